use crate::rules::state::HIGHEST;
use crate::{__Name__, Action, Options, Roll};
use genarium_engine::conformance::{Situation, Specimen, recorded};
use genarium_engine::{Entry, Game, Match, Random, Turn, Viewer, conformance_suite, situations};
use std::path::Path;

conformance_suite!(__Name__);

impl Specimen for __Name__ {
    fn tables() -> Vec<Options> {
        let standard = |players| Options { players, ..Options::default() };
        [2, 3, 4].map(standard).into_iter().chain([Options { heap: 60, ..standard(2) }]).collect()
    }

    fn recorded() -> Vec<Match<__Name__>> {
        recorded(Path::new("records"))
    }

    /// Random play comes to everything soon enough.
    fn prepared() -> Vec<__Name__> {
        Vec::new()
    }

    fn holds_back(_action: &Action) -> bool {
        false
    }

    fn situations() -> Vec<Situation<__Name__>> {
        situations![__Name__:
            "the heap holds less than the die shows": step =>
                matches!(step.1, Entry::Chance(Roll(number)) if step.0.heap < *number),
            "the last counter is taken though it could be left": step =>
                step.2.turn() == Turn::Over && step.0.count_legal(step.0.seat) > 1,
        ]
    }

    fn conceivable(&self) -> Vec<Action> {
        (0..=HIGHEST + 1).map(Action).collect()
    }

    fn impossible(&self) -> Vec<Roll> {
        let due = self.turn() == Turn::Chance;
        (0..=HIGHEST + 1).filter(|number| !due || !(1..=HIGHEST).contains(number)).map(Roll).collect()
    }

    /// Nothing is hidden: there is only one state that looks like this one.
    fn twin<R: Random>(&self, _viewer: Viewer, _random: &mut R) -> __Name__ {
        self.clone()
    }
}
