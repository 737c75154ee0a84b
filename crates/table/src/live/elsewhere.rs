//! Who is at a table on other nodes. Every node says again and again whom it sees; what was not heard for a while is
//! forgotten, so that a node that dies takes its people with it.

use genarium_engine::{Seat, SeatSet};

/// How long a node's word is good, in milliseconds: it is said three times meanwhile.
const GOOD_FOR: i64 = 35_000;
/// More nodes than this are not told apart.
const MOST_NODES: usize = 256;

/// The seats whose person is at another node: the node, the seats, and when it said so.
#[derive(Default)]
pub struct Elsewhere(Vec<(u64, SeatSet, i64)>);

impl Elsewhere {
    pub fn seats(&self) -> impl Iterator<Item = Seat> + '_ {
        self.0.iter().flat_map(|(_, seats, _)| seats.iter())
    }

    /// Takes a node's word; says whether it is the first.
    pub fn hear(&mut self, node: u64, seats: SeatSet, at: i64) -> bool {
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
    pub fn reseat(&mut self, seat_now: impl Fn(Seat) -> Seat) {
        for (_, seats, _) in &mut self.0 {
            let mut now = SeatSet::EMPTY;
            seats.iter().for_each(|seat| now.insert(seat_now(seat)));
            *seats = now;
        }
    }

    /// Forgets the nodes that have said nothing for a while.
    pub fn forget_silent(&mut self, at: i64) {
        self.0.retain(|(_, _, heard)| at - heard < GOOD_FOR);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
