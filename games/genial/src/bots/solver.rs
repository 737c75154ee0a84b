//! The last placements of a game, all of them tried. Everything is known here: who holds what, and in which order the
//! bag will be drawn.

use super::geometry::{CELLS, NOWHERE, geometry};
use super::point_values::PointValues;
use super::position::Position;
use super::sights::BLANK;
use crate::{
    Action, Colour, Genial, Halted, Pair, Placement, Rack, Tile, Tiles, Values, Variant, View, advance,
    standing, track_end,
};
use genarium_engine::{Game, Random, Seat};

/// How many can play.
const MAX_SEATS: usize = 4;

/// How many free cells an ending may have at most.
pub(super) const MOST_CELLS: usize = 16;

/// Tiles drawn from the bag in the course of an ending at most; what would come after them is not drawn.
const MOST_DRAWN: usize = 36;

/// What an ending comes to for each side. With two sides or more it is the win in twelfths of [`TWELFTH`] and, far
/// behind, how much better than the best other side its lowest colours are.
pub(super) type Result = [i32; MAX_SEATS];

/// A twelfth of the win, more than all that lowest colours can count.
pub(super) const TWELFTH: i32 = 10_000;

/// More than the lowest colours of a side count.
const MOST_LEVEL: i32 = 3_000;

/// Two free cells side by side.
struct Place {
    pair: Pair,
    /// The first and the second cell of the pair, in the numbers of the ending.
    cells: [u8; 2],
    mask: u16,
}

/// What all endings of a decision have in common.
pub(super) struct Places {
    all: Vec<Place>,
    /// The number that a free cell has in the ending.
    numbers: [u8; CELLS],
    cells: [u8; MOST_CELLS],
    variant: Variant,
    /// Whether a colour that comes to a stop gains nothing more in the same turn.
    halts: bool,
    seats: u8,
    sides: usize,
}

impl Places {
    /// The free places of a position; none if they are too many.
    pub(super) fn of(root: &Position, sides: usize) -> Option<Places> {
        let geometry = geometry();
        let open: Vec<u8> = (0..NOWHERE).filter(|cell| root.sights.is_open(*cell)).collect();
        if open.len() > MOST_CELLS {
            return None;
        }
        let mut numbers = [NOWHERE; CELLS];
        let mut cells = [NOWHERE; MOST_CELLS];
        for (number, cell) in open.iter().enumerate() {
            numbers[usize::from(*cell)] = number as u8;
            cells[number] = *cell;
        }
        let mut all = Vec::new();
        for cell in open.into_iter().map(usize::from) {
            for (beside, (pair, in_order)) in geometry.beside[cell].into_iter().zip(geometry.pairs[cell]) {
                if in_order && root.sights.is_open(beside) {
                    let cells = [numbers[cell], numbers[usize::from(beside)]];
                    all.push(Place { pair, cells, mask: 1 << cells[0] | 1 << cells[1] });
                }
            }
        }
        let options = root.game.options();
        let (variant, halts) = (options.variant, options.halts_for_the_turn());
        Some(Places { all, numbers, cells, variant, halts, seats: root.game.seats() as u8, sides })
    }

    fn side(&self, seat: u8) -> usize {
        usize::from(if self.variant == Variant::Teams { seat % 2 } else { seat })
    }

    /// What a finished game comes to.
    pub(super) fn result(&self, tracks: &[Values; MAX_SEATS]) -> Result {
        let standings: [Values; MAX_SEATS] = std::array::from_fn(|side| standing(&tracks[side]));
        let standings = &standings[..self.sides];
        let mut result = [0; MAX_SEATS];
        if self.variant == Variant::Solo {
            result[0] = level(&standings[0], [16, 3, 1]);
            return result;
        }
        let best = standings.iter().max().unwrap_or(&standings[0]);
        let equals = standings.iter().filter(|standing| *standing == best).count() as i32;
        let levels: [i32; MAX_SEATS] =
            std::array::from_fn(|side| standings.get(side).map_or(0, |standing| level(standing, [64, 8, 1])));
        for side in 0..self.sides {
            let others = (0..self.sides).filter(|other| *other != side).map(|other| levels[other]);
            let lead = levels[side] - others.max().unwrap_or(0);
            let win = if standings[side] == *best { 12 / equals } else { 0 };
            result[side] = win * TWELFTH + MOST_LEVEL + lead;
        }
        result
    }

    /// All sides' results are no more than this together. Of two sides, they are exactly this.
    fn most(&self) -> i32 {
        12 * TWELFTH + MOST_LEVEL * self.sides as i32
    }
}

fn level(standing: &Values, weights: [i32; 3]) -> i32 {
    standing.iter().zip(weights).map(|(value, weight)| i32::from(*value) * weight).sum()
}

/// A position of an ending, small enough to be copied for every placement.
#[derive(Clone)]
pub(super) struct Node {
    free: u16,
    /// What a half of each colour would score on each free cell.
    seen: [[u8; MOST_CELLS]; 6],
    tracks: [Values; MAX_SEATS],
    racks: [Tiles; MAX_SEATS],
    seat: u8,
    /// Bonus tiles still to be played; more than none means that this tile is one.
    bonus: u8,
    /// The colours that halted this turn.
    halted: Halted,
    due: u8,
    drawn: u8,
}

