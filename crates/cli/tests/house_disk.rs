//! The disk is full, or has lost the end of what was written: the house says so or goes on, and no table is corrupt.
#![cfg(unix)]
#![allow(missing_docs)]

#[path = "../../server/tests/house/common/mod.rs"]
mod common;
mod node;

use common::{Person, Player};
use genarium_store::{Store, TableId};
use node::{Child, free_port};
use serde_json::{Value, json};
use std::fs;
use std::net::SocketAddr;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

/// One person at both seats of a table, and what the house has acknowledged.
struct Desk {
    person: Person,
    id: String,
    players: Vec<Player>,
    stage: Value,
    asked: u64,
    done: Vec<String>,
}

impl Desk {
    async fn open(address: SocketAddr) -> Desk {
        let person = Person::guest(address).await;
        let seats = json!([{"kind": "me"}, {"kind": "local", "name": "Bo"}]);
        let id = person.open(json!({"game": "genesis", "options": {"players": "2"}, "seats": seats})).await;
        let mut desk =
            Desk { person, id, players: Vec::new(), stage: Value::Null, asked: 0, done: Vec::new() };
        desk.sit_down(address).await;
        desk
    }

    /// Connects both seats, perhaps to another house.
    async fn sit_down(&mut self, address: SocketAddr) {
        self.person.address = address;
        self.players.clear();
        for seat in 0..2 {
            self.players.push(Player::join(&self.person, &self.id, Some(seat)).await);
        }
        self.stage = self.person.get(&format!("tables/{}/stage", self.id)).await.1;
    }

    fn is_over(&self) -> bool {
        self.players.iter().any(Player::is_over)
    }

    /// Asks for the next move and for a long chat message, which fills a disk faster. The answers, but for those of
    /// the rules.
    async fn ask(&mut self) -> Vec<Value> {
        // The house hears only so many messages a second, and this leaves some for the rest.
        tokio::time::sleep(Duration::from_millis(60)).await;
        for player in &mut self.players {
            player.heard().await;
        }
        let Some(turn) = self.players.iter().position(Player::to_move) else { return Vec::new() };
        let player = &self.players[turn];
        self.asked += 1;
        let lines = common::moves::candidates(&player.sheet, &self.stage, &player.offers, self.asked * 7);
        let line = lines[self.asked as usize % lines.len()].clone();
        let act = json!({"say": "act", "seat": turn, "seen": player.seen, "line": line});
        let chat = json!({"say": "chat", "text": "so much to say ".repeat(25)});
        let mut answers = Vec::new();
        for (what, mut request) in [("act", act), ("chat", chat)] {
            let id = format!("{what}-{}", self.asked);
            request["id"] = json!(id);
            let mut answer = self.players[turn].ask(request.clone()).await.expect("an answer");
            while answer["code"] == "too-fast" {
                tokio::time::sleep(Duration::from_millis(200)).await;
                answer = self.players[turn].ask(request.clone()).await.expect("an answer");
            }
            if answer["tell"] == "done" {
                self.done.push(id);
            }
            if answer["code"] != "illegal" {
                answers.push(answer);
            }
        }
        answers
    }

    /// Plays some moves.
    async fn play(&mut self, moves: usize) {
        for _ in 0..moves {
            let answers = self.ask().await;
            assert!(answers.iter().all(|answer| answer["tell"] == "done"), "{answers:?}");
        }
    }

    /// The requests that are in the log of a database, in order; each is there once, no row is missing, and the
    /// table can be read.
    async fn written(&self, url: &str) -> Vec<String> {
        let store = Store::open(url).await.expect("the store opens");
        let table: TableId = self.id.parse().expect("an id");
        let rows = store.read_log(table, 0).await.expect("the log is whole");
        assert!(rows.iter().map(|row| row.seq).eq(0..rows.len() as i64), "no row is missing or twice");
        let bodies: Vec<Value> =
            rows.iter().map(|row| serde_json::from_str(&row.body).expect("a whole row")).collect();
        if !rows.is_empty() {
            let parsed = rows.iter().map(|row| serde_json::from_str(&row.body).expect("a row"));
            genarium_server::table::Table::replay(&self.id, parsed, &genarium_games::Library::default())
                .expect("the table can be read back");
        }
        store.close().await;
        let ids = bodies.iter().filter_map(|row| row["ask"]["id"].as_str());
        ids.map(str::to_owned).collect()
    }
}

fn check(url: &str) {
    let checked =
        Command::new(env!("CARGO_BIN_EXE_genarium")).args(["db", "check", "--database", url]).output();
    let checked = checked.expect("it runs");
    let said = String::from_utf8_lossy(&checked.stdout).into_owned();
    assert!(checked.status.success() && said.contains(" 0 faults"), "{said}");
}

