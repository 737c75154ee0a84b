//! What is played: packs and boards, whose turn it is, what may be done, what it scores, and who sees what.

pub(crate) mod actions;
pub(crate) mod board;
pub(crate) mod cards;
pub(crate) mod game;
pub(crate) mod legal;
pub(crate) mod look;
pub(crate) mod marches;
pub(crate) mod options;
pub mod pack;
pub(crate) mod parts;
pub(crate) mod people;
pub(crate) mod places;
pub(crate) mod play;
pub(crate) mod scoring;
pub(crate) mod state;
pub(crate) mod view;
pub(crate) mod ways;
pub(crate) mod wire;
