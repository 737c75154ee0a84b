use crate::Patience;
use genarium_engine::{Generator, Random};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

/// In how many parts a search is split. More threads than that are of no use to one decision.
pub const LANES: usize = 8;

/// Splits work into a fixed number of lanes, each with random numbers of its own, and runs them on as many threads as
/// patience allows. The results come in the order of the lanes, so they are the same however many threads there were.
pub(crate) fn lanes<T: Send>(
    random: &mut Generator,
    patience: &dyn Patience,
    work: impl Fn(usize, &mut Generator) -> T + Sync,
) -> Vec<T> {
    let seed = random.next_u64();
    let run = |lane: usize| work(lane, &mut Generator::stream(seed, lane as u64));
    let threads = patience.threads().clamp(1, LANES);
    if threads == 1 {
        return (0..LANES).map(run).collect();
    }
    let next = AtomicUsize::new(0);
    let done = Mutex::new(Vec::with_capacity(LANES));
    thread::scope(|scope| {
        let work_on = || {
            loop {
                let lane = next.fetch_add(1, Ordering::Relaxed);
                if lane >= LANES {
                    return;
                }
                let result = run(lane);
                done.lock().unwrap_or_else(PoisonError::into_inner).push((lane, result));
            }
        };
        for _ in 1..threads {
            scope.spawn(work_on);
        }
        work_on();
    });
    let mut done = done.into_inner().unwrap_or_else(PoisonError::into_inner);
    done.sort_by_key(|(lane, _)| *lane);
    done.into_iter().map(|(_, result)| result).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    struct Threads(usize);

    impl Patience for Threads {
        fn elapsed(&self) -> Duration {
            Duration::ZERO
        }
        fn is_over(&self) -> bool {
            false
        }
        fn threads(&self) -> usize {
            self.0
        }
    }

    #[test]
    fn the_number_of_threads_changes_nothing() {
        let run = |threads| {
            lanes(&mut Generator::new(3), &Threads(threads), |lane, random| (lane, random.next_u64()))
        };
        assert_eq!(run(1).len(), LANES);
        assert!(run(1).iter().enumerate().all(|(place, (lane, _))| place == *lane));
        assert_eq!(run(1), run(3));
        assert_eq!(run(1), run(100));
    }
}
