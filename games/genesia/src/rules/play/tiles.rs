use crate::actions::Tile;
use crate::pack::Effect;
use crate::people::{People, PerPeople};
use crate::state::{Genesia, Phase, Task};
use crate::substate::Origin;
use genarium_engine::{Seat, SeatSet};

impl Genesia {
    /// Cards laid in Growth act before the first tiles, in turn order.
    pub(crate) fn begin_opening(&mut self) {
        self.phase = Phase::Opening;
        self.at = 0;
        self.round = 0;
        self.open_next();
    }

    /// The next laid card; `round` is the first of the people's cards that has not acted yet.
    pub(crate) fn open_next(&mut self) {
        while usize::from(self.at) < self.peoples() {
            let people = self.order[usize::from(self.at)];
            let next = self.standing[people].laid.iter().find(|card| card.0 >= self.round);
            if let Some(card) = next {
                self.round = card.0 + 1;
                return self.begin_card(people, card, Origin::Opening, 0);
            }
            self.at += 1;
            self.round = 0;
        }
        self.begin_round();
    }

    /// Whether a card laid for the attack has an effect.
    fn laid_effect(&self, people: People, wanted: Effect) -> bool {
        self.standing[people].laid.iter().any(|card| self.face(card).effects().contains(&wanted))
    }

    /// Whether a people must show Peace.
    pub(crate) fn vows_peace(&self, people: People) -> bool {
        self.laid_effect(people, Effect::VowPeace)
    }

    /// Whether a people chooses its tile after the others.
    pub(crate) fn chooses_last(&self, people: People) -> bool {
        self.laid_effect(people, Effect::ChooseLast)
    }

    /// A round of War or Peace.
    pub(crate) fn begin_round(&mut self) {
        self.phase = Phase::Tiles;
        self.task = Task::Turn;
        self.assaults = 0;
        self.tiles = PerPeople::all(None);
        self.owing = SeatSet::EMPTY;
        for people in self.each_people() {
            if self.vows_peace(people) {
                self.tiles[people] = Some(Tile::Peace);
            } else if !self.chooses_last(people) {
                self.owing.insert(Seat(people.0));
            }
        }
        if self.owing.is_empty() {
            self.begin_late_tiles();
        }
    }

    fn begin_late_tiles(&mut self) {
        self.phase = Phase::LateTiles;
        let waits = |people: &&People| self.tiles[**people].is_none();
        match self.order[..self.peoples()].iter().find(waits) {
            Some(people) => self.actor = *people,
            None => self.begin_assaults(),
        }
    }

    pub(crate) fn choose_tile(&mut self, people: People, tile: Tile) {
        self.tiles[people] = Some(tile);
        self.owing.remove(Seat(people.0));
        if self.owing.is_empty() {
            self.begin_late_tiles();
        }
    }

    fn begin_assaults(&mut self) {
        if self.tiles.0.contains(&Some(Tile::War)) {
            self.phase = Phase::Attack;
            self.at = 0;
            self.seek_attacker();
        } else {
            self.phase = Phase::Cities;
        }
    }
}
