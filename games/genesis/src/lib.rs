//! The rules of Genesis for two to four players.
//!
//! ```
//! use genarium_engine::{Game, Generator, playout};
//! use genarium_genesis::{Genesis, Options};
//!
//! let mut game = Genesis::start(&Options::default())?;
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

use rules::{
    actions, board, boards, cells, dice, land, options, podium, scoring, species, state, terrain, tiles, view,
};

pub use actions::{Action, Refusal};
pub use board::{Board, Ground, Name};
pub use boards::{BoardError, BoardFile, DEFAULT_BOARD, house_boards};
pub use cells::{COLUMNS, Cell, Cells, ROWS};
pub use client::{Offer, Offers, SeenArea, SeenHerd, Stage, ViewJson};
pub use dice::{Die, Roll};
pub use land::Land;
pub use notation::{AreaLine, HerdLine, Tally};
pub use notation::{Line, Setup};
pub use options::{Chosen, End, Options, Rules};
pub use podium::{Podium, Points};
pub use scoring::{Area, Herd, areas, scores};
pub use species::{Lineup, Species};
pub use state::{Genesis, Phase};
pub use terrain::{Terrain, Terrains};
pub use tiles::{Stock, Tile};
pub use view::View;
