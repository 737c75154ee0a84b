//! The bots of Genesia: a policy that likes or dislikes what an action changes at once, and a search that plays promising
//! actions on.

mod assault_value;
mod card_value;
mod distances;
mod evaluate;
mod evaluation;
mod policy;
mod policy_bot;
mod search;
mod teams;
mod toll;
mod weights;

use crate::people::People;
use crate::{Genesia, Mode, Options};
pub use evaluate::{Evaluator, Position};
use genarium_bots::{Contest, LevelSpec, Levels, Opponents, Thinker};
use genarium_engine::{Game, Seat};
use policy_bot::PolicyBot;
pub use search::Search;
use std::sync::LazyLock;

impl Opponents for Genesia {
    fn levels() -> &'static Levels {
        static LEVELS: LazyLock<Levels> =
            LazyLock::new(|| Levels::built_in(include_str!("../../levels.toml")));
        &LEVELS
    }

    fn algorithm(spec: &LevelSpec) -> Option<Box<dyn Thinker<Genesia>>> {
        match spec.algorithm.as_str() {
            "policy" => Some(Box::new(PolicyBot { practised: spec.number_or("practised", 1) > 0 })),
            _ => Search::new(spec).map(|search| Box::new(search) as Box<dyn Thinker<Genesia>>),
        }
    }
}

impl Contest for Genesia {
    fn score(&self, seat: Seat) -> u16 {
        if self.seats() == 1 {
            return self.each_people().map(|people| self.sheet(people).total()).min().unwrap_or(0);
        }
        self.sheet(People::of(seat)).total()
    }

    fn tables() -> Vec<(&'static str, Options)> {
        let standard = [2, 3, 4, 5].map(|players| ("standard", Options::standard(players)));
        standard.into_iter().chain([("beginner", Options::solo(Mode::Beginner))]).collect()
    }
}
