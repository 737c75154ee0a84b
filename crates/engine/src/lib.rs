//! What a game is, with no game in it.
//!
//! # A game is a value
//!
//! A type that implements [`Game`] is plain data that only [`Game::apply`] changes. Everything that happens is an
//! [`Entry`]: what a player did, or what chance brought. [`Game::turn`] says who moves the game on: chance, some seats, or
//! nobody any more. A log of entries replays without a random generator.
//!
//! # Chance is brought by whoever plays
//!
//! Rules hold no generator. A caller draws with [`Game::draw_chance`] from any [`Random`]: a [`Generator`] for simulations, or
//! the draws of a [`fair`] table, which everybody can check afterwards:
//!
//! ```
//! use genarium_engine::{Random, fair};
//!
//! // Before the game: the house publishes a commitment, each player adds something of their own.
//! let (seed, entropy) = (b"the house's seed", vec![b"Ann's".to_vec(), b"Ben's".to_vec()]);
//! let published = fair::commitment(seed);
//! let die = fair::Draws::new(fair::key(seed, &entropy), 0).below(6);
//!
//! // After the game the seed is shown, and anybody draws again.
//! assert_eq!(fair::commitment(seed), published);
//! assert_eq!(fair::Draws::new(fair::key(seed, &entropy), 0).below(6), die);
//! ```
//!
//! # Nobody sees more than they may
//!
//! Everybody outside the rules gets a [`Game::view`] made for them, and of every entry what [`Game::show`] lets them see. Bots
//! think on states drawn by [`Game::determinize`] from those that fit their view. [`Privacy`] says what even the clock must
//! not tell.
//!
//! # From a state to a table
//!
//! [`Match`] adds a log and taking back, [`record`] writes and reads what is kept, [`Options`] are what a table chooses, and
//! [`Outcome`] ranks the seats:
//!
//! ```
//! use genarium_engine::{Outcome, Seat};
//!
//! let outcome = Outcome::by_worth(&[12, 20, 12]);
//! assert_eq!(outcome.winners(), [Seat(1)]);
//! assert_eq!(outcome.ranking(), [vec![Seat(1)], vec![Seat(0), Seat(2)]]);
//! ```
//!
//! # What every game promises
//!
//! [`conformance`] holds the laws: a refused entry changes nothing, legal lists are complete, two states that differ only in
//! what a viewer may not know look alike to the byte. `conformance_suite!` makes a test of every law for a game.
//!
//! The crate `genarium-games` has the games, and shows in examples how to play them, write bots and read records.

pub mod bits;
mod client;
pub mod conformance;
pub mod encode;
mod entry;
pub mod fair;
mod game;
mod matches;
mod options;
mod outcome;
pub mod phrase;
mod playout;
mod present;
mod privacy;
mod random;
pub mod record;
mod rules;
mod seat;
pub mod svg;
mod view;

pub use client::ClientGame;
pub use entry::{Entry, EntryOf};
pub use game::{Game, Turn};
pub use matches::{Match, UndoRefused};
pub use options::{AskedIf, OptionKey, Options, OptionsError, Takes, partnering, player_counts, usual};
pub use outcome::Outcome;
pub use phrase::{Arg, Phrase, Speaker};
pub use playout::{Playout, playout};
pub use present::{Language, Present};
pub use privacy::Privacy;
pub use random::{Generator, Random};
pub use rules::Rules;
pub use seat::{MAX_SEATS, Seat, SeatSet};
pub use view::Viewer;
