use crate::{Entry, Game, Random, Turn};

/// What a random playout came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Playout {
    /// Entries applied, chance and players together.
    pub entries: u32,
    /// Players' actions among them.
    pub actions: u32,
}

/// Plays a state to its end: every seat picks among its legal actions evenly, chance follows its odds.
///
/// This is the loop that search and benchmarks run. It allocates nothing where the game's own methods do not.
#[inline]
pub fn playout<G: Game, R: Random>(game: &mut G, random: &mut R) -> Playout {
    let mut played = Playout::default();
    loop {
        let entry = match game.turn() {
            Turn::Over => return played,
            Turn::Chance => game.draw_chance(random).map(Entry::Chance),
            Turn::Seats(seats) => seats.lowest().and_then(|seat| {
                played.actions += 1;
                game.random_legal(seat, random).map(|action| Entry::Player { seat, action })
            }),
        };
        let applied = entry.is_some_and(|entry| game.apply(&entry).is_ok());
        assert!(applied, "a game that is not over has an entry that applies");
        played.entries += 1;
    }
}
