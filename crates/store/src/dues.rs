//! Tables where the house has to do something by itself: a bot thinks, a clock falls. Each has a moment by which some node should
//! look at it. Whoever takes a table up moves the moment on, so that every node takes others, and a node that dies is
//! followed by another.

use crate::db::{reading, writing};
use crate::postgres::either;
use crate::{Store, StoreError, TableId};
use sqlx::AssertSqlSafe;

/// What a step changes in when somebody should look at its table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Due {
    /// Nothing.
    Keep,
    /// By this moment, in milliseconds since 1970.
    At(i64),
    /// Nobody has to.
    Never,
}

/// How many tables are named in one statement.
const MOST_NAMED: usize = 500;

impl Store {
    /// Takes up tables that somebody should have looked at by a moment, the most urgent ones, and leaves the others time until
    /// another. Two that ask at once get different tables.
    pub async fn take_due(&self, by: i64, until: i64, limit: i64) -> Result<Vec<TableId>, StoreError> {
        let skip = either!(&*self.db, sqlite(_, _) => "", postgres(_) => "FOR UPDATE SKIP LOCKED");
        let sql = format!(
            "UPDATE dues SET due = $2 WHERE table_id IN \
             (SELECT d.table_id FROM dues d WHERE d.due <= $1 ORDER BY d.due LIMIT $3 {skip}) RETURNING table_id"
        );
        let rows: Vec<(String,)> = writing!(self, conn => {
            sqlx::query_as(AssertSqlSafe(sql)).bind(by).bind(until).bind(limit).fetch_all(&mut *conn).await?
        });
        rows.into_iter().map(|(id,)| Ok(id.parse()?)).collect()
    }

    /// Says by when somebody should look at tables that are being looked after here; those that nobody has to look at stay so.
    pub async fn keep_due(&self, tables: &[TableId], until: i64) -> Result<(), StoreError> {
        let skip = either!(&*self.db, sqlite(_, _) => "", postgres(_) => "FOR UPDATE SKIP LOCKED");
        for some in tables.chunks(MOST_NAMED) {
            writing!(self, conn => {
                let named = "SELECT d.table_id FROM dues d WHERE d.table_id IN (";
                let mut query = sqlx::QueryBuilder::new("UPDATE dues SET due = ");
                query.push_bind(until).push(" WHERE table_id IN (").push(named);
                let mut list = query.separated(", ");
                for table in some {
                    list.push_bind(table.to_string());
                }
                // Whoever is writing to one of them says it anew.
                query.push(") ").push(skip).push(")").build().execute(&mut *conn).await?;
            });
        }
        Ok(())
    }

    /// Writes down by when somebody should look at a table: whoever took it up until a moment has seen when it is due indeed. If it has
    /// moved since, nothing is written.
    pub async fn set_due(&self, table: TableId, taken: i64, due: Option<i64>) -> Result<(), StoreError> {
        writing!(self, conn => {
            match due {
                Some(due) => sqlx::query("UPDATE dues SET due = $3 WHERE table_id = $1 AND due = $2")
                    .bind(table.as_str())
                    .bind(taken)
                    .bind(due),
                None => sqlx::query("DELETE FROM dues WHERE table_id = $1 AND due = $2")
                    .bind(table.as_str())
                    .bind(taken),
            }
            .execute(&mut *conn)
            .await?;
        });
        Ok(())
    }

    /// By when somebody should look at a table.
    pub async fn due_of(&self, table: TableId) -> Result<Option<i64>, StoreError> {
        let row: Option<(i64,)> = reading!(self, conn => {
            sqlx::query_as("SELECT due FROM dues WHERE table_id = $1")
                .bind(table.as_str())
                .fetch_optional(conn)
                .await?
        });
        Ok(row.map(|(due,)| due))
    }
}
