use crate::cells::{Cells, connected, with_two_neighbours};
use crate::land::Land;
use crate::options::Rules;
use crate::podium::{Podium, Points, Rest};
use crate::terrain::Terrain;
use genarium_engine::Seat;

/// How many tiles an area needs to score.
pub const LEAST_AREA: u32 = 3;

/// No board has room for more areas that score.
const MOST_AREAS: usize = 140 / LEAST_AREA as usize;

/// An area that scores: connected tiles of one terrain, and who gets what for it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Area {
    /// The terrain of all its tiles.
    pub terrain: Terrain,
    /// Its cells.
    pub cells: Cells,
    /// How its points are multiplied: by 3 for the largest area of the board, by 2 for the largest of another
    /// terrain, by 1 for the rest.
    pub multiplier: u8,
    /// Its herds, the largest first.
    pub herds: Vec<Herd>,
}

/// Connected tiles of one species within an area.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Herd {
    /// Whose it is.
    pub seat: Seat,
    /// Its cells.
    pub cells: Cells,
    /// What it scores.
    pub share: u16,
}

impl Area {
    /// How many tiles it has.
    pub fn size(&self) -> u32 {
        self.cells.count()
    }
}

impl Herd {
    /// How many tiles it has.
    pub fn size(&self) -> u32 {
        self.cells.count()
    }
}

/// What everybody would score if the game ended now.
#[inline]
pub fn scores(land: &Land, rules: Rules) -> Points {
    let mut found = [(Terrain::Forest, Cells::EMPTY, 0); MOST_AREAS];
    let mut count = 0;
    let mut largest = Largest::default();
    visit_areas(land, |terrain, cells| {
        let size = cells.count();
        found[count] = (terrain, cells, size);
        count += 1;
        largest.see(terrain, size);
    });
    let mut points = Points::default();
    for &(terrain, cells, size) in &found[..count] {
        let mut podium = Podium::default();
        visit_herds(land, cells, |seat, herd| podium.see(seat, herd.count() as u8));
        let brought = podium.points(largest.multiplier(terrain, size), rules);
        points.iter_mut().zip(brought).for_each(|(points, brought)| *points += brought);
    }
    points
}

/// The areas that score, explained: first the terrain of the largest area, then the terrain of the next largest,
/// and within a terrain the larger areas first.
pub fn areas(land: &Land, rules: Rules) -> Vec<Area> {
    let mut largest = Largest::default();
    let mut areas = Vec::new();
    visit_areas(land, |terrain, cells| {
        largest.see(terrain, cells.count());
        areas.push(Area { terrain, cells, multiplier: 1, herds: Vec::new() });
    });
    for area in &mut areas {
        area.multiplier = largest.multiplier(area.terrain, area.size());
        let mut podium = Podium::default();
        visit_herds(land, area.cells, |seat, cells| {
            podium.see(seat, cells.count() as u8);
            area.herds.push(Herd { seat, cells, share: 0 });
        });
        let shares = podium.shares(area.multiplier);
        for herd in &mut area.herds {
            herd.share = match herd.size() as u8 {
                size if size == podium.largest() => shares.first.into(),
                size if size == podium.second() => shares.second.into(),
                _ => 0,
            };
        }
        // Of the herds that share it, the first gets it: they are all one player's.
        if let Some(Rest { seat, size, points }) = podium.rest(&shares, rules) {
            let tied = |herd: &&mut Herd| herd.seat == seat && herd.size() == u32::from(size);
            area.herds.iter_mut().find(tied).into_iter().for_each(|herd| herd.share += points);
        }
        area.herds.sort_by_key(|herd| std::cmp::Reverse(herd.size()));
    }
    areas.sort_by_key(|area| {
        let terrain = std::cmp::Reverse(largest.of_terrain[area.terrain.index()].size);
        (terrain, area.terrain, std::cmp::Reverse(area.size()))
    });
    areas
}

/// Calls with every area of at least three tiles. Smaller ones can be left out altogether: a terrain that has
/// none but those scores nothing, whatever is largest.
#[inline]
fn visit_areas(land: &Land, mut visit: impl FnMut(Terrain, Cells)) {
    for terrain in Terrain::ALL {
        let cells = land.of_terrain(terrain);
        let mut left = with_two_neighbours(cells);
        while let Some(cell) = left.first() {
            let area = connected(cell, cells);
            left = left.without(area);
            visit(terrain, area);
        }
    }
}

/// Calls with every herd of an area.
#[inline]
fn visit_herds(land: &Land, area: Cells, mut visit: impl FnMut(Seat, Cells)) {
    for seat in (0..4).map(Seat) {
        let mut left = land.of_seat(seat) & area;
        while let Some(cell) = left.first() {
            let herd = connected(cell, left);
            left = left.without(herd);
            visit(seat, herd);
        }
    }
}

/// The size of the largest areas, and how many have it.
#[derive(Clone, Copy, Default)]
struct Record {
    size: u32,
    holders: u32,
}

impl Record {
    #[inline]
    fn see(&mut self, size: u32) {
        if size > self.size {
            *self = Record { size, holders: 1 };
        } else if size == self.size {
            self.holders += 1;
        }
    }

    #[inline]
    fn is_held_alone(self, size: u32) -> bool {
        self.size == size && self.holders == 1
    }
}

/// The largest areas of the board and of each terrain.
#[derive(Default)]
struct Largest {
    of_board: Record,
    of_terrain: [Record; 4],
}

impl Largest {
    #[inline]
    fn see(&mut self, terrain: Terrain, size: u32) {
        self.of_board.see(size);
        self.of_terrain[terrain.index()].see(size);
    }

    #[inline]
    fn multiplier(&self, terrain: Terrain, size: u32) -> u8 {
        let of_terrain = self.of_terrain[terrain.index()];
        multiplier(self.of_board.is_held_alone(size), of_terrain.is_held_alone(size))
    }
}

/// How the points of an area are multiplied that is, or is not, larger than all others of the board and of its terrain.
/// The tripled area is the largest of its own terrain too, so nothing else of that terrain doubles.
#[inline]
pub(crate) const fn multiplier(largest_of_board: bool, largest_of_terrain: bool) -> u8 {
    if largest_of_board {
        3
    } else if largest_of_terrain {
        2
    } else {
        1
    }
}
