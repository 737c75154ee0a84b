-- One row that is written again and again to see whether writing works.
CREATE TABLE probe (
    id INTEGER NOT NULL PRIMARY KEY,
    at INTEGER NOT NULL
) WITHOUT ROWID;
INSERT INTO probe (id, at) VALUES (1, 0);
