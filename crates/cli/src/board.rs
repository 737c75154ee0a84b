//! `genarium board`

use crate::error::{CommandError, CommandResult};
use crate::setup::read_file;
use clap::Subcommand;
use genarium_games::genesis::{BoardFile, DEFAULT_BOARD, house_boards};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Check and draw boards of Genesis, the house's or your own.
#[derive(clap::Args)]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Say what is wrong with a board of your own, and draw it
    ///
    /// A board is a TOML file: name = "mine" and rows = [ten rows of 14 cells]; "." is a playable cell, "V" a volcano,
    /// "T" a tar pit, and "|" the river, once in every row. Volcanoes and tar pits are 22 together. Whatever else is
    /// unlike the boards of the house is remarked on, but it can be played. The exit code is 1 if it is no board.
    Check {
        /// The file
        file: PathBuf,
    },
    /// Draw the boards of the house
    List,
}

pub fn run(args: &Args) -> CommandResult {
    match &args.command {
        Command::Check { file } => check(file),
        Command::List => list(),
    }
}

fn check(path: &Path) -> CommandResult {
    let text = read_file(path)?;
    let name = path.display().to_string();
    let parsed = BoardFile::parse(&name, &text).map_err(|error| CommandError::Request(error.to_string()))?;
    draw(&parsed)?;
    let mut out = io::stdout().lock();
    match parsed.board.check() {
        Ok(()) => {
            for remark in parsed.board.remarks() {
                writeln!(out, "Remark: {remark}")?;
            }
            writeln!(out, "This board is fit for play.")?;
            Ok(ExitCode::SUCCESS)
        }
        Err(faults) => {
            for fault in faults {
                writeln!(out, "{name}: {fault}")?;
            }
            Ok(ExitCode::from(1))
        }
    }
}

fn list() -> CommandResult {
    for board in house_boards() {
        draw(board)?;
    }
    Ok(ExitCode::SUCCESS)
}

fn draw(file: &BoardFile) -> io::Result<()> {
    let mut out = io::stdout().lock();
    let name = file.board.name();
    let usual = if name.as_str() == DEFAULT_BOARD { ", the default" } else { "" };
    writeln!(out, "{} (board={name}{usual})", file.title)?;
    if !file.note.is_empty() {
        writeln!(out, "{}", file.note)?;
    }
    writeln!(out, "\n     a b c d e f g h i j k l m n")?;
    for (number, row) in file.board.rows().iter().enumerate() {
        // The river stands in the gap before the first cell beyond it.
        let mut drawn = String::new();
        for mark in row.chars() {
            match mark {
                '|' => drawn.push('|'),
                mark if drawn.ends_with('|') => drawn.push(mark),
                mark => drawn.extend([' ', mark]),
            }
        }
        writeln!(out, "  {:>2}{drawn}", number + 1)?;
    }
    writeln!(out)
}
