use crate::lanes::lanes;
use crate::{Budget, LANES, Patience, Verdict};
use genarium_engine::Generator;
use std::cmp::Ordering;
use std::ops::{AddAssign, Range};
use std::time::Duration;

/// What playouts of the same thing came to.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub struct Tally {
    /// How many there were.
    pub visits: u32,
    /// The sum of what they said.
    pub sum: Verdict,
}

impl Tally {
    /// Counts one more.
    pub fn count(&mut self, verdict: Verdict) {
        self.visits += 1;
        self.sum += verdict;
    }

    /// The share of the win that they promise, from 0 to 1.
    pub fn share(&self) -> f64 {
        self.sum.share / self.divisor()
    }

    /// Compares the means of what is aimed at.
    pub fn compare(&self, other: &Tally) -> Ordering {
        (self.sum.aim / self.divisor()).total_cmp(&(other.sum.aim / other.divisor()))
    }

    fn divisor(&self) -> f64 {
        f64::from(self.visits.max(1))
    }
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Tally) {
        self.visits += other.visits;
        self.sum += other.sum;
    }
}

/// Something that could be done, and what playouts said of it.
#[derive(Clone, Debug)]
pub struct Arm<T> {
    /// What is tried.
    pub what: T,
    /// What came of it.
    pub tally: Tally,
}

impl<T> Arm<T> {
    /// Nothing is known of it yet.
    pub fn new(what: T) -> Arm<T> {
        Arm { what, tally: Tally::default() }
    }
}

/// One round of several.
#[derive(Clone, Copy, Debug)]
pub struct Round {
    /// From 1 on.
    pub number: u32,
    /// How many rounds there are.
    pub rounds: u32,
}

impl Round {
    /// How often each of so many arms is tried in this round. A budget of time may be used up before.
    pub fn each(&self, budget: Budget, arms: usize, patience: &dyn Patience) -> usize {
        (budget.playouts_on(patience.threads()) / self.rounds / arms as u32).max(1) as usize
    }

    /// Whether a round must come to its end: its part of the time is up or nobody waits any more.
    pub fn is_over(&self, budget: Budget, patience: &dyn Patience) -> bool {
        budget.by_round(self.number, self.rounds).is_over(patience)
    }
}

/// Sequential halving: in every round the arms that are left are tried, and the worse half of them is dropped. They
/// come back with the best first. The comparison says which of two is better (greater).
pub fn halve_by<T>(
    arms: &mut [Arm<T>],
    patience: &dyn Patience,
    compare: impl Fn(&Arm<T>, &Arm<T>) -> Ordering,
    mut try_out: impl FnMut(Round, &mut [Arm<T>]),
) {
    let rounds = arms.len().next_power_of_two().ilog2().max(1);
    let mut left = arms.len();
    for number in 1..=rounds {
        try_out(Round { number, rounds }, &mut arms[..left]);
        arms[..left].sort_by(|a, b| compare(b, a));
        if patience.is_over() {
            return;
        }
        left = left.div_ceil(2);
    }
}

/// Tries arms in lanes. A lane returns a tally for each of them; they are added in the order of the lanes, so the sums
/// are the same however many threads there were.
pub fn try_in_lanes<T: Send + Sync>(
    arms: &mut [Arm<T>],
    patience: &dyn Patience,
    random: &mut Generator,
    work: impl Fn(&[Arm<T>], usize, &mut Generator) -> Vec<Tally> + Sync,
) {
    let shared = &*arms;
    for tallies in lanes(random, patience, |lane, random| work(shared, lane, random)) {
        arms.iter_mut().zip(tallies).for_each(|(arm, tally)| arm.tally += tally);
    }
}

