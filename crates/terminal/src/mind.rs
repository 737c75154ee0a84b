//! Bots think on a thread of their own, so that the screen answers its keys meanwhile.

use genarium_bots::{Bot, Opponents};
use genarium_engine::{Game, Generator, Seat, SeatSet};
use std::panic;
use std::thread::{self, JoinHandle};

/// A bot and the random numbers it uses.
struct Mind<G: Game> {
    bot: Box<dyn Bot<G>>,
    random: Generator,
}

/// The bots at a table, and the one that is thinking.
pub struct Minds<G: Game> {
    seats: Vec<Option<Mind<G>>>,
    thinking: Option<Thought<G>>,
}

/// A mind at work: it comes back with what it decided.
struct Thought<G: Game> {
    seat: Seat,
    thread: JoinHandle<(Mind<G>, G::Action)>,
}

impl<G: Opponents> Minds<G> {
    /// Bots of a level for the seats that are not of people. A level that the game does not have seats nobody.
    pub fn new(level: &str, people: SeatSet, seats: usize, seed: u64) -> Minds<G> {
        let mind = |seat: Seat| {
            let random = Generator::stream(seed, 1 + u64::from(seat.0));
            G::bot(level).filter(|_| !people.contains(seat)).map(|bot| Mind { bot, random })
        };
        Minds { seats: Seat::all(seats).map(mind).collect(), thinking: None }
    }

    /// Sets a bot thinking, if one sits there. Only one thinks at a time. It gets its own view and nothing else.
    pub fn ask(&mut self, seat: Seat, view: G::View) {
        if let Some(mut mind) = self.seats.get_mut(seat.index()).and_then(Option::take) {
            let thread = thread::spawn(move || {
                let action = mind.bot.choose(&view, seat, &mut mind.random);
                (mind, action)
            });
            self.thinking = Some(Thought { seat, thread });
        }
    }

    /// Whether a bot has been asked and not yet been heard.
    pub fn is_thinking(&self) -> bool {
        self.thinking.is_some()
    }

    /// Whether what the bot decided can be heard without waiting.
    pub fn has_decided(&self) -> bool {
        self.thinking.as_ref().is_some_and(|thought| thought.thread.is_finished())
    }

    /// What the bot decided; waits for it.
    pub fn hear(&mut self) -> Option<(Seat, G::Action)> {
        let Thought { seat, thread } = self.thinking.take()?;
        let (mind, action) = thread.join().unwrap_or_else(|fault| panic::resume_unwind(fault));
        self.seats[seat.index()] = Some(mind);
        Some((seat, action))
    }
}
