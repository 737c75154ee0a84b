//! A client with no more than it takes to play: HTTP and WebSocket by hand, so that the measuring costs little.

use serde::Deserialize;
use serde_json::value::RawValue;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

pub const PATIENCE: Duration = Duration::from_secs(30);

/// Somebody with a cookie.
pub struct Guest {
    address: SocketAddr,
    cookie: String,
}

impl Guest {
    pub async fn new(address: SocketAddr) -> Result<Guest, String> {
        let mut guest = Guest { address, cookie: String::new() };
        let (_, head) = guest.post("guests", "{}").await?;
        let cookie = head.lines().find_map(|line| {
            let (name, value) = line.split_once(':')?;
            name.eq_ignore_ascii_case("set-cookie")
                .then(|| value.trim().split(';').next().unwrap_or("").to_owned())
        });
        guest.cookie = cookie.ok_or("The house gives no cookie.")?;
        Ok(guest)
    }

    async fn post(&self, path: &str, body: &str) -> Result<(String, String), String> {
        let request = format!(
            "POST /api/v1/{path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nCookie: {}\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            self.address,
            self.cookie,
            body.len()
        );
        self.exchange(&request, path).await
    }

    async fn get(&self, path: &str) -> Result<String, String> {
        let request = format!(
            "GET /api/v1/{path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nCookie: {}\r\n\r\n",
            self.address, self.cookie
        );
        Ok(self.exchange(&request, path).await?.0)
    }

    async fn exchange(&self, request: &str, path: &str) -> Result<(String, String), String> {
        let exchange = async {
            let mut stream = TcpStream::connect(self.address).await?;
            stream.write_all(request.as_bytes()).await?;
            let mut answer = Vec::new();
            stream.read_to_end(&mut answer).await?;
            Ok::<_, std::io::Error>(answer)
        };
        let answer =
            tokio::time::timeout(PATIENCE, exchange).await.map_err(|_| "The house does not answer.")?;
        let answer = String::from_utf8_lossy(&answer.map_err(|error| error.to_string())?).into_owned();
        let (head, body) = answer.split_once("\r\n\r\n").ok_or("The house hangs up.")?;
        let status = head.split(' ').nth(1).unwrap_or("0");
        if !status.starts_with('2') {
            let clipped: String = body.chars().take(200).collect();
            return Err(format!("{path}: {status} {clipped}"));
        }
        Ok((body.to_owned(), head.to_owned()))
    }
}

/// What a message was about.
#[derive(PartialEq, Eq)]
enum Heard {
    View,
    Answer,
    Other,
}

/// A socket at a table.
pub struct Client {
    stream: TcpStream,
    buffer: Vec<u8>,
    seat: u8,
    seen: u32,
    /// What was offered last, as JSON: read when it is this seat's turn to move, else empty.
    offers: String,
    stage: Arc<Stage>,
    over: bool,
    asked: u64,
}

/// The board, as far as it takes to name cells. It is the same in every game with the same options.
#[derive(Deserialize, Default)]
#[serde(default)]
pub struct Stage {
    columns: u64,
    cells: serde_json::Value,
    pairs: Vec<[usize; 2]>,
}

#[derive(Deserialize, Default)]
#[serde(default)]
struct Offers {
    terrains: Vec<Terrain>,
    cells: Vec<u64>,
    tiles: Vec<String>,
    open: String,
    stop: bool,
    pass: bool,
    swap: bool,
}

#[derive(Deserialize)]
struct Terrain {
    terrain: String,
}

#[derive(Deserialize)]
struct Received<'a> {
    tell: &'a str,
    #[serde(default)]
    id: Option<&'a str>,
    #[serde(default)]
    seen: u32,
    #[serde(default, borrow)]
    offers: Option<&'a RawValue>,
    #[serde(default, borrow)]
    table: Option<&'a RawValue>,
    #[serde(default)]
    code: Option<&'a str>,
}

impl Client {
    pub fn stage(&self) -> Arc<Stage> {
        Arc::clone(&self.stage)
    }
}

