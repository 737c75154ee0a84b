//! What the house says to those who mean no good, or do not know better.

use crate::http_support::{Client, generous, open};
use genarium_server::http::Page;
use serde_json::json;

const NEW: &str = r#"{"game":"genial","options":{"players":"2"},"seats":[{"kind":"me"},{"kind":"open"}]}"#;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nonsense_gets_a_problem_and_nothing_else() {
    let house = open(generous()).await;
    let mut client = Client::of(&house);
    let bodies: [(&str, &[u8], u16); 12] = [
        ("application/json", b"", 400),
        ("application/json", b"{", 400),
        ("application/json", b"[]", 422),
        ("application/json", b"{\"game\":7}", 422),
        ("application/json", b"{\"game\":\"chess\"}", 400),
        ("application/json", b"{\"game\":\"genial\",\"seats\":[{\"kind\":\"king\"}]}", 422),
        ("application/json", b"{\"game\":\"genial\",\"options\":{\"players\":\"99\"}}", 400),
        ("application/json", b"\xff\xfe{}", 400),
        ("application/json", b"{\"game\":\"gen\\u0000ial\"}", 400),
        ("application/json", b"{\"game\":\"gen\0ial\"}", 400),
        ("text/plain", NEW.as_bytes(), 415),
        ("application/x-www-form-urlencoded", b"game=genial", 415),
    ];
    for (kind, body, status) in bodies {
        let answer = client.send("POST", "/api/v1/tables", Some((kind, body.to_vec()))).await;
        assert_eq!(answer.status, status, "{}: {}", String::from_utf8_lossy(body), answer.body);
        answer.problem();
    }
    let deep = format!("{{\"game\":{}", "[".repeat(50_000));
    client.send("POST", "/api/v1/tables", Some(("application/json", deep.into_bytes()))).await.problem();
    let big = vec![b' '; 3 << 20];
    let answer = client.send("POST", "/api/v1/tables", Some(("application/json", big.clone()))).await;
    assert!(answer.status == 413 || answer.status == 0, "{}", answer.status);
    let answer = client.send("POST", "/api/v1/packs", Some(("application/json", big))).await;
    assert!(answer.status == 413 || answer.status == 0, "{}", answer.status);
    for (path, status) in [
        ("/api/v1/tables/nothing", 404),
        ("/api/v1/tables/11111111111%27", 404),
        ("/api/v1/tables/111111111111", 404),
        ("/api/v1/tables/%ff%fe", 404),
        ("/api/v1/tables?game=%27%20OR%201%3D1", 400),
        ("/api/v1/tables?status=secret", 400),
        ("/api/v1/tables?before=x.y", 400),
        ("/api/v1/library?player=a%00b", 400),
        ("/api/v1/players/a%00b", 400),
        ("/api/v1/packs/a%00b", 400),
        ("/api/v1/tables/111111111111/positions/-1", 404),
        ("/api/v1/tables/111111111111/positions/99999999999", 404),
        ("/api/v1/tables/111111111111/record", 404),
        ("/api/v1/leaderboards/chess", 404),
        ("/api/v1/rules/genial?lang=xx", 400),
        ("/api/v1/packs/..%2f..%2fetc%2fpasswd", 404),
        ("/api/v1/nothing", 404),
        ("/../../etc/passwd", 404),
        ("/assets/nothing.js", 404),
        ("/api/v1/tables/111111111111/socket", 426),
    ] {
        let answer = client.get(path).await;
        if answer.status != 200 || path.starts_with("/api") {
            assert_eq!(answer.status, status, "{path}: {}", answer.body);
            answer.problem();
        } else {
            assert!(!answer.body.contains("root:"), "{path}");
        }
    }
    assert_eq!(client.delete("/api/v1/games").await.status, 405);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn forged_cookies_are_nobody() {
    let house = open(generous()).await;
    for value in ["", "x", &"0".repeat(64), &"f".repeat(64), &"ab".repeat(5000), "' OR '1'='1"] {
        let mut client = Client::of(&house);
        client.cookie = Some(format!("genarium={value}"));
        let answer = client.get("/api/v1/me").await;
        assert!(answer.status == 200 || answer.status == 431, "{}", answer.status);
        if answer.status == 200 {
            assert_eq!(answer.json()["known"], false, "{value}");
        }
        assert_eq!(client.get("/api/v1/sessions").await.status / 100, 4);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn other_sites_may_not_post_or_open_sockets() {
    let house = open(generous()).await;
    for (name, value) in [
        ("origin", "https://evil.example"),
        ("origin", "null"),
        ("sec-fetch-site", "cross-site"),
        ("sec-fetch-site", "same-site"),
    ] {
        let mut client = Client::of(&house);
        client.extra.push((name.to_owned(), value.to_owned()));
        let answer = client.send("POST", "/api/v1/tables", Some(("application/json", NEW.into()))).await;
        assert_eq!((answer.status, answer.problem().as_str()), (403, "foreign-origin"), "{name}: {value}");
        assert!(client.cookie.is_none());
        let socket = client.get("/api/v1/tables/111111111111/socket").await;
        assert_eq!(socket.status, 403, "{name}: {value}");
    }
    let mut client = Client::of(&house);
    client.extra.push(("origin".to_owned(), format!("http://{}", house.address)));
    let answer = client.send("POST", "/api/v1/tables", Some(("application/json", NEW.into()))).await;
    assert_eq!(answer.status, 201, "{}", answer.body);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn floods_are_held_back() {
    // What is spent comes back slower than a crowded machine asks for it: half a minute for a guest, one for a password.
    let mut config = generous();
    config.limits.guests_per_minute = 2;
    let house = open(config).await;
    let mut statuses = Vec::new();
    for _ in 0..4 {
        statuses.push(Client::of(&house).post("/api/v1/guests", &json!({})).await.status);
    }
    assert_eq!(statuses, [200, 200, 429, 429]);

    let house = open(generous_with(7)).await;
    let mut greedy = Client::of(&house);
    let mut opened = 0;
    for _ in 0..20 {
        let answer = greedy.send("POST", "/api/v1/tables", Some(("application/json", NEW.into()))).await;
        if answer.status == 201 {
            opened += 1;
        } else {
            assert_eq!((answer.status, answer.problem().as_str()), (429, "too-many-tables"));
            assert!(answer.header("retry-after").is_some());
        }
    }
    assert_eq!(opened, 7);

    let mut config = generous();
    config.limits.passwords_per_minute = 1;
    let house = open(config).await;
    let mut guesser = Client::of(&house);
    let mut guess = async |password: &str| {
        guesser.post("/api/v1/login", &json!({"name": "Ada", "password": password})).await.status
    };
    assert_eq!((guess("password1").await, guess("password2").await), (401, 429));

    let mut config = generous();
    config.limits.requests_per_second = 1;
    let house = open(config).await;
    let mut hasty = Client::of(&house);
    let mut held = 0;
    for _ in 0..60 {
        held += u32::from(hasty.get("/api/v1/games").await.status == 429);
    }
    assert!(held > 0, "sixty requests at once");
    assert_eq!(hasty.get("/healthz").await.status, 200, "probes always pass");
}

fn generous_with(tables_per_guest: u32) -> genarium_server::http::HttpConfig {
    let mut config = generous();
    config.limits.tables_per_guest = tables_per_guest;
    config
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_answer_is_dressed() {
    let house = open(generous()).await;
    let mut client = Client::of(&house);
    for path in ["/", "/t/abc", "/api", "/api/v1/games", "/api/v1/nothing", "/healthz"] {
        let answer = client.get(path).await;
        let policy = answer.header("content-security-policy").unwrap_or_else(|| panic!("{path}"));
        assert!(
            policy.starts_with("default-src 'none'; script-src 'self';")
                && !policy.contains("script-src 'unsafe")
        );
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"), "{path}");
        assert_eq!(answer.header("x-frame-options"), Some("DENY"), "{path}");
        assert!(answer.header("referrer-policy").is_some());
    }
    assert_eq!(client.get("/api/v1/games").await.header("cache-control"), Some("no-store"));
    assert_eq!(client.get("/").await.header("content-type"), Some("text/html; charset=utf-8"));
    assert_eq!(client.get("/some/page").await.status, 200, "the client's own addresses get its first page");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_page_from_a_folder_shows_nothing_around_it() {
    let outside = tempfile::TempDir::new().unwrap();
    let folder = outside.path().join("dist");
    std::fs::create_dir_all(folder.join("assets")).unwrap();
    std::fs::write(outside.path().join("secret.txt"), "secret").unwrap();
    std::fs::write(folder.join("index.html"), "<p>the page").unwrap();
    std::fs::write(folder.join("assets/a.js"), "let a;").unwrap();
    let page = Page::in_folder(&folder).unwrap();
    let house = open(genarium_server::http::HttpConfig { page, ..generous() }).await;
    let mut client = Client::of(&house);
    let script = client.get("/assets/a.js?v=1").await;
    assert_eq!((script.status, script.body.as_str()), (200, "let a;"));
    assert_eq!(script.header("content-type"), Some("text/javascript; charset=utf-8"));
    assert_eq!(script.header("x-content-type-options"), Some("nosniff"));
    for path in ["/", "/index.html", "/t/abc", "/assets", "/assets/"] {
        let answer = client.get(path).await;
        assert_eq!((answer.status, answer.body.as_str()), (200, "<p>the page"), "{path}");
    }
    for path in [
        "/../secret.txt",
        "/assets/../../secret.txt",
        "/..%2fsecret.txt",
        "/%2e%2e/secret.txt",
        "/..\\secret.txt",
        "//secret.txt",
        "/assets/a.js/../../../secret.txt",
        "/assets/a.js%00.html",
        "/assets//a.js",
    ] {
        let answer = client.get(path).await;
        assert!(matches!(answer.status, 400 | 404), "{path}: {} {}", answer.status, answer.body);
        assert_ne!(answer.body, "secret", "{path}");
    }
    let tag = client.get("/").await.header("etag").unwrap().to_owned();
    client.extra.push(("if-none-match".to_owned(), tag));
    assert_eq!(client.get("/some/page").await.status, 304);
    assert_eq!(client.send("POST", "/assets/a.js", None).await.status, 405);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn endless_heads_and_half_requests_do_not_hold_the_house() {
    let house = open(generous()).await;
    let client = Client::of(&house);
    let endless = format!("GET / HTTP/1.1\r\nhost: x\r\nx: {}", "y".repeat(1 << 20));
    let answer = client.raw(endless.as_bytes()).await;
    assert!(answer.status == 431 || answer.status == 0, "{}", answer.status);
    let noise: Vec<u8> = (0..5000u32).map(|n| (n.wrapping_mul(2_654_435_761) >> 13) as u8).collect();
    let answer = client.raw(&noise).await;
    assert!(answer.status == 400 || answer.status == 0, "{}", answer.status);
    // Clients that say nothing more are held, but nobody else waits for them.
    let mut silent = Vec::new();
    for _ in 0..100 {
        let mut stream = tokio::net::TcpStream::connect(house.address).await.unwrap();
        tokio::io::AsyncWriteExt::write_all(&mut stream, b"POST /api/v1/tables HT").await.unwrap();
        silent.push(stream);
    }
    assert_eq!(Client::of(&house).get("/healthz").await.status, 200);
}
