use crate::{Cell, Terrain};

/// The longest text worth typing.
pub const LONGEST: usize = 14;

/// Reads a move such as `f c7`, `forest c7` or, for a terrain that is chosen already, `c7`.
pub fn read(text: &str) -> Option<(Option<Terrain>, Cell)> {
    let text: String = text.to_lowercase().split_whitespace().collect();
    if let Some(cell) = Cell::parse(&text) {
        return Some((None, cell));
    }
    Terrain::ALL.into_iter().find_map(|terrain| {
        let by_name = text.strip_prefix(terrain.name()).and_then(Cell::parse);
        let by_letter = || text.strip_prefix(terrain.letter()).and_then(Cell::parse);
        by_name.or_else(by_letter).map(|cell| (Some(terrain), cell))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_is_read_in_every_spelling() {
        let c7 = Cell::parse("c7").expect("a cell");
        for text in ["f c7", "fc7", "F C7", " forest  c7 ", "forestc7"] {
            assert_eq!(read(text), Some((Some(Terrain::Forest), c7)), "{text}");
        }
        assert_eq!(read("c7"), Some((None, c7)));
        assert_eq!(read("m m10"), Some((Some(Terrain::Mountain), Cell::parse("m10").expect("a cell"))));
        assert_eq!(read("m3"), Some((None, Cell::parse("m3").expect("a cell"))));
        for text in ["", "f", "f c", "f c11", "x c7", "forest", "é c7", "f o1"] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
