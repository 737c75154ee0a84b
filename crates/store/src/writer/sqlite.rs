use super::{Batch, Changes, Row, SEAT, SESSION, USER, WHOLE, bind_seat, bind_whole, write_newcomers};
use crate::bests::bind_best;
use crate::db::Db;
use crate::postgres::either;
use sqlx::{AssertSqlSafe, Connection, SqliteConnection};
use std::sync::Weak;
use std::time::Duration;

/// The most rows of one statement. Statements have a power of two of rows, so there are few to prepare, and every
/// one that is saved saves a trip to the thread of the connection and back.
const MOST_ROWS: usize = 512;
/// The same of the wider rows that are written when a table opens or ends.
const MOST_WHOLES: usize = 128;

/// Writes a batch in one transaction; says of each row whether its number was free.
pub async fn write(conn: &mut SqliteConnection, batch: &Batch) -> Result<Vec<bool>, sqlx::Error> {
    let mut step = conn.begin_with("BEGIN IMMEDIATE").await?;
    let mut landed = vec![true; batch.rows.len()];
    if insert_all(&mut step, &batch.rows).await? < batch.rows.len() as u64 {
        // Some number was taken. That is rare: begin again, row by row.
        step.rollback().await?;
        step = conn.begin_with("BEGIN IMMEDIATE").await?;
        for (landed, row) in landed.iter_mut().zip(&batch.rows) {
            *landed = insert_all(&mut step, std::slice::from_ref(row)).await? == 1;
        }
    }
    let changes = Changes::of(batch, &landed);
    write_wholes(&mut step, &changes).await?;
    for best in &changes.bests {
        bind_best!(best).execute(&mut *step).await?;
    }
    write_newcomers!(step, &batch.newcomers);
    for (chunk, sql) in chunks(&changes.turns, |rows| {
        format!(
            "WITH news (id, turn, updated) AS (VALUES {}) UPDATE tables SET turn = news.turn, \
             updated = news.updated FROM news WHERE tables.id = news.id",
            marks(rows, "(?,?,?)")
        )
    }) {
        let mut query = sqlx::query(AssertSqlSafe(sql));
        for (table, turn, updated) in chunk {
            query = query.bind(table.as_str()).bind(i64::from(*turn)).bind(*updated);
        }
        query.execute(&mut *step).await?;
    }
    write_dues(&mut step, &changes).await?;
    step.commit().await?;
    Ok(landed)
}

async fn write_wholes(conn: &mut SqliteConnection, changes: &Changes<'_>) -> Result<(), sqlx::Error> {
    let rows =
        |what: [&str; 2], rows: usize, row: &str| format!("{}{}{}", what[0], marks(rows, row), what[1]);
    let table = "(?,?,?,?,?,?,?,?,?,?,?,?)";
    for (chunk, sql) in full_chunks(&changes.wholes, |number| rows(WHOLE, number, table)) {
        let mut query = sqlx::query(AssertSqlSafe(sql));
        for (table, index) in chunk {
            query = bind_whole!(query, table, index);
        }
        query.execute(&mut *conn).await?;
    }
    let seats: Vec<_> = changes.seats().collect();
    for (chunk, sql) in full_chunks(&seats, |number| rows(SEAT, number, "(?,?,?,?,?)")) {
        let mut query = sqlx::query(AssertSqlSafe(sql));
        for (table, number, seat) in chunk {
            query = bind_seat!(query, table, *number, seat);
        }
        query.execute(&mut *conn).await?;
    }
    Ok(())
}

async fn write_dues(conn: &mut SqliteConnection, changes: &Changes<'_>) -> Result<(), sqlx::Error> {
    for (chunk, sql) in chunks(&changes.dues, |rows| {
        format!(
            "WITH news (table_id, due) AS (VALUES {}) INSERT INTO dues (table_id, due) SELECT table_id, due FROM news \
             WHERE table_id IS NOT NULL ON CONFLICT (table_id) DO UPDATE SET due = excluded.due",
            marks(rows, "(?,?)")
        )
    }) {
        let mut query = sqlx::query(AssertSqlSafe(sql));
        for (table, due) in chunk {
            query = query.bind(table.as_str()).bind(*due);
        }
        query.execute(&mut *conn).await?;
    }
    let gone = |rows: usize| format!("DELETE FROM dues WHERE table_id IN ({})", marks(rows, "?"));
    for (chunk, sql) in chunks(&changes.no_longer_due, gone) {
        let mut query = sqlx::query(AssertSqlSafe(sql));
        for table in chunk {
            query = query.bind(table.as_str());
        }
        query.execute(&mut *conn).await?;
    }
    Ok(())
}

async fn insert_all(conn: &mut SqliteConnection, rows: &[Row]) -> Result<u64, sqlx::Error> {
    let mut inserted = 0;
    for (chunk, sql) in chunks(rows, |rows| {
        format!(
            "WITH news (table_id, seq, body) AS (VALUES {}) INSERT INTO log (table_id, seq, body) \
             SELECT table_id, seq, body FROM news WHERE table_id IS NOT NULL ON CONFLICT DO NOTHING",
            marks(rows, "(?,?,?)")
        )
    }) {
        let mut query = sqlx::query(AssertSqlSafe(sql));
        for row in chunk {
            query = query.bind(row.table.as_str()).bind(row.seq).bind(&row.body);
        }
        inserted += query.execute(&mut *conn).await?.rows_affected();
    }
    Ok(inserted)
}

/// Statements for all rows, each with as many rows as it has room for: what is not bound is null, and a row without a
/// table changes nothing.
fn chunks<T>(rows: &[T], sql: impl Fn(usize) -> String) -> impl Iterator<Item = (&[T], String)> {
    rows.chunks(MOST_ROWS).map(move |chunk| (chunk, sql(chunk.len().next_power_of_two())))
}

/// The same for statements that take every row they have room for.
fn full_chunks<T>(mut rows: &[T], sql: impl Fn(usize) -> String) -> impl Iterator<Item = (&[T], String)> {
    std::iter::from_fn(move || {
        let take = (rows.len() + 1).next_power_of_two() / 2;
        let (chunk, rest) = rows.split_at(take.min(MOST_WHOLES));
        rows = rest;
        (!chunk.is_empty()).then(|| (chunk, sql(chunk.len())))
    })
}

fn marks(rows: usize, row: &str) -> String {
    vec![row; rows].join(",")
}

/// How often the write-ahead log is carried over into the file.
const TIDY: Duration = Duration::from_millis(500);
/// From how many pages on the writer waits for it, so that the write-ahead log begins again and does not grow for
/// ever: 32 MiB.
const MANY_PAGES: i64 = 8192;

/// Carries the write-ahead log over into the file, beside the writer and not in its way.
pub async fn tidy(db: Weak<Db>) {
    loop {
        tokio::time::sleep(TIDY).await;
        let Some(db) = db.upgrade() else { return };
        let (read, write) = either!(&*db, sqlite(read, write) => (read, write), postgres(_) => return);
        if read.is_closed() {
            return;
        }
        let passive = "PRAGMA wal_checkpoint(PASSIVE)";
        let done: Result<(i64, i64, i64), _> = sqlx::query_as(passive).fetch_one(read).await;
        match done {
            Ok((_, pages, _)) if pages > MANY_PAGES => {
                let mut conn = write.lock().await;
                let _ = sqlx::query(passive).execute(&mut *conn).await;
            }
            Ok(_) => {}
            Err(error) => tracing::warn!(%error, "the write-ahead log could not be tidied"),
        }
    }
}
