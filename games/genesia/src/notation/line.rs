use super::delta::Delta;
use super::told;
use crate::actions::Tile;
use crate::people::People;
use genarium_engine::Seat;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;

/// An entry as it is written; `docs/record.md` describes it. What viewers are shown leaves out what is hidden from
/// them and adds what becomes known to them; what they are offered leaves out what is theirs to fill in.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct Line {
    /// What happens.
    #[serde(flatten)]
    pub entry: LineEntry,
    /// What it changes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub delta: Option<Delta>,
}

/// Chance, the rules by themselves, or a people.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[allow(missing_docs)]
pub enum LineEntry {
    Chance(ChanceLine),
    Rule(RuleLine),
    Player(PlayerLine),
    /// What was read and is none of these. It stays as it was told until somebody asks what is wrong with it.
    #[cfg_attr(test, ts(skip))]
    Unclear(Value),
}

/// What chance brings.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "chance", rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
#[allow(missing_docs)]
pub enum ChanceLine {
    Order {
        seats: Vec<People>,
    },
    /// Everybody's cards, or those that the viewer is dealt.
    DealObjectives {
        #[serde(skip_serializing_if = "Option::is_none")]
        hands: Option<Vec<Vec<String>>>,
        #[serde(skip_serializing_if = "Option::is_none")]
        hand: Option<Vec<String>>,
    },
    /// Everybody's cards, or those that the viewer is dealt.
    Deal {
        age: u8,
        #[serde(skip_serializing_if = "Option::is_none")]
        hands: Option<Vec<Vec<String>>>,
        #[serde(skip_serializing_if = "Option::is_none")]
        hand: Option<Vec<String>>,
    },
}

/// What the rules do by themselves.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "rule", rename_all = "lowercase")]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
#[allow(missing_docs)]
pub enum RuleLine {
    Cities {
        age: u8,
    },
    Progress {
        age: u8,
    },
    Age {
        age: u8,
        /// The Objectives that are turned over.
        #[serde(skip_serializing_if = "Option::is_none")]
        objectives: Option<Vec<String>>,
    },
}

/// What a people does.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PlayerLine {
    /// The people that acts: the seat, or one of the two peoples of solo.
    #[cfg_attr(test, ts(as = "u8"))]
    pub seat: Seat,
    /// What it does.
    #[serde(flatten)]
    pub deed: Deed,
}

/// An action of a people.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "action", rename_all = "lowercase")]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
#[allow(missing_docs)]
pub enum Deed {
    Objective {
        #[serde(skip_serializing_if = "Option::is_none")]
        card: Option<String>,
    },
    Draft {
        #[serde(skip_serializing_if = "Option::is_none")]
        card: Option<String>,
        /// The pack that the viewer is handed next.
        #[serde(skip_serializing_if = "Option::is_none")]
        hand: Option<Vec<String>>,
    },
    Play(CardPlay),
    /// Plays a copy card.
    Copy {
        card: String,
        /// The card that is copied.
        of: String,
        choices: Vec<Choice>,
        #[serde(default, skip_serializing_if = "is_false")]
        #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
        resumed: bool,
    },
    Decline,
    Discard {
        #[serde(skip_serializing_if = "Option::is_none")]
        card: Option<String>,
    },
    Recruit {
        #[serde(skip_serializing_if = "Option::is_none")]
        region: Option<String>,
        #[serde(skip_serializing_if = "Option::is_none")]
        n: Option<u8>,
        /// Which card's offer recruits use, counted from 1.
        #[serde(skip_serializing_if = "Option::is_none")]
        offer: Option<u8>,
    },
    Move {
        #[serde(skip_serializing_if = "Option::is_none")]
        n: Option<u8>,
        path: Vec<String>,
        /// Whose free moves a move uses first, counted from 1.
        #[serde(skip_serializing_if = "Option::is_none")]
        free: Option<u8>,
    },
    End,
    Choose {
        #[serde(skip_serializing_if = "Option::is_none")]
        tile: Option<Tile>,
        /// All tiles, when they are turned over; none for those who choose later.
        #[serde(skip_serializing_if = "Option::is_none")]
        tiles: Option<Vec<Option<Tile>>>,
    },
    Assault {
        from: String,
        to: String,
    },
    Strike(CardPlay),
    Defend(CardPlay),
    Losses {
        #[serde(skip_serializing_if = "Option::is_none")]
        n: Option<u8>,
    },
    Siege {
        take: bool,
    },
    Advance {
        #[serde(skip_serializing_if = "Option::is_none")]
        n: Option<u8>,
    },
    Build {
        #[serde(skip_serializing_if = "Option::is_none")]
        regions: Option<Vec<String>>,
    },
    Order {
        position: u8,
    },
}

