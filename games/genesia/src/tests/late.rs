//! Late positions that random play seldom comes to: what is offered there is legal, what is not is refused, nobody is
//! told a secret, and the game goes on to its end.

use super::*;
use genarium_engine::conformance::{Specimen, random_entry};
use genarium_engine::{Random, Viewer};

/// Prepared positions, each with what is asked there.
fn positions() -> Vec<(&'static str, Genesia, Task)> {
    let at_war = |pieces: &str, hands: [&str; 2]| {
        let mut game = two(2, Phase::Tiles);
        set(&mut game, pieces);
        give(&mut game, 0, hands[0]);
        give(&mut game, 1, hands[1]);
        choose(&mut game, &[Tile::War, Tile::Peace]);
        assault(&mut game, 0, "gen.5a", "gen.5b").unwrap();
        game
    };
    let bare_city = at_war("gen.5a: 0x2, gen.5b: 1#", ["", ""]);
    let mut exchanged = at_war("gen.5a: 0x4, gen.5b: 1x2 1#", ["", ""]);
    act(&mut exchanged, 0, Action::Losses(2)).unwrap();
    let mut moving_in = at_war("gen.5a: 0x4, gen.5b: 1x2", ["", ""]);
    act(&mut moving_in, 0, Action::Losses(2)).unwrap();
    let striking = at_war("gen.5a: 0x3, gen.5b: 1x2", ["56 58", "47 40"]);
    let mut defending = striking.clone();
    act(&mut defending, 0, Action::Decline).unwrap();
    let mut again = defending.clone();
    act(&mut again, 1, Action::Decline).unwrap();

    let mut copying = table(&fixture::standard(4), 1, Phase::End);
    set(&mut copying, "c1.h: 0x3, c2.1a: 1x2, c3.1a: 2x1, c4.1a: 3x1");
    give(&mut copying, 0, "32 43");
    give(&mut copying, 1, "40 35");
    give(&mut copying, 2, "46 31");
    copying.begin_turns(Phase::End);
    act(&mut copying, 0, Action::End).unwrap();
    play(&mut copying, 1, "40");
    while matches!(copying.task, Task::Step(_)) {
        let answer = copying.legal(Seat(1))[0];
        act(&mut copying, 1, answer).unwrap();
    }
    let mut finished = copying.clone();
    act(&mut finished, 2, Action::Decline).unwrap();

    let mut marching = two(2, Phase::Expansion);
    set(&mut marching, "c2.h: 1x1, c1.h: 0x2, c1.1b: 1x1");
    give(&mut marching, 1, "59");
    give(&mut marching, 0, "32 40");
    act(&mut marching, 0, Action::End).unwrap();
    play(&mut marching, 1, "59");
    let copy = card(&marching, "32");
    act(&mut marching, 0, Action::Copy(copy)).unwrap();
    vec![
        ("a bare City", bare_city, Task::Siege),
        ("a City after an exchange", exchanged, Task::Siege),
        ("an open Region", moving_in, Task::Advance),
        ("an assault with cards", striking, Task::Strike),
        ("an assault upon cards", defending, Task::Defence),
        ("an assault after the defence", again, Task::Again),
        ("a card at the end of the Age", copying, Task::Window),
        ("the same, for who has finished", finished, Task::Window),
        ("free moves copied too late", marching, Task::March),
    ]
}

#[test]
fn what_is_offered_is_legal_and_nothing_else_is() {
    for (name, game, task) in positions() {
        assert_eq!(game.task, task, "{name}");
        for seat in Seat::all(game.seats()) {
            let legal = game.legal(seat);
            assert_eq!(legal.is_empty(), game.acting(seat).is_none(), "{name}");
            assert_eq!(game.count_legal(seat), legal.len(), "{name}");
            for action in &legal {
                let mut next = game.clone();
                next.apply(&Entry::Player { seat, action: *action }).unwrap();
                assert_ne!(next, game, "{name}: {action:?}");
            }
            for action in game.conceivable().into_iter().filter(|action| !legal.contains(action)) {
                let mut next = game.clone();
                assert!(next.apply(&Entry::Player { seat, action }).is_err(), "{name}: {action:?}");
                assert_eq!(next, game, "{name}: {action:?}");
            }
        }
    }
}

#[test]
fn what_others_hold_changes_nothing_that_a_player_sees_or_may_do() {
    for (name, game, _) in positions() {
        let mut random = Generator::new(4);
        for seat in Seat::all(game.seats()) {
            let viewer = Viewer::Seat(seat);
            let view = serde_json::to_string(&game.view(viewer)).unwrap();
            let hidden: Vec<People> = game.others(People::of(seat)).collect();
            for _ in 0..20 {
                // Others hold other cards that nobody has seen.
                let mut twin = game.clone();
                for &people in &hidden {
                    let count = twin.hands[people].len();
                    twin.hands[people] = Cards::EMPTY;
                    while twin.hands[people].len() < count {
                        let held = twin.hands.0.iter().fold(Cards::EMPTY, |sum, hand| sum.with(*hand));
                        let unseen = twin.unaccounted(twin.deck).without(held);
                        twin.hands[people].insert(unseen.nth(random.below(unseen.len())));
                    }
                }
                assert_eq!(serde_json::to_string(&twin.view(viewer)).unwrap(), view, "{name}");
                assert_eq!(twin.legal(seat), game.legal(seat), "{name}");
            }
        }
    }
}

#[test]
fn they_go_on_to_the_end() {
    for (name, game, _) in positions() {
        for seed in 0..20 {
            let (mut game, mut random) = (game.clone(), Generator::new(seed));
            let mut entries = 0;
            while let Some(entry) = random_entry(&game, &mut random) {
                game.apply(&entry).unwrap();
                entries += 1;
                assert!(entries < 1000, "{name}");
            }
            assert!(game.outcome().is_some(), "{name}");
        }
    }
}
