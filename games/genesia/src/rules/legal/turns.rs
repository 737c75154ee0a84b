use super::Menu;
use crate::actions::{Action, Refusal};
use crate::board::{Region, Regions};
use crate::cards::Card;
use crate::options::Rules;
use crate::pack::Place;
use crate::people::People;
use crate::state::{Genesia, Phase};
use crate::substate::{Laying, Window};

impl Genesia {
    pub(super) fn visit_turn<M: Menu>(&self, people: People, menu: &mut M) {
        self.visit_cards(people, menu, |card| self.can_play(people, card).is_ok(), Action::Play);
        self.visit_discards(people, menu);
        if self.phase != Phase::End {
            self.visit_recruits(people, menu);
        }
        if self.phase == Phase::Expansion {
            self.visit_moves(people, menu);
        }
        menu.add(Action::End);
    }

    pub(super) fn visit_discards<M: Menu>(&self, people: People, menu: &mut M) {
        let hand = self.hands[people];
        menu.block(hand.len(), |place| Action::Discard(hand.nth(place)));
    }

    pub(super) fn visit_recruits<M: Menu>(&self, people: People, menu: &mut M) {
        for offer in 0..=5 {
            let Some((sites, most)) = self.recruits(people, offer) else { continue };
            menu.block(sites.count() * u32::from(most), |place| Action::Recruit {
                region: Region(sites.nth(place / u32::from(most)) as u8),
                n: (place % u32::from(most)) as u8 + 1,
                offer,
            });
        }
    }

    /// Whether a people can recruit anybody, at the usual price or on a card's offer.
    pub(crate) fn can_recruit(&self, people: People) -> bool {
        if self.since(Rules::V1_1) {
            (0..=5).any(|offer| self.recruits(people, offer).is_some())
        } else {
            self.recruits(people, 0).is_some()
        }
    }

    /// Where recruits of an offer may appear, and how many at most; none if there can be none.
    fn recruits(&self, people: People, offer: u8) -> Option<(Regions, u8)> {
        let (price, limit, anywhere) = self.offer(people, offer)?;
        let affordable = self.coins[people].checked_div(price.into()).unwrap_or(u16::MAX);
        let most = affordable.min(limit.into()).min(self.supply[people].into()) as u8;
        let place = if anywhere { Place::Occupied } else { Place::Base };
        (most > 0).then(|| (self.place(people, place), most))
    }

    /// Whether a people may play a card in its turn.
    pub(crate) fn can_play(&self, people: People, card: Card) -> Result<(), Refusal> {
        if !self.hands[people].contains(card) {
            return Err(Refusal::NotInHand);
        }
        let face = self.face(card);
        if face.copy || !face.phases.has(self.phase.icon()) {
            return Err(Refusal::NotPlayable);
        }
        if face.is_lasting() && self.has_laid(people) {
            return Err(Refusal::LaidAlready);
        }
        if u16::from(face.cost) > self.coins[people] {
            return Err(Refusal::TooDear);
        }
        Ok(())
    }

    /// Whether a people has laid its cards for the attack and gone on to something else.
    pub(crate) fn has_laid(&self, people: People) -> bool {
        self.standing[people].laying == Laying::Done && self.since(Rules::V1_1)
    }

    /// Whether a people may answer the card just played with a copy card.
    pub(crate) fn can_copy(&self, people: People, card: Card) -> Result<(), Refusal> {
        if !self.hands[people].contains(card) {
            return Err(Refusal::NotInHand);
        }
        let fits = |window: &Window| self.copies(card, window.card, window.phase);
        let copied = self.window.filter(fits).ok_or(Refusal::NotCopyable)?.card;
        let cost = u16::from(self.face(card).cost) + u16::from(self.face(copied).cost);
        if cost > self.coins[people] { Err(Refusal::TooDear) } else { Ok(()) }
    }

    pub(crate) fn check_turn(&self, people: People, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Play(card) => self.can_play(people, card),
            Action::Discard(card) if self.hands[people].contains(card) => Ok(()),
            Action::Discard(_) => Err(Refusal::NotInHand),
            Action::Recruit { region, n, offer } if self.phase != Phase::End => {
                self.check_recruit(people, region, n, offer)
            }
            Action::Move(march) if self.phase == Phase::Expansion => self.check_move(people, march),
            Action::End => Ok(()),
            _ => Err(Refusal::NotNow),
        }
    }

    pub(crate) fn check_recruit(
        &self,
        people: People,
        region: Region,
        n: u8,
        offer: u8,
    ) -> Result<(), Refusal> {
        let (price, limit, _) = self.offer(people, offer).ok_or(Refusal::NoOffer)?;
        if n == 0 || n > limit {
            return Err(Refusal::WrongNumber);
        }
        if n > self.supply[people] {
            return Err(Refusal::NoClans);
        }
        if u16::from(price) * u16::from(n) > self.coins[people] {
            return Err(Refusal::TooDear);
        }
        let sites = self.recruits(people, offer).map(|(sites, _)| sites);
        let there = sites.is_some_and(|sites| sites.contains(region.index()));
        if there { Ok(()) } else { Err(Refusal::NotThere) }
    }
}
