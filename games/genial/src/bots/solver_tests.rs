use super::*;
use crate::bots::evaluate::sides;
use crate::{Draw, Halt, Options, Partners, Phase};
use genarium_bots::{Budget, Level, LevelSpec, Opponents, Patient, Thinker};
use genarium_engine::{Entry, Generator, Turn, Viewer};

/// Plays games by what looks best at once and looks at every decision with so many free cells or fewer.
fn at_endings(
    options: &Options,
    seeds: std::ops::Range<u64>,
    cells: usize,
    mut look: impl FnMut(&Position, u64),
) {
    let worth = PointValues::new(options.variant, 75, 40);
    for seed in seeds {
        let mut random = Generator::new(seed);
        let mut position = Position::new(Genial::start(options).expect("legal options"));
        loop {
            match position.game.turn() {
                Turn::Over => break,
                Turn::Chance => position.draw(&mut random),
                Turn::Seats(_) => {
                    if position.sights.room() <= cells {
                        look(&position, seed);
                    }
                    let seat = position.game.phase().1;
                    let action = position.choose(seat, &worth);
                    position.act(seat, action);
                }
            }
        }
    }
}

/// What comes of a game by its own rules alone, everything tried, nothing left out.
fn brute_force(game: &Genial, places: &Places, order: &[Tile], drawn: usize) -> Result {
    let mut tracks = [[0; 6]; MAX_SEATS];
    for seat in Seat::all(game.seats()) {
        tracks[places.side(seat.0)] = *game.track(seat);
    }
    let (phase, seat) = game.phase();
    let after = |entry| {
        let mut after = game.clone();
        after.apply(&entry).expect("it is legal");
        after
    };
    match game.turn() {
        Turn::Over => places.result(&tracks),
        Turn::Chance => {
            let due = usize::from(game.view(Viewer::Everything).due);
            let tiles = order[drawn..drawn + due].iter().copied().collect();
            brute_force(&after(Entry::Chance(Draw { seat, tiles })), places, order, drawn + due)
        }
        Turn::Seats(_) if phase == Phase::Swap => {
            let action = if game.rack(seat).is_empty() { Action::Keep } else { Action::Swap };
            brute_force(&after(Entry::Player { seat, action }), places, order, drawn)
        }
        Turn::Seats(_) => {
            let side = places.side(seat.0);
            let actions = game.legal(seat).into_iter();
            let results = actions
                .map(|action| brute_force(&after(Entry::Player { seat, action }), places, order, drawn));
            results.max_by_key(|result| result[side]).expect("something is legal")
        }
    }
}

/// Compares every action of small endings with brute force; returns how many were compared.
fn compare(options: &Options, seeds: std::ops::Range<u64>, cells: usize) -> usize {
    compare_at(options, seeds, cells, None)
}

/// The same with every side at these values.
fn compare_at(options: &Options, seeds: std::ops::Range<u64>, cells: usize, values: Option<Values>) -> usize {
    let mut compared = 0;
    at_endings(options, seeds, cells, |position, seed| {
        let mut view = position.game.view(Viewer::Everything);
        view.tracks = values.map_or(view.tracks, |values| [values; MAX_SEATS]);
        let position = &position.with_game(Genial::determinize(&view, &mut Generator::stream(seed, 2)));
        let seat = position.game.phase().1;
        let view = position.game.view(Viewer::Everything);
        let (sides, side) = sides(&position.game, seat);
        let places = Places::of(position, sides).expect("few cells are free");
        let worth = PointValues::new(options.variant, 70, 60);
        let random = &mut Generator::stream(seed, 1);
        let (mut solver, node) =
            Solver::new(&places, &worth, position, &position.game, &view, 1_000_000, random);
        for action in position.game.legal(seat) {
            let mut after = position.game.clone();
            after.apply(&Entry::Player { seat, action }).expect("it is legal");
            let truth = brute_force(&after, &places, &solver.order.clone(), 0);
            let found = solver.result_of(&node, action).expect("it is small");
            assert_eq!(found[side], truth[side], "seed {seed} {action:?}\n{}", position.game.board());
            compared += 1;
        }
    });
    compared
}

#[test]
fn the_exact_search_finds_what_brute_force_finds() {
    assert!(compare(&Options::standard(2), 0..40, 5) > 500);
    assert!(compare(&Options::teams(Partners::Hidden), 0..20, 5) > 200);
    // At the end of a real game few colours come to 18 any more; here the lowest do, and bonus tiles follow.
    for halt in [None, Some(Halt::Tile)] {
        let options = Options { halt, ..Options::teams(Partners::Hidden) };
        assert!(compare_at(&options, 0..20, 5, Some([17, 16, 30, 30, 17, 30])) > 200);
    }
    assert!(compare(&Options::solo(), 0..40, 6) > 100);
    // With three and more, equally good choices of one seat can differ to another: only one choice each is compared.
    assert!(compare(&Options::standard(3), 0..20, 3) > 100);
    assert!(compare(&Options::standard(4), 0..20, 3) > 100);
}

