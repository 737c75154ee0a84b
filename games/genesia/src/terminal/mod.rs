//! Genesia in the terminal.

mod cards;
mod detail;
mod finish;
mod labels;
mod map;
mod menu;
mod menu_state;
mod peoples;
mod signs;
#[cfg(test)]
mod tests;

use crate::words::numeral;
use crate::{Action, Deed, Genesia, Line as Shown, Phase, Task, View};
use genarium_engine::{Language, Phrase};
use genarium_terminal::chronicle::rows;
use genarium_terminal::ratatui::buffer::Buffer;
use genarium_terminal::ratatui::crossterm::event::KeyCode;
use genarium_terminal::ratatui::layout::{Rect, Size};
use genarium_terminal::ratatui::style::{Modifier, Style};
use genarium_terminal::ratatui::text::{Line, Span, Text};
use genarium_terminal::ratatui::widgets::Widget;
use genarium_terminal::screen::{Hint, Playable, Reply, Screen, Sight, Weight};
use genarium_terminal::theme::Theme;
use menu::{Group, Item, items};
use menu_state::{Desk, Focus};

/// The rows of the menu that there must be room for.
const MENU_ROWS: u16 = 4;

impl Playable for Genesia {
    type Screen = Desk;

    fn texts(language: Language) -> &'static str {
        genarium_engine::texts!(language, "../../texts/terminal", "json")
    }
}

impl Screen<Genesia> for Desk {
    fn least(view: &View) -> Size {
        let game = view.known();
        let above = peoples::height(game.peoples(), true) + map::height(game.board());
        Size::new(80, above + MENU_ROWS)
    }

    fn headline(view: &View) -> Phrase {
        let game = view.known();
        let order: String = game.order().iter().map(|people| signs::letter(*people)).collect();
        let said = match order.is_empty() {
            true => Phrase::new("headline"),
            false => Phrase::new("headline.order").with("order", order),
        };
        said.with("age", numeral(game.age())).with("phase", phase_words(game.phase()))
    }

    fn weight(shown: &Shown) -> Weight {
        match shown.deed() {
            Some((_, Deed::Assault { .. } | Deed::Choose { tiles: Some(_), .. })) => Weight::Loud,
            Some((_, Deed::Decline | Deed::Draft { .. } | Deed::Objective { .. } | Deed::Choose { .. })) => {
                Weight::Slight
            }
            _ => Weight::Plain,
        }
    }

    fn hints(&self, sight: &Sight<Genesia>) -> Vec<Hint> {
        let keys: &[Hint] = match self.focus {
            _ if sight.outcome.is_some() => &["hint.cards", "hint.map"],
            Focus::Cards => &["hint.scroll", "hint.cards.back"],
            Focus::Map => &["hint.look", "hint.act", "hint.menu"],
            Focus::Menu if sight.legal.is_empty() => &["hint.map", "hint.cards"],
            Focus::Menu if sight.view.known().task() == Task::Window => {
                &["hint.choose", "hint.do", "hint.never", "hint.map", "hint.cards"]
            }
            Focus::Menu if self.open.is_empty() => {
                &["hint.choose", "hint.do", "hint.map", "hint.cards", "hint.undo"]
            }
            Focus::Menu => &["hint.number", "hint.do", "hint.back", "hint.map", "hint.cards"],
        };
        keys.to_vec()
    }

    fn help(theme: Theme) -> Vec<Phrase> {
        let keys = ["help.choose", "help.number", "help.jump", "help.out", "help.map", "help.cards"];
        let signs = [
            ("help.pieces", theme.sign("A4▲", "A4^")),
            ("help.empty", theme.sign("A▲  ·", "A^  .")),
            ("help.marks", theme.sign("▸ • ‧", "> * '")),
        ];
        let signs = signs.map(|(key, sign)| Phrase::new(key).with("sign", sign));
        let words = ["help.idle", "help.region", "help.card", "help.supply", "help.points"];
        keys.into_iter().map(Phrase::new).chain(signs).chain(words.map(Phrase::new)).collect()
    }

