use std::fmt;

/// The four terrains, in the order they are listed everywhere.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Terrain {
    Forest,
    Savannah,
    Mountain,
    Wetland,
}

impl Terrain {
    /// All four.
    pub const ALL: [Terrain; 4] = [Terrain::Forest, Terrain::Savannah, Terrain::Mountain, Terrain::Wetland];

    /// The place in a list of four.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The name in records.
    pub const fn name(self) -> &'static str {
        ["forest", "savannah", "mountain", "wetland"][self as usize]
    }

    /// The terrain of a name.
    pub fn parse(name: &str) -> Option<Terrain> {
        Terrain::ALL.into_iter().find(|terrain| terrain.name() == name)
    }

    /// The letter in drawings: f s m w.
    pub const fn letter(self) -> char {
        b"fsmw"[self as usize] as char
    }
}

impl fmt::Display for Terrain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A set of terrains.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Terrains(u8);

/// The terrains of every set, filled up with anything.
static NTH: [[Terrain; 4]; 16] = {
    let mut nth = [[Terrain::Forest; 4]; 16];
    let mut set = 0;
    while set < 16 {
        let (mut terrain, mut rank) = (0, 0);
        while terrain < 4 {
            if set >> terrain & 1 == 1 {
                nth[set][rank] = Terrain::ALL[terrain];
                rank += 1;
            }
            terrain += 1;
        }
        set += 1;
    }
    nth
};

impl Terrains {
    /// None.
    pub const EMPTY: Terrains = Terrains(0);

    #[inline]
    pub(crate) const fn from_mask(mask: u8) -> Terrains {
        Terrains(mask)
    }

    /// The set of one terrain.
    #[inline]
    pub const fn one(terrain: Terrain) -> Terrains {
        Terrains(1 << terrain as u8)
    }

    /// Whether the terrain belongs to the set.
    #[inline]
    pub const fn contains(self, terrain: Terrain) -> bool {
        self.0 >> terrain as u8 & 1 == 1
    }

    /// How many there are.
    #[inline]
    pub const fn len(self) -> u32 {
        // Four bits count by a table in a word: cheaper than counting ones where no instruction does it.
        (0x4332_3221_3221_2110_u64 >> (4 * self.0) & 7) as u32
    }

    /// Whether there are none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The terrain with `rank` others of the set before it, which must have more than that.
    #[inline]
    pub fn nth(self, rank: u32) -> Terrain {
        NTH[self.0 as usize][rank as usize & 3]
    }

    /// The terrains in their order.
    pub fn iter(self) -> impl Iterator<Item = Terrain> {
        Terrain::ALL.into_iter().filter(move |terrain| self.contains(*terrain))
    }
}

impl FromIterator<Terrain> for Terrains {
    #[inline]
    fn from_iter<I: IntoIterator<Item = Terrain>>(terrains: I) -> Terrains {
        Terrains(terrains.into_iter().fold(0, |set, terrain| set | 1 << terrain as u8))
    }
}

impl fmt::Debug for Terrains {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_count_and_list_their_terrains() {
        for mask in 0..16 {
            let set = Terrains(mask);
            assert_eq!(set.len(), mask.count_ones());
            let listed: Vec<Terrain> = set.iter().collect();
            assert_eq!((0..set.len()).map(|rank| set.nth(rank)).collect::<Vec<_>>(), listed);
            assert_eq!(listed.into_iter().collect::<Terrains>(), set);
        }
    }
}
