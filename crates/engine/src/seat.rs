use serde::{Deserialize, Serialize};
use std::fmt;

/// The most seats a table of any game has.
pub const MAX_SEATS: usize = 5;

/// A place at the table, counted from 0 in turn order of the first round.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// The seat's place in a list of seats.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The seats 0 to `count - 1`.
    pub fn all(count: usize) -> impl Iterator<Item = Seat> {
        (0..count as u8).map(Seat)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0)
    }
}

/// A set of seats, such as those that owe a decision at the same time.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct SeatSet(u8);

impl SeatSet {
    /// No seat.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// The set of one seat.
    #[inline]
    pub const fn one(seat: Seat) -> SeatSet {
        SeatSet(1 << seat.0)
    }

    /// The set of seats 0 to `count - 1`.
    pub const fn first(count: usize) -> SeatSet {
        SeatSet(((1u16 << count) - 1) as u8)
    }

    /// Whether the seat belongs to the set. A seat that no table has belongs to none.
    #[inline]
    pub const fn contains(self, seat: Seat) -> bool {
        seat.0 < 8 && self.0 >> seat.0 & 1 == 1
    }

    /// Adds a seat.
    #[inline]
    pub const fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }

    /// Takes a seat out.
    #[inline]
    pub const fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.0);
    }

    /// How many seats there are.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there are none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seat with the lowest number.
    #[inline]
    pub const fn lowest(self) -> Option<Seat> {
        if self.0 == 0 { None } else { Some(Seat(self.0.trailing_zeros() as u8)) }
    }

    /// The seats in rising order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..8).map(Seat).filter(move |&seat| self.contains(seat))
    }
}
