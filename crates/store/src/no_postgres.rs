//! In the place of `postgres.rs` in a program that was built without PostgreSQL: every database is one of SQLite.

use crate::StoreError;
use crate::db::Db;

/// Code for SQLite; that for PostgreSQL is left out.
macro_rules! either {
    ($db:expr, sqlite($read:pat, $write:pat) => $here:expr, postgres($pool:pat) => $there:expr) => {{
        let $crate::db::Db::Sqlite { read: $read, write: $write, .. } = $db;
        $here
    }};
}
pub(crate) use either;

/// Says in a sentence why not.
pub(crate) async fn open(_: &str) -> Result<Db, StoreError> {
    Err(StoreError::Address(
        "This program was built without PostgreSQL; \"cargo xtask dist\" in the project's folder builds one with it."
            .to_owned(),
    ))
}
