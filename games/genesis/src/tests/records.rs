//! Records of Genesis: what they say, and what they may leave open.

use crate::{Board, Genesis, Name, Options};
use genarium_engine::record::{Notation, Player, Record, verify};
use genarium_engine::{Entry, Game, Generator, Match, Options as _, Seat, Turn, Viewer};
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
fn an_explanation_may_be_shorter_or_in_another_order() {
    let record = record(&Options::standard(3));
    let areas = |change: &dyn Fn(&mut Vec<Value>)| {
        fault(record.clone(), |record| change(record["result"]["areas"].as_array_mut().expect("areas")))
    };
    assert_eq!(areas(&|_| ()), "fine");
    assert_eq!(areas(&|areas| areas.reverse()), "fine");
    assert_eq!(areas(&|areas| areas[0]["herds"].as_array_mut().expect("herds").reverse()), "fine");
    assert_eq!(areas(&|areas| areas[0]["cells"] = Value::Null), "fine");
    assert_eq!(areas(&|areas| areas[0]["herds"][0]["share"] = Value::Null), "fine");
    assert_eq!(areas(&|areas| areas.iter_mut().for_each(|area| area["cells"] = Value::Null)), "fine");
    let without = fault(record.clone(), |record| record["result"]["areas"] = Value::Null);
    assert_eq!(without, "fine");
}

/// Every area of an explanation is changed in every way, with and without the other areas' cells and shares.
#[test]
fn whatever_an_explanation_says_must_be_true() {
    let record = record(&Options::standard(3));
    let count = record["result"]["areas"].as_array().expect("areas").len();
    assert!(count > 3, "{count} areas are few to try");
    let told = |place: usize, bare: bool, change: &dyn Fn(&mut Value)| {
        let found = fault(record.clone(), |record| {
            let areas = record["result"]["areas"].as_array_mut().expect("areas");
            if bare {
                for other in areas.iter_mut() {
                    other["cells"] = Value::Null;
                    other["herds"].as_array_mut().expect("herds").iter_mut().skip(1).for_each(|herd| {
                        herd["share"] = Value::Null;
                    });
                }
            }
            change(&mut areas[place]);
        });
        let area = &record["result"]["areas"][place];
        let name =
            format!("Area {} ({}, {} cells): ", place + 1, area["terrain"].as_str().unwrap(), area["size"]);
        found.strip_prefix(&name).unwrap_or(&found).to_owned()
    };
    for place in 0..count {
        let area = &record["result"]["areas"][place];
        let (multiplier, share) =
            (area["multiplier"].as_u64().unwrap(), area["herds"][0]["share"].as_u64().unwrap());
        let (seat, size) =
            (area["herds"][0]["seat"].as_u64().unwrap(), area["herds"][0]["size"].as_u64().unwrap());
        for bare in [false, true] {
            assert_eq!(
                told(place, bare, &|area| area["multiplier"] = json!(multiplier + 1)),
                format!("the multiplier is {multiplier}, not {}.", multiplier + 1)
            );
            assert_eq!(
                told(place, bare, &|area| area["herds"][0]["share"] = json!(share + 1)),
                format!("the share of seat {seat}'s herd of {size} is {share}, not {}.", share + 1)
            );
            assert_eq!(
                told(place, bare, &|area| area["herds"][0]["size"] = json!(99)),
                format!("seat {seat} has no further herd of 99 in it.")
            );
            let herds = area["herds"].as_array().unwrap().len();
            let fewer = |area: &mut Value| drop(area["herds"].as_array_mut().unwrap().pop());
            assert_eq!(
                told(place, bare, &fewer),
                format!("the number of herds is {herds}, not {}.", herds - 1)
            );
            assert_ne!(told(place, bare, &|area| area["terrain"] = json!("desert")), "fine");
            assert_ne!(told(place, bare, &|area| area["size"] = json!(3 + size * 9)), "fine");
        }
        let (first, terrain) = (area["cells"][0].as_str().unwrap(), area["terrain"].as_str().unwrap());
        let desert = told(place, false, &|area| area["terrain"] = json!("desert"));
        assert!(desert.ends_with(&format!("the terrain is {terrain}, not desert.")), "{desert}");
        let shorter = |area: &mut Value| drop(area["cells"].as_array_mut().unwrap().remove(0));
        assert_eq!(told(place, false, &shorter), format!("{first} belongs to it too."));
        let moved = told(place, false, &|area| area["cells"][0] = json!("f1"));
        assert_eq!(moved, "f1 does not belong to it.", "f1 is a tar pit");
        let none = told(place, false, &|area| area["cells"] = json!(["f1"]));
        assert_eq!(none, "no such area scores.");
    }
    let fewer = |record: &mut Value| drop(record["result"]["areas"].as_array_mut().unwrap().pop());
    assert_eq!(
        fault(record.clone(), fewer),
        format!("The result explains {} areas; {count} score.", count - 1)
    );
    let twice = |record: &mut Value| record["result"]["areas"][0] = record["result"]["areas"][1].clone();
    assert_ne!(fault(record.clone(), twice), "fine");
    let due = record["result"]["scores"][1].as_u64().unwrap();
    let more = |record: &mut Value| record["result"]["scores"][1] = json!(due + 1);
    assert_eq!(fault(record.clone(), more), format!("Seat 1 scored {due}, not {}.", due + 1));
    let longer = |record: &mut Value| record["result"]["scores"].as_array_mut().unwrap().push(json!(0));
    assert_eq!(fault(record, longer), "The result has 4 scores for 3 seats.");
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
        "The cells name n10, which is not in play on the board caldera."
    );
    assert_eq!(
        told(&|record| drop(record["setup"]["cells"].as_array_mut().expect("cells").remove(0))),
        "The cells lack a1 of the board caldera."
    );
    assert_eq!(told(&|record| record["setup"]["cells"][0] = json!("a2")), "The cells name a2 twice.");
    assert_eq!(
        told(&|record| record["setup"]["cells"][0] = json!("o1")),
        "\"o1\" is no cell; cells are a1 to n10."
    );
    let rows = |board: usize| json!(crate::house_boards()[board].board.rows());
    assert_eq!(told(&|record| record["setup"]["rows"] = rows(0)), "fine");
    let wrong = "The rows are not those of the board caldera.";
    assert_eq!(told(&|record| record["setup"]["rows"] = rows(1)), wrong);
    assert_eq!(told(&|record| record["setup"]["rows"] = json!(["nonsense"])), wrong);
}

