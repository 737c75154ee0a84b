//! Every change of one thing in a JSON text.

use serde_json::{Map, Value, json};
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

/// What is done to one thing in a record.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Kind {
    Raise,
    Lower,
    Alter,
    Exchange,
    Flip,
    Fill,
    RemoveItem,
    RepeatItem,
    SwapItems,
    RemoveField,
    AddField,
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Kind::Raise => "number raised by one",
            Kind::Lower => "number lowered by one",
            Kind::Alter => "text altered",
            Kind::Exchange => "value exchanged for another of its kind",
            Kind::Flip => "truth value flipped",
            Kind::Fill => "null filled",
            Kind::RemoveItem => "item removed",
            Kind::RepeatItem => "item repeated",
            Kind::SwapItems => "items swapped",
            Kind::RemoveField => "field removed",
            Kind::AddField => "known field added",
        })
    }
}

/// A change of a record.
pub struct Change {
    pub kind: Kind,
    /// Where, with a star for every number of a list and every key that is data, such as `log[*].scores.r`.
    pub place: String,
    /// Where exactly.
    pub at: String,
    /// The record after it.
    pub record: Value,
}

/// Objects whose keys are data.
const MAPS: [&str; 5] = ["coins", "clans", "cities", "progress", "conquest"];

/// Fields of the format in places that are not theirs.
const MISPLACED: [(&str, &[&str]); 5] = [
    ("", &["winners", "seed", "name", "at"]),
    ("players[*]", &["seed", "log", "ranking"]),
    ("fairness", &["format", "winners", "bot"]),
    ("fairness.taken_back[*]", &["seed", "setup"]),
    ("result", &["log", "seed", "kind"]),
];

/// What is known of records of a game: the values that stand at each place, and the fields of objects there.
#[derive(Default)]
pub struct Known {
    values: BTreeMap<String, Vec<Value>>,
    fields: BTreeMap<String, BTreeMap<String, Value>>,
}

/// How many values of a place are kept to be exchanged.
const MOST_VALUES: usize = 8;

impl Known {
    /// Learns from a record.
    pub fn learn(&mut self, value: &Value, place: &str) {
        match value {
            Value::Object(fields) => {
                for (key, inner) in fields {
                    if !is_map(place) {
                        let known = self.fields.entry(place.to_owned()).or_default();
                        known.entry(key.clone()).or_insert_with(|| inner.clone());
                    }
                    self.learn(inner, &inside(place, key));
                }
            }
            Value::Array(items) => items.iter().for_each(|item| self.learn(item, &format!("{place}[*]"))),
            scalar => {
                let values = self.values.entry(place.to_owned()).or_default();
                if values.len() < MOST_VALUES && !values.contains(scalar) {
                    values.push(scalar.clone());
                }
            }
        }
    }

    /// Learns of a field that no record at hand has.
    pub fn learn_field(&mut self, place: &str, field: &str, value: Value) {
        self.fields.entry(place.to_owned()).or_default().insert(field.to_owned(), value);
    }

    fn others(&self, place: &str, value: &Value) -> impl Iterator<Item = Value> {
        let values = self.values.get(place).into_iter().flatten();
        values.filter(move |other| *other != value).take(1).cloned()
    }
}

fn inside(place: &str, key: &str) -> String {
    let key = if is_map(place) { "*" } else { key };
    if place.is_empty() { key.to_owned() } else { format!("{place}.{key}") }
}

/// Whether the keys of an object at this place are data.
fn is_map(place: &str) -> bool {
    let parent = place.strip_suffix(".*").unwrap_or(place);
    let name = parent.rsplit('.').next().unwrap_or_default();
    MAPS.contains(&name) && (place.contains(".delta.") || name == "conquest")
}

/// Makes changes of the records of a game. Everything outside of logs is changed in every record, and in logs so
/// many lines of each shape, over all records, as are enough to see what happens.
pub struct Changer<'a> {
    pub known: &'a Known,
    /// How often each kind of change was made at each place of lines of each shape.
    made: RefCell<BTreeMap<(Kind, String, String), usize>>,
}

const ENOUGH: usize = 6;

impl<'a> Changer<'a> {
    pub fn new(known: &'a Known) -> Changer<'a> {
        Changer { known, made: RefCell::default() }
    }

    /// Calls with the changes of a record, each of one thing.
    pub fn each_change(&self, record: &Value, visit: &mut dyn FnMut(Change)) {
        walk(self, record, record, ("", "", ""), visit);
    }

    /// Whether a change in a line of this shape is still wanted.
    fn wants(&self, kind: Kind, place: &str, line: &str) -> bool {
        let mut made = self.made.borrow_mut();
        let count = made.entry((kind, place.to_owned(), line.to_owned())).or_default();
        *count += 1;
        line.is_empty() || *count <= ENOUGH
    }
}

/// The place, the pointer to it, and the shape of the line of a log that it lies in.
type Here<'a> = (&'a str, &'a str, &'a str);

