//! `cargo xtask play`

use crate::tools;

pub fn run(arguments: &[String]) -> Result<(), String> {
    let mut build = tools::cargo();
    build.args(["build", "--release", "--locked", "--package", "genarium-cli"]);
    tools::run("building the game house (a minute the first time)", &mut build)?;
    let mut game = tools::cargo();
    game.args(["run", "--quiet", "--release", "--locked", "--package", "genarium-cli", "--", "play"]);
    // Options alone mean Génial with these options.
    if arguments.first().is_none_or(|first| first.starts_with('-')) {
        game.arg("genial");
    }
    tools::run("playing", game.args(arguments))
}
