//! What can be wrong with a record whatever its game: fields of the format in a place that is not theirs, and times
//! that are none. Fields that the format does not know are nobody's business.

use serde::Deserialize;
use serde::de::IgnoredAny;
use std::collections::BTreeMap;

const RECORD: &[&str] =
    &["format", "game", "rules", "options", "setup", "players", "fairness", "log", "result"];
const PLAYER: &[&str] = &["name", "kind", "bot"];
const FAIRNESS: &[&str] = &["commitment", "seed", "entropy", "draws", "taken_back"];
const TAKEN_BACK: &[&str] = &["at", "log"];
const RESULT: &[&str] = &["winners", "scores", "ranking"];

/// The longest time that an entry can have taken, in milliseconds: what every reader of JSON holds exactly.
const LONGEST: u64 = (1 << 53) - 1;

type Fields = BTreeMap<String, IgnoredAny>;

#[derive(Deserialize)]
struct Outline {
    players: Vec<Fields>,
    #[serde(default)]
    fairness: Option<FairnessOutline>,
    log: Vec<Entry>,
    #[serde(default)]
    result: Option<Fields>,
    #[serde(flatten)]
    rest: Fields,
}

#[derive(Deserialize)]
struct FairnessOutline {
    #[serde(default)]
    taken_back: Option<Vec<TakenBackOutline>>,
    #[serde(flatten)]
    rest: Fields,
}

#[derive(Deserialize)]
struct TakenBackOutline {
    log: Vec<Entry>,
    #[serde(flatten)]
    rest: Fields,
}

#[derive(Deserialize)]
struct Entry {
    #[serde(default)]
    t: Option<serde_json::Value>,
}

/// Checks a text that was read as a record; the sentence tells what is wrong.
pub(super) fn check(text: &str) -> Result<(), String> {
    let outline: Outline = serde_json::from_str(text).map_err(|error| error.to_string())?;
    strays("The record", &outline.rest, RECORD)?;
    for player in &outline.players {
        strays("A player", player, PLAYER)?;
    }
    if let Some(result) = &outline.result {
        strays("The result", result, RESULT)?;
    }
    check_times("", &outline.log)?;
    let Some(fairness) = &outline.fairness else { return Ok(()) };
    strays("The fairness", &fairness.rest, FAIRNESS)?;
    for (which, back) in fairness.taken_back.iter().flatten().enumerate() {
        strays("The fairness", &back.rest, TAKEN_BACK)?;
        check_times(&format!("taken_back {which}, "), &back.log)?;
    }
    Ok(())
}

/// Whether an object has no field that belongs elsewhere in a record.
fn strays(what: &str, fields: &Fields, own: &[&str]) -> Result<(), String> {
    let elsewhere = [RECORD, PLAYER, FAIRNESS, TAKEN_BACK, RESULT];
    let is_stray = |field: &&String| {
        !own.contains(&field.as_str()) && elsewhere.iter().any(|place| place.contains(&field.as_str()))
    };
    match fields.keys().find(is_stray) {
        Some(field) => Err(format!("{what} has a field \"{field}\", which does not belong there.")),
        None => Ok(()),
    }
}

fn check_times(place: &str, log: &[Entry]) -> Result<(), String> {
    let is_time = |t: &serde_json::Value| t.as_u64().is_some_and(|time| time <= LONGEST);
    match log.iter().position(|entry| entry.t.as_ref().is_some_and(|t| !is_time(t))) {
        Some(number) => {
            Err(format!("{place}entry {number}: The time \"t\" is no whole number of milliseconds."))
        }
        None => Ok(()),
    }
}
