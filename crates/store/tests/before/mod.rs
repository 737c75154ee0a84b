//! A house is brought up to date node by node: while a new one is open already, those of the version before go on with the
//! statements that they have. These are those of 0.2.0 before step 8, word for word.

use crate::suite;
use genarium_store::*;
use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::{Connection, PgConnection, SqlSafeStr};

const STEPS: [&str; 7] = [
    include_str!("../../migrations/postgres/0001_house.sql"),
    include_str!("../../migrations/postgres/0002_followed.sql"),
    include_str!("../../migrations/postgres/0003_bests.sql"),
    include_str!("../../migrations/postgres/0004_pack_sheets.sql"),
    include_str!("../../migrations/postgres/0005_looks.sql"),
    include_str!("../../migrations/postgres/0006_devices.sql"),
    include_str!("../../migrations/postgres/0007_probe.sql"),
];
const NAMES: [&str; 7] = ["house", "followed", "bests", "pack_sheets", "looks", "devices", "probe"];

const APPEND: &str = "INSERT INTO log (table_id, seq, body) SELECT * FROM UNNEST($1::text[], $2::bigint[], $3::text[]) \
     ON CONFLICT DO NOTHING RETURNING table_id, seq";
const WHOLE: &str = "INSERT INTO tables (id, game, status, visibility, rated, rating, host, created, updated, ended, \
     turn, due, sheet) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) \
     ON CONFLICT (id) DO UPDATE SET status = excluded.status, visibility = excluded.visibility, \
     rated = excluded.rated, updated = excluded.updated, turn = excluded.turn, due = excluded.due, \
     sheet = excluded.sheet, ended = COALESCE(tables.ended, excluded.ended), \
     rating = CASE WHEN tables.rating = 'done' THEN tables.rating ELSE excluded.rating END";
const SEAT: &str = "INSERT INTO table_seats (table_id, seat, user_id, name, rank) VALUES ($1, $2, $3, $4, $5) \
     ON CONFLICT (table_id, seat) DO UPDATE SET user_id = excluded.user_id, name = excluded.name, \
     rank = excluded.rank";
const TURN: &str = "UPDATE tables SET turn = news.turn, updated = news.updated, due = news.due \
     FROM UNNEST($1::text[], $2::bigint[], $3::bigint[], $4::bigint[]) AS news (id, turn, updated, due) \
     WHERE tables.id = news.id";
const LIST: &str = "SELECT t.id FROM tables t WHERE t.id IN (SELECT s.table_id FROM table_seats s WHERE s.user_id = $1 \
     OR s.user_id IN (SELECT f.guest FROM followed f WHERE f.account = $1)) AND t.status = 'playing' \
     ORDER BY t.created DESC, t.id DESC LIMIT 50";

/// A node of the version before, as far as the database sees it.
struct Before(PgConnection);

impl Before {
    /// Opens a database as the version before made it.
    async fn open(url: &str) -> Before {
        let mut conn = PgConnection::connect(url).await.unwrap();
        let steps = (1..).zip(NAMES.iter().zip(STEPS)).map(|(number, (name, sql))| {
            Migration::new(number, (*name).into(), MigrationType::Simple, sql.into_sql_str(), false)
        });
        Migrator::with_migrations(steps.collect()).run(&mut conn).await.unwrap();
        Before(conn)
    }

    /// Appends a row; says whether its number was free.
    async fn append(&mut self, table: TableId, seq: i64) -> bool {
        let landed: Vec<(String, i64)> = sqlx::query_as(APPEND)
            .bind(vec![table.as_str()])
            .bind(vec![seq])
            .bind(vec!["{\"by\":\"before\"}"])
            .fetch_all(&mut self.0)
            .await
            .unwrap();
        !landed.is_empty()
    }

    async fn whole(&mut self, table: TableId, index: &TableIndex, due: Option<i64>) {
        sqlx::query(WHOLE)
            .bind(table.as_str())
            .bind(&index.game)
            .bind(index.status.as_str())
            .bind(index.visibility.as_str())
            .bind(i64::from(index.rated))
            .bind(index.rating.as_str())
            .bind(index.host.as_str())
            .bind(index.created)
            .bind(index.updated)
            .bind(index.ended)
            .bind(i64::from(index.turn))
            .bind(due)
            .bind(&index.sheet)
            .execute(&mut self.0)
            .await
            .unwrap();
        for (number, seat) in index.seats.iter().enumerate() {
            sqlx::query(SEAT)
                .bind(table.as_str())
                .bind(number as i64)
                .bind(seat.user.as_ref().map(UserId::as_str))
                .bind(&seat.name)
                .bind(seat.rank.map(i64::from))
                .execute(&mut self.0)
                .await
                .unwrap();
        }
    }

