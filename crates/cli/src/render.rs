//! `genarium render`

use crate::error::{CommandError, CommandResult};
use crate::setup::{self, PackArgs, title_of};
use genarium_engine::record::{Lines, Notation, Record, follow};
use genarium_engine::{Game, Language, Match, Options, Present, Viewer};
use genarium_games::{Library, Title, with_game};
use std::fmt;
use std::fs::{self, File};
use std::io::{BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Draw a position of a recorded game as an SVG picture.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    position: PositionArgs,
    /// Where to write the picture; without it, to standard output
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// In which language: en, fr or it; without it, that of the system
    #[arg(long, value_name = "LANG")]
    lang: Option<Language>,
}

pub fn run(args: &Args) -> CommandResult {
    let (title, text, library) = args.position.open()?;
    let picture = with_game!(title, G => {
        let (game, _) = args.position.read::<G>(&text, library.as_ref())?;
        G::draw(&game.now().view(Viewer::Everything), &G::speaker(setup::language(args.lang)))
    });
    match &args.out {
        Some(path) => fs::write(path, picture).map_err(|error| CommandError::file(path.display(), &error))?,
        None => std::io::stdout().lock().write_all(picture.as_bytes())?,
    }
    Ok(ExitCode::SUCCESS)
}

/// A position of a recorded game, as commands name it.
#[derive(clap::Args)]
pub struct PositionArgs {
    /// The file with the record
    file: PathBuf,
    /// How many entries have been played; without it, all of them
    #[arg(long, value_name = "N")]
    entry: Option<usize>,
    /// Which record of a file with many, counted from 1
    #[arg(long, default_value_t = 1, value_name = "K")]
    record: usize,
    #[command(flatten)]
    packs: PackArgs,
}

impl PositionArgs {
    /// The game of the record, its text, and what it may name.
    pub fn open(&self) -> Result<(Title, String, Library), CommandError> {
        let library = self.packs.open()?;
        let text = find_record(&self.file, self.record)?;
        let title = title_of(&text).map_err(|error| self.wrong(&error))?;
        Ok((title, text, library))
    }

    /// The game up to the position, and how many entries of the record that is.
    pub fn read<G: Notation>(
        &self,
        text: &str,
        library: &<G::Options as Options>::Library,
    ) -> Result<(Match<G>, usize), CommandError> {
        let record = Record::<G>::parse_from(text, library).map_err(|error| self.wrong(&error))?;
        let game = follow(&record, self.entry).map_err(|fault| self.wrong(&fault))?;
        Ok((game, self.entry.unwrap_or(record.log.len())))
    }

    /// What is wrong with the record or the position.
    pub fn wrong(&self, error: &dyn fmt::Display) -> CommandError {
        CommandError::Request(format!("{}: {error}", self.file.display()))
    }
}

fn find_record(path: &Path, record: usize) -> Result<String, CommandError> {
    let name = path.display();
    let file = File::open(path).map_err(|error| CommandError::file(&name, &error))?;
    let place = record.checked_sub(1).ok_or(CommandError::Request("Records count from 1.".to_owned()))?;
    let mut lines = Lines::new(BufReader::new(file));
    match lines.nth(place) {
        Some(Ok((_, Ok(text)))) => Ok(text),
        Some(Ok((line, Err(error)))) => Err(CommandError::Request(format!("{name}:{line}: {error}"))),
        Some(Err(error)) => Err(CommandError::file(name, &error)),
        None => Err(CommandError::Request(format!("{name} has no record {record}."))),
    }
}
