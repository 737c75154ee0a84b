//! Records of Genesis: what they say, and what they may leave open.

use crate::{Board, Genesis, Name, Options};
use genarium_engine::record::{Player, Record, verify};
use genarium_engine::{Entry, Game, Generator, Match, Seat, Turn, Viewer};
use serde_json::{Value, json};

/// The record of a random game, as JSON.
fn record(options: &Options) -> Value {
    let mut random = Generator::new(3);
    let mut game = Match::<Genesis>::new(options).expect("a legal table");
    game.resolve_chance(&mut random);
    while game.now().turn() != Turn::Over {
        let (_, seat) = game.now().phase();
        let action = game.now().random_legal(seat, &mut random).expect("a decision is owed");
        game.apply(Entry::Player { seat, action }).expect("a legal action");
        game.resolve_chance(&mut random);
    }
    let players = Seat::all(game.now().seats()).map(|_| Player::human("somebody")).collect();
    serde_json::to_value(Record::of(&game, players)).expect("plain data")
}

/// What a record that was changed is told.
fn fault(mut record: Value, change: impl FnOnce(&mut Value)) -> String {
    change(&mut record);
    let read = Record::<Genesis>::parse(&record.to_string()).map_err(|error| error.to_string());
    read.and_then(|record| verify(&record).map(|_| "fine".to_owned()).map_err(|fault| fault.to_string()))
        .unwrap_or_else(|fault| fault)
}

#[test]
fn a_record_says_what_is_played_on_and_how() {
    let record = record(&Options::standard(2));
    assert_eq!(record["options"], json!({"players": 2, "tiles": 13, "end": "immediate", "board": "caldera"}));
    assert_eq!(record["setup"]["board"], "caldera");
    assert_eq!(record["setup"]["cells"].as_array().map(Vec::len), Some(88));
    assert_eq!(record["setup"]["cells"][0], "a1");
    assert_eq!(record["setup"].get("rows"), None);
    let roll = &record["log"][0];
    assert_eq!((&roll["chance"], roll["dice"].as_array().map(Vec::len)), (&json!("roll"), Some(2)));
    let first = &record["log"][1];
    assert_eq!((&first["seat"], &first["action"]), (&json!(0), &json!("place")));
}

#[test]
fn the_shares_of_a_result_add_up_to_its_scores() {
    let record = record(&Options::standard(4));
    let mut sums = [0; 4];
    for area in record["result"]["areas"].as_array().expect("areas are explained") {
        assert_eq!(area["size"].as_u64(), area["cells"].as_array().map(|cells| cells.len() as u64));
        for herd in area["herds"].as_array().expect("an area has herds") {
            sums[herd["seat"].as_u64().expect("a seat") as usize] += herd["share"].as_u64().expect("a share");
        }
    }
    assert_eq!(record["result"]["scores"], json!(sums));
}

#[test]
fn an_explanation_may_be_shorter_or_in_another_order_but_not_wrong() {
    let record = record(&Options::standard(3));
    let areas = |change: &dyn Fn(&mut Vec<Value>)| {
        fault(record.clone(), |record| change(record["result"]["areas"].as_array_mut().expect("areas")))
    };
    let wrong = "The scores in the result are not those the game ended with.";
    assert_eq!(areas(&|_| ()), "fine");
    assert_eq!(areas(&|areas| areas.reverse()), "fine");
    assert_eq!(areas(&|areas| areas[0]["herds"].as_array_mut().expect("herds").reverse()), "fine");
    assert_eq!(areas(&|areas| areas[0]["cells"] = Value::Null), "fine");
    assert_eq!(areas(&|areas| areas[0]["herds"][0]["share"] = Value::Null), "fine");
    assert_eq!(areas(&|areas| areas[0]["herds"][0]["share"] = json!(1)), wrong);
    assert_eq!(areas(&|areas| areas[0]["multiplier"] = json!(1)), wrong);
    assert_eq!(areas(&|areas| areas[0]["cells"][0] = json!("a1")), wrong);
    assert_eq!(areas(&|areas| drop(areas.pop())), wrong);
    let without = fault(record.clone(), |record| record["result"]["areas"] = Value::Null);
    assert_eq!(without, "fine");
}

