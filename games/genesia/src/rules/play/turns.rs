use crate::actions::March;
use crate::board::Region;
use crate::cards::{Card, Cards};
use crate::options::Rules;
use crate::pack::{Copied, Effect, Phases};
use crate::people::People;
use crate::state::{DISCARD, Genesia, Phase, RECRUIT, Task};
use crate::substate::{Laying, Origin, Window};

impl Genesia {
    /// The first turn of a phase that goes round the table.
    pub(crate) fn begin_turns(&mut self, phase: Phase) {
        self.phase = phase;
        self.task = Task::Turn;
        self.at = 0;
        self.seek_turn();
    }

    /// The next turn of the phase, or the next phase.
    pub(crate) fn seek_turn(&mut self) {
        while usize::from(self.at) < self.peoples() {
            let people = self.order[usize::from(self.at)];
            // Nothing can be done at the end of an Age without cards.
            if self.phase != Phase::End || !self.hands[people].is_empty() {
                self.actor = people;
                self.task = Task::Turn;
                return;
            }
            self.at += 1;
        }
        self.task = Task::Turn;
        match self.phase {
            Phase::Growth => self.begin_turns(Phase::Expansion),
            Phase::Expansion if self.is_solo() => self.phase = Phase::Cities,
            Phase::Expansion => self.begin_opening(),
            _ => self.phase = Phase::Progress,
        }
    }

    pub(crate) fn end_turn(&mut self, people: People) {
        match self.phase {
            Phase::Attack => {
                self.at += 1;
                self.seek_attacker();
                return;
            }
            Phase::Build => {
                self.at += 1;
                self.seek_builder();
                return;
            }
            Phase::Expansion => self.lapse_moves(people),
            // By the first rules whoever is done discards at once; now the cards stay in hand, to copy with.
            Phase::End if !self.since(Rules::V1_1) => self.discard_hand(people),
            _ => {}
        }
        self.at += 1;
        self.seek_turn();
    }

    pub(crate) fn discard_card(&mut self, people: People, card: Card) {
        self.stop_laying(people);
        self.discard(people, card);
        if self.phase == Phase::End {
            self.seek_turn();
        }
    }

    /// What is left at the end of an Age is discarded.
    pub(crate) fn discard_hand(&mut self, people: People) {
        for card in self.hands[people].iter() {
            self.discard(people, card);
        }
    }

    fn discard(&mut self, people: People, card: Card) {
        self.hands[people].remove(card);
        self.discarded[people].insert(card);
        let mut coins = DISCARD;
        for bonus in self.standing[people].bonuses.iter_mut().filter(|bonus| bonus.left > 0) {
            bonus.left -= 1;
            coins += u16::from(bonus.n);
        }
        self.coins[people] += coins;
    }

    /// The price of a recruit on an offer, and how many there may be.
    pub(crate) fn offer(&self, people: People, offer: u8) -> Option<(u8, u8, bool)> {
        if offer == 0 {
            return Some((RECRUIT, u8::MAX, false));
        }
        let offer = self.standing[people].offers.get(usize::from(offer) - 1)?;
        (offer.left > 0).then_some((offer.price, offer.left, offer.anywhere))
    }

    pub(crate) fn recruit(&mut self, people: People, region: Region, n: u8, offer: u8) {
        self.stop_laying(people);
        let (price, ..) = self.offer(people, offer).unwrap_or((RECRUIT, 0, false));
        self.coins[people] -= u16::from(price) * u16::from(n);
        if offer > 0 {
            self.standing[people].offers[usize::from(offer) - 1].left -= n;
        }
        self.bring_clans(people, region, n);
    }

    pub(crate) fn move_clans(&mut self, people: People, march: March) {
        let path = self.path(people, march);
        let bill = path.map(|path| self.bill(people, march, &path));
        if let Some(Ok(bill)) = bill {
            self.march(people, march, &bill);
        }
    }

    /// Takes a card from the hand, lays it open and pays for it.
    pub(crate) fn lay_open(&mut self, people: People, card: Card, cost: u16) {
        self.hands[people].remove(card);
        self.played[people].insert(card);
        self.coins[people] -= cost;
    }

    pub(crate) fn play_card(&mut self, people: People, card: Card) {
        let cost = self.face(card).cost;
        if self.face(card).is_lasting() {
            self.standing[people].laying = Laying::Now;
        } else {
            self.stop_laying(people);
        }
        self.lay_open(people, card, cost.into());
        self.window = Some(Window { player: people, card, phase: self.phase.icon(), step: 0 });
        self.take_effect(people, card, Origin::Play);
    }

