//! Late positions: edges, chains of bonus tiles, full boards, and the last colours of a perfect game.

use super::{act, draw, drawn, midgame, one_gap, place, tiles};
use crate::{Action, Board, Genial, Options, Partners, Phase, Refusal, Tiles, Variant};
use genarium_engine::{Entry, Game, Generator, Seat, Turn, playout};

const OTHERS: [&str; 3] = ["oo oo oo oo oo bb", "pp pp pp pp pp bb", "ro ro ro ro ro bb"];

// The edge

#[test]
fn a_line_ends_at_the_edge_of_the_board() {
    let (board, tile) = drawn(
        "     r r r r r g
             . . . . . . .
            . . . . . . . .
           . . . . . . . . .
          . . . . . . . . . o
         p . . . . . . . . O b
          . . . . . . . . . P
           . . . . . . . . .
            . . . . . . . .
             . . . . . . .
              y . . . . o",
    );
    assert_eq!(board.lines(tile), [1, 0], "up right of orange the board ends behind one orange");
    // Beyond the right edge of a row the next row begins in memory: nothing may be seen there.
    let (board, tile) = drawn(
        "     r . . . . g
             . . . . . . .
            . . . . . . . .
           o . . . . . . . .
          o . . . . . . . . O
         p . . . . . . . . Y b
          o . . . . . . . . .
           o . . . . . . . .
            . . . . . . . .
             . . . . . . .
              y . . . . o",
    );
    assert_eq!(board.lines(tile), [0, 0]);
}

#[test]
fn every_colour_counts_up_to_every_edge_of_every_board() {
    for radius in 5..=7_i64 {
        let board = Board::new(radius as u8);
        let inside = |q: i64, r: i64| q.abs().max(r.abs()).max((q + r).abs()) <= radius;
        for (dq, dr) in [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)] {
            // From the centre to the edge lie as many cells as the board has rings; on the smallest board the last
            // is a corner with its printed symbol.
            let line: Vec<(i64, i64)> =
                (1..).map(|n| (n * dq, n * dr)).take_while(|(q, r)| inside(*q, *r)).collect();
            assert_eq!(line.len() as i64, radius);
            for colour in crate::Colour::ALL {
                let mut board = board;
                for pair in line.chunks(2).filter(|pair| pair.len() == 2) {
                    let letters: String = [colour.letter(); 2].iter().collect();
                    let cells = [pair[0], pair[1]];
                    if cells.iter().all(|(q, r)| board.symbol(super::cell(*q, *r)).is_none()) {
                        board.lay(super::placement(&letters, cells));
                    }
                }
                let seen = line.iter().take_while(|(q, r)| board.symbol(super::cell(*q, *r)) == Some(colour));
                assert_eq!(board.sight(super::cell(0, 0))[colour.index()], seen.count() as u8);
            }
        }
    }
}

// Chains of bonus tiles

/// Seat 0 of two at these values, with single symbols that give a point each.
fn chained(rack: &str, track: [u8; 6]) -> Genial {
    let mut game = midgame(Options::standard(2), &[rack, OTHERS[0]], &[track]);
    game.board = "     r . . . . g
                      . . . . . . .
                     . . . . . . . .
                    . . r . o . y . .
                   . . . . . . . . . .
                  p . . . . . . . . . b
                   . . . . . . . . . .
                    . . g . b . p . .
                     . . . . . . . .
                      . . . . . . .
                       y . . . . o"
        .parse()
        .unwrap();
    game
}

