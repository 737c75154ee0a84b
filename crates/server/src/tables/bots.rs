//! Bots think on threads of their own, never while a table is locked. Each table has at most one thought per seat in
//! the queue. Whoever opened tables has a lane for all of them, and lanes are served in turn, so that nobody's hundred tables
//! keep another's one waiting; quick bots have a thread that slow ones cannot take.

use super::{TableService, lock};
use crate::table::{TableGame, Thinking};
use genarium_bots::Patience;
use genarium_engine::Seat;
use genarium_store::TableId;
use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, Weak};
use std::time::{Duration, Instant};

/// Nobody waits longer for a bot.
const LONGEST: Duration = Duration::from_secs(20);

/// Bots that answer in the blink of an eye.
const QUICK: [&str; 4] = ["random", "greedy", "beginner", "easy"];

struct Job {
    quick: bool,
    table: TableId,
    seat: Seat,
    mark: u64,
    stop: Arc<AtomicBool>,
    thinking: Thinking,
}

/// What waits for bots of one owner's tables, in order.
struct Lane<J> {
    owner: u64,
    jobs: VecDeque<J>,
}

/// Lanes in the order in which they are served next.
struct Lanes<J>(VecDeque<Lane<J>>);

impl<J> Lanes<J> {
    fn push(&mut self, owner: u64, job: J) {
        match self.0.iter_mut().find(|lane| lane.owner == owner) {
            Some(lane) => lane.jobs.push_back(job),
            None => self.0.push_back(Lane { owner, jobs: VecDeque::from([job]) }),
        }
    }

    /// The next job that will do; its lane waits its turn again.
    fn take(&mut self, will_do: impl Fn(&J) -> bool) -> Option<J> {
        let will_do = &will_do;
        let find = |lane: &Lane<J>| lane.jobs.iter().position(will_do);
        let (place, job) =
            (self.0.iter().enumerate()).find_map(|(place, lane)| Some((place, find(lane)?)))?;
        let mut lane = self.0.remove(place)?;
        let job = lane.jobs.remove(job);
        if !lane.jobs.is_empty() {
            self.0.push_back(lane);
        }
        job
    }

    fn retain(&mut self, wanted: impl Fn(&J) -> bool) {
        self.0.iter_mut().for_each(|lane| lane.jobs.retain(&wanted));
        self.0.retain(|lane| !lane.jobs.is_empty());
    }

    fn len(&self) -> usize {
        self.0.iter().map(|lane| lane.jobs.len()).sum()
    }
}

struct Queue {
    lanes: Lanes<Job>,
    busy: usize,
    stopped: bool,
}

impl Default for Queue {
    fn default() -> Queue {
        Queue { lanes: Lanes(VecDeque::new()), busy: 0, stopped: false }
    }
}

#[derive(Default)]
struct Shared {
    queue: Mutex<Queue>,
    bell: Condvar,
}

pub(super) struct Pool(Arc<Shared>);

impl Pool {
    pub fn start(threads: usize, service: &Weak<TableService>) -> Pool {
        let shared = Arc::new(Shared::default());
        let runtime = tokio::runtime::Handle::current();
        for number in 0..threads.max(2) {
            let (shared, service, runtime) = (Arc::clone(&shared), Weak::clone(service), runtime.clone());
            let work = move || work(&shared, number == 0, &service, &runtime);
            if let Err(error) = std::thread::Builder::new().name(format!("bot-{number}")).spawn(work) {
                tracing::error!(%error, "a thread for bots cannot be started");
            }
        }
        Pool(shared)
    }

    /// Queues a bot's decision. Returns what stops it; none if there is no such bot.
    pub fn think(
        &self,
        owner: u64,
        table: TableId,
        seat: Seat,
        mark: u64,
        bot: &str,
        game: &dyn TableGame,
    ) -> Option<Arc<AtomicBool>> {
        let thinking = game.thinking(seat, bot)?;
        let stop = Arc::new(AtomicBool::new(false));
        let quick = QUICK.contains(&bot);
        let job = Job { quick, table, seat, mark, stop: Arc::clone(&stop), thinking };
        lock(&self.0.queue).lanes.push(owner, job);
        self.0.bell.notify_all();
        Some(stop)
    }

