use super::distances::Distances;
use super::search::{choose_whom_to_pay, rank};
use super::weights::Weights;
use crate::{Action, Genesia, View};
use genarium_bots::{Budget, Patience, Thinker, Thought};
use genarium_engine::{Game, Generator, Seat};

/// Judges every action by policy alone, and plays nothing on.
pub struct PolicyBot {
    /// Whether it has learnt what things are worth, or knows what the rules say.
    pub practised: bool,
}

/// How many of its thoughts may come to be played or shown.
const LIKELY: usize = 8;
/// What a point is worth, as a share of the win.
const POINT: f64 = 0.02;

impl Thinker<Genesia> for PolicyBot {
    fn think(
        &self,
        view: &View,
        seat: Seat,
        _budget: Budget,
        _patience: &dyn Patience,
        random: &mut Generator,
    ) -> Vec<Thought<Action>> {
        let game = Genesia::determinize(view, random);
        let weights = if self.practised { Weights::of(&game) } else { &Weights::FIRST };
        let mut ranked = rank(&game, seat, &Distances::new(game.board()), weights, random);
        let first = ranked.len().min(LIKELY);
        choose_whom_to_pay(&game, seat, &mut ranked[..first]);
        let best = ranked.first().map_or(0, |one| one.appeal);
        let value = |appeal: i32| 0.5 - POINT / 100.0 * f64::from(best.saturating_sub(appeal));
        ranked
            .into_iter()
            .map(|one| Thought { action: one.action, value: value(one.appeal).max(0.0), visits: 0 })
            .collect()
    }
}
