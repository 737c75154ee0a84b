//! `genarium serve` and `genarium db` as somebody runs them.

mod node;

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};

const GENARIUM: &str = env!("CARGO_BIN_EXE_genarium");

/// A folder that goes away with the test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("genarium-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

struct TableService {
    child: Child,
    address: String,
}

impl TableService {
    fn open(folder: &Path) -> TableService {
        TableService::open_with(folder, &[], Stdio::inherit())
    }

    /// With more options, and somewhere else for what it says beside its address.
    fn open_with(folder: &Path, options: &[&str], said: Stdio) -> TableService {
        let mut child = Command::new(GENARIUM)
            .args(["serve", "--listen", "127.0.0.1:0", "--log", "warn"])
            .args(options)
            .current_dir(folder)
            .stdout(Stdio::piped())
            .stderr(said)
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().strip_prefix("The house is open at http://").unwrap().trim_end_matches('/');
        TableService { child, address: address.to_owned() }
    }

    fn ask(&self, request: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        stream.write_all(request.replace("HOST", &self.address).as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }

    fn open_table(&self, seats: &str) -> String {
        let body = format!("{{\"game\":\"genesis\",\"visibility\":\"public\",\"seats\":[{seats}]}}");
        let answer = self.ask(&format!(
            "POST /api/v1/tables HTTP/1.1\r\nhost: HOST\r\nconnection: close\r\ncontent-type: application/json\r\n\
             content-length: {}\r\n\r\n{body}",
            body.len()
        ));
        assert!(answer.starts_with("HTTP/1.1 201"), "{answer}");
        answer
    }

    fn get(&self, path: &str) -> String {
        self.ask(&format!("GET {path} HTTP/1.1\r\nhost: HOST\r\nconnection: close\r\n\r\n"))
    }

    /// Asks it to stop, as the system would, and says whether it went quietly.
    fn stop(mut self) -> bool {
        node::terminate(self.child.id()) && self.child.wait().unwrap().success()
    }
}

fn db(folder: &Path, args: &[&str]) -> Output {
    Command::new(GENARIUM).arg("db").args(args).current_dir(folder).output().unwrap()
}

#[test]
fn a_house_opens_closes_and_can_be_carried_elsewhere() {
    let folder = Folder::new("house");
    let house = TableService::open(&folder.0);
    assert!(house.get("/healthz").ends_with("ok\n"));
    assert!(house.get("/readyz").ends_with("ready\n"));
    house.open_table("{\"kind\":\"bot\",\"bot\":\"random\"},{\"kind\":\"bot\",\"bot\":\"random\"}");
    house.open_table("{\"kind\":\"me\"},{\"kind\":\"open\"}");
    assert!(house.stop());

    let house = TableService::open(&folder.0);
    assert!(
        house.get("/api/v1/tables").contains("\"status\":\"open\""),
        "the table is there after a restart"
    );
    assert!(house.stop());

    let checked = db(&folder.0, &["check"]);
    let said = String::from_utf8_lossy(&checked.stdout).into_owned();
    assert!(
        checked.status.success() && said.starts_with("2 tables with ") && said.contains(" 0 faults"),
        "{said}"
    );
    assert!(db(&folder.0, &["export", "all.jsonl"]).status.success());
    let copied = db(&folder.0, &["import", "--database", "sqlite:copy.db", "all.jsonl"]);
    assert!(copied.status.success(), "{}", String::from_utf8_lossy(&copied.stderr));
    assert!(db(&folder.0, &["check", "--database", "sqlite:copy.db"]).status.success());
    let again = db(&folder.0, &["export", "--database", "sqlite:copy.db"]);
    let first = std::fs::read(folder.0.join("all.jsonl")).unwrap();
    assert_eq!(again.stdout, first);

    let twice = db(&folder.0, &["import", "--database", "sqlite:copy.db", "all.jsonl"]);
    assert_eq!(twice.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&twice.stderr).contains("not empty"));
}

#[test]
fn a_house_has_its_page_or_says_why_not() {
    let folder = Folder::new("page");
    let said = folder.0.join("said");
    let house = TableService::open_with(&folder.0, &[], std::fs::File::create(&said).unwrap().into());
    let page = house.get("/");
    assert!(house.stop());
    let said = std::fs::read_to_string(said).unwrap();
    let built = !page.contains("not built into this program");
    assert_eq!(built, page.contains("<script type=\"module\""), "{page}");
    assert_eq!(built, !said.contains("genarium: This house has no page, because "), "{said}");
}

