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
    /// The lock of a file of SQLite that belongs to one house alone, where it was taken.
    _alone: Option<Arc<std::fs::File>>,
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
    Sqlite { read: SqlitePool, write: Mutex<SqliteConnection>, sessions: SqlitePool },
    #[cfg(feature = "postgres")]
    Postgres { pool: sqlx::PgPool, sessions: sqlx::PgPool },
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

/// Runs a query on whatever database it is: `reading!(store, conn => sqlx::query(…).fetch_all(conn).await?)`. What takes too long is
/// given up, here as in the macros below.
macro_rules! reading {
    ($store:expr, $conn:ident => $code:expr) => {
        $crate::db::in_time(async {
            Ok($crate::postgres::either!(&*$store.db, sqlite($conn, _) => $code, postgres($conn) => $code))
        })
        .await?
    };
}

/// The same with a connection that is there for the question who somebody is: however many lists are being read, players
/// find their seats.
macro_rules! recognising {
    ($store:expr, $conn:ident => $code:expr) => {
        $crate::db::in_time(async {
            Ok(match &*$store.db {
                $crate::db::Db::Sqlite { sessions: $conn, .. } => $code,
                #[cfg(feature = "postgres")]
                $crate::db::Db::Postgres { sessions: $conn, .. } => $code,
            })
        })
        .await?
    };
}

/// The same with a connection that may write; the code uses `&mut *conn`.
macro_rules! writing {
    ($store:expr, $conn:ident => $code:expr) => {
        $crate::db::in_time(async {
            Ok($crate::postgres::either!(
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
            ))
        })
        .await?
    };
}

/// A statement that ends with `IN (` so far, and with the names in brackets then.
macro_rules! naming {
    ($sql:expr, $names:expr) => {{
        let mut query = sqlx::QueryBuilder::new($sql);
        let mut list = query.separated(", ");
        for name in $names {
            list.push_bind(name);
        }
        query.push(")");
        query
    }};
}
pub(crate) use {naming, reading, recognising, writing};

/// How long a statement waits for another process that holds the file.
const BUSY: Duration = Duration::from_secs(5);
/// How long a request waits for a connection before it gets an error.
pub(crate) const PATIENCE: Duration = Duration::from_secs(5);

/// Gives up what takes too long: a server that went silent never answers.
pub(crate) async fn in_time<T>(asked: impl Future<Output = Result<T, StoreError>>) -> Result<T, StoreError> {
    let late = |_| Err(StoreError::Unavailable("it takes too long".to_owned()));
    tokio::time::timeout(PATIENCE * 2, asked).await.unwrap_or_else(late)
}

/// How many connections are there for sessions alone.
pub(crate) const SESSION_READERS: u32 = 2;

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
        let store = Store { db, writer, _alone: None };
        let (oldest,): (i64,) = reading!(store, conn => {
            sqlx::query_as("SELECT oldest FROM house WHERE id = 1").fetch_one(conn).await?
        });
        migrations::fits(oldest)?;
        Ok(store)
    }

    /// Opens a store for a house. A file of SQLite belongs to one house at a time: a second one would not hear what the
    /// first one writes. `FILE.lock` beside it is held as long as the store is.
    pub async fn open_alone(url: &str) -> Result<Store, StoreError> {
        let lock = match url.strip_prefix("sqlite:") {
            Some(rest) => {
                let file = rest.trim_start_matches("//").split('?').next().unwrap_or(rest);
                let path = format!("{file}.lock");
                let said = |error: std::io::Error| StoreError::Unavailable(format!("{path}: {error}"));
                let lock = std::fs::File::create(&path).map_err(said)?;
                match lock.try_lock() {
                    Ok(()) => {}
                    Err(std::fs::TryLockError::WouldBlock) => {
                        let sentence =
                            format!("Another house has {file} open; two cannot share a file of SQLite.");
                        return Err(StoreError::Address(sentence));
                    }
                    Err(std::fs::TryLockError::Error(error)) => return Err(said(error)),
                }
                Some(Arc::new(lock))
            }
            None => None,
        };
        let store = Store::open(url).await?;
        Ok(Store { _alone: lock, ..store })
    }

    pub fn backend(&self) -> Backend {
        self.db.backend()
    }

    /// Whether the database answers, and takes what is written, within some seconds.
    pub async fn ready(&self) -> Result<(), StoreError> {
        reading!(self, conn => { sqlx::query("SELECT 1").execute(conn).await?; });
        writing!(self, conn => {
            sqlx::query("UPDATE probe SET at = at + 1 WHERE id = 1").execute(&mut *conn).await?;
        });
        Ok(())
    }

    /// Writes what is waiting and lets go of the database.
    pub async fn close(&self) {
        self.writer.close().await;
        match &*self.db {
            Db::Sqlite { sessions, .. } => sessions.close().await,
            #[cfg(feature = "postgres")]
            Db::Postgres { sessions, .. } => sessions.close().await,
        }
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
    keep_private(options.get_filename())?;
    let mut write = options.connect().await?;
    migrations::of(Backend::Sqlite).run(&mut write).await.map_err(|error| migration(&error))?;
    write.ping().await?;
    let pool = |most: u32| {
        SqlitePoolOptions::new().max_connections(most).min_connections(0).acquire_timeout(PATIENCE)
    };
    let sessions = pool(SESSION_READERS).connect_lazy_with(options.clone());
    let read = pool(4).connect_lazy_with(options);
    Ok(Db::Sqlite { read, write: Mutex::new(write), sessions })
}

/// Sees to it that only its owner can read the file: it holds hashes of passwords and sessions. What SQLite lays beside it gets the
/// same mode.
fn keep_private(file: &std::path::Path) -> Result<(), StoreError> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::{OpenOptionsExt, PermissionsExt};
        let in_memory = file.as_os_str().is_empty() || file.as_os_str() == ":memory:";
        if in_memory {
            return Ok(());
        }
        if !file.exists() {
            let mut options = std::fs::OpenOptions::new();
            let made = options.write(true).create_new(true).mode(0o600).open(file);
            made.map_err(|error| StoreError::Unavailable(format!("{}: {error}", file.display())))?;
        }
        for beside in ["", "-wal", "-shm"] {
            let mut name = file.as_os_str().to_owned();
            name.push(beside);
            let open = |meta: std::fs::Metadata| meta.permissions().mode() & 0o077 != 0;
            if std::fs::metadata(&name).is_ok_and(open)
                && let Err(error) = std::fs::set_permissions(&name, std::fs::Permissions::from_mode(0o600))
            {
                tracing::warn!(file = %file.display(), %error, "others can read the database");
            }
        }
    }
    Ok(())
}

pub(crate) fn migration(error: &sqlx::migrate::MigrateError) -> StoreError {
    StoreError::Unavailable(format!("its tables cannot be brought up to date ({error})"))
}
