//! Sky and light by Age: dawn, day, night.

use super::paint::{Colour, Dice, HEIGHT, Pen, WHITE, WIDTH, faint, fill, n, stroke};
use super::{ClientGame, Defs};
use crate::pictures::Land;
use genarium_engine::svg::Num;
use std::fmt::Write;

/// A turn by a ray's distance to the next of eighteen, and half a ray's width: cosine and sine.
const NEXT_RAY: (f64, f64) = (0.939_692_62, 0.342_020_14);
const HALF_RAY: (f64, f64) = (0.997_188_82, 0.074_929_70);

/// Turns a step by an angle, given as its cosine and sine.
pub fn turned((x, y): (f64, f64), (cos, sin): (f64, f64)) -> (f64, f64) {
    (x * cos - y * sin, x * sin + y * cos)
}

pub fn draw(scene: &ClientGame, dice: &mut Dice, defs: &mut Defs) -> String {
    let tones = &scene.tones;
    let [high, upper, lower, low] = tones.sky;
    let sky = defs
        .linear([0.0, 0.0, 0.0, 1.0], &[(0, high, 1.0), (30, upper, 1.0), (55, lower, 1.0), (74, low, 1.0)]);
    let (x, y) = scene.light;
    let stops = [(0, tones.sun, 0.85), (25, tones.sun, 0.35), (99, tones.sun, 0.0)];
    let glow = defs.glow(x, y, 150.0, &stops);
    let mut svg = format!(r#"<rect width="320" height="180" fill="{sky}"/>"#);
    if scene.land != Land::Orbit {
        svg += &rays(scene);
    }
    svg += &match scene.age {
        _ if scene.age == 2 || scene.land == Land::Orbit => stars(dice),
        1 => clouds(tones.sky[3], dice),
        _ => streaks(tones.sky[3], dice),
    };
    svg += &format!(r#"<rect width="320" height="180" fill="{glow}"/>"#);
    if scene.rainbow {
        svg += &rainbow(scene);
    }
    if scene.age < 2 && !matches!(scene.land, Land::Cave | Land::Hall | Land::Orbit) {
        svg += &birds(scene, dice);
    }
    svg
}

fn rays(scene: &ClientGame) -> String {
    let (x, y) = scene.light;
    let mut pen = Pen::default();
    let mut ray = (358.2, 35.9);
    for _ in 0..18 {
        let (cos, sin) = HALF_RAY;
        let (one, other) = (turned(ray, (cos, -sin)), turned(ray, (cos, sin)));
        pen.to('M', &[x, y]).to('l', &[one.0, one.1]).to('L', &[x + other.0, y + other.1]).close();
        ray = turned(ray, NEXT_RAY);
    }
    faint(&pen.0, scene.tones.sun, if scene.age == 2 { 0.06 } else { 0.13 })
}

/// Stars in two sizes, the larger ones few.
fn stars(dice: &mut Dice) -> String {
    let mut some = |count: u32| {
        let mut pen = Pen::default();
        for _ in 0..count {
            // Nearer the zenith there are more.
            let height = dice.unit();
            pen.to('M', &[dice.unit() * WIDTH, height * (0.35 + 0.65 * height) * 112.0]).0.push_str("h0");
        }
        pen.0
    };
    let (small, large) = (some(70), some(12));
    stroke(&small, WHITE, 0.8, 0.65) + &stroke(&large, WHITE, 1.7, 0.9)
}

/// Fair-weather clouds, flat below and lit from above.
fn clouds(shade: Colour, dice: &mut Dice) -> String {
    let mut svg = String::new();
    for place in 0..3 {
        let x = 8.0 + 106.0 * f64::from(place) + dice.unit() * 86.0;
        let (y, size) = (dice.between(16.0, 54.0), dice.between(0.55, 1.25));
        let shape = "M-34 6H36C44 6 44-4 34-4C34-14 18-18 10-11C4-20-14-18-16-8C-28-12-42 4-34 6Z";
        let lower = "M-34 6H36C44 6 44-4 34-4C22 2-20 3-36 1C-38 4-37 5-34 6Z";
        let _ = write!(
            svg,
            r#"<g opacity=".78" transform="translate({} {}) scale({})">{}{}</g>"#,
            n(x),
            n(y),
            Num(size),
            fill(shape, WHITE),
            faint(lower, shade.mix(Colour::new(0x6f_93b4), 55), 0.4),
        );
    }
    svg
}

/// Thin clouds of the morning.
fn streaks(light: Colour, dice: &mut Dice) -> String {
    let mut svg = String::new();
    for _ in 0..6 {
        let (x, y, long) = (dice.between(-30.0, 250.0), dice.between(12.0, 82.0), dice.between(40.0, 130.0));
        let (thick, drop) = (dice.between(1.2, 3.6), dice.between(-3.0, 3.0));
        let mut pen = Pen::default();
        pen.to('M', &[x, y])
            .to('q', &[long / 2.0, -thick - drop, long, 0.0])
            .to('q', &[-long / 2.0, thick - drop, -long, 0.0]);
        svg += &faint(&pen.0, light, 0.42);
    }
    svg
}

/// A bow of eight bands.
fn rainbow(scene: &ClientGame) -> String {
    const BANDS: [u32; 8] =
        [0xe2_4a4f, 0xee_7d3c, 0xf4_b63d, 0xf6_e65a, 0x6f_c46a, 0x3f_b3b0, 0x4a_7fd0, 0x8f_5fc0];
    let mut svg = String::new();
    for (place, band) in (0..).zip(BANDS) {
        let (radius, middle) = (166.0 - 6.0 * f64::from(place), 160.0 + scene.side * 20.0);
        let mut pen = Pen::default();
        pen.to('M', &[middle - radius, 166.0])
            .to('a', &[radius, radius * 0.92, 0.0, 0.0, 1.0, 2.0 * radius, 0.0]);
        svg += &stroke(&pen.0, Colour::new(band), 6.2, 0.78);
    }
    svg
}

/// A few birds on their way.
fn birds(scene: &ClientGame, dice: &mut Dice) -> String {
    let mut pen = Pen::default();
    // Beyond the motif, which stands nearer the middle.
    let (x, y) = (160.0 - scene.side * dice.between(140.0, 150.0), dice.between(22.0, 46.0));
    for place in 0..5_i32 {
        let step = f64::from(place);
        let wing = 3.6 - 0.35 * step;
        let aside = if place % 2 == 0 { 1.0 } else { -1.0 };
        pen.to('M', &[x + step * 6.0 * scene.side, y + aside * step * 1.9 + dice.unit() * 2.0])
            .to('q', &[wing / 2.0, -wing * 0.9, wing, 0.0])
            .to('q', &[wing / 2.0, -wing * 0.9, wing, 0.0]);
    }
    stroke(&pen.0, scene.tones.ink, 0.9, 0.5)
}

/// The sun, the moon or the disc into which a sign is cut, and its radius.
pub fn light(scene: &ClientGame) -> (String, f64) {
    let (x, y) = scene.light;
    let tones = &scene.tones;
    let narrow = matches!(scene.land, Land::Cave | Land::Skyline);
    let radius = match (scene.sign, scene.age) {
        (true, _) if narrow => 30.0,
        (true, _) => 36.0,
        (false, 2) => 18.0,
        (false, _) => 23.0,
    };
    let circle = |radius: f64, style: String| {
        format!(r#"<circle cx="{}" cy="{}" r="{}" {style}/>"#, n(x), n(y), n(radius))
    };
    let svg = match (scene.sign, scene.age) {
        (true, 2) => {
            let (ring, ground) = (scene.accent.mix(WHITE, 45), tones.sky[1].mix(scene.accent, 25));
            let dashes = r#"stroke-width=".8" stroke-dasharray="14 5 3 5" opacity=".8""#;
            circle(radius, format!(r#"fill="{ground}" opacity=".78""#))
                + &circle(radius, format!(r#"fill="none" stroke="{ring}" stroke-width="1.4""#))
                + &circle(radius + 4.0, format!(r#"fill="none" stroke="{}" {dashes}"#, scene.accent))
        }
        (true, _) => {
            circle(radius + 5.0, format!(r#"fill="{}" opacity=".35""#, tones.sun))
                + &circle(radius, format!(r#"fill="{}""#, tones.sun))
        }
        (false, _) if scene.land == Land::Orbit => String::new(),
        (false, 2) => {
            let mut pen = Pen::default();
            pen.to('M', &[x - radius * 0.2, y - radius])
                .to('a', &[radius, radius, 0.0, 1.0, 0.0, radius * 1.2, radius * 1.2])
                .to('a', &[radius * 0.82, radius * 0.82, 0.0, 1.0, 1.0, -radius * 1.2, -radius * 1.2])
                .close();
            fill(&pen.0, tones.sun)
        }
        (false, _) => circle(radius, format!(r#"fill="{}""#, tones.sun)),
    };
    debug_assert!(y < HEIGHT);
    (svg, radius)
}
