//! The score sheet: every area with its herds and what they bring, and one of them explained in words.

use super::signs::{inked, times};
use crate::{Area, Genesis, Herd, Lineup};
use genarium_engine::{Phrase, Seat};
use genarium_terminal::chronicle::rows;
use genarium_terminal::ratatui::style::{Modifier, Style, Stylize};
use genarium_terminal::ratatui::text::{Line, Span};
use genarium_terminal::screen::Sight;
use genarium_terminal::theme::Theme;

/// The rows that the sheet always has.
pub const LEAST_ROWS: u16 = 9;
/// The columns before those of the players.
const MARGIN: usize = 11;

/// As many areas as fit, those around the chosen one; its explanation below, where it is asked for.
pub fn sheet(
    sight: &Sight<Genesis>,
    chosen: Option<usize>,
    explained: bool,
    width: u16,
    height: u16,
) -> Vec<Line<'static>> {
    let (areas, lineup) = (sight.view.areas(), sight.view.options.lineup());
    let chosen = chosen.filter(|chosen| *chosen < areas.len());
    let words = chosen.filter(|_| explained).map(|place| explain(sight, &areas, place, width));
    let words = words.unwrap_or_default();
    let room = usize::from(height).saturating_sub(1 + words.len());
    let first = chosen.map_or(0, |chosen| (chosen + 1).saturating_sub(room));
    let last = areas.len().min(first + room);

    let seats = sight.names.len();
    let column = usize::from(width).saturating_sub(MARGIN) / seats;
    let mut lines = vec![header(sight, lineup, column, (first, last, areas.len()))];
    if areas.is_empty() {
        let note = sight.word("areas.none");
        lines.extend(rows(&note, width.into()).into_iter().map(|row| Line::styled(row, Modifier::DIM)));
    }
    for (place, area) in areas.iter().enumerate().take(last).skip(first) {
        lines.push(row(area, chosen == Some(place), seats, column, sight.theme));
    }
    lines.extend(words);
    if chosen.is_none() && !areas.is_empty() && lines.len() < height.into() {
        let (times, brings) = (times(sight.theme), sight.theme.sign("→", "="));
        let legend = Phrase::new("areas.legend").with("times", times).with("brings", brings);
        lines.push(Line::styled(sight.say(&legend), Modifier::DIM));
    }
    lines
}

fn header(
    sight: &Sight<Genesis>,
    lineup: Lineup,
    column: usize,
    (first, last, all): (usize, usize, usize),
) -> Line<'static> {
    let title = match last - first < all {
        true => format!("{}-{last}/{all}", first + 1),
        false => sight.word("areas.head"),
    };
    let longest =
        lineup.chosen().iter().map(|species| sight.say(&species.word()).chars().count()).max().unwrap_or(0);
    let mut line = Line::raw(format!("{title:<MARGIN$}"));
    for species in lineup.chosen() {
        let name = if column > longest + 2 { sight.say(&species.word()) } else { String::new() };
        line.push_span(Span::raw(format!("{:<column$.column$}", format!("{} {name}", species.letter()))));
    }
    line.style(Style::new().underlined())
}

/// An area: sign, size, multiplier, and for each player the sizes of the herds and what they bring together.
fn row(area: &Area, chosen: bool, seats: usize, column: usize, theme: Theme) -> Line<'static> {
    let mark = if chosen { theme.sign("▸", ">") } else { " " };
    let size = format!(" {:>3} {}{}  ", area.size(), times(theme), area.multiplier);
    let mut line = Line::from(vec![Span::raw(mark), inked(area.terrain, theme), Span::raw(size)]);
    for seat in Seat::all(seats) {
        let herds = || area.herds.iter().filter(|herd| herd.seat == seat);
        let sizes: Vec<String> = herds().map(|herd| herd.size().to_string()).collect();
        let points: u16 = herds().map(|herd| herd.share).sum();
        let brings = if points > 0 { format!("{}{points}", theme.sign("→", "=")) } else { String::new() };
        let room = column.saturating_sub(brings.chars().count() + 1);
        let sizes = shortened(&sizes.join("+"), room, theme);
        let gap = column.saturating_sub(sizes.chars().count() + brings.chars().count());
        line.extend([
            Span::styled(sizes, Modifier::DIM),
            Span::styled(brings, Modifier::BOLD),
            Span::raw(" ".repeat(gap)),
        ]);
    }
    if chosen { line.reversed() } else { line }
}

fn shortened(text: &str, room: usize, theme: Theme) -> String {
    if text.chars().count() <= room {
        return text.to_owned();
    }
    text.chars().take(room.saturating_sub(1)).collect::<String>() + theme.sign("…", "~")
}

/// Why an area is worth what it is, and who gets how much of it.
pub fn explain(sight: &Sight<Genesis>, areas: &[Area], place: usize, width: u16) -> Vec<Line<'static>> {
    let sentences = reasons(areas, place, sight.view.options.lineup(), sight.theme);
    let broken = sentences.iter().flat_map(|sentence| rows(&capital(&sight.say(sentence)), width.into()));
    broken.map(Line::raw).collect()
}

fn reasons(areas: &[Area], place: usize, lineup: Lineup, theme: Theme) -> Vec<Phrase> {
    let Some(area) = areas.get(place) else { return Vec::new() };
    let (first, second) = (4 * u16::from(area.multiplier), 2 * u16::from(area.multiplier));
    let why = Phrase::new("why")
        .with("terrain", area.terrain.word())
        .with("n", area.size())
        .with("reason", reason(areas, area))
        .with("times", format!("{}{}", times(theme), area.multiplier))
        .with("first", first)
        .with("second", second);
    let mut sentences = vec![why];
    sentences.extend(shares(area, lineup, first, second));
    sentences
}

