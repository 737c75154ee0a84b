//! Turns: dice, used-up terrains, the end of the game, passing.

use super::{act, choices, roll, standing};
use crate::dice::Die;
use crate::tiles::Stock;
use crate::{Action, End, Genesis, Options, Phase, Refusal, Terrain};
use genarium_engine::{Entry, Game, Options as _, Seat, Takes, Turn};

const OPEN: &str = "
    .  .  .  .  .
    .  .  .  .  .
";

/// A game on an open field with the dice rolled.
fn rolled(dice: &str) -> Genesis {
    let mut game = standing(2, OPEN);
    roll(&mut game, dice);
    game
}

#[test]
fn a_first_tile_may_be_of_any_terrain() {
    for dice in ["forest forest", "mountain wild", "wild wild"] {
        let game = rolled(dice);
        assert_eq!(choices(&game), "fsmw");
        assert_eq!(game.count_legal(Seat(0)), 40);
    }
}

#[test]
fn an_exact_die_is_used_before_a_wild_one() {
    let after = |dice: &str, tile: &str| {
        let mut game = rolled(dice);
        act(&mut game, tile).expect("a first tile may be anything");
        match game.phase {
            Phase::Second(die) => format!("{die}, {}", choices(&game)),
            _ => "the turn is over".to_owned(),
        }
    };
    assert_eq!(after("forest wild", "forest a1"), "wild, fsmw");
    assert_eq!(after("forest wild", "mountain a1"), "forest, f");
    assert_eq!(after("forest mountain", "mountain a1"), "forest, f");
    assert_eq!(after("mountain forest", "forest a1"), "mountain, m");
    assert_eq!(after("forest mountain", "wetland a1"), "the turn is over");
    assert_eq!(after("forest forest", "forest a1"), "forest, f");
    assert_eq!(after("forest forest", "savannah a1"), "the turn is over");
    assert_eq!(after("wild wild", "savannah a1"), "wild, fsmw");
}

#[test]
fn after_a_tile_that_a_die_allows_comes_a_second_or_a_stop() {
    let mut game = rolled("forest mountain");
    act(&mut game, "forest a1").unwrap();
    assert_eq!(game.phase(), (Phase::Second(Die::Of(Terrain::Mountain)), Seat(0)));
    assert_eq!(game.count_legal(Seat(0)), 9 + 1);
    let mut stopped = game.clone();
    act(&mut stopped, "stop").unwrap();
    assert_eq!(stopped.phase(), (Phase::Roll, Seat(1)));
    act(&mut game, "mountain b1").unwrap();
    assert_eq!(game.phase(), (Phase::Roll, Seat(1)));
    assert_eq!(game.stock(Seat(0)), Stock::new([12, 13, 12, 13]));
}

#[test]
fn a_tile_that_no_die_allows_ends_the_turn() {
    let mut game = rolled("forest mountain");
    act(&mut game, "wetland a1").unwrap();
    assert_eq!(game.phase(), (Phase::Roll, Seat(1)));
}

#[test]
fn what_the_rules_forbid_is_refused_in_a_sentence() {
    let mut game = rolled("forest mountain");
    game.stocks[0] = Stock::new([5, 0, 5, 5]);
    let refused = |game: &Genesis, text: &str| act(&mut game.clone(), text).unwrap_err();
    assert_eq!(refused(&game, "savannah a1").to_string(), "There is no savannah tile left.");
    assert_eq!(refused(&game, "forest f1").to_string(), "The cell f1 is not vacant.");
    assert_eq!(refused(&game, "stop"), Refusal::PlaceFirst);
    assert_eq!(refused(&game, "pass"), Refusal::HasTiles);
    let other = Entry::Player { seat: Seat(1), action: Action::Stop };
    assert_eq!(game.clone().apply(&other), Err(Refusal::NotYourTurn));
    act(&mut game, "forest a1").unwrap();
    assert_eq!(refused(&game, "forest a1").to_string(), "The cell a1 is not vacant.");
    assert_eq!(
        refused(&game, "forest a2").to_string(),
        "The second tile must be mountain, as the other die shows."
    );
    assert_eq!(refused(&game, "pass"), Refusal::HasTiles);
}

#[test]
fn the_die_of_a_used_up_terrain_allows_any_tile() {
    let mut game = rolled("forest mountain");
    game.stocks[0] = Stock::new([0, 3, 3, 3]);
    let mut exact = game.clone();
    act(&mut exact, "mountain a1").unwrap();
    assert_eq!(choices(&exact), "smw", "the forest die is left, and it is free");
    act(&mut game, "wetland a1").unwrap();
    assert_eq!(choices(&game), "m", "the forest die was used for the wetland");
}

#[test]
fn a_terrain_used_up_by_the_first_tile_frees_the_second_die() {
    let mut game = rolled("forest forest");
    game.stocks[0] = Stock::new([1, 0, 3, 3]);
    act(&mut game, "forest a1").unwrap();
    assert_eq!(game.phase, Phase::Second(Die::Of(Terrain::Forest)));
    assert_eq!(choices(&game), "mw");
}

