//! What is said to people, before it is put into a language: a key of a text catalogue and what its sentence is about. The
//! rules make phrases; terminal, pictures and browser say them, each in the language of whoever reads.
//!
//! A catalogue is a JSON object from keys to sentences. In a sentence `{name}` stands for an argument. `{name|one|many}`
//! is the first form where the language counts the number as one and else the second, with `#` for the number and `±` for
//! the number with its sign; a single form serves all numbers. Things in a row are joined as `list.and` says.
//!
//! ```
//! use genarium_engine::{Language, Phrase, Seat, Speaker};
//!
//! let catalogue = r#"{"gains": "{who} gains {n|# coin|# coins}."}"#;
//! let phrase = Phrase::new("gains").with("who", Seat(1)).with("n", 3);
//! assert_eq!(Speaker::new(Language::English, &[catalogue]).say(&phrase), "Player 2 gains 3 coins.");
//! ```

use crate::{Language, Seat};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::collections::BTreeMap;

/// A sentence, or a part of one, as a key and arguments.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Phrase {
    /// Where its words stand in a catalogue.
    pub key: Cow<'static, str>,
    /// What the words are about.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub args: BTreeMap<Cow<'static, str>, Arg>,
}

/// What a phrase is about.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Arg {
    /// A number.
    Number(i64),
    /// Something that is written the same in every language, such as the name of a cell.
    Text(String),
    /// Whoever sits there; those who say it know the name.
    #[allow(missing_docs)]
    Seat { seat: Seat },
    /// A name that each language has its own for, and no catalogue: what a pack calls a card.
    #[allow(missing_docs)]
    Words { en: String, fr: String, it: String },
    /// A phrase within the phrase.
    Phrase(Phrase),
    /// Several things in a row.
    List(Vec<Arg>),
}

/// The same for clients.
pub const TYPESCRIPT: &str = "\
/**
 * What is said to people, as a key of the text catalogues and what the sentence is about.
 */
export type Phrase = { key: string, args?: { [name: string]: Arg }, };

/**
 * What a phrase is about: a number, a text, a player, a name in each language, a phrase within it, or several in a row.
 */
export type Arg = number | string | { seat: number } | { en: string, fr: string, it: string } | Phrase | Arg[];
";

impl Phrase {
    /// A phrase without arguments.
    pub const fn new(key: &'static str) -> Phrase {
        Phrase { key: Cow::Borrowed(key), args: BTreeMap::new() }
    }

    /// The same with another argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, arg: impl Into<Arg>) -> Phrase {
        self.args.insert(Cow::Borrowed(name), arg.into());
        self
    }

    /// Something that is asked of somebody.
    pub fn to(who: impl Into<Arg>, what: Phrase) -> Phrase {
        Phrase::new("to").with("who", who).with("what", what)
    }

    /// What is asked, as it is said to the only person at a seat, who needs no name to know who is meant.
    pub fn said_to(&self, seat: Seat) -> &Phrase {
        match (self.args.get("who"), self.args.get("what")) {
            (Some(Arg::Seat { seat: asked }), Some(Arg::Phrase(what)))
                if self.key == "to" && *asked == seat =>
            {
                what
            }
            _ => self,
        }
    }
}

macro_rules! numbers {
    ($($number:ty),+) => {
        $(impl From<$number> for Arg {
            fn from(number: $number) -> Arg {
                Arg::Number(number as i64)
            }
        })+
    };
}

numbers!(i16, i32, i64, u8, u16, u32, usize);

