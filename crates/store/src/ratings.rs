use crate::db::{reading, writing};
use crate::{Store, StoreError, TableId, UserId};
use serde::{Deserialize, Serialize};
use sqlx::Connection;

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

impl Store {
    /// The rated games that are over and not yet counted, in the order of their ends.
    pub async fn unsettled(&self, limit: i64) -> Result<Vec<RatedGame>, StoreError> {
        let rows: Vec<(String, String, i64)> = reading!(self, conn => {
            sqlx::query_as(
                "SELECT id, game, ended FROM tables WHERE rating = 'due' AND ended IS NOT NULL \
                 ORDER BY ended, id LIMIT $1",
            )
            .bind(limit)
            .fetch_all(conn)
            .await?
        });
        self.with_players(rows).await
    }

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
        let mut games = Vec::with_capacity(rows.len());
        for (table, game, ended) in rows {
            let seats: Vec<(Option<String>, Option<i64>)> = reading!(self, conn => {
                sqlx::query_as("SELECT user_id, rank FROM table_seats WHERE table_id = $1 ORDER BY seat")
                    .bind(&table)
                    .fetch_all(conn)
                    .await?
            });
            let mut rated = Vec::with_capacity(seats.len());
            for (user, rank) in seats {
                if let (Some(user), Some(rank)) = (user, rank) {
                    rated
                        .push(RatedSeat { user: user.parse()?, rank: u8::try_from(rank).unwrap_or(u8::MAX) });
                }
            }
            games.push(RatedGame { table: table.parse()?, game, ended, seats: rated });
        }
        Ok(games)
    }

    /// Counts a game: `reckon` gets the ratings from before, none for newcomers, and gives those from now on. A game
    /// that was counted already, here or by another node, changes nothing; says whether it counted.
    pub async fn settle(
        &self,
        game: &RatedGame,
        reckon: impl Fn(&[Option<Rating>]) -> Vec<Rating> + Send,
    ) -> Result<bool, StoreError> {
        let postgres = self.backend() == crate::Backend::Postgres;
        writing!(self, conn => {
            let mut step = conn.begin().await?;
            if postgres {
                // Games are counted one after the other, on whatever node.
                sqlx::query("SELECT pg_advisory_xact_lock(7261746564)").execute(&mut *step).await?;
            }
            let place: (i64,) = sqlx::query_as("SELECT COALESCE(MAX(place), 0) + 1 FROM rated")
                .fetch_one(&mut *step)
                .await?;
            let counted = sqlx::query(
                "INSERT INTO rated (place, table_id, game, ended) VALUES ($1, $2, $3, $4) \
                 ON CONFLICT (table_id) DO NOTHING",
            )
            .bind(place.0)
            .bind(game.table.as_str())
            .bind(&game.game)
            .bind(game.ended)
            .execute(&mut *step)
            .await?
            .rows_affected();
            sqlx::query("UPDATE tables SET rating = 'done' WHERE id = $1")
                .bind(game.table.as_str())
                .execute(&mut *step)
                .await?;
            if counted == 0 {
                step.commit().await?;
                return Ok(false);
            }
            let mut before = Vec::with_capacity(game.seats.len());
            for seat in &game.seats {
                let row: Option<(f64, f64, i64)> = sqlx::query_as(
                    "SELECT rating, uncertainty, games FROM ratings WHERE game = $1 AND user_id = $2",
                )
                .bind(&game.game)
                .bind(seat.user.as_str())
                .fetch_optional(&mut *step)
                .await?;
                before.push(row.map(|(rating, uncertainty, games)| Rating { rating, uncertainty, games }));
            }
            for (seat, after) in game.seats.iter().zip(reckon(&before)) {
                sqlx::query(
                    "INSERT INTO ratings (game, user_id, rating, uncertainty, games) VALUES ($1, $2, $3, $4, $5) \
                     ON CONFLICT (game, user_id) DO UPDATE SET rating = excluded.rating, \
                     uncertainty = excluded.uncertainty, games = excluded.games",
                )
                .bind(&game.game)
                .bind(seat.user.as_str())
                .bind(after.rating)
                .bind(after.uncertainty)
                .bind(after.games)
                .execute(&mut *step)
                .await?;
                sqlx::query(
                    "INSERT INTO rating_changes (user_id, place, rating, uncertainty) VALUES ($1, $2, $3, $4) \
                     ON CONFLICT (user_id, place) DO NOTHING",
                )
                .bind(seat.user.as_str())
                .bind(place.0)
                .bind(after.rating)
                .bind(after.uncertainty)
                .execute(&mut *step)
                .await?;
            }
            step.commit().await?;
        });
        Ok(true)
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
