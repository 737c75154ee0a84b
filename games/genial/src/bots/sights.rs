use super::geometry::{CELLS, count, geometry};
use crate::{Board, Colour, Placement};

/// What every free cell sees, kept up to date as tiles are laid: a tile changes at most twelve cells.
#[derive(Clone)]
pub struct Sights {
    /// For each colour, what a half of it would score on each cell. Nothing where none can be laid.
    seen: [[u8; CELLS]; 6],
    symbols: [u8; CELLS],
    /// Whether half a tile can be laid there: free, with a free cell beside it.
    open: [bool; CELLS],
    /// How many free cells lie beside each free cell.
    room: [u8; CELLS],
    len: usize,
}

/// No symbol.
pub const BLANK: u8 = u8::MAX;

impl Sights {
    pub fn of(board: &Board) -> Sights {
        let geometry = geometry();
        let len = count(board.radius());
        let mut sights = Sights {
            seen: [[0; CELLS]; 6],
            symbols: [BLANK; CELLS],
            open: [false; CELLS],
            room: [0; CELLS],
            len,
        };
        for number in 0..len {
            match board.symbol(geometry.cell(number)) {
                Some(colour) => sights.symbols[number] = colour.index() as u8,
                None => sights.open[number] = true,
            }
        }
        let free = sights.open;
        for number in (0..len).filter(|number| free[*number]) {
            let room = geometry.beside[number].iter().filter(|beside| free[usize::from(**beside)]).count();
            sights.room[number] = room as u8;
            sights.open[number] = room > 0;
            if room > 0 {
                for (colour, seen) in board.sight(geometry.cell(number)).into_iter().enumerate() {
                    sights.seen[colour][number] = seen;
                }
            }
        }
        sights
    }

    /// What a half of a colour would score on each cell of the board.
    #[inline]
    pub fn seen(&self, colour: usize) -> &[u8] {
        &self.seen[colour][..self.len]
    }

    /// The colour on each cell, or [`BLANK`].
    pub fn symbols(&self) -> &[u8; CELLS] {
        &self.symbols
    }

    /// Whether half a tile can be laid on a cell.
    #[inline]
    pub fn is_open(&self, cell: u8) -> bool {
        self.open[usize::from(cell)]
    }

    /// On how many cells half a tile can be laid.
    pub fn room(&self) -> usize {
        self.open[..self.len].iter().filter(|open| **open).count()
    }

    /// The most that a half of each colour can score anywhere.
    #[inline]
    pub fn most(&self) -> [u8; 6] {
        std::array::from_fn(|colour| self.seen(colour).iter().copied().fold(0, u8::max))
    }

    /// Lays a tile on two free cells.
    pub fn lay(&mut self, placement: Placement) {
        let geometry = geometry();
        for (cell, colour) in placement.pair.cells().into_iter().zip(placement.colours) {
            self.occupy(geometry.number(cell), colour);
        }
    }

    fn occupy(&mut self, cell: u8, colour: Colour) {
        let geometry = geometry();
        let symbol = colour.index() as u8;
        self.close(usize::from(cell));
        self.symbols[usize::from(cell)] = symbol;
        // From the new symbol outwards: the cells behind its line see it and what lies behind it the other way.
        let (mut ends, mut runs) = ([0u8; 6], [0u8; 6]);
        for direction in 0..6 {
            let mut next = geometry.beside[usize::from(cell)][direction];
            while self.symbols[usize::from(next)] == symbol {
                runs[direction] += 1;
                next = geometry.beside[usize::from(next)][direction];
            }
            ends[direction] = next;
        }
        for direction in 0..6 {
            if self.is_open(ends[direction]) {
                self.seen[usize::from(symbol)][usize::from(ends[direction])] += 1 + runs[(direction + 3) % 6];
            }
        }
        for beside in geometry.beside[usize::from(cell)].map(usize::from) {
            if self.open[beside] {
                self.room[beside] -= 1;
                if self.room[beside] == 0 {
                    self.close(beside);
                }
            }
        }
    }

    fn close(&mut self, cell: usize) {
        self.open[cell] = false;
        self.seen.iter_mut().for_each(|seen| seen[cell] = 0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Action, Genial, Options};
    use genarium_engine::{Entry, Game, Generator, Turn};

    #[test]
    fn sights_kept_up_to_date_are_those_of_the_board() {
        for seed in 0..20 {
            let options = Options::standard(2 + (seed % 3) as u8);
            let mut game = Genial::start(&options).expect("legal options");
            let mut random = Generator::new(seed);
            let mut sights = Sights::of(game.board());
            loop {
                let entry = match game.turn() {
                    Turn::Over => break,
                    Turn::Chance => Entry::Chance(game.draw_chance(&mut random).expect("a draw is due")),
                    Turn::Seats(seats) => {
                        let seat = seats.lowest().expect("somebody is to move");
                        let action = game.random_legal(seat, &mut random).expect("something is legal");
                        Entry::Player { seat, action }
                    }
                };
                game.apply(&entry).expect("it was offered");
                if let Entry::Player { action: Action::Place(placement), .. } = entry {
                    sights.lay(placement);
                    let fresh = Sights::of(game.board());
                    assert_eq!(sights.seen, fresh.seen, "seed {seed}\n{}", game.board());
                    assert_eq!(sights.open, fresh.open);
                }
            }
        }
    }
}
