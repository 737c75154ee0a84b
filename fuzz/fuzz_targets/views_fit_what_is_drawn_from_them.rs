//! At every place of every game: a state drawn from a viewer's view gives that viewer the same view, and the same
//! choices where they are asked.
#![no_main]

use genarium_engine::{Game, Generator, Viewer};
use genarium_fuzz::{Choices, entry, options};
use genarium_games::{Title, with_game};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let mut choices = Choices(data);
    let title = Title::ALL[choices.below(Title::ALL.len())];
    with_game!(title, G => look::<G>(choices));
});

fn look<G: Game>(mut choices: Choices) {
    let Some(options) = options::<G>(&mut choices) else { return };
    let mut state = G::start(&options).expect("checked options start a game");
    let mut random = Generator::new(1);
    while !choices.0.is_empty() {
        for viewer in Viewer::curious(state.seats()) {
            let view = state.view(viewer);
            let drawn = G::determinize(&view, &mut random);
            assert!(drawn.view(viewer) == view);
            if let Viewer::Seat(seat) = viewer {
                assert!(drawn.legal(seat) == state.legal(seat));
            }
        }
        let Some(entry) = entry(&state, &mut choices, &mut random) else { break };
        state.apply(&entry).expect("legal entries apply");
    }
}
