-- The best of everybody's games for one, by game and options; derived from the log. A score is written so that texts
-- compare as scores do.
CREATE TABLE bests (
    user_id TEXT COLLATE "C" NOT NULL,
    game TEXT COLLATE "C" NOT NULL,
    options TEXT COLLATE "C" NOT NULL,
    score TEXT COLLATE "C" NOT NULL,
    table_id TEXT COLLATE "C" NOT NULL,
    ended BIGINT NOT NULL,
    PRIMARY KEY (user_id, game, options)
);
