use super::{ClientGame, Colour, Defs, Dice, Ground, Pen, faint, fill, ridge, stroke};
use crate::drawing::vignette::paint::{WHITE, n};
use crate::drawing::vignette::sky::turned;
use genarium_engine::svg::Num;
use std::fmt::Write;

/// Peaks with snow, lit on the side of the light.
pub fn mountain(scene: &ClientGame, dice: &mut Dice, defs: &mut Defs) -> Ground {
    let tones = &scene.tones;
    let (light_x, base) = (scene.light.0, 134.0);
    let snow = WHITE.mix(tones.light, 45);
    let mut peaks = String::new();
    for (x, y) in [(150.0, 76.0), (300.0, 84.0), (60.0, 54.0), (236.0, 46.0)] {
        let near_sign = scene.sign && (x - light_x).abs() < 70.0;
        let (x, y) =
            (x + dice.between(-10.0, 10.0), y + dice.unit() * 14.0 + if near_sign { 44.0 } else { 0.0 });
        let (wide, high) = (dice.between(66.0, 100.0), base - y);
        let lit = if light_x > x { 1.0 } else { -1.0 };
        let mut shape = Pen::default();
        shape
            .to('M', &[x - wide, base])
            .to('L', &[x - wide * 0.42, y + high * 0.5])
            .to('L', &[x - wide * 0.34, y + high * 0.47])
            .to('L', &[x, y])
            .to('L', &[x + wide * 0.3, y + high * 0.38])
            .to('L', &[x + wide * 0.4, y + high * 0.44])
            .to('L', &[x + wide, base])
            .close();
        // The ridge runs down from the peak, and what lies beyond it is lit.
        let mut flank = Pen::default();
        let shoulder = if lit > 0.0 { (0.3, 0.38) } else { (-0.34, 0.47) };
        flank
            .to('M', &[x, y])
            .to('L', &[x + wide * shoulder.0, y + high * shoulder.1])
            .to('L', &[x + lit * wide, base])
            .to('H', &[x + lit * wide * 0.12])
            .to('L', &[x + lit * wide * 0.2, y + high * 0.7])
            .to('L', &[x - lit * wide * 0.06, y + high * 0.46])
            .to('L', &[x + lit * wide * 0.05, y + high * 0.2])
            .close();
        let mut cap = Pen::default();
        let (left, right) = (wide * 0.185, wide * 0.18);
        cap.to('M', &[x, y])
            .to('L', &[x + right, y + high * 0.23])
            .to('l', &[-wide * 0.06, -high * 0.02])
            .to('l', &[-wide * 0.06, high * 0.12])
            .to('l', &[-wide * 0.07, -high * 0.09])
            .to('l', &[-wide * 0.07, high * 0.07])
            .to('L', &[x - left, y + high * 0.255])
            .close();
        peaks += &fill(&shape.0, tones.far.mix(tones.mid, 50));
        peaks += &fill(&flank.0, tones.far.mix(tones.light, 26));
        peaks += &faint(&cap.0, snow, 0.92);
    }
    let back = faint(&ridge(dice, 112.0, 18.0, 9, true), defs.slope(tones.far, tones.light), 0.7)
        + &peaks
        + &fill(&ridge(dice, 136.0, 12.0, 6, true), defs.slope(tones.mid.mix(tones.near, 20), tones.light));
    let front =
        fill(&ridge(dice, 150.0, 10.0, 7, true), defs.slope(tones.mid.mix(tones.near, 50), tones.light));
    Ground::open(scene, 126.0, back, front)
}

