use crate::{Game, Seat};

/// One line of a log: what chance brought, or what a player did.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Entry<A, C> {
    /// A draw, a deal or a roll.
    Chance(C),
    /// A player's action.
    Player {
        /// Who acts.
        seat: Seat,
        /// What they do.
        action: A,
    },
}

/// The entries of a game's log.
pub type EntryOf<G> = Entry<<G as Game>::Action, <G as Game>::Chance>;
