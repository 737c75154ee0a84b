//! The game house: tables over HTTP and WebSocket.

// Where a name says everything, nothing is said twice.
#![allow(missing_docs)]

pub mod check;
mod error;
pub mod http;
mod names;
mod packs;
mod rates;
mod ratings;
pub mod tables;
#[cfg(test)]
mod types;

use genarium_table::protocol;
pub use genarium_table::table;

/// Brings up to date what is derived from a store's contents; before a house opens with it, and before it is checked.
pub async fn prepare(store: &genarium_store::Store) -> Result<(), genarium_store::StoreError> {
    names::prepare(store).await?;
    packs::prepare(store).await
}
