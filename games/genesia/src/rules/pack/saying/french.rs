use super::{Tongue, Values, When, has_homelands, is_one};
use crate::pack::Face;
use crate::pack::amount::{Amount, Counter, Filter, Need};
use crate::pack::effect::{Change, Copied, Effect, Gain, Goods, Place, Role, Site, Spread, Who, Zone};
use crate::state::CLANS;

pub(super) struct French;

const COIN: [&str; 2] = ["pièce", "pièces"];
const CLAN: [&str; 2] = ["Clan", "Clans"];
const SPARE: [&str; 2] = [
    "Clan qui laisse derrière lui un autre de vos pions",
    "Clans qui laissent derrière eux un autre de vos pions",
];
const PROGRESS: [&str; 2] = ["Progrès", "Progrès"];
const POINT: [&str; 2] = ["point", "points"];

impl Tongue for French {
    const COLON: &'static str = " : ";
    const SEMICOLON: &'static str = " ; ";

    fn lead(&self, when: When) -> &'static str {
        match when {
            When::Plain => "",
            When::Opening => "au début de l'Attaque",
            When::OwnAssault => "lors de votre assaut",
            When::Attacked => "quand vous êtes attaqué",
            When::Every(Role::Attacker) => "en attaque",
            When::Every(Role::Defender) => "en défense",
            When::Every(Role::Both) => "en attaque et en défense",
        }
    }

    fn effect(&self, face: &Face, effect: &Effect) -> String {
        match *effect {
            Effect::Coins { n, who } => {
                let coins = amount(n, COIN, face.invention);
                match who {
                    Who::Own => format!("gagnez {coins}"),
                    Who::Rival => format!("un adversaire de votre choix gagne {coins}"),
                    Who::Rivals => format!("chaque adversaire gagne {coins}"),
                    Who::Hosts => format!("chaque hôte gagne {coins}"),
                    Who::Copied => format!("le joueur de la carte copiée gagne {coins}"),
                }
            }
            Effect::Take { n, from_all } => {
                let whom = if from_all { "chaque adversaire" } else { "un adversaire de votre choix" };
                format!("prenez {} à {whom}, ou tout ce qu'il a", amount(n, COIN, face.invention))
            }
            Effect::Trade { give, price, get, limit, at } => {
                let give = match give {
                    Goods::Coins => format!("payez {}", some(price, COIN)),
                    Goods::Clans => format!("reprenez {}", some(price, SPARE)),
                };
                let get = match get {
                    Gain::City => format!("bâtir une Cité {}", place(at, true)),
                    Gain::Progress => "gagner 1 Progrès".to_owned(),
                };
                format!("jusqu'à {}, {give} pour {get}", some(limit, ["fois", "fois"]))
            }
            Effect::DiscardBonus { n, limit } => match limit {
                1 => format!("votre prochaine défausse rapporte {} de plus", some(n, COIN)),
                limit => {
                    let coins = some(n, COIN);
                    format!("vos {limit} prochaines défausses rapportent chacune {coins} de plus")
                }
            },
            Effect::Clans { n, at, spread } => {
                let clans = amount(n, CLAN, face.invention);
                match spread {
                    _ if is_one(n) => format!("placez {clans} {}", place(at, true)),
                    Spread::Free => format!("placez {clans} {}", place(at, false)),
                    Spread::One => format!("placez {clans} ensemble {}", place(at, true)),
                    Spread::Distinct => {
                        format!("placez {clans}, 1 au plus à chaque endroit, {}", place(at, false))
                    }
                }
            }
            Effect::City { n, at } if is_one(n) => format!("bâtissez une Cité {}", place(at, true)),
            Effect::City { n, at } => {
                let cities = amount(n, ["Cité", "Cités"], face.invention);
                format!("bâtissez jusqu'à {cities} {}", place(at, false))
            }
            Effect::Settle { n } => format!(
                "à la fin de cet Âge, jusqu'à {n} de vos Clans seuls hors des Terres natales fondent aussi une Cité"
            ),
            Effect::Recruit { price, limit, anywhere } => {
                let coins = some(price, COIN);
                let said = match limit {
                    1 => format!("votre prochaine recrue de cet Âge coûte {coins}"),
                    limit => format!("vos {limit} prochaines recrues de cet Âge coûtent {coins} chacune"),
                };
                let anywhere = match (anywhere, limit) {
                    (false, _) => "",
                    (true, 1) => " et peut apparaître dans toute Région que vous occupez",
                    (true, _) => " et peuvent apparaître dans toute Région que vous occupez",
                };
                format!("{said}{anywhere}")
            }
            Effect::Moves { n, group, zone } => {
                let moves = some(n, ["déplacement gratuit", "déplacements gratuits"]);
                let zone = match zone {
                    Zone::World => "",
                    Zone::Mine => " à l'intérieur de votre Continent",
                    Zone::Abroad => ", chacun finissant sur un autre Continent",
                    Zone::Genesia => ", chacun finissant sur Genesia",
                    Zone::Away => ", chacun finissant hors de votre Continent",
                };
                let group = match group {
                    1 => String::new(),
                    group => format!(", chacun avec jusqu'à {group} Clans ensemble"),
                };
                format!("faites {moves}{zone}{group}")
            }
            Effect::Toll { free, receive } => {
                let free = free.then(|| "ne payez aucun droit de passage durant cet Âge".to_owned());
                let receive =
                    receive.map(|coins| format!("touchez {} par droit de passage", some(coins, COIN)));
                free.into_iter().chain(receive).collect::<Vec<_>>().join(" et ")
            }
            Effect::Relocate { n, from, to } => {
                let start = Site { place: from, filter: Filter::ALL };
                let to =
                    if to == start { "à d'autres de ces endroits".to_owned() } else { place(to, false) };
                format!("prenez jusqu'à {} {} et reposez-les {to}", some(n, CLAN), place(start, false))
            }
            Effect::Copy { what, .. } => match what {
                Copied::Any => "copiez une carte qu'un adversaire vient de jouer",
                Copied::Plain => "copiez une carte qu'un adversaire vient de jouer, sauf une Invention",
                Copied::Invention => "copiez une Invention qu'un adversaire vient de jouer",
            }
            .to_owned(),
            Effect::Progress { n } => format!("gagnez {}", amount(n, PROGRESS, face.invention)),
            Effect::Seat => "choisissez en premier votre place du prochain Âge".to_owned(),
            Effect::Choice { .. } => String::new(),
            Effect::Reach { n } => format!("visez jusqu'à {}", some(n, ["pas", "pas"])),
            Effect::Strength { n, .. } => format!("comptez {} de plus", some(n, CLAN)),
            Effect::Losses { enemy, role, change } => {
                let enemy = enemy.then_some(match role {
                    Role::Attacker => "le défenseur",
                    Role::Defender => "l'attaquant",
                    Role::Both => "l'autre camp",
                });
                match (enemy, change) {
                    (None, Change::Add(add)) => format!("perdez {}", more(add)),
                    (Some(enemy), Change::Add(add)) => format!("{enemy} perd {}", more(add)),
                    (None, Change::Times(times)) => format!("perdez {times} fois autant de Clans"),
                    (Some(enemy), Change::Times(times)) => {
                        format!("{enemy} perd {times} fois autant de Clans")
                    }
                }
            }
            Effect::Siege { cost, role } => {
                let clans = some(cost, CLAN);
                match (role, cost) {
                    (Role::Attacker, 0) => {
                        "une Cité ne vous coûte aucun Clan, sauf carte du défenseur".to_owned()
                    }
                    (Role::Attacker, _) => {
                        format!("une Cité vous coûte {clans}, sauf carte du défenseur")
                    }
                    (Role::Defender, 0) => "vos Cités ne coûtent aucun Clan".to_owned(),
                    (Role::Defender, _) => format!("vos Cités coûtent {clans}"),
                    (Role::Both, 0) => "prendre une Cité ne coûte aucun Clan".to_owned(),
                    (Role::Both, _) => format!("prendre une Cité coûte {clans}"),
                }
            }
            Effect::Cancel => "l'assaut est annulé".to_owned(),
            Effect::Retreat { n } => format!(
                "{} peuvent se replier vers des Régions adjacentes libres, à vous ou Terres natales",
                if n >= CLANS {
                    "les Clans attaqués".to_owned()
                } else {
                    format!("jusqu'à {n} des Clans attaqués")
                }
            ),
            Effect::Protect { target: true, .. } => {
                "la Région attaquée ne peut plus être attaquée durant cet Âge".to_owned()
            }
            Effect::Protect { n, .. } => {
                format!("mettez {} de vos Régions à l'abri des attaques durant cet Âge", n)
            }
            Effect::VowPeace => "montrez la Paix à chaque manche de cet Âge".to_owned(),
            Effect::ChooseLast => "choisissez Guerre ou Paix après les autres".to_owned(),
        }
    }

    fn choice(&self, options: &[String]) -> String {
        options.join(" ; ou ")
    }

    fn need(&self, need: &Need, again: bool) -> String {
        let Need { counter, least, most } = *need;
        if let Counter::Link(filter) = counter {
            let with = if most == 0 { "aucune" } else { "une" };
            let end = region(filter, false);
            return match again {
                true => format!("une chaîne jusqu'à une {end}"),
                false => {
                    format!(
                        "{with} chaîne continue de Régions que vous occupez, de votre Terre natale à une {end}"
                    )
                }
            };
        }
        let what = if again { String::new() } else { format!(" {}", counted(counter, least, false)) };
        match (least, most) {
            (least, u16::MAX) => format!("au moins {least}{what}"),
            (0, most) => format!("au plus {most}{what}"),
            (least, most) => format!("{least} à {most}{what}"),
        }
    }

    fn with(&self, needs: &[String]) -> String {
        format!("avec {}", needs.join(" et "))
    }

    fn points(&self, points: Amount, them: bool) -> String {
        let masculine =
            matches!(points.per, Some(Counter::Clan(_) | Counter::Assault | Counter::Triangle { .. }));
        match (them, masculine) {
            (false, _) => amount(points, POINT, false),
            (true, true) => sum(points, POINT, "pour chacun"),
            (true, false) => sum(points, POINT, "pour chacune"),
        }
    }
}

