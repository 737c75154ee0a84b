//! The final table: who won, and with which terrains.

use super::panel::label;
use super::signs::inked;
use crate::{Genesis, Terrain};
use genarium_engine::Outcome;
use genarium_terminal::ratatui::style::Stylize;
use genarium_terminal::ratatui::text::{Line, Span};
use genarium_terminal::screen::Sight;

/// The ranking, with every player's points by terrain.
pub fn table(sight: &Sight<Genesis>, outcome: Outcome) -> Vec<Line<'static>> {
    let theme = sight.theme;
    let areas = sight.view.areas();
    let mut header = Line::raw(format!("{:<17}{:>4} ", "", sight.word("points.head").trim()));
    header.extend(Terrain::ALL.iter().flat_map(|terrain| [Span::raw("  "), inked(*terrain, theme)]));
    let mut lines = vec![header];
    for seat in outcome.ranking().into_iter().flatten() {
        let place = outcome.rank(seat) + 1;
        let mut line = Line::raw(format!("{place}. "));
        line.extend(label(sight, seat));
        line.push_span(Span::raw(format!("{:>4} ", sight.view.scores()[seat.index()])));
        for terrain in Terrain::ALL {
            let of_terrain = areas.iter().filter(|area| area.terrain == terrain);
            let herds = of_terrain.flat_map(|area| &area.herds).filter(|herd| herd.seat == seat);
            line.push_span(Span::raw(format!("{:>3}", herds.map(|herd| herd.share).sum::<u16>())));
        }
        lines.push(if place == 1 { line.bold() } else { line });
    }
    lines
}
