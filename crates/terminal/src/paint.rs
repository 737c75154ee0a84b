//! The shell's part of the screen: title, question, log, notice, reminders, and what lies over the game.

use crate::chronicle::{LogLine, rows};
use crate::screen::{Hint, Playable, Screen, Weight};
use crate::table::{Layer, Table};
use genarium_engine::{Phrase, Viewer};
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Margin, Rect, Size};
use ratatui::style::{Modifier, Style};
use ratatui::symbols::border;
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::{Block, Clear, Padding, Paragraph, Widget, Wrap};

/// The rows around a game's own: title and question above, notice and reminders below.
const FRAME_ROWS: u16 = 4;

/// The help needs this much, whatever the game.
const LEAST: Size = Size::new(80, 22);

const ASCII_BORDER: border::Set = border::Set {
    top_left: "+",
    top_right: "+",
    bottom_left: "+",
    bottom_right: "+",
    vertical_left: "|",
    vertical_right: "|",
    horizontal_top: "-",
    horizontal_bottom: "-",
};

impl<G: Playable> Table<G> {
    pub fn draw(&mut self, frame: &mut Frame) {
        let area = frame.area();
        let buffer = frame.buffer_mut();
        let body = <G::Screen as Screen<G>>::least(&self.view());
        let least = Size::new(body.width.max(LEAST.width), (body.height + FRAME_ROWS).max(LEAST.height));
        if area.width < least.width || area.height < least.height {
            self.too_small(least, area, buffer);
            return;
        }
        if self.curtain {
            self.draw_curtain(area, buffer);
        } else {
            self.draw_game(area, area.height > least.height, buffer);
        }
        match self.layer {
            Layer::Nothing => {}
            Layer::Help => self.draw_help(area, buffer),
            Layer::Log(back) => self.draw_whole_log(back, area, buffer),
            Layer::Leave => {
                let question = format!("{}\n\n{}", self.word("leave"), self.word("leave.keys"));
                popup(self.frame(), Text::from(question), area, buffer);
            }
        }
    }

    fn view(&self) -> G::View {
        self.game.now().view(Viewer::Seat(self.eyes))
    }

