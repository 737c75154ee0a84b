//! What every search has in common: how long it may think, and what it found.

use genarium_engine::{Game, Generator, Seat};
use std::time::Duration;

/// How long a bot may think about one decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Budget {
    /// So many playouts: the same decision on every machine.
    Playouts(u32),
    /// So many milliseconds: as deep as the machine gets.
    Millis(u32),
}

impl Budget {
    /// How many playouts may be made at most. A budget of time has a bound too, for where no clock runs: more than one
    /// thread gets done.
    pub fn playouts(self) -> u32 {
        self.playouts_on(1)
    }

    /// The same for several threads, which get more done in the same time.
    pub fn playouts_on(self, threads: usize) -> u32 {
        let most = match self {
            Budget::Playouts(playouts) => playouts,
            Budget::Millis(millis) => {
                let threads = threads.clamp(1, crate::LANES) as u32;
                millis.saturating_mul(MOST_A_MILLI).saturating_mul(threads)
            }
        };
        most.min(MOST_PLAYOUTS)
    }

    /// The part of a budget that may be used up when so many of its equal rounds are over. Playouts are counted, not
    /// timed, so they stay as they are.
    pub fn by_round(self, round: u32, rounds: u32) -> Budget {
        match self {
            Budget::Playouts(_) => self,
            Budget::Millis(millis) => {
                let part = u64::from(millis) * u64::from(round) / u64::from(rounds.max(1));
                Budget::Millis(part as u32)
            }
        }
    }

    /// Whether a search must come to its end: the time is up or nobody waits any more.
    pub fn is_over(self, patience: &dyn Patience) -> bool {
        match self {
            Budget::Playouts(_) => patience.is_over(),
            Budget::Millis(millis) => {
                patience.is_over() || patience.elapsed() >= Duration::from_millis(u64::from(millis))
            }
        }
    }
}

/// More than any decision is worth.
const MOST_PLAYOUTS: u32 = 10_000_000;

/// No thread makes more playouts in a millisecond.
const MOST_A_MILLI: u32 = 256;

/// What ends a search early. The search asks between playouts; it reads no clock of its own, so that it also runs
/// where there is none.
pub trait Patience: Sync {
    /// How long the search has been going on.
    fn elapsed(&self) -> Duration;
    /// Whether nobody waits for the answer any more. A search then returns what it has.
    fn is_over(&self) -> bool;
    /// How many threads may work on the search. The decision of a playout budget does not depend on it.
    fn threads(&self) -> usize {
        1
    }
}

/// Waits as long as a budget of playouts takes.
pub struct Patient;

impl Patience for Patient {
    fn elapsed(&self) -> Duration {
        Duration::ZERO
    }

    fn is_over(&self) -> bool {
        false
    }
}

/// An action that was thought about.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Thought<A> {
    /// What could be done.
    pub action: A,
    /// The share of the win it promises its seat, from 0 to 1.
    pub value: f64,
    /// How many playouts went through it.
    pub visits: u32,
}

/// A bot that can say what it thinks of its choices.
pub trait Thinker<G: Game>: Send + Sync {
    /// The actions worth a thought, the best first: never empty for a seat that owes a decision. A single legal
    /// action is returned at once.
    fn think(
        &self,
        view: &G::View,
        seat: Seat,
        budget: Budget,
        patience: &dyn Patience,
        random: &mut Generator,
    ) -> Vec<Thought<G::Action>>;

    /// The best of them, for whoever does not ask about the others. A thinker that finds it sooner says so.
    fn choose(
        &self,
        view: &G::View,
        seat: Seat,
        budget: Budget,
        patience: &dyn Patience,
        random: &mut Generator,
    ) -> G::Action {
        let thoughts = self.think(view, seat, budget, patience, random);
        thoughts.into_iter().next().expect("a thinker has a thought about every decision").action
    }
}

/// What a position is worth to a seat.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub struct Verdict {
    /// The share of the win, from 0 to 1: what a search tells.
    pub share: f64,
    /// What a search goes by: the higher the better, on any scale. Only means of it are compared.
    pub aim: f64,
}

impl std::ops::AddAssign for Verdict {
    fn add_assign(&mut self, other: Verdict) {
        self.share += other.share;
        self.aim += other.aim;
    }
}

/// Judges the positions that playouts come to: the seam where a learned network can take the place of what was thought
/// up by hand. The position is the one that the search of a game keeps, with all that it has worked out already. A
/// search knows its evaluation by type, so that the small ones cost no call.
pub trait Evaluate<P>: Send + Sync {
    /// What a position is worth to a seat.
    fn evaluate(&self, position: &P, seat: Seat) -> Verdict;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_budget_of_time_has_a_bound_without_a_clock() {
        assert_eq!(Budget::Millis(20).playouts(), 20 * MOST_A_MILLI);
        assert_eq!(Budget::Millis(20).playouts_on(3), 60 * MOST_A_MILLI);
        assert_eq!(Budget::Millis(u32::MAX).playouts_on(100), MOST_PLAYOUTS);
        assert_eq!(Budget::Playouts(7).playouts_on(3), 7);
    }

    #[test]
    fn rounds_share_the_time_to_the_last_millisecond() {
        let parts: Vec<Budget> = (1..=4).map(|round| Budget::Millis(3).by_round(round, 4)).collect();
        assert_eq!(parts, [0, 1, 2, 3].map(Budget::Millis));
        assert_eq!(Budget::Playouts(3).by_round(1, 4), Budget::Playouts(3));
    }
}
