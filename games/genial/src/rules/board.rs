use crate::actions::Placement;
use crate::scoring::Values;
use crate::tiles::Colour;
use genarium_engine::bits::Bits;
use std::fmt;

/// A cell in axial coordinates (q, r) on a pointy-top hexagon with its centre at (0, 0), from -7 to 7 each.
///
/// One byte holds the row r + 7 in its high half and the column q + 7 in its low half, so stepping is adding and
/// wraps round. Row and column 15 are never on a board: every line of cells ends there at the latest, and no edge
/// needs a test.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    /// The cell at (q, r), if the largest board has it.
    pub const fn new(q: i64, r: i64) -> Option<Cell> {
        if q < -7 || q > 7 || r < -7 || r > 7 || q + r < -7 || q + r > 7 {
            None
        } else {
            Some(Cell::at(q, r))
        }
    }

    const fn at(q: i64, r: i64) -> Cell {
        Cell(((r + 7) * 16 + q + 7) as u8)
    }

    /// The coordinate that grows to the right.
    pub const fn q(self) -> i8 {
        (self.0 & 15) as i8 - 7
    }

    /// The coordinate that grows downwards.
    pub const fn r(self) -> i8 {
        (self.0 >> 4) as i8 - 7
    }

    /// How far the cell is from the centre.
    pub const fn ring(self) -> u8 {
        let (q, r) = (self.q(), self.r());
        (q.unsigned_abs() + r.unsigned_abs() + (q + r).unsigned_abs()) / 2
    }

    #[inline]
    const fn step(self, step: u8) -> Cell {
        Cell(self.0.wrapping_add(step))
    }

    /// Whether one of the pairs has this cell.
    #[inline]
    pub fn is_in(self, pairs: &Pairs) -> bool {
        let of_cell = OF_CELL[self.0 as usize].words();
        of_cell.iter().zip(pairs.words()).any(|(own, other)| own & other != 0)
    }

    /// The cells beside this one, on the largest board.
    pub fn neighbours(self) -> impl Iterator<Item = Cell> {
        STEPS.into_iter().map(move |step| self.step(step)).filter(|cell| cell.ring() <= 7)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({},{})", self.q(), self.r())
    }
}

/// The steps to the six neighbours, opposite ones three apart: right, down right, down left, and back.
const STEPS: [u8; 6] = [1, 16, 15, 255, 240, 241];

/// The six symbols printed on the board.
pub const PRINTED: [(Cell, Colour); 6] = [
    (Cell::at(0, -5), Colour::Red),
    (Cell::at(5, -5), Colour::Green),
    (Cell::at(5, 0), Colour::Blue),
    (Cell::at(0, 5), Colour::Orange),
    (Cell::at(-5, 5), Colour::Yellow),
    (Cell::at(-5, 0), Colour::Purple),
];

/// Two cells side by side. All boards number their pairs alike, the inner ones first, so that a smaller board has
/// the first pairs of a larger one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pair(u16);

/// A set of pairs.
pub type Pairs = Bits<8>;

/// How many pairs the largest board has.
const PAIRS: usize = 462;

/// Both cells of each pair, the left or upper one first.
static CELLS: [[Cell; 2]; PAIRS] = ALL_CELLS;
const ALL_CELLS: [[Cell; 2]; PAIRS] = {
    let mut cells = [[Cell(0); 2]; PAIRS];
    let (mut ring, mut pair) = (1, 0);
    while ring <= 7 {
        let mut first = 0;
        while first < 240 {
            let mut direction = 0;
            while direction < 3 {
                let (a, b) = (Cell(first), Cell(first).step(STEPS[direction]));
                let outer = if a.ring() > b.ring() { a.ring() } else { b.ring() };
                if outer == ring {
                    cells[pair] = [a, b];
                    pair += 1;
                }
                direction += 1;
            }
            first += 1;
        }
        ring += 1;
    }
    assert!(pair == PAIRS);
    cells
};

