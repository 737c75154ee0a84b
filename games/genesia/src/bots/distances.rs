use crate::{Board, Region, Regions};

/// Distances on a board, worked out once for a search.
pub struct Distances {
    regions: usize,
    steps: Vec<u8>,
}

impl Distances {
    pub fn new(board: &Board) -> Distances {
        let size = board.ids.len();
        let mut steps = vec![u8::MAX; size * size];
        for from in board.regions() {
            let mut seen = Regions::EMPTY;
            seen.insert(from.index());
            let mut rim = seen;
            let mut distance = 0;
            while !rim.is_empty() {
                let mut next = Regions::EMPTY;
                for region in rim.iter() {
                    steps[from.index() * size + region] = distance;
                    next = next | board.next(Region(region as u8));
                }
                rim = next.without(seen);
                seen = seen | next;
                distance += 1;
            }
        }
        Distances { regions: size, steps }
    }

    /// The steps from a Region to every other.
    pub fn steps_from(&self, from: Region) -> &[u8] {
        &self.steps[from.index() * self.regions..][..self.regions]
    }
}
