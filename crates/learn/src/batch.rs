use crate::slot::{Slot, Table};
use crate::{Arrays, Widths};
use genarium_bots::Bot;
use genarium_engine::encode::{Encode, Shape};
use genarium_engine::{OptionsError, Seat};
use std::sync::Mutex;
use std::thread;

/// The most games of a batch.
pub const MOST_GAMES: usize = 1 << 20;
/// The most actions that are played at random in one call.
const MOST_STEPS: u32 = 1 << 20;

/// Many games of one table.
pub struct Batch<G: Encode> {
    table: Table<G>,
    slots: Vec<Slot<G>>,
    threads: usize,
}

impl<G: Encode> Batch<G> {
    /// So many games, with bots at some seats; seats beyond the list are the caller's. They begin with
    /// [`Batch::reset`].
    pub fn new(
        options: &G::Options,
        games: usize,
        bots: Vec<Option<Box<dyn Bot<G>>>>,
    ) -> Result<Batch<G>, String> {
        let start = G::start(options).map_err(|OptionsError(sentence)| sentence)?;
        if games == 0 || games > MOST_GAMES {
            return Err(format!("A batch has from 1 to {MOST_GAMES} games, not {games}."));
        }
        let seats = start.seats();
        if bots.len() > seats {
            return Err(format!("There are {} players for {seats} seats.", bots.len()));
        }
        if bots.len() == seats && bots.iter().all(Option::is_some) {
            return Err("At least one seat must be without a bot.".to_owned());
        }
        let shape = G::shape(start.options());
        let widths = Widths::new(&shape, seats);
        let table = Table { start, shape, widths, bots, seed: 0, games: games as u64, counts: false };
        let slots = (0..games as u64).map(|number| Slot::new(&table, number)).collect();
        Ok(Batch { table, slots, threads: 1 })
    }

    /// How many games there are.
    pub fn games(&self) -> usize {
        self.slots.len()
    }

    /// How many seats each game has.
    pub fn seats(&self) -> usize {
        self.table.start.seats()
    }

    /// How the games are written in numbers.
    pub fn shape(&self) -> &Shape {
        &self.table.shape
    }

    /// How many values of each array belong to one game.
    pub fn widths(&self) -> &Widths {
        &self.table.widths
    }

    /// Steps with so many threads from now on.
    pub fn use_threads(&mut self, threads: usize) {
        self.threads = threads.clamp(1, 64);
    }

    /// Begins all games anew, and writes what is known at the first decision. Points are counted from here on if there
    /// is an array for gains.
    pub fn reset(&mut self, seed: u64, mut arrays: Arrays) -> Result<(), String> {
        arrays.check(self.games(), &self.table.widths)?;
        self.table.seed = seed;
        self.table.counts = arrays.gains.is_some();
        arrays.rewards.take().into_iter().chain(arrays.gains.take()).for_each(|array| array.fill(0.0));
        arrays.ends.take().into_iter().for_each(|array| array.fill(0));
        arrays.actions.take().into_iter().for_each(|array| array.fill(-1));
        self.each(arrays, |table, place, slot, arrays| {
            *slot = Slot::new(table, place as u64);
            slot.tell(table, slot.seat(), arrays);
        });
        Ok(())
    }

    /// Plays an action in every game, by its number. If one of them is not legal, nothing is played.
    pub fn step(&mut self, actions: &[i32], mut arrays: Arrays) -> Result<(), String> {
        self.check(&mut arrays)?;
        if actions.len() != self.games() {
            return Err(format!("There are {} actions for {} games.", actions.len(), self.games()));
        }
        let refused = Mutex::new(None);
        self.each(Arrays::default(), |_, place, slot, _| {
            if let Err(sentence) = slot.choose(actions[place])
                && let Ok(mut first) = refused.lock()
                && first.as_ref().is_none_or(|(known, _)| *known > place)
            {
                *first = Some((place, sentence));
            }
        });
        if let Ok(Some((place, sentence))) = refused.into_inner() {
            return Err(format!("Game {place}: {sentence}"));
        }
        self.each(arrays, |table, _, slot, arrays| slot.step(table, arrays));
        Ok(())
    }

    /// Plays so many actions in every game, each equally likely among those that are legal. Rewards, gains and ends are
    /// of all of them together.
    pub fn step_at_random(&mut self, steps: u32, mut arrays: Arrays) -> Result<(), String> {
        self.check(&mut arrays)?;
        if steps == 0 || steps > MOST_STEPS {
            return Err(format!("From 1 to {MOST_STEPS} steps can be taken at once, not {steps}."));
        }
        self.each(arrays, |table, _, slot, arrays| slot.step_at_random(table, steps, arrays));
        Ok(())
    }

    /// The seat that is to act in a game, and whether one ended there in the last step.
    pub fn state(&self, place: usize) -> Option<(Seat, bool)> {
        self.slots.get(place).map(|slot| (slot.seat(), slot.ended()))
    }

    /// Writes what any seat of one game sees and may do, into arrays for one game.
    pub fn observe(&self, place: usize, seat: Seat, mut arrays: Arrays) -> Result<(), String> {
        arrays.check(1, &self.table.widths)?;
        let slot = self.slots.get(place).ok_or_else(|| format!("There is no game {place}."))?;
        if seat.index() >= self.seats() {
            return Err(format!("There is no {seat}; the table has {} seats.", self.seats()));
        }
        slot.tell(&self.table, seat, &mut arrays);
        Ok(())
    }

    fn check(&self, arrays: &mut Arrays) -> Result<(), String> {
        arrays.check(self.games(), &self.table.widths)?;
        if arrays.gains.is_some() && !self.table.counts {
            return Err("The array gains was not there when the games began: reset them with it.".to_owned());
        }
        Ok(())
    }

    /// Runs code for every game and its part of the arrays, on as many threads as there are.
    fn each(
        &mut self,
        mut arrays: Arrays,
        work: impl Fn(&Table<G>, usize, &mut Slot<G>, &mut Arrays) + Sync,
    ) {
        let (table, widths) = (&self.table, &self.table.widths);
        let share = self.slots.len().div_ceil(self.threads);
        let work = &work;
        let play = move |first: usize, slots: &mut [Slot<G>], mut arrays: Arrays| {
            for (place, slot) in (first..).zip(slots) {
                work(table, place, slot, &mut arrays.take(1, widths));
            }
        };
        if share == self.slots.len() {
            return play(0, &mut self.slots, arrays);
        }
        thread::scope(|scope| {
            for (part, slots) in self.slots.chunks_mut(share).enumerate() {
                let arrays = arrays.take(slots.len(), widths);
                scope.spawn(move || play(part * share, slots, arrays));
            }
        });
    }
}
