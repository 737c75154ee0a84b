//! The rules as the text tells them.

use super::{scores, standing, turn};
use crate::{Action, Refusal};
use genarium_engine::{Game, Language, Present, Seat, Turn};

#[test]
fn a_turn_takes_at_least_one_counter_and_at_most_as_many_as_the_die_shows() {
    let mut game = standing(3, 40);
    assert_eq!(turn(&mut game, 2, 2), Ok(()));
    assert_eq!(turn(&mut game, 3, 1), Ok(()));
    assert_eq!((scores(&game), game.heap, game.seat), (vec![2, 1, 0], 37, Seat(2)));
    assert_eq!(turn(&mut game, 1, 2), Err(Refusal::NotSoMany(1)));
    assert_eq!(game.legal(Seat(2)), [Action(1)]);
    assert_eq!(game.legal(Seat(0)), []);
}

#[test]
fn nobody_takes_more_than_there_is() {
    let mut game = standing(2, 2);
    assert_eq!(turn(&mut game, 3, 3), Err(Refusal::NotSoMany(2)));
    assert_eq!(game.legal(Seat(0)), [Action(1), Action(2)]);
}

#[test]
fn whoever_takes_the_last_counter_loses_all_of_theirs() {
    let mut game = standing(2, 4);
    for (die, count) in [(3, 2), (1, 1), (2, 1)] {
        assert_eq!(turn(&mut game, die, count), Ok(()));
    }
    assert_eq!((game.turn(), scores(&game)), (Turn::Over, vec![0, 1]));
    assert_eq!(game.outcome().map(|outcome| outcome.winners()), Some(vec![Seat(1)]));
    assert_eq!(turn(&mut game, 1, 1), Err(Refusal::NoRollDue));
}

#[test]
fn the_texts_name_every_option() {
    for language in Language::ALL {
        let text = crate::__Name__::rules(language);
        assert!(text.contains("`players`") && text.contains("`heap`"), "{language}");
    }
}
