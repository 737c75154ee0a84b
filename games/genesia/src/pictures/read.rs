use super::{Accent, FILE, Land, Outline, Picture, Pictures, Second, Subject, motifs, motifs::find};
use crate::pack::faults::{Faults, File, unknown, unknown_of_many};
use crate::pack::shape::{Entries, Sound, read_file, shape};
use crate::pack::{Lot, Pack, PackError};
use std::collections::BTreeMap;
use toml::Spanned;

/// How many outlines a pack may bring.
const MOST_MOTIFS: usize = 64;

shape! {
    PicturesFile, "pictures.toml" {
        format: Spanned<u32>;
        cards: Entries<Spanned<RawPicture>>, or Entries::default();
        objectives: Entries<Spanned<RawPicture>>, or Entries::default();
        lots: Entries<Spanned<RawPicture>>, or Entries::default();
        motifs: Entries<Spanned<String>>, or Entries::default();
    }
}

shape! {
    RawPicture, "a picture" {
        motif: Spanned<String>;
        sign: Option<Spanned<String>>, or None;
        far: Option<Spanned<String>>, or None;
        land: Spanned<String>;
        accent: Spanned<String>;
        flies: bool, or false;
        crowd: bool, or false;
        rainbow: bool, or false;
        turn: Option<Spanned<i16>>, or None;
    }
}

impl Pictures {
    /// Reads and checks the pictures of a pack. The errors name every fault that was found, each with its line.
    pub fn read(text: &str, pack: &Pack) -> Result<Pictures, PackError> {
        Pictures::read_for(text, Some(pack))
    }

    /// The same for a pack that is not fit for play, so that nobody knows whether what they name is in it.
    pub fn read_for(text: &str, pack: Option<&Pack>) -> Result<Pictures, PackError> {
        let file = File { name: FILE, text };
        let mut faults = Faults::default();
        let pictures = read_file(file, &mut faults).map(|raw| read(file, &raw, pack, &mut faults));
        match pictures {
            Some(pictures) if faults.count() == 0 => Ok(pictures),
            _ => Err(faults.into_error()),
        }
    }
}

fn read(file: File<'_>, raw: &PicturesFile, pack: Option<&Pack>, faults: &mut Faults) -> Pictures {
    if *raw.format.get_ref() != 1 {
        faults.at(file, raw.format.span(), "This program reads format 1.");
    }
    if raw.motifs.0.len() > MOST_MOTIFS {
        faults.with(file, format_args!("A pack brings at most {MOST_MOTIFS} motifs."));
    }
    let mut pictures = Pictures::default();
    for (name, outline) in raw.motifs.0.iter().take(MOST_MOTIFS) {
        let named = name.get_ref();
        if named.is_empty()
            || named.len() > 32
            || !named.chars().all(|c| c.is_ascii_alphanumeric() || c == '-')
        {
            faults.at(file, name.span(), "The name of a motif has 1 to 32 letters, digits and hyphens.");
        }
        let Some(outline) = &outline.0 else { continue };
        if let Err(fault) = Outline::parse(outline.get_ref()) {
            faults.at(file, outline.span(), fault);
        }
        pictures.motifs.insert(named.clone(), outline.get_ref().clone());
    }
    for (kind, what, entries) in [
        ("cards", "card", &raw.cards),
        ("objectives", "Objective", &raw.objectives),
        ("lots", "lot", &raw.lots),
    ] {
        let is_none = |name: &str| pack.is_some_and(|pack| Subject::find(pack, kind, name).is_none());
        for (name, _) in entries.0.iter().filter(|(name, _)| is_none(name.get_ref())) {
            faults.at(file, name.span(), unknown_of_many(what, name.get_ref(), []));
        }
    }
    let mut each = |raw: &Entries<Spanned<RawPicture>>| -> Vec<(String, Picture)> {
        let read = |(name, raw): &(Spanned<String>, Sound<Spanned<RawPicture>>)| {
            Some((name.get_ref().clone(), picture(file, raw.0.as_ref()?, &pictures.motifs, faults)?))
        };
        raw.0.iter().filter_map(read).collect()
    };
    let [cards, objectives, lots] = [&raw.cards, &raw.objectives, &raw.lots].map(&mut each);
    pictures.cards.extend(cards);
    pictures.objectives.extend(objectives);
    pictures.lots.extend(lots.into_iter().filter_map(|(name, picture)| Some((Lot::parse(&name)?, picture))));
    pictures
}

fn picture(
    file: File<'_>,
    raw: &Spanned<RawPicture>,
    own: &BTreeMap<String, String>,
    faults: &mut Faults,
) -> Option<Picture> {
    let place = raw.span();
    let raw = raw.get_ref();
    for motif in [Some(&raw.motif), raw.sign.as_ref(), raw.far.as_ref()].into_iter().flatten() {
        let name = motif.get_ref();
        if !own.contains_key(name) && find(name).is_none() {
            let all = own.keys().map(String::as_str).chain(motifs().map(|motif| motif.name));
            faults.at(file, motif.span(), unknown_of_many("motif", name, all));
        }
    }
    let second = match (&raw.sign, &raw.far) {
        (Some(sign), None) => Some(Second::Sign(sign.get_ref().clone())),
        (None, Some(far)) => Some(Second::Far(far.get_ref().clone())),
        (None, None) => None,
        (Some(_), Some(_)) => {
            faults.at(file, place, "A picture has a sign or something far, not both.");
            None
        }
    };
    let turn = raw.turn.as_ref().map_or(0, |turn| *turn.get_ref());
    if let Some(turn) = raw.turn.as_ref().filter(|turn| !(-180..=180).contains(turn.get_ref())) {
        faults.at(file, turn.span(), "A motif is turned by -180 to 180 degrees.");
    }
    let land = word(file, "land", &raw.land, Land::parse, Land::WORDS.iter().map(|(word, _)| *word), faults);
    let accent =
        word(file, "accent", &raw.accent, Accent::parse, Accent::WORDS.iter().map(|(word, _)| *word), faults);
    Some(Picture {
        motif: raw.motif.get_ref().clone(),
        second,
        land: land?,
        accent: accent?,
        flies: raw.flies,
        crowd: raw.crowd,
        rainbow: raw.rainbow,
        turn,
    })
}

fn word<T>(
    file: File<'_>,
    what: &str,
    word: &Spanned<String>,
    parse: fn(&str) -> Option<T>,
    words: impl Iterator<Item = &'static str>,
    faults: &mut Faults,
) -> Option<T> {
    let found = parse(word.get_ref());
    if found.is_none() {
        faults.at(file, word.span(), unknown(what, word.get_ref(), words));
    }
    found
}
