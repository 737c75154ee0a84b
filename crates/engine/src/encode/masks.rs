use crate::bits::Bits;

/// How many words so many bits take.
pub const fn words_for(bits: usize) -> usize {
    bits.div_ceil(64)
}

/// Sets a bit.
#[inline]
pub fn set_bit(words: &mut [u64], bit: usize) {
    words[bit / 64] |= 1 << (bit % 64);
}

/// Sets the bits of a set, each so much further on. They must lie within the words.
#[inline]
pub fn put_bits<const WORDS: usize>(words: &mut [u64], at: usize, set: &Bits<WORDS>) {
    let (first, shift) = (at / 64, at % 64);
    for (place, word) in set.words().iter().enumerate() {
        if *word == 0 {
            continue;
        }
        words[first + place] |= word << shift;
        let carried = if shift == 0 { 0 } else { word >> (64 - shift) };
        if carried != 0 {
            words[first + place + 1] |= carried;
        }
    }
}

/// Writes bits as bytes of 0 or 1.
#[inline]
pub fn spread(words: &[u64], bytes: &mut [u8]) {
    bytes.fill(0);
    for (word, bytes) in words.iter().zip(bytes.chunks_mut(64)) {
        if *word == 0 {
            continue;
        }
        match bytes.as_mut_array::<64>() {
            Some(bytes) => *bytes = bytes_of(*word),
            None => bytes.copy_from_slice(&bytes_of(*word)[..bytes.len()]),
        }
    }
}

#[inline]
fn bytes_of(word: u64) -> [u8; 64] {
    let mut bytes = [0; 64];
    for (eight, bytes) in word.to_le_bytes().into_iter().zip(bytes.as_chunks_mut::<8>().0) {
        // Seven bits come to lie at the bottom of a byte each, without a carry; the eighth is put where it belongs.
        let low = u64::from(eight & 0x7f).wrapping_mul(0x0002_0408_1020_4081) & 0x0001_0101_0101_0101;
        *bytes = (low | u64::from(eight >> 7) << 56).to_le_bytes();
    }
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Generator, Random};

    #[test]
    fn bits_are_put_anywhere_and_spread_over_bytes() {
        let mut random = Generator::new(4);
        for at in [0, 1, 63, 64, 100] {
            let set: Bits<2> = (0..100).filter(|_| random.below(3) == 0).collect();
            let mut words = [0; 4];
            put_bits(&mut words, at, &set);
            let mut bytes = [9; 201];
            spread(&words, &mut bytes);
            for (number, byte) in bytes.iter().enumerate() {
                let there = number.checked_sub(at).is_some_and(|number| set.contains(number));
                assert_eq!(*byte, u8::from(there), "bit {number} of a set at {at}");
            }
        }
    }
}
