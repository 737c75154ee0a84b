//! Records, sentences and pictures.

use super::*;
use crate::pack::PackRegistry;
use crate::{CardPlay, Deed, Line, Setup, WrittenOptions};
use genarium_engine::conformance::random_entry;
use genarium_engine::record::{Notation, Player, Record, follow, verify};
use genarium_engine::{Language, Match, Options as _, Present, Viewer};

/// A random game of a table as a record, as JSON.
fn record(options: &Options) -> serde_json::Value {
    let mut game = Match::<Genesia>::new(options).unwrap();
    let mut random = Generator::new(11);
    loop {
        let entry = match game.now().turn() {
            Turn::Over => break,
            Turn::Chance => Entry::Chance(game.now().draw_chance(&mut random).unwrap()),
            Turn::Seats(seats) => {
                let seat = seats.lowest().unwrap();
                Entry::Player { seat, action: game.now().random_legal(seat, &mut random).unwrap() }
            }
        };
        game.apply(entry).unwrap();
    }
    let players = Seat::all(game.now().seats()).map(|_| Player::bot("random")).collect();
    serde_json::to_value(Record::of(&game, players)).unwrap()
}

/// What is said about a record after a change.
fn fault(mut record: serde_json::Value, change: impl FnOnce(&mut serde_json::Value)) -> String {
    change(&mut record);
    let record = Record::<Genesia>::parse(&record.to_string()).unwrap();
    follow(&record, None).unwrap_err().to_string()
}

fn first<'a>(record: &'a mut serde_json::Value, action: &str) -> &'a mut serde_json::Value {
    let log = record["log"].as_array_mut().unwrap();
    log.iter_mut().find(|entry| entry["action"] == action).unwrap()
}

#[test]
fn every_coin_clan_city_and_point_can_be_followed_through_the_deltas() {
    let record = record(&fixture::standard(3));
    let mut coins = [0; 3];
    for entry in record["log"].as_array().unwrap() {
        for (seat, change) in entry["delta"]["coins"].as_object().into_iter().flatten() {
            coins[seat.parse::<usize>().unwrap()] += change.as_i64().unwrap();
        }
        assert!(coins.iter().all(|coins| *coins >= 0));
    }
    let replayed = follow(&Record::<Genesia>::parse(&record.to_string()).unwrap(), None).unwrap();
    let truth: Vec<i64> = replayed.now().coins.first(3).iter().map(|coins| i64::from(*coins)).collect();
    assert_eq!(coins[..], truth);
}

#[test]
fn a_record_that_tells_something_else_is_found_out() {
    let truth = record(&fixture::standard(2));
    let wrong = fault(truth.clone(), |record| first(record, "move")["delta"]["coins"]["0"] = (-99).into());
    assert!(wrong.contains("\"delta\"") && wrong.contains("not by -99"), "{wrong}");
    let wrong = fault(truth.clone(), |record| {
        first(record, "recruit").as_object_mut().unwrap().remove("delta");
    });
    assert!(wrong.contains("\"delta\""), "{wrong}");
    let wrong = fault(truth.clone(), |record| first(record, "move")["path"][1] = "c9.x".into());
    assert!(wrong.contains("no Region"), "{wrong}");
    let wrong = fault(truth.clone(), |record| first(record, "draft")["card"] = "90".into());
    assert!(wrong.contains("not there to be taken"), "{wrong}");
    let wrong = fault(truth.clone(), |record| record["setup"]["regions"][1]["value"] = 9.into());
    assert!(wrong.contains("not those of the pack"), "{wrong}");
    let wrong = fault(truth, |record| record["log"][0]["seats"] = serde_json::json!([0, 0]));
    assert!(wrong.contains("can come up"), "{wrong}");
}

#[test]
fn entries_are_written_as_the_format_says() {
    let written = |game: &Genesia, seat: u8, action: Action| {
        let entry = Entry::Player { seat: Seat(seat), action };
        let mut after = game.clone();
        after.apply(&entry).unwrap();
        serde_json::to_string(&game.write(&entry, &after)).unwrap()
    };
    let mut game = two(3, Phase::Expansion);
    set(&mut game, "c1.h: 0x3, c1.1b: 1x1");
    let [from, via, to] = ["c1.h", "c1.1b", "c1.2b"].map(|id| region(&game, id));
    assert_eq!(
        written(&game, 0, Action::Move(March { from, via, to, n: 3, fare: 0, way: Way::DEFAULT })),
        r#"{"seat":0,"action":"move","n":3,"path":["c1.h","c1.1b","c1.2b"],"delta":{"coins":{"0":-3,"1":1},"clans":{"c1.2b":{"0":3},"c1.h":{"0":-3}}}}"#
    );
    let mut game = two(2, Phase::Growth);
    set(&mut game, "c1.1a: 0#");
    give(&mut game, 0, "43");
    play(&mut game, 0, "43");
    let region = region(&game, "c1.1a");
    assert_eq!(
        written(&game, 0, Action::Put { region, n: 2 }),
        r#"{"seat":0,"action":"play","card":"43","choices":[{"region":"c1.1a","n":2}],"resumed":true,"delta":{"clans":{"c1.1a":{"0":2}}}}"#
    );
}

