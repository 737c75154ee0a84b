//! What the game house keeps: the log of every table, and beside it an index of tables, people, sessions, ratings,
//! bests and packs. In SQLite (a file beside the program) or PostgreSQL (for several machines), behind one [`Store`].
//!
//! The log is the truth. [`Store::append`] returns when a row is on disk, and a number that is taken is a
//! [`AppendError::Conflict`], so two writers cannot both win. This crate knows no game: rows are JSON that others
//! write and read.

// Where a name says everything, nothing is said twice.
#![allow(missing_docs)]

mod bests;
mod db;
mod devices;
mod dues;
mod dump;
mod error;
mod lists;
mod log;
mod migrations;
mod packs;
mod people;
#[cfg_attr(not(feature = "postgres"), path = "no_postgres.rs")]
mod postgres;
mod ratings;
mod settling;
mod tables;
mod writer;

pub use db::{Backend, Store};
pub use dues::Due;
pub use dump::{Dumped, Tally};
pub use error::{AppendError, StoreError};
pub use genarium_listing::{
    BadId, Best, RatingState, SeatIndex, Status, TableId, TableIndex, UserId, Visibility,
};
pub use lists::Listing;
pub use log::LogRow;
pub use packs::{PackDeleted, PackLine, StoredPack};
pub use people::{Account, RegisterError, Session, User};
pub use ratings::{RatedGame, RatedSeat, Rating, Standing};
pub use tables::{IndexChange, TableRow};
