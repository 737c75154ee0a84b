//! Games in the terminal: people at one screen, bots at the other seats. A game brings its [`Screen`](screen::Screen),
//! or tells itself in lines on a [`PlainScreen`](plain::PlainScreen); seats, bots, log, help, curtain and saving are the same for all.

// Where a name says everything, nothing is said twice.
#![allow(missing_docs)]

use genarium_engine::Language;
pub use ratatui;

/// The catalogue of what a terminal says around any game.
pub const fn texts(language: Language) -> &'static str {
    genarium_engine::texts!(language, "../texts/terminal", "json")
}

pub mod bests;
pub mod chronicle;
mod mind;
pub mod paint;
pub mod plain;
mod save;
pub mod screen;
pub mod shell;
pub mod sitting;
pub mod table;
pub mod theme;

#[cfg(test)]
mod tests {
    use super::texts;
    use genarium_engine::Language;
    use genarium_engine::conformance::{catalogues_agree, every_key_is_used};

    #[test]
    fn everything_is_said_in_every_language() {
        catalogues_agree(texts);
        every_key_is_used(texts(Language::English), &["src", "../../games"]);
    }
}
