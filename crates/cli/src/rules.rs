//! `genarium rules`

use crate::error::CommandResult;
use crate::setup;
use genarium_engine::{Language, Present};
use genarium_games::{Title, with_game};
use std::io::Write;
use std::process::ExitCode;

/// Read the rules of a game, in our own words.
#[derive(clap::Args)]
pub struct Args {
    #[arg(help = setup::which_game())]
    game: Title,
    /// In which language: en, fr or it; without it, that of the system
    #[arg(long, value_name = "LANG")]
    lang: Option<Language>,
}

pub fn run(args: &Args) -> CommandResult {
    let text = with_game!(args.game, G => <G as Present>::rules(setup::language(args.lang)));
    std::io::stdout().lock().write_all(text.as_bytes())?;
    Ok(ExitCode::SUCCESS)
}
