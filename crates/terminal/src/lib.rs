//! Games in the terminal: people at one screen, bots at the other seats. A game brings its [`Screen`](screen::Screen),
//! or tells itself in lines on a [`PlainScreen`](plain::PlainScreen); seats, bots, log, help, curtain and saving are the same for all.

// Where a name says everything, nothing is said twice.
#![allow(missing_docs)]

pub use ratatui;

pub mod bests;
pub mod chronicle;
mod mind;
pub mod paint;
pub mod plain;
mod save;
pub mod screen;
pub mod shell;
pub mod sitting;
pub mod table;
pub mod theme;
