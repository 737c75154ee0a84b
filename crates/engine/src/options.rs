use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt;

/// What a table can choose before a game: player count, variant and the like.
pub trait Options: Clone + Eq + fmt::Debug + Default + Serialize + DeserializeOwned + Send + Sync {
    /// Every option there is, with what it means.
    const KEYS: &'static [OptionKey];

    /// Sets one option from text, as typed on a command line.
    fn set(&mut self, key: &str, value: &str) -> Result<(), OptionsError>;

    /// Sets an option to something of the players' own, such as a board, from its files, each a name and a text.
    /// The errors say what is wrong in which line of which file; the files of a folder have their names there.
    fn load(&mut self, key: &str, _files: &[(&str, &str)]) -> Result<(), OptionsError> {
        Err(OptionsError::not_from_files(key))
    }

    /// Whether the options go together.
    fn check(&self) -> Result<(), OptionsError>;
}

/// The name of an option, its possible values and its meaning.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct OptionKey {
    /// As typed and as written in records.
    pub name: &'static str,
    /// The values it takes.
    pub values: &'static str,
    /// What it does, in a few words.
    pub meaning: &'static str,
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

    /// The error for an option that cannot be set from files.
    pub fn not_from_files(key: &str) -> OptionsError {
        OptionsError(format!("This game takes no {key} from a file."))
    }

    /// The error for a value that an option does not take.
    pub fn bad_value<O: Options>(key: &str, value: &str) -> OptionsError {
        let values = O::KEYS.iter().find(|k| k.name == key).map_or("something else", |k| k.values);
        OptionsError(format!("The option {key} cannot be \"{value}\"; it takes {values}."))
    }
}

impl fmt::Display for OptionsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for OptionsError {}
