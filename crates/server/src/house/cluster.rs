//! Other nodes. The log is the truth; NATS only carries the hints that a table moved and who is there. Without it, or when it is down,
//! tables with an audience are looked up in the log every second.

use super::{House, lock};
use genarium_engine::{MAX_SEATS, Seat, SeatSet};
use genarium_store::TableId;
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
enum Hint {
    /// It has so many rows now.
    Moved(u64),
    /// These seats have their person here.
    Here(SeatSet),
}

pub(super) struct Cluster {
    shared: bool,
    hints: Option<mpsc::Sender<(TableId, Hint)>>,
}

impl Cluster {
    pub fn start(nats: Option<String>, shared: bool, house: Weak<House>) -> Cluster {
        let connected = Arc::new(AtomicBool::new(false));
        let hints = nats.filter(|_| shared).map(|address| {
            let (sender, receiver) = mpsc::channel(4096);
            tokio::spawn(talk(address, receiver, Arc::clone(&connected), house.clone()));
            sender
        });
        if shared {
            tokio::spawn(poll(connected, house));
        }
        Cluster { shared, hints }
    }

    /// Whether other nodes may write to the same tables.
    pub fn is_shared(&self) -> bool {
        self.shared
    }

    /// Tells the other nodes that a table has so many rows now. A hint that cannot be sent is no loss.
    pub fn moved(&self, table: TableId, rows: u64) {
        if let Some(hints) = &self.hints {
            let _ = hints.try_send((table, Hint::Moved(rows)));
        }
    }

    /// Tells the other nodes which seats have their person here.
    pub fn here(&self, table: TableId, seats: SeatSet) {
        if let Some(hints) = &self.hints {
            let _ = hints.try_send((table, Hint::Here(seats)));
        }
    }
}

/// A message to the other nodes: its subject and its words.
fn message(node: u64, table: TableId, hint: &Hint) -> (String, String) {
    let mut hasher = DefaultHasher::new();
    table.as_str().hash(&mut hasher);
    let group = hasher.finish() % SUBJECTS;
    match hint {
        Hint::Moved(rows) => (format!("genarium.moved.{group}"), format!("{table} {rows}")),
        Hint::Here(seats) => {
            let bits = seats.iter().fold(0u32, |bits, seat| bits | 1 << seat.0);
            (format!("genarium.here.{group}"), format!("{table} {node} {bits}"))
        }
    }
}

/// Does what a message of another node asks for.
async fn hear(house: &House, own: u64, text: &str) {
    let words: Vec<&str> = text.split(' ').collect();
    match words[..] {
        [table, rows] => {
            if let (Ok(table), Ok(rows)) = (table.parse(), rows.parse()) {
                house.hear(table, rows).await;
            }
        }
        [table, node, bits] => {
            if let (Ok(table), Ok(node), Ok(bits)) = (table.parse(), node.parse::<u64>(), bits.parse::<u32>())
                && node != own
            {
                let mut seats = SeatSet::EMPTY;
                Seat::all(MAX_SEATS)
                    .filter(|seat| bits >> seat.0 & 1 == 1)
                    .for_each(|seat| seats.insert(seat));
                house.hear_of(table, node, seats).await;
            }
        }
        _ => {}
    }
}

async fn talk(
    address: String,
    mut hints: mpsc::Receiver<(TableId, Hint)>,
    connected: Arc<AtomicBool>,
    house: Weak<House>,
) {
    let flag = connected;
    let options = async_nats::ConnectOptions::new()
        .retry_on_initial_connect()
        .name("genarium")
        .reconnect_delay_callback(|tries| Duration::from_millis(200 * (tries as u64).clamp(1, 10)))
        .event_callback(move |event| {
            let flag = Arc::clone(&flag);
            async move {
                match event {
                    // Tables are looked up once more first: hints may have been missed on the way.
                    async_nats::Event::Connected => {
                        tokio::time::sleep(2 * POLL).await;
                        flag.store(true, Ordering::Relaxed);
                    }
                    async_nats::Event::Disconnected | async_nats::Event::Closed => {
                        flag.store(false, Ordering::Relaxed);
                        tracing::warn!("NATS is gone; tables are looked up in the log instead");
                    }
                    _ => {}
                }
            }
        });
    let client = match options.connect(&address).await {
        Ok(client) => client,
        Err(error) => {
            tracing::error!(%error, "the address of NATS is none; tables are looked up in the log");
            return;
        }
    };
    let mut moved = match client.subscribe("genarium.*.*").await {
        Ok(moved) => moved,
        Err(error) => {
            tracing::error!(%error, "NATS takes no subscription; tables are looked up in the log");
            return;
        }
    };
    use futures_util::StreamExt;
    let node = super::bots::random();
    loop {
        tokio::select! {
            hint = hints.recv() => {
                let Some((table, hint)) = hint else { return };
                // While NATS is gone its client keeps the hint for later: other nodes may be back before this one.
                let (subject, text) = message(node, table, &hint);
                let _ = client.publish(subject, text.into()).await;
            }
            message = moved.next() => {
                let Some(message) = message else { return };
                let Some(house) = house.upgrade() else { return };
                tokio::spawn(async move {
                    if let Ok(text) = std::str::from_utf8(&message.payload) {
                        hear(&house, node, text).await;
                    }
                });
            }
        }
    }
}

async fn poll(connected: Arc<AtomicBool>, house: Weak<House>) {
    let mut round = 0u32;
    loop {
        tokio::time::sleep(POLL).await;
        round = round.wrapping_add(1);
        let Some(house) = house.upgrade() else { return };
        if round.is_multiple_of(RARE_POLLS) {
            for table in house.watched() {
                house.remind(table).await;
            }
        }
        if connected.load(Ordering::Relaxed) && !round.is_multiple_of(RARE_POLLS) {
            continue;
        }
        for table in house.watched() {
            house.look(table).await;
        }
    }
}

impl House {
    /// Another node has written: a table has so many rows now.
    async fn hear(&self, table: TableId, rows: u64) {
        let Some(hall) = self.hall_in_use(table) else { return };
        let mut inside = hall.inside.lock().await;
        if inside.table.as_ref().is_some_and(|table| table.rows() < rows) {
            let _ = self.catch_up(table, &mut inside).await;
        }
    }

    /// Looks whether another node has written.
    async fn look(&self, table: TableId) {
        let Some(hall) = self.hall_in_use(table) else { return };
        let mut inside = hall.inside.lock().await;
        let _ = self.catch_up(table, &mut inside).await;
    }

    /// The tables with an audience.
    fn watched(&self) -> Vec<TableId> {
        let mut watched = Vec::new();
        for shard in &self.shards {
            let shard = lock(shard);
            let busy =
                shard.values().filter(|hall| hall.inside.try_lock().map_or(true, |i| !i.audience.is_empty()));
            watched.extend(busy.map(|hall| hall.id));
        }
        watched
    }
}
