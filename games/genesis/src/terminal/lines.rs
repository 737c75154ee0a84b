//! The lines between cells: the river, and the outlines of areas and herds.

use crate::{Board, Cell, Cells, Land, ROWS};

/// What runs between two neighbouring cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Edge {
    Nothing,
    /// Two herds of an area meet.
    Herds,
    /// An area ends.
    Area,
    River,
}

/// Where lines run.
pub struct Lines<'a> {
    pub land: &'a Land,
    /// The tiles whose areas and herds are outlined.
    pub outlined: Cells,
    river: Option<[u8; ROWS]>,
}

impl Lines<'_> {
    pub fn new<'a>(board: &Board, land: &'a Land, outlined: Cells) -> Lines<'a> {
        Lines { land, outlined, river: board.river() }
    }

    /// The edge on the left of a cell; the board has one more column of edges than of cells.
    pub fn left_of(&self, column: usize, row: usize) -> Edge {
        self.between(Cell::new(column.wrapping_sub(1), row), Cell::new(column, row))
    }

    /// The edge above a cell; the board has one more row of edges than of cells.
    pub fn above(&self, column: usize, row: usize) -> Edge {
        self.between(Cell::new(column, row.wrapping_sub(1)), Cell::new(column, row))
    }

    fn between(&self, a: Option<Cell>, b: Option<Cell>) -> Edge {
        if let (Some(a), Some(b)) = (a, b)
            && self.is_beyond(a) != self.is_beyond(b)
        {
            return Edge::River;
        }
        let is_outlined = |cell: Option<Cell>| cell.is_some_and(|c| self.outlined.contains(c.number()));
        let tile = |cell: Option<Cell>| cell.and_then(|cell| self.land.tile(cell));
        match (tile(a), tile(b)) {
            _ if !is_outlined(a) && !is_outlined(b) => Edge::Nothing,
            (a, b) if a == b => Edge::Nothing,
            (Some(a), Some(b)) if a.terrain == b.terrain => Edge::Herds,
            _ => Edge::Area,
        }
    }

    pub fn is_beyond(&self, cell: Cell) -> bool {
        self.river.is_some_and(|left| cell.column() >= usize::from(left[cell.row()]))
    }

    /// The edges that meet at the upper left corner of a cell: above, right, below, left.
    pub fn corner(&self, column: usize, row: usize) -> [Edge; 4] {
        let above = row.checked_sub(1).map_or(Edge::Nothing, |row| self.left_of(column, row));
        let left = column.checked_sub(1).map_or(Edge::Nothing, |column| self.above(column, row));
        [above, self.above(column, row), self.left_of(column, row), left]
    }
}

/// The sign of a line that runs up and down.
pub fn upright(edge: Edge, ascii: bool) -> &'static str {
    match (edge, ascii) {
        (Edge::Nothing, _) => " ",
        (Edge::Herds, false) => "┊",
        (Edge::Herds, true) => ":",
        (Edge::Area, false) => "│",
        (Edge::Area, true) => "|",
        (Edge::River, false) => "║",
        (Edge::River, true) => "}",
    }
}

/// The sign of a line that runs across.
pub fn level(edge: Edge, ascii: bool) -> &'static str {
    match (edge, ascii) {
        (Edge::Nothing, _) => " ",
        (Edge::Herds, false) => "┈",
        (Edge::Herds, true) => ".",
        (Edge::Area, false) => "─",
        (Edge::Area, true) => "-",
        (Edge::River, false) => "═",
        (Edge::River, true) => "~",
    }
}

/// The sign where lines meet. The river flows over everything else.
pub fn joint(edges: [Edge; 4], ascii: bool) -> &'static str {
    const RIVER: [&str; 16] =
        [" ", "║", "═", "╚", "║", "║", "╔", "╠", "═", "╝", "═", "╩", "╗", "╣", "╦", "╬"];
    const OUTLINE: [&str; 16] =
        [" ", "╵", "╶", "└", "╷", "│", "┌", "├", "╴", "┘", "─", "┴", "┐", "┤", "┬", "┼"];
    let mask = |counts: &dyn Fn(Edge) -> bool| {
        edges
            .iter()
            .enumerate()
            .filter(|(_, edge)| counts(**edge))
            .map(|(place, _)| 1 << place)
            .sum::<usize>()
    };
    let river = mask(&|edge| edge == Edge::River);
    let outline = mask(&|edge| edge != Edge::Nothing);
    match (river, outline) {
        (0, 0) => " ",
        (0, _) if ascii => "+",
        (0, outline) => OUTLINE[outline],
        _ if ascii => "}",
        (river, _) => RIVER[river],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::house_boards;

    #[test]
    fn herds_and_areas_have_edges() {
        let land: Land = "fR fR fD sD .".parse().expect("a drawing");
        let lines = Lines { land: &land, outlined: Cell::all().collect(), river: None };
        let edges: Vec<Edge> = (0..6).map(|column| lines.left_of(column, 0)).collect();
        use Edge::{Area, Herds, Nothing};
        assert_eq!(edges, [Area, Nothing, Herds, Area, Area, Nothing]);
        assert_eq!(lines.above(0, 0), Area);
        assert_eq!(joint(lines.corner(0, 0), false), "┌");
    }

    #[test]
    fn the_river_runs_from_top_to_bottom() {
        for file in house_boards() {
            let land = Land::new(file.board.cells(2));
            let lines = Lines::new(&file.board, &land, Cells::EMPTY);
            for row in 0..ROWS {
                assert_eq!((0..14).filter(|column| lines.left_of(*column, row) == Edge::River).count(), 1);
            }
        }
    }
}
