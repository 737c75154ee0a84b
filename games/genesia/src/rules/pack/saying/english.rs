use super::{Tongue, Values, When, has_homelands, is_one};
use crate::pack::Face;
use crate::pack::amount::{Amount, Counter, Filter, Need};
use crate::pack::effect::{Change, Copied, Effect, Gain, Goods, Place, Role, Site, Spread, Who, Zone};
use crate::state::CLANS;

pub(super) struct English;

const COIN: [&str; 2] = ["coin", "coins"];
const CLAN: [&str; 2] = ["Clan", "Clans"];
const SPARE: [&str; 2] =
    ["Clan that leaves another piece of yours behind", "Clans that leave another piece of yours behind"];
const PROGRESS: [&str; 2] = ["Progress", "Progress"];
const POINT: [&str; 2] = ["point", "points"];

impl Tongue for English {
    const COLON: &'static str = ": ";
    const SEMICOLON: &'static str = "; ";

    fn lead(&self, when: When) -> &'static str {
        match when {
            When::Plain => "",
            When::Opening => "as the Attack opens",
            When::OwnAssault => "in your assault",
            When::Attacked => "when you are attacked",
            When::Every(Role::Attacker) => "in attack",
            When::Every(Role::Defender) => "in defence",
            When::Every(Role::Both) => "in attack and defence",
        }
    }

    fn effect(&self, face: &Face, effect: &Effect) -> String {
        match *effect {
            Effect::Coins { n, who } => {
                let coins = amount(n, COIN, face.invention);
                match who {
                    Who::Own => format!("gain {coins}"),
                    Who::Rival => format!("an opponent of your choice gains {coins}"),
                    Who::Rivals => format!("each opponent gains {coins}"),
                    Who::Hosts => format!("each host gains {coins}"),
                    Who::Copied => format!("the player of the copied card gains {coins}"),
                }
            }
            Effect::Take { n, from_all } => {
                let whom = if from_all { "each opponent" } else { "an opponent of your choice" };
                format!("take {} from {whom}, or all they have", amount(n, COIN, face.invention))
            }
            Effect::Trade { give, price, get, limit, at } => {
                let give = match give {
                    Goods::Coins => format!("pay {}", some(price, COIN)),
                    Goods::Clans => format!("return {}", some(price, SPARE)),
                };
                let get = match get {
                    Gain::City => format!("build a City {}", place(at, true)),
                    Gain::Progress => "gain 1 Progress".to_owned(),
                };
                format!("up to {}, {give} to {get}", some(limit, ["time", "times"]))
            }
            Effect::DiscardBonus { n, limit } => {
                format!(
                    "your next {} bring {} more each",
                    some(limit, ["discard", "discards"]),
                    some(n, COIN)
                )
            }
            Effect::Clans { n, at, spread } => {
                let clans = amount(n, CLAN, face.invention);
                match spread {
                    _ if is_one(n) => format!("put {clans} {}", place(at, true)),
                    Spread::Free => format!("put {clans} {}", place(at, false)),
                    Spread::One => format!("put {clans} together {}", place(at, true)),
                    Spread::Distinct => format!("put {clans}, at most 1 in each, {}", place(at, false)),
                }
            }
            Effect::City { n, at } if is_one(n) => format!("build a City {}", place(at, true)),
            Effect::City { n, at } => {
                let cities = amount(n, ["City", "Cities"], face.invention);
                format!("build up to {cities} {}", place(at, false))
            }
            Effect::Settle { n } => format!(
                "at the end of this Age, up to {} of yours alone outside Homelands found a City too",
                some(n, CLAN)
            ),
            Effect::Recruit { price, limit, anywhere } => {
                let recruits = some(limit, ["recruit", "recruits"]);
                let where_to = if anywhere { " and may appear in any Region you occupy" } else { "" };
                format!("your next {recruits} this Age cost {} each{where_to}", some(price, COIN))
            }
            Effect::Moves { n, group, zone } => {
                let moves = some(n, ["free move", "free moves"]);
                let zone = match zone {
                    Zone::World => "",
                    Zone::Mine => " inside your Continent",
                    Zone::Abroad => ", each ending on another Continent",
                    Zone::Genesia => ", each ending on Genesia",
                    Zone::Away => ", each ending outside your Continent",
                };
                let group = match group {
                    1 => String::new(),
                    group => format!(", each with up to {group} Clans together"),
                };
                format!("make {moves}{zone}{group}")
            }
            Effect::Toll { free, receive } => {
                let free = free.then(|| "you pay no toll this Age".to_owned());
                let receive =
                    receive.map(|coins| format!("each toll paid to you this Age is {}", some(coins, COIN)));
                free.into_iter().chain(receive).collect::<Vec<_>>().join(" and ")
            }
            Effect::Relocate { n, from, to } => {
                let start = Site { place: from, filter: Filter::ALL };
                let to = if to == start { "at others of these places".to_owned() } else { place(to, false) };
                format!("lift up to {} {} and set them down {to}", some(n, CLAN), place(start, false))
            }
            Effect::Copy { what, .. } => match what {
                Copied::Any => "copy a card that an opponent has just played",
                Copied::Plain => "copy a card that an opponent has just played, but no Invention",
                Copied::Invention => "copy an Invention that an opponent has just played",
            }
            .to_owned(),
            Effect::Progress { n } => format!("gain {}", amount(n, PROGRESS, face.invention)),
            Effect::Seat => "choose your place in the next turn order first".to_owned(),
            Effect::Choice { .. } => String::new(),
            Effect::Reach { n } => format!("aim up to {} away", some(n, ["step", "steps"])),
            Effect::Strength { n, .. } => format!("you count {} more", some(n, CLAN)),
            Effect::Losses { enemy, role, change } => {
                let enemy = enemy.then_some(match role {
                    Role::Attacker => "the defender",
                    Role::Defender => "the attacker",
                    Role::Both => "the other side",
                });
                match (enemy, change) {
                    (None, Change::Add(add)) => format!("you lose {}", more(add)),
                    (Some(enemy), Change::Add(add)) => format!("{enemy} loses {}", more(add)),
                    (None, Change::Times(times)) => format!("you lose {times} times as many Clans"),
                    (Some(enemy), Change::Times(times)) => {
                        format!("{enemy} loses {times} times as many Clans")
                    }
                }
            }
            Effect::Siege { cost, role } => {
                let clans = if cost == 0 { "no Clan".to_owned() } else { some(cost, CLAN) };
                match role {
                    Role::Attacker => {
                        format!("a City costs you {clans} unless the defender's cards say otherwise")
                    }
                    Role::Defender => format!("taking your Cities costs {clans}"),
                    Role::Both => format!("taking a City costs {clans}"),
                }
            }
            Effect::Cancel => "the assault is called off".to_owned(),
            Effect::Retreat { n } => format!(
                "{} attacked Clans may withdraw to adjacent free Regions, yours or Homelands",
                if n >= CLANS { "the".to_owned() } else { format!("up to {n} of the") }
            ),
            Effect::Protect { target: true, .. } => {
                "the attacked Region cannot be attacked again this Age".to_owned()
            }
            Effect::Protect { n, .. } => {
                format!("make {} of yours safe from attack this Age", some(n, ["Region", "Regions"]))
            }
            Effect::VowPeace => "show Peace in every round of this Age".to_owned(),
            Effect::ChooseLast => "choose War or Peace after the others".to_owned(),
        }
    }

    fn choice(&self, options: &[String]) -> String {
        options.join("; or ")
    }

    fn need(&self, need: &Need, again: bool) -> String {
        let Need { counter, least, most } = *need;
        if let Counter::Link(filter) = counter {
            let end = region(filter, false);
            let none = if most == 0 { "no" } else { "an" };
            return match again {
                true => format!("one to a {end}"),
                false => format!("{none} unbroken chain of Regions you occupy from your Homeland to a {end}"),
            };
        }
        let what = if again { String::new() } else { format!(" {}", counted(counter, least, false)) };
        match (least, most) {
            (least, u16::MAX) => format!("at least {least}{what}"),
            (0, most) => format!("at most {most}{what}"),
            (least, most) => format!("{least} to {most}{what}"),
        }
    }

    fn with(&self, needs: &[String]) -> String {
        format!("with {}", needs.join(" and "))
    }

    fn points(&self, points: Amount, them: bool) -> String {
        if them { sum(points, POINT, "for each of them") } else { amount(points, POINT, false) }
    }
}

