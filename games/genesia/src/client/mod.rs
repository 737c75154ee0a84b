//! What a client is handed so that it needs no rules: the map and the faces of the cards, and everything that a seat
//! may do now with what it would cost and bring.

mod cards;
mod chart;
mod fights;
mod offers;
mod stage;
#[cfg(test)]
mod typescript;

#[cfg(test)]
mod tests;

pub use cards::{Brings, CardOffer, DiscardOffer, Gist, GistName, PlayOffer, Why};
pub use chart::{ChartFace, LandFace, RegionFace};
pub use fights::{AssaultOffer, ClashFace, Exchange, Then};
pub use offers::{
    MoveOffer, NumberOffer, Offers, PickOffer, RecruitOffer, ShiftOffer, Site, SiteKind, SiteOffer, Toll,
};
pub use stage::{CardFace, ObjectiveFace, PackContents, PackFace, Speech, Stage, Words, pack_contents};

use crate::actions::Action;
use crate::notation::Line;
use crate::state::Genesia;
use crate::view::View;
use genarium_engine::{ClientGame, Phrase, Seat};

impl ClientGame for Genesia {
    type Stage = Stage;
    type Offers = Offers;

    fn stage(view: &View) -> Stage {
        Stage::of(view.known())
    }

    fn offers(view: &View, seat: Seat) -> Offers {
        Offers::of(view, seat)
    }

    fn line(view: &View, seat: Seat, action: &Action) -> Line {
        let game = view.known();
        game.write_action(game.acts_for(seat), *action)
    }

    fn typed(view: &View, seat: Seat, text: &str) -> Result<Line, Phrase> {
        crate::typed::read(view, seat, text)
    }
}
