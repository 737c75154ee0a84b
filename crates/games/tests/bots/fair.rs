//! A bot's decision follows from its seat's view, its level, its budget and its random numbers, and from nothing else.

use genarium_bots::waiting::{Lender, lending};
use genarium_bots::{Bot, Budget, LEVELS, Level, Opponents, Patient, YARDSTICK};
use genarium_engine::{Entry, Game, Generator, Options, Seat, Turn, Viewer};
use genarium_games::{Title, genesia, genesis, genial, with_game};

/// Enough to make every part of a search run, and few enough for tests.
const BUDGET: Budget = Budget::Playouts(40);

/// Plays a game by the greedy bot and looks at every n-th decision of it.
pub(super) fn at_decisions<G: Opponents>(
    options: &G::Options,
    every: usize,
    mut look: impl FnMut(&G, Seat, u64),
) {
    let mut game = G::start(options).expect("legal options");
    let mut random = Generator::new(5);
    let bot = level::<G>(YARDSTICK);
    let mut count = 0;
    loop {
        let entry = match game.turn() {
            Turn::Over => return,
            Turn::Chance => Entry::Chance(game.draw_chance(&mut random).expect("chance is due")),
            Turn::Seats(seats) => {
                let seat = seats.lowest().expect("somebody is to decide");
                count += 1;
                if count % every == 0 {
                    look(&game, seat, count as u64);
                }
                Entry::Player { seat, action: bot.choose(&game.view(Viewer::Seat(seat)), seat, &mut random) }
            }
        };
        game.apply(&entry).expect("bots choose legal actions");
    }
}

fn level<G: Opponents>(name: &str) -> Level<G> {
    G::level(name).expect("every game has every level")
}

fn hidden_facts_change_nothing<G: Opponents>(options: &G::Options, every: usize) {
    let levels: Vec<Level<G>> = LEVELS.into_iter().map(level).collect();
    at_decisions::<G>(options, every, |game, seat, count| {
        let viewer = Viewer::Seat(seat);
        let truth = game.view(viewer);
        let [one, other] = [1, 2].map(|seed| G::determinize(&truth, &mut Generator::new(seed)).view(viewer));
        for level in &levels {
            let think = |view: &G::View| {
                level.think(view, seat, Some(BUDGET), &Patient, &mut Generator::stream(count, 1))
            };
            let thoughts = think(&truth);
            assert!(!thoughts.is_empty(), "{} {}", G::NAME, level.spec().name);
            assert!(thoughts.iter().all(|thought| game.is_legal(seat, &thought.action)));
            assert!(thoughts.iter().all(|thought| (0.0..=1.0).contains(&thought.value)));
            assert_eq!(thoughts, think(&one), "{} {} at decision {count}", G::NAME, level.spec().name);
            assert_eq!(thoughts, think(&other), "{} {} at decision {count}", G::NAME, level.spec().name);
        }
    });
}

fn threads_change_nothing<G: Opponents>(options: &G::Options, every: usize) {
    let levels: Vec<Level<G>> = LEVELS.into_iter().map(level).collect();
    at_decisions::<G>(options, every, |game, seat, count| {
        let view = game.view(Viewer::Seat(seat));
        for level in &levels {
            let think = |threads: usize| {
                let lender = lending(threads);
                level.think(&view, seat, Some(BUDGET), &lender, &mut Generator::stream(count, 2))
            };
            assert_eq!(think(1), think(3), "{} {} at decision {count}", G::NAME, level.spec().name);
        }
    });
}

fn a_bot_that_nobody_waits_for_still_answers<G: Opponents>(options: &G::Options) {
    at_decisions::<G>(options, 12, |game, seat, count| {
        let view = game.view(Viewer::Seat(seat));
        let gone = Lender { threads: 1, gone: true };
        for name in LEVELS {
            let action = level::<G>(name).choose_within(&view, seat, &mut Generator::new(count), &gone);
            assert!(game.is_legal(seat, &action), "{} {name} at decision {count}", G::NAME);
        }
    });
}

#[test]
fn decisions_depend_on_nothing_hidden() {
    for players in 1..=4 {
        let options = if players == 1 { genial::Options::solo() } else { genial::Options::standard(players) };
        hidden_facts_change_nothing::<genial::Genial>(&options, 11);
    }
    hidden_facts_change_nothing::<genial::Genial>(&genial::Options::teams(genial::Partners::Hidden), 11);
    hidden_facts_change_nothing::<genesis::Genesis>(&genesis::Options::default(), 13);
    hidden_facts_change_nothing::<genesia::Genesia>(&genesia::Options::default(), 29);
}

#[test]
fn decisions_are_the_same_with_one_thread_and_three() {
    threads_change_nothing::<genial::Genial>(&genial::Options::standard(3), 11);
    threads_change_nothing::<genesis::Genesis>(&genesis::Options::default(), 17);
    threads_change_nothing::<genesia::Genesia>(&genesia::Options::default(), 37);
}

#[test]
fn bots_answer_when_nobody_waits() {
    for title in Title::ALL {
        with_game!(title, G => a_bot_that_nobody_waits_for_still_answers::<G>(&<G as Game>::Options::default()));
    }
}

/// Every table that a game has, by the options that lead to it.
fn tables<G: Game>(settings: &[&[(&str, &str)]]) -> Vec<G::Options> {
    let table = |settings: &&[(&str, &str)]| {
        let mut options = G::Options::default();
        for (key, value) in *settings {
            options.set(key, value).expect("an option of the game");
        }
        options.check().expect("they go together");
        options
    };
    settings.iter().map(table).collect()
}

/// The first decisions of a game at a table, by every level with a small budget.
fn every_level_sits_at<G: Opponents>(options: &G::Options) {
    for name in LEVELS {
        let level = level::<G>(name);
        let mut count = 0;
        at_decisions::<G>(options, 17, |game, seat, _| {
            count += 1;
            let view = game.view(Viewer::Seat(seat));
            let thoughts =
                level.think(&view, seat, Some(Budget::Playouts(16)), &Patient, &mut Generator::new(count));
            assert!(thoughts.iter().all(|thought| game.is_legal(seat, &thought.action)));
            assert!(!thoughts.is_empty());
        });
        assert!(count > 0);
    }
}

#[test]
fn every_level_sits_at_every_table() {
    for options in tables::<genial::Genial>(&[
        &[("players", "2")],
        &[("players", "3")],
        &[("players", "4")],
        &[("variant", "teams")],
        &[("variant", "teams"), ("partners", "open")],
        &[("variant", "solo")],
    ]) {
        every_level_sits_at::<genial::Genial>(&options);
    }
    for options in
        tables::<genesis::Genesis>(&[&[("players", "2")], &[("players", "3")], &[("players", "4")]])
    {
        every_level_sits_at::<genesis::Genesis>(&options);
    }
    for options in tables::<genesia::Genesia>(&[
        &[("players", "2")],
        &[("players", "3")],
        &[("players", "5")],
        &[("players", "4"), ("mode", "teams"), ("teams", "0,2/1,3")],
        &[("players", "1"), ("mode", "beginner")],
        &[("players", "1"), ("mode", "heroic")],
    ]) {
        every_level_sits_at::<genesia::Genesia>(&options);
    }
}
