//! Chance that can be checked afterwards.
//!
//! Before the first draw the house chooses a seed and publishes its [`commitment`]. Every seat adds bytes of its own.
//! Seed and bytes together make a [`key`], and every draw has a number: its random bits are [`Draws`] of key and
//! number. At the end the seed is published. The house could not choose the draws, since it did not know what the
//! seats would add; the seats could not, since they did not know the seed; and
//! [`crate::record::prove_chance`] repeats every draw.

use crate::Random;
use sha2::{Digest, Sha256};

/// What the house publishes before the first draw: SHA-256 of the seed, as hex.
pub fn commitment(seed: &[u8]) -> String {
    hex(&Sha256::digest(seed))
}

/// The key of all draws of a table: the house's seed mixed with what each seat added, each with its length before it.
pub fn key(seed: &[u8], entropies: &[Vec<u8>]) -> [u8; 32] {
    let mut hash = Sha256::new();
    hash.update(b"genarium-fair-1");
    hash.update(seed);
    for entropy in entropies {
        hash.update([entropy.len() as u8]);
        hash.update(entropy);
    }
    hash.finalize().into()
}

/// The random numbers of one draw: SHA-256 of key, number of the draw and a counter, eight bytes at a time, big end
/// first.
#[derive(Clone, Debug)]
pub struct Draws {
    key: [u8; 32],
    draw: u64,
    block: u64,
    words: [u64; 4],
    used: usize,
}

impl Draws {
    /// The numbers of draw `draw`.
    pub fn new(key: [u8; 32], draw: u64) -> Draws {
        Draws { key, draw, block: 0, words: [0; 4], used: 4 }
    }
}

impl Random for Draws {
    fn next_u64(&mut self) -> u64 {
        if self.used == self.words.len() {
            let mut hash = Sha256::new();
            hash.update(self.key);
            hash.update(self.draw.to_be_bytes());
            hash.update(self.block.to_be_bytes());
            let block: [u8; 32] = hash.finalize().into();
            for (word, bytes) in self.words.iter_mut().zip(block.as_chunks().0) {
                *word = u64::from_be_bytes(*bytes);
            }
            self.block += 1;
            self.used = 0;
        }
        self.used += 1;
        self.words[self.used - 1]
    }
}

/// Bytes as hex.
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Hex as bytes; none if it is no hex.
pub fn unhex(text: &str) -> Option<Vec<u8>> {
    let digit = |byte: u8| char::from(byte).to_digit(16).map(|digit| digit as u8);
    let (pairs, rest) = text.as_bytes().as_chunks::<2>();
    let byte = |[high, low]: &[u8; 2]| Some(digit(*high)? << 4 | digit(*low)?);
    if rest.is_empty() { pairs.iter().map(byte).collect() } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_commitment_is_plain_sha_256() {
        // The digest of the empty text, from the standard.
        assert_eq!(commitment(b""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    }

    #[test]
    fn every_byte_of_seed_and_entropy_matters() {
        let (a, b) = (vec![1u8; 32], vec![2u8; 32]);
        let usual = key(&a, &[a.clone(), b.clone()]);
        assert_eq!(usual, key(&a, &[a.clone(), b.clone()]));
        assert_ne!(usual, key(&b, &[a.clone(), b.clone()]));
        assert_ne!(usual, key(&a, &[b.clone(), a.clone()]));
        assert_ne!(key(&a, &[vec![1], vec![]]), key(&a, &[vec![], vec![1]]));
        let first = |key, draw| Draws::new(key, draw).next_u64();
        assert_ne!(first(usual, 0), first(usual, 1));
    }

    #[test]
    fn draws_are_the_digests_in_order() {
        let mut draws = Draws::new([7; 32], 3);
        let words: Vec<u64> = (0..8).map(|_| draws.next_u64()).collect();
        let digest = |block: u64| {
            let mut text = vec![7u8; 32];
            text.extend(3u64.to_be_bytes());
            text.extend(block.to_be_bytes());
            Sha256::digest(&text).to_vec()
        };
        let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_be_bytes()).collect();
        assert_eq!(bytes, [digest(0), digest(1)].concat());
    }

    #[test]
    fn hex_is_read_as_it_is_written() {
        assert_eq!(unhex(&hex(&[0, 15, 255])), Some(vec![0, 15, 255]));
        for text in ["0", "0g", "é1", "+1"] {
            assert_eq!(unhex(text), None, "{text}");
        }
    }
}
