use super::{Standing, THEME, colour};
use crate::options::Mode;
use crate::people::People;
use crate::state::{Genesia, Phase};
use crate::words::numeral;
use genarium_engine::svg::Num;
use genarium_engine::{Game, Phrase, Seat, Speaker};

/// Where the lines in the upper right corner of the sea end.
const RIGHT: f64 = 780.0;

/// The name of the game on the left; the Age and its phase on the right, or how it ended.
pub fn draw(game: &Genesia, standing: &Standing, speaker: &Speaker) -> String {
    let said = if standing.over { ending(standing) } else { moment(game) };
    let [first, second] = said.map(|phrase| speaker.say(&phrase));
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
        THEME.heading(Genesia::TITLE, &speaker.say(&kind(game))),
        Num(right),
        THEME.muted,
    )
}

/// Who plays.
pub fn kind(game: &Genesia) -> Phrase {
    let options = game.options();
    match options.mode {
        Mode::Standard => Phrase::new("draw.kind.standard").with("n", options.players),
        Mode::Teams => {
            let teams = options.teams.map(|teams| teams.seats()).unwrap_or_default();
            let team = |seats: &Vec<u8>| {
                seats.iter().map(|seat| (seat + 1).to_string()).collect::<Vec<_>>().join("+")
            };
            Phrase::new("draw.kind.teams").with("teams", teams.iter().map(team).collect::<Vec<_>>())
        }
        Mode::Beginner => Phrase::new("draw.kind.beginner"),
        Mode::Expert => Phrase::new("draw.kind.expert"),
        Mode::Heroic => Phrase::new("draw.kind.heroic"),
    }
}

fn moment(game: &Genesia) -> [Phrase; 2] {
    let phase = match game.phase() {
        Phase::Order => "draw.phase.order",
        Phase::DealObjectives | Phase::Objectives => "draw.phase.objectives",
        Phase::Deal | Phase::Draft => "draw.phase.draft",
        Phase::Growth => "draw.phase.growth",
        Phase::Expansion => "draw.phase.expansion",
        Phase::Opening | Phase::Attack => "draw.phase.attack",
        Phase::Tiles | Phase::LateTiles => "draw.phase.tiles",
        Phase::Cities | Phase::Build => "draw.phase.cities",
        Phase::End => "draw.phase.end",
        Phase::Progress | Phase::Age => "draw.phase.progress",
        Phase::TurnOrder | Phase::Over => "draw.phase.place",
    };
    [Phrase::new("draw.age").with("age", numeral(game.age())), Phrase::new(phase)]
}

fn ending(standing: &Standing) -> [Phrase; 2] {
    if standing.solo {
        let lowest = standing.points.iter().min().copied().unwrap_or(0);
        return [Phrase::new("draw.end"), Phrase::new("draw.lower").with("n", lowest)];
    }
    let winners = standing.winners();
    let points = |seat: &Seat| standing.points[seat.index()];
    let least = winners.iter().map(points).min().unwrap_or(0);
    let with = Phrase::new("draw.with").with("n", least);
    match winners[..] {
        [one] => {
            let with = Phrase::new("draw.with.colour").with("colour", colour(People::of(one)));
            [Phrase::new("draw.wins").with("who", one), with.with("n", least)]
        }
        _ if standing.teams.is_some() => {
            let names: Vec<String> = winners.iter().map(|seat| (seat.0 + 1).to_string()).collect();
            [Phrase::new("draw.teams.win").with("teams", names.join("+")), with]
        }
        _ => [Phrase::new("draw.shared"), with],
    }
}
