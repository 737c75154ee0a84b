//! Peoples, and what there is one of for each.

use genarium_engine::Seat;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::ops::{Index, IndexMut};

/// The most peoples on a board.
pub const MOST_PEOPLES: usize = 5;

/// A people: a colour on the board. There is one for every seat, and two for the one seat of solo.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
// Clients know a people by its number alone.
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "number"))]
pub struct People(pub u8);

impl People {
    /// As many as a board can have.
    pub const ALL: [People; MOST_PEOPLES] = [People(0), People(1), People(2), People(3), People(4)];

    /// The people of a seat, where every seat leads one.
    #[inline]
    pub const fn of(seat: Seat) -> People {
        People(seat.0)
    }

    /// Its number, from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The peoples of a game of so many.
    #[inline]
    pub fn first(count: usize) -> impl DoubleEndedIterator<Item = People> + ExactSizeIterator + Clone {
        (0..count as u8).map(People)
    }

    /// Its place in a set of peoples that is kept as a mask.
    #[inline]
    pub(crate) const fn bit(self) -> u8 {
        1 << self.0
    }
}

impl fmt::Display for People {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// One of something for each people. Those that do not play have one too, which nobody looks at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PerPeople<T>(pub [T; MOST_PEOPLES]);

impl<T> PerPeople<T> {
    /// The same for each.
    pub const fn all(value: T) -> PerPeople<T>
    where
        T: Copy,
    {
        PerPeople([value; MOST_PEOPLES])
    }

    /// Made for each.
    pub fn from_fn(mut make: impl FnMut(People) -> T) -> PerPeople<T> {
        PerPeople(std::array::from_fn(|number| make(People(number as u8))))
    }

    /// Those of the first so many peoples.
    #[inline]
    pub fn first(&self, count: usize) -> &[T] {
        &self.0[..count]
    }

    /// All of them, with their peoples.
    pub fn iter(&self) -> impl Iterator<Item = (People, &T)> {
        People::first(MOST_PEOPLES).zip(&self.0)
    }

    /// All of them, to be changed.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = (People, &mut T)> {
        People::first(MOST_PEOPLES).zip(&mut self.0)
    }

    /// Something made of each.
    pub fn map<U>(self, make: impl FnMut(T) -> U) -> PerPeople<U> {
        PerPeople(self.0.map(make))
    }
}

impl<T> Index<People> for PerPeople<T> {
    type Output = T;

    #[inline]
    fn index(&self, people: People) -> &T {
        &self.0[people.index()]
    }
}

impl<T> IndexMut<People> for PerPeople<T> {
    #[inline]
    fn index_mut(&mut self, people: People) -> &mut T {
        &mut self.0[people.index()]
    }
}
