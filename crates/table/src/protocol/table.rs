#[cfg(feature = "schema")]
use super::GameName;
use super::{Status, Visibility, Wish};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A table that somebody wants to open.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// The game's name, such as `genial`.
    #[cfg_attr(feature = "schema", schema(schema_with = GameName::field))]
    pub game: String,
    /// Options of the game as text, such as `{"players": "2"}`.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// Who is to sit where; fewer than the game has are filled with open seats.
    #[serde(default)]
    pub seats: Vec<NewSeat>,
    /// Who may find and see it.
    #[serde(default)]
    pub visibility: Visibility,
    /// How time is kept.
    #[serde(default)]
    pub clock: ClockRule,
    /// What happens to a seat that runs out of time.
    #[serde(default)]
    pub on_timeout: OnTimeout,
    /// Whether the result counts.
    #[serde(default)]
    pub rated: bool,
    /// Whether people may chat. When nothing is chosen they may, but not where partners play: these do not talk about
    /// their play unless all have agreed to it.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub chat: Option<bool>,
    /// Whether players may ask a bot for hints though other people play. Without other people they always may, in
    /// rated games never.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub hints: bool,
    /// How it is decided who gets which seat, and so, in most games, who begins.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Seating>"))]
    pub seating: Seating,
    /// How long windows stay open in which seats may answer out of turn.
    #[serde(default = "six")]
    pub window_seconds: u32,
    /// The hash of a pack of the players' own.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub pack: Option<String>,
    /// The face of whoever opens it, by its number.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    #[cfg_attr(feature = "schema", schema(maximum = 11))]
    pub face: Option<u8>,
    /// 32 bytes of the creator's own chance, as hex.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub entropy: Option<String>,
}

const fn six() -> u32 {
    6
}

/// Who is to sit at a seat of a new table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum NewSeat {
    /// Whoever opens the table.
    Me {},
    /// Another person at the same screen.
    Local { name: String },
    /// A program.
    Bot { bot: String },
    /// Anybody.
    Open {},
    /// Whoever gets the link.
    Invited {},
}

/// How it is decided who gets which seat. In most games seat 0 begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Seating {
    /// By chance when the game begins, from the table's seed; partners stay partners.
    #[default]
    Drawn,
    /// As people sat down.
    Arranged,
}

impl Seating {
    /// What was so before seats were drawn.
    pub(crate) const fn arranged() -> Seating {
        Seating::Arranged
    }

    pub(crate) fn is_arranged(&self) -> bool {
        *self == Seating::Arranged
    }
}

/// How time is kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum ClockRule {
    /// It is not.
    #[default]
    None,
    /// So long for the whole game, and a little more with every turn.
    Live {
        /// Seconds for the game.
        base_s: u32,
        /// Seconds added with every turn.
        increment_s: u32,
    },
    /// So many days for each move.
    Days { days: u32 },
}

/// What happens to a seat that runs out of time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum OnTimeout {
    /// It loses.
    #[default]
    Lose,
    /// A bot plays on for it.
    Bot,
}

/// A wish to sit down.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Sit {
    /// Where; none is the first free seat.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    #[cfg_attr(feature = "schema", schema(maximum = 7))]
    pub seat: Option<u8>,
    /// The name of another person at the same screen.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub name: Option<String>,
    /// The person's face, by its number.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    #[cfg_attr(feature = "schema", schema(maximum = 11))]
    pub face: Option<u8>,
    /// 32 bytes of the person's own chance, as hex.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub entropy: Option<String>,
    /// The key of a private table.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub key: Option<String>,
}

/// A table as one client may see it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TableInfo {
    /// Its address.
    pub id: String,
    pub game: String,
    #[cfg_attr(feature = "typescript", ts(type = "unknown"))]
    pub options: serde_json::Value,
    /// Where it stands.
    pub status: Status,
    /// Who may find and see it.
    pub visibility: Visibility,
    /// Whether the result counts.
    pub rated: bool,
    /// Whether people may chat.
    pub chat: bool,
    /// Whether players may ask a bot for hints now.
    pub hints: bool,
    /// Whether hints were agreed on, so that they may also be asked for against people.
    pub hints_agreed: bool,
    /// Whether the seat of somebody who is away may be given to a bot; else the clock decides, or nobody.
    pub lends_seats: bool,
    /// How it is decided who gets which seat.
    pub seating: Seating,
    /// For every seat the one that its player had before the seats were drawn; null where they were not, or not yet.
    pub order: Option<Vec<u8>>,
    /// How time is kept.
    pub clock: ClockRule,
    /// How long windows stay open.
    pub window_seconds: u32,
    /// When it was opened, in milliseconds since 1970.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub created_at: i64,
    /// Whether this client's person opened it.
    pub host: bool,
    pub seats: Vec<SeatInfo>,
    /// The seats that owe a decision, as far as this client may know.
    pub turn: Vec<u8>,
    /// The clocks, if it has any.
    pub clocks: Option<Vec<ClockFace>>,
    /// What somebody has proposed.
    pub proposal: Option<ProposalInfo>,
    /// SHA-256 of the seed of all chance.
    pub commitment: String,
    /// The seed, once the game is over.
    pub seed: Option<String>,
    pub result: Option<TableResult>,
    pub next: Option<String>,
    /// The key of a private table, for those who sit there.
    pub key: Option<String>,
}

/// A seat as one client may see it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SeatInfo {
    pub seat: u8,
    /// Who sits there.
    pub kind: SeatKind,
    pub name: String,
    /// The person, to find their page or mute them.
    pub user: Option<String>,
    /// The person's face, by its number, if they chose one.
    pub face: Option<u8>,
    /// The bot that plays, also in a person's stead.
    pub bot: Option<String>,
    /// Whether the person is there.
    pub connected: bool,
    /// Whether it belongs to this client's person.
    pub yours: bool,
    /// Whether it is ready to begin; bots are.
    pub ready: bool,
    /// Whether it lets windows pass.
    pub standing: bool,
    /// Whether it has given up or run out of time.
    pub out: bool,
}

/// Who sits at a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum SeatKind {
    /// Nobody yet.
    Open,
    /// Nobody yet; it waits for whoever has the link.
    Invited,
    /// A person.
    Human,
    /// A program.
    Bot,
    /// Another person at somebody's screen.
    Local,
}

/// What a seat's clock shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ClockFace {
    /// Milliseconds left at `at`.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub left: i64,
    /// Whether it runs.
    pub runs: bool,
    /// The moment it was read, in milliseconds since 1970.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub at: i64,
}

/// A proposal that waits for answers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ProposalInfo {
    pub what: Wish,
    pub by: u8,
    pub agreed: Vec<u8>,
    /// Who has not answered yet.
    pub waiting: Vec<u8>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TableResult {
    pub ending: Ending,
    /// The seats that won, alone or together.
    pub winners: Vec<u8>,
    /// The seats from best to worst, equals together.
    pub ranking: Vec<Vec<u8>>,
    /// What the game counts; null if it was not played to its end.
    #[cfg_attr(feature = "typescript", ts(type = "unknown"))]
    pub scores: serde_json::Value,
}

/// In which way a table ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// The game was played to its end.
    Played,
    /// Somebody gave up.
    Resigned,
    /// Somebody ran out of time.
    Flagged,
}
