//! The non-interference test of the engine, run through the real house: two tables with the same visible past and other
//! secrets are played on alike, and everything that reaches a viewer by socket or by HTTP is the same to the byte, apart
//! from addresses and times.

use crate::common::twins::{Story, shown};
use crate::common::{Inn, PATIENCE, Person, Player, two_at};
use genarium_engine::record::Notation;
use genarium_engine::{Entry, EntryOf, Generator, Options, Privacy, Random, Seat, Turn, Viewer};
use genarium_games::genesia::Genesia;
use genarium_games::genial::Genial;
use genarium_server::table::{Event, Row};
use genarium_store::{Due, IndexChange, Store, TableId};
use serde_json::value::to_raw_value;
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// Whether everybody is shown the whole of an entry.
fn is_public<G: Notation>(state: &G, entry: &EntryOf<G>) -> bool {
    shown(state, entry, Viewer::Spectator) == shown(state, entry, Viewer::Everything)
}

/// The clocks of the tables, in seconds. Each turn adds so much that the time a test takes is nothing beside it, and what
/// is left tells how many turns were counted.
const BASE: i64 = 3500;
const INCREMENT: i64 = 1000;

/// A message without what differs between any two tables.
fn plain(message: &Value, id: &str) -> String {
    fn strip(value: &mut Value) {
        match value {
            Value::Object(fields) => {
                for name in ["at", "created_at", "created", "updated", "window"] {
                    if let Some(time) = fields.get_mut(name).filter(|time| time.is_number()) {
                        *time = json!("some time");
                    }
                }
                if let Some(left) =
                    fields.get("left").and_then(Value::as_i64).filter(|_| fields.contains_key("runs"))
                {
                    let turns = (left / 1000 - BASE + INCREMENT / 2).div_euclid(INCREMENT);
                    fields.insert("left".to_owned(), json!(format!("{turns} turns more")));
                }
                fields.values_mut().for_each(strip);
            }
            Value::Array(values) => values.iter_mut().for_each(strip),
            _ => {}
        }
    }
    let mut message = message.clone();
    strip(&mut message);
    message.to_string().replace(id, "TABLE")
}

/// One of the two tables: everybody at it, and the truth about it.
struct Side<G: Notation> {
    id: String,
    players: [Player; 2],
    /// The viewer who compares.
    ear: Player,
    start: G,
    story: Story<G>,
    rows: i64,
    viewer: Viewer,
    /// What the viewer was lawfully shown since, also of what was taken back.
    learnt: Vec<String>,
    /// How many hints the viewer got.
    hints: u32,
}

/// A table in the store that has come as far as a story.
async fn lay_out<G: Notation>(store: &Store, like: TableId, start: &G, story: &Story<G>) -> TableId {
    let id = TableId::random();
    let mut rows: Vec<Row> = Vec::new();
    for row in store.read_log(like, 0).await.expect("a log") {
        let mut row: Row = serde_json::from_str(&row.body).expect("a row");
        row.events.retain(|event| !matches!(event, Event::Chance { .. } | Event::Played { .. }));
        if let Some(Event::Created(created)) = row.events.first_mut() {
            created.window_seconds = 0;
        }
        rows.push(row);
    }
    let begun = rows.last().expect("rows").at;
    let (mut state, mut draw) = (start.clone(), 0);
    for entry in &story.entries {
        let before = state.clone();
        state.apply(entry).expect("a story applies");
        let line = to_raw_value(&before.write(entry, &state)).expect("JSON").into();
        let event = match entry {
            Entry::Player { seat, .. } => Event::Played { seat: seat.0, line },
            Entry::Chance(_) => {
                draw += 1;
                Event::Chance { draw: draw - 1, line }
            }
        };
        rows.push(Row { at: begun, ask: None, events: vec![event] });
    }
    let index = store.table(like).await.expect("an index").expect("a table").index;
    for (seq, row) in rows.iter().enumerate() {
        let change = if seq == 0 { IndexChange::Whole(Box::new(index.clone())) } else { IndexChange::Keep };
        let body = serde_json::to_string(row).expect("JSON");
        store.append(id, seq as i64, body, change, Due::Keep).await.expect("written");
    }
    id
}

