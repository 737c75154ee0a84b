//! What a game brings to be played in the terminal. Everything else (seats, bots, log, help) is the same for all.

use crate::theme::Theme;
use genarium_bots::Opponents;
use genarium_engine::record::Notation;
use genarium_engine::{Game, Language, Outcome, Phrase, Present, Seat, Speaker};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::{Rect, Size};

/// A game that can be played in the terminal.
pub trait Playable: Notation + Present + Opponents {
    /// How a person at the table sees it. Everybody has their own, so an aim or a chosen tile is nobody else's.
    type Screen: Screen<Self> + Default;

    /// The catalogue of what only its screen says, as JSON.
    fn texts(_language: Language) -> &'static str {
        "{}"
    }
}

/// All that a screen is told: what its person may know and do. The state itself stays out of reach.
pub struct Sight<'a, G: Game> {
    /// The position as this person may know it.
    pub view: &'a G::View,
    /// Whose eyes these are.
    pub seat: Seat,
    /// What this person may do now; nothing while others decide.
    pub legal: &'a [G::Action],
    /// Why the engine would refuse an action of this person.
    pub refusal: &'a dyn Fn(&G::Action) -> Option<Phrase>,
    /// A short name for every seat.
    pub names: &'a [String],
    /// The ranks, once the game is over.
    pub outcome: Option<Outcome>,
    /// Colours and glyphs.
    pub theme: Theme,
    /// The language.
    pub speaker: &'a Speaker,
}

impl<G: Game> Sight<'_, G> {
    /// A phrase in the language of the table.
    pub fn say(&self, phrase: &Phrase) -> String {
        self.theme.spell(self.speaker.say(phrase))
    }

    /// A phrase that needs nothing but its key.
    pub fn word(&self, key: &'static str) -> String {
        self.say(&Phrase::new(key))
    }
}

/// What a key came to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reply<A> {
    /// Nothing that others need to know: an aim moved, or the key means nothing.
    Nothing,
    /// The person wants to do this; the engine decides whether they may.
    Act(A),
    /// A sentence for the person.
    Say(Phrase),
}

/// How much a line of the log matters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Weight {
    /// Only for those who want to read everything.
    Slight,
    /// Worth a line.
    Plain,
    /// Nobody may miss it.
    Loud,
}

/// The phrase of a key and what it does, with a bar between them.
pub type Hint = &'static str;

/// A person's screen of one game.
pub trait Screen<G: Present> {
    /// The smallest body, without the shell's own lines, that everything fits into.
    fn least(view: &G::View) -> Size;
    /// A few words on the position for the title line.
    fn headline(view: &G::View) -> Phrase;
    /// How much an entry matters to somebody who was shown it.
    fn weight(shown: &G::Shown) -> Weight;
    /// The keys worth a reminder now, for the last line.
    fn hints(&self, sight: &Sight<G>) -> Vec<Hint>;
    /// Every key, and what the signs mean, with a bar between the two.
    fn help(theme: Theme) -> Vec<Phrase>;

    /// The person has a new decision, or the old one again: whatever is chosen must fit it.
    fn look(&mut self, sight: &Sight<G>);
    /// What the person has said they always do where this is asked.
    fn at_once(&self, _sight: &Sight<G>) -> Option<G::Action> {
        None
    }
    /// Whether the person is typing, so that every key is a letter and nothing else.
    fn is_typing(&self) -> bool {
        false
    }
    /// A key that the shell has no use for. Once the game is over it can still look around, but no longer act.
    fn key(&mut self, key: KeyCode, sight: &Sight<G>) -> Reply<G::Action>;
    /// Draws the position, or the final table, and gives back the room left over for the log.
    fn draw(&self, sight: &Sight<G>, area: Rect, buffer: &mut Buffer) -> Rect;
}
