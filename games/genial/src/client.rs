use crate::actions::Action;
use crate::board::{Board, Cell, PRINTED, Pair, Pairs};
use crate::notation::{Coordinates, Line, coordinates, letters};
use crate::options::{Options, side};
use crate::scoring::{STOP, Values, track_end};
use crate::state::{Genial, Phase};
use crate::tiles::Colour;
use crate::view::{Rack, View};
use genarium_engine::{ClientGame, Phrase, Seat, Viewer};
use serde::{Serialize, Serializer};
use std::collections::BTreeMap;
#[cfg(test)]
use ts_rs::TS;

/// What a drawing needs once: the shape of the board. Cells and pairs of cells are numbered by their place here.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(TS), ts(rename = "GenialStage"))]
pub struct Stage {
    /// How many steps lead from the centre to the edge.
    pub radius: u8,
    /// The axial coordinates of every cell, row by row.
    pub cells: Vec<Coordinates>,
    /// Both cells of every pair of neighbours, the left or upper one first.
    pub pairs: Vec<[u16; 2]>,
    /// The cells with a printed symbol, and its letter.
    pub printed: Vec<(u16, char)>,
    /// Where a marker halts, and where its track ends.
    pub stops: [u8; 2],
    /// On whose track each seat moves: partners share one.
    pub sides: Vec<u8>,
}

/// A view as clients read it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(TS), ts(rename = "GenialView"))]
pub struct ViewJson {
    /// The options of the table.
    pub options: Options,
    /// Whose view it is.
    #[cfg_attr(test, ts(type = "{ seat: number } | 'spectator' | 'everything'"))]
    pub viewer: Viewer,
    /// What lies on each cell of the stage: the letter of a symbol, or a dot.
    pub symbols: String,
    /// The values of every seat, in the order r o y g b p; partners have those of their team.
    pub tracks: Vec<Values>,
    /// The lowest value of every seat: what it would count now.
    pub lowest: Vec<u8>,
    /// The rack of every seat.
    pub racks: Vec<SeenRack>,
    /// The tiles shown in a swap that are about to go back into the bag.
    pub aside: Vec<String>,
    /// How many tiles are in the bag.
    pub bag: u32,
    /// What is done next: deal, place, bonus, swap, refill, renew or over.
    #[cfg_attr(test, ts(type = "'deal' | 'place' | 'bonus' | 'swap' | 'refill' | 'renew' | 'over'"))]
    pub phase: Phase,
    /// Whose phase it is.
    #[cfg_attr(test, ts(type = "number | null"))]
    pub seat: Option<Seat>,
    /// Bonus tiles still to be played.
    pub bonus: u8,
    /// Which seats have placed their first tile.
    pub opened: Vec<bool>,
    /// The printed symbols that no first tile lies at yet, as places in the stage's list.
    pub unused: Vec<u8>,
}

/// A rack: how many tiles it has, and which, where the viewer may see them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(TS), ts(rename = "GenialRack"))]
pub struct SeenRack {
    /// How many.
    pub size: u32,
    /// Two letters each.
    pub tiles: Option<Vec<String>>,
}

/// What a seat may do, and what it would bring.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(TS), ts(rename = "GenialOffers"))]
pub struct Offers {
    /// The kinds of tiles that may be placed, either way round, on each open pair.
    pub tiles: Vec<String>,
    /// For every pair of the stage 1 where a tile may lie, or 0; empty where nothing may be placed.
    pub open: String,
    /// What a half of each colour would see from a cell of an open pair; cells that see nothing are left out. A
    /// tile sees what both its halves see together.
    #[cfg_attr(test, ts(type = "Record<number, Array<number>>"))]
    pub sight: BTreeMap<u16, Values>,
    /// How far the marker of each colour can move with one tile; what a tile sees beyond is lost. A marker that
    /// has room and uses it up comes to a stop.
    pub room: Values,
    /// Whether a marker that comes to a stop earns a bonus tile.
    pub bonus: bool,
    /// Whether the bonus tiles may be declined.
    pub pass: bool,
    /// Whether the rack may be swapped or kept.
    pub swap: bool,
}

/// The cells and pairs of a board in the order of its stage.
fn numbered_pairs(board: &Board) -> impl Iterator<Item = Pair> + use<> {
    let radius = board.radius();
    let inside = move |pair: &Pair| pair.cells().iter().all(|cell| cell.ring() <= radius);
    (0..Pair::COUNT).map(Pair::numbered).filter(inside)
}

fn place_of(cells: &[Cell], cell: Cell) -> u16 {
    cells.binary_search(&cell).unwrap_or_default() as u16
}

