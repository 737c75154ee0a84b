//! What must hold of a pack beyond its words: counts, lots, and everything that makes sure that a game ends.

use super::effect::{Change, Effect, Gain, Goods, Phases, Place, Role};
use super::faults::{Faults, File};
use super::parse::numbers;
use super::raw::{RawCard, RawObjective, SoloFile};
use super::shape::Item;
use super::{Face, Lot, Objective, Pack, PackFiles};
use crate::cards::{Card, Cards};
use genarium_engine::Language;
use std::ops::Range;

/// Effects and options are numbered with a byte each: a choice, which is an effect, has at most eight options.
const MOST_EFFECTS: usize = 30;

/// Why a card cannot show the phases that it shows.
pub(super) fn unfit_phases(face: &Face) -> Option<&'static str> {
    let Some(Effect::Copy { phases, .. }) = face.effects().first() else {
        let fits = matches!(face.phases, Phases(1 | 2 | 3 | 4 | 5 | 8 | 15));
        return (!fits).then_some(
            "A card belongs to one phase, to growth and expansion, to growth and attack, or to all four.",
        );
    };
    // All four were once the rule; it is a remark now.
    let fits = [Phases::ALL, *phases, phases.without(Phases::ATTACK)].contains(&face.phases);
    (!fits).then_some("A copy card shows the phases in which it copies.")
}

pub(super) fn check_card(file: File<'_>, place: Range<usize>, face: &Face, faults: &mut Faults) {
    let mut wrong = |what: &str| faults.at(file, place.clone(), format_args!("Card {}: {what}", face.number));
    if face.number.is_empty() || face.number.len() > 4 {
        wrong("A number has one to four characters.");
    }
    if face.is_lasting() && face.age != 2 {
        wrong("Only cards of Age III are laid in growth for the attack.");
    }
    let all: Vec<Effect> = face.programs.concat();
    if all.len() > MOST_EFFECTS {
        return wrong(&format!("A card has at most {MOST_EFFECTS} effects, those of its options included."));
    }
    let copies = face.effects().iter().filter(|effect| matches!(effect, Effect::Copy { .. })).count();
    if face.copy != (copies == 1 && matches!(face.effects()[0], Effect::Copy { .. })) || copies > 1 {
        wrong("A copy card, and no other, begins with one effect copy.");
    }
    if face.phases == Phases::ATTACK && !face.offence && !face.defence {
        wrong("A card of the attack alone is offence or defence.");
    }
    if (face.offence || face.defence) && !face.phases.has(Phases::ATTACK) {
        wrong("Offence and defence belong to the attack.");
    }
    // A hand has five cards, and a game keeps five of each of these for a people.
    for once in [is_moves, is_recruit, is_bonus] {
        let count = |program: &Vec<Effect>| program.iter().filter(|effect| once(effect)).count();
        let most_of_choice = |effect| options_of(face, effect).iter().map(count).max().unwrap_or(0);
        let most = count(&face.programs[0]) + face.effects().iter().map(most_of_choice).sum::<usize>();
        if most > 1 {
            wrong("Free moves, recruits and discard bonuses stand at most once on a card.");
        } else if most == 1 && face.copy {
            wrong("A copy card has no free moves, recruits or discard bonuses beside those that it copies.");
        }
    }
    for effect in &all {
        check_effect(face, effect, &mut wrong);
    }
}

impl Pack {
    /// What is odd about a pack that is fit for play, in sentences.
    pub fn remarks(&self) -> Vec<String> {
        let mut remarks = Vec::new();
        for face in &self.cards {
            let number = &face.number;
            if let Some(Effect::Copy { phases, .. }) = face.effects().first()
                && (face.phases != *phases || phases.has(Phases::ATTACK))
            {
                remarks.push(format!(
                    "Card {number} shows phases in which it copies nothing; no card is copied in the attack."
                ));
            }
            if says_same_of_nothing(face) {
                remarks.push(format!("Card {number}: \"same\" follows no effect that brings pieces."));
            }
        }
        for language in Language::ALL {
            let lacking = &self.texts[language as usize].lacking;
            if let [first, others @ ..] = &lacking[..] {
                let more =
                    if others.is_empty() { String::new() } else { format!(" and {} more", others.len()) };
                let file = PackFiles::text_name(language);
                remarks.push(format!(
                    "{file} has no name for {first}{more}; the one of another language is shown."
                ));
            }
        }
        let beaten = self.beaten_cards();
        remarks.extend(beaten.into_iter().map(|(better, worse)| super::likeness::remark(better, worse)));
        remarks
    }
}

