use crate::{Cell, Pair};
use std::sync::LazyLock;

/// More than the 169 cells of the largest board, so that whole vectors of bytes can be compared.
pub const CELLS: usize = 176;

/// Off the board: a cell that is never free and shows no symbol.
pub const NOWHERE: u8 = CELLS as u8 - 1;

/// All boards in one numbering, inner rings first, so that a smaller board has the first cells of a larger one.
pub struct Geometry {
    /// The cells beside each, opposite ones three apart.
    pub beside: [[u8; 6]; CELLS],
    /// The pair that a cell makes with each cell beside it, and whether it comes first in it.
    pub pairs: [[(Pair, bool); 6]; CELLS],
    cells: Vec<Cell>,
    numbers: [[u8; 15]; 15],
}

/// The steps to the cells beside one, opposite ones three apart.
const STEPS: [(i8, i8); 6] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)];

/// The one geometry there is.
pub fn geometry() -> &'static Geometry {
    static GEOMETRY: LazyLock<Geometry> = LazyLock::new(Geometry::new);
    &GEOMETRY
}

impl Geometry {
    fn new() -> Geometry {
        let all = (-7..=7i64).flat_map(|r| (-7..=7i64).filter_map(move |q| Cell::new(q, r)));
        let mut cells: Vec<Cell> = all.collect();
        cells.sort_by_key(|cell| (cell.ring(), *cell));
        let mut numbers = [[NOWHERE; 15]; 15];
        for (number, cell) in cells.iter().enumerate() {
            numbers[(cell.q() + 7) as usize][(cell.r() + 7) as usize] = number as u8;
        }
        let mut geometry = Geometry {
            beside: [[NOWHERE; 6]; CELLS],
            pairs: [[(Pair::numbered(0), true); 6]; CELLS],
            cells,
            numbers,
        };
        for (number, cell) in geometry.cells.clone().into_iter().enumerate() {
            for (direction, (q, r)) in STEPS.into_iter().enumerate() {
                let other = Cell::new(i64::from(cell.q() + q), i64::from(cell.r() + r));
                let Some(other) = other else { continue };
                geometry.beside[number][direction] = geometry.number(other);
                if let Some(pair) = Pair::new(cell, other) {
                    geometry.pairs[number][direction] = (pair, pair.cells()[0] == cell);
                }
            }
        }
        geometry
    }

    /// The number of a cell.
    pub fn number(&self, cell: Cell) -> u8 {
        self.numbers[(cell.q() + 7) as usize][(cell.r() + 7) as usize]
    }

    /// The cell of a number.
    pub fn cell(&self, number: usize) -> Cell {
        self.cells[number]
    }
}

/// How many cells a board of a radius has: so many numbers come first.
pub const fn count(radius: u8) -> usize {
    let radius = radius as usize;
    1 + 3 * radius * (radius + 1)
}
