use super::{Specimen, late_matches, matches, visit_states};
use crate::{Entry, Generator, Seat, Turn};

/// Play comes to an end, with an outcome then and not before.
pub fn play_ends<G: Specimen>() {
    for game in matches::<G>(100).into_iter().chain(late_matches()) {
        let outcome = game.now().outcome().expect("a game that is over has an outcome");
        assert!(!outcome.winners().is_empty());
        let ranked: usize = outcome.ranking().iter().map(Vec::len).sum();
        assert_eq!(ranked, game.now().seats(), "every seat is ranked once");
    }
    visit_states(3, 10, |state: &G, _| {
        let over = state.turn() == Turn::Over;
        assert_eq!(state.outcome().is_some(), over);
        assert_eq!(state.solo_score().is_some(), over && state.seats() == 1);
    });
}

/// Every listed action applies; nothing else that can be thought of does, and trying changes nothing.
pub fn legal_actions_apply_and_nothing_else_does<G: Specimen>() {
    visit_states(2, 8, |state: &G, random| {
        for seat in Seat::all(state.seats()).chain([Seat(7), Seat(8), Seat(255)]) {
            check_seat(state, seat, random);
        }
        for chance in state.impossible() {
            refuse(state, &Entry::Chance(chance));
        }
        if state.turn() != Turn::Chance {
            assert!(state.draw_chance(random).is_none() && state.chance_odds().is_none());
        }
    });
}

fn check_seat<G: Specimen>(state: &G, seat: Seat, random: &mut Generator) {
    let owes = matches!(state.turn(), Turn::Seats(seats) if seats.contains(seat));
    let mut legal = state.legal(seat);
    assert_eq!(!legal.is_empty(), owes, "exactly the seats that owe a decision have legal actions");
    assert_eq!(state.count_legal(seat), legal.len());
    assert_eq!(state.legal(seat), legal, "the order is fixed");
    legal.sort();
    assert!(legal.windows(2).all(|pair| pair[0] != pair[1]), "no action is listed twice");
    for action in &legal {
        assert!(state.is_legal(seat, action));
        let mut next = state.clone();
        next.apply(&Entry::Player { seat, action: action.clone() }).expect("a legal action applies");
        assert_ne!(&next, state, "an action changes something");
    }
    for action in state.conceivable() {
        if legal.binary_search(&action).is_err() {
            assert!(!state.is_legal(seat, &action));
            refuse(state, &Entry::Player { seat, action });
        }
    }
    match state.random_legal(seat, random) {
        Some(action) => assert!(legal.binary_search(&action).is_ok()),
        None => assert!(!owes),
    }
}

fn refuse<G: Specimen>(state: &G, entry: &crate::EntryOf<G>) {
    let mut tried = state.clone();
    let refusal = tried.apply(entry).expect_err("what is not legal is refused").to_string();
    assert!(refusal.ends_with('.') && refusal.len() > 10, "a refusal is a sentence: {refusal}");
    assert_eq!(&tried, state, "a refused entry changes nothing");
}
