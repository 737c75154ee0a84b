use crate::board::Region;
use crate::cards::{Card, Cards};
use crate::people::{MOST_PEOPLES, People, PerPeople};
use genarium_engine::Seat;
use serde::{Deserialize, Serialize};
use std::fmt;

/// What a player may do. Cards that ask for more than one thing are resolved in small steps.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Keep this of the two Objectives.
    Objective(u8),
    /// Take a card from the pack in hand.
    Draft(Card),
    /// Play a card.
    Play(Card),
    /// Answer the card just played with a copy card.
    Copy(Card),
    /// Let a window pass.
    Decline,
    /// Discard a card for coins.
    Discard(Card),
    /// Recruit Clans.
    Recruit {
        /// Where they appear.
        region: Region,
        /// How many.
        n: u8,
        /// 0 for the usual price, otherwise the offer of a card, counted from 1.
        offer: u8,
    },
    /// Move Clans to an adjacent Region, or across Regions of others to the next where they can stop.
    Move(March),
    /// End the turn, or pass instead of an assault.
    End,
    /// Choose War or Peace.
    Choose(Tile),
    /// Name an assault.
    Assault {
        /// Where the attackers stand.
        from: Region,
        /// What they attack.
        to: Region,
    },
    /// Play an offence card in the own assault.
    Strike(Card),
    /// Play a defence card against an assault.
    Defend(Card),
    /// How many Clans both sides lose, before cards change it.
    Losses(u8),
    /// Besiege the City, or leave it.
    Siege(bool),
    /// Move so many Clans into the Region that was taken.
    Advance(u8),
    /// Build a City where a choice is owed.
    Build(Region),
    /// Take a place in the turn order of the next Age, counted from 0.
    Order(u8),
    /// Of a card: take one of its options.
    Option(u8),
    /// Of a card: name an opponent.
    Rival(People),
    /// Of a card: put Clans, a City or protection into a Region.
    Put {
        /// Where.
        region: Region,
        /// How many.
        n: u8,
    },
    /// Of a card: lift Clans from one Region and set them in another.
    Shift {
        /// From where.
        from: Region,
        /// To where.
        to: Region,
        /// How many.
        n: u8,
    },
    /// Of a card: give Clans back.
    Give {
        /// From where.
        region: Region,
        /// How many.
        n: u8,
    },
    /// Of a card: trade coins so many times.
    Trade(u8),
    /// Of a card: that is enough.
    Done,
}

/// Clans on their way.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct March {
    /// From where.
    pub from: Region,
    /// The first step: the first Region to cross, or the end of the move.
    pub via: Region,
    /// To where.
    pub to: Region,
    /// How many.
    pub n: u8,
    /// 0 to pay with coins, otherwise the free moves to use first, counted from 1.
    pub fare: u8,
    /// How it goes on after the first step.
    pub way: Way,
}

/// The way of a move after its first step: the default, or one of the player's own.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Way {
    len: u8,
    /// Those after the end are the first Region.
    regions: [Region; LONGEST - 1],
}

/// No move takes more steps.
pub(crate) const LONGEST: usize = 24;

impl Way {
    /// The way that the rules take.
    pub const DEFAULT: Way = Way { len: 0, regions: [Region(0); LONGEST - 1] };

    /// A way through these Regions, from the one after the first step to the end; none if they are too many.
    pub(crate) fn through(regions: &[Region]) -> Option<Way> {
        let mut way = Way { len: regions.len() as u8, ..Way::DEFAULT };
        way.regions.get_mut(..regions.len())?.copy_from_slice(regions);
        Some(way)
    }

    /// Whether the rules choose it.
    #[inline]
    pub(crate) const fn is_default(&self) -> bool {
        self.len == 0
    }

    /// The Regions of a way of the player's own, from the one after the first step to the end.
    pub(crate) fn regions(&self) -> &[Region] {
        &self.regions[..usize::from(self.len)]
    }
}

impl fmt::Debug for Way {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.regions()).finish()
    }
}

/// The two sides of a tile.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Tile {
    /// No assault in this round.
    Peace,
    /// One assault in this round.
    War,
}

/// What happens without anybody's choice: draws and deals, and the steps that the rules take by themselves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Chance {
    /// The turn order of the first Age.
    Order([People; MOST_PEOPLES]),
    /// Two Objectives for each.
    Objectives(PerPeople<Option<[u8; 2]>>),
    /// The cards of an Age.
    Deal(PerPeople<Cards>),
    /// Cities are built.
    Cities,
    /// Progress is counted.
    Progress,
    /// The Age ends.
    Age,
}

/// Why an entry was refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Refusal {
    NotYourTurn,
    NotNow,
    NotDue,
    WrongDeal,
    NotInHand,
    NotPlayable,
    LaidAlready,
    TooDear,
    NoClans,
    NotThere,
    NotAdjacent,
    NoOffer,
    Vowed,
    NoAssault,
    MustAssault,
    WrongNumber,
    TooWeak,
    NotCopyable,
    Taken,
    MustChoose,
    NotOffered,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Refusal::NotYourTurn => "It is not this seat's turn.",
            Refusal::NotNow => "This cannot be done now.",
            Refusal::NotDue => "Nothing of the kind is due.",
            Refusal::WrongDeal => "This deal is not one that can come up here.",
            Refusal::NotInHand => "This card is not there to be taken or played.",
            Refusal::NotPlayable => "This card cannot be played in this phase.",
            Refusal::LaidAlready => {
                "Cards for the attack are laid all together, before anything else is done."
            }
            Refusal::TooDear => "There are not enough coins for this.",
            Refusal::NoClans => "There are not enough Clans for this.",
            Refusal::NotThere => "This cannot be done in that Region.",
            Refusal::NotAdjacent => "Clans cannot go there from here.",
            Refusal::NoOffer => "No card offers this.",
            Refusal::Vowed => "A vow of Peace forbids War.",
            Refusal::NoAssault => {
                "This assault breaks the rules: the target must be occupied, near and weaker."
            }
            Refusal::MustAssault => "War was chosen and an assault is possible, so one must be launched.",
            Refusal::WrongNumber => "This number is too small or too large here.",
            Refusal::TooWeak => "The attackers are not stronger yet: play a card that helps.",
            Refusal::NotCopyable => "This copy card does not fit the card just played.",
            Refusal::Taken => "This place in the turn order is taken.",
            Refusal::MustChoose => "A choice is still owed here.",
            Refusal::NotOffered => "This option is not offered now.",
        })
    }
}

impl std::error::Error for Refusal {}

impl Action {
    /// The card of the hand, or of the pack, that it uses.
    pub const fn card(self) -> Option<Card> {
        match self {
            Action::Draft(card)
            | Action::Play(card)
            | Action::Copy(card)
            | Action::Discard(card)
            | Action::Strike(card)
            | Action::Defend(card) => Some(card),
            _ => None,
        }
    }
}

/// The seat that leads a people.
#[inline]
pub(crate) fn seat_of(solo: bool, people: People) -> Seat {
    if solo { Seat(0) } else { Seat(people.0) }
}
