//! `genarium pack balance`

mod course;
mod figures;
mod gather;
mod goals;
mod habits;
mod print;
mod tally;

use crate::error::{CommandError, CommandResult};
use crate::setup::{self, RunArgs};
use figures::{Report, Sums};
use gather::{Table, gather};
use genarium_bots::Opponents;
use genarium_games::genesia::pack::PackRef;
use genarium_games::genesia::{Genesia, Mode, Options};
use habits::Habit;
use std::fs;
use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;
use tally::Tally;

const MODES: [(&str, Mode); 3] =
    [("beginner", Mode::Beginner), ("expert", Mode::Expert), ("heroic", Mode::Heroic)];

/// In how many parts the games are played, so that a report can be written while it goes on.
const ROUNDS: u64 = 20;

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
    /// How many more with a player who never attacks, and as many with one who never defends; without it, a quarter as
    /// many as games
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u64).range(0..=10_000_000))]
    habits: Option<u64>,
    /// The tables to play at, by the number of players; 1 stands for the solo modes
    #[arg(long, value_delimiter = ',', default_value = "1,2,3,4,5", value_name = "N,…", value_parser = clap::value_parser!(u8).range(1..=5))]
    players: Vec<u8>,
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
    /// A file for the report so far, written anew after every twentieth of the games
    #[arg(long, value_name = "FILE")]
    so_far: Option<PathBuf>,
}

/// A table and what was played at it.
struct Played<'a> {
    table: Table<'a>,
    games: u64,
    tally: Tally,
}

/// Measures a pack that was read.
pub fn run(pack: &PackRef, args: &Args) -> CommandResult {
    let table = |options: Options, habit: Option<Habit>, games: u64| Played {
        tally: Tally::new(&Options { pack: pack.clone(), ..options.clone() }),
        table: Table {
            options: Options { pack: pack.clone(), ..options },
            bot: &args.bot,
            explore: args.explore.into(),
            seed: args.run.seed,
            habit,
        },
        games,
    };
    let standard = |players: u8| Options { promo: args.promo, ..Options::standard(players) };
    let plays = |players: &u8| args.players.contains(players);
    let habits = args.habits.unwrap_or(args.games / 4);
    let mut tables: Vec<Played<'_>> =
        (2..=5).filter(plays).map(|players| table(standard(players), None, args.games)).collect();
    let mut habitual: Vec<(Habit, Played<'_>)> = (2..=5)
        .filter(|players| plays(players) && habits > 0)
        .flat_map(|players| Habit::ALL.map(|habit| (habit, table(standard(players), Some(habit), habits))))
        .collect();
    let mut solos: Vec<(&str, Played<'_>)> = MODES
        .into_iter()
        .filter(|_| plays(&1))
        .map(|(name, mode)| (name, table(Options::solo(mode), None, args.games)))
        .collect();
    for round in 0..ROUNDS {
        note(round);
        let all = (tables.iter_mut())
            .chain(habitual.iter_mut().map(|(_, played)| played))
            .chain(solos.iter_mut().map(|(_, played)| played));
        all.for_each(|played| played.go_on(round, args.run.threads()));
        if let Some(file) = &args.so_far {
            let report = report(pack, args, &tables, &habitual, &solos).to_string();
            fs::write(file, report).map_err(|error| CommandError::file(file.display(), &error))?;
        }
    }
    setup::write_report(&report(pack, args, &tables, &habitual, &solos), args.json)
}

impl Played<'_> {
    /// Plays the games of a round.
    fn go_on(&mut self, round: u64, threads: u64) {
        let until = |round: u64| self.games * round / ROUNDS;
        let games = until(round)..until(round + 1);
        let threads = threads.clamp(1, (games.end - games.start).max(1));
        self.tally.add(&gather(&self.table, games, threads));
    }

    /// A table at which nobody has played yet has nothing to tell.
    fn told(&self) -> Option<&Tally> {
        Some(&self.tally).filter(|tally| tally.games > 0)
    }
}

fn report(
    pack: &PackRef,
    args: &Args,
    tables: &[Played<'_>],
    habitual: &[(Habit, Played<'_>)],
    solos: &[(&'static str, Played<'_>)],
) -> Report {
    let sums = Sums {
        tables: tables.iter().filter_map(Played::told).collect(),
        habits: habitual.iter().filter_map(|(habit, played)| Some((*habit, played.told()?))).collect(),
        solos: solos.iter().filter_map(|(mode, played)| Some((*mode, played.told()?))).collect(),
    };
    Report::new(pack, &args.bot, args.run.seed, &sums)
}

/// Says on a terminal how far it is, since it may take hours.
fn note(round: u64) {
    if io::stderr().is_terminal() {
        // Nobody to tell is no reason to stop.
        let _ = writeln!(io::stderr(), "playing: part {} of {ROUNDS}", round + 1);
    }
}
