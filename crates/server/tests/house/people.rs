//! What people owe each other: no secret advice, no bot in a seat whose clock runs.

use crate::common::{Inn, Person, Player, two_at};
use crate::http_support::{Client, generous, open};
use serde_json::json;

#[tokio::test(flavor = "multi_thread")]
async fn a_hint_against_a_person_is_given_only_where_the_table_says_so() {
    let inn = Inn::open().await;
    for (hints, status) in [(false, 403), (true, 200)] {
        let new = json!({"game": "genial", "options": {"players": "2"}, "hints": hints});
        let (id, ann, ben) = two_at(inn.address, new).await;
        let (got, answer) = ann.post(&format!("tables/{id}/hint"), json!({"seat": 0})).await;
        assert_eq!(got, status, "{answer}");
        for person in [&ann, &ben] {
            assert_eq!(person.get(&format!("tables/{id}")).await.1["hints"], hints);
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_gives_away_a_seat_whose_clock_runs() {
    let inn = Inn::with(|config| config.away_seconds = 0).await;
    let new = |clock| json!({"game": "genial", "options": {"players": "2"}, "clock": clock});
    let (id, _, ben) = two_at(inn.address, new(json!({"kind": "none"}))).await;
    let mut other = Player::join(&ben, &id, Some(1)).await;
    let answer = other.ask(json!({"say": "take-over", "seat": 0})).await.expect("an answer");
    assert_eq!(answer["tell"], "done", "who is away and has no clock is played for: {answer}");
    let (id, _, ben) = two_at(inn.address, new(json!({"kind": "days", "days": 3}))).await;
    let mut other = Player::join(&ben, &id, Some(1)).await;
    let answer = other.ask(json!({"say": "take-over", "seat": 0})).await.expect("an answer");
    assert_eq!(
        (answer["tell"].as_str(), answer["code"].as_str()),
        (Some("refused"), Some("clock-decides")),
        "{answer}"
    );
}

/// Waits until so many look for an opponent.
async fn until_waiting(inn: &Inn, count: usize) {
    while inn.house.metrics().seekers != count {
        tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn two_strangers_who_look_for_an_opponent_meet_and_whoever_hung_up_meets_nobody() {
    let inn = Inn::open().await;
    let [ann, ben, cid] = [
        Person::guest(inn.address).await,
        Person::guest(inn.address).await,
        Person::guest(inn.address).await,
    ];
    let search = |face: u8| json!({"game": "genesis", "face": face});
    // Cid asks and hangs up; once the house has heard of it, nobody is paired with him.
    let gone = tokio::spawn(async move { cid.post("pairing", search(3)).await });
    until_waiting(&inn, 1).await;
    gone.abort();
    until_waiting(&inn, 0).await;
    let first = tokio::spawn({
        let ann = ann.clone();
        async move { ann.post("pairing", search(4)).await }
    });
    until_waiting(&inn, 1).await;
    let (status, met) = ben.post("pairing", search(5)).await;
    assert_eq!(status, 200, "{met}");
    let (_, too) = first.await.expect("an answer");
    assert_eq!(met["table"], too["table"]);
    let id = met["table"].as_str().expect("a table");
    let sheet = ann.get(&format!("tables/{id}")).await.1;
    assert_eq!((sheet["status"].as_str(), &sheet["hints"]), (Some("playing"), &json!(false)));
    let faces: std::collections::BTreeSet<_> =
        sheet["seats"].as_array().expect("seats").iter().filter_map(|seat| seat["face"].as_u64()).collect();
    assert_eq!(faces, [4, 5].into());
    assert_eq!(ann.post("pairing", json!({"game": "chess"})).await.0, 400);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_is_called_as_they_like_and_nobody_by_the_name_of_an_account() {
    let house = open(generous()).await;
    let mut owner = Client::of(&house);
    let account = json!({"name": "Ada Byron", "password": "correct horse"});
    assert_eq!(owner.post("/api/v1/register", &account).await.status, 200);
    let mut guest = Client::of(&house);
    assert_eq!(guest.post("/api/v1/guests", &json!({})).await.status, 200);
    let named = guest.post("/api/v1/guests", &json!({"name": "Nils"})).await.json();
    assert_eq!((named["name"].as_str(), named["guest"].as_bool()), (Some("Nils"), Some(true)));
    assert_eq!(guest.get("/api/v1/me").await.json()["name"], "Nils");
    assert_eq!(guest.post("/api/v1/guests", &json!({"name": "ada byron"})).await.problem(), "name-taken");
    assert_eq!(guest.post("/api/v1/guests", &json!({"name": "<b>"})).await.problem(), "bad-request");
    assert_eq!(guest.get("/api/v1/me").await.json()["name"], "Nils");
    assert_eq!(owner.post("/api/v1/guests", &json!({"name": "Eve"})).await.json()["name"], "Ada Byron");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_drawing_needs_comes_small_to_those_who_can_read_it() {
    let house = open(generous()).await;
    let mut browser = Client::of(&house);
    let seats = json!([{"kind": "me"}, {"kind": "bot", "bot": "random"}]);
    let new = json!({"game": "genesia", "options": {"players": "2"}, "seats": seats});
    let opened = browser.post("/api/v1/tables", &new).await.json();
    let id = opened["id"].as_str().expect("an id");
    let plain = browser.get(&format!("/api/v1/tables/{id}/stage")).await;
    assert_eq!(plain.header("content-encoding"), None);
    let whole = plain.body.len();
    browser.extra.push(("Accept-Encoding".to_owned(), "br;q=1, gzip".to_owned()));
    let small = browser.get(&format!("/api/v1/tables/{id}/stage")).await;
    assert_eq!(small.header("content-encoding"), Some("gzip"));
    let sent: usize = small.header("content-length").expect("a length").parse().expect("a number");
    assert!(sent * 4 < whole, "{sent} of {whole} bytes");
}
