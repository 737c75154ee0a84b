use crate::db::{reading, writing};
use crate::{Store, StoreError, UserId};

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

type PackRow = (String, String, Option<String>, i64, String);

fn stored((hash, name, user, created, files): PackRow) -> Result<StoredPack, StoreError> {
    let user = user.map(|user| user.parse()).transpose()?;
    Ok(StoredPack { hash, name, user, created, files })
}

impl Store {
    /// Keeps a pack; one that is there already stays as it is.
    pub async fn add_pack(&self, pack: &StoredPack) -> Result<(), StoreError> {
        writing!(self, conn => {
            sqlx::query(
                "INSERT INTO packs (hash, name, user_id, created, files) VALUES ($1, $2, $3, $4, $5) \
                 ON CONFLICT (hash) DO NOTHING",
            )
            .bind(&pack.hash)
            .bind(&pack.name)
            .bind(pack.user.as_ref().map(UserId::as_str))
            .bind(pack.created)
            .bind(&pack.files)
            .execute(&mut *conn)
            .await?;
        });
        Ok(())
    }

    /// All packs, oldest first; there are never many.
    pub async fn packs(&self) -> Result<Vec<StoredPack>, StoreError> {
        let rows: Vec<PackRow> = reading!(self, conn => {
            sqlx::query_as("SELECT hash, name, user_id, created, files FROM packs ORDER BY created, hash")
                .fetch_all(conn)
                .await?
        });
        rows.into_iter().map(stored).collect()
    }

    /// The packs with this fingerprint or this name, oldest first.
    pub async fn packs_called(&self, hash: &str, name: &str) -> Result<Vec<StoredPack>, StoreError> {
        let rows: Vec<PackRow> = reading!(self, conn => {
            sqlx::query_as(
                "SELECT hash, name, user_id, created, files FROM packs WHERE hash = $1 OR name = $2 \
                 ORDER BY created, hash",
            )
            .bind(hash)
            .bind(name)
            .fetch_all(conn)
            .await?
        });
        rows.into_iter().map(stored).collect()
    }

    /// How many packs there are, and how many this person brought.
    pub async fn count_packs(&self, user: UserId) -> Result<(i64, i64), StoreError> {
        let counts: (i64, i64) = reading!(self, conn => {
            sqlx::query_as("SELECT COUNT(*), COUNT(CASE WHEN user_id = $1 THEN 1 END) FROM packs")
                .bind(user.as_str())
                .fetch_one(conn)
                .await?
        });
        Ok(counts)
    }
}
