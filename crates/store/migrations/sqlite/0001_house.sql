-- The truth: one row is one atomic step of a table.
CREATE TABLE log (
    table_id TEXT NOT NULL,
    seq INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, seq)
) WITHOUT ROWID;

-- Everything about tables below is derived from the log.
CREATE TABLE tables (
    id TEXT NOT NULL PRIMARY KEY,
    game TEXT NOT NULL,
    status TEXT NOT NULL,
    visibility TEXT NOT NULL,
    rated INTEGER NOT NULL,
    rating TEXT NOT NULL,
    host TEXT NOT NULL,
    created INTEGER NOT NULL,
    updated INTEGER NOT NULL,
    ended INTEGER,
    turn INTEGER NOT NULL,
    due INTEGER,
    sheet TEXT NOT NULL
) WITHOUT ROWID;
-- Lists are in the order of creation or end, which change at most once, so that a move touches no index.
CREATE INDEX tables_listed ON tables (visibility, status, created);
CREATE INDEX tables_ended ON tables (visibility, ended) WHERE ended IS NOT NULL;
CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL;
CREATE INDEX tables_unsettled ON tables (ended) WHERE rating = 'due';
CREATE INDEX tables_host ON tables (host, status);

CREATE TABLE table_seats (
    table_id TEXT NOT NULL,
    seat INTEGER NOT NULL,
    user_id TEXT,
    name TEXT NOT NULL,
    rank INTEGER,
    PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;
CREATE INDEX table_seats_user ON table_seats (user_id, table_id) WHERE user_id IS NOT NULL;

CREATE TABLE users (
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    name_key TEXT UNIQUE,
    password TEXT,
    created INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TABLE sessions (
    token BLOB NOT NULL PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    user_id TEXT NOT NULL REFERENCES users (id),
    created INTEGER NOT NULL,
    expires INTEGER NOT NULL,
    agent TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX sessions_user ON sessions (user_id);
CREATE INDEX sessions_expires ON sessions (expires);

CREATE TABLE ratings (
    game TEXT NOT NULL,
    user_id TEXT NOT NULL REFERENCES users (id),
    rating REAL NOT NULL,
    uncertainty REAL NOT NULL,
    games INTEGER NOT NULL,
    PRIMARY KEY (game, user_id)
) WITHOUT ROWID;
CREATE INDEX ratings_best ON ratings (game, (rating - 2 * uncertainty));

-- The order in which rated games were counted, which makes the ratings computable again.
CREATE TABLE rated (
    place INTEGER NOT NULL PRIMARY KEY,
    table_id TEXT NOT NULL UNIQUE,
    game TEXT NOT NULL,
    ended INTEGER NOT NULL
);
CREATE TABLE rating_changes (
    user_id TEXT NOT NULL REFERENCES users (id),
    place INTEGER NOT NULL REFERENCES rated (place),
    rating REAL NOT NULL,
    uncertainty REAL NOT NULL,
    PRIMARY KEY (user_id, place)
) WITHOUT ROWID;

CREATE TABLE packs (
    hash TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    user_id TEXT REFERENCES users (id),
    created INTEGER NOT NULL,
    files TEXT NOT NULL
) WITHOUT ROWID;
