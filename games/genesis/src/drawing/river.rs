use super::STEP;
use crate::board::Board;
use crate::cells::ROWS;
use genarium_engine::svg::Num;

/// How far the water swings to either side of the cells' boundary.
const SWING: f64 = 1.8;

/// The river, from the upper to the lower edge, if the board has one.
pub fn draw(board: &Board) -> String {
    let Some(left) = board.river() else { return String::new() };
    let course = course(left);
    format!(
        r##"<g fill="none" stroke-linecap="round"><path d="{course}" stroke="#06121b" stroke-width="9"/><path d="{course}" stroke="#2a84c6" stroke-width="6"/><g stroke="#a6e0ff" stroke-width="1.1"><path d="{course}" transform="translate(-1.4)" stroke-dasharray="15 7 6 11"/><path d="{course}" transform="translate(1.4)" stroke-dasharray="4 13 9 18" stroke-opacity=".7"/></g></g>
"##
    )
}

/// A curve through the middle of each row's boundary, upright in every such point.
fn course(left: [u8; ROWS]) -> String {
    let mut at = (f64::from(left[0]) * STEP, -2.0);
    let mut path = format!("M{} {}", Num(at.0), Num(at.1));
    let mut flow = |to: (f64, f64)| {
        let step = (to.0 - at.0).abs() > STEP / 2.0;
        // The farther the bends reach, the closer the curve keeps to the boundary between the rows.
        let bend = (to.1 - at.1) * if step { 0.8 } else { 0.5 };
        path += &format!(
            "C{} {} {} {} {} {}",
            Num(at.0),
            Num(at.1 + bend),
            Num(to.0),
            Num(to.1 - bend),
            Num(to.0),
            Num(to.1)
        );
        at = to;
    };
    for (row, columns) in left.into_iter().enumerate() {
        let swing = if row % 2 == 0 { SWING } else { -SWING };
        flow((f64::from(columns) * STEP + swing, (row as f64 + 0.5) * STEP));
    }
    flow((f64::from(left[ROWS - 1]) * STEP, ROWS as f64 * STEP + 2.0));
    path
}
