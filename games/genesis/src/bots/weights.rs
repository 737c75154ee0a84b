//! What areas are worth: their points, and for those too small to score, what they promise.

use crate::scoring::LEAST_AREA;
use crate::{Podium, Rules};
use genarium_bots::LevelSpec;

/// A point in the unit of weights.
pub(super) const POINT: i32 = 24;

/// The worth of something for each seat.
pub(super) type Worth = [i16; 4];

/// Worth nothing to anybody.
pub(super) const NOBODY: Worth = [0; 4];

/// What small areas and good places are worth, in 24ths of a point.
#[derive(Clone, Copy, Debug)]
pub(super) struct Weights {
    /// A single tile.
    pub(super) single: i16,
    /// Two tiles of one herd.
    pub(super) pair: i16,
    /// Two tiles of two seats, to each.
    pub(super) mixed: i16,
    /// A neighbour of the same herd.
    pub(super) kin: i32,
    /// A neighbour of the same terrain.
    pub(super) kind: i32,
    /// A vacant neighbour.
    pub(super) room: i32,
    /// Whether what the others lose or get does not count.
    pub(super) selfish: bool,
}

impl Weights {
    /// Found by letting bots that go by gains alone play each other.
    pub(super) const USUAL: Weights =
        Weights { single: 24, pair: 72, mixed: 12, kin: 6, kind: 3, room: 2, selfish: false };

    /// The weights of a level.
    pub(super) fn of(spec: &LevelSpec) -> Weights {
        Weights { selfish: spec.number_or("selfish", 0) > 0, ..Weights::USUAL }
    }

    /// What an area is worth to each seat.
    #[inline]
    pub(super) fn worth(&self, podium: &Podium, size: u8, multiplier: u8, rules: Rules) -> Worth {
        if u32::from(size) >= LEAST_AREA {
            return podium.points(multiplier, rules).map(|points| points as i16 * POINT as i16);
        }
        podium.firsts().map(|herds| match (size, podium.largest()) {
            _ if herds == 0 => 0,
            (1, _) => self.single,
            (_, 1) => self.mixed,
            _ => self.pair,
        })
    }
}
