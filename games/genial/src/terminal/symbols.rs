use crate::{Colour, Tile};
use genarium_terminal::ratatui::style::Style;
use genarium_terminal::ratatui::text::Span;
use genarium_terminal::theme::{Hue, Theme};

/// Every colour has a symbol of its own, so that nothing depends on telling colours apart.
const SYMBOLS: [&str; 6] = ["✱", "⬢", "☼", "●", "★", "○"];
const LETTERS: [&str; 6] = ["R", "O", "Y", "G", "B", "P"];

/// Neither light nor dark: each stands out from white and from black three to one at least.
const HUES: [Hue; 6] = [
    Hue { rgb: (214, 40, 57), index: 160 },
    Hue { rgb: (217, 108, 0), index: 166 },
    Hue { rgb: (176, 142, 0), index: 136 },
    Hue { rgb: (26, 137, 60), index: 28 },
    Hue { rgb: (38, 120, 225), index: 32 },
    Hue { rgb: (150, 80, 200), index: 134 },
];

pub fn symbol(colour: Colour, theme: Theme) -> &'static str {
    theme.sign(SYMBOLS[colour.index()], LETTERS[colour.index()])
}

pub fn ink(colour: Colour, theme: Theme) -> Style {
    theme.ink(HUES[colour.index()])
}

/// Writing on a field of the colour; none where colours are not to be used.
pub fn field(colour: Colour, theme: Theme) -> Option<Style> {
    theme.field(HUES[colour.index()])
}

pub fn inked(colour: Colour, theme: Theme) -> Span<'static> {
    Span::styled(symbol(colour, theme), ink(colour, theme))
}

/// A tile as it lies on the rack.
pub fn tile(tile: Tile, theme: Theme) -> [Span<'static>; 2] {
    let (a, b) = tile.colours();
    [a, b].map(|half| match field(half, theme) {
        Some(style) => Span::styled(symbol(half, theme), style),
        None => inked(half, theme),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_symbol_is_one_column_wide_and_like_no_other() {
        for (place, symbol) in SYMBOLS.iter().enumerate() {
            assert_eq!(Span::raw(*symbol).width(), 1, "{symbol}");
            assert!(!SYMBOLS[..place].contains(symbol));
        }
    }

    #[test]
    fn every_hue_stands_out_from_white_and_from_black() {
        assert!(HUES.iter().all(|hue| hue.stands_out()));
    }
}
