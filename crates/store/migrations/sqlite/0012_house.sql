-- What all nodes of a house share: a secret that signs what they tell each other, drawn when a house first opens; and the oldest
-- program that can still work with this database, by the number of steps that it knows.
CREATE TABLE house (
    id INTEGER NOT NULL PRIMARY KEY,
    secret BLOB,
    oldest INTEGER NOT NULL
) WITHOUT ROWID;
INSERT INTO house (id, oldest) VALUES (1, 7);
