use super::parse::{Faults, File, Numbered};
use super::raw::{RawText, TextsFile};
use super::{Face, Objective, saying};
use genarium_engine::Language;
use std::collections::BTreeMap;
use toml::Spanned;

/// What a card or an Objective is called, and what it says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Text {
    /// Its name.
    pub name: String,
    /// What it does, in a line.
    pub text: String,
}

/// The texts of one language, in the order of the cards and the Objectives.
#[derive(Debug)]
pub(super) struct Texts {
    pub cards: Vec<Text>,
    pub objectives: Vec<Text>,
}

/// Reads the texts of one language. A card or an Objective that has none of its own gets the one that says what it
/// does.
pub(super) fn read_texts(
    file: File<'_>,
    language: Language,
    raw: &TextsFile,
    cards: &[Numbered<'_, Face>],
    objectives: &[Numbered<'_, Objective>],
    faults: &mut Faults,
) -> Option<Texts> {
    let cards = said(cards, |face| saying::card(face, language));
    let objectives = said(objectives, |objective| saying::objective(objective, language));
    let cards = pick(file, "card", &raw.cards, cards, faults);
    let objectives = pick(file, "Objective", &raw.objectives, objectives, faults);
    Some(Texts { cards: cards?, objectives: objectives? })
}

/// What each does, in a line. One that is not sound has its fault already, and this line is never shown.
fn said<'a, T>(all: &[Numbered<'a, T>], say: impl Fn(&T) -> String) -> Vec<(&'a str, String)> {
    let say = |sound: &Option<T>| sound.as_ref().map_or_else(|| "…".to_owned(), &say);
    all.iter().map(|(number, sound)| (*number, say(sound))).collect()
}

fn pick(
    file: File<'_>,
    what: &str,
    raw: &BTreeMap<Spanned<String>, RawText>,
    said: Vec<(&str, String)>,
    faults: &mut Faults,
) -> Option<Vec<Text>> {
    let is_known = |number: &str| said.iter().any(|(other, _)| *other == number);
    for number in raw.keys().filter(|number| !is_known(number.get_ref())) {
        faults.at(file, number.span(), format_args!("There is no {what} {}.", number.get_ref()));
    }
    let texts: Vec<Option<Text>> = said
        .into_iter()
        .map(|(number, said)| {
            let found = raw.iter().find(|(key, _)| key.get_ref() == number);
            let Some((key, RawText { name, text })) = found else {
                faults.with(file, format_args!("The texts of {what} {number} are missing."));
                return None;
            };
            let text = text.clone().unwrap_or(said);
            if name.trim().is_empty() || text.trim().is_empty() {
                faults.at(
                    file,
                    key.span(),
                    format_args!("The name or the text of {what} {number} is empty."),
                );
            }
            Some(Text { name: name.clone(), text })
        })
        .collect();
    texts.into_iter().collect()
}
