//! What clients and the house say to each other about a table. The TypeScript of `web/src/generated` is made from
//! these types; a test of the server fails when the two differ.

mod analysis;
mod client_message;
mod code;
#[cfg(feature = "schema")]
mod game_name;
mod games;
mod server_message;
mod table;

pub use analysis::{Advised, Chances, ChancesAt, Hint, Position};
pub use client_message::{ClientMessage, Command, Emote, Greeting, Wish};
pub use code::Code;
#[cfg(feature = "schema")]
pub use game_name::GameName;
pub use games::{AskedIf, Choice, GameInfo, OptionInfo, Takes};
pub use genarium_listing::{Status, Visibility};
pub use server_message::{FeedLine, Happening, Room, ServerMessage};
pub use table::{
    ClockFace, ClockRule, Ending, NewSeat, NewTable, OnTimeout, ProposalInfo, SeatInfo, SeatKind, Seating,
    Sit, TableInfo, TableResult,
};

/// The version of the socket's messages that this house speaks.
pub const VERSION: u32 = 1;
/// The longest id a client may give a request, in bytes.
pub const MAX_ID: usize = 64;
/// The longest action that is typed, in bytes.
pub const MAX_TYPED: usize = 200;
/// The longest chat message, in characters.
pub const MAX_CHAT: usize = 400;
/// How many faces people choose from.
pub const FACES: u8 = 12;
/// The longest name of a person, in characters.
pub const MAX_NAME: usize = 40;