#[derive(Clone, Copy)]
struct Lay {
    gain: i32,
    place: u8,
    colours: [Colour; 2],
}

/// One deal of the tiles that cannot be seen, and the search through what can be made of it.
pub(super) struct Solver<'a> {
    places: &'a Places,
    worth: &'a PointValues,
    symbols: [u8; CELLS],
    order: Vec<Tile>,
    lays: Vec<Lay>,
    /// How many positions have been looked at, and how many may be.
    pub(super) nodes: u32,
    cap: u32,
}

impl<'a> Solver<'a> {
    /// An ending in which the racks are those of a game that fits the view.
    pub(super) fn new(
        places: &'a Places,
        worth: &'a PointValues,
        root: &Position,
        game: &Genial,
        view: &View,
        cap: u32,
        random: &mut impl Random,
    ) -> (Solver<'a>, Node) {
        let mut racks = [Tiles::EMPTY; MAX_SEATS];
        let mut tracks = [[0; 6]; MAX_SEATS];
        let mut bag = view.unseen();
        for seat in Seat::all(game.seats()) {
            racks[seat.index()] = game.rack(seat);
            tracks[places.side(seat.0)] = *game.track(seat);
            if matches!(view.racks[seat.index()], Rack::Closed(_)) {
                bag = bag.minus(game.rack(seat));
            }
        }
        let count = MOST_DRAWN.min(bag.len() as usize);
        let order = (0..count).map(|_| bag.draw(random)).collect();
        let mut seen = [[0; MOST_CELLS]; 6];
        let mut free = 0;
        for (number, &cell) in places.cells.iter().enumerate().filter(|(_, cell)| **cell != NOWHERE) {
            free |= 1 << number;
            (0..6).for_each(|colour| seen[colour][number] = root.sights.seen(colour)[usize::from(cell)]);
        }
        let seat = game.phase().1.0;
        let View { bonus, halted, due, .. } = *view;
        let node = Node { free, seen, tracks, racks, seat, bonus, halted, due, drawn: 0 };
        let symbols = *root.sights.symbols();
        (Solver { places, worth, symbols, order, lays: Vec::new(), nodes: 0, cap }, node)
    }

    /// What comes of an action if everybody plays on as well as they can; none if it takes too long to find out.
    pub(super) fn result_of(&mut self, node: &Node, action: Action) -> Option<Result> {
        let mut after = node.clone();
        match action {
            Action::Place(Placement { pair, colours }) => {
                let place = self.places.all.iter().position(|place| place.pair == pair)?;
                return self.lay(node, Lay { gain: 0, place: place as u8, colours }, [0; MAX_SEATS]);
            }
            Action::Pass => self.end_turn(&mut after),
            Action::Keep => self.refill(&mut after),
            Action::Swap => self.renew(&mut after),
        }
        self.best(&after, [0; MAX_SEATS])
    }

    /// What the position comes to. Every side takes what is best for itself; a side that was promised so much
    /// elsewhere (`floors`) does not let it come to a position that leaves it less.
    fn best(&mut self, node: &Node, floors: Result) -> Option<Result> {
        let side = self.places.side(node.seat);
        let (start, most) = (self.lays.len(), self.places.most());
        self.find_lays(node);
        let mut best = None;
        if node.bonus > 0 {
            let mut after = node.clone();
            self.end_turn(&mut after);
            best = Some(self.best(&after, floors)?);
        }
        for number in start..self.lays.len() {
            let best_so_far = best.map_or(0, |best: Result| best[side]);
            let refused = (0..self.places.sides)
                .any(|other| other != side && floors[other] > 0 && best_so_far >= most - floors[other]);
            if refused {
                break;
            }
            // Of more than two sides only the one that chooses a position can be relied on to avoid it.
            let mut below = if self.places.sides > 2 { [0; MAX_SEATS] } else { floors };
            below[side] = below[side].max(best_so_far);
            let result = self.lay(node, self.lays[number], below)?;
            if best.is_none_or(|best| result[side] > best[side]) {
                best = Some(result);
            }
        }
        self.lays.truncate(start);
        Some(best.unwrap_or_else(|| self.places.result(&node.tracks)))
    }

    /// The placements of the seat to move, those that gain most first.
    fn find_lays(&mut self, node: &Node) {
        let start = self.lays.len();
        let track = node.halted.bound(&node.tracks[self.places.side(node.seat)], self.places.variant);
        for tile in node.racks[usize::from(node.seat)].kinds() {
            let (a, b) = tile.colours();
            for (place, Place { cells, mask, .. }) in self.places.all.iter().enumerate() {
                if node.free & mask != *mask {
                    continue;
                }
                let mut add = |colours: [Colour; 2]| {
                    let [first, second] = colours.map(Colour::index);
                    let [here, there] =
                        [node.seen[first][usize::from(cells[0])], node.seen[second][usize::from(cells[1])]];
                    let gain = if first == second {
                        self.worth.gain(track[first], here + there)
                    } else {
                        self.worth.gain(track[first], here) + self.worth.gain(track[second], there)
                    };
                    self.lays.push(Lay { gain, place: place as u8, colours });
                };
                add([a, b]);
                if a != b {
                    add([b, a]);
                }
            }
        }
        self.lays[start..].sort_unstable_by_key(|lay| (-lay.gain, lay.place, lay.colours.map(Colour::index)));
    }

