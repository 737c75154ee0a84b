use crate::terrain::{Terrain, Terrains};
use crate::tiles::Stock;
use std::fmt;

/// What a die shows. Of its six faces four show a terrain each and two are wild.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Die {
    /// A terrain.
    Of(Terrain),
    /// Any terrain.
    Wild,
}

impl Die {
    /// The faces of every die.
    pub(crate) const FACES: [Die; 6] = [
        Die::Of(Terrain::Forest),
        Die::Of(Terrain::Savannah),
        Die::Of(Terrain::Mountain),
        Die::Of(Terrain::Wetland),
        Die::Wild,
        Die::Wild,
    ];

    /// The name in records.
    pub const fn name(self) -> &'static str {
        match self {
            Die::Of(terrain) => terrain.name(),
            Die::Wild => "wild",
        }
    }

    /// The die of a name.
    pub fn parse(name: &str) -> Option<Die> {
        Die::FACES.into_iter().find(|die| die.name() == name)
    }

    /// Whether it allows any tile: it is wild, or shows a terrain that the player has used up.
    #[inline]
    pub fn is_free(self, stock: Stock) -> bool {
        match self {
            Die::Of(terrain) => stock.count(terrain) == 0,
            Die::Wild => true,
        }
    }

    /// The terrains of the tiles that it allows a player to place.
    #[inline]
    pub fn allows(self, stock: Stock) -> Terrains {
        match self {
            Die::Of(terrain) if stock.count(terrain) > 0 => Terrains::one(terrain),
            _ => stock.terrains(),
        }
    }
}

impl fmt::Display for Die {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Two dice, in no order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Roll {
    /// In the order of the terrains, wild ones last.
    dice: [Die; 2],
}

impl Roll {
    /// What two dice show.
    pub fn new(a: Die, b: Die) -> Roll {
        Roll { dice: if a <= b { [a, b] } else { [b, a] } }
    }

    /// The roll of two faces, each a number from 0 to 5.
    #[inline]
    pub(crate) fn of_faces(a: usize, b: usize) -> Roll {
        Roll { dice: [Die::FACES[a.min(b)], Die::FACES[a.max(b)]] }
    }

    /// Every roll with the number of ways it comes up, out of 36.
    pub fn odds() -> Vec<(Roll, u64)> {
        let mut odds: Vec<(Roll, u64)> = Vec::with_capacity(15);
        for roll in (0..36).map(|faces| Roll::of_faces(faces / 6, faces % 6)) {
            match odds.iter_mut().find(|(known, _)| *known == roll) {
                Some((_, weight)) => *weight += 1,
                None => odds.push((roll, 1)),
            }
        }
        odds
    }

    /// Both dice, in the order of the terrains, wild ones last.
    pub const fn dice(self) -> [Die; 2] {
        self.dice
    }

    /// The die beside one of the two.
    pub fn other_than(self, die: Die) -> Die {
        if self.dice[0] == die { self.dice[1] } else { self.dice[0] }
    }

    /// The die that is left after a first tile of a terrain. A die that shows just this terrain is used before a
    /// free one. None if neither allows the tile: then it is the single tile of the turn.
    #[inline]
    pub fn left_after(self, terrain: Terrain, stock: Stock) -> Option<Die> {
        left_after(self.dice, terrain, stock)
    }

    /// The terrains of the first tiles that a die allows.
    pub fn allows(self, stock: Stock) -> Terrains {
        stock.terrains().iter().filter(|terrain| self.left_after(*terrain, stock).is_some()).collect()
    }
}

/// The die that is left after a first tile; see [`Roll::left_after`].
#[inline]
pub(crate) fn left_after([a, b]: [Die; 2], terrain: Terrain, stock: Stock) -> Option<Die> {
    let exact = Die::Of(terrain);
    if a == exact || b != exact && a.is_free(stock) {
        Some(b)
    } else if b == exact || b.is_free(stock) {
        Some(a)
    } else {
        None
    }
}

impl fmt::Display for Roll {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [a, b] = self.dice;
        write!(f, "{a} and {b}")
    }
}
