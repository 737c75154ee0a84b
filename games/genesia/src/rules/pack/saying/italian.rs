use super::{Tongue, Values, When, has_homelands, is_one};
use crate::pack::Face;
use crate::pack::amount::{Amount, Counter, Filter, Need};
use crate::pack::effect::{Change, Copied, Effect, Gain, Goods, Place, Role, Site, Spread, Who, Zone};
use crate::state::CLANS;

pub(super) struct Italian;

const COIN: [&str; 2] = ["moneta", "monete"];
const CLAN: [&str; 2] = ["Clan", "Clan"];
const SPARE: [&str; 2] =
    ["Clan che lascia sul posto un'altra tua pedina", "Clan che lasciano sul posto un'altra tua pedina"];
const PROGRESS: [&str; 2] = ["Progresso", "Progressi"];
const POINT: [&str; 2] = ["punto", "punti"];

impl Tongue for Italian {
    const COLON: &'static str = ": ";
    const SEMICOLON: &'static str = "; ";

    fn lead(&self, when: When) -> &'static str {
        match when {
            When::Plain => "",
            When::Opening => "all'inizio dell'Attacco",
            When::OwnAssault => "nel tuo assalto",
            When::Attacked => "quando vieni attaccato",
            When::Every(Role::Attacker) => "in attacco",
            When::Every(Role::Defender) => "in difesa",
            When::Every(Role::Both) => "in attacco e in difesa",
        }
    }

    fn effect(&self, face: &Face, effect: &Effect) -> String {
        match *effect {
            Effect::Coins { n, who } => {
                let coins = amount(n, COIN, face.invention);
                match who {
                    Who::Own => format!("ottieni {coins}"),
                    Who::Rival => format!("un avversario a tua scelta ottiene {coins}"),
                    Who::Rivals => format!("ogni avversario ottiene {coins}"),
                    Who::Hosts => format!("ogni ospite ottiene {coins}"),
                    Who::Copied => format!("il giocatore della carta copiata ottiene {coins}"),
                }
            }
            Effect::Take { n, from_all } => {
                let whom = if from_all { "ogni avversario" } else { "un avversario a tua scelta" };
                format!("prendi {} a {whom}, o tutte quelle che ha", amount(n, COIN, face.invention))
            }
            Effect::Trade { give, price, get, limit, at } => {
                let give = match give {
                    Goods::Coins => format!("paga {}", some(price, COIN)),
                    Goods::Clans => format!("riprendi {}", some(price, SPARE)),
                };
                let get = match get {
                    Gain::City => format!("costruire una Città {}", place(at, true)),
                    Gain::Progress => "ottenere 1 Progresso".to_owned(),
                };
                format!("fino a {}, {give} per {get}", some(limit, ["volta", "volte"]))
            }
            Effect::DiscardBonus { n, limit } => match limit {
                1 => format!("il tuo prossimo scarto rende {} in più", some(n, COIN)),
                limit => {
                    format!("i tuoi prossimi {limit} scarti rendono {} in più ciascuno", some(n, COIN))
                }
            },
            Effect::Clans { n, at, spread } => {
                let clans = amount(n, CLAN, face.invention);
                match spread {
                    _ if is_one(n) => format!("metti {clans} {}", place(at, true)),
                    Spread::Free => format!("metti {clans} {}", place(at, false)),
                    Spread::One => format!("metti {clans} insieme {}", place(at, true)),
                    Spread::Distinct => {
                        format!("metti {clans}, al massimo 1 per luogo, {}", place(at, false))
                    }
                }
            }
            Effect::City { n, at } if is_one(n) => format!("costruisci una Città {}", place(at, true)),
            Effect::City { n, at } => {
                let cities = amount(n, ["Città", "Città"], face.invention);
                format!("costruisci fino a {cities} {}", place(at, false))
            }
            Effect::Settle { n } => format!(
                "alla fine di quest'Epoca anche {}, soli fuori dalle patrie, fondano una Città",
                some(n, ["tuo Clan al massimo", "tuoi Clan al massimo"])
            ),
            Effect::Recruit { price, limit, anywhere } => {
                let coins = some(price, COIN);
                let said = match limit {
                    1 => format!("la tua prossima recluta di quest'Epoca costa {coins}"),
                    limit => {
                        format!("le tue prossime {limit} reclute di quest'Epoca costano {coins} ciascuna")
                    }
                };
                let anywhere = match (anywhere, limit) {
                    (false, _) => "",
                    (true, 1) => " e può apparire in qualsiasi Regione che occupi",
                    (true, _) => " e possono apparire in qualsiasi Regione che occupi",
                };
                format!("{said}{anywhere}")
            }
            Effect::Moves { n, group, zone } => {
                let moves = some(n, ["movimento gratuito", "movimenti gratuiti"]);
                let zone = match zone {
                    Zone::World => "",
                    Zone::Mine => " all'interno del tuo Continente",
                    Zone::Abroad => ", ognuno con fine in un altro Continente",
                    Zone::Genesia => ", ognuno con fine su Genesia",
                    Zone::Away => ", ognuno con fine fuori dal tuo Continente",
                };
                let group = match group {
                    1 => String::new(),
                    group => format!(", ognuno con un massimo di {group} Clan insieme"),
                };
                format!("fai {moves}{zone}{group}")
            }
            Effect::Toll { free, receive } => {
                let free = free.then(|| "in quest'Epoca non paghi pedaggi".to_owned());
                let receive = receive.map(|coins| {
                    format!("ogni pedaggio che ti si paga in quest'Epoca è di {}", some(coins, COIN))
                });
                free.into_iter().chain(receive).collect::<Vec<_>>().join(" e ")
            }
            Effect::Relocate { n, from, to } => {
                let start = Site { place: from, filter: Filter::ALL };
                let to = if to == start { "in altri di questi luoghi".to_owned() } else { place(to, false) };
                format!("prendi fino a {} {} e posali {to}", some(n, CLAN), place(start, false))
            }
            Effect::Copy { what, .. } => match what {
                Copied::Any => "copia una carta che un avversario ha appena giocato",
                Copied::Plain => "copia una carta che un avversario ha appena giocato, tranne un'Invenzione",
                Copied::Invention => "copia un'Invenzione che un avversario ha appena giocato",
            }
            .to_owned(),
            Effect::Progress { n } => format!("ottieni {}", amount(n, PROGRESS, face.invention)),
            Effect::Seat => "scegli per primo il tuo posto della prossima Epoca".to_owned(),
            Effect::Choice { .. } => String::new(),
            Effect::Reach { n } => {
                format!("mira fino a {}", some(n, ["passo", "passi"]))
            }
            Effect::Strength { n, .. } => format!("conti {} in più", some(n, CLAN)),
            Effect::Losses { enemy, role, change } => {
                let enemy = enemy.then_some(match role {
                    Role::Attacker => "il difensore",
                    Role::Defender => "l'attaccante",
                    Role::Both => "l'altra parte",
                });
                match (enemy, change) {
                    (None, Change::Add(add)) => format!("perdi {}", more(add)),
                    (Some(enemy), Change::Add(add)) => format!("{enemy} perde {}", more(add)),
                    (None, Change::Times(times)) => format!("perdi {times} volte tanti Clan"),
                    (Some(enemy), Change::Times(times)) => format!("{enemy} perde {times} volte tanti Clan"),
                }
            }
            Effect::Siege { cost, role } => {
                let clans = some(cost, CLAN);
                match (role, cost) {
                    (Role::Attacker, 0) => {
                        "una Città non ti costa alcun Clan, salvo carte del difensore".to_owned()
                    }
                    (Role::Attacker, _) => {
                        format!("una Città ti costa {clans}, salvo carte del difensore")
                    }
                    (Role::Defender, 0) => "prendere le tue Città non costa alcun Clan".to_owned(),
                    (Role::Defender, _) => format!("prendere le tue Città costa {clans}"),
                    (Role::Both, 0) => "prendere una Città non costa alcun Clan".to_owned(),
                    (Role::Both, _) => format!("prendere una Città costa {clans}"),
                }
            }
            Effect::Cancel => "l'assalto è annullato".to_owned(),
            Effect::Retreat { n } => format!(
                "{} possono ripiegare in Regioni adiacenti libere, tue o patrie",
                if n >= CLANS {
                    "i Clan attaccati".to_owned()
                } else {
                    format!("fino a {n} dei Clan attaccati")
                }
            ),
            Effect::Protect { target: true, .. } => {
                "la Regione attaccata non può più essere attaccata in quest'Epoca".to_owned()
            }
            Effect::Protect { n, .. } => format!(
                "metti {} al sicuro dagli attacchi in quest'Epoca",
                some(n, ["tua Regione", "tue Regioni"])
            ),
            Effect::VowPeace => "mostra Pace in ogni turno di quest'Epoca".to_owned(),
            Effect::ChooseLast => "scegli Guerra o Pace dopo gli altri".to_owned(),
        }
    }

    fn choice(&self, options: &[String]) -> String {
        options.join("; oppure ")
    }

    fn need(&self, need: &Need, again: bool) -> String {
        let Need { counter, least, most } = *need;
        if let Counter::Link(filter) = counter {
            let with = if most == 0 { "nessuna" } else { "una" };
            let end = region(filter, false);
            return match again {
                true => format!("una catena fino a una {end}"),
                false => {
                    format!("{with} catena ininterrotta di Regioni che occupi, dalla tua patria a una {end}")
                }
            };
        }
        let what = if again { String::new() } else { format!(" {}", counted(counter, least, false)) };
        match (least, most) {
            (least, u16::MAX) => format!("almeno {least}{what}"),
            (0, most) => format!("al massimo {most}{what}"),
            (least, most) => format!("da {least} a {most}{what}"),
        }
    }

    fn with(&self, needs: &[String]) -> String {
        format!("con {}", needs.join(" e "))
    }

    fn points(&self, points: Amount, them: bool) -> String {
        let masculine = matches!(
            points.per,
            Some(Counter::Clan(_) | Counter::Assault | Counter::Ring | Counter::Triangle { .. })
        );
        match (them, masculine) {
            (false, _) => amount(points, POINT, false),
            (true, true) => sum(points, POINT, "per ognuno"),
            (true, false) => sum(points, POINT, "per ognuna"),
        }
    }
}

