//! Random tables, driven live and followed row by row from their log, are the same in every part after every step.

use super::{START, who};
use crate::protocol::{Command, NewSeat, NewTable, Sit, Status, Wish};
use crate::table::{Refused, Row, Stepped, Table, Viewer, Who, open};
use genarium_engine::{Generator, Random, Seat, SeatSet};
use genarium_games::Library;
use serde_json::{Value, json};
use std::collections::BTreeSet;

const PEOPLE: [&str; 5] = ["ann", "ben", "cid", "dan", "eve"];
const STEPS: u32 = 220;
const TABLES: u64 = 16;

/// Every part of a table. It is taken apart so that a new part cannot be forgotten here.
fn snapshot(table: &Table) -> String {
    #[rustfmt::skip]
    let Table {
        id, created, created_at, public_at, public_seen, chairs, status, game, order, rows, draws, drawn, key,
        proposal, window, clock, held_since, result, finished_at, next, chat, heard, mutes, answers, info_changed,
        fresh_chat,
    } = table;
    let seats = (id, created, created_at, public_at, public_seen, chairs, status, order);
    let play = (rows, draws, drawn, key, proposal, window, (clock, held_since), result, finished_at, next);
    let talk = (chat, heard, mutes, answers, info_changed, fresh_chat);
    format!("{seats:?}\n{play:?}\n{talk:?}\n{}", game.snapshot())
}

/// What every viewer can see and was told.
fn shown(table: &Table) -> Vec<String> {
    let viewer = |viewer: Viewer| {
        let game = table.game();
        let offers = match viewer {
            Viewer::Seat(seat) => game.offers(seat),
            _ => None,
        };
        let sheet = table.info(None, viewer, SeatSet::EMPTY);
        let told = game.lines_since(viewer, 0);
        let seen = game.seen(viewer);
        json!([game.view(viewer), offers, sheet, told, seen, table.window_closes()]).to_string()
    };
    Viewer::curious(table.game().seats()).map(viewer).collect()
}

fn assert_same(one: &str, other: &str, what: &str) {
    if one != other {
        let place = one.bytes().zip(other.bytes()).take_while(|(a, b)| a == b).count();
        let part = |text: &str| {
            let bytes = &text.as_bytes()[place.saturating_sub(300)..(place + 300).min(text.len())];
            String::from_utf8_lossy(bytes).into_owned()
        };
        panic!("{what} differs:\n{}\n---\n{}", part(one), part(other));
    }
}

struct Drive {
    live: Table,
    follower: Table,
    rows: Vec<String>,
    now: i64,
    random: Generator,
    /// The live table as it was after its last step.
    before: String,
    /// Whether news are written out.
    listens: bool,
    /// What kinds of events there were.
    kinds: BTreeSet<String>,
}

fn pick<'a, T: ?Sized>(random: &mut Generator, list: &[&'a T]) -> &'a T {
    list[random.below(list.len() as u32) as usize]
}

fn random_table(game: &str, random: &mut Generator) -> NewTable {
    let options: &[Value] = match game {
        "genial" => &[
            json!({"players": "2"}),
            json!({"players": "3"}),
            json!({"variant": "teams"}),
            json!({"players": "1"}),
        ],
        "genesis" => &[json!({"players": "2"}), json!({"players": "3"}), json!({"players": "4"})],
        _ => &[
            json!({"players": "2"}),
            json!({"players": "3"}),
            json!({"players": "4", "teams": "0,1/2,3"}),
            json!({"players": "1"}),
        ],
    };
    let others: [Value; 4] = [
        json!({"kind": "open"}),
        json!({"kind": "open"}),
        json!({"kind": "local", "name": "Bo"}),
        json!({"kind": "bot", "bot": "random"}),
    ];
    // Bots play for those who are away only where there is no clock.
    let clocks = [
        json!({"kind": "none"}),
        json!({"kind": "none"}),
        json!({"kind": "live", "base_s": 10 + random.below(60), "increment_s": random.below(5)}),
        json!({"kind": "days", "days": 1}),
    ];
    let seats: Vec<Value> = (0..3).map(|_| others[random.below(4) as usize].clone()).collect();
    let options = &options[random.below(options.len() as u32) as usize];
    let new = json!({
        "game": game,
        "options": options,
        "seats": [],
        "seating": pick(random, &["drawn", "arranged"]),
        "clock": clocks[random.below(4) as usize],
        "on_timeout": pick(random, &["lose", "bot"]),
        "window_seconds": 1 + random.below(6),
        "entropy": format!("{:064x}", random.next_u64()),
        "chat": true,
    });
    let mut new: NewTable = serde_json::from_value(new).expect("a good table");
    let players = options["players"].as_str().unwrap_or("4").parse().expect("a number");
    let seats = [json!({"kind": "me"})].into_iter().chain(seats).take(players);
    new.seats = seats.map(|seat| serde_json::from_value::<NewSeat>(seat).expect("a seat")).collect();
    new
}