fn some(n: impl Into<u16>, [one, many]: [&str; 2]) -> String {
    let n = n.into();
    format!("{n} {}", if n == 1 { one } else { many })
}

fn more(add: i8) -> String {
    format!("{} {}", some(u16::from(add.unsigned_abs()), CLAN), if add < 0 { "fewer" } else { "more" })
}

/// A number of something; `own` if the card is an Invention and counts itself.
fn amount(n: Amount, noun: [&str; 2], own: bool) -> String {
    let Some(counter) = n.per else { return some(n.base.unsigned_abs(), noun) };
    let each = match n.div {
        1 => format!("for each {}", counted(counter, 1, own)),
        div => format!("for every {div} {}", counted(counter, 2, own)),
    };
    sum(n, noun, &each)
}

fn sum(Amount { base, rate, cap, .. }: Amount, noun: [&str; 2], each: &str) -> String {
    let said = match (base, rate) {
        (0, rate) => format!("{} {each}", some(rate.unsigned_abs(), noun)),
        (base, 0..) => format!("{} plus {rate} {each}", some(base.unsigned_abs(), noun)),
        (base, _) => {
            let less = rate.unsigned_abs();
            format!("{} less {less} {each}, never below 0", some(base.unsigned_abs(), noun))
        }
    };
    match cap {
        u16::MAX => said,
        cap if base == 0 => format!("{said} (at most {cap})"),
        cap => format!("{said} (at most {cap} in all)"),
    }
}

