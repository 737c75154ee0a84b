//! The rows of the menu in words.

use super::cards::{self, objective_title};
use super::menu::Group;
use super::signs::{all_pieces, called, id, letter, name};
use crate::pack::{Effect, Gain, Goods, Zone};
use crate::people::People;
use crate::{Action, Genesia, March, Phase, Price, Region, Task, Tile};
use genarium_engine::Phrase;
use genarium_terminal::screen::Sight;

pub fn group(sight: &Sight<Genesia>, group: Group, width: usize) -> String {
    let game = sight.view.known();
    let people = game.acts_for(sight.seat);
    match group {
        Group::Card(card) => cards::row(sight, card, width),
        Group::Recruits => sight.say(&Phrase::new("menu.recruit").with("n", game.supply(people))),
        Group::Moves => match game.free_moves(people) {
            0 => sight.word("menu.move"),
            free => sight.say(&Phrase::new("menu.move.free").with("n", free)),
        },
        Group::MovesFrom(region) | Group::ShiftsFrom(region) => {
            sight.say(&Phrase::new("menu.from").with("place", place(sight, region)))
        }
        Group::Assaults => sight.word("menu.assault"),
    }
}

/// A Region with who stands there.
fn place(sight: &Sight<Genesia>, region: Region) -> String {
    format!("{} [{}]", called(sight, region), all_pieces(sight, region))
}

/// An action in a few words. The card's name stands above those in a card's own group.
pub fn action(sight: &Sight<Genesia>, action: Action, width: usize) -> String {
    let game = sight.view.known();
    let people = game.acts_for(sight.seat);
    let with_place = |key: &'static str, region| Phrase::new(key).with("place", place(sight, region));
    let said = match action {
        Action::Objective(objective) => return objective_title(sight, objective),
        Action::Draft(card) | Action::Copy(card) | Action::Strike(card) | Action::Defend(card) => {
            return cards::row(sight, card, width);
        }
        Action::Play(card) => match game.pack().face(card).cost {
            0 => Phrase::new("do.play.free"),
            cost => Phrase::new("do.play").with("coins", coins(cost.into())),
        },
        Action::Discard(_) => Phrase::new("do.discard"),
        Action::Recruit { region, n, offer } => {
            let price = game.recruit_price(people, offer).unwrap_or(0);
            Phrase::new(if offer > 0 { "do.recruit.card" } else { "do.recruit" })
                .with("n", n)
                .with("region", called(sight, region))
                .with("coins", coins(u16::from(price) * u16::from(n)))
        }
        Action::Move(march) => self::march(sight, march),
        Action::Assault { from, to } => {
            let clash = game.clash(from, to);
            Phrase::new("do.assault")
                .with("from", id(game, from))
                .with("to", called(sight, to))
                .with("people", letter(clash.defender))
                .with("ours", clash.attack.1)
                .with("theirs", clash.defence.1)
        }
        Action::Choose(Tile::Peace) => Phrase::new("do.peace"),
        Action::Choose(Tile::War) => Phrase::new("do.war"),
        Action::Losses(n) => Phrase::new("do.losses").with("n", n),
        Action::Siege(true) => Phrase::new("do.siege"),
        Action::Siege(false) => Phrase::new("do.leave"),
        Action::Advance(0) => Phrase::new("do.stay"),
        Action::Advance(n) => Phrase::new("do.advance").with("n", n),
        Action::Build(region) => with_place("do.build", region),
        Action::Order(place) => Phrase::new("do.order").with("n", place + 1),
        Action::Option(option) => self::option(game, option),
        Action::Rival(rival) => Phrase::new("do.rival")
            .with("letter", letter(rival))
            .with("name", name(sight, rival))
            .with("coins", coins(game.coins(rival))),
        Action::Put { region, n } => match game.step_effect() {
            Some(Effect::City { .. }) => with_place("do.build", region),
            Some(Effect::Trade { price, .. }) => {
                with_place("do.buy", region).with("coins", coins(price.into()))
            }
            Some(Effect::Protect { .. }) => with_place("do.protect", region),
            _ => with_place("do.put", region).with("n", n),
        },
        Action::Shift { to, n, .. } => with_place("do.shift", to).with("n", n),
        Action::Give { region, n } => with_place("do.give", region).with("n", n),
        Action::Trade(n) => trade(game, n),
        Action::Done => Phrase::new("do.enough"),
        Action::End => Phrase::new(end(game)),
        Action::Decline => Phrase::new(decline(game)),
    };
    sight.say(&said)
}

