use crate::{Entry, Game, Generator, Seat, Viewer};
use std::fmt;
use std::str::FromStr;

/// How a game shows itself to people: pictures, sentences and its rules. Everything is made from views, so
/// nothing here can give a secret away.
pub trait Present: Game {
    /// The position as a complete SVG document.
    fn draw(view: &Self::View) -> String;
    /// The sentence that asks the seat to move for its decision, or tells what everybody waits for.
    fn ask(view: &Self::View) -> String;
    /// What happened, in one sentence.
    fn tell(shown: &Self::Shown) -> String;
    /// An action that a seat may do now, as a list of choices names it: without words of its own, what would be told
    /// of it.
    fn choice(view: &Self::View, seat: Seat, action: &Self::Action) -> String {
        // What is told to a seat of its own action follows from what it sees, so any state that fits will do.
        let imagined = Self::determinize(view, &mut Generator::new(0));
        let entry = Entry::Player { seat, action: action.clone() };
        imagined.show(&entry, Viewer::Seat(seat)).map_or_else(String::new, |shown| Self::tell(&shown))
    }
    /// The rules in our own words, as Markdown.
    fn rules(language: Language) -> &'static str;
}

/// A language that the rules are told in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// French.
    French,
    /// Italian.
    Italian,
}

impl Language {
    /// All of them.
    pub const ALL: [Language; 3] = [Language::English, Language::French, Language::Italian];

    /// The code as typed: en, fr, it.
    pub const fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::French => "fr",
            Language::Italian => "it",
        }
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl FromStr for Language {
    type Err = String;

    fn from_str(text: &str) -> Result<Language, String> {
        let found = Language::ALL.into_iter().find(|language| language.code() == text);
        found.ok_or_else(|| format!("There is no language \"{text}\"; there are en, fr and it."))
    }
}
