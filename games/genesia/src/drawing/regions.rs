use super::chart::Chart;
use super::land::{light, tenths};
use super::peoples::COLOURS;
use crate::board::Region;
use crate::people::People;
use crate::state::Genesia;
use genarium_engine::svg::{ACCENT, BRIGHT, Num, escape};

/// The radius that everything in a Region is drawn for.
const RADIUS: f64 = 16.0;
/// A Homeland is so much larger.
const HOMELAND: f64 = 1.25;

/// Where the pieces of so many peoples stand in a shared Homeland, and their scale.
const STANDS: [&[(f64, f64)]; 6] = [
    &[],
    &[(0.0, 1.0)],
    &[(-9.0, 0.0), (9.0, 0.0)],
    &[(-9.0, -6.0), (9.0, -6.0), (0.0, 10.0)],
    &[(-9.0, -8.0), (9.0, -8.0), (-9.0, 9.0), (9.0, 9.0)],
    &[(-11.0, -9.0), (11.0, -9.0), (0.0, 1.0), (-11.0, 11.0), (11.0, 11.0)],
];
const SCALES: [f64; 6] = [1.0, 1.0, 0.74, 0.66, 0.62, 0.54];

/// The jewel in the middle of Genesia.
pub fn defs() -> String {
    r##"<radialGradient id="ga-glow"><stop offset=".3" stop-color="#e9a6ff" stop-opacity=".85"/><stop offset="1" stop-color="#b06bff" stop-opacity="0"/></radialGradient>
<linearGradient id="ga-gem" x2="1" y2="1"><stop stop-color="#fbe3ff"/><stop offset=".5" stop-color="#b066ee"/><stop offset="1" stop-color="#4a1f92"/></linearGradient>
<g id="ga-jewel"><ellipse rx="34" ry="34" fill="url(#ga-glow)"/><path d="M-7.6-18.4H7.6L18.4-7.6V7.6L7.6 18.4H-7.6L-18.4 7.6V-7.6z" fill="url(#ga-gem)" stroke="#fdf1ff" stroke-width="1.4" stroke-linejoin="round"/><path d="M-4.8-11.6H4.8L11.6-4.8V4.8L4.8 11.6H-4.8L-11.6 4.8V-4.8zM-7.6-18.4L-4.8-11.6M7.6-18.4L4.8-11.6M18.4-7.6L11.6-4.8M18.4 7.6L11.6 4.8M7.6 18.4L4.8 11.6M-7.6 18.4L-4.8 11.6M-18.4 7.6L-11.6 4.8M-18.4-7.6L-11.6-4.8" fill="#3c1577" fill-opacity=".5" stroke="#fdf1ff" stroke-opacity=".7"/></g>
"##
    .to_owned()
}

/// All Regions, with what stands in them: of a game its pieces, of a bare board the Regions' names.
pub fn draw(chart: &Chart, game: Option<&Genesia>) -> String {
    let region = |region: Region| {
        let (x, y) = chart.spot(region);
        let contents = match game {
            Some(game) => pieces(game, region),
            None => label(chart, region),
        };
        format!(
            r##"<g transform="translate({} {}) scale({})">{}{contents}</g>
"##,
            tenths(x),
            tenths(y),
            Num(chart.radius / RADIUS),
            ground(chart, region),
        )
    };
    let all: String = chart.board.regions().map(region).collect();
    format!("<g id=\"ga-regions\" text-anchor=\"middle\" font-weight=\"700\">\n{all}</g>\n")
}

/// The Region itself.
fn ground(chart: &Chart, region: Region) -> String {
    let rim = light(chart, region);
    if let Some(people) = chart.board.homeland_of(region) {
        let (shape, radius) = (COLOURS[people].shape, Num(RADIUS * HOMELAND));
        return format!(
            r##"<circle r="{radius}" fill="#0b0d1c" fill-opacity=".62" stroke="{ACCENT}" stroke-width="2"/><path d="{shape}" transform="scale(1.22)" fill="none" stroke="{rim}" stroke-opacity=".55"/>"##
        );
    }
    match chart.board.value(region) {
        15 => r##"<circle r="18" fill="#2a1150"/><use href="#ga-jewel"/>"##.to_owned(),
        _ => format!(
            r##"<circle r="15" fill="#0b0d1c" fill-opacity=".58" stroke="{rim}" stroke-opacity=".8"/>"##
        ),
    }
}