fn some(n: impl Into<u16>, [one, many]: [&str; 2]) -> String {
    let n = n.into();
    format!("{n} {}", if n == 1 { one } else { many })
}

fn more(add: i8) -> String {
    format!("{} in {}", some(u16::from(add.unsigned_abs()), CLAN), if add < 0 { "meno" } else { "più" })
}

/// A number of something; `own` if the card is an Invention and counts itself.
fn amount(n: Amount, noun: [&str; 2], own: bool) -> String {
    let Some(counter) = n.per else { return some(n.base.unsigned_abs(), noun) };
    let each = match n.div {
        1 => format!("per ogni {}", counted(counter, 1, own)),
        div => format!("ogni {div} {}", counted(counter, 2, own)),
    };
    sum(n, noun, &each)
}

fn sum(Amount { base, rate, cap, .. }: Amount, noun: [&str; 2], each: &str) -> String {
    let said = match (base, rate) {
        (0, rate) => format!("{} {each}", some(rate.unsigned_abs(), noun)),
        (base, 0..) => format!("{} più {rate} {each}", some(base.unsigned_abs(), noun)),
        (base, _) => {
            let less = rate.unsigned_abs();
            format!("{} meno {less} {each}, mai meno di 0", some(base.unsigned_abs(), noun))
        }
    };
    match cap {
        u16::MAX => said,
        cap if base == 0 => format!("{said} (max {cap})"),
        cap => format!("{said} (max {cap} in tutto)"),
    }
}

