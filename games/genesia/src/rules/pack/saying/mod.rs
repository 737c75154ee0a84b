//! What a card says, made from what it does, so that the two cannot differ. Each language has a file with its
//! sentences; here they are put together.

mod english;
mod french;
mod italian;
#[cfg(test)]
mod tests;

use super::amount::{Amount, Counter, Filter, Need};
use super::effect::{Effect, Phases, Place, Role, Zone};
use super::{Face, Objective};
use english::English;
use french::French;
use genarium_engine::Language;
use italian::Italian;

/// The text of a card.
pub(super) fn card(face: &Face, language: Language) -> String {
    match language {
        Language::English => say(&English, face),
        Language::French => say(&French, face),
        Language::Italian => say(&Italian, face),
    }
}

/// The text of an Objective.
pub(super) fn objective(objective: &Objective, language: Language) -> String {
    match language {
        Language::English => promise(&English, objective),
        Language::French => promise(&French, objective),
        Language::Italian => promise(&Italian, objective),
    }
}

/// When an effect of a card happens, where its phases do not say so already.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum When {
    /// As soon as the card is played, or for as long as it stands.
    Plain,
    /// When the Attack phase opens.
    Opening,
    /// In the assault in which the attacker played the card.
    OwnAssault,
    /// In the assault in which the defender played the card.
    Attacked,
    /// In all assaults of its owner, in all against them, or in both.
    Every(Role),
}

impl When {
    fn of(face: &Face, effect: &Effect) -> When {
        let role = match effect {
            Effect::VowPeace | Effect::ChooseLast => return When::Plain,
            Effect::Strength { role, .. } | Effect::Losses { role, .. } | Effect::Siege { role, .. } => {
                Some(*role)
            }
            _ => None,
        };
        match (role, face.is_lasting()) {
            (Some(role), true) => When::Every(role),
            (None, true) => When::Opening,
            (Some(Role::Defender), false) => When::Attacked,
            (Some(_), false) => When::OwnAssault,
            (None, false) if matches!(effect, Effect::Reach { .. }) => When::OwnAssault,
            (None, false) if is_for_defence(face, effect) => When::Attacked,
            (None, false) if face.phases != Phases::ATTACK => When::Plain,
            (None, false) if face.defence => When::Attacked,
            (None, false) => When::OwnAssault,
        }
    }
}

/// Whether an effect is only for whoever is attacked, whatever else the card can do.
fn is_for_defence(face: &Face, effect: &Effect) -> bool {
    match effect {
        Effect::Cancel | Effect::Retreat { .. } | Effect::Protect { target: true, .. } => true,
        Effect::Clans { at, .. } => at.place == Place::Target && face.defence && !face.offence,
        _ => false,
    }
}

/// A language: clauses begin with a small letter and have no stop.
trait Tongue {
    /// What comes between a lead and its clauses, and between clauses of one sentence.
    const COLON: &'static str;
    const SEMICOLON: &'static str;

    /// When something happens; nothing for [`When::Plain`].
    fn lead(&self, when: When) -> &'static str;
    /// What an effect does; a choice is put together elsewhere.
    fn effect(&self, face: &Face, effect: &Effect) -> String;
    /// One of these.
    fn choice(&self, options: &[String]) -> String;
    /// The need of a tier; `again` if the tier before needs another number of the same.
    fn need(&self, need: &Need, again: bool) -> String;
    /// Needs that must hold together.
    fn with(&self, needs: &[String]) -> String;
    /// So many points; `them` if they are for each of what the tier needs.
    fn points(&self, points: Amount, them: bool) -> String;
}

fn say<T: Tongue>(tongue: &T, face: &Face) -> String {
    let mut sentences: Vec<(When, String)> = Vec::new();
    for effect in face.effects() {
        let when = if matches!(effect, Effect::Choice { .. }) { When::Plain } else { When::of(face, effect) };
        let clause = clause(tongue, face, effect);
        match sentences.last_mut() {
            Some((last, sentence)) if *last == when && when != When::Plain => {
                *sentence = [sentence, T::SEMICOLON, &clause].concat();
            }
            _ if when == When::Plain => sentences.push((when, clause)),
            _ => sentences.push((when, [tongue.lead(when), T::COLON, &clause].concat())),
        }
    }
    let sentences: Vec<String> =
        sentences.into_iter().map(|(_, sentence)| capital(&sentence) + ".").collect();
    sentences.join(" ")
}

fn clause<T: Tongue>(tongue: &T, face: &Face, effect: &Effect) -> String {
    let Effect::Choice { first, count } = effect else { return tongue.effect(face, effect) };
    let option = |program: &Vec<Effect>| {
        let clauses = program.iter().map(|effect| {
            let (lead, clause) = (tongue.lead(When::of(face, effect)), tongue.effect(face, effect));
            if lead.is_empty() { clause } else { format!("{lead}, {clause}") }
        });
        clauses.collect::<Vec<_>>().join(", ")
    };
    let programs = &face.programs[usize::from(*first)..usize::from(first + count)];
    tongue.choice(&programs.iter().map(option).collect::<Vec<_>>())
}

fn promise<T: Tongue>(tongue: &T, objective: &Objective) -> String {
    let mut tiers: Vec<String> = Vec::new();
    let mut before: &[Need] = &[];
    for tier in &objective.score {
        let again = matches!((before, &tier.needs[..]), ([one], [other]) if is_more_of(one, other));
        let needs: Vec<String> = tier.needs.iter().map(|need| tongue.need(need, again)).collect();
        let them = matches!(&tier.needs[..], [one] if Some(one.counter) == tier.points.per);
        let points = tongue.points(tier.points, them && tier.points.div == 1);
        tiers.push(if needs.is_empty() {
            points
        } else {
            [&tongue.with(&needs), T::COLON, &points].concat()
        });
        before = &tier.needs;
    }
    capital(&tiers.join(T::SEMICOLON)) + "."
}

/// Whether two needs are the same but for the number, or for the end of a chain.
fn is_more_of(one: &Need, other: &Need) -> bool {
    let chains = matches!((one.counter, other.counter), (Counter::Link(_), Counter::Link(_)));
    (chains || one.counter == other.counter) && one.most == u16::MAX && other.most == u16::MAX
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// How the values of a filter are told.
enum Values {
    Any,
    /// Every printed value, so no Homeland.
    Printed,
    Exactly(u8),
    AtLeast(u8),
    AtMost(u8),
    Either(u8, u8),
    Between(u8, u8),
}

impl Values {
    fn of(filter: Filter) -> Values {
        match (filter.least, filter.most) {
            (0, u8::MAX) => Values::Any,
            (1, u8::MAX) => Values::Printed,
            (least, most) if least == most => Values::Exactly(least),
            (least, u8::MAX) => Values::AtLeast(least),
            (0, most) => Values::AtMost(most),
            (least, most) if most == least + 1 => Values::Either(least, most),
            (least, most) => Values::Between(least, most),
        }
    }
}

/// Whether it is the plain number 1.
fn is_one(n: Amount) -> bool {
    n.per.is_none() && n.base == 1
}

/// Whether Homelands are among the Regions of a filter.
const fn has_homelands(filter: Filter) -> bool {
    filter.least == 0 && !matches!(filter.zone, Zone::Genesia)
}
