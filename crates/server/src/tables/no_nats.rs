//! In the place of `nats.rs` in a program that was built without NATS: there is no server that one could name.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use tokio::sync::mpsc;

/// A NATS server. There is none.
#[derive(Clone, Debug)]
pub enum Nats {}

impl Nats {
    /// Says in a sentence why there can be none.
    pub fn at(_: &str) -> Result<Nats, String> {
        Err("This program was built without NATS; \"cargo xtask dist\" in the project's folder builds one with it.".to_owned())
    }

    /// Nobody gets here.
    pub(super) async fn carry(
        self,
        _: mpsc::Receiver<(String, String)>,
        _: impl Fn(String) -> bool,
        _: Arc<AtomicBool>,
    ) {
        match self {}
    }
}
