//! Whatever sequence of choices is made, legal or not: what is refused changes nothing, what is legal applies, what is
//! taken back was never there, and the record of it all replays to the same state.
#![no_main]

use genarium_engine::record::{Notation, Player, Record, follow};
use genarium_engine::{Entry, Generator, Match, Seat};
use genarium_fuzz::{Choices, entry, options};
use genarium_games::{Title, with_game};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let mut choices = Choices(data);
    let title = Title::ALL[choices.below(Title::ALL.len())];
    with_game!(title, G => play::<G>(choices));
});

fn play<G: Notation>(mut choices: Choices) {
    let Some(options) = options::<G>(&mut choices) else { return };
    let mut game = Match::<G>::new(&options).expect("checked options start a game");
    let mut random = Generator::new(1);
    while !choices.0.is_empty() {
        let before = game.now().clone();
        let Some(entry) = entry(&before, &mut choices, &mut random) else { break };
        if let Entry::Player { seat, action } = &entry {
            let stranger = Seat(seat.0.wrapping_add(choices.next()));
            let strange = Entry::Player { seat: stranger, action: action.clone() };
            if !before.is_legal(stranger, action) {
                assert!(game.apply(strange).is_err() && *game.now() == before);
            }
        }
        game.apply(entry.clone()).expect("legal entries apply");
        if let Entry::Player { seat, .. } = entry
            && choices.next() & 1 == 1
            && game.undo_seat() == Some(seat)
        {
            game.undo(seat).expect("within the horizon");
            assert!(*game.now() == before);
        }
    }
    let players = Seat::all(game.now().seats()).map(|_| Player::bot("fuzz")).collect();
    let record = Record::of(&game, players);
    assert!(follow(&record, None).expect("what was played replays").now() == game.now());
}
