//! What is played: tiles and board, whose turn it is, what may be done, what it scores, and who sees what.

pub(crate) mod actions;
pub(crate) mod board;
pub(crate) mod options;
pub(crate) mod scoring;
pub(crate) mod state;
pub(crate) mod tiles;
pub(crate) mod view;
