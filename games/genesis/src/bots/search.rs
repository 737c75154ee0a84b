//! The strong bot: it tries the turns with the highest gains in playouts, and those that do well in more of them.

use super::areas::POINT;
use super::candidates::{Candidate, Width, candidates};
use super::evaluate::Evaluator;
use super::position::Position;
use super::weights::Weights;
use crate::{Action, Genesis, View};
use genarium_bots::{Arm, Budget, Evaluate, LevelSpec, Patience, Thinker, Thought, halve};
use genarium_engine::{Game, Generator, Random, Seat, Turn};

/// The search of Genesis, with its numbers from `levels.toml`.
#[derive(Clone, Copy, Debug)]
pub struct Search<E = Evaluator> {
    evaluate: E,
    weights: Weights,
    width: Width,
    /// Whether it tries turns in playouts, or goes by their gains alone.
    plays_out: bool,
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
        let plays_out = match spec.algorithm.as_str() {
            "gains" => false,
            "playouts" => true,
            _ => return None,
        };
        Some(Search {
            evaluate,
            weights: Weights { selfish: spec.number_or("selfish", 0) > 0, ..Weights::USUAL },
            width: Width {
                candidates: spec.number_or("turns", 24).clamp(1, 400) as usize,
                seconds: spec.number_or("seconds", 4).clamp(1, 400) as usize,
            },
            plays_out,
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
        let game = Genesis::determinize(view, random);
        if !matches!(game.turn(), Turn::Seats(seats) if seats.contains(seat)) {
            return Vec::new();
        }
        if game.count_legal(seat) == 1 {
            let only = game.legal(seat).into_iter();
            return only.map(|action| Thought { action, value: 0.5, visits: 0 }).collect();
        }
        let mut position = Position::of(&game, self.weights);
        position.rate_all();
        let candidates = candidates(&mut position, view.phase, self.width);
        if !self.plays_out {
            let known =
                candidates.iter().map(|candidate| (candidate.action(), value_of_gain(candidate.gain), 0));
            return thoughts(known);
        }
        let trial = |candidate: Candidate| Trial { candidate, after: candidate.played_on(&position) };
        let mut arms: Vec<Arm<Trial>> = candidates.into_iter().map(|one| Arm::new(trial(one))).collect();
        halve(&mut arms, budget, patience, random.next_u64(), |trial, random| {
            let mut position = trial.after.clone();
            position.play_on(self.horizon, random, self.whim);
            self.evaluate.evaluate(&position, seat)
        });
        thoughts(arms.iter().map(|arm| (arm.what.candidate.action(), arm.tally.share(), arm.tally.visits)))
    }
}

/// What a gain may be called as a share of the win: a point is one part in 50.
fn value_of_gain(gain: i32) -> f64 {
    let most = 25 * POINT;
    f64::from(gain.clamp(-most, most) + most) / f64::from(2 * most)
}

/// What is thought of each first action, in the order of the candidates.
fn thoughts(known: impl Iterator<Item = (Action, f64, u32)>) -> Vec<Thought<Action>> {
    let mut thoughts: Vec<Thought<Action>> = Vec::new();
    for (action, value, visits) in known {
        match thoughts.iter_mut().find(|thought| thought.action == action) {
            Some(thought) => thought.visits += visits,
            None => thoughts.push(Thought { action, value, visits }),
        }
    }
    thoughts
}
