//! Options as they are typed and written, and whether they go together.

use crate::cards::Cards;
use crate::options::{Lots, Mode, Objectives, Options, Rules, Teams};
use crate::pack::{Lot, Pack, PackFiles, PackRef, PackRegistry};
use crate::rules::themes::Theme;
use genarium_engine::OptionsError;
use serde::{Deserialize, Serialize};

/// The options as a record holds them.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "Options", optional_fields))]
pub(crate) struct OptionsJson {
    players: u8,
    #[serde(default)]
    #[cfg_attr(test, ts(inline))]
    mode: Mode,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    teams: Option<Vec<Vec<u8>>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(as = "Option<[Vec<String>; 3]>"))]
    lots: Option<[Vec<Lot>; 3]>,
    #[serde(default)]
    #[cfg_attr(test, ts(inline))]
    objectives: Objectives,
    #[serde(default, skip_serializing_if = "is_false")]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    recruit_in_attack: bool,
    #[serde(default, skip_serializing_if = "is_false")]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    promo: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    deck: Option<[Vec<String>; 3]>,
    /// The fingerprint of the pack, or its name; none for the one that comes with the program.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) pack: Option<String>,
}

impl OptionsJson {
    /// The same options, played with this pack, which is named.
    pub(crate) fn with_pack(self, pack: &Pack) -> OptionsJson {
        OptionsJson { pack: Some(pack.hash.clone()), ..self }
    }
}

fn is_false(value: &bool) -> bool {
    !value
}

impl From<Options> for OptionsJson {
    fn from(options: Options) -> OptionsJson {
        let pack = &options.pack;
        let numbers = |cards: Cards| cards.iter().map(|card| pack.face(card).number.clone()).collect();
        OptionsJson {
            players: options.players,
            mode: options.mode,
            teams: options.teams.map(|teams| teams.seats()),
            lots: options.lots.map(|lots| lots.map(|lots| lots.iter().collect())),
            objectives: options.objectives,
            recruit_in_attack: options.recruit_in_attack,
            promo: options.promo,
            deck: options.deck.map(|deck| deck.map(numbers)),
            pack: (!pack.is_reference()).then(|| pack.hash.clone()),
        }
    }
}

/// The options with their pack, if there is such a pack.
pub(crate) fn read(wire: OptionsJson, packs: &PackRegistry) -> Result<Options, String> {
    let pack = match &wire.pack {
        None => PackRef::reference(),
        Some(name) => packs.find(name).ok_or_else(|| {
            let shown: String = name.chars().take(40).collect();
            format!("The pack {shown:?} is not known here.")
        })?,
    };
    let teams = wire.teams.map(|teams| Teams::new(&teams).ok_or("A seat is in one team."));
    let deck = wire.deck.map(|ages| read_deck(&pack, &ages));
    Ok(Options {
        players: wire.players,
        mode: wire.mode,
        teams: teams.transpose()?,
        lots: wire.lots.as_ref().map(read_lots).transpose()?,
        objectives: wire.objectives,
        recruit_in_attack: wire.recruit_in_attack,
        promo: wire.promo,
        deck: deck.transpose()?,
        pack,
        rules: Rules::default(),
    })
}

fn read_lots(ages: &[Vec<Lot>; 3]) -> Result<[Lots; 3], String> {
    let lots = ages.each_ref().map(|list| list.iter().copied().collect::<Lots>());
    let twice = ages.iter().zip(&lots).any(|(list, lots)| list.len() != lots.iter().count());
    if twice { Err("Each Age has every lot once at most, and promo is none.".to_owned()) } else { Ok(lots) }
}

fn read_deck(pack: &Pack, ages: &[Vec<String>; 3]) -> Result<[Cards; 3], String> {
    let mut deck = [Cards::EMPTY; 3];
    for (age, numbers) in ages.iter().enumerate() {
        for number in numbers {
            let shown: String = number.chars().take(8).collect();
            let card = pack.find(number).ok_or_else(|| format!("The pack has no card {shown}."))?;
            if usize::from(pack.face(card).age) != age {
                return Err(format!("Card {shown} is not of Age {}.", age + 1));
            }
            deck[age].insert(card);
        }
    }
    Ok(deck)
}

/// Sets one option from text.
pub(crate) fn set(
    options: &mut Options,
    key: &str,
    value: &str,
    packs: &PackRegistry,
) -> Result<(), OptionsError> {
    let bad = || OptionsError::bad_value::<Options>(key, value);
    let groups = || -> Vec<Vec<String>> {
        let words = |group: &str| group.split([',', '+']).map(|word| word.trim().to_owned()).collect();
        value.split('/').map(words).collect()
    };
    let ages = || -> Result<[Vec<String>; 3], OptionsError> { groups().try_into().map_err(|_| bad()) };
    match key {
        "players" => {
            options.players = value.parse().map_err(|_| bad())?;
            if options.players == 1 && options.mode == Mode::Standard {
                options.mode = Mode::Beginner;
            }
        }
        "mode" => {
            options.mode = word(value).ok_or_else(bad)?;
            if options.mode.is_solo() {
                options.players = 1;
            }
        }
        "teams" => {
            let seats = |group: &Vec<String>| group.iter().map(|seat| seat.parse().ok()).collect();
            let teams: Option<Vec<Vec<u8>>> = groups().iter().map(seats).collect();
            options.teams = Some(teams.and_then(|teams| Teams::new(&teams)).ok_or_else(bad)?);
            options.mode = Mode::Teams;
        }
        "lots" => {
            let lots =
                |names: Vec<String>| names.iter().map(|name| word::<Lot>(name)).collect::<Option<Lots>>();
            let [first, second, third] = ages()?.map(lots);
            let all = (first, second, third);
            let (Some(first), Some(second), Some(third)) = all else { return Err(bad()) };
            options.lots = Some([first, second, third]);
        }
        "objectives" => options.objectives = word(value).ok_or_else(bad)?,
        "recruit_in_attack" => options.recruit_in_attack = value.parse().map_err(|_| bad())?,
        "promo" => options.promo = value.parse().map_err(|_| bad())?,
        "deck" => {
            options.deck = Some(match Theme::parse(value) {
                Some(theme) => theme.deck(options),
                None => read_deck(&options.pack, &ages()?).map_err(OptionsError)?,
            });
        }
        "pack" => options.pack = packs.find(value).ok_or_else(bad)?,
        _ => return Err(OptionsError::unknown_key::<Options>(key)),
    }
    Ok(())
}

