//! What areas are worth: their points, and for those too small to score, what they promise.

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

    /// What an area is worth to each seat.
    #[inline]
    pub(super) fn worth(&self, podium: &Podium, size: u8, multiplier: u8) -> Worth {
        match size {
            0..3 => podium.firsts.to_le_bytes().map(|herds| match (size, podium.largest) {
                _ if herds == 0 => 0,
                (1, _) => self.single,
                (_, 1) => self.mixed,
                _ => self.pair,
            }),
            _ => podium.points(multiplier).map(|points| points * POINT as i16),
        }
    }
}

/// The two largest sizes of the herds of an area, and how many herds of each seat have them: a byte for each seat.
#[derive(Clone, Copy, Default)]
pub(super) struct Podium {
    largest: u8,
    second: u8,
    first_count: u8,
    second_count: u8,
    firsts: u32,
    seconds: u32,
}

impl Podium {
    #[inline]
    pub(super) fn see(&mut self, seat: u8, size: u8) {
        let one = 1 << (8 * seat);
        if size > self.largest {
            (self.second, self.seconds, self.second_count) = (self.largest, self.firsts, self.first_count);
            (self.largest, self.firsts, self.first_count) = (size, one, 1);
        } else if size == self.largest {
            self.firsts += one;
            self.first_count += 1;
        } else if size > self.second {
            (self.second, self.seconds, self.second_count) = (size, one, 1);
        } else if size == self.second {
            self.seconds += one;
            self.second_count += 1;
        }
    }

    /// What each seat scores for an area that is large enough.
    #[inline]
    pub(super) fn points(&self, multiplier: u8) -> Worth {
        let (first, second) = (4 * multiplier, 2 * multiplier);
        let (first, second) = match (self.first_count, self.second_count) {
            (0, _) => (0, 0),
            (1, 0) => (first + second, 0),
            (1, seconds) => (first, second / seconds),
            (firsts, _) => ((first + second) / firsts, 0),
        };
        let (firsts, seconds) = (self.firsts.to_le_bytes(), self.seconds.to_le_bytes());
        std::array::from_fn(|seat| {
            i16::from(first) * i16::from(firsts[seat]) + i16::from(second) * i16::from(seconds[seat])
        })
    }
}
