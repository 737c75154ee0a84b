use crate::{EntryOf, Options, OptionsError, Outcome, Privacy, Random, Seat, SeatSet, Viewer};
use serde::Serialize;
use std::fmt::Debug;

/// Who moves the game on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turn {
    /// A draw, deal or roll is due.
    Chance,
    /// These seats owe a decision; several at once choose independently, in any order.
    Seats(SeatSet),
    /// The game has ended.
    Over,
}

/// A game: its state is a plain value, and these are its rules.
///
/// Implementations do no I/O, read no clock and hold no random generator. Each game passes the laws in
/// [`crate::conformance`], which say precisely what the methods promise.
pub trait Game: Clone + Eq + Debug + Send + Sync + 'static {
    /// The name in commands and records, such as `genial`.
    const NAME: &'static str;
    /// The name on screens.
    const TITLE: &'static str;

    /// Whether chance decides within the game who begins; else seat 0 does.
    const DRAWS_WHO_BEGINS: bool = false;
    /// Whether a seat ever knows what others must not: at one screen nobody then sees anything until they sit down.
    const HAS_SECRETS: bool = true;
    /// Whether decisions come up that everybody owes for a while and that pass by themselves ([`Privacy::Timed`]).
    const HAS_WINDOWS: bool = false;

    /// What a table chooses before the game.
    type Options: Options;
    /// What a player may do.
    type Action: Clone + Eq + Ord + Debug + Send + Sync;
    /// What chance may bring.
    type Chance: Clone + Eq + Debug + Send + Sync;
    /// Everything a viewer may know of a state.
    type View: Clone + Eq + Debug + Serialize + Send + Sync;
    /// Everything a viewer may know of an entry.
    type Shown: Clone + Eq + Debug + Serialize;
    /// Why an entry was refused; its text is one sentence for the player.
    type Refusal: std::error::Error + Clone + Eq + Send + Sync;

    /// The state before the first entry.
    fn start(options: &Self::Options) -> Result<Self, OptionsError>;
    /// The options the game was started with.
    fn options(&self) -> &Self::Options;
    /// How many seats the table has.
    fn seats(&self) -> usize;
    /// Who moves the game on.
    fn turn(&self) -> Turn;

    /// Adds every legal action of a seat to the list, each once, in a fixed order. None if the seat owes nothing. Where
    /// one thing can be done in more ways than can be listed, such as a move along any path, it lists the default way.
    fn legal_into(&self, seat: Seat, actions: &mut Vec<Self::Action>);
    /// Whether the seat may do this now.
    fn is_legal(&self, seat: Seat, action: &Self::Action) -> bool;
    /// Every legal action of a seat.
    fn legal(&self, seat: Seat) -> Vec<Self::Action> {
        let mut actions = Vec::new();
        self.legal_into(seat, &mut actions);
        actions
    }
    /// How many legal actions a seat has.
    fn count_legal(&self, seat: Seat) -> usize {
        self.legal(seat).len()
    }
    /// A legal action, each equally likely; none if the seat owes nothing.
    fn random_legal<R: Random>(&self, seat: Seat, random: &mut R) -> Option<Self::Action> {
        let mut actions = self.legal(seat);
        let pick = (!actions.is_empty()).then(|| random.below(actions.len() as u32) as usize)?;
        Some(actions.swap_remove(pick))
    }

    /// What chance brings, drawn with the true odds; none if no chance is due.
    fn draw_chance<R: Random>(&self, random: &mut R) -> Option<Self::Chance>;
    /// Every outcome of the chance that is due with its weight, if there are few enough to list.
    fn chance_odds(&self) -> Option<Vec<(Self::Chance, u64)>>;

    /// Checks an entry, then plays it. A refused entry changes nothing.
    fn apply(&mut self, entry: &EntryOf<Self>) -> Result<(), Self::Refusal>;
    /// The ranks, once the game is over.
    fn outcome(&self) -> Option<Outcome>;

    /// What a game for one has come to, once it is over: more is better, the first number counts before the next.
    /// None while it goes on, and where several play against each other.
    fn solo_score(&self) -> Option<Vec<u32>> {
        None
    }

    /// What a viewer may know of this state.
    fn view(&self, viewer: Viewer) -> Self::View;
    /// What a viewer gets to see when the entry is applied to this state; nothing if even its existence is secret.
    fn show(&self, entry: &EntryOf<Self>, viewer: Viewer) -> Option<Self::Shown>;
    /// Whether a viewer gets to see anything at all of an entry that applies to this state: a cheaper question, for
    /// those who only count.
    fn is_shown(&self, entry: &EntryOf<Self>, viewer: Viewer) -> bool {
        self.show(entry, viewer).is_some()
    }
    /// A state drawn at random from those that fit the view.
    fn determinize<R: Random>(view: &Self::View, random: &mut R) -> Self;
    /// Whether the entry, applied to this state, tells the acting seat something it did not know, or tells anybody
    /// a secret that is not the acting seat's own. Such an entry cannot be taken back. Chance never can.
    fn reveals(&self, _entry: &EntryOf<Self>) -> bool {
        false
    }
    /// How much others may notice of the decision that is due.
    fn privacy(&self) -> Privacy {
        Privacy::Open
    }
    /// What lets a [`Privacy::Timed`] decision pass.
    fn let_pass(&self) -> Option<Self::Action> {
        None
    }
}
