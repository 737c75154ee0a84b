use super::peoples::COLOURS;
use super::{Standing, THEME, colour};
use crate::actions::Tile;
use crate::people::People;
use crate::state::{Genesia, Phase, Task};
use crate::view::View;
use crate::words::numeral;
use genarium_engine::svg::{ACCENT, BRIGHT, Frame, Num, escape};
use genarium_engine::{Phrase, Speaker};

/// The measures of a panel; fewer peoples have more room each.
struct Measures {
    frame: Frame,
    /// The middle of the emblem, and its scale.
    emblem: ((f64, f64), f64),
    /// Where the points start, the line they stand on and their size.
    points: (f64, f64, f64),
    /// The middle of the left side of the tile, from there.
    tile: (f64, f64),
    /// Where the rows start, and how far one number is from the next.
    left: f64,
    step: f64,
    /// The middle lines: pieces, Progress, hand and, where there is room, Regions.
    rows: [f64; 4],
    /// The scale of everything in a row.
    scale: f64,
    /// Whether there is room for the Regions that are held.
    roomy: bool,
}

impl Measures {
    fn of(peoples: usize) -> Measures {
        let frame = Frame::of(peoples);
        match peoples {
            2 => Measures {
                frame,
                emblem: ((76.0, 112.0), 3.6),
                points: (148.0, 130.0, 68.0),
                tile: (50.0, 13.5),
                left: 24.0,
                step: 112.0,
                rows: [184.0, 220.0, 252.0, 285.0],
                scale: 1.15,
                roomy: true,
            },
            3 => Measures {
                frame,
                emblem: ((56.0, 104.0), 2.4),
                points: (100.0, 113.0, 44.0),
                tile: (2.0, 36.0),
                left: 178.0,
                step: 80.0,
                rows: [68.0, 103.0, 135.0, 176.0],
                scale: 1.0,
                roomy: true,
            },
            4 => Measures {
                frame,
                emblem: ((50.0, 93.0), 2.1),
                points: (90.0, 100.0, 40.0),
                tile: (2.0, 34.0),
                left: 178.0,
                step: 80.0,
                rows: [60.0, 94.0, 126.0, 0.0],
                scale: 1.0,
                roomy: false,
            },
            _ => Measures {
                frame,
                emblem: ((46.0, 75.0), 1.9),
                points: (82.0, 82.0, 36.0),
                tile: (46.0, 13.5),
                left: 178.0,
                step: 80.0,
                rows: [47.0, 75.0, 102.0, 0.0],
                scale: 0.95,
                roomy: false,
            },
        }
    }
}

/// What panels show of things: coins and cards.
pub fn defs() -> String {
    format!(
        r##"{}<g id="ga-coin"><circle r="9" fill="url(#ga-gold)" stroke="#5a3d10"/><circle r="5.6" fill="none" stroke="#7d5917" stroke-opacity=".8" stroke-width="1.4"/></g>
"##,
        THEME.gradient("gold", ["#ffe39a", "#cf9635"]),
    )
}

/// A people: what it has, and what it has come to.
pub fn draw(view: &View, standing: &Standing, people: People, speaker: &Speaker) -> String {
    let game = view.known();
    let measures = Measures::of(standing.points.len());
    let team = standing.teams.and_then(|teams| teams.of(game.seat_of(people)));
    let team = team.map_or(String::new(), |team| {
        speaker.say(&Phrase::new("draw.team").with("team", char::from(b'A' + team)))
    });
    let called = if standing.solo { "people" } else { "player" };
    let name = format!(
        r##"{} <tspan fill="{}" font-weight="400">{}{team}</tspan>"##,
        speaker.say(&Phrase::new(called).with("n", people.0 + 1)),
        THEME.muted,
        speaker.say(&colour(people)),
    );
    let mut body = status(game, standing, people, &measures.frame, speaker);
    body += &worth(game, standing, people, &measures, speaker);
    body += &pieces(game, people, &measures, speaker);
    body += &progress(game, people, &measures, speaker);
    body += &hand(view, people, &measures, speaker);
    if measures.roomy {
        body += &regions(game, people, &measures);
    }
    measures.frame.draw(&THEME, people.0.into(), standing.is_marked(game, people), &name, &body)
}

