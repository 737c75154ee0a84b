//! What the exact end-game of Génial is worth. It takes a while: `cargo test -p genarium-genial --test bots endgame -- --ignored`.

use genarium_bots::{Bot, Level, LevelSpec, play_match};
use genarium_engine::{Game, Generator, Seat};
use genarium_genial::{Genial, Options};

fn search(numbers: &str) -> Box<dyn Bot<Genial>> {
    let text = format!("algorithm = \"search\"\nplayouts = 400\nwith = {{ {numbers} }}");
    let spec = LevelSpec::parse(&text).expect("a good level");
    let level: Level<Genial> = Level::new(&spec).expect("a search");
    Box::new(level)
}

/// Every deal is played twice, each bot on either seat. Both play alike until the end is near, so most pairs are even and
/// the others tell.
#[test]
#[ignore = "takes a minute or more"]
fn the_exact_endgame_wins_no_fewer_games() {
    let games = std::env::var("GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(200);
    let cells = std::env::var("CELLS").unwrap_or("8".into());
    let seed = std::env::var("SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(11);
    let (mut lead, mut spread, mut uneven) = (0, 0, 0);
    for game in 0..games / 2 {
        let mut balance = 0i32;
        for seat in [0, 1] {
            let with = search(&format!("ending = {cells}"));
            let without = search("ending = 0");
            let bots = if seat == 0 { [with, without] } else { [without, with] };
            let played = play_match(&Options::standard(2), &bots, &mut Generator::stream(seed, game));
            let outcome = played.expect("legal options").now().outcome().expect("the game is over");
            balance += match outcome.winners()[..] {
                [winner] if winner == Seat(seat) => 1,
                [_] => -1,
                _ => 0,
            };
        }
        lead += balance;
        spread += balance * balance;
        uneven += i32::from(balance != 0);
    }
    let margin = 1.96 * f64::from(spread).sqrt();
    println!("{games} games: {lead} ± {margin:.0} more won than lost, {uneven} deals uneven");
    assert!(f64::from(lead) + margin >= 0.0, "{lead} more won than lost");
}
