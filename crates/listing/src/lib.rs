//! A table as lists know it: its address, how far it is, who sits there. Plain data, shared by those who play tables and
//! those who keep them.

// Where a name says everything, nothing is said twice.
#![allow(missing_docs)]

mod id;
mod index;
mod words;

pub use id::{BadId, TableId, UserId};
pub use index::{Best, SeatIndex, TableIndex};
pub use words::{BadWord, RatingState, Status, Visibility};