fn status(game: &Genesia, standing: &Standing, people: People, frame: &Frame, speaker: &Speaker) -> String {
    let marked = standing.is_marked(game, people);
    let text = match (game.phase(), game.task()) {
        (Phase::Over, _) => match standing.result(people) {
            Some(result) => result,
            None => return String::new(),
        },
        _ if !marked => return order(game, people, frame, speaker),
        (Phase::Objectives, _) => Phrase::new("draw.objective"),
        (Phase::Draft, _) => Phrase::new("draw.draft"),
        (Phase::Tiles | Phase::LateTiles, _) => Phrase::new("draw.tiles"),
        (Phase::TurnOrder, _) => Phrase::new("draw.place"),
        (Phase::Build, _) => Phrase::new("draw.build"),
        (_, Task::Window) => Phrase::new("draw.copy"),
        (_, Task::Defence) => Phrase::new("draw.defend"),
        (Phase::Attack, _) => Phrase::new("draw.attack"),
        _ => Phrase::new("draw.play"),
    };
    frame.pill(&THEME, &speaker.say(&text), marked, standing.over && marked)
}

/// The place in the turn order.
fn order(game: &Genesia, people: People, frame: &Frame, speaker: &Speaker) -> String {
    let place = game.order().iter().position(|other| *other == people);
    let text = place.map(|place| {
        let place = Phrase::new(["place.1", "place.2", "place.3", "place.4", "place.5"][place]);
        speaker.say(&Phrase::new("draw.plays").with("place", place))
    });
    text.map_or(String::new(), |text| frame.pill(&THEME, &text, false, false))
}

/// The emblem and the points, and the tile that lies beside them.
fn worth(
    game: &Genesia,
    standing: &Standing,
    people: People,
    measures: &Measures,
    speaker: &Speaker,
) -> String {
    let ((x, y), scale) = measures.emblem;
    let (left, line, size) = measures.points;
    let what = speaker.word(if standing.over { "draw.points" } else { "draw.sofar" });
    format!(
        r##"<use href="#ga-emblem-{people}" transform="translate({} {}) scale({})"/><text x="{}" y="{}" font-size="{}" font-weight="700" letter-spacing="-1">{}</text>
{}{}"##,
        Num(x),
        Num(y),
        Num(scale),
        Num(left),
        Num(line),
        Num(size),
        standing.points[people.index()],
        THEME.caption(&what, (left + 2.0, line + 18.0), "start", false),
        tile(game, people, (left + measures.tile.0, line + measures.tile.1), speaker),
    )
}

/// A row that is drawn from its start, at its own scale.
fn row(measures: &Measures, place: usize, body: &str) -> String {
    format!(
        r##"<g transform="translate({} {}) scale({})">{body}</g>
"##,
        Num(measures.left),
        Num(measures.rows[place]),
        Num(measures.scale)
    )
}