/// What is counted, one of it or several.
fn counted(counter: Counter, n: u16, own: bool) -> String {
    let one = n == 1;
    let noun = |one_of: &'static str, many: &'static str| if one { one_of } else { many };
    match counter {
        Counter::Region(filter) => format!("{} that you occupy{}", region(filter, !one), homelands(filter)),
        Counter::City(Filter::ALL) => noun("City of yours", "Cities of yours").to_owned(),
        Counter::City(filter) => {
            format!("{} of yours in {}{}", noun("City", "Cities"), region(filter, true), homelands(filter))
        }
        Counter::Clan(Filter::ALL) => {
            noun("Clan of yours on the board", "Clans of yours on the board").to_owned()
        }
        Counter::Clan(filter) => {
            format!("{} of yours in {}{}", noun("Clan", "Clans"), region(filter, true), homelands(filter))
        }
        Counter::Link(filter) => format!("chain from your Homeland to a {}", region(filter, false)),
        Counter::Invention => {
            let own = if own { ", this one included" } else { "" };
            format!("{}{own}", noun("Invention of yours", "Inventions of yours"))
        }
        Counter::Ring => noun(
            "different value among the Regions you occupy",
            "different values among the Regions you occupy",
        )
        .to_owned(),
        Counter::Guest => {
            format!(
                "{} of your Continent, Homeland included, with an opponent's piece",
                noun("Region", "Regions")
            )
        }
        Counter::Assault => {
            noun("assault you launched this Age", "assaults you launched this Age").to_owned()
        }
        Counter::Conquest => {
            noun("Region you took by assault this Age", "Regions you took by assault this Age").to_owned()
        }
        Counter::Group { cities: false } => {
            format!("{} in your largest connected group", noun("Region", "Regions"))
        }
        Counter::Group { cities: true } => {
            format!("{} in your largest connected group", noun("City", "Cities"))
        }
        Counter::Triangle { cities: false } => {
            format!("{} of Regions you occupy, all next to one another", noun("trio", "trios"))
        }
        Counter::Triangle { cities: true } => {
            format!("{} of your Cities, all next to one another", noun("trio", "trios"))
        }
    }
}

/// Regions of a filter: "Regions of value 3 or more of Genesia".
fn region(filter: Filter, several: bool) -> String {
    let values = match Values::of(filter) {
        Values::Any | Values::Printed => String::new(),
        Values::Exactly(value) => format!(" of value {value}"),
        Values::AtLeast(least) => format!(" of value {least} or more"),
        Values::AtMost(most) => format!(" of value {most} or less"),
        Values::Either(one, other) => format!(" of value {one} or {other}"),
        Values::Between(least, most) => format!(" of value {least} to {most}"),
    };
    let zone = match filter.zone {
        Zone::World => "",
        Zone::Mine => " on your Continent",
        Zone::Abroad if several => " on other Continents",
        Zone::Abroad => " on another Continent",
        Zone::Genesia => " of Genesia",
        Zone::Away => " outside your Continent",
    };
    format!("{}{values}{zone}", if several { "Regions" } else { "Region" })
}

/// Whether Homelands count, where that is not plain.
fn homelands(filter: Filter) -> &'static str {
    match (Values::of(filter), filter.zone) {
        (Values::Printed, Zone::Mine) => ", your Homeland not counted",
        (Values::Printed, zone) if zone != Zone::Genesia => ", Homelands not counted",
        _ if !has_homelands(filter) => "",
        (_, Zone::Mine) => ", your Homeland included",
        _ => ", Homelands included",
    }
}

/// Where pieces go, into one place or into several.
fn place(site: Site, one: bool) -> String {
    let filter = site.filter;
    let among = if one { "in a" } else { "in" };
    let regions = region(filter, !one);
    match site.place {
        Place::Homeland => "in your Homeland".to_owned(),
        Place::Base => format!("in your Homeland or Cities{}", narrowed(filter)),
        Place::Occupied => format!("in your Homeland or Regions{}", narrowed(filter)),
        Place::Outpost => format!("{among} {regions} you occupy outside Homelands"),
        Place::Adjacent => format!("{among} free {regions} next to yours"),
        Place::Free => format!("{among} free {regions}"),
        Place::RivalHomeland if one => "in an opponent's Homeland".to_owned(),
        Place::RivalHomeland => "in opponents' Homelands".to_owned(),
        Place::Same => "in the same place".to_owned(),
        Place::Target => "in the attacked Region".to_owned(),
    }
}

/// A filter behind a list of places.
fn narrowed(filter: Filter) -> String {
    if filter == Filter::ALL {
        return String::new();
    }
    format!(", only {}{}", region(filter, true), homelands(filter))
}
