//! What a table does, asked directly.

mod both_ways;
mod draw;
mod people;
mod take_back;
mod talk;
mod time;
mod typed;

use super::*;
use crate::protocol::{Code, Command, Ending, Happening, NewSeat, NewTable, Sit, Status, Visibility};
use genarium_engine::Seat;
use genarium_engine::record::{ChanceProof, Record};
use genarium_games::Library;
use serde_json::{Value, json};

const START: i64 = 1_000_000;

fn who(name: &str) -> Who {
    Who { user: format!("user-{name}"), name: name.to_owned(), account: true, formerly: Vec::new() }
}

/// A table whose seats stay as they are listed.
fn new(game: &str, players: &str, seats: &[NewSeat]) -> NewTable {
    let new = json!({"game": game, "options": {"players": players}, "seats": seats, "seating": "arranged"});
    serde_json::from_value(new).expect("a good table")
}

/// A table whose rows are kept, so that it can be read back at any time.
struct Desk {
    table: Table,
    rows: Vec<String>,
    now: i64,
}

impl Desk {
    fn open(new: &NewTable) -> Desk {
        let seed = "07".repeat(32);
        let (table, first) =
            super::open("table", &who("ann"), new, seed, "key".to_owned(), START, &Library::default())
                .expect("it opens");
        let mut desk = Desk { table, rows: Vec::new(), now: START };
        desk.keep(&first);
        desk
    }

    /// Ann and Ben at two screens.
    fn pair(game: &str, change: impl FnOnce(&mut NewTable)) -> Desk {
        let mut new = new(game, "2", &[NewSeat::Me {}, NewSeat::Open {}]);
        change(&mut new);
        let mut desk = Desk::open(&new);
        desk.ask("ben", Command::Sit(Sit { key: Some("key".to_owned()), ..Sit::default() }))
            .expect("a seat is free");
        desk.ask("ann", Command::Start).expect("all sit");
        desk
    }

    fn keep(&mut self, stepped: &Stepped) {
        assert_eq!(stepped.seq as usize, self.rows.len());
        self.rows.push(serde_json::to_string(&stepped.row).expect("rows are JSON"));
    }

    fn ask(&mut self, name: &str, command: Command) -> Result<(), Refused> {
        let rows = self.table.rows();
        let before = self.table.deadline();
        let result = self.table.step(&who(name), None, command, self.now, || "next".to_owned());
        match result {
            Ok(stepped) => self.keep(&stepped),
            Err(refused) => {
                assert_eq!((self.table.rows(), self.table.deadline()), (rows, before));
                return Err(refused);
            }
        }
        Ok(())
    }

    fn code(&mut self, name: &str, command: Command) -> Code {
        self.ask(name, command).expect_err("it is refused").code
    }

    fn seen(&self, seat: u8) -> u32 {
        self.table.game().seen(Viewer::Seat(Seat(seat)))
    }

    fn act(&mut self, seat: u8, line: Value) -> Result<(), Refused> {
        let name = ["ann", "ben", "cid"][usize::from(seat)];
        self.ask(name, Command::Act { seat, seen: self.seen(seat), line })
    }

    fn owing(&self) -> Vec<u8> {
        self.table.game().owing().iter().map(|seat| seat.0).collect()
    }

    /// A line that the seat may play.
    fn some_line(&self, seat: u8) -> Value {
        let thinking = self.table.game().thinking(Seat(seat), "random").expect("it owes a decision");
        thinking(u64::from(seat) + self.rows.len() as u64, &genarium_bots::Patient).expect("a line")
    }

    fn play_on(&mut self) -> bool {
        let Some(&seat) = self.owing().first() else { return false };
        let line = self.some_line(seat);
        self.act(seat, line).expect("a legal line");
        true
    }

    fn again(&self) -> Table {
        let rows = self.rows.iter().map(|row| serde_json::from_str(row).expect("rows are read back"));
        Table::replay("table", rows, &Library::default()).expect("the log is whole")
    }

    /// The table read back shows everybody the same.
    fn check(&self) {
        let again = self.again();
        for viewer in Viewer::curious(self.table.game().seats()) {
            let all = |table: &Table| {
                (
                    table.game().view(viewer).get().to_owned(),
                    serde_json::to_string(&table.game().lines_since(viewer, 0)).expect("lines are JSON"),
                    serde_json::to_string(&table.info(None, viewer, SeatSet::EMPTY)).expect("JSON"),
                    table.game().seen(viewer),
                )
            };
            assert_eq!(all(&again), all(&self.table));
        }
        assert_eq!((again.deadline(), again.rows()), (self.table.deadline(), self.table.rows()));
    }
}

