//! Two nodes on one PostgreSQL and one NATS: people of one table on different nodes, a node that dies in the middle of
//! a move, NATS that stops, PostgreSQL that restarts.
//!
//! The test starts its own servers from installed packages: on Debian `apt install postgresql nats-server`.
#![allow(missing_docs)]

#[path = "../../server/tests/house/common/mod.rs"]
mod common;
mod node;

use common::{Person, Player, http};
use node::{Child, PATIENCE, free_ports};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

const INSTALL: &str = "the two-node test needs PostgreSQL and NATS: apt install postgresql nats-server";

/// Finds a program in the usual places.
fn program(name: &str) -> PathBuf {
    let mut places: Vec<PathBuf> = vec!["/usr/sbin".into(), "/usr/bin".into(), "/usr/local/bin".into()];
    if let Ok(versions) = std::fs::read_dir("/usr/lib/postgresql") {
        places.extend(versions.flatten().map(|version| version.path().join("bin")));
    }
    places.extend(std::env::split_paths(&std::env::var_os("PATH").unwrap_or_default()));
    let found = places.into_iter().map(|place| place.join(name)).find(|file| file.exists());
    found.unwrap_or_else(|| panic!("{name} is not installed; {INSTALL}"))
}

/// PostgreSQL does not run as root: root lends its errands to the user that the package made.
fn errand(name: &str) -> Command {
    let root = Command::new("id").arg("-u").output().is_ok_and(|out| out.stdout.starts_with(b"0\n"));
    let mut command = if root {
        let mut command = Command::new(program("setpriv"));
        command.args(["--reuid=postgres", "--regid=postgres", "--clear-groups"]).arg(program(name));
        command
    } else {
        Command::new(program(name))
    };
    command.current_dir("/").stdout(Stdio::null()).stderr(Stdio::null());
    command
}

struct Postgres {
    data: PathBuf,
    port: u16,
}

impl Postgres {
    fn make(folder: &Path, port: u16) -> Postgres {
        // The user of PostgreSQL has to get in.
        let open = Command::new("chmod").args(["777"]).arg(folder).status();
        assert!(open.is_ok_and(|status| status.success()));
        let postgres = Postgres { data: folder.join("pg"), port };
        let made = errand("initdb")
            .args(["--auth=trust", "--username=genarium", "--encoding=UTF8", "-D"])
            .arg(&postgres.data)
            .status();
        assert!(made.is_ok_and(|status| status.success()), "initdb fails; {INSTALL}");
        postgres.start();
        postgres
    }

    fn start(&self) {
        let options = format!("-p {} -c listen_addresses=127.0.0.1 -c unix_socket_directories=''", self.port);
        self.control(&["-w", "-o", &options, "start"]);
    }

    fn stop(&self) {
        self.control(&["-m", "fast", "-w", "stop"]);
    }

    fn control(&self, args: &[&str]) {
        let done = errand("pg_ctl").arg("-D").arg(&self.data).args(args).status();
        assert!(done.is_ok_and(|status| status.success()), "pg_ctl {args:?} fails");
    }

    fn url(&self) -> String {
        format!("postgres://genarium@127.0.0.1:{}/postgres", self.port)
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        let _ = errand("pg_ctl").arg("-D").arg(&self.data).args(["-m", "immediate", "stop"]).status();
    }
}

fn nats(port: u16) -> Child {
    let mut command = Command::new(program("nats-server"));
    command.args(["-a", "127.0.0.1", "-p", &port.to_string()]).stdout(Stdio::null()).stderr(Stdio::null());
    Child::of(command, port)
}

/// Ann at one node and Ben at the other.
struct Pair {
    players: [Player; 2],
    moves: u64,
}

impl Pair {
    async fn open(nodes: [SocketAddr; 2]) -> Pair {
        let (id, ann, ben) =
            common::two_at(nodes[0], json!({"game": "genial", "options": {"players": "2"}})).await;
        // The same cookie is good at every node.
        let ben = Person { address: nodes[1], ..ben };
        let mut players = [Player::join(&ann, &id, Some(0)).await, Player::join(&ben, &id, Some(1)).await];
        for player in &mut players {
            player.stage().await;
        }
        Pair { players, moves: 0 }
    }

    /// Plays one turn, and waits until the other node has told the other player.
    async fn play(&mut self) -> Result<(), String> {
        let turn = self.players.iter().position(Player::to_move).ok_or("nobody is on turn")?;
        self.moves += 1;
        let [ann, ben] = &mut self.players;
        let (mover, other) = if turn == 0 { (ann, ben) } else { (ben, ann) };
        mover.play(self.moves * 37).await?;
        while mover.to_move() {
            self.moves += 1;
            mover.play(self.moves * 37).await?;
        }
        while other.seen < mover.seen && !other.to_move() && !other.is_over() {
            other.hear().await?;
        }
        Ok(())
    }
}

