//! The strong bot: it tries the turns with the highest gains in playouts, and those that do well in more of them.

use super::candidates::{Candidate, Width, consider, merged};
use super::evaluate::Evaluator;
use super::position::Position;
use super::weights::Weights;
use crate::{Action, Genesis, View};
use genarium_bots::{Arm, Budget, Evaluate, LevelSpec, Patience, Thinker, Thought, halve};
use genarium_engine::{Generator, Random, Seat};

/// The search of Genesis, with its numbers from `levels.toml`.
#[derive(Clone, Copy, Debug)]
pub struct Search<E = Evaluator> {
    evaluate: E,
    weights: Weights,
    width: Width,
    /// How many turns a playout goes on before it is judged.
    horizon: u32,
    /// How far playouts stray from the best gain: less than two to the power of this.
    whim: u32,
}

impl Search {
    /// The search of a level; none if its algorithm is none of this search.
    pub fn new(spec: &LevelSpec) -> Option<Search> {
        Search::judged_by(spec, Evaluator)
    }
}

impl<E: Evaluate<Position>> Search<E> {
    /// The search of a level with another evaluation of the positions that its playouts come to.
    pub fn judged_by(spec: &LevelSpec, evaluate: E) -> Option<Search<E>> {
        (spec.algorithm == "search").then(|| Search {
            evaluate,
            weights: Weights::of(spec),
            width: Width::of(spec),
            horizon: spec.number_or("horizon", 8),
            whim: 5,
        })
    }
}

/// A turn in the making and where it leads.
struct Trial {
    candidate: Candidate,
    after: Position,
}

impl<E: Evaluate<Position>> Thinker<Genesis> for Search<E> {
    fn think(
        &self,
        view: &View,
        seat: Seat,
        budget: Budget,
        patience: &dyn Patience,
        random: &mut Generator,
    ) -> Vec<Thought<Action>> {
        let (mut position, candidates) = match consider(view, seat, self.weights, self.width, random) {
            Ok(considered) => considered,
            Err(known) => return known,
        };
        position.rate_all();
        let trial = |candidate: Candidate| Trial { candidate, after: candidate.played_on(&position) };
        let mut arms: Vec<Arm<Trial>> = candidates.into_iter().map(|one| Arm::new(trial(one))).collect();
        halve(&mut arms, budget, patience, random.next_u64(), |trial, random| {
            let mut position = trial.after.clone();
            position.play_on(self.horizon, random, self.whim);
            self.evaluate.evaluate(&position, seat)
        });
        merged(arms.iter().map(|arm| Thought {
            action: arm.what.candidate.action(),
            value: arm.tally.share(),
            visits: arm.tally.visits,
        }))
    }
}
