use crate::board::{Regions, each};
use crate::options::Rules;
use crate::pack::{Effect, Gain, Goods, Site, Spread, Who};
use crate::people::People;
use crate::state::{Ask, Genesia, Phase};
use crate::substate::{Bonus, Credit, Offer, Origin};

impl Genesia {
    /// Starts an effect. What needs no choice happens at once; otherwise says what is asked.
    pub(crate) fn begin_effect(&mut self, people: People, effect: Effect) -> Option<Ask> {
        match effect {
            Effect::Coins { n, who } => self.give_coins(people, self.amount(people, n), who),
            Effect::Take { n, from_all } => {
                let n = self.amount(people, n);
                match self.only_rival(people) {
                    Some(rival) => self.take_coins(people, rival, n),
                    None if from_all => {
                        for rival in self.others(people) {
                            self.take_coins(people, rival, n);
                        }
                    }
                    None => return Some(Ask::Rival),
                }
                None
            }
            Effect::Trade { give, price, get, limit, at } => {
                self.begin_trade(people, give, price, get, limit, at)
            }
            Effect::Clans { n, at, spread } => {
                let n = self.amount(people, n).min(self.supply[people].into()) as u8;
                self.begin_clans(people, n, self.site(people, at), spread)
            }
            Effect::City { n, at } => {
                let n = self.amount(people, n).min(self.cities_left(people).into()) as u8;
                let sites = self.buildable(people, self.site(people, at));
                self.begin_cities(people, n, sites)
            }
            Effect::Relocate { n, from, to } => {
                self.resolving.left = n;
                self.resolving.eligible = self.site(people, to);
                let from = self.place(people, from) & self.camps[people];
                let to = self.resolving.eligible;
                let possible = each(from).any(|region| !(to.without(crate::board::only(region))).is_empty());
                (n > 0 && possible).then_some(Ask::Shift)
            }
            Effect::Choice { first, count } => {
                let mut options = (0..count).filter(|option| self.option_offered(people, first + option));
                match (options.next(), options.next()) {
                    (None, _) => None,
                    (Some(only), None) => {
                        self.enter_option(first + only);
                        None
                    }
                    _ => Some(Ask::Option),
                }
            }
            Effect::Retreat { n } => {
                let target = self.assault?.to;
                self.resolving.left = n;
                self.resolving.eligible = self.board().next(target).without(self.hostile(people));
                let possible = self.clans(people, target) > 0 && !self.resolving.eligible.is_empty();
                (n > 0 && possible).then_some(Ask::Shift)
            }
            Effect::Protect { n, target: false } => {
                if self.resolving.origin != Origin::Opening {
                    return None;
                }
                let sites = self.occupied(people).without(self.board().homelands | self.protected);
                if sites.count() <= n.into() {
                    self.protected = self.protected | sites;
                    return None;
                }
                self.resolving.left = n;
                self.resolving.eligible = sites;
                (n > 0).then_some(Ask::Put)
            }
            Effect::Progress { n } => {
                self.progress[people][usize::from(self.age)] += self.amount(people, n);
                None
            }
            war if war.is_war() => {
                self.war_effect(people, war);
                None
            }
            standing => {
                self.stand(people, standing);
                None
            }
        }
    }

    /// The Regions of a site.
    fn site(&self, people: People, site: Site) -> Regions {
        self.place(people, site.place) & self.filtered(people, site.filter)
    }

    /// Regions of a set where a people may build a City.
    fn buildable(&self, people: People, set: Regions) -> Regions {
        let homelands = self.board().homelands;
        let any = self.each_people().fold(Regions::EMPTY, |sum, other| sum | self.cities[other]);
        set.without(self.cities[people]).without(any.without(homelands))
    }

