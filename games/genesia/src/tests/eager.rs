//! Players that would rather act than stop bring up wars, copies and long cards far more often than even chances
//! do: the same laws hold in their games.

use super::*;
use genarium_engine::conformance::Specimen;
use genarium_engine::{Random, Viewer};

/// A random action, drawn again while it is one that stops something.
fn eager(game: &Genesia, seat: Seat, random: &mut Generator) -> Action {
    let draws = (0..6).map(|_| game.random_legal(seat, random).expect("a legal action")).collect::<Vec<_>>();
    *draws.iter().find(|action| !Genesia::holds_back(action)).unwrap_or(&draws[0])
}

/// Plays eagerly and visits every state.
fn visit(games: u64, mut look: impl FnMut(&Genesia, &mut Generator)) {
    for (table, options) in (0..).zip(Genesia::tables()) {
        for number in 0..games {
            let mut random = Generator::stream(table, number);
            let mut game = Genesia::start(&options).unwrap();
            loop {
                let entry = match game.turn() {
                    Turn::Over => break,
                    Turn::Chance => Entry::Chance(game.draw_chance(&mut random).unwrap()),
                    Turn::Seats(seats) => {
                        let turn = random.below(seats.len() as u32) as usize;
                        let seat = seats.iter().nth(turn).unwrap();
                        Entry::Player { seat, action: eager(&game, seat, &mut random) }
                    }
                };
                game.apply(&entry).unwrap();
                look(&game, &mut random);
            }
        }
    }
}

#[test]
fn pieces_and_coins_never_get_lost() {
    visit(20, |game, _| {
        for people in game.each_people() {
            let on_board: u8 = game.clans[people].iter().sum();
            let copied = game.inventions[people].without(game.played[people]);
            assert!(game.supply[people] + on_board <= 30);
            assert!(game.supply[people] + on_board + copied.len() as u8 >= 30, "only markers are missing");
            assert!(game.cities[people].count() <= 20);
            let camps: crate::Regions =
                (0..crate::MOST_REGIONS).filter(|region| game.clans[people][*region] > 0).collect();
            assert_eq!(camps, game.camps[people]);
        }
        let mut taken = game.board().homelands;
        for people in game.each_people() {
            let outposts = game.occupied(people).without(game.board().homelands);
            assert!((outposts & taken).is_empty(), "two peoples share a Region only in Homelands");
            taken = taken | outposts;
        }
    });
}

#[test]
fn what_is_listed_is_legal_and_counted() {
    visit(4, |game, _| {
        for seat in Seat::all(game.seats()) {
            let mut legal = game.legal(seat);
            assert_eq!(legal.len(), game.count_legal(seat));
            assert!(legal.iter().all(|action| game.is_legal(seat, action)));
            legal.sort();
            assert!(legal.windows(2).all(|pair| pair[0] != pair[1]));
        }
    });
}

#[test]
fn nothing_outside_the_list_is_legal() {
    let mut states = 0;
    visit(1, |game, random| {
        states += 1;
        let war =
            matches!(game.task, Task::Strike | Task::Defence | Task::Again | Task::Siege | Task::Step(_));
        if !war && random.below(12) > 0 {
            return;
        }
        for seat in Seat::all(game.seats()) {
            let legal = game.legal(seat);
            for action in game.conceivable() {
                assert_eq!(game.is_legal(seat, &action), legal.contains(&action), "{action:?}");
            }
        }
    });
    assert!(states > 1000);
}

#[test]
fn wars_and_windows_keep_secrets_too() {
    let mut windows = 0;
    visit(4, |game, random| {
        let window =
            matches!(game.task, Task::Window | Task::Strike | Task::Defence | Task::Again | Task::March);
        if !window && random.below(10) > 0 {
            return;
        }
        windows += u32::from(window);
        for viewer in Viewer::curious(game.seats()) {
            let view = game.view(viewer);
            let twin = game.twin(viewer, random);
            assert_eq!(twin.view(viewer), view, "{viewer:?}");
            let imagined = Genesia::determinize(&view, random);
            assert_eq!(imagined.view(viewer), view);
            if let Viewer::Seat(seat) = viewer {
                assert_eq!(twin.legal(seat), game.legal(seat));
                assert_eq!(imagined.legal(seat), game.legal(seat));
            }
        }
    });
    assert!(windows > 150, "{windows} windows are too few to tell");
}

#[test]
fn states_and_actions_stay_small() {
    assert!(size_of::<Genesia>() <= 2112, "{}", size_of::<Genesia>());
    assert!(size_of::<Action>() <= 32, "a move may name its way: {}", size_of::<Action>());
    assert!(size_of::<Chance>() <= 96, "{}", size_of::<Chance>());
}
