//! The turns worth a try, found by their gains alone.

use super::areas::Spot;
use super::position::{Position, RatedSpot};
use super::weights::Weights;
use crate::{Action, Die, Genesis, Phase, Terrain, View};
use genarium_bots::{LevelSpec, Thought};
use genarium_engine::{Game, Generator, Seat};
use std::cmp::Reverse;

/// A turn worth a try: one tile, two, or none where the turn stops.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Candidate {
    pub(super) first: Option<Spot>,
    pub(super) second: Option<Spot>,
    /// What it gains at once.
    pub(super) gain: i32,
}

impl Candidate {
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
    pub(super) fn played_on(&self, position: &Position) -> Position {
        let mut after = position.clone();
        let goes_on = self.first.is_none_or(|spot| after.lay(spot));
        if let Some(spot) = self.second.filter(|_| goes_on) {
            after.lay(spot);
        }
        after.next_turn();
        after.rate_all();
        after
    }

    fn one(tile: RatedSpot) -> Candidate {
        Candidate { first: Some(tile.spot), second: None, gain: tile.gain }
    }
}

/// How many turns are looked at.
#[derive(Clone, Copy, Debug)]
pub(super) struct Width {
    /// How many in all.
    pub(super) candidates: usize,
    /// How many second tiles for each first.
    pub(super) seconds: usize,
}

impl Width {
    /// How many turns a level looks at.
    pub(super) fn of(spec: &LevelSpec) -> Width {
        Width {
            candidates: spec.number_or("turns", 24).clamp(1, 400) as usize,
            seconds: spec.number_or("seconds", 4).clamp(1, 400) as usize,
        }
    }
}

/// A position that fits a view, judged for the seat, and the turns worth a try. Where there is no choice, what is to be
/// done.
pub(super) fn consider(
    view: &View,
    seat: Seat,
    weights: Weights,
    width: Width,
    random: &mut Generator,
) -> Result<(Position, Vec<Candidate>), Vec<Thought<Action>>> {
    let game = Genesis::determinize(view, random);
    if game.count_legal(seat) < 2 {
        let only = game.legal(seat).into_iter();
        return Err(only.map(|action| Thought { action, value: 0.5, visits: 0 }).collect());
    }
    let mut position = Position::of(&game, weights);
    position.rate_own();
    let candidates = candidates(&mut position, view.phase, width);
    Ok((position, candidates))
}

/// What is thought of each first action, in the order of the candidates.
pub(super) fn merged(all: impl Iterator<Item = Thought<Action>>) -> Vec<Thought<Action>> {
    let mut thoughts: Vec<Thought<Action>> = Vec::new();
    for one in all {
        match thoughts.iter_mut().find(|thought| thought.action == one.action) {
            Some(thought) => thought.visits += one.visits,
            None => thoughts.push(one),
        }
    }
    thoughts
}

/// The turns with the highest gains, best first. There is at least one.
fn candidates(position: &mut Position, phase: Phase, width: Width) -> Vec<Candidate> {
    let mut candidates = match phase {
        Phase::First(roll) => turns(position, roll.dice(), width),
        Phase::Second(die) => {
            let tiles = tiles(position, width.candidates, |position, terrain| position.allows(die, terrain));
            let stop = Candidate { first: None, second: None, gain: 0 };
            tiles.into_iter().map(Candidate::one).chain([stop]).collect()
        }
        Phase::Roll | Phase::Over => Vec::new(),
    };
    candidates.sort_by_key(|candidate| Reverse(candidate.gain));
    candidates.truncate(width.candidates);
    candidates
}

/// A first tile that a die allows with the best few seconds after it, or a single tile of another terrain.
fn turns(position: &mut Position, dice: [Die; 2], width: Width) -> Vec<Candidate> {
    let allowed = |position: &Position, terrain| position.left_after(dice, terrain).is_some();
    let mut candidates: Vec<Candidate> = Vec::new();
    for first in tiles(position, width.candidates, allowed) {
        let mut after = position.clone();
        let left = position.left_after(dice, first.spot.terrain).filter(|_| after.lay(first.spot));
        let Some(die) = left else {
            candidates.push(Candidate::one(first));
            continue;
        };
        for second in tiles(&mut after, width.seconds, |after, terrain| after.allows(die, terrain)) {
            // The same two tiles in the other order are the same turn.
            let turned = |candidate: &Candidate| {
                candidate.first == Some(second.spot) && candidate.second == Some(first.spot)
            };
            if !candidates.iter().any(turned) {
                let gain = first.gain + second.gain.max(0);
                let second = (second.gain >= 0).then_some(second.spot);
                candidates.push(Candidate { first: Some(first.spot), second, gain });
            }
        }
    }
    candidates.extend(
        tiles(position, width.candidates, |position, terrain| !allowed(position, terrain))
            .into_iter()
            .map(Candidate::one),
    );
    candidates
}

/// The placements with the highest gains, best first.
fn tiles(
    position: &mut Position,
    count: usize,
    allowed: impl Fn(&Position, Terrain) -> bool,
) -> Vec<RatedSpot> {
    let mut tiles: Vec<RatedSpot> = Vec::new();
    for terrain in Terrain::ALL {
        if allowed(position, terrain) {
            tiles.extend(position.rated_spots(terrain));
        }
    }
    tiles.sort_by_key(|tile| Reverse(tile.gain));
    tiles.truncate(count);
    tiles
}
