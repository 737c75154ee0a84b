//! Bots think on threads of their own, never while a table is locked. Each table has at most one thought per seat in
//! the queue, and the queue is served in order, so nobody starves; quick bots have a thread that slow ones cannot take.

use super::{House, lock};
use crate::table::{Playing, Thinking};
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

#[derive(Default)]
struct Queue {
    jobs: VecDeque<Job>,
    busy: usize,
    stopped: bool,
}

#[derive(Default)]
struct Shared {
    queue: Mutex<Queue>,
    bell: Condvar,
}

pub(super) struct Pool(Arc<Shared>);

impl Pool {
    pub fn start(threads: usize, house: &Weak<House>) -> Pool {
        let shared = Arc::new(Shared::default());
        let runtime = tokio::runtime::Handle::current();
        for number in 0..threads.max(2) {
            let (shared, house, runtime) = (Arc::clone(&shared), Weak::clone(house), runtime.clone());
            let work = move || work(&shared, number == 0, &house, &runtime);
            if let Err(error) = std::thread::Builder::new().name(format!("bot-{number}")).spawn(work) {
                tracing::error!(%error, "a thread for bots cannot be started");
            }
        }
        Pool(shared)
    }

    /// Queues a bot's decision. Returns what stops it; none if there is no such bot.
    pub fn think(
        &self,
        table: TableId,
        seat: Seat,
        mark: u64,
        bot: &str,
        game: &dyn Playing,
    ) -> Option<Arc<AtomicBool>> {
        let thinking = game.thinking(seat, bot)?;
        let stop = Arc::new(AtomicBool::new(false));
        let quick = QUICK.contains(&bot);
        let job = Job { quick, table, seat, mark, stop: Arc::clone(&stop), thinking };
        lock(&self.0.queue).jobs.push_back(job);
        self.0.bell.notify_all();
        Some(stop)
    }

    /// How many wait and how many think.
    pub fn load(&self) -> (usize, usize) {
        let queue = lock(&self.0.queue);
        (queue.jobs.len(), queue.busy)
    }

    /// Drops what waits and lets the threads end.
    pub fn stop(&self) {
        let mut queue = lock(&self.0.queue);
        queue.stopped = true;
        queue.jobs.clear();
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
        queue.jobs.retain(|job| !job.stop.load(Ordering::Relaxed));
        let place = queue.jobs.iter().position(|job| job.quick || !only_quick);
        if let Some(job) = place.and_then(|place| queue.jobs.remove(place)) {
            queue.busy += 1;
            return Some(job);
        }
        queue = shared.bell.wait(queue).unwrap_or_else(std::sync::PoisonError::into_inner);
    }
}

fn work(shared: &Shared, only_quick: bool, house: &Weak<House>, runtime: &tokio::runtime::Handle) {
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
        let Some(house) = house.upgrade() else { return };
        runtime.spawn(async move { house.bot_acts(job.table, job.seat, job.mark, line).await });
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
