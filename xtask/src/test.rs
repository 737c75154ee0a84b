//! `cargo xtask test`

use crate::tools::{self, Tool, cargo, root};
use crate::{debian, new_game, python, web};
use std::process::Command;
use std::thread;

pub fn run(arguments: &[String]) -> Result<(), String> {
    match arguments {
        [] => everything(),
        [what] if what == "new-game" => new_game::check(),
        _ => {
            Err("There is \"cargo xtask test\" for everything, and \"cargo xtask test new-game\".".to_owned())
        }
    }
}

fn everything() -> Result<(), String> {
    tools::run("formatting", cargo().args(["fmt", "--all", "--check"]))?;
    let deny = Tool::begin("cargo-deny");
    // While programs are fetched and the client is checked, the lints have cores to themselves.
    let client = || {
        debian::need(&[&debian::POSTGRESQL, &debian::NATS, &debian::CHROMIUM, &debian::PYTHON])?;
        web::check()
    };
    beside("The check of the client", client, || {
        let mut clippy = cargo();
        clippy.args(["clippy", "--workspace", "--all-targets", "--locked", "--quiet"]);
        tools::run("lints", clippy.args(["--", "-D", "warnings"]))
    })?;
    dependencies(deny)?;
    // The server takes the client in when it is built.
    tools::run("building the tests", &mut rust_tests(&["--no-run"]))?;
    // A browser waits more than it works, so it plays beside the tests, with the program that was built for them.
    beside(
        "The games in the browser",
        || web::browser(&tools::built("debug", "genarium")),
        || {
            tools::run("tests", &mut rust_tests(&[]))?;
            python::check()
        },
    )?;
    new_game::check()
}

fn rust_tests(more: &[&str]) -> Command {
    let mut tests = cargo();
    tests.args(["test", "--workspace", "--locked", "--quiet"]).args(more);
    tests
}

/// Does two things at once; both end before this does.
fn beside(
    what: &str,
    aside: impl FnOnce() -> Result<(), String> + Send,
    here: impl FnOnce() -> Result<(), String>,
) -> Result<(), String> {
    thread::scope(|scope| {
        let aside = scope.spawn(aside);
        let done = here();
        let aside = aside.join().unwrap_or_else(|_| Err(format!("{what} broke off.")));
        aside.and(done)
    })
}

/// Licences and origins of the dependencies always; known vulnerabilities where their list can be fetched.
fn dependencies(deny: Tool) -> Result<(), String> {
    let tool = match deny.ready() {
        Ok(tool) => tool,
        Err(sentence) => {
            eprintln!("   {sentence} Licences and advisories were not checked.");
            return Ok(());
        }
    };
    let deny = |arguments: &[&str]| {
        let mut command = Command::new(&tool);
        command.current_dir(root()).args(["--log-level", "error"]).args(arguments);
        command
    };
    tools::run("licences of dependencies", &mut deny(&["check", "licenses", "bans", "sources"]))?;
    let fetched = deny(&["fetch", "db"]).output().is_ok_and(|output| output.status.success());
    if fetched {
        tools::run("advisories about dependencies", &mut deny(&["check", "advisories"]))
    } else {
        eprintln!("   The list of advisories cannot be fetched from here, so it was not checked.");
        Ok(())
    }
}
