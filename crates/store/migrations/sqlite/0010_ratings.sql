-- Ratings are counted game by game, many results at once.
DROP INDEX tables_unsettled;
CREATE INDEX tables_unsettled ON tables (game, ended, id) WHERE rating = 'due';
