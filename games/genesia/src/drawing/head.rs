use super::{Standing, THEME, peoples::COLOURS};
use crate::options::Mode;
use crate::people::People;
use crate::state::{Genesia, Phase};
use genarium_engine::svg::Num;
use genarium_engine::{Game, Seat};

/// Where the lines in the upper right corner of the sea end.
const RIGHT: f64 = 780.0;

/// The name of the game on the left; the Age and its phase on the right, or how it ended.
pub fn draw(game: &Genesia, standing: &Standing) -> String {
    let (first, second) = if standing.over { ending(standing) } else { moment(game) };
    let mut right = RIGHT;
    let mut emblems = String::new();
    let winners = standing.winners();
    let (scale, size) = if winners.len() > 1 { (1.2, 20) } else { (1.7, 26) };
    for seat in winners.iter().rev() {
        emblems += &format!(
            r##"<use href="#ga-emblem-{}" transform="translate({} 66) scale({})"/>"##,
            seat.index(),
            Num(right - 12.0 * scale),
            Num(scale),
        );
        right -= 28.0 * scale;
    }
    format!(
        r##"{}{emblems}<g text-anchor="end"><text x="{1}" y="66" font-size="{size}" font-weight="600">{first}</text><text x="{1}" y="90" font-size="15" fill="{2}">{second}</text></g>
"##,
        THEME.heading(Genesia::TITLE, &kind(game)),
        Num(right),
        THEME.muted,
    )
}

/// Who plays.
pub fn kind(game: &Genesia) -> String {
    let options = game.options();
    match options.mode {
        Mode::Standard => format!("{} players", options.players),
        Mode::Teams => {
            let teams = options.teams.map(|teams| teams.seats()).unwrap_or_default();
            let team = |seats: &Vec<u8>| {
                seats.iter().map(|seat| (seat + 1).to_string()).collect::<Vec<_>>().join("+")
            };
            format!("teams {}", teams.iter().map(team).collect::<Vec<_>>().join(" and "))
        }
        Mode::Beginner => "solo, beginner".to_owned(),
        Mode::Expert => "solo, expert".to_owned(),
        Mode::Heroic => "solo, heroic".to_owned(),
    }
}

pub fn numeral(age: u8) -> &'static str {
    ["I", "II", "III"][usize::from(age.clamp(1, 3)) - 1]
}

fn moment(game: &Genesia) -> (String, String) {
    let phase = match game.phase() {
        Phase::Order => "Turn order",
        Phase::DealObjectives | Phase::Objectives => "Objectives",
        Phase::Deal | Phase::Draft => "Draft",
        Phase::Growth => "Growth",
        Phase::Expansion => "Expansion",
        Phase::Opening | Phase::Attack => "Attack",
        Phase::Tiles | Phase::LateTiles => "Attack: War or Peace",
        Phase::Cities | Phase::Build => "End of the Age: Cities",
        Phase::End => "End of the Age: last cards",
        Phase::Progress | Phase::Age => "End of the Age: Progress",
        Phase::TurnOrder => "End of the Age: turn order",
        Phase::Over => "",
    };
    (format!("Age {}", numeral(game.age())), phase.to_owned())
}

fn ending(standing: &Standing) -> (String, String) {
    let lowest = standing.points.iter().min().unwrap_or(&0);
    if standing.solo {
        return ("The end".to_owned(), format!("the lower score counts: {lowest} points"));
    }
    let winners = standing.winners();
    let points = |seat: &Seat| standing.points[seat.index()];
    let least = winners.iter().map(points).min().unwrap_or(0);
    match winners[..] {
        [one] => {
            let people = COLOURS[People::of(one)].name;
            (format!("Player {} wins", one.0 + 1), format!("{people}, with {least} points"))
        }
        _ if standing.teams.is_some() => {
            let names: Vec<String> = winners.iter().map(|seat| (seat.0 + 1).to_string()).collect();
            (format!("Players {} win", names.join("+")), format!("with {least} points"))
        }
        _ => ("A shared win".to_owned(), format!("with {least} points")),
    }
}
