//! The boards of the house, and what is said about boards that are not right.

use crate::boards::{BoardFile, DEFAULT_BOARD, house_boards};
use crate::cells::Cell;
use crate::{Board, Chosen, Genesis, Name, Options};
use genarium_engine::conformance::random_entry;
use genarium_engine::{Game, Generator, Options as _, Random, Seat, Takes, Turn};

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
        assert_eq!(file.board.remarks(), [""; 0], "{}", file.title);
        let alike = house_boards().iter().filter(|other| other.board.rows() == file.board.rows()).count();
        assert_eq!(alike, 1, "{} is there twice", file.title);
    }
}

#[test]
fn no_cell_of_the_house_is_a_dead_end() {
    for file in house_boards() {
        for players in [2, 3] {
            let cells = file.board.cells(players);
            for cell in Cell::list(cells) {
                let ways = cell.neighbours().filter(|near| cells.contains(near.number())).count();
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

/// A board with the rows of [`FINE`] but for some of them.
fn with_rows(changes: &[(&str, &str)]) -> String {
    changes.iter().fold(FINE.to_owned(), |text, (from, to)| {
        assert!(text.contains(from));
        text.replacen(from, to, 1)
    })
}

fn read(text: &str) -> Board {
    BoardFile::read("mine.toml", text).expect("a board").board
}

#[test]
fn a_board_has_22_volcanoes_and_tar_pits_and_a_name_of_its_own() {
    let dug = with_rows(&[("...........|...", ".V.........|..."), ("\"mine\"", "\"pangaea\"")]);
    assert_eq!(
        complaints(&dug),
        [
            "mine.toml: A board has 22 volcanoes and tar pits together; this one has 23.",
            "mine.toml: The name pangaea is that of another board of the house.",
        ]
    );
}

#[test]
fn other_counts_and_cells_cut_off_are_only_remarked_on() {
    // Two tar pits become volcanoes at a corner, which they cut off.
    let walled = with_rows(&[
        ("...........|...", ".V.........|..."),
        ("..T.....V..|.T.", "V.T.....V..|.T."),
        (".T..V.....|T...", "....V.....|T..."),
        (".....T....|....", "..........|...."),
    ]);
    let board = read(&walled);
    assert_eq!(
        board.remarks(),
        [
            "The boards of the house have 10 volcanoes; this one has 12.",
            "The boards of the house have 12 tar pits; this one has 10.",
            "From a1 one cannot reach all playable cells left of the river.",
            "From a1 one cannot reach all playable cells of the board.",
        ]
    );
    let moved = read(&with_rows(&[(".....T....|....", ".....T...|.....")]));
    assert_eq!(
        moved.remarks(),
        [
            "The boards of the house have 88 playable cells left of the river; this one has 87.",
            "The boards of the house have 30 playable cells right of the river; this one has 31.",
        ]
    );
    for (board, left) in [(board, 88), (moved, 87)] {
        let start = |players| Genesis::start(&Options::standard(players).on(board)).expect("a table");
        assert_eq!([2, 3, 4].map(|players| start(players).land().vacancies()), [left, 118, 118]);
    }
}

/// The board of [`FINE`] with its river so many columns from the left in every row.
fn river_at(columns: [usize; 10]) -> Board {
    let mut rows = read(FINE).rows();
    for (row, left) in rows.iter_mut().zip(columns) {
        *row = row.replace('|', "");
        row.insert(left, '|');
    }
    Board::of_rows(name("moved"), &rows).expect("ten rows")
}

#[test]
fn two_players_need_three_connected_cells_left_of_the_river() {
    let start = |board| Genesis::start(&Options::standard(2).on(board)).map_err(|error| error.to_string());
    let least = river_at([3, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    let game = start(least).expect("a1, b1 and c1 are three");
    assert_eq!(game.land().vacancies(), 3);
    let sentence = "2 players need three connected cells left of the river; the board moved has none.";
    for few in [[0; 10], [2, 0, 2, 0, 2, 0, 2, 0, 2, 0]] {
        assert_eq!(start(river_at(few)).expect_err("too few"), sentence);
    }
    let bare = river_at([0; 10]);
    assert!(Genesis::start(&Options::standard(3).on(bare)).is_ok(), "for three the river means nothing");
    assert!(bare.remarks().contains(&format!("It is not for two players with tiles=13: {sentence}")));
}

#[test]
fn two_players_have_tiles_enough_for_all_but_two_of_their_cells() {
    let start = |board, tiles| {
        let options = Options { tiles, ..Options::standard(2) }.on(board);
        Genesis::start(&options).map(|game| game.land().vacancies()).map_err(|error| error.to_string())
    };
    let most = river_at([14, 14, 14, 14, 14, 14, 14, 14, 11, 4]);
    assert_eq!(start(most, 13), Ok(106));
    let more = river_at([14, 14, 14, 14, 14, 14, 14, 14, 12, 4]);
    assert_eq!(
        start(more, 13),
        Err("2 players have 104 tiles, too few for the 107 cells that the board moved has for them."
            .to_owned())
    );
    assert_eq!(start(more, 16), Ok(107));
    let all = river_at([14; 10]);
    assert_eq!(start(all, 16), Ok(118));
    assert_eq!(all.river(), Some([14; 10]), "a river at the edge is known too");
    assert_eq!(Board::of_rows(name("moved"), &all.rows()), Ok(all));
}

/// Every table, on boards of the strangest shapes: each game ends, and nobody ever waits for tiles that nobody has.
#[test]
fn games_end_on_any_board() {
    let mut random = Generator::new(8);
    let boards = [
        river_at([3, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
        river_at([14, 14, 14, 14, 14, 14, 14, 14, 11, 4]),
        river_at([14, 14, 14, 14, 14, 14, 14, 14, 14, 2]),
        river_at([1; 10]),
    ];
    for number in 0..40 {
        let board = match boards.get(number) {
            Some(board) => *board,
            None => scattered(&mut random),
        };
        for (players, tiles) in [(2, 13), (2, 16), (3, 13), (4, 16)] {
            let options = Options { tiles, ..Options::standard(players) }.on(board);
            let Ok(mut game) = Genesis::start(&options) else {
                assert_eq!(players, 2, "whatever the river, three and four have the whole board");
                continue;
            };
            assert!(game.land().has_room());
            while game.turn() != Turn::Over {
                let somebody = Seat::all(game.seats()).any(|seat| !game.stock(seat).is_empty());
                assert!(somebody || !game.land().has_room());
                let entry = random_entry(&game, &mut random).expect("somebody is due");
                game.apply(&entry).expect("a legal entry");
            }
        }
    }
}

/// A board with its 22 blocked cells and its river anywhere.
fn scattered(random: &mut Generator) -> Board {
    let mut marks = ['.'; 140];
    let mut blocked = 0;
    while blocked < 22 {
        let mark = &mut marks[random.below(140) as usize];
        if *mark == '.' {
            *mark = if blocked % 2 == 0 { 'V' } else { 'T' };
            blocked += 1;
        }
    }
    let rows: Vec<String> = marks
        .chunks(14)
        .map(|marks| {
            let mut row: String = marks.iter().collect();
            row.insert(random.below(15) as usize, '|');
            row
        })
        .collect();
    Board::of_rows(name("scattered"), &rows).expect("ten rows")
}

#[test]
fn a_board_of_another_size_or_an_unknown_name_is_no_table() {
    let small = Board::of_cells(name("small"), Cell::all().take(30).collect());
    let error = Genesis::start(&Options::standard(3).on(small)).expect_err("30 cells are too few");
    assert_eq!(error.to_string(), "A board has 118 playable cells; the board small has 30.");
    let unknown = Options { board: Chosen::Named(name("atlantis")), ..Options::default() };
    let error = Genesis::start(&unknown).expect_err("there is no such board");
    assert!(
        error.to_string().starts_with("The option board cannot be \"atlantis\"; it takes caldera, pangaea")
    );
}

#[test]
fn a_file_with_a_board_of_the_house_is_that_board() {
    let mut options = Options::standard(2);
    let rows = house_boards()[1].board.rows();
    let text = format!("name = \"pangaea\"\nrows = {rows:?}");
    options.load("board", &[("copy.toml", &text)]).expect("a board");
    assert_eq!(Genesis::start(&options).expect("a table").options().board, Chosen::Named(name("pangaea")));
}

#[test]
fn an_unfinished_board_can_be_drawn() {
    let rows = vec!["...V......|...."; 10];
    let file = BoardFile::parse("plain.toml", &format!("name = \"plain\"\nrows = {rows:?}"))
        .expect("it can be read");
    assert_eq!(file.board.to_string(), "...V......|....\n".repeat(10));
    assert!(file.board.check().is_err());
}
