//! The bots of Genesis: one that takes what looks best at once, and a search that plays promising turns out.

mod arms;
mod field;
mod greedy;
mod lead;
mod records;
mod scout;
mod search;
mod worth;

#[cfg(test)]
mod tests;

pub use lead::Lead;
pub use scout::Scout;
pub use search::Search;

use crate::{Bot, LevelSpec, Opponents, Thinker};
use genarium_games::genesis::Genesis;
use greedy::Greedy;

impl Opponents for Genesis {
    fn greedy() -> Box<dyn Bot<Genesis>> {
        Box::new(Greedy)
    }

    fn algorithm(spec: &LevelSpec) -> Option<Box<dyn Thinker<Genesis>>> {
        Some(Box::new(Search::new(spec)?))
    }
}
