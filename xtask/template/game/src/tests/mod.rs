mod bots;
mod client;
mod conformance;
mod rules;
#[cfg(feature = "terminal")]
mod terminal;

use crate::{__Name__, Action, Options, Refusal, Roll};
use genarium_engine::{Entry, Game, Seat};

/// A game for so many players with so many counters left.
fn standing(players: u8, heap: u8) -> __Name__ {
    let options = Options { players, ..Options::default() };
    let mut game = __Name__::start(&options).expect("so many can play");
    game.heap = heap;
    game
}

/// Rolls the die and lets the seat whose turn it is take counters.
fn turn(game: &mut __Name__, die: u8, count: u8) -> Result<(), Refusal> {
    game.apply(&Entry::Chance(Roll(die)))?;
    game.apply(&Entry::Player { seat: game.seat, action: Action(count) })
}

/// What everybody has.
fn scores(game: &__Name__) -> Vec<u8> {
    Seat::all(game.seats()).map(|seat| game.scores()[seat.index()]).collect()
}
