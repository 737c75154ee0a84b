//! Motifs: an outline that is lit, engraved and set into the land.

use super::paint::{Colour, Defs, Dice, WHITE, n};
use super::{ClientGame, Ground};
use crate::pictures::{Accent, Land, Outline, Picture};
use genarium_engine::svg::Num;
use std::fmt::Write;

/// The room for the motif, and for one on the horizon.
const ROOM: (f64, f64) = (156.0, 120.0);
const FAR_ROOM: (f64, f64) = (74.0, 48.0);

/// An outline moved and scaled into the picture: its middle, its foot, and its size there.
struct Place {
    transform: String,
    scale: f64,
    wide: f64,
    high: f64,
}

/// Puts an outline with its foot at a place, as large as the room allows.
fn place(outline: &Outline, x: f64, foot: f64, room: (f64, f64), turn: i16) -> Place {
    let [left, top, wide, high] = outline.bounds;
    // A turned outline may reach farther than its longer side, but hardly as far as from corner to corner.
    let (fit_wide, fit_high) =
        if turn == 0 { (wide, high) } else { (wide.max(high) * 1.25, wide.max(high) * 1.25) };
    let scale = (room.0 / fit_wide).min(room.1 / fit_high);
    let (middle_x, middle_y) = (left + wide / 2.0, top + high / 2.0);
    let (to_x, to_y) = (x - middle_x * scale, foot - (middle_y + fit_high / 2.0) * scale);
    // Four decimals, because it is multiplied by hundreds.
    let (whole, rest) =
        ((scale * 10_000.0).round() as u32 / 10_000, (scale * 10_000.0).round() as u32 % 10_000);
    let mut transform = format!("translate({} {}) scale({whole}.{rest:04})", n(to_x), n(to_y));
    if turn != 0 {
        let _ = write!(transform, " rotate({turn} {} {})", n(middle_x), n(middle_y));
    }
    Place { transform, scale, wide: fit_wide * scale, high: fit_high * scale }
}

/// A motif as a sign in the disc of the light.
pub fn sign(scene: &ClientGame, outline: &Outline, radius: f64) -> String {
    let (x, y) = scene.light;
    let room = radius * 1.24;
    let [_, _, wide, high] = outline.bounds;
    let foot = y + high * (room / wide).min(room / high) / 2.0;
    let place = place(outline, x, foot, (room, room), 0);
    let colour = if scene.age == 2 {
        scene.accent.mix(WHITE, 55)
    } else {
        // Dark enough for the disc, whatever the colours of lot and accent.
        scene.lot.mix(scene.accent, 35).mix(scene.tones.ink, 28)
    };
    format!(
        r#"<path transform="{}" d="{}{}" fill="{colour}"/>"#,
        place.transform, outline.solid, outline.carved
    )
}

/// A motif on the horizon, in the colours of the distance.
pub fn far(scene: &ClientGame, ground: &Ground, outline: &Outline, defs: &mut Defs) -> String {
    let tones = &scene.tones;
    let foot = ground.horizon + if ground.water { 7.0 } else { 9.0 };
    let place = place(outline, 160.0 + scene.side * 92.0, foot, FAR_ROOM, 0);
    let (tone, light) = match scene.land {
        Land::Hall => (Colour::new(0x33_2018).mix(tones.near, 30), tones.light),
        Land::Cave => (tones.far.mix(tones.mid, 80), tones.light),
        _ => (tones.far.mix(tones.mid, 75).mix(tones.near, 28).mix(scene.accent, 12), tones.light),
    };
    let paint = defs.slope(tone, light);
    format!(
        r#"<path transform="{}" d="{}{}" fill="{paint}"/>"#,
        place.transform, outline.solid, outline.carved
    )
}