#[test]
fn options_and_setup_name_the_same_board() {
    let record = record(&Options::standard(2));
    let named = |options: Value, setup: &str| {
        fault(record.clone(), |record| {
            record["options"]["board"] = options;
            record["setup"]["board"] = json!(setup);
        })
    };
    assert_eq!(named(json!("yours"), "mine"), "The options name the board yours, the setup mine.");
    assert_eq!(
        named(json!("caldera"), "pangaea"),
        "The options name the board caldera, the setup pangaea.",
        "the default board is a name like any other"
    );
    assert_eq!(named(json!("mine"), "mine"), "fine", "a stranger's board may be known by its cells alone");
    let unsaid =
        |record: &mut Value| drop(record["options"].as_object_mut().expect("options").remove("board"));
    assert_eq!(fault(record.clone(), unsaid), "fine");
    let elsewhere = |record: &mut Value| {
        unsaid(record);
        record["setup"]["board"] = json!("pangaea");
    };
    assert!(fault(record, elsewhere).contains("the board pangaea."));
}

#[test]
fn a_strangers_board_is_a_board_of_genesis_as_far_as_it_is_known() {
    let foreign = |players: u8| {
        let rows = crate::house_boards()[2].board.rows();
        let board = Board::of_rows(Name::new("foreign").expect("a short name"), &rows).expect("ten rows");
        record(&Options::standard(players).on(board))
    };
    let told = |players: u8, change: &dyn Fn(&mut Value)| fault(foreign(players), change);
    let bare = |record: &mut Value| record["setup"]["rows"] = Value::Null;
    assert_eq!(
        told(3, &|record| record["setup"]["rows"] = json!(["nonsense"])),
        "Row 1 of the board: 'n' is none of \".\", \"V\", \"T\" and \"|\"."
    );
    assert_eq!(
        told(3, &|record| drop(record["setup"]["rows"].as_array_mut().expect("rows").pop())),
        "Row 9 of the board: A board has 10 rows, not 9."
    );
    let dug = |record: &mut Value| {
        let row = record["setup"]["rows"][0].as_str().expect("a row").replacen('.', "V", 1);
        assert!(row.starts_with('V'), "a1 is played on");
        record["setup"]["rows"][0] = json!(row);
        record["setup"]["cells"].as_array_mut().expect("cells").remove(0);
    };
    let blocked = "A board has 22 volcanoes and tar pits together; this one has 23.";
    assert_eq!([2, 3].map(|players| told(players, &dug)), [blocked; 2]);
    let fewer = |record: &mut Value| {
        bare(record);
        record["setup"]["cells"].as_array_mut().expect("cells").truncate(117);
    };
    assert_eq!(told(3, &fewer), "A board has 118 playable cells; the board foreign has 117.");
    let scattered = |record: &mut Value| {
        bare(record);
        record["setup"]["cells"] = json!(["a1", "b2", "c3", "d4"]);
    };
    assert_eq!(
        told(2, &scattered),
        "2 players need three connected cells left of the river; the board foreign has none."
    );
}

