//! Every fact of an effect is in its sentence: whatever is changed about a card of the reference pack changes what it
//! says, in every language.

use super::{card, objective};
use crate::pack::amount::{Amount, Counter, Filter};
use crate::pack::effect::{Change, Copied, Effect, Gain, Goods, Place, Role, Site, Spread, Who, Zone};
use crate::pack::{Face, PackRef, REFERENCE_FILES};
use genarium_engine::Language;

const ZONES: [Zone; 5] = [Zone::World, Zone::Mine, Zone::Abroad, Zone::Genesia, Zone::Away];
const PLACES: [Place; 9] = [
    Place::Homeland,
    Place::Base,
    Place::Occupied,
    Place::Outpost,
    Place::Adjacent,
    Place::Free,
    Place::RivalHomeland,
    Place::Same,
    Place::Target,
];

fn filters(filter: Filter) -> Vec<Filter> {
    let zones = ZONES.into_iter().map(|zone| Filter { zone, ..filter });
    let values = [(0, 4), (1, 4), (1, u8::MAX), (2, 2), (3, 9), (6, u8::MAX)];
    // Genesia has no Homeland to leave out.
    let values = values.into_iter().filter(|values| filter.zone != Zone::Genesia || *values != (1, u8::MAX));
    zones.chain(values.map(|(least, most)| Filter { least, most, ..filter })).collect()
}

fn counters(counter: Counter) -> Vec<Counter> {
    let narrowed = match counter {
        Counter::Region(filter) => filters(filter).into_iter().map(Counter::Region).collect(),
        Counter::City(filter) => filters(filter).into_iter().map(Counter::City).collect(),
        Counter::Clan(filter) => filters(filter).into_iter().map(Counter::Clan).collect(),
        Counter::Link(filter) => filters(filter).into_iter().map(Counter::Link).collect(),
        _ => Vec::new(),
    };
    let others = [
        Counter::Region(Filter::ALL),
        Counter::City(Filter::ALL),
        Counter::Clan(Filter::ALL),
        Counter::Invention,
        Counter::Ring,
        Counter::Guest,
        Counter::Assault,
        Counter::Conquest,
        Counter::Group { cities: false },
        Counter::Group { cities: true },
        Counter::Triangle { cities: false },
        Counter::Triangle { cities: true },
    ];
    others.into_iter().chain(narrowed).collect()
}

fn amounts(n: Amount) -> Vec<Amount> {
    let mut changed = vec![Amount { base: n.base + 1, ..n }];
    if let Some(counter) = n.per {
        changed.push(Amount { rate: n.rate + 7, ..n });
        changed.push(Amount { div: n.div + 1, ..n });
        changed.push(Amount { cap: n.cap.wrapping_sub(1), ..n });
        changed.extend(counters(counter).into_iter().map(|per| Amount { per: Some(per), ..n }));
    }
    changed
}

fn sites(site: Site) -> Vec<Site> {
    let places = PLACES.into_iter().map(|place| Site { place, ..site });
    let mut filters = filters(site.filter);
    match site.place {
        Place::Homeland | Place::RivalHomeland | Place::Same | Place::Target => filters.clear(),
        Place::Base | Place::Occupied => {}
        // Homelands are never among these.
        Place::Outpost | Place::Adjacent | Place::Free => filters.retain(|filter| filter.least != 1),
    }
    places.chain(filters.into_iter().map(|filter| Site { filter, ..site })).collect()
}

fn roles(face: &Face, role: Role) -> Vec<Role> {
    let all = [Role::Attacker, Role::Defender, Role::Both];
    // In the one assault in which a card is played, `both` is the side of who played it.
    all.into_iter()
        .filter(|other| face.is_lasting() || (*other != Role::Both && role != Role::Both))
        .collect()
}

