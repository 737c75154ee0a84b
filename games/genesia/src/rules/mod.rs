//! What is played: packs and boards, whose turn it is, what may be done, what it scores, and who sees what.

pub(crate) mod actions;
pub(crate) mod board;
pub(crate) mod cards;
pub(crate) mod game;
pub(crate) mod legal;
pub(crate) mod movement;
pub(crate) mod options;
pub(crate) mod options_json;
pub mod pack;
pub(crate) mod people;
pub(crate) mod play;
pub(crate) mod queries;
pub(crate) mod scoring;
pub(crate) mod state;
pub(crate) mod substate;
pub(crate) mod themes;
pub(crate) mod view;
pub(crate) mod ways;
pub(crate) mod zones;
