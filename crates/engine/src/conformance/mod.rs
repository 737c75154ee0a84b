//! The laws that every game keeps. A game says in [`Specimen`] what to try, and
//! [`conformance_suite!`](crate::conformance_suite) turns every law into a test of it.

mod chance;
mod logs;
mod moves;
mod options;
mod secrets;

pub use chance::{chance_follows_its_odds, same_seed_same_game};
pub use logs::{records_come_back_whole, replay_equals_play, undo_equals_not_having_played};
pub use moves::{legal_actions_apply_and_nothing_else_does, random_play_ends};
pub use options::options_are_what_they_say;
pub use secrets::{
    determinized_states_fit_the_view, messages_tell_no_more_than_views, play_goes_on_alike_for_twins,
    views_reveal_nothing,
};

use crate::record::Notation;
use crate::{Entry, EntryOf, Game, Generator, Match, Random, Turn, Viewer};

/// A game that can be put to the test.
pub trait Specimen: Notation {
    /// One table of every kind: each player count, variant and option that changes the rules.
    fn tables() -> Vec<Self::Options>;

    /// Every action that somebody could think of at this table, legal now or not.
    fn conceivable(&self) -> Vec<Self::Action>;

    /// Outcomes of chance that are not possible now, whatever is due.
    fn impossible(&self) -> Vec<Self::Chance>;

    /// A state that differs from this one only in what the viewer may not know, found without
    /// [`Game::determinize`], which is itself on trial.
    fn twin<R: Random>(&self, viewer: Viewer, random: &mut R) -> Self;
}

/// Makes a test of every law for a game.
#[macro_export]
macro_rules! conformance_suite {
    ($game:ty) => {
        $crate::conformance_suite!($game:
            options_are_what_they_say,
            random_play_ends,
            legal_actions_apply_and_nothing_else_does,
            records_come_back_whole,
            replay_equals_play,
            undo_equals_not_having_played,
            views_reveal_nothing,
            play_goes_on_alike_for_twins,
            messages_tell_no_more_than_views,
            determinized_states_fit_the_view,
            same_seed_same_game,
            chance_follows_its_odds
        );
    };
    ($game:ty: $($law:ident),+) => {
        $(
            #[test]
            fn $law() {
                $crate::conformance::$law::<$game>();
            }
        )+
    };
}

/// No game takes longer, or its end is in doubt.
const MOST_ENTRIES: usize = 50_000;

/// A random next entry; none when the game is over. Of several seats that owe a decision, any may come first.
pub fn random_entry<G: Game>(game: &G, random: &mut Generator) -> Option<EntryOf<G>> {
    match game.turn() {
        Turn::Over => None,
        Turn::Chance => {
            Some(Entry::Chance(game.draw_chance(random).expect("chance that is due can be drawn")))
        }
        Turn::Seats(seats) => {
            let turn = random.below(seats.len() as u32) as usize;
            let seat = seats.iter().nth(turn).expect("some seat owes a decision");
            let action = game.random_legal(seat, random).expect("a seat that owes a decision can decide");
            Some(Entry::Player { seat, action })
        }
    }
}

/// A whole random game.
fn random_match<G: Game>(options: &G::Options, random: &mut Generator) -> Match<G> {
    let mut game = Match::<G>::new(options).expect("the tables to test are legal");
    while let Some(entry) = random_entry(game.now(), random) {
        game.apply(entry).expect("random entries are legal");
        assert!(game.log().len() < MOST_ENTRIES, "this game does not end");
    }
    game
}

/// Visits states of random games of every table, about one in `stride`.
fn visit_states<G: Specimen>(games: u64, stride: u32, mut visit: impl FnMut(&G, &mut Generator)) {
    for (table, options) in G::tables().iter().enumerate() {
        for game in 0..games {
            let mut random = Generator::stream(table as u64, game);
            let mut state = G::start(options).expect("the tables to test are legal");
            visit(&state, &mut random);
            while let Some(entry) = random_entry(&state, &mut random) {
                state.apply(&entry).expect("random entries are legal");
                if random.below(stride) == 0 || state.turn() == Turn::Over {
                    visit(&state, &mut random);
                }
            }
        }
    }
}

fn bytes<T: serde::Serialize>(value: &T) -> String {
    serde_json::to_string(value).expect("views and entries are plain data")
}
