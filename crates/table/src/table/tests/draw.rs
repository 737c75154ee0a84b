//! Seats drawn by chance.

use super::{Desk, START, new, who};
use crate::protocol::{Code, Command, Happening, NewSeat, NewTable, Seating, Sit, Status, Wish};
use crate::table::{Table, Viewer, open, rematch, seating};
use genarium_engine::record::ChanceProof;
use genarium_engine::{Seat, SeatSet, fair};
use genarium_games::Library;
use genarium_games::genial::Genial;
use serde_json::json;
use std::collections::BTreeSet;

/// A table where Ann sits first, Bo beside her at the same screen, and Ben comes.
fn three(entropy: u64) -> Desk {
    let local = NewSeat::Local { name: "Bo".to_owned() };
    let mut new = new("genial", "3", &[NewSeat::Me {}, local, NewSeat::Open {}]);
    new.seating = Seating::Drawn;
    new.entropy = Some(format!("{entropy:064x}"));
    let mut desk = Desk::open(&new);
    let sit = Command::Sit(Sit { seat: Some(2), entropy: Some("ab".repeat(32)), ..Sit::default() });
    desk.ask("ben", sit).expect("a seat is free");
    desk
}

fn names(table: &Table) -> Vec<&str> {
    table.seated().flatten().map(|seated| seated.name.as_str()).collect()
}

#[test]
fn every_order_comes_up_and_everybody_keeps_what_is_theirs() {
    let mut orders = BTreeSet::new();
    for entropy in 0..60 {
        let mut desk = three(entropy);
        desk.ask("ben", Command::Chat { text: "hello".to_owned() }).expect("said");
        assert_eq!((names(&desk.table), desk.table.order()), (vec!["ann", "Bo", "ben"], None));
        desk.ask("ann", Command::Start).expect("all sit");
        desk.check();
        let order = desk.table.order().expect("seats are drawn").to_vec();
        let listed: Vec<&str> = order.iter().map(|chair| ["ann", "Bo", "ben"][usize::from(*chair)]).collect();
        assert_eq!(names(&desk.table), listed);
        assert!(
            (0u8..).zip(desk.table.seated()).all(|(seat, seated)| seated.is_some_and(|s| s.seat == seat))
        );
        // Each of them has the eyes of their own seats and of no other.
        let bens = order.iter().position(|chair| *chair == 2).expect("Ben sits") as u8;
        let own = |name: &str, seat: u8| desk.table.viewer_for(Some(&who(name)), Some(seat)).is_ok();
        for seat in 0..3 {
            assert_eq!((own("ben", seat), own("ann", seat)), (seat == bens, seat != bens));
        }
        let ben = who("ben");
        let said: Vec<Option<u8>> = desk.table.chat_for(Some(&ben)).map(|(_, said)| said.seat).collect();
        assert_eq!(said, [Some(bens)], "what was said before is still Ben's");
        orders.insert(order);
    }
    assert_eq!(orders.len(), 6);
}

#[test]
fn the_log_begins_with_who_begins() {
    let mut desk = three(1);
    desk.ask("ann", Command::Start).expect("all sit");
    for viewer in Viewer::curious(3) {
        let first = desk.table.game().lines_since(viewer, 0).into_iter().next().expect("a line");
        assert_eq!((first.n, first.event), (1, Some(Happening::Drawn { seat: Some(0) })));
    }
    assert_eq!(desk.owing(), [0], "seat 0 begins");
    // In Genesia chance decides on the turn order, whoever sits where.
    let table = four(&json!({"game": "genesia", "options": {"players": "4"}}), 1);
    let first = table.game().lines_since(Viewer::Spectator, 0).into_iter().next().expect("a line");
    assert_eq!(first.event, Some(Happening::Drawn { seat: None }));
}

