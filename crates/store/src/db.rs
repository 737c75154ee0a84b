use crate::postgres::{self, either};
use crate::writer::Writer;
use crate::{StoreError, migrations};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{ConnectOptions, Connection, SqliteConnection, SqlitePool};
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{Mutex, MutexGuard};

/// Everything the house keeps. Cheap to clone; all clones are one store.
#[derive(Clone)]
pub struct Store {
    pub(crate) db: Arc<Db>,
    pub(crate) writer: Writer,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Backend {
    /// A file beside the program.
    Sqlite,
    /// A server that several nodes share.
    Postgres,
}

pub(crate) enum Db {
    /// SQLite takes one writer at a time, so there is one connection that writes, handed out in order of asking.
    Sqlite { read: SqlitePool, write: Mutex<SqliteConnection> },
    #[cfg(feature = "postgres")]
    Postgres(sqlx::PgPool),
}

/// The connection that writes. A write that fails for want of room may leave it in the middle of a transaction that
/// SQLite itself has given up; then there is a new one.
pub(crate) async fn lock_writer<'a>(
    read: &SqlitePool,
    write: &'a Mutex<SqliteConnection>,
) -> Result<MutexGuard<'a, SqliteConnection>, sqlx::Error> {
    let mut conn = write.lock().await;
    if conn.is_in_transaction() {
        *conn = read.connect_options().connect().await?;
    }
    Ok(conn)
}

/// Runs a query on whatever database it is: `reading!(store, conn => sqlx::query(…).fetch_all(conn).await)`.
macro_rules! reading {
    ($store:expr, $conn:ident => $code:expr) => {
        $crate::postgres::either!(&*$store.db, sqlite($conn, _) => $code, postgres($conn) => $code)
    };
}

/// The same with a connection that may write; the code uses `&mut *conn`.
macro_rules! writing {
    ($store:expr, $conn:ident => $code:expr) => {
        $crate::postgres::either!(
            &*$store.db,
            sqlite(read, write) => {
                let mut guard = $crate::db::lock_writer(read, write).await?;
                #[allow(unused_mut)]
                let mut $conn = &mut *guard;
                $code
            },
            postgres(pool) => {
                let mut guard = pool.acquire().await?;
                #[allow(unused_mut)]
                let mut $conn = &mut *guard;
                $code
            }
        )
    };
}
pub(crate) use {reading, writing};

/// How long a statement waits for another process that holds the file.
const BUSY: Duration = Duration::from_secs(5);
/// How long a request waits for a connection before it gets an error.
pub(crate) const PATIENCE: Duration = Duration::from_secs(5);

impl Store {
    /// Opens `sqlite:FILE` (made if it is not there) or `postgres://…` and brings its tables up to date.
    pub async fn open(url: &str) -> Result<Store, StoreError> {
        Store::open_within(url, None).await
    }

    /// The same with a file of SQLite that grows to so many pages of 4 KiB at most; then writing fails, reading not.
    pub async fn open_within(url: &str, most_pages: Option<u32>) -> Result<Store, StoreError> {
        let db = if url.starts_with("sqlite:") {
            open_sqlite(url, most_pages).await?
        } else if url.starts_with("postgres://") || url.starts_with("postgresql://") {
            postgres::open(url).await?
        } else {
            return Err(StoreError::Address(
                "A database is written sqlite:FILE or postgres://USER:PASSWORD@HOST/NAME.".to_owned(),
            ));
        };
        let db = Arc::new(db);
        let writer = Writer::start(Arc::clone(&db));
        Ok(Store { db, writer })
    }

    pub fn backend(&self) -> Backend {
        self.db.backend()
    }

    /// Whether the database answers.
    pub async fn ready(&self) -> Result<(), StoreError> {
        reading!(self, conn => { sqlx::query("SELECT 1").execute(conn).await?; });
        Ok(())
    }

    /// Writes what is waiting and lets go of the database.
    pub async fn close(&self) {
        self.writer.close().await;
        either!(
            &*self.db,
            sqlite(read, write) => {
                read.close().await;
                let mut conn = write.lock().await;
                let _ = sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").execute(&mut *conn).await;
            },
            postgres(pool) => pool.close().await
        );
    }
}

impl Db {
    pub fn backend(&self) -> Backend {
        either!(self, sqlite(_, _) => Backend::Sqlite, postgres(_) => Backend::Postgres)
    }
}

async fn open_sqlite(url: &str, most_pages: Option<u32>) -> Result<Db, StoreError> {
    let options = SqliteConnectOptions::from_str(url)
        .map_err(|error| StoreError::Address(error.to_string()))?
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        .busy_timeout(BUSY)
        .pragma("cache_size", "-32000")
        .pragma("temp_store", "memory")
        // The writer never stops to tidy up: another connection does, see `writer::tidy`.
        .pragma("wal_autocheckpoint", "0")
        .statement_cache_capacity(200)
        .disable_statement_logging();
    let options = match most_pages {
        Some(most) => options.pragma("max_page_count", most.to_string()),
        None => options,
    };
    let mut write = options.connect().await?;
    migrations::of(Backend::Sqlite).run(&mut write).await.map_err(|error| migration(&error))?;
    write.ping().await?;
    let read = SqlitePoolOptions::new()
        .max_connections(4)
        .min_connections(0)
        .acquire_timeout(PATIENCE)
        .connect_lazy_with(options);
    Ok(Db::Sqlite { read, write: Mutex::new(write) })
}

pub(crate) fn migration(error: &sqlx::migrate::MigrateError) -> StoreError {
    StoreError::Unavailable(format!("its tables cannot be brought up to date ({error})"))
}
