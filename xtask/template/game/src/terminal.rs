//! __Name__ in the terminal, on the screen that every game has.

use crate::{__Name__, Line, View};
use genarium_engine::{Phrase, Seat};
use genarium_terminal::plain::{Plain, PlainScreen};
use genarium_terminal::screen::{Playable, Weight};

impl Playable for __Name__ {
    type Screen = PlainScreen;
}

impl Plain for __Name__ {
    fn headline(view: &View) -> Phrase {
        Phrase::new("players").with("n", view.options.players)
    }

    fn facts(view: &View) -> Vec<Phrase> {
        let heap = Phrase::new("in.heap").with("n", view.heap);
        let has = (0..).zip(&view.scores);
        let has = has.map(|(seat, score)| Phrase::new("has").with("who", Seat(seat)).with("n", *score));
        std::iter::once(heap).chain(has).collect()
    }

    fn weight(shown: &Line) -> Weight {
        if matches!(shown, Line::Chance { .. }) { Weight::Slight } else { Weight::Plain }
    }
}
