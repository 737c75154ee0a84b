use super::{Specimen, random_match, visit_states};
use crate::{Entry, Generator, Random, Turn};

/// The same seed gives the same game, another seed another.
pub fn same_seed_same_game<G: Specimen>() {
    for options in G::tables() {
        let log = |seed| random_match::<G>(&options, &mut Generator::new(seed)).log().to_vec();
        assert_eq!(log(5), log(5));
        assert_ne!(log(5), log(6));
    }
}

/// Draws follow the listed odds, by a chi-square test with fixed seeds.
pub fn chance_follows_its_odds<G: Specimen>() {
    let mut tested = 0;
    visit_states(1, 6, |state: &G, random| {
        let Some(odds) = state.chance_odds() else { return };
        assert_eq!(state.turn(), Turn::Chance);
        for (chance, weight) in &odds {
            assert!(*weight > 0, "an outcome without weight is not an outcome");
            state.clone().apply(&Entry::Chance(chance.clone())).expect("an outcome applies");
        }
        check_draws(state, &odds, random);
        tested += 1;
    });
    assert!(tested > 0, "no chance could be tested");
}

fn check_draws<G: Specimen>(state: &G, odds: &[(G::Chance, u64)], random: &mut impl Random) {
    const DRAWS: u32 = 4_000;
    let mut seen = vec![0u32; odds.len()];
    for _ in 0..DRAWS {
        let drawn = state.draw_chance(random).expect("chance that is due can be drawn");
        let place = odds.iter().position(|(chance, _)| *chance == drawn).expect("every draw is listed");
        seen[place] += 1;
    }
    let total: u64 = odds.iter().map(|(_, weight)| weight).sum();
    let misfit: f64 = (seen.iter().zip(odds))
        .map(|(&seen, (_, weight))| {
            let expected = f64::from(DRAWS) * *weight as f64 / total as f64;
            (f64::from(seen) - expected).powi(2) / expected
        })
        .sum();
    let freedom = odds.len() as f64 - 1.0;
    // Six standard deviations and room for the long tail at few degrees of freedom: one test in millions fails by
    // chance, a wrong weight fails at once.
    let limit = freedom + 6.0 * (2.0 * freedom).sqrt() + 12.0;
    assert!(misfit < limit, "chi-square {misfit:.1} over {limit:.1} with {freedom} degrees of freedom");
}
