//! Plays random games of every table and tells how long they are, how fast they go, and what they score:
//! `cargo run --release -p genarium-genesia --example random_games -- 10000`

use genarium_engine::{Game, Generator, Options as _, playout};
use genarium_genesia::{Genesia, Mode, Objectives, Options};
use std::time::Instant;

fn main() {
    let games: u32 = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(1000);
    let mut tables: Vec<Options> = (2..=5).map(Options::standard).collect();
    tables.extend([Mode::Beginner, Mode::Expert, Mode::Heroic].map(Options::solo));
    tables.push(Options::teams(&[vec![0, 2], vec![1, 3, 4]]));
    tables.push(Options { objectives: Objectives::WithBlack, promo: true, ..Options::standard(3) });
    tables.push(Options { objectives: Objectives::None, recruit_in_attack: true, ..Options::standard(4) });
    println!(
        "{:>7} {:9} {:>9} {:>9} {:>9} {:>6}",
        "players", "mode", "games/s", "entries", "longest", "score"
    );
    for options in tables {
        options.check().expect("legal options");
        let start = Genesia::start(&options).expect("legal options");
        let (mut entries, mut longest, mut points) = (0u64, 0, 0u64);
        let clock = Instant::now();
        for number in 0..games {
            let mut game = start.clone();
            let played = playout(&mut game, &mut Generator::stream(1, number.into()));
            assert!(game.outcome().is_some());
            entries += u64::from(played.entries);
            longest = longest.max(played.entries);
            points += game.each_people().map(|people| u64::from(game.sheet(people).total())).sum::<u64>();
        }
        println!(
            "{:>7} {:9} {:>9.0} {:>9} {:>9} {:>6}",
            options.players,
            format!("{:?}", options.mode).to_lowercase(),
            f64::from(games) / clock.elapsed().as_secs_f64(),
            entries / u64::from(games),
            longest,
            points / u64::from(games) / start.peoples() as u64,
        );
    }
}
