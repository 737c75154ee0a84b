//! Cards and Objectives in words.

use super::labels::coins;
use super::signs::{letter_chip, name};
use crate::pack::{Face, Phases};
use crate::{Card, Cards, Genesia, Phase};
use genarium_engine::{Arg, Game, Phrase};
use genarium_terminal::chronicle::rows;
use genarium_terminal::ratatui::style::{Modifier, Style};
use genarium_terminal::ratatui::text::{Line, Span};
use genarium_terminal::screen::Sight;

const PHASES: [(Phases, char, &str); 4] = [
    (Phases::GROWTH, 'G', "phase.growth"),
    (Phases::EXPANSION, 'X', "phase.expansion"),
    (Phases::ATTACK, 'A', "phase.attack"),
    (Phases::END, 'E', "phase.end"),
];

/// A card in a row: number, name, cost, phases.
pub fn row(sight: &Sight<Genesia>, card: Card, width: usize) -> String {
    let pack = sight.view.known().pack();
    let (face, text) = (pack.face(card), pack.card_text(card, sight.speaker.language()));
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
pub fn title(sight: &Sight<Genesia>, card: Card) -> String {
    let pack = sight.view.known().pack();
    format!("{} {}", pack.face(card).number, pack.card_text(card, sight.speaker.language()).name)
}

/// When it is played, what it costs, what kind it is.
fn terms(sight: &Sight<Genesia>, face: &Face) -> String {
    let phases: Vec<Phrase> = PHASES
        .iter()
        .filter(|(phase, ..)| face.phases.has(*phase))
        .map(|(.., name)| Phrase::new(name))
        .collect();
    let phases: Arg = match phases.as_slice() {
        _ if face.is_lasting() => Phrase::new("card.lasting").into(),
        [] => Phrase::new("card.never").into(),
        _ => phases.into(),
    };
    let kinds = [(face.copy, "card.copy"), (face.offence, "card.offence"), (face.defence, "card.defence")];
    let kinds = kinds.iter().filter(|(is, _)| *is).map(|(_, kind)| Phrase::new(kind));
    let invention = face.invention.then(|| Phrase::new("card.invention").with("n", face.progress));
    let lot =
        ["lot.blue", "lot.yellow", "lot.green", "lot.violet", "lot.red", "lot.promo"][face.lot as usize];
    let terms = [Phrase::new("card.phases").with("phases", phases)];
    let all = [coins(face.cost.into())].into_iter().chain(terms).chain(kinds).chain(invention);
    all.chain([Phrase::new(lot)]).map(|term| sight.say(&term)).collect::<Vec<_>>().join("; ")
}

/// Everything about a card.
pub fn explain(sight: &Sight<Genesia>, card: Card, width: usize) -> Vec<Line<'static>> {
    let pack = sight.view.known().pack();
    let mut lines = vec![Line::styled(shorten(&title(sight, card), width), Modifier::BOLD)];
    lines.extend(wrap(&text(sight, card), width, Style::new()));
    lines.extend(wrap(&terms(sight, pack.face(card)), width, Modifier::DIM.into()));
    lines
}

/// What stands on a card.
pub fn text(sight: &Sight<Genesia>, card: Card) -> String {
    let text = sight.view.known().pack().card_text(card, sight.speaker.language());
    sight.theme.spell(text.text.clone())
}

/// Everything about an Objective.
pub fn explain_objective(sight: &Sight<Genesia>, objective: u8, width: usize) -> Vec<Line<'static>> {
    let text = sight.view.known().pack().objective_text(objective, sight.speaker.language());
    let mut lines = vec![Line::styled(objective_title(sight, objective), Modifier::BOLD)];
    lines.extend(wrap(&sight.theme.spell(text.text.clone()), width, Style::new()));
    lines
}

pub fn objective_title(sight: &Sight<Genesia>, objective: u8) -> String {
    let pack = sight.view.known().pack();
    let number = pack.objectives.get(usize::from(objective)).map_or("", |other| &other.number);
    format!("{number} {}", pack.objective_text(objective, sight.speaker.language()).name)
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
        heading(&mut lines, sight.say(&Phrase::new("page.hand").with("name", name(sight, people))));
        lines.extend(listed(sight, game.hand(people), width));
    }
    if game.phase() == Phase::Draft {
        heading(&mut lines, sight.word("page.pack"));
        lines.extend(listed(sight, game.draft_pack(me), width));
    }
    let mut objectives: Vec<u8> = game.objective(me).into_iter().collect();
    if objectives.is_empty() {
        objectives.extend(game.offered(me).into_iter().flatten());
    }
    if !objectives.is_empty() {
        heading(&mut lines, sight.word("page.objective"));
        objectives.into_iter().for_each(|one| lines.extend(explain_objective(sight, one, width)));
    }
    for people in game.each_people() {
        let mut chip = Line::from(vec![letter_chip(people, sight.theme)]);
        let open = game.played(people).with(game.inventions(people)).with(game.laid(people));
        let said = Phrase::new(if open.is_empty() { "page.open.none" } else { "page.open" });
        let said = sight.say(&said.with("name", name(sight, people)));
        chip.push_span(Span::styled(format!(" {said}"), Modifier::BOLD));
        lines.extend([Line::default(), chip]);
        for card in open.iter() {
            let scores = game.inventions(people).contains(card);
            let said = Phrase::new(if scores { "page.invention" } else { "page.card" })
                .with("card", title(sight, card))
                .with("text", text(sight, card));
            lines.extend(wrap(&sight.say(&said), width, Style::new()));
        }
    }
    lines
}

fn listed(sight: &Sight<Genesia>, cards: Cards, width: usize) -> Vec<Line<'static>> {
    if cards.is_empty() {
        return vec![Line::styled(sight.word("page.none"), Modifier::DIM)];
    }
    cards.iter().flat_map(|card| explain(sight, card, width)).collect()
}
