//! How many possibilities there are: counts that a slip in the rules would change.

use super::{dealt, tiles};
use crate::{Action, Board, Cell, Draw, Genial, Options, PRINTED};
use genarium_engine::{Entry, Game, Seat, Turn};
use std::collections::BTreeSet;

/// Different pairs of cells among the legal placements of the seat to move.
fn open_pairs(game: &Genial) -> usize {
    let pairs: BTreeSet<_> = game
        .legal(game.seat)
        .into_iter()
        .filter_map(|action| match action {
            Action::Place(placement) => Some(placement.pair),
            _ => None,
        })
        .collect();
    pairs.len()
}

#[test]
fn boards_have_91_127_and_169_cells() {
    assert_eq!([5, 6, 7].map(|radius| Board::new(radius).cells().count()), [91, 127, 169]);
}

#[test]
fn the_first_player_has_54_102_or_144_places() {
    let racks = ["ro ro ro ro ro ro", "yg yg yg yg yg yg", "bp bp bp bp bp bp", "rr rr rr rr rr gg"];
    for (players, places) in [(2, 54), (3, 102), (4, 144)] {
        let game = dealt(Options::standard(players), &racks[..players as usize]);
        assert_eq!(open_pairs(&game), places);
        assert_eq!(game.count_legal(Seat(0)), 2 * places, "a tile of two colours lies two ways");
    }
}

#[test]
fn a_rack_multiplies_places_by_its_different_lays() {
    let game = dealt(Options::standard(2), &["ro ro rr yg bp bp", "yy yy yy gg gg gg"]);
    assert_eq!(game.count_legal(Seat(0)), 54 * (2 + 1 + 2 + 2));
}

/// Sequences of places down to a depth, each draw bringing a tile of the one kind that everybody plays with.
fn sequences(game: &Genial, depth: usize) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut game = game.clone();
    while game.turn() == Turn::Chance {
        // Doubles lie one way, so each action is a pair of cells.
        game.bag = tiles("rr rr rr rr rr rr");
        let due = Draw {
            seat: game.seat,
            tiles: tiles("rr rr rr rr rr rr").iter().take(game.due.into()).collect(),
        };
        game.apply(&Entry::Chance(due)).unwrap();
    }
    if matches!(game.phase, crate::Phase::Swap) {
        let keep = Entry::Player { seat: game.seat, action: Action::Keep };
        game.apply(&keep).unwrap();
        return sequences(&game, depth);
    }
    if depth == 1 {
        return game.count_legal(game.seat) as u64;
    }
    let legal = game.legal(game.seat);
    legal
        .into_iter()
        .map(|action| {
            let mut next = game.clone();
            next.apply(&Entry::Player { seat: game.seat, action }).unwrap();
            sequences(&next, depth - 1)
        })
        .sum()
}

/// The same counts from coordinates alone.
fn sequences_by_hand(radius: u8, players: usize, depth: usize) -> u64 {
    type Point = (i8, i8);
    fn beside((q, r): Point) -> [Point; 6] {
        [(q + 1, r), (q - 1, r), (q, r + 1), (q, r - 1), (q + 1, r - 1), (q - 1, r + 1)]
    }
    fn count(free: &BTreeSet<Point>, used: &[Point], turn: usize, players: usize, depth: usize) -> u64 {
        let printed: Vec<Point> = PRINTED.iter().map(|(cell, _)| (cell.q(), cell.r())).collect();
        let mut sum = 0;
        for &a in free {
            for b in beside(a).into_iter().filter(|b| a < *b && free.contains(b)) {
                let near: Vec<Point> = printed
                    .iter()
                    .copied()
                    .filter(|symbol| beside(*symbol).contains(&a) || beside(*symbol).contains(&b))
                    .collect();
                if turn < players && near.iter().all(|symbol| used.contains(symbol)) {
                    continue;
                }
                if depth == 1 {
                    sum += 1;
                    continue;
                }
                let mut rest = free.clone();
                rest.remove(&a);
                rest.remove(&b);
                let mut used = used.to_vec();
                if turn < players {
                    used.extend(near);
                }
                sum += count(&rest, &used, turn + 1, players, depth - 1);
            }
        }
        sum
    }
    let cells = Board::new(radius).cells().filter(|cell| !PRINTED.iter().any(|(printed, _)| printed == cell));
    let free = cells.map(|cell: Cell| (cell.q(), cell.r())).collect();
    count(&free, &[], 0, players, depth)
}

#[test]
fn sequences_of_places_are_pinned() {
    let start = |players| Genial::start(&Options::standard(players)).unwrap();
    let pinned = |players, depth| sequences(&start(players), depth);
    assert_eq!([1, 2, 3].map(|depth| pinned(2, depth)), [54, 54 * 45, 500_592]);
    assert_eq!([1, 2, 3].map(|depth| pinned(3, depth)), [102, 102 * 85, 102 * 85 * 68]);
    assert_eq!([1, 2, 3].map(|depth| pinned(4, depth)), [144, 144 * 120, 144 * 120 * 96]);
}

#[test]
fn sequences_agree_with_a_count_from_coordinates() {
    for (players, depth) in [(2, 2), (2, 3), (3, 2), (4, 2)] {
        let game = Genial::start(&Options::standard(players)).unwrap();
        let radius = game.board().radius();
        assert_eq!(sequences(&game, depth), sequences_by_hand(radius, players.into(), depth));
    }
}
