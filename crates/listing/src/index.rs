use crate::{RatingState, Status, TableId, UserId, Visibility};
use serde::{Deserialize, Serialize};

/// What lists say about a table; all of it follows from its log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TableIndex {
    /// The name of the game.
    pub game: String,
    /// How far it is.
    pub status: Status,
    /// Who may find it.
    pub visibility: Visibility,
    /// Whether it is played for ratings.
    pub rated: bool,
    /// Whether it has to be counted for ratings.
    pub rating: RatingState,
    /// Who made it.
    pub host: UserId,
    /// When it was made, in milliseconds since 1970, as all times here.
    pub created: i64,
    /// When it last moved.
    pub updated: i64,
    pub ended: Option<i64>,
    /// The seats that have to move, one bit each.
    pub turn: u32,
    /// The seats in order.
    pub seats: Vec<SeatIndex>,
    /// Whatever else lists show, as JSON.
    pub sheet: String,
}

/// What lists say about a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeatIndex {
    /// Who sits there, if it is a person.
    pub user: Option<UserId>,
    /// The name shown.
    pub name: String,
    /// The rank at the end, 0 for winners.
    pub rank: Option<u8>,
}

/// The best that somebody has done alone in a game with some options.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Best {
    pub user: UserId,
    pub game: String,
    /// With which options, as JSON.
    pub options: String,
    /// The score: more is better, the first number counts before the next.
    pub score: Vec<u32>,
    /// Where it was played.
    pub table: TableId,
    pub ended: i64,
}

impl Best {
    /// Whether it stands before another one; of equal scores the earlier one does.
    pub fn beats(&self, other: &Best) -> bool {
        let worth = |best: &Best| (best.score.clone(), std::cmp::Reverse((best.ended, best.table)));
        worth(self) > worth(other)
    }
}
