use crate::arrays::{Bound, Named};
use crate::refused;
use crate::setup::{options, title};
use genarium_bots::{Bot, Opponents};
use genarium_engine::Seat;
use genarium_engine::encode::Encode;
use genarium_games::with_game;
use genarium_learn::{Arrays, Batch};
use pyo3::buffer::PyBuffer;
use pyo3::prelude::*;

/// A batch of any game.
trait AnyBatch: Send + Sync {
    fn games(&self) -> usize;
    fn reset(&mut self, seed: u64, arrays: Arrays) -> Result<(), String>;
    fn step(&mut self, actions: &[i32], arrays: Arrays) -> Result<(), String>;
    fn step_at_random(&mut self, steps: u32, arrays: Arrays) -> Result<(), String>;
    fn observe(&self, place: usize, seat: Seat, arrays: Arrays) -> Result<(), String>;
    fn state(&self, place: usize) -> Option<(Seat, bool)>;
}

impl<G: Encode> AnyBatch for Batch<G> {
    fn games(&self) -> usize {
        Batch::games(self)
    }

    fn reset(&mut self, seed: u64, arrays: Arrays) -> Result<(), String> {
        Batch::reset(self, seed, arrays)
    }

    fn step(&mut self, actions: &[i32], arrays: Arrays) -> Result<(), String> {
        Batch::step(self, actions, arrays)
    }

    fn step_at_random(&mut self, steps: u32, arrays: Arrays) -> Result<(), String> {
        Batch::step_at_random(self, steps, arrays)
    }

    fn observe(&self, place: usize, seat: Seat, arrays: Arrays) -> Result<(), String> {
        Batch::observe(self, place, seat, arrays)
    }

    fn state(&self, place: usize) -> Option<(Seat, bool)> {
        Batch::state(self, place)
    }
}

fn batch<G: Opponents + Encode>(
    chosen: &G::Options,
    games: usize,
    bots: &[Option<String>],
    threads: usize,
) -> PyResult<Box<dyn AnyBatch>> {
    let bot = |name: &Option<String>| -> PyResult<Option<Box<dyn Bot<G>>>> {
        let Some(name) = name else { return Ok(None) };
        let unknown = || refused(format!("There is no bot \"{name}\"; there are {}.", G::BOTS.join(", ")));
        G::bot(name).map(Some).ok_or_else(unknown)
    };
    let bots = bots.iter().map(bot).collect::<PyResult<Vec<_>>>()?;
    let mut batch = Batch::<G>::new(chosen, games, bots).map_err(refused)?;
    batch.use_threads(threads);
    Ok(Box::new(batch))
}

/// Many games at once, which write into the arrays they are bound to.
#[pyclass]
pub struct Env {
    batch: Box<dyn AnyBatch>,
    bound: Bound,
    actions: Vec<i32>,
}

#[pymethods]
impl Env {
    #[new]
    fn new(
        game: &str,
        chosen: Vec<(String, String)>,
        games: usize,
        bots: Vec<Option<String>>,
        threads: usize,
    ) -> PyResult<Env> {
        let batch =
            with_game!(title(game)?, G => batch::<G>(&options::<G>(&chosen)?, games, &bots, threads))?;
        let actions = vec![0; batch.games()];
        Ok(Env { batch, bound: Bound::default(), actions })
    }

    /// Writes into these arrays from now on.
    fn bind(&mut self, arrays: &Named<'_>) -> PyResult<()> {
        self.bound = Bound::new(arrays)?;
        Ok(())
    }

    fn reset(&mut self, py: Python<'_>, seed: u64) -> PyResult<()> {
        let Env { batch, bound, .. } = self;
        py.detach(move || batch.reset(seed, bound.arrays())).map_err(refused)
    }

    fn step(&mut self, py: Python<'_>, actions: &pyo3::Bound<'_, PyAny>) -> PyResult<()> {
        let Env { batch, bound, actions: copy } = self;
        let buffer = PyBuffer::<i32>::get(actions)
            .map_err(|_| refused("Actions are an array of 32-bit integers, one for each game."))?;
        if buffer.item_count() != copy.len() {
            let (is, due) = (buffer.item_count(), copy.len());
            return Err(refused(format!("There are {is} actions for {due} games.")));
        }
        buffer.copy_to_slice(py, copy)?;
        py.detach(move || batch.step(copy, bound.arrays())).map_err(refused)
    }

    /// Plays an action in the only game there is: who is to act then, and whether it ended.
    fn step_one(&mut self, action: i32) -> PyResult<(u8, bool)> {
        self.batch.step(&[action], self.bound.arrays()).map_err(refused)?;
        let (seat, ended) = self.batch.state(0).ok_or_else(|| refused("There is no game."))?;
        Ok((seat.0, ended))
    }

    /// What any seat of the only game there is sees and may do.
    fn observe_one(&mut self, seat: u8) -> PyResult<()> {
        self.batch.observe(0, Seat(seat), self.bound.arrays()).map_err(refused)
    }

    fn step_at_random(&mut self, py: Python<'_>, steps: u32) -> PyResult<()> {
        let Env { batch, bound, .. } = self;
        py.detach(move || batch.step_at_random(steps, bound.arrays())).map_err(refused)
    }
}
