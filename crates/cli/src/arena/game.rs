use super::clock::Clock;
use super::schedule::Schedule;
use genarium_bots::{Bot, Contest};
use genarium_engine::{Entry, Generator, Random, Seat, Turn, Viewer};
use serde::{Deserialize, Serialize};
use std::time::Instant;

/// A finished game: what each seat came to.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Game {
    /// The place in the schedule.
    pub number: usize,
    pub ranks: Vec<usize>,
    pub scores: Vec<u16>,
    pub clocks: Vec<Clock>,
}

impl Game {
    /// A seat's share of the win: those who win together split it.
    pub fn share(&self, seat: usize) -> f64 {
        let winners = self.ranks.iter().filter(|rank| **rank == 0).count();
        if self.ranks[seat] == 0 { 1.0 / winners as f64 } else { 0.0 }
    }
}

/// Plays a game of the schedule. Chance follows from the deal alone, a bot's own random numbers from game and seat.
pub fn play<G: Contest>(
    options: &G::Options,
    bots: &[(&str, Box<dyn Bot<G>>)],
    schedule: &Schedule,
    seed: u64,
    number: usize,
) -> Game {
    let mut game = G::start(options).expect("the options were checked");
    let seats = game.seats();
    let names = schedule.names();
    let bot = |place: &usize| bots.iter().find(|(name, _)| *name == names[*place]).map(|(_, bot)| bot);
    let seated: Vec<&Box<dyn Bot<G>>> = schedule.seating(number).iter().filter_map(bot).collect();
    let deal = Generator::stream(seed, schedule.deal(number) as u64).next_u64();
    let mut luck = G::luck(deal, seats);
    let mut minds: Vec<Generator> =
        (0..seats).map(|seat| Generator::stream(!seed, (number * 8 + seat) as u64)).collect();
    let mut clocks = vec![Clock::default(); seats];
    loop {
        let entry = match game.turn() {
            Turn::Over => break,
            Turn::Chance => Entry::Chance(luck.bring(&game).expect("chance that is due can be brought")),
            Turn::Seats(owing) => {
                let seat = owing.lowest().expect("some seat owes a decision");
                let view = game.view(Viewer::Seat(seat));
                let start = Instant::now();
                let action = seated[seat.index()].choose(&view, seat, &mut minds[seat.index()]);
                clocks[seat.index()].add(start.elapsed());
                Entry::Player { seat, action }
            }
        };
        if let Err(refusal) = game.apply(&entry) {
            unreachable!("a bot chose what the rules refuse: {refusal}");
        }
    }
    let outcome = game.outcome().expect("the game is over");
    Game {
        number,
        ranks: Seat::all(seats).map(|seat| outcome.rank(seat)).collect(),
        scores: Seat::all(seats).map(|seat| game.score(seat)).collect(),
        clocks,
    }
}