impl<G: Notation> Side<G> {
    async fn open(
        inn: &Inn,
        id: TableId,
        people: &[Person; 2],
        viewer: Viewer,
        start: G,
        story: Story<G>,
    ) -> Self {
        let rows = inn.store.read_log(id, 0).await.expect("a log").len() as i64;
        let id = id.to_string();
        let players =
            [Player::join(&people[0], &id, Some(0)).await, Player::join(&people[1], &id, Some(1)).await];
        let ear = match viewer {
            Viewer::Seat(seat) => Player::join(&people[seat.index()], &id, Some(seat.0)).await,
            _ => Player::join(&Person { cookie: String::new(), ..people[0].clone() }, &id, None).await,
        };
        Side { id, players, ear, start, story, rows, viewer, learnt: Vec::new(), hints: 0 }
    }

    /// Reads from the log what has happened, and waits until everybody was told of it.
    async fn catch_up(&mut self, store: &Store) {
        let rows = store.read_log(self.id.parse().expect("an id"), self.rows).await.expect("a log");
        if rows.is_empty() {
            return;
        }
        self.rows += rows.len() as i64;
        // A row is on disk a moment before it is told; whoever looks waits for the table to be done with both.
        self.players[0].ask(json!({"say": "look", "seat": 0})).await.expect("an answer");
        for row in rows {
            let row: Row = serde_json::from_str(&row.body).expect("a row");
            for event in row.events {
                match event {
                    Event::Played { line, .. } | Event::Chance { line, .. } => {
                        let line: G::Line = serde_json::from_str(line.get()).expect("a line");
                        let entry = self.story.now.read(&line).expect("an entry");
                        self.learnt.extend(shown(&self.story.now, &entry, self.viewer));
                        self.story.play(entry).expect("the log is legal");
                    }
                    Event::Undone { entries, .. } => {
                        let keep = self.story.entries.len() - entries as usize;
                        let kept = self.story.entries[..keep].to_vec();
                        self.story = Story { entries: Vec::new(), now: self.start.clone() };
                        kept.into_iter().for_each(|entry| self.story.play(entry).expect("it was legal"));
                    }
                    _ => {}
                }
            }
        }
    }

    async fn act(&mut self, entry: &EntryOf<G>) {
        let Entry::Player { seat, .. } = entry else { panic!("people act") };
        let mut after = self.story.now.clone();
        after.apply(entry).expect("a legal entry");
        let line = serde_json::to_value(self.story.now.write(entry, &after)).expect("JSON");
        self.players[seat.index()].heard().await;
        let answer = self.players[seat.index()].act(&line).await.expect("an answer");
        assert_eq!(answer["tell"], "done", "{line}: {answer}");
    }

    /// Lets pass what has to be decided before the game goes on in the open: in one table there may be something to
    /// decide in secret, and in the other not.
    async fn settle(&mut self, store: &Store, viewer: Viewer) {
        let begun = Instant::now();
        while begun.elapsed() < PATIENCE {
            self.catch_up(store).await;
            match (self.story.now.turn(), self.story.now.privacy()) {
                (Turn::Seats(seats), Privacy::Secret) => {
                    let seat = seats.lowest().expect("a seat");
                    let entries = self.story.now.legal(seat).into_iter();
                    let mut entries = entries.map(|action| Entry::Player { seat, action });
                    let now = &self.story.now;
                    let quiet = entries.find(|entry| shown(now, entry, Viewer::Spectator).is_none());
                    let quiet = quiet.expect("it can be declined without a word");
                    let before = self.ear.heard().await;
                    let own = viewer == Viewer::Seat(seat);
                    assert!(own || before.is_empty(), "others hear of a decision made in secret: {before:?}");
                    self.act(&quiet).await;
                }
                (_, Privacy::Timed) | (Turn::Chance, _) => tokio::time::sleep(Duration::from_millis(3)).await,
                _ => return,
            }
        }
        panic!("a window never closes");
    }

