//! Ratings by Weng and Lin, for games of any number of players. They follow from the results in the order in which
//! games were counted, so they can be computed again.

use genarium_store::{RatedGame, Rating, Store, StoreError, UserId};
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};
use std::collections::HashMap;
use std::sync::Weak;
use std::time::Duration;

/// The ratings after a game, in the order of its seats.
pub fn reckon(game: &RatedGame, before: &[Option<Rating>]) -> Vec<Rating> {
    let rating = |known: &Option<Rating>| match known {
        Some(known) => WengLinRating { rating: known.rating, uncertainty: known.uncertainty },
        None => WengLinRating::new(),
    };
    let teams: Vec<[WengLinRating; 1]> = before.iter().map(|known| [rating(known)]).collect();
    let ranked: Vec<(&[WengLinRating], MultiTeamOutcome)> = teams
        .iter()
        .zip(&game.seats)
        .map(|(team, seat)| (&team[..], MultiTeamOutcome::new(usize::from(seat.rank) + 1)))
        .collect();
    let after = weng_lin_multi_team(&ranked, &WengLinConfig::new());
    let games = |known: &Option<Rating>| known.map_or(0, |known| known.games) + 1;
    after
        .iter()
        .zip(before)
        .filter_map(|(team, known)| {
            let after = team.first()?;
            Some(Rating { rating: after.rating, uncertainty: after.uncertainty, games: games(known) })
        })
        .collect()
}

/// Whether a game says anything about strength: at least two different people.
fn counts(game: &RatedGame) -> bool {
    let mut users: Vec<UserId> = game.seats.iter().map(|seat| seat.user).collect();
    users.sort();
    users.dedup();
    users.len() == game.seats.len() && users.len() > 1
}

/// The ratings after a game, whether it says anything or not.
fn after(game: &RatedGame, before: &[Option<Rating>]) -> Vec<Rating> {
    if counts(game) {
        reckon(game, before)
    } else {
        before.iter().map(|known| known.unwrap_or_else(newcomer)).collect()
    }
}

/// How many results are counted in one transaction.
const AT_ONCE: u32 = 200;

/// Counts every rated game that is over and not yet counted; what another node is counting is left to it.
pub async fn settle_all(store: &Store) -> Result<u64, StoreError> {
    let mut all = 0;
    for game in store.unsettled().await? {
        loop {
            let counted = store.settle(&game, AT_ONCE, after).await?;
            all += counted;
            if counted == 0 {
                break;
            }
        }
    }
    Ok(all)
}

fn newcomer() -> Rating {
    let new = WengLinRating::new();
    Rating { rating: new.rating, uncertainty: new.uncertainty, games: 0 }
}

/// Settles every little while, as long as the house stands.
pub(crate) async fn keep_settling(service: Weak<crate::tables::TableService>) {
    loop {
        {
            let Some(service) = service.upgrade() else { return };
            if let Err(error) = settle_all(service.store()).await {
                tracing::warn!(%error, "ratings could not be counted");
            }
        }
        tokio::time::sleep(Duration::from_secs(2)).await;
    }
}

/// Every rating there should be, from the games that were counted.
pub async fn recompute(store: &Store) -> Result<HashMap<(String, UserId), Rating>, StoreError> {
    let mut ratings: HashMap<(String, UserId), Rating> = HashMap::new();
    let mut from = 0;
    loop {
        let page = store.counted(from, 500).await?;
        let Some((last, _)) = page.last() else { return Ok(ratings) };
        from = last + 1;
        for (_, game) in &page {
            let key = |user: UserId| (game.game.clone(), user);
            let before: Vec<Option<Rating>> =
                game.seats.iter().map(|seat| ratings.get(&key(seat.user)).copied()).collect();
            for (seat, after) in game.seats.iter().zip(after(game, &before)) {
                ratings.insert(key(seat.user), after);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use genarium_store::{RatedSeat, TableId};

    fn game(ranks: &[u8]) -> RatedGame {
        let seats = ranks.iter().map(|&rank| RatedSeat { user: UserId::random(), rank }).collect();
        RatedGame { table: TableId::random(), game: "genial".to_owned(), ended: 0, seats }
    }

    #[test]
    fn winners_rise_losers_fall_and_all_are_surer() {
        let after = reckon(&game(&[1, 0, 2, 2]), &[None; 4]);
        let new = newcomer();
        assert!(after[1].rating > after[0].rating && after[0].rating > after[2].rating);
        assert_eq!(after[2].rating, after[3].rating, "equal ranks of equals stay equal");
        assert!(after.iter().all(|rating| rating.uncertainty < new.uncertainty && rating.games == 1));
    }

    #[test]
    fn a_win_against_the_better_is_worth_more() {
        let strong = Some(Rating { rating: 35.0, uncertainty: 3.0, games: 20 });
        let weak = Some(Rating { rating: 15.0, uncertainty: 3.0, games: 20 });
        let upset = reckon(&game(&[0, 1]), &[weak, strong])[0].rating - 15.0;
        let usual = reckon(&game(&[0, 1]), &[strong, weak])[0].rating - 35.0;
        assert!(upset > usual && usual > 0.0);
    }

    #[test]
    fn nobody_plays_against_themselves() {
        let mut alone = game(&[0, 1]);
        alone.seats[1].user = alone.seats[0].user;
        assert!(!counts(&alone) && !counts(&game(&[0])) && counts(&game(&[0, 1])));
    }
}
