//! The game record: one JSON object per game that replays to the last entry with no random generator.
//!
//! `docs/record.md` describes the format. A game says in [`Notation`] how its entries are written; this module
//! writes and reads whole records and finds what is wrong with them.

mod back;
mod chance;
mod outline;
mod read;
mod replay;

pub use back::{Past, TakenBack};
pub use chance::{ChanceProof, Unproved, prove_chance};
pub(crate) use read::clip;
pub use read::{Lines, MAX_RECORD_BYTES, Peek, ReadError};
pub use replay::{Fault, Verified, follow, verify};

use crate::{EntryOf, Game, Match, Options, OptionsError, Rules, Seat};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

/// The format that this crate writes, and the only one there is so far.
pub const FORMAT: &str = "genarium-record/1";

/// How a game's facts are written in records.
pub trait Notation: Game {
    /// Public facts about the board that a referee needs.
    type Setup: Clone + Serialize + DeserializeOwned;
    /// One entry of the log.
    type Line: Clone + Serialize + DeserializeOwned;
    /// What the result says beside winners and ranking.
    type Tally: Clone + PartialEq + Serialize + DeserializeOwned;

    /// The setup of a game.
    fn setup(&self) -> Self::Setup;
    /// The options of a record, which leaves out what its setup tells.
    fn recall(
        written: <Self::Options as Options>::Written,
        _setup: &Self::Setup,
        library: &<Self::Options as Options>::Library,
    ) -> Result<Self::Options, OptionsError> {
        Self::Options::read(written, library)
    }
    /// The start of a game from what its record says; the sentence tells what is wrong.
    fn restore(options: &Self::Options, setup: &Self::Setup) -> Result<Self, String>;
    /// Writes an entry that led from this state to `after`.
    fn write(&self, entry: &EntryOf<Self>, after: &Self) -> Self::Line;
    /// Takes the next line into this one, where both tell one deed in several entries; says whether it did.
    fn join(_line: &mut Self::Line, _next: &Self::Line) -> bool {
        false
    }
    /// Reads the entry that is to be applied to this state; the sentence tells what is wrong.
    fn read(&self, line: &Self::Line) -> Result<EntryOf<Self>, String>;
    /// Of a line that joins several entries, reads the next after so many; none if there is no more.
    fn read_on(&self, _line: &Self::Line, _read: usize) -> Result<Option<EntryOf<Self>>, String> {
        Ok(None)
    }
    /// Compares what the line says about its effect with the states before it (this one) and after it.
    fn check(&self, line: &Self::Line, after: &Self) -> Result<(), String>;
    /// What the result says beside winners and ranking.
    fn tally(&self) -> Self::Tally;
    /// Compares what a result says with the truth; the sentence tells what is wrong.
    fn compare(said: &Self::Tally, truth: &Self::Tally) -> Result<(), String> {
        let wrong = || "The scores in the result are not those the game ended with.".to_owned();
        (said == truth).then_some(()).ok_or_else(wrong)
    }
}

/// A complete record of a game.
#[derive(Clone, Debug, Serialize)]
#[serde(bound = "")]
pub struct Record<G: Notation> {
    /// Always [`FORMAT`].
    pub format: String,
    /// Always [`Game::NAME`].
    pub game: String,
    /// The version of the rules it was played by.
    pub rules: String,
    /// The options of the table.
    pub options: G::Options,
    /// Public facts about the board.
    pub setup: G::Setup,
    /// Who sat where.
    pub players: Vec<Player>,
    /// How the chance can be checked, where a server answered for it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fairness: Option<Fairness<G::Line>>,
    /// Every entry.
    pub log: Vec<G::Line>,
    /// How it ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<GameResult<G::Tally>>,
}

/// Who sat at a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Player {
    /// The name shown.
    pub name: String,
    /// Person or program.
    pub kind: PlayerKind,
    /// Which program.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bot: Option<String>,
}

/// Person or program.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum PlayerKind {
    /// A person.
    Human,
    /// A program.
    Bot,
}

impl Player {
    /// A person.
    pub fn human(name: &str) -> Player {
        Player { name: name.to_owned(), kind: PlayerKind::Human, bot: None }
    }

    /// A program, named after itself.
    pub fn bot(bot: &str) -> Player {
        Player { name: bot.to_owned(), kind: PlayerKind::Bot, bot: Some(bot.to_owned()) }
    }
}

/// A commitment to the seed of all chance, and the seed once it was revealed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Fairness<L> {
    /// Published before the first draw.
    pub commitment: String,
    /// Published after the last.
    pub seed: String,
    /// What each seat added to the seed, as hex, empty for seats that added nothing. With it every draw can be
    /// checked: see [`crate::fair`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub entropy: Option<Vec<String>>,
    /// The number of each draw in the log, where they are not simply 0, 1, 2…: a draw that was taken back by
    /// agreement uses its number up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub draws: Option<Vec<u64>>,
    /// What was taken back with the draws in it, in the order of time: it explains every number that the log lacks.
    #[serde(default = "Option::default", skip_serializing_if = "Option::is_none")]
    pub taken_back: Option<Vec<TakenBack<L>>>,
}

/// How a game ended.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct GameResult<T> {
    /// The seats that won, alone or together.
    pub winners: Vec<Seat>,
    /// What the game counts.
    #[serde(flatten)]
    pub tally: T,
    /// The seats from best to worst, equals together.
    pub ranking: Vec<Vec<Seat>>,
}

impl<G: Notation> Record<G> {
    /// The record of a match, as far as it was played.
    pub fn of(game: &Match<G>, players: Vec<Player>) -> Record<G> {
        Record {
            format: FORMAT.to_owned(),
            game: G::NAME.to_owned(),
            rules: game.start().options().rules().version().to_owned(),
            options: game.start().options().clone(),
            setup: game.start().setup(),
            players,
            fairness: None,
            log: back::write(game.start(), game.log()).into_iter().map(|(line, _)| line).collect(),
            result: GameResult::of(game.now()),
        }
    }
}

impl<T> GameResult<T> {
    /// The result of a state, once it is over.
    pub fn of<G: Notation<Tally = T>>(state: &G) -> Option<GameResult<T>> {
        let outcome = state.outcome()?;
        Some(GameResult { winners: outcome.winners(), tally: state.tally(), ranking: outcome.ranking() })
    }
}
