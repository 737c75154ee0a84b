//! Clients that are wrong, rude or hostile get a clear refusal, and the house goes on.

use crate::common::{Inn, PATIENCE, Person, Player, Wire, http, two_at};
use futures_util::SinkExt;
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::Message;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};

fn genial() -> Value {
    json!({"game": "genial", "options": {"players": "2"}})
}

/// What the house says at the end of a socket.
async fn bye(wire: &mut Wire) -> String {
    while let Some(message) = wire.next().await {
        if message["tell"] == "bye" {
            return message["reason"].as_str().expect("a sentence").to_owned();
        }
    }
    "closed".to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn first_messages_that_are_no_hello() {
    let inn = Inn::open().await;
    let (id, ann, ben) = two_at(inn.address, genial()).await;
    let hello =
        |version: u32, seat: Value| json!({"say": "hello", "version": version, "seat": seat}).to_string();
    for (first, reason) in [
        ("{\"say\":\"act\"}".to_owned(), "hello"),
        ("not JSON".to_owned(), "hello"),
        ("[]".to_owned(), "hello"),
        (hello(99, Value::Null), "version"),
        (hello(1, json!(1)), "not yours"),
        (hello(1, json!(200)), "not yours"),
        (hello(1, json!(-1)), "hello"),
        (hello(1, json!("0")), "hello"),
    ] {
        let mut wire = ann.socket(&id).await;
        wire.raw(Message::text(first.clone())).await.expect("sent");
        let said = bye(&mut wire).await;
        assert!(said.contains(reason), "{first}: {said}");
    }
    let mut wire = ben.socket("111111111111").await;
    wire.say(&json!({"say": "hello", "version": 1})).await.expect("sent");
    assert!(bye(&mut wire).await.contains("no such table"));
    assert!(ann.try_socket("no-table").await.is_err());
}

#[tokio::test(flavor = "multi_thread")]
async fn messages_that_make_no_sense_are_refused_and_play_goes_on() {
    let inn = Inn::open().await;
    let (id, ann, ben) = two_at(inn.address, genial()).await;
    let mut eve = Player::join(&Person::guest(inn.address).await, &id, None).await;
    let mut players = [Player::join(&ann, &id, Some(0)).await, Player::join(&ben, &id, Some(1)).await];
    players[0].stage().await;
    let seen = players[0].seen;
    let line = crate::common::moves::candidates(&players[0].sheet, &players[0].stage, &players[0].offers, 3)
        .remove(0);
    let act = |seat: Value, seen: Value| json!({"say": "act", "seat": seat, "seen": seen, "line": line});
    let mut asked = 0;
    for (request, code) in [
        (json!({"say": "dance"}), "bad-request"),
        (json!({"say": "act"}), "bad-request"),
        (act(json!("0"), json!(seen)), "bad-request"),
        (act(json!(0), json!(-1)), "bad-request"),
        (act(json!(0), json!(99_999_999_999u64)), "bad-request"),
        (act(json!(1), json!(seen)), "not-your-seat"),
        (act(json!(7), json!(seen)), "no-seat"),
        (act(json!(0), json!(seen + 1)), "ahead"),
        (act(json!(0), json!(4_000_000_000u32)), "ahead"),
        (json!({"say": "act", "seat": 0, "seen": seen, "line": {"action": "place"}}), "illegal"),
        (json!({"say": "act", "seat": 0, "seen": seen, "line": {"action": 5}}), "illegal"),
        (json!({"say": "act", "seat": 0, "seen": seen, "line": null}), "illegal"),
        (json!({"say": "act", "seat": 0, "seen": seen, "line": {"seat": 1, "action": "pass"}}), "illegal"),
        (
            json!({"say": "act", "seat": 0, "seen": seen, "line": {"chance": "draw", "seat": 0, "tiles": ["rr"]}}),
            "illegal",
        ),
        (json!({"say": "undo", "seat": 0, "seen": 0}), "stale"),
        (json!({"say": "answer", "seat": 0, "agree": true}), "status"),
        (json!({"say": "propose", "seat": 0, "what": "money"}), "bad-request"),
        (json!({"say": "take-over", "seat": 1}), "not-away"),
        (json!({"say": "chat", "text": "x".repeat(500)}), "bad-request"),
        (json!({"say": "resign", "seat": 0, "id": "x".repeat(65)}), "bad-request"),
        (json!({"say": "resign", "seat": 0, "id": ""}), "bad-request"),
        (json!({"say": "resign", "seat": 1}), "not-your-seat"),
        (json!({"say": "hello", "version": 1, "id": "h"}), "bad-request"),
    ] {
        let mut request = request;
        asked += 1;
        if request["id"].is_null() {
            request["id"] = json!(format!("q{asked}"));
        }
        players[0].wire.say(&request).await.expect("sent");
        let refused = players[0].wire.until("refused").await;
        assert_eq!(refused["code"], code, "{request}: {refused}");
        assert!(refused["sentence"].as_str().is_some_and(|sentence| sentence.ends_with('.')), "{refused}");
    }
    let stranger = eve.ask(act(json!(0), json!(seen))).await.expect("an answer");
    assert_eq!(stranger["code"], "not-your-seat");
    let answer = players[0].act(&line).await.expect("an answer");
    assert_eq!(answer["tell"], "done", "{answer}");
}

#[tokio::test(flavor = "multi_thread")]
async fn frames_that_are_too_long_endless_or_no_text() {
    let inn = Inn::open().await;
    let (id, ann, _) = two_at(inn.address, genial()).await;
    let join = || async {
        let player = Player::join(&ann, &id, Some(0)).await;
        player.wire
    };
    let mut wire = join().await;
    let _ = wire.raw(Message::text(format!("{{\"say\":\"ping\",\"x\":\"{}\"}}", "x".repeat(20_000)))).await;
    assert!(!bye(&mut wire).await.is_empty());

    // A message in endless pieces.
    let mut wire = join().await;
    let piece = |opcode| Frame::message(vec![b'x'; 8_000], OpCode::Data(opcode), false);
    let _ = wire.raw(Message::Frame(piece(Data::Text))).await;
    for _ in 0..20 {
        if wire.raw(Message::Frame(piece(Data::Continue))).await.is_err() {
            break;
        }
    }
    assert!(!bye(&mut wire).await.is_empty());

    let mut wire = join().await;
    let _ = wire.raw(Message::Frame(Frame::message(vec![0xff, 0xfe], OpCode::Data(Data::Text), true))).await;
    assert!(!bye(&mut wire).await.is_empty());

    let mut wire = join().await;
    let _ = wire.raw(Message::binary(vec![1, 2, 3])).await;
    assert!(bye(&mut wire).await.contains("text"));

    // A frame that announces more than it brings.
    let mut stream = TcpStream::connect(inn.address).await.expect("connected");
    let upgrade = format!(
        "GET /api/v1/tables/{id}/socket HTTP/1.1\r\nHost: {}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
         Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
        inn.address
    );
    stream.write_all(upgrade.as_bytes()).await.expect("sent");
    let mut answer = [0; 1024];
    let read = stream.read(&mut answer).await.expect("an answer");
    assert!(String::from_utf8_lossy(&answer[..read]).contains("101"));
    let frame = [0x81, 0xff, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 1, 2, 3, 4];
    stream.write_all(&frame).await.expect("sent");
    let mut rest = Vec::new();
    let end = tokio::time::timeout(PATIENCE, stream.read_to_end(&mut rest)).await;
    assert!(end.is_ok(), "the house hangs up");
    // And the table is as it was.
    assert!(Player::join(&ann, &id, Some(0)).await.to_move());
}

#[tokio::test(flavor = "multi_thread")]
async fn floods_are_slowed_down_then_ended() {
    let inn = Inn::with(|config| config.messages_per_second = 1).await;
    let (id, ann, _) = two_at(inn.address, genial()).await;
    let mut player = Player::join(&ann, &id, Some(0)).await;
    for number in 0..400 {
        if player
            .wire
            .say(&json!({"say": "standing", "id": format!("f{number}"), "seat": 0, "pass": true}))
            .await
            .is_err()
        {
            break;
        }
    }
    let (mut slowed, mut carried_out) = (0, 0);
    let mut end = String::new();
    while let Some(message) = player.wire.next().await {
        slowed += u32::from(message["code"] == "too-fast");
        carried_out += u32::from(message["tell"] == "done");
        if message["tell"] == "bye" {
            end = message["reason"].to_string();
        }
    }
    assert!(slowed > 0 && carried_out < 200, "{slowed} {carried_out} {end}");
    // Others do not notice.
    assert!(Player::join(&ann, &id, Some(0)).await.to_move());
}

/// Three screens of somebody that say hello and never read again, on connections that hold little.
async fn sleepers(inn: &Inn, person: &Person, id: &str) -> Vec<WebSocketStream<TcpStream>> {
    let sockets = inn.house.metrics().sockets;
    let mut sleepers = Vec::new();
    for _ in 0..3 {
        let socket = tokio::net::TcpSocket::new_v4().expect("a socket");
        socket.set_recv_buffer_size(4 << 10).expect("a buffer");
        let stream = socket.connect(inn.address).await.expect("connected");
        let address = format!("ws://{}/api/v1/tables/{id}/socket", inn.address);
        let mut request = address.into_client_request().expect("a request");
        request.headers_mut().insert("cookie", person.cookie.parse().expect("a cookie"));
        let (mut wire, _) = tokio_tungstenite::client_async(request, stream).await.expect("a socket");
        wire.send(Message::text(r#"{"say":"hello","version":1,"seat":0}"#)).await.expect("sent");
        sleepers.push(wire);
    }
    while inn.house.metrics().sockets < sockets + 3 {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    sleepers
}

/// Every standing order sends everybody a sheet.
async fn order(player: &mut Player, number: u32) {
    let order = json!({"say": "standing", "seat": 0, "pass": number.is_multiple_of(2)});
    assert_eq!(player.ask(order).await.expect("an answer")["tell"], "done");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reader_that_never_reads_holds_nobody_up() {
    // Whoever waited for the sleepers would wait for an hour.
    let inn = Inn::with(|config| config.send_within = Duration::from_secs(3600)).await;
    let (id, ann, ben) = two_at(inn.address, genial()).await;
    let mut players = [Player::join(&ann, &id, Some(0)).await, Player::join(&ben, &id, Some(1)).await];
    let sleepers = sleepers(&inn, &ann, &id).await;
    for number in 0..300 {
        order(&mut players[0], number).await;
        let sheets = players[1].heard().await;
        assert!(sheets.iter().any(|message| message["tell"] == "table"), "{sheets:?}");
    }
    drop(sleepers);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reader_that_never_reads_is_dropped() {
    let inn = Inn::with(|config| config.send_within = Duration::from_millis(100)).await;
    let (id, ann, _) = two_at(inn.address, genial()).await;
    let mut player = Player::join(&ann, &id, Some(0)).await;
    let sleepers = sleepers(&inn, &ann, &id).await;
    let (begun, mut number) = (Instant::now(), 0);
    while inn.house.metrics().sockets > 1 {
        assert!(begun.elapsed() < PATIENCE, "the house gives nobody up");
        order(&mut player, number).await;
        number += 1;
    }
    assert_eq!(inn.house.metrics().slow_readers, 3);
    drop(sleepers);
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_of_others_open_no_socket() {
    let inn = Inn::open().await;
    let (id, ann, _) = two_at(inn.address, genial()).await;
    let address = format!("ws://{}/api/v1/tables/{id}/socket", inn.address);
    for (origin, welcome) in [
        ("https://evil.example".to_owned(), false),
        ("null".to_owned(), false),
        (format!("http://{}", inn.address), true),
    ] {
        let mut request = address.clone().into_client_request().expect("a request");
        request.headers_mut().insert("origin", origin.parse().expect("an origin"));
        request.headers_mut().insert("cookie", ann.cookie.parse().expect("a cookie"));
        assert_eq!(tokio_tungstenite::connect_async(request).await.is_ok(), welcome, "{origin}");
    }
    let forged =
        Person { cookie: ann.cookie.replace(|letter: char| letter.is_ascii_digit(), "0"), ..ann.clone() };
    let mut wire = forged.socket(&id).await;
    wire.say(&json!({"say": "hello", "version": 1, "seat": 0})).await.expect("sent");
    assert!(bye(&mut wire).await.contains("not yours"));
}

#[tokio::test(flavor = "multi_thread")]
async fn two_race_for_one_turn_and_one_wins() {
    let inn = Inn::open().await;
    let (id, ann, _) = two_at(inn.address, genial()).await;
    let mut screens = [Player::join(&ann, &id, Some(0)).await, Player::join(&ann, &id, Some(0)).await];
    for screen in &mut screens {
        screen.stage().await;
    }
    let mut turns = 0;
    let lines: Vec<Value> = screens
        .iter()
        .zip([3, 8])
        .map(|(screen, number)| {
            crate::common::moves::candidates(&screen.sheet, &screen.stage, &screen.offers, number).remove(0)
        })
        .collect();
    let [one, other] = &mut screens;
    let (first, second) = tokio::join!(one.act(&lines[0]), other.act(&lines[1]));
    for answer in [first.expect("an answer"), second.expect("an answer")] {
        turns += u32::from(answer["tell"] == "done");
        assert!(answer["tell"] == "done" || answer["code"] == "stale", "{answer}");
    }
    assert_eq!(turns, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_same_request_twice_happens_once() {
    let inn = Inn::open().await;
    let (id, ann, _) = two_at(inn.address, genial()).await;
    let mut player = Player::join(&ann, &id, Some(0)).await;
    player.stage().await;
    let line = crate::common::moves::candidates(&player.sheet, &player.stage, &player.offers, 5).remove(0);
    let act = json!({"say": "act", "id": "once", "seat": 0, "seen": player.seen, "line": line});
    let first = player.ask(act.clone()).await.expect("an answer");
    let rows = inn.house.metrics().steps;
    let second = player.ask(act.clone()).await.expect("an answer");
    assert_eq!(first, second);
    player.come_again().await.expect("a new socket");
    assert_eq!(player.ask(act).await.expect("an answer"), first);
    assert_eq!(inn.house.metrics().steps, rows);
    let wrong = json!({"say": "act", "id": "wrong", "seat": 0, "seen": 0, "line": {"action": "pass"}});
    let refused = player.ask(wrong.clone()).await.expect("an answer");
    assert_eq!(player.ask(wrong).await.expect("an answer"), refused);
}

#[tokio::test(flavor = "multi_thread")]
async fn names_and_chat_are_only_text() {
    let inn = Inn::open().await;
    let (id, ann, ben) = two_at(inn.address, genial()).await;
    let mut players = [Player::join(&ann, &id, Some(0)).await, Player::join(&ben, &id, Some(1)).await];
    let text = "'; DROP TABLE log; -- <script>alert(1)</script>";
    players[0].ask(json!({"say": "chat", "text": text})).await.expect("an answer");
    let heard = players[1].hear_until(|message| message["tell"] == "chat").await.expect("chat");
    assert_eq!((heard["text"].as_str(), heard["room"].as_str()), (Some(text), Some("seats")));
    let mut watcher = Player::join(&Person::guest(inn.address).await, &id, None).await;
    let heard = watcher.heard().await;
    assert!(heard.iter().all(|message| message["tell"] != "chat"), "seats and spectators talk apart");
    let (status, _, _) = http(inn.address, "GET", "/api/v1/tables/%27%20OR%201=1", &ann.cookie, None)
        .await
        .expect("an answer");
    assert_eq!(status, 404);
}