    fn give_coins(&mut self, people: People, n: u16, who: Who) -> Option<Ask> {
        let everybody = self.each_people();
        match who {
            Who::Own => self.coins[people] += n,
            Who::Rivals => {
                everybody.filter(|rival| *rival != people).for_each(|rival| self.coins[rival] += n);
            }
            Who::Rival => match self.only_rival(people) {
                Some(rival) => self.coins[rival] += n,
                None => return Some(Ask::Rival),
            },
            Who::Copied => {
                if let Some(copied) = self.copied_people() {
                    self.coins[copied] += n;
                }
            }
            Who::Hosts => {
                let hosts = self.resolving.hosts;
                everybody.filter(|host| hosts & host.bit() != 0).for_each(|host| self.coins[host] += n);
                if let Some(credit) = self.resolving.credit {
                    self.standing[people].moves[usize::from(credit)].coins = n.min(255) as u8;
                }
            }
        }
        None
    }

    /// The only opponent of a people, if there is but one.
    fn only_rival(&self, people: People) -> Option<People> {
        (self.peoples() == 2).then_some(People(1 - people.0.min(1)))
    }

    /// Coins from an opponent, or all they have.
    pub(crate) fn take_coins(&mut self, people: People, rival: People, n: u16) {
        let n = n.min(self.coins[rival]);
        self.coins[rival] -= n;
        self.coins[people] += n;
    }

    fn begin_trade(
        &mut self,
        people: People,
        give: Goods,
        price: u8,
        get: Gain,
        limit: u8,
        at: Site,
    ) -> Option<Ask> {
        match (give, get) {
            (Goods::Coins, Gain::Progress) => {
                self.resolving.left = limit.min((self.coins[people] / u16::from(price)).min(255) as u8);
                (self.resolving.left > 0).then_some(Ask::Trade)
            }
            (Goods::Coins, Gain::City) => {
                self.resolving.eligible = self.buildable(people, self.site(people, at));
                self.resolving.left = limit.min(self.cities_left(people));
                self.can_buy_city(people, price).then_some(Ask::Put)
            }
            (Goods::Clans, _) => {
                self.resolving.left = limit.saturating_mul(price);
                self.can_give(people, price).then_some(Ask::Give)
            }
        }
    }

    pub(crate) fn can_buy_city(&self, people: People, price: u8) -> bool {
        let resolving = &self.resolving;
        resolving.left > 0 && !resolving.eligible.is_empty() && self.coins[people] >= u16::from(price)
    }

    /// Clans that a people can give from a Region: something of theirs must stay.
    pub(crate) fn spare_clans(&self, people: People, region: crate::board::Region) -> u8 {
        let stays = u8::from(!self.cities[people].contains(region.index()));
        self.clans(people, region).saturating_sub(stays)
    }

    /// Whether a people can complete the next trade of Clans.
    pub(crate) fn can_give(&self, people: People, price: u8) -> bool {
        let spare: u16 =
            each(self.camps[people]).map(|region| u16::from(self.spare_clans(people, region))).sum();
        let missing = price - self.resolving.given % price;
        self.resolving.left > 0 && spare >= u16::from(missing)
    }

    fn begin_clans(&mut self, people: People, n: u8, sites: Regions, spread: Spread) -> Option<Ask> {
        if n == 0 || sites.is_empty() {
            return None;
        }
        if sites.count() == 1 {
            let n = if spread == Spread::Distinct { 1 } else { n };
            each(sites).for_each(|region| self.put_clans(people, region, n));
            return None;
        }
        self.resolving.left = n;
        self.resolving.eligible = sites;
        Some(Ask::Put)
    }

    pub(crate) fn put_clans(&mut self, people: People, region: crate::board::Region, n: u8) {
        self.bring_clans(people, region, n);
        self.note_put(people, region);
    }

    /// Remembers where a card put a piece, and whose guest it is there.
    pub(crate) fn note_put(&mut self, people: People, region: crate::board::Region) {
        self.resolving.put.insert(region.index());
        if let Some(host) = self.board().continent_of(region).filter(|host| *host != people) {
            self.resolving.hosts |= host.bit();
        }
    }

