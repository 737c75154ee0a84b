use crate::actions::Tile;
use crate::board::{Region, only};
use crate::cards::Card;
use crate::pack::{Change, Effect};
use crate::people::People;
use crate::state::{Genesia, Phase, Task};
use crate::substate::{Assault, Origin, Side};

impl Genesia {
    /// The next people at War that could do something; without any assault in a round the phase is over.
    pub(crate) fn seek_attacker(&mut self) {
        self.assault = None;
        self.task = Task::Turn;
        while usize::from(self.at) < self.peoples() {
            let people = self.order[usize::from(self.at)];
            if self.tiles[people] == Some(Tile::War) && self.may_assault(people) {
                self.actor = people;
                return;
            }
            self.at += 1;
        }
        if self.assaults == 0 {
            self.phase = Phase::Cities;
        } else {
            self.begin_round();
        }
    }

    /// Whether a people at War has anything to decide, as far as everybody can tell.
    fn may_assault(&self, people: People) -> bool {
        let recruits = self.options.recruit_in_attack;
        let cards = !self.hands[people].is_empty();
        cards && (recruits || !self.unaccounted(self.pack().offence).is_empty())
            || recruits && self.can_recruit(people)
            || self.has_plain_assault(people)
    }

    pub(crate) fn name_assault(&mut self, people: People, from: Region, to: Region) {
        self.assault = Some(self.assault_on(people, from, to));
        self.standing[people].assaults = self.standing[people].assaults.saturating_add(1);
        self.assaults = self.assaults.saturating_add(1);
        if self.opens_strikes(people) {
            self.task = Task::Strike;
        } else {
            self.end_strikes();
        }
    }

    /// An assault with what cards laid in Growth do for both sides.
    pub(crate) fn assault_on(&self, people: People, from: Region, to: Region) -> Assault {
        let defender = self.owner(to).unwrap_or(people);
        let had_clans = self.clans(defender, to) > 0;
        Assault { from, had_clans, ..self.plain_assault(people, defender, to) }
    }

    /// What cards laid in Growth do whenever one people attacks another, wherever it comes from.
    pub(crate) fn plain_assault(&self, people: People, defender: People, to: Region) -> Assault {
        let mut assault = Assault::new(defender, to, to);
        for (side, attacks) in [(people, true), (defender, false)] {
            for card in self.standing[side].laid.iter() {
                for effect in self.face(card).effects() {
                    assault.add(*effect, attacks);
                }
            }
        }
        assault
    }

    /// Whether the attacker has hidden cards that could be offence.
    fn opens_strikes(&self, people: People) -> bool {
        !self.hands[people].is_empty() && !self.unaccounted(self.pack().offence).is_empty()
    }

    pub(crate) fn play_war_card(&mut self, people: People, card: Card) {
        let origin = if self.task == Task::Defence { Origin::Defend } else { Origin::Strike };
        self.lay_open(people, card, self.face(card).cost.into());
        if self.face(card).invention {
            self.inventions[people].insert(card);
        }
        if let Some(assault) = &mut self.assault {
            assault.answered |= self.task == Task::Again;
        }
        self.begin_card(people, card, origin, 0);
    }

    /// What a card does to the assault in progress.
    pub(crate) fn war_effect(&mut self, people: People, effect: Effect) {
        let attacks = match self.resolving.origin {
            Origin::Strike => true,
            Origin::Defend => false,
            _ => return,
        };
        if let Some(assault) = &mut self.assault {
            debug_assert!(attacks || assault.defender == people);
            assault.add(effect, attacks);
        }
    }

    pub(crate) fn after_strike(&mut self) {
        self.actor = self.order[usize::from(self.at)];
        let answered = self.assault.is_some_and(|assault| assault.answered);
        self.task = if answered { Task::Again } else { Task::Strike };
        if !self.opens_strikes(self.actor) {
            if self.task == Task::Again { self.resolve_assault() } else { self.end_strikes() }
        }
    }

    /// The attacker's first cards are down: if they are strong enough, the defender is asked.
    pub(crate) fn end_strikes(&mut self) {
        let people = self.attacker();
        let Some(assault) = self.assault.filter(|assault| self.assault_stands(people, assault)) else {
            return self.end_assault();
        };
        let defender = assault.defender;
        if self.hands[defender].is_empty() || self.unaccounted(self.pack().defence).is_empty() {
            self.resolve_assault();
        } else {
            self.task = Task::Defence;
            self.actor = defender;
        }
    }

    pub(crate) fn after_defence(&mut self) {
        let Some(assault) = self.assault.filter(|assault| !assault.cancelled) else {
            return self.end_assault();
        };
        let defender = assault.defender;
        self.task = Task::Defence;
        self.actor = defender;
        if self.hands[defender].is_empty() || self.unaccounted(self.pack().defence).is_empty() {
            self.end_defence();
        }
    }

