//! What several commands ask about a game: its options, its bots.

use crate::trouble::Trouble;
use clap::Args;
use genarium_bots::{Bot, Opponents};
use genarium_engine::{Game, Options};
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

/// The options of a game, as typed.
#[derive(Args, Clone, Default)]
pub struct OptionArgs {
    /// How many play
    #[arg(long, value_name = "N")]
    pub players: Option<String>,
    /// Which kind of game, where there are several; Génial: standard, teams or solo
    #[arg(long, value_name = "V")]
    pub variant: Option<String>,
    /// Any option of the game; Génial: partners=hidden|open; Genesis: tiles=13|16, end=immediate|finish-turn,
    /// board=NAME
    #[arg(long = "option", value_name = "KEY=VALUE")]
    pub options: Vec<String>,
    /// A board of your own, for Genesis: see `genarium board`
    #[arg(long, value_name = "FILE")]
    pub board: Option<PathBuf>,
}

/// The longest file of options that is read; real ones have a few hundred bytes.
const MOST_BYTES: u64 = 1 << 20;

/// The text of a small file.
pub fn read_file(path: &Path) -> Result<String, Trouble> {
    let trouble = |error: io::Error| Trouble::file(path.display(), &error);
    let mut text = String::new();
    let read = File::open(path).map_err(trouble)?.take(MOST_BYTES + 1).read_to_string(&mut text);
    match read.map_err(trouble)? as u64 {
        ..=MOST_BYTES => Ok(text),
        _ => Err(Trouble::Request(format!("{}: The file is longer than 1 MiB.", path.display()))),
    }
}

impl OptionArgs {
    /// The options of a game, checked.
    pub fn read<G: Game>(&self) -> Result<G::Options, Trouble> {
        let mut options = G::Options::default();
        let mut set = |key: &str, value: &str| {
            options.set(key, value).map_err(|error| Trouble::Request(error.to_string()))
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
                Trouble::Request(format!("An option is typed key=value, not \"{option}\"."))
            })?;
            set(key, value)?;
        }
        if let Some(path) = &self.board {
            let loaded = options.load("board", &path.display().to_string(), &read_file(path)?);
            loaded.map_err(|error| Trouble::Request(error.to_string()))?;
        }
        options.check().map_err(|error| Trouble::Request(error.to_string()))?;
        Ok(options)
    }
}

/// The bot of a name.
pub fn bot<G: Opponents>(name: &str) -> Result<Box<dyn Bot<G>>, Trouble> {
    G::bot(name).ok_or_else(|| {
        Trouble::Request(format!("{} has no bot \"{name}\"; there are {}.", G::TITLE, G::BOTS.join(", ")))
    })
}
