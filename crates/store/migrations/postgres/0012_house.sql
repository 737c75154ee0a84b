-- What all nodes of a house share: a secret that signs what they tell each other, drawn when a house first opens; and the oldest
-- program that can still work with this database, by the number of steps that it knows.
CREATE TABLE house (
    id BIGINT NOT NULL PRIMARY KEY,
    secret BYTEA,
    oldest BIGINT NOT NULL
);
INSERT INTO house (id, oldest) VALUES (1, 7);
