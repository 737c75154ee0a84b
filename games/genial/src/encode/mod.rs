//! Génial as numbers.
//!
//! A placement falls into a *lay*, the colours of the first and the second cell (6 × first + second), and a pair of cells by its
//! number. Its own number is lay × pairs of the board + pair, so that the mask of a lay is the set of open pairs. After
//! the placements come passing, swapping and keeping; as lays these are 36, 37 and 38, with any pair.

mod symmetry;

#[cfg(test)]
pub(crate) use symmetry::Turned;

use crate::actions::{Action, Placement};
use crate::board::{Cell, Pair, Pairs};
use crate::options::Options;
use crate::scoring::track_end;
use crate::state::{Genial, Phase};
use crate::tiles::{Colour, Tile, Tiles};
use crate::view::{Rack, View};
use genarium_engine::Seat;
use genarium_engine::encode::{Encode, Shape, Symmetry, put_bits, set_bit};

const LAYS: usize = 36;
/// What is no placement, in the order of the numbers.
const OTHERS: [Action; 3] = [Action::Pass, Action::Swap, Action::Keep];
/// Channels: the six colours, cells of the board, free cells, cells of pairs that are open to the seat to place.
const CHANNELS: usize = 9;
const PHASES: [Phase; 7] =
    [Phase::Deal, Phase::Place, Phase::Bonus, Phase::Swap, Phase::Refill, Phase::Renew, Phase::Over];
/// Features of each seat: six values, the rack's size, its 21 kinds if they are seen, whether it opened, whether it acts.
const OF_SEAT: usize = 6 + 1 + 21 + 2;
/// Features of all: unseen kinds, kinds shown in a swap, bag, bonus tiles, tiles due, halted colours, used symbols, phase.
const OF_ALL: usize = 21 + 21 + 3 + 6 + 6 + PHASES.len();

/// How many pairs of cells a table's board has. They are the first of all.
fn pairs(options: &Options) -> usize {
    let radius = usize::from(options.radius());
    9 * radius * radius + 3 * radius
}

/// How many cells a row of the planes has, and how many rows there are.
fn side(options: &Options) -> usize {
    2 * usize::from(options.radius()) + 1
}

/// The place of a cell in a plane.
fn spot(options: &Options, cell: Cell) -> usize {
    let radius = options.radius() as i8;
    (cell.r() + radius) as usize * side(options) + (cell.q() + radius) as usize
}

fn number_of(options: &Options, action: &Action) -> Option<usize> {
    let pairs = pairs(options);
    match action {
        Action::Place(Placement { pair, colours: [first, second] }) => {
            let lay = 6 * first.index() + second.index();
            (pair.number() < pairs).then(|| lay * pairs + pair.number())
        }
        other => OTHERS.iter().position(|known| known == other).map(|place| LAYS * pairs + place),
    }
}

fn action_of(options: &Options, number: usize) -> Option<Action> {
    let pairs = pairs(options);
    let (lay, pair) = (number / pairs, number % pairs);
    if lay < LAYS {
        let colours = [Colour::ALL[lay / 6], Colour::ALL[lay % 6]];
        return Some(Action::Place(Placement { pair: Pair::numbered(pair), colours }));
    }
    OTHERS.get(number - LAYS * pairs).copied()
}

impl Genial {
    /// The pairs and tiles that a seat may place now, and what else it may do, as a mask of [`OTHERS`].
    #[inline]
    fn choices(&self, seat: Seat) -> (Pairs, Tiles, u64) {
        match self.phase {
            _ if seat != self.seat => (Pairs::EMPTY, Tiles::EMPTY, 0),
            Phase::Place => (self.open_pairs(), self.rack(seat), 0),
            Phase::Bonus => (self.open_pairs(), self.rack(seat), 1),
            Phase::Swap => (Pairs::EMPTY, Tiles::EMPTY, 0b110),
            _ => (Pairs::EMPTY, Tiles::EMPTY, 0),
        }
    }
}

impl Encode for Genial {
    fn shape(options: &Options) -> Shape {
        let (pairs, side, seats) = (pairs(options), side(options), usize::from(options.players));
        Shape {
            actions: LAYS * pairs + OTHERS.len(),
            factors: vec![LAYS + OTHERS.len(), pairs],
            columns: 0,
            planes: [CHANNELS, side, side],
            features: seats * OF_SEAT + OF_ALL,
            objectives: Colour::ALL.map(Colour::name).to_vec(),
        }
    }

