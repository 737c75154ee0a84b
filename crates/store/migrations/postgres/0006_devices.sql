-- Devices from which somebody has logged in: of the token in their cookie the SHA-256. Whoever tries passwords for a name
-- from elsewhere does not lock its owner out there.
CREATE TABLE devices (
    token BYTEA NOT NULL PRIMARY KEY,
    user_id TEXT COLLATE "C" NOT NULL REFERENCES users (id),
    created BIGINT NOT NULL
);
CREATE INDEX devices_user ON devices (user_id, created);
