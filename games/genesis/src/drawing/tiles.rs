use super::{THEME, centre};
use crate::species::Species;
use crate::terrain::Terrain;
use crate::view::View;
use genarium_engine::svg::Num;

/// A tile for each terrain and species, named by their letters: `gs-fR` for reptiles in the forest.
pub fn defs() -> String {
    let of_terrain = |terrain: Terrain| Species::ALL.into_iter().map(move |species| define(terrain, species));
    Terrain::ALL.into_iter().flat_map(of_terrain).collect()
}

fn define(terrain: Terrain, species: Species) -> String {
    let (land, life, ink) = (terrain.letter(), species.letter(), THEME.ink);
    format!(
        r##"<g id="gs-{land}{life}"><use href="#gs-{land}l"/><use href="#gs-{life}" y="4.5" stroke="{ink}" stroke-width="1.6"/></g>
"##
    )
}

/// All tiles on the board.
pub fn draw(view: &View) -> String {
    let tiles: String = view
        .land
        .tiles()
        .map(|(cell, tile)| {
            let (x, y) = centre(cell);
            format!(
                r##"<use href="#gs-{}{}" x="{}" y="{}"/>
"##,
                tile.terrain.letter(),
                view.species(tile.seat).letter(),
                Num(x),
                Num(y),
            )
        })
        .collect();
    format!("<g id=\"gs-tiles\">\n{tiles}</g>\n")
}