    fn number(&self, _seat: Seat, action: &Action) -> Option<usize> {
        number_of(&self.options, action)
    }

    #[inline]
    fn numbered(&self, _seat: Seat, number: usize) -> Option<Action> {
        action_of(&self.options, number)
    }

    #[inline]
    fn mask(&self, seat: Seat, words: &mut [u64]) {
        words.fill(0);
        let (open, tiles, others) = self.choices(seat);
        let pairs = pairs(&self.options);
        for [first, second] in tiles.lays() {
            put_bits(words, (6 * first.index() + second.index()) * pairs, &open);
        }
        for place in (0..OTHERS.len()).filter(|place| others >> place & 1 == 1) {
            set_bit(words, LAYS * pairs + place);
        }
    }

    #[inline]
    fn factor_mask(&self, seat: Seat, words: &mut [u64]) {
        words.fill(0);
        let (open, tiles, others) = self.choices(seat);
        words[0] = others << LAYS;
        for [first, second] in tiles.lays() {
            words[0] |= 1 << (6 * first.index() + second.index());
        }
        // What is no placement goes with any pair: where nothing can be placed, with the first.
        words[1] = u64::from(words[0] != 0 && tiles.is_empty());
        put_bits(&mut words[1..], 0, &open);
    }

    fn joined(options: &Options, parts: &[usize]) -> Option<usize> {
        let (&[lay, pair], pairs) = (parts.as_array::<2>()?, pairs(options));
        match lay {
            0..LAYS => (pair < pairs).then_some(lay * pairs + pair),
            _ => (lay - LAYS < OTHERS.len()).then_some(LAYS * pairs + lay - LAYS),
        }
    }

    fn planes(view: &View, _seat: Seat, planes: &mut [u8]) {
        planes.fill(0);
        let size = planes.len() / CHANNELS;
        let open = view.open_pairs();
        let radius = i64::from(view.options.radius());
        for r in -radius..=radius {
            let row = (-radius).max(-radius - r)..=radius.min(radius - r);
            for cell in row.filter_map(|q| Cell::new(q, r)) {
                let spot = spot(&view.options, cell);
                planes[6 * size + spot] = 1;
                match view.board.symbol(cell) {
                    Some(colour) => planes[colour.index() * size + spot] = 1,
                    None => {
                        planes[7 * size + spot] = 1;
                        planes[8 * size + spot] = cell.is_in(&open).into();
                    }
                }
            }
        }
    }

    fn features(view: &View, seat: Seat, features: &mut [f32]) {
        let mut out = features.iter_mut();
        let mut put = |value: f32| *out.next().expect("there are as many features as the shape says") = value;
        let end = f32::from(track_end(view.options.variant));
        for next in 0..view.options.players {
            let seat = Seat((seat.0 + next) % view.options.players);
            view.track(seat).iter().for_each(|value| put(f32::from(*value) / end));
            let rack = view.racks[seat.index()];
            put(rack.len() as f32 / 6.0);
            kinds(if let Rack::Open(tiles) = rack { tiles } else { Tiles::EMPTY }, &mut put);
            put(f32::from(u8::from(view.opened.contains(seat))));
            put(f32::from(u8::from(view.seat == seat)));
        }
        kinds(view.unseen(), &mut put);
        kinds(view.aside, &mut put);
        put(view.bag() as f32 / 120.0);
        put(f32::from(view.bonus) / 6.0);
        put(f32::from(view.due) / 6.0);
        (0..6).for_each(|colour| put(f32::from(u8::from(view.halted.contains(colour)))));
        (0..6).for_each(|symbol| put(f32::from(view.symbols_used >> symbol & 1)));
        PHASES.iter().for_each(|phase| put(f32::from(u8::from(view.phase == *phase))));
    }

    fn objectives(&self, seat: Seat, points: &mut [f32]) {
        for (point, value) in points.iter_mut().zip(self.track(seat)) {
            *point = f32::from(*value);
        }
    }

    fn symmetries(options: &Options) -> Vec<Symmetry> {
        symmetry::all(options)
    }
}

/// How many tiles there are of each kind; the box has six at most.
fn kinds(tiles: Tiles, put: &mut impl FnMut(f32)) {
    Tile::kinds().for_each(|tile| put(tiles.count(tile) as f32 / 6.0));
}
