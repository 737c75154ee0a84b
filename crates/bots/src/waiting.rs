//! Those who wait for a bot, for the tests of games.

use crate::Patience;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// Lends so many threads and waits for ever, or not at all.
pub struct Lender {
    /// How many it lends.
    pub threads: usize,
    /// Whether it has stopped waiting.
    pub gone: bool,
}

impl Patience for Lender {
    fn elapsed(&self) -> Duration {
        Duration::ZERO
    }

    fn is_over(&self) -> bool {
        self.gone
    }

    fn threads(&self) -> usize {
        self.threads
    }
}

/// Waits for ever, with so many threads to lend.
pub fn lending(threads: usize) -> Lender {
    Lender { threads, gone: false }
}

/// A clock that is one millisecond later at every look, whatever the machine is busy with.
#[derive(Default)]
pub struct Watch(AtomicU64);

impl Watch {
    /// How often somebody looked.
    pub fn looks(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

impl Patience for Watch {
    fn elapsed(&self) -> Duration {
        Duration::from_millis(self.0.fetch_add(1, Ordering::Relaxed) + 1)
    }

    fn is_over(&self) -> bool {
        false
    }
}
