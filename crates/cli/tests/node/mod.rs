//! Programs that tests start and kill.
#![allow(dead_code, missing_docs)]

use std::net::{SocketAddr, TcpListener};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// A port that nobody listens on.
pub fn free_port() -> u16 {
    TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr()).expect("a port").port()
}

/// A program that ends with the test.
pub struct Child {
    process: std::process::Child,
    port: u16,
}

impl Child {
    /// The house of this build.
    pub fn start(port: u16, database: &str, more: &[&str]) -> Child {
        let mut command = Command::new(env!("CARGO_BIN_EXE_genarium"));
        command
            .args([
                "serve",
                "--listen",
                &format!("127.0.0.1:{port}"),
                "--database",
                database,
                "--log",
                "error",
            ])
            .args(["--requests-per-second", "100000", "--guests-per-minute", "100000"])
            .args(["--tables-per-minute", "100000", "--tables-per-guest", "100000"])
            .args(more)
            .stdout(Stdio::null());
        Child { process: command.spawn().expect("the house starts"), port }
    }

    pub fn of(mut command: Command, port: u16) -> Child {
        Child { process: command.spawn().unwrap_or_else(|error| panic!("{command:?}: {error}")), port }
    }

    pub async fn wait_until_open(&mut self) {
        let begun = Instant::now();
        let address: SocketAddr = ([127, 0, 0, 1], self.port).into();
        while tokio::net::TcpStream::connect(address).await.is_err() {
            assert!(begun.elapsed() < Duration::from_secs(60), "nothing listens on {address}");
            if let Ok(Some(status)) = self.process.try_wait() {
                panic!("the program on port {} ended: {status}", self.port);
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }

    /// Kills it without a word.
    pub fn kill(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

impl Drop for Child {
    fn drop(&mut self) {
        self.kill();
    }
}
