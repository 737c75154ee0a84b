use super::delta::Delta;
use super::line::{CardPlay, ChanceLine, Choice, Deed, Line, LineEntry, RuleLine};
use crate::actions::{Action, Chance, Tile};
use crate::cards::{Card, Cards};
use crate::people::People;
use crate::state::{Genesia, Task};
use crate::substate::Origin;
use genarium_engine::{Entry, EntryOf};

impl Genesia {
    pub(crate) fn number(&self, card: Card) -> String {
        self.face(card).number.clone()
    }

    /// The number of a card that should be there.
    fn number_of(&self, card: Option<Card>) -> String {
        card.map(|card| self.number(card)).unwrap_or_default()
    }

    pub(crate) fn numbers(&self, cards: Cards) -> Vec<String> {
        cards.iter().map(|card| self.number(card)).collect()
    }

    pub(crate) fn objective_number(&self, objective: u8) -> String {
        self.pack()
            .objectives
            .get(usize::from(objective))
            .map_or_else(String::new, |other| other.number.clone())
    }

    /// Writes an entry that led from this state to another.
    pub(crate) fn write_entry(&self, entry: &EntryOf<Genesia>, after: &Genesia) -> Line {
        Line { delta: Delta::between(self, after), ..self.write_bare(entry) }
    }

    /// Writes an entry without what it changes.
    pub(crate) fn write_bare(&self, entry: &EntryOf<Genesia>) -> Line {
        match entry {
            Entry::Chance(chance) => self.write_chance(chance),
            Entry::Player { seat, action } => {
                let people = self.acting(*seat).unwrap_or(People::of(*seat));
                self.write_action(people, *action)
            }
        }
    }

    fn write_chance(&self, chance: &Chance) -> Line {
        let (peoples, age) = (self.peoples(), self.age + 1);
        let entry = match chance {
            Chance::Order(order) => LineEntry::Chance(ChanceLine::Order { seats: order[..peoples].to_vec() }),
            Chance::Objectives(hands) => {
                let hand = |hand: &Option<[u8; 2]>| {
                    hand.iter().flatten().map(|objective| self.objective_number(*objective)).collect()
                };
                let hands = Some(hands.first(peoples).iter().map(hand).collect());
                LineEntry::Chance(ChanceLine::DealObjectives { hands, hand: None })
            }
            Chance::Deal(hands) => {
                let hands = Some(hands.first(peoples).iter().map(|hand| self.numbers(*hand)).collect());
                LineEntry::Chance(ChanceLine::Deal { age, hands, hand: None })
            }
            Chance::Cities => LineEntry::Rule(RuleLine::Cities { age }),
            Chance::Progress => LineEntry::Rule(RuleLine::Progress { age }),
            Chance::Age => LineEntry::Rule(RuleLine::Age { age, objectives: None }),
        };
        entry.into()
    }

    pub(crate) fn write_action(&self, people: People, action: Action) -> Line {
        Line::player(people, self.write_deed(people, action))
    }

    pub(crate) fn write_deed(&self, people: People, action: Action) -> Deed {
        let id = |region| self.board().id(region).to_owned();
        let played = |card: Card| CardPlay { card: self.number(card), choices: Vec::new(), resumed: false };
        match action {
            Action::Objective(objective) => Deed::Objective { card: Some(self.objective_number(objective)) },
            Action::Draft(card) => Deed::Draft { card: Some(self.number(card)), hand: None },
            Action::Play(card) => Deed::Play(played(card)),
            Action::Copy(card) => Deed::Copy {
                card: self.number(card),
                of: self.number_of(self.copyable()),
                choices: Vec::new(),
                resumed: false,
            },
            Action::Decline => Deed::Decline,
            Action::Discard(card) => Deed::Discard { card: Some(self.number(card)) },
            Action::Recruit { region, n, offer } => {
                Deed::Recruit { region: Some(id(region)), n: Some(n), offer: (offer > 0).then_some(offer) }
            }
            Action::Move(march) => {
                let path = self.path(people, march);
                let path = path.map(|path| path.regions().iter().map(|region| id(*region)).collect());
                Deed::Move {
                    n: Some(march.n),
                    path: path.unwrap_or_default(),
                    free: (march.fare > 0).then_some(march.fare),
                }
            }
            Action::End => Deed::End,
            Action::Done if self.task == Task::March => Deed::Decline,
            Action::Choose(tile) => Deed::Choose { tile: Some(tile), tiles: None },
            Action::Assault { from, to } => Deed::Assault { from: id(from), to: id(to) },
            Action::Strike(card) => Deed::Strike(played(card)),
            Action::Defend(card) => Deed::Defend(played(card)),
            Action::Losses(n) => Deed::Losses { n: Some(n) },
            Action::Siege(take) => Deed::Siege { take },
            Action::Advance(n) => Deed::Advance { n: Some(n) },
            Action::Build(region) => Deed::Build { regions: Some(vec![id(region)]) },
            Action::Order(position) => Deed::Order { position },
            _ => self.write_step(self.write_choice(action)),
        }
    }

    /// The answer to what a card asks.
    pub(crate) fn write_choice(&self, action: Action) -> Choice {
        let id = |region| self.board().id(region).to_owned();
        match action {
            Action::Option(option) => Choice::Option { option },
            Action::Rival(rival) => Choice::Rival { rival },
            Action::Put { region, n } | Action::Give { region, n } => {
                Choice::Region { region: id(region), n }
            }
            Action::Shift { from, to, n } => Choice::Shift { from: id(from), to: id(to), n },
            Action::Trade(n) => Choice::Number { n },
            _ => Choice::Enough { enough: true },
        }
    }

    /// A step repeats what was played and adds a choice; in a record it joins the line that played the card.
    fn write_step(&self, choice: Choice) -> Deed {
        let (card, choices) = (self.number_of(self.resolving()), vec![choice]);
        let played = |card| CardPlay { card, choices: choices.clone(), resumed: true };
        let copy = |card, of| Deed::Copy { card, of, choices: choices.clone(), resumed: true };
        match self.resolving.origin {
            Origin::Play | Origin::Opening => Deed::Play(played(card)),
            Origin::Copy { with } => copy(self.number(with), card),
            Origin::AfterCopy => copy(card, self.number_of(self.copyable())),
            Origin::Strike => Deed::Strike(played(card)),
            Origin::Defend => Deed::Defend(played(card)),
        }
    }
}

impl Tile {
    /// The name in records.
    pub const fn name(self) -> &'static str {
        match self {
            Tile::Peace => "peace",
            Tile::War => "war",
        }
    }
}