/// Sequential halving by playouts that stand for themselves: every round shares its part of the budget among the arms
/// that are left.
///
/// A playout gets random numbers of its own, the same for all arms, so that none has better luck than the others.
/// With a budget of playouts the decision does not depend on the number of threads.
pub fn halve<T: Send + Sync>(
    arms: &mut [Arm<T>],
    budget: Budget,
    patience: &dyn Patience,
    seed: u64,
    playout: impl Fn(&T, &mut Generator) -> Verdict + Sync,
) {
    let mut next = 0;
    let compare = |a: &Arm<T>, b: &Arm<T>| a.tally.compare(&b.tally);
    halve_by(arms, patience, compare, |round, arms| match budget {
        Budget::Playouts(_) => {
            let each = round.each(budget, arms.len(), patience) as u64;
            play(arms, next..next + each, patience, seed, &playout);
            next += each;
        }
        Budget::Millis(millis) => {
            let due = Duration::from_millis(u64::from(millis)) * round.number / round.rounds;
            let threads = patience.threads().clamp(1, LANES) as u64;
            let count = arms.len() as u64;
            let step = (AT_ONCE * threads).div_ceil(count);
            // Where no clock runs, this ends the search.
            let most = next + step + u64::from(budget.playouts_on(patience.threads())) / count;
            while next < most && patience.elapsed() < due && !patience.is_over() {
                play(arms, next..next + step, patience, seed, &playout);
                next += step;
            }
        }
    });
}

/// So many playouts are made between two looks at the clock, on each thread.
const AT_ONCE: u64 = 48;

/// Plays every arm out once for each number.
fn play<T: Send + Sync>(
    arms: &mut [Arm<T>],
    numbers: Range<u64>,
    patience: &dyn Patience,
    seed: u64,
    playout: &(impl Fn(&T, &mut Generator) -> Verdict + Sync),
) {
    let count = arms.len() as u64;
    let jobs = (numbers.end - numbers.start) * count;
    try_in_lanes(arms, patience, &mut Generator::new(seed), |arms, lane, _| {
        let mut tallies = vec![Tally::default(); arms.len()];
        for job in (lane as u64..jobs).step_by(LANES) {
            if patience.is_over() {
                break;
            }
            let (number, place) = (numbers.start + job / count, (job % count) as usize);
            tallies[place].count(playout(&arms[place].what, &mut Generator::stream(seed, number)));
        }
        tallies
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Patient;
    use crate::waiting::{Lender, Watch, lending};
    use genarium_engine::Random;

    /// Arms that win so many times in a hundred.
    fn tried(budget: Budget, patience: &dyn Patience) -> Vec<Arm<u32>> {
        let mut arms: Vec<Arm<u32>> = [30, 55, 20, 80, 45, 70, 10].map(Arm::new).to_vec();
        halve(&mut arms, budget, patience, 3, |odds, random| {
            let share = f64::from(u8::from(random.below(100) < *odds));
            Verdict { share, aim: share }
        });
        arms
    }

    #[test]
    fn the_best_arm_comes_first_and_gets_most_playouts() {
        let arms = tried(Budget::Playouts(2_000), &Patient);
        assert_eq!((arms[0].what, arms[1].what), (80, 70));
        assert!(arms[0].tally.visits > 3 * arms[6].tally.visits, "{arms:?}");
        assert!((0.75..0.85).contains(&arms[0].tally.share()), "{}", arms[0].tally.share());
    }

    #[test]
    fn threads_change_nothing() {
        let told = |patience: &dyn Patience| {
            let arms = tried(Budget::Playouts(500), patience);
            arms.iter().map(|arm| (arm.what, arm.tally)).collect::<Vec<_>>()
        };
        assert_eq!(told(&Patient), told(&lending(3)));
        assert_eq!(told(&Patient), told(&lending(8)));
    }

    #[test]
    fn a_budget_of_time_is_kept_and_whoever_stops_waiting_gets_an_answer() {
        let watch = Watch::default();
        let arms = tried(Budget::Millis(40), &watch);
        assert!((40..60).contains(&watch.looks()), "{} ms", watch.looks());
        assert_eq!(arms[0].what, 80);
        let gone = Lender { threads: 1, gone: true };
        assert_eq!(tried(Budget::Playouts(1_000_000), &gone).len(), 7);
        assert_eq!(tried(Budget::Millis(600_000), &gone).len(), 7);
    }
}
