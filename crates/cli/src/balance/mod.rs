//! `genarium pack balance`

mod gather;
mod report;

use crate::setup::{self, RunArgs};
use crate::trouble::Ending;
use gather::{Table, gather};
use genarium_bots::Opponents;
use genarium_games::genesia::pack::PackRef;
use genarium_games::genesia::{Genesia, Mode, Options};
use report::Report;
use std::io::{self, IsTerminal, Write};

const MODES: [(&str, Mode); 3] =
    [("beginner", Mode::Beginner), ("expert", Mode::Expert), ("heroic", Mode::Heroic)];

/// Let bots play a pack many times at every table and tell what its cards, seats and wars are worth.
///
/// The same seed gives the same report, whatever the number of threads.
///
/// Example: genarium pack balance reference --games 2000
#[derive(clap::Args)]
pub struct Args {
    /// The folder of a pack, or reference
    #[arg(default_value = "reference", value_name = "DIR")]
    pub pack: String,
    /// How many games at each table: for 2, 3, 4 and 5 players and in each solo mode
    #[arg(long, default_value_t = 1000, value_name = "K", value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    games: u64,
    /// The bot that plays at every seat; medium is the strongest that is fast enough for many thousand games
    #[arg(long, default_value = "medium", value_name = "BOT", value_parser = clap::builder::PossibleValuesParser::new(Genesia::BOTS))]
    bot: String,
    /// Of a hundred cards that are drafted, how many are taken at random, so that those the bot would never take are
    /// measured too
    #[arg(long, default_value_t = 10, value_name = "P", value_parser = clap::value_parser!(u8).range(0..=100))]
    explore: u8,
    /// Mix the promo cards in at the tables for 2 to 5 players, so that they are measured too
    #[arg(long)]
    promo: bool,
    #[command(flatten)]
    run: RunArgs,
    /// Write the figures as JSON
    #[arg(long)]
    json: bool,
}

/// Measures a pack that was read.
pub fn run(pack: &PackRef, args: &Args) -> Ending {
    let threads = args.run.threads().clamp(1, args.games);
    let play = |name: &str, options: Options| {
        note(name);
        gather(
            &Table {
                options: Options { pack: pack.clone(), ..options },
                bot: &args.bot,
                explore: args.explore.into(),
                seed: args.run.seed,
            },
            args.games,
            threads,
        )
    };
    let tables: Vec<_> = (2..=5)
        .map(|players| {
            let table = Options { promo: args.promo, ..Options::standard(players) };
            play(&format!("{players} players"), table)
        })
        .collect();
    let solos: Vec<_> = MODES.iter().map(|(name, mode)| (*name, play(name, Options::solo(*mode)))).collect();
    let report = Report::new(pack, &args.bot, args.run.seed, &tables, &solos);
    setup::write_report(&report, args.json)
}

/// Says on a terminal what is being played, since it may take minutes.
fn note(table: &str) {
    if io::stderr().is_terminal() {
        // Nobody to tell is no reason to stop.
        let _ = writeln!(io::stderr(), "playing: {table}");
    }
}
