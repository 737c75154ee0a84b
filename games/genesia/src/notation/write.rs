use super::line::{Choice, Delta, Line};
use crate::actions::{Action, Chance, March, Tile};
use crate::cards::{Card, Cards};
use crate::parts::Origin;
use crate::state::{Genesia, Task};
use genarium_engine::{Entry, EntryOf};

impl Genesia {
    pub(crate) fn number(&self, card: Card) -> String {
        self.face(card).number.clone()
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
                let people = self.acting(*seat).unwrap_or(seat.index());
                self.write_action(people, *action)
            }
        }
    }

    fn write_chance(&self, chance: &Chance) -> Line {
        let peoples = self.peoples();
        let chance_of = |kind: &str| Line { chance: Some(kind.to_owned()), ..Line::default() };
        let rule =
            |kind: &str| Line { rule: Some(kind.to_owned()), age: Some(self.age + 1), ..Line::default() };
        match chance {
            Chance::Order(order) => Line { seats: Some(order[..peoples].to_vec()), ..chance_of("order") },
            Chance::Objectives(hands) => {
                let hand =
                    |hand: &[u8; 2]| hand.iter().map(|objective| self.objective_number(*objective)).collect();
                Line {
                    hands: Some(hands[..peoples].iter().map(hand).collect()),
                    ..chance_of("deal-objectives")
                }
            }
            Chance::Deal(hands) => Line {
                age: Some(self.age + 1),
                hands: Some(hands[..peoples].iter().map(|hand| self.numbers(*hand)).collect()),
                ..chance_of("deal")
            },
            Chance::Cities => rule("cities"),
            Chance::Progress => rule("progress"),
            Chance::Age => rule("age"),
        }
    }

    pub(crate) fn write_action(&self, people: usize, action: Action) -> Line {
        let line = |kind: &str| Line::player(people, kind);
        let id = |region| Some(self.board().id(region).to_owned());
        let with_card = |kind: &str, card: Card| Line { card: Some(self.number(card)), ..line(kind) };
        let with_choices =
            |kind: &str, card: Card| Line { choices: Some(Vec::new()), ..with_card(kind, card) };
        match action {
            Action::Objective(objective) => {
                Line { card: Some(self.objective_number(objective)), ..line("objective") }
            }
            Action::Draft(card) => with_card("draft", card),
            Action::Play(card) => with_choices("play", card),
            Action::Copy(card) => {
                Line { of: Some(self.number(Card(self.window.card))), ..with_choices("copy", card) }
            }
            Action::Decline => line("decline"),
            Action::Discard(card) => with_card("discard", card),
            Action::Recruit { region, n, offer } => Line {
                region: id(region),
                n: Some(n),
                offer: (offer > 0).then_some(offer),
                ..line("recruit")
            },
            Action::Move(march) => self.write_move(people, march),
            Action::End => line("end"),
            Action::Done if self.task == Task::March => line("decline"),
            Action::Choose(tile) => Line { tile: Some(tile.name().to_owned()), ..line("choose") },
            Action::Assault { from, to } => Line { from: id(from), to: id(to), ..line("assault") },
            Action::Strike(card) => with_choices("strike", card),
            Action::Defend(card) => with_choices("defend", card),
            Action::Losses(n) => Line { n: Some(n), ..line("losses") },
            Action::Siege(take) => Line { take: Some(take), ..line("siege") },
            Action::Advance(n) => Line { n: Some(n), ..line("advance") },
            Action::Build(region) => Line { regions: id(region).map(|id| vec![id]), ..line("build") },
            Action::Order(place) => Line { position: Some(place), ..line("order") },
            _ => self.write_step(people, action),
        }
    }

    fn write_move(&self, people: usize, march: March) -> Line {
        let March { n, fare, .. } = march;
        let path = self.path(people, march);
        let ids = path
            .map(|path| path.regions().iter().map(|region| self.board().id(*region).to_owned()).collect());
        Line { n: Some(n), path: ids, free: (fare > 0).then_some(fare), ..Line::player(people, "move") }
    }

    /// A step repeats what was played and adds a choice; in a record it joins the line that played the card.
    fn write_step(&self, people: usize, action: Action) -> Line {
        let card = Card(self.resolving.card);
        let (kind, card, of) = match self.resolving.origin {
            Origin::Play | Origin::Opening => ("play", card, None),
            Origin::Copy { with } => ("copy", Card(with), Some(card)),
            Origin::AfterCopy => ("copy", card, Some(Card(self.window.card))),
            Origin::Strike => ("strike", card, None),
            Origin::Defend => ("defend", card, None),
        };
        Line {
            card: Some(self.number(card)),
            of: of.map(|of| self.number(of)),
            choices: Some(vec![self.write_choice(action)]),
            resumed: Some(true),
            ..Line::player(people, kind)
        }
    }

    /// The answer to what a card asks.
    pub(super) fn write_choice(&self, action: Action) -> Choice {
        let id = |region| Some(self.board().id(region).to_owned());
        let nothing = Choice::default();
        match action {
            Action::Option(option) => Choice { option: Some(option), ..nothing },
            Action::Rival(rival) => Choice { rival: Some(rival), ..nothing },
            Action::Put { region, n } | Action::Give { region, n } => {
                Choice { region: id(region), n: Some(n), ..nothing }
            }
            Action::Shift { from, to, n } => Choice { from: id(from), to: id(to), n: Some(n), ..nothing },
            Action::Trade(n) => Choice { n: Some(n), ..nothing },
            _ => Choice { enough: Some(true), ..nothing },
        }
    }
}

impl Genesia {
    /// An action without the state it was made in: what a view says was done last.
    pub(crate) fn brief(&self, people: usize, action: Action, tile_hidden: bool) -> Line {
        let id = |region| Some(self.board().id(region).to_owned());
        let line = match action {
            Action::Move(March { from, via, to, n, fare, .. }) => Line {
                from: id(from),
                region: id(via),
                to: id(to),
                n: Some(n),
                free: (fare > 0).then_some(fare),
                ..Line::player(people, "move")
            },
            Action::Copy(card) => Line { card: Some(self.number(card)), ..Line::player(people, "copy") },
            Action::Objective(255) => Line::player(people, "objective"),
            Action::Draft(Card(255)) => Line::player(people, "draft"),
            Action::Discard(Card(255)) => Line::player(people, "discard"),
            Action::Done => Line::player(people, "decline"),
            Action::Option(option) => Line { n: Some(option), ..Line::player(people, "option") },
            Action::Rival(rival) => Line { n: Some(rival), ..Line::player(people, "rival") },
            Action::Put { region, n } => {
                Line { region: id(region), n: Some(n), ..Line::player(people, "put") }
            }
            Action::Give { region, n } => {
                Line { region: id(region), n: Some(n), ..Line::player(people, "give") }
            }
            Action::Shift { from, to, n } => {
                Line { from: id(from), to: id(to), n: Some(n), ..Line::player(people, "shift") }
            }
            Action::Trade(n) => Line { n: Some(n), ..Line::player(people, "trade") },
            _ => self.write_action(people, action),
        };
        if tile_hidden { Line { tile: None, ..line } } else { line }
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
