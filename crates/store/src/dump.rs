use crate::db::{lock_writer, reading};
use crate::postgres::either;
use crate::{Store, StoreError};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sqlx::{AssertSqlSafe, Connection, Row};
use std::collections::BTreeMap;

/// One line of an export: a row of one of the tables of the database, its columns in order.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Dumped {
    pub kind: String,
    /// The columns; bytes as hexadecimal text.
    pub row: Vec<Value>,
}

/// How many rows of which kind.
pub type Tally = BTreeMap<String, u64>;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Column {
    Text,
    Number,
    Real,
    Bytes,
}
use Column::{Bytes, Number, Real, Text};

struct Kind {
    name: &'static str,
    columns: &'static [(&'static str, Column)],
    /// The columns that number its rows, in the order in which they are read.
    key: &'static [&'static str],
}

/// Every kind of row, in the order in which they can be put in again.
const KINDS: &[Kind] = &[
    Kind {
        name: "users",
        columns: &[("id", Text), ("name", Text), ("name_key", Text), ("password", Text), ("created", Number)],
        key: &["id"],
    },
    Kind { name: "followed", columns: &[("guest", Text), ("account", Text)], key: &["guest"] },
    Kind {
        name: "sessions",
        columns: &[
            ("token", Bytes),
            ("id", Text),
            ("user_id", Text),
            ("created", Number),
            ("expires", Number),
            ("agent", Text),
        ],
        key: &["id"],
    },
    Kind {
        name: "packs",
        columns: &[("hash", Text), ("name", Text), ("user_id", Text), ("created", Number), ("files", Text)],
        key: &["hash"],
    },
    Kind {
        name: "log",
        columns: &[("table_id", Text), ("seq", Number), ("body", Text)],
        key: &["table_id", "seq"],
    },
    Kind {
        name: "tables",
        columns: &[
            ("id", Text),
            ("game", Text),
            ("status", Text),
            ("visibility", Text),
            ("rated", Number),
            ("rating", Text),
            ("host", Text),
            ("created", Number),
            ("updated", Number),
            ("ended", Number),
            ("turn", Number),
            ("due", Number),
            ("sheet", Text),
        ],
        key: &["id"],
    },
    Kind {
        name: "table_seats",
        columns: &[("table_id", Text), ("seat", Number), ("user_id", Text), ("name", Text), ("rank", Number)],
        key: &["table_id", "seat"],
    },
    Kind { name: "dues", columns: &[("table_id", Text), ("due", Number)], key: &["table_id"] },
    Kind {
        name: "archived",
        columns: &[("table_id", Text), ("file", Text), ("at", Number)],
        key: &["table_id"],
    },
    Kind {
        name: "bests",
        columns: &[
            ("user_id", Text),
            ("game", Text),
            ("options", Text),
            ("score", Text),
            ("table_id", Text),
            ("ended", Number),
        ],
        key: &["user_id", "game", "options"],
    },
    Kind {
        name: "rated",
        columns: &[("place", Number), ("table_id", Text), ("game", Text), ("ended", Number)],
        key: &["place"],
    },
    Kind {
        name: "ratings",
        columns: &[
            ("game", Text),
            ("user_id", Text),
            ("rating", Real),
            ("uncertainty", Real),
            ("games", Number),
        ],
        key: &["game", "user_id"],
    },
    Kind {
        name: "rating_changes",
        columns: &[("user_id", Text), ("place", Number), ("rating", Real), ("uncertainty", Real)],
        key: &["user_id", "place"],
    },
];

/// How many rows are read at once.
const PAGE: usize = 1000;

/// The columns of a row as JSON.
macro_rules! values {
    ($row:expr, $kind:expr) => {{
        let mut values = Vec::with_capacity($kind.columns.len());
        for (place, (_, column)) in $kind.columns.iter().enumerate() {
            values.push(match column {
                Text => $row.try_get::<Option<String>, _>(place)?.map_or(Value::Null, Value::from),
                Number => $row.try_get::<Option<i64>, _>(place)?.map_or(Value::Null, Value::from),
                Real => $row.try_get::<Option<f64>, _>(place)?.map_or(Value::Null, Value::from),
                Bytes => Value::from(hex(&$row.try_get::<Vec<u8>, _>(place)?)),
            });
        }
        values
    }};
}

/// Binds a JSON value as what its column holds.
macro_rules! bind {
    ($query:expr, $bind:ident, $value:expr, $column:expr) => {
        match $column {
            Text => $query.$bind($value.as_str().map(str::to_owned)),
            Number => $query.$bind($value.as_i64()),
            Real => $query.$bind($value.as_f64()),
            Bytes => $query.$bind($value.as_str().and_then(unhex)),
        }
    };
}

/// Reads every row in one transaction.
macro_rules! export {
    ($step:expr, $take:expr) => {{
        let mut tally = Tally::new();
        for kind in KINDS {
            let mut last: Option<Key> = None;
            loop {
                let sql = kind.page(last.is_some());
                let mut query = sqlx::query(AssertSqlSafe(sql));
                for (value, column) in last.iter().flatten() {
                    query = bind!(query, bind, value, column);
                }
                let rows = query.fetch_all(&mut *$step).await?;
                let full = rows.len() == PAGE;
                if !rows.is_empty() {
                    *tally.entry(kind.name.to_owned()).or_default() += rows.len() as u64;
                }
                for row in rows {
                    let row = values!(row, kind);
                    last = Some(kind.key_of(&row));
                    if let Err(error) = $take(Dumped { kind: kind.name.to_owned(), row }) {
                        return Ok(Err(error));
                    }
                }
                if !full {
                    break;
                }
            }
        }
        Ok(Ok(tally))
    }};
}

