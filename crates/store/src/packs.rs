use crate::db::{reading, writing};
use crate::{Store, StoreError, UserId};
use sqlx::Connection;

/// A pack that somebody brought.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredPack {
    /// The fingerprint of its contents.
    pub hash: String,
    pub name: String,
    /// Who brought it; nobody, if it came with the program.
    pub user: Option<UserId>,
    /// When, in milliseconds since 1970.
    pub created: i64,
    /// A JSON object of file names and their texts.
    pub files: String,
}

/// A pack in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PackLine {
    pub hash: String,
    pub user: Option<UserId>,
    pub sheet: String,
}

/// What became of a pack that was to be deleted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PackDeleted {
    Deleted,
    /// There is a table with it.
    Played,
    /// There is none, or it is somebody else's.
    NotTheirs,
}

type PackRow = (String, String, Option<String>, i64, String);

fn stored((hash, name, user, created, files): PackRow) -> Result<StoredPack, StoreError> {
    let user = user.map(|user| user.parse()).transpose()?;
    Ok(StoredPack { hash, name, user, created, files })
}

/// How many packs of one name are looked at.
const MOST_OF_A_NAME: i64 = 10;

/// Deletes packs whose sheets are chosen by a condition on `pack_sheets`, and says how many: first the sheets, so that
/// no table is opened with them meanwhile.
macro_rules! delete_packs {
    ($store:expr, $condition:literal, $($value:expr),+) => {
        writing!($store, conn => {
            let mut step = conn.begin().await?;
            let gone: Vec<(String,)> = sqlx::query_as(concat!(
                "DELETE FROM pack_sheets WHERE played = 0 AND ", $condition, " RETURNING hash"
            ))
            $(.bind($value))+
            .fetch_all(&mut *step)
            .await?;
            for (hash,) in &gone {
                sqlx::query("DELETE FROM packs WHERE hash = $1").bind(hash).execute(&mut *step).await?;
            }
            step.commit().await?;
            gone.len() as u64
        })
    };
}

impl Store {
    /// Keeps a pack, with what lists say of it as JSON; one that is there already stays as it is. `played` says that
    /// there may be tables with it.
    pub async fn add_pack(&self, pack: &StoredPack, sheet: &str, played: bool) -> Result<(), StoreError> {
        writing!(self, conn => {
            let mut step = conn.begin().await?;
            sqlx::query(
                "INSERT INTO packs (hash, name, user_id, created, files) VALUES ($1, $2, $3, $4, $5) \
                 ON CONFLICT (hash) DO NOTHING",
            )
            .bind(&pack.hash)
            .bind(&pack.name)
            .bind(pack.user.as_ref().map(UserId::as_str))
            .bind(pack.created)
            .bind(&pack.files)
            .execute(&mut *step)
            .await?;
            sqlx::query(
                "INSERT INTO pack_sheets (hash, name_key, sheet, played) VALUES ($1, $2, $3, $4) \
                 ON CONFLICT (hash) DO UPDATE SET sheet = excluded.sheet",
            )
            .bind(&pack.hash)
            .bind(pack.name.to_ascii_lowercase())
            .bind(sheet)
            .bind(i64::from(played))
            .execute(&mut *step)
            .await?;
            step.commit().await?;
        });
        Ok(())
    }

    /// The fingerprints of all packs, oldest first.
    pub async fn pack_hashes(&self) -> Result<Vec<String>, StoreError> {
        let rows: Vec<(String,)> = reading!(self, conn => {
            sqlx::query_as("SELECT hash FROM packs ORDER BY created, hash").fetch_all(conn).await?
        });
        Ok(rows.into_iter().map(|(hash,)| hash).collect())
    }

