use crate::db::{recognising, writing};
use crate::{Store, StoreError, UserId};
use sqlx::Connection;

/// How many devices of one account are known.
const MOST_DEVICES: i64 = 20;

impl Store {
    /// Remembers that somebody logged in from the device with this token's SHA-256. The oldest devices are forgotten.
    pub async fn add_device(&self, token: &[u8; 32], user: UserId, now: i64) -> Result<(), StoreError> {
        writing!(self, conn => {
            let mut step = conn.begin().await?;
            sqlx::query("INSERT INTO devices (token, user_id, created) VALUES ($1, $2, $3)")
                .bind(&token[..])
                .bind(user.as_str())
                .bind(now)
                .execute(&mut *step)
                .await?;
            sqlx::query(
                "DELETE FROM devices WHERE user_id = $1 AND token NOT IN \
                 (SELECT d.token FROM devices d WHERE d.user_id = $1 ORDER BY d.created DESC, d.token LIMIT $2)",
            )
            .bind(user.as_str())
            .bind(MOST_DEVICES)
            .execute(&mut *step)
            .await?;
            step.commit().await?;
        });
        Ok(())
    }

    /// Whether somebody has logged in from this device.
    pub async fn knows_device(&self, token: &[u8; 32], user: UserId) -> Result<bool, StoreError> {
        let known: Option<(i64,)> = recognising!(self, conn => {
            sqlx::query_as("SELECT created FROM devices WHERE token = $1 AND user_id = $2")
                .bind(&token[..])
                .bind(user.as_str())
                .fetch_optional(conn)
                .await?
        });
        Ok(known.is_some())
    }

    /// Forgets all devices of somebody.
    pub async fn forget_devices(&self, user: UserId) -> Result<(), StoreError> {
        writing!(self, conn => {
            sqlx::query("DELETE FROM devices WHERE user_id = $1").bind(user.as_str()).execute(&mut *conn).await?;
        });
        Ok(())
    }
}
