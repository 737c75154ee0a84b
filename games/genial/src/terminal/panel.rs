//! Beside the board: tracks, rack, and what the aimed tile would bring.

use super::symbols::{self, inked, symbol};
use crate::notation::coordinates;
use crate::words::at;
use crate::{Action, Colour, Genial, Phase, Placement, Rack, Tile, Values, Variant, View};
use genarium_engine::{Phrase, Seat};
use genarium_terminal::chronicle::rows;
use genarium_terminal::ratatui::style::{Modifier, Style, Stylize};
use genarium_terminal::ratatui::text::{Line, Span};
use genarium_terminal::screen::Sight;
use genarium_terminal::theme::Theme;

/// The columns that a panel needs: a name, and six for each colour's value with what it would gain.
pub const WIDTH: u16 = NAME as u16 + 36;
const NAME: usize = 12;
/// The letters of a name that are shown.
const LABEL: usize = NAME - 1;

/// A seat for each set of tracks: every player, or the first of each team.
pub fn sides(view: &View) -> impl Iterator<Item = Seat> {
    let teams = view.options.variant == Variant::Teams;
    Seat::all(if teams { 2 } else { view.options.players.into() })
}

fn side_of(view: &View, seat: Seat) -> Seat {
    if view.options.variant == Variant::Teams { Seat(seat.0 % 2) } else { seat }
}

pub fn side_name(sight: &Sight<Genial>, side: Seat) -> String {
    match sight.view.options.variant {
        Variant::Teams => {
            sight.say(&Phrase::new("team").with("seats", format!("{}+{}", side.0 + 1, side.0 + 3)))
        }
        _ => sight.names[side.index()].clone(),
    }
}

/// What a side is called in tables: the viewer's own "You", with the numbers that the log calls it by.
pub fn side_label(sight: &Sight<Genial>, side: Seat) -> String {
    if side_of(sight.view, sight.seat) != side {
        return side_name(sight, side);
    }
    match sight.view.options.variant {
        Variant::Solo => sight.word("you"),
        Variant::Standard => format!("{} ({})", sight.word("you"), side.0 + 1),
        Variant::Teams => format!("{} ({}+{})", sight.word("you"), side.0 + 1, side.0 + 3),
    }
}

/// The values of every side, the lowest of each marked; on the viewer's own, what the aimed tile would add.
pub fn tracks(sight: &Sight<Genial>, aimed: Option<Placement>) -> Vec<Line<'static>> {
    let theme = sight.theme;
    let mut header = Line::raw(" ".repeat(NAME));
    for colour in Colour::ALL {
        header.push_span(Span::raw(" "));
        header.push_span(inked(colour, theme));
        header.push_span(Span::styled(format!(" {:<3}", letter(colour, theme)), Modifier::DIM));
    }
    let mut lines = vec![header];
    for side in sides(sight.view) {
        // A name never touches the mark of the first value.
        let mut line = Line::raw(format!("{:<NAME$.LABEL$}", side_label(sight, side)));
        let track = sight.view.track(side);
        let own = aimed.filter(|_| side_of(sight.view, sight.seat) == side);
        let after = own.map_or(*track, |placement| sight.view.after(placement).0);
        for colour in Colour::ALL {
            line.extend(value(track, &after, colour, theme));
        }
        let moves = sight.outcome.is_none() && side_of(sight.view, sight.view.seat) == side;
        lines.push(if moves { line.bold() } else { line });
    }
    lines
}

/// The letter of a colour in the log, where its symbol is not that letter already.
fn letter(colour: Colour, theme: Theme) -> String {
    if theme.ascii { String::new() } else { colour.letter().to_string() }
}

fn value(track: &Values, after: &Values, colour: Colour, theme: Theme) -> [Span<'static>; 2] {
    let (now, then) = (track[colour.index()], after[colour.index()]);
    let lowest = track.iter().min() == Some(&now);
    let mark = if lowest { theme.sign("▾", "*") } else { " " };
    let style = if lowest { Style::new().underlined() } else { Style::new() };
    let value = Span::styled(format!("{mark}{now:>2}"), style);
    let gain = if then > now { format!("+{}", then - now) } else { String::new() };
    [value, Span::styled(format!("{gain:<3}"), Modifier::BOLD)]
}

