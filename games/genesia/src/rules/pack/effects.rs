//! From the words of a file to effects, with a sentence for every word that does not fit.

use super::amount::{Amount, Need, Tier};
use super::effect::{Change, Effect, Phases, Site};
use super::faults::{Faults, File, unknown};
use super::raw::{RawAmount, RawCard, RawEffect, RawObjective};
use super::vocabulary::{
    COPIED, FROM, GAINS, GOODS, KINDS, PEOPLE, PHASES, PLACES, PRIMITIVES, ROLES, SIDES, SPREADS, Takes,
    ZONES, named, read_amount, read_counter, read_filter, takes,
};
use super::{Face, Lot, Objective};
use std::ops::Range;
use toml::Spanned;

pub(super) fn read_card(
    file: File<'_>,
    place: Range<usize>,
    card: &RawCard,
    faults: &mut Faults,
) -> Option<Face> {
    let found = faults.count();
    let age = card.age.get_ref().wrapping_sub(1);
    if age > 2 {
        faults.at(file, card.age.span(), "The Ages are 1, 2 and 3.");
    }
    let lot = Lot::parse(card.lot.get_ref());
    if lot.is_none() {
        let lots = Lot::ALL.into_iter().chain([Lot::Promo]).map(Lot::name);
        faults.at(file, card.lot.span(), unknown("lot", card.lot.get_ref(), lots));
    }
    let phases = read_phases(file, card.phases.get_ref(), faults);
    let has = |kind: &str| card.kinds.iter().any(|other| other.get_ref() == kind);
    for kind in &card.kinds {
        if !KINDS.contains(&kind.get_ref().as_str()) {
            faults.at(file, kind.span(), unknown("kind of card", kind.get_ref(), KINDS));
        }
    }
    let mut programs = vec![Vec::new()];
    programs[0] = read_program(file, &card.effects, &mut programs, faults);
    let face = Face {
        number: card.number.get_ref().clone(),
        age,
        lot: lot.unwrap_or(Lot::Promo),
        phases: phases.unwrap_or(Phases::GROWTH),
        invention: has("invention"),
        copy: has("copy"),
        offence: has("offence"),
        defence: has("defence"),
        cost: card.cost,
        progress: card.progress.as_ref().map_or(0, |progress| *progress.get_ref()),
        programs,
    };
    if face.invention != (face.progress > 0) {
        let place = card.progress.as_ref().map_or(place.clone(), Spanned::span);
        faults.at(file, place, "An Invention has Progress, and nothing else has.");
    }
    if let Some(what) = phases.and_then(|_| super::check::unfit_phases(&face)) {
        faults.at(file, card.phases.span(), what);
    }
    super::check::check_card(file, place, &face, faults);
    (faults.count() == found).then_some(face)
}

pub(super) fn read_objective(
    file: File<'_>,
    objective: &RawObjective,
    faults: &mut Faults,
) -> Option<Objective> {
    let found = faults.count();
    let lot = match objective.lot.get_ref().as_str() {
        "black" => None,
        name => {
            let lot = Lot::parse(name).filter(|lot| *lot != Lot::Promo);
            if lot.is_none() {
                let lots = Lot::ALL.into_iter().map(Lot::name).chain(["black"]);
                faults.at(file, objective.lot.span(), unknown("lot of Objectives", name, lots));
            }
            lot
        }
    };
    let mut score = Vec::new();
    for tier in objective.score.get_ref() {
        let mut needs = Vec::new();
        for need in &tier.get_ref().need {
            let raw = need.get_ref();
            let filter = (raw.zone.as_deref(), raw.vmin, raw.vmax, raw.of.as_deref());
            match read_counter(&raw.per, filter) {
                Ok(counter) => needs.push(Need {
                    counter,
                    least: raw.at_least.unwrap_or(0),
                    most: raw.at_most.unwrap_or(u16::MAX),
                }),
                Err(what) => faults.at(file, need.span(), what),
            }
        }
        match read_amount(&tier.get_ref().points) {
            Ok(points) => score.push(Tier { needs, points }),
            Err(what) => faults.at(file, tier.span(), what),
        }
    }
    if score.is_empty() {
        faults.at(file, objective.score.span(), "An Objective has at least one tier.");
    }
    (faults.count() == found).then(|| Objective { number: objective.number.get_ref().clone(), lot, score })
}

/// The phases of some words; none if one is no phase.
fn read_phases(file: File<'_>, names: &[Spanned<String>], faults: &mut Faults) -> Option<Phases> {
    let mut phases = Some(Phases(0));
    for name in names {
        match named(name.get_ref(), PHASES, "phase") {
            Ok(phase) => phases = phases.map(|phases| Phases(phases.0 | phase.0)),
            Err(what) => {
                faults.at(file, name.span(), what);
                phases = None;
            }
        }
    }
    phases
}

fn read_program(
    file: File<'_>,
    raw: &[Spanned<RawEffect>],
    programs: &mut Vec<Vec<Effect>>,
    faults: &mut Faults,
) -> Vec<Effect> {
    let mut effects = Vec::new();
    for effect in raw {
        let (place, raw) = (effect.span(), effect.get_ref());
        let wrong = complaints(raw);
        for what in &wrong {
            faults.at(file, place.clone(), what);
        }
        if wrong.is_empty() {
            match read_effect(file, raw, programs, faults) {
                Ok(effect) => effects.push(effect),
                Err(what) => faults.at(file, place, what),
            }
        }
    }
    effects
}