/// Opens a table for two, sits both down and connects them.
pub async fn new_game(
    people: &[Guest; 2],
    game: &str,
    stage: Option<Arc<Stage>>,
) -> Result<[Client; 2], String> {
    let new = format!(
        "{{\"game\":\"{game}\",\"options\":{{\"players\":\"2\"}},\"seats\":[{{\"kind\":\"me\"}},{{\"kind\":\"open\"}}],\"chat\":false,\"seating\":\"arranged\"}}"
    );
    let (opened, _) = people[0].post("tables", &new).await?;
    #[derive(Deserialize)]
    struct Opened {
        id: String,
    }
    let Opened { id } = serde_json::from_str(&opened).map_err(|error| error.to_string())?;
    people[1].post(&format!("tables/{id}/sit"), "{\"seat\":1}").await?;
    people[0].post(&format!("tables/{id}/start"), "{}").await?;
    let stage = match stage {
        Some(stage) => stage,
        None => {
            let stage = people[0].get(&format!("tables/{id}/stage")).await?;
            Arc::new(serde_json::from_str(&stage).map_err(|error| error.to_string())?)
        }
    };
    Ok([
        Client::join(&people[0], &id, 0, stage.clone()).await?,
        Client::join(&people[1], &id, 1, stage).await?,
    ])
}

/// Plays one move of whoever is on turn; false when the game is over. Waits until the house has answered the one who
/// moved; the other hears of it too.
pub async fn one_move(clients: &mut [Client; 2], number: u64) -> Result<bool, String> {
    loop {
        if clients.iter().any(|client| client.over) {
            return Ok(false);
        }
        let [one, other] = clients;
        if one.is_asked() || other.is_asked() {
            let mover = if one.is_asked() { one } else { other };
            return mover.act(number).await.map(|()| true);
        }
        // Whoever has heard less hears the next message.
        tokio::select! {
            heard = one.hear() => { heard?; }
            heard = other.hear() => { heard?; }
        }
    }
}

impl Client {
    async fn join(guest: &Guest, id: &str, seat: u8, stage: Arc<Stage>) -> Result<Client, String> {
        let failed = |error: std::io::Error| error.to_string();
        let mut stream = TcpStream::connect(guest.address).await.map_err(failed)?;
        stream.set_nodelay(true).map_err(failed)?;
        let request = format!(
            "GET /api/v1/tables/{id}/socket HTTP/1.1\r\nHost: {}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
             Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nCookie: {}\r\n\r\n",
            guest.address, guest.cookie
        );
        stream.write_all(request.as_bytes()).await.map_err(failed)?;
        let mut client = Client {
            stream,
            buffer: Vec::new(),
            seat,
            seen: 0,
            offers: String::new(),
            stage,
            over: false,
            asked: 0,
        };
        let head = loop {
            if let Some(end) = client.buffer.windows(4).position(|four| four == b"\r\n\r\n") {
                break end + 4;
            }
            client.fill().await?;
        };
        if !client.buffer.starts_with(b"HTTP/1.1 101") {
            return Err("The house opens no socket.".to_owned());
        }
        client.buffer.drain(..head);
        client.say(&format!("{{\"say\":\"hello\",\"version\":1,\"seat\":{seat}}}")).await?;
        let greeting = async {
            while client.hear().await? != Heard::View {}
            Ok::<(), String>(())
        };
        tokio::time::timeout(PATIENCE, greeting).await.map_err(|_| "The house is silent.")??;
        Ok(client)
    }

    async fn fill(&mut self) -> Result<(), String> {
        self.buffer.reserve(4 * 1024);
        match self.stream.read_buf(&mut self.buffer).await.map_err(|error| error.to_string())? {
            0 => Err("The house hangs up.".to_owned()),
            _ => Ok(()),
        }
    }

    async fn say(&mut self, text: &str) -> Result<(), String> {
        let mut frame = Vec::with_capacity(text.len() + 8);
        frame.push(0x81);
        match text.len() {
            short @ 0..=125 => frame.push(0x80 | short as u8),
            long => {
                frame.push(0x80 | 126);
                frame.extend_from_slice(&(long as u16).to_be_bytes());
            }
        }
        // A mask of zeros is a mask; this is no browser.
        frame.extend_from_slice(&[0; 4]);
        frame.extend_from_slice(text.as_bytes());
        self.stream.write_all(&frame).await.map_err(|error| error.to_string())
    }

