//! Whole games of Genesis through keys alone.

use crate::{Action, Board, Cell, End, Genesis, Lineup, Name, Options, Phase, Terrain};
use genarium_engine::record::verify;
use genarium_engine::{Entry, Game, Generator, Language, Seat, Turn};
use genarium_terminal::ratatui::crossterm::event::KeyCode;
use genarium_terminal::sitting::{Sitting, everything_is_said_in_every_language, mash_keys};
use genarium_terminal::theme::Theme;

type Table = Sitting<Genesis>;

fn standard(players: u8) -> Options {
    Options::standard(players)
}

/// A table on a board that stays as it is, whatever boards the house plays on.
fn on_drawn_board(players: u8) -> Table {
    let rows = [
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
    ];
    let name = Name::new("drawn").expect("a short name");
    let board = Board::of_rows(name, &rows).expect("a drawing");
    Table::new(standard(players).on(board), 1, (80, 24))
}

fn row_of(sitting: &mut Table, words: &str) -> String {
    let rows = sitting.rows();
    let row = rows.iter().find(|row| row.contains(words)).cloned();
    row.unwrap_or_else(|| panic!("no {words:?} in\n{}", rows.join("\n")))
}

/// The points that a row of the table of players shows: those now, and those that the aimed tile would make of them.
fn points(sitting: &mut Table, seat: Seat) -> (u16, u16) {
    let name = format!("Player {}", seat.0 + 1);
    let row = row_of(sitting, &format!("{} {name}", sitting.view().species(seat).letter()));
    let rest = row.split(&name).nth(1).expect("a name").replace(" you", "");
    let shown = rest.split_whitespace().next().expect("points").to_owned();
    let mut numbers = shown.split('>').map(|number| number.parse().expect("a number"));
    let now = numbers.next().expect("points");
    (now, numbers.next().unwrap_or(now))
}

/// Lets bots play until the person owes a decision; false once the game is over.
fn my_turn(sitting: &mut Table) -> bool {
    sitting.let_bots_play();
    !sitting.table.is_over()
}

#[test]
fn games_against_bots_are_played_to_their_end() {
    for size in [(80, 24), (200, 60)] {
        for players in 2..=4 {
            let mut sitting = Table::new(standard(players), 1, size);
            let start = sitting.text();
            assert!(start.contains("Place ") && start.contains("q quit"), "{start}");
            sitting.play_out('p');
            let end = sitting.text();
            assert!(end.contains("The game is over.") && end.contains("1. "), "{end}");
            assert!(end.contains("n new game") && end.contains("a areas") && end.contains("-- Log"), "{end}");
            verify(&sitting.table.record()).expect("a record of a whole game");
        }
    }
}

#[test]
fn people_at_one_screen_need_no_curtain() {
    for size in [(80, 24), (200, 60)] {
        let mut sitting = Table::new(Options { end: End::FinishTurn, tiles: 16, ..standard(3) }, 3, size);
        let mut seen = [false; 3];
        while !sitting.table.is_over() {
            let Turn::Seats(seats) = sitting.table.game.now().turn() else { panic!("a roll is due") };
            assert!(seats.contains(sitting.table.eyes) && !sitting.table.curtain);
            seen[sitting.table.eyes.index()] = true;
            let name = format!("Player {}: ", sitting.table.eyes.0 + 1);
            assert!(sitting.text().contains(&name));
            sitting.press(KeyCode::Tab);
            sitting.press(KeyCode::Enter);
            sitting.type_keys("p");
        }
        assert_eq!(seen, [true; 3]);
        verify(&sitting.table.record()).expect("a record of a whole game");
    }
}

