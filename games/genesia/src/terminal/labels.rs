//! The rows of the menu in words.

use super::cards::{self, objective_title};
use super::menu::Group;
use super::signs::{all_pieces, count, id, letter, name};
use crate::pack::{Effect, Gain, Goods, Zone};
use crate::{Action, Card, Genesia, March, Phase, Price, Region, Task, Tile};
use genarium_terminal::screen::Sight;

pub fn group(sight: &Sight<Genesia>, group: Group, width: usize) -> String {
    let game = sight.view.known();
    let people = game.acts_for(sight.seat);
    match group {
        Group::Card(card) => cards::row(game, card, width),
        Group::Recruits => format!("Recruit Clans ({} in supply)", game.supply(people)),
        Group::Moves => match game.free_moves(people) {
            0 => "Move Clans".to_owned(),
            free => format!("Move Clans ({})", count(free, "free move")),
        },
        Group::MovesFrom(region) | Group::ShiftsFrom(region) => format!("from {}", place(sight, region)),
        Group::Assaults => "Assault".to_owned(),
    }
}

/// A Region with who stands there.
fn place(sight: &Sight<Genesia>, region: Region) -> String {
    let game = sight.view.known();
    format!("{} [{}]", id(game, region), all_pieces(game, region, sight.theme))
}

/// An action in a few words. The card's name stands above those in a card's own group.
pub fn action(sight: &Sight<Genesia>, action: Action, width: usize) -> String {
    let game = sight.view.known();
    let people = game.acts_for(sight.seat);
    let id = |region| id(game, region);
    match action {
        Action::Objective(objective) => objective_title(game, objective),
        Action::Play(card) => format!("Play {}", paid(game, card)),
        Action::Discard(_) => "Discard it for coins".to_owned(),
        Action::Recruit { region, n, offer } => {
            let price = game.recruit_price(people, offer).unwrap_or(0);
            let from = if offer > 0 { ", by a card" } else { "" };
            format!(
                "{} in {}, {}{from}",
                count(n, "Clan"),
                id(region),
                coins(u16::from(price) * u16::from(n))
            )
        }
        Action::Move(march) => self::march(sight, march),
        Action::Assault { from, to } => {
            let clash = game.clash(from, to);
            let (ours, theirs) = (clash.attack.1, clash.defence.1);
            format!("{} > {} {}: {ours} against {theirs}", id(from), id(to), letter(clash.defender))
        }
        Action::Choose(Tile::Peace) => "Peace: no assault in this round".to_owned(),
        Action::Choose(Tile::War) => "War: one assault in this round".to_owned(),
        Action::Losses(n) => format!("Both sides lose {}", count(n, "Clan")),
        Action::Siege(true) => "Take the City".to_owned(),
        Action::Siege(false) => "Leave the City".to_owned(),
        Action::Advance(0) => "Nobody moves in".to_owned(),
        Action::Advance(n) => format!("Move in with {}", count(n, "Clan")),
        Action::Build(region) => format!("City in {}", place(sight, region)),
        Action::Order(place) => format!("Be number {} in the turn order", place + 1),
        Action::Option(option) => self::option(game, option),
        Action::Rival(rival) => {
            format!("{} {} ({})", letter(rival), name(sight, rival), coins(game.coins(rival)))
        }
        Action::Put { region, n } => match game.step_effect() {
            Some(Effect::City { .. }) => format!("City in {}", place(sight, region)),
            Some(Effect::Trade { price, .. }) => {
                format!("City in {}, {}", place(sight, region), coins(price.into()))
            }
            Some(Effect::Protect { .. }) => format!("Protect {}", place(sight, region)),
            _ => format!("{} in {}", count(n, "Clan"), place(sight, region)),
        },
        Action::Shift { to, n, .. } => format!("{} to {}", count(n, "Clan"), place(sight, to)),
        Action::Give { region, n } => format!("{} from {}", count(n, "Clan"), place(sight, region)),
        Action::Trade(n) => trade(game, n),
        Action::Done => "That is enough".to_owned(),
        Action::End => end(game).to_owned(),
        Action::Decline => decline(game).to_owned(),
        Action::Draft(_) | Action::Copy(_) | Action::Strike(_) | Action::Defend(_) => {
            action.card().map_or(String::new(), |card| cards::row(game, card, width))
        }
    }
}

