//! `genarium arena`

mod book;
mod clock;
mod game;
mod rating;
mod report;
mod schedule;

use crate::error::{CommandError, CommandResult};
use crate::progress::Progress;
use crate::setup::{self, OptionArgs, RunArgs};
use book::Book;
use game::Game;
use genarium_bots::{Bot, Contest, Opponents};
use genarium_games::{Title, with_game};
use report::Report;
use schedule::Schedule;
use serde::Serialize;
use std::io;
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::channel;
use std::thread;

/// Let bots play against each other and rate them.
///
/// Every deal is played once for each way of seating the bots, with the same luck: the same tiles, dice or cards come
/// to the same seats. The same seed gives the same games; only the times differ.
///
/// Example: genarium arena genial --players 3 --bots hard,greedy,greedy --games 300 --seed 7
#[derive(clap::Args)]
pub struct Args {
    #[arg(help = setup::which_game())]
    game: Title,
    #[command(flatten)]
    options: OptionArgs,
    /// Who plays. Fewer names than seats: the last one fills up. More: every choice of so many plays every other
    #[arg(long, value_delimiter = ',', required = true, value_name = "A,B,…")]
    bots: Vec<String>,
    /// How many games
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    games: u32,
    #[command(flatten)]
    run: RunArgs,
    /// Write the figures as one JSON object
    #[arg(long)]
    json: bool,
    /// A file of finished games: those in it are not played again, those played now are added
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
}

/// Everything the games follow from. The first line of a file of finished games, which must not mix plans.
#[derive(Clone, PartialEq, Serialize, serde::Deserialize)]
struct Plan {
    arena: u32,
    game: String,
    options: serde_json::Value,
    bots: Vec<String>,
    seed: u64,
}

pub fn run(args: &Args) -> CommandResult {
    with_game!(args.game, G => contest::<G>(args))
}

fn contest<G: Contest>(args: &Args) -> CommandResult {
    let options = args.options.read::<G>()?;
    let seats = G::start(&options).map_err(|error| CommandError::Request(error.to_string()))?.seats();
    for name in &args.bots {
        setup::bot::<G>(name)?;
    }
    let plan = Plan {
        arena: 1,
        game: G::NAME.to_owned(),
        options: serde_json::to_value(&options).map_err(|error| CommandError::Request(error.to_string()))?,
        bots: args.bots.clone(),
        seed: args.run.seed,
    };
    let schedule = Schedule::new(&args.bots, seats)?;
    let games = play_games::<G>(args, &plan, &options, &schedule)?;
    setup::write_report(&Report::new(&plan, seats, G::SCORE, &schedule, &games), args.json)
}

/// Plays what is not in the book yet; returns all games in order.
fn play_games<G: Contest>(
    args: &Args,
    plan: &Plan,
    options: &G::Options,
    schedule: &Schedule,
) -> Result<Vec<Game>, CommandError> {
    let wanted = args.games as usize;
    let mut book = Book::open(args.resume.as_deref(), plan)?;
    let open: Vec<usize> = (0..wanted).filter(|number| !book.has(*number)).collect();
    let threads = (args.run.threads() as usize).min(open.len());
    let mut progress = Progress::new(u64::from(args.games));
    let mut done = (wanted - open.len()) as u64;
    let next = AtomicUsize::new(0);
    thread::scope(|scope| {
        let (sender, receiver) = channel();
        for _ in 0..threads {
            let (sender, open, next) = (sender.clone(), &open, &next);
            scope.spawn(move || {
                let bots: Vec<(&str, Box<dyn Bot<G>>)> = args
                    .bots
                    .iter()
                    .filter_map(|name| Some((name.as_str(), <G as Opponents>::bot(name)?)))
                    .collect();
                while let Some(number) = open.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let played = game::play::<G>(options, &bots, schedule, args.run.seed, *number);
                    if sender.send(played).is_err() {
                        return; // The book cannot be written any more.
                    }
                }
            });
        }
        drop(sender);
        for game in receiver {
            book.add(game)?;
            done += 1;
            progress.show(done);
        }
        Ok(())
    })
    .map_err(|error: io::Error| {
        CommandError::file(
            args.resume.as_ref().map_or_else(String::new, |path| path.display().to_string()),
            &error,
        )
    })?;
    Ok(book.into_games(wanted))
}
