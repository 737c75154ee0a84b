use crate::Rules;
use crate::record::clip;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt;
use std::ops::RangeInclusive;

/// What a table can choose before a game: player count, variant and the like.
pub trait Options: Clone + Eq + fmt::Debug + Default + Serialize + Send + Sync {
    /// Every option there is, with what it means.
    const KEYS: &'static [OptionKey];
    /// When a table is asked for an option, of those that it is not asked for always. Where one is named more than once
    /// all of it must hold.
    const ASKED_IF: &'static [(&'static str, AskedIf)] = &[];
    /// What options may name that is not part of the rules, such as packs of cards that players bring. The default
    /// holds what comes with the program; `()` where there is nothing of the kind.
    type Library: Default + Send + Sync;
    /// The options as records and tables keep them, with names for what is in a library.
    type Written: DeserializeOwned;
    /// The versions of the game's rules.
    type Rules: Rules;

    /// The version of the rules that is played by: the newest, unless an older game is continued or replayed. It is
    /// no option that a table chooses, and records name it beside the options.
    fn rules(&self) -> Self::Rules;
    /// Plays by this version of the rules.
    fn play_by(&mut self, rules: Self::Rules);

    /// The same options for a game that was begun by the version of that name.
    fn begun_by(mut self, version: &str) -> Result<Self, OptionsError> {
        let rules = Self::Rules::find(version).ok_or_else(|| OptionsError::unknown_rules::<Self>(version))?;
        self.play_by(rules);
        Ok(self)
    }

    /// The options that were written down so.
    fn read(written: Self::Written, library: &Self::Library) -> Result<Self, OptionsError>;

    /// What written options name that must be in the library before they can be read.
    fn needs(_written: &Self::Written) -> Option<&str> {
        None
    }

    /// The options with everything named that another version of the program may bring along in another form, for
    /// those who keep them and read them again later.
    fn named_in_full(&self) -> serde_json::Result<serde_json::Value> {
        serde_json::to_value(self)
    }

    /// Sets one option from text, as typed on a command line. It can name what comes with the program.
    fn set(&mut self, key: &str, value: &str) -> Result<(), OptionsError>;

    /// Sets one option from text, which can name what is in the library.
    fn set_from(&mut self, key: &str, value: &str, _library: &Self::Library) -> Result<(), OptionsError> {
        self.set(key, value)
    }

    /// What an option is, as it would be typed: what was chosen, or what follows from the other options when nothing
    /// was. None where there is nothing to say, such as the teams of a game without teams.
    fn get(&self, key: &str) -> Option<String>;

    /// Sets an option to something of the players' own, such as a board, from its files, each a name and a text.
    /// The errors say what is wrong in which line of which file; the files of a folder have their names there.
    fn load(&mut self, key: &str, _files: &[(&str, &str)]) -> Result<(), OptionsError> {
        Err(OptionsError::not_from_files(key))
    }

    /// Whether the options go together.
    fn check(&self) -> Result<(), OptionsError>;

    /// The side of every seat, where partners play together; none where everyone plays for themselves.
    fn sides(&self) -> Option<Vec<u8>> {
        None
    }

    /// Moves what is chosen for single seats along with those who sit there: `order` tells for every seat which one
    /// they had before. Sides belong to the seats and stay.
    fn reseat(&mut self, _order: &[u8]) {}
}

/// The name of an option, its possible values and its meaning.
#[derive(Clone, Copy, Debug)]
pub struct OptionKey {
    /// As typed and as written in records.
    pub name: &'static str,
    /// The values it takes.
    pub takes: Takes,
    /// What it does, in a few words.
    pub meaning: &'static str,
}

/// When it makes sense to ask a table for an option.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AskedIf {
    /// Partners play together.
    Partners,
    /// More than one plays.
    Several,
    /// Another option is not chosen.
    Unset(&'static str),
}

