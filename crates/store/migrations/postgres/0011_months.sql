-- The log in a part for each month in which tables were opened, so that old parts can be emptied at once and new rows lie together. Ids
-- of tables begin with z and a letter for the month; those from before are in a part of their own, but for some that begin with z
-- by chance.
ALTER TABLE log RENAME TO log_before;
ALTER TABLE log_before RENAME CONSTRAINT log_pkey TO log_before_pkey;
CREATE TABLE log (
    table_id TEXT COLLATE "C" NOT NULL,
    seq BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, seq)
) PARTITION BY RANGE (table_id);
DO $$
DECLARE
    letters CONSTANT TEXT := '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
BEGIN
    FOR month IN 1 .. 57 LOOP
        EXECUTE format('CREATE TABLE log_%s PARTITION OF log FOR VALUES FROM (%L) TO (%L)',
            month - 1, 'z' || substr(letters, month, 1), 'z' || substr(letters, month + 1, 1));
    END LOOP;
    CREATE TABLE log_57 PARTITION OF log FOR VALUES FROM ('zz') TO (MAXVALUE);
END $$;
WITH moved AS (DELETE FROM log_before WHERE table_id >= 'z1' RETURNING table_id, seq, body)
    INSERT INTO log (table_id, seq, body) SELECT table_id, seq, body FROM moved;
ALTER TABLE log ATTACH PARTITION log_before FOR VALUES FROM (MINVALUE) TO ('z1');

-- Tables whose log was put into a file, and is not here.
CREATE TABLE archived (
    table_id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    file TEXT NOT NULL,
    at BIGINT NOT NULL
);
