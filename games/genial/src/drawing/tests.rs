use super::*;
use crate::board::PRINTED;
use crate::options::{Options, Partners};
use crate::{Cell, Rack, Tiles};
use genarium_engine::conformance::random_entry;
use genarium_engine::svg::{Num, between, check_document};
use genarium_engine::{Generator, Language, Random, Viewer};

fn draw(view: &View) -> String {
    super::draw(view, &Genial::speaker(Language::English))
}

fn tables() -> [Options; 6] {
    [
        Options::solo(),
        Options::standard(2),
        Options::standard(3),
        Options::standard(4),
        Options::teams(Partners::Hidden),
        Options::teams(Partners::Open),
    ]
}

fn viewers(game: &Genial) -> Vec<Viewer> {
    Viewer::curious(game.seats()).chain([Viewer::Everything]).collect()
}

/// Every position of a random game at each table, the first and the last among them.
fn for_each_position(seed: u64, mut look: impl FnMut(&Genial)) {
    for options in tables() {
        let mut random = Generator::new(seed);
        let mut game = Genial::start(&options).expect("tables are legal");
        look(&game);
        while let Some(entry) = random_entry(&game, &mut random) {
            game.apply(&entry).expect("legal entries apply");
            look(&game);
        }
    }
}

#[test]
fn every_picture_is_a_small_well_formed_document() {
    for_each_position(1, |game| {
        for viewer in viewers(game) {
            let svg = draw(&game.view(viewer));
            assert_eq!(check_document(&svg), Ok(()), "{svg}");
            assert!(svg.len() < 40_000, "{} bytes", svg.len());
        }
    });
}

#[test]
fn every_cell_is_drawn_once_with_its_symbol() {
    for_each_position(4, |game| {
        let view = game.view(Viewer::Spectator);
        let svg = draw(&view);
        let (_, board) = svg.split_once("<g id=\"g-board\"").expect("there is a board");
        let (cells, _) = board.split_once("</g>").expect("it ends");
        let drawn: Vec<&str> = between(cells, "#g-", '/').collect();
        let look = |cell: Cell| match view.board.symbol(cell) {
            None => "free".to_owned(),
            Some(colour) if PRINTED.contains(&(cell, colour)) => format!("{}p", colour.letter()),
            Some(colour) => format!("{}t", colour.letter()),
        };
        let expected = view.board.cells().map(|cell| {
            let x = 17.32 * f64::from(2 * cell.q() + cell.r());
            format!("{}\" x=\"{}\" y=\"{}\"", look(cell), Num(x), 30 * i32::from(cell.r()))
        });
        assert_eq!(drawn, expected.collect::<Vec<_>>());
    });
}

#[test]
fn only_open_tiles_are_face_up() {
    for_each_position(5, |game| {
        for viewer in viewers(game) {
            let view = game.view(viewer);
            let svg = draw(&view);
            let body = svg.split("</defs>").nth(1).expect("there are definitions");
            let halves: usize = "roygbp".chars().map(|c| body.matches(&format!("#g-{c}h\"")).count()).sum();
            let (mut open, mut closed) = (view.aside, 0);
            for rack in view.racks {
                match rack {
                    Rack::Open(tiles) => open = open.plus(tiles),
                    Rack::Closed(count) => closed += usize::from(count),
                }
            }
            assert_eq!(halves, 2 * open.len() as usize);
            assert_eq!(body.matches("#g-down\"").count(), closed);
        }
    });
}

/// Whoever cannot tell two games apart gets the same picture of both.
#[test]
fn twins_give_the_same_bytes() {
    let mut random = Generator::new(99);
    let mut differing = 0;
    for_each_position(6, |game| {
        for viewer in Viewer::curious(game.seats()) {
            if random.below(4) > 0 {
                continue;
            }
            let view = game.view(viewer);
            let twin = Genial::determinize(&view, &mut random);
            differing += u32::from(twin != *game);
            assert_eq!(draw(&twin.view(viewer)), draw(&view));
        }
    });
    assert!(differing > 100);
}

#[test]
fn the_picture_tells_what_the_position_is_about() {
    let mut game = Genial::start(&Options::teams(Partners::Hidden)).expect("four may play");
    let picture = |game: &Genial| draw(&game.view(Viewer::Spectator));
    game.racks = [Tiles::BOX.iter().step_by(20).collect(); 4];
    game.bag = game.racks.iter().fold(game.bag, |bag, rack| bag.minus(*rack));
    (game.phase, game.seat, game.bonus) = (Phase::Bonus, Seat(2), 2);
    let svg = picture(&game);
    for text in [">Players 1 + 3<", ">Players 2 + 4<", ">Player 3: 2 bonus tiles<", ">6 face down<", ">96<"] {
        assert!(svg.contains(text), "{text}");
    }
    (game.phase, game.bonus) = (Phase::Over, 0);
    game.tracks = [[9, 9, 9, 9, 9, 7], [36, 8, 8, 8, 8, 8], [0; 6], [0; 6]];
    let svg = picture(&game);
    let (first, second) = svg.split_once(">Players 2 + 4<").expect("two teams");
    assert!(first.contains(">2nd<") && second.contains(">winner<") && second.contains("#g-crown"));
    assert!(svg.contains("Players 2 + 4 (winner): red 36, orange 8"));
    game.tracks[1] = game.tracks[0];
    assert_eq!(picture(&game).matches(">shared win<").count(), 2);
    let french = super::draw(&game.view(Viewer::Spectator), &Genial::speaker(Language::French));
    assert!(french.contains(">Joueurs 1 + 3<") && french.contains("rouge 9, orange 9"), "{french}");
}