#[test]
fn bonus_tiles_earn_further_bonus_tiles() {
    let mut game = chained("ro yg yb gb bp pp", [17, 17, 17, 17, 17, 3]);
    // Below the red and the orange symbol: a point each, two bonus tiles.
    place(&mut game, 0, "ro", [(-1, -1), (0, -1)]).unwrap();
    assert_eq!((&game.tracks[0][..2], game.bonus), (&[18, 18][..], 2));
    place(&mut game, 0, "yb", [(2, -1), (2, 0)]).unwrap();
    assert_eq!((game.tracks[0][2], game.tracks[0][4], game.bonus), (18, 17, 2), "one played, one earned");
    place(&mut game, 0, "gy", [(-3, 3), (-3, 4)]).unwrap();
    assert_eq!((game.tracks[0][3], game.bonus), (18, 2));
    place(&mut game, 0, "gb", [(-1, 3), (-2, 3)]).unwrap();
    assert_eq!((game.tracks[0][4], game.bonus), (18, 2), "green at 18 gives nothing more, blue does");
    assert_eq!(game.racks[0], tiles("bp pp"));
    place(&mut game, 0, "bp", [(3, 0), (3, 1)]).unwrap();
    assert_eq!((game.phase, game.bonus), (Phase::Bonus, 1));
    place(&mut game, 0, "pp", [(-4, 0), (-4, -1)]).unwrap();
    assert_eq!((game.phase, game.bonus, game.due), (Phase::Refill, 0, 6), "the rack is played out");
    assert_eq!(draw(&mut game, Seat(0), "rr rr rr rr rr"), Err(Refusal::WrongCount { due: 6 }));
    draw(&mut game, Seat(0), "rr rr rr rr rr gg").unwrap();
    assert_eq!(game.phase(), (Phase::Place, Seat(1)));
}

#[test]
fn a_chain_can_be_declined_at_any_tile() {
    let mut game = chained("ro yb yg gb bp pp", [17, 17, 17, 17, 17, 3]);
    place(&mut game, 0, "ro", [(-1, -1), (0, -1)]).unwrap();
    place(&mut game, 0, "yb", [(2, -1), (2, 0)]).unwrap();
    assert_eq!(game.bonus, 2);
    act(&mut game, 0, Action::Pass).unwrap();
    assert_eq!(
        (game.phase, game.bonus, game.due),
        (Phase::Refill, 0, 2),
        "both are gone, and purple is held"
    );
    assert_eq!(act(&mut game, 0, Action::Pass), Err(Refusal::NotYourTurn));
    assert_eq!(place(&mut game, 0, "gy", [(-3, 3), (-3, 4)]), Err(Refusal::NotYourTurn));
}

// Full boards

#[test]
fn the_last_tile_ends_the_game_whatever_bonus_or_swap_it_would_have_brought() {
    let mut game = midgame(Options::standard(2), &["gy rr rr rr rr rr", OTHERS[0]], &[[2, 2, 18, 18, 2, 2]]);
    let (board, tile) = one_gap();
    game.board = board;
    (game.phase, game.bonus) = (Phase::Bonus, 3);
    act(&mut game, 0, Action::Place(tile)).unwrap();
    assert_eq!((game.turn(), game.bonus), (Turn::Over, 0));
    assert_eq!(game.racks[0].len(), 5, "nobody refills");
    assert_eq!(game.legal(Seat(0)), []);
    assert_eq!(game.legal(Seat(1)), []);
    assert_eq!(draw(&mut game, Seat(0), "gg"), Err(Refusal::NoDrawDue));
    assert_eq!(act(&mut game, 0, Action::Pass), Err(Refusal::NotYourTurn));
}

#[test]
fn before_the_last_tile_both_ways_round_of_every_kind_are_legal() {
    let mut game = midgame(Options::standard(2), &["gy gy rr rr rb bp", OTHERS[0]], &[]);
    game.board = one_gap().0;
    assert_eq!(game.count_legal(Seat(0)), 2 + 1 + 2 + 2);
}

// The bag

#[test]
fn no_game_comes_near_the_end_of_the_bag_and_every_rack_is_refilled() {
    for options in [2, 3, 4].map(Options::standard).into_iter().chain([Options::teams(Partners::Hidden)]) {
        for seed in 0..20 {
            let mut game = Genial::start(&options).unwrap();
            playout(&mut game, &mut Generator::new(seed));
            // The tiles of a swap are drawn before the old ones return.
            assert!(game.bag.len() >= 6);
            let full = Seat::all(game.seats()).filter(|seat| game.rack(*seat).len() == 6);
            assert!(full.count() + 1 >= game.seats(), "only the last to play has not refilled");
        }
    }
}

