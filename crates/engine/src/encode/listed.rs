//! For games with more actions than can be numbered once for all: a number is the place in the list of legal actions.

use super::words_for;
use crate::{Game, Seat};

/// The number of a legal action: its place in the list.
pub fn place_in_list<G: Game>(game: &G, seat: Seat, action: &G::Action) -> Option<usize> {
    game.legal(seat).iter().position(|other| other == action)
}

/// The legal action of a number.
pub fn listed<G: Game>(game: &G, seat: Seat, number: usize) -> Option<G::Action> {
    game.legal(seat).into_iter().nth(number)
}

/// As many bits as there are legal actions. Those beyond the last number are left out.
pub fn list_mask<G: Game>(game: &G, seat: Seat, actions: usize, words: &mut [u64]) {
    words.fill(0);
    let count = game.count_legal(seat).min(actions);
    words[..count / 64].fill(u64::MAX);
    if !count.is_multiple_of(64) {
        words[words_for(count) - 1] = (1 << (count % 64)) - 1;
    }
}
