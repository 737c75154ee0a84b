-- PostgreSQL keeps the log in parts; a file needs none. Tables whose log was put into a file, and is not here:
CREATE TABLE archived (
    table_id TEXT NOT NULL PRIMARY KEY,
    file TEXT NOT NULL,
    at INTEGER NOT NULL
) WITHOUT ROWID;
