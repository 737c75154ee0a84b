//! How a game begins, and who is next.

use super::{act, dealt, draw, midgame, place};
use crate::{Action, Genial, Options, Partners, Phase, Refusal, Tiles};
use genarium_engine::{Game, Generator, Seat, Turn};

const RACKS: [&str; 4] = ["ro ro ro ro ro ro", "yg yg yg yg yg yg", "bp bp bp bp bp bp", "rr rr rr rr rr gg"];

/// Every kind of table with its players and the cells of its board.
fn tables() -> [(Options, usize, usize); 5] {
    [
        (Options::solo(), 1, 91),
        (Options::standard(2), 2, 91),
        (Options::standard(3), 3, 127),
        (Options::standard(4), 4, 169),
        (Options::teams(Partners::Hidden), 4, 169),
    ]
}

#[test]
fn a_game_begins_with_a_full_bag_empty_tracks_and_a_board_of_its_size() {
    for (options, players, cells) in tables() {
        let game = Genial::start(&options).unwrap();
        assert_eq!((game.seats(), game.board().cells().count()), (players, cells));
        let symbols = game.board().cells().filter(|cell| game.board().symbol(*cell).is_some());
        assert_eq!(symbols.count(), 6, "the printed symbols and nothing else");
        assert_eq!(game.bag, Tiles::BOX);
        assert!(Seat::all(players).all(|seat| *game.track(seat) == [0; 6] && game.rack(seat).is_empty()));
        assert_eq!((game.phase(), game.turn()), ((Phase::Deal, Seat(0)), Turn::Chance));
    }
}

#[test]
fn everybody_draws_six_tiles_and_whoever_plays_alone_draws_one() {
    for (options, players, _) in tables() {
        let mut game = Genial::start(&options).unwrap();
        let mut random = Generator::new(4);
        let size = if players == 1 { 1 } else { 6 };
        for seat in Seat::all(players) {
            assert_eq!(game.phase(), (Phase::Deal, seat), "racks are drawn in the order of the seats");
            let tiles = game.draw_chance(&mut random).expect("a draw is due");
            game.apply(&genarium_engine::Entry::Chance(tiles)).unwrap();
            assert_eq!(game.rack(seat).len(), size);
        }
        assert_eq!(game.bag.len(), 120 - size * players as u32);
        assert_eq!(game.phase(), (Phase::Place, Seat(0)), "the first seat begins");
    }
}

/// Each player lays a first tile at a symbol of their own, then a tile anywhere.
fn goes_round(options: Options) {
    let players = options.players.into();
    let mut game = dealt(options, &RACKS[..players]);
    let first = [[(0, -4), (0, -3)], [(4, -4), (3, -3)], [(4, 0), (3, 0)], [(0, 4), (0, 3)]];
    let second = [[(0, 0), (1, 0)], [(0, 1), (1, 1)], [(-1, 0), (-1, 1)], [(-2, 0), (-2, 1)]];
    for places in [first, second] {
        for seat in Seat::all(players) {
            let tile = game.rack(seat).iter().next().unwrap();
            let other = Seat((seat.0 + 1) % options.players);
            assert_eq!(game.phase(), (Phase::Place, seat));
            let cells = places[seat.index()];
            let early = game.rack(other).iter().next().unwrap().to_string();
            assert_eq!(place(&mut game, other.0, &early, cells), Err(Refusal::NotYourTurn));
            place(&mut game, seat.0, &tile.to_string(), cells).unwrap();
            if game.phase == Phase::Swap {
                act(&mut game, seat.0, Action::Keep).unwrap();
            }
            assert_eq!(draw(&mut game, other, "pp"), Err(Refusal::WrongSeat), "whoever played draws");
            let drawn = game.bag.iter().next().unwrap().to_string();
            draw(&mut game, seat, &drawn).unwrap();
        }
    }
    assert_eq!(game.phase(), (Phase::Place, Seat(0)), "twice round the table");
}

#[test]
fn the_turn_goes_round_with_two_three_and_four_players() {
    (2..=4).for_each(|players| goes_round(Options::standard(players)));
}

#[test]
fn partners_play_by_turns_with_their_opponents() {
    goes_round(Options::teams(Partners::Hidden));
}

#[test]
fn four_players_start_from_four_symbols_partners_too() {
    let mut game = dealt(Options::teams(Partners::Hidden), &RACKS);
    place(&mut game, 0, "ro", [(0, -4), (0, -3)]).unwrap();
    draw(&mut game, Seat(0), "oo").unwrap();
    place(&mut game, 1, "yg", [(4, -4), (3, -3)]).unwrap();
    draw(&mut game, Seat(1), "oo").unwrap();
    assert_eq!(place(&mut game, 2, "bp", [(1, -5), (1, -4)]), Err(Refusal::NotAtSymbol), "the partner's red");
    assert_eq!(place(&mut game, 2, "bp", [(5, -4), (5, -3)]), Err(Refusal::NotAtSymbol));
    place(&mut game, 2, "bp", [(4, 0), (3, 0)]).unwrap();
}

#[test]
fn the_outer_rings_are_there_for_three_and_four_players_only() {
    let outer = [[(6, 0), (6, -1)], [(7, 0), (7, -1)]];
    for (players, open) in [(2, [false, false]), (3, [true, false]), (4, [true, true])] {
        for (cells, open) in outer.into_iter().zip(open) {
            let mut game = midgame(Options::standard(players), &RACKS[..players.into()], &[]);
            let expected = if open { Ok(()) } else { Err(Refusal::NotFree) };
            assert_eq!(place(&mut game, 0, "ro", cells), expected, "{players} players");
        }
    }
}
