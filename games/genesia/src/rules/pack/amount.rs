//! Numbers that depend on the board, and what Objectives make of them.

use super::effect::Zone;

/// A number that may depend on the board: `base + rate * (count / div)`, never below 0 nor above the cap.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub struct Amount {
    pub base: i16,
    pub rate: i16,
    pub per: Option<Counter>,
    pub div: u8,
    pub cap: u16,
}

impl Amount {
    /// A fixed number.
    pub const fn fixed(n: u16) -> Amount {
        Amount { base: n as i16, rate: 0, per: None, div: 1, cap: u16::MAX }
    }
}

/// What an amount counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Counter {
    Region(Filter),
    City(Filter),
    Clan(Filter),
    Link(Filter),
    Invention,
    Ring,
    Guest,
    Assault,
    Conquest,
    Group { cities: bool },
    Triangle { cities: bool },
}

/// Which Regions count: a part of the world and a range of printed values.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub struct Filter {
    pub zone: Zone,
    pub least: u8,
    pub most: u8,
}

impl Filter {
    /// Every Region.
    pub const ALL: Filter = Filter { zone: Zone::World, least: 0, most: u8::MAX };
}

/// A secret Objective: the best of its tiers counts.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub struct Tier {
    pub needs: Vec<Need>,
    pub points: Amount,
}

/// A condition of a tier.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub struct Need {
    pub counter: Counter,
    pub least: u16,
    pub most: u16,
}
