//! Lines as they come from outside. A field that lines have must stand where it belongs; others are passed over.

use super::line::{Line, LineEntry};
use serde::Deserialize;
use serde_json::{Map, Value};

/// Every field that some line or choice has, and that would mean something elsewhere.
const FIELDS: [&str; 28] = [
    "chance",
    "rule",
    "seat",
    "action",
    "age",
    "seats",
    "hands",
    "card",
    "of",
    "choices",
    "resumed",
    "region",
    "regions",
    "from",
    "to",
    "n",
    "path",
    "free",
    "offer",
    "tile",
    "take",
    "position",
    "hand",
    "tiles",
    "objectives",
    "option",
    "rival",
    "enough",
];

/// Reads a line; the sentence tells what is wrong with it.
pub(super) fn read(told: &Value) -> Result<Line, String> {
    let none = || "An entry is a chance, a rule, or a seat and its action.".to_owned();
    let fields = told.as_object().ok_or_else(none)?;
    let has = |name: &str| fields.get(name).is_some_and(|value| !value.is_null());
    let entry = match (has("chance"), has("rule"), has("seat"), has("action")) {
        (true, false, false, false) => {
            let kinds = "The chances of Genesia are order, deal-objectives and deal.";
            LineEntry::Chance(typed(told, Some(("chance", kinds)))?)
        }
        (false, true, false, false) => {
            LineEntry::Rule(typed(told, Some(("rule", "The rules are cities, progress and age.")))?)
        }
        (false, false, true, true) => {
            LineEntry::Player(typed(told, Some(("action", "Genesia has no such action.")))?)
        }
        _ => return Err(none()),
    };
    let written = serde_json::to_value(&entry).map_err(|error| error.to_string())?;
    check_places(told, &written)?;
    let delta = fields.get("delta").filter(|delta| !delta.is_null());
    let delta = delta.map(|delta| typed(delta, None)).transpose()?;
    Ok(Line { entry, delta })
}

/// Reads one kind of line, or a part of it. Of a line that says it is of a kind that there is not, the sentence says
/// which there are.
fn typed<'a, T: Deserialize<'a>>(told: &'a Value, kinds: Option<(&str, &str)>) -> Result<T, String> {
    T::deserialize(told).map_err(|error| {
        let error = error.to_string();
        let unknown = |(tag, _): &(&str, &str)| {
            let kind = told[*tag].as_str().unwrap_or_default();
            error.starts_with(&format!("unknown variant `{kind}`"))
        };
        if let Some((_, sentence)) = kinds.filter(unknown) {
            return sentence.to_owned();
        }
        match error.strip_prefix("missing field `").and_then(|rest| rest.split('`').next()) {
            Some(name) => format!("{name:?} is missing in this entry."),
            None => {
                let shown: String =
                    error.chars().take(100).map(|c| if c.is_control() { '?' } else { c }).collect();
                format!("This entry cannot be read ({shown}).")
            }
        }
    })
}

/// Whether a line tells nothing but what it was read as.
fn check_places(told: &Value, written: &Value) -> Result<(), String> {
    match (told, written) {
        (Value::Object(told), Value::Object(written)) => {
            let strange = told.iter().find(|(name, value)| is_strange(name, value, written));
            if let Some((name, _)) = strange {
                return Err(format!("{name:?} has no place in this entry."));
            }
            let inner = told.get("choices").zip(written.get("choices"));
            inner.map_or(Ok(()), |(told, written)| check_places(told, written))
        }
        (Value::Array(told), Value::Array(written)) => {
            told.iter().zip(written).try_for_each(|(told, written)| check_places(told, written))
        }
        _ => Ok(()),
    }
}

fn is_strange(name: &str, value: &Value, written: &Map<String, Value>) -> bool {
    !value.is_null() && FIELDS.contains(&name) && !written.contains_key(name)
}
