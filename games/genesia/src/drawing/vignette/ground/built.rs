use super::{ClientGame, Colour, Defs, Dice, Ground, Pen, WIDTH, faint, fill, ridge, stroke};
use crate::drawing::vignette::paint::{WHITE, n};
use genarium_engine::svg::Num;
use std::fmt::Write;

const LAMP: Colour = Colour::new(0xff_d987);

/// Gables, towers and lit windows in three rows.
pub fn city(scene: &ClientGame, dice: &mut Dice) -> Ground {
    let tones = &scene.tones;
    let mut row = |y: f64, high: f64, walls: Colour, roofs: Colour, lit: bool| {
        let (mut wall, mut roof, mut windows) = (Pen::default(), Pen::default(), Pen::default());
        let mut x = -8.0;
        while x < WIDTH {
            let (wide, tall) = (dice.between(13.0, 29.0), high * dice.between(0.5, 1.1));
            if dice.unit() > 0.82 {
                // A tower with a pointed cap.
                let (wide, tall) = (wide * 0.55, tall * 1.5);
                wall.to('M', &[x, y]).to('v', &[-tall]).to('h', &[wide]).to('v', &[tall]).close();
                roof.to('M', &[x - 1.8, y - tall])
                    .to('l', &[wide / 2.0 + 1.8, -tall * 0.45])
                    .to('L', &[x + wide + 1.8, y - tall])
                    .close();
                x += wide + 1.0;
                continue;
            }
            wall.to('M', &[x, y])
                .to('v', &[-tall])
                .to('l', &[wide / 2.0, -wide * 0.5])
                .to('l', &[wide / 2.0, wide * 0.5])
                .to('v', &[tall])
                .close();
            roof.to('M', &[x - 1.6, y - tall + 1.4])
                .to('L', &[x + wide / 2.0, y - tall - wide * 0.56])
                .to('L', &[x + wide + 1.6, y - tall + 1.4])
                .to('l', &[-2.4, 1.4])
                .to('L', &[x + wide / 2.0, y - tall - wide * 0.56 + 3.6])
                .to('L', &[x + 0.8, y - tall + 2.8])
                .close();
            for place in 0..2 {
                if lit && dice.unit() > 0.35 {
                    windows
                        .to('M', &[x + wide * (0.34 + 0.32 * f64::from(place)), y - tall * 0.6])
                        .to('v', &[2.2]);
                }
            }
            x += wide + 1.0;
        }
        let street = format!("M-4 {}H324V180H-4Z", n(y - 1.0));
        fill(&(wall.0 + &street), walls) + &fill(&roof.0, roofs) + &stroke(&windows.0, LAMP, 2.2, 0.9)
    };
    let plaster = tones.far.mix(Colour::new(0xd9_b08a), 55).mix(tones.sky[3], 25);
    let brick = tones.far.mix(tones.mid, 40).mix(Colour::new(0x9c_5f48), 60);
    let dark = tones.mid.mix(tones.near, 50).mix(Colour::new(0x5a_3328), 60);
    let back = row(122.0, 26.0, plaster, plaster.mix(brick, 45), false)
        + &row(135.0, 24.0, brick, brick.mix(dark, 45), true);
    let front = row(160.0, 16.0, dark, dark.mix(tones.ink, 40), true);
    Ground { strip: None, ..Ground::open(scene, 118.0, back, front) }
}

