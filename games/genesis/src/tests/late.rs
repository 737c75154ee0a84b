//! Late positions that random games hardly ever reach: empty stocks and boards that are all but full. The laws of every
//! game hold from there to the end.

use super::naive::{naive_has_room, naive_scores};
use super::standing;
use crate::{Action, End, Genesis, Phase, Stock};
use genarium_engine::conformance::{Specimen, random_entry};
use genarium_engine::record::Notation;
use genarium_engine::{Entry, Game, Generator, Seat, Turn, Viewer};

const STRIP: &str = "
    .  .  .  .  .  .  .
    fR fD sR .  mD mM wH
";
const LAST: &str = "
    fR fR fD fR fR fD fR fR
    .  .  .  sD .  .  mD mD
    sD sD .  sD wR wR wR mD
";

/// A game with so many tiles of each terrain left to every seat.
fn with(drawing: &str, end: End, stocks: &[[u8; 4]]) -> Genesis {
    let mut game = standing(stocks.len() as u8, drawing);
    game.options.end = end;
    game.stocks = [Stock::EMPTY; 4];
    game.stocks.iter_mut().zip(stocks).for_each(|(stock, left)| *stock = Stock::new(*left));
    game
}

fn positions() -> Vec<Genesis> {
    let of_end = |end| {
        [
            with(STRIP, end, &[[0; 4], [2, 2, 2, 2]]),
            with(STRIP, end, &[[0, 0, 1, 0], [3, 0, 0, 6]]),
            with(STRIP, end, &[[0; 4], [0; 4], [9, 1, 0, 0]]),
            with(STRIP, end, &[[0; 4], [1, 0, 0, 0], [0; 4], [4, 4, 4, 4]]),
            with(LAST, end, &[[1, 0, 0, 0], [0, 5, 0, 1]]),
            with(LAST, end, &[[13; 4], [13; 4], [13; 4]]),
            with(LAST, end, &[[1, 1, 0, 0], [0; 4], [0; 4], [1, 1, 1, 1]]),
        ]
    };
    [End::Immediate, End::FinishTurn].into_iter().flat_map(of_end).collect()
}

/// Plays every position to its end in many ways and calls with each state and what is done next.
fn play_out(mut visit: impl FnMut(&Genesis, Option<&Entry<Action, crate::Roll>>)) {
    for (number, position) in positions().into_iter().enumerate() {
        for seed in 0..40 {
            let mut random = Generator::stream(number as u64, seed);
            let mut game = position.clone();
            while let Some(entry) = random_entry(&game, &mut random) {
                visit(&game, Some(&entry));
                game.apply(&entry).expect("a legal entry");
            }
            visit(&game, None);
        }
    }
}

#[test]
fn late_positions_meet_passes_stops_and_both_ends() {
    let (mut passes, mut stops, mut seconds, mut fullest) = (0, 0, 0, u32::MAX);
    play_out(|game, entry| match entry {
        Some(Entry::Player { action: Action::Pass, .. }) => passes += 1,
        Some(Entry::Player { action: Action::Stop, .. }) => stops += 1,
        Some(Entry::Player { action: Action::Place { .. }, .. }) => {
            seconds += u32::from(matches!(game.phase, Phase::Second(_)) && !game.land.has_room());
        }
        Some(Entry::Chance(_)) => {}
        None => fullest = fullest.min(game.land.vacancies()),
    });
    assert!(passes > 100 && stops > 100, "{passes} passes, {stops} stops");
    assert!(seconds > 100, "{seconds} second tiles on a board without room");
    assert!(fullest < 3, "{fullest} cells stayed vacant on the fullest board");
}

#[test]
fn every_late_game_ends_for_want_of_room_and_scores_by_the_book() {
    play_out(|game, entry| {
        assert_eq!(game.scores(), naive_scores(&game.land, game.options.rules), "{}", game.land);
        let finishing = game.options.end == End::FinishTurn && matches!(game.phase, Phase::Second(_));
        assert_eq!(entry.is_none(), !naive_has_room(&game.land) && !finishing, "{}", game.land);
        assert_eq!(entry.is_none(), game.turn() == Turn::Over);
    });
}

#[test]
fn late_actions_are_legal_exactly_when_they_apply() {
    let mut visited = 0;
    play_out(|game, _| {
        visited += 1;
        // All of them would take long: every state of some games is enough.
        if visited % 7 != 0 {
            return;
        }
        for seat in Seat::all(game.seats()) {
            let legal = game.legal(seat);
            assert_eq!(legal.len(), game.count_legal(seat));
            for action in game.conceivable() {
                let mut after = game.clone();
                let applied = after.apply(&Entry::Player { seat, action }).is_ok();
                assert_eq!(applied, legal.contains(&action), "{action:?} of {seat:?}");
                assert!(applied || after == *game, "a refusal changes nothing");
            }
        }
    });
}

#[test]
fn late_entries_are_read_as_they_are_written_and_views_are_whole() {
    play_out(|game, entry| {
        let view = game.view(Viewer::Spectator);
        assert_eq!(Genesis::determinize(&view, &mut Generator::new(1)), *game);
        if let Some(entry) = entry {
            let mut after = game.clone();
            after.apply(entry).expect("a legal entry");
            assert_eq!(game.read(&game.write(entry, &after)).as_ref(), Ok(entry));
        }
    });
}

/// A player without tiles is passed over until the others have ended the game, and still scores.
#[test]
fn whoever_has_no_tiles_passes_every_turn_and_still_scores() {
    let mut game = with(". . . . .\nfR fR fR sD sD", End::Immediate, &[[0; 4], [0, 5, 0, 0]]);
    let mut told = Vec::new();
    while game.turn() != Turn::Over {
        super::roll(&mut game, "wild mountain");
        let (_, seat) = game.phase();
        let action = if seat == Seat(0) {
            "pass".to_owned()
        } else {
            let cell = crate::Cell::list(game.land.vacant()).last().expect("there is room");
            format!("savannah {cell}")
        };
        super::act(&mut game, &action).expect("the only thing to do");
        told.push(action);
        if matches!(game.phase, Phase::Second(_)) {
            super::act(&mut game, "stop").expect("one tile is enough");
        }
    }
    assert_eq!(told, ["pass", "savannah e1", "pass", "savannah d1", "pass", "savannah c1"]);
    assert_eq!(game.scores()[..2], [12, 18], "a lone herd of three forests, and one of five savannahs");
}
