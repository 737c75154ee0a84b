//! `genarium render`

use crate::setup::{PackArgs, title_of};
use crate::trouble::{Ending, Trouble};
use genarium_engine::record::{Fault, Lines, Notation, Record, follow};
use genarium_engine::{Present, Viewer};
use genarium_games::with_game;
use std::fs::{self, File};
use std::io::{BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Draw a position of a recorded game as an SVG picture.
#[derive(clap::Args)]
pub struct Args {
    /// The file with the record
    file: PathBuf,
    /// How many entries have been played; without it, all of them
    #[arg(long, value_name = "N")]
    entry: Option<usize>,
    /// Which record of a file with many, counted from 1
    #[arg(long, default_value_t = 1, value_name = "K")]
    record: usize,
    /// Where to write the picture; without it, to standard output
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    #[command(flatten)]
    packs: PackArgs,
}

pub fn run(args: &Args) -> Ending {
    let library = args.packs.open()?;
    let text = find_record(&args.file, args.record)?;
    let wrong = |error: &dyn std::fmt::Display| Trouble::Request(format!("{}: {error}", args.file.display()));
    let title = title_of(&text).map_err(|error| wrong(&error))?;
    let picture = with_game!(title, G => {
        let record = Record::<G>::parse_from(&text, library.as_ref()).map_err(|error| wrong(&error))?;
        draw(&record, args.entry).map_err(|error| wrong(&error))?
    });
    match &args.out {
        Some(path) => fs::write(path, picture).map_err(|error| Trouble::file(path.display(), &error))?,
        None => std::io::stdout().lock().write_all(picture.as_bytes())?,
    }
    Ok(ExitCode::SUCCESS)
}

/// A record of a file, counted from 1.
pub fn find_record(path: &Path, record: usize) -> Result<String, Trouble> {
    let name = path.display();
    let file = File::open(path).map_err(|error| Trouble::file(&name, &error))?;
    let place = record.checked_sub(1).ok_or(Trouble::Request("Records count from 1.".to_owned()))?;
    let mut lines = Lines::new(BufReader::new(file));
    match lines.nth(place) {
        Some(Ok((_, Ok(text)))) => Ok(text),
        Some(Ok((line, Err(error)))) => Err(Trouble::Request(format!("{name}:{line}: {error}"))),
        Some(Err(error)) => Err(Trouble::file(name, &error)),
        None => Err(Trouble::Request(format!("{name} has no record {record}."))),
    }
}

fn draw<G: Notation + Present>(record: &Record<G>, entry: Option<usize>) -> Result<String, Fault> {
    let game = follow(record, entry)?;
    Ok(G::draw(&game.now().view(Viewer::Everything)))
}
