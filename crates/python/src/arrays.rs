//! Arrays of Python that a batch writes into.
//!
//! The one place of the project with code that the compiler cannot check: a buffer of Python becomes a slice of Rust, which is
//! written while the interpreter is free to run other threads.
#![allow(unsafe_code)]

use crate::refused;
use genarium_learn::Arrays;
use pyo3::buffer::{Element, PyBuffer};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::ops::Range;

/// The arrays that were handed over, each held so that Python neither moves nor frees its memory.
#[derive(Default)]
pub struct Bound {
    seats: Option<PyBuffer<u8>>,
    rewards: Option<PyBuffer<f32>>,
    gains: Option<PyBuffer<f32>>,
    ends: Option<PyBuffer<u8>>,
    mask_bits: Option<PyBuffer<u64>>,
    mask_bytes: Option<PyBuffer<u8>>,
    factor_bits: Option<PyBuffer<u64>>,
    choices: Option<PyBuffer<i16>>,
    planes: Option<PyBuffer<u8>>,
    features: Option<PyBuffer<f32>>,
    actions: Option<PyBuffer<i32>>,
}

impl Bound {
    /// Takes arrays by their names.
    pub fn new(named: &Named<'_>) -> PyResult<Bound> {
        let mut bound = Bound::default();
        let mut taken = Vec::new();
        for (name, array) in named.iter() {
            let name: String = name.extract()?;
            match name.as_str() {
                "seats" => bound.seats = Some(take(&name, &array, &mut taken)?),
                "rewards" => bound.rewards = Some(take(&name, &array, &mut taken)?),
                "gains" => bound.gains = Some(take(&name, &array, &mut taken)?),
                "ends" => bound.ends = Some(take(&name, &array, &mut taken)?),
                "mask_bits" => bound.mask_bits = Some(take(&name, &array, &mut taken)?),
                "mask_bytes" => bound.mask_bytes = Some(take(&name, &array, &mut taken)?),
                "factor_bits" => bound.factor_bits = Some(take(&name, &array, &mut taken)?),
                "choices" => bound.choices = Some(take(&name, &array, &mut taken)?),
                "planes" => bound.planes = Some(take(&name, &array, &mut taken)?),
                "features" => bound.features = Some(take(&name, &array, &mut taken)?),
                "actions" => bound.actions = Some(take(&name, &array, &mut taken)?),
                other => return Err(refused(format!("There is no array \"{other}\"."))),
            }
        }
        Ok(bound)
    }

    /// The arrays as slices, for one step.
    pub fn arrays(&mut self) -> Arrays<'_> {
        Arrays {
            seats: slice(&mut self.seats),
            rewards: slice(&mut self.rewards),
            gains: slice(&mut self.gains),
            ends: slice(&mut self.ends),
            mask_bits: slice(&mut self.mask_bits),
            mask_bytes: slice(&mut self.mask_bytes),
            factor_bits: slice(&mut self.factor_bits),
            choices: slice(&mut self.choices),
            planes: slice(&mut self.planes),
            features: slice(&mut self.features),
            actions: slice(&mut self.actions),
        }
    }
}

/// Named arrays, as Python hands them over.
pub type Named<'py> = pyo3::Bound<'py, PyDict>;

/// A buffer that can be written in one piece, and shares no byte with those taken before.
fn take<T: Element>(
    name: &str,
    array: &pyo3::Bound<'_, PyAny>,
    taken: &mut Vec<Range<usize>>,
) -> PyResult<PyBuffer<T>> {
    let kind = std::any::type_name::<T>();
    let wrong = |what: &str| refused(format!("The array {name} {what}."));
    let buffer = PyBuffer::<T>::get(array)
        .map_err(|_| wrong(&format!("is no array of numbers of the kind {kind}")))?;
    if buffer.readonly() || !buffer.is_c_contiguous() {
        return Err(wrong("cannot be written in one piece"));
    }
    let first = buffer.buf_ptr() as usize;
    let bytes = first..first + buffer.len_bytes();
    if taken.iter().any(|other| other.start < bytes.end && bytes.start < other.end) {
        return Err(wrong("shares memory with another one"));
    }
    taken.push(bytes);
    Ok(buffer)
}

fn slice<T: Element>(buffer: &mut Option<PyBuffer<T>>) -> Option<&mut [T]> {
    let buffer = buffer.as_mut()?;
    if buffer.item_count() == 0 {
        return Some(&mut []);
    }
    // SAFETY: `take` has seen that the memory is aligned and of this type (`PyBuffer::get` does), may be written, lies in one
    // piece and is no part of another array of ours; the buffer that is borrowed here keeps it where it is. That
    // Python code of another thread keeps off the arrays during a step is the caller's part, as with any function that
    // writes into an array without the interpreter lock.
    Some(unsafe { std::slice::from_raw_parts_mut(buffer.buf_ptr().cast::<T>(), buffer.item_count()) })
}
