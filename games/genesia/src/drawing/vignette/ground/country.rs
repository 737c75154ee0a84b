use super::{ClientGame, Colour, Defs, Dice, Ground, HEIGHT, Pen, WIDTH, faint, fill, ridge, stroke};
use crate::drawing::vignette::paint::{WHITE, n};
use genarium_engine::svg::Num;
use std::fmt::Write;

const GOLD: Colour = Colour::new(0xe5_ac2f);
const MOSS: Colour = Colour::new(0x7d_9a45);

/// Rolling grassland with a track to the horizon.
pub fn steppe(scene: &ClientGame, dice: &mut Dice, defs: &mut Defs) -> Ground {
    let tones = &scene.tones;
    let back =
        fill(&ridge(dice, 116.0, 24.0, 5, false), defs.slope(tones.far.mix(tones.sky[3], 30), tones.light))
            + &fill(
                &ridge(dice, 126.0, 14.0, 4, false),
                defs.slope(tones.far.mix(tones.mid, 40), tones.light),
            );
    let track = track(scene, dice);
    let front = fill(&ridge(dice, 144.0, 10.0, 4, false), defs.slope(tones.mid, tones.light))
        + &faint(&track, tones.light, 0.22)
        + &tufts(tones.near, dice);
    Ground::open(scene, 120.0, back, front)
}

/// A track that winds from the horizon to the eye.
fn track(scene: &ClientGame, dice: &mut Dice) -> String {
    let (far, near) =
        (160.0 + scene.side * dice.between(24.0, 60.0), 160.0 + scene.side * dice.between(60.0, 110.0));
    let bend = 160.0 - scene.side * 10.0;
    let mut pen = Pen::default();
    pen.to('M', &[far, 138.0])
        .to('C', &[far - scene.side * 30.0, 146.0, bend, 154.0, near - 26.0, HEIGHT])
        .to('H', &[near + 22.0])
        .to('C', &[bend + 26.0, 156.0, far - scene.side * 20.0, 147.0, far + 3.0, 138.0])
        .close();
    pen.0
}

/// Small tufts on the middle ground, larger the nearer they are.
fn tufts(colour: Colour, dice: &mut Dice) -> String {
    let mut pen = Pen::default();
    for _ in 0..22 {
        let depth = dice.unit();
        let (x, y, size) = (dice.unit() * WIDTH, 146.0 + 22.0 * depth, 1.5 + 3.0 * depth);
        pen.to('M', &[x - size, y - size])
            .to('q', &[size * 0.8, size * 0.2, size, size])
            .to('q', &[0.0, -size, size * 0.2, -size * 1.5]);
    }
    stroke(&pen.0, colour, 0.9, 0.55)
}

/// Snow, and more of it falling.
pub fn tundra(scene: &ClientGame, dice: &mut Dice, defs: &mut Defs) -> Ground {
    let tones = &scene.tones;
    let snow = Colour::new(0xf4_f7fb).mix(tones.far, 25);
    let ice = tones.far.mix(Colour::new(0xdf_e8f2), 35);
    let back = fill(&ridge(dice, 112.0, 36.0, 7, true), defs.slope(ice, tones.light))
        + &fill(&ridge(dice, 126.0, 12.0, 5, false), defs.slope(tones.far.mix(WHITE, 55), tones.light));
    let front = fill(&ridge(dice, 144.0, 9.0, 4, false), defs.slope(snow, WHITE))
        + &fill(&ridge(dice, 167.0, 7.0, 5, false), defs.slope(snow.mix(tones.mid, 30), WHITE));
    let mut flakes = |count: u32| {
        let mut pen = Pen::default();
        for _ in 0..count {
            pen.to('M', &[dice.unit() * WIDTH, dice.unit() * 170.0]).0.push_str("h0");
        }
        pen.0
    };
    let (small, large) = (flakes(38), flakes(16));
    let over = stroke(&small, WHITE, 1.4, 0.7) + &stroke(&large, WHITE, 2.8, 0.8);
    Ground { over, strip: None, ..Ground::open(scene, 118.0, back, front) }
}

/// Furrows that meet at the horizon, ripe and fallow in turn.
pub fn field(scene: &ClientGame, dice: &mut Dice, defs: &mut Defs) -> Ground {
    let tones = &scene.tones;
    let back =
        fill(&ridge(dice, 114.0, 22.0, 6, false), defs.slope(tones.far.mix(tones.sky[3], 20), tones.light))
            + &grove(tones.far.mix(tones.mid, 60), dice);
    let top = 120.0;
    let mut ripe = Pen::default();
    let mut rows = Pen::default();
    for strip in -10..10_i32 {
        let (left, right) = (f64::from(strip), f64::from(strip + 1));
        let (low_left, low_right) = (160.0 + left * 55.0, 160.0 + right * 55.0);
        if strip % 2 == 0 {
            ripe.to('M', &[160.0 + left * 4.0, top])
                .to('H', &[160.0 + right * 4.0])
                .to('L', &[low_right, HEIGHT])
                .to('H', &[low_left])
                .close();
        } else {
            for part in [0.3, 0.6] {
                rows.to('M', &[160.0 + (left + part) * 4.0, top])
                    .to('L', &[160.0 + (left + part) * 55.0, HEIGHT]);
            }
        }
    }
    let ground = defs.slope(tones.mid.mix(MOSS, 28), tones.light);
    let gold = defs.slope(tones.mid.mix(GOLD, 52), tones.light);
    let front = fill("M-4 121C80 116 240 116 324 121V180H-4Z", ground)
        + &faint(&ripe.0, gold, 0.8)
        + &stroke(&rows.0, tones.near, 0.7, 0.35);
    Ground::open(scene, 117.0, back, front)
}

