use super::areas::POINT;
use super::candidates::{Width, consider, merged};
use super::weights::Weights;
use crate::{Action, Genesis, View};
use genarium_bots::{Budget, LevelSpec, Patience, Thinker, Thought};
use genarium_engine::{Generator, Seat};

/// Goes by a policy alone: the turn with the highest gain, and nothing is played on.
pub(super) struct PolicyBot {
    weights: Weights,
    width: Width,
}

impl PolicyBot {
    /// The policy of a level.
    pub(super) fn new(spec: &LevelSpec) -> PolicyBot {
        PolicyBot { weights: Weights::of(spec), width: Width::of(spec) }
    }
}

impl Thinker<Genesis> for PolicyBot {
    fn think(
        &self,
        view: &View,
        seat: Seat,
        _budget: Budget,
        _patience: &dyn Patience,
        random: &mut Generator,
    ) -> Vec<Thought<Action>> {
        match consider(view, seat, self.weights, self.width, random) {
            Ok((_, candidates)) => merged(candidates.iter().map(|candidate| Thought {
                action: candidate.action(),
                value: value_of_gain(candidate.gain),
                visits: 0,
            })),
            Err(known) => known,
        }
    }
}

/// What a gain may be called as a share of the win: a point is one part in 50.
fn value_of_gain(gain: i32) -> f64 {
    let most = 25 * POINT;
    f64::from(gain.clamp(-most, most) + most) / f64::from(2 * most)
}
