use crate::actions::Action;
use crate::cells::{COLUMNS, Cell, Cells, ROWS, connected, has_three_connected, with_two_neighbours};
use crate::dice::Die;
use crate::notation::Line;
use crate::options::Options;
use crate::scoring::{Area, Herd, LEAST_AREA, scores};
use crate::state::{Genesis, Phase};
use crate::terrain::Terrain;
use crate::tiles::Tile;
use crate::typed::Typed;
use crate::view::View;
use genarium_engine::{ClientGame, Phrase, Seat, Viewer};
use serde::{Serialize, Serializer};
use std::collections::BTreeMap;
#[cfg(test)]
use ts_rs::TS;

/// The number of a cell for clients: row by row from the top, fourteen a row.
type Place = u8;

/// What a drawing needs once: the map under the tiles.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(TS), ts(rename = "GenesisStage"))]
pub struct Stage {
    /// The name of the board.
    pub board: String,
    /// How many columns it has; a cell's number is its row times this, plus its column.
    pub columns: u8,
    /// How many rows it has.
    pub rows: u8,
    /// What every cell is: a dot for one to play on, V a volcano, T a tar pit, ? unknown; row by row.
    pub ground: String,
    /// How many cells of each row lie left of the river; none where the river is not known.
    pub river: Option<Vec<u8>>,
    /// The cells in play.
    pub cells: Vec<Place>,
    /// The species of each seat.
    pub species: Vec<String>,
    /// How many tiles of each terrain everybody starts with.
    pub tiles: u8,
}

/// A view as clients read it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(TS), ts(rename = "GenesisView"))]
pub struct ViewJson {
    /// The options of the table.
    pub options: Options,
    /// Whose view it is.
    #[cfg_attr(test, ts(type = "{ seat: number } | 'spectator' | 'everything'"))]
    pub viewer: Viewer,
    /// What lies on every cell, two letters each, row by row: the terrain (f s m w) and the number of the seat, or
    /// two dots for a vacant cell and ## for one out of play.
    pub land: String,
    /// How many tiles of each terrain every seat has left.
    pub stocks: Vec<[u8; 4]>,
    /// What is done next.
    #[cfg_attr(test, ts(type = "'roll' | 'first' | 'second' | 'over'"))]
    pub phase: Phase,
    /// Whose phase it is.
    #[cfg_attr(test, ts(type = "number | null"))]
    pub seat: Option<Seat>,
    /// The dice that can still be used: two before the first tile, then one.
    #[cfg_attr(test, ts(type = "Array<GenesisDie>"))]
    pub dice: Vec<Die>,
    /// The points of every seat if the game ended now.
    pub scores: Vec<u16>,
    /// Where they come from: every area that scores.
    pub areas: Vec<SeenArea>,
    /// The groups of vacant cells that keep the game alive: those of three cells or more.
    pub alive: Vec<Vec<Place>>,
}

/// An area that scores.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(TS), ts(rename = "GenesisArea"))]
pub struct SeenArea {
    /// What it consists of.
    #[cfg_attr(test, ts(type = "GenesisTerrain"))]
    pub terrain: Terrain,
    /// How its points are multiplied: 3, 2 or 1.
    pub multiplier: u8,
    /// Its herds, the largest first.
    pub herds: Vec<SeenHerd>,
}

/// A herd of an area.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(TS), ts(rename = "GenesisHerd"))]
pub struct SeenHerd {
    /// Whose it is.
    #[cfg_attr(test, ts(type = "number"))]
    pub seat: Seat,
    /// What it scores.
    pub share: u16,
    /// Its cells.
    pub cells: Vec<Place>,
}

/// What a seat may do, and what it would bring.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(TS), ts(rename = "GenesisOffers"))]
pub struct Offers {
    /// The terrains that may be placed.
    pub terrains: Vec<Offer>,
    /// Where any of them may lie.
    pub cells: Vec<Place>,
    /// The cells that would leave no three vacant cells together.
    pub ending: Vec<Place>,
    /// Whether the turn may stop after its first tile.
    pub stop: bool,
    /// Whether the turn is passed for want of tiles.
    pub pass: bool,
}

/// A terrain that may be placed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(TS), ts(rename = "GenesisOffer"))]
pub struct Offer {
    /// Which.
    #[cfg_attr(test, ts(type = "GenesisTerrain"))]
    pub terrain: Terrain,
    /// The die that it uses; none if it is the single tile of the turn.
    #[cfg_attr(test, ts(type = "GenesisDie | null"))]
    pub die: Option<Die>,
    /// The die that is left after it; none if the turn ends with it.
    #[cfg_attr(test, ts(type = "GenesisDie | null"))]
    pub then: Option<Die>,
    /// By how much each seat's points would change, for the cells where any would.
    #[cfg_attr(test, ts(type = "Record<number, Array<number>>"))]
    pub changes: BTreeMap<Place, Vec<i32>>,
}

fn place(cell: Cell) -> Place {
    (cell.row() * COLUMNS + cell.column()) as Place
}

fn places(cells: Cells) -> Vec<Place> {
    Cell::list(cells).map(place).collect()
}

/// Named in the same words as in records.
macro_rules! written_by_name {
    ($($named:ty),+) => {$(
        impl Serialize for $named {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.name())
            }
        }
    )+};
}
written_by_name!(Terrain, Die, Phase);

impl From<&Area> for SeenArea {
    fn from(area: &Area) -> SeenArea {
        let herd = |herd: &Herd| SeenHerd { seat: herd.seat, share: herd.share, cells: places(herd.cells) };
        SeenArea {
            terrain: area.terrain,
            multiplier: area.multiplier,
            herds: area.herds.iter().map(herd).collect(),
        }
    }
}

