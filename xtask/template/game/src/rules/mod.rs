//! What is played: a heap of counters and a die. Whoever has most counters in the end wins, but whoever takes the last
//! one loses all of theirs.

pub(crate) mod options;
pub(crate) mod state;
pub(crate) mod view;
