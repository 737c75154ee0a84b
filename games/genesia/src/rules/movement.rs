//! Movement: where Clans can go, by which way, and what it costs.
//!
//! A move goes to an adjacent Region where the Clans can stop, or across Regions held by others to the first
//! where they can. Every longer journey is a chain of these at the same price, so all journeys are offered
//! without listing every path. Whoever crosses chooses the first Region to cross, and so whom to pay first; from
//! there the default is the shortest way, then the one with the lowest toll, then the one through the Regions that
//! come first on the board. Any other way is accepted too, but not listed: there can be millions.

use crate::actions::{LONGEST, March, Refusal};
use crate::board::{MOST_REGIONS, Region, Regions, each, only};
use crate::options::Rules;
use crate::pack::Zone;
use crate::people::{People, PerPeople};
use crate::state::Genesia;
use crate::substate::Credit;

/// The ways from a Region across Regions held by others, beginning with one of them.
pub(crate) struct Ways {
    /// Where they end.
    pub stops: Regions,
    /// The Region before, on the best way to each that is reached.
    before: [u8; MOST_REGIONS],
    /// Coins of toll for each Clan, or for the pile in Age III.
    pub tolls: [u16; MOST_REGIONS],
}

impl Ways {
    /// The steps of the best way to a Region where the Clans can stop.
    pub fn steps(&self, from: Region, to: Region) -> usize {
        let (mut at, mut steps) = (to, 0);
        while at != from {
            at = Region(self.before[at.index()]);
            steps += 1;
        }
        steps
    }
}

/// A way from the first Region to the last.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Path {
    regions: [Region; LONGEST + 1],
    len: usize,
}

impl Path {
    pub fn regions(&self) -> &[Region] {
        &self.regions[..self.len]
    }

    fn last(&self) -> Region {
        self.regions[self.len - 1]
    }
}

/// What a move costs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Bill {
    /// Coins to the bank.
    pub steps: u16,
    /// Coins to each people.
    pub tolls: PerPeople<u16>,
    /// The free moves of the fare afterwards.
    pub credit: Credit,
}

impl Bill {
    pub fn total(&self) -> u16 {
        self.steps + self.tolls.0.iter().sum::<u16>()
    }
}

impl Genesia {
    /// Regions beside one where a people's Clans can stop.
    #[inline]
    pub(crate) fn stops(&self, from: Region, hostile: Regions) -> Regions {
        self.board().next(from).without(hostile)
    }

    /// What a people pays to cross a Region of another.
    #[inline]
    fn toll(&self, people: People, region: Region) -> u16 {
        if self.standing[people].toll_free {
            return 0;
        }
        self.owner(region).map_or(0, |owner| self.standing[owner].receive.into())
    }

    /// The best ways across hostile Regions that begin with one of them, to Regions that are not adjacent anyway.
    pub(crate) fn ways(
        &self,
        people: People,
        from: Region,
        via: Region,
        hostile: Regions,
        longest: usize,
    ) -> Ways {
        let board = self.board();
        let mut ways = Ways { stops: Regions::EMPTY, before: [0; MOST_REGIONS], tolls: [0; MOST_REGIONS] };
        let mut crossed = board.next(from);
        crossed.insert(from.index());
        let mut layer = only(via) & hostile;
        ways.before[via.index()] = from.0;
        ways.tolls[via.index()] = self.toll(people, via);
        for _ in 2..=longest.min(LONGEST) {
            if layer.is_empty() {
                break;
            }
            crossed = crossed | layer;
            let shorter = crossed | ways.stops;
            let mut reached = Regions::EMPTY;
            for region in each(layer) {
                let toll = ways.tolls[region.index()];
                for next in each(board.next(region).without(shorter)) {
                    let place = next.index();
                    let toll = if hostile.contains(place) { toll + self.toll(people, next) } else { toll };
                    if reached.contains(place) && ways.tolls[place] <= toll {
                        continue;
                    }
                    reached.insert(place);
                    ways.before[place] = region.0;
                    ways.tolls[place] = toll;
                }
            }
            ways.stops = ways.stops | reached.without(hostile);
            layer = reached & hostile;
        }
        ways
    }

    /// The way that a move takes; none if there is no such way.
    pub(crate) fn path(&self, people: People, march: March) -> Option<Path> {
        let March { from, via, to, .. } = march;
        if march.way.is_default() {
            self.best_path(people, from, via, to)
        } else {
            self.own_path(people, march)
        }
    }

    /// The way of a player's own: from Region to adjacent Region, none twice, to one where the Clans can stop. What
    /// is the default anyway is not written as an own way.
    fn own_path(&self, people: People, march: March) -> Option<Path> {
        if !self.since(Rules::V1_1) {
            return None;
        }
        let mut path = Path { regions: [march.from; LONGEST + 1], len: 1 };
        let mut left = self.board().all;
        left.remove(march.from.index());
        for region in std::iter::once(march.via).chain(march.way.regions().iter().copied()) {
            if !(self.board().next(path.last()) & left).contains(region.index()) {
                return None;
            }
            left.remove(region.index());
            path.regions[path.len] = region;
            path.len += 1;
        }
        let ends = path.last() == march.to && !self.hostile(people).contains(march.to.index());
        let best = self.best_path(people, march.from, march.via, march.to);
        let is_best = best.is_some_and(|best| best.regions() == path.regions());
        (ends && !is_best).then_some(path)
    }

