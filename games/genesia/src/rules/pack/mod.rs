//! Packs: the cards, Objectives and boards that Genesia is played with, as data. A pack is a folder with
//! `pack.toml`, `cards.toml`, `objectives.toml`, `boards.toml` and `texts/{en,fr,it}.toml`; the caller brings their
//! text, so that nothing here reads files.
//!
//! ```
//! use genarium_engine::Language;
//! use genarium_genesia::pack::{PackFiles, PackRegistry, REFERENCE_FILES};
//!
//! let files = PackFiles { pack: &REFERENCE_FILES.pack.replace("reference", "mine"), ..REFERENCE_FILES };
//! let packs = PackRegistry::default();
//! let pack = packs.load(&files)?;
//! let card = pack.find("45").expect("the crusade");
//! println!("{}", pack.card_text(card, Language::French).name);
//! assert_eq!(packs.find("mine"), Some(pack));
//! # Ok::<(), genarium_genesia::pack::PackError>(())
//! ```

mod amount;
mod boards;
mod built_in;
mod check;
mod effect;
mod effects;
pub(crate) mod faults;
mod files;
mod fingerprint;
mod likeness;
mod parse;
mod raw;
mod registry;
mod saying;
pub(crate) mod shape;
mod template;
mod texts;
mod vocabulary;

pub use amount::{Amount, Counter, Filter, Need, Tier};
pub use built_in::{PackRef, REFERENCE_FILES, RELEASED_FILES};
pub use effect::{Change, Copied, Effect, Gain, Goods, Phases, Place, Role, Site, Spread, Who, Zone};
pub use faults::{Fault, PackError};
pub use files::PackFiles;
pub use registry::PackRegistry;
pub use template::new_pack;
pub use texts::Text;

use crate::board::Board;
use crate::cards::{Card, Cards};
use genarium_engine::Language;
use serde::{Deserialize, Serialize};

/// Everything a table is played with.
#[derive(Debug)]
pub struct Pack {
    /// The name in commands and records.
    pub name: String,
    /// Its version.
    pub version: String,
    /// What kind of pack it is: the reference pack says "reconstruction".
    pub label: String,
    /// The name on screens.
    pub title: String,
    /// The fingerprint of what its files say.
    pub hash: String,
    /// The cards.
    pub cards: Vec<Face>,
    /// The secret Objectives.
    pub objectives: Vec<Objective>,
    /// The colours of the Continents, by seat.
    pub colours: Vec<String>,
    /// The boards for 2, 3, 4 and 5 peoples.
    pub(crate) boards: [Board; 4],
    /// The cards of each lot, by Age and [`Lot::index`].
    pub(crate) lots: [[Cards; 6]; 3],
    /// The cards that each solo mode leaves out: beginner, expert, heroic.
    pub(crate) left_out: [Cards; 3],
    pub(crate) copies: Cards,
    pub(crate) offence: Cards,
    pub(crate) defence: Cards,
    texts: [texts::Texts; 3],
}

/// What stands on a card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Face {
    /// The number printed on it, such as 45 or P3.
    pub number: String,
    /// 0 for Age I, 2 for Age III.
    pub age: u8,
    /// The lot it belongs to.
    pub lot: Lot,
    /// When it can be played.
    pub phases: Phases,
    /// Whether it scores Progress in this and every later Age.
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
    /// Its effects, and after them the options of its choices.
    pub programs: Vec<Vec<Effect>>,
}

impl Face {
    /// What it does, in order.
    pub fn effects(&self) -> &[Effect] {
        &self.programs[0]
    }

    /// Whether it is laid in Growth and holds in the Attack phase.
    pub fn is_lasting(&self) -> bool {
        self.phases == Phases::LASTING
    }
}

/// A secret Objective.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Objective {
    /// Its number, such as O7.
    pub number: String,
    /// The lot it comes with; none for the black ones.
    pub lot: Option<Lot>,
    /// What it is worth.
    pub score: Vec<Tier>,
}

/// A colour of cards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "LotName"))]
#[allow(missing_docs)]
pub enum Lot {
    Blue,
    Yellow,
    Green,
    Violet,
    Red,
    Promo,
}

impl Lot {
    /// The lots that a table is made of, in the order in which they come into play with more players.
    pub const ALL: [Lot; 5] = [Lot::Blue, Lot::Yellow, Lot::Green, Lot::Violet, Lot::Red];

    /// The lot's place in tables.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The name as written.
    pub const fn name(self) -> &'static str {
        ["blue", "yellow", "green", "violet", "red", "promo"][self as usize]
    }

    /// The lot of a name.
    pub fn parse(name: &str) -> Option<Lot> {
        Lot::ALL.into_iter().chain([Lot::Promo]).find(|lot| lot.name() == name)
    }
}

impl Pack {
    /// What stands on a card.
    #[inline]
    pub fn face(&self, card: Card) -> &Face {
        &self.cards[card.index()]
    }

    /// The card of a number.
    pub fn find(&self, number: &str) -> Option<Card> {
        self.cards.iter().position(|face| face.number == number).map(|place| Card(place as u8))
    }

    /// The Objective of a number, by its place.
    pub fn find_objective(&self, number: &str) -> Option<u8> {
        self.objectives.iter().position(|objective| objective.number == number).map(|place| place as u8)
    }

    /// The board for so many peoples, 2 to 5.
    #[inline]
    pub fn board(&self, peoples: usize) -> &Board {
        &self.boards[peoples - 2]
    }

    /// The cards of a lot in an Age (0 to 2).
    pub fn lot(&self, age: usize, lot: Lot) -> Cards {
        self.lots[age][lot.index()]
    }

    /// The name and text of a card.
    pub fn card_text(&self, card: Card, language: Language) -> &Text {
        &self.texts[language as usize].cards[card.index()]
    }

    /// The name and text of an Objective.
    pub fn objective_text(&self, objective: u8, language: Language) -> &Text {
        &self.texts[language as usize].objectives[objective as usize]
    }

    /// What a Region is called, by its code; none where the pack has no name for it.
    pub fn region_name(&self, code: &str, language: Language) -> Option<&str> {
        self.texts[language as usize].regions.get(code).map(String::as_str)
    }
}
