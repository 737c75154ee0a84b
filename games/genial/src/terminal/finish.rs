//! The final table: who won, and by which value.

use super::panel::{side_label, side_name, sides};
use super::symbols::inked;
use crate::{Colour, Genial, Values, Variant, standing};
use genarium_engine::{Outcome, Phrase, Seat};
use genarium_terminal::chronicle::rows;
use genarium_terminal::ratatui::style::{Modifier, Stylize};
use genarium_terminal::ratatui::text::{Line, Span};
use genarium_terminal::screen::Sight;

const PLACES: [&str; 6] = ["place.1", "place.2", "place.3", "place.4", "place.5", "place.6"];

/// The ranking, each side's values sorted upwards, and what decided between it and the next.
pub fn table(sight: &Sight<Genial>, outcome: Outcome, width: u16) -> Vec<Line<'static>> {
    let mut ranked: Vec<Seat> = sides(sight.view).collect();
    ranked.sort_by_key(|&side| (outcome.rank(side), side));
    let mut lines = vec![Line::styled(sight.word("finish.values"), Modifier::DIM)];
    for &side in &ranked {
        lines.push(values(sight, side, place(&ranked, outcome, side)));
    }
    lines.push(Line::default());
    let mut say = |sentence: String| lines.extend(rows(&sentence, width.into()).into_iter().map(Line::raw));
    if sight.view.options.variant == Variant::Solo {
        let lowest = standing(sight.view.track(sight.seat))[0];
        say(sight.say(&Phrase::new("finish.solo").with("n", lowest)));
    }
    for pair in ranked.windows(2) {
        say(decided(sight, pair[0], pair[1]));
    }
    lines
}

/// Sides of equal rank share a place; the seats of a team are counted once.
fn place(ranked: &[Seat], outcome: Outcome, side: Seat) -> usize {
    1 + ranked.iter().filter(|&&other| outcome.rank(other) < outcome.rank(side)).count()
}

fn values(sight: &Sight<Genial>, side: Seat, place: usize) -> Line<'static> {
    let mut line = Line::raw(format!("{place}. {:<13}", side_label(sight, side)));
    let track = sight.view.track(side);
    let mut colours = Colour::ALL;
    colours.sort_by_key(|colour| track[colour.index()]);
    for colour in colours {
        let value = format!("{:>2}  ", track[colour.index()]);
        line.extend([inked(colour, sight.theme), Span::raw(value)]);
    }
    if place == 1 { line.bold() } else { line }
}

/// Which value put one side before another.
fn decided(sight: &Sight<Genial>, first: Seat, second: Seat) -> String {
    let values = |side: Seat| -> Values { standing(sight.view.track(side)) };
    let (name, other_name) = (side_name(sight, first), side_name(sight, second));
    let differ = values(first).into_iter().zip(values(second)).zip(PLACES).find(|((a, b), _)| a != b);
    let said = match differ {
        Some(((more, less), place)) => Phrase::new("finish.beats")
            .with("place", Phrase::new(place))
            .with("more", more)
            .with("less", less),
        None => Phrase::new("finish.equal"),
    };
    sight.say(&said.with("a", name).with("b", other_name))
}
