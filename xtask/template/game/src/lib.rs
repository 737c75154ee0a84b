//! The rules of __Name__ for two to four players.
//!
//! ```
//! use genarium_engine::{Game, Generator, playout};
//! use genarium___name__::{__Name__, Options};
//!
//! let mut game = __Name__::start(&Options::default())?;
//! playout(&mut game, &mut Generator::new(7));
//! assert!(game.outcome().is_some());
//! # Ok::<(), genarium_engine::OptionsError>(())
//! ```

mod bots;
mod client;
mod drawing;
mod encode;
mod notation;
mod rules;
#[cfg(feature = "terminal")]
mod terminal;
mod words;

#[cfg(test)]
mod tests;

pub use client::{Offer, Offers, Stage};
pub use notation::{Line, Setup, Tally};
pub use rules::options::{Options, Rules};
pub use rules::state::{__Name__, Action, Refusal, Roll};
pub use rules::view::View;
