//! Whatever sequence of choices is made, legal or not: what is refused changes nothing, what is legal applies,
//! views can be made and determinised, and the record of it all replays to the same state.
#![no_main]

use genarium_engine::record::{Notation, Player, Record, follow};
use genarium_engine::{Entry, Game, Generator, Match, Options, Random, Seat, Turn, Viewer};
use genarium_games::{Title, with_game};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let [title, options, choices @ ..] = data else { return };
    let title = Title::ALL[usize::from(*title) % Title::ALL.len()];
    with_game!(title, G => play::<G>(*options, choices));
});

/// Options that the byte stands for, if they go together.
fn options<G: Game>(byte: u8) -> Option<G::Options> {
    let mut options = G::Options::default();
    options.set("players", &(byte % 6).to_string()).ok()?;
    let variant = ["standard", "teams", "solo"][usize::from(byte / 6) % 3];
    // A game without variants has nothing to set.
    let _ = options.set("variant", variant);
    options.check().ok().map(|()| options)
}

fn play<G: Notation>(byte: u8, choices: &[u8]) {
    let Some(options) = options::<G>(byte) else { return };
    let mut game = Match::<G>::new(&options).expect("checked options start a game");
    let mut random = Generator::new(1);
    for &choice in choices {
        let before = game.now().clone();
        match before.turn() {
            Turn::Over => break,
            Turn::Chance => {
                random.below(u32::from(choice) + 1);
                game.resolve_chance(&mut random);
            }
            Turn::Seats(seats) => {
                let seat = seats.lowest().expect("somebody owes a decision");
                let legal = before.legal(seat);
                let action = legal[usize::from(choice).wrapping_mul(7919) % legal.len()].clone();
                let stranger = Seat(choice);
                if !seats.contains(stranger) {
                    let refused = Entry::Player { seat: stranger, action: action.clone() };
                    assert!(game.apply(refused).is_err() && *game.now() == before);
                }
                game.apply(Entry::Player { seat, action }).expect("legal actions apply");
                if choice & 1 == 1 && game.undo_seat() == Some(seat) {
                    game.undo(seat).expect("within the horizon");
                    assert!(*game.now() == before);
                }
            }
        }
        let viewer = Viewer::Seat(Seat(choice % before.seats() as u8));
        let view = game.now().view(viewer);
        assert!(G::determinize(&view, &mut random).view(viewer) == view);
    }
    let players = Seat::all(game.now().seats()).map(|_| Player::bot("fuzz")).collect();
    let record = Record::of(&game, players);
    assert!(follow(&record, None).expect("what was played replays").now() == game.now());
}
