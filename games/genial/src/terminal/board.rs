//! The board as staggered rows: two columns and one row a cell, or as many times that as there is room for.

use super::symbols::{field, ink, symbol};
use crate::{Cell, Colour, View};
use genarium_terminal::ratatui::buffer::Buffer;
use genarium_terminal::ratatui::layout::Rect;
use genarium_terminal::ratatui::style::{Modifier, Style};
use genarium_terminal::theme::Theme;

/// What lies over the board.
#[derive(Default)]
pub struct Overlay {
    /// The halves of the tile in hand where it is aimed at; crossed out where it may not lie.
    pub aimed: Option<[(Cell, Colour); 2]>,
    pub may_lie: bool,
    /// Free cells that the tile in hand may cover.
    pub open: Vec<Cell>,
    /// Cells covered since the person last acted.
    pub fresh: Vec<Cell>,
}

/// How large the board is at a scale, with a column on either side for the aim.
pub fn width(radius: u8, scale: u16) -> u16 {
    4 * u16::from(radius) * scale + 2 * scale + 1
}

pub fn height(radius: u8, scale: u16) -> u16 {
    (2 * u16::from(radius) + 1) * scale
}

/// The largest scale at which the board fits.
pub fn scale(radius: u8, room: Rect) -> u16 {
    (2..=3)
        .rev()
        .find(|&scale| width(radius, scale) <= room.width && height(radius, scale) <= room.height)
        .unwrap_or(1)
}

pub fn draw(view: &View, overlay: &Overlay, theme: Theme, scale: u16, area: Rect, buffer: &mut Buffer) {
    let radius = i32::from(view.board.radius());
    let top = area.y + area.height.saturating_sub(height(view.board.radius(), scale)) / 2;
    let brush = Brush { theme, scale, area };
    let place = |cell: Cell| {
        let (q, r) = (i32::from(cell.q()), i32::from(cell.r()));
        let step = i32::from(scale);
        (area.x + 1 + (step * (2 * q + r + 2 * radius)) as u16, top + (step * (r + radius)) as u16)
    };
    for cell in view.board.cells() {
        let at = place(cell);
        let open = overlay.open.contains(&cell);
        match view.board.symbol(cell) {
            Some(colour) => brush.symbol(colour, overlay.fresh.contains(&cell), at, buffer),
            None if open => brush.mark(theme.sign("•", "+"), Style::new(), at, buffer),
            None => brush.mark(theme.sign("·", "."), Style::new().dim(), at, buffer),
        }
    }
    for (cell, colour) in overlay.aimed.into_iter().flatten() {
        let sign = if overlay.may_lie { symbol(colour, theme) } else { theme.sign("×", "x") };
        brush.aimed(sign, ink(colour, theme), place(cell), buffer);
    }
}

struct Brush {
    theme: Theme,
    scale: u16,
    area: Rect,
}

impl Brush {
    /// The middle of a cell from its upper left corner.
    fn middle(&self, (x, y): (u16, u16)) -> (u16, u16) {
        (x + self.scale - 1, y + (self.scale - 1) / 2)
    }

    fn put(&self, sign: &str, style: Style, (x, y): (u16, u16), buffer: &mut Buffer) {
        if self.area.contains((x, y).into()) {
            buffer.set_string(x, y, sign, style);
        }
    }

    fn mark(&self, sign: &str, style: Style, at: (u16, u16), buffer: &mut Buffer) {
        self.put(sign, style, self.middle(at), buffer);
    }

    /// A symbol on a field of its colour, or by itself where colours are not to be used.
    fn symbol(&self, colour: Colour, fresh: bool, at: (u16, u16), buffer: &mut Buffer) {
        let underline = if fresh { Modifier::UNDERLINED } else { Modifier::empty() };
        let field = field(colour, self.theme);
        let style = field.unwrap_or_default().add_modifier(underline);
        if field.is_some() {
            self.fill(style, ink(colour, self.theme), at, buffer);
        }
        self.mark(symbol(colour, self.theme), style, at, buffer);
    }

    /// A field. A large one leaves a column and half a row free, which is about the same on the screen.
    fn fill(&self, field: Style, edge: Style, (x, y): (u16, u16), buffer: &mut Buffer) {
        if self.scale == 1 {
            self.put("  ", field, (x, y), buffer);
            return;
        }
        let width = usize::from(2 * self.scale - 1);
        for row in 0..self.scale - 1 {
            self.put(&" ".repeat(width), field, (x, y + row), buffer);
        }
        let half = self.theme.sign("▀", " ");
        self.put(&half.repeat(width), edge, (x, y + self.scale - 1), buffer);
    }

    /// The tile in hand stands out by a reversed frame, so it shows without colours too.
    fn aimed(&self, sign: &str, ink: Style, at: (u16, u16), buffer: &mut Buffer) {
        let frame = Style::new().add_modifier(Modifier::REVERSED);
        let (x, y) = self.middle(at);
        if self.scale > 1 {
            self.fill(frame, Style::new(), at, buffer);
        } else {
            let around = Rect::new(x.saturating_sub(1), y, 3, 1).intersection(self.area);
            buffer.set_style(around, frame);
        }
        if self.scale > 2 {
            self.put("   ", ink.patch(frame), (x - 1, y), buffer);
        }
        self.put(sign, ink.patch(frame), (x, y), buffer);
    }
}
