use super::distances::Distances;
use super::evaluate::{Evaluator, LEAD, Position, WIN};
use super::evaluation::Evaluation;
use super::policy::{ActionValues, Policy};
use super::toll::pay_well;
use super::weights::Weights;
use crate::{Action, Genesia, Phase, View};
use genarium_bots::{Budget, Evaluate, LANES, LevelSpec, Patience, Thinker, Thought, lanes};
use genarium_engine::{Entry, Game, Generator, Random, Seat, Turn};

/// Plays the most promising actions on, in worlds that fit the view, with its policy for everybody; after each round
/// the worse half of the actions is left out.
#[derive(Clone, Copy, Debug)]
pub struct Search<E = Evaluator> {
    evaluate: E,
    /// How many actions are played on.
    width: usize,
    /// After how many Ages more than the present one a playout stops to be judged.
    ages: u8,
    /// As how many playouts the appeal of an action counts.
    trust: i64,
    /// How much chance a playout leaves in what it likes, in hundredths of a point.
    whim: u32,
}

impl Search {
    /// The search of a level; none if its algorithm is none of this search.
    pub fn new(spec: &LevelSpec) -> Option<Search> {
        Search::judged_by(spec, Evaluator)
    }
}

impl<E: for<'a> Evaluate<Position<'a>>> Search<E> {
    /// The search of a level with another evaluation of the positions that its playouts come to. What it goes by is
    /// the share of the win, because the policy's liking counts as playouts too.
    pub fn judged_by(spec: &LevelSpec, evaluate: E) -> Option<Search<E>> {
        (spec.algorithm == "search").then(|| Search {
            evaluate,
            width: spec.number_or("width", 8).max(1) as usize,
            ages: spec.number_or("ages", 0).min(2) as u8,
            trust: spec.number_or("trust", 2).into(),
            whim: spec.number_or("whim", 60).max(1),
        })
    }
}

/// An action that is thought about.
pub struct Candidate {
    pub action: Action,
    /// How much the policy likes it.
    pub appeal: i32,
    sum: i64,
    visits: u32,
}

impl Candidate {
    fn value(&self, best: i32, trust: i64) -> i64 {
        let lag = i64::from(best.saturating_sub(self.appeal).clamp(0, 3000));
        // What the policy thinks of it, as a share of the win.
        let policy = WIN / 2 - WIN / 2 * lag / (lag + 2 * LEAD);
        (self.sum + policy * trust) / (i64::from(self.visits) + trust).max(1)
    }
}

impl<E: for<'a> Evaluate<Position<'a>>> Thinker<Genesia> for Search<E> {
    fn think(
        &self,
        view: &View,
        seat: Seat,
        budget: Budget,
        patience: &dyn Patience,
        random: &mut Generator,
    ) -> Vec<Thought<Action>> {
        let game = Genesia::determinize(view, random);
        let weights = Weights::of(&game);
        let distances = Distances::new(game.board());
        let mut candidates = rank(&game, seat, &distances, weights, random);
        candidates.truncate(self.width);
        choose_whom_to_pay(&game, seat, &mut candidates);
        if candidates.len() > 1 {
            let play = Playouts {
                search: self,
                view,
                seat,
                distances: &distances,
                weights,
                until: game.age() + self.ages,
            };
            self.halve(&mut candidates, &play, budget, patience, random);
        }
        let best = candidates.iter().map(|one| one.appeal).max().unwrap_or(0);
        candidates
            .into_iter()
            .map(|one| Thought {
                action: one.action,
                value: one.value(best, self.trust.max(1)) as f64 / WIN as f64,
                visits: one.visits,
            })
            .collect()
    }
}

