//! Somebody who plays through keys alone, on a terminal that is only a buffer.

use crate::bests::Bests;
use crate::screen::Playable;
use crate::table::{Plan, Table};
use crate::theme::Theme;
use genarium_engine::conformance::{catalogues_agree, every_key_is_used};
use genarium_engine::{Generator, Language, Random, Seat, Turn, Viewer, phrase};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Cell;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

pub struct Sitting<G: Playable> {
    pub table: Table<G>,
    pub terminal: Terminal<TestBackend>,
}

impl<G: Playable> Sitting<G> {
    pub fn new(options: G::Options, people: usize, size: (u16, u16)) -> Sitting<G> {
        Sitting::against("greedy", options, people, size)
    }

    /// A table with bots of a level.
    pub fn against(bot: &str, options: G::Options, people: usize, size: (u16, u16)) -> Sitting<G> {
        Sitting::speaking(Language::English, bot, options, people, size)
    }

    /// A table where a language is spoken.
    pub fn speaking(
        language: Language,
        bot: &str,
        options: G::Options,
        people: usize,
        (width, height): (u16, u16),
    ) -> Sitting<G> {
        let plan = Plan {
            options,
            people,
            seat: Some(Seat(0)),
            bot: bot.to_owned(),
            seed: 7,
            folder: PathBuf::from("/nowhere"),
            bests: Bests::default(),
            theme: Theme::plain(true),
            language,
        };
        let terminal = Terminal::new(TestBackend::new(width, height)).expect("a buffer");
        Sitting { table: Table::new(plan).expect("options that go together"), terminal }
    }

    pub fn press(&mut self, code: KeyCode) {
        self.table.key(KeyEvent::new(code, KeyModifiers::NONE));
    }

    pub fn type_keys(&mut self, keys: &str) {
        keys.chars().for_each(|key| self.press(KeyCode::Char(key)));
    }

    pub fn let_bots_play(&mut self) {
        while self.table.think() {
            self.table.hear_bot();
        }
    }

    /// The rows of the screen as they are drawn now.
    pub fn rows(&mut self) -> Vec<String> {
        self.terminal.draw(|frame| self.table.draw(frame)).expect("a buffer takes everything");
        let buffer = self.terminal.backend().buffer();
        let row = |cells: &[Cell]| cells.iter().map(Cell::symbol).collect();
        buffer.content.chunks(usize::from(buffer.area.width.max(1))).map(row).collect()
    }

    pub fn text(&mut self) -> String {
        self.rows().join("\n")
    }

    pub fn view(&self) -> G::View {
        self.table.game.now().view(Viewer::Seat(self.table.eyes))
    }

    /// Plays on with the best places, as somebody in a hurry would, and answers with a key whatever else is asked.
    pub fn play_out(&mut self, answer: char) {
        for _ in 0..2_000 {
            if self.table.is_over() {
                return;
            }
            self.let_bots_play();
            self.press(KeyCode::Char(' '));
            if self.table.curtain {
                continue;
            }
            self.press(KeyCode::Tab);
            self.press(KeyCode::Enter);
            self.press(KeyCode::Char(answer));
        }
        panic!("the game does not end:\n{}", self.text());
    }
}

/// Holds what a game's screen says to the laws of catalogues; no key means two things at one table.
pub fn everything_is_said_in_every_language<G: Playable>() {
    catalogues_agree(G::texts);
    every_key_is_used(G::texts(Language::English), &["src/terminal", "src"]);
    let mut known = BTreeSet::new();
    let language = Language::English;
    for text in [phrase::shared(language), G::phrases(language), crate::texts(language), G::texts(language)] {
        let catalogue: BTreeMap<String, String> = serde_json::from_str(text).expect("a catalogue");
        let twice: Vec<String> = catalogue.into_keys().filter(|key| !known.insert(key.clone())).collect();
        assert!(twice.is_empty() || twice == ["typing"], "{twice:?} are said in two ways");
    }
}

/// Presses any keys at all, with the terminal changing its size meanwhile.
pub fn mash_keys<G: Playable>(options: &G::Options, people: usize, generator: &mut Generator) {
    mash_keys_against::<G>("greedy", options, people, generator);
}

/// The same with bots of a level.
pub fn mash_keys_against<G: Playable>(
    bot: &str,
    options: &G::Options,
    people: usize,
    generator: &mut Generator,
) {
    let sit = || {
        let mut sitting = Sitting::<G>::against(bot, options.clone(), people, (90, 30));
        sitting.table.plan.theme = Theme::full();
        sitting
    };
    let arrows = [KeyCode::Up, KeyCode::Down, KeyCode::Left, KeyCode::Right];
    let others = [KeyCode::Tab, KeyCode::BackTab, KeyCode::Esc, KeyCode::PageUp, KeyCode::PageDown];
    let keys: Vec<KeyCode> = ('!'..='~')
        .chain("   é☼".chars())
        .map(KeyCode::Char)
        .chain(arrows)
        .chain(others)
        .chain([KeyCode::Enter, KeyCode::Enter, KeyCode::Backspace, KeyCode::F(1)])
        .collect();
    let mut sitting = sit();
    for turn in 0..2_500 {
        sitting.press(keys[generator.below(keys.len() as u32) as usize]);
        if sitting.table.is_closed() {
            sitting = sit();
        }
        if sitting.table.think() && turn % 3 == 0 {
            sitting.table.hear_bot();
        }
        if turn % 40 == 0 {
            let size = [(80, 24), (200, 60), (72, 20), (10, 5), (120, 40)][generator.below(5) as usize];
            sitting.terminal.backend_mut().resize(size.0, size.1);
        }
        if turn % 5 == 0 {
            sitting.text();
        }
    }
    assert_ne!(sitting.table.game.now().turn(), Turn::Chance);
}
