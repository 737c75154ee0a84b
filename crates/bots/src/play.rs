use crate::Bot;
use genarium_engine::{Entry, EntryOf, Game, Generator, Match, OptionsError, Turn, Viewer};

/// The next entry of a game played by bots, one per seat; none when it is over.
pub fn play_entry<G: Game>(game: &G, bots: &[Box<dyn Bot<G>>], random: &mut Generator) -> Option<EntryOf<G>> {
    match game.turn() {
        Turn::Over => None,
        Turn::Chance => game.draw_chance(random).map(Entry::Chance),
        Turn::Seats(seats) => seats.lowest().map(|seat| {
            let action = bots[seat.index()].choose(&game.view(Viewer::Seat(seat)), seat, random);
            Entry::Player { seat, action }
        }),
    }
}

/// Plays a whole game among bots, one per seat.
pub fn play_match<G: Game>(
    options: &G::Options,
    bots: &[Box<dyn Bot<G>>],
    random: &mut Generator,
) -> Result<Match<G>, OptionsError> {
    let mut game = Match::new(options)?;
    while let Some(entry) = play_entry(game.now(), bots, random) {
        if let Err(refusal) = game.apply(entry) {
            unreachable!("a bot chose what the rules refuse: {refusal}");
        }
    }
    Ok(game)
}
