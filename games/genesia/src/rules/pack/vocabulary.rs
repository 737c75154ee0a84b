//! The words of the vocabulary, and the numbers that are written with them.

use super::amount::{Amount, Counter, Filter};
use super::effect::{Copied, Gain, Goods, Phases, Place, Role, Spread, Who, Zone};
use super::faults::unknown;
use super::raw::{RawAmount, RawCount};

pub(super) fn named<T: Copy>(name: &str, table: &[(&str, T)], what: &str) -> Result<T, String> {
    let found = table.iter().find(|(other, _)| *other == name);
    found
        .map(|(_, value)| *value)
        .ok_or_else(|| unknown(what, name, table.iter().map(|(name, _)| *name)).to_string())
}

pub(super) const PHASES: &[(&str, Phases)] = &[
    ("growth", Phases::GROWTH),
    ("expansion", Phases::EXPANSION),
    ("attack", Phases::ATTACK),
    ("end", Phases::END),
];
pub(super) const KINDS: [&str; 4] = ["invention", "copy", "defence", "offence"];

pub(super) const PLACES: &[(&str, Place)] = &[
    ("homeland", Place::Homeland),
    ("base", Place::Base),
    ("occupied", Place::Occupied),
    ("outpost", Place::Outpost),
    ("adjacent", Place::Adjacent),
    ("free", Place::Free),
    ("rival_homeland", Place::RivalHomeland),
    ("same", Place::Same),
    ("target", Place::Target),
];
pub(super) const ZONES: &[(&str, Zone)] = &[
    ("world", Zone::World),
    ("mine", Zone::Mine),
    ("abroad", Zone::Abroad),
    ("genesia", Zone::Genesia),
    ("away", Zone::Away),
];
pub(super) const PEOPLE: &[(&str, Who)] = &[
    ("self", Who::Own),
    ("rival", Who::Rival),
    ("rivals", Who::Rivals),
    ("hosts", Who::Hosts),
    ("copied", Who::Copied),
];
pub(super) const SPREADS: &[(&str, Spread)] =
    &[("free", Spread::Free), ("one", Spread::One), ("distinct", Spread::Distinct)];
pub(super) const ROLES: &[(&str, Role)] =
    &[("attacker", Role::Attacker), ("defender", Role::Defender), ("both", Role::Both)];
pub(super) const COPIED: &[(&str, Copied)] =
    &[("any", Copied::Any), ("plain", Copied::Plain), ("invention", Copied::Invention)];

pub(super) const FROM: &[(&str, bool)] = &[("rival", false), ("rivals", true)];
pub(super) const GOODS: &[(&str, Goods)] = &[("coins", Goods::Coins), ("clans", Goods::Clans)];
pub(super) const GAINS: &[(&str, Gain)] = &[("city", Gain::City), ("progress", Gain::Progress)];
pub(super) const SIDES: &[(&str, bool)] = &[("enemy", true), ("self", false)];

/// The fields that an effect must have, and those that it may have.
pub(super) type Fields = (&'static [&'static str], &'static [&'static str]);

/// The fields of every primitive.
pub(super) const PRIMITIVES: &[(&str, Fields)] = &[
    ("coins", (&["n"], &["who"])),
    ("take", (&["n", "from"], &[])),
    ("trade", (&["give", "price", "get", "limit"], &["at", "zone", "vmin", "vmax"])),
    ("discard_bonus", (&["n", "limit"], &[])),
    ("clans", (&["n", "at"], &["spread", "zone", "vmin", "vmax"])),
    ("city", (&["n", "at"], &["zone", "vmin", "vmax"])),
    ("settle", (&["n"], &[])),
    ("recruit", (&["price", "limit"], &["at"])),
    ("moves", (&["n"], &["group", "zone"])),
    ("toll", (&[], &["pay", "receive"])),
    ("relocate", (&["n", "from", "to"], &["zone", "vmin", "vmax"])),
    ("copy", (&["kinds", "phases"], &[])),
    ("progress", (&["n"], &[])),
    ("seat", (&[], &[])),
    ("choice", (&["options"], &[])),
    ("reach", (&["n"], &[])),
    ("strength", (&["n", "role"], &[])),
    ("losses", (&["of", "role"], &["add", "times"])),
    ("siege", (&["cost", "role"], &[])),
    ("cancel", (&[], &[])),
    ("retreat", (&["n"], &[])),
    ("protect", (&["n"], &["at"])),
    ("vow_peace", (&[], &[])),
    ("choose_last", (&[], &[])),
];

