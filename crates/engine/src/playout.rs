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
        let applied = match game.turn() {
            Turn::Over => return played,
            Turn::Chance => {
                let chance = game.draw_chance(random).expect("chance that is due can be drawn");
                game.apply(&Entry::Chance(chance))
            }
            Turn::Seats(seats) => {
                let seat = seats.lowest().expect("some seat owes a decision");
                let action = game.random_legal(seat, random).expect("a seat that owes a decision can decide");
                played.actions += 1;
                game.apply(&Entry::Player { seat, action })
            }
        };
        applied.expect("what the rules offer, they accept");
        played.entries += 1;
    }
}