    /// Something else is done: whatever was not laid for the attack by now stays in hand.
    fn stop_laying(&mut self, people: People) {
        if self.standing[people].laying == Laying::Now {
            self.standing[people].laying = Laying::Done;
        }
    }

    /// Credits an Invention; then a card for the attack waits, and any other acts at once.
    pub(crate) fn take_effect(&mut self, people: People, card: Card, origin: Origin) {
        if self.face(card).invention {
            self.inventions[people].insert(card);
        }
        if self.face(card).is_lasting() {
            self.standing[people].laid.insert(card);
            self.begin_card(people, card, origin, self.face(card).effects().len());
        } else {
            self.begin_card(people, card, origin, 0);
        }
    }

    /// Whether somebody could hold one of these cards of the Age as far as everybody knows.
    pub(crate) fn unaccounted(&self, cards: Cards) -> Cards {
        let laid = self.played.0.iter().fold(Cards::EMPTY, |sum, played| sum.with(*played));
        self.deck.within(cards).without(laid)
    }

    /// Whether a copy card fits a card just played.
    pub(crate) fn copies(&self, copy: Card, card: Card, phase: Phases) -> bool {
        let Some(Effect::Copy { what, phases }) = self.face(copy).effects().first() else { return false };
        let face = self.face(card);
        let kind = match what {
            Copied::Any => true,
            Copied::Plain => !face.invention,
            Copied::Invention => face.invention,
        };
        kind && phases.has(phase) && !face.copy
    }

    /// After a card, others may copy it: everybody with hidden cards is asked, whatever they hold, unless everybody
    /// knows that nobody can.
    pub(crate) fn open_window(&mut self) {
        let mut copies = self.unaccounted(self.pack().copies).iter();
        if let Some(Window { card, phase, .. }) = self.window
            && copies.any(|copy| self.copies(copy, card, phase))
        {
            self.next_copier();
        } else {
            self.close_window();
        }
    }

    /// Asks the next people whether they copy.
    pub(crate) fn next_copier(&mut self) {
        let peoples = self.peoples();
        let Some(mut window) = self.window else { return };
        let from = self.order[..peoples].iter().position(|people| *people == window.player).unwrap_or(0);
        while usize::from(window.step) + 1 < peoples {
            window.step += 1;
            self.window = Some(window);
            let people = self.order[(from + usize::from(window.step)) % peoples];
            let asked = if self.is_solo() {
                self.hands[people].iter().any(|card| self.can_copy(people, card).is_ok())
            } else {
                !self.hands[people].is_empty()
            };
            if asked {
                self.actor = people;
                self.task = Task::Window;
                return;
            }
        }
        self.close_window();
    }

    fn close_window(&mut self) {
        self.task = Task::Turn;
        if let Some(window) = self.window.take() {
            self.actor = window.player;
        }
        if self.phase == Phase::End {
            self.seek_turn();
        }
    }

    pub(crate) fn copy_card(&mut self, people: People, card: Card) {
        let Some(Window { card: copied, .. }) = self.window else { return };
        let cost = u16::from(self.face(card).cost) + u16::from(self.face(copied).cost);
        self.lay_open(people, card, cost);
        if self.face(copied).invention {
            self.supply[people] = self.supply[people].saturating_sub(1);
        }
        self.take_effect(people, copied, Origin::Copy { with: card });
    }

    /// Whether a people's Expansion turn of this Age is behind them.
    pub(crate) fn expansion_over(&self, people: People) -> bool {
        match self.phase {
            Phase::Growth => false,
            Phase::Expansion => {
                let passed = &self.order[..usize::from(self.at)];
                passed.contains(&people)
            }
            _ => true,
        }
    }

    /// A window passes.
    pub(crate) fn decline(&mut self) {
        match self.task {
            Task::Window => self.next_copier(),
            Task::Strike => self.end_strikes(),
            Task::Defence => self.end_defence(),
            _ => self.resolve_assault(),
        }
    }
}

impl Phase {
    /// The icon of the cards that are played in a phase.
    pub(crate) const fn icon(self) -> Phases {
        match self {
            Phase::Growth => Phases::GROWTH,
            Phase::Expansion => Phases::EXPANSION,
            Phase::Attack => Phases::ATTACK,
            Phase::End => Phases::END,
            _ => Phases(0),
        }
    }
}