/// Whether an effect points at pieces that the effect before it cannot have brought. Before the first effect of an
/// option comes what stands before the choice.
fn says_same_of_nothing(face: &Face) -> bool {
    let brings = |effect: &Effect| {
        let trade = matches!(effect, Effect::Trade { get: Gain::City, .. });
        trade || matches!(effect, Effect::Clans { .. } | Effect::City { .. } | Effect::Relocate { .. })
    };
    let says_same = |effect: &Effect| places(effect).contains(&Some(Place::Same));
    let lost = |before: Option<&Effect>, program: &[Effect]| {
        let befores = std::iter::once(before).chain(program.iter().map(Some));
        befores.zip(program).any(|(before, effect)| says_same(effect) && !before.is_some_and(brings))
    };
    let effects = face.effects();
    let befores = std::iter::once(None).chain(effects.iter().map(Some));
    lost(None, effects)
        || (befores.zip(effects))
            .any(|(before, effect)| options_of(face, effect).iter().any(|option| lost(before, option)))
}

/// The options of a choice; no other effect has any.
fn options_of<'a>(face: &'a Face, effect: &Effect) -> &'a [Vec<Effect>] {
    match *effect {
        Effect::Choice { first, count } => &face.programs[usize::from(first)..][..usize::from(count)],
        _ => &[],
    }
}

fn is_moves(effect: &Effect) -> bool {
    matches!(effect, Effect::Moves { .. })
}

fn is_recruit(effect: &Effect) -> bool {
    matches!(effect, Effect::Recruit { .. })
}

fn is_bonus(effect: &Effect) -> bool {
    matches!(effect, Effect::DiscardBonus { .. })
}

/// Where an effect takes or puts pieces.
fn places(effect: &Effect) -> [Option<Place>; 2] {
    match effect {
        Effect::Clans { at, .. } | Effect::City { at, .. } | Effect::Trade { at, .. } => {
            [Some(at.place), None]
        }
        Effect::Relocate { from, to, .. } => [Some(*from), Some(to.place)],
        _ => [None, None],
    }
}

fn check_effect(face: &Face, effect: &Effect, wrong: &mut impl FnMut(&str)) {
    for place in places(effect).into_iter().flatten() {
        if place == Place::RivalHomeland && face.age == 0 {
            wrong("Nothing goes into an opponent's Homeland in Age I.");
        }
        if place == Place::Target && !face.defence && !face.offence {
            wrong("Only offence and defence cards have a target.");
        }
    }
    match effect {
        Effect::VowPeace | Effect::ChooseLast | Effect::Protect { target: false, .. }
            if !face.is_lasting() =>
        {
            wrong("Vows, last choices and protected Regions are laid in growth for the attack.");
        }
        Effect::Cancel | Effect::Retreat { .. } | Effect::Protect { target: true, .. } if !face.defence => {
            wrong("Only a defence card cancels, retreats or protects its target.");
        }
        Effect::Toll { receive: Some(10..), .. } => wrong("A toll is at most 9 coins."),
        Effect::Trade { give: Goods::Clans, get: Gain::City, .. } => {
            wrong("Clans are traded for Progress, coins for Progress or Cities.");
        }
        Effect::Reach { .. } if !face.offence => wrong("Only an offence card reaches further."),
        // These two keep the Attack phase finite: every assault costs a Clan or uses up a card.
        Effect::Losses { enemy, role, change: Change::Add(add) } if face.is_lasting() && *add < 0 => {
            let spares_attacker = if *enemy { *role != Role::Attacker } else { *role != Role::Defender };
            if spares_attacker {
                wrong("A card that holds for a whole Attack phase cannot lower the attacker's losses.");
            }
        }
        Effect::Siege { cost: 0, .. } if face.is_lasting() => {
            wrong("A card that holds for a whole Attack phase cannot make sieges free.");
        }
        _ => {}
    }
}

