//! PostgreSQL. `no_postgres.rs` stands in for this file where the program is built without.

use crate::db::{Backend, Db, PATIENCE, SESSION_READERS, migration};
use crate::{StoreError, migrations};
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::{ConnectOptions, Connection};
use std::str::FromStr;

/// Different code for either database: `either!(db, sqlite(read, write) => …, postgres(pool) => …)`.
macro_rules! either {
    ($db:expr, sqlite($read:pat, $write:pat) => $here:expr, postgres($pool:pat) => $there:expr) => {
        match $db {
            $crate::db::Db::Sqlite { read: $read, write: $write, .. } => $here,
            $crate::db::Db::Postgres { pool: $pool, .. } => $there,
        }
    };
}
pub(crate) use either;

/// What a statement may take in milliseconds: one that waits for a lock or a slow disk gives up in the end, and so does a
/// transaction that nobody goes on with.
const LIMITS: [(&str, &str); 3] = [
    ("statement_timeout", "8000"),
    ("lock_timeout", "5000"),
    ("idle_in_transaction_session_timeout", "60000"),
];

/// Opens `postgres://…` and brings its tables up to date.
pub(crate) async fn open(url: &str) -> Result<Db, StoreError> {
    let options = PgConnectOptions::from_str(url)
        .map_err(|error| StoreError::Address(error.to_string()))?
        .application_name("genarium")
        .disable_statement_logging();
    // A new version may have much to do to large tables: it takes as long as it takes.
    let mut conn = options.connect().await?;
    migrations::of(Backend::Postgres).run(&mut conn).await.map_err(|error| migration(&error))?;
    conn.close().await?;
    let options = options.options(LIMITS);
    let sessions = pool(SESSION_READERS).connect_lazy_with(options.clone());
    let pool = pool(16 - SESSION_READERS).connect_with(options).await?;
    Ok(Db::Postgres { pool, sessions })
}

fn pool(most: u32) -> PgPoolOptions {
    PgPoolOptions::new().max_connections(most).acquire_timeout(PATIENCE).after_release(|conn, _| {
        // A server that went silent without hanging up, as after a failover, would keep the place of this connection.
        Box::pin(async move {
            match tokio::time::timeout(PATIENCE, conn.ping()).await {
                Ok(answered) => answered.map(|()| true),
                Err(_) => Err(sqlx::Error::PoolTimedOut),
            }
        })
    })
}