/// What is wrong with the name, the fields and the words of an effect.
fn complaints(raw: &RawEffect) -> Vec<String> {
    let primitive = raw.primitive.get_ref().as_str();
    let (required, allowed) = match named(primitive, PRIMITIVES, "effect") {
        Ok(fields) => fields,
        Err(what) => return vec![what],
    };
    let filled = raw.fields();
    let missing = required.iter().filter(|field| !filled.contains(field));
    let mut wrong: Vec<String> =
        missing.map(|field| format!("The effect {primitive} needs the field {field}.")).collect();
    let extra = filled.iter().filter(|field| !required.contains(field) && !allowed.contains(field));
    wrong.extend(extra.map(|field| {
        let fields: Vec<&str> = [required, allowed].concat();
        let has = if fields.is_empty() { "none".to_owned() } else { fields.join(", ") };
        format!("The effect {primitive} has no field {field}. Its fields: {has}.")
    }));
    for (field, word) in raw.words() {
        if let Takes::Word(words) = takes(primitive, field)
            && !words.contains(&word)
        {
            wrong.push(unknown(&format!("word for {field}"), word, words).to_string());
        }
    }
    wrong
}

fn read_effect(
    file: File<'_>,
    raw: &RawEffect,
    programs: &mut Vec<Vec<Effect>>,
    faults: &mut Faults,
) -> Result<Effect, String> {
    let primitive = raw.primitive.get_ref().as_str();
    let fixed = || match &raw.n {
        Some(RawAmount::Fixed(n)) => u8::try_from(*n).map_err(|_| "This number is too large.".to_owned()),
        _ => Err(format!("The effect {primitive} needs a plain number n.")),
    };
    let amount = || raw.n.as_ref().map_or(Ok(Amount::fixed(0)), read_amount);
    let word = |field: &Option<String>| field.clone().unwrap_or_default();
    let site = |place: &Option<String>| {
        Ok::<Site, String>(Site {
            place: named(place.as_deref().unwrap_or("homeland"), PLACES, "place")?,
            filter: read_filter(raw.zone.as_deref(), raw.vmin, raw.vmax)?,
        })
    };
    let role = || named(&word(&raw.role), ROLES, "role");
    Ok(match primitive {
        "coins" => Effect::Coins {
            n: amount()?,
            who: named(raw.who.as_deref().unwrap_or("self"), PEOPLE, "person")?,
        },
        "take" => Effect::Take { n: amount()?, from_all: named(&word(&raw.from), FROM, "opponent")? },
        "trade" => Effect::Trade {
            give: named(&word(&raw.give), GOODS, "price")?,
            price: raw.price.unwrap_or(1).max(1),
            get: named(&word(&raw.get), GAINS, "gain")?,
            limit: raw.limit.unwrap_or(0),
            at: site(&raw.at)?,
        },
        "discard_bonus" => Effect::DiscardBonus { n: fixed()?, limit: raw.limit.unwrap_or(0) },
        "clans" => Effect::Clans {
            n: amount()?,
            at: site(&raw.at)?,
            spread: named(raw.spread.as_deref().unwrap_or("free"), SPREADS, "spread")?,
        },
        "city" => Effect::City { n: amount()?, at: site(&raw.at)? },
        "settle" => Effect::Settle { n: fixed()? },
        "recruit" => Effect::Recruit {
            price: raw.price.unwrap_or(2),
            limit: raw.limit.unwrap_or(0),
            anywhere: raw.at.is_some(),
        },
        "moves" => Effect::Moves {
            n: fixed()?,
            group: raw.group.unwrap_or(1).max(1),
            zone: named(raw.zone.as_deref().unwrap_or("world"), ZONES, "zone")?,
        },
        "toll" => match raw.pay {
            None | Some(0) => Effect::Toll { free: raw.pay.is_some(), receive: raw.receive },
            Some(_) => return Err("The only toll one can choose to pay is 0.".to_owned()),
        },
        "relocate" => Effect::Relocate {
            n: fixed()?,
            from: named(&word(&raw.from), PLACES, "place")?,
            to: site(&raw.to)?,
        },
        "copy" => Effect::Copy {
            what: named(&word(&raw.kinds), COPIED, "kind to copy")?,
            phases: {
                let names = raw.phases.as_deref().unwrap_or_default();
                read_phases(file, names, faults).unwrap_or(Phases::GROWTH)
            },
        },
        "progress" => Effect::Progress { n: amount()? },
        "seat" => Effect::Seat,
        "choice" => {
            let options = raw.options.as_deref().unwrap_or_default();
            if options.len() < 2 || options.len() > 8 {
                return Err("A choice has two to eight options.".to_owned());
            }
            let first = programs.len();
            for option in options {
                let program = read_program(file, option, &mut Vec::new(), faults);
                if program.iter().any(|effect| matches!(effect, Effect::Choice { .. })) {
                    return Err("An option cannot hold another choice.".to_owned());
                }
                programs.push(program);
            }
            Effect::Choice { first: first as u8, count: options.len() as u8 }
        }
        "reach" => Effect::Reach { n: fixed()? },
        "strength" => Effect::Strength { n: fixed()?, role: role()? },
        "losses" => Effect::Losses {
            enemy: named(&word(&raw.of), SIDES, "side")?,
            role: role()?,
            change: match (raw.add, raw.times) {
                (Some(add), None) => Change::Add(add),
                (None, Some(times)) if times > 0 => Change::Times(times),
                _ => return Err("Losses change by add, or by times of at least 1.".to_owned()),
            },
        },
        "siege" => Effect::Siege { cost: raw.cost.unwrap_or(1), role: role()? },
        "cancel" => Effect::Cancel,
        "retreat" => Effect::Retreat { n: fixed()? },
        "protect" => Effect::Protect { n: fixed()?, target: raw.at.is_some() },
        "vow_peace" => Effect::VowPeace,
        _ => Effect::ChooseLast,
    })
}
