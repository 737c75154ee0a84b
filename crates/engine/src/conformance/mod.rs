//! The laws that every game keeps. A game says in [`Specimen`] what to try, and
//! [`conformance_suite!`](crate::conformance_suite) turns every law into a test of it.

mod chance;
mod encoding;
mod generated;
mod logs;
mod moves;
mod options;
mod recorded;
mod said;
mod secrets;
mod situations;

pub use chance::{chance_follows_its_odds, same_seed_same_game};
pub use encoding::{numbers_are_the_legal_actions, observations_tell_no_secret};
pub use generated::is_up_to_date;
pub use logs::{records_come_back_whole, replay_equals_play, undo_equals_not_having_played};
pub use moves::{legal_actions_apply_and_nothing_else_does, play_ends};
pub use options::{every_option_is_tried, options_are_what_they_say};
pub use recorded::recorded;
pub use said::{catalogues_agree, every_key_is_used, everything_is_said_in_every_language};
pub use secrets::{
    determinized_states_fit_the_view, messages_tell_no_more_than_views, play_goes_on_alike_for_twins,
    views_reveal_nothing,
};
pub use situations::{Situation, Step, every_situation_is_tried};

use crate::record::Notation;
use crate::{Entry, EntryOf, Game, Generator, Match, Random, Turn, Viewer};

/// A game that can be put to the test.
pub trait Specimen: Notation {
    /// One table of every kind: each player count, variant and option that changes the rules.
    fn tables() -> Vec<Self::Options>;

    /// Games to try the laws on beside random ones: those of strong players, and some that reach what random play
    /// does not. See [`recorded`].
    fn recorded() -> Vec<Match<Self>>;

    /// Late positions set up by hand, from which what seldom happens is near: play goes on from them at random.
    fn prepared() -> Vec<Self>;

    /// Whether an action stops something, such as declining a card. Players who avoid these bring up more than even
    /// chances do.
    fn holds_back(action: &Self::Action) -> bool;

    /// What the rules have a branch for and seldom happens, each with a name. The laws look wherever one comes up.
    fn situations() -> Vec<Situation<Self>>;

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
            every_option_is_tried,
            every_situation_is_tried,
            play_ends,
            legal_actions_apply_and_nothing_else_does,
            records_come_back_whole,
            replay_equals_play,
            undo_equals_not_having_played,
            views_reveal_nothing,
            play_goes_on_alike_for_twins,
            messages_tell_no_more_than_views,
            determinized_states_fit_the_view,
            everything_is_said_in_every_language,
            same_seed_same_game,
            chance_follows_its_odds,
            numbers_are_the_legal_actions,
            observations_tell_no_secret
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

/// Calls with every state of a random game at every kind of table.
pub fn visit_random_games<G: Specimen>(mut visit: impl FnMut(&G)) {
    for (seed, options) in (0..).zip(G::tables()) {
        let mut random = Generator::new(seed);
        let mut game = G::start(&options).expect("the tables to test are legal");
        while let Some(entry) = random_entry(&game, &mut random) {
            visit(&game);
            game.apply(&entry).expect("a random entry is legal");
        }
        visit(&game);
    }
}

/// A random next entry of players who would rather act than stop.
fn eager_entry<G: Specimen>(game: &G, random: &mut Generator) -> Option<EntryOf<G>> {
    let entries: Vec<_> = (0..6).map_while(|_| random_entry(game, random)).collect();
    let acts = |entry: &&EntryOf<G>| !matches!(entry, Entry::Player { action, .. } if G::holds_back(action));
    entries.iter().find(acts).or(entries.first()).cloned()
}

/// A game played to its end, with the entries that `next` gives.
fn play_on<G: Game>(mut game: Match<G>, mut next: impl FnMut(&G) -> Option<EntryOf<G>>) -> Match<G> {
    while let Some(entry) = next(game.now()) {
        game.apply(entry).expect("entries that are offered are legal");
        assert!(game.log().len() < MOST_ENTRIES, "this game does not end");
    }
    game
}

/// A whole random game.
fn random_match<G: Game>(options: &G::Options, random: &mut Generator) -> Match<G> {
    let game = Match::<G>::new(options).expect("the tables to test are legal");
    play_on(game, |state| random_entry(state, random))
}

/// Whole games of every kind: so many random ones of every table, some of them eager, the recorded ones, and those that
/// leave a recorded one late and go on at random.
fn matches<G: Specimen>(random_games: u64) -> Vec<Match<G>> {
    let mut all = Vec::new();
    for (table, options) in G::tables().iter().enumerate() {
        let game = |seed| random_match::<G>(options, &mut Generator::stream(seed, table as u64));
        all.extend((0..random_games).map(game));
        let eager = |seed| {
            let start = Match::<G>::new(options).expect("the tables to test are legal");
            let mut random = Generator::stream(u64::MAX - seed, table as u64);
            play_on(start, |state| eager_entry(state, &mut random))
        };
        all.extend((0..=random_games / 4).map(eager));
    }
    for (number, game) in (0..).zip(G::recorded()) {
        all.push(recorded::leave_late(&game, &mut Generator::stream(number, u64::MAX)));
        all.push(game);
    }
    all
}

/// Games that go on at random from the prepared positions. No record tells how these came about.
fn late_matches<G: Specimen>() -> Vec<Match<G>> {
    let play = |(number, state): (u64, G)| {
        let mut random = Generator::stream(number, 1);
        play_on(Match::from(state), |state| eager_entry(state, &mut random))
    };
    (0..).zip(G::prepared()).map(play).collect()
}

/// Visits states of games of every kind: about one in `stride`, and where something seldom is about to happen.
fn visit_states<G: Specimen>(random_games: u64, stride: u32, mut visit: impl FnMut(&G, &mut Generator)) {
    let mut seldom = situations::Watch::<G>::new(2);
    for (number, game) in (0..).zip(matches::<G>(random_games).into_iter().chain(late_matches())) {
        let mut random = Generator::stream(number, 0);
        let mut state = game.start().clone();
        visit(&state, &mut random);
        for entry in game.log() {
            if seldom.sees(&state, entry) {
                visit(&state, &mut random);
            }
            state.apply(entry).expect("what was played is legal");
            if random.below(stride) == 0 || state.turn() == Turn::Over {
                visit(&state, &mut random);
            }
        }
    }
}

fn bytes<T: serde::Serialize>(value: &T) -> String {
    serde_json::to_string(value).expect("views and entries are plain data")
}