impl Drive {
    fn open(game: &str, seed: u64) -> Drive {
        let mut random = Generator::new(seed);
        let new = random_table(game, &mut random);
        let secret = format!("{:02x}", seed as u8).repeat(32);
        let (live, first) =
            open("table", &who("ann"), &new, secret, "key".to_owned(), START, &Library::default())
                .expect("it opens");
        let text = serde_json::to_string(&first.row).expect("rows are JSON");
        let row: Row = serde_json::from_str(&text).expect("rows are read back");
        let mut follower = Table::replay("table", [row], &Library::default()).expect("the log is whole");
        // Opening tells of everything; a table that is read back has nothing left to tell.
        (follower.info_changed, follower.fresh_chat) = (live.info_changed, live.fresh_chat.clone());
        let before = snapshot(&live);
        let listens = seed.is_multiple_of(2);
        let mut drive = Drive {
            live,
            follower,
            rows: Vec::new(),
            now: START,
            random,
            before,
            listens,
            kinds: BTreeSet::new(),
        };
        drive.note(&text);
        assert_same(&snapshot(&drive.follower), &drive.before, "a table that was opened");
        let listening = if listens { u8::MAX } else { 0 };
        for table in [&mut drive.live, &mut drive.follower] {
            table.game_mut().listen(listening);
        }
        drive.before = snapshot(&drive.live);
        drive
    }

    /// Keeps a row, and the kinds of its events.
    fn note(&mut self, text: &str) {
        self.rows.push(text.to_owned());
        let row: Value = serde_json::from_str(text).expect("JSON");
        for event in row["events"].as_array().expect("events") {
            let (kind, inner) = event.as_object().and_then(|event| event.iter().next()).expect("an event");
            let detail = match kind.as_str() {
                "happened" => inner["what"].to_string(),
                "undone" => format!("agreed {}", inner["agreed"] == true),
                "answered" => format!("{}", inner["agree"]),
                "started" => format!("drawn {}", inner["order"].is_array()),
                _ => String::new(),
            };
            self.kinds.insert(format!("{kind} {detail}").trim().to_owned());
        }
    }

    /// Both tables after a step of the live one, or after a refusal.
    fn compare(&mut self, result: Result<Stepped, Refused>) {
        match result {
            Ok(stepped) => {
                assert_eq!(stepped.seq as usize, self.rows.len());
                let text = serde_json::to_string(&stepped.row).expect("rows are JSON");
                let row: Row = serde_json::from_str(&text).expect("rows are read back");
                self.follower.apply_row(&row).expect("the row fits");
                self.note(&text);
                self.before = snapshot(&self.live);
                assert_same(&snapshot(&self.follower), &self.before, &text);
            }
            Err(refused) => {
                assert_same(&snapshot(&self.live), &self.before, &format!("after \"{refused}\", the table"));
            }
        }
    }

    /// Tells both tables' news, and compares them with a table that is read from the whole log.
    fn tell(&mut self) {
        let viewers: Vec<Viewer> = Viewer::curious(self.live.game().seats()).collect();
        let tables = [&mut self.live, &mut self.follower];
        let told = tables.map(|table| {
            let news: Vec<_> = viewers.iter().map(|viewer| table.game_mut().news(*viewer)).collect();
            let news = serde_json::to_string(&news).expect("lines are JSON");
            (news, table.take_info_changed(), table.take_chat())
        });
        assert_eq!(told[0], told[1]);
        self.before = snapshot(&self.live);
        let rows = self.rows.iter().map(|row| serde_json::from_str(row).expect("rows are read back"));
        let again = Table::replay("table", rows, &Library::default()).expect("the log is whole");
        assert_eq!(shown(&again), shown(&self.live));
        if !self.listens {
            assert_same(&snapshot(&again), &self.before, "the table of the whole log");
        }
    }

    fn person(&self, seat: u8) -> Option<Who> {
        let user = self.live.chairs.get(usize::from(seat))?.user()?;
        Some(who(user.strip_prefix("user-")?))
    }

    fn seen(&self, seat: u8) -> u32 {
        let seats = self.live.game().seats() as u8;
        if seat < seats { self.live.game().seen(Viewer::Seat(Seat(seat))) } else { 0 }
    }

    /// The one who owes a decision makes one.
    fn play_on(&mut self) {
        let Some(seat) = self.live.game().owing().lowest().filter(|_| self.live.status() == Status::Playing)
        else {
            return;
        };
        let thinking = self.live.game().thinking(seat, "random").expect("it owes a decision");
        let line = thinking(self.random.next_u64(), &genarium_bots::Patient).expect("a line");
        let bots = self.live.bots_to_move();
        let mark = bots.iter().find(|(bot, ..)| *bot == seat).map(|(_, _, mark)| *mark);
        let result = match (mark, self.person(seat.0)) {
            (Some(mark), _) => self.live.bot_acts(seat.0, mark, line, self.now),
            (None, Some(person)) => {
                let id = format!("a{}", self.rows.len());
                let command = Command::Act { seat: seat.0, seen: self.seen(seat.0), line };
                self.live.step(&person, Some(&id), command, self.now, || "next".to_owned())
            }
            (None, None) => return,
        };
        self.compare(result);
    }

