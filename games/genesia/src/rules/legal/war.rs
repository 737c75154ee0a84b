use super::Menu;
use crate::actions::{Action, Refusal};
use crate::board::{Region, Regions, each, only};
use crate::cards::{Card, Cards};
use crate::pack::Effect;
use crate::people::People;
use crate::state::{Genesia, Task};
use crate::substate::Assault;

impl Genesia {
    pub(super) fn visit_war<M: Menu>(&self, people: People, menu: &mut M) {
        match self.task {
            Task::Turn => {
                let plain = self.visit_assaults(people, menu);
                self.visit_discards(people, menu);
                if self.options.recruit_in_attack {
                    self.visit_recruits(people, menu);
                }
                if !plain {
                    menu.add(Action::End);
                }
            }
            Task::Strike | Task::Again => {
                self.visit_cards(people, menu, |card| self.can_strike(people, card).is_ok(), Action::Strike);
                if self.may_discard_in_assault(people) {
                    self.visit_discards(people, menu);
                }
                if self.check_decline(people).is_ok() {
                    menu.add(Action::Decline);
                }
            }
            Task::Defence => {
                self.visit_cards(people, menu, |card| self.can_defend(people, card).is_ok(), Action::Defend);
                menu.add(Action::Decline);
            }
            _ => {
                if let Some(assault) = &self.assault {
                    self.visit_outcomes(people, assault, menu);
                }
            }
        }
    }

    /// Shows what an attacker can make of an assault that succeeds.
    fn visit_outcomes<M: Menu>(&self, people: People, assault: &Assault, menu: &mut M) {
        match self.task {
            Task::Losses => {
                let most = self.clans(assault.defender, assault.to);
                menu.block(most.into(), |place| Action::Losses(place as u8 + 1));
            }
            Task::Siege => {
                menu.add(Action::Siege(true));
                if assault.had_clans {
                    menu.add(Action::Siege(false));
                }
            }
            _ => {
                let here = self.clans(people, assault.from);
                menu.block(u32::from(here) + 1, |place| Action::Advance(place as u8));
            }
        }
    }

    /// Shows every assault; says whether there is one that needs no card.
    fn visit_assaults<M: Menu>(&self, people: People, menu: &mut M) -> bool {
        let mut plain = false;
        let strikes = self.strikes_in_hand(people);
        let reach = strikes.iter().map(|card| self.reach(card)).max().unwrap_or(1).max(1);
        for to in each(self.hostile(people).without(self.protected)) {
            let Some(defender) = self.owner(to) else { continue };
            let assault = self.plain_assault(people, defender, to);
            for from in each(self.within(to, reach) & self.camps[people]) {
                let assault = Assault { from, ..assault };
                let stands = self.assault_stands(people, &assault);
                plain |= stands;
                if stands || !strikes.is_empty() && self.could_stand(people, &assault, strikes, 0) {
                    menu.add(Action::Assault { from, to });
                }
            }
        }
        plain
    }

    /// Whether a people can assault anything without playing a card.
    pub(crate) fn has_plain_assault(&self, people: People) -> bool {
        each(self.hostile(people).without(self.protected)).any(|to| {
            let Some(defender) = self.owner(to) else { return false };
            let assault = self.plain_assault(people, defender, to);
            each(self.board().next(to) & self.camps[people])
                .any(|from| self.assault_stands(people, &Assault { from, ..assault }))
        })
    }

    /// Regions within so many steps of one.
    fn within(&self, region: Region, steps: u8) -> Regions {
        let mut reached = only(region);
        for _ in 0..steps {
            if reached == self.board().all {
                break;
            }
            reached = each(reached).fold(reached, |sum, region| sum | self.board().next(region));
        }
        reached
    }

    fn strikes_in_hand(&self, people: People) -> Cards {
        self.hands[people].within(self.pack().offence)
    }

    fn reach(&self, card: Card) -> u8 {
        let effects = self.face(card).programs.iter().flatten();
        effects
            .filter_map(|effect| if let Effect::Reach { n } = effect { Some(*n) } else { None })
            .max()
            .unwrap_or(1)
    }

    /// Whether an assault keeps the rules, with the cards in force.
    pub(crate) fn assault_stands(&self, people: People, assault: &Assault) -> bool {
        let Assault { from, to, defender, .. } = *assault;
        let here = self.clans(people, from);
        if here == 0 || defender == people || self.protected.contains(to.index()) {
            return false;
        }
        let near = self.board().next(to).contains(from.index())
            || assault.reach > 1 && from != to && self.within(to, assault.reach).contains(from.index());
        near && if self.clans(defender, to) > 0 {
            self.is_stronger(people, assault)
        } else {
            self.cities_left(people) > 0 && here >= assault.siege_price()
        }
    }

    /// Whether the assault in progress keeps the rules as it stands.
    fn stands(&self, people: People) -> bool {
        self.assault.as_ref().is_some_and(|assault| self.assault_stands(people, assault))
    }

    /// Whether the attackers are strictly stronger, with the cards in force.
    pub(crate) fn is_stronger(&self, people: People, assault: &Assault) -> bool {
        let attackers = i16::from(self.clans(people, assault.from)) + assault.attack.strength;
        let defenders = i16::from(self.clans(assault.defender, assault.to)) + assault.defence.strength;
        attackers > defenders
    }