impl ViewJson {
    fn of(view: &View) -> ViewJson {
        let seats = usize::from(view.options.players);
        let rack = |rack: &Rack| SeenRack {
            size: rack.len(),
            tiles: match rack {
                Rack::Open(tiles) => Some(letters(*tiles)),
                Rack::Closed(_) => None,
            },
        };
        let tracks: Vec<Values> = Seat::all(seats).map(|seat| *view.track(seat)).collect();
        let symbol = |cell| view.board.symbol(cell).map_or('.', Colour::letter);
        ViewJson {
            options: view.options,
            viewer: view.viewer,
            symbols: view.board.cells().map(symbol).collect(),
            lowest: tracks.iter().map(|track| track.iter().copied().min().unwrap_or(0)).collect(),
            tracks,
            racks: view.racks[..seats].iter().map(rack).collect(),
            aside: letters(view.aside),
            bag: view.bag(),
            phase: view.phase,
            seat: (view.phase != Phase::Over).then_some(view.seat),
            bonus: view.bonus,
            opened: Seat::all(seats).map(|seat| view.opened.contains(seat)).collect(),
            unused: (0..6).filter(|symbol| view.symbols_used >> symbol & 1 == 0).collect(),
        }
    }
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        ViewJson::of(self).serialize(serializer)
    }
}

impl Serialize for Phase {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl Offers {
    const NONE: Offers = Offers {
        tiles: Vec::new(),
        open: String::new(),
        sight: BTreeMap::new(),
        room: [0; 6],
        bonus: false,
        pass: false,
        swap: false,
    };

    fn placing(view: &View, rack: Rack) -> Offers {
        let Rack::Open(tiles) = rack else { return Offers::NONE };
        let open = view.open_pairs();
        let cells: Vec<Cell> = view.board.cells().collect();
        let mut sight = BTreeMap::new();
        for cell in open.iter().flat_map(|pair| Pair::numbered(pair).cells()) {
            let seen = view.board.sight(cell);
            if seen != [0; 6] {
                sight.insert(place_of(&cells, cell), seen);
            }
        }
        let end = track_end(view.options.variant);
        Offers {
            tiles: tiles.kinds().map(|tile| tile.to_string()).collect(),
            open: marked(&view.board, &open),
            sight,
            room: view.bound().map(|value| if value < STOP { STOP - value } else { end - value }),
            bonus: view.options.players > 1,
            pass: view.phase == Phase::Bonus,
            swap: false,
        }
    }
}

fn marked(board: &Board, open: &Pairs) -> String {
    numbered_pairs(board).map(|pair| if open.contains(pair.number()) { '1' } else { '0' }).collect()
}

impl ClientGame for Genial {
    type Stage = Stage;
    type Offers = Offers;

    fn stage(view: &View) -> Stage {
        let cells: Vec<Cell> = view.board.cells().collect();
        let variant = view.options.variant;
        Stage {
            radius: view.board.radius(),
            pairs: numbered_pairs(&view.board)
                .map(|pair| pair.cells().map(|cell| place_of(&cells, cell)))
                .collect(),
            printed: PRINTED.map(|(cell, colour)| (place_of(&cells, cell), colour.letter())).to_vec(),
            cells: cells.into_iter().map(coordinates).collect(),
            stops: [STOP, track_end(variant)],
            sides: Seat::all(view.options.players.into()).map(|seat| side(variant, seat) as u8).collect(),
        }
    }

    fn offers(view: &View, seat: Seat) -> Offers {
        if seat != view.seat {
            return Offers::NONE;
        }
        match (view.phase, view.racks[seat.index()]) {
            (Phase::Place | Phase::Bonus, rack) => Offers::placing(view, rack),
            // Whoever does not see the rack does not see this phase either.
            (Phase::Swap, _) => Offers { swap: true, ..Offers::NONE },
            _ => Offers::NONE,
        }
    }

    fn line(_view: &View, seat: Seat, action: &Action) -> Line {
        match action {
            Action::Place(placement) => Line::placement(seat, *placement),
            Action::Pass => Line::player(seat, "pass"),
            Action::Swap => Line::player(seat, "swap"),
            Action::Keep => Line::player(seat, "keep"),
        }
    }

    fn typed(view: &View, seat: Seat, text: &str) -> Result<Line, Phrase> {
        crate::typed::read(text, view.board.radius()).map(|action| Genial::line(view, seat, &action))
    }
}

/// The TypeScript declarations of everything that clients of Génial read and send.
#[cfg(test)]
pub fn typescript() -> Vec<String> {
    use crate::notation::Scores;
    use crate::options::{Halt, Partners, Variant};
    let config = ts_rs::Config::new().with_large_int("number");
    let declared = |docs: Option<String>, declaration: String| {
        format!("{}export {declaration}\n", docs.unwrap_or_default())
    };
    macro_rules! all {
        ($($declared:ty),+) => { vec![$(declared(<$declared>::docs(), <$declared>::decl(&config))),+] };
    }
    all!(Variant, Partners, Halt, Options, Stage, SeenRack, ViewJson, Offers, Scores, Line)
}
