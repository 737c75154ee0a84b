//! The game house: tables over HTTP and WebSocket.

pub mod check;
mod error;
pub mod house;
pub mod http;
pub mod packs;
mod protocol;
mod ratings;
pub mod table;
