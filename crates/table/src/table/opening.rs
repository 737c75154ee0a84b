//! Opening tables.

use super::event::{Created, Event, Row, Seated};
use super::game::{TableGame, TypedGame};
use super::step::Stepped;
use super::{Refused, Table, Who, seating};
use crate::protocol::{ClockRule, FACES, MAX_NAME, NewSeat, NewTable, Seating, Visibility};
use genarium_bots::Opponents;
use genarium_engine::{Game, Match, Options, Rules};
use genarium_games::{Library, Title, with_game};
use std::collections::BTreeMap;

/// The game of a table as it was opened.
pub fn game(created: &Created, library: &Library) -> Result<Box<dyn TableGame>, String> {
    let title: Title = created.game.parse()?;
    with_game!(title, G => Ok(Box::new(TypedGame::from(begun::<G>(created, library.as_ref())?))))
}

/// What the game of a table needs from the library.
pub fn needs(created: &Created) -> Option<String> {
    let title: Title = created.game.parse().ok()?;
    with_game!(title, G => {
        let written = serde_json::from_value(created.options.clone()).ok()?;
        <<G as Game>::Options as Options>::needs(&written).map(str::to_owned)
    })
}

/// What a game's options may name.
type LibraryOf<G> = <<G as Game>::Options as Options>::Library;

/// The game of options as they are written, by that version of the rules.
fn begun<G: Game>(created: &Created, library: &LibraryOf<G>) -> Result<Match<G>, String> {
    let written = serde_json::from_value(created.options.clone()).map_err(|error| error.to_string())?;
    let options = G::Options::read(written, library).map_err(|error| error.to_string())?;
    let options = options.begun_by(&created.rules).map_err(|error| error.to_string())?;
    options.check().map_err(|error| error.to_string())?;
    Match::new(&options).map_err(|error| error.to_string())
}

/// Options as they are typed.
fn typed<G: Game>(
    typed: &BTreeMap<String, String>,
    pack: Option<&str>,
    library: &LibraryOf<G>,
) -> Result<G::Options, String> {
    let mut chosen = G::Options::default();
    // Other options may name cards of the pack.
    if let Some(pack) = pack.or(typed.get("pack").map(String::as_str)) {
        chosen.set_from("pack", pack, library).map_err(|error| error.to_string())?;
    }
    for (key, value) in typed.iter().filter(|(key, _)| *key != "pack") {
        chosen.set_from(key, value, library).map_err(|error| error.to_string())?;
    }
    chosen.check().map_err(|error| error.to_string())?;
    Ok(chosen)
}

/// The version of the rules that new games are played by.
fn newest_rules(title: Title) -> String {
    with_game!(title, G => <<G as Game>::Options as Options>::Rules::default().version()).to_owned()
}

/// Moves what was chosen for single seats along with their players.
pub(super) fn reseat(created: &mut Created, game: &mut dyn TableGame, order: &[u8]) -> Result<(), String> {
    if let Some(options) = game.reseat(order)? {
        created.options = options;
    }
    Ok(())
}

/// A chosen name, or why it will not do.
fn name(name: &str) -> Result<String, Refused> {
    let name = name.trim();
    let plain = name.chars().all(|letter| !letter.is_control());
    if name.is_empty() || name.chars().count() > MAX_NAME || !plain {
        return Err(Refused::bad(format!("A name has 1 to {MAX_NAME} characters.")));
    }
    Ok(name.to_owned())
}

pub(super) fn entropy(entropy: Option<String>) -> Result<Option<String>, Refused> {
    let fits = |hex: &String| genarium_engine::fair::unhex(hex).is_some_and(|bytes| bytes.len() == 32);
    match entropy {
        Some(hex) if !fits(&hex) => Err(Refused::bad("The entropy is 32 bytes as hex.")),
        entropy => Ok(entropy),
    }
}

pub(super) fn face(face: Option<u8>) -> Result<Option<u8>, Refused> {
    match face {
        Some(face) if face >= FACES => {
            Err(Refused::bad(format!("Faces have the numbers 0 to {}.", FACES - 1)))
        }
        face => Ok(face),
    }
}

pub(super) fn seated(
    who: &Who,
    seat: u8,
    local: Option<&str>,
    face: Option<u8>,
    entropy: Option<String>,
) -> Result<Seated, Refused> {
    Ok(Seated {
        seat,
        local: local.is_some(),
        name: local.map_or_else(|| Ok(who.name.clone()), name)?,
        user: Some(who.user.clone()),
        account: who.account,
        bot: None,
        face,
        entropy,
    })
}

pub(super) fn bot(game: &str, seat: u8, bot: String) -> Result<Seated, Refused> {
    let title: Title = game.parse().map_err(|sentence: String| Refused::bad(sentence))?;
    let known = with_game!(title, G => <G as Opponents>::BOTS.contains(&bot.as_str()));
    if !known {
        let clipped: String = bot.chars().take(40).collect();
        return Err(Refused::bad(format!("There is no bot \"{clipped}\".")));
    }
    Ok(Seated {
        seat,
        name: bot.clone(),
        user: None,
        local: false,
        account: false,
        bot: Some(bot),
        face: None,
        entropy: None,
    })
}

