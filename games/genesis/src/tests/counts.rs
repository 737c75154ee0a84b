//! How many logs of a length there are: numbers that change when a rule does.

use super::standing;
use crate::tiles::Stock;
use crate::{End, Genesis, Options};
use genarium_engine::{Entry, EntryOf, Game, Turn};

fn entries(game: &Genesis) -> Vec<EntryOf<Genesis>> {
    match game.turn() {
        Turn::Over => Vec::new(),
        Turn::Chance => {
            game.chance_odds().unwrap().into_iter().map(|(roll, _)| Entry::Chance(roll)).collect()
        }
        Turn::Seats(_) => {
            let (_, seat) = game.phase();
            game.legal(seat).into_iter().map(|action| Entry::Player { seat, action }).collect()
        }
    }
}

/// How many logs of just so many entries a state has.
fn count(game: &Genesis, depth: u32) -> u64 {
    match (depth, game.turn()) {
        (0, _) => 1,
        (1, Turn::Seats(_)) => game.count_legal(game.phase().1) as u64,
        _ => {
            let after = |entry: &EntryOf<Genesis>| {
                let mut next = game.clone();
                next.apply(entry).expect("a legal entry applies");
                count(&next, depth - 1)
            };
            entries(game).iter().map(after).sum()
        }
    }
}

/// How many whole games a state has.
fn games(game: &Genesis) -> u64 {
    let after = |entry: &EntryOf<Genesis>| {
        let mut next = game.clone();
        next.apply(entry).expect("a legal entry applies");
        games(&next)
    };
    if game.turn() == Turn::Over { 1 } else { entries(game).iter().map(after).sum() }
}

#[test]
fn the_first_turn_has_so_many_ways() {
    let counts = |players| {
        let game = Genesis::start(&Options::standard(players)).unwrap();
        [1, 2, 3].map(|depth| count(&game, depth))
    };
    assert_eq!(counts(2), [15, 15 * 352, 494_208]);
    assert_eq!(counts(3), [15, 15 * 472, 875_088]);
}

#[test]
fn the_smallest_boards_have_so_many_games() {
    let whole = |end, drawing| {
        let mut game = standing(2, drawing);
        game.options.end = end;
        game.stocks = [Stock::new([1, 2, 0, 0]), Stock::new([1, 0, 1, 0]), Stock::EMPTY, Stock::EMPTY];
        games(&game)
    };
    assert_eq!([End::Immediate, End::FinishTurn].map(|end| whole(end, ". . .")), [90, 312]);
    assert_eq!([End::Immediate, End::FinishTurn].map(|end| whole(end, ". .\n. .")), [11_244, 31_404]);
}