fn spec(line: &str) -> LevelSpec {
    LevelSpec::parse(&format!("algorithm = \"search\"\n{line}")).expect("a good level")
}

/// Where nothing hidden matters any more, the search must choose what wins, and there are games where what gains most
/// at once does not.
#[test]
fn the_champion_finds_wins_that_greedy_misses() {
    let level: Level<Genial> = Level::new(&spec("playouts = 400")).expect("a search");
    let greedy = Genial::bot("greedy").expect("a bot of every game");
    let (mut wins, mut missed) = (0, 0);
    at_endings(&Options::standard(2), 0..600, 4, |position, seed| {
        let (phase, seat) = position.game.phase();
        let view = position.game.view(Viewer::Seat(seat));
        let ends = |action: &Action| {
            let mut after = position.game.clone();
            after.apply(&Entry::Player { seat, action: *action }).expect("it is legal");
            after.outcome().map(|outcome| outcome.winners() == [seat])
        };
        let actions = position.game.legal(seat);
        let results: Option<Vec<bool>> = actions.iter().map(ends).collect();
        let Some(results) = results.filter(|results| phase == Phase::Place && results.contains(&true)) else {
            return;
        };
        let random = &mut Generator::new(seed);
        let thoughts = level.think(&view, seat, None, &Patient, random);
        assert_eq!(ends(&thoughts[0].action), Some(true), "seed {seed}\n{}", position.game.board());
        assert_eq!(thoughts[0].value, 1.0);
        if results.contains(&false) {
            wins += 1;
            missed += usize::from(ends(&greedy.choose(&view, seat, random)) == Some(false));
        }
    });
    assert!(wins >= 20 && missed >= 1, "greedy missed {missed} of {wins}");
}

#[test]
fn an_ending_that_is_too_large_is_left_to_playouts() {
    let search = |line| Level::<Genial>::new(&spec(line)).expect("a search");
    let [with, without] =
        ["playouts = 20\nwith = { ending = 16 }", "playouts = 20\nwith = { ending = 0 }"].map(search);
    let mut large = 0;
    at_endings(&Options::standard(2), 0..4, 16, |position, seed| {
        let (phase, seat) = position.game.phase();
        if position.sights.room() < 12 || phase != Phase::Place {
            return;
        }
        let view = position.game.view(Viewer::Seat(seat));
        let [with, without] = [&with, &without]
            .map(|level| level.think(&view, seat, None, &Patient, &mut Generator::new(seed)));
        assert!(with.iter().all(|thought| position.game.is_legal(seat, &thought.action)));
        // What the attempt took is taken from the playouts.
        let visits =
            |thoughts: &[genarium_bots::Thought<Action>]| thoughts.iter().map(|t| t.visits).sum::<u32>();
        assert!(visits(&with) <= visits(&without));
        large += 1;
    });
    assert!(large > 4);
}

/// Prefers what the other evaluation fears.
struct Contrary(crate::bots::Evaluator);

impl genarium_bots::Evaluate<Position> for Contrary {
    fn evaluate(&self, position: &Position, seat: Seat) -> genarium_bots::Verdict {
        let genarium_bots::Verdict { share, aim } = self.0.evaluate(position, seat);
        genarium_bots::Verdict { share: 1.0 - share, aim: -aim }
    }
}

#[test]
fn another_evaluation_decides_otherwise() {
    let spec = spec("playouts = 200");
    let evaluator = crate::bots::Evaluator::new(&spec);
    let usual = crate::bots::Search::new(&spec).expect("a search");
    let contrary = crate::bots::Search::judged_by(&spec, Contrary(evaluator)).expect("a search");
    let (mut decisions, mut changed) = (0, 0);
    at_endings(&Options::standard(2), 0..2, 60, |position, seed| {
        let (phase, seat) = position.game.phase();
        if position.sights.room() < 20 || phase != Phase::Place {
            return;
        }
        let view = position.game.view(Viewer::Seat(seat));
        let think = |thinker: &dyn Thinker<Genial>| {
            let random = &mut Generator::new(seed);
            thinker.think(&view, seat, Budget::Playouts(200), &Patient, random)[0].action
        };
        decisions += 1;
        changed += u32::from(think(&usual) != think(&contrary));
    });
    assert!(decisions > 20 && changed * 10 > decisions * 8, "{changed} of {decisions} decisions changed");
}
