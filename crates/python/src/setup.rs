//! Which game, with which options.

use crate::refused;
use genarium_bots::Opponents;
use genarium_engine::encode::Encode;
use genarium_engine::{Game, Options};
use genarium_games::{Library, Title, with_game};
use pyo3::prelude::*;
use serde_json::{Value, json};
use std::sync::LazyLock;

/// What options and records may name: what comes with the program.
pub static LIBRARY: LazyLock<Library> = LazyLock::new(Library::default);

pub fn title(name: &str) -> PyResult<Title> {
    name.parse().map_err(|sentence: String| refused(sentence))
}

/// The options of a table from their names and values, as they are typed.
pub fn options<G: Game>(chosen: &[(String, String)]) -> PyResult<G::Options>
where
    Library: AsRef<<G::Options as Options>::Library>,
{
    let mut options = G::Options::default();
    for (key, value) in chosen {
        options.set_from(key, value, LIBRARY.as_ref()).map_err(refused)?;
    }
    options.check().map_err(refused)?;
    Ok(options)
}

/// The names of all games.
#[pyfunction]
pub fn games() -> Vec<&'static str> {
    Title::ALL.into_iter().map(Title::name).collect()
}

/// A game as JSON: its names, options and bots, and how its numbers are laid out at a table.
#[pyfunction]
pub fn describe(game: &str, chosen: Vec<(String, String)>) -> PyResult<String> {
    with_game!(title(game)?, G => {
        let options = options::<G>(&chosen)?;
        let shape = G::shape(&options);
        let start = G::start(&options).map_err(refused)?;
        let keys = <<G as Game>::Options as Options>::KEYS.iter().map(|key| {
            json!({ "name": key.name, "takes": key.takes.to_string(), "meaning": key.meaning, "value": options.get(key.name) })
        });
        let told = json!({
            "name": G::NAME,
            "title": G::TITLE,
            "seats": start.seats(),
            "options": keys.collect::<Vec<Value>>(),
            "bots": G::BOTS,
            "shape": {
                "actions": shape.actions,
                "factors": shape.factors,
                "columns": shape.columns,
                "planes": shape.planes,
                "features": shape.features,
                "objectives": shape.objectives,
            },
        });
        Ok(told.to_string())
    })
}

/// The symmetries of a table: for each, where actions, cells of planes and features go, as bytes of 32-bit numbers.
#[pyfunction]
pub fn symmetries(game: &str, chosen: Vec<(String, String)>) -> PyResult<Vec<[Vec<u8>; 3]>> {
    let bytes = |numbers: Vec<u32>| numbers.into_iter().flat_map(u32::to_le_bytes).collect();
    with_game!(title(game)?, G => {
        let all = G::symmetries(&options::<G>(&chosen)?);
        Ok(all.into_iter().map(|one| [bytes(one.actions), bytes(one.planes), bytes(one.features)]).collect())
    })
}
