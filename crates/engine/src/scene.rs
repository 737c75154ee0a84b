use crate::record::Notation;
use crate::{Game, Seat};
use serde::Serialize;

/// What a client is handed so that it needs no rules: the view as plain data, and these.
pub trait Scene: Notation {
    /// What does not change during a game and is needed to draw it: the board's shape, the faces of cards.
    type Stage: Serialize;
    /// What a seat may do now, with everything a person wants to know before doing it.
    type Offers: Serialize;

    /// What a table's drawing needs once.
    fn stage(view: &Self::View) -> Self::Stage;
    /// What the seat may do. Made from its view, so it can give nothing away; of a seat that owes nothing it is
    /// empty.
    fn offers(view: &Self::View, seat: Seat) -> Self::Offers;
    /// The line that stands for an action of the seat, as clients send it.
    fn line(view: &Self::View, seat: Seat, action: &<Self as Game>::Action) -> Self::Line;
}