pub fn coins(n: u16) -> String {
    if n == 0 { "free".to_owned() } else { count(n, "coin") }
}

fn paid(game: &Genesia, card: Card) -> String {
    match game.pack().face(card).cost {
        0 => "it, free".to_owned(),
        cost => format!("it for {}", count(cost, "coin")),
    }
}

fn march(sight: &Sight<Genesia>, march: March) -> String {
    let game = sight.view.known();
    let price = game.price(march);
    let crossed = price.as_ref().map_or(&[][..], |price| &price.path[1..price.path.len() - 1]);
    let names: Vec<&str> = crossed.iter().map(|region| id(game, *region)).collect();
    let across = if names.is_empty() { String::new() } else { format!(" via {}", names.join(" ")) };
    let price = price.map_or(String::new(), |price| format!(", {}", price_words(&price)));
    let free = if march.fare > 0 { " +free move" } else { "" };
    format!("{} to {}{across}{price}{free}", count(march.n, "Clan"), id(game, march.to))
}

/// A price in a few words: coins to the bank and tolls.
fn price_words(price: &Price) -> String {
    let tolls = price.tolls.iter().filter(|(_, toll)| **toll > 0);
    let tolls: Vec<String> = tolls.map(|(people, toll)| format!("{toll} to {}", letter(people))).collect();
    if tolls.is_empty() { coins(price.bank) } else { format!("{}+toll {}", price.bank, tolls.join(", ")) }
}

fn end(game: &Genesia) -> &'static str {
    match game.phase() {
        Phase::Attack => "No assault",
        Phase::Build => "Build no more",
        Phase::End => "Be done with this Age",
        _ => "End your turn",
    }
}

fn decline(game: &Genesia) -> &'static str {
    match game.task() {
        Task::Window => "Copy nothing",
        Task::Defence => "Play no defence card",
        _ => "Play no offence card, go on",
    }
}

fn trade(game: &Genesia, n: u8) -> String {
    match game.step_effect() {
        Some(Effect::Trade { give: Goods::Coins, price, get: Gain::Progress, .. }) => {
            format!("{} for {n} Progress", coins(u16::from(price) * u16::from(n)))
        }
        _ => format!("{n} times"),
    }
}

/// What an option of a card does.
fn option(game: &Genesia, option: u8) -> String {
    let (Some(Effect::Choice { first, .. }), Some(card)) = (game.step_effect(), game.resolving()) else {
        return format!("Option {}", option + 1);
    };
    let programs = &game.pack().face(card).programs;
    let effects = programs.get(usize::from(first + option)).map_or(&[][..], Vec::as_slice);
    let words: Vec<String> = effects.iter().filter_map(effect).collect();
    if words.is_empty() { format!("Option {}", option + 1) } else { words.join(" and ") }
}

/// The effects that options are made of; the card's own text tells the others.
fn effect(effect: &Effect) -> Option<String> {
    match effect {
        Effect::Coins { n, .. } if n.per.is_none() => Some(count(n.base.unsigned_abs(), "coin")),
        Effect::Clans { n, .. } if n.per.is_none() => Some(count(n.base.unsigned_abs(), "Clan")),
        Effect::Progress { n } if n.per.is_none() => Some(format!("{} Progress", n.base)),
        Effect::Moves { n, .. } => Some(count(*n, "free move")),
        Effect::Losses { enemy: true, .. } => Some("more losses for the enemy".to_owned()),
        Effect::Losses { .. } => Some("other losses for you".to_owned()),
        Effect::Strength { n, .. } => Some(format!("strength +{n}")),
        Effect::Reach { n } => Some(format!("an assault {n} steps away")),
        _ => None,
    }
}

/// Where free moves can be used.
pub fn zone(zone: Zone) -> &'static str {
    match zone {
        Zone::World => "anywhere",
        Zone::Mine => "on your Continent",
        Zone::Abroad => "on other Continents",
        Zone::Genesia => "in Genesia",
        Zone::Away => "outside your Continent",
    }
}