    /// The newest packs that are in lists, without their files.
    pub async fn list_packs(&self, limit: i64) -> Result<Vec<PackLine>, StoreError> {
        let rows: Vec<(String, Option<String>, String)> = reading!(self, conn => {
            sqlx::query_as(
                "SELECT p.hash, p.user_id, s.sheet FROM pack_sheets s JOIN packs p ON p.hash = s.hash \
                 WHERE s.sheet <> '' ORDER BY p.created DESC, p.hash LIMIT $1",
            )
            .bind(limit)
            .fetch_all(conn)
            .await?
        });
        let line = |(hash, user, sheet): (String, Option<String>, String)| {
            Ok(PackLine { hash, user: user.map(|user| user.parse()).transpose()?, sheet })
        };
        rows.into_iter().map(line).collect()
    }

    /// The packs with this fingerprint or this name, oldest first; of a name the newest few.
    pub async fn packs_called(&self, hash: &str, name: &str) -> Result<Vec<StoredPack>, StoreError> {
        let mut rows: Vec<PackRow> = reading!(self, conn => {
            sqlx::query_as(
                "SELECT hash, name, user_id, created, files FROM packs WHERE hash = $1 OR name = $2 \
                 ORDER BY created DESC, hash DESC LIMIT $3",
            )
            .bind(hash)
            .bind(name)
            .bind(MOST_OF_A_NAME)
            .fetch_all(conn)
            .await?
        });
        rows.reverse();
        rows.into_iter().map(stored).collect()
    }

    /// Whether a pack of this name, but for capital letters, is somebody else's.
    pub async fn pack_name_taken(&self, name: &str, user: UserId) -> Result<bool, StoreError> {
        let (others,): (i64,) = reading!(self, conn => {
            sqlx::query_as(
                "SELECT COUNT(*) FROM pack_sheets s JOIN packs p ON p.hash = s.hash \
                 WHERE s.name_key = $1 AND (p.user_id IS NULL OR p.user_id <> $2)",
            )
            .bind(name.to_ascii_lowercase())
            .bind(user.as_str())
            .fetch_one(conn)
            .await?
        });
        Ok(others > 0)
    }

    /// How many packs of people there are that nobody has played with, and how many this person brought.
    pub async fn count_packs(&self, user: UserId) -> Result<(i64, i64), StoreError> {
        let counts: (i64, i64) = reading!(self, conn => {
            sqlx::query_as(
                "SELECT COUNT(CASE WHEN s.played = 0 AND p.user_id IS NOT NULL THEN 1 END), \
                 COUNT(CASE WHEN p.user_id = $1 THEN 1 END) FROM packs p JOIN pack_sheets s ON s.hash = p.hash",
            )
            .bind(user.as_str())
            .fetch_one(conn)
            .await?
        });
        Ok(counts)
    }

    /// Keeps a pack for ever, because a table is opened with it; says whether it is there.
    pub async fn play_pack(&self, hash: &str) -> Result<bool, StoreError> {
        let found = writing!(self, conn => {
            sqlx::query("UPDATE pack_sheets SET played = 1 WHERE hash = $1")
                .bind(hash)
                .execute(&mut *conn)
                .await?
                .rows_affected()
        });
        Ok(found > 0)
    }

    /// Deletes a pack of somebody's own with which there is no table.
    pub async fn delete_pack(&self, hash: &str, user: UserId) -> Result<PackDeleted, StoreError> {
        let deleted = delete_packs!(
            self,
            "hash = $1 AND EXISTS (SELECT 1 FROM packs p WHERE p.hash = $1 AND p.user_id = $2)",
            hash,
            user.as_str()
        );
        if deleted > 0 {
            return Ok(PackDeleted::Deleted);
        }
        let (theirs,): (i64,) = reading!(self, conn => {
            sqlx::query_as("SELECT COUNT(*) FROM packs WHERE hash = $1 AND user_id = $2")
                .bind(hash)
                .bind(user.as_str())
                .fetch_one(conn)
                .await?
        });
        Ok(if theirs > 0 { PackDeleted::Played } else { PackDeleted::NotTheirs })
    }

    /// Deletes packs that people brought before a moment and nobody has played with.
    pub async fn sweep_packs(&self, before: i64) -> Result<u64, StoreError> {
        Ok(delete_packs!(
            self,
            "hash IN (SELECT p.hash FROM packs p WHERE p.user_id IS NOT NULL AND p.created < $1)",
            before
        ))
    }
}
