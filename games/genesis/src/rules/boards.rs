use crate::board::{Board, Name};
use serde::Deserialize;
use std::fmt;
use std::sync::LazyLock;
use toml::Spanned;

/// The name of the board that is played on unless another is chosen.
pub const DEFAULT_BOARD: &str = "caldera";

/// The files of the house.
const HOUSE: [(&str, &str); 6] = [
    ("caldera.toml", include_str!("../../../../boards/genesis/caldera.toml")),
    ("pangaea.toml", include_str!("../../../../boards/genesis/pangaea.toml")),
    ("ridges.toml", include_str!("../../../../boards/genesis/ridges.toml")),
    ("straits.toml", include_str!("../../../../boards/genesis/straits.toml")),
    ("outposts.toml", include_str!("../../../../boards/genesis/outposts.toml")),
    ("basins.toml", include_str!("../../../../boards/genesis/basins.toml")),
];

/// A board file that was read: `boards/genesis/README.md` describes the format.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardFile {
    /// The name on screens.
    pub title: String,
    /// What there is to say about it.
    pub note: String,
    /// The board itself.
    pub board: Board,
}

/// What is wrong with a board file: sentences, each with its place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardError(pub Vec<String>);

/// The boards that come with the game.
pub fn house_boards() -> &'static [BoardFile] {
    static BOARDS: LazyLock<Vec<BoardFile>> = LazyLock::new(|| {
        let read = |(file, text)| {
            BoardFile::parse(file, text).expect("the boards of the house are checked by a test")
        };
        HOUSE.into_iter().map(read).collect()
    });
    &BOARDS
}

impl Board {
    /// The board of the house with this name.
    pub fn of_house(name: Name) -> Option<Board> {
        house_boards().iter().map(|file| file.board).find(|board| board.name() == name)
    }
}

/// A file as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    name: Spanned<String>,
    #[serde(default)]
    title: Option<String>,
    #[serde(default)]
    note: String,
    rows: Spanned<Vec<Spanned<String>>>,
}

impl BoardFile {
    /// Reads a board file and checks that it is a board of Genesis. The file's name is only for the errors.
    pub fn read(file: &str, text: &str) -> Result<BoardFile, BoardError> {
        let read = BoardFile::parse(file, text)?;
        let at_file =
            |wrong: Vec<String>| BoardError(wrong.iter().map(|what| format!("{file}: {what}")).collect());
        read.board.check().map_err(at_file)?;
        Ok(read)
    }

    /// Reads a board file without checking the board: for drawing what is not finished.
    pub fn parse(file: &str, text: &str) -> Result<BoardFile, BoardError> {
        let fault =
            |place: usize, what: &str| BoardError(vec![format!("{file}:{}: {what}", line(text, place))]);
        let written: Written = toml::from_str(text).map_err(|error| {
            let what = error.message().trim_end_matches('.');
            fault(error.span().map_or(0, |span| span.start), &format!("This is not a board file: {what}."))
        })?;
        let name = Name::new(written.name.get_ref()).ok_or_else(|| {
            fault(written.name.span().start, "A name has 1 to 32 bytes and no control characters.")
        })?;
        let rows = written.rows.get_ref();
        let board = Board::of_rows(name, &rows.iter().map(Spanned::get_ref).collect::<Vec<_>>()).map_err(
            |(row, what)| {
                fault(rows.get(row).map_or(written.rows.span().start, |row| row.span().start), &what)
            },
        )?;
        let title = written.title.unwrap_or_else(|| written.name.get_ref().clone());
        Ok(BoardFile { title, note: written.note.trim().to_owned(), board })
    }
}

/// The line of a place in a text, counted from 1.
fn line(text: &str, place: usize) -> usize {
    1 + text.bytes().take(place).filter(|byte| *byte == b'\n').count()
}

impl fmt::Display for BoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.join("\n"))
    }
}

impl std::error::Error for BoardError {}
