//! What programs and screens ask about a game, beside the board: everything a view's [`known`](crate::View::known)
//! state can tell.

use crate::actions::{March, Tile};
use crate::board::Region;
use crate::cards::{Card, Cards};
use crate::options::Rules;
use crate::pack::{Effect, Zone};
use crate::people::{People, PerPeople};
use crate::state::{Genesia, Phase, Task};
use crate::substate::Laying;
use genarium_engine::Seat;

/// What a move costs: coins to the bank, and to each people.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Price {
    /// Coins to the bank.
    pub bank: u16,
    /// Coins to each people that is crossed.
    pub tolls: PerPeople<u16>,
    /// The Regions on the way, from first to last.
    pub path: Vec<Region>,
}

/// The two sides of an assault, with the cards in force.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clash {
    /// Who is attacked.
    pub defender: People,
    /// Clans and strength of the attackers.
    pub attack: (u8, i16),
    /// Clans and strength of the defenders.
    pub defence: (u8, i16),
    /// Clans that taking the City costs, if there is one.
    pub siege: Option<u8>,
}

/// Free moves of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FreeMoves {
    /// How moves name them.
    pub fare: u8,
    /// How many are left.
    pub left: u8,
    /// Clans that one carries in Ages I and II.
    pub group: u8,
    /// Where they can be used.
    pub zone: Zone,
}

impl Genesia {
    /// The people for which a seat decides: its own, or in solo the one that acts.
    pub fn acts_for(&self, seat: Seat) -> People {
        self.acting(seat).unwrap_or(if self.is_solo() { self.actor() } else { People::of(seat) })
    }

    /// The people whose assault it is.
    pub fn attacker(&self) -> People {
        self.order[usize::from(self.at)]
    }

    /// How an assault of the acting people would stand, or how the one in progress does.
    pub fn clash(&self, from: Region, to: Region) -> Clash {
        let (people, assault) = match self.assault {
            Some(assault) => (self.attacker(), assault),
            None => (self.actor(), self.assault_on(self.actor(), from, to)),
        };
        let defender = assault.defender;
        let (attackers, defenders) = (self.clans(people, from), self.clans(defender, to));
        Clash {
            defender,
            attack: (attackers, i16::from(attackers) + assault.attack.strength),
            defence: (defenders, i16::from(defenders) + assault.defence.strength),
            siege: self.cities[defender].contains(to.index()).then(|| assault.siege_price()),
        }
    }

    /// The free moves that are left to a people, card by card.
    pub fn free_moves_by_card(&self, people: People) -> Vec<FreeMoves> {
        let credits = (1..).zip(&self.standing[people].moves).filter(|(_, credit)| credit.left > 0);
        let free = |(fare, credit): (u8, &crate::substate::Credit)| FreeMoves {
            fare,
            left: credit.left,
            group: credit.group,
            zone: credit.zone,
        };
        credits.map(free).collect()
    }

    /// What recruits of an offer cost each: 0 is the usual price, cards are counted from 1.
    pub fn recruit_price(&self, people: People, offer: u8) -> Option<u8> {
        self.offer(people, offer).map(|(price, ..)| price)
    }

    /// The turn order of the next Age, as far as it is chosen.
    pub fn next_order(&self) -> Vec<Option<People>> {
        self.next_order[..self.peoples()].to_vec()
    }

    /// How much of what a card asks for is left.
    pub fn step_left(&self) -> u8 {
        self.resolving.left
    }

    /// The effect of a card that asks something, or that is about to happen.
    pub fn step_effect(&self) -> Option<Effect> {
        self.effect()
    }

    /// The Age, 1 to 3.
    pub fn age(&self) -> u8 {
        self.age + 1
    }

    /// The points of a people as the board stands, its Objective included as far as it is known.
    pub fn points(&self, people: People) -> u16 {
        self.worth(people).0
    }

    /// What is done within the phase.
    pub fn task(&self) -> Task {
        self.task
    }

    /// The people that owes the next decision, where only one does.
    pub fn actor(&self) -> People {
        self.actor
    }

    /// The turn order, as far as it was drawn.
    pub fn order(&self) -> &[People] {
        let drawn = if self.phase == Phase::Order { 0 } else { self.peoples() };
        &self.order[..drawn]
    }

    /// Clans that a people can still bring onto the board.
    pub fn supply(&self, people: People) -> u8 {
        self.supply[people]
    }

    /// Inventions that score for a people.
    pub fn inventions(&self, people: People) -> Cards {
        self.inventions[people]
    }

    /// Cards that a people laid open in this Age.
    pub fn played(&self, people: People) -> Cards {
        self.played[people]
    }

    /// Cards laid in Growth that hold in the Attack phase.
    pub fn laid(&self, people: People) -> Cards {
        self.standing[people].laid
    }

    /// Whether a people is laying its cards for the attack: what else it wants to lay, it lays next.
    pub fn is_laying(&self, people: People) -> bool {
        self.standing[people].laying == Laying::Now && self.since(Rules::V1_1)
    }

    /// The pack of cards that a people drafts from.
    pub fn draft_pack(&self, people: People) -> Cards {
        self.draft.packs[people]
    }

    /// The two Objectives that a people was dealt.
    pub fn offered(&self, people: People) -> Option<[u8; 2]> {
        self.offered[people]
    }

    /// The Objective that a people kept.
    pub fn objective(&self, people: People) -> Option<u8> {
        self.kept[people]
    }

    /// The tile that a people shows.
    pub fn tile(&self, people: People) -> Option<Tile> {
        self.tiles[people]
    }

    /// The card whose effects are being resolved.
    pub fn resolving(&self) -> Option<Card> {
        self.resolving.card
    }

    /// The card that may be copied now.
    pub fn copyable(&self) -> Option<Card> {
        self.window.map(|window| window.card)
    }

    /// The assault in progress: from where and what is attacked.
    pub fn assault(&self) -> Option<(Region, Region)> {
        self.assault.map(|assault| (assault.from, assault.to))
    }

    /// Free moves that are left to a people.
    pub fn free_moves(&self, people: People) -> u16 {
        self.standing[people].moves.iter().map(|credit| u16::from(credit.left)).sum()
    }

    /// Whether a Region cannot be attacked in this Age.
    pub fn is_protected(&self, region: Region) -> bool {
        self.board().is_homeland(region) || self.protected.contains(region.index())
    }

    /// What a move of the acting people would cost; none if there is no such move.
    pub fn price(&self, march: March) -> Option<Price> {
        let people = self.actor();
        self.check_move(people, march).ok()?;
        let path = self.path(people, march)?;
        let bill = self.bill(people, march, &path).ok()?;
        Some(Price { bank: bill.steps, tolls: bill.tolls, path: path.regions().to_vec() })
    }
}
