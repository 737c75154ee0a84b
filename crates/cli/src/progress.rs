//! How far a long run has come.

use std::io::{self, IsTerminal, Write};

/// A bar on a terminal's standard error, and nothing elsewhere.
pub struct Progress {
    games: u64,
    shown: Option<u64>,
}

impl Progress {
    /// A bar for so many games.
    pub fn new(games: u64) -> Progress {
        Progress { games, shown: (io::stderr().is_terminal() && games > 1).then_some(0) }
    }

    /// So many games are done.
    pub fn show(&mut self, done: u64) {
        let percent = 100 * done / self.games.max(1);
        if self.shown.is_none_or(|shown| shown == percent) {
            return;
        }
        self.shown = Some(percent);
        let full = (percent as usize * 40) / 100;
        let bar = format!("{}{}", "█".repeat(full), "░".repeat(40 - full));
        let end = if done == self.games { "\n" } else { "" };
        let _ = write!(io::stderr(), "\r{bar} {done} of {} games{end}", self.games);
    }
}
