use serde::{Deserialize, Serialize};

/// What a client says on a table's socket. Every request carries an `id` of the client's own choice (at most 64
/// bytes) and is answered by `done` or `refused` with it; said twice, it happens once and is answered alike.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "say", rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum Say {
    /// The first message: which version, and with whose eyes to look. No seat is a spectator.
    Hello {
        /// The version of the messages.
        version: u32,
        /// A seat of one's own, or none to watch.
        #[serde(default)]
        seat: Option<u8>,
        /// The number of the last line this client has of that viewer, to get only what it missed.
        #[serde(default)]
        seen: Option<u32>,
        /// The key of a private table.
        #[serde(default)]
        key: Option<String>,
    },
    /// Look with other eyes: another seat of one's own, or none.
    Look {
        /// The request.
        id: String,
        /// Whose eyes.
        #[serde(default)]
        seat: Option<u8>,
    },
    /// Do something in the game: the line of the record, without what follows from it.
    Act {
        /// The request.
        id: String,
        /// Who acts.
        seat: u8,
        /// The number of the last line the seat has seen.
        seen: u32,
        /// What to do.
        #[cfg_attr(test, ts(type = "unknown"))]
        line: serde_json::Value,
    },
    /// Take back: at once within the horizon, else it becomes a proposal to all.
    Undo {
        /// The request.
        id: String,
        /// Who takes back.
        seat: u8,
        /// The number of the last line the seat has seen.
        seen: u32,
    },
    /// Propose something that all people at the table must agree to.
    Propose {
        /// The request.
        id: String,
        /// Who proposes.
        seat: u8,
        /// What.
        what: Wish,
    },
    /// Answer the proposal.
    Answer {
        /// The request.
        id: String,
        /// Who answers.
        seat: u8,
        /// Yes or no.
        agree: bool,
    },
    /// Give up.
    Resign {
        /// The request.
        id: String,
        /// Who.
        seat: u8,
    },
    /// Let every window pass unless one says otherwise.
    Standing {
        /// The request.
        id: String,
        /// Who.
        seat: u8,
        /// On or off.
        pass: bool,
    },
    /// Let a bot play a seat whose player is away.
    TakeOver {
        /// The request.
        id: String,
        /// The abandoned seat.
        seat: u8,
    },
    /// Play one's seat again after a bot did.
    ComeBack {
        /// The request.
        id: String,
        /// One's seat.
        seat: u8,
    },
    /// Say something to those in the same room: the seats, or the spectators.
    Chat {
        /// The request.
        id: String,
        /// What.
        text: String,
    },
    /// No longer hear somebody's chat, or hear it again.
    Mute {
        /// The request.
        id: String,
        /// Who.
        user: String,
        /// Muted or not.
        on: bool,
    },
    /// Is anybody there?
    Ping {},
}

/// What can be proposed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, utoipa::ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Wish {
    /// Stop the game without a result.
    Abort,
    /// Take back to before the proposer's last action.
    Undo,
    /// Play again, everybody one seat further.
    Rematch,
}
