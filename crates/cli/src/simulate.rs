//! `genarium simulate`

use crate::error::{CommandError, CommandResult};
use crate::progress::Progress;
use crate::setup::{self, OptionArgs, RunArgs};
use genarium_bots::{Bot, Opponents, play_match};
use genarium_engine::record::{Notation, Player, Record};
use genarium_engine::{Game, Generator};
use genarium_games::{Title, with_game};
use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;

/// Let bots play many games and write their records, one JSON object a line.
///
/// The same seed gives the same bytes, whatever the number of threads.
///
/// Example: genarium simulate genial --players 3 --bots greedy,random,random --games 1000 --seed 7
#[derive(clap::Args)]
pub struct Args {
    #[arg(help = setup::which_game())]
    game: Title,
    #[command(flatten)]
    options: OptionArgs,
    /// Who plays: one bot for all seats, or one for each: random, greedy, beginner, easy, medium, hard, champion
    #[arg(long, value_delimiter = ',', default_value = "random", value_name = "A,B,…")]
    bots: Vec<String>,
    /// How many games
    #[arg(long, value_name = "K")]
    games: u64,
    #[command(flatten)]
    run: RunArgs,
    /// Where to write the records; without it, to standard output
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

pub fn run(args: &Args) -> CommandResult {
    with_game!(args.game, G => simulate::<G>(args))
}

fn simulate<G: Notation + Opponents>(args: &Args) -> CommandResult {
    let options = args.options.read::<G>()?;
    let seats = G::start(&options).map_err(|error| CommandError::Request(error.to_string()))?.seats();
    let plan = Plan::<G> { options, bots: bot_per_seat::<G>(&args.bots, seats)?, seed: args.run.seed };
    let threads = args.run.threads().min(args.games.div_ceil(CHUNK)).max(1);
    match &args.out {
        None => write_records(&plan, args.games, threads, BufWriter::new(io::stdout().lock()))?,
        Some(path) => write_file(path, |file| write_records(&plan, args.games, threads, file))?,
    }
    Ok(ExitCode::SUCCESS)
}

/// Writes beside the file and moves it into place when it is whole, so that no half file is ever taken for one.
fn write_file(
    path: &Path,
    write: impl FnOnce(BufWriter<File>) -> io::Result<()>,
) -> Result<(), CommandError> {
    let failure = |error: io::Error| CommandError::file(path.display(), &error);
    let mut partial = path.as_os_str().to_owned();
    partial.push(".partial");
    let file = File::create(&partial).map_err(failure)?;
    let written = write(BufWriter::new(file)).and_then(|()| fs::rename(&partial, path));
    if written.is_err() {
        let _ = fs::remove_file(&partial);
    }
    written.map_err(failure)
}

fn bot_per_seat<G: Opponents>(names: &[String], seats: usize) -> Result<Vec<String>, CommandError> {
    for name in names {
        setup::bot::<G>(name)?;
    }
    match names.len() {
        1 => Ok(vec![names[0].clone(); seats]),
        count if count == seats => Ok(names.to_vec()),
        count => Err(CommandError::Request(format!(
            "{count} bots were named for {seats} seats; name one, or one a seat."
        ))),
    }
}

/// Games a thread plays before it hands them over: enough to make the handing over cheap.
const CHUNK: u64 = 64;

struct Plan<G: Game> {
    options: G::Options,
    bots: Vec<String>,
    seed: u64,
}

/// Each thread plays every n-th chunk and hands it over in order, so the writer has only to take turns.
fn write_records<G: Notation + Opponents>(
    plan: &Plan<G>,
    games: u64,
    threads: u64,
    mut out: impl Write,
) -> io::Result<()> {
    let chunks = games.div_ceil(CHUNK);
    let mut progress = Progress::new(games);
    thread::scope(|scope| {
        let queues: Vec<Receiver<Vec<u8>>> = (0..threads)
            .map(|first| {
                let (sender, receiver) = sync_channel(2);
                let mine = (first..chunks).step_by(threads as usize);
                scope.spawn(move || play_chunks(plan, mine, games, &sender));
                receiver
            })
            .collect();
        for chunk in 0..chunks {
            let records = queues[(chunk % threads) as usize].recv().map_err(io::Error::other)?;
            out.write_all(&records)?;
            progress.show(((chunk + 1) * CHUNK).min(games));
        }
        out.flush()
    })
}

fn play_chunks<G: Notation + Opponents>(
    plan: &Plan<G>,
    chunks: impl Iterator<Item = u64>,
    games: u64,
    sender: &SyncSender<Vec<u8>>,
) {
    let bots: Vec<Box<dyn Bot<G>>> = plan.bots.iter().filter_map(|name| G::bot(name)).collect();
    for chunk in chunks {
        let mut records = Vec::new();
        for game in chunk * CHUNK..((chunk + 1) * CHUNK).min(games) {
            let played = play_match::<G>(&plan.options, &bots, &mut Generator::stream(plan.seed, game));
            let players = plan.bots.iter().map(|name| Player::bot(name)).collect();
            if let Ok(record) = played.map(|played| Record::of(&played, players)) {
                serde_json::to_writer(&mut records, &record).expect("records are plain data");
                records.push(b'\n');
            }
        }
        if sender.send(records).is_err() {
            return; // The writer has given up.
        }
    }
}
