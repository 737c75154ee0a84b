//! The bots of every game as their callers meet them.

mod fair;
mod levels;
mod playouts;
mod strength;
