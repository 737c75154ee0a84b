//! The store on PostgreSQL. The test starts a server of its own from the installed package.

mod suite;

use genarium_store::*;
use std::fs;
use std::net::TcpListener;
use std::os::unix::fs::chown;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// A PostgreSQL server in a folder of its own.
struct Server {
    dir: TempDir,
    bin: PathBuf,
    port: u16,
    child: Option<Child>,
}

fn binaries() -> PathBuf {
    let newest = fs::read_dir("/usr/lib/postgresql").ok().and_then(|versions| {
        let bins = versions.filter_map(|version| Some(version.ok()?.path().join("bin")));
        bins.filter(|bin| bin.join("initdb").exists()).max()
    });
    newest.expect("PostgreSQL is needed for this test; install it with: apt-get install postgresql")
}

/// The id of an unprivileged user: PostgreSQL refuses to run as root.
fn unprivileged() -> Option<u32> {
    let me = fs::read_to_string("/proc/self/status").ok()?;
    let root = me.lines().find_map(|line| line.strip_prefix("Uid:"))?.split_whitespace().next()? == "0";
    if !root {
        return None;
    }
    let users = fs::read_to_string("/etc/passwd").ok()?;
    let id = |name: &str| users.lines().find(|line| line.starts_with(name))?.split(':').nth(2)?.parse().ok();
    id("postgres:").or_else(|| id("nobody:"))
}

fn command(program: &Path, dir: &Path) -> Command {
    let mut command = Command::new(program);
    command.current_dir(dir).stdout(Stdio::null()).stderr(Stdio::null());
    if let Some(user) = unprivileged() {
        command.uid(user);
    }
    command
}

impl Server {
    async fn start() -> Server {
        let (dir, bin) = (TempDir::new().unwrap(), binaries());
        if let Some(user) = unprivileged() {
            chown(dir.path(), Some(user), None).unwrap();
        }
        let data = dir.path().join("data");
        let made = command(&bin.join("initdb"), dir.path())
            .args(["--auth=trust", "--username=house", "--encoding=UTF8", "--no-sync", "-D"])
            .arg(&data)
            .status()
            .unwrap();
        assert!(made.success(), "initdb failed");
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let mut server = Server { dir, bin, port, child: None };
        server.up().await;
        server
    }

    async fn up(&mut self) {
        let child = command(&self.bin.join("postgres"), self.dir.path())
            .arg("-D")
            .arg(self.dir.path().join("data"))
            .args(["-p", &self.port.to_string(), "-c", "listen_addresses=127.0.0.1"])
            .args(["-c", "unix_socket_directories="])
            .spawn()
            .unwrap();
        self.child = Some(child);
        let start = Instant::now();
        while Store::open(&self.url()).await.is_err() {
            assert!(start.elapsed() < Duration::from_secs(60), "PostgreSQL does not start");
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    }

    fn down(&mut self) {
        if let Some(mut child) = self.child.take() {
            let data = self.dir.path().join("data");
            let _ = command(&self.bin.join("pg_ctl"), self.dir.path())
                .args(["stop", "-m", "immediate", "-D"])
                .arg(data)
                .status();
            let _ = child.wait();
        }
    }

    fn url(&self) -> String {
        format!("postgres://house@127.0.0.1:{}/postgres", self.port)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.down();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn does_everything_also_for_two_nodes_and_after_a_restart() {
    let mut server = Server::start().await;
    let store = Store::open(&server.url()).await.unwrap();
    suite::everything(&store).await;
    two_nodes_race(&store, &Store::open(&server.url()).await.unwrap()).await;

    let table = TableId::random();
    store.append(table, 0, "{}".to_owned(), IndexChange::Keep).await.unwrap();
    server.down();
    let refused = store.append(table, 1, "{}".to_owned(), IndexChange::Keep).await;
    assert!(matches!(refused, Err(AppendError::Unavailable(_))), "{refused:?}");
    assert!(store.read_log(table, 0).await.is_err());
    server.up().await;
    assert_eq!(store.read_log(table, 0).await.unwrap().len(), 1, "what was acknowledged is there");
    store.append(table, 1, "{}".to_owned(), IndexChange::Keep).await.unwrap();

    carries_over_to_sqlite(&store).await;
}

/// Two nodes write whole batches at once, with the same numbers: each number is won once, and nobody waits for ever.
async fn two_nodes_race(one: &Store, other: &Store) {
    let tables: Vec<TableId> = (0..50).map(|_| TableId::random()).collect();
    let mut racers = Vec::new();
    for (node, store) in [("one", one), ("other", other)] {
        for &table in &tables {
            let store = store.clone();
            racers.push(tokio::spawn(async move {
                let mut won = 0;
                for seq in 0..10 {
                    match store.append(table, seq, node.to_owned(), IndexChange::Keep).await {
                        Ok(()) => won += 1,
                        Err(AppendError::Conflict) => {}
                        Err(error) => panic!("{error}"),
                    }
                }
                won
            }));
        }
    }
    let mut won = 0;
    for racer in racers {
        won += racer.await.unwrap();
    }
    assert_eq!(won, 500);
}

async fn carries_over_to_sqlite(store: &Store) {
    let mut lines = Vec::new();
    let take = |row| {
        lines.push(row);
        Ok(())
    };
    let out = store.export(take).await.unwrap().unwrap();
    let dir = TempDir::new().unwrap();
    let copy = Store::open(&format!("sqlite:{}", dir.path().join("copy.db").display())).await.unwrap();
    let mut import = copy.import();
    for line in lines {
        import.put(line).await.unwrap();
    }
    assert_eq!(import.finish().await.unwrap(), out);
}
