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

    /// The lowest number.
    #[inline]
    pub const fn first(&self) -> Option<usize> {
        let mut word = 0;
        while word < WORDS {
            if self.0[word] != 0 {
                return Some(64 * word + self.0[word].trailing_zeros() as usize);
            }
            word += 1;
        }
        None
    }

    /// Every number raised by `step`, from 1 to 63. Those that become too large for the set are lost.
    #[inline]
    pub const fn raised(&self, step: u32) -> Self {
        debug_assert!(0 < step && step < 64);
        let mut raised = [0; WORDS];
        let mut word = 0;
        while word < WORDS {
            let carried = if word > 0 { self.0[word - 1] >> (64 - step) } else { 0 };
            raised[word] = self.0[word] << step | carried;
            word += 1;
        }
        Bits(raised)
    }

    /// Every number lowered by `step`, from 1 to 63. Those that would fall below zero are lost.
    #[inline]
    pub const fn lowered(&self, step: u32) -> Self {
        debug_assert!(0 < step && step < 64);
        let mut lowered = [0; WORDS];
        let mut word = 0;
        while word < WORDS {
            let carried = if word + 1 < WORDS { self.0[word + 1] << (64 - step) } else { 0 };
            lowered[word] = self.0[word] >> step | carried;
            word += 1;
        }
        Bits(lowered)
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
    // Ones are counted within bytes, then a product adds up for each byte those of it and of all below. The lowest
    // byte whose sum exceeds the rank is the one: sums are below 128, so subtracting borrows from no neighbour.
    const EACH: u64 = 0x0101_0101_0101_0101;
    const TOP: u64 = 0x80 * EACH;
    let pairs = word - ((word >> 1) & (0x55 * EACH));
    let nibbles = (pairs & (0x33 * EACH)) + ((pairs >> 2) & (0x33 * EACH));
    let sums = ((nibbles + (nibbles >> 4)) & (0x0f * EACH)).wrapping_mul(EACH);
    let place = (((sums | TOP) - (rank as u64 + 1) * EACH) & TOP).trailing_zeros() & 56;
    let mut rank = rank - ((sums << 8) >> place & 0xff) as u32;
    let mut place = place;
    // Within the byte it goes on by halves, without a jump: none could be foreseen.
    let low = (nibbles >> place) as u32 & 15;
    let beyond = (rank >= low) as u32;
    (rank, place) = (rank - low * beyond, place + 4 * beyond);
    let low = (pairs >> place) as u32 & 3;
    let beyond = (rank >= low) as u32;
    (rank, place) = (rank - low * beyond, place + 2 * beyond);
    let low = (word >> place) as u32 & 1;
    place + (rank >= low) as u32
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
    fn numbers_rise_and_fall_across_words() {
        let set: Bits<3> = [0, 5, 63, 64, 100, 127, 128, 191].into_iter().collect();
        for step in [1, 16, 63] {
            let raised: Bits<3> = set.iter().map(|n| n + step).filter(|n| *n < 192).collect();
            let lowered: Bits<3> = set.iter().filter_map(|n| n.checked_sub(step)).collect();
            assert_eq!(set.raised(step as u32), raised);
            assert_eq!(set.lowered(step as u32), lowered);
        }
        assert_eq!(set.first(), Some(0));
        assert_eq!(set.lowered(6).first(), Some(57));
        assert_eq!(Bits::<3>::EMPTY.first(), None);
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
