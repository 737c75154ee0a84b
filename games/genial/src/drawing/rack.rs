use super::board::HALF_STEP;
use crate::state::Phase;
use crate::tiles::{Colour, Tile, Tiles};
use crate::view::{Rack, View};
use genarium_engine::svg::Num;
use genarium_engine::{Phrase, Seat};

/// Half a tile's width and height before scaling, its edge included.
const HALF_WIDTH: f64 = 36.2;
const HALF_HEIGHT: f64 = 21.5;

/// The places of a rack's tiles.
pub struct Shelf {
    /// The upper left corner.
    pub at: (f64, f64),
    /// How wide all columns are together.
    pub width: f64,
    /// How many tiles lie side by side.
    pub columns: u32,
    /// How many tiles a full rack holds.
    pub slots: u32,
    pub scale: f64,
    /// Between one row and the next.
    pub row: f64,
}

impl Shelf {
    /// The centre of a place, in the scale of the tiles.
    fn centre(&self, slot: u32) -> (f64, f64) {
        let (column, row) = (slot % self.columns, slot / self.columns);
        let gaps = f64::from((self.columns - 1).max(1));
        let step = (self.width / self.scale - 2.0 * HALF_WIDTH) / gaps;
        (HALF_WIDTH + step * f64::from(column), HALF_HEIGHT + self.row / self.scale * f64::from(row))
    }

    fn lie(&self, slot: u32, look: &str) -> String {
        let (x, y) = self.centre(slot);
        format!(r##"<use href="#g-{look}" x="{}" y="{}"/>"##, Num(x), Num(y))
    }

    fn face_up(&self, slot: u32, tile: Tile) -> String {
        let (x, y) = self.centre(slot);
        let (a, b) = tile.colours();
        let half = |colour: Colour, x: f64| {
            format!(r##"<use href="#g-{}h" x="{}" y="{}"/>"##, colour.letter(), Num(x), Num(y))
        };
        let (left, right) = (half(a, x - HALF_STEP), half(b, x + HALF_STEP));
        format!("{}{left}{right}{}", self.lie(slot, "under"), self.lie(slot, "over"))
    }

    /// The tiles on their places, free places outlined.
    pub fn draw(&self, held: Held) -> String {
        let tiles: Vec<Tile> = held.open().iter().collect();
        let draw_slot = |slot: u32| match tiles.get(slot as usize) {
            Some(tile) => self.face_up(slot, *tile),
            None if slot < held.len() => self.lie(slot, "down"),
            None => self.lie(slot, "none"),
        };
        let slots: String = (0..self.slots.max(held.len())).map(draw_slot).collect();
        let (x, y) = self.at;
        let faded = if matches!(held, Held::Aside(_)) { r##" opacity=".6""## } else { "" };
        format!(
            r##"<g transform="translate({} {}) scale({})"{faded}>{slots}</g>
"##,
            Num(x),
            Num(y),
            Num(self.scale)
        )
    }
}

/// The tiles in front of a seat.
#[derive(Clone, Copy)]
pub enum Held {
    Rack(Rack),
    /// Shown in a swap, about to go back into the bag.
    Aside(Tiles),
}

impl Held {
    pub fn of(view: &View, seat: Seat) -> Held {
        match view.phase {
            Phase::Renew if view.seat == seat => Held::Aside(view.aside),
            _ => Held::Rack(view.racks[seat.index()]),
        }
    }

    fn open(self) -> Tiles {
        match self {
            Held::Rack(Rack::Open(tiles)) | Held::Aside(tiles) => tiles,
            Held::Rack(Rack::Closed(_)) => Tiles::EMPTY,
        }
    }

    fn len(self) -> u32 {
        match self {
            Held::Rack(rack) => rack.len(),
            Held::Aside(tiles) => tiles.len(),
        }
    }

    /// How many there are, and whether they are to be seen.
    pub fn caption(self) -> Phrase {
        match self {
            Held::Rack(Rack::Open(tiles)) => Phrase::new("draw.open").with("n", tiles.len()),
            Held::Rack(Rack::Closed(number)) => Phrase::new("draw.closed").with("n", number),
            Held::Aside(tiles) => Phrase::new("draw.shown").with("n", tiles.len()),
        }
    }
}
