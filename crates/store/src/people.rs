use crate::db::{reading, recognising, writing};
use crate::{Store, StoreError, UserId};
use sqlx::{AssertSqlSafe, Connection};

/// A person: a guest, or somebody with an account.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct User {
    pub id: UserId,
    /// The name shown.
    pub name: String,
    /// Whether they have no account.
    pub guest: bool,
    /// When they came, in milliseconds since 1970.
    pub created: i64,
    /// The guests that they were before they logged in.
    pub formerly: Vec<UserId>,
}

impl User {
    /// Whether an id is theirs, or was.
    pub fn is(&self, id: UserId) -> bool {
        self.id == id || self.formerly.contains(&id)
    }
}

/// A person with an account, and the hash of the password.
#[derive(Clone, Debug)]
pub struct Account {
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

type UserColumns = (String, String, Option<String>, i64, Option<String>);

/// The columns of a user `u`.
const USER: &str = "u.id, u.name, u.name_key, u.created, \
                    (SELECT string_agg(f.guest, ' ') FROM followed f WHERE f.account = u.id)";

fn user((id, name, key, created, formerly): UserColumns) -> Result<User, StoreError> {
    let formerly = formerly.unwrap_or_default();
    let formerly = formerly.split_whitespace().map(str::parse).collect::<Result<_, _>>()?;
    Ok(User { id: id.parse()?, name, guest: key.is_none(), created, formerly })
}

/// How many guests can have become one account: each is asked for with every session.
const MOST_FOLLOWED: i64 = 200;

macro_rules! insert_session {
    ($step:expr, $session:expr) => {
        sqlx::query(
            "INSERT INTO sessions (token, id, user_id, created, expires, agent) VALUES ($1, $2, $3, $4, $5, $6)",
        )
        .bind(&$session.token[..])
        .bind(&$session.id)
        .bind($session.user.as_str())
        .bind($session.created)
        .bind($session.expires)
        .bind(&$session.agent)
        .execute(&mut *$step)
        .await?
    };
}

impl Store {
    /// A new guest with their session, written together with whatever else is being written.
    pub async fn welcome(&self, user: &User, session: &Session) -> Result<(), StoreError> {
        let result = self.writer.welcome(user.clone(), session.clone()).await;
        result.map_err(|error| StoreError::Unavailable(error.to_string()))
    }

    /// Gives a guest an account; the id stays, and with it their tables. `looks` is how the name looks.
    pub async fn register(
        &self,
        guest: UserId,
        name: &str,
        looks: &str,
        password: &str,
    ) -> Result<(), RegisterError> {
        let changed = writing!(self, conn => {
            sqlx::query(
                "UPDATE users SET name = $1, name_key = $2, password = $3, looks = $5 \
                 WHERE id = $4 AND name_key IS NULL",
            )
            .bind(name)
            .bind(name_key(name))
            .bind(password)
            .bind(guest.as_str())
            .bind(looks)
            .execute(&mut *conn)
            .await
            .map(|done| done.rows_affected())
        });
        if changed? == 0 { Err(RegisterError::NoGuest) } else { Ok(()) }
    }

    /// Whether the name of an account looks like this.
    pub async fn looks_taken(&self, looks: &str) -> Result<bool, StoreError> {
        let found: Option<(i64,)> = reading!(self, conn => {
            sqlx::query_as("SELECT created FROM users WHERE looks = $1 LIMIT 1")
                .bind(looks)
                .fetch_optional(conn)
                .await?
        });
        Ok(found.is_some())
    }

    /// Some accounts of which nobody has said yet how their names look.
    pub async fn accounts_without_looks(&self) -> Result<Vec<(UserId, String)>, StoreError> {
        let rows: Vec<(String, String)> = reading!(self, conn => {
            sqlx::query_as("SELECT id, name FROM users WHERE name_key IS NOT NULL AND looks IS NULL LIMIT 1000")
                .fetch_all(conn)
                .await?
        });
        rows.into_iter().map(|(id, name)| Ok((id.parse()?, name))).collect()
    }

    /// Says how the names of accounts look.
    pub async fn set_looks(&self, looks: &[(UserId, String)]) -> Result<(), StoreError> {
        writing!(self, conn => {
            let mut step = conn.begin().await?;
            for (user, looks) in looks {
                sqlx::query("UPDATE users SET looks = $2 WHERE id = $1")
                    .bind(user.as_str())
                    .bind(looks)
                    .execute(&mut *step)
                    .await?;
            }
            step.commit().await?;
        });
        Ok(())
    }

