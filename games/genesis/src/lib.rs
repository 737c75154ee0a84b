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

mod actions;
mod board;
mod boards;
mod cells;
mod dice;
mod drawing;
mod land;
mod notation;
mod options;
mod podium;
mod scene;
mod scoring;
mod species;
mod state;
mod tally;
mod terrain;
mod tiles;
mod view;
mod words;

#[cfg(test)]
mod tests;

pub use actions::{Action, Refusal};
pub use board::{Board, Ground, Name};
pub use boards::{BoardError, BoardFile, DEFAULT_BOARD, house_boards};
pub use cells::{COLUMNS, Cell, Cells, ROWS};
pub use dice::{Die, Roll};
pub use land::Land;
pub use notation::{Line, Setup};
pub use options::{Chosen, End, Options, Rules};
pub use podium::{Podium, Points};
pub use scene::{Offer, Offers, Picture, SeenArea, SeenHerd, Stage};
pub use scoring::{Area, Herd, areas, scores};
pub use species::{Lineup, Species};
pub use state::{Genesis, Phase};
pub use tally::{AreaLine, HerdLine, Tally};
pub use terrain::{Terrain, Terrains};
pub use tiles::{Stock, Tile};
pub use view::View;
