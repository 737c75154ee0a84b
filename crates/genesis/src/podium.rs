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
    first_count: u8,
    second_count: u8,
    firsts: u32,
    seconds: u32,
}

/// What the herds of an area get.
pub(crate) struct Shares {
    /// Each herd of the largest size.
    pub(crate) first: u8,
    /// Each herd of the second largest size.
    pub(crate) second: u8,
    /// What dividing left over, where it is somebody's.
    pub(crate) rest: Option<Rest>,
}

/// What is left of a place that one player's herds share among themselves.
pub(crate) struct Rest {
    pub(crate) seat: Seat,
    /// The size of the herds.
    pub(crate) size: u8,
    pub(crate) points: u8,
}

impl Podium {
    /// Takes a herd into account.
    #[inline]
    pub fn see(&mut self, seat: Seat, size: u8) {
        let one = 1 << (8 * seat.0);
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
        let Shares { first, second, rest } = self.shares(multiplier, rules);
        let (firsts, seconds) = (self.firsts.to_le_bytes(), self.seconds.to_le_bytes());
        let mut points = std::array::from_fn(|seat| {
            u16::from(first) * u16::from(firsts[seat]) + u16::from(second) * u16::from(seconds[seat])
        });
        if let Some(Rest { seat, points: rest, .. }) = rest {
            points[seat.index() & 3] += u16::from(rest);
        }
        points
    }

    /// What each herd gets. Equals share and each share is rounded down; those who share the first place share the
    /// second with it, and a lone herd takes both.
    #[inline]
    pub(crate) fn shares(&self, multiplier: u8, rules: Rules) -> Shares {
        let (first, second) = (FIRST * multiplier, SECOND * multiplier);
        let rest = |whole: u8, herds: u32, count: u8, size: u8| {
            let points = whole % count;
            let seat = (points > 0).then(|| sole_owner(herds, count, rules)).flatten()?;
            Some(Rest { seat, size, points })
        };
        let (first, second, rest) = match (self.first_count, self.second_count) {
            (0, _) => (0, 0, None),
            (1, 0) => (first + second, 0, None),
            (1, tied) => (first, second / tied, rest(second, self.seconds, tied, self.second)),
            (tied, _) => {
                let both = first + second;
                (both / tied, 0, rest(both, self.firsts, tied, self.largest))
            }
        };
        Shares { first, second, rest }
    }
}

/// The seat of all the herds that share a place: no players tie there, so nothing of it is lost to rounding. By the
/// first rules it was.
fn sole_owner(herds: u32, count: u8, rules: Rules) -> Option<Seat> {
    let herds = herds.to_le_bytes();
    (rules > Rules::V1_0).then(|| Seat::all(4).find(|seat| herds[seat.index()] == count)).flatten()
}