/// What an option is, as it would be typed.
pub(crate) fn get(options: &Options, key: &str) -> Option<String> {
    let colours = |age| options.lots_of(age).iter().map(Lot::name).collect::<Vec<_>>().join(",");
    let numbers = |cards: Cards| {
        let numbers: Vec<&str> = cards.iter().map(|card| options.pack.face(card).number.as_str()).collect();
        numbers.join(",")
    };
    let seats = |team: Vec<u8>| team.iter().map(u8::to_string).collect::<Vec<_>>().join(",");
    match key {
        "players" => Some(options.players.to_string()),
        "mode" => written(options.mode),
        "teams" => Some(options.teams?.seats().into_iter().map(seats).collect::<Vec<_>>().join("/")),
        "lots" if options.deck.is_some() || options.mode.is_solo() => None,
        "lots" => Some([0, 1, 2].map(colours).join("/")),
        "objectives" => written(options.objectives),
        "recruit_in_attack" => Some(options.recruit_in_attack.to_string()),
        "promo" => Some(options.promo.to_string()),
        "deck" => Some(options.deck?.map(numbers).join("/")),
        "pack" => Some(options.pack.name.clone()),
        _ => None,
    }
}

/// Sets the pack from the files of its folder.
pub(crate) fn load(options: &mut Options, key: &str, files: &[(&str, &str)]) -> Result<(), OptionsError> {
    if key != "pack" {
        return Err(OptionsError::not_from_files(key));
    }
    let pack = PackFiles::named(files).and_then(|files| Pack::read(&files));
    options.pack = pack.map(PackRef::from).map_err(|error| OptionsError(error.to_string()))?;
    Ok(())
}

/// A value by the name it has in records.
fn word<T: serde::de::DeserializeOwned>(name: &str) -> Option<T> {
    serde_json::from_value(serde_json::Value::String(name.to_owned())).ok()
}

/// The name that a value has in records.
fn written<T: Serialize>(value: T) -> Option<String> {
    serde_json::to_value(value).ok()?.as_str().map(str::to_owned)
}

/// Whether the options go together; the sentence tells why not.
pub(crate) fn check(options: &Options) -> Result<(), String> {
    let players = options.players;
    let solo = options.mode.is_solo();
    match (solo, players) {
        (_, 0 | 6..) => return Err(format!("Genesia is for 1 to 5 players, not {players}.")),
        (true, 2..) => return Err("The modes beginner, expert and heroic are for 1 player.".to_owned()),
        (false, 1) => return Err("One player plays in beginner, expert or heroic mode.".to_owned()),
        _ => {}
    }
    if solo && (options.lots.is_some() || options.deck.is_some() || options.recruit_in_attack) {
        return Err("Lots, decks and recruiting in the attack are not for solo play.".to_owned());
    }
    check_teams(options)?;
    if options.lots.is_some() && options.deck.is_some() {
        return Err("Choose lots or a deck, not both.".to_owned());
    }
    if let Some(lots) = options.lots
        && lots.iter().any(|lots| lots.iter().count() != usize::from(players))
    {
        return Err(format!("Each Age takes as many different lots as players: {players}."));
    }
    if let Some(deck) = options.deck
        && deck.iter().any(|cards| cards.len() != 6 * u32::from(players))
    {
        return Err(format!("A deck has six cards for every player in each Age: {}.", 6 * players));
    }
    if options.promo && options.deck.is_some() {
        return Err("A deck of your own lists its promo cards itself.".to_owned());
    }
    Ok(())
}

fn check_teams(options: &Options) -> Result<(), String> {
    match (options.mode == Mode::Teams, options.teams) {
        (false, None) => Ok(()),
        (false, Some(_)) => Err("Teams play in the mode teams.".to_owned()),
        (true, None) => Err("The mode teams needs to know who plays together.".to_owned()),
        (true, Some(teams)) => {
            let seats = teams.seats();
            let everybody = teams.0.iter().enumerate();
            let seated = everybody.filter(|(_, team)| team.is_some()).map(|(seat, _)| seat);
            let right =
                seated.eq(0..usize::from(options.players)) && seats.iter().all(|team| !team.is_empty());
            match right && seats.len() >= 2 {
                true => Ok(()),
                false => Err("Every seat is in one of at least two teams.".to_owned()),
            }
        }
    }
}
