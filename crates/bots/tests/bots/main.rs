//! The bots as their callers meet them.

mod endgame;
mod fair;
mod genesia;
mod genesis;
mod patience;
mod strength;
mod waiting;
