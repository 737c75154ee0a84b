use genarium_engine::svg::Num;
use std::collections::BTreeMap;
use std::fmt::Write;

/// Between two soundings.
const STEP: f64 = 7.0;

/// Where the depth is sounded: in columns and rows all over the sea.
#[derive(Clone, Copy)]
pub struct Grid {
    columns: usize,
    rows: usize,
}

impl Grid {
    pub fn of((width, height): (f64, f64)) -> Grid {
        Grid { columns: (width / STEP) as usize + 1, rows: (height / STEP) as usize + 1 }
    }

    pub fn len(self) -> usize {
        self.columns * self.rows
    }

    pub fn spot(self, place: usize) -> (f64, f64) {
        ((place % self.columns) as f64 * STEP, (place / self.columns) as f64 * STEP)
    }

    /// The places within a rectangle, given by its least and its greatest coordinates.
    pub fn within(self, least: (f64, f64), most: (f64, f64)) -> impl Iterator<Item = usize> {
        let range = |least: f64, most: f64, end: usize| {
            (least / STEP).max(0.0) as usize..((most / STEP).max(0.0) as usize + 1).min(end)
        };
        let columns = range(least.0, most.0, self.columns);
        let rows = range(least.1, most.1, self.rows);
        rows.flat_map(move |row| columns.clone().map(move |column| row * self.columns + column))
    }

    fn on_rim(self, place: usize) -> bool {
        let (column, row) = (place % self.columns, place / self.columns);
        column == 0 || row == 0 || column + 1 == self.columns || row + 1 == self.rows
    }
}

/// Heights on a grid: above 0 is land.
pub struct Relief {
    grid: Grid,
    heights: Vec<f64>,
}

/// A side of a square of the grid: its upper or left end, and whether it goes down.
type Side = (usize, usize, bool);

impl Relief {
    /// The relief of these heights, with sea all around.
    pub fn of(grid: Grid, height: impl Fn(usize) -> f64) -> Relief {
        let sound = |place: usize| if grid.on_rim(place) { -1.0 } else { height(place) };
        Relief { grid, heights: (0..grid.len()).map(sound).collect() }
    }

    fn height(&self, column: usize, row: usize) -> f64 {
        self.heights[row * self.grid.columns + column]
    }

    /// Where the land begins on a side.
    fn shore(&self, (column, row, down): Side) -> (f64, f64) {
        let (right, below) = if down { (0.0, 1.0) } else { (1.0, 0.0) };
        let here = self.height(column, row);
        let there = self.height(column + right as usize, row + below as usize);
        let part = (here / (here - there)).clamp(0.0, 1.0);
        ((column as f64 + right * part) * STEP, (row as f64 + below * part) * STEP)
    }

    /// All coasts and lake shores as one smooth path; specks of land or water are left out.
    pub fn path(&self) -> String {
        let mut ways = self.ways();
        let mut path = String::new();
        while let Some((&first, _)) = ways.first_key_value() {
            let mut shore = Vec::new();
            let mut side = first;
            while let Some(next) = ways.remove(&side) {
                shore.push(self.shore(side));
                side = next;
            }
            if shore.len() >= 12 {
                path += &smooth(&shore);
            }
        }
        path
    }

    /// From each side that the shore crosses to the next, with the land on the right.
    fn ways(&self) -> BTreeMap<Side, Side> {
        let mut ways = BTreeMap::new();
        for row in 0..self.grid.rows - 1 {
            for column in 0..self.grid.columns - 1 {
                let [top, bottom] = [(column, row, false), (column, row + 1, false)];
                let [left, right] = [(column, row, true), (column + 1, row, true)];
                let corners = [(column, row), (column + 1, row), (column + 1, row + 1), (column, row + 1)];
                let land = |corner: usize| self.height(corners[corner].0, corners[corner].1) > 0.0;
                let sides = [top, right, bottom, left];
                // The shore enters a square where, clockwise, water turns to land, and leaves it at the next turn.
                for enter in (0..4).filter(|side| !land(*side) && land((side + 1) % 4)) {
                    let turns = (1..4).map(|step| (enter + step) % 4);
                    let leave = turns.into_iter().find(|side| land(*side) && !land((side + 1) % 4));
                    if let Some(leave) = leave {
                        ways.insert(sides[leave], sides[enter]);
                    }
                }
            }
        }
        ways
    }
}

/// A closed curve along points, rounded at each.
fn smooth(points: &[(f64, f64)]) -> String {
    let tenth = |number: f64| (number * 10.0).round() / 10.0;
    let middle = |a: (f64, f64), b: (f64, f64)| (tenth((a.0 + b.0) / 2.0), tenth((a.1 + b.1) / 2.0));
    let count = points.len();
    let start = middle(points[count - 1], points[0]);
    let mut path = format!("M{} {}", Num(start.0), Num(start.1));
    let mut at = start;
    for (number, point) in points.iter().enumerate() {
        let to = middle(*point, points[(number + 1) % count]);
        let (x, y) = (tenth(point.0) - at.0, tenth(point.1) - at.1);
        let _ = write!(path, "q{} {} {} {}", Num(x), Num(y), Num(to.0 - at.0), Num(to.1 - at.1));
        at = to;
    }
    path + "z"
}
