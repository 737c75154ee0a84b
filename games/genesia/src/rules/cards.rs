use std::fmt;

/// A card of a pack, by its place there.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Card(pub u8);

impl Card {
    /// The card's place in its pack.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of cards of one pack.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Cards(u128);

impl Cards {
    /// No card.
    pub const EMPTY: Cards = Cards(0);
    /// The most cards a pack can have.
    pub const MOST: usize = 120;

    /// The set of one card.
    #[inline]
    pub const fn one(card: Card) -> Cards {
        Cards(1 << (card.0 & 127))
    }

    /// Whether the card is in the set.
    #[inline]
    pub const fn contains(self, card: Card) -> bool {
        card.0 < 128 && self.0 >> card.0 & 1 == 1
    }

    /// Adds a card.
    #[inline]
    pub const fn insert(&mut self, card: Card) {
        self.0 |= 1 << (card.0 & 127);
    }

    /// Takes a card out.
    #[inline]
    pub const fn remove(&mut self, card: Card) {
        self.0 &= !(1 << (card.0 & 127));
    }

    /// How many cards there are.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there are none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cards of both sets.
    #[inline]
    pub const fn with(self, other: Cards) -> Cards {
        Cards(self.0 | other.0)
    }

    /// The cards that are also in the other set.
    #[inline]
    pub const fn within(self, other: Cards) -> Cards {
        Cards(self.0 & other.0)
    }

    /// The cards that are not in the other set.
    #[inline]
    pub const fn without(self, other: Cards) -> Cards {
        Cards(self.0 & !other.0)
    }

    /// Whether all cards of the other set are here too.
    #[inline]
    pub const fn includes(self, other: Cards) -> bool {
        other.0 & !self.0 == 0
    }

    /// The card with `rank` lower ones in the set; the set must have more than that.
    #[inline]
    pub const fn nth(self, rank: u32) -> Card {
        let low = self.0 as u64;
        let here = low.count_ones();
        Card(if rank < here {
            genarium_engine::bits::nth_bit(low, rank) as u8
        } else {
            64 + genarium_engine::bits::nth_bit((self.0 >> 64) as u64, rank - here) as u8
        })
    }

    /// The cards in the order of the pack.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let card = (left != 0).then(|| Card(left.trailing_zeros() as u8))?;
            left &= left - 1;
            Some(card)
        })
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Cards {
        let mut set = Cards::EMPTY;
        cards.into_iter().for_each(|card| set.insert(card));
        set
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|card| card.0)).finish()
    }
}
