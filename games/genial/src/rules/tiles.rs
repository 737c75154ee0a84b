use genarium_engine::Random;
use std::fmt;

/// The six colours, in the order of their letters in records: r o y g b p.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Colour {
    Red,
    Orange,
    Yellow,
    Green,
    Blue,
    Purple,
}

impl Colour {
    /// All six.
    pub const ALL: [Colour; 6] =
        [Colour::Red, Colour::Orange, Colour::Yellow, Colour::Green, Colour::Blue, Colour::Purple];

    /// The place in a list of six values.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The letter in records.
    pub const fn letter(self) -> char {
        b"roygbp"[self as usize] as char
    }

    /// The colour of a letter.
    pub fn from_letter(letter: char) -> Option<Colour> {
        Colour::ALL.into_iter().find(|colour| colour.letter() == letter)
    }

    /// The English name.
    pub const fn name(self) -> &'static str {
        ["red", "orange", "yellow", "green", "blue", "purple"][self as usize]
    }
}

/// One of the 21 kinds of tile: two colours, equal or not, in no order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tile(u8);

const KINDS: usize = 21;

/// The colours of each kind, the first never behind the second.
const COLOURS: [(Colour, Colour); KINDS] = {
    let mut colours = [(Colour::Red, Colour::Red); KINDS];
    let (mut kind, mut first) = (0, 0);
    while first < 6 {
        let mut second = first;
        while second < 6 {
            colours[kind] = (Colour::ALL[first], Colour::ALL[second]);
            kind += 1;
            second += 1;
        }
        first += 1;
    }
    colours
};

const KIND_OF: [[u8; 6]; 6] = {
    let mut kind_of = [[0; 6]; 6];
    let mut kind = 0;
    while kind < KINDS {
        let (a, b) = COLOURS[kind];
        kind_of[a as usize][b as usize] = kind as u8;
        kind_of[b as usize][a as usize] = kind as u8;
        kind += 1;
    }
    kind_of
};

impl Tile {
    /// The tile of two colours.
    #[inline]
    pub const fn new(a: Colour, b: Colour) -> Tile {
        Tile(KIND_OF[a as usize][b as usize])
    }

    /// All 21 kinds.
    pub fn kinds() -> impl Iterator<Item = Tile> {
        (0..KINDS as u8).map(Tile)
    }

    /// Both colours.
    #[inline]
    pub const fn colours(self) -> (Colour, Colour) {
        COLOURS[self.0 as usize]
    }

    /// Whether both halves have the same colour.
    #[inline]
    pub const fn is_double(self) -> bool {
        let (a, b) = self.colours();
        a as u8 == b as u8
    }

    /// The kind of the set bit of a mask with `rank` set bits below it. For masks of few bits, such as racks.
    #[inline]
    const fn nth_kind(mask: u64, rank: u32) -> Tile {
        let (mut mask, mut rank) = (mask, rank);
        while rank > 0 {
            mask &= mask - 1;
            rank -= 1;
        }
        Tile((mask.trailing_zeros() / 3) as u8)
    }

    /// The tile of two letters.
    pub fn parse(text: &str) -> Option<Tile> {
        let mut letters = text.chars().map(Colour::from_letter);
        match (letters.next(), letters.next(), letters.next()) {
            (Some(Some(a)), Some(Some(b)), None) => Some(Tile::new(a, b)),
            _ => None,
        }
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (a, b) = self.colours();
        write!(f, "{}{}", a.letter(), b.letter())
    }
}

impl fmt::Debug for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

/// A heap of tiles: how many there are of each kind, at most seven, three bits a kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Tiles(u64);

/// The lowest bit of every kind's count.
const ONES: u64 = 0o111_111_111_111_111_111_111;

impl Tiles {
    /// No tile.
    pub const EMPTY: Tiles = Tiles(0);

