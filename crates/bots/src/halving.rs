use crate::{Budget, LANES, Patience, Verdict, lanes};
use genarium_engine::Generator;
use std::cmp::Ordering;
use std::ops::Range;
use std::time::Duration;

/// Something that could be done, and what playouts said of it.
#[derive(Clone, Debug)]
pub struct Arm<T> {
    /// What is tried.
    pub what: T,
    /// How many playouts tried it.
    pub visits: u32,
    /// The sum of what they said.
    pub sum: Verdict,
}

impl<T> Arm<T> {
    /// Nothing is known of it yet.
    pub fn new(what: T) -> Arm<T> {
        Arm { what, visits: 0, sum: Verdict::default() }
    }

    /// The share of the win that it promises, from 0 to 1.
    pub fn share(&self) -> f64 {
        self.sum.share / f64::from(self.visits.max(1))
    }

    /// Compares means without dividing: whole numbers stay whole.
    fn cmp(&self, other: &Arm<T>) -> Ordering {
        let [mine, theirs] = [self.visits, other.visits].map(|visits| f64::from(visits.max(1)));
        (self.sum.aim * theirs).total_cmp(&(other.sum.aim * mine))
    }
}

/// Sequential halving: every round shares its playouts among the arms that are left and drops the worse half. The arms
/// come back with the best first.
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
    let rounds = arms.len().next_power_of_two().trailing_zeros().max(1);
    let mut left = arms.len();
    let mut next = 0;
    for round in 1..=rounds {
        let count = left as u64;
        match budget {
            Budget::Playouts(_) => {
                let each = (u64::from(budget.playouts() / rounds) / count).max(1);
                play(&mut arms[..left], next..next + each, patience, seed, &playout);
                next += each;
            }
            Budget::Millis(millis) => {
                let due = Duration::from_millis(u64::from(millis)) * round / rounds;
                let threads = patience.threads().clamp(1, LANES) as u64;
                let step = (AT_ONCE * threads).div_ceil(count);
                let most = next + step + MOST_A_MILLI * threads * u64::from(millis) / count;
                while next < most && patience.elapsed() < due && !patience.is_over() {
                    play(&mut arms[..left], next..next + step, patience, seed, &playout);
                    next += step;
                }
            }
        }
        arms[..left].sort_by(|a, b| b.cmp(a));
        if patience.is_over() {
            return;
        }
        left = left.div_ceil(2);
    }
}

/// So many playouts are made between two looks at the clock, on each thread.
const AT_ONCE: u64 = 48;

/// No thread makes more in a millisecond; where no clock runs, this ends the search.
const MOST_A_MILLI: u64 = 256;

/// Plays every arm out once for each number. The sums of the lanes are added in their order, so they are the same
/// however many threads there were.
fn play<T: Send + Sync>(
    arms: &mut [Arm<T>],
    numbers: Range<u64>,
    patience: &dyn Patience,
    seed: u64,
    playout: &(impl Fn(&T, &mut Generator) -> Verdict + Sync),
) {
    let (shared, count) = (&*arms, arms.len() as u64);
    let jobs = (numbers.end - numbers.start) * count;
    let sums = lanes(&mut Generator::new(seed), patience, |lane, _| {
        let mut sums = vec![(0, Verdict::default()); shared.len()];
        for job in (lane as u64..jobs).step_by(LANES) {
            if patience.is_over() {
                break;
            }
            let (number, place) = (numbers.start + job / count, (job % count) as usize);
            let verdict = playout(&shared[place].what, &mut Generator::stream(seed, number));
            sums[place].0 += 1;
            sums[place].1 += verdict;
        }
        sums
    });
    for lane in sums {
        for (arm, (visits, sum)) in arms.iter_mut().zip(lane) {
            arm.visits += visits;
            arm.sum += sum;
        }
    }
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
        assert!(arms[0].visits > 3 * arms[6].visits, "{} {}", arms[0].visits, arms[6].visits);
        assert!((0.75..0.85).contains(&arms[0].share()), "{}", arms[0].share());
    }

    #[test]
    fn threads_change_nothing() {
        let told = |patience: &dyn Patience| {
            let arms = tried(Budget::Playouts(500), patience);
            arms.iter().map(|arm| (arm.what, arm.visits, arm.sum)).collect::<Vec<_>>()
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
