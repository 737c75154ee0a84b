//! Records cannot lie: whatever is changed in one, the reader refuses it, or it still tells the same game.
//!
//! Every field of records of every game and variant is changed in turn. What may be changed is listed in
//! `mutations/harmless.rs`, each with its reason, and a reason that no longer occurs has to go. Run it with
//! `--nocapture` for the table of what was changed.

#[path = "mutations/change.rs"]
mod change;
#[path = "mutations/harmless.rs"]
mod harmless;
mod house;

use change::{Change, Changer, Kind, Known};
use genarium_engine::record::{Lines, Notation, Record, verify};
use genarium_engine::{Generator, Options};
use harmless::{HARMLESS, Harmless, Tells};
use house::{House, play_with_regrets};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, File};
use std::io::BufReader;
use std::path::Path;

/// The shortest golden record of every choice of rules and options.
fn shortest<G: Notation>() -> Vec<Value> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/records/good");
    let mut shortest: BTreeMap<String, String> = BTreeMap::new();
    let mut files: Vec<_> =
        fs::read_dir(folder).expect("the folder").map(|file| file.unwrap().path()).collect();
    files.sort();
    for file in files.iter().filter(|file| file.file_name().unwrap().to_string_lossy().starts_with(G::NAME)) {
        for line in Lines::new(BufReader::new(File::open(file).expect("a file"))) {
            let text = line.expect("a readable file").1.expect("a line of text");
            let record: Value = serde_json::from_str(&text).expect("JSON");
            let choice = format!("{} {}", record["rules"], record["options"]);
            let known = shortest.entry(choice).or_insert_with(|| text.clone());
            if text.len() < known.len() {
                *known = text;
            }
        }
    }
    shortest.values().map(|text| serde_json::from_str(text).expect("JSON")).collect()
}

/// A game by the same choices whose chance a house answers for, with draws that were taken back.
fn with_fairness<G: Notation>(record: &Value) -> Value {
    let record: Record<G> = Record::parse(&record.to_string()).expect("a golden record");
    let options = record.options.begun_by(&record.rules).expect("a version that there is");
    let start = G::restore(&options, &record.setup).expect("a golden setup");
    let (record, _) = play_with_regrets(House::open(start), Generator::new(3), 2);
    serde_json::to_value(record).expect("a record")
}

/// The game that a record tells, if it is accepted.
fn read<G: Notation>(record: &Value) -> Result<G, String> {
    let record = Record::<G>::parse(&record.to_string()).map_err(|error| error.to_string())?;
    let verified = verify(&record).map_err(|fault| fault.to_string())?;
    Ok(verified.game.now().clone())
}

#[derive(Default)]
struct Report {
    /// For each kind of change how many were refused, and how many were accepted for each reason.
    table: BTreeMap<Kind, (usize, BTreeMap<&'static str, usize>)>,
    /// Changes that were accepted for no reason, or for a reason that was not true: how many, and one of them.
    lies: BTreeMap<String, (usize, String)>,
    used: BTreeSet<(&'static str, &'static str)>,
}

impl Report {
    fn note<G: Notation>(&mut self, truth: &G, change: &Change) {
        let (refused, accepted) = self.table.entry(change.kind).or_default();
        let told = match read::<G>(&change.record) {
            Err(_) => return *refused += 1,
            Ok(told) => told,
        };
        let mut lie = |what: &str| {
            let lies = self.lies.entry(format!("{}: {}{what}", change.place, change.kind));
            lies.or_insert_with(|| (0, change.at.clone())).0 += 1;
        };
        let Some(harmless) = HARMLESS.iter().find(|harmless| harmless.allows(G::NAME, change)) else {
            return lie("");
        };
        if harmless.tells == Tells::TheSame && told != *truth {
            lie(" tells another game");
        }
        *accepted.entry(harmless.reason).or_default() += 1;
        self.used.insert((harmless.place, harmless.reason));
    }

    fn print(&self, game: &str) {
        println!("\n{game}: {:<42} refused  harmless", "change");
        for (kind, (refused, accepted)) in &self.table {
            let reasons: Vec<String> =
                accepted.iter().map(|(reason, count)| format!("{count} {reason}")).collect();
            let harmless: usize = accepted.values().sum();
            println!("{game}: {kind:<42} {refused:>7} {harmless:>9}  {}", reasons.join("; "));
        }
    }
}

fn every_change_is_refused_or_harmless<G: Notation>(more: &[(&str, &str, Value)]) {
    let golden = shortest::<G>();
    assert!(!golden.is_empty());
    let fair: Vec<Value> = golden.iter().map(with_fairness::<G>).collect();
    let mut known = Known::default();
    golden.iter().chain(&fair).for_each(|record| known.learn(record, ""));
    more.iter().for_each(|(place, field, value)| known.learn_field(place, field, value.clone()));
    let changer = Changer::new(&known);
    let mut report = Report::default();
    // Without fairness nothing says what was drawn, only what could be: such records cannot be held to it.
    for record in golden.iter().chain(&fair) {
        let truth = read::<G>(record).expect("the record is good before it is changed");
        changer.each_change(record, &mut |change| report.note(&truth, &change));
    }
    report.print(G::NAME);
    let lies = report.lies.iter().map(|(what, (count, at))| format!("{count} × {what}, such as {at}\n"));
    assert!(report.lies.is_empty(), "These were accepted:\n{}", lies.collect::<String>());
    let is_idle = |harmless: &&Harmless| {
        harmless.games.contains(&G::NAME) && !report.used.contains(&(harmless.place, harmless.reason))
    };
    let idle: Vec<&Harmless> = HARMLESS.iter().filter(is_idle).collect();
    assert!(idle.is_empty(), "These are refused and need no reason any more: {idle:#?}");
}

#[test]
fn genial() {
    let count = ("log[*]", "count", Value::from(6));
    every_change_is_refused_or_harmless::<genarium_games::genial::Genial>(&[count]);
}

#[test]
fn genesis() {
    let rows = ("setup", "rows", Value::from(vec!["..............|"; 10]));
    every_change_is_refused_or_harmless::<genarium_games::genesis::Genesis>(&[rows]);
}

#[test]
fn genesia() {
    // What viewers are shown has fields that records have not.
    let shown = ["hand", "tiles", "objectives"].map(|field| ("log[*]", field, Value::from(vec!["1"])));
    every_change_is_refused_or_harmless::<genarium_games::genesia::Genesia>(&shown);
}
