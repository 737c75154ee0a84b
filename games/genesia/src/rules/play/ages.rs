use crate::board::{Region, Regions, each};
use crate::cards::Cards;
use crate::people::{MOST_PEOPLES, People, PerPeople};
use crate::state::{Genesia, Phase, Task};
use crate::substate::{Draft, Standing};

impl Genesia {
    /// Regions where a people builds a City by rule: two Clans and no City of theirs.
    pub(crate) fn city_sites(&self, people: People) -> Regions {
        let pairs = each(self.camps[people].without(self.cities[people]));
        pairs.filter(|region| self.clans(people, *region) >= 2).map(Region::index).collect()
    }

    /// Regions where a card lets a people's single Clan found a City.
    fn settler_sites(&self, people: People) -> Regions {
        let camps = self.camps[people].without(self.cities[people] | self.board().homelands);
        each(camps).filter(|region| self.clans(people, *region) == 1).map(Region::index).collect()
    }

    /// Where a people may build now, and whether it may stop.
    pub(crate) fn building(&self, people: People) -> (Regions, bool) {
        if self.cities_left(people) == 0 {
            return (Regions::EMPTY, true);
        }
        let sites = self.city_sites(people);
        if !sites.is_empty() {
            return (sites, false);
        }
        match self.standing[people].settle {
            0 => (Regions::EMPTY, true),
            _ => (self.settler_sites(people), true),
        }
    }

    /// Everybody with enough Cities builds all that are due.
    pub(crate) fn build_cities(&mut self) {
        for people in self.each_people() {
            let sites = self.city_sites(people);
            if sites.count() <= self.cities_left(people).into() {
                self.cities[people] = self.cities[people] | sites;
            }
        }
        self.phase = Phase::Build;
        self.at = 0;
        self.seek_builder();
    }

    pub(crate) fn seek_builder(&mut self) {
        while usize::from(self.at) < self.peoples() {
            let people = self.order[usize::from(self.at)];
            if !self.building(people).0.is_empty() {
                self.actor = people;
                self.task = Task::Turn;
                return;
            }
            self.at += 1;
        }
        self.begin_turns(Phase::End);
    }

    pub(crate) fn build(&mut self, people: People, region: Region) {
        if self.clans(people, region) < 2 {
            self.standing[people].settle -= 1;
        }
        self.cities[people].insert(region.index());
        self.seek_builder();
    }

    /// Everybody is done with the end of the Age: the cards that are left bring coins, and Inventions Progress.
    pub(crate) fn count_progress(&mut self) {
        for people in self.each_people() {
            // By the first rules nobody holds a card any more.
            self.discard_hand(people);
            let points =
                self.inventions[people].iter().map(|card| u16::from(self.face(card).progress)).sum::<u16>();
            self.progress[people][usize::from(self.age)] += points;
        }
        if self.age == 2 || self.is_solo() {
            self.phase = Phase::Age;
        } else {
            self.phase = Phase::TurnOrder;
            self.next_order = [None; MOST_PEOPLES];
            self.seek_chooser();
        }
    }

    /// The least Progress of this Age chooses first, ties go by the present order; cards can put somebody before.
    fn seek_chooser(&mut self) {
        let waiting =
            self.order[..self.peoples()].iter().filter(|people| !self.next_order.contains(&Some(**people)));
        let rank = |people: &&People| {
            let people = **people;
            (!self.standing[people].early, self.progress[people][usize::from(self.age)])
        };
        let left = waiting.clone().count();
        if let Some(&people) = waiting.min_by_key(rank) {
            self.actor = people;
            if left == 1 {
                let place = self.next_order.iter().position(Option::is_none).unwrap_or(0);
                self.take_place(people, place as u8);
            }
        }
    }

    pub(crate) fn take_place(&mut self, people: People, place: u8) {
        self.next_order[usize::from(place)] = Some(people);
        let taken = self.next_order[..self.peoples()].iter().flatten().count();
        if taken == self.peoples() {
            self.phase = Phase::Age;
        } else {
            self.seek_chooser();
        }
    }

    pub(crate) fn end_age(&mut self) {
        if self.age == 2 {
            self.phase = Phase::Over;
            return;
        }
        let peoples = self.peoples();
        if self.is_solo() {
            self.order.swap(0, 1);
        } else {
            for (place, next) in self.order[..peoples].iter_mut().zip(self.next_order) {
                *place = next.unwrap_or(*place);
            }
        }
        self.next_order = [None; MOST_PEOPLES];
        self.age += 1;
        self.phase = Phase::Deal;
        self.draft = Draft::EMPTY;
        self.hands = PerPeople::all(Cards::EMPTY);
        self.played = PerPeople::all(Cards::EMPTY);
        self.discarded = PerPeople::all(Cards::EMPTY);
        self.standing = PerPeople::all(Standing::EMPTY);
        self.tiles = PerPeople::all(None);
        self.protected = Regions::EMPTY;
        self.at = 0;
        self.actor = People(0);
    }
}
