use super::{Standing, THEME, board_title};
use crate::dice::Die;
use crate::state::{Genesis, Phase};
use crate::terrain::Terrain;
use crate::view::View;
use genarium_engine::svg::Num;
use genarium_engine::{Game, Phrase, Seat, Speaker};

/// The middle of the last thing on the right, above the board, and the line they stand on.
const RIGHT: f64 = 756.0;
const LINE: f64 = 76.0;
/// From one of them to the next.
const STEP: f64 = 66.0;

/// The light of dawn, and the body of a die.
pub fn defs() -> String {
    let ivory = THEME.gradient("ivory", ["#fff7e6", "#cdb892"]);
    format!(
        r##"{ivory}<radialGradient id="gs-dawn" cx=".3" cy="0" r=".62"><stop stop-color="#ff8d42" stop-opacity=".3"/><stop offset=".5" stop-color="#d9482b" stop-opacity=".1"/><stop offset="1" stop-color="#d9482b" stop-opacity="0"/></radialGradient>
<g id="gs-die"><rect x="-28" y="-25" width="56" height="56" rx="13" fill="#0a0605" fill-opacity=".7"/><rect x="-28" y="-28" width="56" height="56" rx="13" fill="url(#gs-ivory)"/></g>
<rect id="gs-no-die" x="-27" y="-27" width="54" height="54" rx="13" fill="none" stroke="#7d665b" stroke-width="2" stroke-dasharray="5 6"/>
"##
    )
}

/// What stands above the board: the game's name, how much room is left, and the dice or who won.
pub fn draw(view: &View, standing: &Standing, speaker: &Speaker) -> String {
    let kind = Phrase::new("draw.kind").with("n", view.options.players).with("board", board_title(view));
    let kind = speaker.say(&kind);
    format!(
        r##"<rect x="2" y="2" width="1276" height="716" rx="26" fill="url(#gs-dawn)"/>
{}{}{}"##,
        THEME.heading(Genesis::TITLE, &kind),
        vacancies(view, speaker),
        if standing.over { winners(view, standing, speaker) } else { dice(view, speaker) },
    )
}

fn vacancies(view: &View, speaker: &Speaker) -> String {
    let number = view.land.vacancies();
    let vacant = speaker.say(&Phrase::new("draw.vacant").with("n", number));
    format!(
        r##"<use href="#gs-vacant" transform="translate(352 {}) scale(.9)"/><text x="383" y="83" font-size="30" font-weight="600">{number}</text><text x="384" y="102" font-size="13" fill="{}">{vacant}</text>
"##,
        Num(LINE),
        THEME.muted,
    )
}

/// Both dice; one that is spent or not yet rolled leaves an empty place.
fn dice(view: &View, speaker: &Speaker) -> String {
    let mut dice: Vec<Option<Die>> = view.dice().into_iter().map(Some).collect();
    while dice.len() < 2 {
        dice.insert(0, None);
    }
    let drawn: String = [1.0, 0.0]
        .into_iter()
        .zip(dice)
        .map(|(steps, die)| {
            let face = die.map_or(r##"<use href="#gs-no-die"/>"##.to_owned(), draw_die);
            format!(
                r##"<g transform="translate({} {})">{face}</g>
"##,
                Num(RIGHT - steps * STEP),
                Num(LINE)
            )
        })
        .collect();
    let what = speaker.word(match view.phase {
        Phase::Roll => "draw.dice.none",
        Phase::Second(_) => "draw.dice.one",
        _ => "draw.dice.two",
    });
    let line = Num(RIGHT - STEP - 42.0);
    format!(
        r##"<g id="gs-dice">
{drawn}</g>
<text x="{line}" y="80" font-size="15" text-anchor="end" fill="{}">{what}</text>
"##,
        THEME.muted
    )
}

/// A die: the terrain that it shows, or all four.
fn draw_die(die: Die) -> String {
    let faces = match die {
        Die::Of(terrain) => format!(r##"<use href="#gs-{}" transform="scale(1.02)"/>"##, terrain.letter()),
        Die::Wild => Terrain::ALL
            .into_iter()
            .zip([(-12, -12), (12, -12), (-12, 12), (12, 12)])
            .map(|(terrain, (x, y))| {
                let letter = terrain.letter();
                format!(r##"<use href="#gs-{letter}" transform="translate({x} {y}) scale(.49)"/>"##)
            })
            .collect(),
    };
    format!(r##"<use href="#gs-die"/>{faces}"##)
}

fn winners(view: &View, standing: &Standing, speaker: &Speaker) -> String {
    let winners = standing.outcome.winners();
    let emblem = |(steps, seat): (usize, &Seat)| {
        format!(
            r##"<use href="#gs-{}" transform="translate({} {}) scale(1.8)"/>
"##,
            view.species(*seat).letter(),
            Num(RIGHT - steps as f64 * STEP),
            Num(LINE),
        )
    };
    let emblems: String = winners.iter().rev().enumerate().map(emblem).collect();
    let (who, best) = match winners[..] {
        [one] => (Phrase::new("draw.wins").with("who", one), standing.points(one)),
        _ => (Phrase::new("draw.shared"), winners.first().map_or(0, |seat| standing.points(*seat))),
    };
    let (who, with) = (speaker.say(&who), speaker.say(&Phrase::new("draw.with").with("n", best)));
    let line = Num(RIGHT - (winners.len() as f64 - 1.0) * STEP - 42.0);
    format!(
        r##"{emblems}<g text-anchor="end"><text x="{line}" y="75" font-size="18" font-weight="600">{who}</text><text x="{line}" y="96" font-size="13" fill="{}">{with}</text></g>
"##,
        THEME.muted,
    )
}