    fn frame(&self) -> Block<'static> {
        let border = if self.plan.theme.ascii { ASCII_BORDER } else { border::PLAIN };
        Block::bordered().border_set(border).padding(Padding::horizontal(2))
    }

    fn draw_game(&mut self, area: Rect, roomy: bool, buffer: &mut Buffer) {
        let width = usize::from(area.width) - 2;
        let news: Vec<String> = self.notice.lines().flat_map(|sentence| rows(sentence, width)).collect();
        // A long question has a second row where the game can spare it.
        let asked = rows(&self.question(), width);
        let asked = &asked[..asked.len().min(if roomy { 2 } else { 1 })];
        let [above, below] = [[1, asked.len() as u16], [news.len().clamp(1, 5) as u16, 1]]
            .map(|rows| rows.map(Constraint::Length));
        let heights = above.into_iter().chain([Constraint::Fill(1)]).chain(below);
        let [title, question, body, notice, reminders] = Layout::vertical(heights).areas(area);

        let view = self.view();
        let bots = match self.names.len() - self.people.len() {
            0 => String::new(),
            n => self.say(&Phrase::new("bots").with("n", n).with("level", self.plan.bot.as_str())),
        };
        let headline = self.say(&<G::Screen as Screen<G>>::headline(&view));
        let headline = format!(" {}  {headline}{bots}", G::TITLE);
        Line::raw(headline).render(title, buffer);
        buffer.set_style(title, Modifier::REVERSED);
        let question = indent(question);
        let asked = asked.iter().map(|row| Line::styled(row.clone(), Modifier::BOLD));
        Text::from_iter(asked).render(question, buffer);

        let (log, hints) =
            self.with_sight(|screen, sight| (screen.draw(sight, body, buffer), screen.hints(sight)));
        self.draw_log(log, buffer);
        let news = news.into_iter().map(|row| Line::styled(row, Modifier::BOLD));
        Text::from_iter(news).render(indent(notice), buffer);

        let after_game: &[Hint] = if self.is_over() { &["hint.save", "hint.new"] } else { &[] };
        let hints = after_game.iter().copied().chain(hints).chain(["hint.help", "hint.quit"]);
        let reminder: Line = hints.flat_map(|hint| reminder(&self.word(hint))).collect();
        reminder.render(indent(reminders), buffer);
    }

    /// The last sentences that matter, as many as fit whole, the newest below.
    fn draw_log(&self, area: Rect, buffer: &mut Buffer) {
        let told: Vec<&LogLine> =
            self.chronicle.of(self.eyes, 0).filter(|told| told.weight > Weight::Slight).collect();
        let fits = |count: &usize| {
            let last = told[told.len() - count..].iter().copied();
            log_lines(last, area.width).len() <= area.height.into()
        };
        let count = (0..=told.len()).take_while(fits).last().unwrap_or(0);
        Text::from(log_lines(told[told.len() - count..].iter().copied(), area.width)).render(area, buffer);
    }

    fn draw_whole_log(&mut self, back: usize, area: Rect, buffer: &mut Buffer) {
        let area = area.inner(Margin::new(0, 1));
        let lines = log_lines(self.chronicle.of(self.eyes, 0), area.width.saturating_sub(6));
        let hidden = lines.len().saturating_sub(area.height.saturating_sub(2).into());
        let back = back.min(hidden);
        self.layer = Layer::Log(back);
        let (title, keys) = (self.word("log"), self.word("log.keys"));
        let block = self.frame().title(format!(" {title} ")).title_bottom(format!(" {keys} "));
        Clear.render(area, buffer);
        Paragraph::new(lines[hidden - back..].to_vec()).block(block).render(area, buffer);
    }

    fn draw_curtain(&self, area: Rect, buffer: &mut Buffer) {
        let name = &self.names[self.eyes.index()];
        let said = |key| self.say(&Phrase::new(key).with("name", name.as_str()));
        let text = format!("{}\n\n{}", said("curtain"), said("curtain.lift"));
        popup(self.frame(), Text::from(text).centered(), area, buffer);
    }

    fn too_small(&self, least: Size, area: Rect, buffer: &mut Buffer) {
        let sentence = Phrase::new("small")
            .with("game", G::TITLE)
            .with("columns", least.width)
            .with("rows", least.height)
            .with("width", area.width)
            .with("height", area.height);
        Paragraph::new(self.say(&sentence)).wrap(Wrap { trim: true }).render(area, buffer);
    }

    fn draw_help(&self, area: Rect, buffer: &mut Buffer) {
        let game = <G::Screen as Screen<G>>::help(self.plan.theme);
        let shell = ["help.undo", "help.log", "help.quit"].map(Phrase::new);
        let help: Vec<(String, String)> =
            game.iter().chain(&shell).map(|row| parted(&self.say(row))).collect();
        let wide = help.iter().map(|(key, _)| Span::raw(key).width()).max().unwrap_or(0);
        let line = |(key, what): &(String, String)| {
            let gap = " ".repeat(wide - Span::raw(key).width() + 2);
            Line::from(vec![Span::styled(key.clone(), Modifier::BOLD), Span::raw(gap + what)])
        };
        let mut lines: Vec<Line> = help.iter().map(line).collect();
        let seed = Phrase::new("help.seed").with("seed", self.plan.seed.to_string());
        let rules = Phrase::new("help.rules").with("game", G::NAME).with("lang", self.plan.language.code());
        lines.extend([seed, rules].map(|phrase| Line::raw(self.say(&phrase))));
        let title = format!(" {} ", self.word("help"));
        popup(self.frame().title(title), Text::from(lines), area, buffer);
    }
}

/// A key and what it does.
fn parted(said: &str) -> (String, String) {
    let (key, what) = said.split_once('|').unwrap_or(("", said));
    (key.to_owned(), what.to_owned())
}

fn reminder(said: &str) -> [Span<'static>; 2] {
    let (key, what) = parted(said);
    [Span::styled(key, Modifier::BOLD), Span::raw(format!(" {what}  "))]
}

fn indent(row: Rect) -> Rect {
    Rect { x: row.x + 1, width: row.width.saturating_sub(1), ..row }
}

fn log_lines<'a>(told: impl Iterator<Item = &'a LogLine>, width: u16) -> Vec<Line<'a>> {
    told.flat_map(|told| {
        let style = if told.weight == Weight::Loud { Style::new().bold() } else { Style::new() };
        rows(&told.sentence, width.into()).into_iter().map(move |row| Line::styled(row, style))
    })
    .collect()
}

fn popup(frame: Block, text: Text, area: Rect, buffer: &mut Buffer) {
    let width = (text.width() as u16 + 6).min(area.width);
    let height = (text.height() as u16 + 2).min(area.height);
    let area = area.centered(Constraint::Length(width), Constraint::Length(height));
    Clear.render(area, buffer);
    Paragraph::new(text).block(frame).render(area, buffer);
}
