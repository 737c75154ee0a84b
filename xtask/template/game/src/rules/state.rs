use super::options::Options;
use super::view::View;
use crate::notation::Line;
use genarium_engine::record::Notation;
use genarium_engine::{
    Entry, EntryOf, Game, Options as _, OptionsError, Outcome, Random, Seat, SeatSet, Turn, Viewer,
};
use std::fmt;

/// A game of __Name__.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct __Name__ {
    pub(crate) options: Options,
    /// How many counters are left.
    pub(crate) heap: u8,
    /// How many counters each seat has.
    pub(crate) taken: [u8; 4],
    /// Whose turn it is; in the end, whose turn was the last.
    pub(crate) seat: Seat,
    /// What the die shows, once it was rolled for this turn.
    pub(crate) roll: Option<Roll>,
}

/// What a player may do: take so many counters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Action(pub u8);

/// What the die shows, from 1 to 3.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Roll(pub u8);

/// The highest number of the die.
pub(crate) const HIGHEST: u8 = 3;

/// Why an entry was refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// Another seat, chance or nobody is to move.
    NotYourTurn,
    /// No roll is due.
    NoRollDue,
    /// The die has no such number.
    NoSuchRoll,
    /// At least one counter and at most so many may be taken.
    NotSoMany(u8),
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::NotYourTurn => f.write_str("It is not this seat's turn."),
            Refusal::NoRollDue => f.write_str("No roll is due."),
            Refusal::NoSuchRoll => f.write_str("The die shows 1, 2 or 3."),
            Refusal::NotSoMany(1) => f.write_str("Only one counter can be taken now."),
            Refusal::NotSoMany(most) => write!(f, "From 1 to {most} counters can be taken now."),
        }
    }
}

impl std::error::Error for Refusal {}

impl __Name__ {
    /// How many counters the seat may take at most; none where it owes nothing.
    pub(crate) fn most(&self, seat: Seat) -> u8 {
        match self.roll {
            Some(Roll(number)) if seat == self.seat && self.heap > 0 => number.min(self.heap),
            _ => 0,
        }
    }

    /// What everybody has: whoever took the last counter has nothing.
    pub(crate) fn scores(&self) -> [u8; 4] {
        let mut scores = self.taken;
        if self.heap == 0 {
            scores[self.seat.index()] = 0;
        }
        scores
    }
}

impl Game for __Name__ {
    const NAME: &'static str = "__name__";
    const TITLE: &'static str = "__Name__";
    const HAS_SECRETS: bool = false;

    type Options = Options;
    type Action = Action;
    type Chance = Roll;
    type View = View;
    type Shown = Line;
    type Refusal = Refusal;

    fn start(options: &Options) -> Result<__Name__, OptionsError> {
        options.check()?;
        Ok(__Name__ { options: *options, heap: options.heap, taken: [0; 4], seat: Seat(0), roll: None })
    }

    fn options(&self) -> &Options {
        &self.options
    }

    fn seats(&self) -> usize {
        self.options.players.into()
    }

    fn turn(&self) -> Turn {
        match self.roll {
            _ if self.heap == 0 => Turn::Over,
            None => Turn::Chance,
            Some(_) => Turn::Seats(SeatSet::one(self.seat)),
        }
    }

    fn legal_into(&self, seat: Seat, actions: &mut Vec<Action>) {
        actions.extend((1..=self.most(seat)).map(Action));
    }

    fn is_legal(&self, seat: Seat, action: &Action) -> bool {
        (1..=self.most(seat)).contains(&action.0)
    }

    fn count_legal(&self, seat: Seat) -> usize {
        self.most(seat).into()
    }

    fn random_legal<R: Random>(&self, seat: Seat, random: &mut R) -> Option<Action> {
        let most = self.most(seat);
        (most > 0).then(|| Action(1 + random.below(most.into()) as u8))
    }

    fn draw_chance<R: Random>(&self, random: &mut R) -> Option<Roll> {
        (self.turn() == Turn::Chance).then(|| Roll(1 + random.below(HIGHEST.into()) as u8))
    }

    fn chance_odds(&self) -> Option<Vec<(Roll, u64)>> {
        (self.turn() == Turn::Chance).then(|| (1..=HIGHEST).map(|number| (Roll(number), 1)).collect())
    }

    fn apply(&mut self, entry: &EntryOf<__Name__>) -> Result<(), Refusal> {
        match *entry {
            Entry::Chance(_) if self.turn() != Turn::Chance => return Err(Refusal::NoRollDue),
            Entry::Chance(Roll(number)) if !(1..=HIGHEST).contains(&number) => return Err(Refusal::NoSuchRoll),
            Entry::Chance(roll) => self.roll = Some(roll),
            Entry::Player { seat, action: Action(count) } => {
                let most = self.most(seat);
                if most == 0 {
                    return Err(Refusal::NotYourTurn);
                }
                if !(1..=most).contains(&count) {
                    return Err(Refusal::NotSoMany(most));
                }
                self.heap -= count;
                self.taken[seat.index()] += count;
                self.roll = None;
                if self.heap > 0 {
                    self.seat = Seat((seat.0 + 1) % self.options.players);
                }
            }
        }
        Ok(())
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.heap == 0).then(|| Outcome::by_worth(&self.scores()[..self.seats()]))
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn show(&self, entry: &EntryOf<__Name__>, _viewer: Viewer) -> Option<Line> {
        let mut after = self.clone();
        after.apply(entry).ok()?;
        Some(self.write(entry, &after))
    }

    fn determinize<R: Random>(view: &View, _random: &mut R) -> __Name__ {
        view.game()
    }
}