    pub(crate) fn end_defence(&mut self) {
        let people = self.order[usize::from(self.at)];
        self.actor = people;
        if self.opens_strikes(people) {
            self.task = Task::Again;
        } else {
            self.resolve_assault();
        }
    }

    /// All cards are down.
    pub(crate) fn resolve_assault(&mut self) {
        let people = self.attacker();
        let Some(assault) = self.assault else { return self.end_assault() };
        self.actor = people;
        let defenders = self.clans(assault.defender, assault.to);
        if self.clans(people, assault.from) == 0 || defenders > 0 && !self.is_stronger(people, &assault) {
            self.end_assault();
        } else if defenders > 0 {
            self.task = Task::Losses;
        } else {
            self.after_exchange();
        }
    }

    pub(crate) fn take_losses(&mut self, n: u8) {
        let people = self.attacker();
        let Some(assault) = self.assault else { return self.end_assault() };
        let Assault { from, to, defender, attack, defence, .. } = assault;
        let losses = |side: Side, here: u8| {
            let n = i16::from(n);
            (n + side.times * n + side.add).clamp(0, here.into()) as u8
        };
        let attackers = losses(attack, self.clans(people, from));
        let defenders = losses(defence, self.clans(defender, to));
        self.lose_clans(people, from, attackers);
        self.lose_clans(defender, to, defenders);
        self.after_exchange();
    }

    /// Once no defending Clan is left: the City, then the way in.
    fn after_exchange(&mut self) {
        let people = self.attacker();
        let Some(assault) = self.assault else { return self.end_assault() };
        let (Assault { from, to, defender, .. }, cost) = (assault, assault.siege_price());
        if self.clans(defender, to) > 0 {
            self.end_assault();
        } else if self.cities[defender].contains(to.index()) {
            let possible = self.cities_left(people) > 0 && self.clans(people, from) >= cost;
            if possible { self.task = Task::Siege } else { self.end_assault() }
        } else {
            self.begin_advance();
        }
    }

    pub(crate) fn besiege(&mut self, take: bool) {
        let people = self.attacker();
        let Some(assault) = self.assault.as_mut().filter(|_| take) else { return self.end_assault() };
        assault.taken = true;
        let (Assault { from, to, defender, .. }, cost) = (*assault, assault.siege_price());
        self.lose_clans(people, from, cost);
        self.cities[defender].remove(to.index());
        self.cities[people] = self.cities[people] | only(to);
        self.begin_advance();
    }

    fn begin_advance(&mut self) {
        let people = self.attacker();
        if self.assault.is_some_and(|assault| self.clans(people, assault.from) > 0) {
            self.task = Task::Advance;
        } else {
            self.end_assault();
        }
    }

    pub(crate) fn advance(&mut self, n: u8) {
        let people = self.attacker();
        if let Some(assault) = &mut self.assault {
            assault.taken |= n > 0;
            let Assault { from, to, .. } = *assault;
            self.remove_clans(people, from, n);
            self.add_clans(people, to, n);
        }
        self.end_assault();
    }

    fn end_assault(&mut self) {
        let people = self.attacker();
        if let Some(assault) = self.assault {
            if assault.taken {
                self.standing[people].conquests = self.standing[people].conquests.saturating_add(1);
            }
            if assault.protect {
                self.protected.insert(assault.to.index());
            }
        }
        self.at += 1;
        self.seek_attacker();
    }
}

impl Assault {
    /// Adds what an effect does for its owner.
    pub(crate) fn add(&mut self, effect: Effect, attacks: bool) {
        let best =
            |old: Option<u8>, new: u8, pick: fn(u8, u8) -> u8| Some(old.map_or(new, |old| pick(old, new)));
        match effect {
            Effect::Reach { n } if attacks => self.reach = self.reach.max(n),
            Effect::Strength { n, role } if role.holds(attacks) => {
                let side = if attacks { &mut self.attack } else { &mut self.defence };
                side.strength += i16::from(n);
            }
            Effect::Losses { enemy, role, change } if role.holds(attacks) => {
                let side = if attacks != enemy { &mut self.attack } else { &mut self.defence };
                match change {
                    Change::Add(add) => side.add += i16::from(add),
                    Change::Times(times) => side.times += i16::from(times) - 1,
                }
            }
            Effect::Siege { cost, role } if role.holds(attacks) => {
                if attacks {
                    self.siege_cost = best(self.siege_cost, cost, u8::min);
                } else {
                    self.siege_guard = best(self.siege_guard, cost, u8::max);
                }
            }
            Effect::Cancel if !attacks => self.cancelled = true,
            Effect::Protect { target: true, .. } if !attacks => self.protect = true,
            _ => {}
        }
    }

    /// Clans that taking the City costs.
    pub(crate) fn siege_price(&self) -> u8 {
        self.siege_guard.or(self.siege_cost).unwrap_or(1)
    }
}