/// The pairs that each cell belongs to.
static OF_CELL: [Pairs; 256] = {
    let mut of_cell = [Pairs::EMPTY; 256];
    let mut pair = 0;
    while pair < PAIRS {
        let [a, b] = ALL_CELLS[pair];
        of_cell[a.0 as usize].insert(pair);
        of_cell[b.0 as usize].insert(pair);
        pair += 1;
    }
    of_cell
};

/// The pairs of which a cell lies beside each printed symbol.
static BESIDE: [Pairs; 6] = {
    let mut beside = [Pairs::EMPTY; 6];
    let mut symbol = 0;
    while symbol < 6 {
        let mut direction = 0;
        while direction < 6 {
            let near = PRINTED[symbol].0.step(STEPS[direction]);
            let mut pair = 0;
            while pair < PAIRS {
                let [a, b] = ALL_CELLS[pair];
                if a.0 == near.0 || b.0 == near.0 {
                    beside[symbol].insert(pair);
                }
                pair += 1;
            }
            direction += 1;
        }
        symbol += 1;
    }
    beside
};

impl Pair {
    /// How many pairs the largest board has.
    pub const COUNT: usize = PAIRS;

    /// The pair of two cells in either order, if they are neighbours.
    pub fn new(a: Cell, b: Cell) -> Option<Pair> {
        let both = OF_CELL[a.0 as usize] & OF_CELL[b.0 as usize];
        both.iter().next().filter(|_| a != b).map(Pair::numbered)
    }

    /// The pair of a number from [`Pairs`].
    #[inline]
    pub const fn numbered(number: usize) -> Pair {
        assert!(number < PAIRS);
        Pair(number as u16)
    }

    /// The place in the numbering of all pairs.
    #[inline]
    pub const fn number(self) -> usize {
        self.0 as usize
    }

    /// Both cells, the left or upper one first.
    #[inline]
    pub fn cells(self) -> [Cell; 2] {
        CELLS[self.number()]
    }

    /// The printed symbols that one of the cells lies beside, as a mask.
    pub(crate) fn symbols_beside(self) -> u8 {
        (0..6).fold(0, |mask, symbol| mask | u8::from(BESIDE[symbol].contains(self.number())) << symbol)
    }
}

impl fmt::Debug for Pair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [a, b] = self.cells();
        write!(f, "{a:?}{b:?}")
    }
}

/// The board: a symbol or none on each cell, and which pairs of cells are free.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Board {
    radius: u8,
    /// The colour's index, or [`BLANK`] where no symbol lies, off the board too.
    symbols: [u8; 256],
    free: Pairs,
}

const BLANK: u8 = u8::MAX;

impl Board {
    /// The board of a radius from 5 to 7 with its printed symbols.
    pub fn new(radius: u8) -> Board {
        let inside = |pair: &usize| CELLS[*pair].iter().all(|cell| cell.ring() <= radius);
        let mut board = Board { radius, symbols: [BLANK; 256], free: (0..PAIRS).filter(inside).collect() };
        for (cell, colour) in PRINTED {
            board.occupy(cell, colour);
        }
        board
    }

    /// How many steps lead from the centre to the edge.
    pub const fn radius(&self) -> u8 {
        self.radius
    }

