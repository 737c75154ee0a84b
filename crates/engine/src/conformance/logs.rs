use super::{Specimen, matches};
use crate::record::{Player, Record, follow, verify};
use crate::{Entry, Match, Seat, UndoRefused};

/// A match written as a record, read back and verified is the same match, and written again the same bytes.
pub fn records_come_back_whole<G: Specimen>() {
    for game in matches::<G>(10) {
        let text = write(&game);
        let read = Record::<G>::parse(&text).expect("what was written can be read");
        let replayed = verify(&read).expect("what was played is legal").game;
        assert_eq!(replayed.start(), game.start());
        assert_eq!(replayed.now(), game.now());
        assert_eq!(replayed.log(), game.log());
        assert_eq!(write(&replayed), text);
    }
}

fn write<G: Specimen>(game: &Match<G>) -> String {
    let players = Seat::all(game.now().seats()).map(|_| Player::bot("random")).collect();
    super::bytes(&Record::of(game, players))
}

/// Following a record to any entry gives the state that play had there.
pub fn replay_equals_play<G: Specimen>() {
    for game in matches::<G>(1) {
        let states = states(&game);
        let record = Record::<G>::parse(&write(&game)).expect("what was written can be read");
        for lines in (0..record.log.len()).step_by(7).chain([record.log.len()]) {
            let followed = follow(&record, Some(lines)).expect("what was played is legal");
            assert_eq!(followed.now(), &states[followed.log().len()]);
            assert!(followed.log().len() >= lines, "a line tells at least one entry");
        }
        assert!(follow(&record, Some(record.log.len() + 1)).is_err(), "there is nothing beyond the end");
    }
}

/// Every state of a game, the first one included.
fn states<G: Specimen>(game: &Match<G>) -> Vec<G> {
    let mut states = vec![game.start().clone()];
    for entry in game.log() {
        let mut next = states[states.len() - 1].clone();
        next.apply(entry).expect("what was played is legal");
        states.push(next);
    }
    states
}

/// Whatever is taken back leaves the match as it was, nothing is taken back across the horizon, and nobody takes
/// back what another seat or chance did.
pub fn undo_equals_not_having_played<G: Specimen>() {
    for whole in matches::<G>(10) {
        let states = states(&whole);
        let mut game = Match::from(whole.start().clone());
        for entry in whole.log() {
            let by_chance = matches!(entry, Entry::Chance(_));
            game.apply(entry.clone()).expect("what was played is legal");
            if by_chance {
                assert_eq!(game.undo_horizon(), game.log().len(), "chance cannot be taken back");
            }
            undo_all(&game, &states);
        }
    }
}

fn undo_all<G: Specimen>(game: &Match<G>, states: &[G]) {
    let mut game = game.clone();
    let horizon = game.undo_horizon();
    while let Some(seat) = game.undo_seat() {
        let last = game.log().last().cloned();
        assert!(matches!(last, Some(Entry::Player { seat: by, .. }) if by == seat));
        for other in Seat::all(game.now().seats()).filter(|other| *other != seat) {
            assert_eq!(game.undo(other).err(), Some(UndoRefused::NotYours));
        }
        assert_eq!(game.undo(seat).ok(), last);
        assert_eq!(game.now(), &states[game.log().len()]);
        assert_eq!(game.undo_horizon(), horizon);
    }
    assert_eq!(game.log().len(), horizon);
    for seat in Seat::all(game.now().seats()) {
        assert_eq!(game.undo(seat).err(), Some(UndoRefused::Horizon));
    }
    assert_eq!(game.now(), &states[horizon]);
}
