use super::THEME;
use crate::people::{People, PerPeople};

/// A people's colour, on pieces and on its Continent.
pub struct Colour {
    /// Pieces, from top to bottom.
    pub piece: [&'static str; 2],
    /// What is written on pieces, and the line around them.
    pub ink: &'static str,
    pub edge: &'static str,
    /// The land, its uplands and its coast.
    pub land: [&'static str; 3],
    /// The outline of a piece, about its middle.
    pub shape: &'static str,
    /// What stands on it where there is room and no number.
    pub emblem: &'static str,
}

pub const COLOURS: PerPeople<Colour> = PerPeople([
    Colour {
        piece: ["#a4f0b4", "#46b873"],
        ink: "#0b2216",
        edge: "#0b2216",
        land: ["#295f45", "#37795a", "#86cfa2"],
        shape: "M0-12.5L10.8-6.2V6.2L0 12.5-10.8 6.2V-6.2z",
        emblem: "M0 8.5V-1M0-8C6-5 6.5 1.5 0 3.5-6.5 1.5-6-5 0-8z",
    },
    Colour {
        piece: ["#ff9c86", "#d8453b"],
        ink: "#2c0a08",
        edge: "#2c0a08",
        land: ["#7c3730", "#98493b", "#e59a80"],
        shape: "M-10.8-10.5H10.8V0C10.8 6.5 5 10.5 0 12.8-5 10.5-10.8 6.5-10.8 0z",
        emblem: "M0 7.5C-5 5.5-5.5 1-2.8-2-1.5-3.5-1.5-5.5-2-7.5 2-6 5.5-1.5 4.8 2.5 4.3 5 2.5 6.8 0 7.5z",
    },
    Colour {
        piece: ["#f7f8fc", "#a7b0c4"],
        ink: "#161b28",
        edge: "#161b28",
        land: ["#636b80", "#7b8499", "#ced5e2"],
        shape: "M-10.5-7.5a3 3 0 0 1 3-3H7.5a3 3 0 0 1 3 3V7.5a3 3 0 0 1-3 3H-7.5a3 3 0 0 1-3-3z",
        emblem: "M-8 6L-2-6 1.5 0 3.5-3 8 6z",
    },
    Colour {
        piece: ["#403b50", "#0e0c14"],
        ink: "#f1e9da",
        edge: "#d8cfbd",
        land: ["#26222f", "#35303f", "#978daf"],
        shape: "M0-14L14 0 0 14-14 0z",
        emblem: "M2.5-7A7 7 0 1 0 2.5 7 8.5 8.5 0 0 1 2.5-7z",
    },
    Colour {
        piece: ["#9fd2ff", "#3d86e8"],
        ink: "#071a35",
        edge: "#071a35",
        land: ["#25548c", "#336ba8", "#8cbff2"],
        shape: "M-12 0a12 12 0 1 1 24 0a12 12 0 1 1-24 0z",
        emblem: "M-8-3q2.7-4 5.3 0t5.3 0 5.3 0M-8 3q2.7-4 5.3 0t5.3 0 5.3 0",
    },
]);

/// Three towers that rise behind a piece.
const CITY: &str =
    "M-11.5 2V-13.5h2.1v1.9h2v-1.9h2.1v3.4h1.8V-16L0-20.5 3.5-16V-10.1h1.8v-3.4h2.1v1.9h2v-1.9h2.1V2z";

/// Pieces of every people: `ga-clan-0`, `ga-city-0` and `ga-emblem-0`.
pub fn defs(peoples: usize) -> String {
    let symbols = |(people, colour): (People, &Colour)| {
        let Colour { piece, ink, edge, shape, emblem, .. } = colour;
        let fill = if matches!(people.0, 0 | 4) { "none" } else { ink };
        format!(
            r##"{}<path id="ga-clan-{people}" d="{shape}" fill="url(#ga-piece-{people})" stroke="{edge}" stroke-width="1.5"/>
<path id="ga-city-{people}" d="{CITY}" fill="url(#ga-piece-{people})" stroke="{edge}" stroke-width="1.3"/>
<g id="ga-emblem-{people}"><use href="#ga-clan-{people}"/><path d="{emblem}" transform="scale(.86)" fill="{fill}" stroke="{ink}" stroke-width="1.8" stroke-linecap="round"/></g>
"##,
            THEME.gradient(&format!("piece-{people}"), *piece),
        )
    };
    COLOURS.iter().take(peoples).map(symbols).collect()
}
