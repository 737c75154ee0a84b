//! What several commands ask about a game: its options, its bots.

use crate::error::{CommandError, CommandResult};
use crate::pack;
use clap::Args;
use genarium_bots::{Bot, Opponents};
use genarium_engine::record::Peek;
use genarium_engine::{Game, Language, OptionKey, Options, Takes};
use genarium_games::{Library, Title, with_game};
use serde::Serialize;
use std::env;
use std::fmt;
use std::fs::File;
use std::io::{self, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::thread;

/// The options of a game, as typed.
#[derive(Args, Clone, Default)]
pub struct OptionArgs {
    /// How many play
    #[arg(long, value_name = "N")]
    pub players: Option<String>,
    /// Which kind of game
    #[arg(long, value_name = "V", help = help("Which kind of game, where there are several", variants))]
    pub variant: Option<String>,
    /// Any option of the game
    #[arg(long = "option", value_name = "KEY=VALUE", help = help("Any option of the game", others))]
    pub options: Vec<String>,
    /// A board of your own, for Genesis: see `genarium board`
    #[arg(long, value_name = "FILE")]
    pub board: Option<PathBuf>,
    /// A pack of your own, or a version of the reference pack, for Genesia: see `genarium pack`
    #[arg(long, value_name = "DIR")]
    pub pack: Option<PathBuf>,
}

/// What to type for a game.
pub fn which_game() -> String {
    format!("Which game: {}", Title::ALL.map(Title::name).join(", "))
}

/// Options that have a flag of their own.
const SHOWN_APART: [&str; 3] = ["players", "variant", "pack"];

/// What a flag does, and for each game what it takes, where it takes something.
fn help(does: &str, takes: fn(&[OptionKey]) -> String) -> String {
    let of_game = |title: Title| {
        let (game, keys) = with_game!(title, G => (G::TITLE, <<G as Game>::Options as Options>::KEYS));
        let takes = takes(keys);
        if takes.is_empty() { takes } else { format!("; {game}: {takes}") }
    };
    does.to_owned() + &Title::ALL.map(of_game).concat()
}

fn variants(keys: &[OptionKey]) -> String {
    keys.iter().find(|key| key.name == "variant").map(|key| key.takes.to_string()).unwrap_or_default()
}

fn others(keys: &[OptionKey]) -> String {
    let typed = |key: &OptionKey| match key.takes {
        Takes::YesNo => format!("{}=true|false", key.name),
        Takes::OneOf(names) => format!("{}={}", key.name, names.join("|")),
        takes => format!("{}=({takes})", key.name),
    };
    let keys = keys.iter().filter(|key| !SHOWN_APART.contains(&key.name));
    keys.map(typed).collect::<Vec<_>>().join(", ")
}

/// Packs of the players' own, for commands that read records.
#[derive(Args, Clone, Default)]
pub struct PackArgs {
    /// A pack of your own that games of Genesia were played with; can be given several times
    #[arg(long = "pack", value_name = "DIR")]
    packs: Vec<PathBuf>,
}

impl PackArgs {
    /// What records may name: the packs that come with the program, and these.
    pub fn open(&self) -> Result<Library, CommandError> {
        let library = Library::default();
        self.packs.iter().try_for_each(|dir| pack::load(dir, &library.packs).map(|_| ()))?;
        Ok(library)
    }
}

/// What games that bots play follow from, and how many play at once.
#[derive(Args, Clone, Copy)]
pub struct RunArgs {
    /// What all chance follows from
    #[arg(long, default_value_t = 1, value_name = "S")]
    pub seed: u64,
    /// How many threads are used; without it, one per core
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
}

impl RunArgs {
    pub fn threads(&self) -> u64 {
        let cores = || thread::available_parallelism().map_or(1, |cores| cores.get() as u64);
        self.threads.map_or_else(cores, u64::from)
    }
}

/// Writes what a command found out, for people or as one JSON object.
pub fn write_report(report: &(impl Serialize + fmt::Display), json: bool) -> CommandResult {
    let mut out = io::stdout().lock();
    if json {
        serde_json::to_writer_pretty(&mut out, report).map_err(io::Error::from)?;
        writeln!(out)?;
    } else {
        write!(out, "{report}")?;
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

/// The game of a record.
pub fn title_of(record: &str) -> Result<Title, String> {
    Peek::of(record).map_err(|error| error.to_string())?.game.parse()
}

/// The longest file of boards or cards that is read; real ones have at most some ten thousand bytes.
const MOST_BYTES: u64 = 1 << 20;

/// The text of a small file.
pub fn read_text(path: &Path) -> io::Result<String> {
    let mut bytes = Vec::new();
    File::open(path)?.take(MOST_BYTES + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > MOST_BYTES {
        return Err(io::Error::new(ErrorKind::FileTooLarge, "The file is longer than 1 MiB."));
    }
    let no_text = |_| io::Error::new(ErrorKind::InvalidData, "This is not text in UTF-8.");
    String::from_utf8(bytes).map_err(no_text)
}

/// The text of a small file that was named in a command.
pub fn read_file(path: &Path) -> Result<String, CommandError> {
    read_text(path).map_err(|error| CommandError::file(path.display(), &error))
}

impl OptionArgs {
    /// The options of a game, checked.
    pub fn read<G: Game>(&self) -> Result<G::Options, CommandError> {
        let mut options = G::Options::default();
        self.load::<G>(&mut options)?;
        let mut set = |key: &str, value: &str| {
            options.set(key, value).map_err(|error| CommandError::Request(error.to_string()))
        };
        // A variant may imply how many play; what was typed comes after it.
        if let Some(variant) = &self.variant {
            set("variant", variant)?;
        }
        if let Some(players) = &self.players {
            set("players", players)?;
        }
        for option in &self.options {
            let (key, value) = option.split_once('=').ok_or_else(|| {
                CommandError::Request(format!("An option is typed key=value, not \"{option}\"."))
            })?;
            set(key, value)?;
        }
        options.check().map_err(|error| CommandError::Request(error.to_string()))?;
        Ok(options)
    }

    /// What comes from files; typed options can name what is in them.
    fn load<G: Game>(&self, options: &mut G::Options) -> Result<(), CommandError> {
        if let Some(path) = &self.board {
            let (name, text) = (path.display().to_string(), read_file(path)?);
            let loaded = options.load("board", &[(&name, &text)]);
            loaded.map_err(|error| CommandError::Request(error.to_string()))?;
        }
        let shipped = self.pack.as_deref().map(pack::shipped).transpose()?.flatten();
        if let Some(name) = shipped {
            options.set("pack", name).map_err(|error| CommandError::Request(error.to_string()))?;
        } else if let Some(dir) = &self.pack {
            let files = pack::files(dir)?.map_err(|error| pack::unfit(dir, &error.to_string()))?;
            let loaded = options.load("pack", &pack::borrowed(&files));
            loaded.map_err(|error| pack::unfit(dir, &error.to_string()))?;
        }
        Ok(())
    }
}

/// The bot of a name.
pub fn bot<G: Opponents>(name: &str) -> Result<Box<dyn Bot<G>>, CommandError> {
    G::bot(name).ok_or_else(|| {
        CommandError::Request(format!(
            "{} has no bot \"{name}\"; there are {}.",
            G::TITLE,
            G::BOTS.join(", ")
        ))
    })
}

/// The language to speak: the one that was asked for, or that of the system, as far as it is known.
pub fn language(asked: Option<Language>) -> Language {
    asked.unwrap_or_else(|| {
        let set = |name: &&str| env::var(name).ok().filter(|value| !value.is_empty());
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].iter().find_map(set);
        locale.and_then(|locale| of_locale(&locale)).unwrap_or_default()
    })
}

/// The language of a locale such as `fr_CH.UTF-8`.
fn of_locale(locale: &str) -> Option<Language> {
    locale.split(['_', '.', '@', '-']).next()?.to_ascii_lowercase().parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use genarium_games::genial::{Genial, Options, Partners};

    #[test]
    fn a_locale_names_its_language() {
        for (locale, language) in
            [("fr_CH.UTF-8", "fr"), ("it", "it"), ("IT_it@euro", "it"), ("en-GB", "en"), ("fr.UTF-8", "fr")]
        {
            assert_eq!(of_locale(locale), language.parse().ok(), "{locale}");
        }
        assert_eq!([of_locale("C.UTF-8"), of_locale("de_DE"), of_locale("")], [None; 3]);
        assert_eq!(language(Some(Language::Italian)), Language::Italian);
    }

    #[test]
    fn an_option_that_leaves_no_choice_makes_it() {
        let read = |players: Option<&str>, variant: Option<&str>| {
            let [players, variant] = [players, variant].map(|option| option.map(str::to_owned));
            OptionArgs { players, variant, ..OptionArgs::default() }
                .read::<Genial>()
                .map_err(|failure| format!("{failure:?}"))
        };
        assert_eq!(read(Some("1"), None), Ok(Options::solo()));
        assert_eq!(read(None, Some("solo")), Ok(Options::solo()));
        assert_eq!(read(None, Some("teams")), Ok(Options::teams(Partners::Hidden)));
        assert!(
            read(Some("3"), Some("teams")).is_err_and(|sentence| sentence.contains("for 4 players, not 3"))
        );
        assert!(
            read(Some("2"), Some("solo")).is_err_and(|sentence| sentence.contains("for 1 player, not 2"))
        );
    }
}
