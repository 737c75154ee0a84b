use super::Menu;
use crate::actions::{Action, Refusal};
use crate::board::{Region, each, only};
use crate::pack::{Effect, Spread};
use crate::people::People;
use crate::state::{Ask, Genesia};

impl Genesia {
    /// Shows every answer to what a card asks.
    pub(super) fn visit_steps<M: Menu>(&self, people: People, ask: Ask, menu: &mut M) {
        let eligible = self.resolving.eligible;
        match ask {
            Ask::Rival => {
                for rival in self.others(people) {
                    menu.add(Action::Rival(rival));
                }
            }
            Ask::Option => {
                if let Some(Effect::Choice { first, count }) = self.effect() {
                    for option in (0..count).filter(|option| self.option_offered(people, first + option)) {
                        menu.add(Action::Option(option));
                    }
                }
            }
            Ask::Put => {
                let most = u32::from(self.most_put());
                menu.block(eligible.count() * most, |place| Action::Put {
                    region: Region(eligible.nth(place / most) as u8),
                    n: (place % most) as u8 + 1,
                });
            }
            Ask::Shift => {
                for from in each(self.shift_sources(people)) {
                    let to = eligible.without(only(from));
                    let most = u32::from(self.clans(people, from).min(self.resolving.left));
                    menu.block(to.count() * most, |place| Action::Shift {
                        from,
                        to: Region(to.nth(place / most) as u8),
                        n: (place % most) as u8 + 1,
                    });
                }
            }
            Ask::Give => {
                for region in each(self.camps[people]) {
                    let most = self.spare_clans(people, region).min(self.resolving.left);
                    menu.block(most.into(), |place| Action::Give { region, n: place as u8 + 1 });
                }
            }
            Ask::Trade => menu.block(self.resolving.left.into(), |place| Action::Trade(place as u8 + 1)),
        }
        if self.may_stop(ask) {
            menu.add(Action::Done);
        }
    }

    /// How many pieces can be put into one Region at once.
    fn most_put(&self) -> u8 {
        match self.effect() {
            Some(Effect::Clans { spread: Spread::Free | Spread::One, .. }) => self.resolving.left,
            _ => 1,
        }
    }

    /// Whether a card lets its player stop here: whatever brings or moves own pieces is "up to".
    fn may_stop(&self, ask: Ask) -> bool {
        match (ask, self.effect()) {
            (Ask::Rival | Ask::Option, _) => false,
            (Ask::Give, Some(Effect::Trade { price, .. })) => self.resolving.given.is_multiple_of(price),
            _ => true,
        }
    }

    pub(crate) fn check_step(&self, people: People, ask: Ask, action: Action) -> Result<(), Refusal> {
        let eligible = |region: Region| self.resolving.eligible.contains(region.index());
        let within =
            |n: u8, most: u8| if (1..=most).contains(&n) { Ok(()) } else { Err(Refusal::WrongNumber) };
        match (ask, action) {
            (_, Action::Done) if self.may_stop(ask) => Ok(()),
            (_, Action::Done) => Err(Refusal::MustChoose),
            (Ask::Rival, Action::Rival(rival)) => {
                let there = rival.index() < self.peoples() && rival != people;
                if there { Ok(()) } else { Err(Refusal::NotOffered) }
            }
            (Ask::Option, Action::Option(option)) => match self.effect() {
                Some(Effect::Choice { first, count })
                    if option < count && self.option_offered(people, first + option) =>
                {
                    Ok(())
                }
                _ => Err(Refusal::NotOffered),
            },
            (Ask::Put, Action::Put { region, n }) if eligible(region) => within(n, self.most_put()),
            (Ask::Shift, Action::Shift { from, to, n })
                if from != to && eligible(to) && self.shift_sources(people).contains(from.index()) =>
            {
                within(n, self.clans(people, from).min(self.resolving.left))
            }
            (Ask::Give, Action::Give { region, n }) if self.camps[people].contains(region.index()) => {
                within(n, self.spare_clans(people, region).min(self.resolving.left))
            }
            (Ask::Trade, Action::Trade(n)) => within(n, self.resolving.left),
            (Ask::Put, Action::Put { .. })
            | (Ask::Shift, Action::Shift { .. })
            | (Ask::Give, Action::Give { .. }) => Err(Refusal::NotThere),
            _ => Err(Refusal::NotNow),
        }
    }
}
