//! Players that are programs. A bot is handed its seat's view and nothing else, so it cannot cheat; with the same
//! view, the same random numbers and a budget of playouts it always decides the same.

mod contest;
mod halving;
mod hint;
mod lanes;
mod level;
mod levels;
mod play;
mod playouts;
mod think;
pub mod waiting;

pub use contest::{Contest, Luck};
pub use halving::{Arm, Round, Tally, halve, halve_by, try_in_lanes};
pub use hint::{Hint, hints};
pub use lanes::LANES;
pub use level::Level;
pub use levels::{LEVELS, LevelSpec, Levels, LevelsError, YARDSTICK};
pub use play::{play_entry, play_match};
pub use playouts::Playouts;
pub use think::{Budget, Evaluate, Patience, Patient, Thinker, Thought, Verdict};

use genarium_engine::{Game, Generator, Seat};

/// A player that is a program.
pub trait Bot<G: Game>: Send + Sync {
    /// What to do, for a seat that owes a decision, from that seat's view.
    fn choose(&self, view: &G::View, seat: Seat, random: &mut Generator) -> G::Action;

    /// The same for somebody who may stop waiting, or has several threads to lend. A bot that thinks no longer than
    /// a blink of an eye does not ask.
    fn choose_within(
        &self,
        view: &G::View,
        seat: Seat,
        random: &mut Generator,
        _patience: &dyn Patience,
    ) -> G::Action {
        self.choose(view, seat, random)
    }
}

/// A game with bots.
pub trait Opponents: Game {
    /// Their names, from the weakest to the strongest; `greedy` is no level, but a yardstick.
    const BOTS: &'static [&'static str] =
        &["random", "greedy", "beginner", "easy", "medium", "hard", "champion"];

    /// The thinker behind an algorithm of the levels; none if the game has no such algorithm. A game that brings
    /// none of its own has `playouts`.
    fn algorithm(spec: &LevelSpec) -> Option<Box<dyn Thinker<Self>>> {
        Some(Box::new(Playouts::new(spec)?))
    }

    /// The levels that are built in, from the game's `levels.toml`.
    fn levels() -> &'static Levels;

    /// The level of a name, from `beginner` to `champion`, or the yardstick `greedy`.
    fn level(name: &str) -> Option<Level<Self>> {
        Level::new(Self::levels().find(name)?)
    }

    /// The bot of a name.
    fn bot(name: &str) -> Option<Box<dyn Bot<Self>>> {
        match name {
            "random" => Some(Box::new(RandomBot)),
            level => Some(Box::new(Self::level(level)?)),
        }
    }

    /// What can say what it thinks of the choices: any bot but the random one.
    fn thinker(name: &str) -> Option<Box<dyn Thinker<Self>>> {
        Some(Self::level(name)?.into_thinker())
    }
}

/// Picks among the legal actions evenly.
pub struct RandomBot;

impl<G: Game> Bot<G> for RandomBot {
    fn choose(&self, view: &G::View, seat: Seat, random: &mut Generator) -> G::Action {
        // What a seat may do depends only on what it sees, so any state that fits its view will tell.
        let imagined = G::determinize(view, random);
        imagined.random_legal(seat, random).expect("a bot is asked only when its seat owes a decision")
    }
}
