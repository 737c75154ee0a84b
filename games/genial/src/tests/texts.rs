//! The examples in the rules for people are played: each is read from the text of every language, so that none can
//! change without the rules agreeing.

use super::{act, cell, midgame, tiles};
use crate::{Action, Board, Colour, Genial, Halt, Options, Partners, Phase, Placement, Values, standing};
use genarium_engine::{Game, Language, Options as _, Outcome, Present, Takes};

const LANGUAGES: [Language; 3] = [Language::English, Language::French, Language::Italian];

/// The names of the six colours in the order of the letters r o y g b p.
fn names(language: Language) -> [&'static str; 6] {
    match language {
        Language::English => ["red", "orange", "yellow", "green", "blue", "purple"],
        Language::French => ["rouge", "orange", "jaune", "vert", "bleu", "violet"],
        Language::Italian => ["rosso", "arancione", "giallo", "verde", "blu", "viola"],
    }
}

/// The blocks that are set apart by four spaces, in their order.
fn blocks(language: Language) -> Vec<Vec<&'static str>> {
    let mut blocks: Vec<Vec<&str>> = Vec::new();
    let mut inside = false;
    for line in Genial::rules(language).lines() {
        match (line.strip_prefix("    "), inside) {
            (Some(row), true) => blocks.last_mut().expect("a block was begun").push(row),
            (Some(row), false) => blocks.push(vec![row]),
            (None, _) => {}
        }
        inside = line.starts_with("    ");
    }
    assert_eq!(
        blocks.len(),
        8,
        "symbols, an example and its tracks, a ranking, two pictures of teams and their tracks, options"
    );
    blocks
}

/// A picture of some cells in the middle of a board, laid on it but for the tile in capitals.
fn picture(rows: &[&str], mut board: Board) -> (Board, Placement) {
    let mut halves = Vec::new();
    for (n, row) in rows.iter().enumerate() {
        let r = n as i64 - rows.len() as i64 / 2;
        for (column, letter) in row.chars().enumerate().filter(|(_, letter)| *letter != ' ') {
            // The middle of the picture is the middle of the board; cells are four columns wide, rows shift by two.
            let q = column as i64 - 12 - 2 * r;
            assert_eq!(q % 4, 0, "{letter} in {row:?}");
            let place = cell(q / 4, r);
            match Colour::from_letter(letter.to_ascii_lowercase()) {
                Some(colour) if letter.is_uppercase() => halves.push((place, colour)),
                Some(colour) => board.occupy(place, colour),
                None => assert_eq!(letter, '.'),
            }
        }
    }
    let [(a, first), (b, second)] = halves[..] else { panic!("two capitals make a tile") };
    (board, Placement::new([a, b], [first, second]).expect("neighbours"))
}

/// A table of values: a row of colours, then rows of a label and numbers.
fn table(rows: &[&str], language: Language) -> (Vec<Colour>, Vec<Vec<u8>>) {
    let colour = |name: &str| names(language).iter().position(|other| *other == name).map(|n| Colour::ALL[n]);
    let colours = rows[0].split_whitespace().map(|name| colour(name).expect("a colour")).collect();
    let numbers = |row: &&str| row.split_whitespace().filter_map(|word| word.parse().ok()).collect();
    (colours, rows[1..].iter().map(numbers).collect())
}

fn values(colours: &[Colour], row: &[u8]) -> Values {
    assert_eq!(colours.len(), row.len());
    let mut values = [0; 6];
    colours.iter().zip(row).for_each(|(colour, value)| values[colour.index()] = *value);
    values
}

#[test]
fn the_symbols_stand_where_the_text_draws_them() {
    for language in LANGUAGES {
        let rows = &blocks(language)[0];
        let is_letter =
            |word: &&str| word.len() == 1 && word.chars().all(|c| Colour::from_letter(c).is_some());
        let letters_of = |row: &&str| row.split_whitespace().filter(is_letter).flat_map(str::chars).collect();
        let letters: Vec<Vec<char>> = rows.iter().map(letters_of).collect();
        assert_eq!(letters, [['r', 'g'], ['p', 'b'], ['y', 'o']]);
        let printed =
            crate::PRINTED.map(|(cell, colour)| (cell.r(), 2 * cell.q() + cell.r(), colour.letter()));
        let mut sorted = printed.to_vec();
        sorted.sort();
        let drawn: Vec<char> = sorted.iter().map(|(_, _, letter)| *letter).collect();
        assert_eq!(drawn, letters.concat(), "from the top, and from the left");
        for name in names(language) {
            assert!(rows.iter().any(|row| row.contains(name)), "{name}");
        }
    }
}

