//! The positions of the tutorials. `games/NAME/lessons.json` tells how each is reached and what its goal is; from it
//! the rules work out what the page needs to play it without a house: the view, the offers, and every answer that
//! reaches the goal with what it leads to.

use genarium_engine::conformance::is_up_to_date;
use genarium_engine::record::Record;
use genarium_engine::{ClientGame, Entry, EntryOf, Seat, Viewer};
use genarium_games::{Library, Title, with_game};
use serde_json::{Map, Value, json};
use std::fs;
use std::path::Path;

/// The learner sits here.
const LEARNER: Seat = Seat(0);
/// The most answers that a goal may have: more are no goal.
const MOST_ANSWERS: usize = 60;

/// The lessons of a game, and the record of the game that their positions are taken from.
fn told(title: Title) -> Option<(Vec<Value>, String)> {
    let told = fs::read_to_string(Path::new("../../games").join(title.name()).join("lessons.json")).ok()?;
    let told: Value = serde_json::from_str(&told).expect("lessons");
    let record = told["record"].as_str().expect("the name of a record");
    let record = Path::new("../../tests/records/good").join(format!("{record}.jsonl"));
    Some((told["lessons"].as_array()?.clone(), fs::read_to_string(record).expect("the record")))
}

fn json_of(value: &impl serde::Serialize) -> Value {
    serde_json::to_value(value).expect("JSON")
}

/// One condition of a goal: something of the line or of the view after it is this, one of these, or at least this.
fn meets(after: &Value, condition: &Value) -> bool {
    let found = after.pointer(condition["at"].as_str().expect("where to look")).unwrap_or(&Value::Null);
    if let Some(wanted) = condition.get("is") {
        return found == wanted;
    }
    if let Some(wanted) = condition.get("among") {
        return wanted.as_array().is_some_and(|list| list.contains(found));
    }
    let least = condition["least"].as_i64().expect("is, among or least");
    found.as_i64().is_some_and(|number| number >= least)
}

fn play<G: ClientGame>(game: &mut G, line: &Value) {
    let line: G::Line = serde_json::from_value(line.clone()).expect("a line of the game");
    let mut next = Some(game.read(&line).expect("a line that can be read"));
    let mut read = 0;
    while let Some(entry) = next {
        assert!(game.apply(&entry).is_ok(), "{}", json_of(&line));
        read += 1;
        next = game.read_on(&line, read).expect("a line that can be read");
    }
}

fn answers<G: ClientGame>(game: &G, goal: &[Value]) -> Vec<Value> {
    let before = game.view(Viewer::Seat(LEARNER));
    let was = json_of(&before);
    let mut found = Vec::new();
    for action in game.legal(LEARNER) {
        let line = json_of(&G::line(&before, LEARNER, &action));
        let entry: EntryOf<G> = Entry::Player { seat: LEARNER, action };
        let mut after = game.clone();
        assert!(after.apply(&entry).is_ok());
        let view = json_of(&after.view(Viewer::Seat(LEARNER)));
        if !goal.iter().all(|condition| meets(&json!({ "line": line, "view": view }), condition)) {
            continue;
        }
        let shown = game.show(&entry, Viewer::Seat(LEARNER)).expect("an own action is seen");
        let changed: Map<String, Value> = view
            .as_object()
            .expect("a view")
            .clone()
            .into_iter()
            .filter(|(name, part)| was[name] != *part)
            .collect();
        found.push(json!({ "line": line, "told": shown, "says": G::tell(&before, &shown), "view": changed }));
    }
    found
}

/// A position: so many lines of the log, and what the first answer of another lesson adds to it.
fn position<G: ClientGame>(options: &G::Options, lesson: &Value, told: &[Value], log: &[Value]) -> G {
    let mut game = G::start(options).expect("the options of a game that was played");
    let until = lesson["until"].as_u64().expect("how many lines lead there") as usize;
    log[..until].iter().for_each(|line| play(&mut game, line));
    if let Some(other) = told.iter().find(|one| lesson.get("then").is_some_and(|then| one["name"] == *then)) {
        let found = answers(&game, other["goal"].as_array().expect("a goal"));
        play(&mut game, &found[0]["line"]);
    }
    game
}

fn lessons<G: ClientGame>(told: &[Value], record: &Record<G>) -> String {
    let log: Vec<Value> = record.log.iter().map(json_of).collect();
    let mut stage = Value::Null;
    let mut rows = Vec::new();
    for lesson in told {
        let name = lesson["name"].as_str().expect("a name");
        let game: G = position(&record.options, lesson, told, &log);
        let view = game.view(Viewer::Seat(LEARNER));
        let found = answers(&game, lesson["goal"].as_array().expect("a goal"));
        assert!(!found.is_empty(), "{name} has no answer");
        assert!(found.len() <= MOST_ANSWERS, "{name} has {} answers", found.len());
        let mut offers = json_of(&G::offers(&view, LEARNER));
        for (key, only) in lesson["only"].as_object().into_iter().flatten() {
            offers[key] = only.clone();
        }
        stage = json_of(&G::stage(&view));
        // Of what led here only what tells the board which pieces belong together.
        let until = lesson["until"].as_u64().unwrap_or_default() as usize;
        let laid: Vec<&Value> = log[..until].iter().filter(|line| line.get("tile").is_some()).collect();
        let row =
            json!({ "view": view, "offers": offers, "asks": G::ask(&view), "log": laid, "answers": found });
        rows.push(format!("\"{name}\": {row}"));
    }
    format!("{{\n\"stage\": {stage},\n\"lessons\": {{\n{}\n}}\n}}\n", rows.join(",\n"))
}

#[test]
fn the_positions_of_the_tutorials_are_what_the_rules_make_of_them() {
    let library = Library::default();
    for title in Title::ALL {
        if let Some((told, record)) = told(title) {
            let text = with_game!(title, G => {
                lessons(&told, &Record::<G>::parse_from(&record, library.as_ref()).expect("a record"))
            });
            is_up_to_date(&format!("generated/lessons-{}.json", title.name()), &text);
        }
    }
}