    fn look(&mut self, sight: &Sight<Genesia>) {
        self.start_decision(sight);
    }

    fn at_once(&self, sight: &Sight<Genesia>) -> Option<Action> {
        self.standing(sight)
    }

    fn key(&mut self, key: KeyCode, sight: &Sight<Genesia>) -> Reply<Action> {
        self.press(key, sight)
    }

    fn draw(&self, sight: &Sight<Genesia>, area: Rect, buffer: &mut Buffer) -> Rect {
        if self.focus == Focus::Cards {
            return self.draw_cards(sight, area, buffer);
        }
        if let (Some(outcome), Focus::Menu) = (sight.outcome, self.focus) {
            return put(finish::sheet(sight, outcome), area, buffer);
        }
        let game = sight.view.known();
        let map_rows = map::height(game.board());
        // Below the table of peoples and the map, the menu should have room for a hand and what else there is.
        let short = peoples::height(game.peoples(), false) + map_rows + 8 > area.height;
        let area = put(peoples::table(sight, short), area, buffer);
        let map = map::draw(game, &self.marks(sight), area.width.into(), sight.theme);
        let area = put(map, area, buffer);
        self.draw_below(sight, area, buffer)
    }
}

impl Desk {
    /// The menu, and beside it what the chosen row means; the log has what is left.
    fn draw_below(&self, sight: &Sight<Genesia>, area: Rect, buffer: &mut Buffer) -> Rect {
        let wide = (area.width / 2).clamp(40, 60).min(area.width);
        let menu = Rect { width: wide, ..area };
        Text::from(self.menu_lines(sight, menu)).render(menu, buffer);
        let left = (menu.right() + 1).min(area.right());
        let side = Rect { x: left, width: area.right() - left, ..area };
        let mut lines = self.detail_lines(sight, side.width.into());
        if lines.len() + 2 < usize::from(side.height) {
            let rule = format!("{:-<1$}", format!("-- {} ", sight.word("log.rule")), usize::from(side.width));
            lines.push(Line::styled(rule, Modifier::DIM));
        }
        put(lines, side, buffer)
    }

