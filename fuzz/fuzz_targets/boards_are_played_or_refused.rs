//! Whatever a board of one's own for Genesis says, it is refused with a sentence or a game on it goes on.
#![no_main]

use genarium_engine::{Game, Generator, Options};
use genarium_fuzz::{Choices, assert_sentence, entry, options, spoilt};
use genarium_games::genesis::Genesis;
use libfuzzer_sys::fuzz_target;

const BOARDS: [&str; 3] = [
    include_str!("../../boards/genesis/caldera.toml"),
    include_str!("../../boards/genesis/outposts.toml"),
    include_str!("../../boards/genesis/straits.toml"),
];

fuzz_target!(|data: &[u8]| {
    let mut choices = Choices(data);
    let board = spoilt(BOARDS[choices.below(BOARDS.len())], &mut choices);
    let Some(mut options) = options::<Genesis>(&mut choices) else { return };
    if let Err(error) = options.load("board", &[("mine.toml", &board)]).and_then(|()| options.check()) {
        return error.0.lines().for_each(assert_sentence);
    }
    let mut game = Genesis::start(&options).expect("a board fit for play");
    let mut random = Generator::new(1);
    while !choices.0.is_empty() {
        let Some(entry) = entry(&game, &mut choices, &mut random) else { break };
        game.apply(&entry).expect("legal entries apply");
    }
});
