//! What the result of a record says, and whether it is true.

use crate::notation::{clip, names, read_cells};
use crate::scoring::{Area, Herd};
use genarium_engine::Seat;
use serde::{Deserialize, Serialize};

/// The final points of every seat, and where they come from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Tally {
    /// In the order of the seats.
    pub scores: Vec<u16>,
    /// The areas that score. Their shares add up to the scores.
    #[serde(default)]
    pub areas: Option<Vec<AreaLine>>,
}

/// An area of the explanation.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct AreaLine {
    pub terrain: String,
    pub size: u32,
    pub multiplier: u8,
    pub herds: Vec<HerdLine>,
    #[serde(default)]
    pub cells: Option<Vec<String>>,
}

/// A herd of the explanation.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct HerdLine {
    pub seat: Seat,
    pub size: u32,
    #[serde(default)]
    pub share: Option<u16>,
}

impl From<&Area> for AreaLine {
    fn from(area: &Area) -> AreaLine {
        let herd = |herd: &Herd| HerdLine { seat: herd.seat, size: herd.size(), share: Some(herd.share) };
        AreaLine {
            terrain: area.terrain.name().to_owned(),
            size: area.size(),
            multiplier: area.multiplier,
            herds: area.herds.iter().map(herd).collect(),
            cells: Some(names(area.cells)),
        }
    }
}

impl Tally {
    /// Compares with the truth. An explanation lists areas and herds in any order and may leave out shares, cells, or
    /// all of itself; whatever it does say must be true.
    pub(crate) fn compare(&self, truth: &Tally) -> Result<(), String> {
        if self.scores.len() != truth.scores.len() {
            let (said, due) = (self.scores.len(), truth.scores.len());
            return Err(format!("The result has {said} scores for {due} seats."));
        }
        for (seat, (said, due)) in self.scores.iter().zip(&truth.scores).enumerate() {
            if said != due {
                return Err(format!("Seat {seat} scored {due}, not {said}."));
            }
        }
        match (&self.areas, &truth.areas) {
            (Some(said), Some(due)) => compare_areas(said, due),
            _ => Ok(()),
        }
    }
}

fn compare_areas(said: &[AreaLine], truth: &[AreaLine]) -> Result<(), String> {
    if said.len() != truth.len() {
        return Err(format!("The result explains {} areas; {} score.", said.len(), truth.len()));
    }
    let mut left: Vec<&AreaLine> = truth.iter().collect();
    // Those that name their cells come first: the others have to do with what is left.
    let (certain, open): (Vec<_>, Vec<_>) =
        said.iter().enumerate().partition(|(_, area)| area.cells.is_some());
    for (number, area) in certain.into_iter().chain(open) {
        let place = area.find(&left).map_err(|what| {
            format!("Area {} ({}, {} cells): {what}.", number + 1, clip(&area.terrain), area.size)
        })?;
        left.remove(place);
    }
    Ok(())
}

impl AreaLine {
    /// The place of this area among the true ones, or what is wrong with it.
    ///
    /// Of several that fit, any will do: areas of one terrain, size and multiplier with the same herds have the same
    /// shares, so none of them fits another area better.
    fn find(&self, truth: &[&AreaLine]) -> Result<usize, String> {
        let nearest = match &self.cells {
            Some(cells) => {
                read_cells(cells).map_err(|what| what.trim_end_matches('.').to_owned())?;
                let common =
                    |due: &AreaLine| due.cells.iter().flatten().filter(|cell| cells.contains(cell)).count();
                let places = 0..truth.len();
                places.max_by_key(|place| common(truth[*place])).filter(|place| common(truth[*place]) > 0)
            }
            None => {
                let likeness = |due: &AreaLine| {
                    let fits = self.compare(due).is_ok();
                    (fits, due.terrain == self.terrain, due.size == self.size)
                };
                (0..truth.len()).max_by_key(|place| likeness(truth[*place]))
            }
        };
        let place = nearest.ok_or("no such area scores")?;
        self.compare(truth[place]).map(|()| place)
    }

    fn compare(&self, truth: &AreaLine) -> Result<(), String> {
        if self.terrain != truth.terrain {
            return Err(format!("the terrain is {}, not {}", truth.terrain, clip(&self.terrain)));
        }
        if self.size != truth.size {
            return Err(format!("the size is {}, not {}", truth.size, self.size));
        }
        if self.multiplier != truth.multiplier {
            return Err(format!("the multiplier is {}, not {}", truth.multiplier, self.multiplier));
        }
        if let (Some(said), Some(due)) = (&self.cells, &truth.cells) {
            if let Some(cell) = said.iter().find(|cell| !due.contains(cell)) {
                return Err(format!("{cell} does not belong to it"));
            }
            if let Some(cell) = due.iter().find(|cell| !said.contains(cell)) {
                return Err(format!("{cell} belongs to it too"));
            }
        }
        compare_herds(&self.herds, &truth.herds)
    }
}

fn compare_herds(said: &[HerdLine], truth: &[HerdLine]) -> Result<(), String> {
    if said.len() != truth.len() {
        return Err(format!("the number of herds is {}, not {}", truth.len(), said.len()));
    }
    let mut left = truth.to_vec();
    // Those with a share come first, for the others take any herd of their size.
    let (certain, open): (Vec<_>, Vec<_>) = said.iter().partition(|herd| herd.share.is_some());
    for HerdLine { seat, size, share } in certain.into_iter().chain(open) {
        let alike = |herd: &&HerdLine| herd.seat == *seat && herd.size == *size;
        let place = left.iter().position(|herd| alike(&herd) && (share.is_none() || herd.share == *share));
        match (place, left.iter().find(alike), share) {
            (Some(place), ..) => drop(left.remove(place)),
            (None, Some(HerdLine { share: Some(due), .. }), Some(share)) => {
                return Err(format!("the share of seat {}'s herd of {size} is {due}, not {share}", seat.0));
            }
            _ => return Err(format!("seat {} has no further herd of {size} in it", seat.0)),
        }
    }
    Ok(())
}
