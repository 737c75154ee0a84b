use crate::terrain::{Terrain, Terrains};
use genarium_engine::Seat;
use std::fmt;

/// A tile on the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Tile {
    /// What forms areas.
    pub terrain: Terrain,
    /// Whose species lives there.
    pub seat: Seat,
}

/// The tiles that a player has left: how many of each terrain, a byte each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Stock(u32);

impl Stock {
    /// No tiles.
    pub const EMPTY: Stock = Stock(0);

    /// So many of each terrain, in their order, each less than 128.
    pub const fn new(counts: [u8; 4]) -> Stock {
        let packed = u32::from_le_bytes(counts);
        assert!(packed & 0x8080_8080 == 0);
        Stock(packed)
    }

    /// How many of a terrain there are.
    #[inline]
    pub const fn count(self, terrain: Terrain) -> u8 {
        (self.0 >> (8 * terrain as u32)) as u8
    }

    /// How many there are in all.
    pub const fn len(self) -> u32 {
        let [forest, savannah, mountain, wetland] = self.0.to_le_bytes();
        forest as u32 + savannah as u32 + mountain as u32 + wetland as u32
    }

    /// Whether there are none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The terrains of which there are tiles.
    #[inline]
    pub const fn terrains(self) -> Terrains {
        // Adding 127 carries into the high bit of each byte that is not zero; the product lines these bits up.
        let some = (self.0 + 0x7f7f_7f7f) >> 7 & 0x0101_0101;
        Terrains::from_mask((some.wrapping_mul(0x0102_0408) >> 24) as u8 & 15)
    }

    /// Takes out a tile that is there.
    #[inline]
    pub(crate) const fn remove(&mut self, terrain: Terrain) {
        debug_assert!(self.count(terrain) > 0);
        self.0 -= 1 << (8 * terrain as u32);
    }
}

impl fmt::Debug for Stock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.0.to_le_bytes()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stock_knows_what_is_left() {
        let mut stock = Stock::new([2; 4]);
        for (taken, terrain) in [3, 0, 3, 1, 2, 2, 0, 1].into_iter().map(|t| Terrain::ALL[t]).enumerate() {
            assert_eq!(stock.len() as usize, 8 - taken);
            let some: Terrains =
                Terrain::ALL.into_iter().filter(|terrain| stock.count(*terrain) > 0).collect();
            assert_eq!(stock.terrains(), some);
            stock.remove(terrain);
        }
        assert!(stock.is_empty() && stock.terrains().is_empty());
    }
}
