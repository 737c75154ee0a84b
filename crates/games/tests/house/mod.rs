//! A house that draws its chance by its own seed, and the players who want theirs back.

use genarium_engine::fair::{Draws, commitment, hex, key};
use genarium_engine::record::{ChanceProof, Fairness, Notation, Past, Player, Record, TakenBack};
use genarium_engine::{Entry, EntryOf, Generator, Match, Random, Turn};

/// The seed of the house.
const SEED: [u8; 32] = [42; 32];

/// A table that takes back what it draws now and then.
pub struct House<G: Notation> {
    game: Match<G>,
    key: [u8; 32],
    entropies: Vec<Vec<u8>>,
    past: Vec<Past<EntryOf<G>>>,
    /// The places in the log at which something was drawn, with the number of the draw.
    drawn: Vec<(usize, u64)>,
    draws: u64,
}

impl<G: Notation> House<G> {
    pub fn open(start: G) -> House<G> {
        let entropies: Vec<Vec<u8>> =
            (0..start.seats()).map(|seat| vec![seat as u8 + 1; if is_bot(seat) { 0 } else { 32 }]).collect();
        House {
            key: key(&SEED, &entropies),
            game: Match::from(start),
            entropies,
            past: Vec::new(),
            drawn: Vec::new(),
            draws: 0,
        }
    }

    fn enter(&mut self, entry: EntryOf<G>) {
        self.game.apply(entry.clone()).unwrap();
        self.past.push(Past::Entry(entry));
    }

    /// One more entry; none once the game is over.
    pub fn play(&mut self, random: &mut Generator) -> bool {
        let entry = match self.game.now().turn() {
            Turn::Over => return false,
            Turn::Chance => {
                self.drawn.push((self.game.log().len(), self.draws));
                self.draws += 1;
                let mut draws = Draws::new(self.key, self.draws - 1);
                Entry::Chance(self.game.now().draw_chance(&mut draws).unwrap())
            }
            Turn::Seats(seats) => {
                let seat = seats.iter().next().unwrap();
                Entry::Player { seat, action: self.game.now().random_legal(seat, random).unwrap() }
            }
        };
        self.enter(entry);
        true
    }

    fn take_back(&mut self, entries: usize) {
        let keep = self.game.log().len() - entries;
        let mut game = Match::from(self.game.start().clone());
        self.game.log()[..keep].iter().for_each(|entry| game.apply(entry.clone()).unwrap());
        self.game = game;
        self.drawn.retain(|(place, _)| *place < keep);
        self.past.push(Past::Undone(entries));
    }

    pub fn record(&self) -> Record<G> {
        let player = |seat| if is_bot(seat) { Player::bot("random") } else { Player::human("Ada") };
        let players = (0..self.entropies.len()).map(player).collect();
        let mut record = Record::of(&self.game, players);
        let taken_back = TakenBack::of(self.game.start(), self.past.iter().cloned());
        record.fairness = Some(Fairness {
            commitment: commitment(&SEED),
            seed: hex(&SEED),
            entropy: Some(self.entropies.iter().map(|bytes| hex(bytes)).collect()),
            draws: (!taken_back.is_empty()).then(|| self.drawn.iter().map(|(_, number)| *number).collect()),
            taken_back: (!taken_back.is_empty()).then_some(taken_back),
        });
        record
    }
}

/// Every second seat is a program's.
fn is_bot(seat: usize) -> bool {
    seat % 2 == 1
}

/// Plays a game in which up to thirty entries are taken back now and then, also from what was just taken back to.
pub fn play_with_regrets<G: Notation>(
    mut house: House<G>,
    mut random: Generator,
    mut left: u32,
) -> (Record<G>, ChanceProof) {
    while house.play(&mut random) {
        if left > 0 && house.game.log().len() > 30 && random.below(4) == 0 {
            house.take_back(1 + random.below(30) as usize);
            left -= 1;
        }
    }
    let draws = house.drawn.len();
    (house.record(), ChanceProof::Proved { draws, taken_back: house.draws as usize - draws })
}
