//! A game that is turned or mirrored is played alike, and its numbers are where the symmetry says.

use crate::encode::Turned;
use crate::scoring::Halted;
use crate::{Action, Board, Colour, Draw, Genial, Options, Partners, Tiles};
use genarium_engine::conformance::random_entry;
use genarium_engine::encode::{Encode, Symmetry};
use genarium_engine::{Entry, EntryOf, Game, Generator, Viewer};

fn tables() -> [Options; 4] {
    [Options::standard(2), Options::standard(3), Options::teams(Partners::Open), Options::solo()]
}

fn tiles(turned: Turned, tiles: Tiles) -> Tiles {
    tiles.iter().map(|tile| turned.tile(tile)).collect()
}

/// The image of a state, made piece by piece.
fn image(turned: Turned, state: &Genial) -> Genial {
    let mut image = state.clone();
    image.board = Board::new(state.board.radius());
    for cell in state.board.cells() {
        if let Some(colour) = state.board.symbol(cell) {
            image.board.occupy(turned.cell(cell), turned.colour(colour));
        }
    }
    image.halted = Halted::NONE;
    for colour in Colour::ALL {
        let to = turned.colour(colour);
        (0..4).for_each(|side| image.tracks[side][to.index()] = state.tracks[side][colour.index()]);
        image.halted.add([to, to], [state.halted.contains(colour.index()), false]);
    }
    image.racks = state.racks.map(|rack| tiles(turned, rack));
    image.bag = tiles(turned, state.bag);
    image.aside = tiles(turned, state.aside);
    let used = (0..6).filter(|symbol| state.symbols_used >> symbol & 1 == 1);
    image.symbols_used = used.fold(0, |mask, symbol| mask | 1 << turned.symbol(symbol));
    image
}

fn turn_entry(
    turned: Turned,
    state: &Genial,
    symmetry: &Symmetry,
    entry: &EntryOf<Genial>,
) -> EntryOf<Genial> {
    match *entry {
        Entry::Chance(draw) => Entry::Chance(Draw { tiles: tiles(turned, draw.tiles), ..draw }),
        Entry::Player { seat, action } => {
            let number = state.number(seat, &action).expect("a legal action has a number");
            let number = symmetry.actions[number] as usize;
            let action = state.numbered(seat, number).expect("every number is an action");
            Entry::Player { seat, action }
        }
    }
}

fn permuted<T: Copy + Default>(values: &[T], to: &[u32]) -> Vec<T> {
    let mut out = vec![T::default(); values.len()];
    values.iter().zip(to).for_each(|(value, to)| out[*to as usize] = *value);
    out
}

fn observe(state: &Genial) -> (Vec<u8>, Vec<f32>) {
    let shape = Genial::shape(&state.options);
    let (mut planes, mut features) = (vec![0; shape.plane_cells()], vec![0.0; shape.features]);
    let view = state.view(Viewer::Seat(state.seat));
    Genial::planes(&view, state.seat, &mut planes);
    Genial::features(&view, state.seat, &mut features);
    (planes, features)
}

#[test]
fn symmetries_commute_with_play() {
    for (table, options) in tables().iter().enumerate() {
        let symmetries = Genial::symmetries(options);
        assert_eq!(symmetries.len(), 12);
        for (turned, symmetry) in Turned::all().zip(&symmetries) {
            let mut random = Generator::stream(table as u64, turned.sixths as u64);
            let mut state = Genial::start(options).expect("the tables to test are legal");
            while let Some(entry) = random_entry(&state, &mut random) {
                let mut other = image(turned, &state);
                other.apply(&turn_entry(turned, &state, symmetry, &entry)).expect("the image is legal");
                state.apply(&entry).expect("random entries are legal");
                assert_eq!(other, image(turned, &state), "{turned:?} does not commute with {entry:?}");
                let (planes, features) = observe(&state);
                let seen = (permuted(&planes, &symmetry.planes), permuted(&features, &symmetry.features));
                assert_eq!(observe(&other), seen, "{turned:?} observes something else");
            }
        }
    }
}

#[test]
fn symmetries_are_permutations_and_the_first_changes_nothing() {
    for options in tables() {
        let symmetries = Genial::symmetries(&options);
        assert_eq!(symmetries[0], Symmetry::identity(&Genial::shape(&options)));
        for (place, symmetry) in symmetries.iter().enumerate() {
            for numbers in [&symmetry.actions, &symmetry.planes, &symmetry.features] {
                let mut sorted = numbers.clone();
                sorted.sort_unstable();
                assert!(sorted.iter().copied().eq(0..numbers.len() as u32));
            }
            assert!(!symmetries[..place].contains(symmetry), "all twelve differ");
        }
    }
}

#[test]
fn every_number_is_an_action_of_its_own() {
    for options in tables() {
        let state = Genial::start(&options).expect("the tables to test are legal");
        for number in 0..Genial::shape(&options).actions {
            let action = state.numbered(state.seat, number).expect("every number is an action");
            assert_eq!(state.number(state.seat, &action), Some(number));
        }
    }
    let small = Genial::start(&Options::standard(2)).expect("two may play");
    let large = Genial::start(&Options::standard(4)).expect("four may play");
    let outer = large.numbered(large.seat, 461).expect("a pair of the largest board");
    assert!(matches!(outer, Action::Place(_)));
    assert_eq!(small.number(small.seat, &outer), None, "a smaller board has no such pair");
}
