use crate::cells::Cell;
use crate::dice::Die;
use crate::terrain::Terrain;
use std::fmt;

/// What a player may do.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Lay a tile on a vacant cell.
    Place {
        /// The terrain of the tile.
        terrain: Terrain,
        /// Where it lies.
        cell: Cell,
    },
    /// Leave the second die unused.
    Stop,
    /// Do nothing, for want of tiles.
    Pass,
}

/// Why an entry was refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// Another seat, chance or nobody is to move.
    NotYourTurn,
    /// No roll is due.
    NoRollDue,
    /// The cell is occupied, blocked, or not in play.
    NotVacant(Cell),
    /// The seat has no tile of this terrain left.
    UsedUp(Terrain),
    /// The die that is left does not allow the terrain.
    NotAllowed {
        /// What it shows.
        die: Die,
    },
    /// The turn cannot stop before its first tile.
    PlaceFirst,
    /// Only a seat without tiles passes.
    HasTiles,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::NotYourTurn => f.write_str("It is not this seat's turn."),
            Refusal::NoRollDue => f.write_str("No roll is due."),
            Refusal::NotVacant(cell) => write!(f, "The cell {cell} is not vacant."),
            Refusal::UsedUp(terrain) => write!(f, "There is no {terrain} tile left."),
            Refusal::NotAllowed { die } => {
                write!(f, "The second tile must be {die}, as the other die shows.")
            }
            Refusal::PlaceFirst => f.write_str("The turn can stop only after a first of two tiles."),
            Refusal::HasTiles => f.write_str("Only a player without tiles passes."),
        }
    }
}

impl std::error::Error for Refusal {}
