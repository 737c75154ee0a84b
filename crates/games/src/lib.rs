//! The games behind one name, for everything that treats them alike; and, in examples that run, how to use them.
//!
//! [`Title`] names a game, and [`with_game!`] runs code with its rules, whichever it is:
//!
//! ```
//! use genarium_engine::{Game, Generator, playout};
//! use genarium_games::{Title, with_game};
//!
//! for title in Title::ALL {
//!     with_game!(title, G => {
//!         let mut game = G::start(&<G as Game>::Options::default()).expect("the default options go together");
//!         let played = playout(&mut game, &mut Generator::new(1));
//!         println!("{title}: {} entries", played.entries);
//!     });
//! }
//! ```
//!
//! # Play a game
//!
//! ```
#![doc = include_str!("../examples/play_a_game.rs")]
//! ```
//!
//! # Write a bot
//!
//! ```
#![doc = include_str!("../examples/write_a_bot.rs")]
//! ```
//!
//! # Read and judge records
//!
//! ```
#![doc = include_str!("../examples/read_records.rs")]
//! ```
//!
//! # Ask for hints
//!
//! ```
#![doc = include_str!("../examples/ask_for_hints.rs")]
//! ```

#[macro_use]
mod list;
mod library;

pub use library::Library;

games! {
    /// Knizia's hexagons, one to four players.
    genial::Genial in genarium_genial,
    /// Knizia's struggle of the species, two to four players.
    genesis::Genesis in genarium_genesis,
    /// Labouze's civilisations, one to five players.
    genesia::Genesia in genarium_genesia,
}

// After the list, which makes `with_game!` for it.
mod title;
