//! Decks that are put together by a theme, as the book suggests them for those who know the game.

use crate::cards::Cards;
use crate::options::Options;
use crate::pack::{Face, Lot, Phases};

/// What a deck is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Theme {
    /// All cards for assaults come into play.
    Warlike,
    /// All cards for the end of an Age come into play.
    Management,
}

impl Theme {
    /// Both, with the words that stand for them in the option `deck`.
    pub const ALL: [(&'static str, Theme); 2] =
        [("warlike", Theme::Warlike), ("management", Theme::Management)];

    /// The theme of a word.
    pub fn parse(word: &str) -> Option<Theme> {
        Theme::ALL.into_iter().find_map(|(name, theme)| (name == word.trim()).then_some(theme))
    }

    fn fits(self, face: &Face) -> bool {
        match self {
            Theme::Warlike => face.offence || face.defence || face.is_lasting(),
            Theme::Management => face.phases == Phases::END,
        }
    }

    /// The cards of each Age for a table: those of the theme from all lots, in the order of the lots, and then those
    /// of the lots that such a table usually has, until there are six for each player.
    pub fn deck(self, options: &Options) -> [Cards; 3] {
        let pack = &options.pack;
        [0, 1, 2].map(|age| {
            let lots = Lot::ALL.into_iter().map(|lot| pack.lot(age, lot));
            let all = lots.clone().flat_map(|cards| cards.iter().collect::<Vec<_>>());
            let themed = all.filter(|card| self.fits(pack.face(*card)));
            let usual = lots.take(options.peoples()).flat_map(|cards| cards.iter().collect::<Vec<_>>());
            let mut deck = Cards::EMPTY;
            for card in themed.chain(usual) {
                if deck.len() < 6 * options.peoples() as u32 {
                    deck.insert(card);
                }
            }
            deck
        })
    }
}
