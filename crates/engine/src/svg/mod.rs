//! What the pictures of all games share: the page, the panels beside the board, and how numbers are written.
//!
//! Nothing here knows a clock, chance or trigonometry: the same position gives the same bytes on every machine.

mod check;
mod panel;

pub use check::{between, check_document, check_structure};
pub use panel::Frame;

use crate::Phrase;
use std::fmt;

/// How wide a picture is.
pub const WIDTH: u32 = 1280;
/// How high a picture is.
pub const HEIGHT: u32 = 720;

/// Champagne: frames, whose turn it is, and who won. No game has a piece of this colour.
pub const ACCENT: &str = "#ecd9b0";
/// What is to be read first.
pub const BRIGHT: &str = "#f3f1ea";

/// The shades of a game's picture, and how its ids begin.
pub struct Theme {
    /// Before every id, so that pictures of different games can stand on one page.
    pub prefix: &'static str,
    /// The page, from top to bottom.
    pub page: [&'static str; 2],
    /// The line around the page.
    pub page_edge: &'static str,
    /// A panel.
    pub panel: &'static str,
    /// The line around a panel that nobody has to look at.
    pub panel_edge: &'static str,
    /// The line around a pill that is not filled.
    pub pill_edge: &'static str,
    /// What is to be read last.
    pub muted: &'static str,
    /// What is written on the accent.
    pub ink: &'static str,
}

impl Theme {
    /// A whole document: the page with its title, its description, what the body uses, and the body.
    pub fn document(&self, title: &str, desc: &str, defs: &str, body: &str) -> String {
        let Theme { prefix, page_edge, .. } = self;
        format!(
            r##"<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-labelledby="{prefix}-title {prefix}-desc" font-family="Inter,system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif" fill="{BRIGHT}">
<title id="{prefix}-title">{title}</title>
<desc id="{prefix}-desc">{desc}</desc>
<defs>
{page}{defs}</defs>
<rect x="1" y="1" width="{}" height="{}" rx="27" fill="url(#{prefix}-page)" stroke="{page_edge}" stroke-width="2"/>
{body}</svg>
"##,
            WIDTH - 2,
            HEIGHT - 2,
            page = self.gradient("page", self.page),
        )
    }

    /// The mark of a winner, which [`Frame::pill`] uses.
    pub fn crown(&self) -> String {
        let Theme { prefix, ink, .. } = self;
        format!(
            r##"<path id="{prefix}-crown" d="M-8 6L-9.5-4-4.5-.5 0-7 4.5-.5 9.5-4 8 6z" fill="{ink}" stroke="{ink}" stroke-width="1.5" stroke-linejoin="round"/>
"##
        )
    }

    /// A gradient from top to bottom.
    pub fn gradient(&self, name: &str, [from, to]: [&str; 2]) -> String {
        format!(
            r##"<linearGradient id="{}-{name}" x2="0" y2="1"><stop stop-color="{from}"/><stop offset="1" stop-color="{to}"/></linearGradient>
"##,
            self.prefix
        )
    }

    /// The name of the game and a line below it, in the upper left corner.
    pub fn heading(&self, name: &str, below: &str) -> String {
        format!(
            r##"<text x="40" y="75" font-size="42" font-weight="700" letter-spacing="-1">{name}</text><text x="42" y="101" font-size="15" fill="{}">{below}</text>
"##,
            self.muted
        )
    }

    /// A small line of text; the anchor is start, middle or end.
    pub fn caption(&self, text: &str, (x, y): (f64, f64), anchor: &str, bright: bool) -> String {
        let fill = if bright { BRIGHT } else { self.muted };
        format!(
            r##"<text x="{}" y="{}" font-size="13" text-anchor="{anchor}" fill="{fill}">{text}</text>
"##,
            Num(x),
            Num(y)
        )
    }
}

/// A coordinate, written with two decimals at most.
#[derive(Clone, Copy)]
pub struct Num(pub f64);

impl fmt::Display for Num {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hundredths = (self.0 * 100.0).round() as i64;
        let sign = if hundredths < 0 { "-" } else { "" };
        let (whole, rest) = (hundredths.abs() / 100, hundredths.abs() % 100);
        match rest {
            0 => write!(f, "{sign}{whole}"),
            _ if rest % 10 == 0 => write!(f, "{sign}{whole}.{}", rest / 10),
            _ => write!(f, "{sign}{whole}.{rest:02}"),
        }
    }
}

/// A text from outside, such as a name, as it may stand in a document.
pub fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// So many things: `1 tile`, `2 tiles`.
pub fn count(number: u32, noun: &str) -> String {
    format!("{number} {noun}{}", if number == 1 { "" } else { "s" })
}

/// What the end of the game made of a side: how many are better, and whether another is as good.
pub fn result(rank: usize, tied: bool) -> Phrase {
    Phrase::new(match rank {
        0 if tied => "rank.1.shared",
        0 => "rank.1",
        1 => "rank.2",
        2 => "rank.3",
        3 => "rank.4",
        _ => "rank.5",
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_two_decimals_at_most() {
        for (number, text) in [(0.0, "0"), (-0.001, "0"), (17.32, "17.32"), (-2.5, "-2.5"), (1.05, "1.05")] {
            assert_eq!(Num(number).to_string(), text);
        }
    }

    #[test]
    fn names_from_outside_break_nothing() {
        assert_eq!(escape("<Pangaea & \"co\">"), "&lt;Pangaea &amp; \"co\"&gt;");
    }
}
