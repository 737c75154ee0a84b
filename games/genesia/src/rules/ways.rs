//! Ways across that are as long as the default and pay others.

use crate::actions::{March, Way};
use crate::board::{Region, each, only};
use crate::options::Rules;
use crate::people::{People, PerPeople};
use crate::state::Genesia;

/// More ways beside the default are not offered for one move.
const MOST_WAYS: usize = 8;
/// More ways are not followed at once; the board of five players never has that many.
const MOST_FOLLOWED: usize = 256;

/// A way so far, and what it pays to whom.
struct Trail {
    regions: Vec<Region>,
    tolls: PerPeople<u16>,
}

impl Genesia {
    /// Ways of a move of the acting people that begin with the same Region as the default, take as many steps and
    /// share the toll out in another way: one for each. The rules accept every other way too.
    pub fn other_ways(&self, march: March) -> Vec<March> {
        let people = self.actor();
        let crosses = march.via != march.to && self.peoples() > 2;
        if !crosses || !self.since(Rules::V1_1) || self.standing[people].toll_free {
            return Vec::new();
        }
        let Some(best) = self.best_path(people, march.from, march.via, march.to) else { return Vec::new() };
        let crossed = &best.regions()[1..best.regions().len() - 1];
        let mut default = PerPeople::all(0);
        crossed.iter().for_each(|region| self.add_toll(*region, &mut default));
        let mut ways = Vec::new();
        let mut shared = vec![default];
        for mut trail in self.trails(people, march, crossed.len()) {
            let arrives =
                trail.regions.last().is_some_and(|last| self.board().next(*last).contains(march.to.index()));
            if !arrives || shared.contains(&trail.tolls) {
                continue;
            }
            shared.push(trail.tolls);
            trail.regions.push(march.to);
            let way = Way::through(&trail.regions[1..]).map(|way| March { way, ..march });
            ways.extend(way.filter(|way| self.check_move(people, *way).is_ok()));
        }
        ways.truncate(MOST_WAYS);
        ways
    }

    /// Ways across so many Regions of others, layer by layer as the default is found: of those that come to the same
    /// Region one for each sharing of the toll.
    fn trails(&self, people: People, march: March, crossed: usize) -> Vec<Trail> {
        let board = self.board();
        let hostile = self.hostile(people);
        let mut seen = board.next(march.from) | only(march.from);
        let mut first = Trail { regions: vec![march.via], tolls: PerPeople::all(0) };
        self.add_toll(march.via, &mut first.tolls);
        let mut trails = vec![first];
        for _ in 1..crossed {
            let mut longer: Vec<Trail> = Vec::new();
            for trail in &trails {
                let Some(last) = trail.regions.last() else { continue };
                for next in each((board.next(*last) & hostile).without(seen)) {
                    let mut tolls = trail.tolls;
                    self.add_toll(next, &mut tolls);
                    let known = longer
                        .iter()
                        .any(|other| other.regions.last() == Some(&next) && other.tolls == tolls);
                    if !known && longer.len() < MOST_FOLLOWED {
                        let regions = trail.regions.iter().copied().chain([next]).collect();
                        longer.push(Trail { regions, tolls });
                    }
                }
            }
            seen = longer
                .iter()
                .filter_map(|trail| trail.regions.last())
                .fold(seen, |seen, last| seen | only(*last));
            trails = longer;
        }
        trails
    }

    fn add_toll(&self, region: Region, tolls: &mut PerPeople<u16>) {
        if let Some(owner) = self.owner(region) {
            tolls[owner] += u16::from(self.standing[owner].receive);
        }
    }
}