/// Writes rows in one transaction, many of a kind at once; whoever gives it up in the middle leaves nothing.
macro_rules! import {
    ($step:expr, $next:expr) => {{
        let mut tally = Tally::new();
        let mut waiting: Vec<Vec<Value>> = Vec::with_capacity(PAGE);
        let mut last: Option<&Kind> = None;
        loop {
            let (kind, row) = match $next() {
                Ok(Some(dumped)) => (Some(kind_of(&dumped)?), Some(dumped.row)),
                Ok(None) => (None, None),
                Err(error) => return Ok(Err(error)),
            };
            let another = kind.map(|kind| kind.name) != last.map(|kind| kind.name);
            if let Some(done) = last.filter(|_| another || waiting.len() == PAGE) {
                *tally.entry(done.name.to_owned()).or_default() += waiting.len() as u64;
                let mut query = sqlx::QueryBuilder::new(done.insert());
                query.push_values(waiting.drain(..), |mut values, row| {
                    for (value, (_, column)) in row.iter().zip(done.columns) {
                        bind!(values, push_bind, value, column);
                    }
                });
                query.build().execute(&mut *$step).await?;
            }
            last = kind;
            match row {
                Some(row) => waiting.push(row),
                None => break tally,
            }
        }
    }};
}

/// The values that number a row.
type Key = Vec<(Value, Column)>;

impl Kind {
    /// The statement for a page of rows, the first one or the next after some row.
    fn page(&self, next: bool) -> String {
        let names: Vec<&str> = self.columns.iter().map(|column| column.0).collect();
        let (names, key) = (names.join(", "), self.key.join(", "));
        let marks: Vec<String> = (1..=self.key.len()).map(|mark| format!("${mark}")).collect();
        let after = if next { format!("WHERE ({key}) > ({})", marks.join(", ")) } else { String::new() };
        format!("SELECT {names} FROM {} {after} ORDER BY {key} LIMIT {PAGE}", self.name)
    }

    /// The statement that writes rows, up to their values.
    fn insert(&self) -> String {
        let names: Vec<&str> = self.columns.iter().map(|column| column.0).collect();
        format!("INSERT INTO {} ({}) ", self.name, names.join(", "))
    }

    fn key_of(&self, row: &[Value]) -> Key {
        let parts = row.iter().zip(self.columns).filter(|(_, (name, _))| self.key.contains(name));
        parts.map(|(value, (_, column))| (value.clone(), *column)).collect()
    }
}

impl Store {
    /// Hands over everything there was at one moment, row by row, while others go on writing.
    pub async fn export(
        &self,
        mut take: impl FnMut(Dumped) -> std::io::Result<()>,
    ) -> Result<Result<Tally, std::io::Error>, StoreError> {
        either!(
            &*self.db,
            // Its first statement decides what a transaction of SQLite sees.
            sqlite(read, _) => {
                let mut step = read.begin().await?;
                export!(step, take)
            },
            postgres(pool) => {
                let mut step = pool.begin_with("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY").await?;
                export!(step, take)
            }
        )
    }

    /// Whether nothing was ever kept here.
    pub async fn is_empty(&self) -> Result<bool, StoreError> {
        let (some,): (i64,) = reading!(self, conn => {
            sqlx::query_as(
                "SELECT (SELECT COUNT(*) FROM (SELECT id FROM users LIMIT 1) u) \
                 + (SELECT COUNT(*) FROM (SELECT seq FROM log LIMIT 1) l)",
            )
            .fetch_one(conn)
            .await?
        });
        Ok(some == 0)
    }

    /// Puts an export into an empty database, row by row, until there is none: all of it, or nothing.
    pub async fn import<E>(
        &self,
        mut next: impl FnMut() -> Result<Option<Dumped>, E>,
    ) -> Result<Result<Tally, E>, StoreError> {
        either!(
            &*self.db,
            sqlite(read, write) => {
                let mut conn = lock_writer(read, write).await?;
                let mut step = conn.begin().await?;
                let tally = import!(step, next);
                step.commit().await?;
                Ok(Ok(tally))
            },
            postgres(pool) => {
                let mut step = pool.begin().await?;
                let tally = import!(step, next);
                let places = "SELECT setval('rated_places', (SELECT COALESCE(MAX(place), 0) + 1 FROM rated), false)";
                sqlx::query(places).execute(&mut *step).await?;
                step.commit().await?;
                Ok(Ok(tally))
            }
        )
    }
}

/// The kind of a row, if it has what that kind has.
fn kind_of(dumped: &Dumped) -> Result<&'static Kind, StoreError> {
    let broken =
        || StoreError::Broken(format!("a row of {:?}", dumped.kind.chars().take(20).collect::<String>()));
    let kind = KINDS.iter().find(|kind| kind.name == dumped.kind).ok_or_else(broken)?;
    let fits = |(value, (_, column)): (&Value, &(&str, Column))| match column {
        Text => value.is_string() || value.is_null(),
        Number => value.is_i64() || value.is_null(),
        Real => value.is_number() || value.is_null(),
        Bytes => value.as_str().is_some_and(|text| unhex(text).is_some()),
    };
    let whole = dumped.row.len() == kind.columns.len() && dumped.row.iter().zip(kind.columns).all(fits);
    if whole { Ok(kind) } else { Err(broken()) }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn unhex(text: &str) -> Option<Vec<u8>> {
    let nibble = |byte: u8| char::from(byte).to_digit(16).map(|digit| digit as u8);
    let pairs = text.as_bytes().chunks(2);
    pairs
        .map(|pair| match pair {
            [high, low] => Some(nibble(*high)? << 4 | nibble(*low)?),
            _ => None,
        })
        .collect()
}
