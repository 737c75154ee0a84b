//! The command `genarium`.

mod arena;
mod balance;
mod bench;
mod board;
mod db;
mod error;
mod hint;
mod load;
mod pack;
mod play;
mod progress;
mod render;
mod rules;
mod serve;
mod setup;
mod simulate;
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
    /// Ask a bot what it would do at a position of a record
    Hint(hint::Args),
    /// Let bots play against each other and rate them
    Arena(arena::Args),
    /// Measure how fast games are played
    Bench(bench::Args),
    /// Check and draw a board of Genesis
    Board(board::Args),
    /// Make, check and read packs of cards and boards for Genesia
    Pack(pack::Args),
    /// Read the rules of a game
    Rules(rules::Args),
    /// Open a game house: tables for people and bots, in the browser
    Serve(serve::Args),
    /// Measure how many sockets and moves a house on this machine bears
    Load(load::Args),
    /// Carry everything that a house keeps elsewhere, or check it
    Db(db::Args),
}

/// A house makes and drops many small things on many threads; this allocator is made for that.
#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let result = match Cli::parse().command {
        Command::Play(args) => play::run(&args),
        Command::Simulate(args) => simulate::run(&args),
        Command::Verify(args) => verify::run(&args),
        Command::Render(args) => render::run(&args),
        Command::Hint(args) => hint::run(&args),
        Command::Arena(args) => arena::run(&args),
        Command::Bench(args) => bench::run(&args),
        Command::Board(args) => board::run(&args),
        Command::Pack(args) => pack::run(&args),
        Command::Rules(args) => rules::run(&args),
        Command::Load(args) => load::run(&args),
        Command::Serve(args) => serve::run(&args),
        Command::Db(args) => db::run(&args),
    };
    result.unwrap_or_else(error::CommandError::report)
}
