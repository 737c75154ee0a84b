use super::position::Position;
use crate::{Genial, Phase, Values, Variant, standing};
use genarium_bots::{Evaluate, LevelSpec, Verdict};
use genarium_engine::{Game, Seat};

/// The evaluation that was thought up by hand: the lowest colour that each side can expect.
#[derive(Clone, Copy, Debug)]
pub struct Evaluator {
    /// How many points of the lowest colour make a lead half certain, in hundredths, with a long way to go.
    spread: u32,
    /// How many points a turn brings where they are wanted, in tenths.
    pace: u32,
    /// How much the own lowest colour counts for itself, beside the lead, in percent. A lead over somebody who is held
    /// down together with oneself is easily lost.
    own: u32,
}

impl Evaluator {
    /// The evaluation of a level.
    pub fn new(spec: &LevelSpec) -> Evaluator {
        Evaluator {
            spread: spec.number_or("spread", 300).min(10_000),
            pace: spec.number_or("pace", 20).min(1000),
            own: spec.number_or("own", 70).min(100),
        }
    }
}

impl Evaluate<Position> for Evaluator {
    fn evaluate(&self, position: &Position, seat: Seat) -> Verdict {
        let game = &position.game;
        if game.options().variant == Variant::Solo {
            let share = solo(game.track(seat));
            return Verdict { share, aim: share };
        }
        let (sides, own) = sides(game, seat);
        let turns = position.sights.room() as f64 / (2.0 * sides as f64) * USED;
        let points = turns * f64::from(self.pace) / 10.0;
        let level = |side: usize| level(&standing(game.track(Seat(side as u8))), points);
        let levels: [f64; 4] = std::array::from_fn(|side| if side < sides { level(side) } else { 0.0 });
        let lead = self.lead(&levels[..sides], own, turns);
        // The margin says more about a playout than the mere win, the win more about the game.
        let share = if game.phase().0 == Phase::Over { (lead + win(game, seat)) / 2.0 } else { lead };
        let weight = f64::from(self.own) / 100.0;
        Verdict { share, aim: weight * levels[own] / 18.0 + (1.0 - weight) * share }
    }
}

impl Evaluator {
    /// The share of the win that the levels promise: of each pair of sides the better one is the likelier to win, and
    /// the more so the fewer turns are still to come.
    fn lead(&self, levels: &[f64], own: usize, turns: f64) -> f64 {
        let scale = 0.3 + f64::from(self.spread) / 100.0 * (turns / 20.0).sqrt();
        let beats = |one: usize, other: usize| {
            let lead = (levels[one] - levels[other]) / scale;
            0.5 + 0.5 * lead / (1.0 + lead.abs())
        };
        let sides = levels.len();
        let chance = |one: usize| -> f64 {
            (0..sides).filter(|other| *other != one).map(|other| beats(one, other)).product()
        };
        chance(own) / (0..sides).map(chance).sum::<f64>().max(1e-12)
    }
}

/// The share of free cells that will be covered; the others end up alone.
const USED: f64 = 0.9;

/// The lowest colour to expect of a track in the end. Points to come fill up the lowest colours first, like water;
/// how many they will be is uncertain, so three guesses are taken together. What lies higher counts a little.
fn level(standing: &Values, points: f64) -> f64 {
    let sum: u32 = standing.iter().map(|value| u32::from(*value)).sum();
    let guesses = [0.4, 1.0, 1.6].map(|share| filled(standing, share * points));
    guesses.iter().sum::<f64>() / 3.0 + f64::from(standing[1]) * 0.05 + f64::from(sum) * 0.005
}

/// How high so many points fill the lowest values.
fn filled(standing: &Values, points: f64) -> f64 {
    let mut sum = 0.0;
    for (count, value) in standing.iter().enumerate() {
        let value = f64::from(*value);
        let count = count as f64;
        if count > 0.0 && count * value - sum >= points {
            return (sum + points) / count;
        }
        sum += value;
    }
    (sum + points) / 6.0
}

/// How many sides play, and which one a seat is on.
pub(super) fn sides(game: &Genial, seat: Seat) -> (usize, usize) {
    let sides = if game.options().variant == Variant::Teams { 2 } else { game.seats() };
    (sides, side(game, seat))
}

/// Which side a seat is on.
pub(super) fn side(game: &Genial, seat: Seat) -> usize {
    if game.options().variant == Variant::Teams { seat.index() % 2 } else { seat.index() }
}

/// The true share of the win of a finished game.
fn win(game: &Genial, seat: Seat) -> f64 {
    let (sides, own) = sides(game, seat);
    let standings: [Values; 4] =
        std::array::from_fn(
            |side| if side < sides { standing(game.track(Seat(side as u8))) } else { [0; 6] },
        );
    let best = standings.iter().max().unwrap_or(&standings[0]);
    if standings[own] != *best {
        return 0.0;
    }
    1.0 / standings[..sides].iter().filter(|standing| *standing == best).count() as f64
}

/// Alone the lowest colour is what counts, and of two equal ones the next.
fn solo(track: &Values) -> f64 {
    let values = standing(track);
    (0.8 * f64::from(values[0]) + 0.15 * f64::from(values[1]) + 0.05 * f64::from(values[2])) / 36.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_to_come_fill_the_lowest_colours_first() {
        assert_eq!(filled(&[2, 4, 9, 9, 9, 9], 0.0), 2.0);
        assert_eq!(filled(&[2, 4, 9, 9, 9, 9], 1.0), 3.0);
        assert_eq!(filled(&[2, 4, 9, 9, 9, 9], 4.0), 5.0);
        assert_eq!(filled(&[2, 4, 9, 9, 9, 9], 18.0), 10.0);
    }

    #[test]
    fn shares_of_all_sides_are_the_whole_win() {
        let evaluator = Evaluator { spread: 300, pace: 20, own: 0 };
        let levels = [9.0, 7.5, 12.0, 7.5];
        let shares = [0, 1, 2, 3].map(|own| evaluator.lead(&levels, own, 6.0));
        assert!((shares.iter().sum::<f64>() - 1.0).abs() < 1e-9);
        assert!(shares[2] > shares[0] && shares[0] > shares[1] && shares[1] == shares[3], "{shares:?}");
        // The same lead is worth more with fewer turns to go.
        assert!(evaluator.lead(&[9.0, 8.0], 0, 2.0) > evaluator.lead(&[9.0, 8.0], 0, 20.0));
    }
}
