//! Games in the terminal: people at one screen, bots at the other seats. A game brings its [`Screen`](screen::Screen);
//! seats, bots, log, help, curtain and saving are the same for all.

// Where a name says everything, nothing is said twice.
#![allow(missing_docs)]

pub use ratatui;

pub mod bests;
pub mod chronicle;
mod mind;
pub mod paint;
mod save;
pub mod screen;
pub mod shell;
pub mod sitting;
pub mod table;
pub mod theme;
