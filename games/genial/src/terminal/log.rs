//! The log in words: what was placed where, and what it brought.

use crate::{Colour, Coordinates, Genial, Line, Placement, Values, View};
use genarium_engine::Present;

/// Two cells in the notation of records: "0,-4 1,-4".
fn cells(cells: [Coordinates; 2]) -> String {
    cells.map(|(q, r)| format!("{q},{r}")).join(" ")
}

/// The cells of a placement.
pub fn place(placement: Placement) -> String {
    cells(placement.pair.cells().map(|cell| (cell.q().into(), cell.r().into())))
}

/// "Player 2 places br 0,-4 1,-4: blue +3 to 18, red +0 to 3."
pub fn sentence(before: &View, shown: &Line) -> String {
    let (Some(seat), Some(tile), Some(at), Some(scores)) =
        (shown.seat, shown.tile.as_ref(), shown.cells, shown.scores)
    else {
        return Genial::tell(shown);
    };
    let (was, now) = (before.track(seat), Values::from(scores));
    let mut colours: Vec<Colour> = tile.chars().filter_map(Colour::from_letter).collect();
    colours.dedup();
    let gains = colours.iter().map(|colour| {
        let (was, now) = (was[colour.index()], now[colour.index()]);
        format!("{} +{} to {now}", colour.name(), now.saturating_sub(was))
    });
    format!("Player {} places {tile} {}: {}.", seat.0 + 1, cells(at), gains.collect::<Vec<_>>().join(", "))
}
