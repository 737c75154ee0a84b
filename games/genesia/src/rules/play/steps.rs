use crate::board::{Region, Regions, each, only};
use crate::options::Rules;
use crate::pack::{Effect, Spread};
use crate::people::People;
use crate::state::{Genesia, Task};

impl Genesia {
    pub(crate) fn step_option(&mut self, option: u8) {
        if let Some(Effect::Choice { first, .. }) = self.effect() {
            self.enter_option(first + option);
        }
        self.finish_effect();
    }

    pub(crate) fn step_rival(&mut self, rival: People) {
        let people = self.resolving.people;
        match self.effect() {
            Some(Effect::Coins { n, .. }) => self.coins[rival] += self.amount(people, n),
            Some(Effect::Take { n, .. }) => self.take_coins(people, rival, self.amount(people, n)),
            _ => {}
        }
        self.finish_effect();
    }

    pub(crate) fn step_put(&mut self, region: Region, n: u8) {
        let people = self.resolving.people;
        let mut goes_on = true;
        match self.effect() {
            Some(Effect::Clans { spread, .. }) => {
                self.put_clans(people, region, n);
                match spread {
                    Spread::Free => {}
                    Spread::One => self.resolving.eligible = only(region),
                    Spread::Distinct => self.resolving.eligible.remove(region.index()),
                }
            }
            Some(Effect::City { .. }) => {
                self.put_city(people, region);
                self.resolving.eligible.remove(region.index());
            }
            Some(Effect::Trade { price, .. }) => {
                self.coins[people] -= u16::from(price);
                self.put_city(people, region);
                self.resolving.eligible.remove(region.index());
                self.resolving.left -= 1;
                goes_on = self.can_buy_city(people, price);
                self.resolving.left += 1;
            }
            _ => {
                self.protected.insert(region.index());
                self.resolving.eligible.remove(region.index());
            }
        }
        self.resolving.left -= n;
        if !goes_on || self.resolving.left == 0 || self.resolving.eligible.is_empty() {
            self.finish_effect();
        }
    }

    pub(crate) fn step_shift(&mut self, from: Region, to: Region, n: u8) {
        let people = self.resolving.people;
        self.remove_clans(people, from, n);
        self.add_clans(people, to, n);
        self.note_put(people, to);
        self.resolving.left -= n;
        if self.resolving.left == 0 || !self.can_shift(people) {
            self.finish_effect();
        }
    }

    /// Where Clans can be lifted for the current effect.
    pub(crate) fn shift_sources(&self, people: People) -> Regions {
        match self.effect() {
            Some(Effect::Relocate { from, .. }) => {
                let camps = self.place(people, from) & self.camps[people];
                // Whoever was set down stays; those who stood there can be lifted before.
                if self.since(Rules::V1_1) { camps.without(self.resolving.put) } else { camps }
            }
            _ => self.assault.map_or(Regions::EMPTY, |assault| only(assault.to) & self.camps[people]),
        }
    }

    fn can_shift(&self, people: People) -> bool {
        let mut sources = each(self.shift_sources(people));
        sources.any(|from| !self.resolving.eligible.without(only(from)).is_empty())
    }

    pub(crate) fn step_give(&mut self, region: Region, n: u8) {
        let people = self.resolving.people;
        let Some(Effect::Trade { price, .. }) = self.effect() else { return };
        self.lose_clans(people, region, n);
        let before = self.resolving.given / price;
        self.resolving.given += n;
        self.resolving.left -= n;
        let gained = self.resolving.given / price - before;
        self.progress[people][usize::from(self.age)] += u16::from(gained);
        if self.resolving.left == 0 || !self.can_give(people, price) {
            self.finish_effect();
        }
    }

    pub(crate) fn step_trade(&mut self, n: u8) {
        let people = self.resolving.people;
        if let Some(Effect::Trade { price, .. }) = self.effect() {
            self.coins[people] -= u16::from(price) * u16::from(n);
            self.progress[people][usize::from(self.age)] += u16::from(n);
        }
        self.finish_effect();
    }

    pub(crate) fn step_done(&mut self, people: People) {
        if self.task == Task::March {
            self.lapse_moves(people);
            self.next_copier();
        } else {
            self.finish_effect();
        }
    }
}
