use super::{Standing, THEME, terrains};
use crate::state::Phase;
use crate::terrain::Terrain;
use crate::view::View;
use genarium_engine::svg::{BRIGHT, Frame, Num};
use genarium_engine::{Phrase, Seat, Speaker};

/// The measures of a panel; fewer players have more room each.
struct Measures {
    frame: Frame,
    /// The middle of the emblem, and its scale.
    emblem: ((f64, f64), f64),
    /// Where the points start, the line they stand on and their size.
    points: (f64, f64, f64),
    /// The middle of the first bar, and the distance to the next.
    rows: (f64, f64),
    /// Where bars start.
    left: f64,
    /// How thick a bar is.
    bar: f64,
    /// The scale of the terrain before a bar.
    icon: f64,
}

impl Measures {
    fn of(players: usize) -> Measures {
        let frame = Frame::of(players);
        match players {
            2 => Measures {
                frame,
                emblem: ((80.0, 118.0), 3.4),
                points: (154.0, 136.0, 72.0),
                rows: (200.0, 28.0),
                left: 58.0,
                bar: 12.0,
                icon: 0.5,
            },
            3 => Measures {
                frame,
                emblem: ((60.0, 118.0), 2.3),
                points: (108.0, 128.0, 48.0),
                rows: (70.0, 33.0),
                left: 258.0,
                bar: 11.0,
                icon: 0.5,
            },
            _ => Measures {
                frame,
                emblem: ((50.0, 91.0), 1.8),
                points: (92.0, 99.0, 40.0),
                rows: (56.0, 24.0),
                left: 238.0,
                bar: 9.0,
                icon: 0.42,
            },
        }
    }
}

/// A player: the species, what the game is worth to it, and the tiles that it has left.
pub fn draw(view: &View, standing: &Standing, seat: Seat, speaker: &Speaker) -> String {
    let measures = Measures::of(standing.players);
    let name = format!(
        r##"{} <tspan fill="{}" font-weight="400">{}</tspan>"##,
        speaker.player(seat),
        THEME.muted,
        speaker.say(&view.species(seat).word())
    );
    let rows = Terrain::ALL.map(|terrain| row(view, seat, terrain, &measures)).concat();
    let body = status(view, standing, seat, &measures.frame, speaker)
        + &worth(view, standing, seat, &measures, speaker)
        + &rows;
    measures.frame.draw(&THEME, seat.0.into(), is_marked(view, standing, seat), &name, &body)
}

/// Whether everybody looks at this player: it is its turn, or it won.
fn is_marked(view: &View, standing: &Standing, seat: Seat) -> bool {
    if standing.over { standing.outcome.won(seat) } else { view.seat == seat }
}

fn status(view: &View, standing: &Standing, seat: Seat, frame: &Frame, speaker: &Speaker) -> String {
    let marked = is_marked(view, standing, seat);
    let text = match (standing.result(seat), view.phase) {
        (Some(result), _) => result,
        _ if !marked => return String::new(),
        (_, Phase::Roll) => Phrase::new("draw.roll"),
        (_, Phase::First(_)) if view.stock().is_empty() => Phrase::new("draw.pass"),
        (_, Phase::First(_)) => Phrase::new("draw.place"),
        (_, Phase::Second(_) | Phase::Over) => Phrase::new("draw.second"),
    };
    frame.pill(&THEME, &speaker.say(&text), marked, standing.over && marked)
}

/// The emblem and the points.
fn worth(view: &View, standing: &Standing, seat: Seat, measures: &Measures, speaker: &Speaker) -> String {
    let ((x, y), scale) = measures.emblem;
    let (left, line, size) = measures.points;
    let points = standing.points(seat);
    let what = speaker.word(if standing.over { "draw.points" } else { "draw.now" });
    format!(
        r##"<use href="#gs-{}" transform="translate({} {}) scale({})"/><text x="{}" y="{}" font-size="{}" font-weight="700" letter-spacing="-1">{points}</text>
{}"##,
        view.species(seat).letter(),
        Num(x),
        Num(y),
        Num(scale),
        Num(left),
        Num(line),
        Num(size),
        THEME.caption(&what, (left + 2.0, line + 20.0), "start", false),
    )
}

/// The tiles of a terrain that are left, a pip each.
fn row(view: &View, seat: Seat, terrain: Terrain, measures: &Measures) -> String {
    let (first, step) = measures.rows;
    let y = first + step * terrain.index() as f64;
    let left = view.stocks[seat.index()].count(terrain);
    let right = Frame::WIDTH - measures.frame.padding - 30.0;
    let pip = (right - measures.left) / f64::from(view.options.tiles);
    let gap = if pip > 14.0 { 3.0 } else { 2.0 };
    let stroke = |pips: u8, colour: &str| match pips {
        0 => String::new(),
        _ => {
            let end = measures.left + pip * f64::from(pips) - gap;
            format!(r##"<path d="M{} {}H{}" stroke="{colour}"/>"##, Num(measures.left), Num(y), Num(end))
        }
    };
    let size = measures.bar * 0.5 + 9.5;
    let fill = if left == 0 { THEME.muted } else { BRIGHT };
    format!(
        r##"<use href="#gs-{}" transform="translate({} {}) scale({})"/><g stroke-width="{}" stroke-dasharray="{} {}">{}{}</g><text x="{}" y="{}" font-size="{}" font-weight="500" text-anchor="middle" fill="{fill}">{left}</text>
"##,
        terrain.letter(),
        Num(measures.left - 10.0 - 22.5 * measures.icon),
        Num(y),
        Num(measures.icon),
        Num(measures.bar),
        Num(pip - gap),
        Num(gap),
        stroke(view.options.tiles, "#3d2f2a"),
        stroke(left, terrains::light(terrain)),
        Num(Frame::WIDTH - measures.frame.padding - 10.0),
        Num(y + 0.36 * size),
        Num(size),
    )
}