    /// The default way; none if there is none that begins so.
    pub(crate) fn best_path(&self, people: People, from: Region, via: Region, to: Region) -> Option<Path> {
        let hostile = self.hostile(people);
        if from == to || to.index() >= self.board().ids.len() || hostile.contains(to.index()) {
            return None;
        }
        let mut regions = [from; LONGEST + 1];
        let next = self.board().next(from);
        if next.contains(to.index()) {
            regions[1] = to;
            return (via == to).then_some(Path { regions, len: 2 });
        }
        if !(next & hostile).contains(via.index()) {
            return None;
        }
        let ways = self.ways(people, from, via, hostile, LONGEST);
        if !ways.stops.contains(to.index()) {
            return None;
        }
        let steps = ways.steps(from, to);
        let mut at = to;
        for place in (1..=steps).rev() {
            regions[place] = at;
            at = Region(ways.before[at.index()]);
        }
        Some(Path { regions, len: steps + 1 })
    }

    /// What a move costs along its way. Coins pay for what the free moves do not cover, except where only free
    /// moves can be used.
    pub(crate) fn bill(&self, people: People, march: March, path: &Path) -> Result<Bill, Refusal> {
        let mut bill = Bill {
            steps: 0,
            tolls: PerPeople::all(0),
            credit: Credit { left: 0, group: 1, zone: Zone::World, coins: 0, hosts: 0 },
        };
        if march.fare > 0 {
            let credit = self.standing[people].moves.get(usize::from(march.fare) - 1);
            bill.credit = *credit.filter(|credit| credit.left > 0).ok_or(Refusal::NoOffer)?;
        }
        let whole = bill.credit.left;
        let pile = self.age == 2;
        let units = if pile { 1 } else { march.n };
        for step in path.regions().windows(2) {
            let covered = self.use_credit(people, &mut bill.credit, step[0], step[1], units, pile);
            bill.steps += u16::from(units - covered);
        }
        if march.fare > 0 && bill.credit.left == whole {
            return Err(Refusal::NoOffer);
        }
        if path.len > 2 && !self.standing[people].toll_free {
            let hostile = self.hostile(people);
            for region in
                path.regions[1..path.len - 1].iter().filter(|region| hostile.contains(region.index()))
            {
                if let Some(owner) = self.owner(*region) {
                    bill.tolls[owner] += u16::from(self.standing[owner].receive) * u16::from(units);
                }
            }
        }
        if bill.total() > self.coins[people] {
            return Err(Refusal::TooDear);
        }
        Ok(bill)
    }

    /// Uses free moves for a step as far as they go; says how many Clans they carry.
    fn use_credit(
        &self,
        people: People,
        credit: &mut Credit,
        from: Region,
        to: Region,
        units: u8,
        pile: bool,
    ) -> u8 {
        if credit.left == 0 || !self.credit_fits(people, credit.zone, from, to) {
            return 0;
        }
        let group = if pile { 1 } else { credit.group };
        let needed = units.div_ceil(group).min(credit.left);
        credit.left -= needed;
        let land = self.board().continent_of(to);
        if let Some(host) =
            land.filter(|host| *host != people && self.board().continent_of(from) != Some(*host))
        {
            credit.hosts |= host.bit();
        }
        needed.saturating_mul(group).min(units)
    }

    /// Whether free moves of a zone cover a step.
    pub(crate) fn credit_fits(&self, people: People, zone: Zone, from: Region, to: Region) -> bool {
        let set = self.zone(people, zone);
        set.contains(to.index()) && (zone != Zone::Mine || set.contains(from.index()))
    }

    /// Moves Clans and pays for it.
    pub(crate) fn march(&mut self, people: People, march: March, bill: &Bill) {
        self.remove_clans(people, march.from, march.n);
        self.add_clans(people, march.to, march.n);
        self.coins[people] -= bill.total();
        for (coins, toll) in self.coins.0.iter_mut().zip(bill.tolls.0) {
            *coins += toll;
        }
        if march.fare > 0 {
            self.standing[people].moves[usize::from(march.fare) - 1] = bill.credit;
        }
    }

    /// Free moves that are left lapse, and their hosts are paid.
    pub(crate) fn lapse_moves(&mut self, people: People) {
        for credit in
            std::mem::replace(&mut self.standing[people].moves, crate::substate::Standing::EMPTY.moves)
        {
            for host in self.each_people().filter(|host| credit.hosts & host.bit() != 0) {
                self.coins[host] += u16::from(credit.coins);
            }
        }
    }
}
