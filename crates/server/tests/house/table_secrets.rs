//! No leak through the real socket: two tables that differ only in what a viewer may not know send that viewer the same
//! messages, to the byte, and as many of them.

use crate::common::{Inn, Person, Player, two_at};
use serde_json::{Value, json};

/// What the house sends a viewer, without what differs between any two tables: addresses, people, times.
fn plain(message: &Value, id: &str) -> String {
    fn strip(value: &mut Value) {
        match value {
            Value::Object(fields) => {
                for name in ["at", "commitment", "created_at", "user", "name", "window"] {
                    fields.remove(name);
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

async fn drain(player: &mut Player, id: &str, heard: &mut Vec<String>) {
    heard.extend(player.heard().await.iter().map(|message| plain(message, id)));
}

/// What a viewer hears while others play, as text.
struct Heard {
    spectator: Vec<String>,
    opponent: Vec<String>,
    swapped: bool,
}

/// In Génial the right to swap tells what a rack lacks: from the placement until the decision nobody else hears a
/// word, whether there is anything to decide or not, and however long it takes.
#[tokio::test(flavor = "multi_thread")]
async fn a_swap_that_may_be_is_not_heard() {
    let inn = Inn::open().await;
    let mut seen_secret = 0;
    for table in 0..30u64 {
        let (id, ann, ben) =
            two_at(inn.address, json!({"game": "genial", "options": {"players": "2"}})).await;
        let nobody = Person { cookie: String::new(), ..ann.clone() };
        let mut players = [Player::join(&ann, &id, Some(0)).await, Player::join(&ben, &id, Some(1)).await];
        let mut watcher = Player::join(&nobody, &id, None).await;
        for player in &mut players {
            player.stage().await;
        }
        let mut heard = Heard { spectator: Vec::new(), opponent: Vec::new(), swapped: false };
        for number in 0..60u64 {
            let Some(turn) = players.iter().position(Player::to_move) else { break };
            drain(&mut watcher, &id, &mut Vec::new()).await;
            drain(&mut players[1 - turn], &id, &mut Vec::new()).await;
            players[turn].play(table * 61 + number * 17).await.expect("a move");
            if players[turn].offers["swap"] == true {
                // The house knows; nobody else hears anything, and what they ask for shows the state before.
                drain(&mut watcher, &id, &mut heard.spectator).await;
                drain(&mut players[1 - turn], &id, &mut heard.opponent).await;
                assert!(heard.spectator.is_empty(), "{:?}", heard.spectator);
                assert!(heard.opponent.is_empty(), "{:?}", heard.opponent);
                let sheet = nobody.get(&format!("tables/{id}")).await.1;
                assert_eq!(sheet["turn"], json!([turn]), "the same seat seems to place still");
                let late = Player::join(&nobody, &id, None).await;
                assert_eq!((late.seen, &late.view, &late.log), (watcher.seen, &watcher.view, &watcher.log));
                let (_, position) = nobody.get(&format!("tables/{id}/positions/{}", watcher.seen + 1)).await;
                assert!(position["view"].is_null(), "no position ahead of what was told");
                players[turn].act(&json!({"action": "keep"})).await.expect("kept");
                heard.swapped = true;
                drain(&mut watcher, &id, &mut heard.spectator).await;
                let moved: Vec<&String> =
                    heard.spectator.iter().filter(|message| message.contains("\"moved\"")).collect();
                assert_eq!(moved.len(), 1, "all of it is told at once");
                seen_secret += 1;
                break;
            }
            drain(&mut players[1 - turn], &id, &mut Vec::new()).await;
        }
        if seen_secret >= 2 {
            return;
        }
    }
    panic!("nobody could ever swap");
}

/// Two tables whose racks differ from everybody's view but their owner's: spectators and the opponent hear the same.
#[tokio::test(flavor = "multi_thread")]
async fn tables_that_differ_in_hidden_tiles_sound_alike() {
    // The creator's entropy decides the racks. The spectators' first sync must not depend on it.
    let inn = Inn::open().await;
    let mut first: Option<(String, String)> = None;
    let mut own = Vec::new();
    for entropy in 0..6u8 {
        let ann = Person::guest(inn.address).await;
        let seats = json!([{"kind": "me"}, {"kind": "local", "name": "Bo"}]);
        let new = json!({"game": "genial", "options": {"players": "2"}, "seats": seats,
            "entropy": format!("{entropy:02x}").repeat(32)});
        let id = ann.open(new).await;
        let nobody = Person { cookie: String::new(), ..ann.clone() };
        let mut wire = nobody.socket(&id).await;
        wire.say(&json!({"say": "hello", "version": 1})).await.expect("sent");
        let welcome = plain(&wire.until("welcome").await, &id);
        let sync = plain(&wire.until("sync").await, &id);
        let list = plain(&nobody.get(&format!("tables/{id}")).await.1, &id);
        let seat = Player::join(&ann, &id, Some(0)).await;
        own.push(seat.view["racks"][0].to_string());
        let alike = (format!("{welcome}{list}"), sync);
        match &first {
            None => first = Some(alike),
            Some(first) => assert_eq!(*first, alike, "spectators see a difference"),
        }
    }
    own.sort();
    own.dedup();
    assert!(own.len() > 1, "the racks differ");
}

/// Two people at a game of Genesia, played until a window is open that no clock of the test closes; each is told how long
/// it stays open.
async fn window(inn: &Inn) -> (String, [Person; 2], [Player; 2]) {
    let new = json!({"game": "genesia", "options": {"players": "2"}, "window_seconds": 3600});
    let (id, ann, ben) = two_at(inn.address, new).await;
    let mut players = [Player::join(&ann, &id, Some(0)).await, Player::join(&ben, &id, Some(1)).await];
    for number in 0..400u64 {
        let turn = players.iter().position(Player::to_move).expect("somebody is asked");
        players[turn].play(number * 5 + 1).await.expect("a move");
        let mut told = Vec::new();
        for player in &mut players {
            told.extend(player.heard().await.iter().filter_map(|message| message["window"].as_i64()));
        }
        assert!(told.iter().all(|left| (1..=3_600_000).contains(left)), "{told:?}");
        if !told.is_empty() {
            return (id, [ann, ben], players);
        }
    }
    panic!("no window ever opened");
}

/// Windows of Genesia stay open for their whole time, whether the seat that is asked holds anything or not.
#[tokio::test(flavor = "multi_thread")]
async fn a_decline_is_not_heard_while_the_window_is_open() {
    let inn = Inn::open().await;
    let (id, people, mut players) = window(&inn).await;
    let asked = players.iter().position(Player::to_move).expect("somebody is asked");
    let mut watcher = Player::join(&Person { cookie: String::new(), ..people[0].clone() }, &id, None).await;
    let rows = inn.store.read_log(id.parse().expect("an id"), 0).await.expect("a log").len();
    let answer = players[asked].act(&json!({"action": "decline"})).await.expect("an answer");
    assert_eq!(answer["tell"], "done", "{answer}");
    let written = inn.store.read_log(id.parse().expect("an id"), 0).await.expect("a log").len();
    assert!(written > rows, "the house knows");
    for other in [&mut players[1 - asked], &mut watcher] {
        let seen = other.seen;
        assert_eq!((other.heard().await, other.seen), (Vec::new(), seen));
    }
}

/// Whoever comes, or comes back, while a window is open is told how long it stays open.
#[tokio::test(flavor = "multi_thread")]
async fn who_comes_in_the_middle_of_a_window_knows_its_time() {
    let inn = Inn::open().await;
    let left = async |person: &Person, id: &str| {
        let mut wire = person.socket(id).await;
        wire.say(&json!({"say": "hello", "version": 1})).await.expect("sent");
        wire.until("sync").await["window"].clone()
    };
    let (idle, ann, _) = two_at(inn.address, json!({"game": "genesia", "options": {"players": "2"}})).await;
    assert!(left(&ann, &idle).await.is_null(), "no window is open yet");
    let (id, people, _players) = window(&inn).await;
    let left = left(&people[0], &id).await;
    assert!(left.as_i64().is_some_and(|left| (1..=3_600_000).contains(&left)), "{left}");
}
