//! The game house: tables over HTTP and WebSocket.

pub mod check;
pub mod error;
pub mod house;
pub mod http;
pub mod protocol;
pub mod ratings;
pub mod table;
