use genarium_engine::Seat;
use std::fmt;

/// What lives on a player's tiles.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub enum Species {
    Reptile,
    Dinosaur,
    Mammal,
    Man,
}

impl Species {
    /// All four.
    pub const ALL: [Species; 4] = [Species::Reptile, Species::Dinosaur, Species::Mammal, Species::Man];

    /// The species of a seat from 0 to 3.
    pub const fn of(seat: Seat) -> Species {
        Species::ALL[seat.index()]
    }

    /// The English name.
    pub const fn name(self) -> &'static str {
        ["reptile", "dinosaur", "mammal", "man"][self as usize]
    }

    /// The letter in drawings: R D M, and H for the humans.
    pub const fn letter(self) -> char {
        b"RDMH"[self as usize] as char
    }
}

impl fmt::Display for Species {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
