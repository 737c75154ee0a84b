//! The catalogue: the games behind one name, for everything that treats them alike.
//!
//! ```
//! use genarium_engine::{Game, Generator, Options, playout};
//! use genarium_games::{Title, with_game};
//!
//! for title in Title::ALL {
//!     with_game!(title, G => {
//!         let mut game = G::start(&<G as Game>::Options::default()).expect("the default options go together");
//!         let played = playout(&mut game, &mut Generator::new(1));
//!         println!("{title}: {} entries", played.entries);
//!     });
//! }
//! ```

pub use genarium_genesia as genesia;
pub use genarium_genesis as genesis;
pub use genarium_genial as genial;

use genarium_engine::Game;
use std::fmt;
use std::str::FromStr;

/// A game of the house.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Title {
    /// Knizia's hexagons, one to four players.
    Genial,
    /// Knizia's struggle of the species, two to four players.
    Genesis,
    /// Labouze's civilisations, one to five players.
    Genesia,
}

/// Runs code with the rules of a game: `with_game!(title, G => code that uses the type G)`.
#[macro_export]
macro_rules! with_game {
    ($title:expr, $game:ident => $code:expr) => {
        match $title {
            $crate::Title::Genial => {
                type $game = $crate::genial::Genial;
                $code
            }
            $crate::Title::Genesis => {
                type $game = $crate::genesis::Genesis;
                $code
            }
            $crate::Title::Genesia => {
                type $game = $crate::genesia::Genesia;
                $code
            }
        }
    };
}

impl Title {
    /// All of them.
    pub const ALL: [Title; 3] = [Title::Genial, Title::Genesis, Title::Genesia];

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
