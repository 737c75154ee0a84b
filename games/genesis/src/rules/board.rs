use crate::cells::{COLUMNS, Cell, Cells, ROWS, connected, has_three_connected};
use std::fmt;

/// How many cells of a board are volcanoes or tar pits, and how many are left to play on.
const BLOCKED: u32 = 22;
const PLAYABLE: u32 = (COLUMNS * ROWS) as u32 - BLOCKED;

/// How many volcanoes, tar pits, and playable cells on either side of the river the boards of the house have.
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
    /// Every cell right of the river, playable or not; none where the river is not known.
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

    /// Whether everything about the board is known, not only its cells in play.
    fn is_mapped(&self) -> bool {
        (self.playable | self.volcanoes | self.tar_pits).count() == BLOCKED + PLAYABLE
    }

    /// Whether this is a board of Genesis: a sentence for everything that is wrong.
    pub fn check(&self) -> Result<(), Vec<String>> {
        let blocked = (self.volcanoes | self.tar_pits).count();
        let miscount = (blocked != BLOCKED).then(|| {
            format!("A board has {BLOCKED} volcanoes and tar pits together; this one has {blocked}.")
        });
        let namesake = Board::of_house(self.name).filter(|house| house != self);
        let taken =
            namesake.map(|_| format!("The name {} is that of another board of the house.", self.name));
        let wrong: Vec<String> = miscount.into_iter().chain(taken).collect();
        if wrong.is_empty() { Ok(()) } else { Err(wrong) }
    }

    /// Whether so many players, with so many tiles between them, can play on the board; the sentence tells why not.
    ///
    /// Three or four have the whole of it, which always has room: two by two its cells make 35 squares, 118 playable
    /// cells put four into some of them, and three of a square are connected. Two have what lies left of the river,
    /// which may be anything from three connected cells to two more than there are tiles.
    pub(crate) fn check_for(&self, players: u8, tiles: u32) -> Result<(), String> {
        let (name, cells) = (self.name, self.cells(players));
        let count = cells.count();
        if self.is_mapped() {
            self.check().map_err(|wrong| wrong.join(" "))?;
        } else if count > PLAYABLE || (players > 2 && count < PLAYABLE) {
            return Err(format!("A board has {PLAYABLE} playable cells; the board {name} has {count}."));
        }
        if !has_three_connected(cells) {
            return Err(format!(
                "{players} players need three connected cells left of the river; the board {name} has none."
            ));
        }
        if count > tiles + 2 {
            return Err(format!(
                "{players} players have {tiles} tiles, too few for the {count} cells that the board {name} has for them."
            ));
        }
        Ok(())
    }

    /// What is unusual about the board, though it can be played on: a sentence each.
    pub fn remarks(&self) -> Vec<String> {
        let left = self.playable.without(self.beyond);
        let right = self.playable & self.beyond;
        let counts = [
            ("volcanoes", self.volcanoes, VOLCANOES),
            ("tar pits", self.tar_pits, TAR_PITS),
            ("playable cells left of the river", left, LEFT),
            ("playable cells right of the river", right, RIGHT),
        ];
        let counts = counts.into_iter().filter(|(_, cells, usual)| cells.count() != *usual);
        let counts = counts.map(|(what, cells, usual)| {
            format!("The boards of the house have {usual} {what}; this one has {}.", cells.count())
        });
        let splits = [("left of the river", left), ("of the board", self.playable)].into_iter();
        let splits = splits.filter_map(|(side, cells)| {
            Some(format!("From {} one cannot reach all playable cells {side}.", cut_off(cells)?))
        });
        let idle = [13, 16].into_iter().filter_map(|tiles| {
            let why = self.check_for(2, 2 * 4 * tiles).err()?;
            Some(format!("It is not for two players with tiles={tiles}: {why}"))
        });
        counts.chain(splits).chain(idle).collect()
    }

    /// Its name, as in the option `board` and in records.
    pub const fn name(&self) -> Name {
        self.name
    }

    /// The cells that so many players play on: two do not use those right of the river.
    pub fn cells(&self, players: u8) -> Cells {
        if players == 2 { self.playable.without(self.beyond) } else { self.playable }
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
        self.is_mapped().then(|| std::array::from_fn(left))
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