impl From<&str> for Arg {
    fn from(text: &str) -> Arg {
        Arg::Text(text.to_owned())
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Arg {
        Arg::Text(text)
    }
}

impl From<char> for Arg {
    fn from(letter: char) -> Arg {
        Arg::Text(letter.to_string())
    }
}

impl From<Seat> for Arg {
    fn from(seat: Seat) -> Arg {
        Arg::Seat { seat }
    }
}

impl From<Phrase> for Arg {
    fn from(phrase: Phrase) -> Arg {
        Arg::Phrase(phrase)
    }
}

impl<T: Into<Arg>> From<Vec<T>> for Arg {
    fn from(list: Vec<T>) -> Arg {
        Arg::List(list.into_iter().map(Into::into).collect())
    }
}

impl Arg {
    /// A name that every language has its own for; of names that are all the same, one is enough.
    pub fn words(name: impl Fn(Language) -> String) -> Arg {
        let [en, fr, it] = Language::ALL.map(name);
        if en == fr && en == it { Arg::Text(en) } else { Arg::Words { en, fr, it } }
    }
}

/// A text that ships in every language: `texts!(language, "../texts/phrases", "json")` is `phrases.en.json` or one of its
/// siblings, as seen from the file that asks.
#[macro_export]
macro_rules! texts {
    ($language:expr, $name:literal, $ending:literal) => {
        match $language {
            $crate::Language::English => include_str!(concat!($name, ".en.", $ending)),
            $crate::Language::French => include_str!(concat!($name, ".fr.", $ending)),
            $crate::Language::Italian => include_str!(concat!($name, ".it.", $ending)),
        }
    };
}

/// What every game says, whatever it is.
pub const fn shared(language: Language) -> &'static str {
    crate::texts!(language, "../texts/phrases", "json")
}

/// Somebody who says phrases in a language.
#[derive(Clone, Debug)]
pub struct Speaker {
    language: Language,
    sentences: BTreeMap<String, String>,
}

impl Speaker {
    /// Knows these catalogues, of which later ones go first, and what all games say.
    pub fn new(language: Language, catalogues: &[&str]) -> Speaker {
        let mut speaker = Speaker { language, sentences: BTreeMap::new() };
        for text in [shared(language)].iter().chain(catalogues) {
            // Catalogues are part of the program, and a test reads each of them.
            let catalogue: BTreeMap<String, String> = serde_json::from_str(text).unwrap_or_default();
            speaker.sentences.extend(catalogue);
        }
        speaker
    }

    /// The language.
    pub const fn language(&self) -> Language {
        self.language
    }

    /// Says a phrase, with players called by their numbers.
    pub fn say(&self, phrase: &Phrase) -> String {
        self.say_with(phrase, &|seat| self.player(seat))
    }

    /// Says a phrase to people who know each other by name.
    pub fn say_with(&self, phrase: &Phrase, name: &dyn Fn(Seat) -> String) -> String {
        let sentence = self.sentences.get(&*phrase.key).map_or(&*phrase.key, String::as_str);
        let mut said = String::with_capacity(sentence.len() + 32);
        let mut rest = sentence;
        while let Some((before, hole, after)) = next_hole(rest) {
            said.push_str(before);
            match (phrase.args.get(hole.name), hole.forms) {
                (None, _) => said.push_str(hole.whole),
                (Some(Arg::Number(number)), Some(forms)) => said.push_str(&self.counted(*number, forms)),
                (Some(arg), _) => said.push_str(&self.say_arg(arg, name)),
            }
            rest = after;
        }
        said + rest
    }

    /// A phrase that needs nothing but its key.
    pub fn word(&self, key: &'static str) -> String {
        self.say(&Phrase::new(key))
    }

    /// What a player without a name is called.
    pub fn player(&self, seat: Seat) -> String {
        self.say(&Phrase::new("player").with("n", seat.0 + 1))
    }

