//! The score sheet, laid out as in the book.

use super::cards::objective_title;
use super::signs::{letter, name};
use crate::people::People;
use crate::{Genesia, Mode, Sheet};
use genarium_engine::{Game, Outcome, Phrase};
use genarium_terminal::ratatui::style::{Modifier, Style};
use genarium_terminal::ratatui::text::Line;
use genarium_terminal::screen::Sight;

const LABEL: usize = 20;
const COLUMN: usize = 11;

pub fn sheet(sight: &Sight<Genesia>, outcome: Outcome) -> Vec<Line<'static>> {
    let game = sight.view.known();
    let sheets: Vec<Sheet> = game.each_people().map(|people| game.sheet(people)).collect();
    let row = |label: &str, cell: &dyn Fn(People, &Sheet) -> String| {
        let mut text = format!("{label:<LABEL$}");
        for (people, sheet) in game.each_people().zip(&sheets) {
            text += &format!("{:>COLUMN$}", cell(people, sheet));
        }
        text
    };
    let bold = Style::new().add_modifier(Modifier::BOLD);
    let named = |people: People| format!("{} {}", letter(people), name(sight, people));
    let mut lines = vec![Line::styled(row("", &|people, _| named(people)), bold)];
    for (age, numeral) in ["I", "II", "III"].into_iter().enumerate() {
        let label = sight.say(&Phrase::new("sheet.progress").with("age", numeral));
        lines.push(Line::raw(row(&label, &|_, sheet| sheet.progress[age].to_string())));
    }
    lines.push(Line::raw(row(&sight.word("sheet.radiance"), &|_, sheet| sheet.radiance.to_string())));
    for (place, (value, _)) in sheets[0].conquest.iter().enumerate() {
        let points = |sheet: &Sheet| {
            let (value, count) = sheet.conquest[place];
            if count == 0 { "-".to_owned() } else { format!("{count} = {}", count * u16::from(value)) }
        };
        let label = sight.say(&Phrase::new("sheet.regions").with("n", *value));
        lines.push(Line::raw(row(&label, &|_, sheet| points(sheet))));
    }
    if game.objective(People(0)).is_some() {
        let number =
            |people: People| game.objective(people).map(|objective| objective_title(sight, objective));
        let number =
            |people: People| number(people).and_then(|title| Some(title.split_once(' ')?.0.to_owned()));
        let cell = |people: People, sheet: &Sheet| {
            format!("{} {:>3}", number(people).unwrap_or_default(), sheet.objective)
        };
        lines.push(Line::raw(row(&sight.word("sheet.objective"), &cell)));
    }
    lines.push(Line::styled(row(&sight.word("sheet.total"), &|_, sheet| sheet.total().to_string()), bold));
    lines.push(Line::styled(verdict(sight, &sheets, outcome), bold));
    lines
}

fn verdict(sight: &Sight<Genesia>, sheets: &[Sheet], outcome: Outcome) -> String {
    let mode = sight.view.known().options().mode;
    if mode.is_solo() {
        let score = sheets.iter().map(Sheet::total).min().unwrap_or(0);
        let next = match (mode, score) {
            (Mode::Beginner, 100..) => "finish.expert",
            (Mode::Beginner, _) => "finish.expert.at",
            (Mode::Expert, 130..) => "finish.heroic",
            (Mode::Expert, _) => "finish.heroic.at",
            _ => return sight.say(&Phrase::new("finish.lower").with("n", score)),
        };
        let lower = sight.say(&Phrase::new("finish.lower").with("n", score));
        return format!("{lower} {}", sight.word(next));
    }
    let place = |seat| format!("{}. {}", outcome.rank(seat) + 1, sight.names[usize::from(seat.0)]);
    outcome.ranking().into_iter().flatten().map(place).collect::<Vec<_>>().join("  ")
}
