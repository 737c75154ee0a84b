use crate::actions::{Action, Draw, Placement};
use crate::board::{Cell, PRINTED};
use crate::options::Options;
use crate::scoring::Values;
use crate::state::{Genial, Phase};
use crate::tiles::{Colour, Tile, Tiles};
use genarium_engine::record::Notation;
use genarium_engine::{Entry, EntryOf, Game, Seat};
use serde::{Deserialize, Serialize};

/// The axial coordinates (q, r) of a cell.
pub type Coordinates = (i64, i64);

/// The printed symbols of the board.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Setup {
    /// Where each stands.
    pub printed: Vec<(Coordinates, char)>,
}

/// An entry as it is written: a chance has a kind, a player's entry an action. For viewers from whom the tiles of
/// a draw are hidden there is a count in their place; a swap shows them the tiles given away.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "GenialLine", optional_fields))]
#[allow(missing_docs)]
pub struct Line {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chance: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(as = "Option<u8>"))]
    pub seat: Option<Seat>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub action: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tile: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cells: Option<[Coordinates; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tiles: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub count: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scores: Option<Scores>,
}

/// Six values by the letters of their colours.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "GenialScores"))]
#[allow(missing_docs)]
pub struct Scores {
    pub r: u8,
    pub o: u8,
    pub y: u8,
    pub g: u8,
    pub b: u8,
    pub p: u8,
}

impl From<Values> for Scores {
    fn from([r, o, y, g, b, p]: Values) -> Scores {
        Scores { r, o, y, g, b, p }
    }
}

/// The final values of every seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Tally {
    /// In the order of the seats; partners have those of their team.
    pub scores: Vec<Scores>,
}

impl Line {
    pub(crate) fn player(seat: Seat, action: &str) -> Line {
        Line { seat: Some(seat), action: Some(action.to_owned()), ..Line::default() }
    }

    /// A placement without the scores after it.
    pub(crate) fn placement(seat: Seat, placement: Placement) -> Line {
        Line {
            tile: Some(placement.colours.iter().map(|colour| colour.letter()).collect()),
            cells: Some(placement.pair.cells().map(coordinates)),
            ..Line::player(seat, "place")
        }
    }

    pub(crate) fn with_tiles_hidden(self) -> Line {
        let count = self.tiles.as_ref().map(|tiles| tiles.len() as u32);
        Line { tiles: None, count, ..self }
    }

    pub(crate) fn with_tiles_shown(self, tiles: Tiles) -> Line {
        Line { tiles: Some(letters(tiles)), ..self }
    }

    /// Refuses what an entry of a kind has no place for: it would claim what nobody checks.
    fn only(&self, what: &str, fields: &[&str]) -> Result<(), String> {
        let given = [
            ("tile", self.tile.is_some()),
            ("cells", self.cells.is_some()),
            ("tiles", self.tiles.is_some()),
            ("count", self.count.is_some()),
            ("scores", self.scores.is_some()),
        ];
        match given.iter().find(|(field, given)| *given && !fields.contains(field)) {
            Some((field, _)) => Err(format!("A {what} has no \"{field}\".")),
            None => Ok(()),
        }
    }

    fn read_draw(&self, kind: &str) -> Result<Draw, String> {
        if kind != "draw" {
            return Err("The only chance in Génial is \"draw\".".to_owned());
        }
        self.only("draw", &["tiles", "count"])?;
        let seat = self.seat.ok_or("A draw needs a seat.")?;
        let list = self.tiles.as_ref().ok_or("A draw needs tiles.")?;
        if list.len() > 6 {
            return Err("No draw has more than six tiles.".to_owned());
        }
        if let Some(count) = self.count.filter(|count| *count as usize != list.len()) {
            return Err(format!("It counts {count} tiles and lists {}.", list.len()));
        }
        Ok(Draw { seat, tiles: read_tiles(list)? })
    }

    fn read_action(&self, action: &str) -> Result<Action, String> {
        match action {
            "place" => {
                self.only("placement", &["tile", "cells", "scores"])?;
                Ok(Action::Place(self.read_placement()?))
            }
            "pass" => self.only("pass", &[]).map(|()| Action::Pass),
            "swap" => self.only("swap", &["tiles"]).map(|()| Action::Swap),
            "keep" => self.only("keep", &[]).map(|()| Action::Keep),
            _ => Err("The actions of Génial are place, pass, swap and keep.".to_owned()),
        }
    }

    fn read_placement(&self) -> Result<Placement, String> {
        let text = self.tile.as_ref().ok_or("A placement needs a tile.")?;
        read_tile(text)?;
        let colours: Vec<Colour> = text.chars().filter_map(Colour::from_letter).collect();
        let cells = self.cells.ok_or("A placement needs two cells.")?;
        let cell = |(q, r): Coordinates| Cell::new(q, r).ok_or(format!("There is no cell ({q}, {r})."));
        Placement::new([cell(cells[0])?, cell(cells[1])?], [colours[0], colours[1]])
            .ok_or("The two cells are not side by side.".to_owned())
    }
}

