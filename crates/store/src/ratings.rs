use crate::db::reading;
use crate::{Store, StoreError, TableId, UserId};
use serde::{Deserialize, Serialize};

/// How strong somebody plays a game, as far as is known.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Rating {
    /// The best guess.
    pub rating: f64,
    /// How far off it may be.
    pub uncertainty: f64,
    /// How many games it rests on.
    pub games: i64,
}

/// A finished game that counts.
#[derive(Clone, PartialEq, Debug)]
pub struct RatedGame {
    /// Where it was played.
    pub table: TableId,
    /// What was played.
    pub game: String,
    pub ended: i64,
    /// Who took part.
    pub seats: Vec<RatedSeat>,
}

/// Who took part in a rated game, and how it went.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct RatedSeat {
    pub user: UserId,
    /// How many were better.
    pub rank: u8,
}

/// A place in a leaderboard.
#[derive(Clone, PartialEq, Debug)]
pub struct Standing {
    /// The name shown.
    pub name: String,
    pub rating: Rating,
}

/// Seats of tables, in order: table, who sits there and the rank.
pub(crate) type Seats = Vec<(String, Option<String>, Option<i64>)>;

/// The [`Seats`] of some tables.
macro_rules! seats_of {
    ($conn:expr, $tables:expr) => {
        $crate::db::naming!("SELECT table_id, user_id, rank FROM table_seats WHERE table_id IN (", $tables)
            .push(" ORDER BY table_id, seat")
            .build_query_as()
            .fetch_all(&mut *$conn)
            .await?
    };
}
pub(crate) use seats_of;

/// A game with those who played it.
pub(crate) fn rated_game(
    (table, game, ended): (String, String, i64),
    seats: &Seats,
) -> Result<RatedGame, StoreError> {
    let mut rated = Vec::new();
    let begin = seats.partition_point(|seat| seat.0 < table);
    for (_, user, rank) in seats[begin..].iter().take_while(|seat| seat.0 == table) {
        if let (Some(user), Some(rank)) = (user, rank) {
            rated.push(RatedSeat { user: user.parse()?, rank: u8::try_from(*rank).unwrap_or(u8::MAX) });
        }
    }
    Ok(RatedGame { table: table.parse()?, game, ended, seats: rated })
}

impl Store {
    /// Every game that was counted, in the order of counting, from a place on.
    pub async fn counted(&self, from: i64, limit: i64) -> Result<Vec<(i64, RatedGame)>, StoreError> {
        let rows: Vec<(i64, String, String, i64)> = reading!(self, conn => {
            sqlx::query_as("SELECT place, table_id, game, ended FROM rated WHERE place >= $1 ORDER BY place LIMIT $2")
                .bind(from)
                .bind(limit)
                .fetch_all(conn)
                .await?
        });
        let places: Vec<i64> = rows.iter().map(|row| row.0).collect();
        let games = self.with_players(rows.into_iter().map(|row| (row.1, row.2, row.3)).collect()).await?;
        Ok(places.into_iter().zip(games).collect())
    }

    async fn with_players(&self, rows: Vec<(String, String, i64)>) -> Result<Vec<RatedGame>, StoreError> {
        if rows.is_empty() {
            return Ok(Vec::new());
        }
        let seats = reading!(self, conn => {
            let mut conn = conn.acquire().await?;
            seats_of!(conn, rows.iter().map(|row| row.0.clone()))
        });
        rows.into_iter().map(|row| rated_game(row, &seats)).collect()
    }

    /// The ratings of a person, by game.
    pub async fn ratings_of(&self, user: UserId) -> Result<Vec<(String, Rating)>, StoreError> {
        let rows: Vec<(String, f64, f64, i64)> = reading!(self, conn => {
            sqlx::query_as("SELECT game, rating, uncertainty, games FROM ratings WHERE user_id = $1 ORDER BY game")
                .bind(user.as_str())
                .fetch_all(conn)
                .await?
        });
        Ok(rows
            .into_iter()
            .map(|(game, rating, uncertainty, games)| (game, Rating { rating, uncertainty, games }))
            .collect())
    }

    /// How the ratings of a person went: game, end of the game, rating after it; newest first.
    pub async fn rating_history(
        &self,
        user: UserId,
        limit: i64,
    ) -> Result<Vec<(String, i64, f64)>, StoreError> {
        let rows = reading!(self, conn => {
            sqlx::query_as(
                "SELECT r.game, r.ended, c.rating FROM rating_changes c JOIN rated r ON r.place = c.place \
                 WHERE c.user_id = $1 ORDER BY c.place DESC LIMIT $2",
            )
            .bind(user.as_str())
            .bind(limit)
            .fetch_all(conn)
            .await?
        });
        Ok(rows)
    }

    /// The best players of a game: those who are surely good come before those who may be.
    pub async fn leaderboard(&self, game: &str, limit: i64) -> Result<Vec<Standing>, StoreError> {
        let rows: Vec<(String, f64, f64, i64)> = reading!(self, conn => {
            sqlx::query_as(
                "SELECT u.name, r.rating, r.uncertainty, r.games FROM ratings r JOIN users u ON u.id = r.user_id \
                 WHERE r.game = $1 ORDER BY r.rating - 2 * r.uncertainty DESC LIMIT $2",
            )
            .bind(game)
            .bind(limit)
            .fetch_all(conn)
            .await?
        });
        let standing = |(name, rating, uncertainty, games)| Standing {
            name,
            rating: Rating { rating, uncertainty, games },
        };
        Ok(rows.into_iter().map(standing).collect())
    }

    /// Every rating of a game there is, by person; for checks.
    pub async fn all_ratings(&self) -> Result<Vec<(String, UserId, Rating)>, StoreError> {
        let rows: Vec<(String, String, f64, f64, i64)> = reading!(self, conn => {
            sqlx::query_as("SELECT game, user_id, rating, uncertainty, games FROM ratings ORDER BY game, user_id")
                .fetch_all(conn)
                .await?
        });
        rows.into_iter()
            .map(|(game, user, rating, uncertainty, games)| {
                Ok((game, user.parse()?, Rating { rating, uncertainty, games }))
            })
            .collect()
    }
}
