//! The service behind all tables: tables in memory, those who look at them, bots, clocks, and other nodes.
//!
//! A step locks its table, is judged, goes to disk, and only then is told to anybody. When writing fails the table in
//! memory is thrown away and read again from its log, so nothing that was answered is ever lost and nothing is
//! shown that is not on disk.

mod advice;
mod api;
mod bots;
mod cluster;
pub(crate) mod index;
#[cfg_attr(not(feature = "nats"), path = "no_nats.rs")]
mod nats;
mod origin;
mod pairing;
mod places;
mod presence;
mod slot;
mod socket;
mod timers;

pub use crate::table::{Refused, Who};
pub use api::Visit;
pub use nats::Nats;
pub use origin::origin_allowed;
pub use pairing::Seeker;
pub use places::{Ended, Origin};
pub use socket::socket;

use crate::rates::Limiter;
use bots::Pool;
use cluster::Cluster;
use genarium_games::Library;
use genarium_store::{Backend, Store, StoreError, TableId};
use slot::Slot;
use std::collections::HashMap;
use std::hash::{BuildHasher, RandomState};
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use timers::Timers;

/// How the service is run.
#[derive(Clone, Debug)]
pub struct ServiceConfig {
    /// How many bots think at the same time.
    pub bot_threads: usize,
    /// A NATS server, where several nodes share the tables.
    pub nats: Option<Nats>,
    /// How many sockets the house holds.
    pub max_sockets: usize,
    /// How many sockets one person holds.
    pub max_sockets_per_user: usize,
    /// How many sockets one address holds; a tenth of them may ask for a whole table in a second.
    pub max_sockets_per_address: usize,
    /// How many messages a second a socket may send for long.
    pub messages_per_second: u32,
    /// How long a seat must be away before a bot may take it over.
    pub away_seconds: u32,
    /// How long a table that nobody looks at stays in memory.
    pub idle_seconds: u32,
    /// How long a client may take to read what it is sent.
    pub send_within: Duration,
}

impl Default for ServiceConfig {
    fn default() -> ServiceConfig {
        let cores = std::thread::available_parallelism().map_or(2, usize::from);
        ServiceConfig {
            bot_threads: cores.max(2),
            nats: None,
            max_sockets: 200_000,
            max_sockets_per_user: 40,
            max_sockets_per_address: 200,
            messages_per_second: 40,
            away_seconds: 60,
            idle_seconds: 60,
            send_within: Duration::from_secs(10),
        }
    }
}

