use crate::board::Regions;
use crate::cards::Card;
use crate::pack::Effect;
use crate::people::People;
use crate::state::{Genesia, Task};
use crate::substate::{Origin, Resolving};

impl Genesia {
    /// Starts a card's effects at one of them, and goes on until it asks something or is done.
    pub(crate) fn begin_card(&mut self, people: People, card: Card, origin: Origin, index: usize) {
        self.resolving =
            Resolving { people, card: Some(card), origin, index: index as u8, ..Resolving::NOTHING };
        self.run();
    }

    /// The effect being resolved.
    pub(crate) fn effect(&self) -> Option<Effect> {
        let Resolving { card, program, index, .. } = self.resolving;
        self.face(card?).programs.get(usize::from(program))?.get(usize::from(index)).copied()
    }

    /// Goes through effects until one asks something.
    pub(crate) fn run(&mut self) {
        loop {
            let people = self.resolving.people;
            match self.effect() {
                Some(effect) => {
                    if let Some(ask) = self.begin_effect(people, effect) {
                        self.task = Task::Step(ask);
                        self.actor = self.resolving.people;
                        return;
                    }
                    self.next_effect();
                }
                None if self.resolving.program != 0 => {
                    self.resolving.program = 0;
                    self.resolving.index = self.resolving.resume;
                }
                None => return self.finish_card(),
            }
        }
    }

    /// The current effect is over.
    pub(crate) fn next_effect(&mut self) {
        let resolving = &mut self.resolving;
        // An option that was entered starts from one before its first effect.
        resolving.index = resolving.index.wrapping_add(1);
        resolving.same = resolving.put;
        resolving.put = Regions::EMPTY;
        resolving.eligible = Regions::EMPTY;
        resolving.left = 0;
        resolving.given = 0;
    }

    /// All effects are done: back to where the card was played.
    fn finish_card(&mut self) {
        let Resolving { people, origin, .. } = self.resolving;
        self.resolving = Resolving::NOTHING;
        match origin {
            Origin::Play => self.open_window(),
            Origin::Copy { with } => {
                // The copy card's first effect is the copying itself.
                self.begin_card(people, with, Origin::AfterCopy, 1);
            }
            Origin::AfterCopy => {
                let standing = &self.standing[people];
                let marches = standing.moves.iter().any(|credit| credit.left > 0);
                if marches && self.expansion_over(people) && self.can_march(people) {
                    self.task = Task::March;
                    self.actor = people;
                } else {
                    if self.expansion_over(people) {
                        self.lapse_moves(people);
                    }
                    self.next_copier();
                }
            }
            Origin::Strike => self.after_strike(),
            Origin::Defend => self.after_defence(),
            Origin::Opening => self.open_next(),
        }
    }

    /// The step that was asked for is over: on with the card.
    pub(crate) fn finish_effect(&mut self) {
        self.next_effect();
        self.run();
    }

    /// The people whose card is copied, while its copier resolves it.
    pub(crate) fn copied_people(&self) -> Option<People> {
        self.window.map(|window| window.player)
    }
}
