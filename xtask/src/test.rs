//! `cargo xtask test`

use crate::tools::{self, Tool, cargo, root};
use crate::{debian, new_game, web};
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
    thread::scope(|scope| {
        let client = scope.spawn(|| {
            debian::need(&[&debian::POSTGRESQL, &debian::NATS, &debian::CHROMIUM, &debian::PYTHON])?;
            web::check()
        });
        let mut clippy = cargo();
        clippy.args([
            "clippy",
            "--workspace",
            "--all-targets",
            "--locked",
            "--quiet",
            "--",
            "-D",
            "warnings",
        ]);
        let lints = tools::run("lints", &mut clippy);
        let client = client.join().unwrap_or_else(|_| Err("The check of the client broke off.".to_owned()));
        client.and(lints)
    })?;
    dependencies(deny)?;
    // The server takes the client in when it is built.
    tools::run("tests", cargo().args(["test", "--workspace", "--locked", "--quiet"]))?;
    // The tests have built the program already, with everything they share.
    web::browser(&tools::built("debug", "genarium"))?;
    new_game::check()
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
