use crate::db::reading;
use crate::{Best, Store, StoreError, TableId, UserId};
use serde::{Deserialize, Serialize};
use std::str::FromStr;

/// Where a table stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// People may still sit down.
    Open,
    /// The game goes on.
    Playing,
    /// It has a result.
    Finished,
    /// It ended without one.
    Aborted,
}

impl Status {
    /// Whether nothing happens in the game any more.
    pub const fn is_over(self) -> bool {
        matches!(self, Status::Finished | Status::Aborted)
    }
}

/// Who may find and see a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Visibility {
    /// It is in the list of tables.
    Public,
    /// Whoever has the address may see it.
    #[default]
    Unlisted,
    /// Only who sits there or has its key.
    Private,
}

/// Whether a game changes ratings.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum RatingState {
    /// It does not, or not yet.
    Never,
    /// It is over and has to be counted.
    Due,
    /// It was counted.
    Done,
}

macro_rules! word {
    ($name:ident { $($case:ident = $word:literal),* }) => {
        impl $name {
            /// As it is written.
            pub fn as_str(self) -> &'static str {
                match self { $($name::$case => $word),* }
            }
        }

        impl FromStr for $name {
            type Err = StoreError;

            fn from_str(text: &str) -> Result<$name, StoreError> {
                match text {
                    $($word => Ok($name::$case),)*
                    _ => Err(StoreError::Broken(format!("the word {:?}", text.chars().take(20).collect::<String>()))),
                }
            }
        }
    };
}
word!(Status { Open = "open", Playing = "playing", Finished = "finished", Aborted = "aborted" });
word!(Visibility { Public = "public", Unlisted = "unlisted", Private = "private" });
word!(RatingState { Never = "never", Due = "due", Done = "done" });

/// What lists say about a table; all of it follows from its log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TableIndex {
    /// The name of the game.
    pub game: String,
    /// How far it is.
    pub status: Status,
    /// Who may find it.
    pub visibility: Visibility,
    /// Whether it is played for ratings.
    pub rated: bool,
    /// Whether it has to be counted for ratings.
    pub rating: RatingState,
    /// Who made it.
    pub host: UserId,
    /// When it was made, in milliseconds since 1970, as all times here.
    pub created: i64,
    /// When it last moved.
    pub updated: i64,
    pub ended: Option<i64>,
    /// The seats that have to move, one bit each.
    pub turn: u32,
    /// When the house has to do something by itself.
    pub due: Option<i64>,
    /// The seats in order.
    pub seats: Vec<SeatIndex>,
    /// Whatever else lists show, as JSON.
    pub sheet: String,
}

/// What lists say about a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeatIndex {
    /// Who sits there, if it is a person.
    pub user: Option<UserId>,
    /// The name shown.
    pub name: String,
    /// The rank at the end, 0 for winners.
    pub rank: Option<u8>,
}

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
        /// When the house has to do something by itself.
        due: Option<i64>,
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

/// Which tables a list shows.
#[derive(Clone, Debug, Default)]
pub struct Listing {
    /// Only of this game.
    pub game: Option<String>,
    /// Only with this status; none means finished ones, by their end.
    pub status: Option<Status>,
    /// Only where this person sits; then private ones are shown too.
    pub user: Option<UserId>,
    /// Only where somebody of exactly this name sits.
    pub name: Option<String>,
    /// Only before this moment and table: the last of the page before.
    pub before: Option<(i64, TableId)>,
    /// How many at most, up to 100.
    pub limit: u8,
}

type Row =
    (String, String, String, String, i64, String, String, i64, i64, Option<i64>, i64, Option<i64>, String);

