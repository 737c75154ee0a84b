-- One row that is written again and again to see whether writing works.
CREATE TABLE probe (
    id BIGINT NOT NULL PRIMARY KEY,
    at BIGINT NOT NULL
);
INSERT INTO probe (id, at) VALUES (1, 0);