/// How many tables a node has brought up to date because another node told it to.
async fn hints_heard(node: SocketAddr) -> u64 {
    let mut stream = TcpStream::connect(node).await.expect("connected");
    let request = format!("GET /metrics HTTP/1.1\r\nHost: {node}\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).await.expect("sent");
    let mut figures = String::new();
    stream.read_to_string(&mut figures).await.expect("an answer");
    let figure = figures.lines().find_map(|line| line.strip_prefix("genarium_hints_total "));
    figure.expect("hints are counted").parse().expect("a number")
}

#[tokio::test(flavor = "multi_thread")]
async fn two_nodes_serve_one_table_whatever_fails() {
    let files = tempfile::tempdir().expect("a folder");
    let [database, hints, one, other] = free_ports();
    let ports = [one, other];
    let postgres = Postgres::make(files.path(), database);
    let mut messenger = nats(hints);
    messenger.wait_until_open().await;
    let nodes: [SocketAddr; 2] = ports.map(|port| ([127, 0, 0, 1], port).into());
    let nats_url = format!("nats://127.0.0.1:{hints}");
    let start = |node: usize| Child::start(ports[node], &postgres.url(), &["--nats", &nats_url]);
    let mut children = [start(0), start(1)];
    for child in &mut children {
        child.wait_until_open().await;
    }

    // Players of one table on different nodes: each node hears from the other that it has moved. The nodes have just started
    // and may still be looking for NATS; until they have found it they look into the log.
    let mut pair = Pair::open(nodes).await;
    let mut turns = 0;
    while hints_heard(nodes[0]).await == 0 || hints_heard(nodes[1]).await == 0 || turns < 8 {
        assert!(turns < 30, "no hint is ever heard");
        pair.play().await.expect("a turn");
        turns += 1;
    }

    // Each node knows who is at the other.
    let sees = |player: &Player, seat: usize| player.sheet["seats"][seat]["connected"] == true;
    for (player, other) in [(0, 1), (1, 0)] {
        let player = &mut pair.players[player];
        while !sees(player, other) {
            player.hear().await.expect("a sheet");
        }
    }

    // Two screens of one person at two nodes race for one turn.
    let turn = pair.players.iter().position(Player::to_move).expect("somebody is on turn");
    let (person, id) = (pair.players[turn].person.clone(), pair.players[turn].table.clone());
    let elsewhere = Person { address: nodes[1 - turn], ..person };
    let mut rival = Player::join(&elsewhere, &id, Some(turn as u8)).await;
    rival.stage().await;
    let lines = |player: &Player, number| {
        common::moves::candidates(&player.sheet, &player.stage, &player.offers, number)
    };
    let (one, other) = (lines(&pair.players[turn], 3).remove(0), lines(&rival, 11).remove(0));
    let (first, second) = tokio::join!(pair.players[turn].act(&one), rival.act(&other));
    let answers = [first.expect("an answer"), second.expect("an answer")];
    let won = answers.iter().filter(|answer| answer["tell"] == "done").count();
    assert_eq!(won, 1, "{answers:?}");
    assert!(
        answers.iter().all(|answer| answer["tell"] == "done" || answer["code"] == "stale"),
        "{answers:?}"
    );
    drop(rival);

    // Somebody goes, and at the other node they hear of it.
    let Pair { players: [mut ann, ben], .. } = pair;
    drop(ben);
    while sees(&ann, 1) {
        ann.hear().await.expect("a sheet");
    }

    // A node dies in the middle of a move; its player goes to the other node and says the same again.
    let mut pair = Pair::open(nodes).await;
    pair.play().await.expect("a turn");
    while !pair.players[0].to_move() {
        pair.play().await.expect("a turn");
    }
    let ann = &mut pair.players[0];
    let line = lines(ann, 5).remove(0);
    let act = json!({"say": "act", "id": "mid-move", "seat": 0, "seen": ann.seen, "line": line});
    ann.wire.say(&act).await.expect("sent");
    tokio::time::sleep(Duration::from_millis(2)).await;
    children[0].kill();
    ann.person.address = nodes[1];
    ann.come_again().await.expect("the other node");
    let answer = ann.ask(act.clone()).await.expect("an answer");
    assert_eq!(answer["tell"], "done", "{answer}");
    assert_eq!(ann.ask(act).await.expect("an answer"), answer, "it happened once");
    children[0] = start(0);
    children[0].wait_until_open().await;

    // NATS stops: play goes on, slower.
    let mut pair = Pair::open(nodes).await;
    pair.play().await.expect("a turn");
    messenger.kill();
    tokio::time::sleep(Duration::from_millis(300)).await;
    for _ in 0..3 {
        pair.play().await.expect("a turn without NATS");
    }
    messenger = nats(hints);
    messenger.wait_until_open().await;
    tokio::time::sleep(Duration::from_secs(3)).await;
    pair.play().await.expect("a turn with NATS again");

    // PostgreSQL restarts: clear errors, then recovery.
    let turn = pair.players.iter().position(Player::to_move).expect("somebody is on turn");
    postgres.stop();
    let player = &mut pair.players[turn];
    let line = lines(player, 9).remove(0);
    let (seat, seen) = (player.seat, player.seen);
    let act = json!({"say": "act", "id": "while-down", "seat": seat, "seen": seen, "line": line});
    let refused = player.ask(act.clone()).await.expect("an answer");
    assert_eq!(refused["code"], "unavailable", "{refused}");
    let (status, _, problem) =
        http(nodes[0], "GET", "/readyz", "", None).await.expect("the house still answers");
    assert_eq!(status, 503, "{problem}");
    postgres.start();
    let begun = Instant::now();
    loop {
        let answer = player.ask(act.clone()).await.expect("an answer");
        if answer["tell"] == "done" {
            break;
        }
        assert_eq!(answer["code"], "unavailable", "{answer}");
        assert!(begun.elapsed() < PATIENCE, "no recovery");
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    let [ann, ben] = &mut pair.players;
    let (mover, other) = if turn == 0 { (ann, ben) } else { (ben, ann) };
    if !mover.to_move() {
        while !other.to_move() && !other.is_over() {
            other.hear().await.expect("the other node tells");
        }
    }
    let _: &Value = &other.view;
    pair.play().await.expect("a turn after the restart");
}
