//! A game as the search plays it on: the areas, the stocks, and what every placement would gain, judged again only
//! where a tile changed something.

use super::areas::{Areas, CELLS, NUMBERS, Spot, beside};
use super::weights::Weights;
use crate::dice::left_after;
use crate::{Cell, Cells, Die, End, Genesis, Stock, Terrain, Tile};
use genarium_engine::{Game, Generator, Random, Seat};

/// A game in the middle of a turn or between two, as playouts keep it.
#[derive(Clone)]
pub struct Position {
    pub(super) areas: Areas,
    gains: [[[i16; CELLS]; 4]; 4],
    /// What the vacant cells around it make a cell worth.
    rooms: [i16; NUMBERS],
    stale: [[Cells; 4]; 4],
    stocks: [Stock; 4],
    pub(super) seat: usize,
    ends_at_once: bool,
}

/// A placement and what it gains.
#[derive(Clone, Copy, Debug)]
pub(super) struct RatedSpot {
    pub(super) spot: Spot,
    pub(super) gain: i32,
}

impl Position {
    pub(super) fn of(game: &Genesis, weights: Weights) -> Position {
        let areas = Areas::of(game, weights);
        let stale = [[areas.vacant; 4]; 4];
        let mut rooms = [0; NUMBERS];
        areas.vacant.iter().for_each(|cell| rooms[cell] = areas.room(cell) as i16);
        Position {
            rooms,
            areas,
            gains: [[[0; CELLS]; 4]; 4],
            stale,
            stocks: std::array::from_fn(|seat| game.stock(Seat(seat as u8))),
            seat: game.phase().1.index(),
            ends_at_once: game.options().end == End::Immediate,
        }
    }

    /// The seat that is to move.
    pub fn seat(&self) -> Seat {
        Seat(self.seat as u8)
    }

    /// The tiles that a seat has left.
    pub fn stock(&self, seat: Seat) -> Stock {
        self.stocks[seat.index()]
    }

    /// The tile on a cell.
    pub fn tile(&self, cell: Cell) -> Option<Tile> {
        self.areas.tile(cell.number())
    }

    /// What each seat would score if the game ended now.
    pub fn points(&self) -> [i32; 4] {
        self.areas.points()
    }

    /// Whether the game is over: no three connected cells are vacant.
    pub fn is_over(&self) -> bool {
        !self.areas.has_room()
    }

    /// What the seat to move has left.
    #[inline]
    fn own_stock(&self) -> Stock {
        self.stocks[self.seat]
    }

    /// Whether a die allows the seat to move to lay a terrain.
    pub(super) fn allows(&self, die: Die, terrain: Terrain) -> bool {
        die.allows(self.own_stock()).contains(terrain)
    }

    /// The die that is left after a first tile; none if the turn ends with it.
    #[inline]
    pub(super) fn left_after(&self, dice: [Die; 2], terrain: Terrain) -> Option<Die> {
        left_after(dice, terrain, self.own_stock())
    }

    /// Judges again what has changed for the seat to move.
    #[inline]
    fn refresh(&mut self, terrain: Terrain) {
        let (seat, place) = (self.seat, terrain.index());
        let stale = std::mem::replace(&mut self.stale[seat][place], Cells::EMPTY) & self.areas.vacant;
        for cell in stale.iter() {
            let gain = self.areas.gain(seat, terrain, cell);
            self.gains[seat][place][cell] = gain.clamp(i16::MIN.into(), i16::MAX.into()) as i16;
        }
    }

    /// Judges everything for the seat to move.
    pub(super) fn rate_own(&mut self) {
        Terrain::ALL.into_iter().for_each(|terrain| self.refresh(terrain));
    }

    /// Judges everything for every seat, so that playouts from here need not.
    pub(super) fn rate_all(&mut self) {
        let seat = self.seat;
        for other in 0..self.areas.seats.into() {
            self.seat = other;
            self.rate_own();
        }
        self.seat = seat;
    }

    /// Every placement of a terrain and its gain.
    pub(super) fn rated_spots(&mut self, terrain: Terrain) -> impl Iterator<Item = RatedSpot> {
        self.refresh(terrain);
        let vacant = if self.own_stock().count(terrain) > 0 { self.areas.vacant } else { Cells::EMPTY };
        let (gains, rooms) = (&self.gains[self.seat][terrain.index()], &self.rooms);
        vacant.iter().map(move |cell| RatedSpot {
            spot: Spot { terrain, cell: cell as u8 },
            gain: i32::from(gains[cell]) + i32::from(rooms[cell]),
        })
    }