#[test]
fn a_used_up_die_goes_before_a_wild_one() {
    let mut game = rolled("forest wild");
    game.stocks[0] = Stock::new([0, 0, 3, 3]);
    act(&mut game, "mountain a1").unwrap();
    assert_eq!(game.phase, Phase::Second(Die::Wild));
    assert_eq!(choices(&game), "mw");
}

#[test]
fn the_last_tile_of_a_stock_ends_the_turn() {
    let mut game = rolled("wild wild");
    game.stocks[0] = Stock::new([0, 0, 1, 0]);
    act(&mut game, "mountain a1").unwrap();
    assert_eq!(game.phase(), (Phase::Roll, Seat(1)), "nothing is left to stop");
}

#[test]
fn without_tiles_the_only_action_is_to_pass_after_the_roll() {
    let mut game = standing(2, OPEN);
    game.stocks[0] = Stock::EMPTY;
    assert_eq!(game.turn(), Turn::Chance);
    roll(&mut game, "wild wild");
    assert_eq!(game.legal(Seat(0)), [Action::Pass]);
    assert_eq!(act(&mut game, "forest a1"), Err(Refusal::UsedUp(Terrain::Forest)));
    act(&mut game, "pass").unwrap();
    assert_eq!(game.phase(), (Phase::Roll, Seat(1)));
    roll(&mut game, "forest wild");
    assert_eq!(choices(&game), "fsmw", "the others play on");
}

/// The tile in the middle of the last three connected vacant cells ends the game.
const LAST_THREE: &str = "
    fR fD fR fD
    .  .  .  fM
    sH sH .  .
    sH sH sR mR
";
const LAST_THREE_LEFT: &str = "
    fR fD fR fD
    .  .  .  fM
";

#[test]
fn the_game_ends_at_once_also_between_two_tiles() {
    let mut game = standing(4, LAST_THREE_LEFT);
    roll(&mut game, "forest wild");
    act(&mut game, "forest b2").unwrap();
    assert_eq!(game.turn(), Turn::Over);
    assert_eq!(act(&mut game, "stop"), Err(Refusal::NotYourTurn));
    assert!(game.outcome().is_some());
}

#[test]
fn with_finish_turn_the_second_tile_is_still_placed() {
    let mut game = standing(4, LAST_THREE_LEFT);
    game.options.end = End::FinishTurn;
    roll(&mut game, "forest wild");
    act(&mut game, "forest b2").unwrap();
    assert_eq!(game.phase, Phase::Second(Die::Wild));
    assert!(game.outcome().is_none());
    let mut stopped = game.clone();
    act(&mut stopped, "stop").unwrap();
    assert_eq!(stopped.turn(), Turn::Over);
    act(&mut game, "forest a2").unwrap();
    assert_eq!(game.turn(), Turn::Over);
}

#[test]
fn a_single_tile_that_ends_the_game_ends_it_under_both_options() {
    for end in [End::Immediate, End::FinishTurn] {
        let mut game = standing(4, LAST_THREE_LEFT);
        game.options.end = end;
        roll(&mut game, "mountain savannah");
        act(&mut game, "forest c2").unwrap();
        assert_eq!(game.turn(), Turn::Over);
    }
}

#[test]
fn three_vacant_cells_round_a_corner_keep_the_game_going() {
    let mut game = standing(4, LAST_THREE);
    roll(&mut game, "mountain savannah");
    act(&mut game, "forest a2").unwrap();
    assert_eq!(game.turn(), Turn::Chance, "b2, c2, c3 and d3 are connected");
    roll(&mut game, "mountain savannah");
    act(&mut game, "forest b2").unwrap();
    assert_eq!(game.turn(), Turn::Chance, "c2, c3 and d3 are connected");
    roll(&mut game, "mountain savannah");
    act(&mut game, "forest d3").unwrap();
    assert_eq!(game.turn(), Turn::Over, "c2 and c3 are only two");
}

#[test]
fn two_players_use_only_the_cells_left_of_the_river() {
    let vacant = |players| Genesis::start(&Options::standard(players)).unwrap().land().vacant();
    assert_eq!([2, 3, 4].map(|players| vacant(players).count()), [88, 118, 118]);
    let river = Genesis::start(&Options::standard(2)).unwrap().board().river().expect("ours have a river");
    for cell in crate::Cell::all().filter(|cell| vacant(4).contains(cell.number())) {
        let left = cell.column() < usize::from(river[cell.row()]);
        assert_eq!(vacant(2).contains(cell.number()), left);
    }
}

#[test]
fn each_player_has_13_or_16_tiles_of_each_terrain() {
    for tiles in [13, 16] {
        let game = Genesis::start(&Options { tiles, ..Options::standard(3) }).unwrap();
        assert_eq!(game.stocks[..3], [Stock::new([tiles; 4]); 3]);
        assert_eq!(game.stocks[3], Stock::EMPTY);
    }
    assert!(Genesis::start(&Options { tiles: 14, ..Options::standard(3) }).is_err());
}

