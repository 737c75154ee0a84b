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
use genarium_engine::svg::{Theme, count, escape, result};
use genarium_engine::{Game, Outcome, Present, Seat, Viewer};

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
pub(crate) fn draw(view: &View) -> String {
    let standing = Standing::of(view);
    let panels: String = standing.seats().map(|seat| panel::draw(view, &standing, seat)).collect();
    let defs =
        [THEME.crown(), head::defs(), ground::defs(), terrains::defs(), species::defs(), tiles::defs()]
            .concat();
    let body = head::draw(view, &standing) + &board(view) + &panels;
    let title = format!("{}, {} players", Genesis::TITLE, view.options.players);
    THEME.document(&title, &describe(view, &standing), &defs, &body)
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
    fn result(&self, seat: Seat) -> Option<&'static str> {
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
fn describe(view: &View, standing: &Standing) -> String {
    let player = |seat: Seat| {
        let result = standing.result(seat).map(|result| format!(", {result}")).unwrap_or_default();
        format!(
            " Player {} ({}{result}): {}, {} left.",
            seat.0 + 1,
            view.species(seat),
            count(standing.points(seat).into(), "point"),
            count(view.stocks[seat.index()].len(), "tile"),
        )
    };
    let area = |area: Area| match area.multiplier {
        1 => format!("{} of {}", area.terrain, area.size()),
        times => format!("{} of {}, times {times}", area.terrain, area.size()),
    };
    let areas: Vec<String> = view.areas().into_iter().map(area).collect();
    format!(
        "The board {} with {} laid and {} vacant. {}{} Areas that score: {}.",
        board_title(view),
        count(view.land.tiles().count() as u32, "tile"),
        count(view.land.vacancies(), "cell"),
        Genesis::ask(&View { viewer: Viewer::Spectator, ..view.clone() }),
        standing.seats().map(player).collect::<String>(),
        if areas.is_empty() { "none".to_owned() } else { areas.join("; ") },
    )
}
