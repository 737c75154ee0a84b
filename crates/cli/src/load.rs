//! `genarium load`: how much a house bears. It plays many tables at once over real sockets, on this machine only.

mod client;
mod measure;

use crate::error::{CommandError, CommandResult};
use client::{Client, Guest};
use measure::{Figures, memory_of};
use std::net::SocketAddr;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};
use tokio::sync::Semaphore;

/// Measure how many sockets and moves a house on this machine bears
#[derive(clap::Args)]
pub struct Args {
    /// Where the house listens; only this machine is measured
    #[arg(long, default_value = "127.0.0.1:7878", value_name = "ADDRESS")]
    address: SocketAddr,
    /// How many tables are played, two sockets each
    #[arg(long, default_value_t = 100, value_name = "N")]
    tables: usize,
    /// Moves a second over all tables; 0 is as fast as possible
    #[arg(long, default_value_t = 0, value_name = "N")]
    rate: u32,
    /// For how long moves are counted
    #[arg(long, default_value_t = 10, value_name = "SECONDS")]
    seconds: u64,
    /// Only open the sockets and hold them
    #[arg(long)]
    idle: bool,
    /// Which game is played
    #[arg(long, default_value = "genesis", value_name = "GAME")]
    game: String,
    /// The process of the house, to read its memory
    #[arg(long, value_name = "PID")]
    pid: Option<u32>,
    /// Write the figures as JSON
    #[arg(long)]
    json: bool,
}

const MOST_TABLES: usize = 20_000;
const MOST_SECONDS: u64 = 600;
/// How many tables are opened at the same time.
const OPENING: usize = 64;

pub fn run(args: &Args) -> CommandResult {
    if !args.address.ip().is_loopback() {
        return Err(CommandError::Request("Only a house on this machine is measured.".to_owned()));
    }
    if args.tables == 0 || args.tables > MOST_TABLES || args.seconds > MOST_SECONDS {
        let sentence = format!("Up to {MOST_TABLES} tables and {MOST_SECONDS} seconds are measured.");
        return Err(CommandError::Request(sentence));
    }
    if !matches!(args.game.as_str(), "genial" | "genesis") {
        return Err(CommandError::Request(
            "Génial or Genesis is played to measure: genial or genesis.".to_owned(),
        ));
    }
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let figures = runtime.block_on(measure(args)).map_err(CommandError::Request)?;
    figures.print(args.json);
    Ok(ExitCode::SUCCESS)
}

/// What all tables share while they are played.
struct Bench {
    stop: AtomicBool,
    counting: AtomicBool,
    moves: AtomicU64,
    latencies: std::sync::Mutex<Vec<u32>>,
    troubles: AtomicU64,
    /// Between two moves of one table; none plays flat out.
    pause: Option<Duration>,
}

async fn measure(args: &Args) -> Result<Figures, String> {
    let empty = args.pid.and_then(memory_of);
    let begun = Instant::now();
    let gate = Arc::new(Semaphore::new(OPENING));
    let opening: Vec<_> = (0..args.tables)
        .map(|number| {
            let (gate, address, game) = (Arc::clone(&gate), args.address, args.game.clone());
            tokio::spawn(async move {
                let _place = gate.acquire().await.map_err(|error| error.to_string())?;
                open_table(address, &game, number as u64).await
            })
        })
        .collect();
    let mut tables = Vec::with_capacity(args.tables);
    for table in opening {
        tables.push(table.await.map_err(|error| error.to_string())??);
    }
    let opened = begun.elapsed();
    // Let the house settle before its memory is read.
    tokio::time::sleep(Duration::from_secs(2)).await;
    let full = args.pid.and_then(memory_of);
    let mut figures = Figures {
        sockets: args.tables * 2,
        opened,
        memory_per_socket: empty
            .zip(full)
            .map(|(empty, full)| full.saturating_sub(empty) / (args.tables as u64 * 2)),
        memory: full,
        ..Figures::default()
    };
    if args.idle {
        tokio::time::sleep(Duration::from_secs(args.seconds)).await;
        return Ok(figures);
    }
    let pause = (args.rate > 0).then(|| Duration::from_secs_f64(args.tables as f64 / f64::from(args.rate)));
    let bench = Arc::new(Bench {
        stop: AtomicBool::new(false),
        counting: AtomicBool::new(false),
        moves: AtomicU64::new(0),
        latencies: std::sync::Mutex::default(),
        troubles: AtomicU64::new(0),
        pause,
    });
    let count = tables.len() as u32;
    let players: Vec<_> = tables
        .into_iter()
        .enumerate()
        .map(|(number, table)| {
            // Spread over one pause, so that not all move in the same moment.
            let delay = pause.map(|pause| pause * number as u32 / count).unwrap_or_default();
            tokio::spawn(play(table, Arc::clone(&bench), delay))
        })
        .collect();
    tokio::time::sleep(Duration::from_secs(1) + pause.unwrap_or_default()).await;
    bench.counting.store(true, Ordering::Relaxed);
    let begun = Instant::now();
    tokio::time::sleep(Duration::from_secs(args.seconds)).await;
    bench.counting.store(false, Ordering::Relaxed);
    figures.took = begun.elapsed();
    figures.moves = bench.moves.load(Ordering::Relaxed);
    bench.stop.store(true, Ordering::Relaxed);
    for player in players {
        player.abort();
    }
    figures.troubles = bench.troubles.load(Ordering::Relaxed);
    let mut latencies = bench.latencies.lock().map_err(|_| "a player broke down")?;
    figures.percentiles(&mut latencies);
    Ok(figures)
}

struct Table {
    people: [Guest; 2],
    game: String,
    clients: [Client; 2],
    number: u64,
}

async fn open_table(address: SocketAddr, game: &str, number: u64) -> Result<Table, String> {
    let people = [Guest::new(address).await?, Guest::new(address).await?];
    let clients = client::new_game(&people, game, None).await?;
    Ok(Table { people, game: game.to_owned(), clients, number })
}

/// Plays a table on and on; when a game is over, the two open another.
async fn play(mut table: Table, bench: Arc<Bench>, delay: Duration) {
    tokio::time::sleep(delay).await;
    let mut next = tokio::time::Instant::now();
    while !bench.stop.load(Ordering::Relaxed) {
        if let Some(pause) = bench.pause {
            tokio::time::sleep_until(next).await;
            next += pause;
        }
        table.number =
            table.number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let begun = Instant::now();
        let moving = client::one_move(&mut table.clients, table.number >> 33);
        let moved = tokio::time::timeout(client::PATIENCE, moving).await;
        match moved.unwrap_or_else(|_| Err("The house is silent.".to_owned())) {
            Ok(true) => {
                if bench.counting.load(Ordering::Relaxed) {
                    bench.moves.fetch_add(1, Ordering::Relaxed);
                    if let Ok(mut latencies) = bench.latencies.lock() {
                        latencies.push(begun.elapsed().as_micros().min(u128::from(u32::MAX)) as u32);
                    }
                }
            }
            Ok(false) => {
                match client::new_game(&table.people, &table.game, Some(table.clients[0].stage())).await {
                    Ok(clients) => table.clients = clients,
                    Err(_) => drop(bench.troubles.fetch_add(1, Ordering::Relaxed)),
                }
            }
            Err(_) => {
                bench.troubles.fetch_add(1, Ordering::Relaxed);
                if let Ok(clients) =
                    client::new_game(&table.people, &table.game, Some(table.clients[0].stage())).await
                {
                    table.clients = clients;
                }
            }
        }
    }
}