#[test]
fn turns_go_round_the_table_from_the_first_seat() {
    for players in 2..=4 {
        let mut game = Genesis::start(&Options::standard(players)).unwrap();
        let cells: Vec<String> = crate::Cell::list(game.land.vacant()).map(|cell| cell.to_string()).collect();
        let mut order = Vec::new();
        for cell in &cells[..3 * usize::from(players)] {
            order.push(game.phase().1.0);
            roll(&mut game, "forest mountain");
            act(&mut game, &format!("wetland {cell}")).unwrap();
        }
        assert_eq!(order, (0..players).collect::<Vec<_>>().repeat(3));
    }
}

#[test]
fn a_game_begins_with_an_empty_board_all_tiles_and_no_points() {
    for players in 2..=4 {
        for (tiles, all) in [(13, 52), (16, 64)] {
            for end in [End::Immediate, End::FinishTurn] {
                let game = Genesis::start(&Options { tiles, end, ..Options::standard(players) }).unwrap();
                assert_eq!(game.phase(), (Phase::Roll, Seat(0)));
                assert_eq!(game.land.tiles().count(), 0);
                assert_eq!(game.scores(), [0; 4]);
                assert!(Seat::all(players.into()).all(|seat| game.stock(seat).len() == all));
                assert_eq!(game.outcome(), None);
            }
        }
    }
}

#[test]
fn a_table_can_be_played_on_every_board_with_every_option() {
    for key in Options::KEYS {
        let Takes::OneOf(values) = key.takes else { continue };
        for value in values {
            for players in 2..=4 {
                let mut options = Options::standard(players);
                options.set(key.name, value).unwrap();
                assert_eq!(options.get(key.name).as_deref(), Some(*value));
                assert!(Genesis::start(&options).is_ok(), "{} {value}", key.name);
            }
        }
    }
}

#[test]
fn every_seat_can_play_every_species_but_no_two_the_same() {
    let set = |players: u8, names: &str| {
        let mut options = Options::standard(players);
        options
            .set("species", names)
            .and_then(|()| options.check())
            .map(|()| options)
            .map_err(|error| error.to_string())
    };
    let options = set(3, "mammal,man,reptile").unwrap();
    let game = Genesis::start(&options).unwrap();
    let played: Vec<&str> = Seat::all(3).map(|seat| game.options.lineup().of(seat).name()).collect();
    assert_eq!(played, ["mammal", "man", "reptile"]);
    assert_eq!(options.get("species").as_deref(), Some("mammal,man,reptile"));
    assert_eq!(Options::standard(4).get("species").as_deref(), Some("reptile,dinosaur,mammal,man"));
    let bad = "it takes a species for each seat, such as mammal,man.";
    assert_eq!(set(2, "man,man"), Err(format!("The option species cannot be \"man,man\"; {bad}")));
    assert_eq!(set(2, "man,gecko"), Err(format!("The option species cannot be \"man,gecko\"; {bad}")));
    assert_eq!(set(3, "man,reptile"), Err("The option species names 2 for 3 players.".to_owned()));
}

#[test]
fn chosen_species_move_along_with_their_players() {
    let mut options = Options::standard(3);
    options.set("species", "mammal,man,reptile").unwrap();
    // Seat 0 goes to whoever had seat 2.
    options.reseat(&[2, 0, 1]);
    assert_eq!(options.get("species").as_deref(), Some("reptile,mammal,man"));
    assert_eq!(options.check(), Ok(()));
    let mut by_seat = Options::standard(3);
    by_seat.reseat(&[2, 0, 1]);
    assert_eq!(by_seat, Options::standard(3), "where nobody chose they go by the seats");
}

#[test]
fn equal_totals_share_the_win() {
    let mut game = standing(4, "fR fR fR .  fD fD fD");
    game.phase = Phase::Over;
    let outcome = game.outcome().expect("the game is over");
    assert_eq!(outcome.winners(), [Seat(0), Seat(1)]);
}

#[test]
fn the_dice_have_fifteen_outcomes_of_36() {
    let game = Genesis::start(&Options::default()).unwrap();
    let mut odds: Vec<(String, u64)> =
        game.chance_odds().unwrap().into_iter().map(|(roll, weight)| (roll.to_string(), weight)).collect();
    odds.sort();
    assert_eq!(odds.len(), 15);
    assert_eq!(odds.iter().map(|(_, weight)| weight).sum::<u64>(), 36);
    let weight = |roll: &str| odds.iter().find(|(name, _)| name == roll).map(|(_, weight)| *weight);
    assert_eq!(weight("forest and forest"), Some(1));
    assert_eq!(weight("savannah and wetland"), Some(2));
    assert_eq!(weight("mountain and wild"), Some(4));
    assert_eq!(weight("wild and wild"), Some(4));
}
