use super::THEME;
use crate::species::Species;

/// How a species looks: a frame of its own shape and shade, and a silhouette, about (0, 0), 17 to each side at most.
struct Look {
    shade: [&'static str; 2],
    frame: &'static str,
    silhouette: &'static str,
}

const LOOKS: [Look; 4] = [
    // A lizard from above, in a diamond.
    Look {
        shade: ["#dcf98f", "#a5d84a"],
        frame: r##"<path d="M0-17L17 0 0 17-17 0z"/>"##,
        silhouette: r##"<path d="M0-14C1.1-14 2.8-11.2 2.7-9.8 2.6-8.8 1.8-8.4 2-7.4 3-6 3.3-3.4 2.8-1.2 2.5.4 2 1.4 2.1 2.4 2.2 4 3.8 5.2 3.8 7.6 3.7 10.4.6 10.8.2 14.6-1.8 10.6 1.2 9.8 1 7.6.8 5.6-1.7 5.2-2 2.4-2 1.4-2.5.4-2.8-1.2-3.3-3.4-3-6-2-7.4-1.8-8.4-2.6-8.8-2.7-9.8-2.8-11.2-1.1-14 0-14z"/><path d="M1.6-5.6L5.8-4.4 7.6-7.8M-1.6-5.6L-5.8-4.4-7.6-7.8M1.8.6L6.6-.2 8.6 3.4M-1.8.6L-6.6-.2-8.6 3.4" fill="none" stroke-width="2.1" stroke-linecap="round"/>"##,
    },
    // A long neck in a hexagon.
    Look {
        shade: ["#ffb48a", "#f2703f"],
        frame: r##"<path d="M-16.5 0L-9-14H9L16.5 0 9 14H-9z"/>"##,
        silhouette: r##"<path d="M-13.5-.5C-11 2.5-8.5.5-6-1.5-3.5-3.5 1-4 3.5-2.5 6-3 5.3-7.5 6.8-9.5 8.3-11.2 11.6-11 12.2-9 12.3-7.8 10.5-7.5 9.2-7.4 8.7-4 8.6 1 5.8 3.5L6 10H3L2.3 5.6H-3L-3.5 10H-6.5L-6.9 4.6C-9.5 4.8-12.5 3-13.5-.5z"/>"##,
    },
    // A mammoth in a circle.
    Look {
        shade: ["#fff4df", "#e2c79c"],
        frame: r##"<circle r="14.8"/>"##,
        silhouette: r##"<path d="M-11 9.5V1C-11-3-8.5-5.5-5-6-3-6.3-1.8-7-.5-9 1.3-11.5 6-11.5 7.3-8 8.5-5 8.3-1.5 8.7 2 9 5 10.5 5.5 11.5 4L12.8 5C11.5 9.5 6.5 8.5 6 4L5.5 1.5 4.5 4V9.5H1L.5 5H-5.5L-6 9.5z"/><path d="M6.5 0C8.5 3.5 12 2 12.3-2" fill="none" stroke-width="1.5" stroke-linecap="round"/>"##,
    },
    // Upright with a spear, in a tall frame.
    Look {
        shade: ["#f3d7ff", "#c48df0"],
        frame: r##"<rect x="-12" y="-15" width="24" height="30" rx="4"/>"##,
        silhouette: r##"<circle cx="-1.5" cy="-9" r="2.9"/><path d="M-1.5-4.5V2M-1.5 2L-5 11.5M-1.5 2L2 11.5M-2-4L-6.5 1M-1-4L6-2" fill="none" stroke-width="3" stroke-linecap="round"/><path d="M-3.5-4H.5L.3 3H-3.3z"/><path d="M6.5-8V12" fill="none" stroke-width="1.4" stroke-linecap="round"/><path d="M6.5-13.5L8.6-8H4.4z" stroke="none"/>"##,
    },
];

/// For each species' letter, say R: its emblem `gs-R`.
pub fn defs() -> String {
    let define = |species: Species| {
        let Look { shade, frame, silhouette } = &LOOKS[species as usize];
        let (letter, ink) = (species.letter(), THEME.ink);
        format!(
            r##"{}<g id="gs-{letter}" stroke-linejoin="round"><g fill="url(#gs-{letter}b)">{frame}</g><g fill="{ink}" stroke="{ink}" stroke-width=".6">{silhouette}</g></g>
"##,
            THEME.gradient(&format!("{letter}b"), *shade),
        )
    };
    Species::ALL.into_iter().map(define).collect()
}
