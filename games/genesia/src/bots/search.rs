use super::distances::Distances;
use super::evaluate::{Evaluator, LEAD, Position, WIN};
use super::evaluation::Evaluation;
use super::policy::{ActionValues, Policy};
use super::teams::betrays;
use super::toll::pay_well;
use super::weights::Weights;
use crate::{Action, Genesia, Phase, View};
use genarium_bots::{
    Arm, Budget, Evaluate, LANES, LevelSpec, Patience, Tally, Thinker, Thought, Verdict, halve_by,
    try_in_lanes,
};
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
}

/// What is thought of an action: the playouts, and what the policy thinks as so many of them. `best` is the appeal of
/// the one that it likes best.
fn value(arm: &Arm<Candidate>, best: i32, trust: i64) -> i64 {
    let lag = i64::from(best.saturating_sub(arm.what.appeal).clamp(0, 3000));
    // What the policy thinks of it, as a share of the win.
    let policy = WIN / 2 - WIN / 2 * lag / (lag + 2 * LEAD);
    (arm.tally.sum.aim as i64 + policy * trust) / (i64::from(arm.tally.visits) + trust).max(1)
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
        let best = candidates.iter().map(|one| one.appeal).max().unwrap_or(0);
        let mut arms: Vec<Arm<Candidate>> = candidates.into_iter().map(Arm::new).collect();
        if arms.len() > 1 {
            let until = game.age() + self.ages;
            let play = Playouts { search: self, view, seat, distances: &distances, weights, until };
            let compare = |a: &Arm<Candidate>, b: &Arm<Candidate>| {
                value(a, best, self.trust).cmp(&value(b, best, self.trust))
            };
            halve_by(&mut arms, patience, compare, |round, arms| {
                let worlds = round.each(budget, arms.len(), patience);
                try_in_lanes(arms, patience, random, |arms, lane, random| {
                    let count = worlds / LANES + usize::from(lane < worlds % LANES);
                    play.worlds(arms, count, random, &|| round.is_over(budget, patience))
                });
            });
        }
        let thought = |arm: Arm<Candidate>| Thought {
            value: value(&arm, best, self.trust.max(1)) as f64 / WIN as f64,
            visits: arm.tally.visits,
            action: arm.what.action,
        };
        arms.into_iter().map(thought).collect()
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
    if let [only] = legal[..] {
        return vec![Candidate { action: only, appeal: 0 }];
    }
    let evaluation = Evaluation::new(game, distances, weights, game.acts_for(seat));
    let values = ActionValues::new(&evaluation, seat);
    let mut telling: Vec<Action> = legal.into_iter().filter(|action| values.is_telling(*action)).collect();
    // A partner is attacked only where the rules leave nothing else, so that no oversight of a level comes to it.
    if telling.iter().any(|action| !betrays(&evaluation, *action)) {
        telling.retain(|action| !betrays(&evaluation, *action));
    }
    let mut ranked: Vec<_> = telling
        .into_iter()
        .map(|action| {
            let appeal = values.appeal(action);
            (Candidate { action, appeal }, random.below(8))
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
    /// Plays every action on in so many worlds, each with the same luck.
    fn worlds(
        &self,
        arms: &[Arm<Candidate>],
        count: usize,
        random: &mut Generator,
        is_over: &dyn Fn() -> bool,
    ) -> Vec<Tally> {
        let mut tallies = vec![Tally::default(); arms.len()];
        let mut legal = Vec::new();
        for _ in 0..count {
            if is_over() {
                break;
            }
            let world = Genesia::determinize(self.view, random);
            let luck = random.next_u64();
            for (tally, arm) in tallies.iter_mut().zip(arms) {
                let mut game = world.clone();
                let entry = Entry::Player { seat: self.seat, action: arm.what.action };
                let share = match game.apply(&entry) {
                    Ok(()) => self.play_on(&mut game, &mut legal, &mut Generator::new(luck)),
                    Err(_) => 0.0,
                };
                // Whole numbers: their sum does not depend on its order.
                tally.count(Verdict { share, aim: (share * WIN as f64).round() });
            }
        }
        tallies
    }

    fn play_on(&self, game: &mut Genesia, legal: &mut Vec<Action>, random: &mut Generator) -> f64 {
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
        self.search.evaluate.evaluate(&position, self.seat).share
    }
}
