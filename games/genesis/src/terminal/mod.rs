//! Genesis in the terminal.

mod areas;
mod board;
mod finish;
mod hand;
mod lines;
mod panel;
mod room;
mod signs;
#[cfg(test)]
mod tests;

use crate::{Action, Cells, Genesis, Line, Phase, Terrain, Tile, View};
use board::Overlay;
use genarium_engine::{Language, Phrase};
use genarium_terminal::chronicle::rows;
use genarium_terminal::ratatui::buffer::Buffer;
use genarium_terminal::ratatui::crossterm::event::KeyCode;
use genarium_terminal::ratatui::layout::{Rect, Size};
use genarium_terminal::ratatui::style::{Modifier, Style};
use genarium_terminal::ratatui::text::{Line as Row, Text};
use genarium_terminal::ratatui::widgets::Widget;
use genarium_terminal::screen::{Hint, Playable, Reply, Screen, Sight, Weight};
use genarium_terminal::theme::Theme;
use hand::{Hand, Lens, after};

impl Playable for Genesis {
    type Screen = Hand;

    fn texts(language: Language) -> &'static str {
        genarium_engine::texts!(language, "../../texts/terminal", "json")
    }
}

impl Screen<Genesis> for Hand {
    fn least(_: &View) -> Size {
        let (width, height) = board::size(0);
        Size::new(width + 1 + panel::WIDTH, height + areas::LEAST_ROWS)
    }

    fn headline(view: &View) -> Phrase {
        let groups = match room::places(&view.land).len() {
            0 => Phrase::new("groups.none"),
            groups => Phrase::new("groups").with("n", groups),
        };
        Phrase::new("headline")
            .with("n", view.options.players)
            .with("board", view.board.name().to_string())
            .with("vacant", view.land.vacancies())
            .with("groups", groups)
    }

    fn weight(shown: &Line) -> Weight {
        if shown.chance.is_some() { Weight::Slight } else { Weight::Plain }
    }

    fn hints(&self, sight: &Sight<Genesis>) -> Vec<Hint> {
        let looks = ["hint.areas", "hint.herds"];
        let keys: &[Hint] = match sight.view.phase {
            _ if self.is_typing() => &["hint.place", "hint.escape"],
            _ if sight.legal.is_empty() => &[],
            Phase::First(_) if sight.view.stock().is_empty() => &["hint.pass"],
            Phase::Second(_) => &["hint.tile", "hint.place", "hint.stop", "hint.back"],
            _ => &["hint.tile", "hint.aim", "hint.best", "hint.place"],
        };
        let looks = if self.is_typing() { &[] } else { looks.as_slice() };
        keys.iter().chain(looks).copied().collect()
    }

    fn help(theme: Theme) -> Vec<Phrase> {
        let keys = [
            "help.choose",
            "help.aim",
            "help.best",
            "help.type",
            "help.stop",
            "help.area",
            "help.outline",
            "help.room",
        ];
        let signs = [
            ("help.blocked", theme.sign("◢◣ ▒▒", "/\\ ##")),
            ("help.river", theme.sign("║", "}")),
            ("help.vacant", theme.sign("·  ◦", ".  ,")),
            ("help.herds", theme.sign("3+1→8", "3+1=8")),
            ("help.fresh", theme.sign("›", ">")),
        ];
        let signs = signs.map(|(key, sign)| Phrase::new(key).with("sign", sign));
        let terrains = Phrase::new("help.terrains").with("legend", signs::legend(theme));
        keys.into_iter()
            .map(Phrase::new)
            .chain(signs)
            .chain([Phrase::new("help.species"), terrains])
            .collect()
    }

    fn look(&mut self, sight: &Sight<Genesis>) {
        self.start_decision(sight);
    }

    fn is_typing(&self) -> bool {
        self.typed.is_some()
    }

    fn key(&mut self, key: KeyCode, sight: &Sight<Genesis>) -> Reply<Action> {
        if self.is_typing() {
            return self.type_key(key, sight);
        }
        match key {
            KeyCode::Enter => return self.place(sight),
            KeyCode::Char('S') => return self.act(Action::Stop, sight),
            KeyCode::Char('p') if matches!(sight.view.phase, Phase::Second(_)) => {
                return self.act(Action::Stop, sight);
            }
            KeyCode::Char('p') => return self.act(Action::Pass, sight),
            KeyCode::Char(digit @ '1'..='4') => {
                return self.choose(Terrain::ALL[digit as usize - '1' as usize], sight);
            }
            KeyCode::Char(letter @ ('f' | 's' | 'm' | 'w')) => {
                let terrain = Terrain::ALL.into_iter().find(|terrain| terrain.letter() == letter);
                return terrain.map_or(Reply::Nothing, |terrain| self.choose(terrain, sight));
            }
            KeyCode::Tab | KeyCode::Char('n') => self.visit(true, sight),
            KeyCode::BackTab | KeyCode::Char('N') => self.visit(false, sight),
            KeyCode::Left | KeyCode::Char('h') => self.step(-1, 0),
            KeyCode::Right | KeyCode::Char('l') => self.step(1, 0),
            KeyCode::Up | KeyCode::Char('k') => self.step(0, -1),
            KeyCode::Down | KeyCode::Char('j') => self.step(0, 1),
            KeyCode::Char(':') => self.typed = Some(String::new()),
            KeyCode::Char('a') | KeyCode::PageDown => self.next_area(true, sight),
            KeyCode::Char('A') | KeyCode::PageUp => self.next_area(false, sight),
            KeyCode::Char('o') => self.outlines = !self.outlines,
            KeyCode::Char('v') if self.lens == Lens::Room => self.lens = Lens::Map,
            KeyCode::Char('v') => self.lens = Lens::Room,
            KeyCode::Esc => self.lens = Lens::Map,
            _ => {}
        }
        Reply::Nothing
    }

