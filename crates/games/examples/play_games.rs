//! Plays so many random games of one kind: `cargo run --release -p genarium-games --example play_games -- genial 1000`.
//! Tools that count instructions run it with and without games.

use genarium_engine::{Game, Generator, playout};
use genarium_games::{Title, with_game};

fn main() -> Result<(), String> {
    let mut arguments = std::env::args().skip(1);
    let title: Title = arguments.next().ok_or("Which game?")?.parse()?;
    let games: u64 = arguments.next().and_then(|text| text.parse().ok()).ok_or("How many games?")?;
    let entries: u64 = with_game!(title, G => {
        let start = G::start(&<G as Game>::Options::default()).map_err(|error| error.to_string())?;
        let play = |number| u64::from(playout(&mut start.clone(), &mut Generator::stream(1, number)).entries);
        (0..games).map(play).sum()
    });
    println!("{games} games, {entries} entries");
    Ok(())
}