#[test]
fn the_board_shows_tiles_letters_and_the_river() {
    let mut sitting = on_drawn_board(2);
    sitting.type_keys(":f c7");
    assert!(sitting.text().contains("Move: f c7_"));
    sitting.press(KeyCode::Enter);
    let rows = sitting.rows();
    assert!(rows[2].starts_with("   a  b  c  d  e  f  g  h  i  j  k  l  m  n "), "{}", rows[2]);
    assert!(rows[9].starts_with(" 7 .  . [fR]"), "{}", rows[9]);
    assert!(rows[4].contains("} "), "the river: {}", rows[4]);
    assert!(rows[4].starts_with(" 2 .  .  ## .  .  .  .  .  /\\ .  . }   ##    "), "{}", rows[4]);
}

#[test]
fn a_small_terminal_says_what_it_needs_and_recovers() {
    let mut sitting = Table::new(standard(4), 1, (60, 20));
    let text = sitting.text();
    assert!(text.contains("80 columns and 24 rows"), "{text}");
    for size in [(1, 1), (0, 0), (80, 2), (3, 24), (79, 24), (80, 24)] {
        sitting.terminal.backend_mut().resize(size.0, size.1);
        sitting.text();
    }
    assert!(sitting.text().contains("Choose a terrain"));
}

#[test]
fn the_preview_is_what_the_placement_brings() {
    let mut sitting = Table::new(standard(3), 1, (80, 24));
    let mut changes = 0;
    while my_turn(&mut sitting) {
        sitting.type_keys("1");
        sitting.press(KeyCode::Tab);
        let promised = [0, 1, 2].map(|seat| points(&mut sitting, Seat(seat)));
        let text = sitting.text();
        assert!(text.contains("q quit"), "{text}");
        let ends = text.contains("This ends the game!");
        let placed = sitting.table.game.log().len();
        sitting.press(KeyCode::Enter);
        let after = sitting.table.game.now().scores();
        if matches!(sitting.table.game.log().get(placed), Some(Entry::Player { .. })) {
            assert_eq!(after[..3], promised.map(|(_, then)| then));
            changes += promised.iter().filter(|(now, then)| now != then).count();
        }
        assert_eq!(sitting.table.is_over(), ends);
        sitting.type_keys("S");
    }
    assert!(changes > 10);
}

#[test]
fn a_first_tile_is_taken_back_until_the_next_roll() {
    let mut sitting = Table::new(standard(2), 1, (80, 24));
    while my_turn(&mut sitting) {
        let before = sitting.view();
        let first = before.matching().iter().next().filter(|_| before.roll().is_some());
        let Some(terrain) = first else { return };
        sitting.type_keys(&terrain.letter().to_string());
        sitting.press(KeyCode::Tab);
        sitting.press(KeyCode::Enter);
        if matches!(sitting.view().phase, Phase::Second(_)) {
            assert!(row_of(&mut sitting, "Place a second tile").contains("or stop."));
            sitting.type_keys("u");
            assert_eq!(sitting.view(), before);
            sitting.press(KeyCode::Tab);
            sitting.press(KeyCode::Enter);
            sitting.type_keys("Su");
            assert!(sitting.text().contains("This cannot be taken back"), "{}", sitting.text());
            return;
        }
    }
    panic!("no second tile was ever asked for");
}

#[test]
fn enter_places_nothing_before_a_terrain_is_chosen() {
    let mut sitting = Table::new(standard(2), 2, (80, 24));
    let start = sitting.view();
    sitting.press(KeyCode::Enter);
    assert_eq!(sitting.view(), start);
    assert!(sitting.text().contains("Choose a terrain first"));
    sitting.type_keys("S");
    assert!(sitting.text().contains("The turn can stop only after a first of two tiles."));
    sitting.type_keys("p");
    assert!(sitting.text().contains("Only a player without tiles passes."));
}

#[test]
fn a_terrain_that_the_die_forbids_is_not_taken_up() {
    let mut sitting = Table::new(standard(2), 2, (80, 24));
    for _ in 0..200 {
        if let Phase::Second(_) = sitting.view().phase
            && let Some(forbidden) = Terrain::ALL.into_iter().find(|t| !sitting.view().allowed().contains(*t))
        {
            sitting.type_keys(&forbidden.letter().to_string());
            assert!(sitting.text().contains("die shows. S stops."), "{}", sitting.text());
            return;
        }
        sitting.press(KeyCode::Tab);
        sitting.press(KeyCode::Enter);
    }
    panic!("every die allowed everything");
}

