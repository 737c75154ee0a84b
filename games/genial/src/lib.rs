//! The rules of Génial for one to four players: standard, teams and solo.
//!
//! ```
//! use genarium_engine::{Game, Generator, playout};
//! use genarium_genial::{Genial, Options};
//!
//! let mut game = Genial::start(&Options::default())?;
//! playout(&mut game, &mut Generator::new(7));
//! assert!(game.outcome().is_some());
//! # Ok::<(), genarium_engine::OptionsError>(())
//! ```

pub mod bots;
mod client;
mod drawing;
mod encode;
mod notation;
mod rules;
#[cfg(feature = "terminal")]
mod terminal;
mod typed;
mod words;

#[cfg(test)]
mod tests;

use rules::{actions, board, options, scoring, state, tiles, view};

pub use actions::{Action, Draw, Placement, Refusal};
pub use board::{Board, Cell, PRINTED, Pair, Pairs};
pub use client::{Offers, SeenRack, Stage, ViewJson};
pub use notation::{Coordinates, Line, Scores, Setup, Tally};
pub use options::{Halt, Options, Partners, Rules, Variant};
pub use scoring::{Halted, STOP, Values, advance, standing, track_end};
pub use state::{Genial, Phase};
pub use tiles::{Colour, Tile, Tiles};
pub use view::{Rack, View};