#[test]
fn an_unknown_option_is_an_error() {
    let record = record(&Options::standard(2));
    for name in ["boards", "rules", "Tiles"] {
        let told = fault(record.clone(), |record| record["options"][name] = json!(13));
        assert!(told.contains(&format!("unknown field `{name}`")), "{told}");
    }
}

#[test]
fn species_are_written_only_where_they_were_chosen() {
    let chosen = |names: &str| {
        let mut options = Options::standard(2);
        options.set("species", names).expect("two species");
        record(&options)
    };
    assert_eq!(chosen("reptile,dinosaur")["options"].get("species"), None);
    let record = chosen("man,mammal");
    assert_eq!(record["options"]["species"], json!(["man", "mammal"]));
    let told = |species: Value| fault(record.clone(), |record| record["options"]["species"] = species);
    assert_eq!(told(json!(["man", "mammal"])), "fine");
    assert_eq!(told(json!(["reptile", "dinosaur"])), "fine", "as by default");
    assert!(told(json!(["man", "gecko"])).contains("\"gecko\" is no species."));
    assert!(told(json!(["man", "man"])).contains("Two seats cannot both be man."));
    assert_eq!(told(json!(["man"])), "The option species names 1 for 2 players.");
    assert_eq!(told(json!([])), "The option species names 0 for 2 players.");
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
fn a_line_tells_nothing_that_its_kind_does_not_have() {
    let game = super::standing(2, ". . .");
    let told =
        |line: Value| game.read(&serde_json::from_value(line).expect("a line")).map(|_| "fine".to_owned());
    let with = |mut line: Value, field: &str| {
        assert_eq!(told(line.clone()), Ok("fine".to_owned()));
        line[field] = if field == "dice" { json!(["wild", "wild"]) } else { json!("a1") };
        told(line).expect_err("it tells too much")
    };
    let roll = || json!({"chance": "roll", "dice": ["forest", "wild"]});
    let place = || json!({"seat": 0, "action": "place", "terrain": "forest", "cell": "a1"});
    assert_eq!(with(roll(), "cell"), "A roll has no cell.");
    assert_eq!(with(roll(), "terrain"), "A roll has no terrain.");
    assert_eq!(with(place(), "dice"), "A placement has no dice.");
    for field in ["dice", "terrain", "cell"] {
        for action in ["stop", "pass"] {
            let line = json!({"seat": 0, "action": action});
            assert_eq!(with(line, field), format!("A {action} has no {field}."));
        }
    }
    let seated = json!({"chance": "roll", "dice": ["forest", "wild"], "seat": 0});
    assert_eq!(told(seated), Err("An entry is a chance, or a seat and its action.".to_owned()));
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
