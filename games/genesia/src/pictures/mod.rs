//! Pictures of cards, Objectives and lots, as data: which motif stands in which land, in what colour. A pack may bring them
//! in a file of its own, `pictures.toml`. They belong to no rule: the fingerprint of a pack does not cover them, and no
//! record depends on them.
//!
//! ```
//! use genarium_genesia::pack::PackRef;
//! use genarium_genesia::pictures::{Pictures, Subject};
//!
//! let pack = PackRef::reference();
//! let pictures = Pictures::read("format = 1\n[cards]\n45 = { motif = \"church\", land = \"sea\", accent = \"gold\" }", &pack)?;
//! let crusade = Subject::find(&pack, "cards", "45").expect("the crusade");
//! assert!(pictures.draw(&pack, crusade).starts_with("<svg"));
//! # Ok::<(), genarium_genesia::pack::PackError>(())
//! ```

mod motifs;
mod outline;
mod read;

#[cfg(test)]
mod tests;

pub use motifs::{Motif, motifs};
pub(crate) use outline::Outline;

use crate::cards::Card;
use crate::drawing::draw_vignette;
use crate::pack::{Lot, Pack, PackRegistry};
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// The file of a pack that tells of its pictures; a pack need not have it.
pub const FILE: &str = "pictures.toml";

/// That file of the reference pack.
pub const REFERENCE: &str = include_str!("../../../../packs/reference/pictures.toml");

/// The pictures of a pack. Whatever has none is shown as the motif of its lot.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Pictures {
    cards: BTreeMap<String, Picture>,
    objectives: BTreeMap<String, Picture>,
    lots: BTreeMap<Lot, Picture>,
    /// Outlines that the pack brings along.
    motifs: BTreeMap<String, String>,
}

/// What is on a picture.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Picture {
    pub motif: String,
    pub second: Option<Second>,
    pub land: Land,
    pub accent: Accent,
    /// Whether the motif hangs in the air.
    pub flies: bool,
    /// Whether there are many of it.
    pub crowd: bool,
    /// Whether a bow stands over the land.
    pub rainbow: bool,
    /// By how many degrees the motif is turned to the right.
    pub turn: i16,
}

/// The other motif of a picture.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Second {
    /// Cut into the sun, or a ring of light in the last Age.
    Sign(String),
    /// Standing on the horizon.
    Far(String),
}

/// A vocabulary with the words that files use for it.
macro_rules! words {
    ($(#[$doc:meta])* $name:ident { $($word:literal $variant:ident,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub(crate) enum $name { $($variant,)* }

        impl $name {
            pub const WORDS: &[(&str, $name)] = &[$(($word, $name::$variant),)*];

            pub fn parse(word: &str) -> Option<$name> {
                Self::WORDS.iter().find(|(other, _)| *other == word).map(|(_, found)| *found)
            }
        }
    };
}

words! {
    /// Where the motif stands.
    Land {
        "steppe" Steppe, "tundra" Tundra, "field" Field, "forest" Forest, "mountain" Mountain, "sea" Sea,
        "coast" Coast, "desert" Desert, "cave" Cave, "city" City, "hall" Hall, "battlefield" Battlefield,
        "skyline" Skyline, "grid" Grid, "orbit" Orbit,
    }
}

words! {
    /// The colour of the motif.
    Accent {
        "ember" Ember, "gold" Gold, "ochre" Ochre, "bone" Bone, "clay" Clay, "moss" Moss, "jade" Jade, "sky" Sky,
        "lapis" Lapis, "violet" Violet, "rose" Rose, "crimson" Crimson, "steel" Steel, "cyan" Cyan,
        "magenta" Magenta, "lime" Lime, "ivory" Ivory,
    }
}

/// What there is a picture of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Subject {
    /// A card.
    Card(Card),
    /// An Objective, by its place.
    Objective(u8),
    /// A lot.
    Lot(Lot),
}

