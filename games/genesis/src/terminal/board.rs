//! The board: three columns and one row a cell, or more where there is room.

use super::lines::{Edge, Lines, joint, level, upright};
use super::room;
use super::signs::{self, LAVA, RIVER};
use crate::{COLUMNS, Cell, Cells, Ground, ROWS, Terrain, Tile, View};
use genarium_engine::Seat;
use genarium_terminal::ratatui::buffer::Buffer;
use genarium_terminal::ratatui::layout::Rect;
use genarium_terminal::ratatui::style::{Modifier, Style};
use genarium_terminal::theme::Theme;

/// What lies over the board.
pub struct Overlay {
    /// The cell aimed at.
    pub aim: Option<Cell>,
    /// The tile that would lie there; none where it may not.
    pub held: Option<Tile>,
    /// What stands out while all tiles around it step back.
    pub lit: Option<Cells>,
    /// The tiles whose areas and herds are outlined.
    pub outlined: Cells,
    /// Tiles laid since the person last acted.
    pub fresh: Cells,
}

/// A cell with the lines on its left and above it. The smallest has no room for lines above: it is underlined.
const STEPS: [(u16, u16); 3] = [(3, 1), (5, 2), (8, 4)];
/// Row numbers on the left, column letters above.
const MARGIN: (u16, u16) = (2, 1);

/// How large a board of a scale is.
pub fn size(scale: usize) -> (u16, u16) {
    let (width, height) = STEPS[scale];
    let last_line = u16::from(height > 1);
    (MARGIN.0 + COLUMNS as u16 * width + 1, MARGIN.1 + ROWS as u16 * height + last_line)
}

/// The largest scale that fits into some columns and rows.
pub fn scale(width: u16, height: u16) -> usize {
    let fits = |scale: &usize| size(*scale).0 <= width && size(*scale).1 <= height;
    (0..STEPS.len()).rev().find(fits).unwrap_or(0)
}

pub fn draw(view: &View, overlay: &Overlay, theme: Theme, scale: usize, area: Rect, buffer: &mut Buffer) {
    let lines = Lines::new(&view.board, &view.land, overlay.outlined);
    let live = room::live(&view.land);
    let mut brush = Brush { view, overlay, theme, lines, live, step: STEPS[scale], area, buffer };
    brush.labels();
    Cell::all().for_each(|cell| brush.cell(cell));
    for row in 0..=ROWS {
        for column in 0..=COLUMNS {
            brush.seams(column, row);
        }
    }
    if let Some(aim) = overlay.aim {
        brush.aim(aim);
    }
}

struct Brush<'a> {
    view: &'a View,
    overlay: &'a Overlay,
    theme: Theme,
    lines: Lines<'a>,
    live: Cells,
    step: (u16, u16),
    area: Rect,
    buffer: &'a mut Buffer,
}