const COLUMNS: &str = "t.id, t.game, t.status, t.visibility, t.rated, t.rating, t.host, t.created, t.updated, t.ended, \
                       t.turn, t.due, t.sheet";

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

    /// Tables in order of creation, newest first; finished ones in order of their end.
    pub async fn list(&self, listing: &Listing) -> Result<Vec<TableRow>, StoreError> {
        let finished = listing.status.is_none_or(|status| status == Status::Finished);
        let by = if finished { "t.ended" } else { "t.created" };
        let mut sql = format!("SELECT {COLUMNS} FROM tables t");
        let mut texts: Vec<String> = Vec::new();
        let mut conditions: Vec<String> = Vec::new();
        let text = |texts: &mut Vec<String>, value: &str| {
            texts.push(value.to_owned());
            format!("${}", texts.len())
        };
        match (&listing.user, &listing.name) {
            (Some(user), _) => {
                let user = text(&mut texts, user.as_str());
                conditions.push(format!(
                    "t.id IN (SELECT s.table_id FROM table_seats s WHERE s.user_id = {user} \
                     OR s.user_id IN (SELECT f.guest FROM followed f WHERE f.account = {user}))"
                ));
            }
            (None, name) => {
                conditions.push("t.visibility = 'public'".to_owned());
                if let Some(name) = name {
                    let key = text(&mut texts, &crate::people::name_key(name));
                    conditions.push(format!(
                        "t.id IN (SELECT s.table_id FROM table_seats s WHERE s.user_id IN \
                         (SELECT u.id FROM users u WHERE u.name_key = {key} UNION ALL SELECT f.guest \
                          FROM followed f JOIN users u ON u.id = f.account WHERE u.name_key = {key}))"
                    ));
                }
            }
        }
        if finished {
            conditions.push("t.ended IS NOT NULL AND t.status = 'finished'".to_owned());
        } else if let Some(status) = listing.status {
            conditions.push(format!("t.status = '{}'", status.as_str()));
        }
        if let Some(game) = &listing.game {
            let game = text(&mut texts, game);
            conditions.push(format!("t.game = {game}"));
        }
        if let Some((at, id)) = &listing.before {
            let id = text(&mut texts, id.as_str());
            conditions.push(format!("({by} < {at} OR ({by} = {at} AND t.id < {id}))"));
        }
        let limit = listing.limit.clamp(1, 100);
        sql += &format!(" WHERE {} ORDER BY {by} DESC, t.id DESC LIMIT {limit}", conditions.join(" AND "));
        let rows: Vec<Row> = reading!(self, conn => {
            let mut query = sqlx::query_as(sqlx::AssertSqlSafe(sql));
            for text in texts {
                query = query.bind(text);
            }
            query.fetch_all(conn).await?
        });
        self.with_seats(rows).await
    }

    /// Tables where the house has to do something by itself before a moment, the most urgent first.
    pub async fn due(&self, before: i64, limit: i64) -> Result<Vec<(TableId, i64)>, StoreError> {
        let rows: Vec<(String, i64)> = reading!(self, conn => {
            sqlx::query_as("SELECT id, due FROM tables WHERE due IS NOT NULL AND due <= $1 ORDER BY due LIMIT $2")
                .bind(before)
                .bind(limit)
                .fetch_all(conn)
                .await?
        });
        rows.into_iter().map(|(id, due)| Ok((id.parse()?, due))).collect()
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

    async fn with_seats(&self, rows: Vec<Row>) -> Result<Vec<TableRow>, StoreError> {
        let mut tables = Vec::with_capacity(rows.len());
        for row in rows {
            let seats: Vec<(Option<String>, String, Option<i64>)> = reading!(self, conn => {
                sqlx::query_as("SELECT user_id, name, rank FROM table_seats WHERE table_id = $1 ORDER BY seat")
                    .bind(&row.0)
                    .fetch_all(conn)
                    .await?
            });
            tables.push(table(row, seats)?);
        }
        Ok(tables)
    }
}

fn table(row: Row, seats: Vec<(Option<String>, String, Option<i64>)>) -> Result<TableRow, StoreError> {
    let (id, game, status, visibility, rated, rating, host, created, updated, ended, turn, due, sheet) = row;
    let seat = |(user, name, rank): (Option<String>, String, Option<i64>)| {
        let user = user.map(|user| user.parse()).transpose()?;
        Ok::<_, StoreError>(SeatIndex { user, name, rank: rank.and_then(|rank| u8::try_from(rank).ok()) })
    };
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
        due,
        seats: seats.into_iter().map(seat).collect::<Result<_, _>>()?,
        sheet,
    };
    Ok(TableRow { id: id.parse()?, index })
}
