use crate::db::{naming, reading};
use crate::{Best, SeatIndex, Store, StoreError, TableId, TableIndex, UserId};
use std::collections::HashMap;

/// What a step changes in the index.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum IndexChange {
    /// Nothing.
    Keep,
    /// Only whose turn it is.
    Turn {
        /// The seats that have to move, one bit each.
        turn: u32,
        /// When it moved.
        updated: i64,
    },
    /// Anything.
    Whole(Box<TableIndex>),
    /// Anything, by the end of a game for one.
    Solo(Box<TableIndex>, Box<Best>),
}

/// A table in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableRow {
    pub id: TableId,
    /// What is known about it.
    pub index: TableIndex,
}

pub(crate) type Row =
    (String, String, String, String, i64, String, String, i64, i64, Option<i64>, i64, String);

pub(crate) const COLUMNS: &str = "t.id, t.game, t.status, t.visibility, t.rated, t.rating, t.host, t.created, \
                                  t.updated, t.ended, t.turn, t.sheet";

impl Store {
    /// What is known about a table.
    pub async fn table(&self, id: TableId) -> Result<Option<TableRow>, StoreError> {
        let sql = format!("SELECT {COLUMNS} FROM tables t WHERE t.id = $1");
        let row: Option<Row> = reading!(self, conn => {
            sqlx::query_as(sqlx::AssertSqlSafe(sql)).bind(id.as_str()).fetch_optional(conn).await?
        });
        let mut rows = self.with_seats(row.into_iter().collect()).await?;
        Ok(rows.pop())
    }

    /// How many tables of a person are not over yet.
    pub async fn unfinished_tables_of(&self, host: UserId) -> Result<i64, StoreError> {
        let (count,): (i64,) = reading!(self, conn => {
            sqlx::query_as(
                "SELECT COUNT(*) FROM tables WHERE status IN ('open', 'playing') \
                 AND (host = $1 OR host IN (SELECT guest FROM followed WHERE account = $1))",
            )
                .bind(host.as_str())
                .fetch_one(conn)
                .await?
        });
        Ok(count)
    }

    /// The seats of tables, all asked for at once.
    pub(crate) async fn with_seats(&self, rows: Vec<Row>) -> Result<Vec<TableRow>, StoreError> {
        if rows.is_empty() {
            return Ok(Vec::new());
        }
        let of = "SELECT table_id, user_id, name, rank FROM table_seats WHERE table_id IN (";
        let found: Vec<(String, Option<String>, String, Option<i64>)> = reading!(self, conn => {
            naming!(of, rows.iter().map(|row| row.0.clone()))
                .push(" ORDER BY table_id, seat")
                .build_query_as()
                .fetch_all(conn)
                .await?
        });
        let mut seats: HashMap<String, Vec<SeatIndex>> = HashMap::new();
        for (table, user, name, rank) in found {
            let user = user.map(|user| user.parse()).transpose()?;
            let rank = rank.and_then(|rank| u8::try_from(rank).ok());
            seats.entry(table).or_default().push(SeatIndex { user, name, rank });
        }
        rows.into_iter()
            .map(|row| {
                let seats = seats.remove(&row.0).unwrap_or_default();
                table(row, seats)
            })
            .collect()
    }
}

fn table(row: Row, seats: Vec<SeatIndex>) -> Result<TableRow, StoreError> {
    let (id, game, status, visibility, rated, rating, host, created, updated, ended, turn, sheet) = row;
    let index = TableIndex {
        game,
        status: status.parse()?,
        visibility: visibility.parse()?,
        rated: rated != 0,
        rating: rating.parse()?,
        host: host.parse()?,
        created,
        updated,
        ended,
        turn: u32::try_from(turn).unwrap_or(0),
        seats,
        sheet,
    };
    Ok(TableRow { id: id.parse()?, index })
}
