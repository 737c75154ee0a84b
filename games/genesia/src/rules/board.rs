use crate::people::{People, PerPeople};
use genarium_engine::bits::Bits;

/// The most Regions a board can have.
pub const MOST_REGIONS: usize = 128;

/// A Region of a board, by its place there.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Region(pub u8);

impl Region {
    /// The Region's place on its board.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of Regions of one board.
pub type Regions = Bits<2>;

/// The set of one Region.
#[inline]
pub fn only(region: Region) -> Regions {
    let mut set = Regions::EMPTY;
    set.insert(region.index());
    set
}

/// The Regions of a set, in order.
#[inline]
pub fn each(set: Regions) -> impl Iterator<Item = Region> {
    set.iter().map(|number| Region(number as u8))
}

/// A board: Regions, what they are worth, and which are adjacent. It never changes in a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    /// How many peoples it is for; solo plays on the board for two.
    pub peoples: usize,
    /// The names of the Regions.
    pub ids: Vec<String>,
    /// Where each is drawn, from the centre of the board.
    pub spots: Vec<(i32, i32)>,
    /// The value printed in each.
    pub(crate) values: [u8; MOST_REGIONS],
    /// The people on whose Continent each lies; none for the island.
    pub(crate) continents: [Option<People>; MOST_REGIONS],
    pub(crate) next: [Regions; MOST_REGIONS],
    pub(crate) homes: PerPeople<Region>,
    pub(crate) all: Regions,
    pub(crate) homelands: Regions,
    pub(crate) lands: PerPeople<Regions>,
    pub(crate) genesia: Regions,
}

impl Board {
    /// The peoples it is for.
    pub fn each_people(&self) -> impl Iterator<Item = People> + use<> {
        People::first(self.peoples)
    }

    /// Every Region.
    pub fn regions(&self) -> impl Iterator<Item = Region> {
        (0..self.ids.len() as u8).map(Region)
    }

    /// The Region of a name.
    pub fn find(&self, id: &str) -> Option<Region> {
        self.ids.iter().position(|other| other == id).map(|place| Region(place as u8))
    }

    /// The name of a Region.
    pub fn id(&self, region: Region) -> &str {
        self.ids.get(region.index()).map_or("?", String::as_str)
    }

    /// The value printed in a Region; 0 for a Homeland.
    #[inline]
    pub fn value(&self, region: Region) -> u8 {
        self.values[region.index()]
    }

    /// The Regions adjacent to one.
    #[inline]
    pub fn next(&self, region: Region) -> Regions {
        self.next[region.index()]
    }

    /// The Homeland of a people.
    #[inline]
    pub fn home(&self, people: People) -> Region {
        self.homes[people]
    }

    /// The people whose Homeland a Region is.
    pub fn homeland_of(&self, region: Region) -> Option<People> {
        self.each_people().find(|people| self.homes[*people] == region)
    }

    /// The people on whose Continent a Region lies; none for Genesia.
    #[inline]
    pub fn continent_of(&self, region: Region) -> Option<People> {
        self.continents[region.index()]
    }

    /// Whether a Region is somebody's Homeland.
    #[inline]
    pub fn is_homeland(&self, region: Region) -> bool {
        self.homelands.contains(region.index())
    }

    /// The Regions whose printed value lies in a range.
    pub(crate) fn worth(&self, least: u8, most: u8) -> Regions {
        if least == 0 && most == u8::MAX {
            return self.all;
        }
        let fits = |number: &usize| (least..=most).contains(&self.values[*number]);
        self.all.iter().filter(fits).collect()
    }
}
