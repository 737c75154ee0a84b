//! Every entry of every game is written as a line that reads back as the same entry and tells its effect truly. A
//! spoilt line is read as something else or refused with a sentence.
#![no_main]

use genarium_engine::record::Notation;
use genarium_engine::{EntryOf, Generator};
use genarium_fuzz::{Choices, assert_sentence, entry, options};
use genarium_games::{Title, with_game};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let mut choices = Choices(data);
    let title = Title::ALL[choices.below(Title::ALL.len())];
    with_game!(title, G => write::<G>(choices));
});

fn write<G: Notation>(mut choices: Choices) {
    let Some(options) = options::<G>(&mut choices) else { return };
    let mut state = G::start(&options).expect("checked options start a game");
    let mut random = Generator::new(1);
    while !choices.0.is_empty() {
        let before = state.clone();
        let Some(entry) = entry(&before, &mut choices, &mut random) else { break };
        state.apply(&entry).expect("legal entries apply");
        let text = serde_json::to_string(&before.write(&entry, &state)).expect("lines are JSON");
        let line: G::Line = serde_json::from_str(&text).expect("lines are read back");
        assert!(before.read(&line).expect("what was written is read") == entry, "{text}");
        before.check(&line, &state).expect("what was written is true");
        let mut bytes = text.into_bytes();
        let place = choices.below(bytes.len());
        bytes[place] = choices.next();
        if let Ok(line) = serde_json::from_slice(&bytes) {
            read(before, &line);
        }
    }
}

fn read<G: Notation>(state: G, line: &G::Line) {
    let mut after = state.clone();
    let told: Result<EntryOf<G>, String> = state.read(line);
    let told = told.and_then(|entry| after.apply(&entry).map_err(|refusal| refusal.to_string()));
    if let Err(sentence) = told.and_then(|()| state.check(line, &after)) {
        assert_sentence(&sentence);
    }
}
