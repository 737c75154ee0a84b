//! The command `genarium`.

mod balance;
mod bench;
mod board;
mod pack;
mod play;
mod render;
mod rules;
mod setup;
mod simulate;
mod trouble;
mod verify;

use clap::{Parser, Subcommand};
use std::process::ExitCode;

/// A home for board games: play them, simulate them, check records of them.
#[derive(Parser)]
#[command(name = "genarium", version, arg_required_else_help = true)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Play a game in the terminal, against bots or with others at one screen
    Play(play::Args),
    /// Let bots play many games and write their records
    Simulate(simulate::Args),
    /// Replay records and say what is wrong with them
    Verify(verify::Args),
    /// Draw a position of a record as an SVG picture
    Render(render::Args),
    /// Measure how fast games are played
    Bench(bench::Args),
    /// Check and draw a board of Genesis
    Board(board::Args),
    /// Make, check and read packs of cards and boards for Genesia
    Pack(pack::Args),
    /// Read the rules of a game
    Rules(rules::Args),
}

fn main() -> ExitCode {
    let result = match Cli::parse().command {
        Command::Play(args) => play::run(&args),
        Command::Simulate(args) => simulate::run(&args),
        Command::Verify(args) => verify::run(&args),
        Command::Render(args) => render::run(&args),
        Command::Bench(args) => bench::run(&args),
        Command::Board(args) => board::run(&args),
        Command::Pack(args) => pack::run(&args),
        Command::Rules(args) => rules::run(&args),
    };
    result.unwrap_or_else(trouble::Trouble::report)
}