/// What is counted, one of it or several.
fn counted(counter: Counter, n: u16, own: bool) -> String {
    let one = n == 1;
    let noun = |one_of: &'static str, many: &'static str| if one { one_of } else { many };
    match counter {
        Counter::Region(filter) => format!("{} che occupi{}", region(filter, !one), homelands(filter)),
        Counter::City(Filter::ALL) => noun("tua Città", "tue Città").to_owned(),
        Counter::City(filter) => {
            format!("{} in {}{}", noun("tua Città", "tue Città"), region(filter, true), homelands(filter))
        }
        Counter::Clan(Filter::ALL) => noun("tuo Clan sul tabellone", "tuoi Clan sul tabellone").to_owned(),
        Counter::Clan(filter) => {
            format!("{} in {}{}", noun("tuo Clan", "tuoi Clan"), region(filter, true), homelands(filter))
        }
        Counter::Link(filter) => format!("catena dalla tua patria a una {}", region(filter, false)),
        Counter::Invention => {
            let own = if own { ", questa compresa" } else { "" };
            format!("{}{own}", noun("tua Invenzione", "tue Invenzioni"))
        }
        Counter::Ring => {
            noun("valore diverso tra le Regioni che occupi", "valori diversi tra le Regioni che occupi")
                .to_owned()
        }
        Counter::Guest => {
            let regions = noun("Regione", "Regioni");
            format!("{regions} del tuo Continente, patria compresa, con una pedina avversaria")
        }
        Counter::Assault => noun("tuo assalto di quest'Epoca", "tuoi assalti di quest'Epoca").to_owned(),
        Counter::Conquest => {
            let regions = noun("Regione", "Regioni");
            format!("{regions} che hai preso d'assalto in quest'Epoca")
        }
        Counter::Group { cities: false } => {
            format!("{} nel tuo più grande gruppo collegato", noun("Regione", "Regioni"))
        }
        Counter::Group { cities: true } => "Città nel tuo più grande gruppo collegato".to_owned(),
        Counter::Triangle { cities: false } => {
            format!("{} di Regioni che occupi, tutte adiacenti tra loro", noun("terzetto", "terzetti"))
        }
        Counter::Triangle { cities: true } => {
            format!("{} di tue Città, tutte adiacenti tra loro", noun("terzetto", "terzetti"))
        }
    }
}

