//! What the levels of Genesia promise, with fixed seeds: the same games on every machine.

use genarium_bots::waiting::{Watch, lending};
use genarium_bots::{
    Bot, Budget, Evaluate, LEVELS, Opponents, Patience, Patient, Thinker, Verdict, play_entry, play_match,
};
use genarium_engine::{Entry, Game, Generator, Seat, Turn, Viewer};
use genarium_genesia::bots::{Evaluator, Position, Search};
use genarium_genesia::{Genesia, Mode, Options, Phase};

fn bot(name: &str) -> Box<dyn Bot<Genesia>> {
    Genesia::bot(name).expect("a bot of this name")
}

/// A game that random bots have brought to a decision in a phase of an Age; not every game has one.
fn at(options: &Options, age: u8, phase: Phase) -> (Genesia, Seat) {
    (3..50).find_map(|seed| decision(options, age, phase, seed)).expect("some game comes there")
}

fn decision(options: &Options, age: u8, phase: Phase, seed: u64) -> Option<(Genesia, Seat)> {
    let mut game = Genesia::start(options).expect("legal options");
    let bots: Vec<_> = (0..game.seats()).map(|_| bot("random")).collect();
    let mut random = Generator::new(seed);
    loop {
        if let Turn::Seats(seats) = game.turn()
            && game.phase() == phase
            && game.age() == age
            && let Some(seat) = seats.lowest()
            && game.count_legal(seat) > 1
        {
            return Some((game, seat));
        }
        let entry = play_entry(&game, &bots, &mut random)?;
        game.apply(&entry).expect("bots choose legal actions");
    }
}

#[test]
fn threads_do_not_change_a_decision() {
    let search = Genesia::thinker("champion").expect("there is a champion");
    for phase in [Phase::Draft, Phase::Growth, Phase::Expansion] {
        let (game, seat) = at(&Options::standard(3), 2, phase);
        let think = |threads| {
            let view = game.view(Viewer::Seat(seat));
            search.think(&view, seat, Budget::Playouts(40), &lending(threads), &mut Generator::new(5))
        };
        assert_eq!(think(1), think(3), "{phase:?}");
    }
}

#[test]
fn a_budget_of_time_is_kept_and_ends_where_no_clock_runs() {
    let search = Genesia::thinker("champion").expect("there is a champion");
    let (game, seat) = at(&Options::standard(2), 2, Phase::Expansion);
    let view = game.view(Viewer::Seat(seat));
    let think = |millis, patience: &dyn Patience| {
        search.think(&view, seat, Budget::Millis(millis), patience, &mut Generator::new(5))
    };
    let watch = Watch::default();
    assert!(think(40, &watch).iter().any(|thought| thought.visits > 0));
    // Every lane of every round looks once more after the end.
    assert!((40..80).contains(&watch.looks()), "{} ms", watch.looks());
    let untimed = think(1, &Patient);
    assert!((1..=256).contains(&untimed.iter().map(|thought| thought.visits).sum::<u32>()));
}

#[test]
fn every_level_chooses_legally_at_every_kind_of_table() {
    let teams = Options::teams(&[vec![0, 2], vec![1]]);
    let solo = Options::solo(Mode::Heroic);
    for options in [Options::standard(2), Options::standard(5), teams, solo] {
        let phases = [(1, Phase::Growth), (2, Phase::Expansion), (3, Phase::Expansion), (3, Phase::End)];
        for (game, seat) in phases.map(|(age, phase)| at(&options, age, phase)) {
            for level in LEVELS {
                let action = bot(level).choose(&game.view(Viewer::Seat(seat)), seat, &mut Generator::new(1));
                assert!(game.is_legal(seat, &action), "{level}: {action:?}");
            }
        }
    }
}

#[test]
fn a_single_action_costs_nothing() {
    let mut game = Genesia::start(&Options::standard(2)).expect("legal options");
    let bots = [bot("random"), bot("random")];
    let mut random = Generator::new(8);
    let mut asked = 0;
    while let Some(entry) = play_entry(&game, &bots, &mut random) {
        if let Entry::Player { seat, .. } = &entry
            && game.count_legal(*seat) == 1
        {
            let search = Genesia::thinker("champion").expect("there is a champion");
            let view = game.view(Viewer::Seat(*seat));
            let thoughts = search.think(&view, *seat, Budget::Playouts(64), &Patient, &mut Generator::new(1));
            assert!(matches!(thoughts[..], [only] if only.visits == 0));
            asked += 1;
        }
        game.apply(&entry).expect("bots choose legal actions");
    }
    assert!(asked > 0);
}

/// How many of some games for two the first bot wins alone, sitting on either side in turn.
fn wins(first: &str, second: &str, games: u64) -> usize {
    (0..games)
        .filter(|game| {
            let seat = (game % 2) as usize;
            let names = if seat == 0 { [first, second] } else { [second, first] };
            let options = Options::standard(2);
            let played = play_match(&options, &names.map(bot), &mut Generator::stream(1, *game));
            let outcome = played.expect("legal options").now().outcome().expect("the game is over");
            outcome.winners() == [Seat(seat as u8)]
        })
        .count()
}

#[test]
fn medium_beats_greedy_in_40_of_50() {
    let wins = wins("medium", "greedy", 50);
    assert!(wins >= 40, "{wins}");
}

#[test]
fn easy_beats_beginner_in_30_of_50() {
    let wins = wins("easy", "beginner", 50);
    assert!(wins >= 30, "{wins}");
}

#[test]
fn hard_beats_medium_in_15_of_20() {
    let wins = wins("hard", "medium", 20);
    assert!(wins >= 15, "{wins}");
}

/// Prefers what the usual evaluation fears.
struct Contrary;

impl Evaluate<Position<'_>> for Contrary {
    fn evaluate(&self, position: &Position<'_>, seat: Seat) -> Verdict {
        let Verdict { share, aim } = Evaluator.evaluate(position, seat);
        Verdict { share: 1.0 - share, aim: 1.0 - aim }
    }
}

#[test]
fn another_evaluation_decides_otherwise() {
    let spec = Genesia::levels().find("champion").expect("it is there");
    let usual = Search::new(spec).expect("a search");
    let contrary = Search::judged_by(spec, Contrary).expect("a search");
    let mut changed = 0;
    for phase in [Phase::Draft, Phase::Growth, Phase::Expansion] {
        for age in 1..=3 {
            let (game, seat) = at(&Options::standard(3), age, phase);
            let view = game.view(Viewer::Seat(seat));
            let think = |thinker: &dyn Thinker<Genesia>| {
                let thoughts =
                    thinker.think(&view, seat, Budget::Playouts(100), &Patient, &mut Generator::new(5));
                thoughts[0].action
            };
            changed += u32::from(think(&usual) != think(&contrary));
        }
    }
    assert!(changed >= 5, "{changed} of 9 decisions changed");
}
