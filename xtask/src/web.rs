//! `cargo xtask web`: the browser client.

use crate::tools::{self, root};
use crate::{debian, node};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::SystemTime;
use std::{env, fs};

/// Builds the client into `web/dist`, from where the server takes it.
pub fn build() -> Result<(), String> {
    install()?;
    npm("building the browser client", &["run", "--silent", "build"])
}

/// The same, unless it is built already.
pub fn build_if_changed() -> Result<(), String> {
    if is_built() { Ok(()) } else { build() }
}

/// The same beside something else that speaks meanwhile: what is said here is shown only if it fails.
pub fn build_silently() -> Result<(), String> {
    let task = env::current_exe().and_then(|xtask| Command::new(xtask).arg("web").output());
    let output = task.map_err(|error| format!("The page could not be built: {error}."))?;
    if output.status.success() {
        return Ok(());
    }
    let said = [output.stdout, output.stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
    Err(format!("The page could not be built.\n{}", said.concat()))
}

/// The folder of the built client.
pub fn dist() -> PathBuf {
    root().join("web").join("dist")
}

/// Whether the built client is newer than everything it is made from.
pub fn is_built() -> bool {
    let built = modified(&dist().join("index.html"));
    built.is_some() && built > newest_source(&root().join("web"))
}

/// When anything in a folder changed last, what is made in there left out.
fn newest_source(folder: &Path) -> Option<SystemTime> {
    const MADE: [&str; 3] = ["node_modules", "dist", "shots"];
    let entries = fs::read_dir(folder).ok()?.flatten();
    let sources = entries.filter(|entry| MADE.iter().all(|made| entry.file_name() != *made));
    let times = sources.map(|entry| match entry.file_type() {
        Ok(kind) if kind.is_dir() => modified(&entry.path()).max(newest_source(&entry.path())),
        _ => modified(&entry.path()),
    });
    times.max()?
}

fn modified(path: &Path) -> Option<SystemTime> {
    fs::metadata(path).and_then(|found| found.modified()).ok()
}

/// Types, lints, formatting, unit tests, and the size of what a first visit loads.
pub fn check() -> Result<(), String> {
    install()?;
    npm("types and texts of the client", &["run", "--silent", "check"])?;
    npm("lints of the client", &["run", "--silent", "lint"])?;
    npm("formatting of the client", &["run", "--silent", "format:check"])?;
    npm("tests of the client", &["run", "--silent", "test"])?;
    npm("building the browser client", &["run", "--silent", "build"])?;
    npm("size of the first load", &["run", "--silent", "size"])
}

/// Whole games through the page, in a real browser against a real server, beside other tests.
pub fn browser(program: &Path) -> Result<(), String> {
    tools::run_aside("games in the browser", &mut in_browser(&root().join("web"), "browser", program)?)
}

/// Pictures of every screen and board, in both themes, on a phone and a desk.
pub fn shots() -> Result<(), String> {
    let program = match env::var_os("GENARIUM") {
        Some(named) => PathBuf::from(named),
        None => {
            build()?;
            let mut server = tools::cargo();
            server.args(["build", "--locked", "--package", "genarium-cli"]);
            tools::run("building the server", &mut server)?;
            tools::built("debug", "genarium")
        }
    };
    install()?;
    tools::run(
        "pictures of every screen (web/shots)",
        &mut in_browser(&root().join("web"), "shots", &program)?,
    )
}

/// A script of the client that opens the program's page in a browser.
pub fn in_browser(web: &Path, script: &str, program: &Path) -> Result<Command, String> {
    debian::need(&[&debian::CHROMIUM])?;
    let chromium = debian::chromium().ok_or("There is no Chromium.")?;
    let mut command = npm_in(web)?;
    command.args(["run", "--silent", script]).env("CHROMIUM", chromium).env("GENARIUM", program);
    Ok(command)
}

/// Installs the exact tools of the lock file, unless they are there already.
fn install() -> Result<(), String> {
    let web = root().join("web");
    // npm writes this file when it is done.
    let done = modified(&web.join("node_modules").join(".package-lock.json"));
    if done.is_some() && done >= modified(&web.join("package-lock.json")) {
        return Ok(());
    }
    npm("installing the client's tools", &["ci", "--no-audit", "--no-fund", "--loglevel", "error"])
}

/// Lets a copy of the client use the tools that are installed for this one.
pub fn borrow_tools(web: &Path) -> Result<(), String> {
    install()?;
    let (ours, theirs) = (root().join("web/node_modules"), web.join("node_modules"));
    #[cfg(unix)]
    use std::os::unix::fs::symlink;
    #[cfg(windows)]
    use std::os::windows::fs::symlink_dir as symlink;
    match theirs.exists() {
        true => Ok(()),
        false => symlink(ours, &theirs).map_err(|error| format!("{}: {error}", theirs.display())),
    }
}

/// npm in a folder of the client.
pub fn npm_in(web: &Path) -> Result<Command, String> {
    let mut command = node::npm()?;
    command.current_dir(web).env("npm_config_update_notifier", "false");
    Ok(command)
}

fn npm(what: &str, arguments: &[&str]) -> Result<(), String> {
    tools::run(what, npm_in(&root().join("web"))?.args(arguments))
}