#[test]
fn the_draw_can_be_checked_when_the_seed_is_shown() {
    let mut desk = three(2);
    desk.ask("ann", Command::Start).expect("all sit");
    while let Some(&seat) = desk.owing().first() {
        let line = desk.some_line(seat);
        let name = if names(&desk.table)[usize::from(seat)] == "ben" { "ben" } else { "ann" };
        desk.ask(name, Command::Act { seat, seen: desk.seen(seat), line }).expect("a legal line");
    }
    assert_eq!(desk.table.status(), Status::Finished);
    assert!(desk.table.is_fair(&Library::default()));
    // The record tells of final seats alone, and proves itself as any other does.
    let record = desk.table.record();
    let parsed = genarium_engine::record::Record::<Genial>::parse(&record.to_string()).expect("a record");
    let proof = genarium_engine::record::verify(&parsed).expect("a true record").chance;
    assert!(matches!(proof, ChanceProof::Proved { .. }), "{proof}");
    let players: Vec<&str> = parsed.players.iter().map(|player| player.name.as_str()).collect();
    assert_eq!(players, names(&desk.table));
    // What the record and the sheet show is enough to draw again.
    let sheet = desk.table.info(None, Viewer::Spectator, SeatSet::EMPTY);
    let order = sheet.order.expect("it was drawn");
    let fairness = parsed.fairness.expect("fairness");
    let entropies: Vec<Vec<u8>> =
        fairness.entropy.expect("entropy").iter().map(|hex| fair::unhex(hex).expect("hex")).collect();
    let seed = fair::unhex(&sheet.seed.expect("over")).expect("hex");
    assert_eq!(seating::draw(&seed, &seating::before(&order, &entropies), None), Some(order.clone()));
    // Another order of the same people is found out, though the game fits it.
    let start = desk.rows.iter().position(|row| row.contains("started")).expect("it began");
    let mut other = Desk::open(&NewTable { seating: Seating::Drawn, ..new("genial", "3", &[]) });
    other.rows = desk.rows[..=start].to_vec();
    let swapped = [order[1], order[0], order[2]];
    let row: serde_json::Value = serde_json::from_str(&other.rows[start]).expect("JSON");
    let at = row["at"].as_i64().expect("a time");
    other.rows[start] = json!({"at": at, "events": [{"started": {"order": swapped}}]}).to_string();
    assert!(!other.again().is_order_fair());
    assert!(desk.again().is_order_fair());
}

