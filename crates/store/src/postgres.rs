//! PostgreSQL. `no_postgres.rs` stands in for this file where the program is built without.

use crate::db::{Backend, Db, PATIENCE, migration};
use crate::{StoreError, migrations};
use sqlx::ConnectOptions;
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use std::str::FromStr;

/// Different code for either database: `either!(db, sqlite(read, write) => …, postgres(pool) => …)`.
macro_rules! either {
    ($db:expr, sqlite($read:pat, $write:pat) => $here:expr, postgres($pool:pat) => $there:expr) => {
        match $db {
            $crate::db::Db::Sqlite { read: $read, write: $write } => $here,
            $crate::db::Db::Postgres($pool) => $there,
        }
    };
}
pub(crate) use either;

/// Opens `postgres://…` and brings its tables up to date.
pub(crate) async fn open(url: &str) -> Result<Db, StoreError> {
    let options = PgConnectOptions::from_str(url)
        .map_err(|error| StoreError::Address(error.to_string()))?
        .application_name("genarium")
        .disable_statement_logging();
    let pool =
        PgPoolOptions::new().max_connections(16).acquire_timeout(PATIENCE).connect_with(options).await?;
    migrations::of(Backend::Postgres).run(&pool).await.map_err(|error| migration(&error))?;
    Ok(Db::Postgres(pool))
}
