//! Thinks about the likeliest actions by playing them on over many deals that fit the view, dropping the worse half of
//! them again and again.

use super::endgame::Endgame;
use super::evaluate::{Evaluator, side};
use super::point_values::PointValues;
use super::position::{Position, RatedPlacement};
use crate::{Action, Genial, Phase, Variant, View};
use genarium_bots::{
    Arm, Budget, Evaluate, LANES, LevelSpec, Patience, Tally, Thinker, Thought, halve_by, try_in_lanes,
};
use genarium_engine::{Game, Generator, Random, Seat, Turn};

/// The search of Génial, with its numbers from `levels.toml`.
pub struct Search<E = Evaluator> {
    evaluate: E,
    /// How many actions are thought about.
    candidates: usize,
    /// After how many turns a playout is judged; with 0 it goes to the end.
    turns: u32,
    /// How much what is left to others counts when candidates are chosen, in percent.
    denial: i32,
    decay: u32,
    bonus: u32,
    /// The decay at the end of the game; in between it goes from one to the other.
    late: u32,
    /// With how many free cells or fewer everything is tried, if there is time for it.
    ending: usize,
}

/// The numbers that a level can set.
const NUMBERS: [&str; 10] =
    ["candidates", "turns", "denial", "decay", "late", "bonus", "spread", "pace", "own", "ending"];

impl Search {
    /// The search of a level; none if it sets a number that there is not.
    pub fn new(spec: &LevelSpec) -> Option<Search> {
        Search::judged_by(spec, Evaluator::new(spec))
    }
}

impl<E: Evaluate<Position>> Search<E> {
    /// The search of a level with another evaluation of the positions that its playouts come to.
    pub fn judged_by(spec: &LevelSpec, evaluate: E) -> Option<Search<E>> {
        spec.numbers().all(|name| NUMBERS.contains(&name)).then(|| Search {
            evaluate,
            candidates: spec.number_or("candidates", 16).clamp(2, 256) as usize,
            turns: spec.number_or("turns", 4),
            denial: spec.number_or("denial", 50).min(1000) as i32,
            decay: spec.number_or("decay", 85).min(100),
            late: spec.number_or("late", 60).min(100),
            bonus: spec.number_or("bonus", 60).min(1000),
            ending: spec.number_or("ending", 8) as usize,
        })
    }

    fn candidates(&self, root: &Position, seat: Seat, worth: &PointValues) -> Vec<Action> {
        match root.game.phase().0 {
            Phase::Swap => return vec![Action::Swap, Action::Keep],
            Phase::Place | Phase::Bonus => {}
            _ => return Vec::new(),
        }
        let mut placements = root.rated_placements(seat, worth);
        placements.sort_by_key(|rated| std::cmp::Reverse(rated.gain));
        placements.truncate(4 * self.candidates);
        let mut judged: Vec<(i32, Action)> = placements
            .iter()
            .map(|rated| (self.promise(root, seat, worth, rated), Action::Place(rated.placement)))
            .collect();
        judged.sort_by_key(|(promise, _)| std::cmp::Reverse(*promise));
        judged.truncate(self.candidates);
        let mut actions: Vec<Action> = judged.into_iter().map(|(_, action)| action).collect();
        if root.game.phase().0 == Phase::Bonus {
            actions.push(Action::Pass);
        }
        actions
    }

    /// The fewer turns are left, the more it is the lowest colour that counts.
    fn decay_at(&self, root: &Position) -> u32 {
        let cells = root.game.board().cells().count() as u32;
        let room = root.sights.room() as u32;
        (self.decay * room + self.late * (cells - room.min(cells))) / cells
    }

    /// What a placement gains, and how much better than the others' the own chances are after it.
    fn promise(&self, root: &Position, seat: Seat, worth: &PointValues, rated: &RatedPlacement) -> i32 {
        if self.denial == 0 {
            return rated.gain;
        }
        let mut sights = root.sights.clone();
        sights.lay(rated.placement);
        let most = sights.most();
        let game = &root.game;
        let chances = |seat: Seat| {
            let track = game.track(seat);
            (0..6).map(|colour| worth.gain(track[colour], most[colour])).sum::<i32>() / 3
        };
        let others = Seat::all(game.seats()).filter(|other| side(game, *other) != side(game, seat));
        let (sum, count) = others.fold((0, 0), |(sum, count), other| (sum + chances(other), count + 1));
        let theirs = if count > 0 { sum / count } else { 0 };
        rated.gain + (chances(seat) - theirs) * self.denial / 100
    }

