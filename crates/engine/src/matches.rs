use crate::{Entry, EntryOf, Game, OptionsError, Random, Seat, Turn};
use std::fmt;

/// A game being played: where it started, its log, where it stands, and how far it can be taken back.
#[derive(Clone, Debug)]
pub struct Match<G: Game> {
    start: G,
    now: G,
    log: Vec<EntryOf<G>>,
    /// The states before each of the last entries that their seat may still take back.
    undoable: Vec<G>,
}

impl<G: Game> Match<G> {
    /// A new game with these options.
    pub fn new(options: &G::Options) -> Result<Match<G>, OptionsError> {
        G::start(options).map(Match::from)
    }

    /// Where the game started.
    pub fn start(&self) -> &G {
        &self.start
    }

    /// Where the game stands.
    pub fn now(&self) -> &G {
        &self.now
    }

    /// Every entry so far.
    pub fn log(&self) -> &[EntryOf<G>] {
        &self.log
    }

    /// Applies an entry and logs it. A refused entry changes nothing.
    pub fn apply(&mut self, entry: EntryOf<G>) -> Result<(), G::Refusal> {
        let before = self.now.clone();
        self.now.apply(&entry)?;
        match &entry {
            Entry::Player { .. } if before.reveals(&entry) => self.undoable.clear(),
            Entry::Player { seat, .. } => {
                if self.undo_seat() != Some(*seat) {
                    self.undoable.clear();
                }
                self.undoable.push(before);
            }
            Entry::Chance(_) => self.undoable.clear(),
        }
        self.log.push(entry);
        Ok(())
    }

    /// Lets chance act as long as it is due. Returns how many entries it added.
    pub fn resolve_chance<R: Random>(&mut self, random: &mut R) -> usize {
        let logged = self.log.len();
        while self.now.turn() == Turn::Chance {
            let Some(chance) = self.now.draw_chance(random) else { break };
            if self.apply(Entry::Chance(chance)).is_err() {
                break;
            }
        }
        self.log.len() - logged
    }

    /// The length of the log that nobody can take back any more: whoever acted last may undo down to it.
    ///
    /// Entries behind it were made by one seat in a row, and nobody has learnt anything from them except what
    /// that seat chose to show of its own.
    pub fn undo_horizon(&self) -> usize {
        self.log.len() - self.undoable.len()
    }

    /// Who may take back the last entry, if anybody.
    pub fn undo_seat(&self) -> Option<Seat> {
        match self.log.last() {
            Some(Entry::Player { seat, .. }) if !self.undoable.is_empty() => Some(*seat),
            _ => None,
        }
    }

    /// Takes back the last entry, as if it had never been made.
    pub fn undo(&mut self, seat: Seat) -> Result<EntryOf<G>, UndoRefused> {
        match self.undo_seat() {
            Some(owner) if owner == seat => {}
            Some(_) => return Err(UndoRefused::NotYours),
            None => return Err(UndoRefused::Horizon),
        }
        match (self.undoable.pop(), self.log.pop()) {
            (Some(before), Some(entry)) => {
                self.now = before;
                Ok(entry)
            }
            _ => Err(UndoRefused::Horizon),
        }
    }
}

impl<G: Game> From<G> for Match<G> {
    fn from(start: G) -> Match<G> {
        Match { now: start.clone(), start, log: Vec::new(), undoable: Vec::new() }
    }
}

/// Why nothing was taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum UndoRefused {
    /// The last entry is somebody else's.
    NotYours,
    /// Somebody has learnt something since.
    Horizon,
}

impl fmt::Display for UndoRefused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            UndoRefused::NotYours => "The last move is not yours to take back.",
            UndoRefused::Horizon => "This cannot be taken back: something new has been seen since.",
        })
    }
}

impl std::error::Error for UndoRefused {}
