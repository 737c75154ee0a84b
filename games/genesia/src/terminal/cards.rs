//! Cards and Objectives in words.

use super::signs::{count, letter_chip, name};
use crate::pack::{Face, Phases};
use crate::{Card, Cards, Genesia, Phase};
use genarium_engine::{Game, Language};
use genarium_terminal::chronicle::rows;
use genarium_terminal::ratatui::style::{Modifier, Style};
use genarium_terminal::ratatui::text::{Line, Span};
use genarium_terminal::screen::Sight;

const PHASES: [(Phases, char, &str); 4] = [
    (Phases::GROWTH, 'G', "Growth"),
    (Phases::EXPANSION, 'X', "Expansion"),
    (Phases::ATTACK, 'A', "Attack"),
    (Phases::END, 'E', "end of the Age"),
];

/// A card in a row: number, name, cost, phases.
pub fn row(game: &Genesia, card: Card, width: usize) -> String {
    let (face, text) = (game.pack().face(card), game.pack().card_text(card, Language::English));
    let cost = if face.cost == 0 { String::new() } else { format!("{}c", face.cost) };
    let room = width.saturating_sub(4 + 4 + 4);
    let short = shorten(&text.name, room);
    format!("{:>3} {short:<room$}{cost:>3} {}", face.number, phase_letters(face))
}

fn phase_letters(face: &Face) -> String {
    PHASES.iter().map(|(phase, letter, _)| if face.phases.has(*phase) { *letter } else { '-' }).collect()
}

pub fn shorten(text: &str, room: usize) -> String {
    if text.chars().count() <= room { text.to_owned() } else { text.chars().take(room).collect() }
}

/// The name of a card after its number.
pub fn title(game: &Genesia, card: Card) -> String {
    format!("{} {}", game.pack().face(card).number, game.pack().card_text(card, Language::English).name)
}

/// When it is played, what it costs, what kind it is.
fn terms(face: &Face) -> String {
    let phases: Vec<&str> =
        PHASES.iter().filter(|(phase, ..)| face.phases.has(*phase)).map(|(.., name)| *name).collect();
    let phases = match phases.as_slice() {
        _ if face.is_lasting() => "laid in Growth, holds in the Attack".to_owned(),
        [] => "never".to_owned(),
        phases => phases.join(", "),
    };
    let cost = if face.cost == 0 { "free".to_owned() } else { count(face.cost, "coin") };
    let kinds = [(face.copy, "copy"), (face.offence, "offence"), (face.defence, "defence")];
    let kinds: String = kinds.iter().filter(|(is, _)| *is).map(|(_, kind)| format!("; {kind}")).collect();
    let invention = match face.progress {
        _ if !face.invention => String::new(),
        progress => format!("; Invention, {progress} Progress every Age"),
    };
    format!("{cost}; {phases}{kinds}{invention}; {}", face.lot.name())
}

/// Everything about a card.
pub fn explain(game: &Genesia, card: Card, width: usize) -> Vec<Line<'static>> {
    let text = game.pack().card_text(card, Language::English);
    let mut lines = vec![Line::styled(shorten(&title(game, card), width), Modifier::BOLD)];
    lines.extend(wrap(&text.text, width, Style::new()));
    lines.extend(wrap(&terms(game.pack().face(card)), width, Modifier::DIM.into()));
    lines
}

/// Everything about an Objective.
pub fn explain_objective(game: &Genesia, objective: u8, width: usize) -> Vec<Line<'static>> {
    let text = game.pack().objective_text(objective, Language::English);
    let mut lines = vec![Line::styled(objective_title(game, objective), Modifier::BOLD)];
    lines.extend(wrap(&text.text, width, Style::new()));
    lines
}

pub fn objective_title(game: &Genesia, objective: u8) -> String {
    let number = game.pack().objectives.get(usize::from(objective)).map_or("", |other| &other.number);
    format!("{number} {}", game.pack().objective_text(objective, Language::English).name)
}

pub fn wrap(sentence: &str, width: usize, style: Style) -> Vec<Line<'static>> {
    rows(sentence, width).into_iter().map(|row| Line::styled(row, style)).collect()
}

/// The page of all cards that the person may see: hands, what lies open, Objectives.
pub fn page(sight: &Sight<Genesia>, width: usize) -> Vec<Line<'static>> {
    let game = sight.view.known();
    let solo = game.options().mode.is_solo();
    let me = game.acts_for(sight.seat);
    let mut lines = Vec::new();
    let heading = |lines: &mut Vec<Line<'static>>, words: String| {
        if !lines.is_empty() {
            lines.push(Line::default());
        }
        lines.push(Line::styled(words, Style::new().add_modifier(Modifier::BOLD | Modifier::UNDERLINED)));
    };
    let own = std::iter::once(me).chain(game.others(me).filter(|_| solo));
    for people in own {
        heading(&mut lines, format!("Hand of {}", name(sight, people)));
        lines.extend(listed(game, game.hand(people), width));
    }
    if game.phase() == Phase::Draft {
        heading(&mut lines, "Pack to draft from".to_owned());
        lines.extend(listed(game, game.draft_pack(me), width));
    }
    let mut objectives: Vec<u8> = game.objective(me).into_iter().collect();
    if objectives.is_empty() {
        objectives.extend(game.offered(me).into_iter().flatten());
    }
    if !objectives.is_empty() {
        heading(&mut lines, "Your Objective".to_owned());
        objectives.into_iter().for_each(|one| lines.extend(explain_objective(game, one, width)));
    }
    for people in game.each_people() {
        let mut chip = Line::from(vec![letter_chip(people, sight.theme)]);
        let open = game.played(people).with(game.inventions(people)).with(game.laid(people));
        let words = if open.is_empty() { "no cards lie open" } else { "cards that lie open" };
        chip.push_span(Span::styled(format!(" {}: {words}", name(sight, people)), Modifier::BOLD));
        lines.extend([Line::default(), chip]);
        for card in open.iter() {
            let scores = if game.inventions(people).contains(card) { " (Invention, scores)" } else { "" };
            let text = &game.pack().card_text(card, Language::English).text;
            lines.extend(wrap(&format!("{}{scores}: {text}", title(game, card)), width, Style::new()));
        }
    }
    lines
}

fn listed(game: &Genesia, cards: Cards, width: usize) -> Vec<Line<'static>> {
    if cards.is_empty() {
        return vec![Line::styled("none", Modifier::DIM)];
    }
    cards.iter().flat_map(|card| explain(game, card, width)).collect()
}
