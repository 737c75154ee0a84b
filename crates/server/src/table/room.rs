//! The game at a table behind one face, whichever game it is.

use super::event::Line;
use crate::protocol::{Advised, Chances, Happening, TableResult, Told};
use genarium_bots::Patience;
use genarium_engine::fair::Draws;
use genarium_engine::{Privacy, Seat, SeatSet, Viewer};
use serde_json::value::RawValue;
use std::sync::Arc;

/// A bot's thinking: from its seat's view alone to the line it plays. Runs anywhere, holds no table.
pub type Thinking = Box<dyn FnOnce(u64, &dyn Patience) -> Option<serde_json::Value> + Send>;

/// The same for a person who asks what to do: the best lines, and what each promises.
pub type Advice = Box<dyn FnOnce(&dyn Patience) -> Vec<Advised> + Send>;

/// A game being played, with what each viewer has been told of it.
pub trait Playing: Send + Sync {
    /// How many seats the table has.
    fn seats(&self) -> usize;
    /// The side of every seat, where partners play together.
    fn sides(&self) -> Option<Vec<u8>>;
    /// The seat that begins; none where chance decides that within the game.
    fn begins(&self) -> Option<u8>;
    /// Moves what was chosen for single seats along with their players, before the game. Tells the options that it
    /// is played with now, if they are others.
    fn reseat(&mut self, order: &[u8]) -> Result<Option<serde_json::Value>, String>;
    /// How many entries the game's log has.
    fn length(&self) -> usize;
    /// Whether chance is due.
    fn chance_due(&self) -> bool;
    /// The seats that owe a decision; nobody but the house may know.
    fn owing(&self) -> SeatSet;
    /// The seats that owe a decision, as far as a viewer may know.
    fn turn(&self, viewer: Viewer) -> SeatSet;
    /// How much others may notice of the decision that is due.
    fn privacy(&self) -> Privacy;

    /// The lines that a client's line comes to, as they are written down: it may tell several entries of its seat.
    fn plan(&self, seat: Seat, line: serde_json::Value) -> Result<Vec<Line>, String>;
    /// What lets the open window pass.
    fn pass(&self) -> Option<(Seat, Line)>;
    /// What chance brings, if it is due.
    fn draw(&self, draws: &mut Draws) -> Option<Line>;
    /// Plays a line that was planned or drawn, or that the log tells.
    fn play(&mut self, at: i64, line: &Line) -> Result<(), String>;
    /// Whether the seat may take back its last entry at once.
    fn can_undo(&self, seat: Seat) -> bool;
    /// How many entries lie after the beginning of the seat's last action that others know of, that action included.
    fn since_own(&self, seat: Seat) -> Option<u32>;
    /// Takes back so many entries.
    fn undo(&mut self, at: i64, entries: u32) -> Result<(), String>;
    /// Adds to everybody's log what happened at the table.
    fn happen(&mut self, at: i64, happening: &Happening);

    /// How many lines a viewer has been told.
    fn seen(&self, viewer: Viewer) -> u32;
    /// The number of a viewer's last line when its seat's decision came due, and a mark that changes with it.
    fn due_since(&self, seat: Seat) -> (u32, u64);
    /// The viewers for whom news are kept.
    fn listen(&mut self, viewers: u8);
    /// What a viewer has not been told yet, if anything; taking it counts as telling it.
    fn news(&mut self, viewer: Viewer) -> Vec<Told>;
    /// The lines told to a viewer after a number.
    fn told(&self, viewer: Viewer, since: u32) -> Vec<Told>;
    /// What a viewer sees.
    fn view(&self, viewer: Viewer) -> Arc<RawValue>;
    /// What a viewer saw after its line of that number.
    fn position(&self, viewer: Viewer, n: u32, open: bool) -> Option<Arc<RawValue>>;
    /// What a seat may do; none if nothing.
    fn offers(&self, seat: Seat) -> Option<Arc<RawValue>>;
    /// What a drawing needs once.
    fn stage(&self) -> Box<RawValue>;
    /// The result of a game played to its end.
    fn result(&self) -> Option<TableResult>;
    /// What a game for one came to, once it was played to its end.
    fn solo_score(&self) -> Option<Vec<u32>>;
    /// The whole record as far as played.
    fn record(&self, players: Vec<genarium_engine::record::Player>) -> serde_json::Value;
    /// What was taken back with the draws in it, as a record tells it.
    fn taken_back(&self) -> Vec<genarium_engine::record::TakenBack<serde_json::Value>>;
    /// What chances every seat had after each line that a viewer was told; takes a while, so it runs elsewhere.
    fn chances(&self, viewer: Viewer) -> Box<dyn FnOnce() -> Chances + Send>;
    /// The thinking of a bot for a seat that owes a decision.
    fn thinking(&self, seat: Seat, bot: &str) -> Option<Thinking>;
    /// What a strong bot would advise the seat: its best lines with what they promise.
    fn advice(&self, seat: Seat, bot: &str) -> Option<Advice>;
    /// Everything that it consists of, as text.
    #[cfg(test)]
    fn snapshot(&self) -> String;
}
