//! The API from end to end: games, tables, lists, packs, and what those who run the house ask.

use crate::http_support::{Client, generous, open};
use serde_json::{Value, json};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_is_opened_found_and_joined() {
    let house = open(generous()).await;
    let (mut ann, mut ben) = (Client::of(&house), Client::of(&house));
    let games = ann.get("/api/v1/games").await.json();
    assert_eq!(games[0]["name"], "genial");
    assert_eq!(games[1]["players"], json!([2, 3, 4]));
    assert!(games[2]["bots"].as_array().unwrap().contains(&json!("random")));
    assert!(ann.get("/api/v1/rules/genesis?lang=fr").await.body.starts_with('#'));

    let new = json!({"game": "genesis", "visibility": "public", "seats": [{"kind": "me"}, {"kind": "open"}]});
    let id = ann.post("/api/v1/tables", &new).await.json()["id"].as_str().unwrap().to_owned();
    let listed = ben.get("/api/v1/tables?game=genesis").await.json();
    assert_eq!(listed["tables"][0]["id"], *id);
    assert_eq!(ben.get("/api/v1/tables?game=genial").await.json()["tables"], json!([]));
    assert!(ben.cookie.is_none());

    let sat = ben.post(&format!("/api/v1/tables/{id}/sit"), &json!({})).await;
    assert_eq!(sat.status, 200, "{}", sat.body);
    assert!(ben.cookie.is_some());
    let sheet = ann.get(&format!("/api/v1/tables/{id}")).await.json();
    assert_eq!(sheet["seats"][1]["kind"], "human");
    assert_eq!((&sheet["seats"][0]["yours"], &sheet["seats"][1]["yours"]), (&json!(true), &json!(false)));
    let mine = ben.get("/api/v1/me/tables").await.json();
    let open = ben.get("/api/v1/me/tables?status=open").await.json();
    assert_eq!(mine["tables"].as_array().unwrap().len() + open["tables"].as_array().unwrap().len(), 1);
    let early = ben.get(&format!("/api/v1/tables/{id}/record")).await;
    assert_eq!(early.problem(), "status", "no record before the end");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn options_say_what_they_take_and_what_is_usual() {
    let house = open(generous()).await;
    let mut ann = Client::of(&house);
    let games = ann.get("/api/v1/games").await.json();
    let option = |game: usize, name: &str| {
        let options = games[game]["options"].as_array().unwrap();
        options
            .iter()
            .find(|option| option["name"] == name)
            .unwrap_or_else(|| panic!("no option {name}"))
            .clone()
    };
    let variant = option(0, "variant");
    assert_eq!(variant["takes"], json!({"kind": "one-of", "names": ["standard", "teams", "solo"]}));
    assert_eq!(variant["usual"], json!({"1": "solo", "2": "standard", "3": "standard", "4": "standard"}));
    assert_eq!(variant["values"], "standard, teams or solo");
    assert_eq!(option(1, "players")["takes"], json!({"kind": "number", "least": 2, "most": 4}));
    assert_eq!(option(2, "promo")["takes"], json!({"kind": "yes-no"}));
    let lots = option(2, "lots");
    assert_eq!(lots["takes"]["lists"], 3);
    assert_eq!(lots["usual"]["2"], "blue,yellow/blue,yellow/blue,yellow");
    assert_eq!(lots["usual"]["1"], Value::Null);

    // What is usual can be asked for, and is what the table gets.
    for (game, sheet) in games.as_array().unwrap().iter().enumerate() {
        for players in sheet["players"].as_array().unwrap() {
            let usual = sheet["options"].as_array().unwrap().iter().filter_map(|option| {
                let value = option["usual"].get(players.to_string())?;
                Some((option["name"].as_str()?.to_owned(), value.clone()))
            });
            let options: serde_json::Map<String, Value> = usual.collect();
            let new = json!({"game": sheet["name"], "options": options});
            let opened = ann.post("/api/v1/tables", &new).await;
            assert_eq!(opened.status, 201, "{game} with {players}: {}", opened.body);
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_play_a_game_that_anybody_can_check() {
    let house = open(generous()).await;
    let mut ann = Client::of(&house);
    let bot = json!({"kind": "bot", "bot": "random"});
    let new = json!({"game": "genesis", "visibility": "public", "seats": [bot, bot]});
    let answer = ann.post("/api/v1/tables", &new).await;
    assert_eq!(answer.status, 201, "{}", answer.body);
    let id = answer.json()["id"].as_str().unwrap().to_owned();
    ann.until_finished(&id).await;
    let record = ann.get(&format!("/api/v1/tables/{id}/record")).await;
    type Genesis = genarium_games::genesis::Genesis;
    let read = genarium_engine::record::Record::<Genesis>::parse(&record.body).unwrap();
    let fairness = read.fairness.as_ref().expect("a served game says how its chance can be checked");
    assert!(fairness.entropy.is_some());
    genarium_engine::record::verify(&read).unwrap();
    assert_eq!(ann.get(&format!("/api/v1/tables/{id}/verify")).await.json(), json!({"fair": true}));
    let library = ann.get("/api/v1/library?game=genesis").await.json();
    assert_eq!(library["tables"][0]["id"], *id);
    let findings = genarium_server::check::check(house.house.store()).await.unwrap();
    assert_eq!((findings.tables, &findings.faults), (1, &Vec::new()));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn packs_are_taken_checked_and_bounded() {
    let mut config = generous();
    config.limits.packs_per_person = 1;
    let house = open(config).await;
    let mut ann = Client::of(&house);
    let list = ann.get("/api/v1/packs").await.json();
    let hash = list[0]["hash"].as_str().unwrap().to_owned();
    assert!(ann.get(&format!("/api/v1/packs/{hash}")).await.body.contains("\"cards\":"));
    let mut files = ann.get(&format!("/api/v1/packs/{hash}/files")).await.json()["files"].clone();
    let named = |name: &str, files: &Value| {
        let mut files = files.clone();
        let text = files["pack.toml"].as_str().unwrap().replace("reference", name);
        files["pack.toml"] = json!(text);
        json!({"files": files})
    };
    let first = ann.post("/api/v1/packs", &named("mine", &files)).await;
    assert_eq!(first.status, 201, "{}", first.body);
    assert_eq!(first.json()["name"], "mine");
    let again = ann.post("/api/v1/packs", &named("mine", &files)).await;
    assert_eq!(again.status, 201);
    let second = ann.post("/api/v1/packs", &named("second", &files)).await;
    assert_eq!((second.status, second.problem().as_str()), (429, "too-many"));
    assert_eq!(ann.get("/api/v1/packs").await.json().as_array().unwrap().len(), 2);
    files["cards.toml"] = json!("nonsense = ");
    let broken = Client::of(&house).post("/api/v1/packs", &json!({"files": files})).await;
    assert_eq!((broken.status, broken.problem().as_str()), (422, "unfit-pack"));
    assert!(broken.json()["detail"].as_str().unwrap().contains("cards.toml"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_house_describes_itself_and_its_state() {
    let house = open(generous()).await;
    let mut client = Client::of(&house);
    let document = client.get("/api/v1/openapi.json").await.json();
    for path in ["/api/v1/games", "/api/v1/tables", "/api/v1/tables/{id}", "/api/v1/packs", "/api/v1/login"] {
        assert!(document["paths"][path].is_object(), "{path}");
    }
    let games = genarium_games::Title::ALL.map(genarium_games::Title::name);
    let game = document["components"]["schemas"]["NewTable"]["properties"]["game"].clone();
    assert_eq!((&game["type"], &game["enum"]), (&json!("string"), &json!(games)), "{game}");
    for parameter in
        document["paths"]["/api/v1/tables/{id}/positions/{n}"]["get"]["parameters"].as_array().unwrap()
    {
        let place = if ["id", "n"].contains(&parameter["name"].as_str().unwrap()) { "path" } else { "query" };
        assert_eq!(parameter["in"], place, "{parameter}");
    }
    let page = client.get("/api").await.body;
    assert!(page.contains("/api/v1/tables/{id}") && !page.contains("<script"));
    assert_eq!(client.get("/healthz").await.body, "ok\n");
    assert_eq!(client.get("/readyz").await.body, "ready\n");
    let metrics = client.get("/metrics").await.body;
    assert!(
        metrics.contains("genarium_sockets 0") && metrics.contains("genarium_requests_total{class=\"2xx\"}")
    );
}
