//! Lists that tell no more than they may, packs that tables are played with, and what is told after the end.

use crate::http_support::{Client, Open, generous, open};
use genarium_server::tables::{ServiceConfig, TableService, Visit};
use serde_json::{Value, json};

async fn create(client: &mut Client, new: &Value) -> String {
    let answer = client.post("/api/v1/tables", new).await;
    assert_eq!(answer.status, 201, "{}", answer.body);
    answer.json()["id"].as_str().unwrap().to_owned()
}

/// The names of all tables that a list shows.
async fn listed(client: &mut Client, path: &str) -> Vec<String> {
    let list = client.get(path).await.json();
    let tables = list["tables"].as_array().or_else(|| list["games"].as_array()).expect("a list").clone();
    tables.iter().map(|table| table["id"].as_str().unwrap().to_owned()).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tables_that_are_not_public_are_in_no_list() {
    let house: Open = open(generous()).await;
    let (mut ann, mut eve) = (Client::of(&house), Client::of(&house));
    let account = json!({"name": "Ann", "password": "a long enough secret"});
    assert!(ann.post("/api/v1/register", &account).await.status < 300);
    let bot = json!({"kind": "bot", "bot": "random"});
    let mut tables = Vec::new();
    for visibility in ["public", "unlisted", "private"] {
        // One that waits, one that is being played, one that is over.
        for seats in
            [json!([{"kind": "me"}, {"kind": "open"}]), json!([{"kind": "me"}, bot]), json!([bot, bot])]
        {
            let new = json!({"game": "genesis", "visibility": visibility, "seats": seats});
            tables.push((visibility, create(&mut ann, &new).await));
        }
    }
    for (place, (_, id)) in tables.iter().enumerate() {
        if place % 3 == 2 {
            ann.until_finished(id).await;
        }
    }
    let mut seen = Vec::new();
    for status in ["open", "playing", "finished", "aborted"] {
        for list in ["tables", "library", "me/tables"] {
            for rest in ["", "&game=genesis", "&player=Ann"] {
                seen.extend(listed(&mut eve, &format!("/api/v1/{list}?status={status}{rest}")).await);
            }
        }
    }
    seen.extend(listed(&mut eve, "/api/v1/library").await);
    seen.extend(listed(&mut eve, "/api/v1/players/Ann").await);
    for (visibility, id) in &tables {
        assert_eq!(seen.contains(id), *visibility == "public", "{visibility}: {seen:?}");
    }
    // Whoever sits there finds them; whoever does not cannot even ask about private ones.
    let mine = listed(&mut ann, "/api/v1/me/tables?status=playing").await;
    let own: Vec<&String> = tables.iter().skip(1).step_by(3).map(|(_, id)| id).collect();
    assert!(own.iter().all(|id| mine.contains(id)), "{mine:?}");
    for (visibility, id) in &tables {
        for path in ["", "/stage", "/record", "/positions/0", "/chances", "/verify"] {
            let answer = eve.get(&format!("/api/v1/tables/{id}{path}")).await;
            assert_eq!(
                answer.status == 404,
                *visibility == "private",
                "{visibility} {path}: {}",
                answer.status
            );
        }
    }
    let private = &tables[6].1;
    let key = ann.get(&format!("/api/v1/tables/{private}")).await.json()["key"].as_str().unwrap().to_owned();
    assert_eq!(eve.get(&format!("/api/v1/tables/{private}?key={key}")).await.status, 200);
    assert_eq!(eve.get(&format!("/api/v1/tables/{private}?key={key}0")).await.status, 404);
    // A game that goes on tells nothing that is hidden.
    for path in ["record", "chances", "verify"] {
        let answer = ann.get(&format!("/api/v1/tables/{}/{path}", tables[1].1)).await;
        assert_eq!((answer.status, answer.problem().as_str()), (409, "status"), "{path}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_pack_that_somebody_brought_is_played_with() {
    let house = open(generous()).await;
    let mut ann = Client::of(&house);
    let reference = ann.get("/api/v1/packs").await.json()[0]["hash"].as_str().unwrap().to_owned();
    let mut files = ann.get(&format!("/api/v1/packs/{reference}/files")).await.json();
    let text = files["files"]["pack.toml"].as_str().unwrap().replace("reference", "mine");
    files["files"]["pack.toml"] = json!(text);
    let brought = ann.post("/api/v1/packs", &files).await;
    assert_eq!(brought.status, 201, "{}", brought.body);
    let hash = brought.json()["hash"].as_str().unwrap().to_owned();
    assert_ne!(hash, reference);

    let bot = json!({"kind": "bot", "bot": "random"});
    let mut new = json!({"game": "genesia", "options": {"players": "2"}, "seats": [bot, bot], "pack": hash,
        "visibility": "public"});
    let id = create(&mut ann, &new).await;
    let sheet = ann.get(&format!("/api/v1/tables/{id}")).await.json();
    assert!(sheet["options"]["pack"].to_string().contains(&hash), "{}", sheet["options"]);
    // The pack is in the log of its table and in the store, so that the game can always be read.
    new["pack"] = Value::Null;
    let usual = create(&mut ann, &new).await;
    let sheet = ann.get(&format!("/api/v1/tables/{usual}")).await.json();
    assert!(sheet["options"]["pack"].to_string().contains(&reference), "{}", sheet["options"]);
    let stored = house.house.store().pack_hashes().await.unwrap();
    assert!(stored.contains(&hash) && stored.contains(&reference));
    new["pack"] = json!("no such pack");
    let unknown = ann.post("/api/v1/tables", &new).await;
    assert_eq!((unknown.status, unknown.problem().as_str()), (400, "bad-request"), "{}", unknown.body);

    ann.until_finished(&id).await;
    let record = ann.get(&format!("/api/v1/tables/{id}/record")).await;
    assert!(record.body.contains(&hash));
    assert_eq!(ann.get(&format!("/api/v1/tables/{id}/verify")).await.json(), json!({"fair": true}));

    // Another house with the same store has never seen the pack, and reads it when its table is looked at.
    let other = TableService::start(house.house.store().clone(), ServiceConfig::default());
    let visit = Visit { table: id.parse().unwrap(), who: None, key: None };
    let told = other.record(&visit).await.unwrap();
    assert_eq!(told, record.body);
    assert!(other.is_fair(&visit).await.unwrap());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn chances_are_told_after_the_end() {
    let house = open(generous()).await;
    let mut ann = Client::of(&house);
    let bot = json!({"kind": "bot", "bot": "greedy"});
    for game in ["genial", "genesis"] {
        let new = json!({"game": game, "options": {"players": "2"}, "seats": [bot, bot]});
        let id = create(&mut ann, &new).await;
        ann.until_finished(&id).await;
        let nobody = ann.get(&format!("/api/v1/tables/{id}/chances?seat=2")).await;
        assert_eq!((nobody.status, nobody.problem().as_str()), (400, "no-seat"));
        for seat in ["", "?seat=1"] {
            let answer = ann.get(&format!("/api/v1/tables/{id}/chances{seat}")).await;
            assert_eq!(answer.status, 200, "{}", answer.body);
            let positions = answer.json()["positions"].as_array().expect("positions").clone();
            assert!(positions.len() > 10, "{game}: {}", positions.len());
            let mut last = 0;
            for position in &positions {
                let n = position["n"].as_u64().expect("a number");
                assert!(n > last || last == 0, "in order");
                last = n;
                let chances: Vec<f64> = position["chances"]
                    .as_array()
                    .unwrap()
                    .iter()
                    .map(|chance| chance.as_f64().unwrap())
                    .collect();
                assert_eq!(chances.len(), 2);
                assert!(chances.iter().all(|chance| (0.0..=1.0).contains(chance)), "{chances:?}");
                assert!((chances.iter().sum::<f64>() - 1.0).abs() < 0.02, "{chances:?}");
            }
            // At the end nothing is left to chance.
            let sheet = ann.get(&format!("/api/v1/tables/{id}")).await.json();
            let winners = sheet["result"]["winners"].as_array().unwrap().clone();
            if winners.len() == 1 {
                let winner = winners[0].as_u64().unwrap() as usize;
                let end = &positions.last().unwrap()["chances"];
                assert_eq!(end[winner], json!(1.0), "{game}: {end}");
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn cards_have_pictures() {
    let house = open(generous()).await;
    let mut ann = Client::of(&house);
    let reference = ann.get("/api/v1/packs").await.json()[0]["hash"].as_str().unwrap().to_owned();
    let at = |hash: &str, rest: &str| format!("/api/v1/packs/{hash}/pictures/{rest}");
    for rest in ["cards/45", "cards/P3", "objectives/O11", "lots/red"] {
        let answer = ann.get(&at(&reference, rest)).await;
        assert_eq!(answer.status, 200, "{rest}: {}", answer.body);
        assert_eq!(answer.header("content-type"), Some("image/svg+xml"));
        assert_eq!(answer.header("cache-control"), Some("public, max-age=86400"));
        assert!(answer.body.starts_with("<svg") && answer.body.ends_with("</svg>"), "{rest}");
    }
    for rest in ["cards/O11", "cards/145", "lots/pink", "pieces/1", "cards/..%2f..%2fsecret"] {
        assert_eq!(ann.get(&at(&reference, rest)).await.status, 404, "{rest}");
    }
    assert_eq!(ann.get(&at("nothing", "cards/45")).await.status, 404);

    // A pack brings its own, or none; its fingerprint is the same with any.
    let files = ann.get(&format!("/api/v1/packs/{reference}/files")).await.json();
    let mut bring = async |name: &str, pictures: Option<&str>| {
        let text = files["files"]["pack.toml"]
            .as_str()
            .unwrap()
            .replace("name = \"reference\"", &format!("name = \"{name}\""));
        let mut files = files.clone();
        files["files"]["pack.toml"] = json!(text);
        match pictures {
            Some(text) => files["files"]["pictures.toml"] = json!(text),
            None => drop(files["files"].as_object_mut().unwrap().remove("pictures.toml")),
        }
        ann.post("/api/v1/packs", &files).await
    };
    let own = "format = 1\n[cards]\n45 = { motif = \"crown\", land = \"sea\", accent = \"gold\" }";
    let (mine, bare) = (bring("mine", Some(own)).await, bring("bare", None).await);
    let wrong = bring("wrong", Some(&own.replace("crown", "clown"))).await;
    assert_eq!((wrong.status, wrong.problem().as_str()), (422, "unfit-pack"), "{}", wrong.body);
    let fault = "pictures.toml:3: There is no motif \"clown\". Did you mean crown?";
    assert_eq!(wrong.json()["detail"], fault);
    let again = bring("mine", None).await.json()["hash"].clone();
    assert_eq!(again, mine.json()["hash"]);
    let mut shown = Vec::new();
    for hash in [&reference, mine.json()["hash"].as_str().unwrap(), bare.json()["hash"].as_str().unwrap()] {
        for _ in 0..2 {
            let answer = ann.get(&at(hash, "cards/45")).await;
            assert_eq!(answer.status, 200, "{}", answer.body);
            shown.push(answer.body);
        }
    }
    assert!(shown[0] == shown[1] && shown[2] == shown[3] && shown[4] == shown[5]);
    assert!(shown[0] != shown[2] && shown[2] != shown[4] && shown[0] != shown[4]);
}
