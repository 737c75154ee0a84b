//! Genesia as numbers.
//!
//! There are far too many actions for a number each: Clans move by their start, first step, end, count and fare. So the
//! legal ones are listed, a number is a place in the list, and seven columns describe each: what is done, with which card
//! (or Objective, option, rival, place, side of a tile), from where, over where, to where, how many, and at which offer.

mod observe;

use crate::actions::{Action, March};
use crate::options::Options;
use crate::people::People;
use crate::state::{Genesia, Phase};
use crate::view::View;
use genarium_engine::encode::{Encode, Shape, list_mask, listed, place_in_list};
use genarium_engine::{Game, Seat};

/// More actions are never listed; those beyond could not be chosen by number. The laws hold every game to it.
const MOST: usize = 2048;
const COLUMNS: usize = 7;

impl Encode for Genesia {
    fn shape(options: &Options) -> Shape {
        let [channels, regions] = observe::planes_of(options);
        Shape {
            actions: MOST,
            factors: Vec::new(),
            columns: COLUMNS,
            planes: [channels, 1, regions],
            features: observe::features_of(options),
            objectives: vec!["progress", "radiance", "conquest", "objective"],
        }
    }

    fn number(&self, seat: Seat, action: &Action) -> Option<usize> {
        place_in_list(self, seat, action).filter(|number| *number < MOST)
    }

    fn numbered(&self, seat: Seat, number: usize) -> Option<Action> {
        listed(self, seat, number).filter(|_| number < MOST)
    }

    fn mask(&self, seat: Seat, words: &mut [u64]) {
        list_mask(self, seat, MOST, words);
    }

    fn describe(&self, seat: Seat, rows: &mut [i16]) {
        rows.fill(-1);
        for (row, action) in rows.chunks_mut(COLUMNS).zip(self.legal(seat)) {
            row.copy_from_slice(&described(action));
        }
    }

    fn planes(view: &View, seat: Seat, planes: &mut [u8]) {
        observe::planes(view, seat, planes);
    }

    fn features(view: &View, seat: Seat, features: &mut [f32]) {
        observe::features(view, seat, features);
    }

    /// The Objective is secret to the end, and counts only then. Alone, one leads two peoples, and both count.
    fn objectives(&self, seat: Seat, points: &mut [f32]) {
        points.fill(0.0);
        let alone = self.seats() == 1;
        for people in self.each_people().filter(|people| alone || *people == People::of(seat)) {
            let sheet = self.sheet(people);
            points[0] += f32::from(sheet.progress.iter().sum::<u16>());
            points[1] += f32::from(sheet.radiance);
            points[2] += f32::from(sheet.conquest_points());
            if self.phase == Phase::Over {
                points[3] += f32::from(sheet.objective);
            }
        }
    }
}

/// The columns of an action; -1 where it has no such thing.
fn described(action: Action) -> [i16; COLUMNS] {
    let row = |kind: i16| [kind, -1, -1, -1, -1, -1, -1];
    let what = |kind: i16, what: u8| [kind, what.into(), -1, -1, -1, -1, -1];
    let many = |kind: i16, n: u8| [kind, -1, -1, -1, -1, n.into(), -1];
    match action {
        Action::Objective(objective) => what(0, objective),
        Action::Draft(card) => what(1, card.0),
        Action::Play(card) => what(2, card.0),
        Action::Copy(card) => what(3, card.0),
        Action::Decline => row(4),
        Action::Discard(card) => what(5, card.0),
        Action::Recruit { region, n, offer } => [6, -1, -1, -1, region.0.into(), n.into(), offer.into()],
        Action::Move(March { from, via, to, n, fare, way: _ }) => {
            [7, -1, from.0.into(), via.0.into(), to.0.into(), n.into(), fare.into()]
        }
        Action::End => row(8),
        Action::Choose(tile) => what(9, tile as u8),
        Action::Assault { from, to } => [10, -1, from.0.into(), -1, to.0.into(), -1, -1],
        Action::Strike(card) => what(11, card.0),
        Action::Defend(card) => what(12, card.0),
        Action::Losses(n) => many(13, n),
        Action::Siege(besiege) => what(14, besiege.into()),
        Action::Advance(n) => many(15, n),
        Action::Build(region) => [16, -1, -1, -1, region.0.into(), -1, -1],
        Action::Order(place) => what(17, place),
        Action::Option(option) => what(18, option),
        Action::Rival(people) => what(19, people.0),
        Action::Put { region, n } => [20, -1, -1, -1, region.0.into(), n.into(), -1],
        Action::Shift { from, to, n } => [21, -1, from.0.into(), -1, to.0.into(), n.into(), -1],
        Action::Give { region, n } => [22, -1, region.0.into(), -1, -1, n.into(), -1],
        Action::Trade(times) => many(23, times),
        Action::Done => row(24),
    }
}
