use super::{STEP, THEME, centre, outline, terrains};
use crate::cells::Cell;
use crate::scoring::Area;
use genarium_engine::svg::{ACCENT, Num};

/// How thick an outline is; it runs inside the cells' boundary, around the tiles.
const THICK: f64 = 2.5;

/// The ground of the areas that score, with an outline each: gold for the largest of all.
pub fn outlines(areas: &[Area]) -> String {
    let draw = |area: &Area| {
        let line = if area.multiplier == 3 { ACCENT } else { terrains::light(area.terrain) };
        let faint = if area.multiplier == 1 { r##" stroke-opacity=".6""## } else { "" };
        format!(
            r##"<path d="{}" fill="{}" stroke="{line}"{faint}/>
"##,
            outline::path(area.cells, THICK / 2.0),
            terrains::dark(area.terrain),
        )
    };
    let drawn: String = areas.iter().map(draw).collect();
    format!("<g id=\"gs-areas\" stroke-width=\"{THICK}\">\n{drawn}</g>\n")
}

/// The size of each area, and how its points are multiplied, on the edge of its first cell.
pub fn labels(areas: &[Area]) -> String {
    let drawn: String = areas.iter().filter_map(|area| Some(label(area, area.cells.first()?))).collect();
    format!(
        r##"<g id="gs-labels" font-size="10.5" font-weight="700" text-anchor="middle">
{drawn}</g>
"##
    )
}

fn label(area: &Area, cell: usize) -> String {
    let text = match area.multiplier {
        1 => area.size().to_string(),
        times => format!("{} ×{times}", area.size()),
    };
    let width = 9.0 + 6.2 * text.chars().count() as f64;
    let (x, y) = centre(Cell::numbered(cell));
    let (left, edge) = (x - STEP / 2.0 + 5.0, y - STEP / 2.0 + 1.0);
    let (fill, ink) = match area.multiplier {
        3 => (ACCENT, THEME.ink),
        2 => (terrains::light(area.terrain), THEME.ink),
        _ => (THEME.ink, terrains::light(area.terrain)),
    };
    format!(
        r##"<rect x="{}" y="{}" width="{}" height="14" rx="7" fill="{fill}" stroke="{}"/><text x="{}" y="{}" fill="{ink}">{text}</text>
"##,
        Num(left),
        Num(edge - 7.0),
        Num(width),
        THEME.ink,
        Num(left + width / 2.0),
        Num(edge + 3.8),
    )
}
