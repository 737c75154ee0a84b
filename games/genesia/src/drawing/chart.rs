use crate::board::{Board, Region};

/// From the edge of the area to the middle of a Region.
const MARGIN: f64 = 35.0;
/// How much longer one way may be drawn than the other.
const STRETCH: f64 = 1.22;

/// Where the Regions lie on the page.
pub struct Chart<'a> {
    pub board: &'a Board,
    /// The middle of each Region.
    spots: Vec<(f64, f64)>,
    /// How large a Region is: no two touch.
    pub radius: f64,
    /// The right and lower end of the sea.
    pub sea: (f64, f64),
}

impl Chart<'_> {
    /// The board within an area of the page: its left, upper, right and lower end. A board that is much higher than
    /// wide is turned, so that its first people is on the left.
    pub fn of(board: &Board, [left, top, right, bottom]: [f64; 4]) -> Chart<'_> {
        let (width, height) = size(&board.spots);
        let place = |(x, y): &(i32, i32)| {
            let (x, y) = (f64::from(*x), f64::from(*y));
            if height > 1.5 * width { (y, -x) } else { (x, y) }
        };
        let spots: Vec<(f64, f64)> = board.spots.iter().map(place).collect();
        let ends = |of: fn(&(f64, f64)) -> f64| {
            let least = spots.iter().map(of).fold(f64::MAX, f64::min);
            (least, spots.iter().map(of).fold(f64::MIN, f64::max))
        };
        let (across, down) = (ends(|spot| spot.0), ends(|spot| spot.1));
        let fit = |room: f64, (least, most): (f64, f64)| (room - 2.0 * MARGIN) / (most - least).max(1.0);
        let (wide, high) = (fit(right - left, across), fit(bottom - top, down));
        let (wide, high) = (wide.min(high * STRETCH), high.min(wide * STRETCH));
        let onto = |(x, y): &(f64, f64)| {
            let (from_x, from_y) = ((across.0 + across.1) / 2.0, (down.0 + down.1) / 2.0);
            ((left + right) / 2.0 + (x - from_x) * wide, (top + bottom) / 2.0 + (y - from_y) * high)
        };
        let spots: Vec<(f64, f64)> = spots.iter().map(onto).collect();
        let radius = (0.455 * nearest(&spots)).clamp(6.0, 19.0);
        Chart { board, spots, radius, sea: (right, bottom) }
    }

    /// The middle of a Region.
    pub fn spot(&self, region: Region) -> (f64, f64) {
        self.spots[region.index()]
    }
}

/// How wide and how high a board is.
fn size(spots: &[(i32, i32)]) -> (f64, f64) {
    let span = |of: fn(&(i32, i32)) -> i32| {
        let (least, most) = (spots.iter().map(of).min(), spots.iter().map(of).max());
        f64::from(most.unwrap_or(0)) - f64::from(least.unwrap_or(0))
    };
    (span(|spot| spot.0), span(|spot| spot.1))
}

/// The least distance between two Regions.
fn nearest(spots: &[(f64, f64)]) -> f64 {
    let mut least = f64::MAX;
    for (number, one) in spots.iter().enumerate() {
        for other in &spots[number + 1..] {
            let (x, y) = (one.0 - other.0, one.1 - other.1);
            least = least.min(x * x + y * y);
        }
    }
    least.sqrt()
}
