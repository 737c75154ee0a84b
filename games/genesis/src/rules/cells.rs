use genarium_engine::bits::Bits;
use std::fmt;

/// How many columns a board has: a to n.
pub const COLUMNS: usize = 14;
/// How many rows a board has: 1 to 10 from the top.
pub const ROWS: usize = 10;

/// A row takes 16 numbers. The last two belong to no cell, so that a step over the left or right edge leads nowhere.
const STRIDE: usize = 16;

/// A cell of the board, such as c7: column c, seventh row from the top.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

/// A set of cells, by their numbers.
pub type Cells = Bits<3>;

impl Cell {
    /// The cell in a column and a row, both counted from 0, if a board has it.
    pub const fn new(column: usize, row: usize) -> Option<Cell> {
        if column < COLUMNS && row < ROWS { Some(Cell((row * STRIDE + column) as u8)) } else { None }
    }

    /// The cell of a number from [`Cells`].
    #[inline]
    pub const fn numbered(number: usize) -> Cell {
        debug_assert!(number < ROWS * STRIDE && number % STRIDE < COLUMNS);
        Cell(number as u8)
    }

    /// The place in [`Cells`].
    #[inline]
    pub const fn number(self) -> usize {
        self.0 as usize
    }

    /// The column, counted from 0.
    pub const fn column(self) -> usize {
        self.0 as usize % STRIDE
    }

    /// The row, counted from 0.
    pub const fn row(self) -> usize {
        self.0 as usize / STRIDE
    }

    /// Every cell of a board, row by row.
    pub fn all() -> impl Iterator<Item = Cell> {
        (0..ROWS).flat_map(|row| (0..COLUMNS).filter_map(move |column| Cell::new(column, row)))
    }

    /// Reads a name such as c7.
    pub fn parse(text: &str) -> Option<Cell> {
        let (&letter, digits) = text.as_bytes().split_first()?;
        let row = match digits {
            [digit @ b'1'..=b'9'] => digit - b'1',
            b"10" => 9,
            _ => return None,
        };
        Cell::new(letter.checked_sub(b'a')?.into(), row.into())
    }

    /// The cells beside this one.
    pub fn neighbours(self) -> impl Iterator<Item = Cell> {
        let (column, row) = (self.column(), self.row());
        let beside = [
            (column.wrapping_sub(1), row),
            (column + 1, row),
            (column, row.wrapping_sub(1)),
            (column, row + 1),
        ];
        beside.into_iter().filter_map(|(column, row)| Cell::new(column, row))
    }

    /// The cells of a set, row by row.
    pub fn list(cells: Cells) -> impl Iterator<Item = Cell> {
        cells.iter().map(Cell::numbered)
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'a' + self.column() as u8) as char, self.row() + 1)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl FromIterator<Cell> for Cells {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Cells {
        cells.into_iter().map(Cell::number).collect()
    }
}

/// Whether three or more of the cells are connected: one of them has two neighbours among them.
///
/// The same as asking [`with_two_neighbours`], but four rows at a time, as the first mostly tell.
#[inline]
pub(crate) fn has_three_connected(cells: Cells) -> bool {
    let words = cells.words();
    (0..words.len()).any(|place| {
        let rows = words[place];
        let (left, right) = (rows >> 1, rows << 1);
        let above =
            rows >> STRIDE | if place + 1 < words.len() { words[place + 1] << (64 - STRIDE) } else { 0 };
        let below = rows << STRIDE | if place > 0 { words[place - 1] >> (64 - STRIDE) } else { 0 };
        ((left & right) | (above & below) | ((left | right) & (above | below))) & rows != 0
    })
}

/// Those of the cells that have at least two neighbours among them.
#[inline]
pub(crate) fn with_two_neighbours(cells: Cells) -> Cells {
    let (left, right) = (cells.lowered(1), cells.raised(1));
    let (above, below) = (cells.lowered(STRIDE as u32), cells.raised(STRIDE as u32));
    let two = (left & right) | (above & below) | ((left | right) & (above | below));
    two & cells
}

/// All cells that can be reached from a cell of the set within it, side to side.
#[inline]
pub(crate) fn connected(from: usize, within: Cells) -> Cells {
    let mut reached = Cells::EMPTY;
    reached.insert(from);
    loop {
        let sideways = reached | reached.lowered(1) | reached.raised(1);
        let upright = reached.lowered(STRIDE as u32) | reached.raised(STRIDE as u32);
        let grown = (sideways | upright) & within;
        if grown == reached {
            return reached;
        }
        reached = grown;
    }
}
