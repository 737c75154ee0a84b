//! What cards can do: the vocabulary that every card of a pack is written in. `packs/reference/README.md` tells
//! packs' authors what each word means.

use super::amount::{Amount, Filter};
use serde::Serialize;

/// One effect of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Effect {
    Coins {
        n: Amount,
        who: Who,
    },
    Take {
        n: Amount,
        from_all: bool,
    },
    Trade {
        give: Goods,
        price: u8,
        get: Gain,
        limit: u8,
        at: Site,
    },
    DiscardBonus {
        n: u8,
        limit: u8,
    },
    Clans {
        n: Amount,
        at: Site,
        spread: Spread,
    },
    City {
        n: Amount,
        at: Site,
    },
    Settle {
        n: u8,
    },
    Recruit {
        price: u8,
        limit: u8,
        anywhere: bool,
    },
    Moves {
        n: u8,
        group: u8,
        zone: Zone,
    },
    Toll {
        free: bool,
        receive: Option<u8>,
    },
    Relocate {
        n: u8,
        from: Place,
        to: Site,
    },
    Copy {
        what: Copied,
        phases: Phases,
    },
    Progress {
        n: Amount,
    },
    Seat,
    /// One of the programs `first` to `first + count - 1` of the card.
    Choice {
        first: u8,
        count: u8,
    },
    Reach {
        n: u8,
    },
    Strength {
        n: u8,
        role: Role,
    },
    Losses {
        enemy: bool,
        role: Role,
        change: Change,
    },
    Siege {
        cost: u8,
        role: Role,
    },
    Cancel,
    Retreat {
        n: u8,
    },
    Protect {
        n: u8,
        target: bool,
    },
    VowPeace,
    ChooseLast,
}

impl Effect {
    /// Whether it only acts in assaults or on the war tiles.
    pub const fn is_war(&self) -> bool {
        matches!(
            self,
            Effect::Reach { .. }
                | Effect::Strength { .. }
                | Effect::Losses { .. }
                | Effect::Siege { .. }
                | Effect::Cancel
                | Effect::Retreat { .. }
                | Effect::Protect { target: true, .. }
                | Effect::VowPeace
                | Effect::ChooseLast
        )
    }
}

/// Places narrowed by a filter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub struct Site {
    pub place: Place,
    pub filter: Filter,
}

/// Regions seen from a people.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// The own Homeland.
    Homeland,
    /// The own Homeland and every Region with an own City.
    Base,
    /// The own Homeland, even empty, and every Region with an own piece.
    Occupied,
    /// Regions with an own piece, Homelands excepted.
    Outpost,
    /// Free Regions beside an occupied one, Homelands excepted.
    Adjacent,
    /// Regions without any piece, Homelands excepted.
    Free,
    /// The opponents' Homelands, from Age II on.
    RivalHomeland,
    /// The Regions that the effect before put a piece into.
    Same,
    /// The Region under assault.
    Target,
}

/// A part of the world, seen from a people.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[allow(missing_docs)]
pub enum Zone {
    World,
    Mine,
    Abroad,
    Genesia,
    Away,
}

/// Who gets coins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Who {
    Own,
    Rival,
    Rivals,
    Hosts,
    Copied,
}

/// How new Clans may be shared out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Spread {
    Free,
    One,
    Distinct,
}

/// What a trade takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Goods {
    Coins,
    Clans,
}

/// What a trade gives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Gain {
    City,
    Progress,
}

/// Which cards a copy card copies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Copied {
    Any,
    Plain,
    Invention,
}

/// On which side of an assault an effect helps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Role {
    Attacker,
    Defender,
    Both,
}

impl Role {
    /// Whether it holds for somebody who attacks, or who defends.
    pub const fn holds(self, attacks: bool) -> bool {
        match self {
            Role::Attacker => attacks,
            Role::Defender => !attacks,
            Role::Both => true,
        }
    }
}

/// How an effect changes losses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Change {
    Add(i8),
    Times(u8),
}

/// A set of phases.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Phases(pub u8);

#[allow(missing_docs)]
impl Phases {
    pub const GROWTH: Phases = Phases(1);
    pub const EXPANSION: Phases = Phases(2);
    pub const ATTACK: Phases = Phases(4);
    pub const END: Phases = Phases(8);
    pub const ALL: Phases = Phases(15);
    /// Laid in Growth, active in the Attack phase.
    pub const LASTING: Phases = Phases(5);

    /// These but for the others.
    pub const fn without(self, other: Phases) -> Phases {
        Phases(self.0 & !other.0)
    }

    /// Whether one of the other phases is among these.
    #[inline]
    pub const fn has(self, other: Phases) -> bool {
        self.0 & other.0 != 0
    }
}
