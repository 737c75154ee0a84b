use crate::{__Name__, Action, Options, Roll};
use genarium_engine::record::Notation;
use genarium_engine::{Entry, EntryOf, Game, Seat};
use serde::{Deserialize, Serialize};

/// Public facts about the start that the options do not tell: none.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {}

/// An entry as it is written: a chance has a kind, a player's entry an action.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged, deny_unknown_fields, expecting = "an entry is a chance and its die, or a seat, its action and its count")]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "__Name__Line"))]
#[allow(missing_docs)]
pub enum Line {
    Chance {
        #[cfg_attr(test, ts(type = "'roll'"))]
        chance: String,
        die: u8,
    },
    Player {
        #[cfg_attr(test, ts(type = "number"))]
        seat: Seat,
        #[cfg_attr(test, ts(type = "'take'"))]
        action: String,
        count: u8,
    },
}

/// What the result says beside winners and ranking.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Tally {
    /// What each seat has in the end.
    pub scores: Vec<u8>,
}

impl Line {
    /// A player's entry.
    pub(crate) fn of(seat: Seat, Action(count): Action) -> Line {
        Line::Player { seat, action: "take".to_owned(), count }
    }
}

impl Notation for __Name__ {
    type Setup = Setup;
    type Line = Line;
    type Tally = Tally;

    fn setup(&self) -> Setup {
        Setup {}
    }

    fn restore(options: &Options, _setup: &Setup) -> Result<__Name__, String> {
        __Name__::start(options).map_err(|error| error.to_string())
    }

    fn write(&self, entry: &EntryOf<__Name__>, _after: &__Name__) -> Line {
        match *entry {
            Entry::Chance(Roll(die)) => Line::Chance { chance: "roll".to_owned(), die },
            Entry::Player { seat, action } => Line::of(seat, action),
        }
    }

    fn read(&self, line: &Line) -> Result<EntryOf<__Name__>, String> {
        match line {
            Line::Chance { chance, die } if chance == "roll" => Ok(Entry::Chance(Roll(*die))),
            Line::Chance { .. } => Err("The only chance is \"roll\".".to_owned()),
            Line::Player { seat, action, count } if action == "take" => {
                Ok(Entry::Player { seat: *seat, action: Action(*count) })
            }
            Line::Player { .. } => Err("The only action is \"take\".".to_owned()),
        }
    }

    fn check(&self, _line: &Line, _after: &__Name__) -> Result<(), String> {
        Ok(())
    }

    fn tally(&self) -> Tally {
        Tally { scores: self.scores()[..self.seats()].to_vec() }
    }
}
