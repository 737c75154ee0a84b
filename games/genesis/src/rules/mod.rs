//! What is played: board, dice and tiles, whose turn it is, what may be done, what it scores, and who sees what.

pub(crate) mod actions;
pub(crate) mod board;
pub(crate) mod boards;
pub(crate) mod cells;
pub(crate) mod dice;
pub(crate) mod land;
pub(crate) mod options;
pub(crate) mod podium;
pub(crate) mod scoring;
pub(crate) mod species;
pub(crate) mod state;
pub(crate) mod terrain;
pub(crate) mod tiles;
pub(crate) mod view;
