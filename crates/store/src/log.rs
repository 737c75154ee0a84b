use crate::db::reading;
use crate::{Store, StoreError, TableId};

/// A step of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LogRow {
    /// Its number, counted from 0.
    pub seq: i64,
    /// A JSON object.
    pub body: String,
}

impl Store {
    /// The tables that have a log, in the order of their ids, after one of them.
    pub async fn logged(&self, after: Option<TableId>, limit: i64) -> Result<Vec<TableId>, StoreError> {
        let after = after.as_ref().map_or("", TableId::as_str);
        let rows: Vec<(String,)> = reading!(self, conn => {
            sqlx::query_as("SELECT DISTINCT table_id FROM log WHERE table_id > $1 ORDER BY table_id LIMIT $2")
                .bind(after)
                .bind(limit)
                .fetch_all(conn)
                .await?
        });
        rows.into_iter().map(|(id,)| Ok(id.parse()?)).collect()
    }

    /// The steps of a table from a number on.
    pub async fn read_log(&self, table: TableId, from: i64) -> Result<Vec<LogRow>, StoreError> {
        let rows: Vec<(i64, String)> = reading!(self, conn => {
            sqlx::query_as("SELECT seq, body FROM log WHERE table_id = $1 AND seq >= $2 ORDER BY seq")
                .bind(table.as_str())
                .bind(from)
                .fetch_all(conn)
                .await?
        });
        Ok(rows.into_iter().map(|(seq, body)| LogRow { seq, body }).collect())
    }

    /// How many rows tables have, many asked for at once; one without any is left out.
    pub async fn rows_of(&self, tables: &[TableId]) -> Result<Vec<(TableId, u64)>, StoreError> {
        let mut counts = Vec::with_capacity(tables.len());
        for some in tables.chunks(MOST_NAMED) {
            let marks: Vec<String> = (1..=some.len()).map(|mark| format!("(${mark})")).collect();
            // The last row of each is found by the index, without reading the others.
            let sql = format!(
                "WITH named (id) AS (VALUES {}) SELECT id, (SELECT MAX(l.seq) FROM log l WHERE l.table_id = named.id) FROM named",
                marks.join(", ")
            );
            let rows: Vec<(String, Option<i64>)> = reading!(self, conn => {
                let mut query = sqlx::query_as(sqlx::AssertSqlSafe(sql));
                for table in some {
                    query = query.bind(table.as_str());
                }
                query.fetch_all(conn).await?
            });
            for (id, last) in rows {
                if let Some(last) = last.and_then(|last| u64::try_from(last).ok()) {
                    counts.push((id.parse()?, last + 1));
                }
            }
        }
        Ok(counts)
    }
}

/// How many tables are asked for in one statement.
const MOST_NAMED: usize = 1000;