#[test]
fn logs_from_before_seats_were_drawn_are_read_as_they_were() {
    let desk = Desk::pair("genial", |_| {});
    let opened = &desk.rows[0];
    assert!(!opened.contains("seating"), "{opened}");
    let started = desk.rows.iter().find(|row| row.contains("started")).expect("it began");
    assert!(started.contains(r#"{"started":{}}"#), "{started}");
    assert_eq!(names(&desk.again()), ["ann", "ben"]);
}

#[test]
fn a_log_with_seats_that_nobody_has_is_broken() {
    let mut desk = three(3);
    for order in [json!([0, 1]), json!([0, 1, 1]), json!([0, 1, 3])] {
        let row = json!({"at": START, "events": [{"started": {"order": order}}]});
        let rows = desk.rows.iter().cloned().chain([row.to_string()]);
        let rows = rows.map(|row| serde_json::from_str(&row).expect("a row"));
        assert!(Table::replay("table", rows, &Library::default()).is_err(), "{order}");
    }
    desk.ask("ann", Command::Start).expect("the table goes on");
}

fn four(options: &serde_json::Value, seed: u8) -> Table {
    let bot = |bot: &str| NewSeat::Bot { bot: bot.to_owned() };
    let seats = [NewSeat::Me {}, bot("random"), bot("greedy"), bot("easy")];
    let new = json!({"game": options["game"], "options": options["options"], "seats": seats});
    let new: NewTable = serde_json::from_value(new).expect("a good table");
    assert_eq!(new.seating, Seating::Drawn, "who says nothing wants them drawn");
    open(
        "table",
        &who("ann"),
        &new,
        format!("{seed:02x}").repeat(32),
        "key".to_owned(),
        START,
        &Library::default(),
    )
    .expect("it opens")
    .0
}

#[test]
fn partners_stay_partners() {
    let genial = json!({"game": "genial", "options": {"variant": "teams"}});
    let genesia = json!({"game": "genesia", "options": {"players": "4", "teams": "0,1/2,3"}});
    for (options, partners, across) in [(genial, ["ann", "greedy"], 2), (genesia, ["ann", "random"], 1)] {
        let mut first = BTreeSet::new();
        for seed in 0..80 {
            let table = four(&options, seed);
            let seat = |name: &str| names(&table).iter().position(|other| *other == name).expect("seated");
            assert_eq!(seat(partners[0]).abs_diff(seat(partners[1])), across);
            first.insert(names(&table)[0].to_owned());
            let next = rematch("next", &table, "08".repeat(32), "key".into(), START, &Library::default())
                .expect("it opens")
                .0;
            let seat = |name: &str| names(&next).iter().position(|other| *other == name).expect("seated");
            assert!([across, 4 - across].contains(&seat(partners[0]).abs_diff(seat(partners[1]))));
            assert_ne!(names(&next)[0], names(&table)[0], "another begins");
            assert_eq!(next.order(), None, "a rematch draws nothing");
        }
        assert_eq!(first.len(), 4, "anybody may begin");
    }
}

#[test]
fn chosen_species_stay_with_those_who_chose_them() {
    let options = json!({"players": "4", "species": "man,reptile,mammal,dinosaur"});
    let chosen = [("ann", "man"), ("random", "reptile"), ("greedy", "mammal"), ("easy", "dinosaur")];
    let mut orders = BTreeSet::new();
    for seed in 0..20 {
        let table = four(&json!({"game": "genesis", "options": options}), seed);
        let sheet = table.info(None, Viewer::Spectator, SeatSet::EMPTY);
        let species = sheet.options["species"].as_array().expect("a species for each seat");
        for (seat, name) in names(&table).into_iter().enumerate() {
            assert!(chosen.contains(&(name, species[seat].as_str().expect("a name"))), "{name}");
        }
        orders.insert(sheet.order);
    }
    assert!(orders.len() > 5, "seats were drawn");
}

#[test]
fn nothing_is_drawn_for_one_and_nothing_arranged_at_a_rated_table() {
    let mut alone = new("genial", "1", &[NewSeat::Me {}]);
    alone.seating = Seating::Drawn;
    assert_eq!(Desk::open(&alone).table.order(), None);
    let mut rated = new("genial", "2", &[NewSeat::Me {}]);
    (rated.rated, rated.seating) = (true, Seating::Arranged);
    rated.clock = crate::protocol::ClockRule::Days { days: 1 };
    let refused = open("t", &who("ann"), &rated, "07".repeat(32), String::new(), START, &Library::default())
        .err()
        .expect("refused");
    assert_eq!(refused.sentence, "At a rated table the seats are drawn by chance.");
    rated.seating = Seating::Drawn;
    assert!(
        open("t", &who("ann"), &rated, "07".repeat(32), String::new(), START, &Library::default()).is_ok()
    );
}

#[test]
fn requests_from_the_lobby_find_no_other_seat() {
    // Until Ben has another seat than in the lobby.
    let mut desk = (0..).map(three).find_map(|mut desk| {
        desk.ask("ann", Command::Start).expect("all sit");
        (desk.table.order()?[2] != 2).then_some(desk)
    });
    let desk = desk.as_mut().expect("some order moves Ben");
    assert_eq!(desk.code("ben", Command::Standing { seat: 2, pass: true }), Code::NotYourSeat);
    assert_eq!(desk.code("ben", Command::Resign { seat: 2 }), Code::NotYourSeat);
    let propose = Command::Propose { seat: 2, what: Wish::Abort };
    assert_eq!(desk.code("ben", propose), Code::NotYourSeat);
    let bens = desk.table.seats_of(&who("ben")).next().expect("Ben sits");
    assert_ne!(Seat(bens), Seat(2));
    desk.ask("ben", Command::Resign { seat: bens }).expect("his own");
}

#[test]
fn partners_are_silent_unless_the_table_allows_it() {
    let table = |options: serde_json::Value, chat: Option<bool>| {
        let mut new = json!({"game": "genial", "options": options, "seats": [{"kind": "me"}]});
        if let Some(chat) = chat {
            new["chat"] = chat.into();
        }
        Desk::open(&serde_json::from_value(new).expect("a good table"))
    };
    let hello = || Command::Chat { text: "hello".to_owned() };
    let teams = || json!({"variant": "teams"});
    let refused = table(teams(), None).ask("ann", hello()).expect_err("partners are silent");
    assert_eq!(refused.sentence, "Partners do not talk about their play: there is no chat at this table.");
    table(teams(), Some(true)).ask("ann", hello()).expect("allowed");
    table(json!({"players": "4"}), None).ask("ann", hello()).expect("no partners");
    assert_eq!(table(json!({"players": "4"}), Some(false)).code("ann", hello()), Code::NoChat);
}
