//! Other nodes. The log is the truth; NATS only carries the hints that a table moved and who is there. Without it, or when it is down,
//! tables with an audience are looked up in the log every second.

use super::nats::Nats;
use super::{Ended, TableService, lock};
use crate::table::Table;
use genarium_engine::{MAX_SEATS, Seat, SeatSet};
use genarium_store::{StoreError, TableId};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Weak};
use std::time::Duration;
use tokio::sync::mpsc;

/// Hints of so many groups of tables have a subject each.
const SUBJECTS: u64 = 64;
/// How often tables are looked up when no hints come, and when they do (one may get lost).
const POLL: Duration = Duration::from_secs(1);
const RARE_POLLS: u32 = 10;

/// What a node tells the others of a table.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Hint {
    /// It has so many rows now.
    Moved { table: TableId, rows: u64 },
    /// These seats have their person at the node.
    Here { table: TableId, node: u64, seats: Vec<u8> },
    /// Sessions of somebody have ended, and their sockets with them.
    Ended { user: String, sessions: Ended },
}

impl Hint {
    /// Where it is published; the hints of one kind about one table or person have one subject.
    fn subject(&self) -> String {
        let (kind, about) = match self {
            Hint::Moved { table, .. } => ("moved", table.as_str()),
            Hint::Here { table, .. } => ("here", table.as_str()),
            Hint::Ended { user, .. } => ("ended", user.as_str()),
        };
        let mut hasher = DefaultHasher::new();
        about.hash(&mut hasher);
        format!("genarium.{kind}.{}", hasher.finish() % SUBJECTS)
    }
}

pub(super) struct Cluster {
    shared: bool,
    /// Takes messages to the other nodes: a subject and a text each.
    others: Option<mpsc::Sender<(String, String)>>,
    /// What this node is called among them.
    node: u64,
}

impl Cluster {
    pub fn start(nats: Option<Nats>, shared: bool, service: Weak<TableService>) -> Cluster {
        let connected = Arc::new(AtomicBool::new(false));
        let node = super::bots::random();
        let others = nats.filter(|_| shared).map(|nats| {
            let (sender, receiver) = mpsc::channel(4096);
            let service = service.clone();
            let hear = move |text: String| {
                let Some(service) = service.upgrade() else { return false };
                tokio::spawn(async move { hear(&service, node, &text).await });
                true
            };
            tokio::spawn(nats.carry(receiver, hear, Arc::clone(&connected)));
            sender
        });
        if shared {
            tokio::spawn(poll(connected, service));
        }
        Cluster { shared, others, node }
    }

    /// Whether other nodes may write to the same tables.
    pub fn is_shared(&self) -> bool {
        self.shared
    }

    /// Tells the other nodes that a table has so many rows now.
    pub fn moved(&self, table: TableId, rows: u64) {
        self.tell(|| Hint::Moved { table, rows });
    }

    /// Tells the other nodes which seats have their person here.
    pub fn here(&self, table: TableId, seats: SeatSet) {
        let seats = || seats.iter().map(|seat| seat.0).collect();
        self.tell(|| Hint::Here { table, node: self.node, seats: seats() });
    }

    /// Tells the other nodes that sessions of somebody have ended.
    pub fn ended(&self, user: &str, sessions: &Ended) {
        self.tell(|| Hint::Ended { user: user.to_owned(), sessions: sessions.clone() });
    }

    /// A hint that cannot be sent is no loss.
    fn tell(&self, hint: impl FnOnce() -> Hint) {
        let Some(others) = &self.others else { return };
        let hint = hint();
        if let Ok(text) = serde_json::to_string(&hint) {
            let _ = others.try_send((hint.subject(), text));
        }
    }
}

/// Does what a message of another node asks for. Whoever can write to NATS can send anything.
async fn hear(service: &TableService, own: u64, text: &str) {
    match serde_json::from_str(text) {
        Ok(Hint::Moved { table, rows }) => service.hear(table, rows).await,
        Ok(Hint::Here { table, node, seats }) if node != own => {
            let mut here = SeatSet::EMPTY;
            let known = seats.into_iter().filter(|seat| usize::from(*seat) < MAX_SEATS);
            known.for_each(|seat| here.insert(Seat(seat)));
            service.hear_of(table, node, here).await;
        }
        Ok(Hint::Here { .. }) => {}
        Ok(Hint::Ended { user, sessions }) => service.end_sessions_here(&user, &sessions),
        Err(error) => tracing::debug!(%error, "a hint is not understood"),
    }
}

async fn poll(connected: Arc<AtomicBool>, service: Weak<TableService>) {
    let mut round = 0u32;
    loop {
        tokio::time::sleep(POLL).await;
        round = round.wrapping_add(1);
        let Some(service) = service.upgrade() else { return };
        if round.is_multiple_of(RARE_POLLS) {
            for (table, _) in service.watched() {
                service.remind(table).await;
            }
        }
        if connected.load(Ordering::Relaxed) && !round.is_multiple_of(RARE_POLLS) {
            continue;
        }
        if let Err(error) = service.look_around().await {
            tracing::warn!(%error, "cannot ask whether tables have moved");
        }
    }
}

impl TableService {
    /// Another node has written: a table has so many rows now.
    async fn hear(&self, table: TableId, rows: u64) {
        let Some(slot) = self.slot_in_use(table) else { return };
        let mut state = slot.state.lock().await;
        if state.live.table.as_ref().is_some_and(|table| table.rows() < rows)
            && self.catch_up(table, &mut state).await.is_ok_and(|news| news)
        {
            self.counters.hints.fetch_add(1, Ordering::Relaxed);
        }
    }

    /// Looks whether another node has written to a table that somebody here looks at: asks for all at once, and reads those that have
    /// moved.
    async fn look_around(&self) -> Result<(), StoreError> {
        let watched = self.watched();
        let known: HashMap<TableId, u64> = watched.iter().copied().collect();
        let tables: Vec<TableId> = watched.into_iter().map(|(table, _)| table).collect();
        for (table, rows) in self.store.rows_of(&tables).await? {
            if known.get(&table).is_some_and(|known| *known < rows) {
                self.look(table).await;
            }
        }
        Ok(())
    }

    async fn look(&self, table: TableId) {
        let Some(slot) = self.slot_in_use(table) else { return };
        let mut state = slot.state.lock().await;
        let _ = self.catch_up(table, &mut state).await;
    }

    /// The tables with an audience, and how many rows they have here; those that are busy just now are left out.
    fn watched(&self) -> Vec<(TableId, u64)> {
        let mut watched = Vec::new();
        for shard in &self.shards {
            for slot in lock(shard).values() {
                if let Ok(state) = slot.state.try_lock()
                    && !state.live.audience.is_empty()
                {
                    watched.push((slot.id, state.live.table.as_ref().map_or(0, Table::rows)));
                }
            }
        }
        watched
    }
}
