//! The exact end-game: when few places are left, every action is followed to the end of the game, over deals that fit
//! the view.

use super::evaluate::sides;
use super::point_values::PointValues;
use super::position::Position;
use super::solver::{MOST_CELLS, Places, Result, Solver, TWELFTH};
use crate::{Action, Genial, Phase, Variant, View};
use genarium_bots::{Arm, Budget, LANES, Patience, Tally, Verdict, halve_by, try_in_lanes};
use genarium_engine::{Game, Generator, Seat};

/// So many positions of an ending take as long as a playout.
const NODES: u64 = 24;

/// The end of a game, as far as it can be seen.
pub(super) struct Endgame<'a> {
    view: &'a View,
    root: &'a Position,
    worth: &'a PointValues,
    places: Places,
    side: usize,
}

impl<'a> Endgame<'a> {
    /// None if more cells are free than wanted.
    pub(super) fn of(
        view: &'a View,
        seat: Seat,
        root: &'a Position,
        worth: &'a PointValues,
        cells: usize,
    ) -> Option<Endgame<'a>> {
        if root.sights.room() > cells.min(MOST_CELLS) {
            return None;
        }
        let (sides, side) = sides(&root.game, seat);
        Some(Endgame { view, root, worth, places: Places::of(root, sides)?, side })
    }

    /// Every legal action, the most promising first.
    fn actions(&self, seat: Seat) -> Vec<Action> {
        let phase = self.root.game.phase().0;
        if phase == Phase::Swap {
            return vec![Action::Swap, Action::Keep];
        }
        let mut placements = self.root.rated_placements(seat, self.worth);
        placements.sort_by_key(|rated| std::cmp::Reverse(rated.gain));
        let placements = placements.into_iter().map(|rated| Action::Place(rated.placement));
        placements.chain((phase == Phase::Bonus).then_some(Action::Pass)).collect()
    }

    /// The legal actions with what they come to, the best first. If there is too much to look at for the budget: what
    /// is left of it.
    pub(super) fn solve(
        &self,
        seat: Seat,
        budget: Budget,
        patience: &dyn Patience,
        random: &mut Generator,
    ) -> std::result::Result<Vec<Arm<Action>>, Budget> {
        let actions = self.actions(seat);
        let all = u64::from(budget.playouts_on(patience.threads())) * NODES;
        // A first deal tells how much there is to look at. It must leave room for one deal in every lane and round.
        let (first, nodes) =
            self.deal(&actions, all / (2 * LANES as u64), random, &|| budget.is_over(patience));
        let Some(first) = first else {
            return Err(match budget {
                Budget::Playouts(playouts) => Budget::Playouts(playouts - (nodes / NODES) as u32),
                time => time,
            });
        };
        let mut arms: Vec<Arm<Action>> = actions.into_iter().map(Arm::new).collect();
        if nodes == arms.len() as u64 {
            // Every action ends the game: no other deal would change a thing.
            arms.iter_mut().zip(first).for_each(|(arm, verdict)| arm.tally.count(verdict));
            arms.sort_by(|a, b| b.tally.compare(&a.tally));
        } else if arms.len() > 1 {
            halve_by(
                &mut arms,
                patience,
                |a, b| a.tally.compare(&b.tally),
                |round, arms| {
                    let share = all / u64::from(round.rounds) / LANES as u64;
                    try_in_lanes(arms, patience, random, |arms, _, random| {
                        self.deals(arms, share, 4 * nodes, random, &|| round.is_over(budget, patience))
                    });
                },
            );
        }
        Ok(arms)
    }

    /// Follows each action to the end over the same deals until so many positions have been looked at. A deal that
    /// takes far more than others is left out.
    fn deals(
        &self,
        arms: &[Arm<Action>],
        share: u64,
        cap: u64,
        random: &mut Generator,
        is_over: &dyn Fn() -> bool,
    ) -> Vec<Tally> {
        let actions: Vec<Action> = arms.iter().map(|arm| arm.what).collect();
        let mut tallies = vec![Tally::default(); arms.len()];
        let mut used = 0;
        while used < share && !is_over() {
            let (verdicts, nodes) = self.deal(&actions, cap, random, is_over);
            used += nodes;
            let verdicts = verdicts.into_iter().flatten();
            tallies.iter_mut().zip(verdicts).for_each(|(tally, verdict)| tally.count(verdict));
        }
        tallies
    }

    /// Follows each action to the end over one deal; nothing if there is too much to look at or no time left. Also
    /// says how many positions were looked at.
    fn deal(
        &self,
        actions: &[Action],
        cap: u64,
        random: &mut Generator,
        is_over: &dyn Fn() -> bool,
    ) -> (Option<Vec<Verdict>>, u64) {
        let game = Genial::determinize(self.view, random);
        let cap = cap.min(u64::from(u32::MAX / 2)) as u32;
        let (mut solver, node) =
            Solver::new(&self.places, self.worth, self.root, &game, self.view, cap, random);
        let verdicts = actions
            .iter()
            .map(|action| {
                if is_over() {
                    return None;
                }
                Some(self.verdict(&solver.result_of(&node, *action)?))
            })
            .collect();
        (verdicts, u64::from(solver.nodes.max(1)))
    }

    fn verdict(&self, result: &Result) -> Verdict {
        let own = result[self.side];
        let share = match self.root.game.options().variant {
            Variant::Solo => f64::from(own) / 720.0,
            _ => f64::from(own / TWELFTH) / 12.0,
        };
        Verdict { share, aim: f64::from(own) }
    }
}