impl ViewJson {
    fn of(view: &View) -> ViewJson {
        let seats = usize::from(view.options.players);
        let mut land = String::with_capacity(2 * COLUMNS * ROWS);
        for cell in Cell::all() {
            match view.land.tile(cell) {
                Some(tile) => land.extend([tile.terrain.letter(), char::from(b'0' + tile.seat.0)]),
                None if view.land.vacant().contains(cell.number()) => land.push_str(".."),
                None => land.push_str("##"),
            }
        }
        ViewJson {
            options: view.options,
            viewer: view.viewer,
            land,
            stocks: view.stocks[..seats].iter().map(|stock| Terrain::ALL.map(|t| stock.count(t))).collect(),
            phase: view.phase,
            seat: (view.phase != Phase::Over).then_some(view.seat),
            dice: view.dice(),
            scores: view.scores()[..seats].to_vec(),
            areas: view.areas().iter().map(SeenArea::from).collect(),
            alive: alive(view.land.vacant()),
        }
    }
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        ViewJson::of(self).serialize(serializer)
    }
}

/// The groups of three vacant cells or more.
fn alive(vacant: Cells) -> Vec<Vec<Place>> {
    let mut groups = Vec::new();
    let mut left = with_two_neighbours(vacant);
    while let Some(cell) = left.first() {
        let group = connected(cell, vacant);
        left = left.without(group);
        groups.push(places(group));
    }
    groups
}

impl Offers {
    const NONE: Offers =
        Offers { terrains: Vec::new(), cells: Vec::new(), ending: Vec::new(), stop: false, pass: false };

    fn of(view: &View) -> Offers {
        let vacant = view.land.vacant();
        let ends = |cell: &Cell| {
            let mut rest = vacant;
            rest.remove(cell.number());
            !has_three_connected(rest)
        };
        let terrains: Vec<Offer> = view.allowed().iter().map(|terrain| Offer::of(view, terrain)).collect();
        if terrains.is_empty() {
            let pass = matches!(view.phase, Phase::First(_));
            return Offers { stop: !pass, pass, ..Offers::NONE };
        }
        Offers {
            terrains,
            cells: places(vacant),
            ending: Cell::list(vacant).filter(ends).map(place).collect(),
            stop: matches!(view.phase, Phase::Second(_)),
            pass: false,
        }
    }
}

impl Offer {
    fn of(view: &View, terrain: Terrain) -> Offer {
        let seats = usize::from(view.options.players);
        let before = view.scores();
        let mut changes = BTreeMap::new();
        let alike = view.land.of_terrain(terrain);
        // A tile whose area stays too small to score changes nothing for anybody.
        let scores_there = |cell: &Cell| {
            let mut with = alike;
            with.insert(cell.number());
            connected(cell.number(), with).count() >= LEAST_AREA
        };
        for cell in Cell::list(view.land.vacant()).filter(scores_there) {
            let mut land = view.land;
            land.lay(cell, Tile { terrain, seat: view.seat });
            let after = scores(&land, view.options.rules);
            if after != before {
                let change = |seat: usize| i32::from(after[seat]) - i32::from(before[seat]);
                changes.insert(place(cell), (0..seats).map(change).collect());
            }
        }
        let left = view.roll().and_then(|roll| roll.left_after(terrain, view.stock()));
        let die = match view.phase {
            Phase::First(roll) => left.map(|left| roll.other_than(left)),
            Phase::Second(die) => Some(die),
            Phase::Roll | Phase::Over => None,
        };
        Offer { terrain, die, then: view.left_after(terrain), changes }
    }
}

impl ClientGame for Genesis {
    type Stage = Stage;
    type Offers = Offers;

    fn stage(view: &View) -> Stage {
        let players = view.options.players;
        Stage {
            board: view.board.name().to_string(),
            columns: COLUMNS as u8,
            rows: ROWS as u8,
            ground: view.board.rows().concat().replace('|', ""),
            river: view.board.river().map(|left| left.to_vec()),
            cells: places(view.board.cells(players)),
            species: Seat::all(players.into()).map(|seat| view.species(seat).name().to_owned()).collect(),
            tiles: view.options.tiles,
        }
    }

    fn offers(view: &View, seat: Seat) -> Offers {
        match view.phase {
            Phase::First(_) | Phase::Second(_) if seat == view.seat => Offers::of(view),
            _ => Offers::NONE,
        }
    }

    fn line(_view: &View, seat: Seat, action: &Action) -> Line {
        Line::of(seat, *action)
    }

    fn typed(_view: &View, seat: Seat, text: &str) -> Result<Line, Phrase> {
        match crate::typed::read(text)? {
            Typed::Act(action) => Ok(Line::of(seat, action)),
            Typed::Place(Some(terrain), cell) => Ok(Line::of(seat, Action::Place { terrain, cell })),
            Typed::Place(None, _) => Err(Phrase::new("typed.terrain")),
        }
    }
}

/// The TypeScript declarations of everything that clients of Genesis read and send.
#[cfg(test)]
pub fn typescript() -> Vec<String> {
    use crate::options::End;
    let config = ts_rs::Config::new().with_large_int("number");
    let declared = |docs: Option<String>, declaration: String| {
        format!("{}export {declaration}\n", docs.unwrap_or_default())
    };
    macro_rules! all {
        ($($declared:ty),+) => { vec![$(declared(<$declared>::docs(), <$declared>::decl(&config))),+] };
    }
    let terrain = "export type GenesisTerrain = 'forest' | 'savannah' | 'mountain' | 'wetland';\n".to_owned();
    let die = "export type GenesisDie = GenesisTerrain | 'wild';\n".to_owned();
    let mut types = vec![terrain, die];
    types.extend(all!(End, Options, Stage, SeenHerd, SeenArea, ViewJson, Offer, Offers, Line));
    types
}
