//! Vignettes: small pictures in one style, put together from layers. A sky by Age, a land, a motif in the light of a sun
//! that stands to one side, a second motif far off or as a sign in the sun, and the colours of the lot and an accent.
//!
//! The same picture gives the same bytes on every machine: chance comes from the name of the card, colours are whole
//! numbers, and places are computed with sums, products and quotients alone.

mod ground;
mod motif;
mod paint;
mod sky;

use crate::pack::{Lot, Pack};
use crate::pictures::{Accent, Land, Pictures, Second, Subject};
use ground::Ground;
use paint::{Colour, Defs, Dice};
use std::fmt::Write;

/// The colours of an Age.
pub struct Tones {
    /// From the zenith down.
    sky: [Colour; 4],
    far: Colour,
    mid: Colour,
    near: Colour,
    ink: Colour,
    light: Colour,
    sun: Colour,
}

/// What all layers of a picture go by.
pub struct ClientGame {
    /// 0 for Age I: dawn, day and night.
    age: usize,
    tones: Tones,
    accent: Colour,
    lot: Colour,
    land: Land,
    /// Whether a motif is cut into the light.
    sign: bool,
    rainbow: bool,
    /// Where the sun stands.
    light: (f64, f64),
    /// 1 if the light is on the right, -1 if on the left.
    side: f64,
}

fn tones(age: usize) -> Tones {
    let [sky, ground, light] = [
        [
            [0x4a_2f52, 0xc4_574f, 0xf3_a862, 0xff_e0a0],
            [0xb9_766a, 0x7f_4c48, 0x40_292e, 0x1e_1218],
            [0xff_e7bd, 0xff_f0c9, 0, 0],
        ],
        [
            [0x1f_64a8, 0x5a_aad8, 0xbf_e0e0, 0xff_e9b4],
            [0x86_b0a6, 0x4f_8560, 0x22_422f, 0x13_1f1e],
            [0xff_f8df, 0xff_fbe8, 0, 0],
        ],
        [
            [0x0a_0f2c, 0x25_2766, 0x6f_3f9a, 0xf0_859a],
            [0x3b_3f88, 0x20_285e, 0x0a_1030, 0x05_0818],
            [0xb9_f6ff, 0xff_d9e6, 0, 0],
        ],
    ][age]
        .map(|row| row.map(Colour::new));
    let [far, mid, near, ink] = ground;
    Tones { sky, far, mid, near, ink, light: light[0], sun: light[1] }
}

fn accent(accent: Accent) -> Colour {
    Colour::new(match accent {
        Accent::Ember => 0xe2_602c,
        Accent::Gold => 0xe5_ac2f,
        Accent::Ochre => 0xcf_8f3d,
        Accent::Bone => 0xe9_d6ae,
        Accent::Clay => 0xbf_6a41,
        Accent::Moss => 0x7d_9a45,
        Accent::Jade => 0x35_a882,
        Accent::Sky => 0x58_aee0,
        Accent::Lapis => 0x3f_6fc4,
        Accent::Violet => 0x9a_6bd0,
        Accent::Rose => 0xdd_7f97,
        Accent::Crimson => 0xc4_303f,
        Accent::Steel => 0xa9_bcc8,
        Accent::Cyan => 0x4b_dde6,
        Accent::Magenta => 0xe0_69c8,
        Accent::Lime => 0xa9_d84f,
        Accent::Ivory => 0xf3_e9cf,
    })
}

fn colour(lot: Option<Lot>) -> Colour {
    Colour::new(match lot {
        Some(Lot::Blue) => 0x1f_4285,
        Some(Lot::Yellow) => 0xe7_b928,
        Some(Lot::Green) => 0x2c_9953,
        Some(Lot::Violet) => 0xac_6bc6,
        Some(Lot::Red) => 0x8d_2b25,
        Some(Lot::Promo) => 0x3a_3a44,
        None => 0x2b_2b31,
    })
}

