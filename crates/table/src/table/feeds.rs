//! What each viewer of a game has been told. Lines of a decision that is made in secret are withheld from the others
//! until it is made.

use crate::protocol::{FeedLine, Happening};
use genarium_engine::{MAX_SEATS, Phrase};
use serde_json::value::RawValue;
use std::sync::Arc;

/// A line as it is told; none where nobody hears it, and it is only counted that it was told.
pub type LineText = Option<Heard>;

/// A line and what is said of it.
#[derive(Clone, Debug)]
pub struct Heard {
    pub line: Arc<RawValue>,
    pub says: Option<Phrase>,
}

#[derive(Clone, Default)]
#[cfg_attr(test, derive(Debug))]
struct Feed {
    seen: u32,
    /// Lines that are withheld, with their place in the log.
    withheld: Vec<(usize, LineText)>,
    news: Vec<FeedLine>,
}

/// The feeds of all viewers: one for each seat, and one for those who watch.
#[cfg_attr(test, derive(Debug))]
pub struct Feeds {
    feeds: [Feed; MAX_SEATS + 1],
    /// How many of them there are at this table.
    viewers: usize,
    /// For whom news are written out, a bit for each feed.
    listening: u8,
    /// To whom each entry of the log was shown, a bit for each feed.
    shown: Vec<u8>,
}

impl Feeds {
    pub fn new(seats: usize) -> Feeds {
        Feeds { feeds: Default::default(), viewers: seats + 1, listening: 0, shown: Vec::new() }
    }

    pub fn listen(&mut self, listening: u8) {
        self.listening = listening;
    }

    /// Whether news are written out for a feed.
    pub fn hears(&self, feed: usize) -> bool {
        self.listening >> feed & 1 == 1
    }

    /// How many lines a feed has.
    pub fn seen(&self, feed: usize) -> u32 {
        self.feeds[feed].seen
    }

    /// What a feed has not been told yet; taking it counts as telling it.
    pub fn news(&mut self, feed: usize) -> Vec<FeedLine> {
        std::mem::take(&mut self.feeds[feed].news)
    }

    /// Whether an entry of the log was shown to a feed.
    pub fn was_shown(&self, place: usize, feed: usize) -> bool {
        self.shown.get(place).is_some_and(|shown| shown >> feed & 1 == 1)
    }

    /// A new entry of the log, which nobody has been shown yet.
    pub fn add_entry(&mut self) {
        self.shown.push(0);
    }

    /// Keeps the last entry from a feed for now.
    pub fn withhold(&mut self, feed: usize, words: LineText) {
        self.feeds[feed].withheld.push((self.shown.len() - 1, words));
    }

    /// Shows the last entry to a feed.
    pub fn show(&mut self, feed: usize, at: i64, words: LineText) {
        self.tell(feed, self.shown.len() - 1, at, words);
    }

    fn tell(&mut self, feed: usize, place: usize, at: i64, words: LineText) {
        self.shown[place] |= 1 << feed;
        self.say(feed, at, |told| {
            if let Some(Heard { line, says }) = words {
                (told.line, told.says) = (Some(line), says);
            }
        });
    }

    fn say(&mut self, feed: usize, at: i64, fill: impl FnOnce(&mut FeedLine)) {
        let hears = self.hears(feed);
        let feed = &mut self.feeds[feed];
        feed.seen += 1;
        if hears {
            let mut told = FeedLine { n: feed.seen, at, line: None, says: None, undone: None, event: None };
            fill(&mut told);
            feed.news.push(told);
        }
    }

    /// Tells what was withheld. It is told as of now: the time it took is part of the secret.
    pub fn release(&mut self, feed: usize, at: i64) {
        for (place, words) in std::mem::take(&mut self.feeds[feed].withheld) {
            self.tell(feed, place, at, words);
        }
    }

    /// Of the log only so many entries are kept; everybody hears how many of their lines are void.
    pub fn take_back(&mut self, at: i64, keep: usize) {
        let gone = self.shown.split_off(keep);
        for feed in 0..self.viewers {
            self.feeds[feed].withheld.retain(|(place, _)| *place < keep);
            let lines = gone.iter().filter(|shown| **shown >> feed & 1 == 1).count() as u32;
            if lines > 0 {
                self.say(feed, at, |told| told.undone = Some(lines));
            }
        }
    }

    /// Tells everybody what happened at the table.
    pub fn happen(&mut self, at: i64, happening: &Happening) {
        for feed in 0..self.viewers {
            // From now on nothing is hidden.
            if *happening == (Happening::Finished {}) {
                self.release(feed, at);
            }
            self.say(feed, at, |told| told.event = Some(happening.clone()));
        }
    }
}
