//! The bots of Genesis: one that takes what looks best at once, and a search that plays promising turns out.

mod areas;
mod candidates;
mod evaluate;
mod greedy;
mod largest;
mod position;
mod search;
mod weights;

#[cfg(test)]
mod tests;

pub use evaluate::Evaluator;
pub use position::Position;
pub use search::Search;

use crate::{Genesis, Options};
use genarium_bots::{Bot, Contest, LevelSpec, Levels, Opponents, Thinker};
use genarium_engine::Seat;
use greedy::Greedy;
use std::sync::LazyLock;

impl Opponents for Genesis {
    fn greedy() -> Box<dyn Bot<Genesis>> {
        Box::new(Greedy)
    }

    fn levels() -> &'static Levels {
        static LEVELS: LazyLock<Levels> =
            LazyLock::new(|| Levels::built_in(include_str!("../../levels.toml")));
        &LEVELS
    }

    fn algorithm(spec: &LevelSpec) -> Option<Box<dyn Thinker<Genesis>>> {
        Some(Box::new(Search::new(spec)?))
    }
}

impl Contest for Genesis {
    fn score(&self, seat: Seat) -> u16 {
        self.scores()[seat.index()]
    }

    fn tables() -> Vec<(&'static str, Options)> {
        [4, 3, 2].map(|players| ("standard", Options::standard(players))).to_vec()
    }
}