fn url(folder: &Path) -> String {
    format!("sqlite:{}", folder.join("house.db").display())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_disk_refuses_moves_and_loses_none() {
    let folder = tempfile::tempdir().expect("a folder");
    let url = url(folder.path());
    let port = free_port();
    let address: SocketAddr = ([127, 0, 0, 1], port).into();
    let mut house = Child::start(port, &url, &[]);
    house.wait_until_open().await;
    let mut desk = Desk::open(address).await;
    desk.play(3).await;
    house.stop();

    // Eight pages more, and no file can grow.
    let size = fs::metadata(folder.path().join("house.db")).expect("a file").len();
    let mut house = Child::start_within(size + (8 << 12), port, &url);
    house.wait_until_open().await;
    desk.sit_down(address).await;
    let (mut refused, mut in_a_row) = (0, 0);
    while in_a_row < 40 {
        if desk.is_over() {
            break;
        }
        for answer in desk.ask().await {
            if answer["tell"] == "done" {
                in_a_row = 0;
                continue;
            }
            assert_eq!(answer["code"], "unavailable", "{answer}");
            assert!(
                answer["sentence"].as_str().is_some_and(|said| said.contains("cannot write this down")),
                "{answer}"
            );
            refused += 1;
            in_a_row += 1;
        }
    }
    assert!(refused > 0, "the disk was never full");
    let (status, sheet) = desk.person.get(&format!("tables/{}", desk.id)).await;
    assert_eq!((status, &sheet["status"]), (200, &json!("playing")), "it can still be looked at");
    let new = json!({"game": "genial", "seats": [{"kind": "me"}]});
    let (status, problem) = desk.person.post("tables", new).await;
    assert_eq!((status, &problem["code"]), (503, &json!("unavailable")), "{problem}");

    // With room again play goes on at once, and after a kill and a restart, too.
    house.make_room();
    desk.play(3).await;
    house.kill();
    let mut house = Child::start(port, &url, &[]);
    house.wait_until_open().await;
    desk.sit_down(address).await;
    desk.play(3).await;
    house.stop();
    let written = desk.written(&url).await;
    assert_eq!(written, desk.done, "what was acknowledged was written, once and in order, and nothing else");
    check(&url);
    println!("{refused} requests refused, {} acknowledged, all of them in the log", desk.done.len());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_torn_tail_is_left_out_and_play_goes_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let port = free_port();
    let address: SocketAddr = ([127, 0, 0, 1], port).into();
    let mut house = Child::start(port, &url(folder.path()), &[]);
    house.wait_until_open().await;
    let mut desk = Desk::open(address).await;
    desk.play(12).await;
    house.kill();
    let main = fs::read(folder.path().join("house.db")).expect("a file");
    let wal = fs::read(folder.path().join("house.db-wal")).expect("what was written last");
    let acknowledged = desk.done.clone();
    let mut fate = 0x9e37_79b9_7f4a_7c15_u64;
    let mut shorter = 0;
    for cut in 0..6 {
        fate ^= fate << 13;
        fate ^= fate >> 7;
        fate ^= fate << 17;
        // First the whole, then ever other ends; some are not cut off but never reached the disk.
        let keep = if cut == 0 { wal.len() } else { (fate % wal.len() as u64) as usize };
        let mut torn = wal[..keep].to_vec();
        if cut % 2 == 1 {
            torn.resize(wal.len(), 0);
        }
        let copy = tempfile::tempdir().expect("a folder");
        fs::write(copy.path().join("house.db"), &main).expect("written");
        fs::write(copy.path().join("house.db-wal"), &torn).expect("written");
        let url = url(copy.path());
        let port = free_port();
        let address: SocketAddr = ([127, 0, 0, 1], port).into();
        let mut house = Child::start(port, &url, &[]);
        house.wait_until_open().await;
        desk.person.address = address;
        desk.done = acknowledged.clone();
        let (status, sheet) = desk.person.get(&format!("tables/{}", desk.id)).await;
        match status {
            200 if sheet["seats"][0]["yours"] == true => {
                desk.sit_down(address).await;
                desk.play(3).await;
            }
            // What was lost may reach back to the table's beginning or to the person's; that is said, too.
            200 | 404 => {}
            other => panic!("{other}: {sheet}"),
        }
        house.stop();
        let written = desk.written(&url).await;
        let survived = written.iter().zip(&acknowledged).take_while(|(one, other)| one == other).count();
        let news = &desk.done[acknowledged.len()..];
        assert_eq!(
            &written[survived..],
            news,
            "the log is what was acknowledged up to some row, and what came after"
        );
        assert!(cut > 0 || survived == acknowledged.len(), "nothing was torn, so nothing is missing");
        shorter += u32::from(survived < acknowledged.len());
        check(&url);
    }
    println!("{} rows before, {shorter} of 6 ends had lost some", acknowledged.len());
}
