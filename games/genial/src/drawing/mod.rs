//! The position as a picture: the board on the left, a panel for each side on the right.
//!
//! Everything is drawn from a view, with no randomness, clock or trigonometry: the same view gives the same bytes
//! on every machine.

mod board;
mod panel;
mod rack;
mod symbols;
mod track;

#[cfg(test)]
mod tests;

use crate::options::Variant;
use crate::scoring::{Values, standing};
use crate::state::{Genial, Phase};
use crate::tiles::Colour;
use crate::view::View;
use genarium_engine::svg::{ACCENT, Theme, result};
use genarium_engine::{Game, Phrase, Present, Seat, Speaker};

const THEME: Theme = Theme {
    prefix: "g",
    page: ["#1b212d", "#0c0f15"],
    page_edge: "#333c4c",
    panel: "#171d28",
    panel_edge: "#2f3848",
    pill_edge: "#475267",
    muted: "#98a2b3",
    ink: "#10141c",
};

/// The position as an SVG document.
pub(crate) fn draw(view: &View, speaker: &Speaker) -> String {
    let sides = sides(view);
    let panels: String = sides.iter().map(|side| panel::draw(view, side, sides.len(), speaker)).collect();
    let body = corners(view, speaker) + &board::draw(view) + &panels;
    let title = format!("{}, {}", Genial::TITLE, speaker.say(&kind(view)).to_lowercase());
    THEME.document(&title, &describe(view, &sides, speaker), &symbols::defs(), &body)
}

/// A player, or the players of a team.
struct Side {
    /// Counted from 0.
    place: u32,
    seats: Vec<Seat>,
    track: Values,
    /// How many sides stand better.
    rank: usize,
    /// Whether another side stands as well.
    tied: bool,
}

fn sides(view: &View) -> Vec<Side> {
    let seats: Vec<Vec<Seat>> = match view.options.variant {
        Variant::Teams => vec![vec![Seat(0), Seat(2)], vec![Seat(1), Seat(3)]],
        _ => Seat::all(view.options.players.into()).map(|seat| vec![seat]).collect(),
    };
    let worth = |seats: &Vec<Seat>| standing(view.track(seats[0]));
    let worths: Vec<Values> = seats.iter().map(worth).collect();
    let side = |(place, seats): (u32, Vec<Seat>)| Side {
        place,
        track: *view.track(seats[0]),
        rank: worths.iter().filter(|other| **other > worth(&seats)).count(),
        tied: worths.iter().filter(|other| **other == worth(&seats)).count() > 1,
        seats,
    };
    (0..).zip(seats).map(side).collect()
}

impl Side {
    fn name(&self) -> Phrase {
        match self.seats[..] {
            [a, b] => Phrase::new("partners").with("a", a.0 + 1).with("b", b.0 + 1),
            _ => Phrase::new("player").with("n", self.seats[0].0 + 1),
        }
    }

    fn lowest(&self) -> u8 {
        standing(&self.track)[0]
    }

    /// What the end of the game made of it.
    fn result(&self) -> Phrase {
        result(self.rank, self.tied)
    }
}

/// How it is played.
pub(crate) fn kind(view: &View) -> Phrase {
    match view.options.variant {
        Variant::Standard => Phrase::new("kind.standard").with("n", view.options.players),
        Variant::Teams => Phrase::new("kind.teams"),
        Variant::Solo => Phrase::new("kind.solo"),
    }
}

/// The picture for those who cannot see it.
fn describe(view: &View, sides: &[Side], speaker: &Speaker) -> String {
    let track = |side: &Side| {
        let value = |colour: Colour| {
            let value = side.track[colour.index()];
            Phrase::new("draw.value").with("colour", colour.word()).with("n", value)
        };
        let said = match view.phase {
            Phase::Over if view.options.variant != Variant::Solo => {
                Phrase::new("draw.side.over").with("result", side.result())
            }
            _ => Phrase::new("draw.side"),
        };
        let values: Vec<Phrase> = Colour::ALL.map(value).into();
        format!(" {}", speaker.say(&said.with("name", side.name()).with("values", values)))
    };
    let about = Phrase::new("draw.about")
        .with("cells", view.board.cells().count())
        .with("laid", view.placed.len())
        .with("bag", view.bag())
        .with("asked", Genial::ask(view));
    speaker.say(&about) + &sides.iter().map(track).collect::<String>()
}

/// The corners that the board leaves free: the game's name above, the bag below.
fn corners(view: &View, speaker: &Speaker) -> String {
    format!(
        r##"{heading}<g transform="translate(62 650)"><path d="M-9-21H9L5-12C15-6 22 3 22 13 22 24 14 30 0 30S-22 24-22 13C-22 3-15-6-5-12z" fill="url(#g-slate)" stroke="#566175" stroke-width="1.5" stroke-linejoin="round"/><path d="M-7-12H7" stroke="{ACCENT}" stroke-width="3" stroke-linecap="round"/></g><text x="96" y="660" font-size="30" font-weight="600">{bag}</text><text x="97" y="680" font-size="13" fill="{muted}">{in_bag}</text>
"##,
        heading = THEME.heading(Genial::TITLE, &speaker.say(&kind(view))),
        bag = view.bag(),
        in_bag = speaker.word("draw.bag"),
        muted = THEME.muted,
    )
}
