//! The house: tables in memory, those who look at them, bots, clocks, and other nodes.
//!
//! A step locks its table, is judged, goes to disk, and only then is told to anybody. When writing fails the table in
//! memory is thrown away and read again from its log, so nothing that was answered is ever lost and nothing is
//! shown that is not on disk.

mod audience;
mod bots;
mod cluster;
mod desk;
mod hall;
pub(crate) mod index;
#[cfg_attr(not(feature = "nats"), path = "no_nats.rs")]
mod nats;
mod origin;
mod presence;
mod socket;
mod timers;

pub use crate::table::{Refused, Who};
pub use desk::Visit;
pub use nats::Nats;
pub use origin::origin_allowed;
pub use socket::socket;

use bots::Pool;
use cluster::Cluster;
use genarium_games::Library;
use genarium_store::{Backend, Store, TableId};
use hall::Hall;
use std::collections::HashMap;
use std::hash::{BuildHasher, RandomState};
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use timers::Timers;

/// How a house is run.
#[derive(Clone, Debug)]
pub struct HouseConfig {
    /// How many bots think at the same time.
    pub bot_threads: usize,
    /// A NATS server, where several nodes share the tables.
    pub nats: Option<Nats>,
    /// How many sockets the house holds.
    pub max_sockets: usize,
    /// How many sockets one person holds.
    pub max_sockets_per_user: usize,
    /// How many messages a second a socket may send for long.
    pub messages_per_second: u32,
    /// How long a seat must be away before a bot may take it over.
    pub away_seconds: u32,
    /// How long a table that nobody looks at stays in memory.
    pub idle_seconds: u32,
    /// How long a client may take to read what it is sent.
    pub send_within: Duration,
}

impl Default for HouseConfig {
    fn default() -> HouseConfig {
        let cores = std::thread::available_parallelism().map_or(2, usize::from);
        HouseConfig {
            bot_threads: cores.max(2),
            nats: None,
            max_sockets: 200_000,
            max_sockets_per_user: 40,
            messages_per_second: 40,
            away_seconds: 60,
            idle_seconds: 60,
            send_within: Duration::from_secs(10),
        }
    }
}

/// Figures of a house.
#[derive(Clone, Copy, Debug, Default)]
pub struct HouseMetrics {
    pub sockets: usize,
    pub tables: usize,
    /// Rows written since the start.
    pub steps: u64,
    /// Requests refused since the start.
    pub refusals: u64,
    /// Rows that another node was faster with.
    pub conflicts: u64,
    /// Hints of other nodes that brought a table up to date.
    pub hints: u64,
    /// Bots waiting for a thread.
    pub bots_waiting: usize,
    pub bots_thinking: usize,
    /// Clients dropped because they read too slowly.
    pub slow_readers: u64,
}

#[derive(Default)]
struct Counters {
    sockets: AtomicUsize,
    steps: AtomicU64,
    refusals: AtomicU64,
    conflicts: AtomicU64,
    hints: AtomicU64,
    slow_readers: AtomicU64,
    connections: AtomicU64,
}

const SHARDS: usize = 64;

type Shard = Mutex<HashMap<TableId, Arc<Hall>>>;

/// All tables, and everybody at them.
pub struct House {
    store: Store,
    /// What players brought, as far as it is played with.
    library: Library,
    config: HouseConfig,
    shards: Vec<Shard>,
    hasher: RandomState,
    pool: Pool,
    timers: Timers,
    cluster: Cluster,
    counters: Counters,
    per_user: Mutex<HashMap<String, usize>>,
    closing: AtomicBool,
    /// Hints and chances are worked out by so many at a time.
    advisers: tokio::sync::Semaphore,
}

/// Milliseconds since 1970: the one place that reads the clock.
pub fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

