//! What the log of a table is made of.

use crate::protocol::{ClockRule, Emote, Happening, OnTimeout, Room, Seating, TableResult, Visibility, Wish};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::value::RawValue;
use std::any::Any;
use std::fmt;

/// One atomic step of a table: a row of the log.
#[derive(Debug, Serialize, Deserialize)]
pub struct Row {
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// The request that it answers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ask: Option<RequestId>,
    /// What happened.
    pub events: Vec<Event>,
}

/// A request, so that saying it twice is found out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RequestId {
    pub user: String,
    /// The number its client gave it.
    pub id: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
}

/// A line of the record. Where it was made a moment ago it also holds the entry that it tells, so that the game need
/// not read what it has just written.
pub struct Line {
    text: Box<RawValue>,
    entry: Option<Box<dyn Any + Send + Sync>>,
}

impl Line {
    pub(super) fn of(entry: impl Any + Send + Sync, text: Box<RawValue>) -> Line {
        Line { text, entry: Some(Box::new(entry)) }
    }

    /// The line as JSON.
    pub fn get(&self) -> &str {
        self.text.get()
    }

    /// The entry, if the line was made here.
    pub(super) fn entry<E: Any>(&self) -> Option<&E> {
        self.entry.as_deref().and_then(|entry| entry.downcast_ref())
    }
}

impl From<Box<RawValue>> for Line {
    fn from(text: Box<RawValue>) -> Line {
        Line { text, entry: None }
    }
}

impl fmt::Debug for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.get())
    }
}

impl Serialize for Line {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.text.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Line {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Line, D::Error> {
        Box::<RawValue>::deserialize(deserializer).map(Line::from)
    }
}

/// Something that happened at a table.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// The table was opened.
    Created(Box<Created>),
    /// Somebody sat down.
    Seated(Seated),
    /// Somebody stood up before the game.
    Left {
        seat: u8,
    },
    /// Somebody is ready to begin, or no longer.
    Ready {
        seat: u8,
        ready: bool,
    },
    /// The game began.
    Started {
        /// For every seat the chair whose player got it; absent where seats are as people sat down.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        order: Option<Vec<u8>>,
    },
    /// A seat acted: a line of the record.
    Played {
        seat: u8,
        line: Line,
    },
    Chance {
        /// The number of the draw, which is never used again.
        draw: u64,
        line: Line,
    },
    /// Entries were taken back.
    Undone {
        seat: u8,
        entries: u32,
        /// Whether all had to agree.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        agreed: bool,
    },
    /// A seat lets the open window pass; it shows when the window closes.
    Declined {
        seat: u8,
    },
    /// A seat lets every window pass, or no longer does.
    Standing {
        seat: u8,
        pass: bool,
    },
    /// Somebody proposed something.
    Proposed {
        seat: u8,
        what: Wish,
    },
    /// Somebody answered the proposal.
    Answered {
        seat: u8,
        agree: bool,
    },
    /// Something that everybody's log tells.
    Happened(Happening),
    /// How the game ended; the seed is shown from now on.
    Finished(TableResult),
    Said(ChatMessage),
    /// Somebody no longer hears somebody, or hears them again.
    Muted {
        by: String,
        user: String,
        on: bool,
    },
    Next {
        table: String,
    },
}

impl Event {
    /// Whether it changes what the table's info says.
    pub(super) fn changes_info(&self) -> bool {
        match self {
            Event::Played { .. } | Event::Chance { .. } | Event::Undone { .. } | Event::Declined { .. } => {
                false
            }
            Event::Said(_) | Event::Muted { .. } => false,
            Event::Created(_) | Event::Seated(_) | Event::Left { .. } | Event::Started { .. } => true,
            Event::Ready { .. }
            | Event::Standing { .. }
            | Event::Proposed { .. }
            | Event::Answered { .. } => true,
            Event::Happened(_) | Event::Finished(_) | Event::Next { .. } => true,
        }
    }
}

/// A table as it was opened.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Created {
    pub game: String,
    /// The version of its rules.
    pub rules: String,
    pub options: serde_json::Value,
    /// Seats that wait for whoever has the link.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub invited: Vec<u8>,
    /// Who may find and see it.
    pub visibility: Visibility,
    /// How time is kept.
    pub clock: ClockRule,
    /// What happens to a seat that runs out of time.
    pub on_timeout: OnTimeout,
    /// Whether the result counts.
    pub rated: bool,
    /// Whether people may chat.
    pub chat: bool,
    /// Whether seats may ask for hints though other people play.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub hints: bool,
    /// How it is decided who gets which seat.
    #[serde(default = "Seating::arranged", skip_serializing_if = "Seating::is_arranged")]
    pub seating: Seating,
    /// How long windows stay open.
    pub window_seconds: u32,
    /// The person who opened it.
    pub host: String,
    /// The seed of all chance, as hex.
    pub seed: String,
    /// The key of a private table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub key: Option<String>,
    /// The table of which this is a rematch.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub before: Option<String>,
}

/// Who sat down where.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Seated {
    pub seat: u8,
    /// The name shown.
    pub name: String,
    /// The person; none is a bot.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub user: Option<String>,
    /// Whether it is another person at that person's screen.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub local: bool,
    /// Whether the person has an account.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub account: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bot: Option<String>,
    /// The person's face, by its number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub face: Option<u8>,
    /// The person's own chance, as hex.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub entropy: Option<String>,
}

/// A chat message.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ChatMessage {
    /// The person.
    pub user: String,
    /// Their name then.
    pub name: String,
    /// Their seat, if they had one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
    /// Who hears it.
    pub room: Room,
    pub text: String,
    /// The sign that was made in place of a text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub emote: Option<Emote>,
}
