-- Tables where the house has to do something by itself, and by when somebody should look. Apart from the tables, so that a move touches
-- no index of theirs and stays in its page. The moment may be too early: whoever looks writes the right one.
CREATE TABLE dues (
    table_id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    due BIGINT NOT NULL
);
CREATE INDEX dues_first ON dues (due);
INSERT INTO dues (table_id, due) SELECT id, due FROM tables WHERE due IS NOT NULL;
ALTER TABLE tables SET (fillfactor = 85);
ALTER TABLE dues SET (fillfactor = 85);
-- Nodes of the version before write it to the table, as do their exports.
CREATE FUNCTION carry_due() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.due IS NULL THEN
        DELETE FROM dues WHERE table_id = NEW.id;
    ELSE
        INSERT INTO dues (table_id, due) VALUES (NEW.id, NEW.due) ON CONFLICT (table_id) DO UPDATE SET due = excluded.due;
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER tables_due_new AFTER INSERT ON tables
    FOR EACH ROW WHEN (NEW.due IS NOT NULL) EXECUTE FUNCTION carry_due();
CREATE TRIGGER tables_due_changed AFTER UPDATE OF due ON tables
    FOR EACH ROW WHEN (NEW.due IS DISTINCT FROM OLD.due) EXECUTE FUNCTION carry_due();
