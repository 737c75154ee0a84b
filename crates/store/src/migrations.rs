//! How the tables of a database came to be, step by step. A step that has shipped never changes: databases remember the
//! checksum of every step they have taken, and refuse another.
//!
//! The steps are listed here instead of being found by sqlx's macro, which would build every database driver a second
//! time for the compiler alone.

use crate::{Backend, StoreError};
use sqlx::SqlSafeStr;
use sqlx::migrate::{Migration, MigrationType, Migrator};

/// A step: the file's name, which begins with its number, and what it says.
type Step = (&'static str, &'static str);

macro_rules! steps {
    ($folder:literal: $($name:literal),+ $(,)?) => {
        &[$(($name, include_str!(concat!("../migrations/", $folder, "/", $name, ".sql")))),+]
    };
}

const SQLITE: &[Step] = steps!("sqlite": "0001_house", "0002_followed", "0003_bests", "0004_pack_sheets", "0005_looks", "0006_devices", "0007_probe", "0008_lists", "0009_dues", "0010_ratings", "0011_months", "0012_house");
const POSTGRES: &[Step] = steps!("postgres": "0001_house", "0002_followed", "0003_bests", "0004_pack_sheets", "0005_looks", "0006_devices", "0007_probe", "0008_lists", "0009_dues", "0010_ratings", "0011_months", "0012_house");

/// All steps of a database.
pub(crate) fn of(backend: Backend) -> Migrator {
    let steps = match backend {
        Backend::Sqlite => SQLITE,
        Backend::Postgres => POSTGRES,
    };
    let steps = steps.iter().enumerate().map(|(place, &(name, sql))| {
        let description = name.split_once('_').map_or(name, |(_, rest)| rest);
        let number = i64::try_from(place).unwrap_or(i64::MAX) + 1;
        Migration::new(number, description.into(), MigrationType::Simple, sql.into_sql_str(), false)
    });
    let mut migrator = Migrator::with_migrations(steps.collect());
    // While a house is brought up to date node by node, those of the version before may start again.
    migrator.set_ignore_missing(true);
    migrator
}

/// How many steps this program knows.
pub(crate) const KNOWN: usize = if SQLITE.len() == POSTGRES.len() { SQLITE.len() } else { 0 };

/// Refuses a database that needs a newer program.
pub(crate) fn fits(oldest: i64) -> Result<(), StoreError> {
    if oldest <= KNOWN as i64 {
        return Ok(());
    }
    Err(StoreError::Address(
        "The database was made by a newer version of this program, which works no more with this one."
            .to_owned(),
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;
    use std::path::Path;

    #[test]
    fn every_step_in_the_folders_is_taken_in_order() {
        for (folder, steps) in [("sqlite", SQLITE), ("postgres", POSTGRES)] {
            let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations").join(folder);
            let files =
                fs::read_dir(path).unwrap().map(|file| file.unwrap().file_name().into_string().unwrap());
            let mut files: Vec<String> = files.collect();
            files.sort();
            let listed: Vec<String> = steps.iter().map(|(name, _)| format!("{name}.sql")).collect();
            assert_eq!(files, listed, "{folder}");
            for (place, name) in listed.iter().enumerate() {
                assert!(
                    name.starts_with(&format!("{:04}_", place + 1)),
                    "{folder}/{name} is step {}",
                    place + 1
                );
            }
        }
    }

    /// The checksums that databases out there hold. A new step adds a line; a line never changes.
    #[test]
    fn shipped_steps_have_not_changed() {
        let shipped = [
            (
                of(Backend::Sqlite),
                [
                    "67d5e39fd50fd96fd624d1cef14a4b7203cbb018d3a75883a48278822a64729a773198972373259cd9519f91f19bf7b3",
                    "a13948f5b1d35a3692b5e26ee50770523ced9b291672ecc449df9f127cb69a2aae7b46bbfa2f37aaeb2476f792f7364e",
                ],
            ),
            (
                of(Backend::Postgres),
                [
                    "49156ffc394bf14a62104c7d9ddfd47de0541724b899b6b12116fa396d97e38f327c9277885349a095fc26562e657c0e",
                    "2f13b9c0c5a993fdff19c7c6242d96d8465f2ebf2ce7e6b307c8010ad8c1ac018f9dbb24a34ff1241f2b6b3434ad2b78",
                ],
            ),
        ];
        for (migrator, checksums) in shipped {
            for (step, (migration, shipped)) in (1..).zip(migrator.iter().zip(checksums)) {
                let checksum: String = migration.checksum.iter().map(|byte| format!("{byte:02x}")).collect();
                assert_eq!((migration.version, checksum.as_str()), (step, shipped));
            }
        }
    }
}