/// Coins, Clans in supply and Cities on the board.
fn pieces(game: &Genesia, people: People, measures: &Measures, speaker: &Speaker) -> String {
    let step = measures.step / measures.scale;
    let number = |place: f64, icon: &str, what: Phrase, number: u32| {
        let what = speaker.say(&what);
        format!(
            r##"<g transform="translate({} 0)">{icon}<text x="23" y="5.8" font-size="16" font-weight="600">{number} <tspan font-size="11" font-weight="400" fill="{}">{what}</tspan></text></g>"##,
            Num(place * step),
            THEME.muted,
        )
    };
    let coin = r##"<use href="#ga-coin" x="9"/>"##;
    let clan = format!(r##"<use href="#ga-clan-{people}" transform="translate(10 0) scale(.72)"/>"##);
    let city = format!(r##"<use href="#ga-city-{people}" transform="translate(9 8) scale(.86)"/>"##);
    let (coins, cities) = (u32::from(game.coins(people)), game.cities(people).count());
    let body = number(0.0, coin, Phrase::new("draw.coins").with("n", coins), coins)
        + &number(1.0, &clan, Phrase::new("draw.supply"), game.supply(people).into())
        + &number(2.0, &city, Phrase::new("draw.cities").with("n", cities), cities);
    row(measures, 0, &body)
}

/// War or Peace, while it matters and once it is known.
fn tile(game: &Genesia, people: People, (x, y): (f64, f64), speaker: &Speaker) -> String {
    let at_stake = matches!(game.phase(), Phase::Tiles | Phase::LateTiles | Phase::Attack);
    let Some(tile) = game.tile(people).filter(|_| at_stake) else { return String::new() };
    let colour = if tile == Tile::War { "#ff8a6b" } else { "#a9e3c0" };
    let text = speaker.say(&tile.word());
    format!(
        r##"<rect x="{}" y="{}" width="54" height="18" rx="4" fill="none" stroke="{colour}"/><text x="{}" y="{}" font-size="13" font-weight="600" text-anchor="middle" fill="{colour}">{text}</text>
"##,
        Num(x),
        Num(y - 9.0),
        Num(x + 27.0),
        Num(y + 4.6),
    )
}

/// Progress of each Age so far.
fn progress(game: &Genesia, people: People, measures: &Measures, speaker: &Speaker) -> String {
    let caption = speaker.word("draw.progress");
    let mut body = format!(r##"<text y="4.6" font-size="13" fill="{}">{caption}</text>"##, THEME.muted);
    for (age, points) in (1..).zip(game.progress(people)) {
        let x = 66.0 + 50.0 * f64::from(age - 1);
        let (fill, points) = match age <= game.age() {
            true => (BRIGHT, points.to_string()),
            false => (THEME.muted, "–".to_owned()),
        };
        body += &format!(
            r##"<text x="{}" y="4.6" font-size="12" font-weight="600" fill="{}">{}</text><text x="{}" y="5.2" font-size="15" font-weight="600" fill="{fill}">{points}</text>"##,
            Num(x),
            THEME.muted,
            numeral(age),
            Num(x + 18.0),
        );
    }
    row(measures, 1, &body)
}

/// The cards of a hand: their numbers where they may be seen, their backs otherwise.
fn hand(view: &View, people: People, measures: &Measures, speaker: &Speaker) -> String {
    let game = view.known();
    let open = game.numbers(game.hand(people));
    let (caption, empty) = (speaker.word("draw.hand"), speaker.word("draw.empty"));
    let mut body = format!(r##"<text y="4.6" font-size="13" fill="{}">{caption}</text>"##, THEME.muted);
    let [dark, _, light] = COLOURS[people].land;
    for place in 0..view.held(people) {
        let x = 44.0 + 30.0 * f64::from(place);
        body += &match open.get(usize::from(place)) {
            Some(number) => format!(
                r##"<rect x="{}" y="-11" width="27" height="22" rx="4" fill="#f1ead9"/><text x="{}" y="4.6" font-size="13" font-weight="600" text-anchor="middle" fill="{}">{}</text>"##,
                Num(x),
                Num(x + 13.5),
                THEME.ink,
                escape(number),
            ),
            None => format!(
                r##"<rect x="{}" y="-11" width="17" height="22" rx="3" fill="{dark}" stroke="{light}"/><path d="M{} 0l4.5-5 4.5 5-4.5 5z" fill="none" stroke="{light}" stroke-opacity=".7"/>"##,
                Num(x),
                Num(x + 4.0)
            ),
        };
    }
    if view.held(people) == 0 {
        body += &format!(r##"<text x="44" y="4.6" font-size="13" fill="{}">{empty}</text>"##, THEME.muted);
    }
    row(measures, 2, &body)
}

/// How many Regions of each value are held.
fn regions(game: &Genesia, people: People, measures: &Measures) -> String {
    let sheet = game.sheet(people);
    let left = measures.frame.padding;
    let step = (Frame::WIDTH - 2.0 * left) / sheet.conquest.len().max(1) as f64;
    let mut body = String::new();
    for (place, (value, count)) in sheet.conquest.iter().enumerate() {
        let (edge, ink) = if *count == 0 { (THEME.panel_edge, THEME.muted) } else { (ACCENT, BRIGHT) };
        body += &format!(
            r##"<g transform="translate({} {})"><circle cx="10" r="10" fill="#0b0d1c" stroke="{edge}"/><text x="10" y="4.2" font-size="12" font-weight="600" text-anchor="middle" fill="{ink}">{value}</text><text x="24" y="4.6" font-size="13" fill="{ink}">×{count}</text></g>"##,
            Num(left + step * place as f64),
            Num(measures.rows[3]),
        );
    }
    body + "\n"
}
