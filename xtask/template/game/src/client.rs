//! What a browser is handed: the view is plain data already, and every legal action is a line with what it is called.

use crate::{__Name__, Action, Line, View};
use genarium_engine::{Game, Generator, Phrase, Present, ClientGame, Seat};
use serde::Serialize;

/// What does not change during a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "__Name__Stage"))]
pub struct Stage {
    /// How many counters lay in the heap at first.
    pub heap: u8,
}

/// What a seat may do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "__Name__Offers"))]
pub struct Offers {
    /// Everything, one by one.
    pub choices: Vec<Offer>,
}

/// Something that may be done.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "__Name__Offer"))]
pub struct Offer {
    /// What to send.
    pub line: Line,
    /// What it is called.
    #[cfg_attr(test, ts(type = "import('../../generated/protocol').Phrase"))]
    pub says: Phrase,
}

impl ClientGame for __Name__ {
    type Stage = Stage;
    type Offers = Offers;

    fn stage(view: &View) -> Stage {
        Stage { heap: view.options.heap }
    }

    fn offers(view: &View, seat: Seat) -> Offers {
        // What a seat may do follows from what it sees, so any state that fits will do.
        let game = __Name__::determinize(view, &mut Generator::new(0));
        let offer = |action: Action| Offer {
            line: Line::of(seat, action),
            says: __Name__::choice(view, seat, &action),
        };
        Offers { choices: game.legal(seat).into_iter().map(offer).collect() }
    }

    fn line(_view: &View, seat: Seat, action: &Action) -> Line {
        Line::of(seat, *action)
    }
}