/// A card from the hand, and the answers to what it asks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[allow(missing_docs)]
pub struct CardPlay {
    pub card: String,
    pub choices: Vec<Choice>,
    /// Set where the choices belong to a card that was laid earlier.
    #[serde(default, skip_serializing_if = "is_false")]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub resumed: bool,
}

/// An answer to what a card asks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[allow(missing_docs)]
pub enum Choice {
    // Those that say most come first: a choice is read as the first that fits.
    Shift {
        from: String,
        to: String,
        n: u8,
    },
    Region {
        region: String,
        n: u8,
    },
    Number {
        n: u8,
    },
    Option {
        option: u8,
    },
    Rival {
        rival: People,
    },
    /// That is enough: what else the effect would allow is left.
    Enough {
        enough: bool,
    },
    /// In an offer: to be filled in.
    Open {},
}

fn is_false(value: &bool) -> bool {
    !value
}

impl<'de> Deserialize<'de> for Line {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Line, D::Error> {
        let told = Value::deserialize(deserializer)?;
        Ok(told::read(&told).unwrap_or_else(|_| LineEntry::Unclear(told).into()))
    }
}

impl From<LineEntry> for Line {
    fn from(entry: LineEntry) -> Line {
        Line { entry, delta: None }
    }
}

impl Line {
    pub(crate) fn player(people: People, deed: Deed) -> Line {
        LineEntry::Player(PlayerLine { seat: Seat(people.0), deed }).into()
    }

    /// What a people does, if the line tells that.
    pub fn deed(&self) -> Option<(Seat, &Deed)> {
        match &self.entry {
            LineEntry::Player(PlayerLine { seat, deed }) => Some((*seat, deed)),
            _ => None,
        }
    }

    pub(crate) fn deed_mut(&mut self) -> Option<&mut Deed> {
        match &mut self.entry {
            LineEntry::Player(PlayerLine { deed, .. }) => Some(deed),
            _ => None,
        }
    }

    /// Takes in the next line if it makes choices for the card that this one plays.
    pub(crate) fn join(&mut self, next: &Line) -> bool {
        let (Some((seat, deed)), Some((later, more))) = (self.deed(), next.deed()) else { return false };
        let Some((choices, true)) = more.choices() else { return false };
        if seat != later || !deed.plays_the_same(more) {
            return false;
        }
        let Some(own) = self.deed_mut().and_then(Deed::choices_mut) else { return false };
        own.extend(choices.iter().cloned());
        let mut delta = self.delta.take().unwrap_or_default();
        next.delta.iter().for_each(|later| delta.add(later));
        self.delta = (delta != Delta::default()).then_some(delta);
        true
    }
}

impl Deed {
    /// The answers to what a card asks, and whether the card was laid earlier.
    pub fn choices(&self) -> Option<(&[Choice], bool)> {
        match self {
            Deed::Play(played) | Deed::Strike(played) | Deed::Defend(played) => {
                Some((&played.choices, played.resumed))
            }
            Deed::Copy { choices, resumed, .. } => Some((choices, *resumed)),
            _ => None,
        }
    }

    pub(crate) fn choices_mut(&mut self) -> Option<&mut Vec<Choice>> {
        match self {
            Deed::Play(played) | Deed::Strike(played) | Deed::Defend(played) => Some(&mut played.choices),
            Deed::Copy { choices, .. } => Some(choices),
            _ => None,
        }
    }

    /// Whether both play one card in one way.
    fn plays_the_same(&self, other: &Deed) -> bool {
        match (self, other) {
            (Deed::Play(one), Deed::Play(two))
            | (Deed::Strike(one), Deed::Strike(two))
            | (Deed::Defend(one), Deed::Defend(two)) => one.card == two.card,
            (Deed::Copy { card, of, .. }, Deed::Copy { card: other, of: what, .. }) => {
                (card, of) == (other, what)
            }
            _ => false,
        }
    }
}
