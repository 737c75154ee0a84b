//! Cards that are alike, and cards that beat another in everything: whoever drafts has nothing to think about there.

use super::amount::{Amount, Filter};
use super::effect::{Change, Copied, Effect, Place, Role, Site, Spread, Who, Zone};
use super::{Face, Pack};

impl Pack {
    /// Pairs of cards of one Age of which the first can do all that the second does, for no more.
    pub fn beaten_cards(&self) -> Vec<(&Face, &Face)> {
        let mut pairs = Vec::new();
        for (place, face) in self.cards.iter().enumerate() {
            for (other_place, other) in self.cards.iter().enumerate() {
                // Of two that are alike, one pair is enough.
                let alike = other_place < place && beats(other, face);
                if place != other_place && beats(face, other) && !alike {
                    pairs.push((face, other));
                }
            }
        }
        pairs
    }
}

/// What is said of a pair of [`Pack::beaten_cards`].
pub(super) fn remark(better: &Face, worse: &Face) -> String {
    if beats(worse, better) {
        format!("Cards {} and {} are alike.", better.number, worse.number)
    } else {
        format!("Card {} does all that card {} does, for no more.", better.number, worse.number)
    }
}

/// Whether a card is at least as good as another wherever the other can be played.
fn beats(a: &Face, b: &Face) -> bool {
    let kinds = (a.offence || !b.offence) && (a.defence || !b.defence);
    a.age == b.age
        && a.copy == b.copy
        && a.is_lasting() == b.is_lasting()
        && b.phases.without(a.phases).0 == 0
        && kinds
        && a.cost <= b.cost
        && a.progress >= b.progress
        && ways(b).iter().all(|way| ways(a).iter().any(|other| covers(other, way)))
}

/// Every way to play a card: its effects, with one option of each choice.
fn ways(face: &Face) -> Vec<Vec<Effect>> {
    let mut ways = vec![Vec::new()];
    for effect in face.effects() {
        let options: Vec<&[Effect]> = match *effect {
            Effect::Choice { first, count } => {
                let options = &face.programs[usize::from(first)..][..usize::from(count)];
                options.iter().map(Vec::as_slice).collect()
            }
            _ => vec![std::slice::from_ref(effect)],
        };
        ways = (ways.iter())
            .flat_map(|way| options.iter().map(move |option| [way.as_slice(), option].concat()))
            .collect();
    }
    ways
}

/// Whether some effects bring all that others bring, and no more of what one would rather not have.
fn covers(a: &[Effect], b: &[Effect]) -> bool {
    let boons = b.iter().filter(|effect| !is_burden(effect));
    let mut burdens = a.iter().filter(|effect| is_burden(effect));
    boons.into_iter().all(|boon| a.iter().any(|effect| at_least(effect, boon)))
        && burdens.all(|burden| b.iter().any(|effect| at_least(burden, effect)))
}

/// Whether an effect is the price of a card rather than what it is played for.
fn is_burden(effect: &Effect) -> bool {
    match *effect {
        Effect::Coins { who, .. } => who != Who::Own,
        Effect::Losses { enemy, change, .. } => match change {
            Change::Add(add) => (add < 0) == enemy,
            Change::Times(_) => !enemy,
        },
        Effect::Siege { cost, role } => match role {
            Role::Attacker => cost > 1,
            Role::Defender => cost < 1,
            Role::Both => false,
        },
        Effect::VowPeace => true,
        _ => false,
    }
}

