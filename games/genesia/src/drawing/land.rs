use super::chart::Chart;
use super::coast::{Ground, by_land, zones};
use super::peoples::COLOURS;
use crate::board::{Region, each};
use crate::people::People;
use genarium_engine::svg::{ACCENT, Num};
use std::fmt::Write;

/// The sands of Genesia: its land, its uplands and its coast.
const SANDS: [&str; 3] = ["#8d7443", "#a88c54", "#f2dfae"];

fn colours(zone: Option<People>) -> [&'static str; 3] {
    zone.map_or(SANDS, |people| COLOURS[people].land)
}

fn name(zone: Option<People>) -> String {
    zone.map_or_else(|| "genesia".to_owned(), |people| format!("land-{people}"))
}

/// The shapes of all lands.
pub struct Lands<'a> {
    chart: &'a Chart<'a>,
    /// Each zone with its coast and that of its uplands.
    coasts: Vec<(Option<People>, [String; 2])>,
}

impl Lands<'_> {
    pub fn of<'a>(chart: &'a Chart<'a>) -> Lands<'a> {
        let ground = Ground::of(chart);
        Lands { chart, coasts: zones(chart.board).map(|zone| (zone, ground.coasts(zone))).collect() }
    }

    /// The last light, and the coasts.
    pub fn defs(&self) -> String {
        let mut defs = r##"<radialGradient id="ga-dusk" cx=".32" cy="0" r=".7"><stop stop-color="#ff9a76" stop-opacity=".3"/><stop offset=".45" stop-color="#a3527f" stop-opacity=".14"/><stop offset="1" stop-color="#4b3a8f" stop-opacity="0"/></radialGradient>
"##
        .to_owned();
        for (zone, [coast, _]) in &self.coasts {
            let _ = writeln!(defs, r##"<path id="ga-{}" d="{coast}" fill-rule="evenodd"/>"##, name(*zone));
        }
        defs
    }

    /// The sea, the lands in it, and the ways between their Regions.
    pub fn draw(&self) -> String {
        let shelves: String =
            self.coasts.iter().map(|(zone, _)| format!(r##"<use href="#ga-{}"/>"##, name(*zone))).collect();
        let mut svg = r##"<rect x="2" y="2" width="1276" height="716" rx="26" fill="url(#ga-dusk)"/>
"##
        .to_owned()
            + &winds(self.chart)
            + &rose(self.chart);
        for (width, opacity) in [(38, ".05"), (25, ".07"), (13, ".11")] {
            let _ = writeln!(
                svg,
                r##"<g fill="none" stroke="#8fb6ff" stroke-opacity="{opacity}" stroke-width="{width}" stroke-linejoin="round">{shelves}</g>"##
            );
        }
        for (zone, [_, upper]) in &self.coasts {
            let [land, uplands, coast] = colours(*zone);
            let _ = writeln!(
                svg,
                r##"<use href="#ga-{0}" y="3" fill="#05060f" fill-opacity=".6"/><use href="#ga-{0}" fill="{land}" stroke="{coast}" stroke-width="1.6" stroke-linejoin="round"/><path d="{upper}" fill="{uplands}" fill-rule="evenodd"/>"##,
                name(*zone)
            );
        }
        svg + &routes(self.chart)
    }
}

/// The lines of an old sea chart, from the best Region to all winds.
fn winds(chart: &Chart) -> String {
    let best = chart.board.regions().max_by_key(|region| chart.board.value(*region));
    let (x, y) = best.map_or((0.0, 0.0), |region| chart.spot(region));
    let ray = |number: u8| {
        let turn = Num(f64::from(number) * 22.5);
        format!(r##"<path d="M-330 0H330" transform="rotate({turn})"/>"##)
    };
    let ring = |number: u32| format!(r##"<ellipse rx="{0}" ry="{0}"/>"##, number * 110);
    format!(
        r##"<g transform="translate({} {})" fill="none" stroke="#b8c4ff" stroke-opacity=".09">{}{}</g>
"##,
        tenths(x),
        tenths(y),
        (0..8).map(ray).collect::<String>(),
        (1..=3).map(ring).collect::<String>(),
    )
}

/// A compass rose in the lower left corner, where the sea is open there.
fn rose(chart: &Chart) -> String {
    let (x, y) = (78.0, 642.0);
    let room = |region: Region| {
        let spot = chart.spot(region);
        (spot.0 - x) * (spot.0 - x) + (spot.1 - y) * (spot.1 - y) > 95.0 * 95.0
    };
    if !chart.board.regions().all(room) {
        return String::new();
    }
    format!(
        r##"<g transform="translate({} {})" opacity=".5" stroke-linejoin="round"><ellipse rx="27" ry="27" fill="none" stroke="{ACCENT}" stroke-dasharray="1 4.65"/><path d="M0-24L3.5-3.5 24 0 3.5 3.5 0 24-3.5 3.5-24 0-3.5-3.5z" transform="rotate(45) scale(.68)" fill="none" stroke="{ACCENT}"/><path d="M0-38L5-5 30 0 5 5 0 30-5 5-30 0-5-5z" fill="#15162c" stroke="{ACCENT}"/><path d="M0-38L5-5 0 0zM30 0L5 5 0 0zM0 30L-5 5 0 0zM-30 0L-5-5 0 0z" fill="{ACCENT}"/></g>
"##,
        Num(x),
        Num(y)
    )
}

/// Ways by land are dotted, ways by sea dashed.
fn routes(chart: &Chart) -> String {
    let [mut land, mut sea] = [String::new(), String::new()];
    for one in chart.board.regions() {
        for other in each(chart.board.next(one)).filter(|other| one < *other) {
            let to = if by_land(chart, one, other) { &mut land } else { &mut sea };
            *to += &way(chart, one, other);
        }
    }
    format!(
        r##"<path d="{land}" fill="none" stroke="#fff6dc" stroke-opacity=".55" stroke-width="2" stroke-linecap="round" stroke-dasharray=".1 4.6"/>
<path d="{sea}" fill="none" stroke="#cfe0ff" stroke-opacity=".75" stroke-width="1.5" stroke-dasharray="5 4"/>
"##
    )
}

/// From the rim of a Region to that of another.
fn way(chart: &Chart, one: Region, other: Region) -> String {
    let (a, b) = (chart.spot(one), chart.spot(other));
    let (x, y) = (b.0 - a.0, b.1 - a.1);
    let length = (x * x + y * y).sqrt().max(1.0);
    let part = (0.4_f64).min(chart.radius / length);
    let (from, to) = ((a.0 + part * x, a.1 + part * y), (b.0 - part * x, b.1 - part * y));
    format!("M{} {}L{} {}", tenths(from.0), tenths(from.1), tenths(to.0), tenths(to.1))
}

pub fn tenths(number: f64) -> Num {
    Num((number * 10.0).round() / 10.0)
}

/// The light colour of the land around a Region.
pub fn light(chart: &Chart, region: Region) -> &'static str {
    colours(chart.board.continent_of(region))[2]
}
