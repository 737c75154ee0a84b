-- What lists say of packs, apart from their files, which nobody has to read for it. Derived when a house opens.
CREATE TABLE pack_sheets (
    hash TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    name_key TEXT COLLATE "C" NOT NULL,
    -- As JSON; empty where the fingerprint is not today's.
    sheet TEXT NOT NULL,
    -- Whether there is a table with it; then it is kept for ever, because the table's log names it.
    played BIGINT NOT NULL
);
CREATE INDEX pack_sheets_name ON pack_sheets (name_key);
CREATE INDEX packs_name ON packs (name);