/// No two have the same number.
fn check_numbers<T>(file: File<'_>, what: &str, items: &[Item<T>], faults: &mut Faults) {
    for (place, item) in items.iter().enumerate() {
        let Some(number) = &item.number else { continue };
        if numbers(&items[..place]).any(|other| other == number.get_ref()) {
            faults.at(file, number.span(), format_args!("There are two {what} {}.", number.get_ref()));
        }
    }
}

/// Numbers are unique, and every Age has five lots of six cards. Lots are counted if all cards are sound.
pub(super) fn check_decks(
    file: File<'_>,
    raw: &[Item<RawCard>],
    faces: &[Option<Face>],
    faults: &mut Faults,
) {
    check_numbers(file, "cards", raw, faults);
    let Some(faces) = faces.iter().map(Option::as_ref).collect::<Option<Vec<&Face>>>() else { return };
    for age in 0..3u8 {
        for lot in Lot::ALL {
            let is_of = |face: &&Face| face.age == age && face.lot == lot;
            let count = faces.iter().copied().filter(is_of).count();
            if count != 6 {
                let first = faces.iter().position(is_of).and_then(|place| raw[place].sound.as_ref());
                let place = first.map_or(0..0, |card| card.lot.span());
                let what =
                    format!("The {} lot of Age {} has {count} cards; a lot has 6.", lot.name(), age + 1);
                faults.at(file, place, what);
            }
        }
    }
}

/// Numbers are unique, and every lot has two Objectives, so that there are enough for any table.
pub(super) fn check_objectives(
    file: File<'_>,
    raw: &[Item<RawObjective>],
    objectives: &[Option<Objective>],
    faults: &mut Faults,
) {
    if objectives.len() > 32 {
        faults.with(file, "A pack has at most 32 Objectives.");
    }
    check_numbers(file, "Objectives", raw, faults);
    if objectives.iter().any(Option::is_none) {
        return;
    }
    for lot in Lot::ALL {
        let count = objectives.iter().flatten().filter(|objective| objective.lot == Some(lot)).count();
        if count < 2 {
            faults.with(file, format_args!("The {} lot has {count} Objectives; it needs 2.", lot.name()));
        }
    }
}

/// The solo lists leave ten, ten and eight cards of the blue and yellow lots. Of a card that is not sound nothing is said.
pub(super) fn read_left_out(
    file: File<'_>,
    solo: &SoloFile,
    raw: &[Item<RawCard>],
    faces: &[Option<&Face>],
    faults: &mut Faults,
) -> Option<[Cards; 3]> {
    let found = faults.count();
    let lists = [&solo.beginner, &solo.expert, &solo.heroic].map(|list| {
        let mut left_out = Cards::EMPTY;
        // A number that cannot be read may be any.
        let mut is_clear = numbers(raw).all(|number| !number.is_empty());
        for number in list.get_ref() {
            let place = numbers(raw).position(|other| other == number.get_ref());
            match place.map(|place| (place, faces[place])) {
                Some((_, None)) => is_clear = false,
                None if !is_clear => {}
                Some((place, Some(face))) if matches!(face.lot, Lot::Blue | Lot::Yellow) => {
                    left_out.insert(Card(place as u8));
                }
                _ => {
                    let what = format!("There is no card {} in the blue and yellow lots.", number.get_ref());
                    faults.at(file, number.span(), what);
                }
            }
        }
        let of_age = |age: u8| {
            left_out.iter().filter(|card| faces[card.index()].is_some_and(|face| face.age == age)).count()
        };
        if is_clear && [of_age(0), of_age(1), of_age(2)] != [2, 2, 4] {
            let what = "A solo mode leaves out 2 cards of Age I, 2 of Age II and 4 of Age III.";
            faults.at(file, list.span(), what);
        }
        left_out
    });
    (faults.count() == found).then_some(lists)
}
