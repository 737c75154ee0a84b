use crate::actions::Action;
use crate::cells::Cell;
use crate::state::Genesis;
use crate::terrain::Terrain;
use genarium_engine::{Language, Phrase, Present};

/// What somebody typed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Typed {
    /// A cell, and a terrain unless one is chosen already.
    Place(Option<Terrain>, Cell),
    /// Something else.
    Act(Action),
}

/// Reads a move such as `f c7`, `forest c7`, `fc7`, `c7`, `stop` or `pass`; terrains by their names in any language too.
pub fn read(text: &str) -> Result<Typed, Phrase> {
    let text = text.trim().to_lowercase();
    match text.as_str() {
        "stop" => return Ok(Typed::Act(Action::Stop)),
        "pass" => return Ok(Typed::Act(Action::Pass)),
        _ => {}
    }
    let joined: String = text.split_whitespace().collect();
    if let Some(cell) = Cell::parse(&joined) {
        return Ok(Typed::Place(None, cell));
    }
    for terrain in Terrain::ALL {
        let by_name = joined.strip_prefix(terrain.name()).and_then(Cell::parse);
        let by_letter = || joined.strip_prefix(terrain.letter()).and_then(Cell::parse);
        if let Some(cell) = by_name.or_else(by_letter) {
            return Ok(Typed::Place(Some(terrain), cell));
        }
    }
    let (name, cell) = text.split_once(char::is_whitespace).unwrap_or((&text, ""));
    let terrain = Terrain::ALL.into_iter().find(|terrain| is_called(*terrain, name));
    let terrain = terrain.ok_or(Phrase::new("typed.terrain"))?;
    let cell = Cell::parse(cell.trim()).ok_or(Phrase::new("typed.cell"))?;
    Ok(Typed::Place(Some(terrain), cell))
}

/// Whether a word is a terrain's letter, its name or the beginning of it in some language.
fn is_called(terrain: Terrain, word: &str) -> bool {
    let begins = |language| Genesis::speaker(language).say(&terrain.word()).starts_with(word);
    word == terrain.letter().to_string() || word.chars().count() > 2 && Language::ALL.into_iter().any(begins)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_is_read_in_every_spelling() {
        let c7 = Cell::parse("c7").expect("a cell");
        for text in ["f c7", "fc7", "F C7", " forest  c7 ", "forestc7", "for c7", "forêt c7", "Foresta C7"] {
            assert_eq!(read(text), Ok(Typed::Place(Some(Terrain::Forest), c7)), "{text}");
        }
        for text in ["palude c7", "marais c7", "wetland c7", "w c7"] {
            assert_eq!(read(text), Ok(Typed::Place(Some(Terrain::Wetland), c7)), "{text}");
        }
        assert_eq!(read("c7"), Ok(Typed::Place(None, c7)));
        let cell = |name: &str| Cell::parse(name).expect("a cell");
        assert_eq!(read("m m10"), Ok(Typed::Place(Some(Terrain::Mountain), cell("m10"))));
        assert_eq!(read("m3"), Ok(Typed::Place(None, cell("m3"))));
        assert_eq!(
            [read(" Stop"), read("pass")],
            [Action::Stop, Action::Pass].map(|act| Ok(Typed::Act(act)))
        );
    }

    #[test]
    fn what_cannot_be_read_is_refused_with_what_is_wrong() {
        let refused = |key: &'static str| Err(Phrase::new(key));
        for text in ["", "x c7", "é c7", "fo c7", "c77"] {
            assert_eq!(read(text), refused("typed.terrain"), "{text}");
        }
        for text in ["f", "f c", "f c11", "forest", "f o1", "forest c7 d7"] {
            assert_eq!(read(text), refused("typed.cell"), "{text}");
        }
    }
}