fn capital(name: &str) -> String {
    name.chars().take(1).flat_map(char::to_uppercase).chain(name.chars().skip(1)).collect()
}

/// What earns an area its multiplier, or keeps it from one.
fn reason(areas: &[Area], area: &Area) -> Phrase {
    let others = || areas.iter().filter(|other| other.cells != area.cells);
    let of_terrain = || others().filter(|other| other.terrain == area.terrain);
    match area.multiplier {
        3 => Phrase::new("why.largest"),
        2 if others().any(|other| other.size() == area.size()) => {
            Phrase::new("why.tied.terrain").with("terrain", area.terrain.word())
        }
        2 => Phrase::new("why.terrain").with("terrain", area.terrain.word()),
        _ if of_terrain().any(|other| other.size() > area.size()) => Phrase::new("why.smaller"),
        _ => Phrase::new("why.tied"),
    }
}

/// Who gets what: the largest herds, the second largest, the others.
fn shares(area: &Area, lineup: Lineup, first: u16, second: u16) -> Vec<Phrase> {
    let named = |herd: &Herd| format!("{}{}", lineup.of(herd.seat).letter(), herd.size());
    let one =
        |key: &'static str, herd: &Herd| Phrase::new(key).with("herd", named(herd)).with("n", herd.share);
    let tie = |key: &'static str, herds: &[Herd], points: u16| {
        let list: Vec<String> = herds.iter().map(named).collect();
        Phrase::new(key).with("herds", list).with("shares", split(points, herds, lineup))
    };
    let mut by_size = area.herds.chunk_by(|a, b| a.size() == b.size());
    let mut sentences = Vec::new();
    let mut runners_up = Vec::new();
    match by_size.next() {
        Some([lone]) if area.herds.len() == 1 => sentences.push(one("share.alone", lone)),
        Some([largest]) => {
            sentences.push(one("share.largest", largest));
            runners_up.extend(by_size.next());
        }
        Some(tied) => sentences.push(tie("share.tied", tied, first + second)),
        None => {}
    }
    match runners_up.as_slice() {
        [[runner_up]] => sentences.push(one("share.second", runner_up)),
        [tied] => sentences.push(tie("share.second.tied", tied, second)),
        _ => {}
    }
    let others: Vec<String> = by_size.flatten().map(named).collect();
    if !others.is_empty() {
        sentences.push(Phrase::new("share.nothing").with("herds", others));
    }
    sentences
}

/// What tied herds get: equal shares, or all of it where they are one player's and it cannot be divided.
fn split(points: u16, tied: &[Herd], lineup: Lineup) -> Phrase {
    match tied {
        [first, rest @ ..] if rest.iter().any(|herd| herd.share != first.share) => {
            let species = lineup.of(first.seat).letter();
            Phrase::new("split.whole").with("points", points).with("species", species)
        }
        _ => Phrase::new("split")
            .with("points", points)
            .with("herds", tied.len())
            .with("share", tied.first().map_or(0, |herd| herd.share)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Land, Options, Rules, areas};
    use genarium_engine::{Language, Present, Speaker};
    use genarium_terminal::screen::Playable;

    fn told(drawing: &str, place: usize) -> String {
        let land: Land = drawing.parse().expect("a drawing");
        let areas = areas(&land, Rules::default());
        let reasons = reasons(&areas, place, Options::standard(4).lineup(), Theme::plain(true));
        let texts = [Genesis::phrases(Language::English), Genesis::texts(Language::English)];
        let speaker = Speaker::new(Language::English, &texts);
        reasons.iter().map(|reason| capital(&speaker.say(reason))).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn the_example_of_the_rules_is_explained() {
        let forest = "\
            fR fR fR fD
            .  fR fD fD
            .  fM .  fH
            fM fM fH .";
        assert_eq!(
            told(forest, 0),
            "Forest of 12, largest of all: x3, 12 and 6. R4 is the largest herd: 12. \
             D3 and M3 tie for second: 6 / 2 = 3 each. Nothing for H1 and H1."
        );
    }

    #[test]
    fn ties_and_lone_herds_are_explained() {
        let tied = "\
            sR sR sR .  sM sD sM
            .  .  .  .  .  .  .
            wH wD wD wD .  .  .";
        assert_eq!(
            told(tied, 0),
            "Wetland of 4, largest of all: x3, 12 and 6. D3 is the largest herd: 12. H1 is second: 6."
        );
        assert_eq!(
            told(tied, 1),
            "Savannah of 3, tied for largest: x1, 4 and 2. R3 is alone and gets both: 6."
        );
        assert_eq!(
            told(tied, 2),
            "Savannah of 3, tied for largest: x1, 4 and 2. \
             D1, M1 and M1 tie for largest: 6 / 3 = 2 each."
        );
    }
    #[test]
    fn a_player_who_ties_with_nobody_takes_the_whole() {
        assert_eq!(
            told("fR fR fD fR fR fD fR fR fD fR fR", 0),
            "Forest of 11, largest of all: x3, 12 and 6. \
             R2, R2, R2 and R2 tie for largest: all 18, for no other player ties with R. \
             Nothing for D1, D1 and D1."
        );
        assert_eq!(
            told("fR fR fD fR fR", 0),
            "Forest of 5, largest of all: x3, 12 and 6. R2 and R2 tie for largest: 18 / 2 = 9 each. \
             Nothing for D1."
        );
    }
}