/// Locks, also after a thread has panicked: what is kept here is whole at every moment.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl House {
    /// Opens the house. Tables that wait for a bot or a clock are taken up again.
    pub fn start(store: Store, config: HouseConfig) -> Arc<House> {
        let shared = store.backend() == Backend::Postgres;
        let house = Arc::new_cyclic(|house: &Weak<House>| House {
            pool: Pool::start(config.bot_threads, house),
            timers: Timers::start(house.clone()),
            cluster: Cluster::start(config.nats.clone(), shared, house.clone()),
            store,
            library: Library::default(),
            config,
            shards: (0..SHARDS).map(|_| Shard::default()).collect(),
            hasher: RandomState::new(),
            counters: Counters::default(),
            per_user: Mutex::default(),
            closing: AtomicBool::new(false),
            advisers: tokio::sync::Semaphore::new(2),
        });
        tokio::spawn(House::look_after(Arc::downgrade(&house)));
        house
    }

    /// What the house writes to.
    pub fn store(&self) -> &Store {
        &self.store
    }

    /// What games are set up with.
    pub(crate) fn library(&self) -> &Library {
        &self.library
    }

    fn shard(&self, id: TableId) -> &Shard {
        let hash = self.hasher.hash_one(id);
        &self.shards[hash as usize % SHARDS]
    }

    /// The room of a table, whether it is in memory or not.
    fn hall(&self, id: TableId) -> Arc<Hall> {
        let mut shard = lock(self.shard(id));
        let hall = shard.entry(id).or_insert_with(|| Arc::new(Hall::new(id)));
        hall.touch();
        Arc::clone(hall)
    }

    /// The room of a table, if somebody has been in it lately.
    fn hall_in_use(&self, id: TableId) -> Option<Arc<Hall>> {
        lock(self.shard(id)).get(&id).map(Arc::clone)
    }

    /// Forgets tables that nobody has looked at for a while.
    fn sweep(&self) {
        let oldest = now() - i64::from(self.config.idle_seconds) * 1000;
        for shard in &self.shards {
            // Rooms are handed out under the shard's lock only: one that nobody else holds cannot be entered now.
            lock(shard).retain(|_, hall| Arc::strong_count(hall) > 1 || !hall.is_idle(oldest));
        }
    }

    /// Takes up tables that are due but that no node looks after, and forgets idle ones.
    async fn look_after(house: Weak<House>) {
        let mut grace = 0;
        loop {
            {
                let Some(house) = house.upgrade() else { return };
                if house.closing.load(Ordering::Relaxed) {
                    return;
                }
                match house.store.due(now() - grace, 500).await {
                    Ok(due) => {
                        for (id, _) in due {
                            house.care(id).await;
                        }
                    }
                    Err(error) => tracing::warn!(%error, "cannot ask which tables are due"),
                }
                house.sweep();
            }
            // Every node first takes what nobody can be looking after, then leaves others some time.
            grace = GRACE_MS;
            tokio::time::sleep(Duration::from_secs(5)).await;
        }
    }

    pub fn metrics(&self) -> HouseMetrics {
        let (bots_waiting, bots_thinking) = self.pool.load();
        HouseMetrics {
            sockets: self.counters.sockets.load(Ordering::Relaxed),
            tables: self.shards.iter().map(|shard| lock(shard).len()).sum(),
            steps: self.counters.steps.load(Ordering::Relaxed),
            refusals: self.counters.refusals.load(Ordering::Relaxed),
            conflicts: self.counters.conflicts.load(Ordering::Relaxed),
            hints: self.counters.hints.load(Ordering::Relaxed),
            bots_waiting,
            bots_thinking,
            slow_readers: self.counters.slow_readers.load(Ordering::Relaxed),
        }
    }

    /// Takes no more steps, says goodbye to every socket and lets the bots go.
    pub async fn shutdown(&self) {
        self.closing.store(true, Ordering::Relaxed);
        self.pool.stop();
        for shard in &self.shards {
            let halls: Vec<Arc<Hall>> = lock(shard).values().map(Arc::clone).collect();
            for hall in halls {
                hall.close("The house is closing for a moment; come back soon.").await;
            }
        }
        let patience = tokio::time::Instant::now() + Duration::from_secs(5);
        while self.counters.sockets.load(Ordering::Relaxed) > 0 && tokio::time::Instant::now() < patience {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
}

/// How long a table is overdue before another node takes it up.
const GRACE_MS: i64 = 8_000;