/// Opens a table; it begins at once if nobody is missing. The seed and the key are random texts of hex.
pub fn open(
    id: &str,
    who: &Who,
    new: &NewTable,
    seed: String,
    key: String,
    now: i64,
    library: &Library,
) -> Result<(Table, Stepped), Refused> {
    let title: Title = new.game.parse().map_err(|sentence: String| Refused::bad(sentence))?;
    let (options, has_partners) = with_game!(title, G => {
        typed::<G>(&new.options, new.pack.as_deref(), library.as_ref()).and_then(|options| {
            let written = options.named_in_full().map_err(|error| error.to_string())?;
            Ok((written, options.sides().is_some()))
        })
    })
    .map_err(Refused::bad)?;
    check_times(new)?;
    if new.seats.len() > 8 || new.options.len() > 20 {
        return Err(Refused::bad("That is more than any table has."));
    }
    let has_bot = new.seats.iter().any(|seat| matches!(seat, NewSeat::Bot { .. } | NewSeat::Local { .. }));
    if new.rated && (has_bot || !who.account) {
        return Err(Refused::bad("Rated games are between people with accounts, each at their own screen."));
    }
    if new.rated && new.seating == Seating::Arranged {
        return Err(Refused::bad("At a rated table the seats are drawn by chance."));
    }
    if new.rated && new.clock == ClockRule::None {
        return Err(Refused::bad("A rated table needs a clock: it decides about those who stay away."));
    }
    if new.rated && new.hints {
        return Err(Refused::bad("There are no hints in rated games."));
    }
    let invited =
        (0u8..).zip(&new.seats).filter(|(_, seat)| **seat == NewSeat::Invited {}).map(|(seat, _)| seat);
    let created = Created {
        game: new.game.clone(),
        rules: newest_rules(title),
        options,
        invited: invited.collect(),
        visibility: new.visibility,
        clock: new.clock,
        on_timeout: new.on_timeout,
        rated: new.rated,
        chat: new.chat.unwrap_or(!has_partners),
        hints: new.hints,
        seating: new.seating,
        window_seconds: new.window_seconds,
        host: who.user.clone(),
        seed,
        key: (new.visibility == Visibility::Private).then_some(key),
        before: None,
    };
    let (mut table, mut row) = begin_log(id, created, now, library)?;
    table.fill(who, &new.seats, new.face, new.entropy.clone(), &mut row)?;
    finish_log(table, row)
}

fn check_times(new: &NewTable) -> Result<(), Refused> {
    match new.clock {
        ClockRule::Live { base_s, increment_s } if !(10..=86_400).contains(&base_s) || increment_s > 3600 => {
            Err(Refused::bad("A clock has 10 seconds to a day, and at most an hour more for each turn."))
        }
        ClockRule::Days { days } if !(1..=30).contains(&days) => {
            Err(Refused::bad("A move may take 1 to 30 days."))
        }
        _ if !(1..=259_200).contains(&new.window_seconds) => {
            Err(Refused::bad("A window stays open from a second to three days."))
        }
        _ => Ok(()),
    }
}

/// The rematch of a table: the same people and options. Everybody moves on by a seat, so that another begins, and
/// nothing is drawn.
pub fn rematch(
    id: &str,
    old: &Table,
    seed: String,
    key: String,
    now: i64,
    library: &Library,
) -> Result<(Table, Stepped), Refused> {
    let title: Title = old.created.game.parse().map_err(|sentence: String| Refused::bad(sentence))?;
    let mut created = Created {
        rules: newest_rules(title),
        seed,
        key: old.created.key.is_some().then_some(key),
        before: Some(old.id.clone()),
        seating: Seating::Arranged,
        ..old.created.clone()
    };
    let order = seating::moved_on(old.chairs.len(), old.game.sides().as_deref());
    let reseated = game(&created, library).and_then(|mut game| reseat(&mut created, &mut *game, &order));
    reseated.map_err(Refused::bad)?;
    let (mut table, mut row) = begin_log(id, created, now, library)?;
    for (seat, chair) in (0u8..).zip(order) {
        let Some(seated) = &old.chairs[usize::from(chair)].taken else { continue };
        table.emit(&mut row, Event::Seated(Seated { seat, ..seated.clone() }))?;
    }
    finish_log(table, row)
}

fn begin_log(id: &str, created: Created, now: i64, library: &Library) -> Result<(Table, Row), Refused> {
    let table = Table::opened(id, now, &created, library).map_err(Refused::bad)?;
    let row = Row { at: now, ask: None, events: vec![Event::Created(Box::new(created))] };
    Ok((table, row))
}

fn finish_log(mut table: Table, mut row: Row) -> Result<(Table, Stepped), Refused> {
    if table.is_ready() {
        table.begin(&mut row)?;
    }
    table.finish_row(&row);
    Ok((table, Stepped { seq: 0, row }))
}
