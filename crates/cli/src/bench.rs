//! `genarium bench`

use crate::error::CommandResult;
use genarium_bots::{Contest, play_entry};
use genarium_engine::{Game, Generator, playout};
use genarium_games::{Title, with_game};
use serde::Serialize;
use std::io::Write;
use std::process::ExitCode;
use std::time::{Duration, Instant};

/// Measure how fast whole games are played, from the first draw to the ranking.
///
/// Policy "random" picks evenly among the legal actions of the state itself, as search does in its playouts; the
/// others are bots that decide from views. One thread.
#[derive(clap::Args)]
pub struct Args {
    /// Which game; without it, every one
    game: Option<Title>,
    /// Write the figures as JSON
    #[arg(long)]
    json: bool,
    /// How long each figure is measured, in seconds
    #[arg(long, default_value_t = 1.0, value_name = "S")]
    seconds: f64,
    /// Play exactly so many random games of the first kind instead, for tools that count instructions
    #[arg(long, value_name = "K")]
    games: Option<u64>,
}

#[derive(Serialize)]
struct Figure {
    game: &'static str,
    players: usize,
    variant: &'static str,
    policy: &'static str,
    threads: usize,
    games_per_s: f64,
    entries_per_s: f64,
}

pub fn run(args: &Args) -> CommandResult {
    let mut out = std::io::stdout().lock();
    if let Some(games) = args.games {
        let title = args.game.unwrap_or(Title::ALL[0]);
        let entries = with_game!(title, G => count_out::<G>(games));
        writeln!(out, "{games} games, {entries} entries")?;
        return Ok(ExitCode::SUCCESS);
    }
    let titles = args.game.map_or(Title::ALL.to_vec(), |title| vec![title]);
    let time = Duration::try_from_secs_f64(args.seconds.clamp(0.01, 600.0)).unwrap_or(Duration::from_secs(1));
    let mut figures = Vec::new();
    for title in &titles {
        with_game!(*title, G => measure::<G>(time, &mut figures));
    }
    if args.json {
        serde_json::to_writer_pretty(&mut out, &figures).map_err(std::io::Error::from)?;
        writeln!(out)?;
    } else {
        writeln!(
            out,
            "{:8} {:7} {:9} {:8} {:>12} {:>14}",
            "game", "players", "variant", "policy", "games/s", "entries/s"
        )?;
        for f in figures {
            writeln!(
                out,
                "{:8} {:7} {:9} {:8} {:>12.0} {:>14.0}",
                f.game, f.players, f.variant, f.policy, f.games_per_s, f.entries_per_s
            )?;
        }
        for title in titles {
            let (bytes, nanoseconds) = with_game!(title, G => copying::<G>(time));
            writeln!(
                out,
                "a state of {} has {bytes} bytes and is copied in {nanoseconds:.1} ns",
                title.name()
            )?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn count_out<G: Contest>(games: u64) -> u64 {
    let (_, options) = &G::tables()[0];
    let start = G::start(options).expect("the tables to measure are legal");
    let mut random = Generator::new(1);
    (0..games).map(|_| random_game(&start, &mut random)).sum()
}

fn random_game<G: Game>(start: &G, random: &mut Generator) -> u64 {
    let mut game = start.clone();
    let played = playout(&mut game, random);
    assert!(game.outcome().is_some());
    u64::from(played.entries)
}

fn measure<G: Contest>(time: Duration, figures: &mut Vec<Figure>) {
    for (variant, options) in G::tables() {
        let start = G::start(&options).expect("the tables to measure are legal");
        let mut random = Generator::new(1);
        let mut figure = |policy, play: &mut dyn FnMut() -> u64| {
            let (games_per_s, entries_per_s) = pace(time, play);
            let players = start.seats();
            figures.push(Figure {
                game: G::NAME,
                players,
                variant,
                policy,
                threads: 1,
                games_per_s,
                entries_per_s,
            });
        };
        figure("random", &mut || random_game(&start, &mut random));
        for &name in G::BOTS.iter().filter(|name| **name == "greedy") {
            let bots: Vec<_> = (0..start.seats()).filter_map(|_| G::bot(name)).collect();
            let mut random = Generator::new(1);
            figure(name, &mut || {
                let mut game = start.clone();
                let mut entries = 0;
                while let Some(entry) = play_entry(&game, &bots, &mut random) {
                    game.apply(&entry).expect("bots choose legal actions");
                    entries += 1;
                }
                entries
            });
        }
    }
}

/// The size of a state, and how long a copy of one takes in nanoseconds.
fn copying<G: Contest>(time: Duration) -> (usize, f64) {
    const COPIES: u32 = 1_000;
    let (_, options) = &G::tables()[0];
    let mut game = G::start(options).expect("the tables to measure are legal");
    let (copied, _) = pace(time, &mut || {
        for _ in 0..COPIES {
            game = std::hint::black_box(&game).clone();
        }
        1
    });
    (size_of::<G>(), 1e9 / (copied * f64::from(COPIES)))
}

/// Plays games for a while after a warm-up. Returns games and entries a second.
fn pace(time: Duration, play: &mut dyn FnMut() -> u64) -> (f64, f64) {
    let warm_up = Instant::now();
    while warm_up.elapsed() < time / 10 {
        play();
    }
    let (mut games, mut entries) = (0u64, 0u64);
    let start = Instant::now();
    while start.elapsed() < time {
        for _ in 0..16 {
            entries += play();
        }
        games += 16;
    }
    let seconds = start.elapsed().as_secs_f64();
    (games as f64 / seconds, entries as f64 / seconds)
}