/// Figures of a house.
#[derive(Clone, Copy, Debug, Default)]
pub struct ServiceMetrics {
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
    /// People who look for an opponent.
    pub seekers: usize,
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

type Shard = Mutex<HashMap<TableId, Arc<Slot>>>;

/// All tables, and everybody at them.
pub struct TableService {
    store: Store,
    /// What players brought, as far as it is played with.
    library: Library,
    config: ServiceConfig,
    shards: Vec<Shard>,
    hasher: RandomState,
    pool: Pool,
    timers: Timers,
    cluster: Cluster,
    pairing: pairing::Pairing,
    counters: Counters,
    held: places::Held,
    /// Who asks for a whole table, by address.
    syncs: Limiter,
    closing: AtomicBool,
    /// Hints and chances are worked out by few at a time.
    advisers: advice::Advisers,
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

impl TableService {
    /// Opens the house. Tables that wait for a bot or a clock are taken up again.
    pub fn start(store: Store, config: ServiceConfig) -> Arc<TableService> {
        let shared = store.backend() == Backend::Postgres;
        let service = Arc::new_cyclic(|service: &Weak<TableService>| TableService {
            pool: Pool::start(config.bot_threads, service),
            timers: Timers::start(service.clone()),
            cluster: Cluster::start(config.nats.clone(), shared, service.clone()),
            store,
            library: Library::default(),
            syncs: places::syncs(&config),
            config,
            shards: (0..SHARDS).map(|_| Shard::default()).collect(),
            hasher: RandomState::new(),
            pairing: pairing::Pairing::default(),
            counters: Counters::default(),
            held: places::Held::default(),
            closing: AtomicBool::new(false),
            advisers: advice::Advisers::default(),
        });
        tokio::spawn(TableService::look_after(Arc::downgrade(&service)));
        service
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

    /// The slot of a table, whether it is in memory or not.
    fn slot(&self, id: TableId) -> Arc<Slot> {
        let mut shard = lock(self.shard(id));
        let slot = shard.entry(id).or_insert_with(|| Arc::new(Slot::new(id)));
        slot.touch();
        Arc::clone(slot)
    }

    /// The slot of a table, if somebody has been in it lately.
    fn slot_in_use(&self, id: TableId) -> Option<Arc<Slot>> {
        lock(self.shard(id)).get(&id).map(Arc::clone)
    }

    /// Forgets tables that nobody has looked at for a while.
    fn sweep(&self) {
        let oldest = now() - i64::from(self.config.idle_seconds) * 1000;
        for shard in &self.shards {
            // Slots are handed out under the shard's lock only: one that nobody else holds cannot be entered now.
            lock(shard).retain(|_, slot| Arc::strong_count(slot) > 1 || !slot.is_idle(oldest));
        }
    }

    /// Takes up tables that are due but that no node looks after, and forgets idle ones.
    async fn look_after(service: Weak<TableService>) {
        // Every node first takes what nobody can be looking after, then leaves others some time.
        let mut grace = 0;
        loop {
            {
                let Some(service) = service.upgrade() else { return };
                if let Err(error) = service.look_round(grace).await {
                    tracing::warn!(%error, "cannot ask which tables are due");
                }
                service.sweep();
            }
            grace = GRACE_MS;
            tokio::time::sleep(LOOK_EVERY).await;
        }
    }

    async fn look_round(&self, grace: i64) -> Result<(), StoreError> {
        if self.cluster.is_shared() {
            self.store.keep_due(&self.where_bots_think(), now() + LEASE_MS).await?;
        }
        while !self.is_closing() {
            let until = now() + LEASE_MS;
            let due = self.store.take_due(now() - grace, until, TAKEN_AT_ONCE).await?;
            let all = due.len() < TAKEN_AT_ONCE as usize;
            for id in due {
                self.take_up(id, until).await;
            }
            if all {
                break;
            }
        }
        Ok(())
    }

    /// The tables at which bots of this node think or wait to: no other node should take them up.
    fn where_bots_think(&self) -> Vec<TableId> {
        let mut busy = Vec::new();
        for shard in &self.shards {
            let shard = lock(shard);
            let thinks =
                |slot: &&Arc<Slot>| slot.state.try_lock().is_ok_and(|state| !state.thinking.is_empty());
            busy.extend(shard.values().filter(thinks).map(|slot| slot.id));
        }
        busy
    }

    pub fn metrics(&self) -> ServiceMetrics {
        let (bots_waiting, bots_thinking) = self.pool.load();
        ServiceMetrics {
            sockets: self.counters.sockets.load(Ordering::Relaxed),
            tables: self.shards.iter().map(|shard| lock(shard).len()).sum(),
            steps: self.counters.steps.load(Ordering::Relaxed),
            refusals: self.counters.refusals.load(Ordering::Relaxed),
            conflicts: self.counters.conflicts.load(Ordering::Relaxed),
            hints: self.counters.hints.load(Ordering::Relaxed),
            bots_waiting,
            bots_thinking,
            seekers: self.pairing.len(),
            slow_readers: self.counters.slow_readers.load(Ordering::Relaxed),
        }
    }

    /// Whether the house is about to close: it takes no more steps and no more sockets.
    pub fn is_closing(&self) -> bool {
        self.closing.load(Ordering::Relaxed)
    }

    /// Takes no more steps, says goodbye to every socket and lets the bots go.
    pub async fn shutdown(&self) {
        self.closing.store(true, Ordering::Relaxed);
        self.pool.stop();
        self.pairing.close();
        let patience = tokio::time::Instant::now() + GOODBYE;
        // A table that waits for the database keeps nobody.
        let _ = tokio::time::timeout_at(patience, self.dismiss()).await;
        while self.counters.sockets.load(Ordering::Relaxed) > 0 && tokio::time::Instant::now() < patience {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// Says goodbye to everybody at every table.
    async fn dismiss(&self) {
        for shard in &self.shards {
            let slots: Vec<Arc<Slot>> = lock(shard).values().map(Arc::clone).collect();
            for slot in slots {
                slot.close("The house is closing for a moment; come back soon.").await;
            }
        }
    }
}

/// How long people may take to hear that the house closes.
const GOODBYE: Duration = Duration::from_secs(4);

/// How long a table is overdue before another node takes it up.
const GRACE_MS: i64 = 8_000;
/// How long a table that was taken up is left to the node that did.
const LEASE_MS: i64 = 15_000;
/// How often a node looks whether tables are overdue, and how many it takes up at once.
const LOOK_EVERY: Duration = Duration::from_secs(5);
const TAKEN_AT_ONCE: i64 = 500;
