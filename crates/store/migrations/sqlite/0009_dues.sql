-- Tables where the house has to do something by itself, and by when somebody should look. Apart from the tables, so that a move touches
-- no index of theirs. The moment may be too early: whoever looks writes the right one.
CREATE TABLE dues (
    table_id TEXT NOT NULL PRIMARY KEY,
    due INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX dues_first ON dues (due);
INSERT INTO dues (table_id, due) SELECT id, due FROM tables WHERE due IS NOT NULL;
UPDATE tables SET due = NULL WHERE due IS NOT NULL;
DROP INDEX tables_due;
-- Exports of the versions before have it there.
CREATE TRIGGER tables_due AFTER INSERT ON tables WHEN NEW.due IS NOT NULL BEGIN
    INSERT INTO dues (table_id, due) VALUES (NEW.id, NEW.due) ON CONFLICT (table_id) DO UPDATE SET due = excluded.due;
    UPDATE tables SET due = NULL WHERE id = NEW.id;
END;
