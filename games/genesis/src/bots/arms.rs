//! The turns worth a try, found by their gains alone.

use super::field::Spot;
use super::scout::{Prospect, Scout};
use crate::{Action, Die, Phase, Terrain};
use std::cmp::Reverse;

/// A turn worth a try: one tile, two, or none where the turn stops.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Arm {
    pub(super) first: Option<Spot>,
    pub(super) second: Option<Spot>,
    /// What it gains at once.
    pub(super) gain: i32,
}

impl Arm {
    /// What the seat does first.
    pub(super) fn action(&self) -> Action {
        match self.first {
            Some(Spot { terrain, cell }) => {
                Action::Place { terrain, cell: crate::Cell::numbered(cell.into()) }
            }
            None => Action::Stop,
        }
    }

    /// The game after the turn, everything judged.
    pub(super) fn played_on(&self, scout: &Scout) -> Scout {
        let mut after = scout.clone();
        let goes_on = self.first.is_none_or(|spot| after.lay(spot));
        if let Some(spot) = self.second.filter(|_| goes_on) {
            after.lay(spot);
        }
        after.next_turn();
        after.look_round();
        after
    }

    fn one(tile: Prospect) -> Arm {
        Arm { first: Some(tile.spot), second: None, gain: tile.gain }
    }
}

/// How many turns are looked at.
#[derive(Clone, Copy, Debug)]
pub(super) struct Width {
    /// How many in all.
    pub(super) arms: usize,
    /// How many second tiles for each first.
    pub(super) seconds: usize,
}

/// The turns with the highest gains, best first. There is at least one.
pub(super) fn arms(scout: &mut Scout, phase: Phase, width: Width) -> Vec<Arm> {
    let mut arms = match phase {
        Phase::First(roll) => turns(scout, roll.dice(), width),
        Phase::Second(die) => {
            let tiles = tiles(scout, width.arms, |scout, terrain| scout.allows(die, terrain));
            let stop = Arm { first: None, second: None, gain: 0 };
            tiles.into_iter().map(Arm::one).chain([stop]).collect()
        }
        Phase::Roll | Phase::Over => Vec::new(),
    };
    arms.sort_by_key(|arm| Reverse(arm.gain));
    arms.truncate(width.arms);
    arms
}

/// A first tile that a die allows with the best few seconds after it, or a single tile of another terrain.
fn turns(scout: &mut Scout, dice: [Die; 2], width: Width) -> Vec<Arm> {
    let allowed = |scout: &Scout, terrain| scout.left_after(dice, terrain).is_some();
    let mut arms: Vec<Arm> = Vec::new();
    for first in tiles(scout, width.arms, allowed) {
        let mut after = scout.clone();
        let left = scout.left_after(dice, first.spot.terrain).filter(|_| after.lay(first.spot));
        let Some(die) = left else {
            arms.push(Arm::one(first));
            continue;
        };
        for second in tiles(&mut after, width.seconds, |after, terrain| after.allows(die, terrain)) {
            // The same two tiles in the other order are the same turn.
            let turned = |arm: &Arm| arm.first == Some(second.spot) && arm.second == Some(first.spot);
            if !arms.iter().any(turned) {
                let gain = first.gain + second.gain.max(0);
                let second = (second.gain >= 0).then_some(second.spot);
                arms.push(Arm { first: Some(first.spot), second, gain });
            }
        }
    }
    arms.extend(
        tiles(scout, width.arms, |scout, terrain| !allowed(scout, terrain)).into_iter().map(Arm::one),
    );
    arms
}

/// The placements with the highest gains, best first.
fn tiles(scout: &mut Scout, count: usize, allowed: impl Fn(&Scout, Terrain) -> bool) -> Vec<Prospect> {
    let mut tiles: Vec<Prospect> = Vec::new();
    for terrain in Terrain::ALL {
        if allowed(scout, terrain) {
            tiles.extend(scout.prospects(terrain));
        }
    }
    tiles.sort_by_key(|tile| Reverse(tile.gain));
    tiles.truncate(count);
    tiles
}
