//! `cargo xtask play`

use crate::{tools, web};
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

const ADDRESS: &str = "http://127.0.0.1:7878";
const FIRST_TIME: &str = "fetching what is missing and building the game house: about five minutes the first time on two cores, seconds afterwards";

/// The house in the browser; with a game's name, that game in the terminal.
pub fn run(arguments: &[String]) -> Result<(), String> {
    match arguments.first().map(String::as_str) {
        Some("--terminal") => terminal(&arguments[1..]),
        Some(first) if !first.starts_with('-') => terminal(arguments),
        _ => house(arguments),
    }
}

fn terminal(arguments: &[String]) -> Result<(), String> {
    eprintln!("── {FIRST_TIME}");
    build()?;
    let mut game = genarium("play");
    // Options alone mean Génial with these options.
    if arguments.first().is_none_or(|first| first.starts_with('-')) {
        game.arg("genial");
    }
    tools::run("playing", game.args(arguments))
}

fn house(arguments: &[String]) -> Result<(), String> {
    eprintln!("── {FIRST_TIME}");
    // The crates come while the client is built. If they do not, the build below says why.
    let crates = tools::cargo()
        .args(["fetch", "--quiet", "--locked", "--target", "host-tuple"])
        .stderr(Stdio::null())
        .spawn();
    let client = web::build_if_changed();
    if let Ok(mut crates) = crates {
        let _ = if client.is_ok() { crates.wait().map(|_| ()) } else { crates.kill() };
    }
    client?;
    build()?;
    // Whoever names an address of their own opens it themselves; the server prints it.
    if !arguments.iter().any(|argument| argument.starts_with("--listen")) {
        thread::spawn(open);
    }
    tools::run(&format!("the game house is at {ADDRESS} (Ctrl+C ends it)"), genarium("serve").args(arguments))
}

fn build() -> Result<(), String> {
    let mut build = tools::cargo();
    build.args(["build", "--release", "--locked", "--package", "genarium-cli"]);
    tools::run("building the game house", &mut build)
}

fn genarium(command: &str) -> Command {
    let mut program = tools::cargo();
    program.args(["run", "--quiet", "--release", "--locked", "--package", "genarium-cli", "--", command]);
    program
}

/// Shows the page, where there is a desktop to show it on. The printed address is enough elsewhere.
fn open() {
    thread::sleep(Duration::from_millis(1500));
    let opener = if cfg!(windows) {
        "explorer"
    } else if cfg!(target_os = "macos") {
        "open"
    } else {
        "xdg-open"
    };
    let _ = Command::new(opener).arg(ADDRESS).output();
}
