use super::{Specimen, late_matches, matches};
use crate::{EntryOf, Game};

/// A state, what was done in it, and the state after it.
pub type Step<'a, G> = (&'a G, &'a EntryOf<G>, &'a G);

/// Something that the rules have a branch for and that seldom happens.
pub struct Situation<G: Game> {
    /// What it is, in a few words.
    pub name: &'static str,
    /// Whether it happens in a step.
    pub happens: fn(Step<G>) -> bool,
}

/// Lists situations, each with its name and its rule: `situations![Game: "a rack is swapped": step => …]`.
#[macro_export]
macro_rules! situations {
    ($game:ty: $($name:literal: $step:ident => $rule:expr),+ $(,)?) => {
        vec![$(
            $crate::conformance::Situation {
                name: $name,
                happens: |$step: $crate::conformance::Step<$game>| $rule,
            }
        ),+]
    };
}

/// Looks out for situations, each only so many times.
pub(super) struct Watch<G: Specimen> {
    open: Vec<(Situation<G>, u32)>,
}

impl<G: Specimen> Watch<G> {
    pub(super) fn new(times: u32) -> Watch<G> {
        Watch { open: G::situations().into_iter().map(|situation| (situation, times)).collect() }
    }

    /// Whether the entry brings about a situation that is still looked out for.
    pub(super) fn sees(&mut self, before: &G, entry: &EntryOf<G>) -> bool {
        if self.open.is_empty() {
            return false;
        }
        let mut after = before.clone();
        after.apply(entry).expect("what was played is legal");
        let mut seen = false;
        for (situation, left) in &mut self.open {
            if (situation.happens)((before, entry, &after)) {
                *left -= 1;
                seen = true;
            }
        }
        self.open.retain(|(_, left)| *left > 0);
        seen
    }
}

/// The laws are tried on every situation that a game names: each comes up in the games they look at.
pub fn every_situation_is_tried<G: Specimen>() {
    let mut watch = Watch::<G>::new(1);
    for game in matches::<G>(20).into_iter().chain(late_matches()) {
        let mut state = game.start().clone();
        for entry in game.log() {
            watch.sees(&state, entry);
            state.apply(entry).expect("what was played is legal");
        }
    }
    let missed: Vec<&str> = watch.open.iter().map(|(situation, _)| situation.name).collect();
    assert!(missed.is_empty(), "never tried: {}", missed.join("; "));
}
