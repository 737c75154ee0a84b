//! What a people may do: every legal action is visited without listing them, so that counting and picking at
//! random allocate nothing.

mod moves;
mod steps;
mod turns;
mod war;

use crate::actions::{Action, Tile};
use crate::cards::Card;
use crate::people::People;
use crate::state::{Genesia, Phase, Task};
use genarium_engine::Random;

/// Something that is shown every legal action.
pub(crate) trait Menu {
    /// A block of actions, made from their places in it.
    fn block(&mut self, count: u32, make: impl Fn(u32) -> Action);

    /// A single action.
    #[inline]
    fn add(&mut self, action: Action) {
        self.block(1, |_| action);
    }
}

/// Lists the actions.
impl Menu for Vec<Action> {
    fn block(&mut self, count: u32, make: impl Fn(u32) -> Action) {
        self.extend((0..count).map(make));
    }
}

/// Counts the actions.
#[derive(Default)]
pub(crate) struct Count(pub usize);

impl Menu for Count {
    #[inline]
    fn block(&mut self, count: u32, _make: impl Fn(u32) -> Action) {
        self.0 += count as usize;
    }
}

/// Picks one action, each equally likely.
pub(crate) struct Pick<'a, R> {
    pub random: &'a mut R,
    pub seen: u32,
    pub picked: Option<Action>,
}

impl<R: Random> Menu for Pick<'_, R> {
    #[inline]
    fn block(&mut self, count: u32, make: impl Fn(u32) -> Action) {
        if count == 0 {
            return;
        }
        self.seen += count;
        let place = self.random.below(self.seen);
        if place < count {
            self.picked = Some(make(place));
        }
    }
}

impl Genesia {
    /// Shows every legal action of a people that owes a decision, in a fixed order.
    pub(crate) fn visit<M: Menu>(&self, people: People, menu: &mut M) {
        match (self.phase, self.task) {
            (Phase::Objectives, _) => {
                if let Some(offered) = self.offered[people] {
                    menu.block(2, |place| Action::Objective(offered[place as usize]));
                }
            }
            (Phase::Draft, _) => {
                let pack = self.draft.packs[people];
                menu.block(pack.len(), |place| Action::Draft(pack.nth(place)));
            }
            (Phase::Tiles | Phase::LateTiles, _) => {
                menu.add(Action::Choose(Tile::Peace));
                menu.add(Action::Choose(Tile::War));
            }
            (Phase::TurnOrder, _) => {
                for (place, next) in (0..).zip(&self.next_order[..self.peoples()]) {
                    if next.is_none() {
                        menu.add(Action::Order(place));
                    }
                }
            }
            (Phase::Build, _) => {
                let (sites, may_stop) = self.building(people);
                menu.block(sites.count(), |place| {
                    Action::Build(crate::board::Region(sites.nth(place) as u8))
                });
                if may_stop {
                    menu.add(Action::End);
                }
            }
            (_, Task::Step(ask)) => self.visit_steps(people, ask, menu),
            (_, Task::Window) => {
                self.visit_cards(people, menu, |card| self.can_copy(people, card).is_ok(), Action::Copy);
                menu.add(Action::Decline);
            }
            (_, Task::March) => {
                self.visit_moves(people, menu);
                menu.add(Action::Done);
            }
            (Phase::Attack, _) => self.visit_war(people, menu),
            _ => self.visit_turn(people, menu),
        }
    }

    /// Shows an action for every card of the hand that fits.
    fn visit_cards<M: Menu>(
        &self,
        people: People,
        menu: &mut M,
        fits: impl Fn(Card) -> bool,
        action: fn(Card) -> Action,
    ) {
        for card in self.hands[people].iter().filter(|card| fits(*card)) {
            menu.add(action(card));
        }
    }
}
