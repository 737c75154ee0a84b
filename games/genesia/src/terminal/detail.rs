//! Beside the menu: what the chosen row means, and what it would cost and change.

use super::cards::{explain, explain_objective, wrap};
use super::labels::{coins, zone};
use super::menu::{Group, Item, places};
use super::signs::{all_pieces, count, id, letter, name};
use crate::people::People;
use crate::{Action, Card, Delta, Genesia, March, Phase, Price, Region, Task, Tile};
use genarium_engine::{Entry, Game, Generator, Viewer};
use genarium_terminal::ratatui::style::{Modifier, Style};
use genarium_terminal::ratatui::text::Line;
use genarium_terminal::screen::Sight;

/// What an action means, costs and changes.
pub fn action(sight: &Sight<Genesia>, action: Action, width: usize) -> Vec<Line<'static>> {
    let game = sight.view.known();
    let plain = |sentence: &str| wrap(sentence, width, Style::new());
    let mut lines = match action {
        Action::Objective(objective) => explain_objective(game, objective, width),
        Action::Move(march) => {
            game.price(march).map_or(Vec::new(), |price| plain(&journey(sight, march, &price)))
        }
        Action::Assault { from, to } => plain(&clash(sight, from, to)),
        Action::Order(_) => plain(&places_taken(sight)),
        Action::Choose(Tile::Peace) => plain("You launch no assault, but may still be attacked."),
        Action::Choose(Tile::War) => plain("Who shows War must attack if an assault is possible."),
        _ => action.card().map_or(Vec::new(), |card| explain(game, card, width)),
    };
    if let (None, Some(region)) = places(action) {
        lines.extend(plain(&region_words(sight, region)));
    }
    if let Some(delta) = change(sight, action) {
        lines.extend(changes(sight, &delta).iter().flat_map(|row| wrap(row, width, Modifier::BOLD.into())));
    }
    lines
}

/// What stands behind the question that is asked: the card that is copied or resolved, the assault.
pub fn context(sight: &Sight<Genesia>, width: usize) -> Vec<Line<'static>> {
    let game = sight.view.known();
    let mut lines = Vec::new();
    if let Some((from, to)) = game.assault() {
        lines.extend(wrap(&clash(sight, from, to), width, Style::new()));
    }
    let shown = match game.task() {
        Task::Window => game.copyable(),
        Task::Step(_) => game.resolving(),
        _ => None,
    };
    if let Some(card) = shown {
        lines.extend(explain(game, card, width));
    }
    if let Task::Step(_) = game.task()
        && game.step_left() > 0
    {
        lines.push(Line::raw(format!("{} left to place or to give.", game.step_left())));
    }
    if game.task() == Task::Window || game.task() == Task::Defence {
        lines.extend(wrap("You are asked whatever you hold.", width, Modifier::DIM.into()));
    }
    lines
}

/// What a group of actions is about.
pub fn group(sight: &Sight<Genesia>, group: Group, width: usize) -> Vec<Line<'static>> {
    let game = sight.view.known();
    let people = game.acts_for(sight.seat);
    let plain = |sentence: &str| wrap(sentence, width, Style::new());
    match group {
        Group::Card(card) => idle(sight, card, width),
        Group::Recruits => {
            plain("In your Homeland or any City of yours, 2 coins each unless a card says otherwise.")
        }
        Group::Moves => {
            let pile = if game.age() == 3 { "a pile" } else { "each Clan" };
            let mut lines = plain(&format!(
                "A step costs {pile} 1 coin; crossing others costs as much again in tolls. Homelands are open to all."
            ));
            for free in game.free_moves_by_card(people) {
                let carries =
                    if free.group > 1 { format!(", {} Clans each", free.group) } else { String::new() };
                lines.extend(plain(&format!(
                    "{} {}{carries}.",
                    count(free.left, "free move"),
                    zone(free.zone)
                )));
            }
            lines
        }
        Group::MovesFrom(from) | Group::ShiftsFrom(from) => region(sight, from, width),
        Group::Assaults => plain(
            "Attackers must be stronger. Both sides lose as many Clans; a City alone is taken for Clans.",
        ),
    }
}

