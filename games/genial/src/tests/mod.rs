mod book;
mod client;
mod conformance;
mod counts;
mod halt;
mod late;
mod lines;
mod naive;
mod referee;
mod rules;
mod secrets;
mod situations;
mod start;
mod symmetry;
mod texts;

use crate::{Action, Board, Cell, Colour, Draw, Genial, Options, Placement, Refusal, Tile, Tiles, Values};
use genarium_engine::{Entry, Game, Seat};

/// Tiles from their letters: "ro gg".
fn tiles(letters: &str) -> Tiles {
    letters.split_whitespace().map(|tile| Tile::parse(tile).expect("a tile")).collect()
}

fn cell(q: i64, r: i64) -> Cell {
    Cell::new(q, r).expect("a cell")
}

/// The letters of a tile on two cells.
fn placement(letters: &str, cells: [(i64, i64); 2]) -> Placement {
    let colours: Vec<Colour> = letters.chars().filter_map(Colour::from_letter).collect();
    Placement::new(cells.map(|(q, r)| cell(q, r)), [colours[0], colours[1]]).expect("neighbours")
}

/// A board on which the tile about to be placed is drawn in capitals.
fn drawn(drawing: &str) -> (Board, Placement) {
    let rows: Vec<Vec<char>> = drawing
        .lines()
        .map(|row| row.chars().filter(|c| !c.is_whitespace()).collect::<Vec<char>>())
        .filter(|row| !row.is_empty())
        .collect();
    let radius = rows.len() as i64 / 2;
    let mut halves = Vec::new();
    for (row, r) in rows.iter().zip(-radius..) {
        for (letter, q) in row.iter().zip((-radius - r).max(-radius)..) {
            if letter.is_uppercase() {
                halves
                    .push((cell(q, r), Colour::from_letter(letter.to_ascii_lowercase()).expect("a colour")));
            }
        }
    }
    let plain: String = drawing.chars().map(|c| if c.is_uppercase() { '.' } else { c }).collect();
    let board = plain.parse().expect("a board");
    let [(a, first), (b, second)] = halves[..] else { panic!("two capitals make a tile") };
    (board, Placement::new([a, b], [first, second]).expect("neighbours"))
}

/// The board of two with one gap, single cells that no tile fits into, and the last tile.
fn one_gap() -> (Board, Placement) {
    drawn(
        "     r o r o r g
             o r o r o r o
            r o r o r o r o
           o r . r o r . r o
          r o r o r o r o r o
         p r o r Y G r o r o b
          r o r o r o r o r o
           o r o r o r o r o
            r o r o . o r o
             o r o r o r o
              y r o r o o",
    )
}

/// A game with these racks dealt.
fn dealt(options: Options, racks: &[&str]) -> Genial {
    let mut game = Genial::start(&options).expect("legal options");
    for (seat, rack) in Seat::all(racks.len()).zip(racks) {
        draw(&mut game, seat, rack).expect("the bag holds the rack");
    }
    game
}

/// A game in its middle: nobody is bound to the printed symbols any more.
fn midgame(options: Options, racks: &[&str], tracks: &[Values]) -> Genial {
    let mut game = dealt(options, racks);
    Seat::all(racks.len()).for_each(|seat| game.opened.insert(seat));
    game.tracks[..tracks.len()].copy_from_slice(tracks);
    game
}

fn act(game: &mut Genial, seat: u8, action: Action) -> Result<(), Refusal> {
    game.apply(&Entry::Player { seat: Seat(seat), action })
}

fn place(game: &mut Genial, seat: u8, letters: &str, cells: [(i64, i64); 2]) -> Result<(), Refusal> {
    act(game, seat, Action::Place(placement(letters, cells)))
}

fn draw(game: &mut Genial, seat: Seat, letters: &str) -> Result<(), Refusal> {
    game.apply(&Entry::Chance(Draw { seat, tiles: tiles(letters) }))
}
