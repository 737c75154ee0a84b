use super::panel::Measures;
use super::{Side, THEME, symbols};
use crate::scoring::{STOP, track_end};
use crate::tiles::Colour;
use crate::view::View;
use genarium_engine::svg::{BRIGHT, Num};

/// The six tracks of a side, a row each.
pub fn draw(view: &View, side: &Side, measures: &Measures) -> String {
    let row = |colour: Colour| {
        let (first, step) = measures.rows;
        let y = first + step * colour.index() as f64;
        let value = side.track[colour.index()];
        let bar = Bar::new(measures, track_end(view.options.variant), y);
        format!(
            r##"<use href="#g-{}" transform="translate({} {}) scale({})"/>{}{}
"##,
            colour.letter(),
            Num(measures.frame.padding + 12.0 * measures.icon),
            Num(y),
            Num(measures.icon),
            bar.draw(colour, value),
            number(value, value == side.lowest(), (bar.right(), y), measures),
        )
    };
    Colour::ALL.into_iter().map(row).collect()
}

/// The value at the end of a bar; the lowest, which counts in the end, stands out.
fn number(value: u8, lowest: bool, (end, y): (f64, f64), measures: &Measures) -> String {
    let size = measures.bar * 0.5 + 9.5;
    let (width, height) = (size * 2.2, (size * 1.4).min(measures.rows.1 - 1.5));
    let x = end + 10.0 + width / 2.0;
    let (mark, fill, weight) = if lowest {
        let mark = format!(
            r##"<rect x="{}" y="{}" width="{}" height="{}" rx="{}" fill="{BRIGHT}"/>"##,
            Num(x - width / 2.0),
            Num(y - height / 2.0),
            Num(width),
            Num(height),
            Num(height / 2.0),
        );
        (mark, THEME.ink, 700)
    } else {
        (String::new(), BRIGHT, 500)
    };
    format!(
        r##"{mark}<text x="{}" y="{}" font-size="{}" font-weight="{weight}" text-anchor="middle" fill="{fill}">{value}</text>"##,
        Num(x),
        Num(y + 0.36 * size),
        Num(size),
    )
}

/// A track as a row of pips, with a gap at the stop in the middle of a double one.
struct Bar {
    left: f64,
    y: f64,
    end: u8,
    thick: f64,
    /// From one pip to the next, and the pip alone.
    step: f64,
    pip: f64,
}

const STOP_GAP: f64 = 8.0;

impl Bar {
    fn new(measures: &Measures, end: u8, y: f64) -> Bar {
        let stops = f64::from(end / STOP - 1);
        let step = (measures.bars - stops * STOP_GAP) / f64::from(end);
        let left = measures.frame.padding + 24.0 * measures.icon + 12.0;
        Bar { left, y, end, thick: measures.bar, step, pip: step - if step > 10.0 { 3.0 } else { 2.0 } }
    }

    fn right(&self) -> f64 {
        self.at(self.end - 1) + self.pip
    }

    /// Where a pip starts, counted from 0.
    fn at(&self, pip: u8) -> f64 {
        self.left + self.step * f64::from(pip) + STOP_GAP * f64::from(pip / STOP)
    }

    /// Strokes through the pips from one to before another, one stroke up to each stop: dashes make the pips.
    fn strokes(&self, from: u8, to: u8) -> String {
        let stroke = |from: u8, to: u8| {
            let start = self.at(from);
            format!("M{} {}H{}", Num(start), Num(self.y), Num(self.at(to - 1) + self.pip))
        };
        match (from, to) {
            _ if from >= to => String::new(),
            _ if to > STOP && from < STOP => stroke(from, STOP) + &stroke(STOP, to),
            _ => stroke(from, to),
        }
    }

    fn draw(&self, colour: Colour, value: u8) -> String {
        let stops = (1..=self.end / STOP).map(|stop| self.strokes(stop * STOP - 1, stop * STOP));
        format!(
            r##"<g fill="none" stroke-width="{}" stroke-dasharray="{} {}"><path d="{}" stroke="#2a3343"/><path d="{}" stroke="#5a667b"/><path d="{}" stroke="{}"/></g>"##,
            Num(self.thick),
            Num(self.pip),
            Num(self.step - self.pip),
            self.strokes(0, self.end),
            stops.collect::<String>(),
            self.strokes(0, value),
            symbols::bar(colour),
        )
    }
}