    /// Whether some of these offence cards would make an assault keep the rules.
    fn could_stand(&self, people: People, assault: &Assault, cards: Cards, spent: u16) -> bool {
        if self.assault_stands(people, assault) {
            return true;
        }
        cards.iter().any(|card| {
            let face = self.face(card);
            let spent = spent + u16::from(face.cost);
            if spent > self.coins[people] {
                return false;
            }
            // Cards are tried in the order of the pack: which comes first makes no difference.
            let later: Cards = cards.iter().filter(|other| other.0 > card.0).collect();
            let mut with = *assault;
            face.effects().iter().for_each(|effect| with.add(*effect, true));
            let options = face.programs.len().max(2) - 1;
            (0..options).any(|option| {
                let mut with = with;
                if let Some(program) = face.programs.get(option + 1) {
                    program.iter().for_each(|effect| with.add(*effect, true));
                }
                self.could_stand(people, &with, later, spent)
            })
        })
    }

    pub(crate) fn can_strike(&self, people: People, card: Card) -> Result<(), Refusal> {
        self.can_join(people, card, self.pack().offence)
    }

    pub(crate) fn can_defend(&self, people: People, card: Card) -> Result<(), Refusal> {
        self.can_join(people, card, self.pack().defence)
    }

    fn can_join(&self, people: People, card: Card, kind: Cards) -> Result<(), Refusal> {
        if !self.hands[people].contains(card) {
            return Err(Refusal::NotInHand);
        }
        if !kind.contains(card) {
            return Err(Refusal::NotPlayable);
        }
        if u16::from(self.face(card).cost) > self.coins[people] { Err(Refusal::TooDear) } else { Ok(()) }
    }

    /// Whoever named an assault that needs a card may not discard it instead.
    fn may_discard_in_assault(&self, people: People) -> bool {
        self.task == Task::Again || self.stands(people)
    }

    /// The attacker may go on once the assault keeps the rules, or when no card is left that could help.
    fn check_decline(&self, people: People) -> Result<(), Refusal> {
        let strikes = self.strikes_in_hand(people);
        let stuck = || !strikes.iter().any(|card| self.can_strike(people, card).is_ok());
        if self.task == Task::Again || self.stands(people) || stuck() {
            Ok(())
        } else {
            Err(Refusal::TooWeak)
        }
    }

    pub(crate) fn check_war(&self, people: People, action: Action) -> Result<(), Refusal> {
        let in_hand = |card| if self.hands[people].contains(card) { Ok(()) } else { Err(Refusal::NotInHand) };
        match (self.task, action) {
            (Task::Turn, Action::Assault { from, to }) => self.check_assault(people, from, to),
            (Task::Turn, Action::Discard(card)) => in_hand(card),
            (Task::Turn, Action::Recruit { region, n, offer }) if self.options.recruit_in_attack => {
                self.check_recruit(people, region, n, offer)
            }
            (Task::Turn, Action::End) if self.has_plain_assault(people) => Err(Refusal::MustAssault),
            (Task::Turn, Action::End) => Ok(()),
            (Task::Strike | Task::Again, Action::Strike(card)) => self.can_strike(people, card),
            (Task::Strike | Task::Again, Action::Discard(card)) if self.may_discard_in_assault(people) => {
                in_hand(card)
            }
            (Task::Strike | Task::Again, Action::Decline) => self.check_decline(people),
            (Task::Defence, Action::Defend(card)) => self.can_defend(people, card),
            (Task::Defence, Action::Decline) => Ok(()),
            _ => self
                .assault
                .map_or(Err(Refusal::NotNow), |assault| self.check_outcome(people, &assault, action)),
        }
    }

    fn check_outcome(&self, people: People, assault: &Assault, action: Action) -> Result<(), Refusal> {
        match (self.task, action) {
            (Task::Losses, Action::Losses(n)) => {
                let most = self.clans(assault.defender, assault.to);
                if (1..=most).contains(&n) { Ok(()) } else { Err(Refusal::WrongNumber) }
            }
            (Task::Siege, Action::Siege(take)) if take || assault.had_clans => Ok(()),
            (Task::Siege, Action::Siege(_)) => Err(Refusal::MustChoose),
            (Task::Advance, Action::Advance(n)) if n <= self.clans(people, assault.from) => Ok(()),
            (Task::Advance, Action::Advance(_)) => Err(Refusal::WrongNumber),
            _ => Err(Refusal::NotNow),
        }
    }

    fn check_assault(&self, people: People, from: Region, to: Region) -> Result<(), Refusal> {
        let all = self.board().all;
        let inside = all.contains(from.index()) && self.hostile(people).contains(to.index());
        if !inside {
            return Err(Refusal::NoAssault);
        }
        let assault = self.assault_on(people, from, to);
        let strikes = self.strikes_in_hand(people);
        let possible =
            self.assault_stands(people, &assault) || self.could_stand(people, &assault, strikes, 0);
        if possible { Ok(()) } else { Err(Refusal::NoAssault) }
    }
}
