use crate::cells::{COLUMNS, Cell, Cells, ROWS, has_three_connected};
use crate::species::Species;
use crate::terrain::Terrain;
use crate::tiles::Tile;
use genarium_engine::Seat;
use std::fmt;

/// What lies on the cells in play: tiles, or nothing yet.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Land {
    vacant: Cells,
    vacancies: u8,
    terrains: [Cells; 4],
    seats: [Cells; 4],
}

impl Land {
    /// Nothing but vacant cells.
    pub fn new(cells: Cells) -> Land {
        Land {
            vacant: cells,
            vacancies: cells.count() as u8,
            terrains: [Cells::EMPTY; 4],
            seats: [Cells::EMPTY; 4],
        }
    }

    /// The cells where a tile can be laid.
    #[inline]
    pub const fn vacant(&self) -> Cells {
        self.vacant
    }

    /// How many cells are vacant.
    #[inline]
    pub const fn vacancies(&self) -> u32 {
        self.vacancies as u32
    }

    /// The cells of a terrain.
    #[inline]
    pub const fn of_terrain(&self, terrain: Terrain) -> Cells {
        self.terrains[terrain.index()]
    }

    /// The cells with a seat's tiles.
    #[inline]
    pub const fn of_seat(&self, seat: Seat) -> Cells {
        self.seats[seat.index()]
    }

    /// The tile on a cell.
    pub fn tile(&self, cell: Cell) -> Option<Tile> {
        let here = |cells: &Cells| cells.contains(cell.number());
        let terrain = Terrain::ALL.into_iter().find(|terrain| here(&self.of_terrain(*terrain)))?;
        let seat = Seat::all(4).find(|seat| here(&self.of_seat(*seat)))?;
        Some(Tile { terrain, seat })
    }

    /// The cells with tiles and the tiles on them, row by row.
    pub fn tiles(&self) -> impl Iterator<Item = (Cell, Tile)> {
        Cell::all().filter_map(|cell| Some((cell, self.tile(cell)?)))
    }

    /// Whether play goes on: three connected cells are vacant.
    #[inline]
    pub fn has_room(&self) -> bool {
        has_three_connected(self.vacant)
    }

    /// Lays a tile on a vacant cell.
    #[inline]
    pub(crate) fn lay(&mut self, cell: Cell, tile: Tile) {
        self.vacant.remove(cell.number());
        self.vacancies -= 1;
        self.terrains[tile.terrain.index()].insert(cell.number());
        self.seats[tile.seat.index()].insert(cell.number());
    }
}

/// Drawn as text, a row a line: a dot for a vacant cell, # for one out of play, and for a tile the letters of its
/// terrain and of the species that its seat plays by default, such as fR for reptiles in the forest.
impl fmt::Display for Land {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in 0..ROWS {
            let cells = (0..COLUMNS).filter_map(|column| Cell::new(column, row));
            let drawn = cells.map(|cell| match self.tile(cell) {
                Some(Tile { terrain, seat }) => {
                    format!("{}{}", terrain.letter(), Species::by_seat(seat).letter())
                }
                None if self.vacant.contains(cell.number()) => ". ".to_owned(),
                None => "# ".to_owned(),
            });
            writeln!(f, "{}", drawn.collect::<Vec<_>>().join(" ").trim_end())?;
        }
        Ok(())
    }
}

impl fmt::Debug for Land {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\n{self}")
    }
}

/// Reads a drawing like [`Land`]'s own. It may be smaller than a board: what it leaves out is out of play.
impl std::str::FromStr for Land {
    type Err = String;

    fn from_str(text: &str) -> Result<Land, String> {
        let mut cells = Cells::EMPTY;
        let mut tiles = Vec::new();
        for (row, line) in text.lines().map(str::trim).filter(|line| !line.is_empty()).enumerate() {
            for (column, drawn) in line.split_whitespace().enumerate() {
                let cell = Cell::new(column, row).ok_or("The drawing is larger than a board.")?;
                if drawn != "#" {
                    cells.insert(cell.number());
                }
                if !matches!(drawn, "#" | ".") {
                    tiles.push((cell, read_tile(drawn)?));
                }
            }
        }
        let mut land = Land::new(cells);
        tiles.into_iter().for_each(|(cell, tile)| land.lay(cell, tile));
        Ok(land)
    }
}

fn read_tile(drawn: &str) -> Result<Tile, String> {
    let mut letters = drawn.chars();
    let terrain = letters.next().and_then(|l| Terrain::ALL.into_iter().find(|terrain| terrain.letter() == l));
    let seat = letters.next().and_then(|l| Seat::all(4).find(|seat| Species::by_seat(*seat).letter() == l));
    match (terrain, seat, letters.next()) {
        (Some(terrain), Some(seat), None) => Ok(Tile { terrain, seat }),
        _ => Err(format!("\"{drawn}\" is no tile.")),
    }
}
