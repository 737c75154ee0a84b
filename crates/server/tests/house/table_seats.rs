//! Seats drawn by chance while people look on, and the bests of those who play alone.

use crate::common::{Inn, Person, Player, http};
use genarium_server::check::{check, rebuild_bests};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// Three people in the lobby of a table, each looking from the chair that they chose, and one who watches.
async fn lobby(inn: &Inn, people: &[Person; 3]) -> (String, [Player; 3], Player) {
    let seats = json!([{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]);
    let new = json!({"game": "genial", "options": {"players": "3"}, "seats": seats, "seating": "drawn"});
    let id = people[0].open(new).await;
    for (seat, person) in people.iter().enumerate().skip(1) {
        assert_eq!(person.post(&format!("tables/{id}/sit"), json!({"seat": seat})).await.0, 200);
    }
    let players = [
        Player::join(&people[0], &id, Some(0)).await,
        Player::join(&people[1], &id, Some(1)).await,
        Player::join(&people[2], &id, Some(2)).await,
    ];
    let nobody = Person { address: inn.address, cookie: String::new() };
    let watcher = Player::join(&nobody, &id, None).await;
    (id, players, watcher)
}

/// Which racks somebody sees the tiles of.
fn racks(view: &Value) -> Vec<bool> {
    let racks = view["racks"].as_array().expect("racks");
    racks.iter().map(|rack| rack["tiles"].is_array()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_goes_on_with_their_own_eyes_when_seats_are_drawn() {
    let inn = Inn::open().await;
    let people = [
        Person::guest(inn.address).await,
        Person::guest(inn.address).await,
        Person::guest(inn.address).await,
    ];
    let mut orders = BTreeSet::new();
    for _ in 0..12 {
        let (id, mut players, mut watcher) = lobby(&inn, &people).await;
        assert_eq!(people[0].post(&format!("tables/{id}/start"), json!({})).await.0, 204);
        let order: Vec<u64> = {
            let sheet = people[0].get(&format!("tables/{id}")).await.1;
            sheet["order"].as_array().expect("an order").iter().filter_map(Value::as_u64).collect()
        };
        for (chair, player) in players.iter_mut().enumerate() {
            let heard = player.heard().await;
            let seat = order.iter().position(|from| *from == chair as u64).expect("a seat") as u8;
            assert_eq!(player.seat, Some(seat), "who moved is told where");
            assert_eq!(heard.iter().any(|message| message["tell"] == "welcome"), usize::from(seat) != chair);
            assert_eq!(player.sheet["seats"][usize::from(seat)]["yours"], true);
            // The view is that of the own seat, in every message that came.
            let own = Player::join(&people[chair], &id, Some(seat)).await;
            assert_eq!((&player.view, &player.log), (&own.view, &own.log));
            for message in heard.iter().filter(|message| message["view"].is_object()) {
                let seen = racks(&message["view"]);
                assert!((0..3).all(|rack| seen[rack] == (rack == usize::from(seat))), "{seen:?} from {seat}");
            }
            assert_eq!(player.offers.is_null(), seat != 0, "seat 0 begins");
            if usize::from(seat) != chair {
                let old = Player::try_join(&people[chair], &id, Some(chair as u8)).await;
                assert!(old.is_err(), "the chair of the lobby is another's seat now");
            }
        }
        watcher.heard().await;
        assert_eq!(racks(&watcher.view), [false; 3]);
        assert_eq!(watcher.log[0]["event"], json!({"what": "drawn", "seat": 0}));
        // The game goes on for everybody, line by line.
        let first = players.iter().position(|player| player.seat == Some(0)).expect("somebody begins");
        players[first].stage().await;
        players[first].play(3).await.expect("a move");
        for player in &mut players {
            player.heard().await;
        }
        orders.insert(order);
    }
    assert!(orders.len() > 2, "{orders:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_says_nothing_gets_drawn_seats_and_silent_partners() {
    let inn = Inn::open().await;
    let ann = Person::guest(inn.address).await;
    let (_, body) = ann.post("tables", json!({"game": "genial", "options": {"variant": "teams"}})).await;
    let id = body["id"].as_str().expect("an id");
    let sheet = ann.get(&format!("tables/{id}")).await.1;
    assert_eq!((&sheet["seating"], &sheet["chat"]), (&json!("drawn"), &json!(false)));
    let talkative =
        json!({"game": "genial", "options": {"variant": "teams"}, "chat": true, "seating": "arranged"});
    let id = ann.open(talkative).await;
    let sheet = ann.get(&format!("tables/{id}")).await.1;
    assert_eq!((&sheet["seating"], &sheet["chat"]), (&json!("arranged"), &json!(true)));
    let (status, problem) = ann.post("tables", json!({"game": "genial", "seating": "shuffled"})).await;
    assert!(status == 400 || status == 422, "{problem}");
    let games = ann.get("games").await.1;
    let partners: Vec<&Value> =
        games.as_array().expect("games").iter().map(|game| &game["partners"]).collect();
    assert_eq!(partners[0], &json!([{"option": "variant", "value": "teams"}]));
}

async fn play_alone(person: &Person, pace: u64) -> (String, Player) {
    let new = json!({"game": "genial", "options": {"variant": "solo"}, "seats": [{"kind": "me"}], "visibility": "private"});
    let id = person.open(new).await;
    let mut player = Player::join(person, &id, Some(0)).await;
    player.stage().await;
    let mut moves = 0;
    while !player.is_over() {
        moves += 1;
        player.play(moves * pace).await.expect("a move");
        player.heard().await;
    }
    (id, player)
}

#[tokio::test(flavor = "multi_thread")]
async fn the_best_of_solo_games_is_kept_and_shown() {
    let inn = Inn::open().await;
    let mut ann = Person::guest(inn.address).await;
    assert_eq!(ann.get("me/bests").await, (200, json!([])));
    let (first, _) = play_alone(&ann, 1).await;
    let bests = ann.get("me/bests").await.1;
    assert_eq!((&bests[0]["game"], &bests[0]["table"]), (&json!("genial"), &json!(first)));
    assert_eq!(bests[0]["options"]["variant"], "solo");
    let score = |bests: &Value| -> Vec<u64> {
        bests[0]["score"].as_array().expect("numbers").iter().filter_map(Value::as_u64).collect()
    };
    let mut best = score(&bests);
    assert!(best.len() == 6 && best.is_sorted());
    for pace in [5, 11] {
        let (id, player) = play_alone(&ann, pace).await;
        let bests = ann.get("me/bests").await.1;
        assert_eq!(bests.as_array().map(Vec::len), Some(1), "one for each game and options");
        let mut track: Vec<u64> =
            player.view["tracks"][0].as_array().expect("a track").iter().filter_map(Value::as_u64).collect();
        track.sort_unstable();
        assert_eq!(score(&bests), best.clone().max(track.clone()));
        assert_eq!(bests[0]["table"] == json!(id), track > best);
        best = score(&bests);
    }
    // Who gives up has no score, and nobody's page tells of private tables.
    let id =
        ann.open(json!({"game": "genial", "options": {"variant": "solo"}, "seats": [{"kind": "me"}]})).await;
    let mut player = Player::join(&ann, &id, Some(0)).await;
    player.ask(json!({"say": "resign", "seat": 0})).await.expect("given up");
    assert_eq!(score(&ann.get("me/bests").await.1), best);
    let account = json!({"name": "Soloist", "password": "long enough"});
    let (status, cookie, _) =
        http(inn.address, "POST", "/api/v1/register", &ann.cookie, Some(&account)).await.expect("an answer");
    assert_eq!(status, 200);
    ann.cookie = cookie;
    let page = ann.get("players/Soloist").await.1;
    assert_eq!(score(&page["bests"]), best);
    assert!(page["bests"][0]["table"].is_null());
    // Bests follow from the logs alone.
    let findings = check(&inn.store).await.expect("checked");
    assert_eq!((findings.bests, &findings.faults[..]), (1, [].as_slice()));
    inn.store.forget_bests().await.expect("forgotten");
    let findings = check(&inn.store).await.expect("checked");
    assert!(findings.faults.iter().any(|fault| fault.contains("genarium db rebuild")), "{findings:?}");
    assert_eq!(rebuild_bests(&inn.store).await.expect("derived"), 3);
    assert_eq!(score(&ann.get("me/bests").await.1), best);
    assert!(check(&inn.store).await.expect("checked").faults.is_empty());
}
