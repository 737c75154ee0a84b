-- Ratings are counted game by game, many results at once, different games on different nodes; places only have to grow within a game.
DROP INDEX tables_unsettled;
CREATE INDEX tables_unsettled ON tables (game, ended, id) WHERE rating = 'due';
CREATE SEQUENCE rated_places;
SELECT setval('rated_places', (SELECT COALESCE(MAX(place), 0) + 1 FROM rated), false);