#[test]
fn a_house_shows_the_page_of_a_folder() {
    let folder = Folder::new("page-folder");
    let dist = folder.0.join("dist");
    std::fs::create_dir(&dist).unwrap();
    std::fs::write(dist.join("index.html"), "<p>another page").unwrap();
    let said = folder.0.join("said");
    let house =
        TableService::open_with(&folder.0, &["--page", "dist"], std::fs::File::create(&said).unwrap().into());
    assert!(house.get("/").ends_with("<p>another page"));
    assert!(house.get("/genarium.db").starts_with("HTTP/1.1 404"));
    assert!(house.stop());
    assert_eq!(std::fs::read_to_string(said).unwrap(), "");
}

#[test]
fn a_copy_taken_while_bots_play_is_of_one_moment() {
    let folder = Folder::new("moment");
    let house = TableService::open(&folder.0);
    let bot = "{\"kind\":\"bot\",\"bot\":\"random\"}";
    for round in 0..4 {
        for _ in 0..8 {
            house.open_table(&format!("{bot},{bot}"));
        }
        let (file, copy) = (format!("{round}.jsonl"), format!("sqlite:{round}.db"));
        let exported = db(&folder.0, &["export", &file]);
        assert!(exported.status.success(), "{}", String::from_utf8_lossy(&exported.stderr));
        let imported = db(&folder.0, &["import", "--database", &copy, &file]);
        assert!(imported.status.success(), "{}", String::from_utf8_lossy(&imported.stderr));
        let checked = db(&folder.0, &["check", "--database", &copy]);
        let said = String::from_utf8_lossy(&checked.stdout).into_owned();
        assert!(checked.status.success() && said.contains(" 0 faults"), "round {round}: {said}");
    }
    assert!(house.stop());
}

#[test]
fn what_is_wrong_is_said_in_a_sentence() {
    let folder = Folder::new("wrong");
    let missing = db(&folder.0, &["check"]);
    assert_eq!(missing.status.code(), Some(2));
    assert_eq!(String::from_utf8_lossy(&missing.stderr), "genarium: There is no file genarium.db.\n");
    std::fs::write(folder.0.join("bad.jsonl"), "{\"kind\":\"users\",\"row\":[1]}\n").unwrap();
    let bad = db(&folder.0, &["import", "bad.jsonl"]);
    assert_eq!(bad.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&bad.stderr).contains("bad.jsonl:1: "));
    let left: Vec<_> = std::fs::read_dir(&folder.0).unwrap().map(|file| file.unwrap().file_name()).collect();
    assert_eq!(left, ["bad.jsonl"], "a failed import leaves nothing");
    let serve = |args: &[&str]| {
        let out = Command::new(GENARIUM).arg("serve").args(args).current_dir(&folder.0).output().unwrap();
        (out.status.code(), String::from_utf8_lossy(&out.stderr).into_owned())
    };
    let (code, said) = serve(&["--database", "mysql://x"]);
    assert_eq!(code, Some(2));
    assert!(said.contains("sqlite:FILE or postgres://"), "{said}");
    let (code, said) = serve(&["--listen", "192.0.2.1:1"]);
    assert_eq!(code, Some(2));
    assert!(said.contains("cannot be listened on"), "{said}");
    let (code, said) = serve(&["--page", ".", "--database", "sqlite:never.db"]);
    assert_eq!(code, Some(2));
    assert!(said.starts_with("genarium: There is no page in ., because it has no index.html"), "{said}");
    assert!(!folder.0.join("never.db").exists(), "nothing is made for a house that cannot be opened");
    if !cfg!(feature = "postgres") {
        let (code, said) = serve(&["--database", "postgres://genarium@127.0.0.1/genarium"]);
        assert_eq!(code, Some(2));
        assert!(said.starts_with("genarium: This program was built without PostgreSQL; "), "{said}");
    }
    if !cfg!(feature = "nats") {
        let (code, said) = serve(&["--nats", "nats://127.0.0.1:4222"]);
        assert_eq!(code, Some(2));
        assert!(said.starts_with("genarium: This program was built without NATS; "), "{said}");
    }
}
