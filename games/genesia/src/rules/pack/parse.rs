use super::boards::read_boards;
use super::check::{check_decks, check_objectives, read_left_out};
use super::effects::{read_card, read_objective};
use super::faults::{Faults, File, PackError};
use super::fingerprint;
use super::raw::{BoardsFile, CardsFile, ObjectivesFile, PackFile, TextsFile};
use super::shape::{Item, read_file};
use super::texts::{Writing, read_texts};
use super::{Face, Lot, Objective, Pack, PackFiles};
use crate::cards::{Card, Cards};
use genarium_engine::Language;

impl Pack {
    /// Reads and checks a pack. The errors name every fault that was found, each with its file and line.
    pub fn read(files: &PackFiles<'_>) -> Result<Pack, PackError> {
        let mut faults = Faults::default();
        let pack = read_all(files, &mut faults);
        match (pack, fingerprint::of_content(files)) {
            (Some(pack), Some(hash)) if faults.count() == 0 => Ok(Pack { hash, ..pack }),
            _ => Err(faults.into_error()),
        }
    }
}

/// A card or an Objective with its number, as far as it is sound. The number is empty where it cannot be read.
pub(super) type Numbered<'a, T> = (&'a str, Option<T>);

fn are_sound<T: Clone>(all: &[Numbered<'_, T>]) -> Option<Vec<T>> {
    all.iter().map(|(_, sound)| sound.clone()).collect()
}

/// The numbers of cards or Objectives.
pub(super) fn numbers<T>(items: &[Item<T>]) -> impl Iterator<Item = &str> {
    items.iter().map(|item| item.number.as_ref().map_or("", |number| number.get_ref()))
}

/// Reads everything. One fault hides no other: each file is judged as far as it, and what it speaks of, can be read.
fn read_all(files: &PackFiles<'_>, faults: &mut Faults) -> Option<Pack> {
    let file = |place: usize, text| File { name: PackFiles::NAMES[place], text };
    let (pack_file, cards_file) = (file(0, files.pack), file(1, files.cards));
    let (objectives_file, boards_file) = (file(2, files.objectives), file(3, files.boards));
    let pack = read_file::<PackFile>(pack_file, faults);
    let cards = read_file::<CardsFile>(cards_file, faults);
    let objectives = read_file::<ObjectivesFile>(objectives_file, faults);
    let boards = read_file::<BoardsFile>(boards_file, faults);
    let writings = Language::ALL.map(|language| {
        let file = File { name: PackFiles::text_name(language), text: files.texts[language as usize]? };
        Some(Writing { file, raw: read_file::<TextsFile>(file, faults) })
    });
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
    let texts = read_texts(&writings, &faces, &scores, read_boards.as_ref(), faults);
    let left_out = pack.as_ref().zip(cards.as_ref()).and_then(|(pack, cards)| {
        let sound: Vec<Option<&Face>> = faces.iter().map(|(_, sound)| sound.as_ref()).collect();
        read_left_out(pack_file, &pack.solo, &cards.card, &sound, faults)
    });
    let (faces, scores) = (are_sound(&faces)?, are_sound(&scores)?);
    let (pack, boards) = (pack?, boards?);
    let pick = |test: fn(&Face) -> bool| -> Cards {
        (0u8..).zip(&faces).filter(|(_, face)| test(face)).map(|(place, _)| Card(place)).collect()
    };
    let (copies, offence, defence) =
        (pick(|face| face.copy), pick(|face| face.offence), pick(|face| face.defence));
    let lot_of = |age: usize, lot: usize| -> Cards {
        let fits = |face: &Face| usize::from(face.age) == age && face.lot.index() == lot;
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
        left_out: left_out?,
        copies,
        offence,
        defence,
        texts: texts?,
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
    let faces =
        cards.card.iter().map(|card| read_card(file, card.place.clone(), card.sound.as_ref()?, faults));
    let faces: Vec<Option<Face>> = faces.collect();
    check_decks(file, &cards.card, &faces, faults);
    Some(numbers(&cards.card).zip(faces).collect())
}

fn read_objectives<'a>(
    file: File<'_>,
    objectives: &'a ObjectivesFile,
    faults: &mut Faults,
) -> Vec<Numbered<'a, Objective>> {
    let scores = objectives.objective.iter().map(|one| read_objective(file, one.sound.as_ref()?, faults));
    let scores: Vec<Option<Objective>> = scores.collect();
    check_objectives(file, &objectives.objective, &scores, faults);
    numbers(&objectives.objective).zip(scores).collect()
}