    /// The 120 tiles of the box: 6 of each pair of colours, 5 of each double.
    pub const BOX: Tiles = {
        let mut tiles = 0;
        let mut kind = 0;
        while kind < KINDS {
            tiles |= (if Tile(kind as u8).is_double() { 5 } else { 6 }) << (3 * kind);
            kind += 1;
        }
        Tiles(tiles)
    };

    const DOUBLES: u64 = {
        let mut mask = 0;
        let mut kind = 0;
        while kind < KINDS {
            if Tile(kind as u8).is_double() {
                mask |= 1 << (3 * kind);
            }
            kind += 1;
        }
        mask
    };

    /// For each colour, every bit of the kinds that show it.
    const SHOWING: [u64; 6] = {
        let mut masks = [0; 6];
        let mut kind = 0;
        while kind < KINDS {
            let (a, b) = COLOURS[kind];
            masks[a as usize] |= 0b111 << (3 * kind);
            masks[b as usize] |= 0b111 << (3 * kind);
            kind += 1;
        }
        masks
    };

    /// How many tiles there are.
    #[inline]
    pub const fn len(self) -> u32 {
        (self.0 & ONES).count_ones()
            + 2 * (self.0 >> 1 & ONES).count_ones()
            + 4 * (self.0 >> 2 & ONES).count_ones()
    }

    /// Whether there are none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are of a kind.
    #[inline]
    pub const fn count(self, tile: Tile) -> u32 {
        (self.0 >> (3 * tile.0) & 7) as u32
    }

    /// Whether there is one of a kind.
    #[inline]
    pub const fn contains(self, tile: Tile) -> bool {
        self.count(tile) > 0
    }

    /// Whether any tile shows the colour.
    #[inline]
    pub const fn shows(self, colour: Colour) -> bool {
        self.0 & Tiles::SHOWING[colour as usize] != 0
    }

    /// Adds a tile. The box limits every kind to six, so a count never spills into the next.
    #[inline]
    pub const fn insert(&mut self, tile: Tile) {
        debug_assert!(self.count(tile) < 7);
        self.0 += 1 << (3 * tile.0);
    }

    /// Takes out a tile that is there.
    #[inline]
    pub const fn remove(&mut self, tile: Tile) {
        debug_assert!(self.contains(tile));
        self.0 -= 1 << (3 * tile.0);
    }

    /// Both heaps together.
    #[inline]
    pub const fn plus(self, other: Tiles) -> Tiles {
        Tiles(self.0 + other.0)
    }

    /// This heap without another that lies in it.
    #[inline]
    pub const fn minus(self, other: Tiles) -> Tiles {
        debug_assert!(self.includes(other));
        Tiles(self.0 - other.0)
    }

    /// Whether the other heap lies in this one.
    #[inline]
    pub const fn includes(self, other: Tiles) -> bool {
        // A guard bit above each count would not fit 21 kinds into a word: even and odd kinds are compared apart.
        const EVEN: u64 = 0o707_070_707_070_707_070_707;
        const GUARD: u64 = 0o1_010_101_010_101_010_101_010;
        let even = (self.0 & EVEN | GUARD).wrapping_sub(other.0 & EVEN) & GUARD;
        let odd = (self.0 >> 3 & EVEN | GUARD).wrapping_sub(other.0 >> 3 & EVEN) & GUARD;
        even & odd == GUARD
    }

    /// The kinds there are, once each.
    #[inline]
    const fn kinds_mask(self) -> u64 {
        (self.0 | self.0 >> 1 | self.0 >> 2) & ONES
    }

    /// In how many different ways one of the tiles can lie on two given cells.
    #[inline]
    pub(crate) const fn count_lays(self) -> u32 {
        let kinds = self.kinds_mask();
        kinds.count_ones() + (kinds & !Tiles::DOUBLES).count_ones()
    }

    /// The colours of one of the [`Tiles::count_lays`] ways.
    #[inline]
    pub(crate) const fn lay(self, number: u32) -> [Colour; 2] {
        let kinds = self.kinds_mask();
        let all = kinds.count_ones();
        if number < all {
            let (a, b) = Tile::nth_kind(kinds, number).colours();
            [a, b]
        } else {
            let (a, b) = Tile::nth_kind(kinds & !Tiles::DOUBLES, number - all).colours();
            [b, a]
        }
    }