/// Whether an effect is of the same sort as another and as good for its owner.
fn at_least(a: &Effect, b: &Effect) -> bool {
    use Effect as E;
    match (*a, *b) {
        (E::Coins { n, who: Who::Own }, E::Coins { n: m, who: Who::Own }) => as_much(n, m),
        (E::Coins { n, who }, E::Coins { n: m, who: other }) => who == other && as_much(m, n),
        (E::Take { n, from_all }, E::Take { n: m, from_all: all }) => as_much(n, m) && (from_all || !all),
        (
            E::Trade { give, price, get, limit, at },
            E::Trade { give: give_b, price: price_b, get: get_b, limit: limit_b, at: at_b },
        ) => (give, get, at) == (give_b, get_b, at_b) && price <= price_b && limit >= limit_b,
        (E::DiscardBonus { n, limit }, E::DiscardBonus { n: m, limit: most }) => n >= m && limit >= most,
        (E::Clans { n, at, spread }, E::Clans { n: m, at: site, spread: other }) => {
            as_much(n, m) && site_covers(at, site) && (spread == other || spread == Spread::Free)
        }
        (E::City { n, at }, E::City { n: m, at: site }) => as_much(n, m) && site_covers(at, site),
        (
            E::Recruit { price, limit, anywhere },
            E::Recruit { price: dear, limit: most, anywhere: everywhere },
        ) => price <= dear && limit >= most && (anywhere || !everywhere),
        (E::Moves { n, group, zone }, E::Moves { n: m, group: crowd, zone: other }) => {
            n >= m && group >= crowd && zone_covers(zone, other)
        }
        (E::Toll { free, receive }, E::Toll { free: other, receive: got }) => {
            (free || !other) && receive.unwrap_or(1) >= got.unwrap_or(1)
        }
        (E::Relocate { n, from, to }, E::Relocate { n: m, from: start, to: site }) => {
            n >= m && place_covers(from, start) && site_covers(to, site)
        }
        (E::Copy { what, phases }, E::Copy { what: other, phases: fewer }) => {
            (what == other || what == Copied::Any) && fewer.without(phases).0 == 0
        }
        (E::Progress { n }, E::Progress { n: m }) => as_much(n, m),
        (E::Settle { n }, E::Settle { n: m })
        | (E::Reach { n }, E::Reach { n: m })
        | (E::Retreat { n }, E::Retreat { n: m }) => n >= m,
        (E::Strength { n, role }, E::Strength { n: m, role: other }) => n >= m && role_covers(role, other),
        (E::Losses { enemy, role, change }, E::Losses { enemy: whose, role: other, change: less }) => {
            let more = match (change, less) {
                (Change::Add(a), Change::Add(b)) => Some(if enemy { a >= b } else { a <= b }),
                (Change::Times(a), Change::Times(b)) => Some(if enemy { a >= b } else { a <= b }),
                _ => None,
            };
            enemy == whose && role_covers(role, other) && more == Some(true)
        }
        (E::Siege { cost, role }, E::Siege { cost: other, role: side }) => {
            role == side && if role == Role::Attacker { cost <= other } else { cost >= other }
        }
        (E::Protect { n, target }, E::Protect { n: m, target: other }) => target == other && n >= m,
        _ => a == b,
    }
}

/// Whether a number is never smaller than another, whatever is counted.
fn as_much(a: Amount, b: Amount) -> bool {
    match (a.per, b.per) {
        (None, None) => a.base >= b.base,
        (Some(counter), Some(other)) => {
            counter == other && a.div == b.div && a.base >= b.base && a.rate >= b.rate && a.cap >= b.cap
        }
        (None, Some(_)) if b.rate <= 0 => a.base >= b.base,
        (None, Some(_)) => i32::from(a.base) >= i32::from(b.cap),
        (Some(_), None) => a.rate >= 0 && a.base >= b.base,
    }
}

fn role_covers(a: Role, b: Role) -> bool {
    a == b || a == Role::Both
}

fn zone_covers(a: Zone, b: Zone) -> bool {
    a == b || a == Zone::World
}

fn site_covers(a: Site, b: Site) -> bool {
    let Filter { zone, least, most } = a.filter;
    let inside = zone_covers(zone, b.filter.zone) && least <= b.filter.least && most >= b.filter.most;
    inside && place_covers(a.place, b.place)
}

fn place_covers(a: Place, b: Place) -> bool {
    let wider = [
        (Place::Base, Place::Homeland),
        (Place::Occupied, Place::Homeland),
        (Place::Occupied, Place::Base),
        (Place::Occupied, Place::Outpost),
        (Place::Free, Place::Adjacent),
    ];
    a == b || wider.contains(&(a, b))
}
