use super::THEME;
use crate::terrain::Terrain;

/// How a terrain looks.
struct Look {
    /// The tile, from top to bottom.
    tile: [&'static str; 2],
    /// Between the tiles of an area.
    dark: &'static str,
    /// Outlines and bars.
    light: &'static str,
    /// What grows around a species, on a tile from -22.5 to 22.5.
    scene: &'static str,
    /// The terrain alone, in the same measures.
    icon: &'static str,
}

/// They differ in brightness and in what is drawn on them, so that they stay apart for those who see fewer colours.
const LOOKS: [Look; 4] = [
    Look {
        tile: ["#35854c", "#164327"],
        dark: "#1d5a34",
        light: "#86dc98",
        scene: r##"<path d="M-20 20l5.5-13 5.5 13zM9 20l5.5-13L20 20z" fill="#123a21"/><path d="M-21-5l5-15 5 15zM-11.5-4l5-12 5 12zM-2.5-5L3-21 8.5-5zM8-4l4.5-12L17-4zM14-5l4-10 3.5 10z" fill="#8fdc8f"/><path d="M-16-20l5 15h-5zM-6.5-16l5 12h-5zM3-21L8.5-5H3zM12.5-16L17-4h-4.5z" fill="#2b6b3c" fill-opacity=".55"/>"##,
        icon: r##"<path d="M-17 15L-9.5-7-2 15zM2 15L9.5-7 17 15z" fill="#6cc57e"/><path d="M-9 17L0-18 9 17z" fill="#a9ecab"/><path d="M0-18L9 17H0z" fill="#2f7a45" fill-opacity=".6"/><path d="M0 15v4M-9.5 15v3M9.5 15v3" stroke="#0f2f1b" stroke-width="2.6"/>"##,
    },
    Look {
        tile: ["#f0bd4f", "#a8701d"],
        dark: "#8a5b17",
        light: "#ffdc7c",
        scene: r##"<circle cx="13.5" cy="-13.5" r="5.6" fill="#fff3c4"/><path d="M-20.5-13.5C-19-19-9-20-5.5-14.5-3-14.5-2-13-2.5-12H-20.5z" fill="#5a3c12"/><path d="M-12.5-13l.6 8M-12.3-8l4-4.5M-12.3-8l-4-4.5" stroke="#5a3c12" stroke-width="1.6" stroke-linecap="round" fill="none"/><path d="M-19 20c0-4-.5-6-1.5-8M-17.5 20c0-5 .5-7 1.5-10M-16 20c.3-3 1-5 2.5-6.5M19 20c0-4 .5-6 1.5-8M17.5 20c0-5-.5-7-1.5-10M16 20c-.3-3-1-5-2.5-6.5" fill="none" stroke="#6d480f" stroke-width="1.4" stroke-linecap="round"/>"##,
        icon: r##"<circle cx="11" cy="-10" r="6.5" fill="#fff6d0"/><path d="M-18-5C-16-14 2-15 7-6 10-6 11-3 10-2H-18z" fill="#5a3a10"/><path d="M-4-3V16M-4 5L4-3M-4 5L-12-3" stroke="#5a3a10" stroke-width="2.6" stroke-linecap="round" fill="none"/><path d="M-18 17H18M8 16c0-4 .5-6 2-9M11 16c0-3 1-5 3-7M-14 16c0-3-.5-4-1.5-6" stroke="#6d480f" stroke-width="1.8" stroke-linecap="round" fill="none"/>"##,
    },
    Look {
        tile: ["#a39cad", "#565062"],
        dark: "#57516a",
        light: "#ded8ec",
        scene: r##"<path d="M-22.5 2L-13-15-6-5 3-20.5 12-7 16-12 22.5-3V14.5A8 8 0 0 1 14.5 22.5H-14.5A8 8 0 0 1-22.5 14.5z" fill="#4a4458"/><path d="M3-20.5L12-7 8-3 22.5 12V-3L16-12 12-7z" fill="#2f2a3a" fill-opacity=".6"/><path d="M-13-15L-9.8-10.5-12-8.5-14-10.5-16.5-8.7zM3-20.5L8-13 4.6-10.5 2-13-1.5-12.7zM16-12l3.3 4.7-3-.8-2.8 1.3z" fill="#fdfbff"/>"##,
        icon: r##"<path d="M-19 16L-8-8-1 6 7-15 19 16z" fill="#403a4e"/><path d="M7-15L19 16H5z" fill="#2b2636"/><path d="M7-15L11.6-3 7.5-5.5 4.5-2 2.4-3.5zM-8-8L-4.5-1-7.5-2.5-9.5 0-11.7 0z" fill="#fff"/>"##,
    },
    Look {
        tile: ["#3b93cf", "#164a80"],
        dark: "#1c5a94",
        light: "#93d0ff",
        scene: r##"<path d="M-20.5-15q3.4-4.5 6.8 0t6.8 0 6.8 0 6.8 0 6.8 0 6.8 0M-20.5-7q3.4-4.5 6.8 0t6.8 0 6.8 0 6.8 0 6.8 0 6.8 0M-20.5 3q3.4-4.5 6.8 0M20.5 3q-3.4 4.5-6.8 0M-20.5 12q3.4-4.5 6.8 0M20.5 12q-3.4 4.5-6.8 0" fill="none" stroke="#bfe7ff" stroke-width="1.9" stroke-linecap="round"/>"##,
        icon: r##"<path d="M-18-8q4.5-6.5 9 0t9 0 9 0 9 0M-18 2q4.5-6.5 9 0t9 0 9 0 9 0M-18 12q4.5-6.5 9 0t9 0 9 0 9 0" fill="none" stroke="#d6f1ff" stroke-width="3.2" stroke-linecap="round"/>"##,
    },
];

pub fn light(terrain: Terrain) -> &'static str {
    LOOKS[terrain.index()].light
}

pub fn dark(terrain: Terrain) -> &'static str {
    LOOKS[terrain.index()].dark
}

/// For each terrain's letter, say f: the tile `gs-fl` that a species lives on, and the terrain alone, `gs-f`.
pub fn defs() -> String {
    let rect = r##"<rect x="-22.5" y="-22.5" width="45" height="45" rx="8""##;
    let define = |terrain: Terrain| {
        let Look { tile, light, scene, icon, .. } = &LOOKS[terrain.index()];
        let letter = terrain.letter();
        let fill = format!(r##"fill="url(#gs-{letter}t)""##);
        let edge = format!(
            r##"<rect x="-22" y="-22" width="44" height="44" rx="7.5" fill="none" stroke="{light}" stroke-opacity=".45"/>"##
        );
        format!(
            r##"{}<g id="gs-{letter}l">{rect} {fill}/>{scene}{edge}</g>
<g id="gs-{letter}">{rect} {fill}/>{icon}{edge}</g>
"##,
            THEME.gradient(&format!("{letter}t"), *tile),
        )
    };
    Terrain::ALL.into_iter().map(define).collect()
}