    /// Everything that a viewer can ask for, as text.
    async fn ask_around(&mut self, viewer: Viewer, step: usize) -> Vec<String> {
        let person = self.ear.person.clone();
        let (id, seen) = (self.id.clone(), self.ear.seen);
        let seat = self.ear.seat.map(|seat| format!("seat={seat}")).unwrap_or_default();
        let mut paths: Vec<String> =
            ["", "/stage", "/record", "/chances", "/verify"].map(str::to_owned).into();
        paths.extend([0, seen / 2, seen, seen + 1].map(|n| format!("/positions/{n}?{seat}")));
        paths.push("/positions/1?seat=0".to_owned());
        let mut answers = Vec::new();
        for path in paths {
            let (status, body) = person.get(&format!("tables/{id}{path}")).await;
            answers.push(format!("{path}: {status} {}", plain(&body, &id)));
        }
        for seat in 0..2 {
            let (status, body) = person.post(&format!("tables/{id}/hint"), json!({"seat": seat})).await;
            let own = viewer == Viewer::Seat(Seat(seat));
            assert!(own || status != 200, "{viewer:?} gets a hint for seat {seat}: {body}");
            self.hints += u32::from(status == 200);
            answers.push(format!("hint for {seat}: {status} {}", plain(&body, &id)));
        }
        let list = person.get(&format!("tables?status=playing&game={}", G::NAME)).await.1;
        let own = list["tables"].as_array().expect("a list").iter().find(|table| table["id"] == *id);
        answers.push(plain(own.expect("public tables are listed"), &id));
        // Refusals, chat, other eyes, and a fresh start.
        let owes = matches!(self.story.now.turn(), Turn::Seats(seats)
            if matches!(viewer, Viewer::Seat(seat) if seats.contains(seat)));
        let mut requests = vec![
            json!({"say": "act", "seat": 0, "seen": seen + 9, "line": {"action": "pass"}}),
            json!({"say": "undo", "seat": 1, "seen": 0}),
            json!({"say": "answer", "seat": 0, "agree": true}),
            json!({"say": "look", "seat": self.ear.seat}),
            json!({"say": "take-over", "seat": 1}),
            json!({"say": "chat", "text": format!("step {step}")}),
        ];
        if !owes {
            let line = serde_json::to_value(self.written()).expect("JSON");
            requests
                .push(json!({"say": "act", "seat": self.ear.seat.unwrap_or(0), "seen": seen, "line": line}));
        }
        for (number, mut request) in requests.into_iter().enumerate() {
            request["id"] = json!(format!("s{step}-{number}"));
            let answer = self.ear.ask(request.clone()).await.expect("an answer");
            answers.push(format!("{request} {}", plain(&answer, &id)));
        }
        answers.extend(self.ear.heard().await.iter().map(|message| plain(message, &id)));
        let fresh = Player::join(&person, &id, self.ear.seat).await;
        answers.push(plain(&json!([fresh.log, fresh.view, fresh.offers, fresh.sheet, fresh.seen]), &id));
        drop(fresh);
        answers
    }

    /// The first line of the story that a seat played for all to see.
    fn written(&self) -> Option<G::Line> {
        let mut state = self.start.clone();
        for entry in &self.story.entries {
            let before = state.clone();
            state.apply(entry).expect("a story applies");
            if matches!(entry, Entry::Player { .. }) && is_public(&before, entry) {
                return Some(before.write(entry, &state));
            }
        }
        None
    }

    /// What the other seats' own eyes see, to show that the tables do differ.
    fn others(&self, viewer: Viewer) -> Vec<String> {
        let hidden =
            self.players.iter().filter(|player| viewer != Viewer::Seat(Seat(player.seat.unwrap_or(9))));
        hidden.map(|player| plain(&player.view, &self.id)).collect()
    }
}

#[derive(Default, Debug)]
struct Tally {
    tables: u32,
    steps: u32,
    undone: u32,
    secret: u32,
    hints: u32,
    clocks: u32,
}

