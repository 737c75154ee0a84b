use crate::{Cell, Placement, Tile};

/// The six ways from a cell to its neighbours, clockwise from the right.
pub const WAYS: [(i64, i64); 6] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)];

/// Where a tile is held over the board: the cell of its first half, and the way to the other. Both are always on
/// the board, whether or not the tile may lie there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Aim {
    pub cell: Cell,
    way: usize,
}

/// The neighbour of a cell in a way, on a board of a radius.
fn beside(cell: Cell, way: usize, radius: u8) -> Option<Cell> {
    let (q, r) = WAYS[way % 6];
    Cell::new(i64::from(cell.q()) + q, i64::from(cell.r()) + r).filter(|cell| cell.ring() <= radius)
}

impl Aim {
    /// In the middle, lying level.
    pub fn middle() -> Aim {
        Aim { cell: Cell::new(0, 0).expect("every board has a middle"), way: 0 }
    }

    /// The aim that holds a tile where a placement lays it.
    pub fn at(placement: &Placement) -> Aim {
        let [first, second] = placement.pair.cells();
        let turned = placement.colours[0] != placement.tile().colours().0;
        let (cell, other) = if turned { (second, first) } else { (first, second) };
        let leads = |way: &usize| beside(cell, *way, 7) == Some(other);
        Aim { cell, way: (0..6).find(leads).unwrap_or(0) }
    }

    /// The cell of the second half.
    pub fn other(self) -> Cell {
        beside(self.cell, self.way, 7).unwrap_or(self.cell)
    }

    /// The placement of a tile held like this; none for a hand that no board can have.
    pub fn placement(self, tile: Tile) -> Option<Placement> {
        let (a, b) = tile.colours();
        Placement::new([self.cell, self.other()], [a, b])
    }

    /// One step in one of the [`WAYS`], if that leads to a cell.
    pub fn step(self, way: usize, radius: u8) -> Aim {
        match beside(self.cell, way, radius) {
            Some(cell) => Aim { cell, ..self }.fitted(radius),
            None => self,
        }
    }

    /// A step to the row above or below: to the left and to the right by turns, so that a way back leads back.
    pub fn climb(self, up: bool, radius: u8) -> Aim {
        let even = self.cell.r().rem_euclid(2) == 0;
        let (way, else_way) = match (up, even) {
            (true, true) => (4, 5),
            (true, false) => (5, 4),
            (false, true) => (2, 1),
            (false, false) => (1, 2),
        };
        let stepped = self.step(way, radius);
        if stepped.cell == self.cell { self.step(else_way, radius) } else { stepped }
    }

    /// Turned about its first half, one sixth.
    pub fn turned(self, clockwise: bool, radius: u8) -> Aim {
        let turn = if clockwise { 1 } else { 5 };
        let mut way = self.way + turn;
        while beside(self.cell, way, radius).is_none() {
            way += turn;
        }
        Aim { way: way % 6, ..self }
    }

    /// On the same cells with the halves exchanged.
    pub fn flipped(self) -> Aim {
        Aim { cell: self.other(), way: (self.way + 3) % 6 }
    }

    fn fitted(self, radius: u8) -> Aim {
        if beside(self.cell, self.way, radius).is_some() { self } else { self.turned(true, radius) }
    }

    /// How far two aims are apart on the screen, squared.
    pub fn distance(self, other: Aim) -> i32 {
        let middle = |aim: Aim| {
            let [q, r] = [aim.cell.q() + aim.other().q(), aim.cell.r() + aim.other().r()].map(i32::from);
            (2 * q + r, 2 * r)
        };
        let ((x, y), (s, t)) = (middle(self), middle(other));
        (x - s).pow(2) + (y - t).pow(2)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Board;

    #[test]
    fn an_aim_never_leaves_the_board() {
        for radius in 5..=7 {
            for cell in Board::new(radius).cells() {
                let start = Aim { cell, way: 0 }.fitted(radius);
                let turns =
                    (0..7).scan(start, |aim, _| Some(std::mem::replace(aim, aim.turned(true, radius))));
                for aim in turns {
                    let stepped = (0..6).map(|way| aim.step(way, radius));
                    let climbed = [true, false].map(|up| aim.climb(up, radius));
                    for aim in stepped.chain(climbed).chain([aim.flipped(), aim.turned(false, radius)]) {
                        assert!(
                            aim.cell.ring() <= radius
                                && aim.other().ring() <= radius
                                && aim.cell != aim.other()
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn up_and_down_leads_back() {
        let aim = Aim::middle();
        assert_eq!(aim.climb(true, 5).climb(true, 5).climb(false, 5).climb(false, 5), aim);
    }

    #[test]
    fn an_aim_and_its_placement_agree() {
        let tile = Tile::parse("rb").expect("a tile");
        let mut aim = Aim::middle();
        for _ in 0..6 {
            aim = aim.turned(true, 5);
            assert_eq!(Aim::at(&aim.placement(tile).expect("neighbours")), aim);
        }
    }
}