#[test]
fn the_bag_lasts_for_the_fullest_board_the_racks_and_a_swap() {
    for (cells, players) in [(91, 1), (91, 2), (127, 3), (169, 4)] {
        let rack = if players == 1 { 1 } else { 6 };
        assert!((cells - 6) / 2 + rack * players + rack <= Tiles::BOX.len());
    }
}

#[test]
fn a_draw_takes_only_what_the_bag_still_holds() {
    let mut game = midgame(Options::standard(2), &["gy rr rr rr rr rr", OTHERS[0]], &[]);
    place(&mut game, 0, "gy", [(0, 0), (1, 0)]).unwrap();
    assert_eq!(draw(&mut game, Seat(0), "rr"), Err(Refusal::NotInBag), "all five are on the rack");
    game.bag = tiles("gg");
    assert_eq!(draw(&mut game, Seat(0), "gb"), Err(Refusal::NotInBag));
    draw(&mut game, Seat(0), "gg").unwrap();
    assert!(game.bag.is_empty());
}

// All six colours

/// Lays "gy" between a green and a yellow symbol at a table whose green and yellow are one short of the end.
fn last_two_colours(options: Options) -> Genial {
    let end = crate::track_end(options.variant);
    let rack = if options.variant == Variant::Solo { "gy" } else { "gy rr rr rr rr rr" };
    let racks: Vec<&str> = [rack].into_iter().chain(OTHERS).take(options.players.into()).collect();
    let mut game = midgame(options, &racks, &[[end, end, end - 1, end - 1, end, end]]);
    let (left, right) =
        (super::placement("gg", [(-1, 0), (-1, -1)]), super::placement("yy", [(2, 0), (2, -1)]));
    game.board.lay(left);
    game.board.lay(right);
    let entry =
        Entry::Player { seat: Seat(0), action: Action::Place(super::placement("gy", [(0, 0), (1, 0)])) };
    game.apply(&entry).unwrap();
    game
}

#[test]
fn all_six_at_18_end_the_standard_game_at_once() {
    for players in 2..=4 {
        let game = last_two_colours(Options::standard(players));
        assert_eq!((game.tracks[0], game.turn(), game.bonus), ([18; 6], Turn::Over, 0));
        assert_eq!(game.outcome().unwrap().winners(), [Seat(0)]);
    }
}

#[test]
fn all_six_at_36_end_teams_at_once() {
    let game = last_two_colours(Options::teams(Partners::Hidden));
    assert_eq!((game.tracks[0], game.turn(), game.bonus), ([36; 6], Turn::Over, 0));
    assert_eq!(game.outcome().unwrap().winners(), [Seat(0), Seat(2)]);
}

#[test]
fn all_six_at_36_end_solo_at_once() {
    let game = last_two_colours(Options::solo());
    assert_eq!((game.tracks[0], game.turn()), ([36; 6], Turn::Over));
    assert!(!game.board().free().is_empty(), "there was room for more");
}

#[test]
fn all_six_at_18_end_neither_teams_nor_solo() {
    for options in [Options::teams(Partners::Hidden), Options::solo()] {
        let rack = if options.variant == Variant::Solo { "gy" } else { "gy rr rr rr rr rr" };
        let racks: Vec<&str> = [rack].into_iter().chain(OTHERS).take(options.players.into()).collect();
        let mut game = midgame(options, &racks, &[[18, 18, 18, 17, 18, 18]]);
        game.board.lay(super::placement("gg", [(-1, 0), (-1, -1)]));
        place(&mut game, 0, "gy", [(0, 0), (1, 0)]).unwrap();
        assert_eq!(game.tracks[0], [18; 6]);
        assert_ne!(game.turn(), Turn::Over);
    }
}