#[test]
fn areas_are_explained_during_the_game_and_after_it() {
    let explained = |sitting: &mut Table, place: usize| {
        sitting.type_keys("a");
        let (area, text) = (&sitting.view().areas()[place], sitting.text());
        let size = format!(" of {}, ", area.size());
        assert!(text.contains(&size) && text.contains(&format!("x{},", area.multiplier)), "{text}");
    };
    let mut sitting = Table::new(standard(4), 1, (80, 24));
    while my_turn(&mut sitting) && sitting.view().areas().is_empty() {
        sitting.press(KeyCode::Tab);
        sitting.press(KeyCode::Enter);
    }
    explained(&mut sitting, 0);
    sitting.press(KeyCode::Esc);
    sitting.play_out('p');
    (0..sitting.view().areas().len()).for_each(|place| explained(&mut sitting, place));
    sitting.type_keys("A");
    sitting.press(KeyCode::Esc);
    assert!(sitting.text().contains("a goes through the areas"));
}

#[test]
fn the_score_sheet_adds_up_to_the_scores() {
    let mut sitting = Table::new(standard(2), 1, (200, 60));
    for _ in 0..10 {
        my_turn(&mut sitting);
        sitting.press(KeyCode::Tab);
        sitting.press(KeyCode::Enter);
    }
    my_turn(&mut sitting);
    let rows = sitting.rows();
    let sheet = rows.iter().skip_while(|row| !row.starts_with("Areas")).skip(1);
    let words = sheet.flat_map(|row| row.split_whitespace());
    let brought: u16 = words.filter_map(|word| word.split_once('=')?.1.parse::<u16>().ok()).sum();
    assert_eq!(brought, sitting.view().scores().iter().sum::<u16>());
    assert!(brought > 0);
}

#[test]
fn lenses_show_areas_herds_and_room() {
    let mut sitting = on_drawn_board(2);
    sitting.type_keys("v");
    assert!(sitting.text().contains("There is one such group, of 88 cells."));
    sitting.type_keys("v:fa1");
    sitting.press(KeyCode::Enter);
    sitting.type_keys("o");
    sitting.press(KeyCode::Down);
    sitting.press(KeyCode::Down);
    assert!(sitting.rows()[3].starts_with(" 1|fR|"), "{}", sitting.text());
    sitting.terminal.backend_mut().resize(200, 60);
    assert!(sitting.text().contains("+-------+"), "{}", sitting.text());
}

#[test]
fn after_a_tile_nothing_is_said_of_the_cell_it_lies_on() {
    let mut sitting = on_drawn_board(2);
    while my_turn(&mut sitting) && !matches!(sitting.view().phase, Phase::Second(_)) {
        let first = sitting.view().matching().iter().next();
        let terrain = first.unwrap_or(Terrain::Forest).letter();
        sitting.type_keys(&terrain.to_string());
        sitting.press(KeyCode::Tab);
        sitting.press(KeyCode::Enter);
    }
    let allowed = sitting.view().allowed().nth(0).letter();
    sitting.type_keys(&allowed.to_string());
    let text = sitting.text();
    assert!(!text.contains("is not vacant"), "{text}");
    assert!(text.contains("Aim at a vacant cell"), "{text}");
    sitting.press(KeyCode::Enter);
    assert!(sitting.text().contains("is not vacant"), "whoever tries is told: {}", sitting.text());
}

#[test]
fn the_title_tells_how_many_groups_keep_the_game_alive() {
    let mut sitting = on_drawn_board(2);
    assert!(sitting.text().contains("2 players, drawn, 88 vacant cells, 1 group of 3 or more"));
    sitting.play_out('p');
    assert!(sitting.text().contains("vacant cells, no group of 3 or more"), "{}", sitting.text());
}