    /// Plays on by what looks best at once until the playout is judged.
    fn play_on(&self, position: &mut Position, worth: &PointValues, solo: bool, random: &mut Generator) {
        let mut left = if self.turns == 0 || solo { u32::MAX } else { self.turns };
        loop {
            match position.game.turn() {
                Turn::Over => return,
                Turn::Chance => position.draw(random),
                Turn::Seats(_) => {
                    let (phase, seat) = position.game.phase();
                    if phase == Phase::Place {
                        if left == 0 {
                            return;
                        }
                        left -= 1;
                    }
                    let action = position.choose(seat, worth);
                    position.act(seat, action);
                }
            }
        }
    }
}

impl<E: Evaluate<Position>> Thinker<Genial> for Search<E> {
    fn think(
        &self,
        view: &View,
        seat: Seat,
        mut budget: Budget,
        patience: &dyn Patience,
        random: &mut Generator,
    ) -> Vec<Thought<Action>> {
        let variant = view.options.variant;
        let root = Position::new(Genial::determinize(view, random));
        let worth = PointValues::new(variant, self.decay_at(&root), self.bonus);
        if let Some(endgame) = Endgame::of(view, seat, &root, &worth, self.ending) {
            match endgame.solve(seat, budget, patience, random) {
                Ok(arms) => return thoughts(arms.into_iter().take(self.candidates)),
                Err(left) => budget = left,
            }
        }
        let mut arms: Vec<Arm<Action>> =
            self.candidates(&root, seat, &worth).into_iter().map(Arm::new).collect();
        if arms.len() > 1 {
            let deals = Deals { view, seat, root: &root, worth: &worth, solo: variant == Variant::Solo };
            halve_by(
                &mut arms,
                patience,
                |a, b| a.tally.compare(&b.tally),
                |round, arms| {
                    let each = round.each(budget, arms.len(), patience);
                    try_in_lanes(arms, patience, random, |arms, lane, random| {
                        let count = each * (lane + 1) / LANES - each * lane / LANES;
                        self.deal(&deals, arms, count, random, &|| round.is_over(budget, patience))
                    });
                },
            );
        }
        thoughts(arms.into_iter())
    }
}

fn thoughts(arms: impl Iterator<Item = Arm<Action>>) -> Vec<Thought<Action>> {
    let thought =
        |arm: Arm<Action>| Thought { action: arm.what, value: arm.tally.share(), visits: arm.tally.visits };
    arms.map(thought).collect()
}

/// What all playouts of a decision have in common.
struct Deals<'a> {
    view: &'a View,
    seat: Seat,
    root: &'a Position,
    worth: &'a PointValues,
    solo: bool,
}

impl<E: Evaluate<Position>> Search<E> {
    /// Plays each candidate on over so many deals, the same for all.
    fn deal(
        &self,
        deals: &Deals,
        arms: &[Arm<Action>],
        count: usize,
        random: &mut Generator,
        is_over: &dyn Fn() -> bool,
    ) -> Vec<Tally> {
        let mut tallies = vec![Tally::default(); arms.len()];
        for _ in 0..count {
            if is_over() {
                break;
            }
            let start = deals.root.with_game(Genial::determinize(deals.view, random));
            for (tally, arm) in tallies.iter_mut().zip(arms) {
                let mut position = start.clone();
                // The same draws for every candidate, as far as they go the same way.
                let mut luck = random.clone();
                position.act(deals.seat, arm.what);
                self.play_on(&mut position, deals.worth, deals.solo, &mut luck);
                tally.count(self.evaluate.evaluate(&position, deals.seat));
            }
            // Away from the draws of this deal.
            *random = Generator::new(random.next_u64());
        }
        tallies
    }
}
