//! Beside the menu: what the chosen row means, and what it would cost and change.

use super::cards::{explain, explain_objective, wrap};
use super::labels::{coins, zone};
use super::menu::{Group, Item, places};
use super::signs::{all_pieces, called, id, letter, name};
use crate::people::People;
use crate::{Action, Card, Delta, Genesia, March, Phase, Price, Region, Task, Tile};
use genarium_engine::{Arg, Entry, Game, Generator, Phrase, Viewer};
use genarium_terminal::ratatui::style::{Modifier, Style};
use genarium_terminal::ratatui::text::Line;
use genarium_terminal::screen::Sight;

/// What an action means, costs and changes.
pub fn action(sight: &Sight<Genesia>, action: Action, width: usize) -> Vec<Line<'static>> {
    let game = sight.view.known();
    let plain = |sentence: Phrase| wrap(&sight.say(&sentence), width, Style::new());
    let mut lines = match action {
        Action::Objective(objective) => explain_objective(sight, objective, width),
        Action::Move(march) => {
            game.price(march).map_or(Vec::new(), |price| plain(journey(sight, march, &price)))
        }
        Action::Assault { from, to } => plain(clash(sight, from, to)),
        Action::Order(_) => plain(places_taken(sight)),
        Action::Choose(Tile::Peace) => plain(Phrase::new("about.peace")),
        Action::Choose(Tile::War) => plain(Phrase::new("about.war")),
        _ => action.card().map_or(Vec::new(), |card| explain(sight, card, width)),
    };
    if let (None, Some(region)) = places(action) {
        lines.extend(plain(region_words(sight, region)));
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
        lines.extend(wrap(&sight.say(&clash(sight, from, to)), width, Style::new()));
    }
    let shown = match game.task() {
        Task::Window => game.copyable(),
        Task::Step(_) => game.resolving(),
        _ => None,
    };
    if let Some(card) = shown {
        lines.extend(explain(sight, card, width));
    }
    if let Task::Step(_) = game.task()
        && game.step_left() > 0
    {
        lines.push(Line::raw(sight.say(&Phrase::new("about.left").with("n", game.step_left()))));
    }
    if game.task() == Task::Window || game.task() == Task::Defence {
        lines.extend(wrap(&sight.word("about.asked"), width, Modifier::DIM.into()));
    }
    lines
}

/// What a group of actions is about.
pub fn group(sight: &Sight<Genesia>, group: Group, width: usize) -> Vec<Line<'static>> {
    let game = sight.view.known();
    let people = game.acts_for(sight.seat);
    let plain = |sentence: Phrase| wrap(&sight.say(&sentence), width, Style::new());
    match group {
        Group::Card(card) => idle(sight, card, width),
        Group::Recruits => plain(Phrase::new("about.recruits")),
        Group::Moves => {
            let mut lines =
                plain(Phrase::new(if game.age() == 3 { "about.moves.pile" } else { "about.moves" }));
            for free in game.free_moves_by_card(people) {
                let said = match free.group {
                    0 | 1 => Phrase::new("about.free"),
                    group => Phrase::new("about.free.group").with("group", group),
                };
                lines.extend(plain(said.with("n", free.left).with("zone", zone(free.zone))));
            }
            lines
        }
        Group::MovesFrom(from) | Group::ShiftsFrom(from) => region(sight, from, width),
        Group::Assaults => plain(Phrase::new("about.assaults")),
    }
}

/// Why a card cannot be used now.
pub fn idle(sight: &Sight<Genesia>, card: Card, width: usize) -> Vec<Line<'static>> {
    let mut lines = explain(sight, card, width);
    if sight.view.known().phase() == Phase::Draft {
        lines.push(Line::styled(sight.word("about.held"), Modifier::BOLD));
    } else if let Some(refusal) = refusal(sight, card) {
        lines.extend(wrap(&sight.say(&refusal), width, Modifier::BOLD.into()));
    }
    lines
}

/// Why a card cannot be used now.
pub fn refusal(sight: &Sight<Genesia>, card: Card) -> Option<Phrase> {
    let game = sight.view.known();
    let tried = match (game.phase(), game.task()) {
        _ if sight.legal.is_empty() => return None,
        (_, Task::Window) => Action::Copy(card),
        (_, Task::Defence) => Action::Defend(card),
        (Phase::Attack, Task::Turn) if game.pack().face(card).offence => {
            return Some(Phrase::new("about.offence"));
        }
        (Phase::Attack, _) => Action::Strike(card),
        _ => Action::Play(card),
    };
    (sight.refusal)(&tried)
}

