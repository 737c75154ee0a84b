use super::position::Position;
use genarium_bots::{Evaluate, Verdict};
use genarium_engine::Seat;

/// The evaluation that was thought up by hand: wins and the margin to the best other seat count half each, and areas of
/// a game that is not over count what they are worth.
#[derive(Clone, Copy, Debug)]
pub struct Evaluator;

/// The margin, in points, from which more does not count.
const REACH: i32 = 30;

impl Evaluate<Position> for Evaluator {
    #[inline]
    fn evaluate(&self, position: &Position, seat: Seat) -> Verdict {
        let areas = &position.areas;
        let points = if areas.has_room() { areas.promises() } else { areas.points() };
        let points = &points[..areas.seats.into()];
        let own = points[seat.index()];
        let others =
            points.iter().enumerate().filter(|(other, _)| *other != seat.index()).map(|(_, points)| *points);
        let margin = own - others.clone().max().unwrap_or(0);
        let equals = others.filter(|other| *other == own).count() as i32;
        // In twelfths, so that a win can be shared by two, three or four, and every aim is a whole number.
        let wins = if margin < 0 { 0 } else { 12 / (1 + equals) };
        let ahead = (margin.clamp(-REACH, REACH) + REACH) * 6;
        Verdict { share: f64::from(wins) / 12.0, aim: f64::from(wins * REACH + ahead) }
    }
}
