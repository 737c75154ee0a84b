//! `cargo xtask schemathesis`: the API against what it says of itself, with the tool of that name from PyPI.

use crate::tools::{self, cargo, on_path, root};
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

const VERSION: &str = "4.32.5";

/// Checks that are left out. A request can fit the description and be refused all the same: which options go together,
/// and which files make a pack, only the rules can say.
const LEFT_OUT: &str = "positive_data_acceptance";

/// A guest who registers, logs in or out, or ends a session is somebody else afterwards. Strangers do these instead.
const CHANGES_WHO_ASKS: &str = "/(register|login|logout|sessions/.*)$";

pub fn run(arguments: &[String]) -> Result<(), String> {
    let examples: u32 = match arguments.first() {
        Some(text) => text.parse().map_err(|_| format!("\"{text}\" is no number of examples."))?,
        None => 30,
    };
    let tool = install()?;
    tools::run("building", cargo().args(["build", "--quiet", "--locked", "-p", "genarium-cli"]))?;
    let folder = root().join("target").join("schemathesis").join("run");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let house = TableService::open(&folder)?;
    let guest = house.furnish(&folder)?;
    let check = |what: &str, more: &[&str]| {
        let mut command = Command::new(&tool);
        command.current_dir(&folder).args(["--config-file", "schemathesis.toml", "run"]);
        command.arg(format!("http://{}/api/v1/openapi.json", house.address));
        command.args(["--checks", "all", "--exclude-checks", LEFT_OUT, "--generation-database", "none"]);
        command.args(["--max-examples", &examples.to_string(), "--request-timeout", "60"]).args(more);
        tools::run(what, &mut command)
    };
    let cookie = format!("Cookie: {guest}");
    check("the API as a guest", &["--header", &cookie, "--exclude-path-regex", CHANGES_WHO_ASKS])?;
    check("the API as a stranger", &[])?;
    if house.ask("GET", "/healthz", "", "")?.ends_with("ok\n") {
        Ok(())
    } else {
        Err("The house is not well afterwards.".to_owned())
    }
}

/// The tool in a Python of its own.
fn install() -> Result<PathBuf, String> {
    let folder = root().join("target").join("schemathesis").join(VERSION);
    let tool = folder.join("bin").join("schemathesis");
    if !tool.is_file() {
        let python = on_path("python3").ok_or("schemathesis needs python3 with its module venv.")?;
        tools::run(
            "making a Python for schemathesis",
            Command::new(python).args(["-m", "venv"]).arg(&folder),
        )?;
        let mut pip = Command::new(folder.join("bin").join("pip"));
        pip.args(["install", "--quiet", "--disable-pip-version-check", &format!("schemathesis=={VERSION}")]);
        tools::run("installing schemathesis", &mut pip)?;
    }
    Ok(tool)
}

/// A house with nothing in it, which closes with the check.
struct TableService {
    child: Child,
    address: String,
}

impl Drop for TableService {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl TableService {
    fn open(folder: &Path) -> Result<TableService, String> {
        let many = "1000000";
        let mut command = Command::new(tools::built("debug", "genarium"));
        command
            .current_dir(folder)
            .args(["serve", "--listen", "127.0.0.1:0", "--database", "sqlite:house.db", "--log", "warn"])
            .args([
                "--requests-per-second",
                many,
                "--guests-per-minute",
                many,
                "--passwords-per-minute",
                many,
            ])
            .args(["--tables-per-minute", many, "--tables-per-guest", many])
            .stdout(Stdio::piped());
        let mut child = command.spawn().map_err(|error| format!("The house does not open: {error}."))?;
        let mut line = String::new();
        if let Some(said) = child.stdout.take() {
            BufReader::new(said).read_line(&mut line).map_err(|error| error.to_string())?;
        }
        let address = line.trim().strip_prefix("The house is open at http://").unwrap_or_default();
        let address = address.trim_end_matches('/').to_owned();
        let house = TableService { child, address };
        if house.address.is_empty() { Err("The house does not open.".to_owned()) } else { Ok(house) }
    }

    /// Puts something there to be found: a guest, whose cookie it returns, an account, and a game that is over.
    fn furnish(&self, folder: &Path) -> Result<String, String> {
        let guest = self.ask("POST", "/api/v1/guests", "", "{}")?;
        let cookie = between(&guest, "set-cookie: ", ";")?.to_owned();
        self.ask("POST", "/api/v1/register", "", r#"{"name": "Ada", "password": "a long password"}"#)?;
        let bot = r#"{"kind": "bot", "bot": "random"}"#;
        let new = format!(r#"{{"game": "genesis", "visibility": "public", "seats": [{bot}, {bot}]}}"#);
        let opened = self.ask("POST", "/api/v1/tables", &cookie, &new)?;
        let table = between(&opened, "\"id\":\"", "\"")?;
        let over = (0..600).any(|_| {
            sleep(Duration::from_millis(100));
            let sheet = self.ask("GET", &format!("/api/v1/tables/{table}"), &cookie, "");
            sheet.is_ok_and(|sheet| sheet.contains("\"status\":\"finished\""))
        });
        if !over {
            return Err("The bots do not finish their game.".to_owned());
        }
        let packs = self.ask("GET", "/api/v1/packs", "", "")?;
        let hash = between(&packs, "\"hash\":\"", "\"")?;
        let found = format!(
            "[parameters]\n\"path.id\" = \"{table}\"\n\"path.game\" = \"genial\"\n\"path.hash\" = \"{hash}\"\n\"path.name\" = \"Ada\"\n"
        );
        let file = folder.join("schemathesis.toml");
        fs::write(&file, found).map_err(|error| format!("{}: {error}", file.display()))?;
        Ok(cookie)
    }

    fn ask(&self, method: &str, path: &str, cookie: &str, body: &str) -> Result<String, String> {
        let mut answer = String::new();
        let mut talk = || {
            let mut stream = TcpStream::connect(&self.address)?;
            write!(
                stream,
                "{method} {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\ncontent-type: application/json\r\n\
                 cookie: {cookie}\r\ncontent-length: {}\r\n\r\n{body}",
                self.address,
                body.len()
            )?;
            stream.read_to_string(&mut answer)
        };
        talk().map_err(|error| format!("{method} {path}: {error}."))?;
        if answer.starts_with("HTTP/1.1 2") { Ok(answer) } else { Err(format!("{method} {path}: {answer}")) }
    }
}

fn between<'a>(text: &'a str, before: &str, after: &str) -> Result<&'a str, String> {
    let rest = text.split_once(before).map(|(_, rest)| rest);
    rest.and_then(|rest| rest.split_once(after))
        .map(|(found, _)| found)
        .ok_or(format!("There is no {before}."))
}
