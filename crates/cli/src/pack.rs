//! `genarium pack`

mod new;
mod show;

use crate::setup::read_text;
use crate::trouble::{Ending, Trouble};
use clap::Subcommand;
use genarium_engine::Language;
use genarium_games::genesia::pack::{
    Lot, Pack, PackError, PackFiles, PackRef, PackRegistry, REFERENCE_FILES, RELEASED_FILES,
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
    /// Let bots play a pack many times and tell what its cards, seats and wars are worth
    Balance(crate::balance::Args),
}

pub fn run(args: &Args) -> Ending {
    match &args.command {
        Command::New { dir } => new::run(dir),
        Command::Check { dir } => check(dir),
        Command::Balance(args) => crate::balance::run(&open(Path::new(&args.pack))?, args),
        Command::Show { pack, lang, out } => show::run(pack, *lang, out.as_deref()),
    }
}

fn check(dir: &Path) -> Ending {
    let mut out = io::stdout().lock();
    let read = files(dir)?.and_then(|files| Pack::read(&PackFiles::named(&borrowed(&files))?));
    match read {
        Ok(pack) => {
            writeln!(out, "{}\n{}", heading(&pack), contents(&pack))?;
            for remark in pack.remarks() {
                writeln!(out, "Remark: {}", plain(&remark))?;
            }
            writeln!(out, "This pack is fit for play.")?;
            Ok(ExitCode::SUCCESS)
        }
        Err(PackError(faults)) => {
            // A fault begins with the name of its file in the folder.
            for fault in &faults {
                writeln!(out, "{}", plain(&dir.join(fault).display().to_string()))?;
            }
            let count =
                if faults.len() == 1 { "1 fault".to_owned() } else { format!("{} faults", faults.len()) };
            writeln!(out, "{count}: this pack is not fit for play.")?;
            Ok(ExitCode::from(1))
        }
    }
}

/// A pack by its folder, or one that comes with the program.
pub fn open(dir: &Path) -> Result<PackRef, Trouble> {
    load(dir, &PackRegistry::default())
}

/// The same, kept in a registry, where records find it.
pub fn load(dir: &Path, packs: &PackRegistry) -> Result<PackRef, Trouble> {
    if let Some(name) = shipped(dir)? {
        return Ok(packs.find(name).unwrap_or_default());
    }
    let pack = files(dir)?.and_then(|files| packs.load(&PackFiles::named(&borrowed(&files))?));
    pack.map_err(|error| unfit(dir, &error.to_string()))
}

/// What a pack that comes with the program is called, if that was typed in place of a folder: its name, or its name
/// and a version.
pub fn shipped(typed: &Path) -> Result<Option<&str>, Trouble> {
    let name = typed.to_str().filter(|name| *name == "reference" || name.starts_with("reference@"));
    match name {
        Some(name) if PackRegistry::default().find(name).is_none() => {
            let files = RELEASED_FILES.iter().chain([&REFERENCE_FILES]);
            let mut versions: Vec<String> =
                files.filter_map(|files| Some(Pack::read(files).ok()?.version)).collect();
            versions.dedup();
            let sentence =
                format!("There is no {}; there are the versions {}.", clip(name), versions.join(", "));
            Err(Trouble::Request(sentence))
        }
        name => Ok(name),
    }
}

/// Why a pack cannot be used, one fault a line.
pub fn unfit(dir: &Path, faults: &str) -> Trouble {
    let faults: String = faults.lines().map(|fault| format!("\n  {}", plain(fault))).collect();
    Trouble::Request(format!("The pack in {} cannot be used:{faults}", dir.display()))
}

/// A pack's files with their names in the folder.
pub type Files = Vec<(&'static str, String)>;

/// Reads the files of a pack, or tells which of them cannot be read.
pub fn files(dir: &Path) -> Result<Result<Files, PackError>, Trouble> {
    if !dir.is_dir() {
        return Err(Trouble::Request(format!("{} is not a folder; a pack is one.", dir.display())));
    }
    let mut files = Files::new();
    let mut faults = Vec::new();
    for name in PackFiles::NAMES {
        match read_text(&dir.join(name)) {
            Ok(text) => files.push((name, text)),
            Err(error) if error.kind() == ErrorKind::NotFound => {
                faults.push(format!("{name}: The file is missing."));
            }
            Err(fault) => faults.push(format!("{name}: {fault}")),
        }
    }
    Ok(if faults.is_empty() { Ok(files) } else { Err(PackError(faults)) })
}

/// The files as the rules take them.
pub fn borrowed(files: &Files) -> Vec<(&str, &str)> {
    files.iter().map(|(name, text)| (*name, text.as_str())).collect()
}

/// The pack's title, name, version and kind.
fn heading(pack: &Pack) -> String {
    let label = if pack.label.is_empty() { String::new() } else { format!(", {}", pack.label) };
    plain(&format!("{}\n{} {}{label}, fingerprint {}", pack.title, pack.name, pack.version, pack.hash))
}

/// How much there is of everything.
fn contents(pack: &Pack) -> String {
    let promo = pack.cards.iter().filter(|face| face.lot == Lot::Promo).count();
    let regions = [2, 3, 4, 5].map(|peoples| pack.board(peoples).ids.len());
    let [two, three, four, five] = regions;
    format!(
        "{} cards and {promo} promo cards, {} Objectives, boards of {two}, {three}, {four} and {five} Regions for 2 to 5 \
         players",
        pack.cards.len() - promo,
        pack.objectives.len(),
    )
}

/// Text from a file, without what could steer a terminal.
fn plain(text: &str) -> String {
    text.chars().map(|c| if c.is_control() && c != '\n' { '?' } else { c }).collect()
}

/// A stranger's word, short enough for a sentence.
fn clip(text: &str) -> String {
    text.chars().take(32).map(|c| if c.is_control() { '?' } else { c }).collect()
}
