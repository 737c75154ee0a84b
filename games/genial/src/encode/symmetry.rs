//! The twelve symmetries of the hexagon. The printed symbols move with their cells, so every turn renames the colours.

use super::{CHANNELS, OF_ALL, OF_SEAT, action_of, number_of, pairs, side, spot};
use crate::actions::{Action, Placement};
use crate::board::{Board, Cell, PRINTED};
use crate::options::Options;
use crate::tiles::{Colour, Tile};
use genarium_engine::encode::{Encode, Shape, Symmetry};

/// Turns by so many sixths, after mirroring or not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Turned {
    pub sixths: usize,
    pub mirrored: bool,
}

impl Turned {
    /// All twelve; the first leaves everything where it is.
    pub fn all() -> impl Iterator<Item = Turned> {
        [false, true].into_iter().flat_map(|mirrored| (0..6).map(move |sixths| Turned { sixths, mirrored }))
    }

    pub fn cell(self, cell: Cell) -> Cell {
        let (q, r) = (i64::from(cell.q()), i64::from(cell.r()));
        let start = if self.mirrored { (r, q) } else { (q, r) };
        let (q, r) = (0..self.sixths).fold(start, |(q, r), _| (-r, q + r));
        Cell::new(q, r).expect("a turned cell is on the board")
    }

    /// The printed symbol, by its place in the list, onto which one is turned.
    pub fn symbol(self, symbol: usize) -> usize {
        let cell = self.cell(PRINTED[symbol].0);
        PRINTED.iter().position(|(other, _)| *other == cell).expect("symbols are printed at all six corners")
    }

    pub fn colour(self, colour: Colour) -> Colour {
        let symbol = PRINTED.iter().position(|(_, other)| *other == colour);
        PRINTED[self.symbol(symbol.expect("every colour is printed"))].1
    }

    pub fn tile(self, tile: Tile) -> Tile {
        let (a, b) = tile.colours();
        Tile::new(self.colour(a), self.colour(b))
    }

    pub fn action(self, action: Action) -> Action {
        let Action::Place(Placement { pair, colours }) = action else { return action };
        let cells = pair.cells().map(|cell| self.cell(cell));
        let turned = Placement::new(cells, colours.map(|colour| self.colour(colour)));
        Action::Place(turned.expect("neighbours stay neighbours"))
    }
}

pub(super) fn all(options: &Options) -> Vec<Symmetry> {
    let shape = crate::Genial::shape(options);
    Turned::all().map(|turned| of(turned, options, &shape)).collect()
}

fn of(turned: Turned, options: &Options, shape: &Shape) -> Symmetry {
    let action = |number: usize| {
        let action = action_of(options, number).expect("every number is an action");
        number_of(options, &turned.action(action)).expect("a turned action has a number") as u32
    };
    let mut symmetry = Symmetry::identity(shape);
    symmetry.actions = (0..shape.actions).map(action).collect();
    debug_assert_eq!(shape.actions, super::LAYS * pairs(options) + super::OTHERS.len());
    let size = side(options) * side(options);
    for channel in 0..CHANNELS {
        let to = Colour::ALL.get(channel).map_or(channel, |colour| turned.colour(*colour).index());
        for cell in Board::new(options.radius()).cells() {
            let image = to * size + spot(options, turned.cell(cell));
            symmetry.planes[channel * size + spot(options, cell)] = image as u32;
        }
        // The corners of the square have no cell: they keep their places.
        for empty in (0..size).filter(|spot| !is_cell(options, *spot)) {
            symmetry.planes[channel * size + empty] = (to * size + empty) as u32;
        }
    }
    let seats = usize::from(options.players);
    for seat in 0..seats {
        colours(&mut symmetry.features, seat * OF_SEAT, turned);
        kinds(&mut symmetry.features, seat * OF_SEAT + 7, turned);
    }
    let all = seats * OF_SEAT;
    kinds(&mut symmetry.features, all, turned);
    kinds(&mut symmetry.features, all + 21, turned);
    colours(&mut symmetry.features, all + 45, turned);
    for symbol in 0..6 {
        symmetry.features[all + 51 + symbol] = (all + 51 + turned.symbol(symbol)) as u32;
    }
    debug_assert_eq!(all + OF_ALL, shape.features);
    symmetry
}

fn is_cell(options: &Options, spot: usize) -> bool {
    let radius = i64::from(options.radius());
    let (row, column) = (spot / side(options), spot % side(options));
    (row as i64 + column as i64 - 2 * radius).abs() <= radius
}

fn colours(features: &mut [u32], at: usize, turned: Turned) {
    for colour in Colour::ALL {
        features[at + colour.index()] = (at + turned.colour(colour).index()) as u32;
    }
}

fn kinds(features: &mut [u32], at: usize, turned: Turned) {
    for (kind, tile) in Tile::kinds().enumerate() {
        let image = turned.tile(tile);
        let to = Tile::kinds().position(|other| other == image).expect("every tile is a kind");
        features[at + kind] = (at + to) as u32;
    }
}
