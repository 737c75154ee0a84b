//! Guests, accounts and sessions, as a browser meets them.

use crate::common::{Person, Player};
use crate::http_support::{Client, generous, open};
use serde_json::json;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_guest_becomes_an_account_and_keeps_the_tables() {
    let house = open(generous()).await;
    let mut ann = Client::of(&house);
    assert_eq!(ann.get("/api/v1/me").await.json()["known"], false);
    assert!(ann.cookie.is_none(), "looking around makes nobody a guest");

    let new =
        json!({"game": "genial", "options": {"players": "2"}, "seats": [{"kind": "me"}, {"kind": "open"}]});
    let opened = ann.post("/api/v1/tables", &new).await;
    assert_eq!(opened.status, 201, "{}", opened.body);
    let cookie = opened.header("set-cookie").expect("the first POST brings a session").to_owned();
    assert!(
        cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax") && cookie.contains("Path=/"),
        "{cookie}"
    );
    let guest = ann.get("/api/v1/me").await.json();
    assert_eq!((&guest["known"], &guest["guest"]), (&json!(true), &json!(true)));

    let before = ann.cookie.clone();
    let registered = ann.post("/api/v1/register", &json!({"name": "Ann", "password": "correct horse"})).await;
    assert_eq!(registered.status, 200, "{}", registered.body);
    let me = registered.json();
    assert_eq!((&me["user"], &me["name"], &me["guest"]), (&guest["user"], &json!("Ann"), &json!(false)));
    assert_ne!(ann.cookie, before, "the token changes with the account");
    let mine = ann.get("/api/v1/me/tables?status=open").await.json();
    assert_eq!(mine["tables"][0]["id"], opened.json()["id"]);

    let mut thief = Client::of(&house);
    thief.cookie = before;
    assert_eq!(
        thief.get("/api/v1/me").await.json()["known"],
        false,
        "the guest's token is worth nothing now"
    );
    let again = ann.post("/api/v1/register", &json!({"name": "Ann2", "password": "correct horse"})).await;
    assert_eq!((again.status, again.problem().as_str()), (409, "has-account"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn logging_in_and_out_and_ending_sessions() {
    let house = open(generous()).await;
    let mut home = Client::of(&house);
    let credentials = json!({"name": "Bea", "password": "a long password"});
    assert_eq!(home.post("/api/v1/register", &credentials).await.status, 200);

    let mut phone = Client::of(&house);
    let wrong = phone.post("/api/v1/login", &json!({"name": "Bea", "password": "a wrong password"})).await;
    assert_eq!((wrong.status, wrong.problem().as_str()), (401, "wrong-password"));
    let nobody =
        phone.post("/api/v1/login", &json!({"name": "Nobody", "password": "a wrong password"})).await;
    assert_eq!(nobody.body, wrong.body, "who exists cannot be told");
    let upper = phone.post("/api/v1/login", &json!({"name": "BEA", "password": "a long password"})).await;
    assert_eq!(upper.status, 200, "{}", upper.body);

    let sessions = phone.get("/api/v1/sessions").await.json();
    let other = sessions.as_array().unwrap().iter().find(|session| session["this"] == false).unwrap();
    let token = phone.cookie.clone().unwrap();
    assert!(!sessions.to_string().contains(token.split('=').nth(1).unwrap()), "tokens are never shown");
    let id = other["id"].as_str().unwrap().to_owned();
    let mut stranger = Client::of(&house);
    assert_eq!(stranger.delete(&format!("/api/v1/sessions/{id}")).await.status, 401);
    stranger.post("/api/v1/guests", &json!({})).await;
    assert_eq!(stranger.delete(&format!("/api/v1/sessions/{id}")).await.status, 404);
    assert_eq!(phone.delete(&format!("/api/v1/sessions/{id}")).await.status, 204);
    assert_eq!(home.get("/api/v1/me").await.json()["known"], false, "it was ended from the phone");

    let old = phone.cookie.clone();
    assert_eq!(phone.post("/api/v1/logout", &json!({})).await.status, 200);
    assert!(phone.cookie.is_none());
    phone.cookie = old;
    assert_eq!(phone.get("/api/v1/me").await.json()["known"], false);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_guest_who_logs_in_brings_the_tables_along() {
    let house = open(generous()).await;
    let credentials = json!({"name": "Cleo", "password": "a long password"});
    let registered = Client::of(&house).post("/api/v1/register", &credentials).await.json();

    let (mut road, mut ben) = (Client::of(&house), Client::of(&house));
    let seats = json!([{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "bot": "random"}]);
    let new = json!({"game": "genial", "options": {"players": "3"}, "visibility": "private", "seats": seats,
        "seating": "arranged"});
    let opened = road.post("/api/v1/tables", &new).await.json()["id"].as_str().unwrap().to_owned();
    let sheet = road.get(&format!("/api/v1/tables/{opened}")).await.json();
    let sit = json!({"key": sheet["key"], "seat": 1});
    assert_eq!(ben.post(&format!("/api/v1/tables/{opened}/sit"), &sit).await.status, 200);
    assert_eq!(road.post(&format!("/api/v1/tables/{opened}/start"), &json!({})).await.status, 204);
    let guest = road.cookie.clone();
    let logged = road.post("/api/v1/login", &credentials).await.json();
    assert_eq!(logged["user"], registered["user"]);
    assert_ne!(road.cookie, guest);

    let mine = road.get("/api/v1/me/tables").await.json();
    assert_eq!(mine["tables"][0]["id"], *opened);
    assert_eq!(mine["tables"][0]["seats"][0]["yours"], true);
    let sheet = road.get(&format!("/api/v1/tables/{opened}")).await.json();
    assert_eq!((&sheet["status"], &sheet["host"]), (&json!("playing"), &json!(true)));
    assert_eq!((&sheet["seats"][0]["yours"], &sheet["seats"][1]["yours"]), (&json!(true), &json!(false)));
    let hint = road.post(&format!("/api/v1/tables/{opened}/hint"), &json!({"seat": 1})).await;
    assert_eq!(hint.problem(), "not-your-seat", "the seats of others stay theirs");
    let person = Person { address: house.address, cookie: road.cookie.clone().unwrap() };
    let mut player = Player::join(&person, &opened, Some(0)).await;
    assert_eq!(player.sheet["seats"][0]["yours"], true);
    let said = player.ask(json!({"say": "chat", "id": "c1", "text": "I am back."})).await.unwrap();
    assert_eq!(said["tell"], "done", "{said}");
    let resigned = player.ask(json!({"say": "resign", "id": "r1", "seat": 0})).await.unwrap();
    assert_eq!(resigned["tell"], "done", "{resigned}");

    let mut thief = Client::of(&house);
    thief.cookie = guest;
    assert_eq!(thief.get("/api/v1/me").await.json()["known"], false, "the guest's session has ended");
    let mut other = Client::of(&house);
    other.post("/api/v1/register", &json!({"name": "Dora", "password": "a long password"})).await;
    assert_eq!(
        other.get(&format!("/api/v1/tables/{opened}")).await.status,
        404,
        "to others it stays private"
    );
    let profile = road.get("/api/v1/players/cleo").await.json();
    assert_eq!(profile["ratings"], json!([]), "what a guest played does not count");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn names_are_unique_and_plain() {
    let house = open(generous()).await;
    let mut ada = Client::of(&house);
    assert_eq!(
        ada.post("/api/v1/register", &json!({"name": "Ada", "password": "12345678"})).await.status,
        200
    );
    for (name, password, status) in [
        ("ada", "12345678", 409),
        ("Ada2", "1234567", 400),
        ("", "12345678", 400),
        ("<script>alert(1)</script>", "12345678", 400),
        ("Robert'); DROP TABLE users;--", "12345678", 400),
        ("a\u{0}b", "12345678", 400),
        ("admin", "12345678", 400),
        ("\u{3164}\u{3164}", "12345678", 400),
        ("\u{410}da", "12345678", 400),
        ("a\u{202e}b", "12345678", 400),
        ("A-da", "12345678", 409),
        ("O'Neil", "12345678", 200),
    ] {
        let answer =
            Client::of(&house).post("/api/v1/register", &json!({"name": name, "password": password})).await;
        assert_eq!(answer.status, status, "{name}: {}", answer.body);
    }
    let guest = Client::of(&house).post("/api/v1/guests", &json!({"name": "ADA"})).await;
    assert_eq!(guest.problem(), "name-taken", "no guest passes for an account");
    for name in ["Moderator", "\u{3164}\u{3164}", "\u{410}da"] {
        let guest = Client::of(&house).post("/api/v1/guests", &json!({"name": name})).await;
        assert_eq!((guest.status, guest.problem().as_str()), (400, "bad-request"), "{name:?}");
        let seats = json!([{"kind": "me"}, {"kind": "local", "name": name}]);
        let new = json!({"game": "genial", "options": {"players": "2"}, "seats": seats});
        let table = Client::of(&house).post("/api/v1/tables", &new).await;
        assert_eq!((table.status, table.problem().as_str()), (400, "bad-request"), "{name:?}");
    }
    assert_eq!(ada.get("/api/v1/players/O%27Neil").await.json()["name"], "O'Neil");
    assert_eq!(ada.get("/api/v1/players/%27%20OR%201%3D1").await.problem(), "not-found");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn behind_tls_the_cookie_is_for_this_host_only() {
    let mut config = generous();
    config.public_url = Some("https://play.example".to_owned());
    let house = open(config).await;
    let mut ann = Client::of(&house);
    ann.extra.push(("origin".to_owned(), "https://play.example".to_owned()));
    let answer = ann.post("/api/v1/guests", &json!({})).await;
    let cookie = answer.header("set-cookie").unwrap();
    assert!(cookie.starts_with("__Host-genarium=") && cookie.contains("Secure"), "{cookie}");
    assert!(answer.header("strict-transport-security").is_some());
    assert_eq!(ann.get("/api/v1/me").await.json()["known"], true);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_session_that_ends_takes_its_sockets_along() {
    let house = open(generous()).await;
    let (mut home, mut stolen) = (Client::of(&house), Client::of(&house));
    let credentials = |password: &str| json!({"name": "Fay", "password": password});
    assert_eq!(home.post("/api/v1/register", &credentials("a long password")).await.status, 200);
    let seats = json!([{"kind": "me"}, {"kind": "open"}]);
    let id =
        home.post("/api/v1/tables", &json!({"game": "genesis", "seats": seats})).await.json()["id"].clone();
    let id = id.as_str().unwrap();
    let join = async |client: &Client| {
        let person = Person { address: house.address, cookie: client.cookie.clone().unwrap() };
        Player::join(&person, id, Some(0)).await
    };
    let mut kept = join(&home).await;
    for way in ["others", "password", "one", "logout"] {
        let password = if matches!(way, "one" | "logout") { "another password" } else { "a long password" };
        assert_eq!(stolen.post("/api/v1/login", &credentials(password)).await.status, 200, "{way}");
        let mut player = join(&stolen).await;
        let sessions = stolen.get("/api/v1/sessions").await.json();
        let this = sessions.as_array().unwrap().iter().find(|session| session["this"] == true).unwrap()["id"]
            .clone();
        let status = match way {
            "others" => home.delete("/api/v1/sessions/others").await.status,
            "password" => {
                let change = |old: &str| json!({"old": old, "new": "another password"});
                let wrong = home.post("/api/v1/me/password", &change("a wrong password")).await;
                assert_eq!((wrong.status, wrong.problem().as_str()), (401, "wrong-password"));
                home.post("/api/v1/me/password", &change("a long password")).await.status
            }
            "one" => home.delete(&format!("/api/v1/sessions/{}", this.as_str().unwrap())).await.status,
            _ => stolen.post("/api/v1/logout", &json!({})).await.status,
        };
        assert!(status == 204 || status == 200, "{way}: {status}");
        let end = player.hear_until(|_| false).await.unwrap_err();
        assert!(end.contains("session has ended"), "{way}: {end}");
    }
    assert!(!kept.heard().await.is_empty(), "the one that ended the others stays");
    let old = Client::of(&house).post("/api/v1/login", &credentials("a long password")).await;
    assert_eq!(old.status, 401, "the old password is worth nothing");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn guessing_passwords_is_limited_and_locks_no_owner_out() {
    let mut config = generous();
    // What is spent comes back after a minute.
    config.limits.passwords_per_minute = 1;
    config.behind_proxy = true;
    let house = open(config).await;
    let from = |address: u8| {
        let mut client = Client::of(&house);
        client.extra.push(("x-forwarded-for".to_owned(), format!("10.0.0.{address}")));
        client
    };
    let mut owner = from(1);
    let right = json!({"name": "Gil", "password": "a long password"});
    assert_eq!(owner.post("/api/v1/register", &right).await.status, 200);
    assert_eq!(owner.post("/api/v1/logout", &json!({})).await.status, 200);
    // From many addresses, with the name written in many ways.
    for (number, name) in
        (10u8..).zip(["Gil", "gil", " Gil", "GIL ", "  gil  ", "Gil", "gIl", " gil", "Gil  "])
    {
        let guess = json!({"name": name, "password": "a wrong password"});
        assert_eq!(from(number).post("/api/v1/login", &guess).await.status, 429, "{name:?}");
    }
    assert_eq!(from(99).post("/api/v1/login", &right).await.status, 429, "strangers have to wait");
    assert_eq!(owner.post("/api/v1/login", &right).await.status, 200, "who was here before has not");
}
