use super::chart::Chart;
use super::contour::{Grid, Relief};
use crate::board::{Board, Region, each};
use crate::people::People;

/// How far a Region and a way by land raise the ground around them, in radii of a Region.
const HILL: f64 = 2.65;
const BRIDGE: f64 = 2.1;
/// Ways longer than this go by sea, in radii of a Region.
const LONGEST_BRIDGE: f64 = 6.0;
/// Where the land begins, and how rough the coast is.
const SHORE: f64 = 0.5;
const ROUGH: f64 = 0.3;
/// How much of its height a land loses to others nearby.
const STRAIT: f64 = 0.85;
/// How much higher the uplands are.
const UPLANDS: f64 = 0.55;

/// The Continents of a board, and Genesia last.
pub fn zones(board: &Board) -> impl Iterator<Item = Option<People>> {
    board.each_people().map(Some).chain([None])
}

/// Whether two adjacent Regions lie on the same ground.
pub fn by_land(chart: &Chart, one: Region, other: Region) -> bool {
    let (a, b) = (chart.spot(one), chart.spot(other));
    let (x, y) = (a.0 - b.0, a.1 - b.1);
    let longest = LONGEST_BRIDGE * chart.radius;
    chart.board.continent_of(one) == chart.board.continent_of(other) && x * x + y * y < longest * longest
}

/// How high the ground of each zone lies.
pub struct Ground {
    pub grid: Grid,
    levels: Vec<(Option<People>, Vec<f64>)>,
}

impl Ground {
    /// A hill around every Region, and a ridge along every way by land.
    pub fn of(chart: &Chart) -> Ground {
        let (board, grid) = (chart.board, Grid::of(chart.sea));
        let levels = zones(board).map(|zone| (zone, vec![0.0; grid.len()])).collect();
        let mut ground = Ground { grid, levels };
        for one in board.regions() {
            let (zone, spot) = (board.continent_of(one), chart.spot(one));
            let high = if board.is_homeland(one) { 1.12 } else { 1.0 };
            ground.raise(zone, [spot, spot], HILL * high * chart.radius);
            for other in each(board.next(one)).filter(|other| one < *other && by_land(chart, one, *other)) {
                ground.raise(zone, [spot, chart.spot(other)], BRIDGE * chart.radius);
            }
        }
        ground
    }

    /// Raises the ground of a zone around a way.
    fn raise(&mut self, zone: Option<People>, [from, to]: [(f64, f64); 2], reach: f64) {
        let Some((_, levels)) = self.levels.iter_mut().find(|(other, _)| *other == zone) else { return };
        let least = (from.0.min(to.0) - reach, from.1.min(to.1) - reach);
        let most = (from.0.max(to.0) + reach, from.1.max(to.1) + reach);
        for place in self.grid.within(least, most) {
            let part = 1.0 - from_way(self.grid.spot(place), from, to) / (reach * reach);
            if part > 0.0 {
                levels[place] += part * part;
            }
        }
    }

    /// How high a zone lies above the sea; what belongs to others pushes it down, so that straits stay open.
    pub fn height(&self, zone: Option<People>, place: usize) -> f64 {
        let push = |(other, levels): &(Option<People>, Vec<f64>)| {
            if *other == zone { levels[place] } else { -STRAIT * levels[place] }
        };
        let height: f64 = self.levels.iter().map(push).sum();
        if height <= 0.0 { -SHORE } else { height - SHORE + ROUGH * roughness(self.grid.spot(place)) }
    }

    /// The coast of a zone, and that of its uplands.
    pub fn coasts(&self, zone: Option<People>) -> [String; 2] {
        [0.0, UPLANDS].map(|above| Relief::of(self.grid, |place| self.height(zone, place) - above).path())
    }
}

fn square(a: (f64, f64), b: (f64, f64)) -> f64 {
    (a.0 - b.0) * (a.0 - b.0) + (a.1 - b.1) * (a.1 - b.1)
}

/// The squared distance from a way.
fn from_way(at: (f64, f64), from: (f64, f64), to: (f64, f64)) -> f64 {
    let way = (to.0 - from.0, to.1 - from.1);
    let along = (at.0 - from.0) * way.0 + (at.1 - from.1) * way.1;
    let part = (along / square(from, to).max(1.0)).clamp(0.0, 1.0);
    square(at, (from.0 + part * way.0, from.1 + part * way.1))
}

/// From -1 to 1: large bays and small coves.
fn roughness((x, y): (f64, f64)) -> f64 {
    0.6 * waves(x / 31.0, y / 31.0) + 0.4 * waves(x / 15.0 + 50.0, y / 15.0)
}

/// Smooth ups and downs between the whole numbers.
fn waves(x: f64, y: f64) -> f64 {
    let (column, row) = (x.floor(), y.floor());
    let ease = |part: f64| part * part * (3.0 - 2.0 * part);
    let (right, down) = (ease(x - column), ease(y - row));
    let at = |right: i64, down: i64| scatter(column as i64 + right, row as i64 + down);
    let mix = |from: f64, to: f64, part: f64| from + (to - from) * part;
    mix(mix(at(0, 0), at(1, 0), right), mix(at(0, 1), at(1, 1), right), down)
}

/// A number from -1 to 1 that looks like chance and is always the same.
fn scatter(x: i64, y: i64) -> f64 {
    let mut number = (x as u32).wrapping_mul(0x9e37_79b1) ^ (y as u32).wrapping_mul(0x85eb_ca77);
    number = (number ^ number >> 15).wrapping_mul(0x2c1b_3c6d);
    number = (number ^ number >> 12).wrapping_mul(0x297a_2d39);
    f64::from((number ^ number >> 15) >> 16) / 32767.5 - 1.0
}
