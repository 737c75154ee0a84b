//! `genarium verify`

use crate::pack;
use crate::setup::PackArgs;
use crate::trouble::{Ending, Trouble};
use genarium_engine::record::{Lines, Notation, Record, verify};
use genarium_games::with_game;
use serde::Serialize;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Write};
use std::process::ExitCode;

/// Replay recorded games entry by entry and say what is wrong with them.
///
/// Every draw must be possible, every action legal, every written score right, and the result must be the one the
/// game ended with. The exit code is 0 if every record is good, 1 if any is not.
#[derive(clap::Args)]
pub struct Args {
    /// Files of records, one JSON object a line; - reads standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<String>,
    #[command(flatten)]
    packs: PackArgs,
    /// Write the findings as one JSON object
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Finding {
    file: String,
    line: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    entry: Option<usize>,
    what: String,
}

#[derive(Serialize, Default)]
struct Report {
    records: usize,
    bad: usize,
    /// The first findings; a file of nothing but faults would fill the memory with them.
    findings: Vec<Finding>,
}

const MOST_FINDINGS: usize = 1_000;

pub fn run(args: &Args) -> Ending {
    args.packs.open()?;
    let mut report = Report::default();
    for name in &args.files {
        if name == "-" {
            read(name, io::stdin().lock(), args.json, &mut report)?;
        } else {
            let file = File::open(name).map_err(|error| Trouble::file(name, &error))?;
            read(name, BufReader::new(file), args.json, &mut report)?;
        }
    }
    let mut out = io::stdout().lock();
    if args.json {
        serde_json::to_writer(&mut out, &report).map_err(io::Error::from)?;
        writeln!(out)?;
    } else if report.records == 0 {
        return Err(Trouble::Request("There is no record to verify.".to_owned()));
    } else {
        writeln!(out, "{} records, {} bad", report.records, report.bad)?;
    }
    Ok(ExitCode::from(u8::from(report.bad > 0)))
}

fn read(name: &str, source: impl BufRead, json: bool, report: &mut Report) -> Result<(), Trouble> {
    for line in Lines::new(source) {
        let (line, text) = line.map_err(|error| Trouble::file(name, &error))?;
        report.records += 1;
        let result = text.map_err(|error| (None, error.to_string())).and_then(|text| check(&text));
        let Err((entry, what)) = result else { continue };
        report.bad += 1;
        if !json {
            let place = entry.map(|entry| format!("entry {entry}: ")).unwrap_or_default();
            writeln!(io::stdout().lock(), "{name}:{line}: {place}{what}")?;
        } else if report.findings.len() < MOST_FINDINGS {
            report.findings.push(Finding { file: name.to_owned(), line, entry, what });
        }
    }
    Ok(())
}

/// Checks one record; says where in the log, if it is there, and what is wrong.
fn check(text: &str) -> Result<(), (Option<usize>, String)> {
    let title = pack::title_of(text).map_err(|error| (None, error))?;
    with_game!(title, G => check_game::<G>(text))
}

fn check_game<G: Notation>(text: &str) -> Result<(), (Option<usize>, String)> {
    let record = Record::<G>::parse(text).map_err(|error| (None, error.to_string()))?;
    verify(&record).map_err(|fault| (fault.entry, fault.what))?;
    Ok(())
}