    /// The best placement of a terrain. The whim moves every gain by less than `1 << bits`.
    #[inline]
    fn best_of(&mut self, terrain: Terrain, whim: u64, bits: u32) -> Option<RatedSpot> {
        self.refresh(terrain);
        let gains = &self.gains[self.seat][terrain.index()];
        let (mut best, mut at) = (i32::MIN, 0);
        for (place, &word) in self.areas.vacant.words().iter().enumerate() {
            let mut left = word;
            while left != 0 {
                let cell = 64 * place + left.trailing_zeros() as usize;
                left &= left - 1;
                let mood = whim.wrapping_mul(2 * cell as u64 + 1) >> 40 & ((1 << bits) - 1);
                let gain = i32::from(gains[cell]) + i32::from(self.rooms[cell]) + mood as i32;
                if gain > best {
                    (best, at) = (gain, cell);
                }
            }
        }
        (best > i32::MIN).then_some(RatedSpot { spot: Spot { terrain, cell: at as u8 }, gain: best })
    }

    /// The best placement that a die allows.
    #[inline]
    pub(super) fn best_for(&mut self, die: Die, whim: u64, bits: u32) -> Option<RatedSpot> {
        let mut best: Option<RatedSpot> = None;
        for terrain in die.allows(self.own_stock()).iter() {
            let other = self.best_of(terrain, whim, bits);
            if let Some(other) = other.filter(|other| best.is_none_or(|best| other.gain > best.gain)) {
                best = Some(other);
            }
        }
        best
    }

    /// Lays a tile of the seat to move. Whether the turn may go on.
    #[inline]
    pub(super) fn lay(&mut self, spot: Spot) -> bool {
        let cell = spot.cell as usize;
        self.stocks[self.seat].remove(spot.terrain);
        let change = self.areas.lay(self.seat, spot.terrain, cell);
        let less = self.areas.room_worth() as i16;
        beside(cell).into_iter().for_each(|cell| self.rooms[cell] -= less);
        // A new record also moves the gains of other tiles that would break it. They are not judged again: it is
        // rare, and playouts can live with it.
        for (terrain, area) in change.areas.into_iter().enumerate().filter(|(_, area)| !area.is_empty()) {
            let edge = area.raised(1) | area.lowered(1) | area.raised(16) | area.lowered(16);
            for stale in &mut self.stale[..self.areas.seats.into()] {
                stale[terrain] = stale[terrain] | edge;
            }
        }
        !self.own_stock().is_empty() && (!self.ends_at_once || self.areas.has_room())
    }

    /// The next seat's turn begins.
    #[inline]
    pub(super) fn next_turn(&mut self) {
        self.seat = if self.seat + 1 == usize::from(self.areas.seats) { 0 } else { self.seat + 1 };
    }

    /// A whole turn, played by looking at gains alone.
    #[inline]
    fn play_turn(&mut self, dice: [Die; 2], random: &mut Generator, bits: u32) {
        if self.own_stock().is_empty() {
            return;
        }
        let whim = random.next_u64();
        let first = self.best_for(dice[0], whim, bits);
        let other = if dice[0] == dice[1] { None } else { self.best_for(dice[1], whim, bits) };
        let better = other.filter(|other| first.is_none_or(|first| other.gain > first.gain));
        let Some(RatedSpot { spot, .. }) = better.or(first) else { return };
        let left = self.left_after(dice, spot.terrain);
        let goes_on = self.lay(spot);
        if let Some(die) = left.filter(|_| goes_on) {
            let second = self.best_for(die, whim, bits).filter(|second| second.gain > 0);
            if let Some(RatedSpot { spot, .. }) = second {
                self.lay(spot);
            }
        }
    }

    /// Plays so many turns, or fewer if the game ends.
    #[inline]
    pub(super) fn play_on(&mut self, turns: u32, random: &mut Generator, bits: u32) {
        for _ in 0..turns {
            if !self.areas.has_room() {
                return;
            }
            let faces = random.below(36) as usize;
            self.play_turn([faces / 6, faces % 6].map(|face| Die::FACES[face]), random, bits);
            self.next_turn();
        }
    }
}
