use crate::Title;
use genarium_engine::Game;
use std::fmt;
use std::str::FromStr;

impl Title {
    /// The name in commands and records.
    pub const fn name(self) -> &'static str {
        with_game!(self, G => <G as Game>::NAME)
    }
}

/// The name on screens.
impl fmt::Display for Title {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(with_game!(*self, G => <G as Game>::TITLE))
    }
}

impl FromStr for Title {
    type Err = String;

    fn from_str(text: &str) -> Result<Title, String> {
        Title::ALL.into_iter().find(|title| title.name() == text).ok_or_else(|| {
            let names: Vec<&str> = Title::ALL.into_iter().map(Title::name).collect();
            let shown: String = text.chars().take(40).collect();
            format!("There is no game \"{shown}\"; there are {}.", names.join(", "))
        })
    }
}