/// Plays two twins on as long as the viewer may not learn which of them it is.
async fn compare<G: Notation>(
    inn: &Inn,
    sides: &mut [Side<G>; 2],
    viewer: Viewer,
    random: &mut Generator,
    tally: &mut Tally,
) {
    for step in 0..8 {
        let [one, other] = &*sides;
        let Turn::Seats(seats) = one.story.now.turn() else { return };
        let Some(seat) = seats.iter().nth(random.below(seats.len() as u32) as usize) else { return };
        let alike = |action: &G::Action| {
            let entry = Entry::Player { seat, action: action.clone() };
            other.story.now.is_legal(seat, action)
                && shown(&one.story.now, &entry, viewer) == shown(&other.story.now, &entry, viewer)
        };
        let mut actions = one.story.now.legal(seat);
        actions.retain(alike);
        if actions.is_empty() {
            return;
        }
        let action = actions.swap_remove(random.below(actions.len() as u32) as usize);
        let entry = Entry::Player { seat, action };
        let undo = step % 3 == 2;
        let agree = step % 2 == 0;
        let mut accounts: [Vec<String>; 2] = Default::default();
        let mut secrets = [false; 2];
        for (side, (account, secret)) in sides.iter_mut().zip(accounts.iter_mut().zip(&mut secrets)) {
            side.act(&entry).await;
            side.catch_up(&inn.store).await;
            *secret = side.story.now.privacy() == Privacy::Secret;
            side.settle(&inn.store, viewer).await;
            if undo && matches!(side.story.now.turn(), Turn::Seats(_)) {
                let by = &mut side.players[seat.index()];
                by.heard().await;
                by.ask(json!({"say": "undo", "seat": seat.0, "seen": by.seen})).await.expect("an answer");
                let judge = &mut side.players[1 - seat.index()];
                let answer = json!({"say": "answer", "seat": 1 - seat.0, "agree": agree});
                judge.ask(answer).await.expect("an answer");
                side.settle(&inn.store, viewer).await;
            }
            account.extend(side.ear.heard().await.iter().map(|message| plain(message, &side.id)));
        }
        // What chance brought may lawfully tell the viewer more, and after the end nothing is hidden.
        let [one, other] = &*sides;
        if one.learnt != other.learnt || one.story.now.turn() == Turn::Over {
            return;
        }
        assert_eq!(accounts[0], accounts[1], "{viewer:?} hears a difference after {entry:?}");
        let [one, other] = sides;
        // A message that the twins agree on has clocks in it, or this would test nothing of them.
        tally.clocks += u32::from(accounts[0].iter().any(|account| account.contains("turns more")));
        let given = one.hints;
        let answers = [one.ask_around(viewer, step).await, other.ask_around(viewer, step).await];
        for (first, second) in answers[0].iter().zip(&answers[1]) {
            assert_eq!(first, second, "{viewer:?} is answered differently");
        }
        assert_eq!(answers[0].len(), answers[1].len());
        tally.hints += one.hints - given;
        tally.steps += 1;
        tally.undone += u32::from(undo);
        tally.secret += u32::from(secrets[0] != secrets[1]);
    }
}

async fn twins_sound_alike<G: Notation>(name: &str, lengths: &[usize], least: u32) -> Tally {
    let inn = Inn::open().await;
    let clock = json!({"kind": "live", "base_s": BASE, "increment_s": INCREMENT});
    let new = json!({"game": name, "options": {"players": "2"}, "visibility": "public", "clock": clock, "hints": true});
    let (like, ann, ben) = two_at(inn.address, new).await;
    let people = [ann, ben];
    let mut options = G::Options::default();
    options.set("players", "2").expect("two play");
    let start = G::start(&options).expect("a game");
    let mut random = Generator::new(2026);
    let (mut tally, mut differing) = (Tally::default(), 0);
    for viewer in [Viewer::Spectator, Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1))] {
        for length in lengths {
            let Some(story) = Story::invent(&start, *length, &mut random) else { continue };
            let Some(twin) = story.twin(&start, viewer, &mut random) else { continue };
            let like: TableId = like.parse().expect("an id");
            let mut both = Vec::new();
            for story in [story, twin] {
                let id = lay_out(&inn.store, like, &start, &story).await;
                both.push(Side::open(&inn, id, &people, viewer, start.clone(), story).await);
            }
            let Ok(mut sides) = <[Side<G>; 2]>::try_from(both) else { panic!("two sides") };
            let [one, other] = &mut sides;
            differing += u32::from(one.others(viewer) != other.others(viewer));
            let greeting = |side: &Side<G>| {
                plain(&json!([side.ear.log, side.ear.view, side.ear.offers, side.ear.seen]), &side.id)
            };
            assert_eq!(greeting(one), greeting(other), "{viewer:?} is greeted differently");
            for side in [one, other] {
                side.ear.heard().await;
            }
            tally.tables += 1;
            compare(&inn, &mut sides, viewer, &mut random, &mut tally).await;
        }
    }
    assert!(differing > 0, "the owners of secrets see that the tables differ");
    assert!(tally.steps >= least && tally.hints > 0 && tally.clocks > 0, "{name}: {tally:?}");
    println!("{name}: {tally:?}, {differing} seen by their owners");
    tally
}

#[tokio::test(flavor = "multi_thread")]
async fn twins_of_genial() {
    let tally = twins_sound_alike::<Genial>("genial", &[4, 9, 15, 24, 40, 70], 40).await;
    assert!(tally.undone > 5, "{tally:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn twins_of_genesia() {
    twins_sound_alike::<Genesia>("genesia", &[6, 20, 45, 80, 120, 200], 20).await;
}
