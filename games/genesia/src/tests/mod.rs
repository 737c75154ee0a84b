mod boards;
mod book;
mod conformance;
mod copying;
mod counting;
mod deck;
mod eager;
mod effects;
mod examples;
pub(crate) mod fixture;
mod laid;
mod late;
mod movement;
mod names;
mod notation;
mod pack;
mod registry;
mod rulings;
mod secrets;
mod situations;
mod solo;
mod typed;
mod war;
mod ways;

use crate::cards::{Card, Cards};
use crate::people::{People, PerPeople};
use crate::state::{Genesia, Phase, Task};
use crate::substate::Standing;
use crate::{Action, Chance, March, Options, Refusal, Region, Rules, Tile, Way};
use genarium_engine::{Entry, Game, Generator, Seat, Turn};

/// A game that has come to a phase of an Age with nothing on the board: turns go by seat, nobody holds a card, and
/// everybody has 20 coins.
fn table(options: &Options, age: u8, phase: Phase) -> Genesia {
    let mut game = Genesia::start(options).expect("legal options");
    let mut random = Generator::new(1);
    let order = People::ALL;
    game.apply(&Entry::Chance(Chance::Order(order))).unwrap();
    game.age = age;
    while !matches!(game.phase, Phase::Growth) {
        let entry = match game.turn() {
            Turn::Chance => Entry::Chance(game.draw_chance(&mut random).unwrap()),
            Turn::Seats(seats) => {
                let seat = seats.lowest().unwrap();
                Entry::Player { seat, action: game.random_legal(seat, &mut random).unwrap() }
            }
            Turn::Over => unreachable!("a game has a Growth phase"),
        };
        game.apply(&entry).unwrap();
    }
    game.hands = PerPeople::all(Cards::EMPTY);
    game.coins = PerPeople::all(20);
    match phase {
        Phase::Growth | Phase::Expansion | Phase::End => game.begin_turns(phase),
        _ => game.begin_round(),
    }
    game
}

/// Two players in a phase of an Age (1 to 3).
fn two(age: u8, phase: Phase) -> Genesia {
    table(&fixture::standard(2), age - 1, phase)
}

fn region(game: &Genesia, id: &str) -> Region {
    game.board().find(id).unwrap_or_else(|| panic!("there is no Region {id}"))
}

fn card(game: &Genesia, number: &str) -> Card {
    game.pack().find(number).unwrap_or_else(|| panic!("there is no card {number}"))
}

/// Pieces from a drawing such as "c1.h: 0x3, gen.5a: 1x2 1#, c1.1a: 0#": clans by people, and cities.
fn set(game: &mut Genesia, drawing: &str) {
    for place in drawing.split(',') {
        let (id, pieces) = place.split_once(':').expect("a Region and its pieces");
        let region = region(game, id.trim());
        for piece in pieces.split_whitespace() {
            match piece.split_once('x') {
                Some((people, n)) => {
                    game.bring_clans(People(people.parse().unwrap()), region, n.parse().unwrap());
                }
                None => {
                    let people = People(piece.trim_end_matches('#').parse().unwrap());
                    game.cities[people].insert(region.index());
                }
            }
        }
    }
}

/// What stands in a Region, in the same notation.
fn at(game: &Genesia, id: &str) -> String {
    let region = region(game, id);
    let mut pieces = Vec::new();
    for people in game.each_people() {
        if game.clans(people, region) > 0 {
            pieces.push(format!("{people}x{}", game.clans(people, region)));
        }
        if game.cities[people].contains(region.index()) {
            pieces.push(format!("{people}#"));
        }
    }
    pieces.join(" ")
}

/// Gives a people cards, as if they had been drafted.
fn give(game: &mut Genesia, people: u8, numbers: &str) {
    for number in numbers.split_whitespace() {
        let card = card(game, number);
        game.hands[People(people)].insert(card);
        game.deck.insert(card);
    }
}

fn act(game: &mut Genesia, seat: u8, action: Action) -> Result<(), Refusal> {
    game.apply(&Entry::Player { seat: Seat(seat), action })
}

fn play(game: &mut Genesia, seat: u8, number: &str) {
    let card = card(game, number);
    act(game, seat, Action::Play(card)).unwrap_or_else(|refusal| panic!("card {number}: {refusal}"));
}

fn put(game: &mut Genesia, seat: u8, id: &str, n: u8) {
    let region = region(game, id);
    act(game, seat, Action::Put { region, n }).unwrap_or_else(|refusal| panic!("{id}: {refusal}"));
}

fn shift(game: &mut Genesia, seat: u8, from: &str, to: &str, n: u8) {
    let (from, to) = (region(game, from), region(game, to));
    act(game, seat, Action::Shift { from, to, n }).unwrap();
}

/// A move by the best of all ways.
fn step(game: &mut Genesia, seat: u8, from: &str, to: &str, n: u8, fare: u8) -> Result<(), Refusal> {
    let (from, to) = (region(game, from), region(game, to));
    let ways = crate::board::each(game.board().next(from));
    let length = |via: &Region| game.best_path(People(seat), from, *via, to).map(|path| path.regions().len());
    let via = ways.filter(|via| length(via).is_some()).min_by_key(length).unwrap_or(to);
    act(game, seat, Action::Move(March { from, via, to, n, fare, way: Way::DEFAULT }))
}

/// A journey through these Regions, and what it cost.
fn journey(game: &mut Genesia, seat: u8, n: u8, stops: &[&str]) -> u16 {
    let before = game.coins[People(seat)];
    for pair in stops.windows(2) {
        step(game, seat, pair[0], pair[1], n, 0).unwrap();
    }
    before - game.coins[People(seat)]
}

/// Both tiles of a round of two players, and the assault of those at War.
fn choose(game: &mut Genesia, tiles: &[Tile]) {
    for (seat, tile) in (0..).zip(tiles) {
        act(game, seat, Action::Choose(*tile)).unwrap();
    }
}

fn assault(game: &mut Genesia, seat: u8, from: &str, to: &str) -> Result<(), Refusal> {
    let (from, to) = (region(game, from), region(game, to));
    act(game, seat, Action::Assault { from, to })
}

/// Lets everybody decline until the window is closed.
fn decline_all(game: &mut Genesia) {
    while game.task == Task::Window {
        let seat = game.actor.0;
        act(game, seat, Action::Decline).unwrap();
    }
}

fn standing(game: &Genesia, people: u8) -> &Standing {
    &game.standing[People(people)]
}

/// The Progress that a card brings at once.
fn bounty(game: &Genesia, number: &str) -> u16 {
    let effects = game.face(card(game, number)).effects().iter();
    effects
        .map(|effect| match effect {
            crate::pack::Effect::Progress { n } => n.base as u16,
            _ => 0,
        })
        .sum()
}
