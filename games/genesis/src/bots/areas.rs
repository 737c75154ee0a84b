//! The board as the search keeps it: areas and herds grow with every tile instead of being looked for again, so that
//! it is known in a few dozen instructions what a tile would change.

use super::largest::{Largest, Sole};
use super::weights::{NOBODY, Weights, Worth};
use crate::cells::has_three_connected;
use crate::scoring::LEAST_AREA;
use crate::{Cells, Genesis, Podium, Rules, Terrain, Tile};
use genarium_engine::{Game, Seat};

/// Cell numbers are bytes. Those beyond the board and at the end of its rows belong to no cell, so that a step over
/// an edge, going round where it must, leads to a place without a tile.
pub(super) const NUMBERS: usize = 256;

/// How many numbers cells have: ten rows of 16.
pub(super) const CELLS: usize = 160;

/// No cell, no herd, no tile.
const NONE: u8 = u8::MAX;

/// Connected tiles of one terrain.
#[derive(Clone, Copy)]
struct Area {
    cells: Cells,
    size: u8,
    /// The first of its herds, each of which names the next.
    herds: u8,
    worth: Worth,
}

/// Connected tiles of one terrain and one species.
#[derive(Clone, Copy)]
struct Herd {
    size: u8,
    seat: u8,
    next: u8,
}

/// The tiles on the board. An area and a herd are called by the number of one of their cells.
#[derive(Clone)]
pub(super) struct Areas {
    pub(super) vacant: Cells,
    pub(super) seats: u8,
    rules: Rules,
    weights: Weights,
    /// The terrain of each tile.
    terrains: [u8; NUMBERS],
    /// The seat of each tile.
    owners: [u8; NUMBERS],
    /// From a cell to another of its area, ending at the one that names it.
    to_area: [u8; CELLS],
    to_herd: [u8; CELLS],
    areas: [Area; CELLS],
    herds: [Herd; CELLS],
    largest: Largest,
}

/// What a tile would join: different areas, and the herds of its own seat among them.
struct Joint {
    areas: [u8; 4],
    area_count: usize,
    size: u8,
    kin: [u8; 4],
    kin_count: usize,
    herd: u8,
}

impl Joint {
    fn areas(&self) -> &[u8] {
        &self.areas[..self.area_count]
    }

    fn kin(&self) -> &[u8] {
        &self.kin[..self.kin_count]
    }
}

/// What a tile changes around it, for the cells that must be judged again.
pub(super) struct Change {
    /// For each terrain, the areas whose worth is another now.
    pub(super) areas: [Cells; 4],
}

impl Areas {
    /// The board of a game.
    pub(super) fn of(game: &Genesis, weights: Weights) -> Areas {
        let none = Area { cells: Cells::EMPTY, size: 0, herds: NONE, worth: NOBODY };
        let mut areas = Areas {
            vacant: game.land().vacant(),
            seats: game.options().players,
            rules: game.options().rules,
            weights,
            terrains: [NONE; NUMBERS],
            owners: [NONE; NUMBERS],
            to_area: [NONE; CELLS],
            to_herd: [NONE; CELLS],
            areas: [none; CELLS],
            herds: [Herd { size: 0, seat: NONE, next: NONE }; CELLS],
            largest: Largest::default(),
        };
        for (cell, tile) in game.land().tiles() {
            areas.lay(tile.seat.index(), tile.terrain, cell.number());
        }
        areas
    }

    /// The tile on a cell.
    pub(super) fn tile(&self, cell: usize) -> Option<Tile> {
        let terrain = *Terrain::ALL.get(usize::from(self.terrains[cell]))?;
        Some(Tile { terrain, seat: Seat(self.owners[cell]) })
    }

    /// Whether three connected cells are vacant.
    #[inline]
    pub(super) fn has_room(&self) -> bool {
        has_three_connected(self.vacant)
    }

    #[inline]
    fn area_of(&self, cell: usize) -> usize {
        root(&self.to_area, cell)
    }

    #[inline]
    fn joint(&self, seat: usize, terrain: usize, cell: usize) -> Joint {
        let mut joint =
            Joint { areas: [NONE; 4], area_count: 0, size: 1, kin: [NONE; 4], kin_count: 0, herd: 1 };
        for beside in beside(cell) {
            if self.terrains[beside] != terrain as u8 {
                continue;
            }
            let area = self.area_of(beside) as u8;
            if !joint.areas().contains(&area) {
                joint.areas[joint.area_count] = area;
                joint.area_count += 1;
                joint.size += self.areas[area as usize].size;
            }
            if self.owners[beside] == seat as u8 {
                let herd = root(&self.to_herd, beside) as u8;
                if !joint.kin().contains(&herd) {
                    joint.kin[joint.kin_count] = herd;
                    joint.kin_count += 1;
                    joint.herd += self.herds[herd as usize].size;
                }
            }
        }
        joint
    }

