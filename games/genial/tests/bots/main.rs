//! The bots of Génial as their callers meet them.

mod endgame;
mod patience;