impl Subject {
    /// Everything in a pack that has a picture.
    pub fn all(pack: &Pack) -> impl Iterator<Item = Subject> {
        let cards = (0..pack.cards.len()).map(|place| Subject::Card(Card(place as u8)));
        let objectives = (0..pack.objectives.len()).map(|place| Subject::Objective(place as u8));
        let lots = Lot::ALL.into_iter().chain([Lot::Promo]).map(Subject::Lot);
        cards.chain(objectives).chain(lots)
    }

    /// What is called so: `cards` and a number, `objectives` and a number, or `lots` and a colour.
    pub fn find(pack: &Pack, kind: &str, name: &str) -> Option<Subject> {
        match kind {
            "cards" => pack.find(name).map(Subject::Card),
            "objectives" => pack.find_objective(name).map(Subject::Objective),
            "lots" => Lot::parse(name).map(Subject::Lot),
            _ => None,
        }
    }

    /// Its kind and its name, as [`Subject::find`] takes them.
    pub fn name(self, pack: &Pack) -> (&'static str, &str) {
        match self {
            Subject::Card(card) => ("cards", &pack.face(card).number),
            Subject::Objective(place) => ("objectives", &pack.objectives[usize::from(place)].number),
            Subject::Lot(lot) => ("lots", lot.name()),
        }
    }
}

impl Pictures {
    /// The pictures of the reference pack. They fit its older versions too, and any pack that keeps its numbers.
    pub fn reference() -> &'static Pictures {
        static READ: LazyLock<Pictures> = LazyLock::new(|| {
            let pack = crate::pack::PackRef::reference();
            Pictures::read(REFERENCE, &pack).expect("shipped pictures are checked by a test")
        });
        &READ
    }

    /// The pictures of a pack that comes with the program.
    pub fn shipped_with(pack: &Pack) -> Option<&'static Pictures> {
        // A registry to which nobody has brought anything.
        let shipped = PackRegistry::default().with_fingerprint(&pack.hash).is_some();
        shipped.then(Pictures::reference)
    }

    /// A picture, as an SVG document of 320 by 180.
    pub fn draw(&self, pack: &Pack, subject: Subject) -> String {
        draw_vignette(self, pack, subject)
    }

    /// What is on the picture of a subject, and the lot whose colours it has.
    pub(crate) fn of(&self, pack: &Pack, subject: Subject) -> (Picture, Option<Lot>) {
        let (kind, name) = subject.name(pack);
        let lot = match subject {
            Subject::Card(card) => Some(pack.face(card).lot),
            Subject::Objective(place) => pack.objectives[usize::from(place)].lot,
            Subject::Lot(lot) => Some(lot),
        };
        let own = match kind {
            "cards" => self.cards.get(name),
            "objectives" => self.objectives.get(name),
            _ => lot.and_then(|lot| self.lots.get(&lot)),
        };
        let plain = || Picture::plain(lot, lot.and_then(|lot| self.lots.get(&lot)));
        (own.cloned().unwrap_or_else(plain), lot)
    }

    /// An outline by its name: one that the pack brings, or one that comes with the program.
    pub(crate) fn outline(&self, motif: &str) -> Option<Outline> {
        let drawn = self.motifs.get(motif).map(String::as_str);
        Outline::parse(drawn.or_else(|| motifs::find(motif).map(|motif| motif.outline))?).ok()
    }
}

impl Picture {
    /// A card that nothing is told of: the motif of its lot, on the steppe.
    fn plain(lot: Option<Lot>, of_lot: Option<&Picture>) -> Picture {
        let (motif, accent) = match lot {
            Some(Lot::Blue) => ("open-book", Accent::Lapis),
            Some(Lot::Yellow) => ("coins", Accent::Gold),
            Some(Lot::Green) => ("oak-leaf", Accent::Moss),
            Some(Lot::Violet) => ("ionic-column", Accent::Violet),
            Some(Lot::Red) => ("broadsword", Accent::Crimson),
            Some(Lot::Promo) | None => ("burning-meteor", Accent::Steel),
        };
        Picture {
            motif: of_lot.map_or(motif, |picture| &picture.motif).to_owned(),
            second: None,
            land: Land::Steppe,
            accent: of_lot.map_or(accent, |picture| picture.accent),
            flies: false,
            crowd: false,
            rainbow: false,
            turn: 0,
        }
    }
}