    /// Calls a guest by another name.
    pub async fn rename_guest(&self, guest: UserId, name: &str) -> Result<(), StoreError> {
        writing!(self, conn => {
            sqlx::query("UPDATE users SET name = $1 WHERE id = $2 AND name_key IS NULL")
                .bind(name)
                .bind(guest.as_str())
                .execute(&mut *conn)
                .await?
                .rows_affected()
        });
        Ok(())
    }

    /// Gives an account another password.
    pub async fn set_password(&self, user: UserId, password: &str) -> Result<(), StoreError> {
        writing!(self, conn => {
            sqlx::query("UPDATE users SET password = $2 WHERE id = $1 AND name_key IS NOT NULL")
                .bind(user.as_str())
                .bind(password)
                .execute(&mut *conn)
                .await?;
        });
        Ok(())
    }

    /// The account of a name.
    pub async fn account(&self, name: &str) -> Result<Option<Account>, StoreError> {
        type Row = (String, String, Option<String>, i64, Option<String>, Option<String>);
        let sql = format!("SELECT {USER}, u.password FROM users u WHERE u.name_key = $1");
        let row: Option<Row> = reading!(self, conn => {
            sqlx::query_as(AssertSqlSafe(sql)).bind(name_key(name)).fetch_optional(conn).await?
        });
        row.map(|(id, name, key, created, formerly, password)| {
            let password = password.unwrap_or_default();
            Ok(Account { user: user((id, name, key, created, formerly))?, password })
        })
        .transpose()
    }

    /// A person.
    pub async fn user(&self, id: UserId) -> Result<Option<User>, StoreError> {
        let sql = format!("SELECT {USER} FROM users u WHERE u.id = $1");
        let row: Option<UserColumns> = reading!(self, conn => {
            sqlx::query_as(AssertSqlSafe(sql)).bind(id.as_str()).fetch_optional(conn).await?
        });
        row.map(user).transpose()
    }

    /// The session of a token's SHA-256 and whose it is, unless it has expired.
    pub async fn session(&self, token: &[u8; 32], now: i64) -> Result<Option<(Session, User)>, StoreError> {
        type Row = (String, i64, i64, String, String, String, Option<String>, i64, Option<String>);
        let sql = format!(
            "SELECT s.id, s.created, s.expires, s.agent, {USER} \
             FROM sessions s JOIN users u ON u.id = s.user_id WHERE s.token = $1 AND s.expires > $2"
        );
        let row: Option<Row> = recognising!(self, conn => {
            sqlx::query_as(AssertSqlSafe(sql)).bind(&token[..]).bind(now).fetch_optional(conn).await?
        });
        row.map(|(id, created, expires, agent, user_id, name, key, since, formerly)| {
            let user = user((user_id, name, key, since, formerly))?;
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
            insert_session!(step, session);
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

    /// Logs a guest in to an account with a new session: the guest's sessions end, and everything that the guest has at
    /// tables and on the shelf is the account's. The logs stay as they are: they name the guest.
    pub async fn follow(&self, session: &Session, guest: &Session, now: i64) -> Result<(), StoreError> {
        writing!(self, conn => {
            let mut step = conn.begin().await?;
            insert_session!(step, session);
            sqlx::query("UPDATE sessions SET expires = $2 WHERE user_id = $1 AND expires > $2")
                .bind(guest.user.as_str())
                .bind(now)
                .execute(&mut *step)
                .await?;
            sqlx::query("UPDATE packs SET user_id = $2 WHERE user_id = $1")
                .bind(guest.user.as_str())
                .bind(session.user.as_str())
                .execute(&mut *step)
                .await?;
            // Who left nothing anywhere need not be remembered.
            sqlx::query(
                "INSERT INTO followed (guest, account) SELECT u.id, $2 FROM users u \
                 WHERE u.id = $1 AND u.name_key IS NULL \
                 AND (EXISTS (SELECT 1 FROM table_seats s WHERE s.user_id = $1) \
                      OR EXISTS (SELECT 1 FROM tables t WHERE t.host = $1)) \
                 AND (SELECT COUNT(*) FROM followed f WHERE f.account = $2) < $3 ON CONFLICT DO NOTHING",
            )
            .bind(guest.user.as_str())
            .bind(session.user.as_str())
            .bind(MOST_FOLLOWED)
            .execute(&mut *step)
            .await?;
            // In lists the seats are the account's; where both sit at one table it is listed once.
            sqlx::query(
                "UPDATE table_seats SET owner = $2, listed = CASE WHEN EXISTS (SELECT 1 FROM table_seats s \
                 WHERE s.table_id = table_seats.table_id AND s.owner = $2) THEN NULL ELSE listed END \
                 WHERE owner = $1 AND EXISTS (SELECT 1 FROM followed f WHERE f.guest = $1 AND f.account = $2)",
            )
            .bind(guest.user.as_str())
            .bind(session.user.as_str())
            .execute(&mut *step)
            .await?;
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
