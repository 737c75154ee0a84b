//! The parts of a state that have a life of their own.

use crate::actions::Action;
use crate::board::{Region, Regions};
use crate::cards::{Card, Cards};
use crate::pack::{Phases, Zone};
use crate::people::{People, PerPeople};

/// The cards of an Age and who took which.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Draft {
    pub dealt: PerPeople<Cards>,
    /// What each people holds to choose from.
    pub packs: PerPeople<Cards>,
    /// What each people took in each round.
    pub picks: PerPeople<[Option<Card>; 5]>,
}

impl Draft {
    pub const EMPTY: Draft = Draft {
        dealt: PerPeople::all(Cards::EMPTY),
        packs: PerPeople::all(Cards::EMPTY),
        picks: PerPeople::all([None; 5]),
    };
}

/// What holds for a people until the end of the Age.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Standing {
    pub moves: [Credit; 5],
    pub offers: [Offer; 5],
    pub bonuses: [Bonus; 5],
    /// How many cards have given free moves and offers: their numbers are not given again in this Age.
    pub moves_given: u8,
    pub offers_given: u8,
    pub settle: u8,
    pub toll_free: bool,
    /// Coins for each toll.
    pub receive: u8,
    /// Chooses early in the next turn order.
    pub early: bool,
    /// Cards laid in Growth for the attack.
    pub laid: Cards,
    pub laying: Laying,
    pub assaults: u8,
    pub conquests: u8,
}

impl Standing {
    pub const EMPTY: Standing = Standing {
        moves: [Credit { left: 0, group: 0, zone: Zone::World, coins: 0, hosts: 0 }; 5],
        offers: [Offer { left: 0, price: 0, anywhere: false }; 5],
        bonuses: [Bonus { left: 0, n: 0 }; 5],
        moves_given: 0,
        offers_given: 0,
        settle: 0,
        toll_free: false,
        receive: 1,
        early: false,
        laid: Cards::EMPTY,
        laying: Laying::NotYet,
        assaults: 0,
        conquests: 0,
    };
}

/// Whether a people lays its cards for the attack: all together, in one go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Laying {
    NotYet,
    Now,
    Done,
}

/// Free moves of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Credit {
    pub left: u8,
    /// Clans that one move carries.
    pub group: u8,
    pub zone: Zone,
    /// Coins for each host, and the peoples that are hosts, as a mask.
    pub coins: u8,
    pub hosts: u8,
}

/// Recruits at a price of their own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Offer {
    pub left: u8,
    pub price: u8,
    pub anywhere: bool,
}

/// Better discards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Bonus {
    pub left: u8,
    pub n: u8,
}

/// A card on its way through its effects.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Resolving {
    pub people: People,
    pub card: Option<Card>,
    pub origin: Origin,
    pub program: u8,
    pub index: u8,
    /// Where the main program goes on after an option.
    pub resume: u8,
    /// How much of the current effect is left.
    pub left: u8,
    /// Regions where the current effect may still act.
    pub eligible: Regions,
    /// Regions that the current effect put a piece into, and the one before.
    pub put: Regions,
    pub same: Regions,
    /// Peoples on whose Continent the card put a piece, as a mask.
    pub hosts: u8,
    /// The free moves that this card gave.
    pub credit: Option<u8>,
    pub given: u8,
}

impl Resolving {
    pub const NOTHING: Resolving = Resolving {
        people: People(0),
        card: None,
        origin: Origin::Play,
        program: 0,
        index: 0,
        resume: 0,
        left: 0,
        eligible: Regions::EMPTY,
        put: Regions::EMPTY,
        same: Regions::EMPTY,
        hosts: 0,
        credit: None,
        given: 0,
    };
}

/// How a card came to be resolved.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Origin {
    Play,
    /// Copied with this copy card, whose own effects follow.
    Copy {
        with: Card,
    },
    /// The own effects of a copy card, after those it copied.
    AfterCopy,
    Strike,
    Defend,
    Opening,
}

/// A chance for others to copy a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Window {
    pub player: People,
    pub card: Card,
    pub phase: Phases,
    /// How many places behind the player the window has come.
    pub step: u8,
}

/// The assault in progress.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Assault {
    pub from: Region,
    pub to: Region,
    pub defender: People,
    /// Whether Clans stood in the target when the assault was named.
    pub had_clans: bool,
    pub cancelled: bool,
    /// Whether a Region or a City was taken.
    pub taken: bool,
    pub protect: bool,
    /// Whether the attacker plays cards after the defender.
    pub answered: bool,
    pub reach: u8,
    pub attack: Side,
    pub defence: Side,
    pub siege_cost: Option<u8>,
    pub siege_guard: Option<u8>,
}

/// What cards do for one side of an assault.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Side {
    pub strength: i16,
    pub add: i16,
    pub times: i16,
}

impl Assault {
    /// An assault on a people from one Region on another, without any card.
    pub const fn new(defender: People, from: Region, to: Region) -> Assault {
        Assault {
            from,
            to,
            defender,
            had_clans: false,
            cancelled: false,
            taken: false,
            protect: false,
            answered: false,
            reach: 1,
            attack: Side { strength: 0, add: 0, times: 0 },
            defence: Side { strength: 0, add: 0, times: 0 },
            siege_cost: None,
            siege_guard: None,
        }
    }
}

/// What was done, as far as whoever looks may know it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Done {
    Openly(Action),
    InSecret(Secret),
}

/// A choice of which others only see that it was made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Secret {
    Objective,
    Draft,
    Discard,
    Tile,
}

impl Done {
    /// The same for those who may not know what was chosen.
    pub fn face_down(self, tile_hidden: bool) -> Done {
        match self {
            Done::Openly(Action::Objective(_)) => Done::InSecret(Secret::Objective),
            Done::Openly(Action::Draft(_)) => Done::InSecret(Secret::Draft),
            Done::Openly(Action::Discard(_)) => Done::InSecret(Secret::Discard),
            Done::Openly(Action::Choose(_)) if tile_hidden => Done::InSecret(Secret::Tile),
            shown => shown,
        }
    }
}