/// Why a card cannot be used now.
pub fn idle(sight: &Sight<Genesia>, card: Card, width: usize) -> Vec<Line<'static>> {
    let mut lines = explain(sight.view.known(), card, width);
    if sight.view.known().phase() == Phase::Draft {
        lines.push(Line::styled("You hold this card.", Modifier::BOLD));
    } else if let Some(refusal) = refusal(sight, card) {
        lines.extend(wrap(&refusal, width, Modifier::BOLD.into()));
    }
    lines
}

/// The engine's sentence on a card that cannot be used now.
pub fn refusal(sight: &Sight<Genesia>, card: Card) -> Option<String> {
    let game = sight.view.known();
    let tried = match (game.phase(), game.task()) {
        _ if sight.legal.is_empty() => return None,
        (_, Task::Window) => Action::Copy(card),
        (_, Task::Defence) => Action::Defend(card),
        (Phase::Attack, Task::Turn) if game.pack().face(card).offence => {
            return Some("It can be played once an assault is named.".to_owned());
        }
        (Phase::Attack, _) => Action::Strike(card),
        _ => Action::Play(card),
    };
    (sight.refusal)(&tried)
}

/// A Region: its value, who stands there, what lies beside it and what a move there costs.
pub fn region(sight: &Sight<Genesia>, region: Region, width: usize) -> Vec<Line<'static>> {
    let game = sight.view.known();
    let mut lines = wrap(&region_words(sight, region), width, Modifier::BOLD.into());
    let beside = game.board().next(region).iter().map(|number| Region(number as u8));
    let words: Vec<String> = beside
        .map(|next| {
            let there = all_pieces(game, next, sight.theme);
            let cost = cheapest(sight, region, next).map_or(String::new(), |cost| format!(", {cost}"));
            format!("{} [{there}]{cost}", id(game, next))
        })
        .collect();
    lines.extend(wrap(&format!("Beside it: {}.", words.join("; ")), width, Style::new()));
    let across: Vec<String> = crossings(sight, region);
    if !across.is_empty() {
        lines.extend(wrap(&format!("Across others: {}.", across.join("; ")), width, Style::new()));
    }
    lines
}

fn region_words(sight: &Sight<Genesia>, region: Region) -> String {
    let game = sight.view.known();
    let value = match game.board().homeland_of(region) {
        Some(people) => format!("Homeland of {}", letter(people)),
        None => format!("value {}", game.board().value(region)),
    };
    let shielded = game.is_protected(region) && !game.board().is_homeland(region);
    let safe = if shielded { ", cannot be attacked" } else { "" };
    format!("{}: {value}, {}{safe}", id(game, region), all_pieces(game, region, sight.theme))
}

/// What a Clan pays from one Region to the next.
fn cheapest(sight: &Sight<Genesia>, from: Region, to: Region) -> Option<String> {
    let fits = |march: &March| march.from == from && march.to == to && march.via == to && march.n == 1;
    let prices = marches(sight).filter(fits).filter_map(|march| sight.view.known().price(march));
    prices.map(|price| price.bank).min().map(coins)
}

/// What a Clan pays across Regions of others.
fn crossings(sight: &Sight<Genesia>, from: Region) -> Vec<String> {
    let game = sight.view.known();
    let fits = |march: &March| march.from == from && march.via != march.to && march.n == 1 && march.fare == 0;
    let priced = |march: March| {
        let price = game.price(march)?;
        let tolls: u16 = price.tolls.0.iter().sum();
        Some(format!("{} via {}, {}+{tolls} toll", id(game, march.to), id(game, march.via), price.bank))
    };
    marches(sight).filter(fits).filter_map(priced).collect()
}

fn marches(sight: &Sight<Genesia>) -> impl Iterator<Item = March> {
    sight.legal.iter().filter_map(|action| match action {
        Action::Move(march) => Some(*march),
        _ => None,
    })
}

