use super::Specimen;
use crate::{AskedIf, Options, Takes, player_counts, usual};

/// An option takes every value it says it takes, what it is can be typed again, and the usual game can be played with
/// every number of players.
pub fn options_are_what_they_say<G: Specimen>() {
    for key in G::Options::KEYS {
        for value in values(key.takes) {
            let mut options = G::Options::default();
            assert_eq!(options.set(key.name, &value), Ok(()), "{} takes {}", key.name, key.takes);
            assert_eq!(options.get(key.name), Some(value), "{}", key.name);
        }
        for (players, value) in usual::<G::Options>(key.name) {
            let mut options = G::Options::default();
            options.set("players", &players.to_string()).expect("so many can play");
            assert_eq!(options.set(key.name, &value), Ok(()), "{} at {players}", key.name);
            assert_eq!(options.check(), Ok(()), "{} at {players}", key.name);
        }
        for mut options in G::tables() {
            let Some(said) = options.get(key.name) else { continue };
            assert_eq!(options.set(key.name, &said), Ok(()), "{}", key.name);
            assert_eq!(options.get(key.name), Some(said), "{}", key.name);
            assert_eq!(options.check(), Ok(()), "{}", key.name);
        }
    }
    let is_option = |name: &str| G::Options::KEYS.iter().any(|key| key.name == name);
    for (name, asked_if) in G::Options::ASKED_IF {
        let other = if let AskedIf::Unset(other) = asked_if { other } else { name };
        assert!(is_option(name) && is_option(other), "{name} or {other} is no option");
    }
    for options in G::tables() {
        let seats = G::start(&options).expect("the tables to test are legal").seats();
        assert!(options.sides().is_none_or(|sides| sides.len() == seats), "every seat has a side");
    }
    for players in player_counts::<G::Options>() {
        assert!(G::tables().iter().any(|options| options.get("players") == Some(players.to_string())));
    }
}

/// Every value of every option is played with at some table.
pub fn every_option_is_tried<G: Specimen>() {
    let tables = G::tables();
    for key in G::Options::KEYS {
        for value in values(key.takes) {
            let played = tables.iter().any(|options| options.get(key.name).as_deref() == Some(&value));
            assert!(played, "no table has {} {value}", key.name);
        }
    }
}

/// Every value there is, where they can be told one by one.
fn values(takes: Takes) -> Vec<String> {
    match takes {
        Takes::YesNo => vec!["true".to_owned(), "false".to_owned()],
        Takes::Number { least, most } => (least..=most).map(|number| number.to_string()).collect(),
        Takes::OneOf(names) => names.iter().map(|&name| name.to_owned()).collect(),
        Takes::PerSeat { .. } | Takes::Lists { .. } | Takes::Text { .. } => Vec::new(),
    }
}
