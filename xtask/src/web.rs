//! `cargo xtask web`: the browser client.

use crate::debian;
use crate::tools::{self, root};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

/// The oldest Node.js that the client's tools run on.
const NODE: u32 = 20;

/// Builds the client into `web/dist`, from where the server takes it.
pub fn build() -> Result<(), String> {
    install()?;
    npm("building the browser client", &["run", "--silent", "build"])
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

/// Whole games through the page, in a real browser against a real server.
pub fn browser(program: &Path) -> Result<(), String> {
    tools::run("games in the browser", &mut in_browser("browser", program)?)
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
    tools::run("pictures of every screen (web/shots)", &mut in_browser("shots", &program)?)
}

fn in_browser(script: &str, program: &Path) -> Result<Command, String> {
    debian::need(&[&debian::CHROMIUM])?;
    let chromium = debian::chromium().ok_or("There is no Chromium.")?;
    let mut command = npm_command();
    command.args(["run", "--silent", script]).env("CHROMIUM", chromium).env("GENARIUM", program);
    Ok(command)
}

/// Installs the exact tools of the lock file, unless they are there already.
fn install() -> Result<(), String> {
    let asked = Command::new("node").arg("--version").output();
    let version = asked.ok().and_then(|output| String::from_utf8(output.stdout).ok()).unwrap_or_default();
    let major = version
        .trim()
        .trim_start_matches('v')
        .split('.')
        .next()
        .and_then(|number| number.parse::<u32>().ok());
    match major {
        Some(found) if found >= NODE => {}
        Some(found) => {
            return Err(format!("The browser client needs Node.js {NODE} or newer; this is {found}."));
        }
        None => {
            return Err(format!(
                "The browser client needs Node.js {NODE} or newer with npm (https://nodejs.org, or \"apt-get install nodejs npm\")."
            ));
        }
    }
    let changed =
        |file: &str| fs::metadata(root().join("web").join(file)).and_then(|found| found.modified()).ok();
    // npm writes this file when it is done.
    if changed("node_modules/.package-lock.json")
        .is_some_and(|done| Some(done) >= changed("package-lock.json"))
    {
        return Ok(());
    }
    npm("installing the client's tools", &["ci", "--no-audit", "--no-fund", "--loglevel", "error"])
}

fn npm_command() -> Command {
    // Windows has npm as a script, which is not found without its ending.
    let mut command = Command::new(if cfg!(windows) { "npm.cmd" } else { "npm" });
    command.current_dir(root().join("web")).env("npm_config_update_notifier", "false");
    command
}

fn npm(what: &str, arguments: &[&str]) -> Result<(), String> {
    tools::run(what, npm_command().args(arguments))
}