fn some(n: impl Into<u16>, [one, many]: [&str; 2]) -> String {
    let n = n.into();
    format!("{n} {}", if n < 2 { one } else { many })
}

fn more(add: i8) -> String {
    format!("{} de {}", some(u16::from(add.unsigned_abs()), CLAN), if add < 0 { "moins" } else { "plus" })
}

/// A number of something; `own` if the card is an Invention and counts itself.
fn amount(n: Amount, noun: [&str; 2], own: bool) -> String {
    let Some(counter) = n.per else { return some(n.base.unsigned_abs(), noun) };
    let each = match n.div {
        1 => format!("par {}", counted(counter, 1, own)),
        div => format!("par tranche de {div} {}", counted(counter, 2, own)),
    };
    sum(n, noun, &each)
}

fn sum(Amount { base, rate, cap, .. }: Amount, noun: [&str; 2], each: &str) -> String {
    let said = match (base, rate) {
        (0, rate) => format!("{} {each}", some(rate.unsigned_abs(), noun)),
        (base, 0..) => format!("{} plus {rate} {each}", some(base.unsigned_abs(), noun)),
        (base, _) => {
            let less = rate.unsigned_abs();
            format!("{} moins {less} {each}, jamais moins de 0", some(base.unsigned_abs(), noun))
        }
    };
    match cap {
        u16::MAX => said,
        cap if base == 0 => format!("{said} (max. {cap})"),
        cap => format!("{said} (max. {cap} en tout)"),
    }
}

