//! What one stranger could do to everybody else, and cannot.

use crate::common::{Inn, Person, Player, two_at};
use crate::http_support::{Answer, Client, Open, generous, open};
use genarium_store::StoredPack;
use serde_json::{Value, json};

/// The files of the pack of the house under another name.
async fn renamed(client: &mut Client, name: &str) -> Value {
    let reference = client.get("/api/v1/packs").await.json()[0]["hash"].as_str().unwrap().to_owned();
    let mut files = client.get(&format!("/api/v1/packs/{reference}/files")).await.json();
    let text = files["files"]["pack.toml"].as_str().unwrap();
    let text = text.replace("name = \"reference\"", &format!("name = \"{name}\""));
    files["files"]["pack.toml"] = json!(text);
    files
}

async fn bring(client: &mut Client, name: &str) -> Answer {
    let files = renamed(client, name).await;
    client.post("/api/v1/packs", &files).await
}

fn refused(answer: &Answer) -> (u16, String) {
    (answer.status, answer.problem())
}

fn because(status: u16, code: &str) -> (u16, String) {
    (status, code.to_owned())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_list_of_packs_reads_no_files() {
    let house = open(generous()).await;
    // Whoever read these files would stumble.
    let torn = StoredPack {
        hash: "torn".to_owned(),
        name: "torn".to_owned(),
        user: None,
        created: 1,
        files: "no JSON".to_owned(),
    };
    let sheet = json!({"name": "torn", "version": "1.0.0", "title": "Torn", "cards": 3}).to_string();
    house.house.store().add_pack(&torn, &sheet, false).await.unwrap();
    let list = Client::of(&house).get("/api/v1/packs").await;
    assert_eq!(list.status, 200, "{}", list.body);
    let titles: Vec<Value> =
        list.json().as_array().unwrap().iter().map(|pack| pack["title"].clone()).collect();
    assert!(titles.contains(&json!("Torn")), "{titles:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn packs_are_limited_by_person_and_by_address_and_can_be_deleted() {
    let mut config = generous();
    config.limits.packs_per_person = 2;
    config.limits.packs_per_address = 5;
    let house = open(config).await;
    let mut ann = Client::of(&house);
    let first = bring(&mut ann, "one").await;
    assert_eq!((first.status, &first.json()["yours"]), (201, &json!(true)), "{}", first.body);
    let first = first.json()["hash"].as_str().unwrap().to_owned();
    assert_eq!(bring(&mut ann, "two").await.status, 201);
    assert_eq!(refused(&bring(&mut ann, "three").await), because(429, "too-many"));
    let at = format!("/api/v1/packs/{first}");
    assert_eq!(refused(&Client::of(&house).delete(&at).await), because(401, "no-session"));
    let mut eve = Client::of(&house);
    eve.post("/api/v1/guests", &json!({})).await;
    assert_eq!(refused(&eve.delete(&at).await), because(404, "not-found"));
    assert_eq!(ann.delete(&at).await.status, 204);
    let again = bring(&mut ann, "three").await;
    assert_eq!(again.status, 201, "{}", again.body);

    // A pack that there is a table with stays; one that was deleted cannot be played with.
    let new = |pack: &str| {
        json!({"game": "genesia", "options": {"players": "2"}, "pack": pack,
            "seats": [{"kind": "me"}, {"kind": "open"}]})
    };
    let kept = again.json()["hash"].as_str().unwrap().to_owned();
    assert_eq!(ann.post("/api/v1/tables", &new(&kept)).await.status, 201);
    assert_eq!(refused(&ann.delete(&format!("/api/v1/packs/{kept}")).await), because(409, "status"));
    assert_eq!(refused(&ann.post("/api/v1/tables", &new(&first)).await), because(400, "bad-request"));

    // A new guest for every pack does not help.
    let mut statuses = Vec::new();
    for name in ["a", "b", "c"] {
        statuses.push(bring(&mut Client::of(&house), name).await.status);
    }
    assert_eq!(statuses, [201, 429, 429]);
    let mine = ann.get("/api/v1/packs").await.json();
    let mine = mine.as_array().unwrap().iter().filter(|pack| pack["yours"] == true).count();
    assert_eq!(mine, 2);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn packs_that_nobody_plays_with_do_not_fill_the_house() {
    let mut config = generous();
    config.limits.packs = 1;
    let house = open(config).await;
    let (mut ann, mut eve) = (Client::of(&house), Client::of(&house));
    let hash = bring(&mut ann, "mine").await.json()["hash"].as_str().unwrap().to_owned();
    assert_eq!(refused(&bring(&mut eve, "more").await), because(429, "too-many"));
    let seats = json!([{"kind": "me"}, {"kind": "open"}]);
    let new = json!({"game": "genesia", "options": {"players": "2"}, "pack": hash, "seats": seats});
    assert_eq!(ann.post("/api/v1/tables", &new).await.status, 201);
    assert_eq!(bring(&mut eve, "more").await.status, 201, "what is played with takes nobody's place");
    let swept = house.house.store().sweep_packs(i64::MAX).await.unwrap();
    assert_eq!(swept, 1, "and what is not goes after a while");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_pack_passes_for_another() {
    let house: Open = open(generous()).await;
    let mut ann = Client::of(&house);
    let mut changed = renamed(&mut ann, "reference").await;
    let text = changed["files"]["pack.toml"].as_str().unwrap().replace("version = \"", "version = \"9");
    changed["files"]["pack.toml"] = json!(text);
    assert_eq!(refused(&ann.post("/api/v1/packs", &changed).await), because(409, "name-taken"));
    assert_eq!(refused(&bring(&mut ann, "Reference").await), because(409, "name-taken"));
    assert_eq!(bring(&mut ann, "mine").await.status, 201);
    let mut changed = renamed(&mut ann, "Mine").await;
    let text = changed["files"]["pack.toml"].as_str().unwrap().replace("version = \"", "version = \"9");
    changed["files"]["pack.toml"] = json!(text);
    assert_eq!(
        refused(&Client::of(&house).post("/api/v1/packs", &changed).await),
        because(409, "name-taken")
    );
    assert_eq!(ann.post("/api/v1/packs", &changed).await.status, 201, "a newer version of one's own");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_store_that_fails_makes_nobody_a_stranger() {
    let house = open(generous()).await;
    let mut ann = Client::of(&house);
    let seats = json!([{"kind": "me"}, {"kind": "open"}]);
    let id =
        ann.post("/api/v1/tables", &json!({"game": "genesis", "seats": seats})).await.json()["id"].clone();
    let person = Person { address: house.address, cookie: ann.cookie.clone().unwrap() };
    assert!(person.try_socket(id.as_str().unwrap()).await.is_ok());
    house.house.store().close().await;
    let refused_socket = person.try_socket(id.as_str().unwrap()).await.err().unwrap();
    assert!(refused_socket.contains("503"), "{refused_socket}");
    assert_eq!(refused(&ann.get("/api/v1/me").await), because(503, "unavailable"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_address_holds_so_many_sockets_and_no_more() {
    let inn = Inn::with(|config| config.max_sockets_per_address = 3).await;
    let (id, ann, ben) = two_at(inn.address, json!({"game": "genial", "options": {"players": "2"}})).await;
    let mut held = vec![Player::join(&ann, &id, Some(0)).await, Player::join(&ben, &id, Some(1)).await];
    let nobody = Person { address: inn.address, cookie: String::new() };
    held.push(Player::join(&nobody, &id, None).await);
    for stranger in [&nobody, &ann] {
        let refused = Player::try_join(stranger, &id, None).await.err().unwrap();
        assert!(refused.contains("Too many sockets"), "{refused}");
    }
    // Each that goes makes room for one.
    drop(held.pop());
    let again = async {
        while Player::try_join(&nobody, &id, None).await.is_err() {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(crate::common::PATIENCE, again).await.expect("there is room again");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whole_tables_are_not_sent_without_end() {
    // All sockets of the address may ask for one at once, and then one a second.
    let inn = Inn::with(|config| config.max_sockets_per_address = 10).await;
    let (id, ann, _) = two_at(inn.address, json!({"game": "genial", "options": {"players": "2"}})).await;
    let mut player = Player::join(&ann, &id, Some(0)).await;
    let mut refused = 0;
    for _ in 0..2000 {
        let answer = player.ask(json!({"say": "look", "seat": 0})).await.unwrap();
        refused += u32::from(answer["code"] == "too-fast");
        if refused > 0 {
            break;
        }
    }
    assert!(refused > 0, "every look sent the whole table");
    // Whoever knows what they have seen is told the rest, and comes in.
    player.come_again().await.expect("a new socket");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_house_that_closes_says_so_and_takes_nothing_more() {
    let inn = Inn::open().await;
    let (id, ann, _) = two_at(inn.address, json!({"game": "genial", "options": {"players": "2"}})).await;
    let mut player = Player::join(&ann, &id, Some(0)).await;
    player.stage().await;
    let get = async |path: &str| crate::common::http(inn.address, "GET", path, "", None).await.unwrap().0;
    assert_eq!(get("/readyz").await, 200);
    let rows = inn.house.metrics().steps;
    inn.house.shutdown().await;
    assert_eq!((get("/readyz").await, get("/healthz").await), (503, 200));
    let end = player.hear_until(|_| false).await.unwrap_err();
    assert!(end.contains("closing"), "{end}");
    let socket = ann.try_socket(&id).await.err().unwrap();
    assert!(socket.contains("503"), "{socket}");
    let (status, problem) = ann.post(&format!("tables/{id}/leave"), json!({"seat": 0})).await;
    assert!(status >= 400, "{problem}");
    let new = json!({"game": "genial", "seats": [{"kind": "me"}]});
    let (status, problem) = ann.post("tables", new).await;
    assert_eq!((status, &problem["code"]), (503, &json!("unavailable")), "{problem}");
    assert_eq!(inn.house.metrics().steps, rows, "nothing was written");
}
