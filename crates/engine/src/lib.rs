//! What a game is, with no game in it.
//!
//! A game is a value that implements [`Game`]: plain data that only [`Game::apply`] changes. Draws and rolls are
//! entries in the log like any move, so a log replays without a random generator. Everybody outside the rules sees
//! a [`Game::view`] made for them, and bots think on [`Game::determinize`]d states that fit their view.
//!
//! [`Match`] adds a log and taking back; [`record`] writes and reads what is kept; [`conformance`] holds the laws
//! that every game is tested against.

pub mod bits;
pub mod conformance;
mod entry;
pub mod fair;
mod game;
mod matches;
mod options;
mod outcome;
mod playout;
mod present;
mod privacy;
mod random;
pub mod record;
mod scene;
mod seat;
pub mod svg;
mod view;

pub use entry::{Entry, EntryOf};
pub use game::{Game, Turn};
pub use matches::{Match, UndoRefused};
pub use options::{OptionKey, Options, OptionsError, Rules, Takes, partnering, player_counts, usual};
pub use outcome::Outcome;
pub use playout::{Playout, playout};
pub use present::{Language, Present};
pub use privacy::Privacy;
pub use random::{Generator, Random};
pub use scene::Scene;
pub use seat::{MAX_SEATS, Seat, SeatSet};
pub use view::Viewer;