    fn draw(&self, sight: &Sight<Genesis>, area: Rect, buffer: &mut Buffer) -> Rect {
        let width = area.width.saturating_sub(panel::WIDTH + 1);
        let scale = board::scale(width, area.height.saturating_sub(areas::LEAST_ROWS));
        let (width, height) = board::size(scale);
        let board = Rect { width: width.min(area.width), height: height.min(area.height), ..area };
        board::draw(sight.view, &self.overlay(sight), sight.theme, scale, board, buffer);
        let below = Rect { y: board.bottom(), height: area.height - board.height, ..board };
        Text::from(self.below(sight, below)).render(below, buffer);

        let left = (board.right() + 1).min(area.right());
        let side = Rect { x: left, width: area.right() - left, ..area };
        let text = Text::from(self.panel(sight, side.width));
        let used = (text.height() as u16).min(side.height);
        text.render(side, buffer);
        Rect { y: side.y + used, height: side.height - used, ..side }
    }
}

impl Hand {
    fn overlay(&self, sight: &Sight<Genesis>) -> Overlay {
        let view = sight.view;
        let areas = view.areas();
        let chosen = self.lens.area().and_then(|place| areas.get(place)).map(|area| area.cells);
        let tiles: Cells = view.land.tiles().map(|(cell, _)| cell).collect();
        let held = self.terrain.map(|terrain| Tile { terrain, seat: sight.seat });
        let fresh = self.left.map_or(Cells::EMPTY, |left| tiles.without(left));
        Overlay {
            aim: Some(self.aim).filter(|_| !sight.legal.is_empty()),
            held: held.filter(|_| view.land.vacant().contains(self.aim.number())),
            lit: if self.lens == Lens::Room { Some(room::live(&view.land)) } else { chosen },
            outlined: if self.outlines { tiles } else { chosen.unwrap_or(Cells::EMPTY) },
            fresh: if self.outlines { Cells::EMPTY } else { fresh },
        }
    }

    /// Below the board: the score sheet, or where the game still lives.
    fn below(&self, sight: &Sight<Genesis>, area: Rect) -> Vec<Row<'static>> {
        if self.lens != Lens::Room {
            let explained = sight.outcome.is_none();
            return areas::sheet(sight, self.lens.area(), explained, area.width, area.height);
        }
        let sizes: Vec<String> =
            room::places(&sight.view.land).iter().map(|group| group.count().to_string()).collect();
        let groups = match sizes.as_slice() {
            [] => Phrase::new("room.none"),
            [one] => Phrase::new("room.group").with("n", one.as_str()),
            sizes => Phrase::new("room.groups").with("n", sizes.len()).with("sizes", sizes.join(", ")),
        };
        let sentences = [Phrase::new("room.law"), groups, Phrase::new("room.keys")];
        let broken = sentences.iter().flat_map(|sentence| rows(&sight.say(sentence), area.width.into()));
        broken.map(Row::raw).collect()
    }

    fn panel(&self, sight: &Sight<Genesis>, width: u16) -> Vec<Row<'static>> {
        let rule = format!("{:-<1$}", format!("-- {} ", sight.word("log.rule")), usize::from(width));
        let rule = Row::styled(rule, Modifier::DIM);
        let Some(outcome) = sight.outcome else {
            let aimed = self.terrain.and_then(|terrain| {
                let action = Action::Place { terrain, cell: self.aim };
                Some((terrain, after(sight, action)?))
            });
            let mut lines = panel::seats(sight, aimed.as_ref().map(|(_, after)| after));
            lines.extend(panel::dice(sight));
            lines.extend(panel::choices(sight, self.terrain));
            let mut preview = match &aimed {
                _ if self.is_typing() => vec![self.prompt(sight)],
                Some((terrain, after)) => panel::preview(sight, *terrain, self.aim, after, width),
                None => self.obstacle(sight, width),
            };
            preview.resize(panel::PREVIEW_ROWS, Row::default());
            lines.extend(preview);
            lines.push(rule);
            return lines;
        };
        let mut lines = finish::table(sight, outcome);
        lines.push(Row::default());
        let explained =
            self.lens.area().map(|place| areas::explain(sight, &sight.view.areas(), place, width));
        let invited = rows(&sight.word("finish.areas"), width.into());
        lines.extend(explained.unwrap_or_else(|| invited.into_iter().map(Row::raw).collect()));
        lines.push(Row::default());
        lines.push(rule);
        lines
    }

    fn prompt(&self, sight: &Sight<Genesis>) -> Row<'static> {
        let (typed, cursor) = (self.typed.as_deref().unwrap_or_default(), sight.theme.sign("▏", "_"));
        Row::styled(format!("{} {typed}{cursor}", sight.word("prompt")), Style::new().bold())
    }

    /// Why there is no preview.
    fn obstacle(&self, sight: &Sight<Genesis>, width: u16) -> Vec<Row<'static>> {
        let sentence = match self.terrain {
            _ if sight.view.allowed().is_empty() || sight.legal.is_empty() => return Vec::new(),
            None => Phrase::new("say.terrain"),
            Some(_) if !sight.view.land.vacant().contains(self.aim.number()) => Phrase::new("say.aim"),
            Some(terrain) => match (sight.refusal)(&Action::Place { terrain, cell: self.aim }) {
                Some(refusal) => refusal,
                None => return Vec::new(),
            },
        };
        rows(&sight.say(&sentence), width.into())
            .into_iter()
            .map(|row| Row::styled(row, Modifier::DIM))
            .collect()
    }
}