#[test]
fn whole_games_are_read_back_as_they_were_played() {
    for game in ["genial", "genesis", "genesia"] {
        let mut desk =
            Desk::open(&new(game, "2", &[NewSeat::Me {}, NewSeat::Local { name: "Bo".to_owned() }]));
        let mut moves = 0;
        while let Some(&seat) = desk.owing().first() {
            let line = desk.some_line(seat);
            desk.ask("ann", Command::Act { seat, seen: desk.seen(seat), line }).expect("a legal line");
            moves += 1;
            if moves % 60 == 0 {
                desk.check();
            }
        }
        desk.check();
        assert_eq!(desk.table.status(), Status::Finished, "{game}");
        assert_eq!(desk.table.result().expect("a result").ending, Ending::Played);
        let proof = proof(game, &desk.table);
        assert!(matches!(proof, ChanceProof::Proved { taken_back: 0, .. }), "{proof}");
    }
}

/// What the record of a finished game proves about its chance.
fn proof(game: &str, table: &Table) -> ChanceProof {
    let text = table.record().to_string();
    let title: genarium_games::Title = game.parse().expect("a game");
    genarium_games::with_game!(title, G => {
        let record = Record::<G>::parse(&text).expect("a record");
        genarium_engine::record::verify(&record).expect("a true record").chance
    })
}

#[test]
fn draws_that_were_taken_back_by_agreement_are_proved_by_the_record() {
    for game in ["genial", "genesis", "genesia"] {
        let mut desk = Desk::pair(game, |_| {});
        let (mut regrets, mut moves) = (0, 0);
        while let Some(&seat) = desk.owing().first() {
            desk.now += 10_000;
            if let Some(stepped) = desk.table.tick(desk.now) {
                desk.keep(&stepped);
                continue;
            }
            let line = desk.some_line(seat);
            desk.act(seat, line).expect("a legal line");
            moves += 1;
            // Whoever moved wants it back, and with it what was drawn since; twice in a row, to go back further.
            if moves % 9 == 0 && regrets < 8 && desk.table.status() == Status::Playing {
                for seat in [seat, 1 - seat] {
                    let names = ["ann", "ben"];
                    let (mine, theirs) = (names[usize::from(seat)], names[usize::from(1 - seat)]);
                    let asked = desk.ask(mine, Command::Undo { seat, seen: desk.seen(seat) });
                    if asked.is_ok() {
                        let answer = Command::Answer { seat: 1 - seat, agree: true };
                        // A move that nobody answered yet was taken back at once.
                        let _ = desk.ask(theirs, answer);
                    }
                }
                regrets += 1;
                desk.check();
            }
        }
        assert_eq!(desk.table.status(), Status::Finished, "{game}");
        let ChanceProof::Proved { taken_back, .. } = proof(game, &desk.table) else { panic!("{game}") };
        assert!(taken_back > 0 || game == "genesia", "{game}");
        assert!(desk.table.is_fair(&Library::default()), "{game}");
        assert_eq!(desk.again().record(), desk.table.record(), "{game}");
    }
}

#[test]
fn seats_are_taken_left_and_given_to_bots() {
    let mut desk = Desk::open(&new("genial", "3", &[NewSeat::Me {}]));
    let sit = |seat| Command::Sit(Sit { seat, ..Sit::default() });
    assert_eq!(desk.code("ann", Command::Start), Code::NotReady);
    assert_eq!(desk.code("ann", sit(Some(1))), Code::Taken);
    desk.ask("ben", sit(Some(2))).expect("free");
    assert_eq!(desk.code("cid", sit(Some(2))), Code::Taken);
    assert_eq!(desk.code("cid", sit(Some(9))), Code::NoSeat);
    assert_eq!(desk.code("ben", Command::SetBot { seat: 1, bot: Some("random".into()) }), Code::NotHost);
    assert_eq!(desk.code("ann", Command::SetBot { seat: 1, bot: Some("nobody".into()) }), Code::BadRequest);
    desk.ask("ann", Command::SetBot { seat: 1, bot: Some("random".into()) }).expect("a bot");
    assert_eq!(desk.code("cid", Command::Leave { seat: 2 }), Code::NotYourSeat);
    desk.ask("ben", Command::Leave { seat: 2 }).expect("ben leaves");
    desk.ask("ann", Command::Sit(Sit { seat: Some(2), name: Some("Bo".into()), ..Sit::default() }))
        .expect("local");
    assert_eq!(desk.code("ben", Command::Start), Code::NotHost);
    desk.ask("ann", Command::Start).expect("all sit");
    assert_eq!(desk.code("ann", Command::Leave { seat: 0 }), Code::Status);
    desk.check();
}