    /// The herds of an area on their podium.
    #[inline]
    fn podium(&self, area: usize) -> Podium {
        let mut podium = Podium::default();
        let mut herd = self.areas[area].herds;
        while herd != NONE {
            let Herd { size, seat, next } = self.herds[herd as usize];
            podium.see(Seat(seat), size);
            herd = next;
        }
        podium
    }

    #[inline]
    fn worth_of(&self, area: usize, multiplier: u8) -> Worth {
        self.weights.worth(&self.podium(area), self.areas[area].size, multiplier, self.rules)
    }

    /// How the worth of everybody's areas moves in favour of a seat if it lays a tile, and what its
    /// neighbours promise.
    #[inline]
    pub(super) fn gain(&self, seat: usize, terrain: Terrain, cell: usize) -> i32 {
        let terrain = terrain.index();
        let joint = self.joint(seat, terrain, cell);
        if joint.area_count == 0 {
            return i32::from(self.weights.single) * SCALE + self.shape(seat, terrain, cell);
        }
        let mut podium = Podium::default();
        let mut change = [0i32; 4];
        for &area in joint.areas() {
            let area = &self.areas[area as usize];
            take(&mut change, &area.worth);
            let mut herd = area.herds;
            while herd != NONE {
                let Herd { size, seat, next } = self.herds[herd as usize];
                if !joint.kin().contains(&herd) {
                    podium.see(Seat(seat), size);
                }
                herd = next;
            }
        }
        podium.see(Seat(seat as u8), joint.herd);
        let mut multiplier = 1;
        if joint.size >= self.largest.of_terrain(terrain).size {
            let mut after = self.largest;
            after.see(terrain, joint.size, cell as u8);
            multiplier = after.multiplier(terrain, joint.size);
            for area in self.largest.sole_holders(terrain).into_iter().flatten() {
                if !joint.areas().contains(&area.holder) {
                    take(&mut change, &self.areas[area.holder as usize].worth);
                    let multiplier = after.multiplier(area.terrain, self.areas[area.holder as usize].size);
                    give(&mut change, &self.worth_of(area.holder as usize, multiplier));
                }
            }
        }
        give(&mut change, &self.weights.worth(&podium, joint.size, multiplier, self.rules));
        self.lead(seat, &change) + self.shape(seat, terrain, cell)
    }

    /// A seat's part of something, weighed against that of the others.
    #[inline]
    fn lead(&self, seat: usize, parts: &[i32; 4]) -> i32 {
        if self.weights.selfish {
            return parts[seat] * SCALE;
        }
        let all: i32 = parts.iter().sum();
        let others = i32::from(self.seats) - 1;
        (parts[seat] * others - (all - parts[seat])) * SCALE / others
    }

    /// What a place promises beyond the areas it joins: neighbours of its kind.
    #[inline]
    fn shape(&self, seat: usize, terrain: usize, cell: usize) -> i32 {
        let (mut kin, mut kind) = (0, 0);
        for beside in beside(cell) {
            if self.terrains[beside] == terrain as u8 {
                kind += 1;
                kin += i32::from(self.owners[beside] == seat as u8);
            }
        }
        (self.weights.kin * kin + self.weights.kind * kind) * SCALE
    }

    /// What the vacant cells beside a cell promise to any tile on it.
    pub(super) fn room(&self, cell: usize) -> i32 {
        let room = beside(cell).into_iter().filter(|beside| self.vacant.contains(*beside)).count();
        room as i32 * self.room_worth()
    }

    /// What one vacant neighbour promises.
    #[inline]
    pub(super) fn room_worth(&self) -> i32 {
        self.weights.room * SCALE
    }