fn walk(
    changer: &Changer<'_>,
    record: &Value,
    value: &Value,
    (place, pointer, line): Here<'_>,
    visit: &mut dyn FnMut(Change),
) {
    let known = changer.known;
    let mut change_at = |kind, place: &str, at: &str, new: Value| {
        if !changer.wants(kind, place, line) {
            return;
        }
        let mut changed = record.clone();
        *changed.pointer_mut(pointer).expect("a place of the record") = new;
        visit(Change { kind, place: place.to_owned(), at: format!("{pointer}{at}"), record: changed });
    };
    let mut change = |kind, place: &str, new: Value| change_at(kind, place, "", new);
    match value {
        Value::Null => known.others(place, value).for_each(|other| change(Kind::Fill, place, other)),
        Value::Bool(truth) => change(Kind::Flip, place, json!(!truth)),
        Value::Number(number) => {
            let number = number.as_i64().expect("records hold whole numbers");
            change(Kind::Raise, place, json!(number + 1));
            change(Kind::Lower, place, json!(number - 1));
            known.others(place, value).for_each(|other| change(Kind::Exchange, place, other));
        }
        Value::String(text) => {
            change(Kind::Alter, place, json!(format!("{text}x")));
            if !text.is_empty() {
                change(Kind::Alter, place, json!(""));
            }
            known.others(place, value).for_each(|other| change(Kind::Exchange, place, other));
        }
        Value::Array(items) => {
            for place_in_list in sample(items) {
                let at = format!("/{place_in_list}");
                let with = |edit: &dyn Fn(&mut Vec<Value>)| {
                    let mut items = items.clone();
                    edit(&mut items);
                    Value::Array(items)
                };
                change_at(Kind::RemoveItem, place, &at, with(&|items| drop(items.remove(place_in_list))));
                let repeat =
                    |items: &mut Vec<Value>| items.insert(place_in_list, items[place_in_list].clone());
                change_at(Kind::RepeatItem, place, &at, with(&repeat));
                let next = (place_in_list + 1) % items.len();
                if items[next] != items[place_in_list] {
                    change_at(Kind::SwapItems, place, &at, with(&|items| items.swap(place_in_list, next)));
                }
            }
            for number in sample(items) {
                let is_log = place == "log" || place.ends_with("].log");
                let shape = if is_log { shape(&items[number]) } else { line.to_owned() };
                let (place, pointer) = (format!("{place}[*]"), format!("{pointer}/{number}"));
                walk(changer, record, &items[number], (&place, &pointer, &shape), visit);
            }
        }
        Value::Object(fields) => {
            let with = |edit: &dyn Fn(&mut Map<String, Value>)| {
                let mut fields = fields.clone();
                edit(&mut fields);
                Value::Object(fields)
            };
            for key in fields.keys() {
                change(Kind::RemoveField, &inside(place, key), with(&|fields| drop(fields.remove(key))));
            }
            let mut additions: BTreeMap<&str, Value> = BTreeMap::new();
            let misplaced = MISPLACED.iter().filter(|(where_, _)| *where_ == place);
            additions.extend(misplaced.flat_map(|(_, names)| names.iter()).map(|name| (*name, json!([0]))));
            let usual = known.fields.get(place).into_iter().flatten();
            additions.extend(usual.map(|(key, value)| (key.as_str(), value.clone())));
            for (key, value) in additions.into_iter().filter(|(key, _)| !fields.contains_key(*key)) {
                let added = with(&|fields| drop(fields.insert(key.to_owned(), value.clone())));
                change(Kind::AddField, &inside(place, key), added);
            }
            for (key, inner) in fields {
                let escaped = key.replace('~', "~0").replace('/', "~1");
                let (place, pointer) = (inside(place, key), format!("{pointer}/{escaped}"));
                walk(changer, record, inner, (&place, &pointer, line), visit);
            }
        }
    }
}

/// The numbers of the first and the last item of every shape.
fn sample(items: &[Value]) -> BTreeSet<usize> {
    let mut shapes: BTreeMap<String, Vec<usize>> = BTreeMap::new();
    for (number, item) in items.iter().enumerate() {
        shapes.entry(shape(item)).or_default().push(number);
    }
    shapes.values().flat_map(|alike| [alike[0], alike[alike.len() - 1]]).collect()
}

fn shape(value: &Value) -> String {
    let Value::Object(fields) = value else { return String::new() };
    let kind = ["chance", "rule", "action"].into_iter().find_map(|key| fields.get(key)?.as_str());
    let keys: Vec<&str> = fields.keys().map(String::as_str).collect();
    format!("{} {}", kind.unwrap_or_default(), keys.join(" "))
}