/// A Region: its value, who stands there, what lies beside it and what a move there costs.
pub fn region(sight: &Sight<Genesia>, region: Region, width: usize) -> Vec<Line<'static>> {
    let game = sight.view.known();
    let mut lines = wrap(&sight.say(&region_words(sight, region)), width, Modifier::BOLD.into());
    let beside = game.board().next(region).iter().map(|number| Region(number as u8));
    let words: Vec<String> = beside
        .map(|next| {
            let there = all_pieces(sight, next);
            let cost = cheapest(sight, region, next);
            let cost = cost.map_or(String::new(), |cost| format!(", {}", sight.say(&cost)));
            format!("{} [{there}]{cost}", id(game, next))
        })
        .collect();
    let beside = Phrase::new("about.beside").with("regions", words.join("; "));
    lines.extend(wrap(&sight.say(&beside), width, Style::new()));
    let across: Vec<String> = crossings(sight, region);
    if !across.is_empty() {
        let across = Phrase::new("about.across").with("regions", across.join("; "));
        lines.extend(wrap(&sight.say(&across), width, Style::new()));
    }
    lines
}

fn region_words(sight: &Sight<Genesia>, region: Region) -> Phrase {
    let game = sight.view.known();
    let value = match game.board().homeland_of(region) {
        Some(people) => Phrase::new("region.homeland").with("people", letter(people)),
        None => Phrase::new("region.value").with("n", game.board().value(region)),
    };
    let shielded = game.is_protected(region) && !game.board().is_homeland(region);
    Phrase::new(if shielded { "region.safe" } else { "region" })
        .with("id", called(sight, region))
        .with("value", value)
        .with("pieces", all_pieces(sight, region))
}

/// What a Clan pays from one Region to the next.
fn cheapest(sight: &Sight<Genesia>, from: Region, to: Region) -> Option<Phrase> {
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
        let said = Phrase::new("about.crossing")
            .with("to", id(game, march.to))
            .with("via", id(game, march.via))
            .with("bank", price.bank)
            .with("tolls", tolls);
        Some(sight.say(&said))
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
fn journey(sight: &Sight<Genesia>, march: March, price: &Price) -> Phrase {
    let game = sight.view.known();
    let way: Vec<&str> = price.path.iter().map(|region| id(game, *region)).collect();
    let tolls = price.tolls.iter().filter(|(_, toll)| **toll > 0);
    let toll = |(people, toll): (People, &u16)| {
        Phrase::new("journey.toll").with("n", *toll).with("people", letter(people))
    };
    let bank = match price.bank {
        0 => Phrase::new("journey.free"),
        bank => Phrase::new("journey.bank").with("n", bank),
    };
    let paid: Vec<Phrase> = [bank].into_iter().chain(tolls.map(toll)).collect();
    Phrase::new("journey")
        .with("way", way.join(" - "))
        .with("value", game.board().value(march.to))
        .with("pieces", all_pieces(sight, march.to))
        .with("paid", paid)
}

/// An assault: who stands against whom, how strong, and the City.
fn clash(sight: &Sight<Genesia>, from: Region, to: Region) -> Phrase {
    let game = sight.view.known();
    let people = if game.assault().is_some() { game.attacker() } else { game.actor() };
    let clash = game.clash(from, to);
    let side = |people: People, region: Region, (clans, strength): (u8, i16)| {
        let said = match strength - i16::from(clans) {
            0 => Phrase::new("clash.side"),
            more => Phrase::new("clash.side.cards").with("more", more).with("strength", strength),
        };
        said.with("people", letter(people)).with("region", called(sight, region)).with("n", clans)
    };
    let said = match clash.siege {
        None => Phrase::new("clash"),
        Some(cost) => Phrase::new("clash.city").with("cost", cost),
    };
    said.with("ours", side(people, from, clash.attack))
        .with("theirs", side(clash.defender, to, clash.defence))
}

fn places_taken(sight: &Sight<Genesia>) -> Phrase {
    let game = sight.view.known();
    let words = (1u8..).zip(game.next_order()).map(|(place, people)| {
        let who: Arg = match people {
            Some(people) => name(sight, people).into(),
            None => Phrase::new("place.free").into(),
        };
        Phrase::new("place.of").with("n", place).with("who", who)
    });
    Phrase::new("places").with("places", words.collect::<Vec<_>>())
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
        Phrase::new("after.coins")
            .with("people", letter(people(seat)))
            .with("change", format!("{now}{arrow}{}", now + n))
    });
    let progress = delta
        .progress
        .iter()
        .map(|(seat, n)| Phrase::new("after.progress").with("people", letter(people(seat))).with("n", *n));
    rows.push(coins.chain(progress).map(|change| sight.say(&change)).collect::<Vec<_>>().join(", "));
    for (key, map) in [("after.clans", &delta.clans), ("after.cities", &delta.cities)] {
        let words = map.iter().flat_map(|(region, by)| {
            by.iter().map(move |(seat, n)| {
                let change = Phrase::new(key).with("region", region.as_str());
                sight.say(&change.with("people", letter(people(seat))).with("n", *n))
            })
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