    async fn turn(&mut self, table: TableId, due: Option<i64>) {
        sqlx::query(TURN)
            .bind(vec![table.as_str()])
            .bind(vec![1i64])
            .bind(vec![suite::NOW])
            .bind(vec![due])
            .execute(&mut self.0)
            .await
            .unwrap();
    }

    async fn list(&mut self, user: UserId) -> Vec<String> {
        let rows: Vec<(String,)> =
            sqlx::query_as(LIST).bind(user.as_str()).fetch_all(&mut self.0).await.unwrap();
        rows.into_iter().map(|(id,)| id).collect()
    }
}

pub async fn a_node_of_the_version_before_goes_on(url: &str) {
    let mut before = Before::open(url).await;
    let host = UserId::random();
    let playing = suite::index(host, Status::Playing);
    // Ids of the version before begin with any letter.
    let tables: Vec<TableId> = (0..200).map(|_| TableId::random()).collect();
    let soon = suite::NOW + 5;
    for (number, &table) in tables.iter().enumerate() {
        assert!(before.append(table, 0).await);
        before.whole(table, &playing, (number == 0).then_some(soon)).await;
    }
    let (guest, session) = suite::guest("Ann");
    let insert = "INSERT INTO users (id, name, created) VALUES ($1, $2, $3)";
    sqlx::query(insert).bind(guest.id.as_str()).bind("Ann").bind(1i64).execute(&mut before.0).await.unwrap();

    // A new node opens. What was there is there.
    let store = Store::open(url).await.unwrap();
    assert_eq!(store.due_of(tables[0]).await.unwrap(), Some(soon));
    for &table in &tables {
        assert_eq!(store.read_log(table, 0).await.unwrap().len(), 1);
    }
    let mine = Listing { status: Some(Status::Playing), user: Some(host), limit: 100, ..Listing::default() };
    assert_eq!(store.list(&mine).await.unwrap().len(), 100);
    store.add_session(&session, None).await.unwrap();

    // Both go on with the same tables: a number is won once, whoever asks.
    let [a, b, ..] = tables[..] else { unreachable!() };
    assert!(before.append(a, 1).await);
    let late = store.append(a, 1, "{}".to_owned(), IndexChange::Keep, Due::Keep).await;
    assert_eq!(late, Err(AppendError::Conflict));
    let turn = IndexChange::Turn { turn: 2, updated: suite::NOW };
    store.append(b, 1, "{}".to_owned(), turn, Due::At(soon)).await.unwrap();
    assert!(!before.append(b, 1).await);
    assert!(before.append(b, 2).await);
    // What the old node says is due, the new ones know.
    before.turn(b, Some(soon + 1)).await;
    assert_eq!(store.due_of(b).await.unwrap(), Some(soon + 1));
    before.turn(b, None).await;
    assert_eq!(store.due_of(b).await.unwrap(), None);

    // Tables that either opens are in the lists of both.
    let (old, new) = (TableId::random(), TableId::opened(suite::NOW));
    let other = UserId::random();
    let playing = suite::index(other, Status::Playing);
    assert!(before.append(old, 0).await);
    before.whole(old, &playing, None).await;
    store.append(new, 0, "{}".to_owned(), IndexChange::Whole(Box::new(playing)), Due::Keep).await.unwrap();
    assert!(before.append(new, 1).await);
    let mine = Listing { user: Some(other), ..mine };
    let mut listed: Vec<String> =
        store.list(&mine).await.unwrap().iter().map(|row| row.id.to_string()).collect();
    let mut seen = before.list(other).await;
    listed.sort();
    seen.sort();
    assert_eq!(listed, seen);
    assert_eq!(listed.len(), 2);

    // And a node of this version opens beside one that came after it.
    let later = "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
                 VALUES (9999, 'later', true, '', 0)";
    sqlx::query(later).execute(&mut before.0).await.unwrap();
    assert!(Store::open(url).await.is_ok(), "steps of a later version are left alone");
    sqlx::query("UPDATE house SET oldest = 10000").execute(&mut before.0).await.unwrap();
    let refused = Store::open(url).await.err().unwrap().to_string();
    assert!(refused.contains("newer"), "{refused}");
}