impl Brush<'_> {
    fn is_small(&self) -> bool {
        self.step.1 == 1
    }

    /// The inside of a cell, without its lines.
    fn inside(&self, column: usize, row: usize) -> Rect {
        let (width, height) = self.step;
        let line_above = u16::from(!self.is_small());
        let x = self.area.x + MARGIN.0 + column as u16 * width + 1;
        let y = self.area.y + MARGIN.1 + row as u16 * height + line_above;
        Rect::new(x, y, width - 1, (height - 1).max(1))
    }

    fn put(&mut self, sign: &str, style: Style, (x, y): (u16, u16)) {
        if self.area.contains((x, y).into()) {
            self.buffer.set_string(x, y, sign, style);
        }
    }

    fn fill(&mut self, sign: &str, style: Style, room: Rect) {
        let text = sign.repeat(usize::from(room.width) / sign.chars().count().max(1));
        room.rows().for_each(|row| self.put(&text, style, (row.x, row.y)));
    }

    fn restyle(&mut self, style: Style, room: Rect) {
        self.buffer.set_style(room.intersection(self.area), style);
    }

    /// Column letters and row numbers, those of the aim strong.
    fn labels(&mut self) {
        let aim = self.overlay.aim;
        let strong = |is: bool| if is { Modifier::BOLD } else { Modifier::DIM };
        for column in 0..COLUMNS {
            let Rect { x, width, .. } = self.inside(column, 0);
            let letter = char::from(b'a' + column as u8).to_string();
            let style = Style::new().add_modifier(strong(aim.is_some_and(|aim| aim.column() == column)));
            self.put(&letter, style, (x + (width - 1) / 2, self.area.y));
        }
        for row in 0..ROWS {
            let Rect { y, height, .. } = self.inside(0, row);
            let style = Style::new().add_modifier(strong(aim.is_some_and(|aim| aim.row() == row)));
            self.put(&format!("{:>2}", row + 1), style, (self.area.x, y + height / 2));
        }
    }

    fn is_lit(&self, cell: Cell) -> bool {
        self.overlay.lit.is_none_or(|lit| lit.contains(cell.number()))
    }

    /// The field of a tile's terrain; none where colours are not to be used or the tile steps back.
    fn field(&self, cell: Cell) -> Option<Style> {
        let tile = self.view.land.tile(cell).filter(|_| self.is_lit(cell))?;
        signs::field(tile.terrain, self.theme)
    }

    fn cell(&mut self, cell: Cell) {
        let room = self.inside(cell.column(), cell.row());
        if let Some(tile) = self.view.land.tile(cell) {
            return self.tile(cell, tile, room);
        }
        let in_play = self.view.options.players > 2 || !self.lines.is_beyond(cell);
        let strong = in_play && self.overlay.lit.is_none();
        let dim = Style::new().dim();
        match self.view.board.ground(cell) {
            Ground::Volcano => {
                let style = if strong { self.theme.ink(LAVA) } else { dim };
                self.fill(self.theme.sign("◢◣", "/\\"), style, room);
            }
            Ground::TarPit => {
                let style = if strong { Style::new() } else { dim };
                self.fill(self.theme.sign("▒", "#"), style, room);
            }
            _ if self.view.land.vacant().contains(cell.number()) => self.vacancy(cell, room),
            _ => {}
        }
    }

    fn vacancy(&mut self, cell: Cell, room: Rect) {
        let middle = (room.x + (room.width - 1) / 2, room.y + room.height / 2);
        let is_live = self.live.contains(cell.number());
        if self.overlay.lit.is_some() && self.is_lit(cell) {
            self.fill(self.theme.sign("•", "o"), Style::new().bold(), room);
        } else if is_live {
            self.put(self.theme.sign("·", "."), Style::new(), middle);
        } else {
            self.put(self.theme.sign("◦", ","), Style::new(), middle);
        }
    }

    fn tile(&mut self, cell: Cell, tile: Tile, room: Rect) {
        let field = self.field(cell);
        let back = if self.is_lit(cell) { Modifier::empty() } else { Modifier::DIM };
        let style = field.unwrap_or_else(|| signs::ink(tile.terrain, self.theme).add_modifier(back));
        self.fill(" ", style, room);
        let chip = if self.is_lit(cell) {
            signs::chip(self.view.species(tile.seat), self.theme)
        } else {
            Style::new().add_modifier(back)
        };
        self.write_tile(tile.terrain, tile.seat, [style, chip], room);
        if self.overlay.fresh.contains(cell.number()) {
            self.restyle(Style::new().underlined(), room);
        }
    }

    fn write_tile(&mut self, terrain: Terrain, seat: Seat, [field, chip]: [Style; 2], room: Rect) {
        let roomy = room.width > 5;
        let x = room.x + if roomy { 1 } else { (room.width - 2) / 2 };
        let y = room.y + room.height / 2;
        let letter = self.view.species(seat).letter();
        let (chip_at, letter) =
            if roomy { (x + 2, format!(" {letter} ")) } else { (x + 1, letter.to_string()) };
        self.put(signs::sign(terrain, self.theme), field, (x, y));
        self.put(&letter, chip, (chip_at, y));
    }

    /// The lines on the left of a cell and above it, and their joint.
    fn seams(&mut self, column: usize, row: usize) {
        let room = self.inside(column, row);
        let ascii = self.theme.ascii;
        let (left, above) = (Rect { x: room.x - 1, width: 1, ..room }, room.y.saturating_sub(1));
        if row < ROWS {
            let edge = self.lines.left_of(column, row);
            let ground = self.joined(&[(column.wrapping_sub(1), row), (column, row)]);
            let is_fresh = Cell::new(column, row).is_some_and(|c| self.overlay.fresh.contains(c.number()));
            let sign = match edge {
                Edge::Nothing if is_fresh => self.theme.sign("›", ">"),
                edge => upright(edge, ascii),
            };
            self.fill(sign, self.line(edge, ground), left);
        }
        let edge = self.lines.above(column, row);
        if self.is_small() {
            if matches!(edge, Edge::Herds | Edge::Area) && row > 0 {
                self.restyle(Style::new().underlined(), Rect { y: above, height: 1, ..room });
            }
            return;
        }
        if column < COLUMNS {
            let ground = self.joined(&[(column, row.wrapping_sub(1)), (column, row)]);
            self.fill(level(edge, ascii), self.line(edge, ground), Rect { y: above, height: 1, ..room });
        }
        let around = [(-1, -1), (0, -1), (-1, 0), (0, 0)];
        let around = around.map(|(x, y)| (column.wrapping_add_signed(x), row.wrapping_add_signed(y)));
        let edges = self.lines.corner(column, row);
        let river = if edges.contains(&Edge::River) { Edge::River } else { Edge::Area };
        let style = self.line(river, self.joined(&around));
        self.put(joint(edges, ascii), style, (left.x, above));
    }

    /// The field that runs through between cells: that of their terrain, where they all have the same.
    fn joined(&self, cells: &[(usize, usize)]) -> Option<Style> {
        let mut fields = cells.iter().map(|&(column, row)| {
            let cell = Cell::new(column, row)?;
            Some((self.view.land.tile(cell)?.terrain, self.field(cell)?))
        });
        let first = fields.next()??;
        fields.all(|field| field == Some(first)).then_some(first.1)
    }

    fn line(&self, edge: Edge, ground: Option<Style>) -> Style {
        match (ground, edge) {
            (Some(ground), _) => ground,
            (None, Edge::River) => self.theme.ink(RIVER),
            (None, _) => Style::new(),
        }
    }

    /// The cell aimed at stands in brackets and reversed, so it shows without colours too.
    fn aim(&mut self, aim: Cell) {
        let room = self.inside(aim.column(), aim.row());
        let frame = Style::new().reversed();
        if let Some(tile) = self.overlay.held {
            self.fill(" ", Style::new(), room);
            self.write_tile(tile.terrain, tile.seat, [Style::new().bold(); 2], room);
        }
        self.restyle(Style::reset().patch(frame).bold(), room);
        for (sign, x) in [("[", room.x - 1), ("]", room.right())] {
            self.fill(sign, Style::reset().bold(), Rect { x, width: 1, ..room });
        }
    }
}
