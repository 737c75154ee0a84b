//! __Name__ in the terminal, on the screen that every game has.

use crate::{__Name__, Line, View};
use genarium_engine::svg::count;
use genarium_terminal::plain::{Plain, PlainScreen};
use genarium_terminal::screen::{Playable, Weight};

impl Playable for __Name__ {
    type Screen = PlainScreen;
}

impl Plain for __Name__ {
    fn headline(view: &View) -> String {
        format!("{} players", view.options.players)
    }

    fn facts(view: &View, names: &[String]) -> Vec<String> {
        let heap = format!("In the heap: {}", count(view.heap.into(), "counter"));
        let has = names.iter().zip(&view.scores).map(|(name, score)| format!("{name}: {score}"));
        std::iter::once(heap).chain(has).collect()
    }

    fn weight(shown: &Line) -> Weight {
        if matches!(shown, Line::Chance { .. }) { Weight::Slight } else { Weight::Plain }
    }
}
