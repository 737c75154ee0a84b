//! The game house: tables over HTTP and WebSocket.

// Where a name says everything, nothing is said twice.
#![allow(missing_docs)]

mod bucket;
pub mod check;
mod error;
pub mod house;
pub mod http;
pub mod packs;
mod protocol;
mod ratings;
pub mod table;
