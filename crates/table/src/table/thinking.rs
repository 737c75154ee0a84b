//! What is worked out beside a game: a bot's move, a hint, everybody's chances. All of it starts from a view or a state
//! and runs anywhere; it holds no table.

use crate::protocol::Advised;
use genarium_bots::{Opponents, Patience, hints};
use genarium_engine::{ClientGame, Generator, Seat};
use std::hash::{DefaultHasher, Hash, Hasher};

/// A bot's thinking: from its seat's view alone to the line it plays. Runs anywhere, holds no table.
pub type Thinking = Box<dyn FnOnce(u64, &dyn Patience) -> Option<serde_json::Value> + Send>;

/// The same for a person who asks what to do: the best lines, and what each promises.
pub type Advice = Box<dyn FnOnce(&dyn Patience) -> Vec<Advised> + Send>;

/// A bot's move for a seat that has this view.
pub fn of_bot<G: ClientGame + Opponents>(view: G::View, seat: Seat, bot: &str) -> Option<Thinking> {
    let bot = G::bot(bot)?;
    Some(Box::new(move |seed, patience| {
        let action = bot.choose_within(&view, seat, &mut Generator::new(seed), patience);
        serde_json::to_value(G::line(&view, seat, &action)).ok()
    }))
}

/// What a bot would advise a seat that has this view.
pub fn of_adviser<G: ClientGame + Opponents>(view: G::View, seat: Seat, bot: &str) -> Option<Advice> {
    let thinker = G::thinker(bot)?;
    let budget = G::levels().find(bot)?.budget;
    Some(Box::new(move |patience| {
        // The same sight gets the same advice: what a seat cannot see cannot show in it.
        let mut hasher = DefaultHasher::new();
        serde_json::to_string(&view).unwrap_or_default().hash(&mut hasher);
        let mut random = Generator::new(hasher.finish());
        let hints = hints::<G>(&view, seat, &*thinker, budget, patience, &mut random);
        let advised = |hint: &genarium_bots::Hint<G>| {
            let line = serde_json::to_value(G::line(&view, seat, &hint.action)).ok()?;
            Some(Advised { line, says: hint.says.clone(), value: hint.value })
        };
        hints.iter().take(3).filter_map(advised).collect()
    }))
}

/// How often a position is played out to guess everybody's chances.
const PLAYOUTS: u32 = 48;

/// Each seat's share of the wins when everybody plays at random from here.
pub fn chances<G: ClientGame>(state: &G, random: &mut Generator) -> Vec<f64> {
    let mut wins = vec![0.0; state.seats()];
    for _ in 0..PLAYOUTS {
        let mut end = state.clone();
        genarium_engine::playout(&mut end, random);
        let winners = end.outcome().map(|outcome| outcome.winners()).unwrap_or_default();
        for seat in &winners {
            wins[seat.index()] += 1.0 / winners.len() as f64;
        }
    }
    // Three digits are more than it tells.
    wins.iter().map(|won| (won * 1000.0 / f64::from(PLAYOUTS)).round() / 1000.0).collect()
}