#[test]
fn the_log_tells_the_points_that_a_tile_brought() {
    let mut sitting =
        Table::new(Options { species: Lineup::new(&["man", "mammal"]).ok(), ..standard(2) }, 2, (80, 24));
    assert!(sitting.text().contains("H Player 1"), "{}", sitting.text());
    let mut told = 0;
    while !sitting.table.is_over() {
        let (before, placed) = (sitting.table.game.now().scores(), sitting.table.game.log().len());
        sitting.press(KeyCode::Tab);
        sitting.press(KeyCode::Enter);
        let after = sitting.table.game.now().scores();
        let by = |seat: usize| i32::from(after[seat]) - i32::from(before[seat]);
        let entries = sitting.table.chronicle.of(Seat(0), placed).map(|told| told.sentence.clone());
        let sentence = entries.into_iter().next().unwrap_or_default();
        let changes = (0..2).filter(|seat| by(*seat) != 0);
        let changes: Vec<String> =
            changes.map(|seat| format!("Player {} {:+}", seat + 1, by(seat))).collect();
        match changes.as_slice() {
            [] => assert!(!sentence.contains(": "), "{sentence}"),
            _ => assert!(sentence.ends_with(&format!(": {}.", changes.join(" and "))), "{sentence}"),
        }
        told += changes.len();
        sitting.type_keys("S");
    }
    assert!(told > 10);
}

#[test]
fn typing_takes_every_key() {
    let mut sitting = on_drawn_board(2);
    sitting.type_keys(":mountain q?L");
    assert!(sitting.text().contains("Move: mountain q?L_"));
    sitting.press(KeyCode::Enter);
    assert!(sitting.text().contains("Name a cell by its column and row"));
    sitting.type_keys(":x");
    sitting.press(KeyCode::Backspace);
    sitting.press(KeyCode::Backspace);
    sitting.type_keys(":m z9");
    sitting.press(KeyCode::Esc);
    assert!(!sitting.text().contains("Move:"));
    let before = sitting.table.game.log().len();
    sitting.type_keys(":mountain b2");
    sitting.press(KeyCode::Enter);
    let placed = Action::Place { terrain: Terrain::Mountain, cell: Cell::parse("b2").expect("a cell") };
    assert_eq!(sitting.table.game.log()[before], Entry::Player { seat: Seat(0), action: placed });
}

#[test]
fn no_key_does_harm() {
    let mut generator = Generator::new(12);
    for (players, people) in [(2, 1), (3, 3), (4, 2)] {
        mash_keys::<Genesis>(&standard(players), people, &mut generator);
    }
}

#[test]
fn every_theme_can_be_drawn() {
    for theme in [Theme::plain(false), Theme::plain(true), Theme::full()] {
        for size in [(80, 24), (110, 36), (200, 60)] {
            let mut sitting = Table::new(standard(4), 4, size);
            sitting.table.plan.theme = theme;
            for _ in 0..30 {
                sitting.press(KeyCode::Tab);
                sitting.press(KeyCode::Enter);
                sitting.type_keys("oa");
                sitting.text();
            }
        }
    }
}

#[test]
fn the_screen_speaks_every_language() {
    everything_is_said_in_every_language::<Genesis>();
    for (language, over) in
        [(Language::French, "La partie est finie."), (Language::Italian, "La partita è finita.")]
    {
        for players in 2..=4 {
            let options = Options::standard(players);
            let mut sitting = Sitting::<Genesis>::speaking(language, "greedy", options, 1, (80, 24));
            sitting.type_keys("?");
            let help = sitting.rows();
            assert!(help.iter().all(|row| !row.contains('|') || row.trim().ends_with('|')), "{help:#?}");
            sitting.type_keys("?");
            sitting.play_out('S');
            assert!(sitting.text().contains(over), "{}", sitting.text());
        }
    }
}
