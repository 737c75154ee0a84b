use crate::{Entry, Game, Generator, Phrase, Seat, Speaker, Viewer};
use std::fmt;
use std::str::FromStr;

/// How a game shows itself to people: pictures, sentences and its rules. Everything is made from views, so
/// nothing here can give a secret away.
pub trait Present: Game {
    /// The position as a complete SVG document, with the words of a speaker of the game.
    fn draw(view: &Self::View, speaker: &Speaker) -> String;
    /// What asks the seat to move for its decision, or tells what everybody waits for.
    fn ask(view: &Self::View) -> Phrase;
    /// What happened, to somebody who saw this position before it. None where it goes without saying.
    fn tell(before: &Self::View, shown: &Self::Shown) -> Option<Phrase>;
    /// An action that a seat may do now, as a list of choices names it: without words of its own, what would be told
    /// of it.
    fn choice(view: &Self::View, seat: Seat, action: &Self::Action) -> Phrase {
        Self::foretell(view, seat, action).unwrap_or(Phrase::new(""))
    }
    /// What would be told to a seat of an action that it may do now.
    fn foretell(view: &Self::View, seat: Seat, action: &Self::Action) -> Option<Phrase> {
        // What is told to a seat of its own action follows from what it sees, so any state that fits will do.
        let imagined = Self::determinize(view, &mut Generator::new(0));
        let entry = Entry::Player { seat, action: action.clone() };
        Self::tell(view, &imagined.show(&entry, Viewer::Seat(seat))?)
    }
    /// Why an action is not allowed. Without words of its own, in the English sentence of the rules.
    fn refuse(refusal: &Self::Refusal) -> Phrase {
        Phrase::new("said").with("text", refusal.to_string())
    }
    /// The catalogue of everything it says, as JSON.
    fn phrases(language: Language) -> &'static str;
    /// The rules in our own words, as Markdown.
    fn rules(language: Language) -> &'static str;

    /// Somebody who says what the game says.
    fn speaker(language: Language) -> Speaker {
        Speaker::new(language, &[Self::phrases(language)])
    }
}

/// A language that people are spoken to in.
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
