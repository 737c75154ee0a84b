//! Other nodes. The log is the truth; NATS only carries the hint that a table moved. Without it, or when it is down,
//! tables with an audience are looked up in the log every second.

use super::{House, lock};
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

pub(super) struct Cluster {
    shared: bool,
    hints: Option<mpsc::Sender<(TableId, u64)>>,
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
            let _ = hints.try_send((table, rows));
        }
    }
}

fn subject(table: TableId) -> String {
    let mut hasher = DefaultHasher::new();
    table.as_str().hash(&mut hasher);
    format!("genarium.moved.{}", hasher.finish() % SUBJECTS)
}

async fn talk(
    address: String,
    mut hints: mpsc::Receiver<(TableId, u64)>,
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
    let mut moved = match client.subscribe("genarium.moved.*").await {
        Ok(moved) => moved,
        Err(error) => {
            tracing::error!(%error, "NATS takes no subscription; tables are looked up in the log");
            return;
        }
    };
    use futures_util::StreamExt;
    loop {
        tokio::select! {
            hint = hints.recv() => {
                let Some((table, rows)) = hint else { return };
                // While NATS is gone its client keeps the hint for later: other nodes may be back before this one.
                let body = format!("{table} {rows}");
                let _ = client.publish(subject(table), body.into()).await;
            }
            message = moved.next() => {
                let Some(message) = message else { return };
                let Some(house) = house.upgrade() else { return };
                let hint = std::str::from_utf8(&message.payload).ok().and_then(|text| text.split_once(' '));
                let hint = hint.and_then(|(table, rows)| Some((table.parse().ok()?, rows.parse().ok()?)));
                if let Some((table, rows)) = hint {
                    tokio::spawn(async move { house.hear(table, rows).await });
                }
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
