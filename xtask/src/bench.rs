//! `cargo xtask bench --against REV`: the same games by two revisions, in instructions.

use crate::debian;
use crate::tools::{self, root};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const EXAMPLE: &str = "crates/games/examples/play_games.rs";
/// Enough games that one more or less entry does not show.
const COUNT: u64 = 400;

pub fn run(arguments: &[String]) -> Result<(), String> {
    let [flag, revision] = arguments else { return Err("Name a revision: --against REV.".to_owned()) };
    if flag != "--against" {
        return Err(format!("There is no option \"{flag}\"; name a revision: --against REV."));
    }
    debian::need(&[&debian::VALGRIND])?;
    let other = check_out(revision)?;
    let (now, then) = (build(&root(), "this tree")?, build(&other, revision)?);
    println!("Instructions a game, and the ratio a game and an entry of the log");
    let short: String = revision.chars().take(14).collect();
    println!("{:8} {:>14} {short:>14} {:>8} {:>8}", "game", "this tree", "game", "entry");
    for game in tools::games()? {
        let (now, then) = (Work::of(&now, &game)?, Work::of(&then, &game)?);
        let (games, entries) = now.ratios(&then);
        println!("{game:8} {:>14} {:>14} {games:>8.4} {entries:>8.4}", now.a_game(), then.a_game());
    }
    Ok(())
}

/// A tree of the other revision beside the build, with this tree's program to count: both do the same work.
fn check_out(revision: &str) -> Result<PathBuf, String> {
    let folder = root().join("target/bench/other");
    let git = |what: &str, arguments: &[&str]| {
        tools::run(what, Command::new("git").current_dir(root()).args(arguments))
    };
    let path = folder.to_string_lossy().into_owned();
    if folder.is_dir() {
        git("leaving the last revision", &["worktree", "remove", "--force", &path])?;
    }
    git("checking out the other revision", &["worktree", "add", "--quiet", "--detach", &path, revision])?;
    let copy = folder.join(EXAMPLE);
    let parent = copy.parent().map(Path::to_path_buf).unwrap_or_default();
    fs::create_dir_all(parent)
        .and_then(|()| fs::copy(root().join(EXAMPLE), copy))
        .map_err(|error| error.to_string())?;
    Ok(folder)
}

/// Builds the program as it would be shipped, whatever the revision calls that.
fn build(tree: &Path, name: &str) -> Result<PathBuf, String> {
    let target = root().join("target/bench").join(if tree == root() { "this" } else { "that" });
    let mut cargo = tools::cargo();
    cargo.current_dir(tree).args([
        "build",
        "--quiet",
        "--release",
        "--locked",
        "--package",
        "genarium-games",
    ]);
    cargo.args(["--example", "play_games", "--target-dir"]).arg(&target);
    cargo.args(["--config", "profile.release.lto=\"fat\"", "--config", "profile.release.codegen-units=1"]);
    tools::run(&format!("building {name}"), &mut cargo)?;
    Ok(target.join("release/examples/play_games"))
}

/// What some games took. A revision with other cards plays other games, so entries are counted beside instructions.
struct Work {
    instructions: u64,
    entries: u64,
}

impl Work {
    fn of(program: &Path, game: &str) -> Result<Work, String> {
        let (played, nothing) = (run_counted(program, game, COUNT)?, run_counted(program, game, 0)?);
        Ok(Work { instructions: played.instructions - nothing.instructions, entries: played.entries.max(1) })
    }

    fn a_game(&self) -> u64 {
        self.instructions / COUNT
    }

    /// How much more than another: a game, and an entry.
    fn ratios(&self, other: &Work) -> (f64, f64) {
        let games = self.instructions as f64 / other.instructions as f64;
        (games, games * other.entries as f64 / self.entries as f64)
    }
}

/// Plays so many games under valgrind, start of the program included.
fn run_counted(program: &Path, game: &str, games: u64) -> Result<Work, String> {
    let mut valgrind = Command::new("valgrind");
    valgrind.args(["--tool=callgrind", "--callgrind-out-file=/dev/null"]).arg(program);
    let output = valgrind.args([game, &games.to_string()]).output();
    let output = output.map_err(|error| format!("valgrind could not start: {error}."))?;
    let [printed, told] =
        [output.stdout, output.stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
    let instructions = told.lines().find_map(|line| line.split_once("Collected :")?.1.trim().parse().ok());
    let entries = printed.split_once(", ").and_then(|(_, rest)| rest.split(' ').next()?.parse().ok());
    instructions
        .zip(entries)
        .map(|(instructions, entries)| Work { instructions, entries })
        .ok_or(format!("{printed}valgrind said: {told}"))
}
