//! Every record in `tests/records` is replayed. A bug report is a record: put it there and it is a test.
//!
//! Records in `good` must verify. Records in `bad` must not; each says in a field "fault" what the reader says.

use genarium_engine::record::{Lines, Notation, Peek, Record, verify};
use genarium_games::{Title, with_game};
use std::fs::{self, File};
use std::io::BufReader;
use std::path::Path;

/// Every record of a folder with a name for it.
fn records(folder: &str) -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/records").join(folder);
    let mut records = Vec::new();
    for file in fs::read_dir(&folder).expect("the folder of records") {
        let path = file.expect("a file").path();
        let lines = Lines::new(BufReader::new(File::open(&path).expect("a record file")));
        for line in lines {
            let (line, text) = line.expect("a readable file");
            records.push((format!("{}:{line}", path.display()), text.expect("a line of text")));
        }
    }
    assert!(!records.is_empty());
    records
}

fn check(text: &str) -> Result<(), String> {
    fn check_game<G: Notation>(text: &str) -> Result<(), String> {
        let record = Record::<G>::parse(text).map_err(|error| error.to_string())?;
        verify(&record).map(|_| ()).map_err(|fault| fault.to_string())
    }
    let title: Title = Peek::of(text).map_err(|error| error.to_string())?.game.parse()?;
    with_game!(title, G => check_game::<G>(text))
}

#[test]
fn good_records_verify() {
    for (name, text) in records("good") {
        assert_eq!(check(&text), Ok(()), "{name}");
    }
}

#[test]
fn bad_records_are_refused_for_the_right_reason() {
    for (name, text) in records("bad") {
        let value: serde_json::Value = serde_json::from_str(&text).expect("JSON");
        let fault = value["fault"].as_str().expect("a bad record says what is wrong with it");
        assert_eq!(check(&text).unwrap_err(), fault, "{name}");
    }
}