    /// Somebody for whom a bot plays comes back.
    fn come_back(&mut self) -> bool {
        let lent = (0u8..).zip(&self.live.chairs).find(|(_, chair)| chair.stand_in.is_some() && !chair.out);
        let Some(seat) = lent.map(|(seat, _)| seat) else { return false };
        let Some(person) = self.person(seat) else { return false };
        let result =
            self.live.step(&person, None, Command::ComeBack { seat }, self.now, || "next".to_owned());
        self.compare(result);
        true
    }

    /// Somebody asks for something, which may make no sense.
    fn ask(&mut self) {
        if self.random.below(5) == 0 && self.come_back() {
            return;
        }
        let seats = self.live.game().seats() as u32;
        let seat = self.random.below(seats + 1) as u8;
        let mut name = *pick(&mut self.random, &PEOPLE.each_ref());
        if let Some(person) = self.person(seat).filter(|_| self.random.below(4) > 0) {
            name = PEOPLE.into_iter().find(|name| *name == person.name).unwrap_or(name);
        }
        let seen = self.seen(seat).saturating_sub(u32::from(self.random.below(6) == 0));
        let on = self.random.below(2) == 0;
        let command = match self.random.below(18) {
            0 | 1 => Command::Sit(Sit { seat: Some(seat).filter(|_| on), ..Sit::default() }),
            2 => Command::Sit(Sit { seat: Some(seat), name: Some("Bo".to_owned()), ..Sit::default() }),
            3 if on => Command::Leave { seat },
            4 => Command::SetBot { seat, bot: on.then(|| "random".to_owned()) },
            3 => Command::Start,
            5 if on => Command::Ready { seat, ready: self.random.below(3) > 0 },
            5 if self.random.below(8) == 0 => Command::Close,
            5 => Command::Start,
            6 | 7 => Command::Undo { seat, seen },
            8 => {
                let what = [Wish::Abort, Wish::Undo, Wish::Rematch][self.random.below(3) as usize];
                Command::Propose { seat, what }
            }
            9..=11 => Command::Answer { seat, agree: self.random.below(4) > 0 },
            12 if self.random.below(12) == 0 => Command::Resign { seat },
            12 | 13 => Command::Standing { seat, pass: on },
            14 => Command::TakeOver { seat },
            15 => Command::ComeBack { seat },
            16 if on => Command::Mute { user: format!("user-{}", PEOPLE[usize::from(seat) % 5]), on },
            16 if self.random.below(3) == 0 => Command::Emote { emote: crate::protocol::Emote::Wow },
            16 => Command::Chat { text: format!("row {}", self.rows.len()) },
            _ => Command::Act {
                seat,
                seen,
                line: json!({"action": pick(&mut self.random, &["decline", "fly"])}),
            },
        };
        let id = (self.random.below(2) == 0).then(|| format!("r{}", self.rows.len()));
        let result = self.live.step(&who(name), id.as_deref(), command, self.now, || "next".to_owned());
        self.compare(result);
    }

    fn step(&mut self) {
        // Now and then nobody does anything for a day.
        let longest = if self.random.below(30) == 0 { 100_000_000 } else { 900 };
        self.now += i64::from(self.random.below(longest));
        if let Some(stepped) = self.live.tick(self.now) {
            self.compare(Ok(stepped));
        }
        match self.random.below(8) {
            0 | 1 => self.ask(),
            _ if self.live.status() != Status::Playing => self.ask(),
            _ => self.play_on(),
        }
        if self.random.below(25) == 0 {
            self.tell();
        }
    }
}

#[test]
fn a_table_is_the_same_live_and_from_its_log() {
    let mut kinds = BTreeSet::new();
    for game in ["genial", "genesis", "genesia"] {
        for seed in 0..TABLES {
            let mut drive = Drive::open(game, seed);
            for _ in 0..STEPS {
                drive.step();
            }
            drive.tell();
            kinds.append(&mut drive.kinds);
        }
    }
    let all = [
        "answered false",
        "answered true",
        "chance",
        "created",
        "declined",
        "finished",
        "happened \"aborted\"",
        "happened \"flagged\"",
        "happened \"handed-back\"",
        "happened \"resigned\"",
        "happened \"taken-over\"",
        "left",
        "muted",
        "next",
        "played",
        "proposed",
        "ready",
        "said",
        "seated",
        "standing",
        "started drawn false",
        "started drawn true",
        "undone agreed false",
        "undone agreed true",
    ];
    let missing: Vec<_> = all.iter().filter(|kind| !kinds.contains(**kind)).collect();
    assert!(missing.is_empty(), "this never happened: {missing:?}, of {kinds:?}");
}
