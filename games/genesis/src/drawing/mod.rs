//! The position as a picture: the young world on the left, a panel for each player on the right.
//!
//! Nothing depends on the viewer, for nothing is hidden: the same position gives the same bytes to everybody.

mod areas;
mod ground;
mod head;
mod outline;
mod panel;
mod river;
mod species;
mod terrains;
mod tiles;

#[cfg(test)]
mod tests;

use crate::boards::house_boards;
use crate::cells::Cell;
use crate::podium::Points;
use crate::scoring::Area;
use crate::state::{Genesis, Phase};
use crate::view::View;
use genarium_engine::svg::{Theme, escape, result};
use genarium_engine::{Game, Outcome, Phrase, Present, Seat, Speaker, Viewer};

/// Cooled lava, and what glows beneath it.
const THEME: Theme = Theme {
    prefix: "gs",
    page: ["#2a1e1c", "#120c0c"],
    page_edge: "#4c3a34",
    panel: "#211817",
    panel_edge: "#45352f",
    pill_edge: "#66524a",
    muted: "#b3a297",
    ink: "#1a1110",
};

/// From one cell to the next.
const STEP: f64 = 50.0;

/// The position as an SVG document.
pub(crate) fn draw(view: &View, speaker: &Speaker) -> String {
    let standing = Standing::of(view);
    let panels: String = standing.seats().map(|seat| panel::draw(view, &standing, seat, speaker)).collect();
    let defs =
        [THEME.crown(), head::defs(), ground::defs(), terrains::defs(), species::defs(), tiles::defs()]
            .concat();
    let body = head::draw(view, &standing, speaker) + &board(view) + &panels;
    let players = speaker.say(&Phrase::new("draw.title").with("n", view.options.players));
    let title = format!("{}, {players}", Genesis::TITLE);
    THEME.document(&title, &describe(view, &standing, speaker), &defs, &body)
}

/// The board from the ground up.
fn board(view: &View) -> String {
    let areas = view.areas();
    format!(
        r##"<g transform="translate(74 165)" stroke-linejoin="round">
{}{}{}{}{}</g>
"##,
        ground::draw(view),
        areas::outlines(&areas),
        tiles::draw(view),
        river::draw(&view.board),
        areas::labels(&areas),
    )
}

/// The middle of a cell, from the upper left corner of the board.
fn centre(cell: Cell) -> (f64, f64) {
    ((cell.column() as f64 + 0.5) * STEP, (cell.row() as f64 + 0.5) * STEP)
}

/// Who has how many points, if the game ended now.
struct Standing {
    points: Points,
    outcome: Outcome,
    players: usize,
    over: bool,
}

impl Standing {
    fn of(view: &View) -> Standing {
        let (points, players) = (view.scores(), usize::from(view.options.players));
        let outcome = Outcome::by_worth(&points[..players]);
        Standing { points, outcome, players, over: view.phase == Phase::Over }
    }

    fn seats(&self) -> impl Iterator<Item = Seat> {
        Seat::all(self.players)
    }

    fn points(&self, seat: Seat) -> u16 {
        self.points[seat.index()]
    }

    /// What the end of the game made of a seat, once it has come.
    fn result(&self, seat: Seat) -> Option<Phrase> {
        let same = self.seats().filter(|other| self.points(*other) == self.points(seat)).count();
        self.over.then(|| result(self.outcome.rank(seat), same > 1))
    }
}

/// The board's name on screens.
fn board_title(view: &View) -> String {
    let house = house_boards().iter().find(|file| file.board == view.board);
    escape(house.map_or(view.board.name().as_str(), |file| &file.title))
}

/// The picture for those who cannot see it.
fn describe(view: &View, standing: &Standing, speaker: &Speaker) -> String {
    let player = |seat: Seat| {
        let said = match standing.result(seat) {
            Some(result) => Phrase::new("draw.player.over").with("result", result),
            None => Phrase::new("draw.player"),
        };
        said.with("n", seat.0 + 1)
            .with("species", view.species(seat).word())
            .with("points", standing.points(seat))
            .with("left", view.stocks[seat.index()].len())
    };
    let area = |area: Area| {
        let said = match area.multiplier {
            1 => Phrase::new("draw.area"),
            times => Phrase::new("draw.area.times").with("times", times),
        };
        said.with("terrain", area.terrain.word()).with("n", area.size())
    };
    let about = Phrase::new("draw.about")
        .with("board", board_title(view))
        .with("laid", view.land.tiles().count())
        .with("vacant", view.land.vacancies())
        .with("asked", Genesis::ask(&View { viewer: Viewer::Spectator, ..view.clone() }));
    let areas: Vec<Phrase> = view.areas().into_iter().map(area).collect();
    let areas = match areas.is_empty() {
        true => Phrase::new("draw.areas.none"),
        false => Phrase::new("draw.areas").with("areas", areas),
    };
    let said = [about].into_iter().chain(standing.seats().map(player)).chain([areas]);
    said.map(|phrase| speaker.say(&phrase)).collect::<Vec<_>>().join(" ")
}
