//! The store on PostgreSQL. The test starts a server of its own from the installed package.

mod before;
mod suite;

use genarium_store::*;
use sqlx::{Connection, PgConnection};
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

    /// Stops the server in the middle of whatever it does, or lets it go on: its connections stay, and say nothing.
    fn signal(&self, name: &str) {
        let Some(child) = &self.child else { return };
        let script = format!("kill -{name} $0 $(pgrep -P $0)");
        let sent = Command::new("sh").args(["-c", &script, &child.id().to_string()]).status();
        assert!(sent.is_ok_and(|status| status.success()), "the server hears signals; pgrep is in procps");
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

    /// The address of an empty database.
    async fn database(&self, name: &str) -> String {
        let mut conn = PgConnection::connect(&self.url()).await.unwrap();
        let sql = format!("CREATE DATABASE {name}");
        sqlx::query(sqlx::AssertSqlSafe(sql)).execute(&mut conn).await.unwrap();
        format!("postgres://house@127.0.0.1:{}/{name}", self.port)
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
    store.append(table, 0, "{}".to_owned(), IndexChange::Keep, Due::Keep).await.unwrap();
    server.down();
    let refused = store.append(table, 1, "{}".to_owned(), IndexChange::Keep, Due::Keep).await;
    assert!(matches!(refused, Err(AppendError::Unavailable(_))), "{refused:?}");
    assert!(store.read_log(table, 0).await.is_err());
    server.up().await;
    assert_eq!(store.read_log(table, 0).await.unwrap().len(), 1, "what was acknowledged is there");
    store.append(table, 1, "{}".to_owned(), IndexChange::Keep, Due::Keep).await.unwrap();

    stays_in_the_page(&server, &store).await;
    before::a_node_of_the_version_before_goes_on(&server.database("before").await).await;
    falls_silent(&server, &store).await;
    carries_over_to_sqlite(&store).await;
}

/// A move changes no column that an index has, so PostgreSQL writes it into the page of the row and leaves all indexes alone; rows of
/// tables that were opened in one month lie in one part of the log.
async fn stays_in_the_page(server: &Server, store: &Store) {
    let mut conn = PgConnection::connect(&server.url()).await.unwrap();
    let tables: Vec<TableId> = (0..20).map(|_| TableId::opened(suite::NOW)).collect();
    let host = UserId::random();
    let part = async |conn: &mut PgConnection| -> String {
        let part: Vec<(String,)> =
            sqlx::query_as("SELECT DISTINCT tableoid::regclass::text FROM log WHERE table_id = ANY($1)")
                .bind(tables.iter().map(TableId::as_str).collect::<Vec<_>>())
                .fetch_all(conn)
                .await
                .unwrap();
        assert_eq!(part.len(), 1, "{part:?}");
        part[0].0.clone()
    };
    for (seq, table) in (0..50).flat_map(|seq| tables.iter().map(move |table| (seq, *table))) {
        let index = match seq {
            0 => IndexChange::Whole(Box::new(suite::index(host, Status::Playing))),
            _ => IndexChange::Turn { turn: seq as u32 % 2, updated: suite::NOW + seq },
        };
        store.append(table, seq, "{}".to_owned(), index, Due::Keep).await.unwrap();
    }
    // The letter of January 2027, when these tests play.
    assert_eq!(part(&mut conn).await, "log_22");
    let start = Instant::now();
    loop {
        let (all, hot): (i64, i64) = sqlx::query_as(
            "SELECT n_tup_upd, n_tup_hot_upd FROM pg_stat_user_tables WHERE relname = 'tables'",
        )
        .fetch_one(&mut conn)
        .await
        .unwrap();
        // The figures come a moment later than what they are about.
        if all >= 980 {
            assert!(hot * 10 >= all * 9, "{hot} of {all} updates stayed in their page");
            break;
        }
        assert!(start.elapsed() < Duration::from_secs(60), "only {all} updates are counted");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

/// A server that says nothing more without hanging up, as after a failover: whatever is asked of it ends with an error, and
/// when it is back everything goes on.
async fn falls_silent(server: &Server, store: &Store) {
    let table = TableId::random();
    store.append(table, 0, "{}".to_owned(), IndexChange::Keep, Due::Keep).await.unwrap();
    server.signal("STOP");
    let late = store.append(table, 1, "{}".to_owned(), IndexChange::Keep, Due::Keep).await;
    let (ready, session, log) =
        tokio::join!(store.ready(), store.session(&[1; 32], 1), store.read_log(table, 0));
    server.signal("CONT");
    assert!(matches!(late, Err(AppendError::Unavailable(_))), "{late:?}");
    assert!(ready.is_err() && session.is_err() && log.is_err());
    let start = Instant::now();
    while store.ready().await.is_err() {
        assert!(start.elapsed() < Duration::from_secs(120), "it never comes back");
    }
    // Whether the row landed nobody could say; the log can.
    let next = store.read_log(table, 0).await.unwrap().len() as i64;
    store.append(table, next, "{}".to_owned(), IndexChange::Keep, Due::Keep).await.unwrap();
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
                    match store.append(table, seq, node.to_owned(), IndexChange::Keep, Due::Keep).await {
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
    let mut rows = lines.into_iter();
    assert_eq!(copy.import(|| Ok::<_, ()>(rows.next())).await.unwrap().unwrap(), out);
}
