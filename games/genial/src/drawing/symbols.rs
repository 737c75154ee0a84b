use super::THEME;
use crate::tiles::Colour;
use genarium_engine::svg::ACCENT;

/// How a colour looks on a tile: light to dark in its symbol, and light to dark in the tile beneath.
struct Look {
    ink: [&'static str; 2],
    /// Between the two, for the bars.
    bar: &'static str,
    tile: [&'static str; 2],
    /// The symbol about (0, 0), in a cell of radius 20, filled with the ink.
    shape: &'static str,
    /// The light that falls on it.
    shine: &'static str,
}

/// Neighbours in the rainbow differ in brightness too, so that they stay apart for those who see fewer colours.
const LOOKS: [Look; 6] = [
    Look {
        ink: ["#ff6f78", "#e92f49"],
        bar: "#f5505f",
        tile: ["#5d2531", "#3b151e"],
        shape: r##"<path d="M0-13L2.38-8.89 6.5-11.26 6.51-6.51 11.26-6.5 8.89-2.38 13 0 8.89 2.38 11.26 6.5 6.51 6.51 6.5 11.26 2.38 8.89 0 13-2.38 8.89-6.5 11.26-6.51 6.51-11.26 6.5-8.89 2.38-13 0-8.89-2.38-11.26-6.5-6.51-6.51-6.5-11.26-2.38-8.89z"/>"##,
        shine: r##"<path d="M0 0L0-13 2.38-8.89zM0 0L6.5-11.26 6.51-6.51zM0 0L11.26-6.5 8.89-2.38zM0 0L13 0 8.89 2.38zM0 0L11.26 6.5 6.51 6.51zM0 0L6.5 11.26 2.38 8.89zM0 0L0 13-2.38 8.89zM0 0L-6.5 11.26-6.51 6.51zM0 0L-11.26 6.5-8.89 2.38zM0 0L-13 0-8.89-2.38zM0 0L-11.26-6.5-6.51-6.51zM0 0L-6.5-11.26-2.38-8.89z"/>"##,
    },
    Look {
        ink: ["#ffb25c", "#f58518"],
        bar: "#fb9c39",
        tile: ["#5c3c1c", "#3a240f"],
        shape: r##"<path d="M12 0L6 10.39H-6L-12 0-6-10.39H6z"/>"##,
        shine: r##"<path d="M-12 0L-6-10.39H6L0 0zM6 10.39L12 0H0z"/>"##,
    },
    Look {
        ink: ["#fff3a3", "#fbd83c"],
        bar: "#fde26a",
        tile: ["#5c4a12", "#3a2d08"],
        shape: r##"<circle r="6.4"/><path d="M0-13.6L2.3-8.4-2.3-8.4zM9.62-9.62L7.57-4.31 4.31-7.57zM13.6 0L8.4 2.3 8.4-2.3zM9.62 9.62L4.31 7.57 7.57 4.31zM0 13.6L-2.3 8.4 2.3 8.4zM-9.62 9.62L-7.57 4.31-4.31 7.57zM-13.6 0L-8.4-2.3-8.4 2.3zM-9.62-9.62L-4.31-7.57-7.57-4.31z"/>"##,
        shine: r##"<path d="M-5-.8A5.1 5.1 0 0 1 5-.8Q0-3-5-.8z"/>"##,
    },
    Look {
        ink: ["#66e8bf", "#1cbb8a"],
        bar: "#3dd2a2",
        tile: ["#15493c", "#0b2f27"],
        shape: r##"<circle r="10.8"/>"##,
        shine: r##"<path d="M-8.9-1.5A9 9 0 0 1 8.9-1.5Q0-5.5-8.9-1.5z"/>"##,
    },
    Look {
        ink: ["#5aa4ff", "#1f6fe8"],
        bar: "#3a85f3",
        tile: ["#1d3b66", "#102544"],
        shape: r##"<path d="M0-14L3.4-5.89 12.12-7 6.8 0 12.12 7 3.4 5.89 0 14-3.4 5.89-12.12 7-6.8 0-12.12-7-3.4-5.89z"/>"##,
        shine: r##"<path d="M0 0L0-14 3.4-5.89zM0 0L12.12-7 6.8 0zM0 0L12.12 7 3.4 5.89zM0 0L0 14-3.4 5.89zM0 0L-12.12 7-6.8 0zM0 0L-12.12-7-3.4-5.89z"/>"##,
    },
    Look {
        ink: ["#efc4ff", "#cb86f7"],
        bar: "#dea4fc",
        tile: ["#472a5e", "#2c193c"],
        shape: r##"<path fill-rule="evenodd" d="M0-11.6a11.6 11.6 0 0 1 0 23.2 11.6 11.6 0 0 1 0-23.2zM0-6a6 6 0 0 0 0 12 6 6 0 0 0 0-12z"/>"##,
        shine: r##"<path d="M-11.6 0A11.6 11.6 0 0 1 11.6 0H6A6 6 0 0 0-6 0z"/>"##,
    },
];

/// The colour of a filled bar.
pub fn bar(colour: Colour) -> &'static str {
    LOOKS[colour.index()].bar
}

/// What the picture uses again and again. For each colour's letter, say r: the symbol `g-r`, a tile's half `g-rt`
/// on the board and `g-rh` on a rack, and the printed cell `g-rp`. Besides: a free cell, and the tile that lies face up, face down or not at all.
pub fn defs() -> String {
    let colours: String = Colour::ALL.into_iter().map(of_colour).collect();
    format!(
        r##"{slate}{well}{rim}<path id="g-hex" d="M0-18.2L15.76-9.1V9.1L0 18.2-15.76 9.1V-9.1z" stroke-width="1.6" stroke-linejoin="round"/>
<use id="g-free" href="#g-hex" fill="url(#g-well)" stroke="#2c3545"/>
<path id="g-two" d="M-34.64-10L-17.32-20 0-10 17.32-20 34.64-10V10L17.32 20 0 10-17.32 20-34.64 10z" stroke-linejoin="round"/>
<use id="g-under" href="#g-two" y="3" fill="#05070b" stroke="#05070b" stroke-width="5"/>
<use id="g-over" href="#g-two" fill="none" stroke="#8b95a7" stroke-width="3"/>
<g id="g-down"><use href="#g-under"/><use href="#g-two" fill="url(#g-slate)" stroke="#566175" stroke-width="3"/><path d="M-17.32-9L-9.53-4.5V4.5L-17.32 9-25.11 4.5V-4.5zM17.32-9L25.11-4.5V4.5L17.32 9 9.53 4.5V-4.5z" fill="none" stroke="#6b7789" stroke-width="1.6" stroke-linejoin="round"/></g>
<use id="g-none" href="#g-two" fill="none" stroke="#3b4659" stroke-width="2" stroke-dasharray="4 5"/>
{crown}{colours}"##,
        slate = THEME.gradient("slate", ["#3a4456", "#262e3c"]),
        well = THEME.gradient("well", ["#0a0d13", "#1b222e"]),
        rim = THEME.gradient("rim", [ACCENT, "#7d6c4a"]),
        crown = THEME.crown(),
    )
}

fn of_colour(colour: Colour) -> String {
    let Look { ink, tile, shape, shine, .. } = &LOOKS[colour.index()];
    let letter = colour.letter();
    let light = ink[0];
    let inks = THEME.gradient(&format!("{letter}i"), *ink);
    let tiles = THEME.gradient(&format!("{letter}b"), *tile);
    format!(
        r##"{inks}{tiles}<g id="g-{letter}"><g fill="url(#g-{letter}i)">{shape}</g><g fill="#fff" fill-opacity=".2">{shine}</g></g>
<g id="g-{letter}t"><use href="#g-hex" y="1.6" fill="#05070b" stroke="#05070b"/><use href="#g-hex" fill="url(#g-{letter}b)" stroke="{light}" stroke-opacity=".55"/><use href="#g-{letter}"/></g>
<g id="g-{letter}h"><path d="M0-20L17.32-10V10L0 20-17.32 10V-10z" fill="url(#g-{letter}b)"/><use href="#g-{letter}"/></g>
<g id="g-{letter}p"><use href="#g-free"/><circle r="15.4" fill="none" stroke="{light}" stroke-opacity=".5" stroke-width="1" stroke-dasharray="1.5 2.5"/><use href="#g-{letter}" opacity=".75" transform="scale(.8)"/></g>
"##
    )
}
