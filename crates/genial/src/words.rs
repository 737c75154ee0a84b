use crate::notation::Line;
use crate::state::{Genial, Phase};
use crate::view::View;
use genarium_engine::{Language, Present};

impl Present for Genial {
    fn draw(view: &View) -> String {
        crate::drawing::draw(view)
    }

    fn ask(view: &View) -> String {
        let seat = view.seat.0 + 1;
        match view.phase {
            Phase::Deal => format!("Player {seat} draws the opening rack."),
            Phase::Place if view.opened.contains(view.seat) => format!("Player {seat}: place a tile."),
            Phase::Place => {
                format!("Player {seat}: place your first tile beside a printed symbol nobody has started from.")
            }
            Phase::Bonus if view.bonus == 1 => format!("Player {seat}: place a bonus tile, or pass."),
            Phase::Bonus => format!("Player {seat}: place a bonus tile ({} left), or pass.", view.bonus),
            Phase::Swap => format!("Player {seat}: your rack lacks your lowest colours. Swap it, or keep it?"),
            Phase::Refill => format!("Player {seat} finishes the turn."),
            Phase::Renew => format!("Player {seat} swaps the rack."),
            Phase::Over => "The game is over.".to_owned(),
        }
    }

    fn tell(shown: &Line) -> String {
        let player = shown.seat.map_or("Somebody".to_owned(), |seat| format!("Player {}", seat.0 + 1));
        let tiles = shown.tiles.as_ref().map(|tiles| tiles.join(" ")).unwrap_or_default();
        let tile = shown.tile.as_deref().unwrap_or("a tile");
        match (shown.chance.is_some(), shown.action.as_deref()) {
            (true, _) if shown.tiles.is_some() => format!("{player} draws {tiles}."),
            (true, _) if shown.count == Some(1) => format!("{player} draws a tile."),
            (true, _) => format!("{player} draws {} tiles.", shown.count.unwrap_or(0)),
            (_, Some("place")) => {
                let [(q, r), (s, t)] = shown.cells.unwrap_or_default();
                format!("{player} places {tile} on ({q}, {r}) and ({s}, {t}).")
            }
            (_, Some("pass")) => format!("{player} declines the bonus tiles."),
            (_, Some("swap")) => format!("{player} shows {tiles} and swaps the rack."),
            (_, Some("keep")) => format!("{player} keeps the rack."),
            _ => String::new(),
        }
    }

    fn rules(language: Language) -> &'static str {
        match language {
            Language::English => include_str!("../texts/rules.en.md"),
            Language::French => include_str!("../texts/rules.fr.md"),
            Language::Italian => include_str!("../texts/rules.it.md"),
        }
    }
}
