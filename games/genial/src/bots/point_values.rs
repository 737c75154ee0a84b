use crate::{Variant, advance, track_end};

/// What points on a track are worth: the next point of a low colour far more than that of a high one.
#[derive(Clone, Debug)]
pub struct PointValues {
    /// The worth of each value.
    of: [i32; 37],
    /// What a bonus tile is worth on top.
    bonus: i32,
    end: u8,
}

/// The worth of the first point of a colour.
const FIRST: i32 = 100_000;

impl PointValues {
    /// Each point is worth so many percent of the one before.
    pub fn new(variant: Variant, decay: u32, bonus: u32) -> PointValues {
        let mut of = [0; 37];
        let mut point = FIRST;
        for value in 1..37 {
            of[value] = of[value - 1] + point;
            point = (point * decay.min(100) as i32 / 100).max(1);
        }
        let bonus = if variant == Variant::Solo { 0 } else { bonus as i32 * FIRST / 100 };
        PointValues { of, bonus, end: track_end(variant) }
    }

    /// What a track gains by so many points in a colour.
    #[inline]
    pub fn gain(&self, value: u8, points: u8) -> i32 {
        let (after, halts) = advance(value, points, self.end);
        let bonus = if halts { self.bonus } else { 0 };
        self.of[usize::from(after)] - self.of[usize::from(value)] + bonus
    }

    /// What the first point is worth.
    pub fn first(&self) -> f64 {
        f64::from(FIRST)
    }
}
