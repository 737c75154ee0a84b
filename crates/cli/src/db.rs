//! `genarium db`

use crate::trouble::{Ending, Trouble};
use genarium_server::check::{check, rebuild_bests};
use genarium_server::packs;
use genarium_store::{Dumped, Store, Tally};
use std::fmt::Display;
use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, Read, Write};
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

fn trouble(error: impl Display) -> Trouble {
    Trouble::Request(error.to_string())
}

pub fn run(args: &Args) -> Ending {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().map_err(trouble)?;
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
fn must_exist(url: &str) -> Result<(), Trouble> {
    let Some(file) = url.strip_prefix("sqlite:") else { return Ok(()) };
    let file = file.trim_start_matches("//").split('?').next().unwrap_or(file);
    if std::path::Path::new(file).exists() {
        return Ok(());
    }
    Err(Trouble::Request(format!("There is no file {file}.")))
}

async fn export(url: &str, file: &str) -> Ending {
    must_exist(url)?;
    let store = Store::open(url).await.map_err(trouble)?;
    let target: Box<dyn Write> = if file == "-" {
        Box::new(io::stdout().lock())
    } else {
        Box::new(File::create(file).map_err(|error| Trouble::file(file, &error))?)
    };
    let mut target = BufWriter::new(target);
    let done = store.export(|row| {
        serde_json::to_writer(&mut target, &row)?;
        target.write_all(b"\n")
    });
    let tally = done.await.map_err(trouble)??;
    target.flush()?;
    writeln!(io::stderr(), "exported: {}", told(&tally))?;
    Ok(ExitCode::SUCCESS)
}

async fn import(url: &str, file: &str) -> Ending {
    let store = Store::open(url).await.map_err(trouble)?;
    if !store.is_empty().await.map_err(trouble)? {
        return Err(Trouble::Request("The database is not empty; an import needs an empty one.".to_owned()));
    }
    let source: Box<dyn Read> = if file == "-" {
        Box::new(io::stdin().lock())
    } else {
        Box::new(File::open(file).map_err(|error| Trouble::file(file, &error))?)
    };
    let mut source = BufReader::new(source);
    let mut import = store.import();
    let mut text = Vec::new();
    for number in 1.. {
        text.clear();
        let read = source.by_ref().take(LONGEST_LINE + 1).read_until(b'\n', &mut text);
        if read.map_err(|error| Trouble::file(file, &error))? == 0 {
            break;
        }
        let at = |error: &dyn Display| Trouble::Request(format!("{file}:{number}: {error}"));
        if text.len() as u64 > LONGEST_LINE {
            return Err(at(&"The line is too long."));
        }
        let row: Dumped = serde_json::from_slice(&text).map_err(|error| at(&error))?;
        import.put(row).await.map_err(|error| at(&error))?;
    }
    let tally = import.finish().await.map_err(trouble)?;
    store.close().await;
    writeln!(io::stderr(), "imported: {}", told(&tally))?;
    Ok(ExitCode::SUCCESS)
}

async fn rebuild(url: &str) -> Ending {
    must_exist(url)?;
    let store = Store::open(url).await.map_err(trouble)?;
    packs::prepare(&store).await.map_err(trouble)?;
    let games = rebuild_bests(&store).await.map_err(trouble)?;
    store.close().await;
    writeln!(io::stdout(), "bests derived from {games} solo games")?;
    Ok(ExitCode::SUCCESS)
}

async fn check_all(url: &str) -> Ending {
    must_exist(url)?;
    let store = Store::open(url).await.map_err(trouble)?;
    packs::prepare(&store).await.map_err(trouble)?;
    let findings = check(&store).await.map_err(trouble)?;
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