#[test]
fn acts_of_others_and_of_the_past_are_refused() {
    let mut desk = Desk::pair("genesis", |_| {});
    let seat = desk.owing()[0];
    let other = 1 - seat;
    let names = ["ann", "ben"];
    let (mine, theirs) = (names[usize::from(seat)], names[usize::from(other)]);
    let line = desk.some_line(seat);
    let seen = desk.seen(seat);
    let act = |seat, seen| Command::Act { seat, seen, line: line.clone() };
    assert_eq!(desk.code(theirs, act(seat, seen)), Code::NotYourSeat);
    assert_eq!(desk.code(theirs, act(other, desk.seen(other))), Code::NotYourTurn);
    assert_eq!(desk.code(mine, act(seat, seen + 1)), Code::Ahead);
    assert_eq!(desk.code(mine, act(9, seen)), Code::NoSeat);
    assert_eq!(desk.code(mine, Command::Act { seat, seen, line: json!({"action": "fly"}) }), Code::Illegal);
    assert_eq!(desk.code(mine, Command::Act { seat, seen, line: json!([1, 2]) }), Code::Illegal);
    desk.ask(mine, act(seat, seen)).expect("a good act");
    assert_eq!(desk.code(mine, act(seat, seen)), Code::Stale);
    desk.check();
}

#[test]
fn a_request_said_twice_happens_once_even_after_a_restart() {
    let mut desk = Desk::pair("genesis", |_| {});
    let seat = desk.owing()[0];
    let name = ["ann", "ben"][usize::from(seat)];
    let command = Command::Act { seat, seen: desk.seen(seat), line: desk.some_line(seat) };
    let stepped =
        desk.table.step(&who(name), Some("a1"), command, START, || "next".to_owned()).expect("it is played");
    desk.keep(&stepped);
    let ask = RequestId { user: who(name).user, id: "a1".to_owned(), seat: Some(seat) };
    assert_eq!(desk.table.answered(&ask), Some(Answer::Done(desk.seen(seat))));
    assert_eq!(desk.again().answered(&ask), Some(Answer::Done(desk.seen(seat))));
    assert_eq!(desk.table.answered(&RequestId { user: "user-eve".to_owned(), ..ask }), None);
}

#[test]
fn taking_back_is_free_within_the_horizon_and_by_consent_beyond() {
    let mut desk = Desk::pair("genial", |_| {});
    let first = desk.owing()[0];
    let names = ["ann", "ben"];
    let (mine, theirs) = (names[usize::from(first)], names[usize::from(1 - first)]);
    let length = desk.table.game().length();
    assert!(desk.play_on());
    assert_eq!(desk.owing(), [1 - first], "the rack was refilled: chance has spoken");
    let seen = desk.seen(first);
    desk.ask(mine, Command::Undo { seat: first, seen }).expect("becomes a proposal");
    let sheet = desk.table.info(None, Viewer::Spectator, SeatSet::EMPTY);
    assert_eq!(sheet.proposal.as_ref().expect("a proposal").waiting, [1 - first]);
    assert_eq!(desk.table.game().length(), length + 2);
    desk.check();
    let answer = |agree| Command::Answer { seat: 1 - first, agree };
    desk.ask(theirs, answer(false)).expect("no");
    assert_eq!(desk.code(theirs, answer(true)), Code::Status);
    assert_eq!(desk.code(mine, Command::Undo { seat: first, seen }), Code::AskedAlready, "once is enough");
    // About another move one may ask again.
    desk.play_on();
    desk.play_on();
    let length = desk.table.game().length() - 2;
    assert_eq!(desk.owing(), [1 - first]);
    desk.ask(mine, Command::Undo { seat: first, seen: desk.seen(first) }).expect("again");
    desk.ask(theirs, answer(true)).expect("yes");
    assert_eq!((desk.table.game().length(), desk.owing()), (length, vec![first]));
    desk.check();
    // The draw that was taken back is never made again: its number is spent.
    desk.play_on();
    let last = desk.rows.last().expect("rows");
    assert!(last.contains("\"draw\":5"), "{last}");
    desk.check();
}

