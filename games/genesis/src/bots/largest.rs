//! Which areas are the largest.

use crate::scoring::multiplier;

/// The size of the largest areas of a terrain, how many have it, and one of them.
#[derive(Clone, Copy, Default)]
pub(super) struct Record {
    pub(super) size: u8,
    holders: u8,
    holder: u8,
}

/// An area that is larger than all others of its terrain.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Sole {
    pub(super) terrain: usize,
    pub(super) holder: u8,
}

/// The largest areas of every terrain.
#[derive(Clone, Copy, Default)]
pub(super) struct Largest([Record; 4]);

impl Largest {
    #[inline]
    pub(super) fn of_terrain(&self, terrain: usize) -> Record {
        self.0[terrain]
    }

    /// The largest areas of the board.
    #[inline]
    pub(super) fn of_board(&self) -> Record {
        let size = self.0.iter().map(|record| record.size).max().unwrap_or(0);
        let holders = self.0.iter().filter(|record| record.size == size).map(|record| record.holders).sum();
        Record { size, holders, holder: 0 }
    }

    /// An area has grown to a size. It was smaller before, so whatever it joins no longer holds a record of that size.
    #[inline]
    pub(super) fn see(&mut self, terrain: usize, size: u8, holder: u8) {
        let record = &mut self.0[terrain];
        if size > record.size {
            *record = Record { size, holders: 1, holder };
        } else if size == record.size {
            record.holders += 1;
        }
    }

    /// How the points of an area are multiplied.
    #[inline]
    pub(super) fn multiplier(&self, terrain: usize, size: u8) -> u8 {
        let alone = |record: Record| record.size == size && record.holders == 1;
        let of_terrain = alone(self.0[terrain]);
        multiplier(of_terrain && alone(self.of_board()), of_terrain)
    }

    /// The areas that a new record of a terrain can depose: the sole largest of the terrain and of the board.
    #[inline]
    pub(super) fn sole_holders(&self, terrain: usize) -> [Option<Sole>; 2] {
        let sole = |terrain: usize| {
            let Record { holders, holder, .. } = self.0[terrain];
            (holders == 1).then_some(Sole { terrain, holder })
        };
        let board = self.of_board();
        let first = (0..4).find(|other| self.0[*other].size == board.size).filter(|_| board.holders == 1);
        [sole(terrain), first.filter(|other| *other != terrain).and_then(sole)]
    }
}
