use crate::{Arm, Budget, LevelSpec, Patience, Thinker, Thought, Verdict, halve};
use genarium_engine::{Entry, Game, Generator, Random, Seat, playout};

/// A search for any game, by its rules alone: it imagines states that fit what its seat sees, plays every legal action
/// out at random, and goes on with those that do well. A game with few choices and short games needs no other; one
/// that has its own evaluation does better.
#[derive(Clone, Copy, Debug, Default)]
pub struct Playouts;

impl Playouts {
    /// The search of a level; none if its algorithm is another.
    pub fn new(spec: &LevelSpec) -> Option<Playouts> {
        (spec.algorithm == "playouts").then_some(Playouts)
    }
}

impl<G: Game> Thinker<G> for Playouts {
    fn think(
        &self,
        view: &G::View,
        seat: Seat,
        budget: Budget,
        patience: &dyn Patience,
        random: &mut Generator,
    ) -> Vec<Thought<G::Action>> {
        // What a seat may do depends only on what it sees, so any state that fits its view will tell.
        let legal = G::determinize(view, random).legal(seat);
        if legal.len() < 2 {
            return legal.into_iter().map(|action| Thought { action, value: 0.5, visits: 0 }).collect();
        }
        let mut arms: Vec<Arm<G::Action>> = legal.into_iter().map(Arm::new).collect();
        halve(&mut arms, budget, patience, random.next_u64(), |action, random| {
            let mut game = G::determinize(view, random);
            let entry = Entry::Player { seat, action: action.clone() };
            game.apply(&entry).expect("what is legal in one state that fits a view is legal in all");
            playout(&mut game, random);
            judge(&game, seat)
        });
        let thought = |arm: Arm<G::Action>| Thought {
            action: arm.what,
            value: arm.tally.share(),
            visits: arm.tally.visits,
        };
        arms.into_iter().map(thought).collect()
    }
}

/// What a finished game was worth to a seat: its share of the win, and for a game for one what it came to.
fn judge<G: Game>(game: &G, seat: Seat) -> Verdict {
    let Some(outcome) = game.outcome() else { return Verdict::default() };
    let winners = outcome.winners();
    let share = if winners.contains(&seat) { 1.0 / winners.len() as f64 } else { 0.0 };
    let aim = match game.solo_score() {
        // The first number counts before the next: each has room for a thousand of the one below.
        Some(score) => score.iter().rev().fold(0.0, |below, number| f64::from(*number) + below / 1000.0),
        None => share,
    };
    Verdict { share, aim }
}