#[test]
fn a_secret_choice_is_told_to_nobody_else_until_it_is_made() {
    // Somewhere in some game a player may swap the rack.
    let mut found = 0;
    for game in 0..40 {
        let mut desk = Desk::pair("genial", |new| new.entropy = Some(format!("{game:064x}")));
        while let Some(&seat) = desk.owing().first() {
            let other = 1 - seat;
            let before = (
                desk.seen(other),
                desk.table.game().view(Viewer::Seat(Seat(other))).get().to_owned(),
                desk.table.turn(Viewer::Spectator),
            );
            desk.now += 1000;
            desk.play_on();
            if desk.table.game().privacy() == genarium_engine::Privacy::Secret {
                found += 1;
                let after = (
                    desk.seen(other),
                    desk.table.game().view(Viewer::Seat(Seat(other))).get().to_owned(),
                    desk.table.turn(Viewer::Spectator),
                );
                assert_eq!(before, after);
                desk.check();
                let own = desk.seen(seat);
                desk.ask(["ann", "ben"][usize::from(seat)], Command::Undo { seat, seen: own }).expect("own");
                assert_eq!((desk.seen(other), desk.seen(seat)), (before.0, own + 1));
                desk.check();
                continue;
            }
        }
        desk.check();
        if found > 2 {
            return;
        }
    }
    panic!("nobody could ever swap");
}

#[test]
fn all_agree_to_stop_and_to_play_again_with_seats_rotated() {
    let mut desk = Desk::pair("genial", |_| {});
    let propose = |seat, what| Command::Propose { seat, what };
    assert_eq!(desk.code("ann", propose(0, Wish::Rematch)), Code::Status);
    desk.ask("ann", propose(0, Wish::Abort)).expect("proposed");
    assert_eq!(desk.code("ben", propose(1, Wish::Abort)), Code::Conflict);
    desk.ask("ben", Command::Answer { seat: 1, agree: true }).expect("agreed");
    assert_eq!(desk.table.status(), Status::Aborted);
    desk.ask("ben", propose(1, Wish::Rematch)).expect("proposed");
    desk.ask("ann", Command::Answer { seat: 0, agree: true }).expect("agreed");
    assert_eq!(desk.table.next(), Some("next"));
    desk.check();
    let (next, _) = rematch("next", &desk.table, "08".repeat(32), "key".into(), START, &Library::default())
        .expect("it opens");
    let names: Vec<&str> = next.seated().flatten().map(|seated| seated.name.as_str()).collect();
    assert_eq!((names, next.status()), (vec!["ben", "ann"], Status::Playing));
}

#[test]
fn seats_and_spectators_talk_apart_and_can_mute() {
    let mut desk = Desk::pair("genial", |_| {});
    let chat = |text: &str| Command::Chat { text: text.to_owned() };
    desk.ask("ann", chat(" good luck\u{7} ")).expect("said");
    desk.ask("eve", chat("nice hand")).expect("said");
    let heard = |table: &Table, name: &str| -> Vec<String> {
        let who = who(name);
        table.chat_for(Some(&who)).map(|(_, said)| said.text.clone()).collect()
    };
    assert_eq!(heard(&desk.table, "ben"), ["good luck"]);
    assert_eq!(heard(&desk.table, "joe"), ["nice hand"]);
    desk.ask("ben", Command::Mute { user: who("ann").user, on: true }).expect("muted");
    assert!(heard(&desk.table, "ben").is_empty());
    assert!(heard(&desk.again(), "ben").is_empty());
    assert_eq!(desk.code("ann", chat("  ")), Code::BadRequest);
    assert_eq!(desk.code("ann", chat(&"x".repeat(401))), Code::BadRequest);
    let mut silent = Desk::pair("genial", |new| new.chat = Some(false));
    assert_eq!(silent.code("ann", chat("hello")), Code::NoChat);
    desk.check();
}

#[test]
fn private_tables_are_for_those_who_sit_or_have_the_key() {
    let desk = Desk::pair("genial", |new| new.visibility = Visibility::Private);
    assert!(desk.table.admits(Some(&who("ben")), None));
    assert!(desk.table.admits(None, Some("key")));
    assert!(!desk.table.admits(Some(&who("eve")), Some("kez")));
    let key = |name: &str| desk.table.info(Some(&who(name)), Viewer::Spectator, SeatSet::EMPTY).key;
    assert_eq!((key("ben").as_deref(), key("eve")), (Some("key"), None));
}

#[test]
fn the_seed_is_shown_only_at_the_end() {
    let mut desk = Desk::pair("genial", |_| {});
    let sheet = |desk: &Desk| desk.table.info(Some(&who("ann")), Viewer::Spectator, SeatSet::EMPTY);
    assert_eq!(sheet(&desk).seed, None);
    desk.ask("ann", Command::Resign { seat: 0 }).expect("she may");
    let seed = sheet(&desk).seed.expect("over");
    let bytes = fair::unhex(&seed).expect("hex");
    assert_eq!(fair::commitment(&bytes), sheet(&desk).commitment);
    let event =
        desk.table.game().lines_since(Viewer::Spectator, 0).last().and_then(|told| told.event.clone());
    assert_eq!(event, Some(Happening::Finished {}));
}
