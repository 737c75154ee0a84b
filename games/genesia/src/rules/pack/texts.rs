use super::faults::{Faults, File, unknown_of_many};
use super::parse::Numbered;
use super::raw::{RawText, TextsFile};
use super::shape::{Entries, Sound};
use super::{Face, Objective, saying};
use crate::board::Board;
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
    /// What Regions are called, by their codes.
    pub regions: BTreeMap<String, String>,
    /// Cards and Objectives that have a name in another language only, though the pack speaks this one.
    pub lacking: Vec<String>,
}

/// A file of texts, as far as it can be read.
pub(super) struct Writing<'a> {
    pub file: File<'a>,
    pub raw: Option<TextsFile>,
}

/// The files of texts that a pack has, by language.
pub(super) type Writings<'a> = [Option<Writing<'a>>; 3];

/// How many letters a name has on the map at most.
const LONGEST: usize = 24;

/// Reads the texts of all languages. Names that one language lacks are those of the first that has them; whoever has no
/// text of their own gets the one that says what they do.
pub(super) fn read_texts(
    writings: &Writings<'_>,
    cards: &[Numbered<'_, Face>],
    objectives: &[Numbered<'_, Objective>],
    boards: Option<&[Board; 4]>,
    faults: &mut Faults,
) -> Option<[Texts; 3]> {
    let card = |face: &Face, language| (!face.effects().is_empty()).then(|| saying::card(face, language));
    let objective = |objective: &Objective, language| Some(saying::objective(objective, language));
    let cards = Named { what: "card", all: cards, say: card, entries: |raw| &raw.cards };
    let objectives =
        Named { what: "Objective", all: objectives, say: objective, entries: |raw| &raw.objectives };
    let (cards, objectives) = (cards.read(writings, faults), objectives.read(writings, faults));
    let regions = read_regions(writings, boards, faults);
    let mut texts = Vec::new();
    for ((cards, objectives), regions) in cards?.into_iter().zip(objectives?).zip(regions) {
        let lacking = [cards.lacking, objectives.lacking].concat();
        texts.push(Texts { cards: cards.texts, objectives: objectives.texts, regions, lacking });
    }
    texts.try_into().ok()
}

/// Reads what Regions are called. Those that have no name in any language are shown by their codes.
fn read_regions(
    writings: &Writings<'_>,
    boards: Option<&[Board; 4]>,
    faults: &mut Faults,
) -> [BTreeMap<String, String>; 3] {
    let mut names = writings.each_ref().map(|writing| {
        let Some((file, raw)) =
            writing.as_ref().and_then(|writing| Some((writing.file, writing.raw.as_ref()?)))
        else {
            return BTreeMap::new();
        };
        let named = raw.regions.0.iter().filter_map(|(key, called)| Some((key, called.0.as_ref()?)));
        read_region_names(file, named, boards, faults)
    });
    let mut all = BTreeMap::new();
    for (code, name) in names.iter().flatten() {
        all.entry(code.clone()).or_insert_with(|| name.clone());
    }
    for (code, name) in all {
        for names in &mut names {
            names.entry(code.clone()).or_insert_with(|| name.clone());
        }
    }
    names
}

fn read_region_names<'a>(
    file: File<'_>,
    named: impl Iterator<Item = (&'a Spanned<String>, &'a Spanned<String>)>,
    boards: Option<&[Board; 4]>,
    faults: &mut Faults,
) -> BTreeMap<String, String> {
    let mut names: BTreeMap<String, String> = BTreeMap::new();
    for (key, called) in named {
        let (code, name) = (key.get_ref(), called.get_ref());
        // Boards that are not sound have their faults already.
        if let Some(boards) = boards.filter(|boards| boards.iter().all(|board| board.find(code).is_none())) {
            let codes = boards.iter().flat_map(|board| &board.ids).map(String::as_str);
            faults.at(file, key.span(), unknown_of_many("Region", code, codes));
        }
        if name.trim().is_empty() || name.chars().count() > LONGEST {
            let what = format_args!("The name of a Region has 1 to {LONGEST} letters.");
            faults.at(file, called.span(), what);
        }
        if names.values().any(|other| other == name) {
            faults.at(file, called.span(), format_args!("Two Regions are called {name:?}."));
        }
        names.insert(code.clone(), name.clone());
    }
    names
}

/// Cards or Objectives, and how they get their texts.
struct Named<'a, T, S> {
    what: &'static str,
    all: &'a [Numbered<'a, T>],
    /// What one does, in a line, if it does anything.
    say: S,
    entries: fn(&TextsFile) -> &Entries<RawText>,
}