/// The values that an option takes. Displayed, it is a phrase for "it takes …".
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Takes {
    /// `true` or `false`.
    YesNo,
    /// A whole number between two, both included.
    #[allow(missing_docs)]
    Number { least: u8, most: u8 },
    /// One of some names.
    OneOf(&'static [&'static str]),
    /// One of some names for each seat, all different, such as `a,b`.
    PerSeat {
        /// What can be chosen.
        of: &'static [&'static str],
        /// What to type, in words.
        words: &'static str,
    },
    /// Lists such as `a,b/c`.
    Lists {
        /// How many lists; none where any number will do.
        count: Option<u8>,
        /// What can stand in them; empty where that depends on other options.
        of: &'static [&'static str],
        /// What to type, in words.
        words: &'static str,
    },
    /// Something else.
    Text {
        /// What to type, in words.
        words: &'static str,
    },
}

impl fmt::Display for Takes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Takes::YesNo => f.write_str("true or false"),
            Takes::Number { least, most } => write!(f, "a number from {least} to {most}"),
            Takes::OneOf([rest @ .., last]) if !rest.is_empty() => write!(f, "{} or {last}", rest.join(", ")),
            Takes::OneOf(names) => f.write_str(&names.join(", ")),
            Takes::PerSeat { words, .. } | Takes::Lists { words, .. } | Takes::Text { words } => {
                f.write_str(words)
            }
        }
    }
}

/// What an option is, with each number of players that a game can have, when nothing else is chosen.
pub fn usual<O: Options>(key: &str) -> Vec<(u8, String)> {
    let at = |players: u8| {
        let mut options = O::default();
        options.set("players", &players.to_string()).ok()?;
        Some((players, options.get(key)?))
    };
    player_counts::<O>().filter_map(at).collect()
}

/// The choices that make partners of players: an option and its value.
pub fn partnering<O: Options>() -> Vec<(&'static str, &'static str)> {
    let choices = O::KEYS.iter().flat_map(|key| match key.takes {
        Takes::OneOf(names) => names.iter().map(|name| (key.name, *name)).collect(),
        _ => Vec::new(),
    });
    let makes_partners = |(key, value): &(&str, &str)| {
        let mut options = O::default();
        options.set(key, value).is_ok() && options.sides().is_some()
    };
    choices.filter(makes_partners).collect()
}

/// How many can play.
pub fn player_counts<O: Options>() -> RangeInclusive<u8> {
    let range = O::KEYS.iter().find_map(|key| match key.takes {
        Takes::Number { least, most } if key.name == "players" => Some(least..=most),
        _ => None,
    });
    range.expect("every game has the option players, a number")
}

/// Why a game cannot be set up that way, in a sentence for the person who asked for it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OptionsError(pub String);

impl OptionsError {
    /// The error for an option name that a game does not have.
    pub fn unknown_key<O: Options>(key: &str) -> OptionsError {
        let names: Vec<&str> = O::KEYS.iter().map(|k| k.name).collect();
        OptionsError(format!("There is no option \"{key}\"; the options are {}.", names.join(", ")))
    }

    /// The error for a version of the rules that never was.
    pub fn unknown_rules<O: Options>(version: &str) -> OptionsError {
        let known: Vec<&str> = O::Rules::ALL.iter().map(|rules| rules.version()).collect();
        OptionsError(format!(
            "It was played by rules {}, this program knows {}.",
            clip(version),
            known.join(", ")
        ))
    }

    /// The error for an option that cannot be set from files.
    pub fn not_from_files(key: &str) -> OptionsError {
        OptionsError(format!("This game takes no {key} from a file."))
    }

    /// The error for a value that an option does not take.
    pub fn bad_value<O: Options>(key: &str, value: &str) -> OptionsError {
        let takes = O::KEYS
            .iter()
            .find(|k| k.name == key)
            .map_or(Takes::Text { words: "something else" }, |k| k.takes);
        OptionsError(format!("The option {key} cannot be \"{value}\"; it takes {takes}."))
    }
}

impl fmt::Display for OptionsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for OptionsError {}