    /// Every cell of the board, row by row.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        let radius = self.radius;
        (0..240).map(Cell).filter(move |cell| cell.ring() <= radius)
    }

    /// The symbol on a cell.
    #[inline]
    pub fn symbol(&self, cell: Cell) -> Option<Colour> {
        Colour::ALL.get(self.symbols[cell.0 as usize] as usize).copied()
    }

    /// The pairs of free cells.
    #[inline]
    pub fn free(&self) -> &Pairs {
        &self.free
    }

    #[inline]
    pub(crate) fn occupy(&mut self, cell: Cell, colour: Colour) {
        self.symbols[cell.0 as usize] = colour as u8;
        self.free = self.free.without(OF_CELL[cell.0 as usize]);
    }

    /// Lays a tile, whether or not it may lie there.
    #[inline]
    pub(crate) fn lay(&mut self, placement: Placement) {
        let [first, second] = placement.pair.cells();
        self.symbols[first.0 as usize] = placement.colours[0] as u8;
        self.symbols[second.0 as usize] = placement.colours[1] as u8;
        self.free = self.free.without(OF_CELL[first.0 as usize] | OF_CELL[second.0 as usize]);
    }

    /// How many symbols of its colour each half of a tile sees in the five lines that leave it away from the
    /// other half. Both cells must be free.
    #[inline(always)] // The heart of every playout.
    pub fn lines(&self, placement: Placement) -> [u8; 2] {
        let [first, second] = placement.pair.cells();
        [self.lines_from(first, placement.colours[0]), self.lines_from(second, placement.colours[1])]
    }

    /// How many symbols of each colour the lines from a free cell see: what a half of that colour would score there.
    pub fn sight(&self, cell: Cell) -> Values {
        let mut seen = [0; 6];
        for step in STEPS {
            let mut next = cell.step(step);
            let symbol = self.symbols[next.0 as usize];
            while symbol != BLANK && self.symbols[next.0 as usize] == symbol {
                seen[symbol as usize] += 1;
                next = next.step(step);
            }
        }
        seen
    }

    /// The line towards the other half needs no exception: that half is not laid yet, so the line is empty.
    #[inline(always)]
    fn lines_from(&self, cell: Cell, colour: Colour) -> u8 {
        let mut seen = 0;
        for step in STEPS {
            let mut next = cell.step(step);
            // Most lines are empty: a test of its own for the first cell keeps the counting out of their way.
            if self.symbols[next.0 as usize] == colour as u8 {
                seen += 1;
                next = next.step(step);
                while self.symbols[next.0 as usize] == colour as u8 {
                    seen += 1;
                    next = next.step(step);
                }
            }
        }
        seen
    }
}

/// The pairs where a player may lay a tile: any free ones, and before the first tile those beside a printed symbol
/// that is not yet used.
#[inline]
pub(crate) fn open_pairs(board: &Board, opened: bool, symbols_used: u8) -> Pairs {
    if opened {
        return board.free;
    }
    let unused = (0..6).filter(|symbol| symbols_used >> symbol & 1 == 0);
    board.free & unused.fold(Pairs::EMPTY, |near, symbol| near | BESIDE[symbol as usize])
}

/// Drawn as text, a row a line: a letter for a symbol, a dot for a free cell.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let radius = self.radius as i8;
        for r in -radius..=radius {
            write!(f, "{:width$}", "", width = r.unsigned_abs() as usize)?;
            for (n, cell) in self.cells().filter(|cell| cell.r() == r).enumerate() {
                let space = if n == 0 { "" } else { " " };
                write!(f, "{space}{}", self.symbol(cell).map_or('.', Colour::letter))?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\n{self}")
    }
}

/// Reads a drawing like [`Board`]'s own, of 11, 13 or 15 rows. Printed symbols may be drawn or left out.
impl std::str::FromStr for Board {
    type Err = String;

    fn from_str(text: &str) -> Result<Board, String> {
        let rows: Vec<&str> = text.lines().map(str::trim).filter(|row| !row.is_empty()).collect();
        let radius = match rows.len() {
            11 | 13 | 15 => (rows.len() / 2) as u8,
            other => return Err(format!("A board has 11, 13 or 15 rows, not {other}.")),
        };
        let mut board = Board::new(radius);
        for (row, r) in rows.iter().zip(-(radius as i8)..) {
            let letters: Vec<&str> = row.split_whitespace().collect();
            let cells: Vec<Cell> = board.cells().filter(|cell| cell.r() == r).collect();
            if letters.len() != cells.len() {
                return Err(format!("The row \"{row}\" has {} cells, not {}.", letters.len(), cells.len()));
            }
            for (letter, cell) in letters.into_iter().zip(cells) {
                if letter != "." {
                    let colour = letter.chars().next().and_then(Colour::from_letter);
                    board.occupy(cell, colour.ok_or(format!("\"{letter}\" is no colour."))?);
                }
            }
        }
        Ok(board)
    }
}
