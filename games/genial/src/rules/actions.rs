use crate::board::{Cell, Pair};
use crate::tiles::{Colour, Tile, Tiles};
use genarium_engine::Seat;
use std::fmt;

/// What a player may do.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Lay a tile of the rack on two free neighbouring cells.
    Place(Placement),
    /// Decline the remaining bonus tiles.
    Pass,
    /// Exchange the whole rack.
    Swap,
    /// Keep the rack although it could be exchanged.
    Keep,
}

/// A tile on two neighbouring cells. A double turned round is the same placement.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Placement {
    /// The cells.
    pub pair: Pair,
    /// The colours of the first and the second cell.
    pub colours: [Colour; 2],
}

impl Placement {
    /// Colours on two cells, in either order; none if the cells are not neighbours.
    pub fn new(cells: [Cell; 2], colours: [Colour; 2]) -> Option<Placement> {
        let pair = Pair::new(cells[0], cells[1])?;
        let turned = pair.cells() != cells;
        Some(Placement { pair, colours: if turned { [colours[1], colours[0]] } else { colours } })
    }

    /// The tile that is laid.
    #[inline]
    pub const fn tile(&self) -> Tile {
        Tile::new(self.colours[0], self.colours[1])
    }
}

/// What chance brings: tiles from the bag for a seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Draw {
    /// Who gets them.
    pub seat: Seat,
    /// What was drawn.
    pub tiles: Tiles,
}

/// Why an entry was refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// Another seat, chance or nobody is to move.
    NotYourTurn,
    /// No draw is due.
    NoDrawDue,
    /// The draw is for another seat.
    WrongSeat,
    /// The draw has too many or too few tiles.
    WrongCount {
        /// How many are due.
        due: u8,
    },
    /// The bag does not hold these tiles.
    NotInBag,
    /// The rack does not hold the tile.
    NotInRack(Tile),
    /// A cell is occupied or off the board.
    NotFree,
    /// A first tile must lie beside a printed symbol that no other first tile used.
    NotAtSymbol,
    /// There is no bonus tile to decline.
    NoBonus,
    /// There is no swap to decide.
    NoSwap,
    /// The swap must be decided first.
    SwapFirst,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::NotYourTurn => f.write_str("It is not this seat's turn."),
            Refusal::NoDrawDue => f.write_str("No draw is due."),
            Refusal::WrongSeat => f.write_str("The draw is due to another seat."),
            Refusal::WrongCount { due: 1 } => f.write_str("One tile is to be drawn."),
            Refusal::WrongCount { due } => write!(f, "{due} tiles are to be drawn."),
            Refusal::NotInBag => f.write_str("The bag does not hold these tiles."),
            Refusal::NotInRack(tile) => write!(f, "The rack holds no tile {tile}."),
            Refusal::NotFree => f.write_str("A tile needs two free cells of the board side by side."),
            Refusal::NotAtSymbol => f.write_str(
                "A first tile must lie beside a printed symbol that no other player started from.",
            ),
            Refusal::NoBonus => f.write_str("There is no bonus tile to decline."),
            Refusal::NoSwap => f.write_str("The rack cannot be swapped now."),
            Refusal::SwapFirst => f.write_str("Choose first whether to swap the rack or keep it."),
        }
    }
}

impl std::error::Error for Refusal {}
