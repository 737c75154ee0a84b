//! What each viewer of a game has been told. Lines of a decision that is made in secret are withheld from the others
//! until it is made.

use crate::protocol::{Happening, Told};
use genarium_engine::MAX_SEATS;
use serde_json::value::RawValue;
use std::sync::Arc;

/// A line as it is told; none where nobody hears it, and it is only counted that it was told.
pub type Words = Option<Arc<RawValue>>;

#[derive(Clone, Default)]
#[cfg_attr(test, derive(Debug))]
struct Ear {
    seen: u32,
    /// Lines that are withheld, with their place in the log.
    withheld: Vec<(usize, Words)>,
    news: Vec<Told>,
}

/// The ears of all viewers: one for each seat, and one for those who watch.
#[cfg_attr(test, derive(Debug))]
pub struct Ears {
    ears: [Ear; MAX_SEATS + 1],
    /// How many of them there are at this table.
    viewers: usize,
    /// For whom news are written out, a bit for each ear.
    listening: u8,
    /// To whom each entry of the log was shown, a bit for each ear.
    shown: Vec<u8>,
}

impl Ears {
    pub fn new(seats: usize) -> Ears {
        Ears { ears: Default::default(), viewers: seats + 1, listening: 0, shown: Vec::new() }
    }

    pub fn listen(&mut self, listening: u8) {
        self.listening = listening;
    }

    /// Whether news are written out for an ear.
    pub fn hears(&self, ear: usize) -> bool {
        self.listening >> ear & 1 == 1
    }

    /// How many lines an ear has heard.
    pub fn seen(&self, ear: usize) -> u32 {
        self.ears[ear].seen
    }

    /// What an ear has not been told yet; taking it counts as telling it.
    pub fn news(&mut self, ear: usize) -> Vec<Told> {
        std::mem::take(&mut self.ears[ear].news)
    }

    /// Whether an entry of the log was shown to an ear.
    pub fn was_shown(&self, place: usize, ear: usize) -> bool {
        self.shown.get(place).is_some_and(|shown| shown >> ear & 1 == 1)
    }

    /// A new entry of the log, which nobody has been shown yet.
    pub fn add_entry(&mut self) {
        self.shown.push(0);
    }

    /// Keeps the last entry from an ear for now.
    pub fn withhold(&mut self, ear: usize, words: Words) {
        self.ears[ear].withheld.push((self.shown.len() - 1, words));
    }

    /// Shows the last entry to an ear.
    pub fn show(&mut self, ear: usize, at: i64, words: Words) {
        self.tell(ear, self.shown.len() - 1, at, words);
    }

    fn tell(&mut self, ear: usize, place: usize, at: i64, words: Words) {
        self.shown[place] |= 1 << ear;
        self.say(ear, at, |told| told.line = words);
    }

    fn say(&mut self, ear: usize, at: i64, fill: impl FnOnce(&mut Told)) {
        let hears = self.hears(ear);
        let ear = &mut self.ears[ear];
        ear.seen += 1;
        if hears {
            let mut told = Told { n: ear.seen, at, line: None, undone: None, event: None };
            fill(&mut told);
            ear.news.push(told);
        }
    }

    /// Tells what was withheld. It is told as of now: the time it took is part of the secret.
    pub fn release(&mut self, ear: usize, at: i64) {
        for (place, words) in std::mem::take(&mut self.ears[ear].withheld) {
            self.tell(ear, place, at, words);
        }
    }

    /// Of the log only so many entries are kept; everybody hears how many of their lines are void.
    pub fn take_back(&mut self, at: i64, keep: usize) {
        let gone = self.shown.split_off(keep);
        for ear in 0..self.viewers {
            self.ears[ear].withheld.retain(|(place, _)| *place < keep);
            let lines = gone.iter().filter(|shown| **shown >> ear & 1 == 1).count() as u32;
            if lines > 0 {
                self.say(ear, at, |told| told.undone = Some(lines));
            }
        }
    }

    /// Tells everybody what happened at the table.
    pub fn happen(&mut self, at: i64, happening: &Happening) {
        for ear in 0..self.viewers {
            // From now on nothing is hidden.
            if *happening == (Happening::Finished {}) {
                self.release(ear, at);
            }
            self.say(ear, at, |told| told.event = Some(happening.clone()));
        }
    }
}
