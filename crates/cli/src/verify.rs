//! `genarium verify`

use crate::error::{CommandError, CommandResult};
use crate::setup::{PackArgs, title_of};
use genarium_engine::record::{ChanceProof, Lines, Notation, Record, Unproved, verify};
use genarium_games::{Library, with_game};
use serde::Serialize;
use std::fmt;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Write};
use std::process::ExitCode;

/// Replay recorded games entry by entry and say what is wrong with them.
///
/// Every draw must be possible, every action legal, every written score right, and the result must be the one the
/// game ended with. Where the record tells the seed of its chance and what the players added, every draw is made
/// again. The last line says what was proved. The exit code is 0 if every record is good, 1 if any is not.
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
    proved: Proved,
    /// The first findings; a file of nothing but faults would fill the memory with them.
    findings: Vec<Finding>,
}

/// What the good records prove, added up.
#[derive(Serialize, Default)]
struct Proved {
    /// Records in which every entry keeps the rules and the result is the one that the game ended with.
    rules: usize,
    entries: usize,
    /// Records of which every draw is the one that the seed and the seats gave.
    chance: usize,
    draws: usize,
    taken_back: usize,
    /// Records that leave open what their chance was drawn from.
    without_entropy: usize,
    without_fairness: usize,
}

impl Proved {
    fn add(&mut self, entries: usize, chance: ChanceProof) {
        self.rules += 1;
        self.entries += entries;
        match chance {
            ChanceProof::Proved { draws, taken_back } => {
                self.chance += 1;
                self.draws += draws;
                self.taken_back += taken_back;
            }
            ChanceProof::Unproved(Unproved::NoEntropy) => self.without_entropy += 1,
            ChanceProof::Unproved(Unproved::NoFairness) => self.without_fairness += 1,
        }
    }

    /// The chance of a single record.
    fn of_one(&self) -> ChanceProof {
        let Proved { draws, taken_back, .. } = *self;
        match (self.chance, self.without_entropy) {
            (0, 0) => ChanceProof::Unproved(Unproved::NoFairness),
            (0, _) => ChanceProof::Unproved(Unproved::NoEntropy),
            _ => ChanceProof::Proved { draws, taken_back },
        }
    }
}

impl fmt::Display for Proved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Proved { rules, entries, .. } = self;
        match rules {
            0 => return f.write_str("nothing is proved"),
            1 => {
                let chance = self.of_one();
                return write!(f, "rules: proved ({entries} entries); result: proved; chance: {chance}");
            }
            _ => {}
        }
        write!(
            f,
            "rules: proved in {rules} records ({entries} entries); result: proved in {rules}; chance: "
        )?;
        let mut parts = Vec::new();
        if self.chance > 0 {
            let chance = ChanceProof::Proved { draws: self.draws, taken_back: self.taken_back };
            parts.push(chance.to_string().replacen("proved", &format!("proved in {}", self.chance), 1));
        }
        for (count, why) in
            [(self.without_entropy, Unproved::NoEntropy), (self.without_fairness, Unproved::NoFairness)]
        {
            if count > 0 {
                parts.push(format!("not proved in {count}: {why}"));
            }
        }
        f.write_str(&parts.join(", "))
    }
}

const MOST_FINDINGS: usize = 1_000;

pub fn run(args: &Args) -> CommandResult {
    let library = args.packs.open()?;
    let mut report = Report::default();
    for name in &args.files {
        if name == "-" {
            read(name, io::stdin().lock(), &library, args.json, &mut report)?;
        } else {
            let file = File::open(name).map_err(|error| CommandError::file(name, &error))?;
            read(name, BufReader::new(file), &library, args.json, &mut report)?;
        }
    }
    let mut out = io::stdout().lock();
    if args.json {
        serde_json::to_writer(&mut out, &report).map_err(io::Error::from)?;
        writeln!(out)?;
    } else if report.records == 0 {
        return Err(CommandError::Request("There is no record to verify.".to_owned()));
    } else {
        writeln!(out, "{} records, {} bad\n{}", report.records, report.bad, report.proved)?;
    }
    Ok(ExitCode::from(u8::from(report.bad > 0)))
}

fn read(
    name: &str,
    source: impl BufRead,
    library: &Library,
    json: bool,
    report: &mut Report,
) -> Result<(), CommandError> {
    for line in Lines::new(source) {
        let (line, text) = line.map_err(|error| CommandError::file(name, &error))?;
        report.records += 1;
        let result = text.map_err(|error| (None, error.to_string())).and_then(|text| check(&text, library));
        let (entry, what) = match result {
            Ok((entries, chance)) => {
                report.proved.add(entries, chance);
                continue;
            }
            Err(fault) => fault,
        };
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

/// What is wrong with a record, and where in the log if it is there.
type Fault = (Option<usize>, String);

/// Checks one record; tells how many entries it has and what was proved of its chance.
fn check(text: &str, library: &Library) -> Result<(usize, ChanceProof), Fault> {
    let title = title_of(text).map_err(|error| (None, error))?;
    with_game!(title, G => {
        let record = Record::<G>::parse_from(text, library.as_ref());
        check_game(&record.map_err(|error| (None, error.to_string()))?)
    })
}

fn check_game<G: Notation>(record: &Record<G>) -> Result<(usize, ChanceProof), Fault> {
    let verified = verify(record).map_err(|fault| (fault.entry, fault.what))?;
    Ok((record.log.len(), verified.chance))
}
