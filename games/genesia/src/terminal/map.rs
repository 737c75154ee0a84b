//! The map as a table: a row for every Continent, from its Homeland inwards, and rows for Genesia below.

use super::signs::{chip, ink, pieces, there};
use crate::people::People;
use crate::{Board, Genesia, Region, Regions};
use genarium_terminal::ratatui::style::{Modifier, Style};
use genarium_terminal::ratatui::text::{Line, Span};
use genarium_terminal::theme::Theme;

/// The most Regions in a row.
const MOST: usize = 15;
const LABEL: usize = 3;
/// A sign, a letter, two digits and a City.
const CELL: usize = 5;

/// A row of the map.
pub struct Strip {
    label: String,
    continent: Option<People>,
    pub regions: Vec<Region>,
}

/// What stands out on the map.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Marks {
    pub aim: Option<Region>,
    pub from: Option<Region>,
    pub near: Regions,
}

/// The rows of a board: Continents in the order of the seats, then Genesia.
pub fn strips(board: &Board) -> Vec<Strip> {
    let zones = board.each_people().map(Some).chain([None]);
    zones.flat_map(|zone| zone_strips(board, zone)).collect()
}

fn zone_strips(board: &Board, zone: Option<People>) -> Vec<Strip> {
    let mut regions: Vec<Region> =
        board.regions().filter(|region| board.continent_of(*region) == zone).collect();
    regions.sort_by_key(|region| board.value(*region));
    let mut strips: Vec<Strip> = Vec::new();
    for rank in regions.chunk_by(|one, other| board.value(*one) == board.value(*other)) {
        for part in rank.chunks(MOST) {
            match strips.last_mut() {
                Some(strip) if strip.regions.len() + part.len() <= MOST => strip.regions.extend(part),
                _ => strips.push(Strip {
                    label: board.id(part[0]).split('.').next().unwrap_or("").chars().take(LABEL).collect(),
                    continent: zone,
                    regions: part.to_vec(),
                }),
            }
        }
    }
    strips
}

/// What a Region is called within its row, with its value where the name does not say it.
fn short_id(board: &Board, region: Region) -> String {
    let id = board.id(region);
    let short = id.split_once('.').map_or(id, |(_, short)| short);
    let value = board.value(region);
    if value == 0 || short.starts_with(&value.to_string()) {
        return short.chars().take(CELL - 1).collect();
    }
    format!("{value}:{short}").chars().take(CELL - 1).collect()
}

/// Whether a row has the same names as the one above it, so that it needs no header of its own.
fn shares_header(board: &Board, above: &Strip, strip: &Strip) -> bool {
    let ids = |strip: &Strip| -> Vec<String> {
        strip.regions.iter().map(|region| short_id(board, *region)).collect()
    };
    ids(above) == ids(strip)
}

/// The rows that the map of a board takes.
pub fn height(board: &Board) -> u16 {
    let strips = strips(board);
    let headers = 1 + strips.windows(2).filter(|pair| !shares_header(board, &pair[0], &pair[1])).count();
    (strips.len() + headers) as u16
}

pub fn draw(game: &Genesia, marks: &Marks, width: usize, theme: Theme) -> Vec<Line<'static>> {
    let board = game.board();
    let strips = strips(board);
    let cell = (width.saturating_sub(LABEL + 2) / MOST).clamp(CELL, 8);
    let mut lines = Vec::new();
    for (place, strip) in strips.iter().enumerate() {
        if place == 0 || !shares_header(board, &strips[place - 1], strip) {
            lines.push(header(board, strip, cell));
        }
        let label = format!("{:<LABEL$}", strip.label);
        let style = strip.continent.map_or(Style::new().bold(), |people| chip(people, theme));
        let mut line = Line::from(vec![Span::styled(label, style)]);
        for region in &strip.regions {
            line.extend(cell_spans(game, *region, marks, cell, theme));
        }
        lines.push(line);
    }
    lines
}

fn header(board: &Board, strip: &Strip, cell: usize) -> Line<'static> {
    let mut text = " ".repeat(LABEL);
    for region in &strip.regions {
        let wide = cell_width(board, *region, cell);
        text += &format!(" {:<1$}", short_id(board, *region), wide - 1);
    }
    Line::styled(text, Modifier::DIM)
}

/// A Homeland may have guests, so it is wider.
fn cell_width(board: &Board, region: Region, cell: usize) -> usize {
    if board.is_homeland(region) { cell + 2 } else { cell }
}

fn cell_spans(
    game: &Genesia,
    region: Region,
    marks: &Marks,
    cell: usize,
    theme: Theme,
) -> Vec<Span<'static>> {
    let wide = cell_width(game.board(), region, cell) - 1;
    let (sign, more) = match region {
        region if marks.aim == Some(region) => (theme.sign("▸", ">"), Modifier::REVERSED),
        region if marks.from == Some(region) => (theme.sign("•", "*"), Modifier::UNDERLINED),
        region if marks.near.contains(region.index()) => (theme.sign("‧", "'"), Modifier::UNDERLINED),
        _ => (" ", Modifier::empty()),
    };
    let mut spans = vec![Span::raw(sign)];
    let mut used = 0;
    for people in there(game, region) {
        let text = pieces(game, people, region, theme);
        let text = if used + text.chars().count() > wide { "+".to_owned() } else { text };
        if used >= wide {
            break;
        }
        used += text.chars().count();
        spans.push(Span::styled(text, ink(people, theme).add_modifier(more)));
    }
    if used == 0 {
        used = 1;
        spans.push(Span::styled(theme.sign("·", "."), Style::new().add_modifier(more)));
    }
    spans.push(Span::raw(" ".repeat(wide.saturating_sub(used))));
    spans
}

/// The Region beside another in the table.
pub fn step(board: &Board, at: Region, right: isize, down: isize) -> Region {
    let strips = strips(board);
    let place = |region: Region| {
        let row = strips.iter().position(|strip| strip.regions.contains(&region))?;
        let column = strips[row].regions.iter().position(|other| *other == region)?;
        Some((row, column))
    };
    let Some((row, column)) = place(at) else { return at };
    let row = row.saturating_add_signed(down).min(strips.len() - 1);
    let regions = &strips[row].regions;
    let column = column.saturating_add_signed(right).min(regions.len() - 1);
    regions[column]
}
