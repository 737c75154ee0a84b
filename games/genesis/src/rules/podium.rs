use crate::options::Rules;
use genarium_engine::Seat;

/// What the largest and the second largest herd of an area are worth before multiplying.
const FIRST: u8 = 4;
const SECOND: u8 = 2;

/// The points of each seat.
pub type Points = [u16; 4];

/// Who shares the places of an area: the two largest sizes of its herds, and how many herds of each seat have them, a
/// byte for each seat.
#[derive(Clone, Copy, Default, Debug)]
pub struct Podium {
    largest: u8,
    second: u8,
    firsts: u32,
    seconds: u32,
}

/// What the herds of an area get.
pub(crate) struct Shares {
    /// Each herd of the largest size.
    pub(crate) first: u8,
    /// Each herd of the second largest size.
    pub(crate) second: u8,
    /// What dividing left over of the place that is shared.
    rest: u8,
}

impl Podium {
    /// Takes a herd into account.
    #[inline]
    pub fn see(&mut self, seat: Seat, size: u8) {
        let one = 1 << (8 * seat.0);
        if size > self.largest {
            (self.second, self.seconds) = (self.largest, self.firsts);
            (self.largest, self.firsts) = (size, one);
        } else if size == self.largest {
            self.firsts += one;
        } else if size > self.second {
            (self.second, self.seconds) = (size, one);
        } else if size == self.second {
            self.seconds += one;
        }
    }

    /// The size of the largest herds.
    #[inline]
    pub const fn largest(&self) -> u8 {
        self.largest
    }

    /// The size of the second largest herds; 0 where all are of one size.
    pub(crate) const fn second(&self) -> u8 {
        self.second
    }

    /// How many of the largest herds each seat has.
    #[inline]
    pub const fn firsts(&self) -> [u8; 4] {
        self.firsts.to_le_bytes()
    }

    /// What each seat scores for an area that is large enough.
    #[inline]
    pub fn points(&self, multiplier: u8, rules: Rules) -> Points {
        let shares = self.shares(multiplier);
        let (firsts, seconds) = (self.firsts.to_le_bytes(), self.seconds.to_le_bytes());
        let mut points = std::array::from_fn(|seat| {
            u16::from(shares.first) * u16::from(firsts[seat])
                + u16::from(shares.second) * u16::from(seconds[seat])
        });
        if shares.rest > 0
            && let Some(Rest { seat, points: rest, .. }) = self.rest(&shares, rules)
        {
            points[seat.index()] += rest;
        }
        points
    }

    /// What each herd gets. Equals share and each share is rounded down; those who share the first place share the
    /// second with it, and a lone herd takes both.
    #[inline]
    pub(crate) fn shares(&self, multiplier: u8) -> Shares {
        let (first, second) = (FIRST * multiplier, SECOND * multiplier);
        match (total(self.firsts), total(self.seconds)) {
            (0, _) => Shares { first: 0, second: 0, rest: 0 },
            (1, 0) => Shares { first: first + second, second: 0, rest: 0 },
            (1, tied) => Shares { first, second: second / tied, rest: second % tied },
            (tied, _) => {
                let both = first + second;
                Shares { first: both / tied, second: 0, rest: both % tied }
            }
        }
    }

    /// Whose the rest is: where all the herds that share a place are one player's, no players tie, and nothing of it
    /// is lost to rounding. By the first rules it was.
    #[cold]
    pub(crate) fn rest(&self, shares: &Shares, rules: Rules) -> Option<Rest> {
        let (herds, size) = match total(self.firsts) {
            1 => (self.seconds, self.second),
            _ => (self.firsts, self.largest),
        };
        let of_seat = herds.to_le_bytes();
        let seat = Seat::all(4).find(|seat| of_seat[seat.index()] == total(herds))?;
        let due = shares.rest > 0 && rules > Rules::V1_0;
        due.then_some(Rest { seat, size, points: shares.rest.into() })
    }
}

/// How many herds all seats have together: the sum of four bytes, which no board makes larger than one.
#[inline]
const fn total(herds: u32) -> u8 {
    (herds.wrapping_mul(0x0101_0101) >> 24) as u8
}

/// What dividing left of a place that one player's herds share among themselves.
pub(crate) struct Rest {
    pub(crate) seat: Seat,
    /// The size of the herds.
    pub(crate) size: u8,
    pub(crate) points: u16,
}
