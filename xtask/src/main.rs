//! Everything that sets up, builds and checks the project: `cargo xtask`.

mod fuzz;
mod play;
mod test;
mod tools;

use std::process::ExitCode;

const HELP: &str = "\
cargo xtask play [GAME] [OPTIONS]   build the game house and play, Génial if no game is named
cargo xtask test                    check formatting, lints, licences, and run every test
cargo xtask fuzz [SECONDS]          throw random bytes at the reader and the rules, 30 seconds each
";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let rest = arguments.get(1..).unwrap_or_default();
    let result = match arguments.first().map(String::as_str) {
        Some("play") => play::run(rest),
        Some("test") => test::run(),
        Some("fuzz") => fuzz::run(rest),
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
