//! The bots of __Name__: the search that knows the rules alone, at five strengths.

use crate::__Name__;
use genarium_bots::{Contest, Levels, Opponents};
use genarium_engine::Seat;
use std::sync::LazyLock;

impl Opponents for __Name__ {
    fn levels() -> &'static Levels {
        static LEVELS: LazyLock<Levels> = LazyLock::new(|| Levels::built_in(include_str!("../levels.toml")));
        &LEVELS
    }
}

impl Contest for __Name__ {
    const SCORE: &'static str = "counters";

    fn score(&self, seat: Seat) -> u16 {
        self.scores()[seat.index()].into()
    }
}
