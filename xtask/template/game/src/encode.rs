use crate::rules::state::HIGHEST;
use crate::{__Name__, Action, Options, View};
use genarium_engine::Seat;
use genarium_engine::encode::{Encode, Shape};

/// __Name__ as numbers: taking so many counters has that number less one. There is no board, so there are no planes.
impl Encode for __Name__ {
    fn shape(options: &Options) -> Shape {
        Shape {
            actions: HIGHEST.into(),
            planes: [0, 0, 0],
            features: 1 + usize::from(options.players),
            objectives: vec!["counters"],
            ..Shape::default()
        }
    }

    fn number(&self, _seat: Seat, Action(count): &Action) -> Option<usize> {
        usize::from(*count).checked_sub(1).filter(|number| *number < HIGHEST.into())
    }

    fn numbered(&self, _seat: Seat, number: usize) -> Option<Action> {
        (number < HIGHEST.into()).then(|| Action(number as u8 + 1))
    }

    fn mask(&self, seat: Seat, words: &mut [u64]) {
        words[0] = (1 << self.most(seat)) - 1;
    }

    fn planes(_view: &View, _seat: Seat, _planes: &mut [u8]) {}

    fn features(view: &View, seat: Seat, features: &mut [f32]) {
        let share = |count: u8| f32::from(count) / f32::from(view.options.heap);
        features[0] = share(view.heap);
        for (next, feature) in (0..view.options.players).zip(&mut features[1..]) {
            *feature = share(view.taken[usize::from((seat.0 + next) % view.options.players)]);
        }
    }

    fn objectives(&self, seat: Seat, points: &mut [f32]) {
        points[0] = self.scores()[seat.index()].into();
    }
}
