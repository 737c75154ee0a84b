//! The check that a new game is complete: it is laid down in a copy of the project and played on every surface.

use super::name::Name;
use super::{complete, files, lay_down};
use crate::tools::{self, root};
use crate::web;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{env, fs, thread};

/// The game of the check.
const GAME: &str = "newgame";

/// No game changes more files than this outside its own folders.
const MOST_OUTSIDE: usize = 5;

pub fn check() -> Result<(), String> {
    let folder = root().join("target").join("new-game");
    fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    // The program of the copy takes the place of ours, which others may still want.
    let (program, aside) = (tools::built("debug", "genarium"), folder.join("genarium.ours"));
    let _ = fs::remove_file(&aside);
    let ours = fs::hard_link(&program, &aside).is_ok();
    let checked = check_in(folder.join("tree"));
    if ours {
        fs::rename(&aside, &program).map_err(|error| format!("{}: {error}", program.display()))?;
    }
    checked
}

fn check_in(tree: PathBuf) -> Result<(), String> {
    copy_tree(&tree)?;
    let before = contents(&tree)?;
    let name = lay_down(&tree, GAME)?;
    let scratch = Scratch { tree, name };
    complete(&scratch.tree, &scratch.name, &|arguments| scratch.cargo(arguments))?;
    scratch.count_changes(&before)?;
    // Checking the client keeps one core busy; the tests of the rules have the others.
    thread::scope(|scope| {
        let client = scope.spawn(|| scratch.client());
        let rules = scratch.rules();
        let client = client.join().unwrap_or_else(|_| Err("The check of the client broke off.".to_owned()));
        client.and(rules)
    })?;
    let program = scratch.program()?;
    scratch.laws()?;
    scratch.commands(&program)?;
    scratch.table()?;
    scratch.browser(&program)
}

/// A copy of the project with the game in it.
struct Scratch {
    tree: PathBuf,
    name: Name,
}

impl Scratch {
    /// Cargo in the copy. What was built for the project itself from elsewhere serves the copy too.
    fn cargo(&self, arguments: &[&str]) -> Command {
        let mut command = tools::cargo();
        command.current_dir(&self.tree).env("CARGO_TARGET_DIR", tools::target());
        // Crates that did not change are only built once more, so they need not be built well.
        let games = tools::games().unwrap_or_default();
        for package in games.iter().map(String::as_str).chain(["store", "server", "cli"]) {
            for setting in ["opt-level=0", "debug=false"] {
                command.arg("--config").arg(format!("profile.dev.package.genarium-{package}.{setting}"));
            }
        }
        command.args(arguments);
        command
    }

    /// A new game changes lists outside its folders, and few of them.
    fn count_changes(&self, before: &Contents) -> Result<(), String> {
        let lower = self.name.lower();
        let own = [format!("games/{lower}"), format!("web/src/games/{lower}")];
        let is_own = |path: &Path| own.iter().any(|folder| path.starts_with(folder));
        let after = contents(&self.tree)?;
        let changed = after.iter().filter(|(path, text)| !is_own(path) && before.get(*path) != Some(text));
        let outside: Vec<String> = changed.map(|(path, _)| path.display().to_string()).collect();
        eprintln!("   A new game changes outside its folders: {}.", outside.join(", "));
        if outside.len() > MOST_OUTSIDE {
            return Err(format!("A new game changes more than {MOST_OUTSIDE} files outside its folders."));
        }
        Ok(())
    }

    /// The types and the look of the client's part, and the page with it.
    fn client(&self) -> Result<(), String> {
        let web = self.tree.join("web");
        web::borrow_tools(&web)?;
        let folder = format!("src/games/{}", self.name.lower());
        for (what, arguments) in [
            ("types of the client's part", &["run", "--silent", "check"][..]),
            ("lints of the client's part", &["exec", "--no", "--", "eslint", &folder]),
            ("formatting of the client's part", &["exec", "--no", "--", "prettier", "--check", &folder]),
            ("building the page with the new game", &["run", "--silent", "build"]),
        ] {
            tools::run(what, web::npm_in(&web)?.args(arguments).stdout(Stdio::null()))?;
        }
        Ok(())
    }

    /// The game's own tests, a game in the terminal among them.
    fn rules(&self) -> Result<(), String> {
        let package = self.name.package();
        let mut own = self.cargo(&["test", "--quiet", "--locked", "--package", "genarium-cli"]);
        own.args(["--package", &package, "--lib"]);
        tools::run("tests of the new game, and a game in the terminal", &mut own)
    }

    /// Tests of the catalogue and of the server. A test of the program has the program built too; beside it, all
    /// dependencies are built as they are for the tests of the whole project, which is to say not again.
    fn tests(&self, arguments: &[&str]) -> Command {
        let mut tests = self.cargo(&["test", "--quiet", "--locked", "--package", "genarium-cli"]);
        tests.args(["--package", "genarium-games", "--package", "genarium-server"]).args(arguments);
        tests
    }

