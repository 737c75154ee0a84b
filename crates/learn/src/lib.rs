//! Many games of one table played at once, for programs that learn.
//!
//! A [`Batch`] steps all its games by one action each and writes what is known then into [`Arrays`] of the caller: who is to
//! act, what is legal, what they see, what everybody gained. A game that is over begins anew in the same step. The same
//! seed and the same actions give the same games, whatever the number of threads.
//!
//! ```
//! use genarium_games::genial::{Genial, Options};
//! use genarium_learn::{Arrays, Batch};
//!
//! let mut batch = Batch::<Genial>::new(&Options::standard(2), 64, Vec::new())?;
//! let mut ends = vec![0; 64];
//! batch.reset(7, Arrays::default())?;
//! let mut finished = 0;
//! for _ in 0..100 {
//!     let arrays = Arrays { ends: Some(&mut ends), ..Arrays::default() };
//!     batch.step_at_random(1, arrays)?;
//!     finished += ends.iter().filter(|end| **end == 1).count();
//! }
//! assert!(finished > 64);
//! # Ok::<(), String>(())
//! ```

mod arrays;
mod batch;
mod slot;

pub use arrays::{Arrays, Widths};
pub use batch::{Batch, MOST_GAMES};
