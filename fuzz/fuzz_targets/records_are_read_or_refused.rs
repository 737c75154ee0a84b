//! Whatever a file holds, reading and verifying it ends with a sentence, and a record that verifies is written
//! back as the same game.
#![no_main]

use genarium_engine::record::{Lines, Notation, Peek, Record, verify};
use genarium_games::{Title, with_game};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    for text in Lines::new(data).flatten().filter_map(|(_, text)| text.ok()) {
        let Ok(peek) = Peek::of(&text) else { continue };
        let Ok(title) = peek.game.parse::<Title>() else { continue };
        with_game!(title, G => read::<G>(&text));
    }
});

fn read<G: Notation>(text: &str) {
    let Ok(record) = Record::<G>::parse(text) else { return };
    let Ok(verified) = verify(&record) else { return };
    let again = Record::of(&verified.game, record.players.clone());
    assert_eq!(verify(&again).expect("what verified verifies again").game.now(), verified.game.now());
}