/// A high room: windows, columns, a floor with the light on it.
pub fn hall(scene: &ClientGame, dice: &mut Dice, defs: &mut Defs) -> Ground {
    let tones = &scene.tones;
    let late = scene.age == 2;
    let [wall, dark, floor] =
        if late { [0x1f_2556, 0x0c_1130, 0x16_1c44] } else { [0x74_523b, 0x38_251b, 0x54_3929] }
            .map(|base| Colour::new(base).mix(scene.accent, 8));
    let (mut windows, mut bars, mut shafts) = (Pen::default(), Pen::default(), Pen::default());
    for x in [52.0, 160.0, 268.0] {
        if scene.sign && (x - scene.light.0).abs() < 60.0 {
            continue;
        }
        windows
            .to('M', &[x - 24.0, 122.0])
            .to('V', &[66.0])
            .to('A', &[24.0, 34.0, 0.0, 0.0, 1.0, x + 24.0, 66.0])
            .to('V', &[122.0])
            .close();
        bars.to('M', &[x, 34.0]).to('V', &[122.0]);
        for y in [62.0, 82.0, 102.0] {
            bars.to('M', &[x - 24.0, y]).to('h', &[48.0]);
        }
        let away = (160.0 - scene.light.0) * 0.35;
        shafts
            .to('M', &[x - 22.0, 124.0])
            .to('h', &[44.0])
            .to('L', &[x + 38.0 + away, 180.0])
            .to('H', &[x - 38.0 + away])
            .close();
    }
    let mut columns = String::new();
    let column = defs.linear(
        [0.0, 0.0, 1.0, 0.0],
        &[(0, wall.mix(tones.light, 34), 1.0), (35, wall, 1.0), (99, dark, 1.0)],
    );
    for x in [-2, 106, 214, 322] {
        let stone = wall.mix(tones.light, 14);
        let _ = write!(
            columns,
            r#"<rect x="{}" y="18" width="18" height="114" fill="{column}"/><path d="M{} 12h28l-4 8h-20zM{} 135h28v-5h-4l-2-4h-16l-2 4h-4z" fill="{stone}"/>"#,
            x - 9,
            x - 14,
            x - 14,
        );
        columns += &stroke(&format!("M{} 22V126M{} 22V126", x - 3, x + 3), dark, 0.8, 0.4);
    }
    let mut tiles = Pen::default();
    for place in -8..=8 {
        tiles
            .to('M', &[160.0 + f64::from(place) * 17.0, 134.0])
            .to('L', &[160.0 + f64::from(place) * 52.0, 180.0]);
    }
    for y in [139.0, 147.0, 159.0] {
        tiles.to('M', &[0.0, y]).to('H', &[320.0]);
    }
    let plaster = defs.glow(
        scene.light.0,
        60.0,
        260.0,
        &[(0, wall.mix(tones.light, 26), 1.0), (99, wall.mix(dark, 78), 1.0)],
    );
    let ground = defs.linear(
        [0.0, 0.0, 0.0, 1.0],
        &[(0, floor.mix(tones.light, 20), 1.0), (99, floor.mix(dark, 40), 1.0)],
    );
    let mut back = fill(&ridge(dice, 112.0, 20.0, 6, false), defs.slope(tones.far, tones.light));
    // The wall is what is left around the windows.
    let _ = write!(back, r#"<path d="M0 0H320V136H0Z{}" fill="{plaster}" fill-rule="evenodd"/>"#, windows.0);
    back += &stroke(&windows.0, wall.mix(tones.light, 30), 1.6, 0.8);
    back += &stroke(&bars.0, dark, 1.1, 0.85);
    back += &columns;
    let front = format!(r#"<rect y="134" width="320" height="46" fill="{ground}"/>"#)
        + &stroke(&tiles.0, dark, 0.8, 0.6)
        + &faint(&shafts.0, tones.light, 0.16);
    Ground { back, front, horizon: 126.0, floor: 162.0, ..Ground::default() }
}

/// Towers to the edge of the picture, and their windows.
pub fn skyline(scene: &ClientGame, dice: &mut Dice) -> Ground {
    let tones = &scene.tones;
    let glass = tones.light.mix(scene.accent, 40);
    let mut row = |y: f64, high: f64, colour: Colour, lit: bool| {
        let (mut towers, mut warm, mut cold, mut edges) =
            (Pen::default(), Pen::default(), Pen::default(), Pen::default());
        let mut x = -8.0;
        while x < WIDTH {
            let (wide, tall, kind) = (dice.between(9.0, 26.0), high * dice.between(0.35, 1.1), dice.unit());
            towers.to('M', &[x, y]).to('v', &[-tall]);
            if kind > 0.66 {
                towers.to('l', &[wide / 2.0, -wide * 0.7]).to('l', &[wide / 2.0, wide * 0.7]);
            } else if kind > 0.4 {
                towers.to('q', &[wide / 2.0, -wide * 0.6, wide, 0.0]);
            } else {
                towers.to('h', &[wide]);
            }
            towers.to('V', &[y]).close();
            if kind > 0.8 {
                edges.to('M', &[x + wide / 2.0, y - tall - wide * 0.6]).to('v', &[-13.0]);
            }
            // The side that faces the light.
            let side = if scene.light.0 > x { x + wide - 0.5 } else { x + 0.5 };
            edges.to('M', &[side, y - tall + 1.0]).to('V', &[y]);
            if lit {
                let mut floor = y - tall + 4.0;
                while floor < y - 3.0 {
                    let mut place = x + 3.0;
                    while place < x + wide - 2.0 {
                        if dice.unit() > 0.6 {
                            let pen = if dice.unit() > 0.6 { &mut cold } else { &mut warm };
                            pen.to('M', &[place, floor]).0.push_str("v1");
                        }
                        place += 4.2;
                    }
                    floor += 5.4;
                }
            }
            x += wide + 1.5;
        }
        let street = format!("M-4 {}H324V180H-4Z", n(y - 1.0));
        fill(&(towers.0 + &street), colour)
            + &stroke(&edges.0, glass, 0.7, 0.45)
            + &stroke(&warm.0, Colour::new(0xff_d2a0), 1.5, 0.85)
            + &stroke(&cold.0, glass, 1.5, 0.85)
    };
    let back = row(128.0, 64.0, tones.far.mix(tones.sky[2], 40), false)
        + &row(137.0, 46.0, tones.far.mix(tones.mid, 50), true);
    let front = row(160.0, 20.0, tones.mid.mix(tones.near, 60), true);
    Ground { strip: None, ..Ground::open(scene, 118.0, back, front) }
}

/// A plain of lines of light.
pub fn grid(scene: &ClientGame, dice: &mut Dice, defs: &mut Defs) -> Ground {
    let tones = &scene.tones;
    let mut lines = Pen::default();
    for place in -16..=16 {
        lines
            .to('M', &[160.0 + f64::from(place) * 9.0, 118.0])
            .to('L', &[160.0 + f64::from(place) * 46.0, 180.0]);
    }
    for place in 0..9 {
        let part = f64::from(place) / 8.0;
        lines.to('M', &[0.0, 118.0 + 62.0 * part * part]).to('H', &[320.0]);
    }
    let beam =
        defs.linear([0.0, 0.0, 0.0, 1.0], &[(0, scene.accent, 0.0), (99, scene.accent.mix(WHITE, 30), 0.75)]);
    let mut columns = String::new();
    for _ in 0..18 {
        let (x, high) = (dice.unit() * WIDTH, dice.between(8.0, 52.0));
        let _ = write!(
            columns,
            r#"<rect x="{}" y="{}" width="3.6" height="{}" fill="{beam}" opacity="{}"/>"#,
            n(x),
            n(118.0 - high),
            n(high),
            Num((dice.between(35.0, 80.0)).round() / 100.0)
        );
    }
    let floor = defs
        .linear([0.0, 0.0, 0.0, 1.0], &[(0, tones.mid.mix(scene.accent, 30), 1.0), (50, tones.near, 1.0)]);
    let back = columns
        + &format!(r#"<rect y="118" width="320" height="62" fill="{floor}"/>"#)
        + &stroke(&lines.0, scene.accent, 0.7, 0.6)
        + &format!(
            r#"<rect y="116.8" width="320" height="1.8" fill="{}" opacity=".9"/>"#,
            scene.accent.mix(WHITE, 50)
        );
    Ground { back, horizon: 118.0, floor: 162.0, ..Ground::default() }
}
