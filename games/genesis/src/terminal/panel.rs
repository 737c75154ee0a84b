//! Beside the board: points and stocks, the dice and what they allow, and what the aimed tile would change.

use super::signs::{self, inked, sign};
use crate::{Area, Cell, Die, Genesis, Phase, Stock, Terrain, View};
use genarium_engine::{Phrase, Present, Seat};
use genarium_terminal::chronicle::rows;
use genarium_terminal::ratatui::style::{Modifier, Style, Stylize};
use genarium_terminal::ratatui::text::{Line, Span};
use genarium_terminal::screen::Sight;

/// The columns that a panel needs: a name, the points now and then, and the tiles left of each terrain.
pub const WIDTH: u16 = NAME as u16 + 8 + 12;
const NAME: usize = 14;
/// The columns of both dice.
const DICE: u16 = 12;
/// The rows of the preview.
pub const PREVIEW_ROWS: usize = 3;

/// The name of a seat with its species, and a word on whether it is the viewer's.
pub fn label(sight: &Sight<Genesis>, seat: Seat) -> [Span<'static>; 2] {
    let name = match seat == sight.seat {
        true => sight.say(&Phrase::new("own").with("who", seat)),
        false => sight.names[seat.index()].clone(),
    };
    let name = format!(" {name}");
    let (room, species) = (NAME - 1, sight.view.species(seat));
    [
        Span::styled(species.letter().to_string(), signs::chip(species, sight.theme)),
        Span::raw(format!("{name:<room$.room$}")),
    ]
}

/// Everybody's points, with what they would become, and stocks.
pub fn seats(sight: &Sight<Genesis>, after: Option<&View>) -> Vec<Line<'static>> {
    let mut header =
        Line::raw(format!("{:<NAME$}{:>4}{:>4}", "", sight.word("points.head"), sight.word("left.head")));
    header.extend(Terrain::ALL.iter().flat_map(|terrain| [Span::raw("  "), inked(*terrain, sight.theme)]));
    let mut lines = vec![header];
    for seat in Seat::all(sight.names.len()) {
        let mut line = Line::from_iter(label(sight, seat));
        let now = sight.view.scores()[seat.index()];
        let then = after.map(|after| after.scores()[seat.index()]).filter(|then| *then != now);
        let arrow = sight.theme.sign("→", ">");
        let then = then.map_or(String::new(), |then| format!("{arrow}{then}"));
        line.extend([Span::raw(format!("{now:>4}")), Span::styled(format!("{then:<4}"), Modifier::BOLD)]);
        let stock = sight.view.stocks[seat.index()];
        line.extend(Terrain::ALL.iter().map(|terrain| Span::raw(format!("{:>3}", stock.count(*terrain)))));
        let moves = sight.outcome.is_none() && sight.view.seat == seat;
        lines.push(if moves { line.bold() } else { line });
    }
    lines
}

/// The dice as they lie on the table, and what they mean.
pub fn dice(sight: &Sight<Genesis>) -> Vec<Line<'static>> {
    let (theme, view) = (sight.theme, sight.view);
    let mut faces = view.dice().into_iter().map(Some).collect::<Vec<_>>();
    faces.resize(2, None);
    let words = dice_words(sight);
    let edges = [theme.sign("┌───┐", "+---+"), theme.sign("│", "|"), theme.sign("└───┘", "+---+")];
    (0..3)
        .map(|row| {
            let mut line = Line::default();
            for face in &faces {
                let style = if face.is_some() { Style::new() } else { Style::new().dim() };
                let edge = |text: &'static str| Span::styled(text, style);
                match row {
                    1 => {
                        let sign = face.map_or(edge("-"), |face| signs::die(face, theme));
                        line.extend([edge(edges[1]), Span::raw(" "), sign, Span::raw(" "), edge(edges[1])]);
                    }
                    _ => line.push_span(edge(edges[row])),
                }
                line.push_span(Span::raw(" "));
            }
            line.push_span(Span::raw(words[row].clone()));
            line
        })
        .collect()
}

/// What is asked, in three short rows.
fn dice_words(sight: &Sight<Genesis>) -> [String; 3] {
    let question = Genesis::ask(sight.view);
    let asked = match sight.view.phase {
        Phase::Roll | Phase::Over => Vec::new(),
        _ => rows(&sight.say(question.said_to(sight.seat)), (WIDTH - DICE).into()),
    };
    std::array::from_fn(|row| asked.get(row).map_or(String::new(), |text| text.trim().to_owned()))
}

