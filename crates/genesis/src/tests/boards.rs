//! The boards of the house, and what is said about boards that are not right.

use crate::boards::{BoardFile, DEFAULT_BOARD, house_boards};
use crate::cells::Cell;
use crate::{Board, Chosen, Genesis, Name, Options};
use genarium_engine::{Game, Options as _, Takes};

const FINE: &str = r#"name = "mine"
note = "Copied from the box."
rows = [
    "...........|...",
    "..T.....V..|.T.",
    "..T..T..V.|....",
    ".......VV.|..T.",
    ".T..V.....|T...",
    "...VV..V..|..T.",
    "........V..|...",
    "....T...V..|T..",
    "..T........|...",
    ".....T....|....",
]
"#;

fn name(text: &str) -> Name {
    Name::new(text).expect("a short name")
}

fn complaints(text: &str) -> Vec<String> {
    BoardFile::read("mine.toml", text).expect_err("something is wrong").0
}

#[test]
fn the_boards_of_the_house_are_named_after_their_files_and_differ() {
    let names: Vec<String> = house_boards().iter().map(|file| file.board.name().to_string()).collect();
    let key = Options::KEYS.iter().find(|key| key.name == "board").expect("there is an option board");
    assert!(matches!(key.takes, Takes::OneOf(boards) if boards == names));
    assert!(names.iter().any(|name| name == DEFAULT_BOARD));
    for file in house_boards() {
        assert!(file.note.starts_with("A reconstruction of our own"), "{}", file.title);
        assert_eq!(file.board.check(), Ok(()));
        let alike = house_boards().iter().filter(|other| other.board.rows() == file.board.rows()).count();
        assert_eq!(alike, 1, "{} is there twice", file.title);
    }
}

#[test]
fn no_cell_of_the_house_is_a_dead_end() {
    let neighbours = |cell: Cell| {
        let (column, row) = (cell.column(), cell.row());
        let near = [
            (column + 1, row),
            (column.wrapping_sub(1), row),
            (column, row + 1),
            (column, row.wrapping_sub(1)),
        ];
        near.into_iter().filter_map(|(column, row)| Cell::new(column, row))
    };
    for file in house_boards() {
        for players in [2, 3] {
            let cells = file.board.cells(players);
            for cell in Cell::list(cells) {
                let ways = neighbours(cell).filter(|near| cells.contains(near.number())).count();
                assert!(ways >= 2, "{cell} of {} with {players} players", file.title);
            }
        }
    }
}

#[test]
fn a_board_draws_the_rows_it_was_read_from() {
    let file = BoardFile::read("mine.toml", FINE).expect("a fine board");
    assert_eq!((file.title.as_str(), file.note.as_str()), ("mine", "Copied from the box."));
    let drawn: Vec<String> = file.board.to_string().lines().map(|row| format!("    \"{row}\",")).collect();
    assert!(FINE.contains(&drawn.join("\n")));
    assert_eq!(file.board.river(), Some([11, 11, 10, 10, 10, 10, 11, 11, 11, 10]));
    assert_eq!(Board::of_rows(name("mine"), &file.board.rows()), Ok(file.board));
}

#[test]
fn an_owners_board_can_be_played_on() {
    let board = BoardFile::read("mine.toml", FINE).expect("a fine board").board;
    let game = Genesis::start(&Options::standard(4).on(board)).expect("a fine table");
    assert_eq!(game.board(), &board);
    assert_eq!(serde_json::to_value(game.options()).expect("plain data")["board"], "mine");
}

#[test]
fn errors_in_a_file_name_the_line() {
    let with = |from: &str, to: &str| complaints(&FINE.replacen(from, to, 1));
    assert_eq!(
        with("..T.....V..|.T.", "..T.....V..|.T"),
        ["mine.toml:5: The row has 13 cells, not 14."],
        "the second row stands in line 5"
    );
    assert_eq!(with("...VV..V..|..T.", "...VV..V....T."), ["mine.toml:9: The row lacks the river \"|\"."]);
    assert_eq!(
        with("...VV..V..|..T.", "...|VV..V..|..T."),
        ["mine.toml:9: The river \"|\" crosses this row twice."]
    );
    assert_eq!(
        with("..T..T..V.|....", "..T..T..X.|...."),
        ["mine.toml:6: 'X' is none of \".\", \"V\", \"T\" and \"|\"."]
    );
    assert_eq!(with("    \".....T....|....\",\n", ""), ["mine.toml:12: A board has 10 rows, not 9."]);
    assert_eq!(
        with("\"mine\"", "\"\""),
        ["mine.toml:1: A name has 1 to 32 bytes and no control characters."]
    );
    assert!(with("name", "nom")[0].starts_with("mine.toml:1: This is not a board file: unknown field `nom`"));
    assert!(with("note = ", "note ")[0].starts_with("mine.toml:2: This is not a board file"));
    assert!(
        complaints("rows = []")[0].starts_with("mine.toml:1: This is not a board file: missing field `name`")
    );
    assert_eq!(complaints("name = \"a\"\nrows = []"), ["mine.toml:2: A board has 10 rows, not 0."]);
}

#[test]
fn a_board_that_is_not_fit_for_play_is_told_all_its_faults() {
    let walled = FINE.replacen("...........|...", ".V.........|...", 1).replacen(
        "..T.....V..|.T.",
        "V.T.....V..|.T.",
        1,
    );
    assert_eq!(
        complaints(&walled),
        [
            "mine.toml: A board has 10 volcanoes; this one has 12.",
            "mine.toml: A board has 88 playable cells left of the river; this one has 86.",
            "mine.toml: From a1 one cannot reach all playable cells left of the river.",
            "mine.toml: From a1 one cannot reach all playable cells of the board.",
        ]
    );
    let moved = FINE.replacen(".....T....|....", ".....T...|.....", 1);
    assert_eq!(
        complaints(&moved),
        [
            "mine.toml: A board has 88 playable cells left of the river; this one has 87.",
            "mine.toml: A board has 30 playable cells right of the river; this one has 31.",
        ]
    );
}

#[test]
fn a_board_of_another_size_or_an_unknown_name_is_no_table() {
    let small = Board::of_cells(name("small"), Cell::all().take(30).collect());
    let error = Genesis::start(&Options::standard(2).on(small)).expect_err("30 cells are too few");
    assert_eq!(error.to_string(), "2 players need 88 cells; the board small has 30 for them.");
    let unknown = Options { board: Chosen::Named(name("atlantis")), ..Options::default() };
    let error = Genesis::start(&unknown).expect_err("there is no such board");
    assert!(
        error.to_string().starts_with("The option board cannot be \"atlantis\"; it takes caldera, pangaea")
    );
}

#[test]
fn an_unfinished_board_can_be_drawn() {
    let rows = vec!["...V......|...."; 10];
    let file = BoardFile::parse("plain.toml", &format!("name = \"plain\"\nrows = {rows:?}"))
        .expect("it can be read");
    assert_eq!(file.board.to_string(), "...V......|....\n".repeat(10));
    assert!(file.board.check().is_err());
}
