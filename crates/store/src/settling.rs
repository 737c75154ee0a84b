//! Results become ratings. Those of one game are counted one after the other, many in one transaction; different games may be
//! counted at the same time.

use crate::db::{Backend, naming, writing};
use crate::ratings::{Seats, rated_game, seats_of};
use crate::{RatedGame, Rating, Store, StoreError, UserId};
use sqlx::{Connection, QueryBuilder};
use std::collections::{HashMap, HashSet};

/// A game as it was counted: its place, and the ratings of its players from then on.
struct Counted {
    place: i64,
    game: RatedGame,
    after: Vec<Rating>,
}

/// Counts games one after the other; says what changed, and everybody's rating in the end.
fn count(
    games: Vec<RatedGame>,
    places: impl Iterator<Item = i64>,
    mut ratings: HashMap<UserId, Rating>,
    reckon: impl Fn(&RatedGame, &[Option<Rating>]) -> Vec<Rating>,
) -> (Vec<Counted>, Vec<(UserId, Rating)>) {
    let mut counted = Vec::with_capacity(games.len());
    let mut changed: HashMap<UserId, Rating> = HashMap::new();
    for (game, place) in games.into_iter().zip(places) {
        let before: Vec<Option<Rating>> =
            game.seats.iter().map(|seat| ratings.get(&seat.user).copied()).collect();
        let after = reckon(&game, &before);
        for (seat, after) in game.seats.iter().zip(&after) {
            ratings.insert(seat.user, *after);
            changed.insert(seat.user, *after);
        }
        counted.push(Counted { place, game, after });
    }
    let mut changed: Vec<_> = changed.into_iter().collect();
    changed.sort_by_key(|(user, _)| *user);
    (counted, changed)
}

impl Store {
    /// The games of which results wait to be counted.
    pub async fn unsettled(&self) -> Result<Vec<String>, StoreError> {
        let rows: Vec<(String,)> = crate::db::reading!(self, conn => {
            sqlx::query_as("SELECT DISTINCT game FROM tables WHERE rating = 'due' AND ended IS NOT NULL ORDER BY game")
                .fetch_all(conn)
                .await?
        });
        Ok(rows.into_iter().map(|(game,)| game).collect())
    }

    /// Counts results of a game, in the order of their ends, at most so many: `reckon` gets a result and the ratings from before, none for
    /// newcomers, and gives those from now on. What was counted already, here or by another node, changes nothing. Says
    /// how many were counted; none while another node is at it.
    pub async fn settle(
        &self,
        game: &str,
        most: u32,
        reckon: impl Fn(&RatedGame, &[Option<Rating>]) -> Vec<Rating> + Send + Sync,
    ) -> Result<u64, StoreError> {
        let postgres = self.backend() == Backend::Postgres;
        Ok(writing!(self, conn => {
            let mut step = conn.begin().await?;
            if postgres {
                // Nodes of the version before have one lock for all games.
                let (free,): (bool,) = sqlx::query_as(
                    "SELECT pg_try_advisory_xact_lock_shared(7261746564) \
                     AND pg_try_advisory_xact_lock(hashtextextended($1, 7261746564))",
                )
                .bind(game)
                .fetch_one(&mut *step)
                .await?;
                if !free {
                    return Ok(0);
                }
            }
            let due: Vec<(String, String, i64)> = sqlx::query_as(
                "SELECT id, game, ended FROM tables WHERE rating = 'due' AND game = $1 AND ended IS NOT NULL \
                 ORDER BY ended, id LIMIT $2",
            )
            .bind(game)
            .bind(i64::from(most))
            .fetch_all(&mut *step)
            .await?;
            if due.is_empty() {
                return Ok(0);
            }
            let tables = || due.iter().map(|row| row.0.clone());
            let mut done = naming!("UPDATE tables SET rating = 'done' WHERE id IN (", tables());
            done.build().execute(&mut *step).await?;
            let mut known = naming!("SELECT table_id FROM rated WHERE table_id IN (", tables());
            let known: Vec<(String,)> = known.build_query_as().fetch_all(&mut *step).await?;
            let seats: Seats = seats_of!(step, tables());
            let mut games = Vec::with_capacity(due.len());
            for row in due.into_iter().filter(|row| known.iter().all(|known| known.0 != row.0)) {
                games.push(rated_game(row, &seats)?);
            }
            if games.is_empty() {
                step.commit().await?;
                return Ok(0);
            }
            let players: HashSet<UserId> =
                games.iter().flat_map(|game| game.seats.iter().map(|seat| seat.user)).collect();
            let mut ratings: HashMap<UserId, Rating> = HashMap::new();
            if !players.is_empty() {
                let of = "SELECT user_id, rating, uncertainty, games FROM ratings WHERE user_id IN (";
                let mut query = naming!(of, players.iter().map(UserId::to_string));
                query.push(" AND game = ").push_bind(game.to_owned());
                let rows: Vec<(String, f64, f64, i64)> =
                    query.build_query_as().fetch_all(&mut *step).await?;
                for (user, rating, uncertainty, games) in rows {
                    ratings.insert(user.parse()?, Rating { rating, uncertainty, games });
                }
            }
            let places: Vec<(i64,)> = if postgres {
                sqlx::query_as("SELECT nextval('rated_places') FROM generate_series(1, $1)")
                    .bind(games.len() as i64)
                    .fetch_all(&mut *step)
                    .await?
            } else {
                let (last,): (i64,) =
                    sqlx::query_as("SELECT COALESCE(MAX(place), 0) FROM rated").fetch_one(&mut *step).await?;
                (last + 1..).take(games.len()).map(|place| (place,)).collect()
            };
            let (counted, changed) = count(games, places.into_iter().map(|(place,)| place), ratings, &reckon);
            let mut rated = QueryBuilder::new("INSERT INTO rated (place, table_id, game, ended) ");
            rated.push_values(&counted, |mut row, Counted { place, game, .. }| {
                row.push_bind(*place).push_bind(game.table.to_string());
                row.push_bind(game.game.clone()).push_bind(game.ended);
            });
            rated.build().execute(&mut *step).await?;
            if !changed.is_empty() {
                let mut ratings =
                    QueryBuilder::new("INSERT INTO ratings (game, user_id, rating, uncertainty, games) ");
                ratings.push_values(changed, |mut row, (user, rating)| {
                    row.push_bind(game.to_owned()).push_bind(user.to_string()).push_bind(rating.rating);
                    row.push_bind(rating.uncertainty).push_bind(rating.games);
                });
                ratings.push(
                    " ON CONFLICT (game, user_id) DO UPDATE SET rating = excluded.rating, \
                     uncertainty = excluded.uncertainty, games = excluded.games",
                );
                ratings.build().execute(&mut *step).await?;
                let changes = counted.iter().flat_map(|Counted { place, game, after }| {
                    game.seats.iter().zip(after).map(move |(seat, after)| (seat.user, *place, *after))
                });
                let mut history =
                    QueryBuilder::new("INSERT INTO rating_changes (user_id, place, rating, uncertainty) ");
                history.push_values(changes, |mut row, (user, place, after)| {
                    row.push_bind(user.to_string()).push_bind(place);
                    row.push_bind(after.rating).push_bind(after.uncertainty);
                });
                history.push(" ON CONFLICT (user_id, place) DO NOTHING");
                history.build().execute(&mut *step).await?;
            }
            step.commit().await?;
            counted.len() as u64
        }))
    }
}
