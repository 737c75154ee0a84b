use super::MAX_ID;
use serde::Deserialize;
use serde_json::{Map, Value};

/// What a client says on a table's socket. A request (`look` and everything that is asked of the table) carries an `id`
/// of the client's own choice beside it, at most 64 bytes, and is answered by `done` or `refused` with it; said
/// twice, it happens once and is answered alike.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(untagged))]
pub enum ClientMessage {
    /// Something about the client itself.
    Greeting(Greeting),
    /// Something that is asked of the table.
    Command(Command),
}

/// What a client says about itself.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "say", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Greeting {
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
        #[serde(default)]
        seat: Option<u8>,
    },
    /// Is anybody there?
    Ping {},
}

/// What is asked of a table. What comes before the game is asked over HTTP, the rest on the table's socket.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "say", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Command {
    /// Sit down, or put somebody at one's screen there.
    #[serde(skip)]
    Sit(super::Sit),
    /// Stand up, before the game.
    #[serde(skip)]
    Leave {
        seat: u8,
    },
    /// Put a bot on a free seat, or send it away.
    #[serde(skip)]
    SetBot {
        seat: u8,
        /// Which; none sends it away.
        bot: Option<String>,
    },
    #[serde(skip)]
    Start,
    /// Be ready to begin, or no longer; the game begins once everybody is.
    #[serde(skip)]
    Ready {
        seat: u8,
        ready: bool,
    },
    /// Close one's own table before the game.
    #[serde(skip)]
    Close,
    /// Do something in the game: the line of the record, without what follows from it.
    Act {
        seat: u8,
        /// The number of the last line the seat has seen.
        seen: u32,
        /// What to do.
        #[cfg_attr(feature = "typescript", ts(type = "unknown"))]
        line: Value,
    },
    /// The same in the words of the game's notation, as a person types them.
    Type {
        /// Who acts.
        seat: u8,
        /// The number of the last line the seat has seen.
        seen: u32,
        /// What to do, in at most 200 bytes.
        text: String,
    },
    /// Take back: at once within the horizon, else it becomes a proposal to all.
    Undo {
        seat: u8,
        /// The number of the last line the seat has seen.
        seen: u32,
    },
    /// Propose something that all people at the table must agree to.
    Propose {
        seat: u8,
        what: Wish,
    },
    Answer {
        seat: u8,
        agree: bool,
    },
    Resign {
        seat: u8,
    },
    /// Let every window pass unless one says otherwise.
    Standing {
        seat: u8,
        pass: bool,
    },
    /// Let a bot play a seat whose player is away. That they are, the house knows.
    TakeOver {
        /// The abandoned seat.
        seat: u8,
    },
    /// Play one's seat again after a bot did.
    ComeBack {
        seat: u8,
    },
    /// Say something to those in the same room: the seats, or the spectators.
    Chat {
        text: String,
    },
    /// Say it with one of a few signs.
    Emote {
        emote: Emote,
    },
    /// No longer hear somebody's chat, or hear it again.
    Mute {
        user: String,
        on: bool,
    },
}

/// A sign that stands for a few words, which every page says in its language.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Emote {
    /// Hello!
    Hello,
    /// Good luck!
    Luck,
    /// Well played!
    Well,
    /// Wow!
    Wow,
    /// Oops!
    Oops,
    /// Thank you!
    Thanks,
}

/// What can be proposed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Wish {
    /// Stop the game without a result.
    Abort,
    /// Take back to before the proposer's last action.
    Undo,
    /// Play again, everybody one seat further.
    Rematch,
}

impl ClientMessage {
    /// Reads a message: the id of the request, empty if it has none that will do, and what is said. A message that
    /// is not understood may still have an id, to be answered by.
    pub fn read(text: &str) -> (String, Result<ClientMessage, serde_json::Error>) {
        let mut message: Map<String, Value> = match serde_json::from_str(text) {
            Ok(message) => message,
            Err(error) => return (String::new(), Err(error)),
        };
        let id = match message.remove("id") {
            Some(Value::String(id)) if id.len() <= MAX_ID => id,
            _ => String::new(),
        };
        let greets = matches!(message.get("say").and_then(Value::as_str), Some("hello" | "look" | "ping"));
        let message = Value::Object(message);
        let said = if greets {
            Greeting::deserialize(message).map(ClientMessage::Greeting)
        } else {
            Command::deserialize(message).map(ClientMessage::Command)
        };
        (id, said)
    }
}

impl Command {
    /// The seat it is about.
    pub fn seat(&self) -> Option<u8> {
        match self {
            Command::Sit(sit) => sit.seat,
            Command::Leave { seat }
            | Command::SetBot { seat, .. }
            | Command::Ready { seat, .. }
            | Command::Act { seat, .. }
            | Command::Type { seat, .. }
            | Command::Undo { seat, .. }
            | Command::Propose { seat, .. }
            | Command::Answer { seat, .. }
            | Command::Resign { seat }
            | Command::Standing { seat, .. }
            | Command::TakeOver { seat }
            | Command::ComeBack { seat } => Some(*seat),
            Command::Start | Command::Close => None,
            Command::Chat { .. } | Command::Emote { .. } | Command::Mute { .. } => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_is_read_whole_or_not_at_all() {
        let (id, said) = ClientMessage::read(r#"{"say": "undo", "id": "a", "seat": 1, "seen": 4}"#);
        assert!(
            id == "a" && matches!(said, Ok(ClientMessage::Command(Command::Undo { seat: 1, seen: 4 }))),
            "{said:?}"
        );
        let (_, said) = ClientMessage::read(r#"{"say": "ping"}"#);
        assert!(matches!(said, Ok(ClientMessage::Greeting(Greeting::Ping {}))), "{said:?}");
        for (bad, why) in [
            (r#"{"say": "undo", "id": "a", "seat": 1}"#, "missing field `seen`"),
            (r#"{"say": "undo", "id": "a", "seat": 1, "seen": 4, "x": 5}"#, "unknown field `x`"),
            (r#"{"say": "look", "id": "a", "x": 5}"#, "unknown field `x`"),
            (r#"{"say": "start", "id": "a"}"#, "unknown variant `start`"),
            (r#"{"say": "sit", "id": "a", "seat": 1}"#, "unknown variant `sit`"),
            (r#"{"id": "a"}"#, "missing field `say`"),
        ] {
            let (id, said) = ClientMessage::read(bad);
            let error = said.expect_err(bad).to_string();
            assert!(id == "a" && error.contains(why), "{bad}: {error}");
        }
        assert!(ClientMessage::read("[]").1.is_err() && ClientMessage::read("{").1.is_err());
        let long = format!(r#"{{"say": "ping", "id": "{}"}}"#, "x".repeat(65));
        assert_eq!(ClientMessage::read(&long).0, "");
    }
}
