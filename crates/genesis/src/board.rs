use crate::cells::{COLUMNS, Cell, Cells, ROWS, connected};
use std::fmt;

/// How many volcanoes, tar pits, and playable cells on either side of the river a board has.
const VOLCANOES: u32 = 10;
const TAR_PITS: u32 = 12;
const LEFT: u32 = 88;
const RIGHT: u32 = 30;

/// What a cell is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ground {
    /// Tiles can be laid there.
    Playable,
    /// Never takes a tile.
    Volcano,
    /// Never takes a tile.
    TarPit,
    /// Not in play, for a reason that a record does not tell.
    Unknown,
}

/// A board without tiles: where volcanoes, tar pits and the river are.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Board {
    name: Name,
    playable: Cells,
    volcanoes: Cells,
    tar_pits: Cells,
    /// Every cell right of the river, playable or not; empty where the river is not known.
    beyond: Cells,
}

impl Board {
    /// A board of which no more is known than the cells to play on.
    pub(crate) fn of_cells(name: Name, playable: Cells) -> Board {
        let none = Cells::EMPTY;
        Board { name, playable, volcanoes: none, tar_pits: none, beyond: none }
    }

    /// The board of ten rows like `..V...T...|....`: a dot is a playable cell, V a volcano, T a tar pit and the bar
    /// the river. The error names the row, counted from 0, and says what is wrong with it.
    pub fn of_rows<T: AsRef<str>>(name: Name, rows: &[T]) -> Result<Board, (usize, String)> {
        let mut board = Board::of_cells(name, Cells::EMPTY);
        for (number, row) in rows.iter().take(ROWS).enumerate() {
            board.read_row(number, row.as_ref()).map_err(|what| (number, what))?;
        }
        match rows.len() {
            ROWS => Ok(board),
            other => {
                Err((other.min(ROWS).saturating_sub(1), format!("A board has {ROWS} rows, not {other}.")))
            }
        }
    }

    fn read_row(&mut self, number: usize, row: &str) -> Result<(), String> {
        let mut column = 0;
        let mut river = None;
        for mark in row.chars() {
            if mark == '|' {
                if river.replace(column).is_some() {
                    return Err("The river \"|\" crosses this row twice.".to_owned());
                }
                continue;
            }
            let cell =
                Cell::new(column, number).ok_or(format!("The row has more than {COLUMNS} cells."))?.number();
            match mark {
                '.' => self.playable.insert(cell),
                'V' => self.volcanoes.insert(cell),
                'T' => self.tar_pits.insert(cell),
                _ => return Err(format!("{mark:?} is none of \".\", \"V\", \"T\" and \"|\".")),
            }
            if river.is_some() {
                self.beyond.insert(cell);
            }
            column += 1;
        }
        match (column, river) {
            (COLUMNS, Some(_)) => Ok(()),
            (COLUMNS, None) => Err("The row lacks the river \"|\".".to_owned()),
            _ => Err(format!("The row has {column} cells, not {COLUMNS}.")),
        }
    }

    /// Whether the board is fit for play: a sentence for everything that is wrong.
    pub fn check(&self) -> Result<(), Vec<String>> {
        let left = self.playable.without(self.beyond);
        let right = self.playable & self.beyond;
        let counts = [
            ("volcanoes", self.volcanoes, VOLCANOES),
            ("tar pits", self.tar_pits, TAR_PITS),
            ("playable cells left of the river", left, LEFT),
            ("playable cells right of the river", right, RIGHT),
        ];
        let sides =
            [("left of the river", left), ("right of the river", right), ("of the board", self.playable)];
        let miscounts = counts.into_iter().filter(|(_, cells, due)| cells.count() != *due);
        let miscounts = miscounts
            .map(|(what, cells, due)| format!("A board has {due} {what}; this one has {}.", cells.count()));
        let splits = sides.into_iter().filter_map(|(side, cells)| {
            let cell = cut_off(cells)?;
            Some(format!("From {cell} one cannot reach all playable cells {side}."))
        });
        let wrong: Vec<String> = miscounts.chain(splits).collect();
        if wrong.is_empty() { Ok(()) } else { Err(wrong) }
    }

    /// Its name, as in the option `board` and in records.
    pub const fn name(&self) -> Name {
        self.name
    }

    /// The cells that so many players play on: two do not use those right of the river.
    pub fn cells(&self, players: u8) -> Cells {
        if players == 2 { self.playable.without(self.beyond) } else { self.playable }
    }

    /// How many cells so many players need.
    pub(crate) const fn due_cells(players: u8) -> u32 {
        if players == 2 { LEFT } else { LEFT + RIGHT }
    }

    /// What a cell is.
    pub fn ground(&self, cell: Cell) -> Ground {
        let is_in = |cells: Cells| cells.contains(cell.number());
        match cell {
            _ if is_in(self.playable) => Ground::Playable,
            _ if is_in(self.volcanoes) => Ground::Volcano,
            _ if is_in(self.tar_pits) => Ground::TarPit,
            _ => Ground::Unknown,
        }
    }

    /// How many cells of each row, from the top, lie left of the river; none where the river is not known.
    pub fn river(&self) -> Option<[u8; ROWS]> {
        let left = |row| {
            let beside =
                |column: &usize| Cell::new(*column, row).is_some_and(|c| !self.beyond.contains(c.number()));
            (0..COLUMNS).take_while(beside).count() as u8
        };
        (!self.beyond.is_empty()).then(|| std::array::from_fn(left))
    }

    /// The rows that [`Board::of_rows`] reads. An unknown cell is drawn as a question mark, and an unknown river not
    /// at all.
    pub fn rows(&self) -> [String; ROWS] {
        let river = self.river();
        std::array::from_fn(|row| {
            let mut drawn = String::new();
            for column in 0..=COLUMNS {
                if river.is_some_and(|left| usize::from(left[row]) == column) {
                    drawn.push('|');
                }
                drawn.extend(Cell::new(column, row).map(|cell| match self.ground(cell) {
                    Ground::Playable => '.',
                    Ground::Volcano => 'V',
                    Ground::TarPit => 'T',
                    Ground::Unknown => '?',
                }));
            }
            drawn
        })
    }
}

/// A cell of the smaller part, if the cells fall into parts.
fn cut_off(cells: Cells) -> Option<Cell> {
    let first = cells.first()?;
    let here = connected(first, cells);
    let there = cells.without(here);
    let other = there.first()?;
    Some(Cell::numbered(if here.count() < there.count() { first } else { other }))
}

/// Drawn as text, a row a line.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.rows().iter().try_for_each(|row| writeln!(f, "{row}"))
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}\n{self}", self.name)
    }
}

/// The name of a board: a short text that copies like a number.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Name([u8; Name::LONGEST]);

impl Name {
    /// The most bytes of a name.
    pub const LONGEST: usize = 32;

    /// The name of a text, if it is neither empty nor too long and has no control characters.
    pub fn new(text: &str) -> Option<Name> {
        let mut name = [0; Name::LONGEST];
        name.get_mut(..text.len())?.copy_from_slice(text.as_bytes());
        let fit = !text.is_empty() && !text.contains(char::is_control);
        fit.then_some(Name(name))
    }

    /// The name as text.
    pub fn as_str(&self) -> &str {
        let end = self.0.iter().position(|byte| *byte == 0).unwrap_or(Name::LONGEST);
        str::from_utf8(&self.0[..end]).unwrap_or_default()
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.as_str())
    }
}