/// Broken ground, smoke, and stakes against the sky.
pub fn battlefield(scene: &ClientGame, dice: &mut Dice, defs: &mut Defs) -> Ground {
    let tones = &scene.tones;
    let mut smoke = String::new();
    for (x, size) in [(48.0, 1.0), (264.0, 1.2), (206.0, 0.6)] {
        if scene.sign && (x - scene.light.0).abs() < 60.0 {
            continue;
        }
        let drift = -scene.side * 5.0 * size;
        for puff in 0..7_i32 {
            let step = f64::from(puff);
            let _ = write!(
                smoke,
                r#"<circle cx="{}" cy="{}" r="{}" fill="{}" opacity="{}"/>"#,
                n(x + step * drift + dice.unit() * 6.0),
                n(122.0 - step * 13.0 * size),
                n((6.0 + step * 3.2) * size),
                tones.near.mix(tones.far, 30 + 8 * puff),
                Num(0.5 - 0.055 * step)
            );
        }
    }
    let mut stakes = Pen::default();
    for _ in 0..14 {
        let (x, high, lean) = (dice.unit() * 320.0, dice.between(9.0, 26.0), dice.between(-6.0, 6.0));
        stakes.to('M', &[x, 141.0]).to('l', &[lean, -high]);
    }
    let mut banner = Pen::default();
    let x = 160.0 + scene.side * 126.0;
    banner.to('M', &[x, 142.0]).to('v', &[-44.0]);
    let mut cloth = Pen::default();
    cloth
        .to('M', &[x, 98.0])
        .to('c', &[6.0, -4.0, 10.0, 3.0, 17.0, 0.0])
        .to('l', &[-3.0, 6.0])
        .to('l', &[3.0, 5.0])
        .to('c', &[-7.0, 3.0, -11.0, -4.0, -17.0, 0.0])
        .close();
    let back = smoke
        + &fill(&ridge(dice, 122.0, 18.0, 10, true), defs.slope(tones.far.mix(tones.mid, 50), tones.light))
        + &stroke(&stakes.0, tones.near, 1.5, 0.8)
        + &stroke(&banner.0, tones.near, 1.4, 0.9)
        + &faint(&cloth.0, scene.lot.mix(tones.near, 30), 0.95)
        + &fill(&ridge(dice, 140.0, 10.0, 12, true), defs.slope(tones.mid.mix(tones.near, 32), tones.light));
    let front =
        fill(&ridge(dice, 152.0, 8.0, 12, true), defs.slope(tones.mid.mix(tones.near, 70), tones.light));
    Ground::open(scene, 122.0, back, front)
}

/// A turn by a twenty-sixth of a circle: cosine and sine.
const STEP: (f64, f64) = (0.970_941_82, 0.239_315_66);

/// The land seen from inside a cave.
pub fn cave(scene: &ClientGame, dice: &mut Dice, defs: &mut Defs) -> Ground {
    let tones = &scene.tones;
    let mut mouth = vec![];
    let mut way = (1.0, 0.0);
    for _ in 0..26 {
        let wide = 1.0 + 0.12 * (dice.unit() - 0.5);
        let high = if way.1 > 0.0 { 62.0 } else { 80.0 };
        mouth.push((160.0 + way.0 * 130.0 * wide, 96.0 + way.1 * high * wide));
        way = turned(way, STEP);
    }
    let shrunk = |by: f64, dice: &mut Dice| -> Vec<(f64, f64)> {
        let point =
            |(x, y): &(f64, f64)| (160.0 + (x - 160.0) * by + dice.unit() * 5.0, 96.0 + (y - 96.0) * by);
        mouth.iter().map(point).collect()
    };
    let (inner, middle) = (shrunk(0.86, dice), shrunk(0.93, dice));
    let rock = |points: &[(f64, f64)], colour: Colour| {
        let mut pen = Pen::default();
        pen.0 += "M-6-6H326V186H-6Z";
        for (place, (x, y)) in points.iter().enumerate() {
            let (next_x, next_y) = points[(place + 1) % points.len()];
            if place == 0 {
                let (last_x, last_y) = points[points.len() - 1];
                pen.to('M', &[(last_x + x) / 2.0, (last_y + y) / 2.0]);
            }
            pen.to('Q', &[*x, *y, (x + next_x) / 2.0, (y + next_y) / 2.0]);
        }
        format!(r#"<path d="{}Z" fill="{colour}" fill-rule="evenodd"/>"#, pen.0)
    };
    let mut stones = Pen::default();
    for place in 0..9 {
        let (x, high) = (20.0 + f64::from(place) * 35.0 + dice.unit() * 12.0, dice.between(12.0, 44.0));
        stones
            .to('M', &[x - 8.0, -4.0])
            .to('q', &[6.0, high * 0.4, 8.0, high])
            .to('q', &[1.0, -high * 0.6, 7.0, -high])
            .close();
    }
    let floor = "M-4 154C60 143 110 148 160 146S260 143 324 155V180H-4Z";
    let floor_paint = defs.slope(tones.near.mix(tones.mid, 45), tones.light);
    let back = fill(&ridge(dice, 116.0, 26.0, 6, false), defs.slope(tones.far, tones.light))
        + &fill(&ridge(dice, 132.0, 12.0, 5, false), defs.slope(tones.mid, tones.light));
    let front = rock(&inner, tones.near.mix(tones.mid, 60))
        + &rock(&middle, tones.near.mix(tones.mid, 28))
        + &rock(&mouth, tones.near.mix(tones.ink, 35))
        + &fill(floor, floor_paint);
    let over = fill(&stones.0, tones.near.mix(tones.ink, 50));
    Ground { over, strip: None, ..Ground::open(scene, 118.0, back, front) }
}