    /// Lays a tile on a vacant cell.
    #[inline]
    pub(super) fn lay(&mut self, seat: usize, terrain: Terrain, cell: usize) -> Change {
        let terrain = terrain.index();
        let joint = self.joint(seat, terrain, cell);
        self.vacant.remove(cell);
        self.terrains[cell] = terrain as u8;
        self.owners[cell] = seat as u8;

        // The largest keeps its name, so that the ways to it stay short.
        let herd = joint.kin().iter().copied().max_by_key(|herd| self.herds[*herd as usize].size);
        let herd = herd.unwrap_or(cell as u8);
        let area = joint.areas().iter().copied().max_by_key(|area| self.areas[*area as usize].size);
        let area = area.unwrap_or(cell as u8);
        let mut cells = Cells::EMPTY;
        cells.insert(cell);
        let mut list = NONE;
        self.to_herd[cell] = herd;
        self.to_area[cell] = area;
        for &old in joint.kin() {
            self.to_herd[old as usize] = herd;
        }
        for &old in joint.areas() {
            cells = cells | self.areas[old as usize].cells;
            self.to_area[old as usize] = area;
            let mut each = self.areas[old as usize].herds;
            while each != NONE {
                let next = self.herds[each as usize].next;
                if !joint.kin().contains(&each) {
                    self.herds[each as usize].next = list;
                    list = each;
                }
                each = next;
            }
        }
        self.herds[herd as usize] = Herd { size: joint.herd, seat: seat as u8, next: list };
        self.areas[area as usize] = Area { cells, size: joint.size, herds: herd, worth: NOBODY };
        self.settle(terrain, area as usize, &joint)
    }

    /// Brings the records and the worth of the areas they touch up to date.
    #[inline]
    fn settle(&mut self, terrain: usize, area: usize, joint: &Joint) -> Change {
        let mut change = Change { areas: [Cells::EMPTY; 4] };
        change.areas[terrain] = self.areas[area].cells;
        let mut multiplier = 1;
        if joint.size >= self.largest.of_terrain(terrain).size {
            let before = self.largest;
            self.largest.see(terrain, joint.size, area as u8);
            multiplier = self.largest.multiplier(terrain, joint.size);
            for Sole { terrain, holder } in before.sole_holders(terrain).into_iter().flatten() {
                if !joint.areas().contains(&holder) {
                    let multiplier = self.largest.multiplier(terrain, self.areas[holder as usize].size);
                    self.areas[holder as usize].worth = self.worth_of(holder as usize, multiplier);
                    change.areas[terrain] = change.areas[terrain] | self.areas[holder as usize].cells;
                }
            }
        }
        self.areas[area].worth = self.worth_of(area, multiplier);
        change
    }

    /// The worth of everybody's areas in points, small areas with what they promise.
    pub(super) fn promises(&self) -> [i32; 4] {
        let mut worth = [0; 4];
        for cell in (0..CELLS).filter(|cell| self.to_area[*cell] == *cell as u8) {
            give(&mut worth, &self.areas[cell].worth);
        }
        worth.map(|worth| worth / super::weights::POINT)
    }

    /// What everybody would score if the game ended now.
    pub(super) fn points(&self) -> [i32; 4] {
        let mut points = [0; 4];
        for cell in 0..CELLS {
            let Area { size, .. } = self.areas[cell];
            if self.to_area[cell] == cell as u8 && u32::from(size) >= LEAST_AREA {
                let multiplier = self.largest.multiplier(self.terrains[cell] as usize, size);
                let brought = self.podium(cell).points(multiplier, self.rules);
                points.iter_mut().zip(brought).for_each(|(all, part)| *all += i32::from(part));
            }
        }
        points
    }
}

/// Gains are counted in this part of a weight, so that the division by the number of others loses nothing.
const SCALE: i32 = 6;

/// A point in the unit of gains.
pub(super) const POINT: i32 = SCALE * super::weights::POINT;

#[inline]
fn take(from: &mut [i32; 4], worth: &Worth) {
    from.iter_mut().zip(worth).for_each(|(all, part)| *all -= i32::from(*part));
}

#[inline]
fn give(to: &mut [i32; 4], worth: &Worth) {
    to.iter_mut().zip(worth).for_each(|(all, part)| *all += i32::from(*part));
}

#[inline]
fn root(ways: &[u8; CELLS], from: usize) -> usize {
    let mut at = from;
    while ways[at] as usize != at {
        at = ways[at] as usize;
    }
    at
}

/// The numbers beside a cell, some of which may be none of a cell.
#[inline]
pub(super) fn beside(cell: usize) -> [usize; 4] {
    let cell = cell as u8;
    [cell.wrapping_sub(16), cell.wrapping_sub(1), cell + 1, cell + 16].map(usize::from)
}

/// A placement, with the number of its cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Spot {
    pub(super) terrain: Terrain,
    pub(super) cell: u8,
}
