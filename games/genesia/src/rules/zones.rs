//! Where things can happen, seen from a people, and what cards count there.

use crate::board::{Region, Regions, each, only};
use crate::pack::{Amount, Counter, Filter, Place, Zone};
use crate::people::People;
use crate::state::Genesia;

impl Genesia {
    /// The Regions of a part of the world.
    pub(crate) fn zone(&self, people: People, zone: Zone) -> Regions {
        let board = self.board();
        match zone {
            Zone::World => board.all,
            Zone::Mine => board.lands[people],
            Zone::Genesia => board.genesia,
            Zone::Away => board.all.without(board.lands[people]),
            Zone::Abroad => board.all.without(board.lands[people] | board.genesia),
        }
    }

    /// The Regions that a filter lets through.
    pub(crate) fn filtered(&self, people: People, filter: Filter) -> Regions {
        self.zone(people, filter.zone) & self.board().worth(filter.least, filter.most)
    }

    /// The Regions of a place. What depends on a card is read from the one being resolved.
    pub(crate) fn place(&self, people: People, place: Place) -> Regions {
        let board = self.board();
        let home = only(board.home(people));
        match place {
            Place::Homeland => home,
            Place::Base => home | self.cities[people],
            Place::Occupied => home | self.occupied(people),
            Place::Outpost => self.occupied(people).without(board.homelands),
            Place::Adjacent => {
                let occupied = home | self.occupied(people);
                let beside = each(occupied).fold(Regions::EMPTY, |sum, region| sum | board.next(region));
                beside & self.free()
            }
            Place::Free => self.free(),
            Place::RivalHomeland if self.age > 0 => board.homelands.without(home),
            Place::RivalHomeland => Regions::EMPTY,
            Place::Same => self.resolving.same,
            Place::Target => self.assault.map_or(Regions::EMPTY, |assault| only(assault.to)),
        }
    }

    /// What an amount comes to for a people.
    pub(crate) fn amount(&self, people: People, amount: Amount) -> u16 {
        let count = amount.per.map_or(0, |counter| self.count(people, counter));
        let value =
            i32::from(amount.base) + i32::from(amount.rate) * i32::from(count / u16::from(amount.div));
        value.clamp(0, i32::from(amount.cap)) as u16
    }

    /// What a counter counts for a people.
    pub(crate) fn count(&self, people: People, counter: Counter) -> u16 {
        let occupied = self.occupied(people);
        let which = |cities: bool| if cities { self.cities[people] } else { occupied };
        match counter {
            Counter::Region(filter) => (occupied & self.filtered(people, filter)).count() as u16,
            Counter::City(filter) => (self.cities[people] & self.filtered(people, filter)).count() as u16,
            Counter::Clan(filter) => {
                let camps = self.camps[people] & self.filtered(people, filter);
                each(camps).map(|region| u16::from(self.clans(people, region))).sum()
            }
            Counter::Link(filter) => {
                let home = self.board().home(people);
                let chain = self.connected(only(home) | occupied, home);
                u16::from(!(chain & occupied & self.filtered(people, filter)).is_empty())
            }
            Counter::Invention => self.inventions[people].len() as u16,
            Counter::Ring => {
                let values =
                    each(occupied).map(|region| self.board().value(region)).filter(|value| *value > 0);
                values.fold(0u64, |rings, value| rings | 1 << value.min(63)).count_ones() as u16
            }
            Counter::Guest => {
                let guests =
                    self.others(people).fold(Regions::EMPTY, |sum, other| sum | self.occupied(other));
                (guests & self.board().lands[people]).count() as u16
            }
            Counter::Assault => self.standing[people].assaults.into(),
            Counter::Conquest => self.standing[people].conquests.into(),
            Counter::Group { cities } => self.largest_group(which(cities)),
            Counter::Triangle { cities } => self.triangles(which(cities)),
        }
    }

    /// The Regions of a set that hang together with one of them.
    fn connected(&self, set: Regions, start: Region) -> Regions {
        let mut reached = only(start);
        let mut edge = reached;
        while !edge.is_empty() {
            let beside = each(edge).fold(Regions::EMPTY, |sum, region| sum | self.board().next(region));
            edge = (beside & set).without(reached);
            reached = reached | edge;
        }
        reached
    }

    fn largest_group(&self, set: Regions) -> u16 {
        let mut left = set;
        let mut largest = 0;
        while let Some(first) = left.first() {
            let group = self.connected(left, Region(first as u8));
            largest = largest.max(group.count());
            left = left.without(group);
        }
        largest as u16
    }

    fn triangles(&self, set: Regions) -> u16 {
        let above =
            |region: Region| -> Regions { set.iter().filter(|number| *number > region.index()).collect() };
        let mut count = 0;
        for a in each(set) {
            for b in each(self.board().next(a) & above(a)) {
                count += (self.board().next(a) & self.board().next(b) & above(b)).count();
            }
        }
        count as u16
    }
}
