//! Peoples and pieces in a few letters.

use crate::people::{People, PerPeople};
use crate::{Genesia, Region};
use genarium_engine::{Game, Phrase};
use genarium_terminal::ratatui::style::Style;
use genarium_terminal::ratatui::text::Span;
use genarium_terminal::screen::Sight;
use genarium_terminal::theme::{Hue, Theme};

/// Every people has a letter, so that nothing depends on telling colours apart.
const PEOPLES: PerPeople<Hue> = PerPeople([
    Hue { rgb: (26, 137, 60), index: 28 },
    Hue { rgb: (214, 40, 57), index: 160 },
    Hue { rgb: (120, 120, 132), index: 243 },
    Hue { rgb: (190, 95, 10), index: 130 },
    Hue { rgb: (38, 120, 225), index: 32 },
]);

pub fn letter(people: People) -> char {
    (b'A' + people.0) as char
}

/// Writing on a field of a people's colour.
pub fn chip(people: People, theme: Theme) -> Style {
    theme.field(PEOPLES[people]).unwrap_or_else(|| Style::new().bold())
}

/// Writing in a people's colour.
pub fn ink(people: People, theme: Theme) -> Style {
    theme.ink(PEOPLES[people])
}

pub fn letter_chip(people: People, theme: Theme) -> Span<'static> {
    Span::styled(letter(people).to_string(), chip(people, theme))
}

pub fn city(theme: Theme) -> &'static str {
    theme.sign("▲", "^")
}

/// A people's name with its letter.
pub fn name(sight: &Sight<Genesia>, people: People) -> String {
    let game = sight.view.known();
    let name = if game.options().mode.is_solo() { None } else { sight.names.get(people.index()) };
    name.cloned().unwrap_or_else(|| sight.say(&Phrase::new("people").with("n", people.0 + 1)))
}

/// The peoples with a piece in a Region.
pub fn there(game: &Genesia, region: Region) -> Vec<People> {
    game.each_people().filter(|people| game.occupied(*people).contains(region.index())).collect()
}

/// A people's pieces in a Region, such as `A4▲`.
pub fn pieces(game: &Genesia, people: People, region: Region, theme: Theme) -> String {
    let clans = match game.clans(people, region) {
        0 => String::new(),
        clans => clans.to_string(),
    };
    let city = if game.cities(people).contains(region.index()) { city(theme) } else { "" };
    format!("{}{clans}{city}", letter(people))
}

/// Everybody's pieces in a Region, or a word that there are none.
pub fn all_pieces(sight: &Sight<Genesia>, region: Region) -> String {
    let game = sight.view.known();
    let there: Vec<String> =
        there(game, region).into_iter().map(|people| pieces(game, people, region, sight.theme)).collect();
    if there.is_empty() { sight.word("region.free") } else { there.join(" ") }
}

pub fn id(game: &Genesia, region: Region) -> &str {
    game.board().id(region)
}

/// A Region by its code, which the map shows and which is typed, and its name, if it has one.
pub fn called(sight: &Sight<Genesia>, region: Region) -> String {
    let game = sight.view.known();
    let id = id(game, region);
    match game.pack().region_name(id, sight.speaker.language()) {
        Some(name) => format!("{id} {name}"),
        None => id.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_hue_stands_out_from_white_and_from_black() {
        assert!(PEOPLES.0.into_iter().all(Hue::stands_out));
    }
}