    fn menu_lines(&self, sight: &Sight<Genesia>, area: Rect) -> Vec<Line<'static>> {
        let width = usize::from(area.width).saturating_sub(4);
        let mut lines = Vec::new();
        if let Some(group) = self.group() {
            lines.push(Line::styled(labels::group(sight, group, width + 3), Style::new().bold()));
        }
        let items = items(sight, self.group());
        let room = usize::from(area.height).saturating_sub(lines.len());
        let first = (self.row + 2).saturating_sub(room).min(items.len().saturating_sub(room));
        let texts: Vec<Vec<Line>> = items.iter().map(|item| card_text(sight, item, width)).collect();
        let has_room = items.len() + texts.iter().map(Vec::len).sum::<usize>() <= room;
        for (row, item) in items.iter().enumerate().skip(first).take(room) {
            let chosen = row == self.row && self.focus == Focus::Menu;
            let hides_more = row + 1 == first + room && row + 1 < items.len() || row == first && first > 0;
            let idle = detail::is_idle(sight, item);
            let marker = if chosen { sight.theme.sign("▸", ">") } else { " " };
            let sign = match (hides_more, idle) {
                (true, _) => sight.theme.sign("…", "~"),
                (_, true) => "-",
                _ => " ",
            };
            let mut style = if idle { Style::new().dim() } else { Style::new() };
            if chosen {
                style = style.add_modifier(Modifier::REVERSED);
            }
            let text = self.row_words(sight, item, row == self.row, width);
            lines.push(Line::from(vec![marker.into(), sign.into(), Span::styled(text, style)]));
            if has_room {
                lines.extend(texts[row].iter().cloned());
            }
        }
        lines
    }

    fn row_words(&self, sight: &Sight<Genesia>, item: &Item, chosen: bool, width: usize) -> String {
        match item {
            Item::Act(actions) => {
                let action = self.action_of(actions, chosen);
                let text = action.map_or(String::new(), |action| labels::action(sight, action, width));
                let spin = if actions.len() > 1 { sight.theme.sign(" ◂▸", " <>") } else { "" };
                cards::shorten(&text, width + 2 - spin.chars().count()) + spin
            }
            Item::Open(group @ Group::Card(_)) => labels::group(sight, *group, width),
            Item::Open(group) => format!("{} ...", labels::group(sight, *group, width)),
            Item::Idle(card) => cards::row(sight, *card, width),
        }
    }

    fn detail_lines(&self, sight: &Sight<Genesia>, width: usize) -> Vec<Line<'static>> {
        if self.focus == Focus::Map {
            return detail::region(sight, self.region(sight), width);
        }
        let mut lines = match self.item(sight) {
            Some(Item::Act(actions)) => self
                .action_of(&actions, true)
                .map_or(Vec::new(), |action| detail::action(sight, action, width)),
            Some(Item::Open(group)) => detail::group(sight, group, width),
            Some(Item::Idle(card)) => detail::idle(sight, card, width),
            None => Vec::new(),
        };
        let mut context = detail::context(sight, width);
        // An assault comes before the cards that may change it; otherwise the chosen row comes first.
        if sight.view.known().assault().is_some() {
            std::mem::swap(&mut lines, &mut context);
        }
        if !context.is_empty() && !lines.is_empty() {
            lines.push(Line::default());
        }
        lines.extend(context);
        lines
    }

    fn draw_cards(&self, sight: &Sight<Genesia>, area: Rect, buffer: &mut Buffer) -> Rect {
        let lines = cards::page(sight, usize::from(area.width).saturating_sub(2));
        let first = self.scroll.min(lines.len().saturating_sub(area.height.into()));
        Text::from(lines[first..].to_vec()).render(area, buffer);
        Rect { height: 0, ..area }
    }
}

/// What the card of a row does, for below it.
fn card_text(sight: &Sight<Genesia>, item: &Item, width: usize) -> Vec<Line<'static>> {
    const INDENT: &str = "      ";
    let card = match item {
        Item::Act(actions) => actions[0].card(),
        Item::Open(Group::Card(card)) | Item::Idle(card) => Some(*card),
        Item::Open(_) => None,
    };
    let shown = card.filter(
        |_| !matches!(item, Item::Act(actions) if matches!(actions[0], Action::Play(_) | Action::Discard(_))),
    );
    let text = shown.map(|card| cards::text(sight, card));
    let rows = text.map_or(Vec::new(), |text| rows(&text, width.saturating_sub(INDENT.len())));
    rows.into_iter().map(|row| Line::styled(format!("{INDENT}{row}"), Modifier::DIM)).collect()
}

/// Draws lines and gives back the room below them.
fn put(lines: Vec<Line<'static>>, area: Rect, buffer: &mut Buffer) -> Rect {
    let used = (lines.len() as u16).min(area.height);
    Text::from(lines).render(area, buffer);
    Rect { y: area.y + used, height: area.height - used, ..area }
}

fn phase_words(phase: Phase) -> Phrase {
    Phrase::new(match phase {
        Phase::Order | Phase::DealObjectives | Phase::Objectives => "phase.objectives",
        Phase::Deal | Phase::Draft => "phase.draft",
        Phase::Growth => "phase.growth",
        Phase::Expansion => "phase.expansion",
        Phase::Opening | Phase::Tiles | Phase::LateTiles => "phase.tiles",
        Phase::Attack => "phase.attack",
        Phase::Cities | Phase::Build => "phase.cities",
        Phase::End | Phase::Progress => "phase.end",
        Phase::TurnOrder | Phase::Age => "phase.order",
        Phase::Over => "phase.over",
    })
}
