//! The rules of Genesia for one to five players, and the packs of cards and boards it is played with.
//!
//! ```
//! use genarium_engine::{Game, Generator, playout};
//! use genarium_genesia::{Genesia, Options};
//!
//! let mut game = Genesia::start(&Options::standard(3))?;
//! playout(&mut game, &mut Generator::new(7));
//! assert!(game.outcome().is_some());
//! # Ok::<(), genarium_engine::OptionsError>(())
//! ```

pub mod bots;
pub mod client;
mod drawing;
mod encode;
mod notation;
pub mod pictures;
mod rules;
#[cfg(feature = "terminal")]
mod terminal;
mod typed;
mod words;

#[cfg(test)]
mod tests;

pub use rules::pack;
use rules::{
    actions, board, cards, legal, options, options_json, people, queries, scoring, state, substate, view,
};

pub use actions::{Action, Chance, March, Refusal, Tile, Way};
pub use board::{Board, MOST_REGIONS, Region, Regions};
pub use cards::{Card, Cards};
pub use drawing::draw_board;
pub use notation::{
    CardPlay, ChanceLine, Choice, Deed, Delta, Line, LineEntry, PackNote, PlayerLine, RegionNote, RuleLine,
    Score, Setup, Tally,
};
pub use options::{Lots, Mode, Objectives, Options, Rules, Teams, WrittenOptions};
pub use people::{MOST_PEOPLES, People, PerPeople};
pub use queries::{Clash, FreeMoves, Price};
pub use scoring::{RADIANCE, Sheet};
pub use state::{Ask, CITIES, CLANS, DISCARD, Genesia, INCOME, Phase, RECRUIT, Task};
pub use view::{Fight, InProgress, Last, LastDone, Moves, PeopleInfo, Pieces, RecruitTerms, View, ViewJson};