/// The terrains to choose from, and what each leads to.
pub fn choices(sight: &Sight<Genesis>, chosen: Option<Terrain>) -> Vec<Line<'static>> {
    let theme = sight.theme;
    let choice = |terrain: Terrain| {
        if sight.legal.is_empty() {
            return Line::default();
        }
        let is_chosen = chosen == Some(terrain);
        let mark = if is_chosen { theme.sign("▸", ">") } else { " " };
        let name = sight.say(&terrain.word());
        let text = format!(" {name:<9}{}", sight.say(&leads_to(sight.view, terrain)));
        let key = Span::styled(format!("{mark}{} ", terrain.letter()), Modifier::BOLD);
        let line = Line::from(vec![key, inked(terrain, theme), Span::raw(text)]);
        match sight.view.allowed().contains(terrain) {
            _ if is_chosen => line.reversed(),
            true if sight.view.matching().contains(terrain) => line.bold(),
            true => line,
            false => line.dim(),
        }
    };
    Terrain::ALL.map(choice).to_vec()
}

/// What comes after a tile of a terrain.
fn leads_to(view: &View, terrain: Terrain) -> Phrase {
    let stock = view.stock();
    match view.phase {
        _ if stock.count(terrain) == 0 => Phrase::new("leads.none"),
        Phase::First(_) if stock.len() == 1 => Phrase::new("leads.last"),
        Phase::First(_) => match view.left_after(terrain) {
            None => Phrase::new("leads.alone"),
            Some(die) if is_free_after(die, terrain, stock) => Phrase::new("leads.any"),
            Some(die) => Phrase::new("leads.die").with("die", die.word()),
        },
        _ if view.allowed().contains(terrain) => Phrase::new("leads.second"),
        _ => Phrase::new("leads.not"),
    }
}

/// Whether a die allows any tile once one of a terrain is gone.
fn is_free_after(die: Die, terrain: Terrain, stock: Stock) -> bool {
    let last = stock.count(terrain) == 1 && die == Die::Of(terrain);
    last || die.is_free(stock)
}

/// What a tile on a cell would come to, in words: the area it makes, and where multipliers change.
pub fn preview(
    sight: &Sight<Genesis>,
    terrain: Terrain,
    cell: Cell,
    after: &View,
    width: u16,
) -> Vec<Line<'static>> {
    let (before, areas) = (sight.view.areas(), after.areas());
    let here = areas.iter().find(|area| area.cells.contains(cell.number()));
    let area = match here {
        Some(area) => {
            let brings = sight.theme.sign("→", "=");
            let paid = area.herds.iter().filter(|herd| herd.share > 0);
            let paid = paid.map(|herd| {
                let letter = sight.view.species(herd.seat).letter();
                format!("{letter}{}{brings}{}", herd.size(), herd.share)
            });
            Phrase::new("preview.area")
                .with("n", area.size())
                .with("times", format!("{}{}", signs::times(sight.theme), area.multiplier))
                .with("paid", paid.collect::<Vec<_>>().join(" "))
        }
        None => Phrase::new("preview.none"),
    };
    let said = Phrase::new("preview").with("terrain", terrain.word()).with("cell", cell.to_string());
    let mut sentence = sight.say(&said.with("area", area));
    let elsewhere: Vec<String> = before.iter().filter_map(|old| change(sight, old, &areas)).collect();
    if !elsewhere.is_empty() {
        let also = Phrase::new("preview.also").with("changes", elsewhere.join(", "));
        sentence = format!("{sentence} {}", sight.say(&also));
    }
    let mut lines: Vec<Line> = rows(&sentence, width.into()).into_iter().map(Line::raw).collect();
    if after.phase == Phase::Over {
        lines.truncate(PREVIEW_ROWS - 1);
        lines.push(Line::raw(sight.word("preview.ends")).bold());
    }
    lines.truncate(PREVIEW_ROWS);
    lines
}

/// An area that a tile laid elsewhere makes more or less worth.
fn change(sight: &Sight<Genesis>, old: &Area, after: &[Area]) -> Option<String> {
    let new = after.iter().find(|new| new.cells == old.cells && new.multiplier != old.multiplier)?;
    let (times, arrow) = (signs::times(sight.theme), sight.theme.sign("→", ">"));
    let name = sign(old.terrain, sight.theme);
    Some(format!("{name}{} {times}{}{arrow}{times}{}", old.size(), old.multiplier, new.multiplier))
}
