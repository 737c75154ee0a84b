//! The levels as data: `levels.toml`, read once and checked.

use crate::Budget;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::fmt;
use toml::Spanned;

/// The names of the levels, from the weakest to the strongest. Every game has all of them.
pub const LEVELS: [&str; 5] = ["beginner", "easy", "medium", "hard", "champion"];

/// The bot that levels are measured against: it takes what looks best at once. It is no level, but described like one.
pub const YARDSTICK: &str = "greedy";

/// How a level of a game plays.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LevelSpec {
    /// Its name, such as `hard`.
    pub name: String,
    /// How it thinks: an algorithm that the game knows.
    pub algorithm: String,
    /// How long it thinks about one decision.
    pub budget: Budget,
    /// The chance, in percent, that it does not see an action at all.
    pub overlook: u32,
    /// By how much it misjudges what it sees, in thousandths of a win.
    pub noise: u32,
    with: BTreeMap<String, u32>,
}

impl LevelSpec {
    /// A number that the algorithm knows, if the level sets it.
    pub fn number(&self, name: &str) -> Option<u32> {
        self.with.get(name).copied()
    }

    /// A number that the algorithm knows, or its usual value.
    pub fn number_or(&self, name: &str, usual: u32) -> u32 {
        self.number(name).unwrap_or(usual)
    }

    /// Reads a level that is not in a file, without its name: to try out what it would be like.
    pub fn parse(text: &str) -> Result<LevelSpec, LevelsError> {
        let raw = toml::from_str(text).map_err(|error| LevelsError::of_toml(text, &error))?;
        read_level(text, "trial", raw)
    }

    /// The names of the numbers that the level sets.
    pub fn numbers(&self) -> impl Iterator<Item = &str> {
        self.with.keys().map(String::as_str)
    }
}

/// The levels of a game and its yardstick.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Levels(Vec<LevelSpec>);

impl Levels {
    /// The levels of a file that is part of the program.
    pub fn built_in(text: &str) -> Levels {
        Levels::parse(text).unwrap_or_else(|error| panic!("levels.toml, {error}"))
    }

    /// Reads levels; the errors name the line.
    pub fn parse(text: &str) -> Result<Levels, LevelsError> {
        let mut raw: BTreeMap<String, Spanned<RawLevel>> =
            toml::from_str(text).map_err(|error| LevelsError::of_toml(text, &error))?;
        let mut specs = Vec::new();
        for name in LEVELS.into_iter().chain([YARDSTICK]) {
            let Some(level) = raw.remove(name) else {
                let what = format!("The level {name} is missing.");
                return Err(LevelsError { line: line_of(text, text.len()), what });
            };
            specs.push(read_level(text, name, level.into_inner())?);
        }
        match raw.into_iter().next() {
            None => Ok(Levels(specs)),
            Some((name, level)) => Err(LevelsError {
                line: line_of(text, level.span().start),
                what: format!("There is no level \"{name}\"; the levels are {}.", LEVELS.join(", ")),
            }),
        }
    }

    /// A level, or the yardstick, by its name.
    pub fn find(&self, name: &str) -> Option<&LevelSpec> {
        self.0.iter().find(|spec| spec.name == name)
    }
}

/// What is wrong with a file of levels, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LevelsError {
    /// The line, counted from 1.
    pub line: usize,
    /// The fault in a sentence.
    pub what: String,
}

impl LevelsError {
    fn of_toml(text: &str, error: &toml::de::Error) -> LevelsError {
        let start = error.span().map_or(0, |span| span.start);
        LevelsError { line: line_of(text, start), what: error.message().to_owned() }
    }
}

impl fmt::Display for LevelsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.what)
    }
}

impl std::error::Error for LevelsError {}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawLevel {
    algorithm: String,
    playouts: Option<Spanned<u32>>,
    millis: Option<Spanned<u32>>,
    overlook: Option<Spanned<u32>>,
    noise: Option<Spanned<u32>>,
    #[serde(default)]
    with: BTreeMap<String, u32>,
}