/// The effect with one thing changed; some may be as before.
fn changed(face: &Face, effect: Effect) -> Vec<Effect> {
    match effect {
        Effect::Coins { n, who } => {
            let whos = [Who::Own, Who::Rival, Who::Rivals, Who::Hosts, Who::Copied];
            let whos = whos.into_iter().map(|who| Effect::Coins { n, who });
            whos.chain(amounts(n).into_iter().map(|n| Effect::Coins { n, who })).collect()
        }
        Effect::Take { n, from_all } => {
            let amounts = amounts(n).into_iter().map(|n| Effect::Take { n, from_all });
            amounts.chain([Effect::Take { n, from_all: !from_all }]).collect()
        }
        Effect::Trade { give, price, get, limit, at } => {
            let mut all = vec![
                Effect::Trade { give, price: price + 1, get, limit, at },
                Effect::Trade { give, price, get, limit: limit + 1, at },
            ];
            if get == Gain::City {
                all.extend(sites(at).into_iter().map(|at| Effect::Trade { give, price, get, limit, at }));
            } else {
                let other = if give == Goods::Clans { Goods::Coins } else { Goods::Clans };
                all.push(Effect::Trade { give: other, price, get, limit, at });
            }
            all
        }
        Effect::DiscardBonus { n, limit } => {
            vec![Effect::DiscardBonus { n: n + 1, limit }, Effect::DiscardBonus { n, limit: limit + 1 }]
        }
        Effect::Clans { n, at, spread } => {
            let mut all: Vec<Effect> =
                amounts(n).into_iter().map(|n| Effect::Clans { n, at, spread }).collect();
            all.extend(sites(at).into_iter().map(|at| Effect::Clans { n, at, spread }));
            let single = n.per.is_none() && n.base == 1;
            let spreads = if single { Vec::new() } else { vec![Spread::Free, Spread::One, Spread::Distinct] };
            all.extend(spreads.into_iter().map(|spread| Effect::Clans { n, at, spread }));
            all
        }
        Effect::City { n, at } => {
            let amounts = amounts(n).into_iter().map(|n| Effect::City { n, at });
            amounts.chain(sites(at).into_iter().map(|at| Effect::City { n, at })).collect()
        }
        Effect::Settle { n } => vec![Effect::Settle { n: n + 1 }],
        Effect::Recruit { price, limit, anywhere } => vec![
            Effect::Recruit { price: price + 1, limit, anywhere },
            Effect::Recruit { price, limit: limit + 1, anywhere },
            Effect::Recruit { price, limit, anywhere: !anywhere },
        ],
        Effect::Moves { n, group, zone } => {
            let zones = ZONES.into_iter().map(|zone| Effect::Moves { n, group, zone });
            let rest = [Effect::Moves { n: n + 1, group, zone }, Effect::Moves { n, group: group + 1, zone }];
            zones.chain(rest).collect()
        }
        Effect::Toll { free, receive } => vec![
            Effect::Toll { free: true, receive: Some(receive.unwrap_or(1) + 1) },
            Effect::Toll { free: !free, receive: receive.or(Some(3)) },
        ],
        Effect::Relocate { n, from, to } => {
            let mut all = vec![Effect::Relocate { n: n + 1, from, to }];
            all.extend(PLACES.into_iter().map(|from| Effect::Relocate { n, from, to }));
            all.extend(sites(to).into_iter().map(|to| Effect::Relocate { n, from, to }));
            all
        }
        Effect::Copy { phases, .. } => {
            let kinds = [Copied::Any, Copied::Plain, Copied::Invention];
            kinds.into_iter().map(|what| Effect::Copy { what, phases }).collect()
        }
        Effect::Progress { n } => amounts(n).into_iter().map(|n| Effect::Progress { n }).collect(),
        Effect::Reach { n } => vec![Effect::Reach { n: n + 1 }],
        Effect::Strength { n, role } => {
            let roles = roles(face, role).into_iter().map(|role| Effect::Strength { n, role });
            roles.chain([Effect::Strength { n: n + 1, role }]).collect()
        }
        Effect::Losses { enemy, role, change } => {
            let roles = roles(face, role).into_iter().map(|role| Effect::Losses { enemy, role, change });
            let changes = [Change::Add(4), Change::Add(-4), Change::Times(4)];
            let changes = changes.into_iter().map(|change| Effect::Losses { enemy, role, change });
            roles.chain(changes).chain([Effect::Losses { enemy: !enemy, role, change }]).collect()
        }
        Effect::Siege { cost, role } => {
            let roles = roles(face, role).into_iter().map(|role| Effect::Siege { cost, role });
            roles.chain([Effect::Siege { cost: cost + 1, role }]).collect()
        }
        // What a people has is 30 Clans, so that 30 is all of them.
        Effect::Retreat { .. } => vec![Effect::Retreat { n: 3 }, Effect::Retreat { n: 4 }],
        Effect::Protect { n, target: false } => vec![Effect::Protect { n: n + 1, target: false }],
        Effect::Protect { .. }
        | Effect::Seat
        | Effect::Choice { .. }
        | Effect::Cancel
        | Effect::VowPeace
        | Effect::ChooseLast => vec![],
    }
}

