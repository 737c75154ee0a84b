use super::options::Options;
use super::state::{__Name__, Roll};
use genarium_engine::{Seat, Viewer};
use serde::Serialize;

/// What a viewer may know of a game of __Name__, as clients read it: everything, for nothing is hidden.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "__Name__View"))]
pub struct View {
    /// The options of the table.
    pub options: Options,
    /// Whose view it is.
    #[cfg_attr(test, ts(type = "{ seat: number } | 'spectator' | 'everything'"))]
    pub viewer: Viewer,
    /// How many counters are left.
    pub heap: u8,
    /// How many counters each seat has taken.
    pub taken: Vec<u8>,
    /// What each seat would score if the game ended now.
    pub scores: Vec<u8>,
    /// Whose turn it is; in the end, who took the last counter.
    #[cfg_attr(test, ts(type = "number"))]
    pub seat: Seat,
    /// What the die shows, once it was rolled for this turn.
    pub roll: Option<u8>,
}

impl View {
    pub(super) fn of(game: &__Name__, viewer: Viewer) -> View {
        let seats = usize::from(game.options.players);
        View {
            options: game.options,
            viewer,
            heap: game.heap,
            taken: game.taken[..seats].to_vec(),
            scores: game.scores()[..seats].to_vec(),
            seat: game.seat,
            roll: game.roll.map(|Roll(number)| number),
        }
    }

    /// The game itself. A game with secrets draws here what the viewer does not know.
    pub(super) fn game(&self) -> __Name__ {
        let mut taken = [0; 4];
        taken[..self.taken.len()].copy_from_slice(&self.taken);
        __Name__ {
            options: self.options,
            heap: self.heap,
            taken,
            seat: self.seat,
            roll: self.roll.map(Roll),
        }
    }
}
