//! Whole games of each kind, played by plain HTTP and WebSocket clients that know no rules.

use crate::common::{Inn, Person, Player, hear_either, two_at};
use serde_json::{Value, json};

/// Plays a game to its end; now and then a player's connection breaks.
async fn play_whole(game: &str, window_seconds: u32) {
    let inn = Inn::open().await;
    let table = json!({"game": game, "options": {"players": "2"}, "window_seconds": window_seconds});
    let (id, ann, ben) = two_at(inn.address, table).await;
    let mut players = [Player::join(&ann, &id, Some(0)).await, Player::join(&ben, &id, Some(1)).await];
    let mut watcher = Player::join(&Person { cookie: String::new(), ..ann.clone() }, &id, None).await;
    for player in &mut players {
        player.stage().await;
        // Windows would wait for people who think.
        player.ask(json!({"say": "standing", "seat": player.seat, "pass": true})).await.expect("an answer");
    }
    let mut moves = 0u64;
    while !players.iter().any(Player::is_over) {
        moves += 1;
        assert!(moves < 5000, "this game does not end");
        let turn = players.iter().position(Player::to_move);
        let Some(turn) = turn else {
            // A window is open, and closes by its clock.
            hear_either(&mut players).await.expect("news");
            continue;
        };
        if moves.is_multiple_of(23) {
            players[turn].come_again().await.expect("a new socket");
            continue;
        }
        players[turn].play(moves * 31).await.unwrap_or_else(|error| panic!("{game}, move {moves}: {error}"));
        // Everybody is told of a move before it is answered.
        for player in players.iter_mut().chain([&mut watcher]) {
            player.heard().await;
        }
    }
    for player in &mut players {
        while !player.is_over() {
            player.hear().await.expect("the end");
        }
        assert_eq!(player.view["viewer"], "everything", "{game}: nothing is hidden after the end");
    }
    while !watcher.is_over() {
        watcher.hear().await.expect("the end");
    }
    let (status, record) = ann.get(&format!("tables/{id}/record")).await;
    assert_eq!(status, 200);
    verify(game, &record);
    assert_eq!(watcher.sheet["result"]["winners"], record["result"]["winners"]);
    // What one has heard live and what one is told anew is the same.
    let fresh = Player::join(&ann, &id, Some(0)).await;
    assert_eq!(fresh.log, players[0].log);
}

fn verify(game: &str, record: &Value) {
    let title: genarium_games::Title = game.parse().expect("a game");
    genarium_games::with_game!(title, G => {
        let record = genarium_engine::record::Record::<G>::parse(&record.to_string()).expect("a record");
        let proof = genarium_engine::record::verify(&record).expect("a true record").chance;
        assert!(matches!(proof, genarium_engine::record::ChanceProof::Proved { .. }), "{proof}");
    });
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_of_genial() {
    play_whole("genial", 6).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_of_genesis() {
    play_whole("genesis", 6).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_of_genesia() {
    play_whole("genesia", 6).await;
}

/// Whatever else is in the catalogue offers a plain list of lines.
#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_of_every_other_game() {
    let others = genarium_games::Title::ALL.map(genarium_games::Title::name);
    for game in others.into_iter().filter(|game| !["genial", "genesis", "genesia"].contains(game)) {
        play_whole(game, 6).await;
        println!("A whole game of {game} was played at a table.");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_plays_against_bots_and_asks_for_a_rematch() {
    let inn = Inn::open().await;
    let ann = Person::guest(inn.address).await;
    let seats = json!([{"kind": "me"}, {"kind": "bot", "bot": "greedy"}, {"kind": "bot", "bot": "random"}]);
    let id = ann.open(json!({"game": "genial", "options": {"players": "3"}, "seats": seats})).await;
    let mut player = Player::join(&ann, &id, Some(0)).await;
    player.stage().await;
    let mut moves = 0;
    while !player.is_over() {
        if player.to_move() {
            moves += 1;
            player.play(moves * 13).await.expect("a move");
        } else {
            player.hear().await.expect("the bots move");
        }
    }
    let answer =
        player.ask(json!({"say": "propose", "seat": 0, "what": "rematch"})).await.expect("an answer");
    assert_eq!(answer["tell"], "done");
    while player.sheet["next"].is_null() {
        player.hear().await.expect("a sheet");
    }
    let next = player.sheet["next"].as_str().expect("an id").to_owned();
    assert_eq!(
        ann.get(&format!("tables/{next}")).await.0,
        200,
        "nobody is sent to a table that is not there"
    );
    let again = Player::join(&ann, &next, Some(2)).await;
    assert_eq!(again.sheet["status"], "playing");
}