#[test]
fn whatever_changes_about_an_effect_changes_what_the_card_says() {
    let mut checked = 0;
    for face in &PackRef::reference().cards {
        for (program, effects) in face.programs.iter().enumerate() {
            for (place, effect) in effects.iter().enumerate() {
                let mut others = changed(face, *effect);
                others.push(if *effect == Effect::Seat { Effect::Cancel } else { Effect::Seat });
                for other in others.into_iter().filter(|other| other != effect) {
                    let mut changed = face.clone();
                    changed.programs[program][place] = other;
                    for language in Language::ALL {
                        let (before, after) = (card(face, language), card(&changed, language));
                        assert_ne!(before, after, "{}: {effect:?}, {other:?}", face.number);
                        checked += 1;
                    }
                }
            }
        }
    }
    assert!(checked > 4000, "{checked}");
}

#[test]
fn whatever_changes_about_an_objective_changes_what_it_says() {
    for original in &PackRef::reference().objectives {
        for (place, tier) in original.score.iter().enumerate() {
            let mut others = Vec::new();
            for points in amounts(tier.points) {
                let mut changed = original.clone();
                changed.score[place].points = points;
                others.push(changed);
            }
            for (number, need) in tier.needs.iter().enumerate() {
                for counter in counters(need.counter) {
                    let mut changed = original.clone();
                    changed.score[place].needs[number].counter = counter;
                    others.push(changed);
                }
                let mut changed = original.clone();
                // There is one chain or none.
                if !matches!(need.counter, Counter::Link(_)) {
                    changed.score[place].needs[number].least += 1;
                    others.push(changed.clone());
                }
                changed.score[place].needs[number].most = 40;
                others.push(changed);
            }
            for other in others.iter().filter(|other| *other != original) {
                for language in Language::ALL {
                    let (before, after) = (objective(original, language), objective(other, language));
                    assert_ne!(before, after, "{}: {other:?}", original.number);
                }
            }
        }
    }
}

#[test]
fn the_reference_pack_says_nothing_but_what_is_made_from_effects() {
    for texts in REFERENCE_FILES.texts {
        assert!(!texts.unwrap().contains("text ="));
    }
    let said = |number: &str, language: Language| {
        let pack = PackRef::reference();
        pack.card_text(pack.find(number).unwrap(), language).text.clone()
    };
    assert_eq!(
        said("39", Language::English),
        "Gain 3 coins. Up to 3 times, pay 1 coin to build a City in a Region you occupy outside Homelands."
    );
    assert_eq!(
        said("17", Language::French),
        "Gagnez 3 Progrès plus 1 par Région de votre Continent que vous occupez, votre Terre natale non comprise \
         (max. 10 en tout)."
    );
    assert_eq!(
        said("90", Language::Italian),
        "Ottieni 2 Progressi più 3 per ogni Regione che hai preso d'assalto in quest'Epoca (max 11 in tutto)."
    );
    assert_eq!(
        said("58", Language::English),
        "In your assault: you count 4 Clans more; you lose 3 Clans fewer; a City costs you no Clan unless the \
         defender's cards say otherwise."
    );
}
