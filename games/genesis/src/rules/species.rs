use genarium_engine::Seat;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
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

    /// The species that a seat from 0 to 3 plays unless another is chosen.
    pub const fn by_seat(seat: Seat) -> Species {
        Species::ALL[seat.index()]
    }

    /// The species of a name.
    pub fn parse(name: &str) -> Option<Species> {
        Species::ALL.into_iter().find(|species| species.name() == name)
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

/// The species that the seats of a table chose, one each and all different.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Lineup {
    species: [Species; 4],
    seats: u8,
}

impl Lineup {
    /// A line-up from the names of the species, in the order of the seats; the sentence tells what is wrong.
    pub fn new<T: AsRef<str>>(names: &[T]) -> Result<Lineup, String> {
        let mut lineup = Lineup { species: Species::ALL, seats: 0 };
        for name in names.iter().map(AsRef::as_ref) {
            let species = Species::parse(name)
                .ok_or_else(|| format!("{:?} is no species.", name.chars().take(16).collect::<String>()))?;
            if lineup.chosen().contains(&species) {
                return Err(format!("Two seats cannot both be {species}."));
            }
            // Four different species fill the four places, and there is no fifth.
            lineup.species[usize::from(lineup.seats)] = species;
            lineup.seats += 1;
        }
        Ok(lineup)
    }

    /// The species of each seat.
    pub fn chosen(&self) -> &[Species] {
        &self.species[..self.seats.into()]
    }

    /// What so many seats play when nothing is chosen.
    pub(crate) const fn by_seat(seats: u8) -> Lineup {
        Lineup { species: Species::ALL, seats: if seats < 4 { seats } else { 4 } }
    }

    /// The same species with the same players, who have other seats: `order` tells which each had.
    pub(crate) fn reseated(mut self, order: &[u8]) -> Lineup {
        let before = self;
        for (species, seat) in self.species.iter_mut().zip(order) {
            *species = before.of(Seat(*seat));
        }
        self
    }

    /// The species of a seat.
    pub const fn of(&self, seat: Seat) -> Species {
        self.species[seat.index()]
    }
}

/// As typed: `mammal,man`.
impl fmt::Display for Lineup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.chosen().iter().map(|species| species.name()).collect::<Vec<_>>().join(","))
    }
}

impl fmt::Debug for Lineup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl Serialize for Lineup {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.chosen().iter().map(|species| species.name()))
    }
}

impl<'de> Deserialize<'de> for Lineup {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Lineup, D::Error> {
        let names = Vec::<String>::deserialize(deserializer)?;
        Lineup::new(&names).map_err(serde::de::Error::custom)
    }
}
