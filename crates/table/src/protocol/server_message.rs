use super::{Code, Emote, TableInfo};
use genarium_engine::Phrase;
use serde::Serialize;
use serde_json::value::RawValue;
use std::sync::Arc;

/// What the house tells a client on a table's socket.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "tell", rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum ServerMessage {
    /// The answer to `hello`; a `sync` follows. Said again to those whose seat is another once seats were drawn.
    Welcome {
        /// The version of the messages.
        version: u32,
        table: Box<TableInfo>,
        /// Whose eyes; none is a spectator.
        seat: Option<u8>,
        /// The seats of this client's person.
        yours: Vec<u8>,
    },
    /// Everything anew, or what was missed.
    Sync {
        /// The number of the last line.
        seen: u32,
        /// The number after which `log` begins: 0, or what `hello` said.
        since: u32,
        /// What there is to see; null before the game.
        #[cfg_attr(feature = "typescript", ts(type = "unknown"))]
        view: Option<Arc<RawValue>>,
        /// What the seat may do; null if nothing.
        #[cfg_attr(feature = "typescript", ts(type = "unknown"))]
        offers: Option<Arc<RawValue>>,
        /// What is asked of whom; null before the game.
        #[cfg_attr(feature = "typescript", ts(type = "Phrase | null"))]
        asks: Option<Phrase>,
        /// The lines after `since`.
        log: Vec<FeedLine>,
        /// In how many milliseconds the window that is open closes by itself.
        window: Option<i64>,
    },
    /// Something happened that this viewer may see.
    Moved {
        /// The number of the last line.
        seen: u32,
        /// What happened.
        news: Vec<FeedLine>,
        /// What there is to see now.
        #[cfg_attr(feature = "typescript", ts(type = "unknown"))]
        view: Option<Arc<RawValue>>,
        /// What the seat may do; null if nothing.
        #[cfg_attr(feature = "typescript", ts(type = "unknown"))]
        offers: Option<Arc<RawValue>>,
        /// What is asked of whom.
        #[cfg_attr(feature = "typescript", ts(type = "Phrase | null"))]
        asks: Option<Phrase>,
        /// The seats that owe a decision, as far as this viewer may know.
        turn: Vec<u8>,
        /// The clocks, if the table has any.
        clocks: Option<Vec<super::ClockFace>>,
        /// In how many milliseconds the window that is open closes by itself.
        window: Option<i64>,
    },
    /// The table itself changed: seats, names, proposals, status, result.
    Table { table: Box<TableInfo> },
    /// A request was carried out, and is on disk.
    Done {
        id: String,
        /// The number of the last line its seat has seen.
        seen: u32,
    },
    /// A request was not carried out.
    Refused {
        id: String,
        /// For programs.
        code: Code,
        /// For people.
        sentence: String,
        /// The same, for people of every language, where the game refuses.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(type = "Phrase", optional))]
        says: Option<Phrase>,
    },
    /// Somebody said something.
    Chat {
        from: String,
        /// Who they are, to mute them.
        user: String,
        /// Their seat, if they have one.
        seat: Option<u8>,
        room: Room,
        text: String,
        /// The sign that was made in place of a text.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        emote: Option<Emote>,
        /// When, in milliseconds since 1970.
        at: i64,
    },
    /// Yes, somebody is there.
    Pong {},
    /// The house closes this socket.
    Bye { reason: String },
}

/// Who hears a chat message.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, serde::Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Room {
    /// Those who sit at the table.
    Seats,
    /// Those who watch.
    Spectators,
}

/// A line of the log as one viewer is told it. Numbers are the viewer's own: they count what was shown to them.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct FeedLine {
    /// The number, from 1.
    pub n: u32,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// An entry of the game as the viewer may see it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(type = "unknown", optional))]
    pub line: Option<Arc<RawValue>>,
    /// What is told of it; nothing where it goes without saying.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(type = "Phrase", optional))]
    pub says: Option<Phrase>,
    /// So many lines before this one (those not yet taken back) are void.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub undone: Option<u32>,
    /// Something that happened at the table rather than in the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub event: Option<Happening>,
}

/// What happens at a table beside the game's own entries.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, serde::Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "what", rename_all = "kebab-case")]
pub enum Happening {
    /// The seats were drawn by chance, and the game begins.
    Drawn {
        /// Who begins; absent where chance decides that within the game.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        seat: Option<u8>,
    },
    /// A seat gave up.
    Resigned { seat: u8 },
    /// A seat ran out of time.
    Flagged { seat: u8 },
    /// A bot plays for a seat.
    TakenOver { seat: u8, bot: String },
    /// The player of a seat is back.
    HandedBack { seat: u8 },
    /// The game ended without a result.
    Aborted {},
    /// The game is over; from now on nothing is hidden.
    Finished {},
}
