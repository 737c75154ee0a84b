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
}
