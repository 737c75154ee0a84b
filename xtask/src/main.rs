//! Everything that sets up, builds and checks the project: `cargo xtask`.

mod bench;
mod coverage;
mod debian;
mod dist;
mod fuzz;
mod new_game;
mod node;
mod play;
mod python;
mod referees;
#[cfg(test)]
mod rulings;
mod schemathesis;
mod test;
mod tools;
mod web;

use std::process::ExitCode;

const HELP: &str = "\
cargo xtask play [OPTIONS]          build the game house, start it and open it in the browser; OPTIONS as of genarium serve
cargo xtask play GAME [OPTIONS]     play a game in the terminal: genial, for instance
cargo xtask test                    check formatting, lints, licences, and run every test, also in a browser
cargo xtask test new-game           check only that a new game can be laid down and played everywhere
cargo xtask new-game NAME           lay down a small complete game, to be changed into another
cargo xtask web                     build the browser client alone
cargo xtask dist                    build the program that is shipped and measured into target/shipped, its symbols beside it
cargo xtask shots                   take pictures of every screen into web/shots; GENARIUM may name the program to show
cargo xtask bench --against REV     count the instructions of a game here and in another revision
cargo xtask coverage                tell which lines of the rules no test reaches
cargo xtask fuzz [SECONDS] [TARGET] throw random bytes at everything that is read and at the rules, 30 seconds each
cargo xtask python                  build the Python package, install it into target/python and test it
cargo xtask python bench [--peers]  measure it, as it would be shipped; with OpenSpiel and MOMAland beside it
cargo xtask referees SEED [GAMES]   play fresh games of every variant and let both referees judge them
cargo xtask schemathesis [EXAMPLES] try to break the API by its own description, with 30 examples for each address
";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let rest = arguments.get(1..).unwrap_or_default();
    let result = match arguments.first().map(String::as_str) {
        Some("play") => play::run(rest),
        Some("test") => test::run(rest),
        Some("new-game") => new_game::run(rest),
        Some("web") => web::build(),
        Some("dist") => dist::run(),
        Some("shots") => web::shots(),
        Some("bench") => bench::run(rest),
        Some("coverage") => coverage::run(),
        Some("fuzz") => fuzz::run(rest),
        Some("python") => python::run(rest),
        Some("referees") => referees::run(rest),
        Some("schemathesis") => schemathesis::run(rest),
        Some("help" | "--help" | "-h") | None => {
            print!("{HELP}");
            Ok(())
        }
        Some(other) => Err(format!("There is no task \"{other}\".\n{HELP}")),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(sentence) => {
            eprintln!("xtask: {sentence}");
            ExitCode::FAILURE
        }
    }
}
