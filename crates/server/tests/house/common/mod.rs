//! Plain clients of the house: HTTP and WebSocket, as anybody could write them.
#![allow(dead_code, missing_docs)]

pub mod moves;
pub mod twins;

use futures_util::{SinkExt, StreamExt};
use genarium_server::http::{HttpConfig, Limits, router, serve};
use genarium_server::tables::{ServiceConfig, TableService};
use genarium_store::Store;
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

/// Ends what hangs. No answer takes longer, however busy the machine is, and no test passes or fails by the clock.
pub const PATIENCE: Duration = Duration::from_secs(180);

/// Tests ask faster than people.
pub fn generous() -> Limits {
    Limits {
        requests_per_second: 100_000,
        guests_per_minute: 1_000_000,
        tables_per_minute: 1_000_000,
        tables_per_guest: 1_000_000,
        ..Limits::default()
    }
}

/// A house in this process, with a database of its own.
pub struct Inn {
    pub house: Arc<TableService>,
    pub store: Store,
    pub address: SocketAddr,
    _files: tempfile::TempDir,
}

impl Inn {
    pub async fn open() -> Inn {
        Inn::with(|_| {}).await
    }

    pub async fn with(change: impl FnOnce(&mut ServiceConfig)) -> Inn {
        let files = tempfile::tempdir().expect("a folder");
        let url = format!("sqlite:{}", files.path().join("house.db").display());
        let store = Store::open(&url).await.expect("the store opens");
        genarium_server::prepare(&store).await.expect("packs");
        let mut config = ServiceConfig {
            messages_per_second: 2000,
            max_sockets_per_address: 10_000,
            ..ServiceConfig::default()
        };
        change(&mut config);
        let house = TableService::start(store.clone(), config);
        let http = HttpConfig { limits: generous(), ..HttpConfig::default() };
        let router = router(Arc::clone(&house), http);
        // Small buffers below the house's own, so that tests see what the house does about slow readers.
        let socket = tokio::net::TcpSocket::new_v4().expect("a socket");
        socket.set_send_buffer_size(32 << 10).expect("a buffer");
        socket.bind(([127, 0, 0, 1], 0).into()).expect("a port");
        let listener = socket.listen(1024).expect("a listener");
        let address = listener.local_addr().expect("an address");
        tokio::spawn(serve(listener, router, 10_000, std::future::pending()));
        Inn { house, store, address, _files: files }
    }
}

/// Somebody with a cookie.
#[derive(Clone, Debug)]
pub struct Person {
    pub address: SocketAddr,
    pub cookie: String,
}

/// One request over a connection of its own.
pub async fn http(
    address: SocketAddr,
    method: &str,
    path: &str,
    cookie: &str,
    body: Option<&Value>,
) -> std::io::Result<(u16, String, Value)> {
    let body = body.map(Value::to_string).unwrap_or_default();
    let cookie = if cookie.is_empty() { String::new() } else { format!("Cookie: {cookie}\r\n") };
    let request = format!(
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n{cookie}Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    );
    let exchange = async {
        let mut stream = TcpStream::connect(address).await?;
        stream.write_all(request.as_bytes()).await?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).await?;
        Ok::<_, std::io::Error>(answer)
    };
    let late = || std::io::Error::new(std::io::ErrorKind::TimedOut, "no answer");
    let answer = tokio::time::timeout(PATIENCE, exchange).await.map_err(|_| late())??;
    let text = String::from_utf8_lossy(&answer);
    let (head, body) = text.split_once("\r\n\r\n").ok_or_else(late)?;
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
    let cookie = head.lines().find_map(|line| {
        let (name, value) = line.split_once(": ")?;
        name.eq_ignore_ascii_case("set-cookie").then(|| value.split(';').next().unwrap_or("").to_owned())
    });
    Ok((status, cookie.unwrap_or_default(), serde_json::from_str(body.trim()).unwrap_or(Value::Null)))
}

impl Person {
    pub async fn guest(address: SocketAddr) -> Person {
        let (status, cookie, _) =
            http(address, "POST", "/api/v1/guests", "", Some(&json!({}))).await.expect("an answer");
        assert!(status < 300 && !cookie.is_empty(), "a guest is welcome: {status}");
        Person { address, cookie }
    }

    pub async fn post(&self, path: &str, body: Value) -> (u16, Value) {
        let path = format!("/api/v1/{path}");
        let (status, _, body) =
            http(self.address, "POST", &path, &self.cookie, Some(&body)).await.expect("an answer");
        (status, body)
    }

