use crate::db::{reading, writing};
use crate::{Store, StoreError, UserId};
use sqlx::Connection;

/// A person: a guest, or somebody with an account.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct User {
    /// Their id.
    pub id: UserId,
    /// The name shown.
    pub name: String,
    /// Whether they have no account.
    pub guest: bool,
    /// When they came, in milliseconds since 1970.
    pub created: i64,
}

/// A person with an account, and the hash of the password.
#[derive(Clone, Debug)]
pub struct Account {
    /// Who.
    pub user: User,
    /// The Argon2id hash, in PHC notation.
    pub password: String,
}

/// A login on one device. The token itself is never stored, only its SHA-256.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Session {
    /// SHA-256 of the token.
    pub token: [u8; 32],
    /// A name for lists and for revoking, that gives nothing away.
    pub id: String,
    /// Whose.
    pub user: UserId,
    /// Since when.
    pub created: i64,
    /// Until when.
    pub expires: i64,
    /// What the browser calls itself.
    pub agent: String,
}

/// Why somebody got no account.
#[derive(Debug, thiserror::Error)]
pub enum RegisterError {
    /// Another account has the name, but for capital letters.
    #[error("This name is taken.")]
    NameTaken,
    /// The guest became an account already.
    #[error("You have an account already.")]
    NoGuest,
    /// The database failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<sqlx::Error> for RegisterError {
    fn from(error: sqlx::Error) -> RegisterError {
        match error.as_database_error() {
            Some(database) if database.is_unique_violation() => RegisterError::NameTaken,
            _ => RegisterError::Store(error.into()),
        }
    }
}

/// Names that differ only in capital letters are the same.
pub(crate) fn name_key(name: &str) -> String {
    name.chars().flat_map(char::to_lowercase).collect()
}

type UserColumns = (String, String, Option<String>, i64);

fn user((id, name, key, created): UserColumns) -> Result<User, StoreError> {
    Ok(User { id: id.parse()?, name, guest: key.is_none(), created })
}

impl Store {
    /// A new guest with their session, written together with whatever else is being written.
    pub async fn welcome(&self, user: &User, session: &Session) -> Result<(), StoreError> {
        let result = self.writer.welcome(user.clone(), session.clone()).await;
        result.map_err(|error| StoreError::Unavailable(error.to_string()))
    }

    /// Gives a guest an account; the id stays, and with it their tables.
    pub async fn register(&self, guest: UserId, name: &str, password: &str) -> Result<(), RegisterError> {
        let changed = writing!(self, conn => {
            sqlx::query(
                "UPDATE users SET name = $1, name_key = $2, password = $3 WHERE id = $4 AND name_key IS NULL",
            )
            .bind(name)
            .bind(name_key(name))
            .bind(password)
            .bind(guest.as_str())
            .execute(&mut *conn)
            .await?
            .rows_affected()
        });
        if changed == 0 { Err(RegisterError::NoGuest) } else { Ok(()) }
    }

    /// The account of a name.
    pub async fn account(&self, name: &str) -> Result<Option<Account>, StoreError> {
        type Row = (String, String, Option<String>, i64, Option<String>);
        let row: Option<Row> = reading!(self, conn => {
            sqlx::query_as("SELECT id, name, name_key, created, password FROM users WHERE name_key = $1")
                .bind(name_key(name))
                .fetch_optional(conn)
                .await?
        });
        row.map(|(id, name, key, created, password)| {
            let password = password.unwrap_or_default();
            Ok(Account { user: user((id, name, key, created))?, password })
        })
        .transpose()
    }

    /// A person.
    pub async fn user(&self, id: UserId) -> Result<Option<User>, StoreError> {
        let row: Option<UserColumns> = reading!(self, conn => {
            sqlx::query_as("SELECT id, name, name_key, created FROM users WHERE id = $1")
                .bind(id.as_str())
                .fetch_optional(conn)
                .await?
        });
        row.map(user).transpose()
    }

