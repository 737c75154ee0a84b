//! `cargo xtask play`

use crate::{tools, web};
use std::io::{self, IsTerminal};
use std::process::{Child, Command};
use std::thread;
use std::time::Duration;

const ADDRESS: &str = "http://127.0.0.1:7878";
const FIRST_TIME: &str = "fetching what is missing and building the game house: about four minutes the first time on two cores, seconds afterwards";

/// What to build: the program without its page, so that neither waits for the other, and without what nobody needs to
/// play. PostgreSQL and NATS are for houses of several nodes.
const PROGRAM: [&str; 5] = ["--release", "--locked", "--package", "genarium-cli", "--no-default-features"];

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
    finish(build()?)?;
    let mut game = genarium("play");
    // Options alone mean Génial with these options.
    if arguments.first().is_none_or(|first| first.starts_with('-')) {
        game.arg("genial");
    }
    tools::run("playing", game.args(arguments))
}

fn house(arguments: &[String]) -> Result<(), String> {
    eprintln!("── {FIRST_TIME}");
    let mut program = build()?;
    if !web::is_built() {
        say("building the page beside it, with Node.js, which is installed where it is missing");
        if let Err(sentence) = web::build_silently() {
            // Nobody waits for minutes to hear this.
            let _ = program.kill();
            let _ = program.wait();
            return Err(sentence);
        }
        say("the page is built");
    }
    finish(program)?;
    // Whoever names an address of their own opens it themselves; the server prints it.
    if !arguments.iter().any(|argument| argument.starts_with("--listen")) {
        thread::spawn(open);
    }
    let mut house = genarium("serve");
    house.env("GENARIUM_PAGE", web::dist()).args(arguments);
    tools::run(&format!("the game house is at {ADDRESS} (Ctrl+C ends it)"), &mut house)
}

/// Begins to build the program.
fn build() -> Result<Child, String> {
    say("building the program");
    let build = tools::cargo().arg("build").args(PROGRAM).spawn();
    build.map_err(|error| format!("cargo could not start: {error}."))
}

fn finish(mut building: Child) -> Result<(), String> {
    match building.wait() {
        Ok(status) if status.success() => Ok(()),
        _ => Err("building the program failed.".to_owned()),
    }
}

/// A line of its own, also in the middle of cargo's bar of progress.
fn say(line: &str) {
    let clear = if io::stderr().is_terminal() { "\r\x1b[K" } else { "" };
    eprintln!("{clear}── {line}");
}

fn genarium(command: &str) -> Command {
    let mut program = tools::cargo();
    program.args(["run", "--quiet"]).args(PROGRAM).args(["--", command]);
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