#[test]
fn the_example_of_scoring_bonus_and_swap() {
    for language in LANGUAGES {
        let blocks = blocks(language);
        let (board, tile) = picture(&blocks[1], Board::new(5));
        let (colours, rows) = table(&blocks[2], language);
        let [before, after] = [0, 1].map(|row| values(&colours, &rows[row]));
        for (rest, phase) in [("rr ry bb bp pp", Phase::Swap), ("rr ry bb bp op", Phase::Refill)] {
            let rack = format!("{} {rest}", tile.tile());
            let mut game = midgame(Options::standard(2), &[&rack, "yy yy yy yy yy gg"], &[before]);
            game.board = board;
            assert_eq!(board.lines(tile), [2, 4], "two points for red, four for blue");
            act(&mut game, 0, Action::Place(tile)).unwrap();
            assert_eq!(game.tracks[0], after);
            assert_eq!((game.phase, game.bonus), (Phase::Bonus, 1));
            act(&mut game, 0, Action::Pass).unwrap();
            assert_eq!(game.phase, phase, "{rest}");
        }
    }
}

#[test]
fn the_example_of_a_ranking() {
    for language in LANGUAGES {
        let numbers = |row: &&str| -> Values {
            let numbers: Vec<u8> =
                row.split_whitespace().skip(1).take(6).map(|n| n.parse().unwrap()).collect();
            numbers.try_into().expect("six values")
        };
        let tracks: Vec<Values> = blocks(language)[3].iter().map(numbers).collect();
        assert!(tracks.iter().all(|track| standing(track) == *track), "sorted upwards");
        let outcome = Outcome::by_worth(&tracks);
        assert_eq!(outcome.winners(), [genarium_engine::Seat(0)], "the first row");
        assert_eq!(tracks[0][..2], tracks[1][..2], "the third value decides");
        assert!(tracks[0][2] == 10 && tracks[1][2] == 9);
    }
}

#[test]
fn the_example_of_a_halt_in_teams() {
    for language in LANGUAGES {
        let blocks = blocks(language);
        let (board, first) = picture(&blocks[4], Board::new(7));
        let (later, bonus) = picture(&blocks[5], Board::new(7));
        let (colours, rows) = table(&blocks[6], language);
        let steps: Vec<Values> = rows.iter().map(|row| values(&colours, row)).collect();
        for (halt, green) in [(Halt::Turn, steps[2][3]), (Halt::Tile, 20)] {
            let racks = ["gy gy rr rr rr rr", "oo oo oo oo oo bb", "pp pp pp pp pp bb", "ro ro ro ro ro bb"];
            let options = Options { halt: Some(halt), ..Options::teams(Partners::Hidden) };
            let mut game = midgame(options, &racks, &[steps[0]]);
            game.board = board;
            act(&mut game, 0, Action::Place(first)).unwrap();
            assert_eq!((game.tracks[0], game.phase), (steps[1], Phase::Bonus));
            assert_eq!(game.board, later, "the second picture shows the first tile laid");
            assert_eq!(game.racks[0], tiles("gy rr rr rr rr"));
            act(&mut game, 0, Action::Place(bonus)).unwrap();
            assert_eq!(game.tracks[0], values(&colours, &[green, steps[2][2]]));
        }
    }
}

#[test]
fn every_option_and_value_is_explained() {
    for language in LANGUAGES {
        let text = blocks(language)[7].join("\n");
        let words: Vec<&str> = text.split_whitespace().collect();
        for key in Options::KEYS {
            assert!(words.contains(&key.name), "{}", key.name);
            if let Takes::OneOf(names) = key.takes {
                assert!(names.iter().all(|name| words.contains(name)), "{}", key.name);
            }
        }
    }
}

#[test]
fn the_numbers_of_the_text_are_those_of_the_box() {
    for language in LANGUAGES {
        let text = Genial::rules(language);
        for number in ["91", "127", "169", "120", "15"] {
            assert!(text.split(|c: char| !c.is_ascii_digit()).any(|word| word == number), "{number}");
        }
    }
    assert_eq!([5, 6, 7].map(|radius| Board::new(radius).cells().count()), [91, 127, 169]);
    assert_eq!(Genial::start(&Options::default()).unwrap().bag.len(), 120);
}
