use super::boards::read_boards;
use super::check::{check_decks, read_left_out};
use super::effects::{read_card, read_objective};
use super::fingerprint;
use super::raw::{BoardsFile, CardsFile, ObjectivesFile, PackFile, RawCard, RawObjective, TextsFile};
use super::texts::read_texts;
use super::{Face, Lot, Objective, Pack};
use crate::cards::{Card, Cards};
use genarium_engine::Language;
use serde::de::DeserializeOwned;
use std::fmt;
use std::ops::Range;
use toml::Spanned;

/// The text of a pack's files.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub struct PackFiles<'a> {
    pub pack: &'a str,
    pub cards: &'a str,
    pub objectives: &'a str,
    pub boards: &'a str,
    /// `texts/en.toml`, `texts/fr.toml`, `texts/it.toml`.
    pub texts: [&'a str; 3],
}

impl<'a> PackFiles<'a> {
    /// Finds the files of a pack among those of a folder, each a name and a text.
    pub fn named(files: &[(&str, &'a str)]) -> Result<PackFiles<'a>, PackError> {
        let find = |name: &str| files.iter().find(|(file, _)| *file == name).map(|(_, text)| *text);
        let missing = Self::NAMES.into_iter().filter(|name| find(name).is_none());
        let missing: Vec<String> = missing.map(|name| format!("{name}: The file is missing.")).collect();
        match Self::NAMES.map(find) {
            [Some(pack), Some(cards), Some(objectives), Some(boards), Some(en), Some(fr), Some(it)] => {
                Ok(PackFiles { pack, cards, objectives, boards, texts: [en, fr, it] })
            }
            _ => Err(PackError(missing)),
        }
    }

    /// The files with their names, in the order of the fields.
    pub fn each(&self) -> impl Iterator<Item = (&'static str, &'a str)> + use<'a> {
        let [en, fr, it] = self.texts;
        let texts = [self.pack, self.cards, self.objectives, self.boards, en, fr, it];
        Self::NAMES.into_iter().zip(texts)
    }

    /// The names of the files in the folder, in the order of the fields.
    pub const NAMES: [&'static str; 7] = [
        "pack.toml",
        "cards.toml",
        "objectives.toml",
        "boards.toml",
        "texts/en.toml",
        "texts/fr.toml",
        "texts/it.toml",
    ];
}

/// What is wrong with a pack: sentences, each with its file and line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PackError(pub Vec<String>);

impl fmt::Display for PackError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.join("\n"))
    }
}

impl std::error::Error for PackError {}

/// A file being read: it knows how to name its lines.
#[derive(Clone, Copy)]
pub(super) struct File<'a> {
    pub name: &'a str,
    pub text: &'a str,
}

/// What was found wrong so far.
#[derive(Default)]
pub(super) struct Faults(pub Vec<String>);

impl Faults {
    /// Something wrong at a place of a file.
    pub fn at(&mut self, file: File<'_>, place: Range<usize>, what: impl fmt::Display) {
        let line = 1 + file.text.bytes().take(place.start).filter(|byte| *byte == b'\n').count();
        self.0.push(format!("{}:{line}: {what}", file.name));
    }

    /// Something wrong with a whole file.
    pub fn with(&mut self, file: File<'_>, what: impl fmt::Display) {
        self.at(file, 0..0, what);
    }
}

fn parse<T: DeserializeOwned>(file: File<'_>, faults: &mut Faults) -> Option<T> {
    let fault = |error: toml::de::Error| {
        let what = error.message().trim_end_matches('.').replace('\n', ", ");
        (error.span().unwrap_or(0..0), format!("{what}."))
    };
    toml::from_str(file.text).map_err(fault).map_err(|(place, what)| faults.at(file, place, what)).ok()
}

impl Pack {
    /// Reads and checks a pack. The errors name every fault that was found, each with its file and line.
    pub fn read(files: &PackFiles<'_>) -> Result<Pack, PackError> {
        let mut faults = Faults::default();
        let texts: Vec<File<'_>> = files.each().map(|(name, text)| File { name, text }).collect();
        let pack = read_all(&texts, &mut faults);
        match (pack, fingerprint::of_content(files)) {
            (Some(pack), Some(hash)) if faults.0.is_empty() => Ok(Pack { hash, ..pack }),
            _ => Err(PackError(faults.0)),
        }
    }
}

/// A card or an Objective with its number, as far as it is sound.
pub(super) type Numbered<'a, T> = (&'a str, Option<T>);

