//! A table: what is said to it and by it, and how it folds what happened. No I/O, no clock, no runtime: a server and a
//! browser play the same.

// Where a name says everything, nothing is said twice.
#![allow(missing_docs)]

pub mod live;
pub mod protocol;
pub mod table;