/// What stands in a field of an effect.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Takes {
    /// One of these words.
    Word(Vec<&'static str>),
    /// Some of these words.
    Words(Vec<&'static str>),
    /// A number that may be counted.
    Amount,
    /// A plain number.
    Number,
    /// Lists of effects.
    Options,
}

/// What a field takes in an effect that has it.
pub(super) fn takes(primitive: &str, field: &str) -> Takes {
    fn words<T>(table: &[(&'static str, T)]) -> Vec<&'static str> {
        table.iter().map(|(word, _)| *word).collect()
    }
    match (primitive, field) {
        ("take", "from") => Takes::Word(words(FROM)),
        ("recruit", "at") => Takes::Word(vec!["occupied"]),
        ("protect", "at") => Takes::Word(vec!["target"]),
        (_, "at" | "from" | "to") => Takes::Word(words(PLACES)),
        (_, "zone") => Takes::Word(words(ZONES)),
        (_, "who") => Takes::Word(words(PEOPLE)),
        (_, "spread") => Takes::Word(words(SPREADS)),
        (_, "give") => Takes::Word(words(GOODS)),
        (_, "get") => Takes::Word(words(GAINS)),
        (_, "kinds") => Takes::Word(words(COPIED)),
        (_, "role") => Takes::Word(words(ROLES)),
        (_, "of") => Takes::Word(words(SIDES)),
        (_, "phases") => Takes::Words(words(PHASES)),
        (_, "options") => Takes::Options,
        ("coins" | "take" | "clans" | "city" | "progress", "n") => Takes::Amount,
        _ => Takes::Number,
    }
}

pub(super) fn read_filter(zone: Option<&str>, least: Option<u8>, most: Option<u8>) -> Result<Filter, String> {
    let zone = named(zone.unwrap_or("world"), ZONES, "zone")?;
    Ok(Filter { zone, least: least.unwrap_or(0), most: most.unwrap_or(u8::MAX) })
}

pub(super) fn read_amount(raw: &RawAmount) -> Result<Amount, String> {
    let RawCount { base, rate, per, div, cap, zone, vmin, vmax, of } = match raw {
        RawAmount::Fixed(n) => return Ok(Amount::fixed(*n)),
        RawAmount::Counted(count) => count,
    };
    let counter = read_counter(per, (zone.as_deref(), *vmin, *vmax, of.as_deref()))?;
    if base.unsigned_abs() > 999 || rate.unsigned_abs() > 99 {
        return Err("base and rate are small numbers.".to_owned());
    }
    let div = div.unwrap_or(1).max(1);
    Ok(Amount { base: *base, rate: *rate, per: Some(counter), div, cap: cap.unwrap_or(u16::MAX) })
}

type Narrowing<'a> = (Option<&'a str>, Option<u8>, Option<u8>, Option<&'a str>);

pub(super) fn read_counter(per: &str, (zone, least, most, of): Narrowing<'_>) -> Result<Counter, String> {
    let filter = read_filter(zone, least, most)?;
    let cities = match of {
        None => false,
        Some("city") => true,
        Some(_) => return Err("The only kind of pieces to ask for is of = \"city\".".to_owned()),
    };
    let narrowed = zone.is_some() || least.is_some() || most.is_some();
    let counters = [
        ("region", Counter::Region(filter)),
        ("city", Counter::City(filter)),
        ("clan", Counter::Clan(filter)),
        ("link", Counter::Link(filter)),
        ("invention", Counter::Invention),
        ("ring", Counter::Ring),
        ("guest", Counter::Guest),
        ("assault", Counter::Assault),
        ("conquest", Counter::Conquest),
        ("group", Counter::Group { cities }),
        ("triangle", Counter::Triangle { cities }),
    ];
    let counter = named(per, &counters, "counter")?;
    let takes_filter = matches!(per, "region" | "city" | "clan" | "link");
    if narrowed && !takes_filter || of.is_some() && !matches!(per, "group" | "triangle") {
        return Err(format!("The counter {per} cannot be narrowed that way."));
    }
    Ok(counter)
}
