//! `genarium db`

use crate::error::{CommandError, CommandResult};
use genarium_server::check::{check, rebuild_bests};
use genarium_store::{Store, Tally};
use std::fmt::Display;
use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, Read, Write};
use std::path::Path;
use std::process::ExitCode;

/// Carry everything that a house keeps elsewhere, or check it.
#[derive(clap::Args)]
pub struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(clap::Subcommand)]
enum What {
    /// Write everything as JSON, one row a line
    Export {
        #[command(flatten)]
        database: Database,
        /// The file to write; - is standard output
        #[arg(default_value = "-", value_name = "FILE")]
        file: String,
    },
    /// Put an export into an empty database
    Import {
        #[command(flatten)]
        database: Database,
        /// The file to read; - is standard input
        #[arg(default_value = "-", value_name = "FILE")]
        file: String,
    },
    /// Replay every log, and compare lists, bests and ratings with what follows from them
    Check {
        #[command(flatten)]
        database: Database,
    },
    /// Derive the bests of solo games from the logs again, such as those of games that were played before bests were kept
    Rebuild {
        #[command(flatten)]
        database: Database,
    },
}

/// Where a house keeps everything.
#[derive(clap::Args)]
pub struct Database {
    /// Where everything is kept: sqlite:FILE or postgres://USER:PASSWORD@HOST/NAME
    #[arg(
        long = "database",
        env = "GENARIUM_DATABASE",
        default_value = "sqlite:genarium.db",
        value_name = "URL",
        hide_env_values = true
    )]
    pub url: String,
}

/// The longest line of an export: a pack has the longest row.
const LONGEST_LINE: u64 = 16 << 20;

fn failure(error: impl Display) -> CommandError {
    CommandError::Request(error.to_string())
}

pub fn run(args: &Args) -> CommandResult {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().map_err(failure)?;
    runtime.block_on(async {
        match &args.what {
            What::Export { database, file } => export(&database.url, file).await,
            What::Import { database, file } => import(&database.url, file).await,
            What::Check { database } => check_all(&database.url).await,
            What::Rebuild { database } => rebuild(&database.url).await,
        }
    })
}

fn told(tally: &Tally) -> String {
    let parts: Vec<String> = tally.iter().map(|(kind, rows)| format!("{kind} {rows}")).collect();
    parts.join(", ")
}

/// A file of SQLite that is not there is no house; opening it would make one.
fn must_exist(url: &str) -> Result<(), CommandError> {
    match sqlite_file(url) {
        Some(file) if !Path::new(file).exists() => {
            Err(CommandError::Request(format!("There is no file {file}.")))
        }
        _ => Ok(()),
    }
}

/// The file of a database of SQLite.
fn sqlite_file(url: &str) -> Option<&str> {
    url.strip_prefix("sqlite:")?.trim_start_matches("//").split('?').next()
}

async fn export(url: &str, file: &str) -> CommandResult {
    must_exist(url)?;
    let store = Store::open(url).await.map_err(failure)?;
    let target: Box<dyn Write> = if file == "-" {
        Box::new(io::stdout().lock())
    } else {
        Box::new(create_private(file).map_err(|error| CommandError::file(file, &error))?)
    };
    let mut target = BufWriter::new(target);
    let done = store.export(|row| {
        serde_json::to_writer(&mut target, &row)?;
        target.write_all(b"\n")
    });
    let tally = done.await.map_err(failure)??;
    target.flush()?;
    writeln!(io::stderr(), "exported: {}", told(&tally))?;
    Ok(ExitCode::SUCCESS)
}

/// A file that only its owner can read: an export holds hashes of passwords and of sessions.
fn create_private(file: &str) -> io::Result<File> {
    let mut options = File::options();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let file = options.open(file)?;
    // One that was there already may be open to all.
    #[cfg(unix)]
    file.set_permissions(std::os::unix::fs::PermissionsExt::from_mode(0o600))?;
    Ok(file)
}

async fn import(url: &str, file: &str) -> CommandResult {
    // Nothing is made before there is something to put in.
    let source: Box<dyn Read> = if file == "-" {
        Box::new(io::stdin().lock())
    } else {
        Box::new(File::open(file).map_err(|error| CommandError::file(file, &error))?)
    };
    let made = sqlite_file(url).filter(|file| !Path::new(file).exists());
    let store = Store::open(url).await.map_err(failure)?;
    let done = put_in(&store, file, BufReader::new(source)).await;
    store.close().await;
    if let (Err(_), Some(file)) = (&done, made) {
        for made in ["", "-wal", "-shm"] {
            let _ = std::fs::remove_file(format!("{file}{made}"));
        }
    }
    writeln!(io::stderr(), "imported: {}", told(&done?))?;
    Ok(ExitCode::SUCCESS)
}

/// Puts everything of a file into a store, or nothing.
async fn put_in(store: &Store, file: &str, mut source: impl BufRead) -> Result<Tally, CommandError> {
    if !store.is_empty().await.map_err(failure)? {
        let sentence = "The database is not empty; an import needs an empty one.";
        return Err(CommandError::Request(sentence.to_owned()));
    }
    let mut text = Vec::new();
    let mut number = 0;
    let next = || {
        number += 1;
        text.clear();
        let read = source.by_ref().take(LONGEST_LINE + 1).read_until(b'\n', &mut text);
        if read.map_err(|error| CommandError::file(file, &error))? == 0 {
            return Ok(None);
        }
        let at = |error: &dyn Display| CommandError::Request(format!("{file}:{number}: {error}"));
        if text.len() as u64 > LONGEST_LINE {
            return Err(at(&"The line is too long."));
        }
        serde_json::from_slice(&text).map(Some).map_err(|error| at(&error))
    };
    let done: Result<Result<Tally, CommandError>, _> = store.import(next).await;
    done.map_err(|error| CommandError::Request(format!("{file}:{number}: {error}")))?
}

async fn rebuild(url: &str) -> CommandResult {
    must_exist(url)?;
    let store = Store::open(url).await.map_err(failure)?;
    genarium_server::prepare(&store).await.map_err(failure)?;
    let games = rebuild_bests(&store).await.map_err(failure)?;
    store.close().await;
    writeln!(io::stdout(), "bests derived from {games} solo games")?;
    Ok(ExitCode::SUCCESS)
}

async fn check_all(url: &str) -> CommandResult {
    must_exist(url)?;
    let store = Store::open(url).await.map_err(failure)?;
    genarium_server::prepare(&store).await.map_err(failure)?;
    let findings = check(&store).await.map_err(failure)?;
    let mut out = io::stdout().lock();
    for fault in &findings.faults {
        writeln!(out, "{fault}")?;
    }
    writeln!(
        out,
        "{} tables with {} rows replayed, {} ratings and {} bests computed again, {} faults",
        findings.tables,
        findings.rows,
        findings.ratings,
        findings.bests,
        findings.faults.len()
    )?;
    Ok(ExitCode::from(u8::from(!findings.faults.is_empty())))
}
