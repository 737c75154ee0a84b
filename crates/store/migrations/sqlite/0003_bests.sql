-- The best of everybody's games for one, by game and options; derived from the log. A score is written so that texts
-- compare as scores do.
CREATE TABLE bests (
    user_id TEXT NOT NULL,
    game TEXT NOT NULL,
    options TEXT NOT NULL,
    score TEXT NOT NULL,
    table_id TEXT NOT NULL,
    ended INTEGER NOT NULL,
    PRIMARY KEY (user_id, game, options)
) WITHOUT ROWID;
