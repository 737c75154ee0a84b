//! The native half of the Python package `genarium`: games, records, bots, and many games at once. What it hands over is
//! JSON and plain arrays; the other half, in `python/genarium`, makes them pleasant.

#![allow(clippy::needless_pass_by_value)] // What Python hands over is owned.

mod arrays;
mod env;
mod game;
mod played;
mod record;
mod setup;

use pyo3::prelude::*;

/// The module that Python loads.
#[pymodule]
mod _genarium {
    #[pymodule_export]
    use super::env::Env;
    #[pymodule_export]
    use super::game::NativeGame;
    #[pymodule_export]
    use super::record::{RecordFile, follow_record, verify_record};
    #[pymodule_export]
    use super::setup::{describe, games, symmetries};
}

/// Bad input, in a sentence.
fn refused(sentence: impl std::fmt::Display) -> PyErr {
    pyo3::exceptions::PyValueError::new_err(sentence.to_string())
}