    /// The length of the first frame's head and body, once it is there as a whole.
    fn frame(&self) -> Option<(usize, usize)> {
        let head = self.buffer.get(..2)?;
        let (start, length) = match head[1] & 0x7f {
            126 => (4, u16::from_be_bytes(self.buffer.get(2..4)?.try_into().ok()?) as usize),
            127 => (10, u64::from_be_bytes(self.buffer.get(2..10)?.try_into().ok()?) as usize),
            short => (2, short as usize),
        };
        (self.buffer.len() >= start + length).then_some((start, start + length))
    }

    /// Hears one message.
    async fn hear(&mut self) -> Result<Heard, String> {
        let (start, end) = loop {
            match self.frame() {
                Some(frame) => break frame,
                None => self.fill().await?,
            }
        };
        if self.buffer[0] & 0x0f != 1 {
            let close = self.buffer[0] & 0x0f == 8;
            self.buffer.drain(..end);
            return if close { Err("The house hangs up.".to_owned()) } else { Ok(Heard::Other) };
        }
        let told: Received =
            serde_json::from_slice(&self.buffer[start..end]).map_err(|error| error.to_string())?;
        let mut heard = Heard::Other;
        match told.tell {
            "sync" | "moved" => {
                heard = Heard::View;
                self.seen = told.seen;
                self.offers.clear();
                self.offers.push_str(told.offers.map_or("", RawValue::get));
            }
            "table" | "welcome" => {
                let over = |table: &RawValue| {
                    table.get().contains("\"status\":\"finished\"")
                        || table.get().contains("\"status\":\"aborted\"")
                };
                self.over = told.table.is_some_and(over);
            }
            "done" if told.id.and_then(|id| id.parse().ok()) == Some(self.asked) => heard = Heard::Answer,
            "refused" => return Err(format!("refused: {}", told.code.unwrap_or_default())),
            "bye" => return Err("bye".to_owned()),
            _ => {}
        }
        self.buffer.drain(..end);
        Ok(heard)
    }

    /// Whether something is offered.
    fn is_asked(&self) -> bool {
        !matches!(self.offers.as_str(), "" | "null")
    }

    async fn act(&mut self, number: u64) -> Result<(), String> {
        let offers: Offers = serde_json::from_str(&self.offers).map_err(|error| error.to_string())?;
        self.offers.clear();
        let line = self.line(&offers, number).ok_or("Nothing that is offered is understood.")?;
        self.asked += 1;
        let (asked, seat, seen) = (self.asked, self.seat, self.seen);
        self.say(&format!(
            "{{\"say\":\"act\",\"id\":\"{asked}\",\"seat\":{seat},\"seen\":{seen},\"line\":{line}}}"
        ))
        .await?;
        while self.hear().await? != Heard::Answer {}
        Ok(())
    }

    fn line(&self, offers: &Offers, number: u64) -> Option<String> {
        fn pick<T>(list: &[T], number: u64) -> Option<&T> {
            list.get(number as usize % list.len().max(1))
        }
        if let Some(terrain) = pick(&offers.terrains, number) {
            let cell = *pick(&offers.cells, number / 7)?;
            let columns = self.stage.columns.max(1);
            let name = format!("{}{}", char::from(b'a' + (cell % columns) as u8), cell / columns + 1);
            return Some(format!(
                "{{\"action\":\"place\",\"terrain\":\"{}\",\"cell\":\"{name}\"}}",
                terrain.terrain
            ));
        }
        let open: Vec<usize> =
            offers.open.bytes().enumerate().filter(|(_, open)| *open == b'1').map(|(pair, _)| pair).collect();
        if let (Some(tile), Some(pair)) = (pick(&offers.tiles, number), pick(&open, number / 7)) {
            let [a, b] = self.stage.pairs.get(*pair)?;
            let (a, b) = (&self.stage.cells[*a], &self.stage.cells[*b]);
            return Some(format!("{{\"action\":\"place\",\"tile\":\"{tile}\",\"cells\":[{a},{b}]}}"));
        }
        let word = if offers.swap {
            "keep"
        } else if offers.pass {
            "pass"
        } else if offers.stop {
            "stop"
        } else {
            return None;
        };
        Some(format!("{{\"action\":\"{word}\"}}"))
    }
}