/// The motif itself with its shadow, and others behind it if it is many.
pub fn draw(
    scene: &ClientGame,
    ground: &Ground,
    picture: &Picture,
    outline: &Outline,
    dice: &mut Dice,
    defs: &mut Defs,
) -> String {
    let tones = &scene.tones;
    let floats = matches!(scene.land, Land::Orbit | Land::Grid);
    let hover = if picture.flies {
        24.0
    } else if floats {
        14.0
    } else {
        0.0
    };
    let room = match (picture.flies, picture.crowd) {
        (true, _) => (ROOM.0, 108.0),
        (_, true) => (70.0, 58.0),
        _ => ROOM,
    };
    let x = if picture.crowd { 160.0 - scene.side * 10.0 } else { 160.0 - scene.side * 36.0 };
    let foot = ground.floor - hover;
    let stands = place(outline, x, foot, room, picture.turn);
    // Towards the light.
    let lit = scene.side;
    let (bright, dark) = (scene.accent.mix(tones.light, 60), scene.accent.mix(tones.ink, 55));
    let _ = write!(
        defs.text,
        r##"<path id="m" d="{}"/><path id="h" d="{}"/><clipPath id="c"><use href="#m"/></clipPath>"##,
        outline.solid, outline.carved
    );
    let mut svg = String::new();
    let warm = tones.light.mix(scene.accent, if scene.age == 2 { 45 } else { 18 });
    let glows = matches!(picture.accent, Accent::Ember | Accent::Cyan | Accent::Magenta | Accent::Lime);
    let strong = if glows { 0.62 } else { 0.5 };
    let halo = if glows { warm.mix(scene.accent, 45) } else { warm };
    let halo = defs.radial(&[(0, halo, strong), (55, halo, strong * 0.38), (99, halo, 0.0)]);
    let middle = foot - stands.high / 2.0;
    svg += &ellipse(x, middle, stands.wide * 0.75 + 28.0, stands.high * 0.62 + 22.0, &halo);
    if picture.crowd {
        svg += &crowd(scene, ground, outline, dice);
    }
    let shade = defs.radial(&[(0, tones.ink, 0.6), (99, tones.ink, 0.0)]);
    if ground.water {
        // Mirrored in the water.
        let _ = write!(
            svg,
            r##"<g transform="translate(0 {}) scale(1 -1)" opacity=".24"><use href="#m" transform="{}" fill="{}"/></g>"##,
            n(2.0 * foot - 4.0),
            stands.transform,
            tones.ink
        );
    }
    let flat = if hover > 0.0 { 5.0 } else { 8.0 };
    svg += &ellipse(x - lit * 6.0, ground.floor - 1.0, stands.wide * 0.54 + 8.0, flat, &shade);
    if !ground.water && hover == 0.0 {
        // The shadow falls towards the eye and away from the light.
        let _ = write!(
            svg,
            r##"<g transform="matrix(1 0 {} -.26 {} {})" opacity=".34"><use href="#m" transform="{}" fill="{}"/></g>"##,
            Num(lit * 0.88),
            n(-lit * 0.88 * (ground.floor - 1.5)),
            n(1.26 * (ground.floor - 1.5)),
            stands.transform,
            tones.ink
        );
    }
    let slanted = if lit > 0.0 { [1.0, 0.0, 0.15, 1.0] } else { [0.0, 0.0, 0.85, 1.0] };
    let body = defs.linear(slanted, &[(0, bright, 1.0), (45, scene.accent, 1.0), (99, dark, 1.0)]);
    let across = if lit > 0.0 { [1.0, 0.0, 0.0, 1.0] } else { [0.0, 0.0, 1.0, 1.0] };
    let shaded = defs.linear(across, &[(40, Colour::new(0), 1.0), (99, WHITE, 1.0)]);
    let unit = 1.0 / stands.scale;
    let _ = write!(
        defs.text,
        r#"<pattern id="q" width="{step}" height="{step}" patternUnits="userSpaceOnUse" patternTransform="rotate({})"><rect width="{}" height="{step}" fill="{}"/></pattern><mask id="n" maskUnits="userSpaceOnUse" x="-64" y="-64" width="640" height="640"><rect x="-64" y="-64" width="640" height="640" fill="{shaded}"/></mask>"#,
        if lit > 0.0 { 40 } else { -40 },
        n(0.95 * unit),
        tones.ink,
        step = n(2.6 * unit),
    );
    let (aside, down) = (n(-lit * 1.7 * unit), n(1.7 * unit));
    let _ = write!(
        svg,
        r##"<g transform="{}"><use href="#m" fill="{ink}" stroke="{ink}" stroke-width="{}" stroke-linejoin="round"/><g clip-path="url(#c)"><use href="#m" fill="{}"/><use href="#m" fill="{body}" transform="translate({aside} {down})"/><path d="M-64-64H576V576H-64Z" fill="url(#q)" mask="url(#n)" opacity=".36"/>"##,
        stands.transform,
        n(3.6 * unit),
        bright.mix(WHITE, 50),
        ink = tones.ink,
    );
    if !outline.carved.is_empty() {
        let _ = write!(
            svg,
            r##"<use href="#h" fill="{}" transform="translate({aside} {down})" opacity=".8"/><use href="#h" fill="{}"/>"##,
            bright.mix(WHITE, 30),
            dark.mix(tones.ink, 55)
        );
    }
    svg + "</g></g>"
}

fn ellipse(x: f64, y: f64, wide: f64, high: f64, paint: &str) -> String {
    format!(r#"<ellipse cx="{}" cy="{}" rx="{}" ry="{}" fill="{paint}"/>"#, n(x), n(y), n(wide), n(high))
}

/// Many of the same to the horizon, smaller and paler the farther they are.
fn crowd(scene: &ClientGame, ground: &Ground, outline: &Outline, dice: &mut Dice) -> String {
    let tones = &scene.tones;
    let mut svg = String::new();
    let others =
        [scene.accent, scene.accent.mix(WHITE, 35), scene.lot.mix(WHITE, 25), Colour::new(0xe0_b070)];
    for row in 0..6_i32 {
        let depth = f64::from(row) / 5.0;
        let foot = ground.horizon + 7.0 + 35.0 * depth * depth;
        let size = 8.0 + 24.0 * depth * depth;
        let mut at = -8.0 + dice.unit() * size * 0.5;
        let _ =
            write!(svg, r#"<g stroke="{}" stroke-width="20">"#, tones.sky[3].mix(tones.ink, 50 + 10 * row));
        while at < 330.0 {
            let place = place(outline, at, foot + dice.between(-1.2, 1.2), (size, size), 0);
            let who = others[(dice.unit() * others.len() as f64) as usize];
            let colour = tones.sky[3].mix(who, 45 + 11 * row);
            let _ = write!(svg, r##"<use href="#m" transform="{}" fill="{colour}"/>"##, place.transform);
            at += size * dice.between(1.0, 1.25);
        }
        svg += "</g>";
    }
    svg
}
