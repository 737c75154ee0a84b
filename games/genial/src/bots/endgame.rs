//! The exact end-game: when few places are left, every action is followed to the end of the game, over deals that fit
//! the view.

use super::ending::{Ending, MOST_CELLS, Places, Result, TWELFTH};
use super::halving::{Candidate, halve};
use super::judge::sides;
use super::position::Position;
use super::worths::Worths;
use crate::{Action, Genial, Phase, Variant, View};
use genarium_bots::{Budget, LANES, Patience, Verdict};
use genarium_engine::{Game, Generator, Seat};

/// So many positions of an ending take as long as a playout.
const NODES: u64 = 24;

/// The end of a game, as far as it can be seen.
pub(super) struct Endgame<'a> {
    view: &'a View,
    root: &'a Position,
    worths: &'a Worths,
    places: Places,
    side: usize,
}

impl<'a> Endgame<'a> {
    /// None if more cells are free than wanted.
    pub(super) fn of(
        view: &'a View,
        seat: Seat,
        root: &'a Position,
        worths: &'a Worths,
        cells: usize,
    ) -> Option<Endgame<'a>> {
        if root.sights.room() > cells.min(MOST_CELLS) {
            return None;
        }
        let (sides, side) = sides(&root.game, seat);
        Some(Endgame { view, root, worths, places: Places::of(root, sides)?, side })
    }

    /// Every legal action, the most promising first.
    fn actions(&self, seat: Seat) -> Vec<Action> {
        let phase = self.root.game.phase().0;
        if phase == Phase::Swap {
            return vec![Action::Swap, Action::Keep];
        }
        let mut prospects = self.root.prospects(seat, self.worths);
        prospects.sort_by_key(|prospect| std::cmp::Reverse(prospect.gain));
        let placements = prospects.into_iter().map(|prospect| Action::Place(prospect.placement));
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
    ) -> std::result::Result<Vec<Candidate>, Budget> {
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
        let mut field: Vec<Candidate> = actions.iter().map(|action| Candidate::new(*action)).collect();
        if nodes == actions.len() as u64 {
            // Every action ends the game: no other deal would change a thing.
            for (candidate, sum) in field.iter_mut().zip(first) {
                (candidate.sum, candidate.visits) = (sum, 1);
            }
            field.sort_by(|a, b| b.sum.aim.total_cmp(&a.sum.aim));
            return Ok(field);
        }
        halve(&mut field, patience, random, |round, _, random| {
            let time = budget.by_round(round.number, round.rounds);
            let share = all / u64::from(round.rounds) / LANES as u64;
            self.deals(round.left, share, 4 * nodes, random, &|| time.is_over(patience))
        });
        Ok(field)
    }

    /// Follows each action to the end over the same deals until so many positions have been looked at; returns the
    /// sums and the number of deals. A deal that takes far more than others is left out.
    fn deals(
        &self,
        actions: &[Action],
        share: u64,
        cap: u64,
        random: &mut Generator,
        is_over: &dyn Fn() -> bool,
    ) -> (Vec<Verdict>, u32) {
        let mut sums = vec![Verdict::default(); actions.len()];
        let (mut dealt, mut used) = (0, 0);
        while used < share && !is_over() {
            let (verdicts, nodes) = self.deal(actions, cap, random, is_over);
            used += nodes;
            if let Some(verdicts) = verdicts {
                sums.iter_mut().zip(verdicts).for_each(|(sum, verdict)| *sum += verdict);
                dealt += 1;
            }
        }
        (sums, dealt)
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
        let (mut ending, node) =
            Ending::new(&self.places, self.worths, self.root, &game, self.view, cap, random);
        let verdicts = actions
            .iter()
            .map(|action| {
                if is_over() {
                    return None;
                }
                Some(self.verdict(&ending.result_of(&node, *action)?))
            })
            .collect();
        (verdicts, u64::from(ending.nodes.max(1)))
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
