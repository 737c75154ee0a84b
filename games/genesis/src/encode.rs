//! Genesis as numbers.
//!
//! A placement falls into a terrain and a cell, counted row by row; its number is terrain × 140 + cell. Then come stopping
//! and passing, which as a first part are 4 and 5, with any cell.

use crate::actions::Action;
use crate::cells::{COLUMNS, Cell, Cells, ROWS};
use crate::dice::Die;
use crate::options::Options;
use crate::state::{Genesis, Phase};
use crate::terrain::{Terrain, Terrains};
use crate::view::View;
use genarium_engine::Seat;
use genarium_engine::encode::{Encode, Shape, put_bits, set_bit};

const CELLS: usize = COLUMNS * ROWS;
const TERRAINS: usize = 4;
/// What is no placement, in the order of the numbers.
const OTHERS: [Action; 2] = [Action::Stop, Action::Pass];
/// Channels: the terrains, the tiles of each seat from the own one on, vacant cells, and all cells in play.
const CHANNELS: usize = TERRAINS + 4 + 2;
/// Features of each seat: tiles left of each terrain, and whether it acts.
const OF_SEAT: usize = TERRAINS + 1;
/// Features of all: what two dice show, and the phase.
const OF_ALL: usize = 2 * (TERRAINS + 1) + 4;

/// The cells of a set, numbered row by row without a gap.
#[inline]
fn compact(cells: Cells) -> Cells {
    let mut compact = Cells::EMPTY;
    Cell::list(cells).for_each(|cell| compact.insert(place(cell)));
    compact
}

#[inline]
fn place(cell: Cell) -> usize {
    cell.row() * COLUMNS + cell.column()
}

impl Genesis {
    /// The terrains and cells that a seat may choose from, and what else it may do, as a mask of [`OTHERS`].
    #[inline]
    fn choices(&self, seat: Seat) -> (Terrains, Cells, u64) {
        let stock = self.stock(self.seat);
        let others = match self.phase {
            _ if seat != self.seat => return (Terrains::EMPTY, Cells::EMPTY, 0),
            Phase::Roll | Phase::Over => return (Terrains::EMPTY, Cells::EMPTY, 0),
            Phase::First(_) => u64::from(stock.is_empty()) << 1,
            Phase::Second(_) => 1,
        };
        (self.phase.allows(stock), compact(self.land.vacant()), others)
    }
}

impl Encode for Genesis {
    fn shape(options: &Options) -> Shape {
        Shape {
            actions: TERRAINS * CELLS + OTHERS.len(),
            factors: vec![TERRAINS + OTHERS.len(), CELLS],
            columns: 0,
            planes: [CHANNELS, ROWS, COLUMNS],
            features: usize::from(options.players) * OF_SEAT + OF_ALL,
            objectives: vec!["points"],
        }
    }

    fn number(&self, _seat: Seat, action: &Action) -> Option<usize> {
        match action {
            Action::Place { terrain, cell } => Some(terrain.index() * CELLS + place(*cell)),
            other => OTHERS.iter().position(|known| known == other).map(|place| TERRAINS * CELLS + place),
        }
    }

    #[inline]
    fn numbered(&self, _seat: Seat, number: usize) -> Option<Action> {
        let (part, place) = (number / CELLS, number % CELLS);
        match Terrain::ALL.get(part) {
            Some(&terrain) => {
                let cell = Cell::new(place % COLUMNS, place / COLUMNS)?;
                Some(Action::Place { terrain, cell })
            }
            None => OTHERS.get(number - TERRAINS * CELLS).copied(),
        }
    }

    #[inline]
    fn mask(&self, seat: Seat, words: &mut [u64]) {
        words.fill(0);
        let (terrains, cells, others) = self.choices(seat);
        terrains.iter().for_each(|terrain| put_bits(words, terrain.index() * CELLS, &cells));
        for place in (0..OTHERS.len()).filter(|place| others >> place & 1 == 1) {
            set_bit(words, TERRAINS * CELLS + place);
        }
    }

    #[inline]
    fn factor_mask(&self, seat: Seat, words: &mut [u64]) {
        words.fill(0);
        let (terrains, cells, others) = self.choices(seat);
        words[0] = others << TERRAINS;
        if terrains.is_empty() || cells.is_empty() {
            // What is no placement goes with any cell: where nothing can be placed, with the first.
            words[1] = u64::from(others != 0);
            return;
        }
        terrains.iter().for_each(|terrain| words[0] |= 1 << terrain.index());
        put_bits(&mut words[1..], 0, &cells);
    }

    fn joined(_options: &Options, parts: &[usize]) -> Option<usize> {
        let &[part, cell] = parts.as_array::<2>()?;
        match part {
            0..TERRAINS => (cell < CELLS).then_some(part * CELLS + cell),
            _ => (part - TERRAINS < OTHERS.len()).then_some(TERRAINS * CELLS + part - TERRAINS),
        }
    }

    fn planes(view: &View, seat: Seat, planes: &mut [u8]) {
        planes.fill(0);
        let players = view.options.players;
        let mut draw = |channel: usize, cells: Cells| {
            Cell::list(cells).for_each(|cell| planes[channel * CELLS + place(cell)] = 1);
        };
        Terrain::ALL.into_iter().for_each(|terrain| draw(terrain.index(), view.land.of_terrain(terrain)));
        for next in 0..players {
            let other = Seat((seat.0 + next) % players);
            draw(TERRAINS + usize::from(next), view.land.of_seat(other));
        }
        draw(TERRAINS + 4, view.land.vacant());
        draw(TERRAINS + 5, view.board.cells(players));
    }

    fn features(view: &View, seat: Seat, features: &mut [f32]) {
        features.fill(0.0);
        let players = view.options.players;
        for next in 0..players {
            let other = Seat((seat.0 + next) % players);
            let own = &mut features[usize::from(next) * OF_SEAT..][..OF_SEAT];
            for terrain in Terrain::ALL {
                own[terrain.index()] = f32::from(view.stocks[other.index()].count(terrain)) / 16.0;
            }
            own[TERRAINS] = f32::from(u8::from(view.seat == other));
        }
        let all = &mut features[usize::from(players) * OF_SEAT..];
        for (die, shown) in view.dice().into_iter().enumerate() {
            let face = match shown {
                Die::Of(terrain) => terrain.index(),
                Die::Wild => TERRAINS,
            };
            all[die * (TERRAINS + 1) + face] = 1.0;
        }
        let phase = match view.phase {
            Phase::Roll => 0,
            Phase::First(_) => 1,
            Phase::Second(_) => 2,
            Phase::Over => 3,
        };
        all[2 * (TERRAINS + 1) + phase] = 1.0;
    }

    fn objectives(&self, seat: Seat, points: &mut [f32]) {
        points[0] = f32::from(self.scores()[seat.index()]);
    }
}
