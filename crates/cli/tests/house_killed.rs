//! The house is killed at random moments, again and again, while clients play. Nothing that was acknowledged may be
//! missing from the log afterwards, and nothing may have happened twice.
#![allow(missing_docs)]

#[path = "../../server/tests/house/common/mod.rs"]
mod common;
mod node;

use common::{Person, Player, hear_either, http};
use genarium_store::{Store, TableId};
use node::{Child, PATIENCE, free_port};
use serde_json::{Value, json};
use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

const KILLS: u32 = 200;
const TABLES: u64 = 4;

/// Requests of one seat that the house has answered with `done`.
type Done = Vec<(String, Value)>;

async fn patient_guest(address: SocketAddr) -> Person {
    loop {
        let asked = http(address, "POST", "/api/v1/guests", "", Some(&json!({}))).await;
        if let Ok((200..300, cookie, _)) = asked
            && !cookie.is_empty()
        {
            return Person { address, cookie };
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

async fn patient_post(person: &Person, path: &str, body: Value) -> Value {
    loop {
        let path = format!("/api/v1/{path}");
        let asked = http(person.address, "POST", &path, &person.cookie, Some(&body)).await;
        if let Ok((200..300, _, answer)) = asked {
            return answer;
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

/// Plays one table alone, as two people at one screen, until told to stop; opens another when a game is over.
async fn play(
    address: SocketAddr,
    lane: u64,
    stop: Arc<AtomicBool>,
    acknowledged: Arc<AtomicU64>,
) -> HashMap<String, Done> {
    let person = patient_guest(address).await;
    let mut all: HashMap<String, Done> = HashMap::new();
    let mut request = 0u64;
    while !stop.load(Ordering::Relaxed) {
        let game = ["genial", "genesis"][lane as usize % 2];
        let seats = json!([{"kind": "me"}, {"kind": "local", "name": "Bo"}]);
        let new = json!({"game": game, "options": {"players": "2"}, "seats": seats});
        let opened = patient_post(&person, "tables", new).await;
        let id = opened["id"].as_str().expect("an id").to_owned();
        let done = all.entry(id.clone()).or_default();
        let mut players: Vec<Player> = Vec::new();
        let mut stage = Value::Null;
        // The request that has no answer yet: said again until it has.
        let mut open: Option<(usize, Value)> = None;
        'game: while !stop.load(Ordering::Relaxed) {
            if players.len() < 2 {
                players.clear();
                for seat in 0..2 {
                    match Player::try_join(&person, &id, Some(seat)).await {
                        Ok(player) => players.push(player),
                        Err(_) => {
                            tokio::time::sleep(Duration::from_millis(4)).await;
                            continue 'game;
                        }
                    }
                }
            }
            if stage.is_null() {
                let path = format!("/api/v1/tables/{id}/stage");
                match http(address, "GET", &path, &person.cookie, None).await {
                    Ok((200, _, answer)) => stage = answer,
                    _ => continue,
                }
            }
            if players.iter().any(Player::is_over) {
                break;
            }
            let (turn, asked) = match open.take() {
                Some(open) => open,
                None => {
                    let Some(turn) = players.iter().position(Player::to_move) else {
                        // The other seat's socket has not heard the last move yet.
                        if hear_either(&mut players).await.is_err() {
                            players.clear();
                        }
                        continue;
                    };
                    request += 1;
                    let player = &players[turn];
                    let lines = common::moves::candidates(&player.sheet, &stage, &player.offers, request * 7);
                    let line = lines[request as usize % lines.len()].clone();
                    let id = format!("{lane}-{request}");
                    (turn, json!({"say": "act", "id": id, "seat": turn, "seen": player.seen, "line": line}))
                }
            };
            match players[turn].ask(asked.clone()).await {
                Ok(answer) if answer["tell"] == "done" => {
                    acknowledged.fetch_add(1, Ordering::Relaxed);
                    done.push((asked["id"].as_str().expect("an id").to_owned(), asked["line"].clone()));
                    let other = &mut players[1 - turn];
                    while let Ok(Some(message)) =
                        tokio::time::timeout(Duration::from_millis(1), other.wire.next()).await
                    {
                        other.keep(&message);
                    }
                }
                Ok(answer) if answer["code"] == "unavailable" => open = Some((turn, asked)),
                // It never happened, and something else may be possible.
                Ok(_) => {
                    let other = &mut players[1 - turn];
                    while let Ok(Some(message)) =
                        tokio::time::timeout(Duration::from_millis(1), other.wire.next()).await
                    {
                        other.keep(&message);
                    }
                }
                Err(_) => {
                    open = Some((turn, asked));
                    players.clear();
                }
            }
        }
    }
    all
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_hundred_kills_lose_nothing_that_was_acknowledged() {
    let files = tempfile::tempdir().expect("a folder");
    let url = format!("sqlite:{}", files.path().join("house.db").display());
    let port = free_port();
    let address: SocketAddr = ([127, 0, 0, 1], port).into();
    let mut child = Child::start(port, &url, &[]);
    child.wait_until_open().await;
    let stop = Arc::new(AtomicBool::new(false));
    let acknowledged = Arc::new(AtomicU64::new(0));
    let lanes: Vec<_> = (0..TABLES)
        .map(|lane| tokio::spawn(play(address, lane, Arc::clone(&stop), Arc::clone(&acknowledged))))
        .collect();
    let mut fate = 88_172_645_463_325_252u64;
    for kill in 0..KILLS {
        // Some moments after the house is open again, each time others.
        fate ^= fate << 13;
        fate ^= fate >> 7;
        fate ^= fate << 17;
        let before = acknowledged.load(Ordering::Relaxed);
        let begun = std::time::Instant::now();
        while acknowledged.load(Ordering::Relaxed) == before && begun.elapsed() < PATIENCE {
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
        assert!(acknowledged.load(Ordering::Relaxed) > before, "play goes on after kill {kill}");
        tokio::time::sleep(Duration::from_micros(fate % 120_000)).await;
        child.kill();
        child = Child::start(port, &url, &[]);
    }
    child.wait_until_open().await;
    stop.store(true, Ordering::Relaxed);
    let mut tables = HashMap::new();
    for lane in lanes {
        tables.extend(lane.await.expect("a player"));
    }
    child.kill();

    let store = Store::open(&url).await.expect("the store is whole");
    let mut checked = 0;
    for (id, done) in &tables {
        let table: TableId = id.parse().expect("an id");
        let rows = store.read_log(table, 0).await.expect("the log is whole");
        let numbers: Vec<i64> = rows.iter().map(|row| row.seq).collect();
        assert_eq!(numbers, (0..rows.len() as i64).collect::<Vec<_>>(), "no row is missing or twice");
        let bodies: Vec<Value> =
            rows.iter().map(|row| serde_json::from_str(&row.body).expect("a whole row")).collect();
        for (request, line) in done {
            let of: Vec<&Value> = bodies.iter().filter(|row| row["ask"]["id"] == request.as_str()).collect();
            assert_eq!(of.len(), 1, "{request} of {id} happened {} times", of.len());
            let played =
                &of[0]["events"].as_array().expect("events").iter().find_map(|event| event.get("played"));
            let written = &played.expect("a move")["line"];
            for (name, value) in line.as_object().expect("a line") {
                assert!(written[name] == *value || name == "cells", "{written} is not {line}");
            }
            checked += 1;
        }
        let parsed = rows.iter().map(|row| serde_json::from_str(&row.body).expect("a row"));
        genarium_server::table::Table::replay(id, parsed, &genarium_games::Library::default())
            .expect("the table can be read back");
    }
    assert_eq!(checked, acknowledged.load(Ordering::Relaxed));
    assert!(checked > u64::from(KILLS), "only {checked} moves were played");
    println!("{KILLS} kills, {checked} acknowledged moves at {} tables, all in the log once", tables.len());
}
