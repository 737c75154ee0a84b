use super::Notation;
use crate::{Entry, EntryOf};
use serde::{Deserialize, Serialize};

/// What was played and then taken back by agreement, draws and all.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TakenBack<L> {
    /// How many lines of the log stood before it.
    pub at: usize,
    /// The lines that were taken back, with draws among them.
    pub log: Vec<L>,
}

/// What moved a game at a table.
#[derive(Clone, Debug)]
pub enum Past<E> {
    /// An entry.
    Entry(E),
    /// So many of the last entries were taken back.
    Undone(usize),
}

/// Writes a log line by line, each with the number of entries up to its end.
pub(super) fn write<G: Notation>(start: &G, log: &[EntryOf<G>]) -> Vec<(G::Line, usize)> {
    let mut state = start.clone();
    let mut lines: Vec<(G::Line, usize)> = Vec::with_capacity(log.len());
    for (entry, end) in log.iter().zip(1..) {
        let before = state.clone();
        if state.apply(entry).is_err() {
            break; // A match holds only entries that applied.
        }
        let line = before.write(entry, &state);
        if let Some((last, its_end)) = lines.last_mut()
            && G::join(last, &line)
        {
            *its_end = end;
        } else {
            lines.push((line, end));
        }
    }
    lines
}

impl<L: Clone> TakenBack<L> {
    /// What a record has to tell of the past of a game: all that was taken back with a draw in it, and what was
    /// taken back after that from before it.
    pub fn of<G: Notation<Line = L>>(
        start: &G,
        past: impl IntoIterator<Item = Past<EntryOf<G>>>,
    ) -> Vec<TakenBack<L>> {
        let mut log: Vec<EntryOf<G>> = Vec::new();
        // What was kept and what was taken back, each time that has to be told.
        let mut cuts: Vec<(usize, Vec<EntryOf<G>>)> = Vec::new();
        let mut furthest = 0;
        for moment in past {
            match moment {
                Past::Entry(entry) => log.push(entry),
                Past::Undone(entries) => {
                    let keep = log.len().saturating_sub(entries);
                    let gone = log.split_off(keep);
                    if keep < furthest || gone.iter().any(|entry| matches!(entry, Entry::Chance(_))) {
                        cuts.push((keep, gone));
                        furthest = furthest.max(keep);
                    }
                }
            }
        }
        let mut after = write(start, &log);
        let mut taken_back = Vec::with_capacity(cuts.len());
        for (keep, gone) in cuts.into_iter().rev() {
            log.truncate(keep);
            log.extend(gone);
            let before = write(start, &log);
            // A line that goes on past the cut, in one log or the other, counts as taken back as a whole.
            let ends = before.iter().zip(&after).map(|((_, before), (_, after))| (*before, *after));
            let at = ends.take_while(|(before, after)| before == after && *before <= keep).count();
            let lines = before[at..].iter().map(|(line, _)| line.clone()).collect();
            taken_back.push(TakenBack { at, log: lines });
            after = before;
        }
        taken_back.reverse();
        taken_back
    }
}