/// A number of coins, or a word that there is nothing to pay.
pub fn coins(n: u16) -> Phrase {
    if n == 0 { Phrase::new("coins.none") } else { Phrase::new("coins").with("n", n) }
}

fn march(sight: &Sight<Genesia>, march: March) -> Phrase {
    let game = sight.view.known();
    let price = game.price(march);
    let crossed = price.as_ref().map_or(&[][..], |price| &price.path[1..price.path.len() - 1]);
    let names: Vec<&str> = crossed.iter().map(|region| id(game, *region)).collect();
    let said = match (names.is_empty(), march.fare > 0) {
        (true, false) => Phrase::new("do.move"),
        (true, true) => Phrase::new("do.move.free"),
        (false, false) => Phrase::new("do.move.via").with("via", names.join(" ")),
        (false, true) => Phrase::new("do.move.via.free").with("via", names.join(" ")),
    };
    let price = price.map_or(Phrase::new("coins.none"), |price| price_words(&price));
    said.with("n", march.n).with("region", called(sight, march.to)).with("price", price)
}

/// A price in a few words: coins to the bank and tolls.
fn price_words(price: &Price) -> Phrase {
    let tolls = price.tolls.iter().filter(|(_, toll)| **toll > 0);
    let paid = |(people, toll): (People, &u16)| {
        Phrase::new("toll.to").with("n", *toll).with("people", letter(people))
    };
    let tolls: Vec<Phrase> = tolls.map(paid).collect();
    match tolls.is_empty() {
        true => coins(price.bank),
        false => Phrase::new("toll").with("bank", price.bank).with("tolls", tolls),
    }
}

fn end(game: &Genesia) -> &'static str {
    match game.phase() {
        Phase::Attack => "do.end.attack",
        Phase::Build => "do.end.build",
        Phase::End => "do.end.age",
        _ => "do.end",
    }
}

fn decline(game: &Genesia) -> &'static str {
    match game.task() {
        Task::Window => "do.decline.copy",
        Task::Defence => "do.decline.defence",
        _ => "do.decline.offence",
    }
}

fn trade(game: &Genesia, n: u8) -> Phrase {
    match game.step_effect() {
        Some(Effect::Trade { give: Goods::Coins, price, get: Gain::Progress, .. }) => {
            Phrase::new("do.trade").with("coins", coins(u16::from(price) * u16::from(n))).with("n", n)
        }
        _ => Phrase::new("do.times").with("n", n),
    }
}

/// What an option of a card does.
fn option(game: &Genesia, option: u8) -> Phrase {
    let unknown = || Phrase::new("do.option").with("n", option + 1);
    let (Some(Effect::Choice { first, .. }), Some(card)) = (game.step_effect(), game.resolving()) else {
        return unknown();
    };
    let programs = &game.pack().face(card).programs;
    let effects = programs.get(usize::from(first + option)).map_or(&[][..], Vec::as_slice);
    let words: Vec<Phrase> = effects.iter().filter_map(effect).collect();
    if words.is_empty() { unknown() } else { Phrase::new("do.effects").with("effects", words) }
}

/// The effects that options are made of; the card's own text tells the others.
fn effect(effect: &Effect) -> Option<Phrase> {
    match effect {
        Effect::Coins { n, .. } if n.per.is_none() => {
            Some(Phrase::new("coins").with("n", n.base.unsigned_abs()))
        }
        Effect::Clans { n, .. } if n.per.is_none() => {
            Some(Phrase::new("clans").with("n", n.base.unsigned_abs()))
        }
        Effect::Progress { n } if n.per.is_none() => Some(Phrase::new("effect.progress").with("n", n.base)),
        Effect::Moves { n, .. } => Some(Phrase::new("free.moves").with("n", *n)),
        Effect::Losses { enemy: true, .. } => Some(Phrase::new("effect.losses.enemy")),
        Effect::Losses { .. } => Some(Phrase::new("effect.losses")),
        Effect::Strength { n, .. } => Some(Phrase::new("effect.strength").with("n", *n)),
        Effect::Reach { n } => Some(Phrase::new("effect.reach").with("n", *n)),
        _ => None,
    }
}

/// Where free moves can be used.
pub fn zone(zone: Zone) -> Phrase {
    Phrase::new(match zone {
        Zone::World => "zone.world",
        Zone::Mine => "zone.mine",
        Zone::Abroad => "zone.abroad",
        Zone::Genesia => "zone.genesia",
        Zone::Away => "zone.away",
    })
}
