//! What clients and the house say to each other about a table. The TypeScript of `web/src/generated` is made from
//! these types; a test fails when the two differ.

mod analysis;
mod code;
mod game_name;
mod games;
mod say;
mod sheet;
mod tell;
#[cfg(test)]
pub(crate) mod types;

pub use analysis::{Advised, Chances, ChancesAt, Hint, Position};
pub use code::Code;
pub use game_name::GameName;
pub use games::{Choice, GameSheet, OptionSheet};
pub use genarium_store::{Status, Visibility};
pub use say::{Command, Greeting, Say, Wish};
pub use sheet::{
    ClockFace, ClockRule, Ending, NewSeat, NewTable, OnTimeout, ProposalSheet, SeatKind, SeatSheet, Seating,
    Sit, TableResult, TableSheet,
};
pub use tell::{Happening, Room, Tell, Told};

/// The version of the socket's messages that this house speaks.
pub const VERSION: u32 = 1;
/// The longest id a client may give a request, in bytes.
pub const MAX_ID: usize = 64;
/// The longest chat message, in characters.
pub const MAX_CHAT: usize = 400;
/// The longest name of a person, in characters.
pub const MAX_NAME: usize = 40;
