use super::{ClientGame, Colour, Defs, Dice, Ground, Pen, WIDTH, faint, fill, ridge, stroke};
use crate::drawing::vignette::paint::{WHITE, n};
use genarium_engine::svg::Num;
use std::fmt::Write;

/// Open water with the light on it.
pub fn sea(scene: &ClientGame, dice: &mut Dice, defs: &mut Defs) -> Ground {
    let tones = &scene.tones;
    let top = tones.sky[3].mix(tones.mid, 42);
    let bottom = tones.near.mix(Colour::new(0x12_3a5a), 50);
    let middle = top.mix(bottom, 50).mix(tones.sky[1], 22);
    let water = defs.linear([0.0, 0.0, 0.0, 1.0], &[(0, top, 1.0), (40, middle, 1.0), (99, bottom, 1.0)]);
    let mut waves = String::new();
    for row in 0..9 {
        let step = f64::from(row);
        let (y, high, long) = (112.0 + step * step * 0.8 + step * 2.0, 0.6 + step * 0.55, 15.0 + step * 7.0);
        let mut pen = Pen::default();
        let start = -10.0 - dice.unit() * long;
        pen.to('M', &[start, y]).to('q', &[long / 4.0, -high, long / 2.0, 0.0]);
        let mut x = start + long / 2.0;
        while x < WIDTH + 10.0 {
            pen.to('t', &[long / 2.0, 0.0]);
            x += long / 2.0;
        }
        waves += &stroke(&pen.0, tones.light.mix(bottom, 35), 0.5 + step * 0.17, 0.55);
    }
    let mut glitter = Pen::default();
    for row in 0..15 {
        let step = f64::from(row);
        let wide = 4.0 + step * 2.2 * dice.unit() + step;
        let x = scene.light.0 - wide / 2.0 + dice.between(-4.0, 4.0);
        glitter.to('M', &[x, 112.0 + step * 4.4]).to('h', &[wide]);
    }
    let far =
        fill(&ridge(dice, 111.0, 10.0, 9, false), defs.slope(tones.far.mix(tones.sky[3], 40), tones.light));
    let back = far
        + &format!(r#"<rect y="109" width="320" height="71" fill="{water}"/>"#)
        + &stroke(&glitter.0, tones.sun, 1.3, 0.6)
        + &waves;
    Ground { back, horizon: 110.0, floor: 150.0, water: true, ..Ground::default() }
}

/// A bay: water behind, a beach before it.
pub fn coast(scene: &ClientGame, dice: &mut Dice, defs: &mut Defs) -> Ground {
    let tones = &scene.tones;
    let open = sea(scene, dice, defs);
    let night = if scene.age == 2 { 66 } else { 18 };
    let sand = Colour::new(0xec_d3a0).mix(tones.mid, night);
    let cape = |flip: f64| {
        let mut pen = Pen::default();
        let x = |x: f64| 160.0 + flip * (x - 160.0);
        pen.to('M', &[x(-4.0), 86.0])
            .to('C', &[x(14.0), 80.0, x(26.0), 84.0, x(34.0), 92.0])
            .to('C', &[x(46.0), 95.0, x(60.0), 103.0, x(92.0), 109.5])
            .to('H', &[x(-4.0)])
            .close();
        pen.0
    };
    let rocks = defs.slope(tones.far.mix(tones.mid, 65), tones.light);
    let wet = "M-4 149C60 135 120 157 190 151S290 141 324 149V180H-4Z";
    let foam = "M-4 151C60 137 120 159 190 153S290 143 324 151";
    let dry = "M-4 155C60 141 120 163 190 157S290 148 324 156V180H-4Z";
    let beach = defs.slope(sand, WHITE);
    let mut stones = Pen::default();
    for _ in 0..26 {
        stones.to('M', &[dice.unit() * WIDTH, dice.between(163.0, 178.0)]).0.push_str("h0");
    }
    let front = faint(wet, sand.mix(tones.near, 28), 0.9)
        + &fill(dry, beach)
        + &stroke(foam, WHITE, 1.6, 0.75)
        + &stroke(&stones.0, sand.mix(tones.near, 45), 1.3, 0.7);
    Ground {
        back: open.back + &fill(&cape(-scene.side), rocks),
        front,
        water: false,
        strip: Some(sand.mix(tones.near, 72)),
        floor: 162.0,
        ..open
    }
}

/// The curve of a world from above, with its air.
pub fn orbit(scene: &ClientGame, dice: &mut Dice, defs: &mut Defs) -> Ground {
    let tones = &scene.tones;
    let day = Colour::new(0x4a_9ad2).mix(scene.accent, 22);
    let deep = Colour::new(0x1c_4a82).mix(scene.accent, 12);
    let stops = [(0, day.mix(WHITE, 25), 1.0), (30, day, 1.0), (62, deep, 1.0), (99, tones.near, 1.0)];
    let world = defs.glow(scene.light.0, 118.0, 230.0, &stops);
    let ring = |radius: f64, paint: &str, opacity: f64| {
        format!(
            r#"<ellipse cx="160" cy="{}" rx="{}" ry="{}" fill="{paint}" opacity="{}"/>"#,
            n(318.0),
            n(radius * 1.66),
            n(radius),
            Num(opacity)
        )
    };
    let air = tones.light.mix(scene.accent, 25).to_string();
    let mut svg = ring(208.0, &air, 0.1)
        + &ring(201.0, &air, 0.18)
        + &ring(195.0, &air, 0.45)
        + &ring(191.5, &world, 1.0);
    // Land, seen flat: ragged patches that grow towards the eye.
    defs.text += r#"<clipPath id="w"><ellipse cx="160" cy="318" rx="317.9" ry="191.5"/></clipPath>"#;
    let ground = Colour::new(0x7c_b06a).mix(scene.accent, 30);
    let mut patches = Pen::default();
    for (x, y, size) in [
        (54.0, 158.0, 40.0),
        (150.0, 141.0, 34.0),
        (236.0, 152.0, 44.0),
        (120.0, 174.0, 46.0),
        (300.0, 168.0, 34.0),
    ] {
        let (x, y) = (x + dice.between(-14.0, 14.0), y + dice.between(-3.0, 3.0));
        let mut way = (1.0, 0.0);
        for place in 0..13 {
            let far = size * dice.between(0.55, 1.0);
            patches.to(if place == 0 { 'M' } else { 'L' }, &[x + way.0 * far, y + way.1 * far * 0.2]);
            way = super::super::sky::turned(way, (0.885_456, 0.464_723));
        }
        patches.close();
    }
    let mut clouds = String::new();
    for _ in 0..9 {
        let (x, y) = (dice.unit() * WIDTH, dice.between(136.0, 178.0));
        let long = dice.between(14.0, 44.0) * (0.4 + (y - 130.0) / 50.0);
        let _ = write!(clouds, "M{} {}q{} {} {} 0", n(x), n(y), n(long / 2.0), n(-long * 0.07), n(long));
    }
    let _ = write!(
        svg,
        r#"<g clip-path="url(#w)">{}{}</g>"#,
        faint(&patches.0, ground, 0.6),
        stroke(&clouds, WHITE, 2.2, 0.4)
    );
    Ground { back: svg, horizon: 126.0, floor: 140.0, ..Ground::default() }
}
