//! Games as numbers, for programs that learn: actions by number, what is legal as a mask, and what a seat sees as planes and
//! features.
//!
//! A game says in [`Encode`] how it is written down; `genarium-learn` plays many games at once in these terms. The laws
//! are in [`crate::conformance`].

mod listed;
mod masks;
mod symmetry;

pub use listed::{list_mask, listed, place_in_list};
pub use masks::{put_bits, set_bit, spread, words_for};
pub use symmetry::Symmetry;

use crate::{Game, Seat};

/// How many numbers of each kind the games of a table are written with. It follows from the options alone.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Shape {
    /// How many numbers of actions there are.
    pub actions: usize,
    /// The sizes of the parts that an action falls into, if what is legal of one part does not depend on the other; see
    /// [`Encode::factor_mask`].
    pub factors: Vec<usize>,
    /// How many columns describe a legal action; none where its number says everything.
    pub columns: usize,
    /// Channels, rows and columns of the planes.
    pub planes: [usize; 3],
    /// How many features there are.
    pub features: usize,
    /// What points are counted in, each with its name.
    pub objectives: Vec<&'static str>,
}

impl Shape {
    /// How many words the mask of all actions takes.
    pub fn mask_words(&self) -> usize {
        words_for(self.actions)
    }

    /// How many words the masks of all parts take, each beginning with a word of its own.
    pub fn factor_words(&self) -> usize {
        self.factors.iter().map(|size| words_for(*size)).sum()
    }

    /// How many cells all planes have together.
    pub fn plane_cells(&self) -> usize {
        self.planes.iter().product()
    }

    /// How many numbers describe all legal actions, one row for each number of an action.
    pub fn table_cells(&self) -> usize {
        self.actions * self.columns
    }
}

/// A game whose actions and views are numbers too.
pub trait Encode: Game {
    /// How many numbers the games of a table are written with.
    fn shape(options: &Self::Options) -> Shape;

    /// The number of an action. Where actions have fixed numbers it does not matter whether it is legal now; where legal
    /// actions are listed, it is the place in the list, and an action that is not legal has none.
    fn number(&self, seat: Seat, action: &Self::Action) -> Option<usize>;

    /// The action of a number, legal or not; none if no action has it.
    fn numbered(&self, seat: Seat, number: usize) -> Option<Self::Action>;

    /// Writes which numbers are legal for a seat, a bit each, the lowest number in the lowest bit of the first word.
    /// There are [`Shape::mask_words`] of them, with anything in them before.
    fn mask(&self, seat: Seat, words: &mut [u64]);

    /// Writes which parts of actions are legal, the parts one after another, each beginning with a word of its own.
    fn factor_mask(&self, _seat: Seat, _words: &mut [u64]) {}

    /// The number of the action with these parts; none if there is no such action.
    fn joined(_options: &Self::Options, _parts: &[usize]) -> Option<usize> {
        None
    }

    /// Describes the legal actions of a seat, a row each by its number; rows without a legal action are -1.
    fn describe(&self, _seat: Seat, _rows: &mut [i16]) {}

    /// Writes what a seat sees on the board, 0 or 1 in each cell. From the view alone: no secret can get in.
    fn planes(view: &Self::View, seat: Seat, planes: &mut [u8]);

    /// Writes everything else a seat sees, from 0 to 1 each, its own things first. From the view alone.
    fn features(view: &Self::View, seat: Seat, features: &mut [f32]);

    /// The points of a seat, by objective, as the game stands.
    fn objectives(&self, seat: Seat, points: &mut [f32]);

    /// The ways in which a game can be turned and mirrored into another that is played alike; the first leaves
    /// everything where it is.
    fn symmetries(options: &Self::Options) -> Vec<Symmetry> {
        vec![Symmetry::identity(&Self::shape(options))]
    }

    /// What a finished game is worth to a seat: the share of the others that it beat less the share that beat it, from -1
    /// to 1 and 0 in sum. Alone, it is the first number of what the game came to.
    fn reward(&self, seat: Seat) -> f32 {
        let Some(outcome) = self.outcome() else { return 0.0 };
        if let Some(score) = self.solo_score() {
            return score.first().map_or(0.0, |first| *first as f32);
        }
        let own = outcome.rank(seat);
        let others = Seat::all(self.seats()).map(|other| match outcome.rank(other).cmp(&own) {
            std::cmp::Ordering::Less => -1.0,
            std::cmp::Ordering::Equal => 0.0,
            std::cmp::Ordering::Greater => 1.0,
        });
        others.sum::<f32>() / (self.seats() - 1).max(1) as f32
    }
}