/// The name of a Region and its value, small enough to stay inside.
fn label(chart: &Chart, region: Region) -> String {
    let id = chart.board.id(region);
    let size = (46.0 / id.chars().count().max(1) as f64).min(9.0);
    let id = format!(r##"<text y="9.5" font-size="{}" font-weight="500">{}</text>"##, Num(size), escape(id));
    match chart.board.value(region) {
        0 => id,
        value => format!(r##"<text y="1" font-size="13">{value}</text>{id}"##),
    }
}

/// What stands in a Region: the printed value alone, or the pieces of a people with the value beside them.
fn pieces(game: &Genesia, region: Region) -> String {
    let here: Vec<People> =
        game.each_people().filter(|people| game.occupied(*people).contains(region.index())).collect();
    let (board, value) = (game.board(), game.board().value(region));
    let guard = if game.is_protected(region) && !board.is_homeland(region) {
        format!(
            r##"<ellipse rx="18.3" ry="18.3" fill="none" stroke="{ACCENT}" stroke-width="2" stroke-dasharray="3.2 2.55"/>"##
        )
    } else {
        String::new()
    };
    let stand = |(people, (x, y)): (&People, &(f64, f64))| {
        let scale = match SCALES[here.len()] {
            1.0 => String::new(),
            scale => format!(" scale({})", Num(scale)),
        };
        format!(
            r##"<g transform="translate({} {}){scale}">{}</g>"##,
            Num(*x),
            Num(*y),
            pile(game, *people, region)
        )
    };
    let stands: String = here.iter().zip(STANDS[here.len()]).map(stand).collect();
    let worth = match (value, here.is_empty()) {
        (0, _) => String::new(),
        (_, true) => format!(r##"<text y="5.4" font-size="15" font-weight="600">{value}</text>"##),
        _ => tag(value),
    };
    guard + &stands + &worth
}

/// The Clans of a people in a Region and its City, whose gate is shown where no Clan guards it.
fn pile(game: &Genesia, people: People, region: Region) -> String {
    let ink = COLOURS[people].ink;
    let city = match game.cities(people).contains(region.index()) {
        true => format!(r##"<use href="#ga-city-{people}"/>"##),
        false => String::new(),
    };
    let inside = match game.clans(people, region) {
        0 => format!(r##"<path d="M-3.6 6V0a3.6 3.6 0 0 1 7.2 0V6z" fill="{ink}"/>"##),
        clans => format!(r##"<text y="5" font-size="14" fill="{ink}">{clans}</text>"##),
    };
    format!(r##"{city}<use href="#ga-clan-{people}"/>{inside}"##)
}

/// The value of a Region that is taken.
fn tag(value: u8) -> String {
    let wide = if value > 9 { 17.0 } else { 12.0 };
    format!(
        r##"<rect x="{}" y="6.5" width="{}" height="13" rx="5.5" fill="#0b0d1c" stroke="#ffffff" stroke-opacity=".35" stroke-width=".8"/><text x="12" y="17" font-size="11.5" fill="{BRIGHT}">{value}</text>"##,
        Num(12.0 - wide / 2.0),
        Num(wide),
    )
}

/// The assault in progress: an arrow from Region to Region.
pub fn assault(chart: &Chart, game: &Genesia) -> String {
    let Some((from, to)) = game.assault() else { return String::new() };
    let (a, b) = (chart.spot(from), chart.spot(to));
    let (x, y) = (b.0 - a.0, b.1 - a.1);
    let length = (x * x + y * y).sqrt().max(1.0);
    let (x, y) = (x / length, y / length);
    let tip = (b.0 - x * chart.radius * 0.6, b.1 - y * chart.radius * 0.6);
    let back = |far: f64, aside: f64| {
        format!("{} {}", tenths(tip.0 - far * x - aside * y), tenths(tip.1 - far * y + aside * x))
    };
    let path = format!(
        "M{} {}L{}M{}L{}L{}",
        tenths(a.0 + x * chart.radius * 0.75),
        tenths(a.1 + y * chart.radius * 0.75),
        back(0.0, 0.0),
        back(8.0, 6.0),
        back(0.0, 0.0),
        back(8.0, -6.0),
    );
    format!(
        r##"<g id="ga-assault" fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="{path}" stroke="#1b0a14" stroke-width="7.5"/><path d="{path}" stroke="#ff6a45" stroke-width="4"/></g>
"##
    )
}
