use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// A text that is none of the words that could stand there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadWord(String);

impl fmt::Display for BadWord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the word {:?}", self.0)
    }
}

impl std::error::Error for BadWord {}

/// Where a table stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// People may still sit down.
    Open,
    /// The game goes on.
    Playing,
    /// It has a result.
    Finished,
    /// It ended without one.
    Aborted,
}

impl Status {
    /// Whether nothing happens in the game any more.
    pub const fn is_over(self) -> bool {
        matches!(self, Status::Finished | Status::Aborted)
    }
}

/// Who may find and see a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Visibility {
    /// It is in the list of tables.
    Public,
    /// Whoever has the address may see it.
    #[default]
    Unlisted,
    /// Only who sits there or has its key.
    Private,
}

/// Whether a game changes ratings.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum RatingState {
    /// It does not, or not yet.
    Never,
    /// It is over and has to be counted.
    Due,
    /// It was counted.
    Done,
}

macro_rules! word {
    ($name:ident { $($case:ident = $word:literal),* }) => {
        impl $name {
            /// As it is written.
            pub fn as_str(self) -> &'static str {
                match self { $($name::$case => $word),* }
            }
        }

        impl FromStr for $name {
            type Err = BadWord;

            fn from_str(text: &str) -> Result<$name, BadWord> {
                match text {
                    $($word => Ok($name::$case),)*
                    _ => Err(BadWord(text.chars().take(20).collect())),
                }
            }
        }
    };
}
word!(Status { Open = "open", Playing = "playing", Finished = "finished", Aborted = "aborted" });
word!(Visibility { Public = "public", Unlisted = "unlisted", Private = "private" });
word!(RatingState { Never = "never", Due = "due", Done = "done" });
