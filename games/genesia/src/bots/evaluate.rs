use super::distances::Distances;
use super::evaluation::Evaluation;
use super::teams::team;
use super::weights::Weights;
use crate::people::{MOST_PEOPLES, People, PerPeople};
use crate::{Genesia, Phase};
use genarium_bots::{Evaluate, Verdict};
use genarium_engine::{Game, Seat};

/// A position that a playout came to, and what the search knows of its board.
pub struct Position<'a> {
    /// The game as it stands.
    pub game: &'a Genesia,
    pub(super) distances: &'a Distances,
    pub(super) weights: &'a Weights,
}

/// The evaluation that was thought up by hand: the lead over the best of the others, in points at the end and before
/// it in what the policy expects.
#[derive(Clone, Copy, Debug)]
pub struct Evaluator;

/// A whole win: leads are turned into shares in whole numbers, so that their sum does not depend on its order.
pub const WIN: i64 = 1_000_000;
/// A lead that is worth three quarters of a win, in hundredths of a point.
pub const LEAD: i64 = 1500;

impl Evaluate<Position<'_>> for Evaluator {
    fn evaluate(&self, position: &Position<'_>, seat: Seat) -> Verdict {
        let share = position.share(seat) as f64 / WIN as f64;
        Verdict { share, aim: share }
    }
}

impl Position<'_> {
    fn share(&self, seat: Seat) -> i64 {
        let game = self.game;
        let over = game.phase() == Phase::Over;
        let mut promise = PerPeople::all(0i64);
        for people in game.each_people() {
            promise[people] = match over {
                true => 100 * i64::from(game.points(people)),
                false => Evaluation::new(game, self.distances, self.weights, people).total().into(),
            };
        }
        let promise = promise.first(game.peoples());
        let low = promise.iter().copied().min().unwrap_or(0);
        if game.options().mode.is_solo() {
            // The lower people counts, but before the end the other may still help it.
            let high = promise.iter().copied().max().unwrap_or(0);
            let score = if over { low + (high - low) / 20 } else { low + (high - low) / 3 };
            return (score * WIN / 25_000).clamp(0, WIN);
        }
        let lead = lead(game, seat, promise);
        WIN / 2 + WIN / 2 * lead / (lead.abs() + LEAD)
    }
}

/// By how much a seat, or its team, leads the best of the others; a team is its lowest member.
fn lead(game: &Genesia, seat: Seat, promise: &[i64]) -> i64 {
    let mut lowest = [i64::MAX; MOST_PEOPLES];
    for (people, promise) in game.each_people().zip(promise) {
        let place = &mut lowest[team(game, people)];
        *place = (*place).min(*promise);
    }
    let own = team(game, People::of(seat));
    let others = lowest.iter().enumerate().filter(|(team, worth)| *team != own && **worth < i64::MAX);
    lowest[own] - others.map(|(_, worth)| *worth).max().unwrap_or(0)
}
