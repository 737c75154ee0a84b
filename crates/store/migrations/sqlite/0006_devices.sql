-- Devices from which somebody has logged in: of the token in their cookie the SHA-256. Whoever tries passwords for a name
-- from elsewhere does not lock its owner out there.
CREATE TABLE devices (
    token BLOB NOT NULL PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id),
    created INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX devices_user ON devices (user_id, created);
