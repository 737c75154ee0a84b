//! What a line of a record says is true, or it is refused in a sentence that names what is wrong.

use super::{act, midgame, place};
use crate::{Action, Genial, Line, Options, Setup};
use genarium_engine::record::Notation;
use genarium_engine::{Entry, Game, Seat};
use serde_json::{Value, json};

fn line(value: Value) -> Line {
    serde_json::from_value(value).expect("a line")
}

/// What is wrong with a line that is read, applied and checked in this state.
fn fault(game: &Genial, value: &Value) -> Option<String> {
    let line = line(value.clone());
    let follow = || -> Result<(), String> {
        let entry = game.read(&line)?;
        let mut after = game.clone();
        after.apply(&entry).map_err(|refusal| refusal.to_string())?;
        game.check(&line, &after)
    };
    follow().err()
}

fn refuses(game: &Genial, value: &Value, sentence: &str) {
    assert_eq!(fault(game, value).as_deref(), Some(sentence), "{value}");
}

fn about_to_place() -> Genial {
    let racks = ["gy ro ro rr oo ro", "bp bp bp bp bp bp"];
    midgame(Options::standard(2), &racks, &[[3, 3, 3, 3, 3, 0]])
}

fn about_to_swap() -> Genial {
    let mut game = about_to_place();
    place(&mut game, 0, "gy", [(0, 0), (1, 0)]).unwrap();
    game
}

fn scores(red: u8) -> Value {
    json!({"r": red, "o": 3, "y": 3, "g": 3, "b": 3, "p": 0})
}

#[test]
fn a_placement_says_its_tile_its_cells_and_the_scores_after_it() {
    let game = about_to_place();
    let with = |field: &str, value: Value| {
        let mut line = json!({"seat": 0, "action": "place", "tile": "gy", "cells": [[0, 0], [1, 0]], "scores": scores(3)});
        line[field] = value;
        line
    };
    assert_eq!(fault(&game, &with("seat", json!(0))), None);
    refuses(&game, &with("scores", scores(4)), "After this placement red stands at 3, not at 4.");
    refuses(&game, &with("scores", Value::Null), "A placement needs the scores after it.");
    refuses(&game, &with("tiles", json!(["gy"])), "A placement has no \"tiles\".");
    refuses(&game, &with("count", json!(1)), "A placement has no \"count\".");
    refuses(&game, &with("chance", json!("draw")), "An entry is a chance, or a seat and its action.");
}

#[test]
fn a_swap_shows_the_tiles_that_were_on_the_rack_or_says_nothing_of_them() {
    let game = about_to_swap();
    let swap = |tiles: Value| json!({"seat": 0, "action": "swap", "tiles": tiles});
    assert_eq!(fault(&game, &json!({"seat": 0, "action": "swap"})), None);
    assert_eq!(fault(&game, &swap(json!(["or", "rr", "ro", "oo", "ro"]))), None, "in any order");
    let truth = "The rack that was swapped held rr ro ro ro oo.";
    refuses(&game, &swap(json!(["rr", "ro", "ro", "ro", "gg"])), truth);
    refuses(&game, &swap(json!(["rr", "ro", "ro", "ro"])), truth);
    refuses(&game, &swap(json!([])), truth);
    refuses(&game, &swap(json!(vec!["rr"; 9])), "No rack holds more than six tiles.");
    refuses(&game, &swap(json!(["r"])), "\"r\" is no tile; a tile is two of the letters r o y g b p.");
    refuses(&game, &json!({"seat": 0, "action": "swap", "count": 5}), "A swap has no \"count\".");
    refuses(&game, &json!({"seat": 0, "action": "keep", "tiles": ["rr"]}), "A keep has no \"tiles\".");
    refuses(&game, &json!({"seat": 0, "action": "keep", "scores": scores(3)}), "A keep has no \"scores\".");
}

#[test]
fn a_draw_counts_the_tiles_it_lists_or_does_not_count() {
    let mut game = about_to_swap();
    act(&mut game, 0, Action::Keep).unwrap();
    let draw = |field: &str, value: Value| {
        let mut line = json!({"chance": "draw", "seat": 0, "tiles": ["pp"]});
        line[field] = value;
        line
    };
    assert_eq!(fault(&game, &draw("count", json!(1))), None);
    refuses(&game, &draw("count", json!(2)), "It counts 2 tiles and lists 1.");
    refuses(&game, &draw("tile", json!("pp")), "A draw has no \"tile\".");
    refuses(&game, &draw("cells", json!([[0, 0], [1, 0]])), "A draw has no \"cells\".");
    refuses(&game, &draw("scores", scores(3)), "A draw has no \"scores\".");
    refuses(&game, &draw("action", json!("keep")), "An entry is a chance, or a seat and its action.");
}

#[test]
fn a_pass_says_nothing_more() {
    let mut game = about_to_place();
    (game.phase, game.bonus) = (crate::Phase::Bonus, 1);
    assert_eq!(fault(&game, &json!({"seat": 0, "action": "pass"})), None);
    refuses(&game, &json!({"seat": 0, "action": "pass", "tile": "gy"}), "A pass has no \"tile\".");
    refuses(&game, &json!({"seat": 0, "action": "pass", "scores": scores(3)}), "A pass has no \"scores\".");
}

#[test]
fn six_values_are_six_values() {
    let seven = json!({"r": 3, "o": 3, "y": 3, "g": 3, "b": 3, "p": 0, "w": 9});
    let line =
        json!({"seat": 0, "action": "place", "tile": "gy", "cells": [[0, 0], [1, 0]], "scores": seven});
    assert!(serde_json::from_value::<Line>(line).is_err());
}

#[test]
fn every_printed_symbol_stands_where_the_board_has_it() {
    let options = Options::standard(2);
    let setup = Genial::start(&options).unwrap().setup();
    let restore = |change: &dyn Fn(&mut Setup)| {
        let mut setup = setup.clone();
        change(&mut setup);
        Genial::restore(&options, &setup).map(|_| ())
    };
    let says = |sentence: &str| Err(sentence.to_owned());
    assert_eq!(restore(&|setup| setup.printed.reverse()), Ok(()), "in any order");
    assert_eq!(
        restore(&|setup| setup.printed[0].1 = 'b'),
        says("The printed symbol of the cell (0, -5) is red.")
    );
    assert_eq!(
        restore(&|setup| setup.printed[5].0 = (-4, 0)),
        says("The printed symbol of the cell (-5, 0) is purple.")
    );
    assert_eq!(
        restore(&|setup| setup.printed[1] = setup.printed[0]),
        says("The printed symbol of the cell (5, -5) is green.")
    );
    assert_eq!(restore(&|setup| setup.printed.truncate(5)), says("The board has 6 printed symbols, not 5."));
}

#[test]
fn what_is_written_is_what_is_read() {
    let game = about_to_swap();
    for action in [Action::Swap, Action::Keep] {
        let entry = Entry::Player { seat: Seat(0), action };
        let mut after = game.clone();
        after.apply(&entry).unwrap();
        let written = game.write(&entry, &after);
        assert_eq!(game.read(&written), Ok(entry));
        assert_eq!(game.check(&written, &after), Ok(()));
    }
}