    /// The session of a token's SHA-256 and whose it is, unless it has expired.
    pub async fn session(&self, token: &[u8; 32], now: i64) -> Result<Option<(Session, User)>, StoreError> {
        type Row = (String, String, i64, i64, String, String, Option<String>, i64);
        let row: Option<Row> = reading!(self, conn => {
            sqlx::query_as(
                "SELECT s.id, s.user_id, s.created, s.expires, s.agent, u.name, u.name_key, u.created \
                 FROM sessions s JOIN users u ON u.id = s.user_id WHERE s.token = $1 AND s.expires > $2",
            )
            .bind(&token[..])
            .bind(now)
            .fetch_optional(conn)
            .await?
        });
        row.map(|(id, user_id, created, expires, agent, name, key, since)| {
            let user = user((user_id, name, key, since))?;
            Ok((Session { token: *token, id, user: user.id, created, expires, agent }, user))
        })
        .transpose()
    }

    /// The sessions of a person, newest first.
    pub async fn sessions(&self, user: UserId, now: i64) -> Result<Vec<Session>, StoreError> {
        let rows: Vec<(Vec<u8>, String, i64, i64, String)> = reading!(self, conn => {
            sqlx::query_as(
                "SELECT token, id, created, expires, agent FROM sessions WHERE user_id = $1 AND expires > $2 \
                 ORDER BY created DESC LIMIT 100",
            )
            .bind(user.as_str())
            .bind(now)
            .fetch_all(conn)
            .await?
        });
        let session = |(token, id, created, expires, agent): (Vec<u8>, String, i64, i64, String)| {
            let token = token.try_into().map_err(|_| StoreError::Broken("a session's token".to_owned()))?;
            Ok(Session { token, id, user, created, expires, agent })
        };
        rows.into_iter().map(session).collect()
    }

    /// Adds a session. If it follows another one, that one lives on until `overlap`, for requests under way.
    pub async fn add_session(
        &self,
        session: &Session,
        follows: Option<([u8; 32], i64)>,
    ) -> Result<(), StoreError> {
        writing!(self, conn => {
            let mut step = conn.begin().await?;
            sqlx::query(
                "INSERT INTO sessions (token, id, user_id, created, expires, agent) VALUES ($1, $2, $3, $4, $5, $6)",
            )
            .bind(&session.token[..])
            .bind(&session.id)
            .bind(session.user.as_str())
            .bind(session.created)
            .bind(session.expires)
            .bind(&session.agent)
            .execute(&mut *step)
            .await?;
            if let Some((old, overlap)) = follows {
                sqlx::query("UPDATE sessions SET expires = $2 WHERE token = $1 AND expires > $2")
                    .bind(&old[..])
                    .bind(overlap)
                    .execute(&mut *step)
                    .await?;
            }
            step.commit().await?;
        });
        Ok(())
    }

    /// Ends a session of a person by its public name; says whether there was one.
    pub async fn revoke(&self, user: UserId, id: &str) -> Result<bool, StoreError> {
        let ended = writing!(self, conn => {
            sqlx::query("DELETE FROM sessions WHERE user_id = $1 AND id = $2")
                .bind(user.as_str())
                .bind(id)
                .execute(&mut *conn)
                .await?
                .rows_affected()
        });
        Ok(ended > 0)
    }

    /// Ends every session of a person but one.
    pub async fn revoke_others(&self, user: UserId, keep: &str) -> Result<u64, StoreError> {
        let ended = writing!(self, conn => {
            sqlx::query("DELETE FROM sessions WHERE user_id = $1 AND id <> $2")
                .bind(user.as_str())
                .bind(keep)
                .execute(&mut *conn)
                .await?
                .rows_affected()
        });
        Ok(ended)
    }

    /// Throws expired sessions away.
    pub async fn sweep(&self, now: i64) -> Result<u64, StoreError> {
        let swept = writing!(self, conn => {
            sqlx::query("DELETE FROM sessions WHERE expires <= $1")
                .bind(now)
                .execute(&mut *conn)
                .await?
                .rows_affected()
        });
        Ok(swept)
    }
}
