//! What several commands ask about a game: its options, its bots.

use crate::pack;
use crate::trouble::Trouble;
use clap::Args;
use genarium_bots::{Bot, Opponents};
use genarium_engine::{Game, Options};
use std::fs::File;
use std::io::{self, ErrorKind, Read};
use std::path::{Path, PathBuf};
use std::thread;

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
    /// board=NAME; Genesia: mode=standard|teams|beginner|expert|heroic, teams=0,2/1,3, lots=AGE/AGE/AGE,
    /// objectives=normal|with-black|none, recruit_in_attack=true, promo=true, deck=AGE/AGE/AGE
    #[arg(long = "option", value_name = "KEY=VALUE")]
    pub options: Vec<String>,
    /// A board of your own, for Genesis: see `genarium board`
    #[arg(long, value_name = "FILE")]
    pub board: Option<PathBuf>,
    /// A pack of your own, for Genesia: see `genarium pack`
    #[arg(long, value_name = "DIR")]
    pub pack: Option<PathBuf>,
}

/// Packs of the players' own, for commands that read records.
#[derive(Args, Clone, Default)]
pub struct PackArgs {
    /// A pack of your own that games of Genesia were played with; can be given several times
    #[arg(long = "pack", value_name = "DIR")]
    packs: Vec<PathBuf>,
}

impl PackArgs {
    /// Puts the packs where records find them.
    pub fn open(&self) -> Result<(), Trouble> {
        self.packs.iter().try_for_each(|dir| pack::open(dir).map(|_| ()))
    }
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
pub fn read_file(path: &Path) -> Result<String, Trouble> {
    read_text(path).map_err(|error| Trouble::file(path.display(), &error))
}

impl OptionArgs {
    /// The options of a game, checked.
    pub fn read<G: Game>(&self) -> Result<G::Options, Trouble> {
        let mut options = G::Options::default();
        self.load::<G>(&mut options)?;
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
        options.check().map_err(|error| Trouble::Request(error.to_string()))?;
        Ok(options)
    }

    /// What comes from files; typed options can name what is in them.
    fn load<G: Game>(&self, options: &mut G::Options) -> Result<(), Trouble> {
        if let Some(path) = &self.board {
            let (name, text) = (path.display().to_string(), read_file(path)?);
            let loaded = options.load("board", &[(&name, &text)]);
            loaded.map_err(|error| Trouble::Request(error.to_string()))?;
        }
        if let Some(dir) = &self.pack {
            let files = pack::files(dir)?.map_err(|error| pack::unfit(dir, &error.to_string()))?;
            let loaded = options.load("pack", &pack::borrowed(&files));
            loaded.map_err(|error| pack::unfit(dir, &error.to_string()))?;
        }
        Ok(())
    }
}

/// How many threads play: as many as were asked for, or one per core.
pub fn threads(asked: Option<u16>) -> u64 {
    let cores = || thread::available_parallelism().map_or(1, |cores| cores.get() as u64);
    asked.map_or_else(cores, u64::from)
}

/// The bot of a name.
pub fn bot<G: Opponents>(name: &str) -> Result<Box<dyn Bot<G>>, Trouble> {
    G::bot(name).ok_or_else(|| {
        Trouble::Request(format!("{} has no bot \"{name}\"; there are {}.", G::TITLE, G::BOTS.join(", ")))
    })
}