fn line_of(text: &str, place: usize) -> usize {
    1 + text.bytes().take(place).filter(|byte| *byte == b'\n').count()
}

fn read_level(text: &str, name: &str, raw: RawLevel) -> Result<LevelSpec, LevelsError> {
    let within = |value: Option<Spanned<u32>>, least: u32, most: u32, what: &str| match value {
        Some(value) if !(least..=most).contains(value.get_ref()) => Err(LevelsError {
            line: line_of(text, value.span().start),
            what: format!("The level's {what} must be from {least} to {most}."),
        }),
        value => Ok(value.map(Spanned::into_inner)),
    };
    if let (Some(_), Some(millis)) = (&raw.playouts, &raw.millis) {
        let what = "A level has a budget of playouts or of milliseconds, not both.".to_owned();
        return Err(LevelsError { line: line_of(text, millis.span().start), what });
    }
    let playouts = within(raw.playouts, 1, 10_000_000, "playouts")?;
    let millis = within(raw.millis, 1, 600_000, "milliseconds")?;
    Ok(LevelSpec {
        name: name.to_owned(),
        algorithm: raw.algorithm,
        budget: millis.map_or(Budget::Playouts(playouts.unwrap_or(1)), Budget::Millis),
        overlook: within(raw.overlook, 0, 100, "chance to overlook")?.unwrap_or(0),
        noise: within(raw.noise, 0, 1000, "noise")?.unwrap_or(0),
        with: raw.with,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(level: &str) -> String {
        let others = LEVELS[1..].iter().chain([&YARDSTICK]);
        let others = others.map(|name| format!("[{name}]\nalgorithm = \"any\"\n"));
        format!("[beginner]\n{level}\n{}", others.collect::<String>())
    }

    #[test]
    fn a_level_is_read() {
        let text = file("algorithm = \"search\"\nplayouts = 400\noverlook = 10\nwith = { depth = 3 }");
        let levels = Levels::parse(&text).expect("good levels");
        let spec = levels.find("beginner").expect("it is there");
        assert_eq!((spec.algorithm.as_str(), spec.budget), ("search", Budget::Playouts(400)));
        assert_eq!((spec.overlook, spec.noise), (10, 0));
        assert_eq!((spec.number("depth"), spec.number_or("width", 7)), (Some(3), 7));
        assert_eq!(levels.find("godlike"), None);
    }

    #[test]
    fn faults_name_their_line() {
        let fault = |level: &str| Levels::parse(&file(level)).expect_err("bad levels").to_string();
        assert_eq!(
            fault("algorithm = \"any\"\n\noverlook = 101"),
            "line 4: The level's chance to overlook must be from 0 to 100."
        );
        assert!(fault("algorithm = \"any\"\nplayuots = 3").starts_with("line 3: unknown field"));
        assert!(fault("playouts = 3").starts_with("line 1: missing field `algorithm`"));
        assert_eq!(
            fault("algorithm = \"x\"\nplayouts = 1\nmillis = 5"),
            "line 4: A level has a budget of playouts or of milliseconds, not both."
        );
        assert!(fault("algorithm =").starts_with("line 2: "));
        let more = format!("{}[godlike]\nalgorithm = \"x\"\n", file("algorithm = \"x\""));
        let fault = Levels::parse(&more).expect_err("a level too many").to_string();
        assert!(fault.starts_with("line 13: There is no level \"godlike\""), "{fault}");
        let few = Levels::parse("[easy]\nalgorithm = \"x\"").expect_err("levels lack").to_string();
        assert_eq!(few, "line 2: The level beginner is missing.");
        let unmeasured = file("algorithm = \"x\"").replace("[greedy]\nalgorithm = \"any\"\n", "");
        let fault = Levels::parse(&unmeasured).expect_err("no yardstick").to_string();
        assert_eq!(fault, "line 11: The level greedy is missing.");
    }
}
