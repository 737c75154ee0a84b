//! Sets of small numbers, such as the cells of a board: one bit each, counted and searched without allocation.

use std::ops::{BitAnd, BitOr, Not};

/// A set of numbers below `64 * WORDS`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Bits<const WORDS: usize>([u64; WORDS]);

impl<const WORDS: usize> Bits<WORDS> {
    /// No number.
    pub const EMPTY: Self = Bits([0; WORDS]);

    /// Whether the set has the number. It has none that is too large for it.
    #[inline]
    pub const fn contains(&self, number: usize) -> bool {
        number < 64 * WORDS && self.0[number / 64] >> (number % 64) & 1 == 1
    }

    /// Adds a number.
    #[inline]
    pub const fn insert(&mut self, number: usize) {
        self.0[number / 64] |= 1 << (number % 64);
    }

    /// Takes a number out.
    #[inline]
    pub const fn remove(&mut self, number: usize) {
        self.0[number / 64] &= !(1 << (number % 64));
    }

    /// How many numbers there are.
    #[inline]
    pub const fn count(&self) -> u32 {
        let (mut word, mut count) = (0, 0);
        while word < WORDS {
            count += self.0[word].count_ones();
            word += 1;
        }
        count
    }

    /// Whether there are none.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        let (mut word, mut any) = (0, 0);
        while word < WORDS {
            any |= self.0[word];
            word += 1;
        }
        any == 0
    }

    /// The number with `rank` smaller ones in the set, which must have more than that.
    #[inline]
    pub const fn nth(&self, rank: u32) -> usize {
        let (mut rank, mut word) = (rank, 0);
        while word < WORDS - 1 {
            let here = self.0[word].count_ones();
            if rank < here {
                break;
            }
            rank -= here;
            word += 1;
        }
        64 * word + nth_bit(self.0[word], rank) as usize
    }

    /// The numbers of this set that are not in the other.
    #[inline]
    pub fn without(self, other: Self) -> Self {
        self & !other
    }

    /// The words, lowest numbers first.
    #[inline]
    pub const fn words(&self) -> &[u64; WORDS] {
        &self.0
    }

    /// The numbers in rising order.
    pub fn iter(&self) -> impl Iterator<Item = usize> + use<WORDS> {
        let words = self.0;
        words.into_iter().enumerate().flat_map(|(place, mut word)| {
            std::iter::from_fn(move || {
                let bit = (word != 0).then(|| word.trailing_zeros() as usize)?;
                word &= word - 1;
                Some(64 * place + bit)
            })
        })
    }
}

impl<const WORDS: usize> BitAnd for Bits<WORDS> {
    type Output = Self;
    #[inline]
    fn bitand(self, other: Self) -> Self {
        Bits(std::array::from_fn(|word| self.0[word] & other.0[word]))
    }
}

impl<const WORDS: usize> BitOr for Bits<WORDS> {
    type Output = Self;
    #[inline]
    fn bitor(self, other: Self) -> Self {
        Bits(std::array::from_fn(|word| self.0[word] | other.0[word]))
    }
}

impl<const WORDS: usize> Not for Bits<WORDS> {
    type Output = Self;
    #[inline]
    fn not(self) -> Self {
        Bits(self.0.map(|word| !word))
    }
}

impl<const WORDS: usize> FromIterator<usize> for Bits<WORDS> {
    fn from_iter<I: IntoIterator<Item = usize>>(numbers: I) -> Self {
        let mut set = Self::EMPTY;
        numbers.into_iter().for_each(|number| set.insert(number));
        set
    }
}

/// The place of the set bit with `rank` set bits below it. The word must have more set bits than that.
#[inline]
pub const fn nth_bit(word: u64, rank: u32) -> u32 {
    let (mut word, mut rank, mut place) = (word, rank, 0);
    let mut half = 32;
    while half >= 8 {
        let low = (word & ((1 << half) - 1)).count_ones();
        if rank >= low {
            rank -= low;
            word >>= half;
            place += half;
        }
        half /= 2;
    }
    while rank > 0 {
        word &= word - 1;
        rank -= 1;
    }
    place + word.trailing_zeros()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Generator, Random};

    #[test]
    fn nth_counts_through_the_numbers_in_order() {
        let mut generator = Generator::new(1);
        for _ in 0..50 {
            let set = Bits::<4>(std::array::from_fn(|_| generator.next_u64() & generator.next_u64()));
            let numbers: Vec<usize> = set.iter().collect();
            assert_eq!(numbers.len() as u32, set.count());
            assert!(numbers.is_sorted());
            for (rank, &number) in numbers.iter().enumerate() {
                assert_eq!(set.nth(rank as u32), number);
                assert!(set.contains(number));
            }
            assert_eq!(numbers.into_iter().collect::<Bits<4>>(), set);
        }
    }

    #[test]
    fn sets_combine() {
        let odd: Bits<2> = (0..128).filter(|n| n % 2 == 1).collect();
        let low: Bits<2> = (0..70).collect();
        assert_eq!((odd & low).count(), 35);
        assert_eq!((odd | low).count(), 99);
        assert_eq!(low.without(odd).iter().last(), Some(68));
        assert!(Bits::<2>::EMPTY.is_empty() && !odd.is_empty());
        assert!(!odd.contains(129));
    }
}
