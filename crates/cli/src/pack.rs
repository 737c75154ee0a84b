//! `genarium pack`

mod new;
mod pictures;
mod show;

use crate::error::{CommandError, CommandResult};
use crate::setup::read_text;
use clap::Subcommand;
use genarium_engine::Language;
use genarium_games::genesia::pack::{
    Fault, Pack, PackError, PackFiles, PackRef, PackRegistry, REFERENCE_FILES, RELEASED_FILES,
};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Make, check and read packs: the cards, Objectives and boards that Genesia is played with.
///
/// A pack is a folder of text files. `genarium pack new` writes one with a README.md that explains them.
#[derive(clap::Args)]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Write a pack to fill in, as a copy of the reference pack
    ///
    /// For those who own the box: type the printed cards over the reconstructed ones, and play with --pack DIR.
    New {
        /// The folder, which must be new or empty; the pack is named after it
        dir: PathBuf,
        /// The language of its names, en, fr or it; the others show the same names until they have a file of their own
        #[arg(long, default_value = "en", value_name = "LANG")]
        lang: Language,
    },
    /// Say what is wrong with a pack, each fault with its file and line
    ///
    /// The exit code is 1 if it is not fit for play.
    Check {
        /// The folder
        dir: PathBuf,
    },
    /// List every card and Objective of a pack, and draw its boards
    Show {
        /// The folder, or "reference" for the pack of the house, or a version of it, such as "reference@1.4.0"
        #[arg(value_name = "DIR|reference")]
        pack: PathBuf,
        /// The language of names and texts: en, fr or it
        #[arg(long, default_value = "en", value_name = "LANG")]
        lang: Language,
        /// A folder for a picture of each board, board-2.svg to board-5.svg
        #[arg(long, value_name = "DIR")]
        out: Option<PathBuf>,
    },
    /// Draw the picture of every card, Objective and lot of a pack
    Pictures {
        /// The folder, or "reference" for the pack of the house
        #[arg(value_name = "DIR|reference")]
        pack: PathBuf,
        /// A folder for the pictures, such as cards/45.svg
        #[arg(value_name = "FOLDER")]
        out: PathBuf,
    },
    /// Let bots play a pack many times and tell what its cards, seats and wars are worth
    Balance(crate::balance::Args),
}

pub fn run(args: &Args) -> CommandResult {
    match &args.command {
        Command::New { dir, lang } => new::run(dir, *lang),
        Command::Check { dir } => check(dir),
        Command::Balance(args) => crate::balance::run(&open(Path::new(&args.pack))?, args),
        Command::Pictures { pack, out } => pictures::run(pack, out),
        Command::Show { pack, lang, out } => show::run(pack, *lang, out.as_deref()),
    }
}

fn check(dir: &Path) -> CommandResult {
    let mut out = io::stdout().lock();
    let read = files(dir)?.and_then(|files| Pack::read(&PackFiles::named(&borrowed(&files))?));
    let drawn = pictures::of(dir, read.as_ref().ok())?;
    let faults: Vec<Fault> = [read.as_ref().err(), drawn.as_ref().err()]
        .into_iter()
        .flatten()
        .flat_map(|error| error.0.clone())
        .collect();
    match read {
        Ok(pack) if faults.is_empty() => {
            let words = show::words(Language::English);
            writeln!(out, "{}\n{}", show::heading(&pack, &words), (words.contents)(&pack))?;
            for remark in pack.remarks() {
                writeln!(out, "Remark: {}", plain(&remark))?;
            }
            writeln!(out, "This pack is fit for play.")?;
            Ok(ExitCode::SUCCESS)
        }
        _ => {
            // A fault begins with the name of its file in the folder.
            for fault in &faults {
                writeln!(out, "{}", plain(&dir.join(fault.to_string()).display().to_string()))?;
            }
            let count =
                if faults.len() == 1 { "1 fault".to_owned() } else { format!("{} faults", faults.len()) };
            writeln!(out, "{count}: this pack is not fit for play.")?;
            Ok(ExitCode::from(1))
        }
    }
}

/// A pack by its folder, or one that comes with the program.
pub fn open(dir: &Path) -> Result<PackRef, CommandError> {
    load(dir, &PackRegistry::default())
}

/// The same, kept in a registry, where records find it.
pub fn load(dir: &Path, packs: &PackRegistry) -> Result<PackRef, CommandError> {
    if let Some(name) = shipped(dir)? {
        return Ok(packs.find(name).unwrap_or_default());
    }
    let pack = files(dir)?.and_then(|files| packs.load(&PackFiles::named(&borrowed(&files))?));
    pack.map_err(|error| unfit(dir, &error.to_string()))
}

/// What a pack that comes with the program is called, if that was typed in place of a folder: its name, or its name
/// and a version.
pub fn shipped(typed: &Path) -> Result<Option<&str>, CommandError> {
    let name = typed.to_str().filter(|name| *name == "reference" || name.starts_with("reference@"));
    match name {
        Some(name) if PackRegistry::default().find(name).is_none() => {
            let files = RELEASED_FILES.iter().chain([&REFERENCE_FILES]);
            let mut versions: Vec<String> =
                files.filter_map(|files| Some(Pack::read(files).ok()?.version)).collect();
            versions.dedup();
            let sentence =
                format!("There is no {}; there are the versions {}.", clip(name), versions.join(", "));
            Err(CommandError::Request(sentence))
        }
        name => Ok(name),
    }
}

/// Why a pack cannot be used, one fault a line.
pub fn unfit(dir: &Path, faults: &str) -> CommandError {
    let faults: String = faults.lines().map(|fault| format!("\n  {}", plain(fault))).collect();
    CommandError::Request(format!("The pack in {} cannot be used:{faults}", dir.display()))
}

/// A pack's files with their names in the folder.
pub type Files = Vec<(&'static str, String)>;

/// Reads the files of a pack, or tells which of them cannot be read.
pub fn files(dir: &Path) -> Result<Result<Files, PackError>, CommandError> {
    if !dir.is_dir() {
        return Err(CommandError::Request(format!("{} is not a folder; a pack is one.", dir.display())));
    }
    let mut files = Files::new();
    let mut faults = Vec::new();
    for name in PackFiles::NAMES {
        match read_text(&dir.join(name)) {
            Ok(text) => files.push((name, text)),
            // One of the texts is enough.
            Err(error) if error.kind() == ErrorKind::NotFound && name.starts_with("texts/") => {}
            Err(error) if error.kind() == ErrorKind::NotFound => faults.push(Fault::missing(name)),
            Err(error) => faults.push(Fault::with(name, error)),
        }
    }
    Ok(if faults.is_empty() { Ok(files) } else { Err(PackError(faults)) })
}

/// The files as the rules take them.
pub fn borrowed(files: &Files) -> Vec<(&str, &str)> {
    files.iter().map(|(name, text)| (*name, text.as_str())).collect()
}

/// Text from a file, without what could steer a terminal.
fn plain(text: &str) -> String {
    text.chars().map(|c| if c.is_control() && c != '\n' { '?' } else { c }).collect()
}

/// A stranger's word, short enough for a sentence.
fn clip(text: &str) -> String {
    text.chars().take(32).map(|c| if c.is_control() { '?' } else { c }).collect()
}