/// The picture of a card, an Objective or a lot, as an SVG document.
pub fn draw(pictures: &Pictures, pack: &Pack, subject: Subject) -> String {
    let (picture, lot) = pictures.of(pack, subject);
    let age = match subject {
        Subject::Card(card) => usize::from(pack.face(card).age),
        // Nobody knows when they come true: day.
        Subject::Objective(_) | Subject::Lot(_) => 1,
    };
    let (kind, name) = subject.name(pack);
    let mut dice = Dice::of(&format!("{kind}/{name}"));
    let (accent, lot) = (accent(picture.accent), colour(lot));
    let mut tones = tones(age);
    let [high, low] = [14, if age == 2 { 30 } else { 9 }];
    for (place, tone) in tones.sky.iter_mut().enumerate() {
        *tone = if place < 2 { tone.mix(lot, high) } else { tone.mix(accent, low) };
    }
    // Nothing stands on the ground of these two.
    let floats = matches!(picture.land, Land::Orbit | Land::Grid);
    let (sign, far) = match &picture.second {
        Some(Second::Far(name)) if !floats => (None, Some(name)),
        Some(Second::Sign(name) | Second::Far(name)) => (Some(name), None),
        None => (None, None),
    };
    let side = if dice.unit() < 0.5 { 1.0 } else { -1.0 };
    let cave = picture.land == Land::Cave;
    let light = match sign {
        // A bow stands opposite the sun, which is hardly seen then.
        _ if picture.rainbow => (160.0 - side * 134.0, 24.0),
        Some(_) if cave => (160.0 + side * 62.0, 72.0),
        Some(_) if picture.land == Land::Skyline => (160.0 + side * 92.0, 44.0),
        Some(_) => (160.0 + side * 92.0, 58.0),
        None if cave => (160.0 + side * dice.between(40.0, 70.0), dice.between(50.0, 70.0)),
        None => (160.0 + side * dice.between(66.0, 110.0), dice.between(36.0, 64.0)),
    };
    let scene = ClientGame {
        age,
        tones,
        accent,
        lot,
        land: picture.land,
        sign: sign.is_some(),
        rainbow: picture.rainbow,
        light,
        side,
    };
    let mut defs = Defs::default();
    let mut svg = sky::draw(&scene, &mut dice, &mut defs);
    let ground = ground::draw(&scene, &mut dice, &mut defs);
    let (disc, radius) = sky::light(&scene);
    let hall = picture.land == Land::Hall;
    let sign = sign.and_then(|name| pictures.outline(name));
    let disc = disc + &sign.map_or_else(String::new, |outline| motif::sign(&scene, &outline, radius));
    if hall && scene.sign {
        // The sign hangs on the wall.
        svg += &ground.back;
        let rim = scene.tones.near.mix(Colour::new(0x2a_1a14), 60);
        let (x, y) = scene.light;
        let _ = write!(
            svg,
            r#"<circle cx="{}" cy="{}" r="{}" fill="{rim}"/>{disc}"#,
            paint::n(x),
            paint::n(y),
            paint::n(radius + 4.0)
        );
    } else {
        svg += &disc;
        svg += &ground.back;
    }
    if ground.haze {
        let low = scene.tones.sky[3];
        let haze = defs.linear([0.0, 0.0, 0.0, 1.0], &[(0, low, 0.0), (50, low, 0.24), (99, low, 0.0)]);
        let _ = write!(
            svg,
            r#"<rect y="{}" width="320" height="44" fill="{haze}"/>"#,
            paint::n(ground.horizon - 22.0)
        );
    }
    if let Some(outline) = far.and_then(|name| pictures.outline(name)) {
        svg += &motif::far(&scene, &ground, &outline, &mut defs);
    }
    svg += &ground.front;
    if let Some(outline) = pictures.outline(&picture.motif) {
        svg += &motif::draw(&scene, &ground, &picture, &outline, &mut dice, &mut defs);
    }
    svg += &ground.over;
    if let Some(strip) = ground.strip {
        svg += &ground::grass(strip, &mut dice);
    }
    let ink = scene.tones.ink;
    let edge = defs.glow(160.0, 84.0, 196.0, &[(55, ink, 0.0), (99, ink, 0.5)]);
    let _ = write!(svg, r#"<rect width="320" height="180" fill="{edge}"/>"#);
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="320" height="180" viewBox="0 0 320 180"><defs>{}</defs>{svg}</svg>"#,
        defs.text
    )
}
