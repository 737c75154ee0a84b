//! Who is at a table on other nodes. Every node says again and again whom it sees; what was not heard for a while is
//! forgotten, so that a node that dies takes its people with it.

use super::{House, now};
use genarium_engine::SeatSet;
use genarium_store::TableId;

/// How long a node's word is good, in milliseconds: it is said three times meanwhile.
const GOOD_FOR: i64 = 35_000;
/// More nodes than this are not told apart.
const MOST_NODES: usize = 256;

/// The seats whose person is at another node: the node, the seats, and when it said so.
#[derive(Default)]
pub(super) struct Elsewhere(Vec<(u64, SeatSet, i64)>);

impl Elsewhere {
    pub fn seats(&self) -> impl Iterator<Item = genarium_engine::Seat> + '_ {
        self.0.iter().flat_map(|(_, seats, _)| seats.iter())
    }

    /// Takes a node's word; says whether it is the first.
    fn hear(&mut self, node: u64, seats: SeatSet, at: i64) -> bool {
        if let Some(known) = self.0.iter_mut().find(|known| known.0 == node) {
            *known = (node, seats, at);
            return false;
        }
        if self.0.len() < MOST_NODES {
            self.0.push((node, seats, at));
        }
        true
    }

    /// Everybody has taken the seat that was drawn for them.
    pub fn reseat(&mut self, seat_now: impl Fn(genarium_engine::Seat) -> genarium_engine::Seat) {
        for (_, seats, _) in &mut self.0 {
            let mut now = SeatSet::EMPTY;
            seats.iter().for_each(|seat| now.insert(seat_now(seat)));
            *seats = now;
        }
    }

    /// Forgets the nodes that have said nothing for a while.
    fn forget_silent(&mut self, at: i64) {
        self.0.retain(|(_, _, heard)| at - heard < GOOD_FOR);
    }
}

impl House {
    /// Another node says whom it sees at a table.
    pub(super) async fn hear_of(&self, id: TableId, node: u64, seats: SeatSet) {
        let Some(hall) = self.hall_in_use(id) else { return };
        let mut inside = hall.inside.lock().await;
        let Some(before) = inside.present() else { return };
        let first = inside.audience.elsewhere.hear(node, seats, now());
        inside.announce(before);
        // Whoever speaks for the first time has not heard from here either.
        if first && !inside.audience.is_empty() {
            self.speak(id, &inside);
        }
    }

    /// Tells the other nodes once more who is here.
    pub(super) async fn remind(&self, id: TableId) {
        let Some(hall) = self.hall_in_use(id) else { return };
        let mut inside = hall.inside.lock().await;
        let Some(before) = inside.present() else { return };
        inside.audience.elsewhere.forget_silent(now());
        inside.announce(before);
        self.speak(id, &inside);
    }

    /// Tells the other nodes who is here.
    pub(super) fn speak(&self, id: TableId, inside: &super::hall::Inside) {
        if let Some(table) = &inside.table {
            self.cluster.here(id, inside.audience.here(table));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use genarium_engine::Seat;

    #[test]
    fn a_node_that_falls_silent_takes_its_people_along() {
        let mut elsewhere = Elsewhere::default();
        assert!(elsewhere.hear(1, SeatSet::one(Seat(0)), 0));
        assert!(elsewhere.hear(2, SeatSet::one(Seat(1)), 20_000));
        assert!(!elsewhere.hear(2, SeatSet::one(Seat(2)), 20_001), "it has spoken before");
        assert!(elsewhere.seats().eq([Seat(0), Seat(2)]));
        elsewhere.forget_silent(GOOD_FOR);
        assert!(elsewhere.seats().eq([Seat(2)]));
    }

    #[test]
    fn memory_is_bounded() {
        let mut elsewhere = Elsewhere::default();
        for node in 0..10_000 {
            elsewhere.hear(node, SeatSet::EMPTY, 0);
        }
        assert_eq!(elsewhere.0.len(), MOST_NODES);
    }
}
