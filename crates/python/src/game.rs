use crate::played::{Playable, Played};
use crate::refused;
use crate::setup::{options, title};
use genarium_engine::{Generator, Language, Match, Seat, Turn, Viewer};
use genarium_games::with_game;
use pyo3::prelude::*;

/// One game, with its log and the random numbers of its chance.
#[pyclass]
pub struct NativeGame {
    pub(crate) played: Box<dyn Played>,
    pub(crate) random: Generator,
}

/// A table has no more seats than this, whatever a caller says.
fn seat(game: &dyn Played, seat: u8) -> PyResult<Seat> {
    if usize::from(seat) < game.seats() {
        Ok(Seat(seat))
    } else {
        Err(refused(format!("There is no seat {seat}; the table has {}.", game.seats())))
    }
}

/// Seats by number; -1 for somebody who watches, -2 for everything.
fn viewer(game: &dyn Played, number: i16) -> PyResult<Viewer> {
    match number {
        -2 => Ok(Viewer::Everything),
        -1 => Ok(Viewer::Spectator),
        other => {
            let other = u8::try_from(other).map_err(|_| refused(format!("There is no seat {other}.")))?;
            seat(game, other).map(Viewer::Seat)
        }
    }
}

fn language(code: &str) -> PyResult<Language> {
    code.parse().map_err(|sentence: String| refused(sentence))
}

#[pymethods]
impl NativeGame {
    #[new]
    fn new(game: &str, chosen: Vec<(String, String)>, seed: u64) -> PyResult<NativeGame> {
        let played = with_game!(title(game)?, G => start::<G>(&options::<G>(&chosen)?))?;
        Ok(NativeGame { played, random: Generator::new(seed) })
    }

    fn name(&self) -> &'static str {
        self.played.name()
    }

    fn seats(&self) -> usize {
        self.played.seats()
    }

    fn entries(&self) -> usize {
        self.played.entries()
    }

    fn is_over(&self) -> bool {
        self.played.turn() == Turn::Over
    }

    fn is_chance(&self) -> bool {
        self.played.turn() == Turn::Chance
    }

    /// The seats that owe a decision.
    fn owing(&self) -> Vec<usize> {
        match self.played.turn() {
            Turn::Seats(seats) => seats.iter().map(Seat::index).collect(),
            Turn::Chance | Turn::Over => Vec::new(),
        }
    }

    fn legal(&self, of: u8) -> PyResult<Vec<(Option<usize>, String)>> {
        Ok(self.played.legal(seat(&*self.played, of)?))
    }

    fn mask(&self, of: u8) -> PyResult<Vec<u8>> {
        Ok(self.played.mask(seat(&*self.played, of)?))
    }

    /// Planes and features, the latter as bytes of 32-bit floats.
    fn observe(&self, of: u8) -> PyResult<(Vec<u8>, Vec<u8>)> {
        let (planes, features) = self.played.observe(seat(&*self.played, of)?);
        Ok((planes, features.into_iter().flat_map(f32::to_le_bytes).collect()))
    }

    fn apply_line(&mut self, line: &str) -> PyResult<()> {
        self.played.apply_line(line).map_err(refused)
    }

    fn apply_number(&mut self, of: u8, number: usize) -> PyResult<()> {
        let of = seat(&*self.played, of)?;
        self.played.apply_number(of, number).map_err(refused)
    }

    fn resolve_chance(&mut self) {
        self.played.resolve_chance(&mut self.random);
    }

    fn view(&self, by: i16) -> PyResult<String> {
        self.played.view(viewer(&*self.played, by)?).map_err(refused)
    }

    fn svg(&self, by: i16, lang: &str) -> PyResult<String> {
        Ok(self.played.draw(viewer(&*self.played, by)?, language(lang)?))
    }

    fn determinize(&self, by: i16, seed: u64) -> PyResult<NativeGame> {
        let mut random = Generator::new(seed);
        let played = self.played.determinize(viewer(&*self.played, by)?, &mut random);
        Ok(NativeGame { played, random })
    }

    fn choose(&self, py: Python<'_>, bot: &str, of: u8, seed: u64) -> PyResult<(Option<usize>, String)> {
        let of = self.owing_seat(of)?;
        let played = &self.played;
        py.detach(move || played.choose(bot, of, &mut Generator::new(seed))).map_err(refused)
    }

    fn hints(
        &self,
        py: Python<'_>,
        bot: &str,
        of: u8,
        playouts: u32,
        lang: &str,
        seed: u64,
    ) -> PyResult<String> {
        let (of, language) = (self.owing_seat(of)?, language(lang)?);
        let played = &self.played;
        if playouts == 0 {
            return Err(refused("At least one playout is needed."));
        }
        py.detach(move || played.hints(bot, of, playouts, language, &mut Generator::new(seed)))
            .map_err(refused)
    }

    fn ranks(&self) -> Option<Vec<usize>> {
        self.played.ranks()
    }

    fn scores(&self) -> Vec<u16> {
        self.played.scores()
    }

    fn rewards(&self) -> Vec<f32> {
        self.played.rewards()
    }

    fn record(&self, players: Vec<String>) -> PyResult<String> {
        self.played.record(players).map_err(refused)
    }

    fn copy(&self) -> NativeGame {
        NativeGame { played: self.played.copy(), random: self.random.clone() }
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> NativeGame {
        self.copy()
    }
}

impl NativeGame {
    fn owing_seat(&self, of: u8) -> PyResult<Seat> {
        if self.owing().contains(&of.into()) {
            Ok(Seat(of))
        } else {
            Err(refused(format!("Seat {of} owes no decision now.")))
        }
    }
}

fn start<G: Playable>(options: &G::Options) -> PyResult<Box<dyn Played>> {
    Ok(Box::new(Match::<G>::new(options).map_err(refused)?))
}