    /// How many wait and how many think.
    pub fn load(&self) -> (usize, usize) {
        let queue = lock(&self.0.queue);
        (queue.lanes.len(), queue.busy)
    }

    /// Drops what waits and lets the threads end.
    pub fn stop(&self) {
        let mut queue = lock(&self.0.queue);
        queue.stopped = true;
        queue.lanes.retain(|_| false);
        self.0.bell.notify_all();
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        self.stop();
    }
}

/// The next thought that this thread may take; none when the house closes.
fn next(shared: &Shared, only_quick: bool) -> Option<Job> {
    let mut queue = lock(&shared.queue);
    loop {
        if queue.stopped {
            return None;
        }
        queue.lanes.retain(|job| !job.stop.load(Ordering::Relaxed));
        if let Some(job) = queue.lanes.take(|job| job.quick || !only_quick) {
            queue.busy += 1;
            return Some(job);
        }
        queue = shared.bell.wait(queue).unwrap_or_else(std::sync::PoisonError::into_inner);
    }
}

fn work(shared: &Shared, only_quick: bool, service: &Weak<TableService>, runtime: &tokio::runtime::Handle) {
    while let Some(job) = next(shared, only_quick) {
        let patience = Watch { since: Instant::now(), stop: &job.stop };
        let seed = random();
        let thinking = std::panic::AssertUnwindSafe(|| (job.thinking)(seed, &patience));
        let decided = std::panic::catch_unwind(thinking);
        lock(&shared.queue).busy -= 1;
        let line = match decided {
            Ok(Some(line)) if !job.stop.load(Ordering::Relaxed) => line,
            Ok(_) => continue,
            Err(_) => {
                tracing::error!(table = %job.table, seat = job.seat.0, "a bot broke down");
                continue;
            }
        };
        let Some(service) = service.upgrade() else { return };
        runtime.spawn(async move { service.bot_acts(job.table, job.seat, job.mark, line).await });
    }
}

/// Ends a search when nobody waits for it any more.
pub(super) struct Watch<'a> {
    pub since: Instant,
    pub stop: &'a AtomicBool,
}

impl Patience for Watch<'_> {
    fn elapsed(&self) -> Duration {
        self.since.elapsed()
    }

    fn is_over(&self) -> bool {
        self.stop.load(Ordering::Relaxed) || self.since.elapsed() > LONGEST
    }
}

/// 64 bits that nobody can foresee.
pub(super) fn random() -> u64 {
    let mut bytes = [0; 8];
    getrandom::fill(&mut bytes).expect("the system has a source of random numbers");
    u64::from_le_bytes(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn six_hundred_tables_of_one_keep_nobody_else_waiting() {
        let mut lanes = Lanes(VecDeque::new());
        (0..600).for_each(|number| lanes.push(1, (1, number)));
        lanes.push(2, (2, 0));
        lanes.push(3, (3, 0));
        lanes.push(2, (2, 1));
        let order: Vec<_> = std::iter::from_fn(|| lanes.take(|_| true)).collect();
        assert_eq!(order[..6], [(1, 0), (2, 0), (3, 0), (1, 1), (2, 1), (1, 2)]);
        assert!(order.len() == 603 && lanes.0.is_empty(), "and nothing is lost");
    }

    #[test]
    fn a_lane_that_has_nothing_fit_is_passed_over_and_keeps_its_turn() {
        let mut lanes = Lanes(VecDeque::new());
        [(1, 5), (1, 6), (2, 10), (3, 20)].into_iter().for_each(|(owner, job)| lanes.push(owner, job));
        assert_eq!(lanes.take(|job| job % 10 == 0), Some(10));
        assert_eq!(lanes.take(|_| true), Some(5));
        lanes.retain(|job| *job != 20);
        assert_eq!((lanes.take(|_| true), lanes.len()), (Some(6), 0));
    }
}
