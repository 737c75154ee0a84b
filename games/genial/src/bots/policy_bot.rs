//! Goes by a policy alone: it thinks no further than the tile in hand, and what it gains at once.

use super::point_values::PointValues;
use super::position::Position;
use crate::{Action, Genial, Phase, View};
use genarium_bots::{Budget, LevelSpec, Patience, Thinker, Thought};
use genarium_engine::{Game, Generator, Random, Seat};

/// Takes what gains most at once. With a decay of 100 a point is a point, whatever its colour, as for somebody who has
/// only just read that points are good; with less, low colours come first.
pub struct PolicyBot {
    decay: u32,
    /// Whether it swaps when it may.
    swaps: bool,
}

impl PolicyBot {
    /// The policy of a level; none if it sets a number that there is not.
    pub fn new(spec: &LevelSpec) -> Option<PolicyBot> {
        let known = |name| matches!(name, "decay" | "swaps");
        spec.numbers()
            .all(known)
            .then(|| PolicyBot { decay: spec.number_or("decay", 75), swaps: spec.number_or("swaps", 1) > 0 })
    }
}

impl Thinker<Genial> for PolicyBot {
    fn think(
        &self,
        view: &View,
        seat: Seat,
        _budget: Budget,
        _patience: &dyn Patience,
        random: &mut Generator,
    ) -> Vec<Thought<Action>> {
        let root = Position::new(Genial::determinize(view, random));
        let thought = |action, value| Thought { action, value, visits: 0 };
        let phase = root.game.phase().0;
        if phase == Phase::Swap {
            let [first, second] =
                if self.swaps { [Action::Swap, Action::Keep] } else { [Action::Keep, Action::Swap] };
            return vec![thought(first, 0.6), thought(second, 0.4)];
        }
        let worth = PointValues::new(view.options.variant, self.decay, 0);
        let mut placements = root.rated_placements(seat, &worth);
        random.shuffle(&mut placements);
        placements.sort_by_key(|rated| std::cmp::Reverse(rated.gain));
        // A gain of six first points is as good as it gets.
        let value = |gain: i32| f64::from(gain) / (f64::from(gain) + 6.0 * worth.first());
        let mut thoughts: Vec<Thought<Action>> = placements
            .iter()
            .map(|rated| thought(Action::Place(rated.placement), value(rated.gain)))
            .collect();
        if phase == Phase::Bonus {
            // A tile that gains nothing is better kept for later.
            let useful = placements.iter().take_while(|rated| rated.gain > 0).count();
            thoughts.insert(useful, thought(Action::Pass, 0.0));
        }
        thoughts
    }

    /// Ranks nothing, and goes by the policy as the playouts of the search do.
    fn choose(
        &self,
        view: &View,
        seat: Seat,
        _budget: Budget,
        _patience: &dyn Patience,
        random: &mut Generator,
    ) -> Action {
        let root = Position::new(Genial::determinize(view, random));
        match root.game.phase().0 {
            Phase::Swap if !self.swaps => Action::Keep,
            _ => root.choose(seat, &PointValues::new(view.options.variant, self.decay, 0)),
        }
    }
}
