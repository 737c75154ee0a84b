//! The bots of Genesis: a policy that takes what gains most at once, and a search that plays promising turns out.

mod areas;
mod candidates;
mod evaluate;
mod largest;
mod policy_bot;
mod position;
mod search;
mod weights;

#[cfg(test)]
mod tests;

pub use evaluate::Evaluator;
pub use position::Position;
pub use search::Search;

use crate::{Genesis, Options};
use genarium_bots::{Contest, LevelSpec, Levels, Opponents, Thinker};
use genarium_engine::Seat;
use policy_bot::PolicyBot;
use std::sync::LazyLock;

impl Opponents for Genesis {
    fn levels() -> &'static Levels {
        static LEVELS: LazyLock<Levels> =
            LazyLock::new(|| Levels::built_in(include_str!("../../levels.toml")));
        &LEVELS
    }

    fn algorithm(spec: &LevelSpec) -> Option<Box<dyn Thinker<Genesis>>> {
        match spec.algorithm.as_str() {
            "policy" => Some(Box::new(PolicyBot::new(spec))),
            _ => Some(Box::new(Search::new(spec)?)),
        }
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