impl<E: for<'a> Evaluate<Position<'a>>> Search<E> {
    /// Sequential halving: everybody alive is played on in the same worlds.
    fn halve(
        &self,
        candidates: &mut [Candidate],
        play: &Playouts<'_, E>,
        budget: Budget,
        patience: &dyn Patience,
        random: &mut Generator,
    ) {
        let best = candidates.iter().map(|one| one.appeal).max().unwrap_or(0);
        let rounds = candidates.len().next_power_of_two().trailing_zeros();
        let mut alive = candidates.len();
        for round in 0..rounds {
            let share = match budget {
                Budget::Playouts(_) => budget.playouts() as usize / rounds as usize,
                // A budget of time is filled by going on as long as it lasts.
                Budget::Millis(_) => alive * LANES,
            };
            let worlds = (share / alive).max(1);
            loop {
                let actions: Vec<Action> = candidates[..alive].iter().map(|one| one.action).collect();
                let played = lanes(random, patience, |lane, random| {
                    let mut sums = vec![(0, 0); actions.len()];
                    let mine = worlds / LANES + usize::from(lane < worlds % LANES);
                    for _ in 0..mine {
                        if budget.is_over(patience) {
                            break;
                        }
                        play.world(&actions, &mut sums, random);
                    }
                    sums
                });
                for sums in played {
                    for (candidate, (sum, visits)) in candidates.iter_mut().zip(sums) {
                        candidate.sum += sum;
                        candidate.visits += visits;
                    }
                }
                let Budget::Millis(millis) = budget else { break };
                let due = u64::from(millis) * u64::from(round + 1) / u64::from(rounds);
                if budget.is_over(patience) || patience.elapsed().as_millis() as u64 >= due {
                    break;
                }
            }
            candidates[..alive].sort_by_key(|one| std::cmp::Reverse(one.value(best, self.trust)));
            alive = alive.div_ceil(2);
        }
    }
}

/// The actions worth a thought, what the policy likes best first.
pub fn rank(
    game: &Genesia,
    seat: Seat,
    distances: &Distances,
    weights: &Weights,
    random: &mut Generator,
) -> Vec<Candidate> {
    let legal = game.legal(seat);
    let candidate = |action, appeal| Candidate { action, appeal, sum: 0, visits: 0 };
    if let [only] = legal[..] {
        return vec![candidate(only, 0)];
    }
    let evaluation = Evaluation::new(game, distances, weights, game.acts_for(seat));
    let values = ActionValues::new(&evaluation, seat);
    let telling = legal.into_iter().filter(|action| values.is_telling(*action));
    let mut ranked: Vec<_> = telling
        .map(|action| {
            let appeal = values.appeal(action);
            (candidate(action, appeal), random.below(8))
        })
        .collect();
    ranked.sort_by_key(|(one, chance)| std::cmp::Reverse((one.appeal, *chance)));
    ranked.into_iter().map(|(one, _)| one).collect()
}

/// Lets the moves among some candidates pay those who are least dangerous.
pub fn choose_whom_to_pay(game: &Genesia, seat: Seat, candidates: &mut [Candidate]) {
    let people = game.acts_for(seat);
    for one in candidates {
        one.action = pay_well(game, people, one.action);
    }
}

struct Playouts<'a, E> {
    search: &'a Search<E>,
    view: &'a View,
    seat: Seat,
    distances: &'a Distances,
    weights: &'a Weights,
    /// Playouts stop when this Age is over.
    until: u8,
}

impl<E: for<'a> Evaluate<Position<'a>>> Playouts<'_, E> {
    /// Plays every action on in one world, each with the same luck.
    fn world(&self, actions: &[Action], sums: &mut [(i64, u32)], random: &mut Generator) {
        let world = Genesia::determinize(self.view, random);
        let luck = random.next_u64();
        let mut legal = Vec::new();
        for (&action, sum) in actions.iter().zip(sums) {
            let mut game = world.clone();
            let value = match game.apply(&Entry::Player { seat: self.seat, action }) {
                Ok(()) => self.play_on(&mut game, &mut legal, &mut Generator::new(luck)),
                Err(_) => 0,
            };
            sum.0 += value;
            sum.1 += 1;
        }
    }

    fn play_on(&self, game: &mut Genesia, legal: &mut Vec<Action>, random: &mut Generator) -> i64 {
        let policy = Policy { distances: self.distances, weights: self.weights };
        loop {
            let entry = match game.turn() {
                Turn::Over => break,
                Turn::Chance => {
                    if game.phase() == Phase::Deal && game.age() > self.until {
                        break;
                    }
                    let Some(chance) = game.draw_chance(random) else { break };
                    Entry::Chance(chance)
                }
                Turn::Seats(seats) => {
                    let Some(seat) = seats.lowest() else { break };
                    Entry::Player { seat, action: policy.choose(game, seat, legal, self.search.whim, random) }
                }
            };
            if game.apply(&entry).is_err() {
                break;
            }
        }
        let position = Position { game, distances: self.distances, weights: self.weights };
        let share = self.search.evaluate.evaluate(&position, self.seat).share;
        // Whole numbers: their sum does not depend on its order.
        (share * WIN as f64).round() as i64
    }
}