#[test]
fn a_record_on_an_owners_board_verifies_without_the_file() {
    let rows = crate::house_boards()[2].board.rows();
    let board = Board::of_rows(Name::new("from the box").expect("a short name"), &rows).expect("ten rows");
    for players in [2, 3] {
        let record = record(&Options::standard(players).on(board));
        assert_eq!(record["options"]["board"], "from the box");
        assert_eq!(record["setup"]["rows"], json!(rows));
        assert_eq!(fault(record.clone(), |_| ()), "fine");
        // Others may write no more than the cells.
        let bare = |record: &mut Value| drop(record["setup"].as_object_mut().expect("setup").remove("rows"));
        assert_eq!(fault(record, bare), "fine");
    }
}

#[test]
fn a_record_with_a_wrong_board_is_told_so() {
    let record = record(&Options::standard(2));
    let told = |change: &dyn Fn(&mut Value)| fault(record.clone(), change);
    assert_eq!(
        told(&|record| record["setup"]["cells"][0] = json!("n10")),
        "The cells are not those of the board caldera."
    );
    assert_eq!(told(&|record| record["setup"]["cells"][0] = json!("a2")), "The cells name a2 twice.");
    assert_eq!(
        told(&|record| record["setup"]["cells"][0] = json!("o1")),
        "\"o1\" is no cell; cells are a1 to n10."
    );
    let renamed = |record: &mut Value| {
        record["setup"]["board"] = json!("mine");
        record["options"]["board"] = json!("yours");
    };
    assert_eq!(told(&renamed), "The options name the board yours, the setup mine.");
    let shorter = |record: &mut Value| {
        record["setup"]["board"] = json!("mine");
        record["setup"]["cells"].as_array_mut().expect("cells").truncate(87);
    };
    assert_eq!(told(&shorter), "2 players need 88 cells; the board mine has 87 for them.");
}

#[test]
fn entries_that_make_no_sense_are_told_so() {
    let record = record(&Options::standard(2));
    let told = |place: usize, line: Value| fault(record.clone(), |record| record["log"][place] = line);
    assert_eq!(told(0, json!({"chance": "deal"})), "entry 0: The only chance in Genesis is \"roll\".");
    assert_eq!(told(0, json!({"chance": "roll", "dice": ["wild"]})), "entry 0: A roll needs two dice.");
    assert_eq!(
        told(0, json!({"chance": "roll", "dice": ["wild", "desert"]})),
        "entry 0: \"desert\" is no face of a die."
    );
    assert_eq!(
        told(1, json!({"seat": 0, "action": "place", "terrain": "forest", "cell": "a0"})),
        "entry 1: \"a0\" is no cell; cells are a1 to n10."
    );
    assert_eq!(
        told(1, json!({"seat": 0, "action": "swap"})),
        "entry 1: The actions of Genesis are place, stop and pass."
    );
    assert_eq!(told(1, json!({"seat": 9, "action": "pass"})), "entry 1: It is not this seat's turn.");
    assert_eq!(told(1, json!({})), "entry 1: An entry is a chance, or a seat and its action.");
}

#[test]
fn dice_are_read_in_any_order() {
    let mut record = record(&Options::standard(2));
    for line in record["log"].as_array_mut().expect("a log") {
        if let Some(dice) = line.get_mut("dice").and_then(Value::as_array_mut) {
            dice.reverse();
        }
    }
    assert_eq!(fault(record, |_| ()), "fine");
}

#[test]
fn a_view_tells_a_client_all_it_draws() {
    let mut game = super::standing(2, "fR fR sD\n.  .  .");
    super::roll(&mut game, "mountain wild");
    let view = game.view(Viewer::Spectator);
    let mut seen = serde_json::to_value(&view).expect("plain data");
    seen.as_object_mut().expect("an object").remove("options");
    assert_eq!(
        seen,
        json!({
            "viewer": "spectator",
            "land": format!("f0f0s1{out}......{out}{rest}", out = "##".repeat(11), rest = "##".repeat(8 * 14)),
            "stocks": [[13, 13, 13, 13], [13, 13, 13, 13]],
            "phase": "first",
            "seat": 0,
            "dice": ["mountain", "wild"],
            "scores": [0, 0],
            "areas": [],
            "alive": [[14, 15, 16]],
        })
    );
    super::act(&mut game, "forest a2").expect("the wild die allows it");
    let seen = serde_json::to_value(game.view(Viewer::Spectator)).expect("plain data");
    assert_eq!((&seen["phase"], &seen["dice"], &seen["alive"]), (&json!("over"), &json!([]), &json!([])));
    assert_eq!(seen["areas"][0]["herds"], json!([{"seat": 0, "share": 18, "cells": [0, 1, 14]}]));
}
