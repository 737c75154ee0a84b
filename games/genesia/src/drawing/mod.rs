//! The position as a picture: a sea chart at dusk on the left, a panel for each people on the right.
//!
//! Everything is drawn from a view or a board. Coasts are computed with sums, products, quotients and square roots alone,
//! so the same view gives the same bytes on every machine.

mod chart;
mod coast;
mod contour;
mod head;
mod land;
mod panel;
mod peoples;
mod regions;
mod vignette;

#[cfg(test)]
mod tests;

/// The geometry of boards, for those who draw them elsewhere.
pub(crate) use {
    chart::Chart,
    coast::{Ground, by_land, zones},
    contour::{Grid, Relief},
};

pub(crate) use vignette::draw as draw_vignette;

use crate::board::Board;
use crate::options::Teams;
use crate::people::People;
use crate::state::{Genesia, Phase};
use crate::view::View;
use crate::words::numeral;
use genarium_engine::svg::{Theme, count, result};
use genarium_engine::{Arg, Game, Outcome, Phrase, Present, Seat, Speaker, Turn, Viewer};
use land::Lands;

/// The sea after sunset.
const THEME: Theme = Theme {
    prefix: "ga",
    page: ["#241f44", "#0a1022"],
    page_edge: "#3f3b63",
    panel: "#15162c",
    panel_edge: "#393a5c",
    pill_edge: "#565880",
    muted: "#a5a8c6",
    ink: "#121225",
};

/// The position as an SVG document.
pub(crate) fn draw(view: &View, speaker: &Speaker) -> String {
    let game = view.known();
    let standing = Standing::of(game);
    let chart = Chart::of(game.board(), [8.0, 8.0, 802.0, 712.0]);
    let lands = Lands::of(&chart);
    let defs =
        [THEME.crown(), lands.defs(), regions::defs(), peoples::defs(game.peoples()), panel::defs()].concat();
    let panel = |people| panel::draw(view, &standing, people, speaker);
    let panels: String = game.each_people().map(panel).collect();
    let body = lands.draw()
        + &regions::draw(&chart, Some(game))
        + &regions::assault(&chart, game)
        + &head::draw(game, &standing, speaker)
        + &panels;
    let title = format!("{}, {}", Genesia::TITLE, speaker.say(&head::kind(game)));
    THEME.document(&title, &describe(view, &standing, speaker), &defs, &body)
}

/// A bare board with the names of its Regions, as an SVG document.
pub fn draw_board(board: &Board) -> String {
    let chart = Chart::of(board, [16.0, 8.0, 1264.0, 712.0]);
    let lands = Lands::of(&chart);
    let kind = format!("the board for {} peoples", board.peoples);
    let body = lands.draw() + &regions::draw(&chart, None) + &THEME.heading(Genesia::TITLE, &kind);
    let desc = format!(
        "A chart of {} Continents around Genesia with {}.",
        board.peoples,
        count(board.ids.len() as u32, "Region")
    );
    THEME.document(&format!("{}, {kind}", Genesia::TITLE), &desc, &(lands.defs() + &regions::defs()), &body)
}

/// Who has how many points so far: without Objectives, until they are turned over at the end.
struct Standing {
    points: Vec<u16>,
    outcome: Option<Outcome>,
    teams: Option<Teams>,
    over: bool,
    solo: bool,
}

impl Standing {
    fn of(game: &Genesia) -> Standing {
        let over = game.phase() == Phase::Over;
        let points = |people: People| {
            let sheet = game.sheet(people);
            sheet.total() - if over { 0 } else { sheet.objective }
        };
        Standing {
            points: game.each_people().map(points).collect(),
            outcome: game.outcome(),
            teams: game.options().teams,
            over,
            solo: game.is_solo(),
        }
    }

    fn winners(&self) -> Vec<Seat> {
        self.outcome.as_ref().filter(|_| !self.solo).map(Outcome::winners).unwrap_or_default()
    }

    /// Whether everybody looks at this people: it has to decide, or it won.
    fn is_marked(&self, game: &Genesia, people: People) -> bool {
        match game.turn() {
            Turn::Over => self.winners().contains(&Seat(people.0)),
            Turn::Chance => false,
            Turn::Seats(seats) => match game.phase() {
                Phase::Objectives | Phase::Draft | Phase::Tiles => seats.contains(game.seat_of(people)),
                _ => game.actor() == people,
            },
        }
    }

    /// What the end of the game made of a people.
    fn result(&self, people: People) -> Option<Phrase> {
        let seat = Seat(people.0);
        let outcome = self.outcome.as_ref().filter(|_| !self.solo)?;
        if self.teams.is_some() {
            return outcome.won(seat).then_some(Phrase::new("draw.team.won"));
        }
        let rank = outcome.rank(seat);
        let as_good = Seat::all(self.points.len()).filter(|other| outcome.rank(*other) == rank);
        Some(result(rank, as_good.count() > 1))
    }

    /// A people as it is called.
    fn who(&self, people: People) -> Arg {
        crate::words::who(self.solo, people)
    }
}

/// The picture for those who cannot see it.
fn describe(view: &View, standing: &Standing, speaker: &Speaker) -> String {
    let game = view.known();
    let people = |people: People| {
        let named = match standing.result(people) {
            Some(result) => Phrase::new("draw.name.over").with("result", result),
            None => Phrase::new("draw.name"),
        };
        Phrase::new("draw.people")
            .with("name", named.with("who", standing.who(people)).with("colour", colour(people)))
            .with("points", standing.points[people.index()])
            .with("coins", game.coins(people))
            .with("supply", game.supply(people))
            .with("cities", game.cities(people).count())
            .with("regions", game.occupied(people).count())
            .with("cards", view.held(people))
    };
    let about = Phrase::new("draw.about")
        .with("n", game.peoples())
        .with("age", numeral(game.age()))
        .with("asked", Genesia::ask(&View { viewer: Viewer::Spectator, ..view.clone() }));
    let said = [about].into_iter().chain(game.each_people().map(people));
    said.map(|phrase| speaker.say(&phrase)).collect::<Vec<_>>().join(" ")
}

/// What the colour of a people is called.
fn colour(people: People) -> Phrase {
    Phrase::new(["colour.0", "colour.1", "colour.2", "colour.3", "colour.4"][people.index()])
}
