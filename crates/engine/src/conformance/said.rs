use super::{Specimen, visit_states};
use crate::phrase::{Arg, Phrase, next_hole};
use crate::{ClientGame, Entry, Language, Turn, Viewer};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

type Catalogue = BTreeMap<String, String>;

/// Reads a catalogue, strictly.
fn read(text: &str) -> Catalogue {
    serde_json::from_str(text).expect("a catalogue is a JSON object from keys to sentences")
}

/// The arguments that a sentence asks for.
fn holes(sentence: &str) -> BTreeSet<&str> {
    let mut names = BTreeSet::new();
    let mut rest = sentence;
    while let Some((_, hole, after)) = next_hole(rest) {
        names.insert(hole.name);
        rest = after;
    }
    names
}

/// Holds the catalogues of the three languages to each other: the same keys, the same arguments, no sentence left out.
pub fn catalogues_agree(catalogue: impl Fn(Language) -> &'static str) {
    let [english, others @ ..] = Language::ALL.map(|language| read(catalogue(language)));
    for (other, language) in others.iter().zip(&Language::ALL[1..]) {
        let (here, there): (Vec<_>, Vec<_>) = (english.keys().collect(), other.keys().collect());
        assert_eq!(here, there, "the keys in {language}");
        for (key, sentence) in &english {
            assert_eq!(holes(sentence), holes(&other[key]), "the arguments of {key} in {language}");
            assert!(!sentence.is_empty() && !other[key].is_empty(), "{key} is empty");
        }
    }
}

/// Holds catalogues to the sources in some folders, given from the crate: every key stands in some of them, in quotes.
pub fn every_key_is_used(catalogue: &str, folders: &[&str]) {
    let mut sources = String::new();
    folders.iter().for_each(|folder| gather(Path::new(folder), &mut sources));
    for key in read(catalogue).keys() {
        let used = [format!("\"{key}\""), format!("'{key}'")].iter().any(|quoted| sources.contains(quoted));
        assert!(used, "nobody says {key}");
    }
}

/// All text of Rust and of the client in a folder.
fn gather(folder: &Path, sources: &mut String) {
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            gather(&path, sources);
        } else if path
            .extension()
            .is_some_and(|ending| ["rs", "ts", "svelte"].iter().any(|known| ending == *known))
        {
            *sources += &std::fs::read_to_string(&path).expect("a source that can be read");
        }
    }
}

/// The catalogues agree and have nothing that is never said, and whatever is asked, told or offered in a game is in them
/// with its very arguments.
pub fn everything_is_said_in_every_language<G: Specimen + ClientGame>() {
    catalogues_agree(G::phrases);
    let client = format!("../../web/src/games/{}", G::NAME);
    every_key_is_used(G::phrases(Language::English), &["src", &client, "../../web/src/table"]);
    let mut known = read(crate::phrase::shared(Language::English));
    known.extend(read(G::phrases(Language::English)));
    visit_states(1, 3, |state: &G, random| {
        for viewer in Viewer::curious(state.seats()).chain([Viewer::Everything]) {
            let view = state.view(viewer);
            check(&G::ask(&view), &known);
            let entry = super::random_entry(state, random);
            let shown = entry.and_then(|entry| state.show(&entry, viewer));
            shown.and_then(|shown| G::tell(&view, &shown)).iter().for_each(|told| check(told, &known));
        }
        if let Turn::Seats(seats) = state.turn() {
            for seat in seats.iter() {
                let view = state.view(Viewer::Seat(seat));
                let Some(action) = state.random_legal(seat, random) else { continue };
                check(&G::choice(&view, seat, &action), &known);
                // What follows from a view must not depend on what the state knows beyond it.
                let shown = state.show(&Entry::Player { seat, action: action.clone() }, Viewer::Seat(seat));
                let told = shown.and_then(|shown| G::tell(&view, &shown));
                assert_eq!(G::foretell(&view, seat, &action).is_some(), told.is_some());
            }
        }
    });
}

fn check(phrase: &Phrase, known: &Catalogue) {
    let sentence = known.get(&*phrase.key).unwrap_or_else(|| panic!("{phrase:?} has no words"));
    let given: BTreeSet<&str> = phrase.args.keys().map(|name| &**name).collect();
    assert_eq!(given, holes(sentence), "the arguments of {}", phrase.key);
    phrase.args.values().for_each(|arg| check_arg(arg, known));
}

fn check_arg(arg: &Arg, known: &Catalogue) {
    match arg {
        Arg::Phrase(phrase) => check(phrase, known),
        Arg::List(list) => list.iter().for_each(|arg| check_arg(arg, known)),
        Arg::Text(text) => assert!(!text.is_empty(), "an empty text is none"),
        Arg::Number(_) | Arg::Seat { .. } | Arg::Words { .. } => {}
    }
}
