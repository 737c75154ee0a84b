use super::{Batch, Changes, SEAT, SESSION, USER, WHOLE, bind_seat, bind_whole, write_newcomers};
use crate::TableId;
use crate::bests::bind_best;
use sqlx::{AssertSqlSafe, PgPool};
use std::collections::HashSet;

/// Writes a batch in one transaction; says of each row whether its number was free.
pub async fn write(pool: &PgPool, batch: &Batch) -> Result<Vec<bool>, sqlx::Error> {
    let mut step = pool.begin().await?;
    // In the order of ids, so that two nodes never wait for each other in a circle.
    let mut rows: Vec<_> = batch.rows.iter().collect();
    rows.sort_by_key(|row| (row.table, row.seq));
    let tables: Vec<&str> = rows.iter().map(|row| row.table.as_str()).collect();
    let seqs: Vec<i64> = rows.iter().map(|row| row.seq).collect();
    let bodies: Vec<&str> = rows.iter().map(|row| row.body.as_str()).collect();
    let inserted: Vec<(String, i64)> = sqlx::query_as(
        "INSERT INTO log (table_id, seq, body) SELECT * FROM UNNEST($1::text[], $2::bigint[], $3::text[]) \
         ON CONFLICT DO NOTHING RETURNING table_id, seq",
    )
    .bind(tables)
    .bind(seqs)
    .bind(bodies)
    .fetch_all(&mut *step)
    .await?;
    // Taken out as it is found: of two rows with one number in a batch only the first has landed.
    let mut free: HashSet<(&str, i64)> = inserted.iter().map(|(table, seq)| (table.as_str(), *seq)).collect();
    let landed: Vec<bool> =
        batch.rows.iter().map(|row| free.remove(&(row.table.as_str(), row.seq))).collect();
    let changes = Changes::of(batch, &landed);
    let whole = format!("{}($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12){}", WHOLE[0], WHOLE[1]);
    for (table, index) in &changes.wholes {
        let query = sqlx::query(AssertSqlSafe(whole.clone()));
        bind_whole!(query, table, index).execute(&mut *step).await?;
    }
    let seat_sql = format!("{}($1, $2, $3, $4, $5){}", SEAT[0], SEAT[1]);
    for (table, number, seat) in changes.seats() {
        let query = sqlx::query(AssertSqlSafe(seat_sql.clone()));
        bind_seat!(query, table, number, seat).execute(&mut *step).await?;
    }
    for best in &changes.bests {
        bind_best!(best).execute(&mut *step).await?;
    }
    write_newcomers!(step, &batch.newcomers);
    if !changes.turns.is_empty() {
        let tables: Vec<&str> = changes.turns.iter().map(|turn| turn.0.as_str()).collect();
        let turns: Vec<i64> = changes.turns.iter().map(|turn| i64::from(turn.1)).collect();
        let updated: Vec<i64> = changes.turns.iter().map(|turn| turn.2).collect();
        sqlx::query(
            "UPDATE tables SET turn = news.turn, updated = news.updated \
             FROM UNNEST($1::text[], $2::bigint[], $3::bigint[]) AS news (id, turn, updated) \
             WHERE tables.id = news.id",
        )
        .bind(tables)
        .bind(turns)
        .bind(updated)
        .execute(&mut *step)
        .await?;
    }
    if !changes.dues.is_empty() {
        let tables: Vec<&str> = changes.dues.iter().map(|due| due.0.as_str()).collect();
        let dues: Vec<i64> = changes.dues.iter().map(|due| due.1).collect();
        sqlx::query(
            "INSERT INTO dues (table_id, due) SELECT * FROM UNNEST($1::text[], $2::bigint[]) \
             ON CONFLICT (table_id) DO UPDATE SET due = excluded.due",
        )
        .bind(tables)
        .bind(dues)
        .execute(&mut *step)
        .await?;
    }
    if !changes.no_longer_due.is_empty() {
        let tables: Vec<&str> = changes.no_longer_due.iter().map(TableId::as_str).collect();
        sqlx::query("DELETE FROM dues WHERE table_id = ANY($1)").bind(tables).execute(&mut *step).await?;
    }
    step.commit().await?;
    Ok(landed)
}
