-- The truth: one row is one atomic step of a table.
CREATE TABLE log (
    table_id TEXT COLLATE "C" NOT NULL,
    seq BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, seq)
);

-- Everything about tables below is derived from the log.
CREATE TABLE tables (
    id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    game TEXT NOT NULL,
    status TEXT NOT NULL,
    visibility TEXT NOT NULL,
    rated BIGINT NOT NULL,
    rating TEXT NOT NULL,
    host TEXT NOT NULL,
    created BIGINT NOT NULL,
    updated BIGINT NOT NULL,
    ended BIGINT,
    turn BIGINT NOT NULL,
    due BIGINT,
    sheet TEXT NOT NULL
);
-- Lists are in the order of creation or end, which change at most once, so that a move touches no index.
CREATE INDEX tables_listed ON tables (visibility, status, created);
CREATE INDEX tables_ended ON tables (visibility, ended) WHERE ended IS NOT NULL;
CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL;
CREATE INDEX tables_unsettled ON tables (ended) WHERE rating = 'due';
CREATE INDEX tables_host ON tables (host, status);

CREATE TABLE table_seats (
    table_id TEXT COLLATE "C" NOT NULL,
    seat BIGINT NOT NULL,
    user_id TEXT COLLATE "C",
    name TEXT NOT NULL,
    rank BIGINT,
    PRIMARY KEY (table_id, seat)
);
CREATE INDEX table_seats_user ON table_seats (user_id, table_id) WHERE user_id IS NOT NULL;

CREATE TABLE users (
    id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    name_key TEXT UNIQUE,
    password TEXT,
    created BIGINT NOT NULL
);

CREATE TABLE sessions (
    token BYTEA NOT NULL PRIMARY KEY,
    id TEXT COLLATE "C" NOT NULL UNIQUE,
    user_id TEXT COLLATE "C" NOT NULL REFERENCES users (id),
    created BIGINT NOT NULL,
    expires BIGINT NOT NULL,
    agent TEXT NOT NULL
);
CREATE INDEX sessions_user ON sessions (user_id);
CREATE INDEX sessions_expires ON sessions (expires);

CREATE TABLE ratings (
    game TEXT NOT NULL,
    user_id TEXT COLLATE "C" NOT NULL REFERENCES users (id),
    rating DOUBLE PRECISION NOT NULL,
    uncertainty DOUBLE PRECISION NOT NULL,
    games BIGINT NOT NULL,
    PRIMARY KEY (game, user_id)
);
CREATE INDEX ratings_best ON ratings (game, (rating - 2 * uncertainty));

-- The order in which rated games were counted, which makes the ratings computable again.
CREATE TABLE rated (
    place BIGINT NOT NULL PRIMARY KEY,
    table_id TEXT COLLATE "C" NOT NULL UNIQUE,
    game TEXT NOT NULL,
    ended BIGINT NOT NULL
);
CREATE TABLE rating_changes (
    user_id TEXT COLLATE "C" NOT NULL REFERENCES users (id),
    place BIGINT NOT NULL REFERENCES rated (place),
    rating DOUBLE PRECISION NOT NULL,
    uncertainty DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (user_id, place)
);

CREATE TABLE packs (
    hash TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    user_id TEXT COLLATE "C" REFERENCES users (id),
    created BIGINT NOT NULL,
    files TEXT NOT NULL
);
