//! Players that are programs. A bot is handed its seat's view and nothing else, so it cannot cheat; with the same
//! view and the same random numbers it always decides the same.

mod genesia;
mod genesis;
mod genial;
mod table;

pub use table::{play_entry, play_match};

use genarium_engine::{Game, Generator, Seat};

/// A player that is a program.
pub trait Bot<G: Game>: Send {
    /// What to do, for a seat that owes a decision, from that seat's view.
    fn choose(&self, view: &G::View, seat: Seat, random: &mut Generator) -> G::Action;
}

/// A game with bots.
pub trait Opponents: Game {
    /// Their names, from the weakest to the strongest.
    const BOTS: &'static [&'static str];

    /// The bot of a name.
    fn bot(name: &str) -> Option<Box<dyn Bot<Self>>>;
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