/// Regions of a filter.
fn region(filter: Filter, several: bool) -> String {
    let values = match Values::of(filter) {
        Values::Any | Values::Printed => String::new(),
        Values::Exactly(value) => format!(" di valore {value}"),
        Values::AtLeast(least) => format!(" di valore {least} o più"),
        Values::AtMost(most) => format!(" di valore {most} o meno"),
        Values::Either(one, other) => format!(" di valore {one} o {other}"),
        Values::Between(least, most) => format!(" di valore da {least} a {most}"),
    };
    let zone = match filter.zone {
        Zone::World => "",
        Zone::Mine => " del tuo Continente",
        Zone::Abroad if several => " di altri Continenti",
        Zone::Abroad => " di un altro Continente",
        Zone::Genesia => " di Genesia",
        Zone::Away => " fuori dal tuo Continente",
    };
    format!("{}{values}{zone}", if several { "Regioni" } else { "Regione" })
}

/// Whether Homelands count, where that is not plain.
fn homelands(filter: Filter) -> &'static str {
    match (Values::of(filter), filter.zone) {
        (Values::Printed, Zone::Mine) => ", la tua patria esclusa",
        (Values::Printed, zone) if zone != Zone::Genesia => ", patrie escluse",
        _ if !has_homelands(filter) => "",
        (_, Zone::Mine) => ", la tua patria compresa",
        _ => ", patrie comprese",
    }
}

/// Where pieces go, into one place or into several.
fn place(site: Site, one: bool) -> String {
    let filter = site.filter;
    let among = if one { "in una" } else { "in" };
    let regions = region(filter, !one);
    let free = if one {
        regions.replacen("Regione", "Regione libera", 1)
    } else {
        regions.replacen("Regioni", "Regioni libere", 1)
    };
    match site.place {
        Place::Homeland => "nella tua patria".to_owned(),
        Place::Base => format!("in patria o nelle tue Città{}", narrowed(filter)),
        Place::Occupied => format!("in patria o nelle tue Regioni{}", narrowed(filter)),
        Place::Outpost => format!("{among} {regions} che occupi fuori dalle patrie"),
        Place::Adjacent if one => {
            format!("{among} {free} adiacente a una delle tue")
        }
        Place::Adjacent => format!("{among} {free} adiacenti alle tue"),
        Place::Free => format!("{among} {free}"),
        Place::RivalHomeland if one => "nella patria di un avversario".to_owned(),
        Place::RivalHomeland => "nelle patrie di avversari".to_owned(),
        Place::Same => "nello stesso luogo".to_owned(),
        Place::Target => "nella Regione attaccata".to_owned(),
    }
}

/// A filter behind a list of places.
fn narrowed(filter: Filter) -> String {
    if filter == Filter::ALL {
        return String::new();
    }
    format!(", solo {}{}", region(filter, true), homelands(filter))
}