fn are_sound<T: Clone>(all: &[Numbered<'_, T>]) -> Option<Vec<T>> {
    all.iter().map(|(_, sound)| sound.clone()).collect()
}

/// Reads everything. One fault hides no other: each file is judged as far as it, and what it speaks of, can be read.
fn read_all(files: &[File<'_>], faults: &mut Faults) -> Option<Pack> {
    let &[pack_file, cards_file, objectives_file, boards_file, ..] = files else { return None };
    let pack = parse::<PackFile>(pack_file, faults);
    let cards = parse::<CardsFile>(cards_file, faults);
    let objectives = parse::<ObjectivesFile>(objectives_file, faults);
    let boards = parse::<BoardsFile>(boards_file, faults);
    let texts: Vec<Option<TextsFile>> = files[4..].iter().map(|file| parse(*file, faults)).collect();
    let formats = [
        (pack_file, pack.as_ref().map(|file| &file.format)),
        (cards_file, cards.as_ref().map(|file| &file.format)),
        (objectives_file, objectives.as_ref().map(|file| &file.format)),
        (boards_file, boards.as_ref().map(|file| &file.format)),
    ];
    for (file, format) in formats.into_iter().filter_map(|(file, format)| Some((file, format?))) {
        if *format.get_ref() != 1 {
            faults.at(file, format.span(), "This program reads format 1.");
        }
    }
    if let Some(name) = pack.as_ref().map(|pack| &pack.name) {
        let (text, place) = (name.get_ref(), name.span());
        if text.is_empty() || text.len() > 32 || !text.chars().all(|c| c.is_ascii_alphanumeric() || c == '-')
        {
            faults.at(pack_file, place, "A pack's name has 1 to 32 letters, digits and hyphens.");
        }
    }
    let faces = cards.as_ref().and_then(|cards| read_cards(cards_file, cards, faults));
    let scores = objectives.as_ref().map(|objectives| read_objectives(objectives_file, objectives, faults));
    let read_boards = boards.as_ref().and_then(|boards| read_boards(boards_file, boards, faults));
    let (faces, scores) = (faces?, scores?);
    let texts: Vec<_> = texts
        .into_iter()
        .zip(&files[4..])
        .zip(Language::ALL)
        .map(|((raw, file), language)| read_texts(*file, language, &raw?, &faces, &scores, faults))
        .collect();
    let texts: Vec<_> = texts.into_iter().collect::<Option<_>>()?;
    let (faces, scores) = (are_sound(&faces)?, are_sound(&scores)?);
    let (pack, boards) = (pack?, boards?);
    let left_out = read_left_out(pack_file, &pack.solo, &faces, faults)?;
    let pick = |test: fn(&super::Face) -> bool| -> Cards {
        (0u8..).zip(&faces).filter(|(_, face)| test(face)).map(|(place, _)| Card(place)).collect()
    };
    let (copies, offence, defence) =
        (pick(|face| face.copy), pick(|face| face.offence), pick(|face| face.defence));
    let lot_of = |age: usize, lot: usize| -> Cards {
        let fits = |face: &super::Face| usize::from(face.age) == age && face.lot.index() == lot;
        (0u8..).zip(&faces).filter(|(_, face)| fits(face)).map(|(place, _)| Card(place)).collect()
    };
    let lots = std::array::from_fn(|age| std::array::from_fn(|lot| lot_of(age, lot)));
    debug_assert_eq!(Lot::Promo.index(), 5);
    Some(Pack {
        name: pack.name.into_inner(),
        version: pack.version,
        label: pack.label,
        title: pack.title,
        hash: String::new(),
        cards: faces,
        objectives: scores,
        colours: boards.continent_colours.into_inner(),
        boards: read_boards?,
        lots,
        left_out,
        copies,
        offence,
        defence,
        texts: texts.try_into().ok()?,
    })
}

fn read_cards<'a>(
    file: File<'_>,
    cards: &'a CardsFile,
    faults: &mut Faults,
) -> Option<Vec<Numbered<'a, Face>>> {
    if cards.card.len() > Cards::MOST {
        faults.with(file, format_args!("A pack has at most {} cards.", Cards::MOST));
        return None;
    }
    let read = |card: &'a Spanned<RawCard>| -> Numbered<'a, Face> {
        (card.get_ref().number.get_ref(), read_card(file, card, faults))
    };
    let faces: Vec<_> = cards.card.iter().map(read).collect();
    if let Some(faces) = are_sound(&faces) {
        check_decks(file, &cards.card, &faces, faults);
    }
    Some(faces)
}

fn read_objectives<'a>(
    file: File<'_>,
    objectives: &'a ObjectivesFile,
    faults: &mut Faults,
) -> Vec<Numbered<'a, Objective>> {
    let read = |objective: &'a Spanned<RawObjective>| -> Numbered<'a, Objective> {
        (objective.get_ref().number.get_ref(), read_objective(file, objective, faults))
    };
    let scores: Vec<_> = objectives.objective.iter().map(read).collect();
    if let Some(scores) = are_sound(&scores) {
        super::check::check_objectives(file, &objectives.objective, &scores, faults);
    }
    scores
}
