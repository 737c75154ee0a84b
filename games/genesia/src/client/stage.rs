use super::cards::{Gist, gists};
use super::chart::ChartFace;
use crate::cards::Card;
use crate::pack::{Face, Lot, Objective, Pack, Phases, Text};
use crate::state::{Genesia, Phase};
use genarium_engine::Language;
use serde::Serialize;

/// What a table's drawing needs once: the map, and what stands on cards and Objectives.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Stage {
    /// What is played with.
    pub pack: PackFace,
    /// Whether one seat leads two peoples.
    pub solo: bool,
    /// The team of each seat, where teams play.
    pub teams: Option<Vec<Vec<u8>>>,
    /// The map.
    pub chart: ChartFace,
    /// Every card of the pack.
    pub cards: Vec<CardFace>,
    /// Every Objective of the pack.
    pub objectives: Vec<ObjectiveFace>,
}

/// A whole pack: every card, every Objective and the boards for two to five.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PackContents {
    /// Which pack it is.
    pub pack: PackFace,
    /// Every card.
    pub cards: Vec<CardFace>,
    /// Every Objective.
    pub objectives: Vec<ObjectiveFace>,
    /// The boards for two, three, four and five peoples.
    pub boards: Vec<ChartFace>,
}

/// What a pack is called.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[allow(missing_docs)]
pub struct PackFace {
    pub name: String,
    pub version: String,
    pub label: String,
    pub title: String,
    pub hash: String,
}

/// A text in three languages.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[allow(missing_docs)]
pub struct Speech {
    pub en: Words,
    pub fr: Words,
    pub it: Words,
}

/// A name, and what it does in a line.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "Naming"))]
#[allow(missing_docs)]
pub struct Words {
    pub name: String,
    pub text: String,
}

/// What stands on a card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct CardFace {
    /// The number printed on it.
    pub number: String,
    /// 1 to 3.
    pub age: u8,
    /// Its colour.
    pub lot: Lot,
    /// When it can be played.
    pub phases: Vec<Phase>,
    /// Whether it is laid in Growth and holds in the Attack phase.
    pub lasting: bool,
    /// Whether it scores in this and every later Age.
    pub invention: bool,
    /// Whether it answers somebody else's card.
    pub copy: bool,
    /// Whether it helps in an own assault.
    pub offence: bool,
    /// Whether it helps against an assault.
    pub defence: bool,
    /// Coins to play it.
    pub cost: u8,
    /// Progress of an Invention, each Age.
    pub progress: u8,
    /// What its options do, where it has a choice.
    pub options: Vec<Vec<Gist>>,
    /// Its name and text.
    pub words: Speech,
}

/// What stands on a secret Objective.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ObjectiveFace {
    /// Its number.
    pub number: String,
    /// The lot it comes with; none for the black ones.
    pub lot: Option<Lot>,
    /// Its name and text.
    pub words: Speech,
}

impl Stage {
    pub(super) fn of(game: &Genesia) -> Stage {
        let pack = game.pack();
        Stage {
            pack: PackFace::of(pack),
            solo: game.is_solo(),
            teams: game.options.teams.map(|teams| teams.seats()),
            chart: ChartFace::of(pack, game.board()),
            cards: cards(pack),
            objectives: objectives(pack),
        }
    }
}

/// Everything that a pack holds.
pub fn pack_contents(pack: &Pack) -> PackContents {
    PackContents {
        pack: PackFace::of(pack),
        cards: cards(pack),
        objectives: objectives(pack),
        boards: pack.boards.iter().map(|board| ChartFace::of(pack, board)).collect(),
    }
}

impl PackFace {
    fn of(pack: &Pack) -> PackFace {
        PackFace {
            name: pack.name.clone(),
            version: pack.version.clone(),
            label: pack.label.clone(),
            title: pack.title.clone(),
            hash: pack.hash.clone(),
        }
    }
}

fn speech<'a>(text: impl Fn(Language) -> &'a Text) -> Speech {
    let words = |language| {
        let Text { name, text } = text(language).clone();
        Words { name, text }
    };
    Speech { en: words(Language::English), fr: words(Language::French), it: words(Language::Italian) }
}

fn cards(pack: &Pack) -> Vec<CardFace> {
    let card = |(place, face): (u8, &Face)| CardFace {
        number: face.number.clone(),
        age: face.age + 1,
        lot: face.lot,
        phases: phases(face.phases),
        lasting: face.is_lasting(),
        invention: face.invention,
        copy: face.copy,
        offence: face.offence,
        defence: face.defence,
        cost: face.cost,
        progress: face.progress,
        options: face.programs.iter().skip(1).map(|program| gists(program)).collect(),
        words: speech(|language| pack.card_text(Card(place), language)),
    };
    (0..).zip(&pack.cards).map(card).collect()
}

fn objectives(pack: &Pack) -> Vec<ObjectiveFace> {
    let objective = |(place, objective): (u8, &Objective)| ObjectiveFace {
        number: objective.number.clone(),
        lot: objective.lot,
        words: speech(|language| pack.objective_text(place, language)),
    };
    (0..).zip(&pack.objectives).map(objective).collect()
}

fn phases(phases: Phases) -> Vec<Phase> {
    let with_cards = [Phase::Growth, Phase::Expansion, Phase::Attack, Phase::End];
    with_cards.into_iter().filter(|phase| phases.has(phase.icon())).collect()
}
