//! What is taken back tells nothing of a decision that nobody may know of.

use crate::table::TableGame;
use crate::table::game::{GameHistory, TypedGame};
use genarium_engine::conformance::random_entry;
use genarium_engine::record::Notation;
use genarium_engine::{Entry, EntryOf, Generator, Match, Seat, Viewer};
use genarium_games::genial::{Action, Genial, Options};
use serde_json::value::to_raw_value;

/// A game of random players in which racks that could be swapped are kept.
const SEED: u64 = 23;

fn letter(entry: &EntryOf<Genial>) -> char {
    match entry {
        Entry::Chance(_) => 'd',
        Entry::Player { action: Action::Place(_), .. } => 'p',
        Entry::Player { action: Action::Pass, .. } => '.',
        Entry::Player { action: Action::Swap, .. } => 's',
        Entry::Player { action: Action::Keep, .. } => 'k',
    }
}

/// The game as soon as a turn of it is just these entries: p for a placement, k for a kept rack, d for a draw.
fn after_turn(turn: &str) -> Match<Genial> {
    let mut game = Match::<Genial>::new(&Options::standard(2)).expect("a game for two");
    let mut random = Generator::new(SEED);
    // The draw before ends the turn of the other.
    let wanted = format!("d{turn}");
    while !game.log().iter().map(letter).collect::<String>().ends_with(&wanted) {
        let entry = random_entry(game.now(), &mut random).expect("the turn comes before the end");
        game.apply(entry).expect("a legal entry");
    }
    game
}

/// The game as a table has it.
fn at_table(log: &[EntryOf<Genial>]) -> TypedGame<Genial> {
    let mut state = Match::<Genial>::new(&Options::standard(2)).expect("a game for two");
    let mut played = TypedGame::from(state.clone());
    for entry in log {
        let before = state.now().clone();
        state.apply(*entry).expect("a legal entry");
        let line = to_raw_value(&before.write(entry, state.now())).expect("lines are JSON");
        played.apply_line(0, &line.into()).expect("a line of the game");
    }
    played
}

#[test]
fn whether_a_rack_was_kept_cannot_be_read_from_what_is_taken_back() {
    for turn in ["pd", "pkd"] {
        let game = after_turn(turn);
        let placement = game.log().len() - turn.len();
        let Entry::Player { seat, .. } = game.log()[placement] else { panic!("a placement") };
        let mut played = at_table(game.log());
        assert_eq!(played.since_own(seat), Some(turn.len() as u32), "{turn}");
        played.undo(0, turn.len() as u32).expect("all agreed");
        let before = at_table(&game.log()[..placement]);
        for viewer in [Viewer::Seat(Seat(1 - seat.0)), Viewer::Spectator] {
            // They saw a tile being placed and one being drawn, whatever was decided in between.
            let told = played.lines_since(viewer, 0);
            assert_eq!(told.last().and_then(|told| told.undone), Some(2), "{turn}");
            assert_eq!(played.view(viewer).get(), before.view(viewer).get(), "{turn}");
        }
    }
}