    /// The different ways in which one of the tiles can lie on two given cells: doubles one, others two.
    pub fn lays(self) -> impl Iterator<Item = [Colour; 2]> {
        (0..self.count_lays()).map(move |number| self.lay(number))
    }

    /// Takes out a tile, each equally likely. There must be one.
    #[inline]
    pub fn draw<R: Random>(&mut self, random: &mut R) -> Tile {
        debug_assert!(!self.is_empty());
        // Each kind has six slots, as many of them filled as there are tiles: pick slots until one is filled.
        loop {
            let mut bits = random.next_u64();
            for _ in 0..9 {
                let slot = (bits & 127) as u8;
                let tile = Tile(slot / 6);
                // Slots 126 and 127 belong to a kind 21, of which there is none: its bits lie above the counts.
                if u32::from(slot % 6) < self.count(tile) {
                    self.remove(tile);
                    return tile;
                }
                bits >>= 7;
            }
        }
    }

    /// Takes out several tiles. There must be enough.
    #[inline]
    pub fn draw_many<R: Random>(&mut self, count: u32, random: &mut R) -> Tiles {
        let mut drawn = Tiles::EMPTY;
        for _ in 0..count {
            drawn.insert(self.draw(random));
        }
        drawn
    }

    /// The tiles, kind by kind, equal ones repeated.
    pub fn iter(self) -> impl Iterator<Item = Tile> {
        Tile::kinds().flat_map(move |tile| (0..self.count(tile)).map(move |_| tile))
    }

    /// The kinds there are, once each.
    pub fn kinds(self) -> impl Iterator<Item = Tile> {
        Tile::kinds().filter(move |&tile| self.contains(tile))
    }
}

impl FromIterator<Tile> for Tiles {
    fn from_iter<I: IntoIterator<Item = Tile>>(list: I) -> Tiles {
        let mut tiles = Tiles::EMPTY;
        list.into_iter().for_each(|tile| tiles.insert(tile));
        tiles
    }
}

impl fmt::Debug for Tiles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use genarium_engine::Generator;

    #[test]
    fn the_box_holds_six_of_each_pair_and_five_of_each_double() {
        assert_eq!(Tiles::BOX.len(), 120);
        assert_eq!(Tile::kinds().filter(|tile| tile.is_double()).count(), 6);
        for tile in Tile::kinds() {
            assert_eq!(Tiles::BOX.count(tile), if tile.is_double() { 5 } else { 6 });
        }
    }

    #[test]
    fn drawing_empties_the_box_one_tile_at_a_time() {
        let mut bag = Tiles::BOX;
        let mut out = Tiles::EMPTY;
        let mut generator = Generator::new(3);
        for left in (0..120).rev() {
            out.insert(bag.draw(&mut generator));
            assert_eq!(bag.len(), left);
            assert_eq!(bag.plus(out), Tiles::BOX);
        }
        assert!(bag.is_empty());
    }

    #[test]
    fn includes_compares_every_kind() {
        for a in Tile::kinds() {
            for b in Tile::kinds() {
                let heap: Tiles = [a, a, b].into_iter().collect();
                assert!(heap.includes([a, b].into_iter().collect()));
                assert!(Tiles::BOX.includes(heap));
                assert!(!heap.includes([b, b, b, a].into_iter().collect()));
                assert_eq!(heap.includes([b, b].into_iter().collect()), a == b);
            }
        }
    }

    #[test]
    fn a_double_lies_one_way_and_another_tile_two() {
        let rack: Tiles = ["rr", "ro", "ro", "gb"].iter().filter_map(|text| Tile::parse(text)).collect();
        let lays: Vec<String> = rack.lays().map(|lay| lay.iter().map(|c| c.letter()).collect()).collect();
        assert_eq!(lays, ["rr", "ro", "gb", "or", "bg"]);
    }
}