    fn begin_cities(&mut self, people: People, n: u8, sites: Regions) -> Option<Ask> {
        if n == 0 || sites.is_empty() {
            return None;
        }
        if sites.count() == 1 {
            each(sites).for_each(|region| self.put_city(people, region));
            return None;
        }
        self.resolving.left = n;
        self.resolving.eligible = sites;
        Some(Ask::Put)
    }

    pub(crate) fn put_city(&mut self, people: People, region: crate::board::Region) {
        self.cities[people].insert(region.index());
        self.note_put(people, region);
    }

    /// Whether an option can be taken now: effects on an assault only in one and on the right side, free moves only
    /// while they can be used.
    pub(crate) fn option_offered(&self, people: People, program: u8) -> bool {
        let origin = self.resolving.origin;
        let Some(card) = self.resolving.card else { return false };
        self.face(card).programs[usize::from(program)].iter().all(|effect| match effect {
            Effect::Strength { role, .. } | Effect::Losses { role, .. } | Effect::Siege { role, .. } => {
                match origin {
                    Origin::Strike => role.holds(true),
                    Origin::Defend => role.holds(false),
                    _ => false,
                }
            }
            Effect::Reach { .. } => origin == Origin::Strike,
            Effect::Cancel | Effect::Retreat { .. } => origin == Origin::Defend,
            Effect::Protect { target: true, .. } => origin == Origin::Defend,
            Effect::Moves { .. } => !self.expansion_over(people) || self.moves_at_once(),
            _ => true,
        })
    }

    /// Whether free moves that come too late are used at once: those of a copied card.
    fn moves_at_once(&self) -> bool {
        matches!(self.resolving.origin, Origin::Copy { .. } | Origin::AfterCopy)
    }

    pub(crate) fn enter_option(&mut self, program: u8) {
        if self.since(Rules::V1_1) {
            // To choose puts nothing: for the first effect of the option, the effect before is the one before the choice.
            self.resolving.put = self.resolving.same;
        }
        self.resolving.resume = self.resolving.index + 1;
        self.resolving.program = program;
        // `next_effect` moves on to the first effect of the option.
        self.resolving.index = u8::MAX;
    }

    /// Effects that hold until the end of the Age.
    fn stand(&mut self, people: People, effect: Effect) {
        let over = self.expansion_over(people);
        let at_once = self.moves_at_once();
        let ends = self.phase >= Phase::Cities;
        let for_good = self.since(Rules::V1_1);
        let standing = &mut self.standing[people];
        match effect {
            Effect::DiscardBonus { n, limit } => {
                if let Some(free) = standing.bonuses.iter_mut().find(|bonus| bonus.left == 0) {
                    *free = Bonus { left: limit, n };
                }
            }
            Effect::Settle { n } => standing.settle = standing.settle.saturating_add(n),
            Effect::Recruit { price, limit, anywhere } if !over => {
                let first = if for_good { usize::from(standing.offers_given) } else { 0 };
                if let Some(free) = standing.offers.iter_mut().skip(first).find(|offer| offer.left == 0) {
                    *free = Offer { left: limit, price, anywhere };
                    standing.offers_given += 1;
                }
            }
            Effect::Moves { n, group, zone } if !over || at_once => {
                let first = if for_good { usize::from(standing.moves_given) } else { 0 };
                let is_free =
                    |place: &usize| standing.moves[*place].left == 0 && standing.moves[*place].hosts == 0;
                if let Some(place) = (first..standing.moves.len()).find(is_free) {
                    standing.moves_given += 1;
                    standing.moves[place] = Credit { left: n, group, zone, coins: 0, hosts: 0 };
                    self.resolving.credit = Some(place as u8);
                }
            }
            Effect::Toll { free, receive } if !over => {
                standing.toll_free |= free;
                standing.receive = receive.unwrap_or(1).max(standing.receive);
            }
            Effect::Seat if !ends || self.phase == Phase::End => standing.early = true,
            _ => {}
        }
    }
}
