//! Bots rated against each other, and games timed.

use crate::Opponents;
use genarium_engine::{Game, Generator, Options, Seat, player_counts};

/// A game that bots can be rated at.
pub trait Contest: Opponents {
    /// What the score is, in words.
    const SCORE: &'static str = "points";

    /// What a seat has reached.
    fn score(&self, seat: Seat) -> u16;

    /// The luck of a deal, for a table of so many seats.
    fn luck(seed: u64, _seats: usize) -> Box<dyn Luck<Self>> {
        Box::new(Numbered { seed, brought: 0 })
    }

    /// The tables that are worth timing, each with its variant; the first stands for the game.
    fn tables() -> Vec<(&'static str, Self::Options)> {
        let table = |players: u8| {
            let mut options = Self::Options::default();
            options.set("players", &players.to_string()).ok()?;
            Some(("standard", options))
        };
        player_counts::<Self::Options>().filter_map(table).collect()
    }
}

/// Brings chance to a game, as much the same as the game allows in every game with the same luck, whoever sits where.
pub trait Luck<G: Game> {
    /// What chance brings now.
    fn bring(&mut self, game: &G) -> Option<G::Chance>;
}

/// The n-th entry of chance follows from n alone: for dice and deals, which come in a fixed order.
struct Numbered {
    seed: u64,
    brought: u64,
}

impl<G: Game> Luck<G> for Numbered {
    fn bring(&mut self, game: &G) -> Option<G::Chance> {
        self.brought += 1;
        game.draw_chance(&mut Generator::stream(self.seed, self.brought))
    }
}
