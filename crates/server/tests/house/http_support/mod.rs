//! A house on a free port, and a plain client of it.
#![allow(dead_code, reason = "each test uses its part")]

use crate::common::PATIENCE;
use genarium_server::http::{HttpConfig, Limits, router, serve};
use genarium_server::tables::{ServiceConfig, TableService};
use genarium_store::Store;
use serde_json::Value;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

pub struct Open {
    pub address: SocketAddr,
    pub house: Arc<TableService>,
    _dir: TempDir,
}

pub async fn open(config: HttpConfig) -> Open {
    let dir = TempDir::new().unwrap();
    let store = Store::open(&format!("sqlite:{}", dir.path().join("house.db").display())).await.unwrap();
    genarium_server::prepare(&store).await.unwrap();
    let house = TableService::start(store, ServiceConfig { bot_threads: 1, ..ServiceConfig::default() });
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let router = router(Arc::clone(&house), config);
    tokio::spawn(serve(listener, router, 1000, std::future::pending()));
    Open { address, house, _dir: dir }
}

/// Limits that do not get in a test's way.
pub fn generous() -> HttpConfig {
    let limits = Limits {
        requests_per_second: 100_000,
        guests_per_minute: 100_000,
        passwords_per_minute: 1000,
        tables_per_minute: 100_000,
        ..Limits::default()
    };
    HttpConfig { limits, ..HttpConfig::default() }
}

pub struct Answer {
    pub status: u16,
    pub headers: Vec<(String, String)>,
    pub body: String,
}

impl Answer {
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }

    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.body))
    }

    /// Checks that it is a problem as RFC 9457 has them; gives its code.
    pub fn problem(&self) -> String {
        assert_eq!(self.header("content-type"), Some("application/problem+json"), "{}", self.body);
        let problem = self.json();
        assert_eq!(problem["status"], self.status);
        let detail = problem["detail"].as_str().unwrap();
        assert!(!detail.is_empty() && detail.len() < 4000, "{detail}");
        assert!(problem["title"].is_string() && problem["type"].is_string());
        problem["code"].as_str().unwrap().to_owned()
    }
}

/// A browser: it keeps its cookie.
pub struct Client {
    address: SocketAddr,
    pub cookie: Option<String>,
    /// By which the house knows the device again.
    pub device: Option<String>,
    pub extra: Vec<(String, String)>,
}

impl Client {
    pub fn of(open: &Open) -> Client {
        Client { address: open.address, cookie: None, device: None, extra: Vec::new() }
    }

    pub async fn get(&mut self, path: &str) -> Answer {
        self.send("GET", path, None).await
    }

    pub async fn post(&mut self, path: &str, body: &Value) -> Answer {
        self.send("POST", path, Some(("application/json", body.to_string().into_bytes()))).await
    }

    pub async fn delete(&mut self, path: &str) -> Answer {
        self.send("DELETE", path, None).await
    }

    pub async fn send(&mut self, method: &str, path: &str, body: Option<(&str, Vec<u8>)>) -> Answer {
        let mut head = format!("{method} {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n", self.address);
        for cookie in self.cookie.iter().chain(&self.device) {
            head += &format!("cookie: {cookie}\r\n");
        }
        for (name, value) in &self.extra {
            head += &format!("{name}: {value}\r\n");
        }
        let (kind, body) = body.map_or((None, Vec::new()), |(kind, body)| (Some(kind), body));
        if let Some(kind) = kind {
            head += &format!("content-type: {kind}\r\n");
        }
        head += &format!("content-length: {}\r\n\r\n", body.len());
        let answer = self.raw(&[head.into_bytes(), body].concat()).await;
        for (name, value) in &answer.headers {
            if name == "set-cookie" {
                let pair = value.split(';').next().unwrap_or_default().to_owned();
                let kept = Some(pair).filter(|_| !value.contains("Max-Age=0"));
                if value.contains("-device=") {
                    self.device = kept;
                } else {
                    self.cookie = kept;
                }
            }
        }
        answer
    }

    /// Waits until bots have played a table to its end.
    pub async fn until_finished(&mut self, id: &str) {
        let begun = Instant::now();
        while self.get(&format!("/api/v1/tables/{id}")).await.json()["status"] != "finished" {
            assert!(begun.elapsed() < PATIENCE, "the bots never finish");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    pub async fn raw(&self, request: &[u8]) -> Answer {
        let mut stream = TcpStream::connect(self.address).await.unwrap();
        // The house may answer and hang up before it has read everything.
        let _ = stream.write_all(request).await;
        let mut bytes = Vec::new();
        let _ = stream.read_to_end(&mut bytes).await;
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let (head, body) = text.split_once("\r\n\r\n").unwrap_or((&text, ""));
        let mut lines = head.lines();
        let status = lines.next().and_then(|line| line.split(' ').nth(1)?.parse().ok()).unwrap_or(0);
        let header = |line: &str| {
            let (name, value) = line.split_once(':')?;
            Some((name.to_lowercase(), value.trim().to_owned()))
        };
        Answer { status, headers: lines.filter_map(header).collect(), body: body.to_owned() }
    }
}