/// What is counted, one of it or several.
fn counted(counter: Counter, n: u16, own: bool) -> String {
    let one = n == 1;
    let noun = |one_of: &'static str, many: &'static str| if one { one_of } else { many };
    match counter {
        Counter::Region(filter) => format!("{} que vous occupez{}", region(filter, !one), homelands(filter)),
        Counter::City(Filter::ALL) => noun("Cité que vous possédez", "Cités que vous possédez").to_owned(),
        Counter::City(filter) => {
            let among = region(filter, true);
            format!("{} que vous possédez dans des {among}{}", noun("Cité", "Cités"), homelands(filter))
        }
        Counter::Clan(Filter::ALL) => {
            noun("Clan que vous avez sur le plateau", "Clans que vous avez sur le plateau").to_owned()
        }
        Counter::Clan(filter) => {
            let among = region(filter, true);
            format!("{} que vous avez dans des {among}{}", noun("Clan", "Clans"), homelands(filter))
        }
        Counter::Link(filter) => format!("chaîne de votre Terre natale à une {}", region(filter, false)),
        Counter::Invention => {
            let own = if own { ", celle-ci comprise" } else { "" };
            format!("{}{own}", noun("Invention à vous", "Inventions à vous"))
        }
        Counter::Ring => noun(
            "valeur différente parmi les Régions que vous occupez",
            "valeurs différentes parmi les Régions que vous occupez",
        )
        .to_owned(),
        Counter::Guest => {
            let regions = noun("Région", "Régions");
            format!("{regions} de votre Continent, Terre natale comprise, avec un pion adverse")
        }
        Counter::Assault => noun("assaut lancé durant cet Âge", "assauts lancés durant cet Âge").to_owned(),
        Counter::Conquest => {
            noun("Région prise d'assaut durant cet Âge", "Régions prises d'assaut durant cet Âge").to_owned()
        }
        Counter::Group { cities: false } => {
            format!("{} dans votre plus grand groupe relié", noun("Région", "Régions"))
        }
        Counter::Group { cities: true } => {
            format!("{} dans votre plus grand groupe relié", noun("Cité", "Cités"))
        }
        Counter::Triangle { cities: false } => {
            format!("{} de Régions que vous occupez, toutes adjacentes entre elles", noun("trio", "trios"))
        }
        Counter::Triangle { cities: true } => {
            format!("{} de vos Cités, toutes adjacentes entre elles", noun("trio", "trios"))
        }
    }
}