    pub async fn get(&self, path: &str) -> (u16, Value) {
        let path = format!("/api/v1/{path}");
        let (status, _, body) =
            http(self.address, "GET", &path, &self.cookie, None).await.expect("an answer");
        (status, body)
    }

    /// Opens a table. Its seats are as listed unless it says otherwise, so that tests know who sits where.
    pub async fn open(&self, mut table: Value) -> String {
        if table["seating"].is_null() {
            table["seating"] = "arranged".into();
        }
        let (status, body) = self.post("tables", table).await;
        assert_eq!(status, 201, "{body}");
        body["id"].as_str().expect("an id").to_owned()
    }

    pub async fn socket(&self, table: &str) -> Wire {
        self.try_socket(table).await.expect("a socket")
    }

    pub async fn try_socket(&self, table: &str) -> Result<Wire, String> {
        let address = format!("ws://{}/api/v1/tables/{table}/socket", self.address);
        let mut request = address.into_client_request().map_err(|error| error.to_string())?;
        if !self.cookie.is_empty() {
            request.headers_mut().insert("cookie", self.cookie.parse().map_err(|_| "a cookie")?);
        }
        let connecting = tokio_tungstenite::connect_async(request);
        let (wire, _) = tokio::time::timeout(PATIENCE, connecting)
            .await
            .map_err(|_| "no answer".to_owned())?
            .map_err(|error| error.to_string())?;
        Ok(Wire(wire))
    }
}

/// Two people at a table that has begun.
pub async fn two_at(address: SocketAddr, mut table: Value) -> (String, Person, Person) {
    let (ann, ben) = (Person::guest(address).await, Person::guest(address).await);
    table["seats"] = json!([{"kind": "me"}, {"kind": "open"}]);
    let id = ann.open(table).await;
    let (status, body) = ben.post(&format!("tables/{id}/sit"), json!({"seat": 1})).await;
    assert_eq!(status, 200, "{body}");
    let (status, body) = ann.post(&format!("tables/{id}/start"), json!({})).await;
    assert_eq!(status, 204, "{body}");
    (id, ann, ben)
}

/// A socket, message by message.
pub struct Wire(pub WebSocketStream<MaybeTlsStream<TcpStream>>);

impl Wire {
    pub async fn say(&mut self, message: &Value) -> Result<(), String> {
        self.raw(Message::text(message.to_string())).await
    }

    pub async fn raw(&mut self, message: Message) -> Result<(), String> {
        self.0.send(message).await.map_err(|error| error.to_string())
    }

    /// The next message; none when the socket is closed.
    pub async fn next(&mut self) -> Option<Value> {
        loop {
            let message = tokio::time::timeout(PATIENCE, self.0.next()).await.expect("a message in time")?;
            match message.ok()? {
                Message::Text(text) => return Some(serde_json::from_str(&text).expect("JSON")),
                Message::Close(_) => return None,
                _ => {}
            }
        }
    }

    /// The next message with this tag; others are skipped.
    pub async fn until(&mut self, tag: &str) -> Value {
        loop {
            let message = self.next().await.unwrap_or_else(|| panic!("the socket closed before {tag}"));
            if message["tell"] == tag {
                return message;
            }
        }
    }
}

/// Hears what comes first for either of two players.
pub async fn hear_either(players: &mut [Player]) -> Result<(), String> {
    let [one, other] = players else { panic!("two play") };
    tokio::select! {
        heard = one.hear() => heard.map(drop),
        heard = other.hear() => heard.map(drop),
    }
}

static ASKED: AtomicU64 = AtomicU64::new(0);

/// A player at a table, who keeps what the house tells.
pub struct Player {
    pub person: Person,
    pub table: String,
    pub seat: Option<u8>,
    pub wire: Wire,
    pub seen: u32,
    pub view: Value,
    pub offers: Value,
    pub sheet: Value,
    pub stage: Value,
    pub log: Vec<Value>,
}

impl Player {
    pub async fn join(person: &Person, table: &str, seat: Option<u8>) -> Player {
        Player::try_join(person, table, seat).await.expect("a player")
    }

    pub async fn try_join(person: &Person, table: &str, seat: Option<u8>) -> Result<Player, String> {
        let mut wire = person.try_socket(table).await?;
        wire.say(&json!({"say": "hello", "version": 1, "seat": seat})).await?;
        let mut player = Player {
            person: person.clone(),
            table: table.to_owned(),
            seat,
            wire,
            seen: 0,
            view: Value::Null,
            offers: Value::Null,
            sheet: Value::Null,
            stage: Value::Null,
            log: Vec::new(),
        };
        player.hear_until(|message| message["tell"] == "sync").await?;
        Ok(player)
    }