#[derive(Default)]
struct Read {
    texts: Vec<Text>,
    lacking: Vec<String>,
}

type Found<'a> = (File<'a>, &'a Spanned<String>, &'a Sound<RawText>);

fn raw_of<'a>(entry: &Option<Found<'a>>) -> Option<&'a RawText> {
    entry.and_then(|(.., raw)| raw.0.as_ref())
}

impl<T, S: Fn(&T, Language) -> Option<String>> Named<'_, T, S> {
    fn read(&self, writings: &Writings<'_>, faults: &mut Faults) -> Option<[Read; 3]> {
        let found = faults.count();
        self.check_numbers(writings, faults);
        let mut read = [const { Read { texts: Vec::new(), lacking: Vec::new() } }; 3];
        for (number, sound) in self.all.iter().filter(|(number, _)| !number.is_empty()) {
            let entries = writings.each_ref().map(|writing| self.find(writing.as_ref()?, number));
            if entries.iter().all(Option::is_none) {
                self.tell_missing(writings, number, faults);
                continue;
            }
            let first = entries.iter().find_map(raw_of);
            for (language, entry) in Language::ALL.into_iter().zip(&entries) {
                let name = raw_of(entry).or(first).map_or("…", |raw| &raw.name);
                let own = raw_of(entry).and_then(|raw| raw.text.clone());
                // A card that is not sound has its fault already, and this line is never shown.
                let said =
                    || sound.as_ref().map_or(Some("…".to_owned()), |sound| (self.say)(sound, language));
                let other = || entries.iter().filter_map(raw_of).find_map(|raw| raw.text.clone());
                let text = own.or_else(said).or_else(other).unwrap_or_default();
                if let Some((file, key, _)) =
                    entry.filter(|_| name.trim().is_empty() || text.trim().is_empty())
                {
                    let what = format!("The name or the text of {} {number} is empty.", self.what);
                    faults.at(file, key.span(), what);
                }
                let read = &mut read[language as usize];
                if writings[language as usize].is_some() && entry.is_none() {
                    read.lacking.push(format!("{} {number}", self.what));
                }
                read.texts.push(Text { name: name.to_owned(), text });
            }
        }
        (faults.count() == found).then_some(read)
    }

    fn find<'a>(&self, writing: &'a Writing<'a>, number: &str) -> Option<Found<'a>> {
        let entries = (self.entries)(writing.raw.as_ref()?);
        let (key, raw) = entries.0.iter().find(|(key, _)| key.get_ref() == number)?;
        Some((writing.file, key, raw))
    }

    /// No text is for a number that nothing has.
    fn check_numbers(&self, writings: &Writings<'_>, faults: &mut Faults) {
        let is_known = |number: &str| self.all.iter().any(|(other, _)| [number, ""].contains(other));
        for writing in writings.iter().flatten() {
            let Some(raw) = &writing.raw else { continue };
            for (key, _) in (self.entries)(raw).0.iter().filter(|(key, _)| !is_known(key.get_ref())) {
                // Of numbers none is near another.
                faults.at(writing.file, key.span(), unknown_of_many(self.what, key.get_ref(), []));
            }
        }
    }

    /// Nothing is said of a number whose text may stand in a file that cannot be read.
    fn tell_missing(&self, writings: &Writings<'_>, number: &str, faults: &mut Faults) {
        let mut writings = writings.iter().flatten();
        if let Some(first) = writings.next().filter(|first| first.raw.is_some())
            && writings.all(|writing| writing.raw.is_some())
        {
            faults.with(first.file, format_args!("The texts of {} {number} are missing.", self.what));
        }
    }
}
