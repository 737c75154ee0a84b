//! Wakes tables when a clock falls or a window closes.

use super::{TableService, now};
use genarium_store::TableId;
use std::collections::BTreeSet;
use std::sync::Weak;
use std::time::Duration;
use tokio::sync::mpsc;

pub(super) struct Timers(mpsc::UnboundedSender<(i64, TableId)>);

impl Timers {
    pub fn start(service: Weak<TableService>) -> Timers {
        let (sender, receiver) = mpsc::unbounded_channel();
        tokio::spawn(keep(receiver, service));
        Timers(sender)
    }

    /// Looks after the table at that moment.
    pub fn set(&self, at: i64, table: TableId) {
        // The receiver lives as long as the house.
        let _ = self.0.send((at, table));
    }
}

async fn keep(mut orders: mpsc::UnboundedReceiver<(i64, TableId)>, service: Weak<TableService>) {
    let mut waiting: BTreeSet<(i64, TableId)> = BTreeSet::new();
    loop {
        let pause = waiting.first().map_or(Duration::from_secs(3600), |(at, _)| {
            Duration::from_millis(u64::try_from(*at - now()).unwrap_or(0))
        });
        tokio::select! {
            order = orders.recv() => match order {
                Some(order) => drop(waiting.insert(order)),
                None => return,
            },
            () = tokio::time::sleep(pause) => {
                let Some(service) = service.upgrade() else { return };
                let time = now();
                while let Some((_, table)) = waiting.first().copied().filter(|(at, _)| *at <= time) {
                    waiting.pop_first();
                    let service = service.clone();
                    tokio::spawn(async move { service.care(table).await });
                }
            }
        }
    }
}
