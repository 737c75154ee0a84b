use crate::game::NativeGame;
use crate::refused;
use crate::setup::{LIBRARY, title};
use genarium_engine::record::{Lines, Peek, Record, follow, verify};
use genarium_engine::{Game, Generator, Seat};
use genarium_games::with_game;
use pyo3::exceptions::PyOSError;
use pyo3::prelude::*;
use serde_json::json;
use std::fs::File;
use std::io::BufReader;

/// Checks a record of a finished game; what was proved, as JSON.
#[pyfunction]
pub fn verify_record(py: Python<'_>, text: &str) -> PyResult<String> {
    let title = title(&Peek::of(text).map_err(refused)?.game)?;
    let judge = || -> Result<String, String> {
        with_game!(title, G => {
            let record = Record::<G>::parse_from(text, LIBRARY.as_ref()).map_err(|error| error.to_string())?;
            let verified = verify(&record).map_err(|fault| fault.to_string())?;
            let game = verified.game.now();
            let outcome = game.outcome().ok_or("The log ends before the game does.")?;
            let ranks: Vec<usize> = Seat::all(game.seats()).map(|seat| outcome.rank(seat)).collect();
            Ok(json!({ "entries": record.log.len(), "ranks": ranks, "chance": verified.chance.to_string() }).to_string())
        })
    };
    py.detach(judge).map_err(refused)
}

/// The game of a record after so many lines, or all of them.
#[pyfunction]
#[pyo3(signature = (text, lines, seed))]
pub fn follow_record(text: &str, lines: Option<usize>, seed: u64) -> PyResult<NativeGame> {
    let title = title(&Peek::of(text).map_err(refused)?.game)?;
    with_game!(title, G => {
        let record = Record::<G>::parse_from(text, LIBRARY.as_ref()).map_err(refused)?;
        let played = follow(&record, lines).map_err(refused)?;
        Ok(NativeGame { played: Box::new(played), random: Generator::new(seed) })
    })
}

/// The records of a file, one after another, as texts.
#[pyclass]
pub struct RecordFile(Lines<BufReader<File>>);

#[pymethods]
impl RecordFile {
    #[new]
    fn new(path: std::path::PathBuf) -> PyResult<RecordFile> {
        let file =
            File::open(&path).map_err(|error| PyOSError::new_err(format!("{}: {error}", path.display())))?;
        Ok(RecordFile(Lines::new(BufReader::new(file))))
    }

    fn __iter__(this: PyRef<'_, Self>) -> PyRef<'_, Self> {
        this
    }

    fn __next__(&mut self) -> PyResult<Option<String>> {
        match self.0.next() {
            None => Ok(None),
            Some(Err(error)) => Err(PyOSError::new_err(error.to_string())),
            Some(Ok((line, text))) => {
                text.map(Some).map_err(|error| refused(format!("Line {line}: {error}")))
            }
        }
    }
}