/// The tile that was drawn, where there is no rack.
pub fn single(sight: &Sight<Genial>, tiles: &[Tile]) -> Line<'static> {
    let mut line = Line::raw(format!("{} ", sight.word("tile.one")));
    for tile in tiles {
        line.extend(symbols::tile(*tile, sight.theme));
    }
    line
}

/// The tiles of a seat, the chosen one in brackets.
pub fn rack(sight: &Sight<Genial>, tiles: &[Tile], chosen: Option<usize>) -> Line<'static> {
    let theme = sight.theme;
    let mut line = Line::raw(format!("{} ", sight.word("rack")));
    for (place, tile) in tiles.iter().enumerate() {
        let is_chosen = chosen == Some(place);
        let (open, close) = if is_chosen { ("[", "]") } else { (" ", " ") };
        let style = if is_chosen { Style::new().reversed().bold() } else { Style::new() };
        line.push_span(Span::styled(format!("{open}{} ", place + 1), style));
        line.extend(symbols::tile(*tile, theme));
        line.push_span(Span::styled(close, style));
    }
    line
}

/// Other racks that the viewer may see: a partner's, where the table plays so.
pub fn open_racks(sight: &Sight<Genial>) -> Vec<Line<'static>> {
    let others = Seat::all(sight.names.len()).filter(|&seat| seat != sight.seat);
    others
        .filter_map(|seat| match sight.view.racks[seat.index()] {
            Rack::Open(tiles) => {
                let mut line = Line::raw(sight.say(&Phrase::new("rack.of").with("who", seat)));
                for tile in tiles.iter() {
                    line.push_span(Span::raw("  "));
                    line.extend(symbols::tile(tile, sight.theme));
                }
                Some(line)
            }
            Rack::Closed(_) => None,
        })
        .collect()
}

/// What the decision would come to, in two lines at most.
pub fn preview(sight: &Sight<Genial>, aimed: Option<Placement>, width: u16) -> Vec<Line<'static>> {
    let theme = sight.theme;
    if sight.view.phase == Phase::Swap && !sight.legal.is_empty() {
        return vec![Line::raw(sight.word("swap.key")), Line::raw(sight.word("keep.key"))];
    }
    let Some(placement) = aimed.filter(|_| !sight.legal.is_empty()) else { return Vec::new() };
    if let Some(refusal) = (sight.refusal)(&Action::Place(placement)) {
        return rows(&sight.say(&refusal), width.into())
            .into_iter()
            .map(|row| Line::styled(row, Modifier::DIM))
            .collect();
    }
    let (after, stops) = sight.view.after(placement);
    let mut line = Line::raw(sight.word("here"));
    for (colour, seen) in seen(sight.view, placement) {
        let gain = after[colour.index()] - sight.view.track(sight.seat)[colour.index()];
        let lost = match seen - gain {
            0 => String::new(),
            lost => {
                let halts = sight.view.halted.contains(colour.index());
                let key = if halts { "lost.halts" } else { "lost" };
                format!(" {}", sight.say(&Phrase::new(key).with("n", lost)))
            }
        };
        line.extend([
            Span::raw("  "),
            inked(colour, theme),
            Span::raw(format!(" {} +{gain}{lost}", sight.say(&colour.word()))),
        ]);
    }
    let place =
        Phrase::new("at").with("cells", placement.pair.cells().map(|cell| at(coordinates(cell))).join(" "));
    let mut at = Line::raw(sight.say(&place));
    if stops > 0 && sight.view.options.variant != Variant::Solo {
        at.push_span(Span::raw(sight.say(&Phrase::new("bonus").with("n", stops))).bold());
    }
    vec![line, at]
}

/// How many symbols the tile sees in each of its colours.
fn seen(view: &View, placement: Placement) -> Vec<(Colour, u8)> {
    let ([a, b], [from_a, from_b]) = (placement.colours, view.board.lines(placement));
    if a == b { vec![(a, from_a + from_b)] } else { vec![(a, from_a), (b, from_b)] }
}

/// The six colours by symbol and name, for the help. The log writes tiles by the names' first letters.
pub fn legend(theme: Theme) -> Phrase {
    let [r, o, y, g, b, p] = Colour::ALL.map(|colour| {
        Phrase::new("legend.colour").with("sign", symbol(colour, theme)).with("name", colour.word())
    });
    Phrase::new("legend").with("r", r).with("o", o).with("y", y).with("g", g).with("b", b).with("p", p)
}
