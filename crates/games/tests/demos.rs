//! The games that are played on the first page. `games/NAME/demo.json` names a record and a part of it; the rules make
//! of it what somebody who watches would see, so that the page can show it without a house.

use genarium_engine::conformance::is_up_to_date;
use genarium_engine::record::Record;
use genarium_engine::{ClientGame, Viewer};
use genarium_games::{Library, Title, with_game};
use serde_json::{Map, Value, json};
use std::fs;
use std::path::Path;

const WATCHER: Viewer = Viewer::Spectator;

fn json_of(value: &impl serde::Serialize) -> Value {
    serde_json::to_value(value).expect("JSON")
}

/// The parts of a view that are not what they were.
fn changed(before: &Value, after: &Value) -> Map<String, Value> {
    let parts = after.as_object().expect("a view").clone().into_iter();
    parts.filter(|(name, part)| before[name] != *part).collect()
}

/// The first position, and every step after it that somebody who watches sees something of.
fn demo<G: ClientGame>(record: &Record<G>, from: usize, until: usize) -> String {
    let mut game = G::start(&record.options).expect("the options of a game that was played");
    let first = game.view(WATCHER);
    let stage = json_of(&G::stage(&first));
    let (mut start, mut was) = (Value::Null, Value::Null);
    let mut steps = Vec::new();
    for (number, line) in record.log.iter().take(until).enumerate() {
        if number == from {
            start = json_of(&game.view(WATCHER));
            was = start.clone();
        }
        let mut told = Vec::new();
        let mut next = Some(game.read(line).expect("a line that can be read"));
        let mut read = 0;
        while let Some(entry) = next {
            told.extend(game.show(&entry, WATCHER));
            assert!(game.apply(&entry).is_ok(), "{}", json_of(line));
            read += 1;
            next = game.read_on(line, read).expect("a line that can be read");
        }
        if number >= from && !told.is_empty() {
            let view = json_of(&game.view(WATCHER));
            steps.push(json!({ "lines": told, "view": changed(&was, &view) }).to_string());
            was = view;
        }
    }
    format!("{{\n\"stage\": {stage},\n\"view\": {start},\n\"steps\": [\n{}\n]\n}}\n", steps.join(",\n"))
}

#[test]
fn the_games_of_the_first_page_are_what_the_rules_make_of_their_records() {
    let library = Library::default();
    for title in Title::ALL {
        let told = Path::new("../../games").join(title.name()).join("demo.json");
        let Ok(told) = fs::read_to_string(told) else { continue };
        let told: Value = serde_json::from_str(&told).expect("a demo");
        let number = |name: &str| told[name].as_u64().expect("a number") as usize;
        let record = format!("{}.jsonl", told["record"].as_str().expect("the name of a record"));
        let record =
            fs::read_to_string(Path::new("../../tests/records/good").join(record)).expect("a record");
        let text = with_game!(title, G => {
            let record = Record::<G>::parse_from(&record, library.as_ref()).expect("a record");
            demo(&record, number("from"), number("until"))
        });
        is_up_to_date(&format!("generated/demo-{}.json", title.name()), &text);
    }
}