    fn say_arg(&self, arg: &Arg, name: &dyn Fn(Seat) -> String) -> String {
        match arg {
            Arg::Number(number) => digits(*number),
            Arg::Text(text) => text.clone(),
            Arg::Seat { seat } => name(*seat),
            Arg::Words { en, fr, it } => match self.language {
                Language::English => en.clone(),
                Language::French => fr.clone(),
                Language::Italian => it.clone(),
            },
            Arg::Phrase(phrase) => self.say_with(phrase, name),
            Arg::List(list) => {
                let said: Vec<String> = list.iter().map(|arg| self.say_arg(arg, name)).collect();
                match said.as_slice() {
                    [rest @ .., last] if !rest.is_empty() => {
                        let both =
                            Phrase::new("list.and").with("a", rest.join(", ")).with("b", last.as_str());
                        self.say_with(&both, name)
                    }
                    few => few.concat(),
                }
            }
        }
    }

    fn counted(&self, number: i64, forms: &str) -> String {
        let (one, many) = forms.split_once('|').unwrap_or((forms, forms));
        let form = if self.language.is_one(number) { one } else { many };
        let sign = if number > 0 { "+" } else { "" };
        form.replace('#', &digits(number)).replace('±', &format!("{sign}{}", digits(number)))
    }
}

impl Language {
    /// Whether the language counts a number of things as one.
    const fn is_one(self, number: i64) -> bool {
        match self {
            Language::English | Language::Italian => number.unsigned_abs() == 1,
            Language::French => number.unsigned_abs() < 2,
        }
    }
}

/// A number with a minus sign as it is printed.
fn digits(number: i64) -> String {
    if number < 0 { format!("−{}", number.unsigned_abs()) } else { number.to_string() }
}

/// A place in a sentence where an argument stands.
pub(crate) struct Hole<'a> {
    /// With its braces.
    whole: &'a str,
    pub(crate) name: &'a str,
    forms: Option<&'a str>,
}

/// The first hole of a sentence, with what is before and after it.
pub(crate) fn next_hole(sentence: &str) -> Option<(&str, Hole<'_>, &str)> {
    let open = sentence.find('{')?;
    let close = open + sentence[open..].find('}')?;
    let inside = &sentence[open + 1..close];
    let (name, forms) = inside.split_once('|').map_or((inside, None), |(name, forms)| (name, Some(forms)));
    let hole = Hole { whole: &sentence[open..=close], name, forms };
    Some((&sentence[..open], hole, &sentence[close + 1..]))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the browser's renderer is held to as well.
    #[derive(Deserialize)]
    struct Example {
        language: String,
        phrase: Phrase,
        says: String,
    }

    #[derive(Deserialize)]
    struct Examples {
        sentences: BTreeMap<String, String>,
        names: Vec<String>,
        examples: Vec<Example>,
    }

    #[test]
    fn phrases_are_said_as_the_examples_tell() {
        let text = include_str!("../../../tests/phrases.json");
        let examples: Examples = serde_json::from_str(text).expect("examples");
        let catalogue = serde_json::to_string(&examples.sentences).expect("JSON");
        for example in &examples.examples {
            let language = example.language.parse().expect("a language");
            let speaker = Speaker::new(language, &[&catalogue]);
            let name = |seat: Seat| examples.names[seat.index()].clone();
            assert_eq!(speaker.say_with(&example.phrase, &name), example.says, "{:?}", example.phrase);
            let written = serde_json::to_string(&example.phrase).expect("JSON");
            assert_eq!(serde_json::from_str::<Phrase>(&written).expect("a phrase"), example.phrase);
        }
    }

    #[test]
    fn what_all_games_say_is_there_in_every_language() {
        crate::conformance::catalogues_agree(shared);
    }

    #[test]
    fn a_question_to_one_seat_can_do_without_the_name() {
        let asked = Phrase::to(Seat(1), Phrase::new("over"));
        let speaker = Speaker::new(Language::French, &[]);
        assert_eq!(speaker.say(&asked), "Joueur 2 : La partie est finie.");
        assert_eq!(speaker.say(asked.said_to(Seat(1))), "La partie est finie.");
        assert_eq!(asked.said_to(Seat(0)), &asked);
        assert_eq!(Phrase::new("over").said_to(Seat(1)), &Phrase::new("over"));
    }
}
