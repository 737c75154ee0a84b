//! The land that a motif stands in.

mod built;
mod country;
mod rough;
mod water;

use super::ClientGame;
use super::paint::{Colour, Defs, Dice, HEIGHT, Pen, WIDTH, faint, fill, stroke};
use crate::pictures::Land;

/// What a land brings to a picture, from the back to the front.
#[derive(Default)]
pub struct Ground {
    pub back: String,
    pub front: String,
    /// What frames the motif, before it.
    pub over: String,
    pub horizon: f64,
    /// Where motifs stand.
    pub floor: f64,
    /// Whether the motif is mirrored in water.
    pub water: bool,
    /// Whether the land fades into the sky.
    pub haze: bool,
    /// The colour of the strip before everything, where there is one.
    pub strip: Option<Colour>,
}

impl Ground {
    fn open(scene: &ClientGame, horizon: f64, back: String, front: String) -> Ground {
        let strip = Some(scene.tones.near.mix(scene.tones.ink, 25));
        Ground { back, front, horizon, floor: 162.0, haze: true, strip, ..Ground::default() }
    }
}

/// Lays out the land of a picture.
pub fn draw(scene: &ClientGame, dice: &mut Dice, defs: &mut Defs) -> Ground {
    match scene.land {
        Land::Steppe => country::steppe(scene, dice, defs),
        Land::Tundra => country::tundra(scene, dice, defs),
        Land::Field => country::field(scene, dice, defs),
        Land::Forest => country::forest(scene, dice, defs),
        Land::Desert => country::desert(scene),
        Land::Mountain => rough::mountain(scene, dice, defs),
        Land::Battlefield => rough::battlefield(scene, dice, defs),
        Land::Cave => rough::cave(scene, dice, defs),
        Land::Sea => water::sea(scene, dice, defs),
        Land::Coast => water::coast(scene, dice, defs),
        Land::Orbit => water::orbit(scene, dice, defs),
        Land::City => built::city(scene, dice),
        Land::Hall => built::hall(scene, dice, defs),
        Land::Skyline => built::skyline(scene, dice),
        Land::Grid => built::grid(scene, dice, defs),
    }
}

/// The line of hills or crests, closed below the picture.
fn ridge(dice: &mut Dice, y: f64, height: f64, count: u32, sharp: bool) -> String {
    let points: Vec<(f64, f64)> = (0..=count)
        .map(|place| (f64::from(place) / f64::from(count) * WIDTH, y - height * dice.unit()))
        .collect();
    let mut pen = Pen::default();
    pen.to('M', &[-4.0, HEIGHT]).to('L', &[-4.0, points[0].1]);
    for pair in points.windows(2) {
        let ((x, y), (next_x, next_y)) = (pair[0], pair[1]);
        let middle = (x + next_x) / 2.0;
        if sharp {
            // A crest is broken on its way.
            let (away, drop) = (dice.between(0.35, 0.65), dice.between(-0.16, 0.16) * height);
            pen.to('L', &[x + (next_x - x) * away, y + (next_y - y) * away + drop])
                .to('L', &[next_x, next_y]);
        } else {
            pen.to('C', &[middle, y, middle, next_y, next_x, next_y]);
        }
    }
    pen.to('L', &[WIDTH + 4.0, points[points.len() - 1].1]).to('V', &[HEIGHT]).close();
    pen.0
}

/// The last strip before the eye: dark ground with blades of grass, higher towards the sides.
pub fn grass(colour: Colour, dice: &mut Dice) -> String {
    let mut pen = Pen::default();
    for _ in 0..40 {
        let (x, y) = (dice.unit() * WIDTH, HEIGHT + dice.unit() * 3.0);
        let aside = (x - WIDTH / 2.0).abs() / (WIDTH / 2.0);
        let (high, bend) = (7.0 + dice.unit() * 22.0 * (aside + 0.25), dice.between(-4.0, 4.0));
        pen.to('M', &[x - 1.5, y])
            .to('q', &[1.4, -high * 0.6, 1.5 + bend, -high])
            .to('q', &[-bend * 0.2, high * 0.5, 1.5 - bend, high])
            .close();
    }
    let strip = "M-4 180V169C80 163 240 173 324 166V180Z";
    fill(&(strip.to_owned() + &pen.0), colour)
}
