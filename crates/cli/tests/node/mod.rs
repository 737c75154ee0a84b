//! Programs that tests start and kill.
#![allow(dead_code, missing_docs)]

use std::net::{SocketAddr, TcpListener};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// Ends what hangs, however busy the machine is; no test passes or fails by the clock.
pub const PATIENCE: Duration = Duration::from_secs(180);

/// Ports that nobody listens on, each another.
pub fn free_ports<const COUNT: usize>() -> [u16; COUNT] {
    let listeners = [(); COUNT].map(|()| TcpListener::bind("127.0.0.1:0").expect("a port"));
    listeners.map(|listener| listener.local_addr().expect("an address").port())
}

/// A port that nobody listens on.
pub fn free_port() -> u16 {
    let [port] = free_ports();
    port
}

/// Asks a program to end, as the system would. Every shell can; a program for it is not on every machine.
pub fn terminate(process: u32) -> bool {
    let asked = Command::new("sh").args(["-c", "kill -TERM \"$0\"", &process.to_string()]).status();
    asked.is_ok_and(|status| status.success())
}

/// A program that ends with the test.
pub struct Child {
    process: std::process::Child,
    port: u16,
}

impl Child {
    /// The house of this build.
    pub fn start(port: u16, database: &str, more: &[&str]) -> Child {
        Child::house(Command::new(env!("CARGO_BIN_EXE_genarium")), port, database, more)
    }

    /// The same where no file can grow beyond so many bytes, as if the disk were full.
    pub fn start_within(bytes: u64, port: u16, database: &str) -> Child {
        let mut command = Command::new("sh");
        // The limit is counted in blocks of 512 bytes. The signal that comes with it would end the program.
        let script = format!("trap '' XFSZ; ulimit -S -f {}; exec \"$@\"", bytes.div_ceil(512));
        command.args(["-c", &script, "sh", env!("CARGO_BIN_EXE_genarium")]);
        Child::house(command, port, database, &[])
    }

    /// Lets files grow again.
    pub fn make_room(&self) {
        let done = Command::new("prlimit")
            .args(["--fsize=unlimited", "--pid", &self.process.id().to_string()])
            .status();
        assert!(
            done.is_ok_and(|status| status.success()),
            "the limit can be lifted; prlimit is in util-linux"
        );
    }

    fn house(mut command: Command, port: u16, database: &str, more: &[&str]) -> Child {
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
            .args(["--max-sockets-per-address", "100000"])
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
            assert!(begun.elapsed() < PATIENCE, "nothing listens on {address}");
            if let Ok(Some(status)) = self.process.try_wait() {
                panic!("the program on port {} ended: {status}", self.port);
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }

    /// Asks it to close, and waits until it has.
    pub fn stop(&mut self) {
        assert!(terminate(self.process.id()), "the house is there to be asked");
        let _ = self.process.wait();
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
