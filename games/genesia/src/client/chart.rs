use crate::board::{Board, Region, each};
use crate::drawing::{Chart, Grid, Ground, Relief, by_land, zones};
use crate::pack::Pack;
use crate::people::People;
use genarium_engine::Language;
use serde::Serialize;

/// How wide maps are drawn, and how high at most.
const SIZE: (f64, f64) = (1160.0, 820.0);
/// Room for a City in the uppermost Region.
const TOP: f64 = 18.0;
/// Sea above and below the outermost Regions together.
const SEA: f64 = 120.0;
/// How sharply two neighbours part: land is cut where the middle of another Region comes nearer.
const CUT: f64 = 400.0;

/// A board as a map.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ChartFace {
    /// How many peoples the board is for.
    pub peoples: u8,
    /// The size of the sea.
    pub width: f64,
    /// The size of the sea.
    pub height: f64,
    /// No two circles of this radius around the middles of Regions touch.
    pub radius: f64,
    /// The Continents, and Genesia last.
    pub lands: Vec<LandFace>,
    /// Every Region, in the order of the board.
    pub regions: Vec<RegionFace>,
    /// Pairs of adjacent Regions whose way goes over the sea, by their places.
    pub straits: Vec<(u8, u8)>,
}

/// A Continent, or the island Genesia.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct LandFace {
    /// Whose Continent it is; none's for Genesia.
    pub people: Option<People>,
    /// Its coast, as an SVG path.
    pub coast: String,
}

/// A Region on the map.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct RegionFace {
    /// Its code in records.
    pub id: String,
    /// What it is called; its code where the pack has no name for it.
    pub name: Names,
    /// Its middle.
    pub x: f64,
    /// Its middle.
    pub y: f64,
    /// The value printed in it.
    pub value: u8,
    /// The people whose Homeland it is.
    pub homeland: Option<People>,
    /// The people on whose Continent it lies.
    pub continent: Option<People>,
    /// The adjacent Regions, by their places.
    pub next: Vec<u8>,
    /// Its border, as an SVG path.
    pub outline: String,
}

/// A name in three languages.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[allow(missing_docs)]
pub struct Names {
    pub en: String,
    pub fr: String,
    pub it: String,
}

impl Names {
    fn of(pack: &Pack, code: &str) -> Names {
        let [en, fr, it] =
            Language::ALL.map(|language| pack.region_name(code, language).unwrap_or(code).to_owned());
        Names { en, fr, it }
    }
}

impl ChartFace {
    pub(super) fn of(pack: &Pack, board: &Board) -> ChartFace {
        let height = height(&Chart::of(board, [0.0, TOP, SIZE.0, SIZE.1]));
        let chart = Chart::of(board, [0.0, TOP, SIZE.0, height]);
        let ground = Ground::of(&chart);
        let tenth = |number: f64| (number * 10.0).round() / 10.0;
        let nearest = nearest(&chart, ground.grid);
        let region = |region: Region| {
            let (x, y) = chart.spot(region);
            RegionFace {
                id: board.id(region).to_owned(),
                name: Names::of(pack, board.id(region)),
                x: tenth(x),
                y: tenth(y),
                value: board.value(region),
                homeland: board.homeland_of(region),
                continent: board.continent_of(region),
                next: each(board.next(region)).map(|next| next.0).collect(),
                outline: outline(&chart, &ground, &nearest, region),
            }
        };
        let at_sea = |one: Region| {
            let others = each(board.next(one)).filter(move |other| one < *other);
            let chart = &chart;
            others.filter(move |other| !by_land(chart, one, *other)).map(move |other| (one.0, other.0))
        };
        let land = |zone: Option<People>| {
            let [coast, _] = ground.coasts(zone);
            LandFace { people: zone, coast }
        };
        ChartFace {
            peoples: board.peoples as u8,
            width: SIZE.0,
            height,
            radius: tenth(radius(&chart)),
            lands: zones(board).map(land).collect(),
            regions: board.regions().map(region).collect(),
            straits: board.regions().flat_map(at_sea).collect(),
        }
    }
}

/// A wide board needs no more height than its Regions and some sea around them.
fn height(chart: &Chart) -> f64 {
    let ends = chart.board.regions().map(|region| chart.spot(region).1);
    let (top, bottom) = ends.fold((f64::MAX, f64::MIN), |(top, bottom), y| (top.min(y), bottom.max(y)));
    (bottom - top + SEA).clamp(SIZE.1 / 2.0, SIZE.1).round()
}

/// How large a Region can be drawn so that no two touch.
fn radius(chart: &Chart) -> f64 {
    let spots: Vec<(f64, f64)> = chart.board.regions().map(|region| chart.spot(region)).collect();
    let pairs = spots
        .iter()
        .enumerate()
        .flat_map(|(place, one)| spots[place + 1..].iter().map(move |other| (one, other)));
    let square = |(one, other): (&(f64, f64), &(f64, f64))| {
        (one.0 - other.0) * (one.0 - other.0) + (one.1 - other.1) * (one.1 - other.1)
    };
    (0.455 * pairs.map(square).fold(f64::MAX, f64::min).sqrt()).clamp(6.0, 28.0)
}

/// The nearest Region of a zone to a place, and the squared distances of it and of the next.
#[derive(Clone, Copy)]
struct Near {
    zone: Option<People>,
    first: (u8, f64),
    second: f64,
}

/// For every place of the grid and every zone, which Region it belongs to.
fn nearest(chart: &Chart, grid: Grid) -> Vec<Vec<Near>> {
    let spots: Vec<(Option<People>, u8, (f64, f64))> = chart
        .board
        .regions()
        .map(|region| (chart.board.continent_of(region), region.0, chart.spot(region)))
        .collect();
    let of_zone = |at: (f64, f64), zone: Option<People>| {
        let mut near = Near { zone, first: (0, f64::MAX), second: f64::MAX };
        for (_, region, spot) in spots.iter().filter(|(other, ..)| *other == zone) {
            let (x, y) = (spot.0 - at.0, spot.1 - at.1);
            let far = x * x + y * y;
            if far < near.first.1 {
                near.second = near.first.1;
                near.first = (*region, far);
            } else if far < near.second {
                near.second = far;
            }
        }
        near
    };
    let places = (0..grid.len()).map(|place| grid.spot(place));
    places.map(|at| zones(chart.board).map(|zone| of_zone(at, zone)).collect()).collect()
}

/// The part of its land that is nearer to the middle of a Region than to any other.
fn outline(chart: &Chart, ground: &Ground, nearest: &[Vec<Near>], region: Region) -> String {
    let zone = chart.board.continent_of(region);
    let spot = chart.spot(region);
    let height = |place: usize| {
        let Some(near) = nearest[place].iter().find(|near| near.zone == zone) else { return -1.0 };
        let at = ground.grid.spot(place);
        let far = (spot.0 - at.0) * (spot.0 - at.0) + (spot.1 - at.1) * (spot.1 - at.1);
        let other = if near.first.0 == region.0 { near.second } else { near.first.1 };
        let lead = (other - far) / CUT;
        if lead <= -1.0 { -1.0 } else { ground.height(zone, place).min(lead) }
    };
    Relief::of(ground.grid, height).path()
}
