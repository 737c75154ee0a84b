use crate::Seat;
use serde::Serialize;

/// For whom a view is made.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Viewer {
    /// A player: the own secrets, and what everybody knows.
    Seat(Seat),
    /// Somebody who watches: what everybody knows.
    Spectator,
    /// Nothing is hidden. For finished games, records and replays.
    Everything,
}

impl Viewer {
    /// Every viewer with something hidden from them at a table of so many seats.
    pub fn curious(seats: usize) -> impl Iterator<Item = Viewer> {
        Seat::all(seats).map(Viewer::Seat).chain([Viewer::Spectator])
    }
}
