use super::{STEP, THEME, centre};
use crate::board::Ground;
use crate::cells::{COLUMNS, Cell, ROWS};
use crate::view::View;
use genarium_engine::svg::{ACCENT, Num};

/// A cone with a glowing crater, streams of lava and a cloud of ash.
const VOLCANO: &str = r##"<rect x="-22.5" y="-22.5" width="45" height="45" rx="8" fill="url(#gs-basalt)" stroke="#6b3a2c"/><circle cy="-8" r="15" fill="url(#gs-glow)"/><g fill="#85716b"><circle cx="-3.5" cy="-14.5" r="3.6"/><circle cx="2.6" cy="-17" r="4.4"/><circle cx="8.4" cy="-15" r="3"/><circle cx="1" cy="-11.5" r="2.8"/></g><path d="M-20.5 20.5C-13 15-9 4-6-7.5Q0-4 6-7.5C9 4 13 15 20.5 20.5Q18 22 14.5 22H-14.5Q-18 22-20.5 20.5z" fill="url(#gs-cone)"/><path d="M6-7.5C9 4 13 15 20.5 20.5Q18 22 14.5 22H7C6 12 4 4 3-6z" fill="#1c0d0a" fill-opacity=".38"/><g fill="none" stroke-linecap="round"><path d="M-3.4-6C-4.5 0-8 4-9.5 11M.5-6C-.5-1 2 3 .5 8 0 11 1.5 13 1 16M4-6C5.5 0 8.5 4 9.5 8.5" stroke="#e23c14" stroke-width="3.2"/><path d="M-3.4-6C-4.5 0-8 4-9 9.5M.5-6C-.5-1 2 3 .5 8 0 11 1.3 12 1 14M4-6C5.5 0 8 3 9 7" stroke="#ffae42" stroke-width="1.5"/></g><ellipse cy="-7.3" rx="6" ry="2" fill="#ffe3a0"/>"##;

/// A black pool with a slow sheen and bubbles.
const TAR_PIT: &str = r##"<rect x="-22.5" y="-22.5" width="45" height="45" rx="8" fill="url(#gs-clay)" stroke="#4a3a2f" stroke-width="1"/><path d="M-18 1C-20-9-9-12-3-14 6-17 15-14 17-6 19 0 20 8 13 12 6 16-2 18-9 15-15 13-17 8-18 1z" fill="#5d493a"/><path d="M-16 3C-18-6-8-10-2-12 6-14 13-12 15-5 17 1 17 8 11 11 5 14-2 16-8 13-13 11-15 8-16 3z" fill="url(#gs-tar)"/><path d="M-12-1C-10-6-4-8 1-8.6" fill="none" stroke="#8f86a8" stroke-width="1.6" stroke-linecap="round" stroke-opacity=".75"/><path d="M11 3C11 6 8 8.6 4 9.6" fill="none" stroke="#6f6684" stroke-width="1.2" stroke-linecap="round" stroke-opacity=".6"/><g fill="#18131b" stroke="#a79dbd" stroke-width=".9"><circle cx="-4" cy="4.5" r="3.6"/><circle cx="5.5" cy="-2.5" r="2.5"/><circle cx="3" cy="5.6" r="1.5"/></g><g fill="#e9e2f5"><circle cx="-5.2" cy="3.2" r=".9"/><circle cx="4.8" cy="-3.4" r=".7"/></g>"##;

/// Out of play for an unknown reason: bare rock.
const ROCK: &str = r##"<rect x="-22.5" y="-22.5" width="45" height="45" rx="8" fill="#1b1413" stroke="#2f2522"/><path d="M-9 9L9-9M-9-9L9 9" stroke="#3f322d" stroke-width="2" stroke-linecap="round"/>"##;

/// What lies beneath the tiles: a vacant cell, a volcano, a tar pit and bare rock.
pub fn defs() -> String {
    format!(
        r##"{}{}{}{}{}{}<radialGradient id="gs-glow"><stop stop-color="#ff7a2e" stop-opacity=".75"/><stop offset="1" stop-color="#ff7a2e" stop-opacity="0"/></radialGradient>
<g id="gs-vacant"><rect x="-22.5" y="-22.5" width="45" height="45" rx="8" fill="url(#gs-well)" stroke="#44342d" stroke-width="1.2"/><path d="M-16-21.6H16" stroke="#000" stroke-opacity=".45" stroke-width="1.6" stroke-linecap="round"/></g>
<g id="gs-volcano">{VOLCANO}</g>
<g id="gs-tar-pit">{TAR_PIT}</g>
<g id="gs-rock">{ROCK}</g>
"##,
        THEME.gradient("rim", [ACCENT, "#7d6c4a"]),
        THEME.gradient("well", ["#0f0a09", "#2c211d"]),
        THEME.gradient("basalt", ["#4a1f16", "#1f1311"]),
        THEME.gradient("cone", ["#b07a64", "#553128"]),
        THEME.gradient("clay", ["#3d3027", "#2a211b"]),
        THEME.gradient("tar", ["#1f1926", "#050407"]),
    )
}

/// The frame with its letters and numbers, and all cells without tiles. Those that are out of play for so few
/// players are dim.
pub fn draw(view: &View) -> String {
    let (mut clear, mut dim) = (String::new(), String::new());
    for cell in Cell::all().filter(|cell| view.land.tile(*cell).is_none()) {
        let side = if is_beyond(view, cell) { &mut dim } else { &mut clear };
        side.push_str(&draw_cell(view, cell));
    }
    if !dim.is_empty() {
        dim = format!("<g opacity=\".3\">\n{dim}</g>\n");
    }
    frame() + "<g id=\"gs-ground\">\n" + &clear + &dim + "</g>\n"
}

fn draw_cell(view: &View, cell: Cell) -> String {
    let look = match view.board.ground(cell) {
        _ if view.land.vacant().contains(cell.number()) => "vacant",
        Ground::Playable => "vacant",
        Ground::Volcano => "volcano",
        Ground::TarPit => "tar-pit",
        Ground::Unknown => "rock",
    };
    let (x, y) = centre(cell);
    format!(
        r##"<use href="#gs-{look}" x="{}" y="{}"/>
"##,
        Num(x),
        Num(y)
    )
}

/// Whether the cell lies right of the river while two play.
fn is_beyond(view: &View, cell: Cell) -> bool {
    let banks = view.board.river().filter(|_| view.options.players == 2);
    banks.is_some_and(|left| cell.column() >= left[cell.row()].into())
}

fn frame() -> String {
    let rect = r##"<rect x="-10" y="-10" width="720" height="520" rx="20""##;
    let middle = |place: usize| Num((place as f64 + 0.5) * STEP);
    let letter = |column: usize| {
        format!(r##"<text x="{}" y="-23">{}</text>"##, middle(column), (b'a' + column as u8) as char)
    };
    let number = |row: usize| {
        format!(r##"<text x="-28" y="{}">{}</text>"##, Num((row as f64 + 0.5) * STEP + 4.5), row + 1)
    };
    format!(
        r##"{rect} fill="#0d0908" stroke="url(#gs-rim)" stroke-width="9"/>{rect} fill="none" stroke="#1d1514" stroke-width="6"/>
<g font-size="13" text-anchor="middle" fill="{}">{}
{}</g>
"##,
        THEME.muted,
        (0..COLUMNS).map(letter).collect::<String>(),
        (0..ROWS).map(number).collect::<String>(),
    )
}
