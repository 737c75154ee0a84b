use crate::actions::{Action, Placement};
use crate::board::Cell;
use crate::tiles::{Colour, Tile};
use crate::words::at;
use genarium_engine::Phrase;

/// Reads an action as people type it: "rb 0,-4 1,-4", "pass", "swap" or "keep".
pub fn read(text: &str, radius: u8) -> Result<Action, Phrase> {
    let typed = text.trim().to_lowercase();
    match typed.as_str() {
        "pass" => return Ok(Action::Pass),
        "swap" => return Ok(Action::Swap),
        "keep" => return Ok(Action::Keep),
        _ => {}
    }
    let mut words = typed.split_whitespace();
    let tile = words.next().unwrap_or_default();
    Tile::parse(tile).ok_or(Phrase::new("typed.tile"))?;
    let colours: Vec<Colour> = tile.chars().filter_map(Colour::from_letter).collect();
    let named: Vec<(i64, i64)> =
        words.map(parted).collect::<Option<_>>().ok_or(Phrase::new("typed.cells"))?;
    let &[a, b] = named.as_slice() else { return Err(Phrase::new("typed.cells")) };
    let cell = |(q, r): (i64, i64)| {
        let found = Cell::new(q, r).filter(|cell| cell.ring() <= radius);
        found.ok_or_else(|| Phrase::new("typed.offBoard").with("cell", at((q, r))))
    };
    Placement::new([cell(a)?, cell(b)?], [colours[0], colours[1]])
        .map(Action::Place)
        .ok_or(Phrase::new("typed.apart"))
}

/// A cell by its coordinates, with or without brackets around them.
fn parted(text: &str) -> Option<(i64, i64)> {
    let inside = text.strip_prefix('(').and_then(|text| text.strip_suffix(')')).unwrap_or(text);
    let (q, r) = inside.split_once(',')?;
    let number = |text: &str| text.parse::<i8>().ok().map(i64::from);
    Some((number(q)?, number(r)?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::coordinates;

    #[test]
    fn actions_are_read_as_they_are_written() {
        for text in ["rb 0,-4 1,-4", " RB  (0,-4) 1,-4 "] {
            let Ok(Action::Place(placement)) = read(text, 5) else { panic!("{text}") };
            assert_eq!(placement.colours.map(Colour::letter), ['r', 'b']);
            assert_eq!(placement.pair.cells().map(coordinates), [(0, -4), (1, -4)]);
        }
        assert_eq!(
            [read("pass", 5), read(" Swap", 5), read("KEEP", 5)],
            [Ok(Action::Pass), Ok(Action::Swap), Ok(Action::Keep)]
        );
    }

    #[test]
    fn what_cannot_be_read_is_refused_with_what_is_wrong() {
        for (text, key) in [
            ("", "typed.tile"),
            ("rx 0,0 1,0", "typed.tile"),
            ("rb", "typed.cells"),
            ("rb 0,0", "typed.cells"),
            ("rb 0,0 1,0 2,0", "typed.cells"),
            ("rb 0,0 1;0", "typed.cells"),
            ("rb 0,0 1,999999999999999999999", "typed.cells"),
            ("rb 0,0 2,0", "typed.apart"),
            ("rb 0,0 0,0", "typed.apart"),
            ("rb 5,0 6,0", "typed.offBoard"),
            ("rb 100,0 101,0", "typed.offBoard"),
        ] {
            assert_eq!(read(text, 5).map_err(|phrase| phrase.key), Err(key.into()), "{text}");
        }
        assert!(read("rb 5,0 6,0", 6).is_ok());
    }
}
