use crate::board::{Cell, PRINTED};
use crate::tiles::Colour;
use crate::view::View;
use genarium_engine::svg::Num;

/// How far the frame is from the centre, above and below.
const APOTHEM: f64 = 320.0;
/// Between the outermost cells and the frame.
const PADDING: f64 = 15.0;
/// Cells are drawn with this radius and scaled to fill the frame.
const UNIT: f64 = 20.0;
/// Half the distance of two cells side by side, of radius [`UNIT`].
pub const HALF_STEP: f64 = 17.32;

/// A stroke of width 9 along it, with one of 6 over it, leaves two fine lines.
const FRAME: &str = "M364 0L182 315.23H-182L-364 0-182-315.23H182z";

/// The frame with all its cells.
pub fn draw(view: &View) -> String {
    let cells_high = 1.5 * f64::from(view.board.radius()) + 1.0;
    let scale = Num((APOTHEM - PADDING) / cells_high / UNIT);
    let cells: String = view.board.cells().map(|cell| draw_cell(cell, view.board.symbol(cell))).collect();
    format!(
        r##"<g transform="translate(410 360)" stroke-linejoin="round"><path d="{FRAME}" fill="#0e121a" stroke="url(#g-rim)" stroke-width="9"/><path d="{FRAME}" fill="none" stroke="#161b25" stroke-width="6"/></g>
<g id="g-board" transform="translate(410 360) scale({scale})">
{cells}</g>
"##
    )
}

fn draw_cell(cell: Cell, symbol: Option<Colour>) -> String {
    let x = Num(HALF_STEP * f64::from(2 * cell.q() + cell.r()));
    let y = Num(1.5 * UNIT * f64::from(cell.r()));
    let printed = PRINTED.iter().any(|(at, _)| *at == cell);
    let look = match symbol {
        None => "free".to_owned(),
        Some(colour) => format!("{}{}", colour.letter(), if printed { 'p' } else { 't' }),
    };
    format!(
        r##"<use href="#g-{look}" x="{x}" y="{y}"/>
"##
    )
}
