use super::standing;
use crate::{__Name__, Action, Options, Roll};
use genarium_bots::{Bot, Opponents, play_match};
use genarium_engine::{Entry, Game, Generator, Seat, Viewer};

/// How many of 100 games a bot wins alone against another, sitting on either side in turn.
fn wins(first: &str, second: &str) -> usize {
    let bot = |name: &str| -> Box<dyn Bot<__Name__>> { __Name__::bot(name).expect("a bot of this name") };
    (0..100)
        .filter(|game| {
            let names = if game % 2 == 0 { [first, second] } else { [second, first] };
            let played = play_match(&Options::default(), &names.map(bot), &mut Generator::stream(1, *game));
            let outcome = played.expect("legal options").now().outcome().expect("the game is over");
            outcome.winners() == [Seat((game % 2) as u8)]
        })
        .count()
}

#[test]
fn medium_beats_random_in_75_of_100() {
    let wins = wins("medium", "random");
    assert!(wins >= 75, "{wins}");
}

#[test]
fn whoever_can_leave_the_last_counter_leaves_it() {
    let mut game = standing(2, 3);
    game.taken = [20, 17, 0, 0];
    game.apply(&Entry::Chance(Roll(3))).expect("a roll is due");
    let champion = __Name__::bot("champion").expect("every game has a champion");
    let choice = champion.choose(&game.view(Viewer::Seat(Seat(0))), Seat(0), &mut Generator::new(1));
    assert_eq!(choice, Action(2));
}
