//! `genarium play`

use crate::error::{CommandError, CommandResult};
use crate::setup::{self, OptionArgs};
use genarium_engine::{Language, Seat};
use genarium_games::{Title, with_game};
use genarium_terminal::bests::Bests;
use genarium_terminal::screen::Playable;
use genarium_terminal::shell;
use genarium_terminal::table::{Plan, Table};
use genarium_terminal::theme::Theme;
use std::hash::{BuildHasher, RandomState};
use std::io::{self, IsTerminal};
use std::path::PathBuf;
use std::process::ExitCode;

/// Play a game in the terminal, against bots or with others at one screen.
///
/// Press ? in the game for its keys.
#[derive(clap::Args)]
pub struct Args {
    #[arg(help = setup::which_game())]
    game: Title,
    #[command(flatten)]
    options: OptionArgs,
    /// The bot that plays the other seats: beginner, easy, medium, hard, champion, greedy or random; "none" for people at one screen
    #[arg(long, default_value = "greedy", value_name = "LEVEL")]
    bot: String,
    /// How many people share the screen
    #[arg(long, default_value_t = 1, value_name = "K", value_parser = clap::value_parser!(u8).range(1..=5))]
    humans: u8,
    /// The seat of the person, from 0, which begins; others at the screen have the next ones. Without it, seats are drawn
    #[arg(long, value_name = "N")]
    seat: Option<u8>,
    /// What all chance follows from; without it, every game is new
    #[arg(long, value_name = "S")]
    seed: Option<u64>,
    /// Letters in place of symbols, for plain terminals
    #[arg(long)]
    ascii: bool,
    /// In which language: en, fr or it; without it, that of the system
    #[arg(long, value_name = "LANG")]
    lang: Option<Language>,
}

pub fn run(args: &Args) -> CommandResult {
    with_game!(args.game, G => play::<G>(args))
}

fn play<G: Playable>(args: &Args) -> CommandResult {
    let plan = plan::<G>(args)?;
    if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
        let sentence = "A game is played in a terminal; its input and output cannot be a file or a pipe.";
        return Err(CommandError::Request(sentence.to_owned()));
    }
    let table = Table::new(plan).map_err(|error| CommandError::Request(error.to_string()))?;
    shell::run(table).map_err(|error| CommandError::file("the terminal", &error))?;
    Ok(ExitCode::SUCCESS)
}

fn plan<G: Playable>(args: &Args) -> Result<Plan<G>, CommandError> {
    let options = args.options.read::<G>()?;
    let seats = G::start(&options).map_err(|error| CommandError::Request(error.to_string()))?.seats();
    let people = if args.bot == "none" { seats } else { usize::from(args.humans) };
    if people > seats {
        return Err(CommandError::Request(format!("{people} people cannot share a table of {seats}.")));
    }
    if let Some(seat) = args.seat.filter(|seat| usize::from(*seat) >= seats) {
        return Err(CommandError::Request(format!(
            "There is no seat {seat} at a table of {seats}; the first is 0."
        )));
    }
    if people < seats {
        setup::bot::<G>(&args.bot)?;
    }
    Ok(Plan {
        options,
        people,
        seat: args.seat.map(Seat),
        bot: args.bot.clone(),
        seed: args.seed.unwrap_or_else(entropy),
        folder: PathBuf::from("."),
        bests: Bests::of_user(),
        theme: Theme::of_terminal(args.ascii),
        language: setup::language(args.lang),
    })
}

/// The one place where a game in the terminal gets its chance from: the keys that the standard library draws for
/// its hash maps. Short enough to be typed again.
fn entropy() -> u64 {
    RandomState::new().hash_one(()) >> 32
}
