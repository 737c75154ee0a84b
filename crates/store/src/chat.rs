use crate::db::{reading, writing};
use crate::{Store, StoreError, TableId, UserId};
use serde::{Deserialize, Serialize};

/// Something said at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ChatLine {
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// `seats` or `spectators`.
    pub room: String,
    /// By whom.
    pub user: UserId,
    /// Under which name.
    pub name: String,
    /// What.
    pub text: String,
}

impl Store {
    /// Keeps a line of chat.
    pub async fn add_chat(&self, table: TableId, line: &ChatLine) -> Result<(), StoreError> {
        // Two nodes may write at once; the slower one takes the next place.
        let mut tries = 3;
        loop {
            let done = writing!(self, conn => {
                sqlx::query(
                    "INSERT INTO chat (table_id, place, at, room, user_id, name, text) VALUES \
                     ($1, (SELECT COALESCE(MAX(place), 0) + 1 FROM chat WHERE table_id = $1), $2, $3, $4, $5, $6)",
                )
                .bind(table.as_str())
                .bind(line.at)
                .bind(&line.room)
                .bind(line.user.as_str())
                .bind(&line.name)
                .bind(&line.text)
                .execute(&mut *conn)
                .await
                .map(|_| ())
            });
            let taken = |error: &sqlx::Error| {
                error.as_database_error().is_some_and(sqlx::error::DatabaseError::is_unique_violation)
            };
            match done {
                Err(error) if tries > 0 && taken(&error) => tries -= 1,
                other => return Ok(other?),
            }
        }
    }

    /// The last lines of chat of a room, oldest first.
    pub async fn chat(&self, table: TableId, room: &str, most: i64) -> Result<Vec<ChatLine>, StoreError> {
        let rows: Vec<(i64, String, String, String, String)> = reading!(self, conn => {
            sqlx::query_as(
                "SELECT at, room, user_id, name, text FROM chat WHERE table_id = $1 AND room = $2 \
                 ORDER BY place DESC LIMIT $3",
            )
            .bind(table.as_str())
            .bind(room)
            .bind(most)
            .fetch_all(conn)
            .await?
        });
        let line = |(at, room, user, name, text): (i64, String, String, String, String)| {
            Ok(ChatLine { at, room, user: user.parse()?, name, text })
        };
        rows.into_iter().rev().map(line).collect()
    }
}
