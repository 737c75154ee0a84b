use crate::{Die, Species, Terrain};
use genarium_engine::Phrase;
use genarium_terminal::ratatui::style::Style;
use genarium_terminal::ratatui::text::Span;
use genarium_terminal::theme::{Hue, Theme};

/// Every terrain has a sign of its own and every species a letter, so that nothing depends on telling colours apart.
const SIGNS: [&str; 4] = ["♣", "☼", "▲", "≈"];
const LETTERS: [&str; 4] = ["f", "s", "m", "w"];

/// Neither light nor dark: each stands out from white and from black three to one at least.
const TERRAINS: [Hue; 4] = [
    Hue { rgb: (26, 137, 60), index: 28 },
    Hue { rgb: (176, 142, 0), index: 136 },
    Hue { rgb: (120, 120, 132), index: 243 },
    Hue { rgb: (38, 120, 225), index: 32 },
];
const SPECIES: [Hue; 4] = [
    Hue { rgb: (214, 40, 57), index: 160 },
    Hue { rgb: (150, 80, 200), index: 134 },
    Hue { rgb: (190, 95, 10), index: 130 },
    Hue { rgb: (0, 130, 130), index: 30 },
];
pub const LAVA: Hue = Hue { rgb: (214, 60, 40), index: 160 };
pub const RIVER: Hue = Hue { rgb: (38, 120, 225), index: 32 };

pub fn sign(terrain: Terrain, theme: Theme) -> &'static str {
    theme.sign(SIGNS[terrain.index()], LETTERS[terrain.index()])
}

pub fn ink(terrain: Terrain, theme: Theme) -> Style {
    theme.ink(TERRAINS[terrain.index()])
}

/// Writing on a field of the terrain's colour; none where colours are not to be used.
pub fn field(terrain: Terrain, theme: Theme) -> Option<Style> {
    theme.field(TERRAINS[terrain.index()])
}

pub fn inked(terrain: Terrain, theme: Theme) -> Span<'static> {
    Span::styled(sign(terrain, theme), ink(terrain, theme))
}

/// A species' letter on a chip of its colour.
pub fn chip(species: Species, theme: Theme) -> Style {
    theme.field(SPECIES[species as usize]).unwrap_or_else(|| Style::new().bold())
}

pub fn die(die: Die, theme: Theme) -> Span<'static> {
    match die {
        Die::Of(terrain) => inked(terrain, theme),
        Die::Wild => Span::styled(theme.sign("✱", "*"), Style::new().bold()),
    }
}

/// The times sign before a multiplier.
pub fn times(theme: Theme) -> &'static str {
    theme.sign("×", "x")
}

/// The four terrains by sign and name, for the help.
pub fn legend(theme: Theme) -> Phrase {
    let [f, s, m, w] = Terrain::ALL.map(|terrain| {
        Phrase::new("legend.terrain").with("sign", sign(terrain, theme)).with("name", terrain.word())
    });
    Phrase::new("legend").with("f", f).with("s", s).with("m", m).with("w", w)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sign_is_one_column_wide_and_like_no_other() {
        for (place, sign) in SIGNS.iter().enumerate() {
            assert_eq!(Span::raw(*sign).width(), 1, "{sign}");
            assert!(!SIGNS[..place].contains(sign));
            assert_eq!(LETTERS[place], Terrain::ALL[place].letter().to_string());
        }
    }

    #[test]
    fn every_hue_stands_out_from_white_and_from_black() {
        assert!(TERRAINS.into_iter().chain(SPECIES).chain([LAVA, RIVER]).all(Hue::stands_out));
    }
}
