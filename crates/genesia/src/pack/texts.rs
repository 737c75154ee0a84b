use super::parse::{Faults, File};
use super::raw::{RawText, TextsFile};
use super::{Face, Objective};
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

pub(super) fn read_texts(
    file: File<'_>,
    raw: &TextsFile,
    cards: &[Face],
    objectives: &[Objective],
    faults: &mut Faults,
) -> Option<Texts> {
    let cards: Vec<&str> = cards.iter().map(|face| face.number.as_str()).collect();
    let objectives: Vec<&str> = objectives.iter().map(|objective| objective.number.as_str()).collect();
    let cards = pick(file, "card", &raw.cards, &cards, faults);
    let objectives = pick(file, "Objective", &raw.objectives, &objectives, faults);
    Some(Texts { cards: cards?, objectives: objectives? })
}

fn pick(
    file: File<'_>,
    what: &str,
    raw: &BTreeMap<Spanned<String>, RawText>,
    numbers: &[&str],
    faults: &mut Faults,
) -> Option<Vec<Text>> {
    for number in raw.keys().filter(|number| !numbers.contains(&number.get_ref().as_str())) {
        faults.at(file, number.span(), format_args!("There is no {what} {}.", number.get_ref()));
    }
    let texts: Vec<Option<Text>> = numbers
        .iter()
        .map(|number| {
            let found = raw.iter().find(|(key, _)| key.get_ref() == number);
            let Some((key, text)) = found else {
                faults.with(file, format_args!("The texts of {what} {number} are missing."));
                return None;
            };
            if text.name.trim().is_empty() || text.text.trim().is_empty() {
                faults.at(
                    file,
                    key.span(),
                    format_args!("The name or the text of {what} {number} is empty."),
                );
            }
            Some(Text { name: text.name.clone(), text: text.text.clone() })
        })
        .collect();
    texts.into_iter().collect()
}
