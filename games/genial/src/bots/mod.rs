//! The bots of Génial: a policy that takes what gains most at once, and a search that plays promising actions on and tries
//! everything when few places are left.

mod endgame;
mod evaluate;
mod geometry;
mod luck;
mod point_values;
mod policy_bot;
mod position;
mod search;
mod sights;
mod solver;

pub use evaluate::Evaluator;
pub use position::Position;
pub use search::Search;

use crate::{Genial, Options, Partners, standing};
use genarium_bots::{Contest, LevelSpec, Levels, Luck, Opponents, Thinker};
use genarium_engine::{Generator, Seat};
use std::sync::LazyLock;

impl Opponents for Genial {
    fn levels() -> &'static Levels {
        static LEVELS: LazyLock<Levels> =
            LazyLock::new(|| Levels::built_in(include_str!("../../levels.toml")));
        &LEVELS
    }

    fn algorithm(spec: &LevelSpec) -> Option<Box<dyn Thinker<Genial>>> {
        match spec.algorithm.as_str() {
            "policy" => Some(Box::new(policy_bot::PolicyBot::new(spec)?)),
            "search" => Some(Box::new(search::Search::new(spec)?)),
            _ => None,
        }
    }
}

impl Contest for Genial {
    const SCORE: &'static str = "lowest colour";

    fn score(&self, seat: Seat) -> u16 {
        u16::from(standing(self.track(seat))[0])
    }

    fn luck(seed: u64, seats: usize) -> Box<dyn Luck<Genial>> {
        Box::new(luck::Bag::new(Generator::new(seed), seats))
    }

    fn tables() -> Vec<(&'static str, Options)> {
        let standard = [2, 3, 4].map(|players| ("standard", Options::standard(players)));
        let teams = ("teams", Options::teams(Partners::Hidden));
        standard.into_iter().chain([teams, ("solo", Options::solo())]).collect()
    }
}