    /// Connects again with the number of the last line.
    pub async fn come_again(&mut self) -> Result<(), String> {
        self.wire = self.person.try_socket(&self.table).await?;
        let hello = json!({"say": "hello", "version": 1, "seat": self.seat, "seen": self.seen});
        self.wire.say(&hello).await?;
        self.hear_until(|message| message["tell"] == "sync").await.map(drop)
    }

    pub async fn stage(&mut self) {
        self.stage = self.person.get(&format!("tables/{}/stage", self.table)).await.1;
    }

    pub fn is_over(&self) -> bool {
        self.sheet["status"] == "finished" || self.sheet["status"] == "aborted"
    }

    pub fn to_move(&self) -> bool {
        !self.is_over() && !self.offers.is_null()
    }

    /// Keeps a message that was read from the wire.
    pub fn keep(&mut self, message: &Value) {
        self.take(message);
    }

    fn take(&mut self, message: &Value) {
        match message["tell"].as_str() {
            Some("sync") => {
                let since = message["since"].as_u64().expect("a number");
                self.log.retain(|line| line["n"].as_u64().expect("a number") <= since);
                self.log.extend(message["log"].as_array().expect("lines").iter().cloned());
                self.see(message);
            }
            Some("moved") => {
                self.log.extend(message["news"].as_array().expect("lines").iter().cloned());
                self.see(message);
            }
            Some("welcome") => {
                self.sheet = message["table"].clone();
                self.seat = message["seat"].as_u64().map(|seat| seat as u8);
            }
            Some("table") => self.sheet = message["table"].clone(),
            _ => {}
        }
    }

    fn see(&mut self, message: &Value) {
        self.seen = message["seen"].as_u64().expect("a number") as u32;
        self.view = message["view"].clone();
        self.offers = message["offers"].clone();
        let numbers: Vec<u64> = self.log.iter().filter_map(|line| line["n"].as_u64()).collect();
        let expected: Vec<u64> = (1..=u64::from(self.seen)).collect();
        assert_eq!(numbers, expected, "every line once, in order");
    }

    pub async fn hear(&mut self) -> Result<Value, String> {
        let message = self.wire.next().await.ok_or("the socket closed")?;
        if message["tell"] == "bye" {
            return Err(format!("bye: {}", message["reason"]));
        }
        self.take(&message);
        Ok(message)
    }

    pub async fn hear_until(&mut self, wanted: impl Fn(&Value) -> bool) -> Result<Value, String> {
        loop {
            let message = self.hear().await?;
            if wanted(&message) {
                return Ok(message);
            }
        }
    }

    /// Asks something and waits for the answer.
    pub async fn ask(&mut self, mut request: Value) -> Result<Value, String> {
        if request["id"].is_null() {
            // Two screens of one person are two clients: they must not give two requests one name.
            let number = ASKED.fetch_add(1, Ordering::Relaxed);
            request["id"] = json!(format!("r{number}"));
        }
        let id = request["id"].clone();
        self.wire.say(&request).await?;
        self.hear_until(|message| {
            message["id"] == id && (message["tell"] == "done" || message["tell"] == "refused")
        })
        .await
    }

    /// Everything that was sent until now; it is kept, too.
    pub async fn heard(&mut self) -> Vec<Value> {
        self.wire.say(&json!({"say": "ping"})).await.expect("sent");
        let mut messages = Vec::new();
        loop {
            let message = self.hear().await.expect("a message");
            if message["tell"] == "pong" {
                return messages;
            }
            messages.push(message);
        }
    }

    pub async fn act(&mut self, line: &Value) -> Result<Value, String> {
        let (seat, seen) = (self.seat, self.seen);
        self.ask(json!({"say": "act", "seat": seat, "seen": seen, "line": line})).await
    }

    /// Plays something that is offered; the choice differs from number to number.
    pub async fn play(&mut self, number: u64) -> Result<(), String> {
        let mut why = String::new();
        for line in moves::candidates(&self.sheet, &self.stage, &self.offers, number) {
            let answer = self.act(&line).await?;
            if answer["tell"] == "done" {
                return Ok(());
            }
            if answer["code"] != "illegal" {
                return Err(answer.to_string());
            }
            why = format!("{line}: {answer}");
        }
        panic!("nothing that is offered can be done: {} ({why})", self.offers);
    }
}
