use super::STEP;
use crate::cells::{Cell, Cells};
use genarium_engine::svg::Num;
use std::collections::BTreeSet;

/// How round the corners are that point out of the area, and those that point into it.
const OUTER: f64 = 9.0;
const INNER: f64 = 5.0;

/// Where an edge leads: east, south, west and north, so that the next is a turn to the right.
const WAYS: [(f64, f64); 4] = [(1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0)];

/// A side of a cell, walked with the area to the right: row and column of the corner where it starts, and its way.
type Edge = (usize, usize, usize);

/// Where the boundary turns.
struct Corner {
    x: f64,
    y: f64,
    /// The way before and after it.
    ways: [usize; 2],
}

/// The boundary of some cells, drawn so far inside them: a loop around each part and each hole.
pub fn path(cells: Cells, inset: f64) -> String {
    let mut edges = edges(cells);
    let mut path = String::new();
    while let Some(first) = edges.pop_first() {
        let corners = walk(first, &mut edges);
        let last = corners.len() - 1;
        path += &format!("M{}", corners[last].end(inset));
        path.extend(corners.iter().map(|corner| corner.draw(inset)));
        path.push('z');
    }
    path
}

fn edges(cells: Cells) -> BTreeSet<Edge> {
    let outside = |column, row| !Cell::new(column, row).is_some_and(|cell| cells.contains(cell.number()));
    let around = |cell: Cell| {
        let (column, row) = (cell.column(), cell.row());
        [
            outside(column, row.wrapping_sub(1)).then_some((row, column, 0)),
            outside(column + 1, row).then_some((row, column + 1, 1)),
            outside(column, row + 1).then_some((row + 1, column + 1, 2)),
            outside(column.wrapping_sub(1), row).then_some((row + 1, column, 3)),
        ]
    };
    Cell::list(cells).flat_map(around).flatten().collect()
}

/// Walks around once, back to the first edge, and takes the edges out on the way.
fn walk(first: Edge, edges: &mut BTreeSet<Edge>) -> Vec<Corner> {
    let mut corners = Vec::new();
    let (mut row, mut column, mut way) = first;
    loop {
        match way {
            0 => column += 1,
            1 => row += 1,
            2 => column -= 1,
            _ => row -= 1,
        }
        // To the right first: cells that meet only at a corner are not neighbours.
        let mut turns = [(way + 1) % 4, way, (way + 3) % 4].into_iter();
        let next = turns.find(|next| (row, column, *next) == first || edges.remove(&(row, column, *next)));
        let next = next.expect("a boundary is closed");
        if next != way {
            corners.push(Corner { x: column as f64 * STEP, y: row as f64 * STEP, ways: [way, next] });
        }
        if (row, column, next) == first {
            return corners;
        }
        way = next;
    }
}

impl Corner {
    fn round(&self) -> f64 {
        let [to, from] = self.ways;
        if from == (to + 1) % 4 { OUTER } else { INNER }
    }

    /// The corner moved into the area: to the right of both ways.
    fn moved(&self, inset: f64) -> (f64, f64) {
        let [to, from] = self.ways.map(|way| WAYS[(way + 1) % 4]);
        (self.x + inset * (to.0 + from.0), self.y + inset * (to.1 + from.1))
    }

    /// Where the bend is over.
    fn end(&self, inset: f64) -> String {
        let ((x, y), way) = (self.moved(inset), WAYS[self.ways[1]]);
        format!("{} {}", Num(x + self.round() * way.0), Num(y + self.round() * way.1))
    }

    /// The line up to the corner, and the bend.
    fn draw(&self, inset: f64) -> String {
        let ((x, y), round) = (self.moved(inset), self.round());
        let [to, from] = self.ways.map(|way| (round * WAYS[way].0, round * WAYS[way].1));
        let line = match self.ways[0] % 2 {
            0 => format!("H{}", Num(x - to.0)),
            _ => format!("V{}", Num(y - to.1)),
        };
        format!("{line}q{} {} {} {}", Num(to.0), Num(to.1), Num(to.0 + from.0), Num(to.1 + from.1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The boundary of the cells with these names.
    fn around(names: &str) -> String {
        path(names.split(' ').filter_map(Cell::parse).collect(), 1.0)
    }

    #[test]
    fn a_cell_is_walked_around_once() {
        assert_eq!(around("a1"), "M10 1H40q9 0 9 9V40q0 9 -9 9H10q-9 0 -9 -9V10q0 -9 9 -9z");
    }

    #[test]
    fn a_ring_has_two_boundaries() {
        assert_eq!(around("a1 b1 c1 a2 c2 a3 b3 c3").matches('M').count(), 2);
    }

    #[test]
    fn cells_that_meet_at_a_corner_stay_apart() {
        assert_eq!(around("a1 b2").matches('M').count(), 2);
        assert_eq!(around("a1 a2 b1").matches('q').count(), 6);
    }
}
