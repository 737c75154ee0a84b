use ratatui::style::{Color, Modifier, Style};
use std::env;

/// What the terminal can show.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Theme {
    ink: Ink,
    /// Letters in place of symbols.
    pub ascii: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Ink {
    None,
    Indexed,
    True,
}

/// A colour for terminals that show any, and its nearest among the 256 that the others have.
#[derive(Clone, Copy, Debug)]
pub struct Hue {
    pub rgb: (u8, u8, u8),
    pub index: u8,
}

impl Hue {
    /// Whether it stands out three to one at least from white and from black: relative luminance and contrast as
    /// the Web Content Accessibility Guidelines define them.
    pub fn stands_out(self) -> bool {
        let linear = |channel: u8| match f64::from(channel) / 255.0 {
            low if low <= 0.04045 => low / 12.92,
            high => ((high + 0.055) / 1.055).powf(2.4),
        };
        let (r, g, b) = self.rgb;
        let luminance = 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
        (luminance + 0.05) / 0.05 >= 3.0 && 1.05 / (luminance + 0.05) >= 3.0
    }
}

impl Theme {
    /// A sentence for a plain terminal has no signs that such a one may lack.
    pub fn spell(self, sentence: String) -> String {
        if !self.ascii {
            return sentence;
        }
        let letter = |letter: char| match letter {
            '−' | '–' => '-',
            '’' => '\'',
            '“' | '”' | '«' | '»' => '"',
            '›' => '>',
            '\u{a0}' => ' ',
            letter => letter,
        };
        sentence.chars().map(letter).collect()
    }

    /// The theme of this process's terminal. `NO_COLOR` is honoured as <https://no-color.org> describes.
    pub fn of_terminal(ascii: bool) -> Theme {
        let set = |name: &str| env::var(name).unwrap_or_default();
        let ink = match (set("NO_COLOR").as_str(), set("COLORTERM").as_str()) {
            ("", "truecolor" | "24bit") => Ink::True,
            ("", _) => Ink::Indexed,
            _ => Ink::None,
        };
        Theme { ink, ascii }
    }

    /// No colours at all.
    pub fn plain(ascii: bool) -> Theme {
        Theme { ink: Ink::None, ascii }
    }

    /// All colours.
    pub fn full() -> Theme {
        Theme { ink: Ink::True, ascii: false }
    }

    /// Writing in a colour.
    pub fn ink(self, hue: Hue) -> Style {
        self.colour(hue).map_or(Style::new(), |colour| Style::new().fg(colour)).bold()
    }

    /// Writing on a field of a colour; none where colours are not to be used.
    pub fn field(self, hue: Hue) -> Option<Style> {
        let white = self.colour(Hue { rgb: (255, 255, 255), index: 231 })?;
        Some(Style::new().fg(white).bg(self.colour(hue)?).add_modifier(Modifier::BOLD))
    }

    fn colour(self, hue: Hue) -> Option<Color> {
        let (r, g, b) = hue.rgb;
        match self.ink {
            Ink::None => None,
            Ink::Indexed => Some(Color::Indexed(hue.index)),
            Ink::True => Some(Color::Rgb(r, g, b)),
        }
    }

    /// A sign, or its stand-in where only plain letters are wanted.
    pub fn sign(self, sign: &'static str, ascii: &'static str) -> &'static str {
        if self.ascii { ascii } else { sign }
    }
}
