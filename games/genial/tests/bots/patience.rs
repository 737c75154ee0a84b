//! Budgets of time, and what they come to where no clock runs.

use genarium_bots::waiting::Watch;
use genarium_bots::{Budget, Opponents, Patient};
use genarium_engine::{Entry, Game, Generator, Seat, Turn, Viewer};
use genarium_genial::{Genial, Options};

/// Plays a game by the greedy bot and stops at the n-th decision.
fn decision(options: &Options, number: usize) -> (Genial, Seat) {
    let mut game = Genial::start(options).expect("legal options");
    let mut random = Generator::new(5);
    let bot = Genial::bot("greedy").expect("a bot of every game");
    let mut count = 0;
    loop {
        let entry = match game.turn() {
            Turn::Over => panic!("the game has only {count} decisions"),
            Turn::Chance => Entry::Chance(game.draw_chance(&mut random).expect("chance is due")),
            Turn::Seats(seats) => {
                let seat = seats.lowest().expect("somebody is to decide");
                count += 1;
                if count > number {
                    return (game, seat);
                }
                let action = bot.choose(&game.view(Viewer::Seat(seat)), seat, &mut random);
                Entry::Player { seat, action }
            }
        };
        game.apply(&entry).expect("bots choose legal actions");
    }
}

#[test]
fn a_search_of_20_milliseconds_ends_when_they_are_over() {
    let champion = Genial::level("champion").expect("a level");
    for number in [3, 12, 25, 36] {
        let (game, seat) = decision(&Options::standard(2), number);
        let view = game.view(Viewer::Seat(seat));
        let watch = Watch::default();
        let thoughts = champion.think(&view, seat, Some(Budget::Millis(20)), &watch, &mut Generator::new(1));
        assert!(thoughts.iter().all(|thought| game.is_legal(seat, &thought.action)));
        assert!(thoughts[0].visits > 0, "decision {number}");
        // Near the end there may be less to think about than time to do it in.
        // Every lane of the search looks once more after the end.
        assert!(watch.looks() < 60, "{} ms for decision {number}", watch.looks());
        if number < 30 {
            assert!(watch.looks() >= 20, "{} ms for decision {number}", watch.looks());
        }
    }
}

#[test]
fn a_budget_of_time_ends_where_no_clock_runs() {
    let champion = Genial::level("champion").expect("a level");
    for number in [3, 25, 36] {
        let (game, seat) = decision(&Options::standard(2), number);
        let view = game.view(Viewer::Seat(seat));
        let think =
            || champion.think(&view, seat, Some(Budget::Millis(20)), &Patient, &mut Generator::new(1));
        let thoughts = think();
        assert!(thoughts.iter().map(|thought| thought.visits).sum::<u32>() <= 20 * 256);
        assert!(thoughts[0].visits > 0);
        // Without a clock nothing depends on the time.
        assert_eq!(thoughts, think());
    }
}