    /// What a placement comes to.
    fn lay(&mut self, node: &Node, lay: Lay, floors: Result) -> Option<Result> {
        self.nodes += 1;
        if self.nodes > self.cap {
            return None;
        }
        let places = self.places;
        let Place { cells, mask, .. } = &places.all[usize::from(lay.place)];
        let side = places.side(node.seat);
        let end = track_end(places.variant);
        let mut tracks = node.tracks;
        let track = &mut tracks[side];
        let [first, second] = lay.colours.map(Colour::index);
        let seen = [node.seen[first][usize::from(cells[0])], node.seen[second][usize::from(cells[1])]];
        let [here, there] = node.halted.counted(lay.colours, seen);
        let gains = if first == second {
            [(first, here + there), (first, 0)]
        } else {
            [(first, here), (second, there)]
        };
        let stops = gains.map(|(colour, gain)| {
            let (value, stopped) = advance(track[colour], gain, end);
            track[colour] = value;
            stopped
        });
        let free = node.free & !mask;
        let full = places.all.iter().all(|place| free & place.mask != place.mask);
        if full || track.iter().all(|value| *value == end) {
            return Some(places.result(&tracks));
        }
        let mut after = Node { free, tracks, ..node.clone() };
        after.racks[usize::from(node.seat)].remove(Tile::new(lay.colours[0], lay.colours[1]));
        after.due += 1;
        after.bonus = node.bonus.saturating_sub(1);
        if places.variant != Variant::Solo {
            after.bonus += stops.map(u8::from).iter().sum::<u8>();
        }
        if places.halts {
            after.halted.add(lay.colours, stops);
        }
        let cells = cells.map(|cell| places.cells[usize::from(cell)]);
        self.occupy(&mut after, cells[0], first);
        self.occupy(&mut after, cells[1], second);
        if after.bonus == 0 || after.racks[usize::from(node.seat)].is_empty() {
            self.end_turn(&mut after);
        }
        let result = self.best(&after, floors);
        cells.into_iter().for_each(|cell| self.symbols[usize::from(cell)] = BLANK);
        result
    }

    /// Puts a symbol on a cell; the free cells at the ends of its lines see more now.
    fn occupy(&mut self, node: &mut Node, cell: u8, colour: usize) {
        let geometry = geometry();
        self.symbols[usize::from(cell)] = colour as u8;
        let (mut ends, mut runs) = ([NOWHERE; 6], [0u8; 6]);
        for direction in 0..6 {
            let mut next = geometry.beside[usize::from(cell)][direction];
            while self.symbols[usize::from(next)] == colour as u8 {
                runs[direction] += 1;
                next = geometry.beside[usize::from(next)][direction];
            }
            ends[direction] = next;
        }
        for direction in 0..6 {
            let number = self.places.numbers[usize::from(ends[direction])];
            if number != NOWHERE {
                node.seen[colour][usize::from(number)] += 1 + runs[(direction + 3) % 6];
            }
        }
    }

    /// Whoever may swap does: without the lowest colour on the rack there is little to wait for. Here, where the next
    /// tiles are known, a choice would only make use of what nobody knows.
    fn end_turn(&self, node: &mut Node) {
        let rack = node.racks[usize::from(node.seat)];
        let track = &node.tracks[self.places.side(node.seat)];
        let lowest = track.iter().min();
        let lacks = Colour::ALL
            .into_iter()
            .all(|colour| Some(&track[colour.index()]) != lowest || !rack.shows(colour));
        if lacks && self.places.variant != Variant::Solo && !rack.is_empty() {
            self.renew(node);
        } else {
            self.refill(node);
        }
    }

    fn renew(&self, node: &mut Node) {
        let rack = &mut node.racks[usize::from(node.seat)];
        node.due = (rack.len() as u8).saturating_add(node.due);
        *rack = Tiles::EMPTY;
        self.refill(node);
    }

    /// Fills up the rack and passes the turn on.
    fn refill(&self, node: &mut Node) {
        let from = usize::from(node.drawn);
        let to = (from + usize::from(node.due)).min(self.order.len());
        self.order[from..to].iter().for_each(|tile| node.racks[usize::from(node.seat)].insert(*tile));
        node.drawn = to as u8;
        (node.due, node.bonus, node.halted) = (0, 0, Halted::NONE);
        node.seat = if node.seat + 1 == self.places.seats { 0 } else { node.seat + 1 };
    }
}

#[cfg(test)]
#[path = "solver_tests.rs"]
mod tests;