/// Round trees along the horizon.
fn grove(colour: Colour, dice: &mut Dice) -> String {
    let mut pen = Pen::default();
    let start = dice.unit() * 200.0;
    for place in 0..9 {
        let (x, radius) = (start + f64::from(place) * 11.0 + dice.unit() * 5.0, dice.between(3.0, 6.5));
        pen.to('M', &[x - radius, 120.0])
            .to('a', &[radius, radius * 1.1, 0.0, 1.0, 1.0, 2.0 * radius, 0.0])
            .close();
    }
    faint(&pen.0, colour, 0.8)
}

/// Firs in rows, and dark ones at the sides.
pub fn forest(scene: &ClientGame, dice: &mut Dice, defs: &mut Defs) -> Ground {
    let tones = &scene.tones;
    // A fir of a hundred units that stands on its origin.
    defs.text += r#"<path id="fir" d="M0-100L13-72 8-73 21-50 14-52 30-25 20-28 36 0H5V8H-5V0H-36L-20-28-30-25-14-52-21-50-8-73-13-72Z"/>"#;
    let firs = |colour: Colour, firs: &[(f64, f64, f64)]| {
        let mut svg = format!(r#"<g fill="{colour}">"#);
        for (x, y, high) in firs {
            let _ = write!(
                svg,
                r##"<use href="#fir" transform="translate({} {}) scale({})"/>"##,
                n(*x),
                n(*y),
                Num(high / 100.0)
            );
        }
        svg + "</g>"
    };
    let far: Vec<_> = (0..22)
        .map(|place| {
            (
                f64::from(place) * 15.5 + dice.unit() * 8.0,
                dice.between(122.0, 127.0),
                dice.between(22.0, 48.0),
            )
        })
        .collect();
    let near: Vec<_> = (0..13)
        .map(|place| {
            (
                f64::from(place) * 27.0 + dice.unit() * 10.0,
                dice.between(140.0, 145.0),
                dice.between(30.0, 56.0),
            )
        })
        .collect();
    let back =
        fill(&ridge(dice, 106.0, 26.0, 6, false), defs.slope(tones.far.mix(tones.sky[3], 25), tones.light))
            + &firs(tones.far.mix(tones.mid, 40), &far)
            + &fill("M-4 124H324V180H-4Z", tones.far.mix(tones.mid, 50))
            + &firs(tones.mid.mix(tones.near, 22), &near);
    let front =
        fill(&ridge(dice, 146.0, 7.0, 5, false), defs.slope(tones.mid.mix(tones.near, 45), tones.light));
    let frame = [(8.0, 186.0, 122.0), (40.0, 190.0, 78.0), (311.0, 188.0, 134.0), (280.0, 192.0, 74.0)];
    let over = firs(tones.near.mix(tones.ink, 25), &frame);
    Ground { over, ..Ground::open(scene, 122.0, back, front) }
}

/// Dunes, lit on one flank, with ripples of sand.
pub fn desert(scene: &ClientGame) -> Ground {
    let tones = &scene.tones;
    let night = if scene.age == 2 { 62 } else { 22 };
    let sand = Colour::new(0xe2_a85c).mix(tones.far, night);
    let shade = sand.mix(tones.near, 42);
    let lit_right = scene.light.0 > 160.0;
    let dune = |x: f64, y: f64, wide: f64, high: f64, light: Colour, dark: Colour| {
        let flank = if lit_right { -1.0 } else { 1.0 };
        let mut whole = Pen::default();
        whole
            .to('M', &[x - wide, y])
            .to('C', &[x - wide * 0.5, y, x - wide * 0.2, y - high, x, y - high])
            .to('C', &[x + wide * 0.2, y - high, x + wide * 0.5, y, x + wide, y])
            .to('V', &[HEIGHT])
            .to('H', &[x - wide])
            .close();
        let mut side = Pen::default();
        side.to('M', &[x, y - high])
            .to('C', &[x + flank * wide * 0.2, y - high, x + flank * wide * 0.5, y, x + flank * wide, y])
            .to('V', &[HEIGHT])
            .to('H', &[x - flank * wide * 0.16])
            .to('C', &[x + flank * wide * 0.3, y + 14.0, x - flank * wide * 0.2, y - high * 0.2, x, y - high])
            .close();
        fill(&whole.0, light) + &fill(&side.0, dark)
    };
    let sky = tones.sky[3];
    let back = dune(56.0, 126.0, 110.0, 22.0, sand.mix(sky, 50), sand.mix(tones.far, 60))
        + &dune(252.0, 129.0, 130.0, 28.0, sand.mix(sky, 34), sand.mix(tones.far, 42));
    let mut ripples = Pen::default();
    for row in 0..7 {
        let y = 154.0 + 4.2 * f64::from(row);
        ripples
            .to('M', &[18.0 + 9.0 * f64::from(row), y])
            .to('q', &[30.0, -4.0, 62.0, 0.0])
            .to('t', &[62.0, 0.0]);
    }
    let front = dune(140.0, 148.0, 236.0, 20.0, sand, sand.mix(shade, 36))
        + &stroke(&ripples.0, shade, 0.8, 0.32)
        + &dune(332.0, 176.0, 190.0, 28.0, sand.mix(shade, 30), shade);
    Ground { strip: Some(shade.mix(tones.near, 55)), ..Ground::open(scene, 122.0, back, front) }
}
