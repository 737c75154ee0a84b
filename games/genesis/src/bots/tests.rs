use super::areas::{Areas, Spot};
use super::weights::Weights;
use super::{Evaluator, Position, Search};
use crate::{Action, Genesis, Options};
use genarium_bots::{Budget, Evaluate, Opponents, Patient, Thinker, Verdict};
use genarium_engine::{Entry, Game, Generator, Seat, Turn, Viewer};

/// Plays random games of every number of players and calls with every state and what is done next.
fn wander(games: u64, mut visit: impl FnMut(&Genesis, Seat, Action)) {
    for number in 0..games {
        let random = &mut Generator::stream(5, number);
        let mut game = Genesis::start(&Options::standard(2 + (number % 3) as u8)).expect("legal options");
        loop {
            let entry = match game.turn() {
                Turn::Over => break,
                Turn::Chance => Entry::Chance(game.draw_chance(random).expect("a roll is due")),
                Turn::Seats(seats) => {
                    let seat = seats.lowest().expect("somebody is to move");
                    let action = game.random_legal(seat, random).expect("something can be done");
                    visit(&game, seat, action);
                    Entry::Player { seat, action }
                }
            };
            game.apply(&entry).expect("it is legal");
        }
    }
}

#[test]
fn the_areas_count_points_as_the_rules_do() {
    wander(30, |game, _, _| {
        assert_eq!(
            Areas::of(game, Weights::USUAL).points(),
            game.scores().map(i32::from),
            "{:?}",
            game.land()
        );
    });
}

/// Without promises, a gain is nothing but the change of the scores.
#[test]
fn a_gain_is_the_change_of_the_lead() {
    let bare = Weights { single: 0, pair: 0, mixed: 0, kin: 0, kind: 0, room: 0, selfish: false };
    let lead = |game: &Genesis, seat: Seat| {
        let points = game.scores().map(i32::from);
        let others = game.seats() as i32 - 1;
        let all: i32 = points.iter().sum();
        (points[seat.index()] * (others + 1) - all) * super::areas::POINT / others
    };
    wander(30, |game, seat, action| {
        let Action::Place { terrain, cell } = action else { return };
        let gain = Areas::of(game, bare).gain(seat.index(), terrain, cell.number());
        let mut after = game.clone();
        after.apply(&Entry::Player { seat, action }).expect("it is legal");
        assert_eq!(gain, lead(&after, seat) - lead(game, seat), "{:?} {action:?}", game.land());
    });
}

/// What is kept up tile by tile is what a fresh look finds, but for gains that a far-off record moved.
#[test]
fn a_position_stays_true_tile_by_tile() {
    let (mut kept, mut all, mut wrong) = (None::<Position>, 0, 0);
    wander(30, |game, seat, action| {
        let Action::Place { terrain, cell } = action else { return };
        let spot = Spot { terrain, cell: cell.number() as u8 };
        let fresh = &mut Position::of(game, Weights::USUAL);
        if game.land().tiles().next().is_none() {
            kept = Some(fresh.clone());
        }
        let kept = kept.as_mut().expect("a game begins without tiles");
        kept.seat = seat.index();
        assert_eq!(kept.areas.points(), fresh.areas.points());
        for (old, new) in kept.rated_spots(terrain).zip(fresh.rated_spots(terrain)) {
            assert_eq!(old.spot, new.spot);
            all += 1;
            wrong += u32::from(old.gain != new.gain);
        }
        kept.lay(spot);
    });
    assert!(wrong * 20 < all, "{wrong} of {all} gains are out of date");
}

/// What an evaluation gets to see is what is on the table.
#[test]
fn a_position_tells_what_is_on_the_table() {
    wander(12, |game, seat, _| {
        let position = Position::of(game, Weights::USUAL);
        assert_eq!(position.seat(), seat);
        for (cell, tile) in game.land().tiles() {
            assert_eq!(position.tile(cell), Some(tile));
        }
        for cell in game.land().vacant().iter().map(crate::Cell::numbered) {
            assert_eq!(position.tile(cell), None);
        }
    });
}

/// Prefers what the usual evaluation fears.
struct Contrary;

impl Evaluate<Position> for Contrary {
    fn evaluate(&self, position: &Position, seat: Seat) -> Verdict {
        let Verdict { share, aim } = Evaluator.evaluate(position, seat);
        Verdict { share: 1.0 - share, aim: -aim }
    }
}

#[test]
fn another_evaluation_decides_otherwise() {
    let spec = Genesis::levels().find("champion").expect("it is there");
    let usual = Search::new(spec).expect("a search");
    let contrary = Search::judged_by(spec, Contrary).expect("a search");
    let (mut decisions, mut changed) = (0, 0);
    wander(1, |game, seat, _| {
        let view = game.view(Viewer::Seat(seat));
        let think = |thinker: &dyn Thinker<Genesis>| {
            thinker.think(&view, seat, Budget::Playouts(100), &Patient, &mut Generator::new(3))[0].action
        };
        decisions += 1;
        changed += u32::from(think(&usual) != think(&contrary));
    });
    assert!(decisions > 30 && changed * 10 > decisions * 7, "{changed} of {decisions} decisions changed");
}
