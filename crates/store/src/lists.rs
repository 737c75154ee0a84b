//! Lists of tables. Each is read from an index of its own, from a place on, so a page costs the same however many games there are.

use crate::db::reading;
use crate::people::name_key;
use crate::tables::{COLUMNS, Row};
use crate::{Backend, Status, Store, StoreError, TableId, TableRow, UserId};

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

/// A statement with the texts that it is asked with.
struct Asked {
    sql: String,
    texts: Vec<String>,
}

impl Asked {
    /// The place of a text in the statement.
    fn text(&mut self, text: &str) -> String {
        self.texts.push(text.to_owned());
        format!("${}", self.texts.len())
    }
}

impl Listing {
    /// Whether it is in the order of ends; else of openings.
    fn is_finished(&self) -> bool {
        self.status.is_none_or(|status| status == Status::Finished)
    }

    /// The index that has the list in order, of the tables of an owner or of all public ones.
    pub fn index_name(&self, owned: bool) -> &'static str {
        match (owned, self.user.is_some(), self.is_finished(), self.game.is_some()) {
            (true, true, _, false) => "seats_own",
            (true, true, _, true) => "seats_own_game",
            (true, false, _, false) => "seats_public",
            (true, false, _, true) => "seats_public_game",
            (false, _, true, false) => "tables_finished",
            (false, _, true, true) => "tables_finished_game",
            (false, _, false, false) => "tables_public",
            (false, _, false, true) => "tables_public_game",
        }
    }

    /// The statement. Every condition is one that the index begins with.
    fn asked(&self, backend: Backend, owner: Option<&str>) -> Asked {
        let mut asked = Asked { sql: String::new(), texts: Vec::new() };
        let status = self.status.unwrap_or(Status::Finished).as_str();
        // Left alone, SQLite prefers indexes with which it has to sort, or to walk through other games.
        let by = match backend {
            Backend::Sqlite => format!("INDEXED BY {}", self.index_name(owner.is_some())),
            Backend::Postgres => String::new(),
        };
        // Where the conditions, the order and the place of the page before are found.
        let (from, at, id, of) = match owner {
            Some(_) => (format!("table_seats s {by} CROSS JOIN tables t"), "s.listed", "s.table_id", "s"),
            None if self.is_finished() => (format!("tables t {by}"), "t.ended", "t.id", "t"),
            None => (format!("tables t {by}"), "t.created", "t.id", "t"),
        };
        let mut conditions = vec![format!("{of}.status = '{status}'")];
        if let Some(owner) = owner {
            let owner = asked.text(owner);
            conditions.push(format!("s.owner = {owner} AND s.listed IS NOT NULL AND t.id = s.table_id"));
        }
        if owner.is_none() && self.is_finished() {
            conditions.push("t.ended IS NOT NULL".to_owned());
        }
        if self.user.is_none() {
            conditions.push(format!("{of}.visibility = 'public'"));
        }
        if let Some(game) = &self.game {
            let game = asked.text(game);
            conditions.push(format!("{of}.game = {game}"));
        }
        if let Some((moment, table)) = &self.before {
            let table = asked.text(table.as_str());
            conditions.push(format!("({at}, {id}) < ({moment}, {table})"));
        }
        let (conditions, limit) = (conditions.join(" AND "), self.limit.clamp(1, 100));
        asked.sql = format!(
            "SELECT {COLUMNS} FROM {from} WHERE {conditions} ORDER BY {at} DESC, {id} DESC LIMIT {limit}"
        );
        asked
    }
}

impl Store {
    /// Tables in order of creation, newest first; finished ones in order of their end.
    pub async fn list(&self, listing: &Listing) -> Result<Vec<TableRow>, StoreError> {
        let owner = match (&listing.user, &listing.name) {
            (Some(user), _) => Some(*user),
            (None, None) => None,
            (None, Some(name)) => match self.account_id(name).await? {
                Some(account) => Some(account),
                None => return Ok(Vec::new()),
            },
        };
        let asked = listing.asked(self.backend(), owner.as_ref().map(UserId::as_str));
        let rows: Vec<Row> = reading!(self, conn => {
            let mut query = sqlx::query_as(sqlx::AssertSqlSafe(asked.sql));
            for text in asked.texts {
                query = query.bind(text);
            }
            query.fetch_all(conn).await?
        });
        self.with_seats(rows).await
    }

    async fn account_id(&self, name: &str) -> Result<Option<UserId>, StoreError> {
        let row: Option<(String,)> = reading!(self, conn => {
            sqlx::query_as("SELECT id FROM users WHERE name_key = $1")
                .bind(name_key(name))
                .fetch_optional(conn)
                .await?
        });
        Ok(row.map(|(id,)| id.parse()).transpose()?)
    }

    /// How the database would find a list: its plan, line by line, for those who want to see that it reads an index.
    pub async fn plan(&self, listing: &Listing, owner: Option<UserId>) -> Result<Vec<String>, StoreError> {
        let asked = listing.asked(self.backend(), owner.as_ref().map(UserId::as_str));
        crate::postgres::either!(
            &*self.db,
            sqlite(read, _) => {
                let sql = format!("EXPLAIN QUERY PLAN {}", asked.sql);
                let mut query = sqlx::query_as(sqlx::AssertSqlSafe(sql));
                for text in asked.texts {
                    query = query.bind(text);
                }
                let rows: Vec<(i64, i64, i64, String)> = query.fetch_all(read).await?;
                Ok(rows.into_iter().map(|row| row.3).collect())
            },
            postgres(pool) => {
                let sql = format!("EXPLAIN {}", asked.sql);
                let mut step = pool.begin().await?;
                // On small tables everything else looks cheaper.
                sqlx::query("SET LOCAL enable_seqscan = off").execute(&mut *step).await?;
                let mut query = sqlx::query_as(sqlx::AssertSqlSafe(sql));
                for text in asked.texts {
                    query = query.bind(text);
                }
                let rows: Vec<(String,)> = query.fetch_all(&mut *step).await?;
                Ok(rows.into_iter().map(|row| row.0).collect())
            }
        )
    }
}
