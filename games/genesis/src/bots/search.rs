//! The strong bot: it tries the turns with the highest gains in playouts, and those that do well in more of them.

use super::areas::POINT;
use super::candidates::{Candidate, Width, candidates};
use super::evaluate::Evaluator;
use super::position::Position;
use super::weights::Weights;
use crate::{Action, Genesis, View};
use genarium_bots::{Budget, Evaluate, LANES, LevelSpec, Patience, Thinker, Thought, Verdict, lanes};
use genarium_engine::{Game, Generator, Random, Seat, Turn};
use std::cmp::Ordering;
use std::time::Duration;

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

/// The sum of the playouts of an candidate.
#[derive(Clone, Copy, Default, Debug)]
struct Tried {
    visits: u32,
    sum: Verdict,
}

impl Tried {
    fn add(&mut self, other: Tried) {
        self.visits += other.visits;
        self.sum += other.sum;
    }

    /// Compares means without dividing: whole numbers stay whole.
    fn cmp(&self, other: &Tried) -> Ordering {
        let [mine, theirs] = [self, other].map(|tried| f64::from(tried.visits.max(1)));
        (self.sum.aim * theirs).total_cmp(&(other.sum.aim * mine))
    }
}

/// An candidate in the making: where it leads, and what the playouts said of it.
struct Trial {
    candidate: Candidate,
    after: Position,
    tried: Tried,
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
        let mut trials: Vec<Trial> = candidates
            .into_iter()
            .map(|candidate| Trial {
                candidate,
                after: candidate.played_on(&position),
                tried: Tried::default(),
            })
            .collect();
        let seed = random.next_u64();
        self.try_out(&mut trials, position.seat, budget, patience, seed);
        thoughts(trials.iter().map(|Trial { candidate, tried, .. }| {
            let value = tried.sum.share / f64::from(tried.visits.max(1));
            (candidate.action(), value, tried.visits)
        }))
    }
}

impl<E: Evaluate<Position>> Search<E> {
    /// Sequential halving: every round shares its playouts among the candidates that are left and drops the worse half.
    fn try_out(&self, trials: &mut [Trial], seat: usize, budget: Budget, patience: &dyn Patience, seed: u64) {
        let rounds = trials.len().next_power_of_two().trailing_zeros().max(1);
        let mut left = trials.len();
        let mut next = 0;
        for round in 1..=rounds {
            let count = left as u64;
            match budget {
                Budget::Playouts(_) => {
                    let each = u64::from(budget.playouts() / rounds) / count;
                    self.play(&mut trials[..left], seat, next..next + each.max(1), patience, seed);
                    next += each.max(1);
                }
                Budget::Millis(millis) => {
                    let due = Duration::from_millis(u64::from(millis)) * round / rounds;
                    let threads = patience.threads().clamp(1, LANES) as u64;
                    let step = (AT_ONCE * threads).div_ceil(count);
                    let most = next + step + MOST_A_MILLI * threads * u64::from(millis) / count;
                    while next < most && patience.elapsed() < due && !patience.is_over() {
                        self.play(&mut trials[..left], seat, next..next + step, patience, seed);
                        next += step;
                    }
                }
            }
            trials[..left].sort_by(|a, b| b.tried.cmp(&a.tried));
            if patience.is_over() {
                return;
            }
            left = left.div_ceil(2);
        }
    }

    /// Plays every candidate out once for each number. A number stands for random numbers of its own, the same for all
    /// candidates, so that none has better luck with the dice. The sums of the lanes are added in their order, so the
    /// decision does not depend on the number of threads.
    fn play(
        &self,
        trials: &mut [Trial],
        seat: usize,
        numbers: std::ops::Range<u64>,
        patience: &dyn Patience,
        seed: u64,
    ) {
        let (shared, count) = (&*trials, trials.len() as u64);
        let jobs = (numbers.end - numbers.start) * count;
        let sums = lanes(&mut Generator::new(seed), patience, |lane, _| {
            let mut sums = vec![Tried::default(); shared.len()];
            for job in (lane as u64..jobs).step_by(LANES) {
                if patience.is_over() {
                    break;
                }
                let (number, place) = (numbers.start + job / count, (job % count) as usize);
                let mut random = Generator::stream(seed, number);
                sums[place].add(self.playout(shared[place].after.clone(), seat, &mut random));
            }
            sums
        });
        for sums in sums {
            trials.iter_mut().zip(sums).for_each(|(trial, sum)| trial.tried.add(sum));
        }
    }

    /// One playout.
    fn playout(&self, mut position: Position, seat: usize, random: &mut Generator) -> Tried {
        position.play_on(self.horizon, random, self.whim);
        Tried { visits: 1, sum: self.evaluate.evaluate(&position, Seat(seat as u8)) }
    }
}

/// So many playouts are made between two looks at the clock, on each thread.
const AT_ONCE: u64 = 48;

/// No thread makes more in a millisecond; where no clock runs, this ends the search.
const MOST_A_MILLI: u64 = 256;

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