/// A move in full: its way, what the bank gets and what each people gets.
fn journey(sight: &Sight<Genesia>, march: March, price: &Price) -> String {
    let game = sight.view.known();
    let way: Vec<&str> = price.path.iter().map(|region| id(game, *region)).collect();
    let tolls = price.tolls.iter().filter(|(_, toll)| **toll > 0);
    let tolls: String = tolls.map(|(people, toll)| format!(", toll {toll} to {}", letter(people))).collect();
    let there = all_pieces(game, march.to, sight.theme);
    let bank = match price.bank {
        0 => "Nothing to the bank".to_owned(),
        bank => format!("{} to the bank", count(bank, "coin")),
    };
    let value = game.board().value(march.to);
    format!("{}, value {value} [{there}]. {bank}{tolls}.", way.join(" - "))
}

/// An assault: who stands against whom, how strong, and the City.
fn clash(sight: &Sight<Genesia>, from: Region, to: Region) -> String {
    let game = sight.view.known();
    let people = if game.assault().is_some() { game.attacker() } else { game.actor() };
    let clash = game.clash(from, to);
    let side = |people: People, region: Region, (clans, strength): (u8, i16)| {
        let cards = match strength - i16::from(clans) {
            0 => String::new(),
            more => format!(" {more:+} by cards = {strength}"),
        };
        format!("{} in {}: {}{cards}", letter(people), id(game, region), count(clans, "Clan"))
    };
    let city =
        clash.siege.map_or(String::new(), |cost| format!(" and a City ({} to take)", count(cost, "Clan")));
    format!("{} against {}{city}.", side(people, from, clash.attack), side(clash.defender, to, clash.defence))
}

fn places_taken(sight: &Sight<Genesia>) -> String {
    let game = sight.view.known();
    let words = (1..).zip(game.next_order()).map(|(place, people)| {
        format!("{place}. {}", people.map_or("free".to_owned(), |people| name(sight, people)))
    });
    format!("Next Age: {}.", words.collect::<Vec<_>>().join(", "))
}

/// What an action would change for all to see. What is hidden is imagined, and makes no difference to that.
fn change(sight: &Sight<Genesia>, action: Action) -> Option<Delta> {
    if matches!(action, Action::Objective(_) | Action::Draft(_) | Action::Choose(_)) {
        return None;
    }
    let game = Genesia::determinize(sight.view, &mut Generator::new(0));
    game.show(&Entry::Player { seat: sight.seat, action }, Viewer::Seat(sight.seat))?.delta
}

fn changes(sight: &Sight<Genesia>, delta: &Delta) -> Vec<String> {
    let game = sight.view.known();
    let arrow = sight.theme.sign("→", ">");
    let people = |seat: &str| People(seat.parse().unwrap_or(0));
    let mut rows = Vec::new();
    let coins = delta.coins.iter().map(|(seat, n)| {
        let now = i32::from(game.coins(people(seat)));
        format!("{} {now}{arrow}{} coins", letter(people(seat)), now + n)
    });
    let progress = delta.progress.iter().map(|(seat, n)| format!("{} {n:+} Progress", letter(people(seat))));
    rows.push(coins.chain(progress).collect::<Vec<_>>().join(", "));
    for (what, map) in [("", &delta.clans), (" City", &delta.cities)] {
        let words = map.iter().flat_map(|(region, by)| {
            by.iter().map(move |(seat, n)| format!("{region} {}{n:+}{what}", letter(people(seat))))
        });
        rows.push(words.collect::<Vec<_>>().join(", "));
    }
    rows.retain(|row| !row.is_empty());
    rows
}

/// Whether a row is a card that can be read but not played now.
pub fn is_idle(sight: &Sight<Genesia>, item: &Item) -> bool {
    match item {
        Item::Idle(_) => true,
        Item::Open(Group::Card(card)) => refusal(sight, *card).is_some(),
        _ => false,
    }
}
