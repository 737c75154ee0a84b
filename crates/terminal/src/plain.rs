//! A screen for any game: what the game tells of the position in lines, and a list of what may be done.

use crate::chronicle::rows;
use crate::screen::{Hint, Playable, Reply, Screen, Sight, Weight};
use crate::theme::Theme;
use genarium_engine::{Phrase, Seat};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::{Constraint, Layout, Rect, Size};
use ratatui::style::Modifier;
use ratatui::text::{Line, Text};
use ratatui::widgets::Widget;

/// What a game tells of itself on a plain screen.
pub trait Plain: Playable {
    /// A few words on the position for the title line.
    fn headline(view: &Self::View) -> Phrase;
    /// The position in lines.
    fn facts(view: &Self::View) -> Vec<Phrase>;
    /// How much an entry matters to somebody who was shown it.
    fn weight(_shown: &Self::Shown) -> Weight {
        Weight::Plain
    }
}

/// The list of choices of a person, and the one that is marked.
#[derive(Default)]
pub struct PlainScreen {
    /// The words of everything that may be done, in the order of the legal actions.
    choices: Vec<String>,
    marked: usize,
}

/// So much of a screen that the facts, some choices and some log have room.
const LEAST: Size = Size::new(60, 18);

impl PlainScreen {
    fn mark(&mut self, place: usize) {
        self.marked = place.min(self.choices.len().saturating_sub(1));
    }

    /// The rows of the list that fit, with the marked one among them.
    fn seen(&self, height: u16) -> std::ops::Range<usize> {
        let height = usize::from(height).max(1);
        let from = (self.marked + 1).saturating_sub(height);
        from..self.choices.len().min(from + height)
    }
}

impl<G: Plain> Screen<G> for PlainScreen {
    fn least(_: &G::View) -> Size {
        LEAST
    }

    fn headline(view: &G::View) -> Phrase {
        G::headline(view)
    }

    fn weight(shown: &G::Shown) -> Weight {
        G::weight(shown)
    }

    fn hints(&self, sight: &Sight<G>) -> Vec<Hint> {
        match sight.legal {
            [] => Vec::new(),
            [_] => vec!["plain.hint.do"],
            _ => vec!["plain.hint.choose", "plain.hint.number", "plain.hint.do"],
        }
    }

    fn help(_: Theme) -> Vec<Phrase> {
        ["plain.help.choose", "plain.help.number", "plain.help.ends", "plain.help.do"]
            .map(Phrase::new)
            .to_vec()
    }

    fn look(&mut self, sight: &Sight<G>) {
        self.choices =
            sight.legal.iter().map(|action| sight.say(&G::choice(sight.view, sight.seat, action))).collect();
        self.marked = 0;
    }

    fn key(&mut self, key: KeyCode, sight: &Sight<G>) -> Reply<G::Action> {
        match key {
            KeyCode::Up | KeyCode::Char('k') => self.mark(self.marked.saturating_sub(1)),
            KeyCode::Down | KeyCode::Char('j') => self.mark(self.marked + 1),
            KeyCode::Home => self.mark(0),
            KeyCode::End => self.mark(usize::MAX),
            KeyCode::Char(digit @ '1'..='9') => self.mark(digit as usize - '1' as usize),
            KeyCode::Enter => {
                return sight.legal.get(self.marked).map_or(Reply::Nothing, |act| Reply::Act(act.clone()));
            }
            _ => {}
        }
        Reply::Nothing
    }

    fn draw(&self, sight: &Sight<G>, area: Rect, buffer: &mut Buffer) -> Rect {
        let area = Rect { x: area.x + 1, width: area.width.saturating_sub(2), ..area };
        let mut facts: Vec<String> = G::facts(sight.view).iter().map(|fact| sight.say(fact)).collect();
        if let Some(outcome) = sight.outcome {
            let winners: Vec<Seat> = outcome.winners();
            facts.push(sight.say(&Phrase::new("plain.won").with("who", winners)));
        }
        let facts: Vec<String> = facts.iter().flat_map(|fact| rows(fact, area.width.into())).collect();
        let choices = if sight.legal.is_empty() { 0 } else { self.choices.len() };
        // The log keeps a third of the screen, however much there is to choose from.
        let most = (area.height * 2 / 3).saturating_sub(facts.len() as u16 + 2).max(1);
        let heights = [facts.len() as u16 + 1, (choices as u16).min(most), 1].map(Constraint::Length);
        let [above, list, _, log] =
            Layout::vertical(heights.into_iter().chain([Constraint::Fill(1)])).areas(area);
        Text::from_iter(facts.into_iter().map(Line::raw)).render(above, buffer);
        if choices > 0 {
            let row = |place: usize| {
                let mark = if place == self.marked { ">" } else { " " };
                let line = Line::raw(format!("{mark} {:2}  {}", place + 1, self.choices[place]));
                if place == self.marked { line.style(Modifier::BOLD) } else { line }
            };
            Text::from_iter(self.seen(list.height).map(row)).render(list, buffer);
        }
        log
    }
}
