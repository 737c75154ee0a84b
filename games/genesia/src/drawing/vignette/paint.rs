//! What everything on a picture is painted with: colours, numbers, chance that is always the same.

use crate::drawing::land::tenths;
use genarium_engine::svg::Num;
use genarium_engine::{Generator, Random};
use std::fmt::{self, Write};

pub const WIDTH: f64 = 320.0;
pub const HEIGHT: f64 = 180.0;

/// A colour in whole numbers, so that mixtures are the same everywhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Colour(u32);

pub const WHITE: Colour = Colour(0xff_ffff);

impl Colour {
    pub const fn new(rgb: u32) -> Colour {
        Colour(rgb)
    }

    /// So many hundredths of the way to another colour.
    pub fn mix(self, other: Colour, percent: i32) -> Colour {
        let part = |shift: u32| {
            let (from, to) = ((self.0 >> shift & 255) as i32, (other.0 >> shift & 255) as i32);
            // Half is added, so that the quotient is rounded; the numerator is never negative.
            let blend = (from * (100 - percent) + to * percent + 50) / 100;
            (blend.clamp(0, 255) as u32) << shift
        };
        Colour(part(16) | part(8) | part(0))
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:06x}", self.0)
    }
}

/// A coordinate with one decimal.
pub fn n(number: f64) -> Num {
    tenths(number)
}

/// Chance that is the same whenever the same picture is drawn.
pub struct Dice(Generator);

impl Dice {
    pub fn of(name: &str) -> Dice {
        let hash = name.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        });
        Dice(Generator::new(hash))
    }

    /// From 0 to less than 1.
    pub fn unit(&mut self) -> f64 {
        (self.0.next_u64() >> 40) as f64 / 16_777_216.0
    }

    pub fn between(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * self.unit()
    }
}

/// A line that is drawn step by step.
#[derive(Default)]
pub struct Pen(pub String);

impl Pen {
    pub fn to(&mut self, command: char, numbers: &[f64]) -> &mut Pen {
        self.0.push(command);
        for (place, number) in numbers.iter().enumerate() {
            let text = n(*number).to_string();
            if place > 0 && !text.starts_with('-') {
                self.0.push(' ');
            }
            self.0 += &text;
        }
        self
    }

    pub fn close(&mut self) {
        self.0.push('Z');
    }
}

pub fn fill(path: &str, paint: impl fmt::Display) -> String {
    format!(r#"<path d="{path}" fill="{paint}"/>"#)
}

pub fn faint(path: &str, paint: impl fmt::Display, opacity: f64) -> String {
    format!(r#"<path d="{path}" fill="{paint}" opacity="{}"/>"#, Num(opacity))
}

pub fn stroke(path: &str, paint: impl fmt::Display, width: f64, opacity: f64) -> String {
    format!(
        r#"<path d="{path}" fill="none" stroke="{paint}" stroke-width="{}" stroke-linecap="round" opacity="{}"/>"#,
        Num(width),
        Num(opacity)
    )
}

/// What pictures refer to by number, above all the slopes of light on hills.
#[derive(Default)]
pub struct Defs {
    pub text: String,
    count: u32,
}

impl Defs {
    /// A gradient, by its stops of per cent, colour and opacity, along a line of fractions of what it fills.
    pub fn linear(&mut self, line: [f64; 4], stops: &[(u32, Colour, f64)]) -> String {
        let [x1, y1, x2, y2] = line.map(Num);
        let place = format!(r#"<linearGradient id="{{}}" x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}">"#);
        self.gradient(&place, "linear", stops)
    }

    /// A gradient from the middle of what it fills.
    pub fn radial(&mut self, stops: &[(u32, Colour, f64)]) -> String {
        self.gradient(r#"<radialGradient id="{}">"#, "radial", stops)
    }

    /// A gradient around a place of the picture.
    pub fn glow(&mut self, x: f64, y: f64, radius: f64, stops: &[(u32, Colour, f64)]) -> String {
        let place = format!(
            r#"<radialGradient id="{{}}" gradientUnits="userSpaceOnUse" cx="{}" cy="{}" r="{}">"#,
            n(x),
            n(y),
            n(radius)
        );
        self.gradient(&place, "radial", stops)
    }

    fn gradient(&mut self, head: &str, kind: &str, stops: &[(u32, Colour, f64)]) -> String {
        let id = format!("g{}", self.count);
        self.count += 1;
        self.text += &head.replace("{}", &id);
        for (at, colour, opacity) in stops {
            let _ = write!(self.text, r#"<stop offset=".{at:02}" stop-color="{colour}""#);
            if *opacity < 1.0 {
                let _ = write!(self.text, r#" stop-opacity="{}""#, Num(*opacity));
            }
            self.text += "/>";
        }
        let _ = write!(self.text, "</{kind}Gradient>");
        format!("url(#{id})")
    }

    /// The light on a hill: bright at the crest, darker below.
    pub fn slope(&mut self, tone: Colour, light: Colour) -> String {
        let dark = tone.mix(Colour::new(0x0a_0a14), 18);
        self.linear([0.0, 0.0, 0.0, 1.0], &[(0, tone.mix(light, 36), 1.0), (45, tone, 1.0), (99, dark, 1.0)])
    }
}