    /// The program with the game in it.
    fn program(&self) -> Result<PathBuf, String> {
        let mut build =
            self.tests(&["--no-run", "--test", "house", "--test", "no_allocation", "--test", "fair_chance"]);
        tools::run("building the program with the new game", &mut build)?;
        let program = tools::built("debug", "genarium");
        let kept =
            self.tree.parent().unwrap_or(&self.tree).join(format!("genarium{}", env::consts::EXE_SUFFIX));
        fs::copy(&program, &kept).map_err(|error| format!("{}: {error}", kept.display()))?;
        Ok(kept)
    }

    /// What the catalogue asks of every game.
    fn laws(&self) -> Result<(), String> {
        let mut laws = self.tests(&["--test", "no_allocation", "--test", "fair_chance"]);
        tools::run("what the catalogue asks of the new game", &mut laws)
    }

    /// Records and the arena.
    fn commands(&self, program: &Path) -> Result<(), String> {
        let lower = self.name.lower();
        let records = self.tree.with_file_name("records.jsonl");
        let records = records.to_string_lossy();
        for (what, arguments) in [
            (
                "records of the new game",
                &["simulate", lower, "--players", "3", "--games", "20", "--out", &records][..],
            ),
            ("verifying them", &["verify", &records]),
            ("the new game in the arena", &["arena", lower, "--bots", "medium,random", "--games", "20"]),
        ] {
            tools::run(what, Command::new(program).args(arguments).stdout(Stdio::null()))?;
        }
        Ok(())
    }

    /// Two people over sockets, each of whom loses the connection now and then.
    fn table(&self) -> Result<(), String> {
        let mut table = self.tests(&["--test", "house", "every_other_game", "--", "--nocapture"]);
        eprintln!("── the new game at a table");
        let output = table.output().map_err(|error| format!("The table could not be opened: {error}."))?;
        let said = String::from_utf8_lossy(&output.stdout);
        let played = said.contains(&format!("A whole game of {} was played", self.name.lower()));
        if output.status.success() && played { Ok(()) } else { Err(format!("No game at a table:\n{said}")) }
    }

    /// A person with a finger against a bot, on a phone, and one with nothing but a keyboard.
    fn browser(&self, program: &Path) -> Result<(), String> {
        let mut browser = web::in_browser(&self.tree.join("web"), "browser", program)?;
        let test = format!("^{} (against a bot|with the keyboard)", self.name.lower());
        browser.args(["--", "tests/browser/games.test.ts", "--testNamePattern", &test]);
        tools::run("the new game in the browser", &mut browser)
    }
}

/// The files of a tree that belong to the project, by their paths in it.
fn listed(tree: &Path) -> Result<Vec<PathBuf>, String> {
    let mut git = Command::new("git");
    git.current_dir(root()).args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"]);
    let output = git.output().map_err(|error| format!("git could not start: {error}."))?;
    if !output.status.success() {
        return Err("git does not know this folder.".to_owned());
    }
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let mut paths: Vec<PathBuf> =
        text.split('\0').filter(|path| !path.is_empty()).map(PathBuf::from).collect();
    // What is new in the tree, where the folders of the project alone are looked at.
    for folder in ["crates", "docs", "games", "tests", "web/src", "web/tests", "xtask", "fuzz"] {
        let found = files::of(&tree.join(folder)).unwrap_or_default();
        let place = |path: &PathBuf| path.strip_prefix(tree).map(Path::to_path_buf).ok();
        paths.extend(found.iter().filter_map(place));
    }
    paths.sort();
    paths.dedup();
    Ok(paths)
}

/// What is in the files of a tree.
type Contents = BTreeMap<PathBuf, Vec<u8>>;

fn contents(tree: &Path) -> Result<Contents, String> {
    let read = |path: PathBuf| Some((path.clone(), fs::read(tree.join(path)).ok()?));
    Ok(listed(tree)?.into_iter().filter_map(read).collect())
}

/// Makes a tree the same as the project. What is the same already is not touched, so that it need not be built again.
fn copy_tree(tree: &Path) -> Result<(), String> {
    eprintln!("── a copy of the project in {}", tree.display());
    for path in listed(tree)? {
        let (from, to) = (root().join(&path), tree.join(&path));
        let failed = |error: std::io::Error| format!("{}: {error}", to.display());
        match fs::read(&from) {
            Err(_) if to.exists() => {
                fs::remove_file(&to).map_err(failed)?;
                // A game of an earlier check leaves no empty folder, which cargo would take for a crate.
                let emptied = |folder: &&Path| fs::remove_dir(folder).is_ok();
                let _ = to.ancestors().skip(1).take_while(emptied).count();
            }
            Err(_) => {}
            Ok(wanted) if fs::read(&to).is_ok_and(|found| found == wanted) => {}
            Ok(wanted) => {
                fs::create_dir_all(to.parent().unwrap_or(tree)).map_err(failed)?;
                fs::write(&to, wanted).map_err(failed)?;
            }
        }
    }
    Ok(())
}
