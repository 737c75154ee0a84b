//! Sequential halving: every round tries each candidate that is left over the same deals and drops the worse half.

use crate::Action;
use genarium_bots::{Patience, Verdict, lanes};
use genarium_engine::Generator;

/// A candidate and what its deals came to.
pub(super) struct Candidate {
    pub(super) action: Action,
    pub(super) sum: Verdict,
    pub(super) visits: u32,
}

impl Candidate {
    pub(super) fn new(action: Action) -> Candidate {
        Candidate { action, sum: Verdict::default(), visits: 0 }
    }

    pub(super) fn mean(&self) -> Verdict {
        let visits = f64::from(self.visits.max(1));
        Verdict { share: self.sum.share / visits, aim: self.sum.aim / visits }
    }
}

/// One round of several.
pub(super) struct Round<'a> {
    /// From 1 on.
    pub(super) number: u32,
    pub(super) rounds: u32,
    /// The actions that are left.
    pub(super) left: &'a [Action],
}

/// Halves until the best are found; they come first in the end. The work of a lane is to try what is left over as
/// many deals as it likes: it returns the sums for each action, and how many deals there were.
pub(super) fn halve(
    field: &mut [Candidate],
    patience: &dyn Patience,
    random: &mut Generator,
    work: impl Fn(&Round, usize, &mut Generator) -> (Vec<Verdict>, u32) + Sync,
) {
    let rounds = (field.len() as u32).next_power_of_two().ilog2();
    let mut alive = field.len();
    for number in 1..=rounds {
        let left: Vec<Action> = field[..alive].iter().map(|candidate| candidate.action).collect();
        let round = Round { number, rounds, left: &left };
        let sums = lanes(random, patience, |lane, random| work(&round, lane, random));
        for (lane_sums, count) in sums {
            for (candidate, sum) in field.iter_mut().zip(lane_sums) {
                candidate.sum += sum;
                candidate.visits += count;
            }
        }
        field[..alive].sort_by(|a, b| b.mean().aim.total_cmp(&a.mean().aim));
        alive = alive.div_ceil(2);
        if patience.is_over() {
            return;
        }
    }
}
