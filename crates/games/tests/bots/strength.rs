//! How strong the bots are, with fixed seeds: the same games on every machine.

use genarium_bots::{Bot, Opponents, play_match};
use genarium_engine::{Generator, Seat};
use genarium_games::genesia::{self, Genesia};
use genarium_games::genesis::{self, Genesis};
use genarium_games::genial::{self, Genial, standing};

/// How many of 100 games between two bots the first one wins alone, sitting on either side in turn.
fn wins<G: Opponents>(options: &G::Options, first: &str, second: &str) -> usize {
    let bot = |name: &str| -> Box<dyn Bot<G>> { G::bot(name).expect("a bot of this name") };
    (0..100)
        .filter(|&game| {
            let seat = game % 2;
            let names = if seat == 0 { [first, second] } else { [second, first] };
            let played = play_match(options, &names.map(bot), &mut Generator::stream(1, game));
            let outcome = played.expect("legal options").now().outcome().expect("the game is over");
            outcome.winners() == [Seat(seat as u8)]
        })
        .count()
}

#[test]
fn greedy_beats_random_at_genial_in_99_of_100() {
    assert!(wins::<Genial>(&genial::Options::default(), "greedy", "random") >= 99);
}

#[test]
fn greedy_beats_random_at_genesis_in_95_of_100() {
    assert!(wins::<Genesis>(&genesis::Options::default(), "greedy", "random") >= 95);
}

#[test]
fn greedy_beats_random_at_genesia_in_95_of_100() {
    assert!(wins::<Genesia>(&genesia::Options::default(), "greedy", "random") >= 95);
}

#[test]
fn quick_levels_of_genial_beat_the_ones_below_in_60_of_100() {
    for [better, worse] in [["easy", "beginner"], ["medium", "easy"], ["hard", "medium"], ["hard", "greedy"]]
    {
        let wins = wins::<Genial>(&genial::Options::default(), better, worse);
        assert!(wins >= 60, "{better} beat {worse} in {wins} of 100");
    }
}

#[test]
fn equal_bots_win_about_equally_often() {
    let wins = wins::<Genial>(&genial::Options::default(), "greedy", "greedy");
    assert!((35..=65).contains(&wins), "{wins}");
}

#[test]
fn greedy_winners_of_genial_reach_a_decent_lowest_colour() {
    let bots: Vec<Box<dyn Bot<Genial>>> = (0..2).filter_map(|_| Genial::bot("greedy")).collect();
    let sum: u32 = (0..100)
        .map(|game| {
            let played = play_match(&genial::Options::default(), &bots, &mut Generator::stream(2, game));
            let played = played.expect("legal options");
            let lowest = |seat| u32::from(standing(played.now().track(Seat(seat)))[0]);
            lowest(0).max(lowest(1))
        })
        .sum();
    assert!(sum >= 900, "the winner's lowest colour averages {}", f64::from(sum) / 100.0);
}
