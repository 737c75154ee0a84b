//! How the search of Genesis keeps its word: legal, repeatable, the same on any number of threads, and strong.

use genarium_bots::waiting::{Lender, Watch, lending};
use genarium_bots::{
    Bot, Budget, LEVELS, Opponents, Patience, Patient, Thinker, Thought, play_entry, play_match,
};
use genarium_engine::{Game, Generator, Options as _, Seat, Turn, Viewer};
use genarium_genesis::{Action, Genesis, Options, Stock};

fn champion() -> Box<dyn Thinker<Genesis>> {
    Genesis::thinker("champion").expect("every game has a champion")
}

/// A game after so many entries of random play, at a seat's decision.
fn in_the_middle(players: u8, entries: usize) -> (Genesis, Seat) {
    let random = &mut Generator::stream(3, entries as u64);
    let bots: Vec<Box<dyn Bot<Genesis>>> = (0..players).filter_map(|_| Genesis::bot("random")).collect();
    let mut game = Genesis::start(&Options::standard(players)).expect("legal options");
    for number in 0.. {
        match game.turn() {
            Turn::Seats(seats) if number >= entries => return (game, seats.lowest().expect("a seat")),
            _ => {}
        }
        let entry = play_entry(&game, &bots, random).expect("the game is not over yet");
        game.apply(&entry).expect("it is legal");
    }
    unreachable!("there is no end to numbers")
}

fn think(game: &Genesis, seat: Seat, budget: Budget, patience: &dyn Patience) -> Vec<Thought<Action>> {
    champion().think(&game.view(Viewer::Seat(seat)), seat, budget, patience, &mut Generator::new(9))
}

#[test]
fn every_thought_is_legal_and_comes_once() {
    for players in 2..=4 {
        for entries in [1, 2, 20, 41, 60, 75] {
            let (game, seat) = in_the_middle(players, entries);
            let thoughts = think(&game, seat, Budget::Playouts(60), &Patient);
            assert!(!thoughts.is_empty());
            for (place, thought) in thoughts.iter().enumerate() {
                assert!(game.is_legal(seat, &thought.action), "{:?}", thought.action);
                assert!((0.0..=1.0).contains(&thought.value), "{}", thought.value);
                assert!(thoughts[..place].iter().all(|other| other.action != thought.action));
            }
        }
    }
}

#[test]
fn threads_do_not_change_a_thought() {
    for players in 2..=4 {
        let (game, seat) = in_the_middle(players, 30);
        let one = think(&game, seat, Budget::Playouts(300), &Patient);
        assert_eq!(one, think(&game, seat, Budget::Playouts(300), &lending(3)));
        assert_eq!(one, think(&game, seat, Budget::Playouts(300), &lending(8)));
    }
}

#[test]
fn a_budget_of_time_is_kept() {
    let (game, seat) = in_the_middle(4, 10);
    let watch = Watch::default();
    let thoughts = think(&game, seat, Budget::Millis(60), &watch);
    assert!((60..70).contains(&watch.looks()), "{} ms", watch.looks());
    assert!(thoughts.iter().map(|thought| thought.visits).sum::<u32>() > 0);
}

#[test]
fn whoever_stops_waiting_still_gets_an_answer() {
    let (game, seat) = in_the_middle(3, 10);
    for budget in [Budget::Playouts(1_000_000), Budget::Millis(600_000)] {
        assert!(!think(&game, seat, budget, &Lender { threads: 1, gone: true }).is_empty());
    }
}

#[test]
fn an_only_action_costs_nothing() {
    let (game, seat) = in_the_middle(2, 1);
    let mut view = game.view(Viewer::Seat(seat));
    view.stocks[seat.index()] = Stock::EMPTY;
    let thoughts =
        champion().think(&view, seat, Budget::Playouts(1_000_000), &Patient, &mut Generator::new(1));
    assert_eq!(
        thoughts.iter().map(|thought| (thought.action, thought.visits)).collect::<Vec<_>>(),
        [(Action::Pass, 0)]
    );
}

#[test]
fn every_level_plays_every_variant_to_its_end_and_the_same_game_twice() {
    for (tiles, end, players) in [("13", "immediate", 2), ("16", "finish-turn", 3), ("13", "finish-turn", 4)]
    {
        let mut options = Options::standard(players);
        options.set("tiles", tiles).expect("an option");
        options.set("end", end).expect("an option");
        // Champions are left out for time; they think as hard ones do, only longer.
        let names = LEVELS[..4].iter().rev().take(players.into());
        let bots: Vec<Box<dyn Bot<Genesis>>> = names.filter_map(|name| Genesis::bot(name)).collect();
        let play = || play_match(&options, &bots, &mut Generator::new(4)).expect("legal options");
        assert_eq!(play().log(), play().log());
    }
}

/// How many of so many games a bot wins alone against another, sitting on either side in turn.
fn wins(first: &str, second: &str, games: u64) -> usize {
    let bot = |name: &str| -> Box<dyn Bot<Genesis>> { Genesis::bot(name).expect("a bot of this name") };
    (0..games)
        .filter(|game| {
            let names = if game % 2 == 0 { [first, second] } else { [second, first] };
            let played = play_match(&Options::default(), &names.map(bot), &mut Generator::stream(6, *game));
            let outcome = played.expect("legal options").now().outcome().expect("the game is over");
            outcome.winners() == [Seat((game % 2) as u8)]
        })
        .count()
}

#[test]
fn medium_beats_greedy_in_30_of_40() {
    let wins = wins("medium", "greedy", 40);
    assert!(wins >= 30, "{wins}");
}

#[test]
fn easy_beats_beginner_in_50_of_80() {
    let wins = wins("easy", "beginner", 80);
    assert!(wins >= 50, "{wins}");
}
