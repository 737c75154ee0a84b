-- What lists of somebody's tables need, beside the seat: whose it is (the account, where a guest became one), what they choose by, and
-- where it stands in a list, which is only said of the first seat that somebody has at a table. A list is then read from an index
-- alone, however many games there are. Derived from the table by triggers.
ALTER TABLE table_seats ADD COLUMN owner TEXT;
ALTER TABLE table_seats ADD COLUMN game TEXT;
ALTER TABLE table_seats ADD COLUMN visibility TEXT;
ALTER TABLE table_seats ADD COLUMN status TEXT;
ALTER TABLE table_seats ADD COLUMN listed INTEGER;

UPDATE table_seats SET
    owner = COALESCE((SELECT f.account FROM followed f WHERE f.guest = user_id), user_id),
    (game, visibility, status, listed) = (
        SELECT t.game, t.visibility, t.status, CASE WHEN t.status = 'finished' THEN t.ended ELSE t.created END
        FROM tables t WHERE t.id = table_id
    )
WHERE user_id IS NOT NULL;
UPDATE table_seats SET listed = NULL WHERE EXISTS (
    SELECT 1 FROM table_seats s
    WHERE s.table_id = table_seats.table_id AND s.seat < table_seats.seat AND s.owner = table_seats.owner
);

CREATE TRIGGER table_seats_taken AFTER INSERT ON table_seats BEGIN
    UPDATE table_seats SET
        owner = COALESCE((SELECT f.account FROM followed f WHERE f.guest = NEW.user_id), NEW.user_id),
        (game, visibility, status, listed) = (
            SELECT t.game, t.visibility, t.status, CASE WHEN t.status = 'finished' THEN t.ended ELSE t.created END
            FROM tables t WHERE t.id = NEW.table_id
        )
    WHERE table_id = NEW.table_id AND seat = NEW.seat;
    UPDATE table_seats SET listed = NULL
    WHERE table_id = NEW.table_id AND seat = NEW.seat AND (owner IS NULL OR EXISTS (
        SELECT 1 FROM table_seats s
        WHERE s.table_id = NEW.table_id AND s.seat < NEW.seat AND s.owner = table_seats.owner
    ));
END;
CREATE TRIGGER table_seats_changed AFTER UPDATE OF user_id, name, rank ON table_seats BEGIN
    UPDATE table_seats SET
        owner = COALESCE((SELECT f.account FROM followed f WHERE f.guest = NEW.user_id), NEW.user_id),
        (game, visibility, status, listed) = (
            SELECT t.game, t.visibility, t.status, CASE WHEN t.status = 'finished' THEN t.ended ELSE t.created END
            FROM tables t WHERE t.id = NEW.table_id
        )
    WHERE table_id = NEW.table_id AND seat = NEW.seat;
    UPDATE table_seats SET listed = NULL
    WHERE table_id = NEW.table_id AND seat = NEW.seat AND (owner IS NULL OR EXISTS (
        SELECT 1 FROM table_seats s
        WHERE s.table_id = NEW.table_id AND s.seat < NEW.seat AND s.owner = table_seats.owner
    ));
END;

-- One index for each kind of list: of somebody's own tables, of those that everybody may see, of all; each also by game.
CREATE INDEX seats_own ON table_seats (owner, status, listed, table_id) WHERE listed IS NOT NULL;
CREATE INDEX seats_own_game ON table_seats (owner, status, game, listed, table_id) WHERE listed IS NOT NULL;
CREATE INDEX seats_public ON table_seats (owner, status, listed, table_id)
    WHERE listed IS NOT NULL AND visibility = 'public';
CREATE INDEX seats_public_game ON table_seats (owner, status, game, listed, table_id)
    WHERE listed IS NOT NULL AND visibility = 'public';
CREATE INDEX tables_public ON tables (status, created, id) WHERE visibility = 'public';
CREATE INDEX tables_public_game ON tables (game, status, created, id) WHERE visibility = 'public';
CREATE INDEX tables_finished ON tables (status, ended, id) WHERE visibility = 'public' AND ended IS NOT NULL;
CREATE INDEX tables_finished_game ON tables (game, status, ended, id)
    WHERE visibility = 'public' AND ended IS NOT NULL;
DROP INDEX tables_listed;
DROP INDEX tables_ended;
CREATE INDEX packs_created ON packs (created, hash);
CREATE INDEX packs_user ON packs (user_id);
CREATE INDEX pack_sheets_unplayed ON pack_sheets (hash) WHERE played = 0;