fn read_tile(text: &str) -> Result<Tile, String> {
    let clipped: String = text.chars().take(8).collect();
    Tile::parse(text).ok_or(format!("{clipped:?} is no tile; a tile is two of the letters r o y g b p."))
}

fn read_tiles(list: &[String]) -> Result<Tiles, String> {
    list.iter().map(|text| read_tile(text)).collect()
}

pub(crate) fn letters(tiles: Tiles) -> Vec<String> {
    tiles.iter().map(|tile| tile.to_string()).collect()
}

pub(crate) fn coordinates(cell: Cell) -> Coordinates {
    (cell.q().into(), cell.r().into())
}

fn printed() -> Vec<(Coordinates, char)> {
    PRINTED.iter().map(|&(cell, colour)| (coordinates(cell), colour.letter())).collect()
}

/// The six symbols may be listed in any order.
fn check_printed(given: &[(Coordinates, char)]) -> Result<(), String> {
    if given.len() != PRINTED.len() {
        return Err(format!("The board has {} printed symbols, not {}.", PRINTED.len(), given.len()));
    }
    let missing =
        PRINTED.iter().find(|&&(cell, colour)| !given.contains(&(coordinates(cell), colour.letter())));
    match missing {
        Some((cell, colour)) => {
            let (q, r) = coordinates(*cell);
            Err(format!("The printed symbol of the cell ({q}, {r}) is {}.", colour.name()))
        }
        None => Ok(()),
    }
}

impl Notation for Genial {
    type Setup = Setup;
    type Line = Line;
    type Tally = Tally;

    fn setup(&self) -> Setup {
        Setup { printed: printed() }
    }

    fn restore(options: &Options, setup: &Setup) -> Result<Genial, String> {
        check_printed(&setup.printed)?;
        Genial::start(options).map_err(|error| error.to_string())
    }

    fn write(&self, entry: &EntryOf<Genial>, after: &Genial) -> Line {
        match *entry {
            Entry::Chance(Draw { seat, tiles }) => Line {
                chance: Some("draw".to_owned()),
                seat: Some(seat),
                tiles: Some(letters(tiles)),
                ..Line::default()
            },
            Entry::Player { seat, action: Action::Place(placement) } => {
                Line { scores: Some((*after.track(seat)).into()), ..Line::placement(seat, placement) }
            }
            Entry::Player { seat, action: Action::Pass } => Line::player(seat, "pass"),
            Entry::Player { seat, action: Action::Swap } => Line::player(seat, "swap"),
            Entry::Player { seat, action: Action::Keep } => Line::player(seat, "keep"),
        }
    }

    fn read(&self, line: &Line) -> Result<EntryOf<Genial>, String> {
        match (&line.chance, line.seat, line.action.as_deref()) {
            (Some(kind), _, None) => line.read_draw(kind).map(Entry::Chance),
            (None, Some(seat), Some(action)) => Ok(Entry::Player { seat, action: line.read_action(action)? }),
            _ => Err("An entry is a chance, or a seat and its action.".to_owned()),
        }
    }

    fn check(&self, line: &Line, after: &Genial) -> Result<(), String> {
        match (line.action.as_deref(), line.seat) {
            (Some("place"), Some(seat)) => {
                let scores = line.scores.ok_or("A placement needs the scores after it.")?;
                check_scores(&scores.into(), after.track(seat))
            }
            (Some("swap"), Some(seat)) => {
                let shown = line.tiles.as_ref().map_or(Ok(self.rack(seat)), |list| read_shown(list))?;
                if shown == self.rack(seat) {
                    Ok(())
                } else {
                    Err(format!("The rack that was swapped held {}.", letters(self.rack(seat)).join(" ")))
                }
            }
            _ => Ok(()),
        }
    }

    fn tally(&self) -> Tally {
        Tally { scores: Seat::all(self.seats()).map(|seat| (*self.track(seat)).into()).collect() }
    }
}

/// The tiles that a swap says it showed.
fn read_shown(list: &[String]) -> Result<Tiles, String> {
    if list.len() > 6 {
        return Err("No rack holds more than six tiles.".to_owned());
    }
    read_tiles(list)
}

fn check_scores(written: &Values, true_ones: &Values) -> Result<(), String> {
    match Colour::ALL.iter().find(|colour| written[colour.index()] != true_ones[colour.index()]) {
        Some(colour) => Err(format!(
            "After this placement {} stands at {}, not at {}.",
            colour.name(),
            true_ones[colour.index()],
            written[colour.index()]
        )),
        None => Ok(()),
    }
}

impl Phase {
    /// The name in views.
    pub const fn name(self) -> &'static str {
        match self {
            Phase::Deal => "deal",
            Phase::Place => "place",
            Phase::Bonus => "bonus",
            Phase::Swap => "swap",
            Phase::Refill => "refill",
            Phase::Renew => "renew",
            Phase::Over => "over",
        }
    }
}
