mod boards;
mod book;
mod client;
mod conformance;
mod counts;
mod late;
mod naive;
mod records;
mod rules;
mod scoring;
mod situations;
mod texts;

use crate::board::{Board, Name};
use crate::cells::{Cell, Cells};
use crate::dice::{Die, Roll};
use crate::land::Land;
use crate::species::Species;
use crate::state::Genesis;
use crate::terrain::Terrain;
use crate::{Action, Area, Options, Refusal, Rules, areas};
use genarium_engine::{Entry, Game, Seat};

/// What lies on the cells of a drawing.
fn land(drawing: &str) -> Land {
    drawing.parse().expect("the drawing is right")
}

/// A game for so many players that stands as drawn, with the first seat about to roll.
pub(crate) fn standing(players: u8, drawing: &str) -> Genesis {
    let board = Board::of_cells(Name::new("drawn").expect("a short name"), Cells::EMPTY);
    let mut game = Genesis::on(board, Options::standard(players).on(board));
    game.land = land(drawing);
    game
}

/// Rolls two dice, written like "forest wild".
pub(crate) fn roll(game: &mut Genesis, dice: &str) {
    let dice: Vec<Die> = dice.split(' ').map(|name| Die::parse(name).expect("a face of a die")).collect();
    game.apply(&Entry::Chance(Roll::new(dice[0], dice[1]))).expect("a roll is due");
}

/// An action written like "forest c7", "stop" or "pass".
fn action(text: &str) -> Action {
    match text.split_once(' ') {
        Some((terrain, cell)) => Action::Place {
            terrain: Terrain::parse(terrain).expect("a terrain"),
            cell: Cell::parse(cell).expect("a cell"),
        },
        None if text == "stop" => Action::Stop,
        None => Action::Pass,
    }
}

/// Lets the seat whose turn it is do something.
pub(crate) fn act(game: &mut Genesis, text: &str) -> Result<(), Refusal> {
    let (_, seat) = game.phase();
    game.apply(&Entry::Player { seat, action: action(text) })
}

/// The terrains that the seat whose turn it is may place, by their letters.
fn choices(game: &Genesis) -> String {
    let (phase, seat) = game.phase();
    phase.allows(game.stock(seat)).iter().map(Terrain::letter).collect()
}

/// An area told in a line, such as `forest 6 x2: M3 8, D2 4, H1 0`: its size and multiplier, and for each herd its
/// species, its size and its share.
fn told(area: &Area) -> String {
    let herds: Vec<String> = area
        .herds
        .iter()
        .map(|herd| format!("{}{} {}", Species::by_seat(herd.seat).letter(), herd.size(), herd.share))
        .collect();
    format!("{} {} x{}: {}", area.terrain, area.size(), area.multiplier, herds.join(", "))
}

/// Every area of a drawing, told.
fn told_areas(drawing: &str) -> Vec<String> {
    areas(&land(drawing), Rules::default()).iter().map(told).collect()
}

fn seat_of(species: char) -> Seat {
    Seat::all(4).find(|seat| Species::by_seat(*seat).letter() == species).expect("R, D, M or H")
}