/// Regions of a filter.
fn region(filter: Filter, several: bool) -> String {
    let values = match Values::of(filter) {
        Values::Any | Values::Printed => String::new(),
        Values::Exactly(value) => format!(" de valeur {value}"),
        Values::AtLeast(least) => format!(" de valeur {least} ou plus"),
        Values::AtMost(most) => format!(" de valeur {most} ou moins"),
        Values::Either(one, other) => format!(" de valeur {one} ou {other}"),
        Values::Between(least, most) => format!(" de valeur {least} à {most}"),
    };
    let zone = match filter.zone {
        Zone::World => "",
        Zone::Mine => " de votre Continent",
        Zone::Abroad if several => " d'autres Continents",
        Zone::Abroad => " d'un autre Continent",
        Zone::Genesia => " de Genesia",
        Zone::Away => " hors de votre Continent",
    };
    format!("{}{values}{zone}", if several { "Régions" } else { "Région" })
}

/// Whether Homelands count, where that is not plain.
fn homelands(filter: Filter) -> &'static str {
    match (Values::of(filter), filter.zone) {
        (Values::Printed, Zone::Mine) => ", votre Terre natale non comprise",
        (Values::Printed, zone) if zone != Zone::Genesia => ", Terres natales non comprises",
        _ if !has_homelands(filter) => "",
        (_, Zone::Mine) => ", votre Terre natale comprise",
        _ => ", Terres natales comprises",
    }
}

/// Where pieces go, into one place or into several.
fn place(site: Site, one: bool) -> String {
    let filter = site.filter;
    let among = if one { "dans une" } else { "dans des" };
    let regions = region(filter, !one);
    let free = if one {
        regions.replacen("Région", "Région libre", 1)
    } else {
        regions.replacen("Régions", "Régions libres", 1)
    };
    match site.place {
        Place::Homeland => "sur votre Terre natale".to_owned(),
        Place::Base => format!("sur votre Terre natale ou vos Cités{}", narrowed(filter)),
        Place::Occupied => {
            format!("sur votre Terre natale ou vos Régions{}", narrowed(filter))
        }
        Place::Outpost => format!("{among} {regions} que vous occupez hors des Terres natales"),
        Place::Adjacent if one => {
            format!("{among} {free} adjacente à une des vôtres")
        }
        Place::Adjacent => {
            format!("{among} {free} adjacentes aux vôtres")
        }
        Place::Free => format!("{among} {free}"),
        Place::RivalHomeland if one => "sur la Terre natale d'un adversaire".to_owned(),
        Place::RivalHomeland => "sur des Terres natales adverses".to_owned(),
        Place::Same => "au même endroit".to_owned(),
        Place::Target => "dans la Région attaquée".to_owned(),
    }
}

/// A filter behind a list of places.
fn narrowed(filter: Filter) -> String {
    if filter == Filter::ALL {
        return String::new();
    }
    format!(", seulement des {}{}", region(filter, true), homelands(filter))
}