#[test]
fn a_record_with_another_pack_needs_that_pack() {
    let options = |text: &str| serde_json::from_str::<WrittenOptions>(text).unwrap();
    let packs = PackRegistry::default();
    let mut setup = Genesia::start(&fixture::standard(2)).unwrap().setup();
    let recall = |setup: &Setup, text: &str| {
        Genesia::recall(options(text), setup, &packs).map_err(|error| error.to_string())
    };
    assert_eq!(recall(&setup, r#"{"players":2}"#).unwrap().pack, fixture::pack());
    let other = recall(&setup, r#"{"players":2,"pack":"reference@1.4.0"}"#).unwrap_err();
    assert_eq!(other, "The options name another pack than the setup.");
    setup.pack.hash = "f00".to_owned();
    assert!(recall(&setup, r#"{"players":2}"#).unwrap_err().contains("other files of the pack"));
    setup.pack.name = "mine".to_owned();
    assert!(recall(&setup, r#"{"players":2}"#).unwrap_err().contains("not known here"));
    let unknown = Options::read(options(r#"{"players":2,"pack":"f00"}"#), &packs).unwrap_err().to_string();
    assert_eq!(unknown, "The pack \"f00\" is not known here.");
}

#[test]
fn every_moment_has_a_sentence_and_a_picture() {
    let speakers = Language::ALL.map(Genesia::speaker);
    for options in [fixture::standard(3), fixture::solo(crate::Mode::Beginner)] {
        let mut game = Genesia::start(&options).unwrap();
        let mut random = Generator::new(3);
        loop {
            for viewer in Viewer::curious(game.seats()) {
                let asked = Genesia::ask(&game.view(viewer));
                for speaker in &speakers {
                    let asked = speaker.say(&asked);
                    assert!(asked.ends_with(['.', '?']) && asked.len() > 10, "{asked}");
                }
            }
            let entry = match game.turn() {
                Turn::Over => break,
                Turn::Chance => Entry::Chance(game.draw_chance(&mut random).unwrap()),
                Turn::Seats(seats) => {
                    let seat = seats.lowest().unwrap();
                    Entry::Player { seat, action: game.random_legal(seat, &mut random).unwrap() }
                }
            };
            for viewer in Viewer::curious(game.seats()) {
                let told = Genesia::tell(&game.view(viewer), &game.show(&entry, viewer).unwrap()).unwrap();
                for speaker in &speakers {
                    let told = speaker.say(&told);
                    assert!(told.ends_with('.') && told.len() > 10, "{told}");
                }
            }
            game.apply(&entry).unwrap();
        }
        let picture = Genesia::draw(&game.view(Viewer::Spectator), &speakers[1]);
        assert!(picture.starts_with("<svg") && picture.ends_with("</svg>\n"));
        assert_eq!(picture.matches("<g").count(), picture.matches("</g>").count());
    }
    for players in 2..=5 {
        let pack = fixture::pack();
        let board = pack.board(players);
        assert_eq!(crate::draw_board(board).matches("<circle").count(), board.ids.len());
    }
}

#[test]
fn the_rules_are_told_in_three_languages() {
    for language in Language::ALL {
        let rules = Genesia::rules(language);
        assert!(rules.starts_with("# Genesia\n") && rules.matches("\n## ").count() >= 6);
    }
}

#[test]
fn a_card_and_its_choices_are_one_line() {
    let mut joined = 0;
    for seed in 0..30 {
        let mut game = Match::<Genesia>::new(&fixture::standard(3)).unwrap();
        let mut random = Generator::new(seed);
        while let Some(entry) = random_entry(game.now(), &mut random) {
            game.apply(entry).unwrap();
        }
        let record = Record::of(&game, vec![Player::bot("random"); 3]);
        let mut played = std::collections::BTreeSet::new();
        for (_, deed) in record.log.iter().filter_map(Line::deed) {
            if let Some((choices, false)) = deed.choices() {
                joined += choices.len();
            }
            if let Deed::Play(CardPlay { card, resumed: false, .. }) = deed {
                assert!(played.insert(card.clone()), "a card is played once");
            }
        }
        assert_eq!(verify(&record).unwrap().game.log(), game.log(), "and is read back as its entries");
    }
    assert!(joined > 0);
}

#[test]
fn every_field_of_a_line_is_checked_or_refused() {
    let truth = record(&fixture::standard(2));
    let log = truth["log"].as_array().unwrap();
    let all = [
        ("age", serde_json::json!(7)),
        ("seats", serde_json::json!([1, 0, 1])),
        ("hands", serde_json::json!([])),
        ("card", serde_json::json!("P9")),
        ("of", serde_json::json!("1")),
        ("choices", serde_json::json!([{"n": 77}])),
        ("resumed", serde_json::json!(false)),
        ("region", serde_json::json!("gen.15")),
        ("regions", serde_json::json!(["gen.15"])),
        ("from", serde_json::json!("gen.15")),
        ("to", serde_json::json!("gen.15")),
        ("n", serde_json::json!(29)),
        ("path", serde_json::json!(["c1.h", "gen.15"])),
        ("free", serde_json::json!(5)),
        ("offer", serde_json::json!(5)),
        ("tile", serde_json::json!("truce")),
        ("take", serde_json::json!(true)),
        ("position", serde_json::json!(4)),
        ("delta", serde_json::json!({"coins": {"1": 77}})),
        ("hand", serde_json::json!(["1"])),
        ("tiles", serde_json::json!(["war"])),
        ("objectives", serde_json::json!(["O1"])),
    ];
    // One line of every kind.
    let kind = |line: &serde_json::Value| ["chance", "rule", "action"].map(|key| line[key].to_string());
    let mut kinds = std::collections::BTreeSet::new();
    for (place, line) in log.iter().enumerate().filter(|(_, line)| kinds.insert(kind(line))) {
        for (name, value) in &all {
            if line.get(*name) == Some(value) || *name == "take" && line["action"] == "siege" {
                continue;
            }
            let mut record = truth.clone();
            record["log"][place][*name] = value.clone();
            let record = Record::<Genesia>::parse(&record.to_string()).unwrap();
            let faulty = follow(&record, None);
            assert!(faulty.is_err(), "{name} in {line}");
            assert_eq!(faulty.unwrap_err().entry, Some(place), "{name} in {line}");
        }
    }
    assert!(kinds.len() > 12, "{kinds:?}");
}

#[test]
fn a_line_that_says_too_much_or_too_little_is_told_so() {
    let truth = record(&fixture::standard(2));
    let line = |record: &serde_json::Value, key: &str, value: &str| {
        record["log"].as_array().unwrap().iter().position(|line| line[key] == value).unwrap()
    };
    let deal = line(&truth, "chance", "deal");
    let wrong = fault(truth.clone(), |record| record["log"][deal]["age"] = 2.into());
    assert!(wrong.contains("\"age\" says something else than it is here: 1."), "{wrong}");
    let rule = line(&truth, "rule", "progress");
    let wrong = fault(truth.clone(), |record| {
        record["log"][rule].as_object_mut().unwrap().remove("age");
    });
    assert!(wrong.contains("\"age\" is missing"), "{wrong}");
    let wrong = fault(truth.clone(), |record| first(record, "end")["n"] = 3.into());
    assert!(wrong.contains("\"n\" has no place in this entry"), "{wrong}");
    let wrong = fault(truth, |record| record["log"][deal]["seat"] = 0.into());
    assert!(wrong.contains("a chance, a rule, or a seat"), "{wrong}");
    let wrong = fault(record(&fixture::solo(crate::Mode::Beginner)), |record| {
        record["options"]["objectives"] = "normal".into();
    });
    assert!(wrong.contains("One player has no Objectives"), "{wrong}");
}

#[test]
fn an_unknown_option_is_an_error() {
    let wrong = serde_json::from_str::<WrittenOptions>(r#"{"players":2,"rewards":"double"}"#).unwrap_err();
    assert!(wrong.to_string().contains("unknown field `rewards`"), "{wrong}");
}

#[test]
fn a_move_of_ones_own_is_written_and_read_as_its_path() {
    let mut game = table(&fixture::standard(3), 0, Phase::Expansion);
    set(&mut game, "c1.2b: 0x2, c1.3b: 2x1, c1.4a: 1x1, c1.4b: 2x1");
    let [from, via, to] = ["c1.2b", "c1.3b", "gen.5a"].map(|id| region(&game, id));
    let other = game.other_ways(March { from, via, to, n: 2, fare: 0, way: Way::DEFAULT })[0];
    let entry = Entry::Player { seat: Seat(0), action: Action::Move(other) };
    let mut after = game.clone();
    after.apply(&entry).unwrap();
    let line = game.write(&entry, &after);
    let Some((_, Deed::Move { path, .. })) = line.deed() else { panic!("{line:?}") };
    assert_eq!(path.join(" "), "c1.2b c1.3b c1.4b gen.5a");
    assert_eq!(game.read(&line).unwrap(), entry);
    assert_eq!(Notation::check(&game, &line, &after), Ok(()));
    let told = Genesia::tell(&game.view(Viewer::Spectator), &line).unwrap();
    let told = Genesia::speaker(Language::English).say(&told);
    assert!(
        told.starts_with("Player 1 moves 2 Clans: Wheatley › Birchwood › Whitecliff › Pearlshore (−"),
        "{told}"
    );
    assert!(told.ends_with(" coins and Player 3 +4 coins)."), "{told}");
}
