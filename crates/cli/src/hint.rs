//! `genarium hint`

use crate::error::{CommandError, CommandResult};
use crate::render::PositionArgs;
use crate::setup::{self, RunArgs};
use genarium_bots::{Budget, Hint, Opponents, Patience, hints};
use genarium_engine::record::Notation;
use genarium_engine::{Generator, Language, Match, Present, Seat, Turn, Viewer};
use genarium_games::with_game;
use serde::Serialize;
use std::io::{self, Write};
use std::process::ExitCode;
use std::time::{Duration, Instant};

/// Ask a bot what it would do at a position of a recorded game, and what it thinks of it.
///
/// The bot sees what the seat saw, and nothing else.
///
/// Example: genarium hint game.jsonl --entry 30 --bot hard
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    position: PositionArgs,
    /// Who asks; without it, the seat that is to decide
    #[arg(long, value_name = "S")]
    seat: Option<u8>,
    /// Who is asked: beginner, easy, medium, hard, champion or greedy
    #[arg(long, default_value = "champion", value_name = "LEVEL")]
    bot: String,
    /// How many playouts it may take; without it, as many as it takes in a game
    #[arg(long, value_name = "P", value_parser = clap::value_parser!(u32).range(1..=10_000_000))]
    playouts: Option<u32>,
    #[command(flatten)]
    run: RunArgs,
    /// Write the answer as one JSON object
    #[arg(long)]
    json: bool,
    /// In which language: en, fr or it; without it, that of the system
    #[arg(long, value_name = "LANG")]
    lang: Option<Language>,
}

/// What the bot answers.
#[derive(Serialize)]
#[serde(bound = "")]
struct Answer<G: Notation> {
    game: &'static str,
    entry: usize,
    seat: Seat,
    bot: String,
    hints: Vec<Received<G>>,
}

/// A hint with its sentence.
#[derive(Serialize)]
#[serde(bound = "")]
struct Received<G: Notation> {
    #[serde(flatten)]
    hint: Hint<G>,
    #[serde(skip_serializing_if = "Option::is_none")]
    words: Option<String>,
}

pub fn run(args: &Args) -> CommandResult {
    let (title, text, library) = args.position.open()?;
    with_game!(title, G => {
        let (game, entry) = args.position.read(&text, library.as_ref())?;
        answer::<G>(args, &game, entry)?.write(args.json)
    })
}

fn answer<G: Notation + Present + Opponents>(
    args: &Args,
    game: &Match<G>,
    entry: usize,
) -> Result<Answer<G>, CommandError> {
    let thinker = G::thinker(&args.bot).ok_or_else(|| {
        let names = G::BOTS.iter().filter(|name| **name != "random").copied().collect::<Vec<_>>();
        CommandError::Request(format!("No bot \"{}\" can give hints; {} can.", args.bot, names.join(", ")))
    })?;
    let usual = G::levels().find(&args.bot).map_or(Budget::Playouts(1), |spec| spec.budget);
    let wrong = |sentence: &str| args.position.wrong(&sentence);
    let seat = match (game.now().turn(), args.seat) {
        (Turn::Over, _) => return Err(wrong("The game is over there.")),
        (Turn::Seats(seats), Some(seat)) if seats.contains(Seat(seat)) => Seat(seat),
        (_, Some(seat)) => return Err(wrong(&format!("Seat {seat} has nothing to decide there."))),
        (Turn::Seats(seats), None) => seats.lowest().unwrap_or(Seat(0)),
        (Turn::Chance, None) => return Err(wrong("Chance is to act there; ask one entry later.")),
    };
    let view = game.now().view(Viewer::Seat(seat));
    let budget = args.playouts.map_or(usual, Budget::Playouts);
    let waiting = Waiting { since: Instant::now(), threads: args.run.threads() as usize };
    let hints = hints::<G>(&view, seat, &*thinker, budget, &waiting, &mut Generator::new(args.run.seed));
    let speaker = G::speaker(setup::language(args.lang));
    let told = |hint: Hint<G>| Received { words: hint.says.as_ref().map(|says| speaker.say(says)), hint };
    let hints = hints.into_iter().map(told).collect();
    Ok(Answer { game: G::NAME, entry, seat, bot: args.bot.clone(), hints })
}

/// Waits for the answer, however long it takes.
struct Waiting {
    since: Instant,
    threads: usize,
}

impl Patience for Waiting {
    fn elapsed(&self) -> Duration {
        self.since.elapsed()
    }

    fn is_over(&self) -> bool {
        false
    }

    fn threads(&self) -> usize {
        self.threads
    }
}

impl<G: Notation> Answer<G> {
    fn write(&self, json: bool) -> CommandResult {
        let mut out = io::stdout().lock();
        if json {
            serde_json::to_writer(&mut out, self).map_err(io::Error::from)?;
            writeln!(out)?;
            return Ok(ExitCode::SUCCESS);
        }
        writeln!(
            out,
            "{} after entry {}: what {} thinks for seat {}",
            self.game, self.entry, self.bot, self.seat.0
        )?;
        writeln!(out, "{:>7} {:>8}  action", "value", "visits")?;
        for Received { hint, words } in &self.hints {
            let words = match words {
                Some(words) => words.clone(),
                None => serde_json::to_string(&hint.line).map_err(io::Error::from)?,
            };
            writeln!(out, "{:>6.1}% {:>8}  {words}", 100.0 * hint.value, hint.visits)?;
        }
        Ok(ExitCode::SUCCESS)
    }
}
