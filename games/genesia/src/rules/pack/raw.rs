//! The files of a pack as they are written, before anything is checked but their shape.

use super::faults::{Faults, File};
use super::shape::{Entries, Item, Node, Shape, Sound, other, shape, whole};
use toml::Spanned;

shape! {
    PackFile, "pack.toml" {
        format: Spanned<u32>;
        name: Spanned<String>;
        version: String;
        label: String, or String::new();
        title: String;
        solo: SoloFile;
    }
}

shape! {
    SoloFile, "solo" {
        beginner: Spanned<Vec<Spanned<String>>>;
        expert: Spanned<Vec<Spanned<String>>>;
        heroic: Spanned<Vec<Spanned<String>>>;
    }
}

shape! {
    #[allow(dead_code)]
    CardsFile, "cards.toml" {
        format: Spanned<u32>;
        label: String, or String::new();
        card: Vec<Item<RawCard>>, or Vec::new();
    }
}

shape! {
    RawCard, "a card" {
        number: Spanned<String>;
        age: Spanned<u8>;
        lot: Spanned<String>;
        phases: Spanned<Vec<Spanned<String>>>;
        kinds: Vec<Spanned<String>>, or Vec::new();
        cost: u8, or 0;
        progress: Option<Spanned<u8>>, or None;
        effects: Vec<Spanned<RawEffect>>, or Vec::new();
    }
}

shape! {
    /// Every field that any effect has; which go with which is checked by name.
    RawEffect, "an effect" {
        primitive ["do"]: Spanned<String>;
        n: Option<RawAmount>, or None;
        who: Option<String>, or None;
        from: Option<String>, or None;
        to: Option<String>, or None;
        at: Option<String>, or None;
        zone: Option<String>, or None;
        vmin: Option<u8>, or None;
        vmax: Option<u8>, or None;
        spread: Option<String>, or None;
        give: Option<String>, or None;
        get: Option<String>, or None;
        price: Option<u8>, or None;
        limit: Option<u8>, or None;
        group: Option<u8>, or None;
        pay: Option<u8>, or None;
        receive: Option<u8>, or None;
        kinds: Option<String>, or None;
        phases: Option<Vec<Spanned<String>>>, or None;
        role: Option<String>, or None;
        of: Option<String>, or None;
        add: Option<i8>, or None;
        times: Option<u8>, or None;
        cost: Option<u8>, or None;
        options: Option<Vec<Vec<Spanned<RawEffect>>>>, or None;
    }
}

impl RawEffect {
    /// The fields that hold a word.
    pub fn words(&self) -> impl Iterator<Item = (&'static str, &str)> {
        let words = [
            ("who", &self.who),
            ("from", &self.from),
            ("to", &self.to),
            ("at", &self.at),
            ("zone", &self.zone),
            ("spread", &self.spread),
            ("give", &self.give),
            ("get", &self.get),
            ("kinds", &self.kinds),
            ("role", &self.role),
            ("of", &self.of),
        ];
        words.into_iter().filter_map(|(name, word)| Some((name, word.as_deref()?)))
    }

    /// The names of the fields that are filled in.
    pub fn fields(&self) -> Vec<&'static str> {
        let filled = [
            ("n", self.n.is_some()),
            ("who", self.who.is_some()),
            ("from", self.from.is_some()),
            ("to", self.to.is_some()),
            ("at", self.at.is_some()),
            ("zone", self.zone.is_some()),
            ("vmin", self.vmin.is_some()),
            ("vmax", self.vmax.is_some()),
            ("spread", self.spread.is_some()),
            ("give", self.give.is_some()),
            ("get", self.get.is_some()),
            ("price", self.price.is_some()),
            ("limit", self.limit.is_some()),
            ("group", self.group.is_some()),
            ("pay", self.pay.is_some()),
            ("receive", self.receive.is_some()),
            ("kinds", self.kinds.is_some()),
            ("phases", self.phases.is_some()),
            ("role", self.role.is_some()),
            ("of", self.of.is_some()),
            ("add", self.add.is_some()),
            ("times", self.times.is_some()),
            ("cost", self.cost.is_some()),
            ("options", self.options.is_some()),
        ];
        filled.into_iter().filter_map(|(name, is_filled)| is_filled.then_some(name)).collect()
    }
}

/// A number, or a table that says how to count it.
pub(crate) enum RawAmount {
    Fixed(u16),
    Counted(RawCount),
}

impl Shape for RawAmount {
    const EXPECTED: &'static str = "a number from 0 to 999, or a table with the field per";

    fn read(node: &Node<'_>, file: File<'_>, faults: &mut Faults) -> Option<RawAmount> {
        if node.get_ref().is_table() {
            return RawCount::read(node, file, faults).map(RawAmount::Counted);
        }
        let fits = whole(node).filter(|n| *n <= 999).map(RawAmount::Fixed);
        fits.or_else(|| other(node, file, faults))
    }
}

shape! {
    RawCount, "a counted number" {
        base: i16, or 0;
        rate: i16, or 1;
        per: String;
        div: Option<u8>, or None;
        cap: Option<u16>, or None;
        zone: Option<String>, or None;
        vmin: Option<u8>, or None;
        vmax: Option<u8>, or None;
        of: Option<String>, or None;
    }
}

shape! {
    #[allow(dead_code)]
    ObjectivesFile, "objectives.toml" {
        format: Spanned<u32>;
        label: String, or String::new();
        objective: Vec<Item<RawObjective>>, or Vec::new();
    }
}

shape! {
    RawObjective, "an Objective" {
        number: Spanned<String>;
        lot: Spanned<String>;
        score: Spanned<Vec<Spanned<RawTier>>>;
    }
}

shape! {
    RawTier, "a tier" {
        need: Vec<Spanned<RawNeed>>;
        points: RawAmount;
    }
}

shape! {
    RawNeed, "a need" {
        per: String;
        at_least: Option<u16>, or None;
        at_most: Option<u16>, or None;
        zone: Option<String>, or None;
        vmin: Option<u8>, or None;
        vmax: Option<u8>, or None;
        of: Option<String>, or None;
    }
}

shape! {
    #[allow(dead_code)]
    BoardsFile, "boards.toml" {
        format: Spanned<u32>;
        label: String, or String::new();
        values: Vec<u8>;
        continent_colours: Spanned<Vec<String>>;
        board: Vec<Sound<RawBoard>>, or Vec::new();
    }
}

shape! {
    RawBoard, "a board" {
        players: Spanned<u8>;
        homelands: Spanned<Vec<Spanned<String>>>;
        centre: Spanned<String>;
        regions: Vec<Spanned<RawRegion>>;
        edges: Vec<Spanned<[String; 2]>>;
    }
}

shape! {
    RawRegion, "a Region" {
        id: String;
        zone: String;
        value: u8;
        x: i32;
        y: i32;
    }
}

shape! {
    TextsFile, "texts" {
        cards: Entries<RawText>, or Entries::default();
        objectives: Entries<RawText>, or Entries::default();
        /// What Regions are called, by their codes.
        regions: Entries<Spanned<String>>, or Entries::default();
    }
}

shape! {
    RawText, "a text" {
        name: String;
        text: Option<String>, or None;
    }
}
