//! `cargo xtask new-game NAME`: lays down a small complete game, to be changed into another.

mod check;
pub mod files;
mod lists;
mod name;

pub use check::check;

use crate::tools::{self, root};
use files::Changes;
use name::Name;
use std::path::Path;
use std::process::{Command, Stdio};

pub fn run(arguments: &[String]) -> Result<(), String> {
    let [name] = arguments else {
        return Err("Name the new game: cargo xtask new-game NAME.".to_owned());
    };
    let name = lay_down(&root(), name)?;
    complete(&root(), &name, &|arguments| {
        let mut cargo = tools::cargo();
        cargo.args(arguments);
        cargo
    })
    .map_err(|error| {
        format!("{error} The game lies there; what is left to do is told in docs/adding-a-game.md.")
    })?;
    eprintln!("{}", what_next(&name));
    Ok(())
}

/// Puts the game into a tree: its two folders, and a line for it in every list of games. Either all of it is written or
/// nothing.
fn lay_down(tree: &Path, name: &str) -> Result<Name, String> {
    let template = root().join("xtask").join("template");
    let name = Name::new(name, tree, &template)?;
    let mut changes = Changes::default();
    changes.copy(&template.join("game"), &tree.join("games").join(name.lower()), &name)?;
    changes.copy(&template.join("web"), &tree.join("web/src/games").join(name.lower()), &name)?;
    lists::add(tree, &name, &mut changes)?;
    changes.write()?;
    Ok(name)
}

/// What tools make of the game that lies there: formatting, lock files, and the types and lists of the browser client.
fn complete(tree: &Path, name: &Name, cargo: &dyn Fn(&[&str]) -> Command) -> Result<(), String> {
    let package = name.package();
    tools::run("formatting the new game", &mut cargo(&["fmt", "--package", &package]))?;
    for folder in [tree.to_path_buf(), tree.join("fuzz")] {
        let mut offline = cargo(&["update", "--workspace", "--quiet", "--offline"]);
        offline.current_dir(&folder).stderr(Stdio::null());
        if !offline.status().is_ok_and(|status| status.success()) {
            // What is not on this machine yet has to be asked for.
            let mut online = cargo(&["update", "--workspace", "--quiet"]);
            tools::run("the lock files", online.current_dir(&folder))?;
        }
    }
    // Beside the program, dependencies are built as they are for it.
    let types = |package: &str, test: &[&str]| {
        let mut types = cargo(&["test", "--quiet", "--package", "genarium-cli", "--package", package]);
        types.args(test).env("UPDATE_TYPES", "1").stdout(Stdio::null());
        types
    };
    tools::run("types for the browser", &mut types(&package, &["--lib", "the_browser_client_has"]))?;
    tools::run("list for the browser", &mut types("genarium-games", &["--test", "typescript"]))
}

fn what_next(name: &Name) -> String {
    let lower = name.lower();
    format!(
        "\ngames/{lower} and web/src/games/{lower} hold a small complete game. Try it:\n\
         \x20   cargo test -p {package} --all-features\n\
         \x20   cargo xtask play {lower}\n\
         What to replace in it, and in which order, is told in docs/adding-a-game.md.",
        package = name.package()
    )
}

#[cfg(test)]
mod tests;
