//! Players that are programs. A bot is handed its seat's view and nothing else, so it cannot cheat; with the same
//! view, the same random numbers and a budget of playouts it always decides the same.

mod contest;
mod halving;
mod hint;
mod lanes;
mod level;
mod levels;
mod playouts;
mod table;
mod think;
pub mod waiting;

pub use contest::{Contest, Luck};
pub use halving::{Arm, Round, Tally, halve, halve_by, try_in_lanes};
pub use hint::{Hint, hints};
pub use lanes::{LANES, lanes};
pub use level::{Level, Votes};
pub use levels::{LEVELS, LevelSpec, Levels, LevelsError};
pub use playouts::Playouts;
pub use table::{play_entry, play_match};
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

    /// The bot that takes what looks best at once. A game without one of its own has a search that is soon over.
    fn greedy() -> Box<dyn Bot<Self>> {
        Box::new(playouts::Glance)
    }

    /// The thinker behind an algorithm of the levels; none if the game has no such algorithm. The algorithm
    /// `greedy` needs none, and `playouts` is known for every game that has no search of its own.
    fn algorithm(spec: &LevelSpec) -> Option<Box<dyn Thinker<Self>>> {
        Some(Box::new(Playouts::new(spec)?))
    }

    /// The levels that are built in, from the game's `levels.toml`.
    fn levels() -> &'static Levels;

    /// The level of a name, from `beginner` to `champion`.
    fn level(name: &str) -> Option<Level<Self>> {
        Level::new(Self::levels().find(name)?)
    }

    /// The bot of a name.
    fn bot(name: &str) -> Option<Box<dyn Bot<Self>>> {
        match name {
            "random" => Some(Box::new(RandomBot)),
            "greedy" => Some(Self::greedy()),
            level => Some(Box::new(Self::level(level)?)),
        }
    }

    /// What can say what it thinks of the choices: any level, and the greedy bot.
    fn thinker(name: &str) -> Option<Box<dyn Thinker<Self>>> {
        match name {
            "greedy" => Some(Box::new(Votes(Self::greedy()))),
            level => Some(Self::level(level)?.into_thinker()),
        }
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
