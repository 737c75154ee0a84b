//! A level at work: a thinker, its budget, and the weaknesses it plays with on purpose.

use crate::{Bot, Budget, LevelSpec, Opponents, Patience, Patient, Thinker, Thought};
use genarium_engine::{Game, Generator, Random, Seat};

/// A bot that plays as a level of `levels.toml` says.
pub struct Level<G: Game> {
    spec: LevelSpec,
    thinker: Box<dyn Thinker<G>>,
}

impl<G: Opponents> Level<G> {
    /// The level of a description; none if the game has no such algorithm.
    pub fn new(spec: &LevelSpec) -> Option<Level<G>> {
        Some(Level { spec: spec.clone(), thinker: G::algorithm(spec)? })
    }
}

impl<G: Game> Level<G> {
    /// What the level is.
    pub fn spec(&self) -> &LevelSpec {
        &self.spec
    }

    /// The thinker without the level's weaknesses.
    pub fn into_thinker(self) -> Box<dyn Thinker<G>> {
        self.thinker
    }

    /// The actions worth a thought, the best first, thought about as long as the level thinks, or as asked.
    pub fn think(
        &self,
        view: &G::View,
        seat: Seat,
        budget: Option<Budget>,
        patience: &dyn Patience,
        random: &mut Generator,
    ) -> Vec<Thought<G::Action>> {
        self.thinker.think(view, seat, budget.unwrap_or(self.spec.budget), patience, random)
    }
}

impl LevelSpec {
    fn has_no_weakness(&self) -> bool {
        self.overlook == 0 && self.noise == 0
    }

    /// What the level makes of its thoughts: it overlooks some and misjudges others.
    fn settle<A>(&self, thoughts: Vec<Thought<A>>, random: &mut Generator) -> A {
        let last = thoughts.len().saturating_sub(1);
        let mut best: Option<(f64, A)> = None;
        for (place, thought) in thoughts.into_iter().enumerate() {
            let overlooked = self.overlook > 0 && random.below(100) < self.overlook;
            if overlooked && !(place == last && best.is_none()) {
                continue;
            }
            let value = thought.value + self.misjudgement(random);
            // Thoughts come the best first, which need not be the highest value: without noise the order decides.
            if best.as_ref().is_none_or(|(most, _)| self.noise > 0 && value > *most) {
                best = Some((value, thought.action));
            }
        }
        best.expect("a thinker has a thought about every decision").1
    }

    /// Evenly between as much too low and as much too high.
    fn misjudgement(&self, random: &mut Generator) -> f64 {
        match self.noise {
            0 => 0.0,
            noise => (f64::from(random.below(2 * noise + 1)) - f64::from(noise)) / 1000.0,
        }
    }
}

impl<G: Game> Bot<G> for Level<G> {
    fn choose(&self, view: &G::View, seat: Seat, random: &mut Generator) -> G::Action {
        self.choose_within(view, seat, random, &Patient)
    }

    fn choose_within(
        &self,
        view: &G::View,
        seat: Seat,
        random: &mut Generator,
        patience: &dyn Patience,
    ) -> G::Action {
        if self.spec.has_no_weakness() {
            return self.thinker.choose(view, seat, self.spec.budget, patience, random);
        }
        let thoughts = self.think(view, seat, None, patience, random);
        self.spec.settle(thoughts, random)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn level(line: &str) -> LevelSpec {
        LevelSpec::parse(&format!("algorithm = \"any\"\n{line}")).expect("a good level")
    }

    fn settled(level: &LevelSpec, random: &mut Generator) -> [u32; 2] {
        let mut counts = [0, 0];
        for _ in 0..1000 {
            let thought = |action, value| Thought { action, value, visits: 1 };
            counts[level.settle(vec![thought(0, 0.6), thought(1, 0.5)], random)] += 1;
        }
        counts
    }

    #[test]
    fn a_level_without_weakness_takes_the_best() {
        assert_eq!(settled(&level(""), &mut Generator::new(1)), [1000, 0]);
    }

    #[test]
    fn a_level_that_overlooks_takes_the_second_best_as_often() {
        let [_, second] = settled(&level("overlook = 30"), &mut Generator::new(1));
        assert!((250..350).contains(&second), "{second}");
    }

    #[test]
    fn noise_mixes_up_only_what_is_close() {
        assert_eq!(settled(&level("noise = 40"), &mut Generator::new(1)), [1000, 0]);
        let [_, second] = settled(&level("noise = 100"), &mut Generator::new(1));
        assert!((80..200).contains(&second), "{second}");
    }
}
