//! Whatever sequence of choices is made, legal or not: what is refused changes nothing, what is legal applies,
//! views can be made and determinised, and the record of it all replays to the same state.
#![no_main]

use genarium_engine::record::{Notation, Player, Record, follow};
use genarium_engine::{Entry, Game, Generator, Match, Options, Random, Seat, Takes, Turn, Viewer};
use genarium_games::{Title, with_game};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let [title, data @ ..] = data else { return };
    let title = Title::ALL[usize::from(*title) % Title::ALL.len()];
    with_game!(title, G => play::<G>(data));
});

/// Options made of the first bytes, one for each option and more for lists, if they go together. Whatever an option
/// says it takes is taken; what does not go together is refused with a sentence.
fn options<G: Game>(bytes: &mut Bytes) -> Option<G::Options> {
    let mut options = G::Options::default();
    for key in G::Options::KEYS {
        // Half of all options are left as they are.
        let byte = bytes.next();
        if byte & 1 == 0 {
            continue;
        }
        let pick = usize::from(byte / 2);
        let set = match key.takes {
            Takes::YesNo => options.set(key.name, ["true", "false"][pick % 2]),
            Takes::Number { least, most } => {
                options.set(key.name, &(least + (pick as u8) % (most - least + 1)).to_string())
            }
            Takes::OneOf(names) => options.set(key.name, names[pick % names.len()]),
            Takes::Lists { count, of, .. } => {
                let lists: Vec<String> =
                    (0..count.unwrap_or(1 + byte % 4)).map(|_| bytes.list(of)).collect();
                if let Err(error) = options.set(key.name, &lists.join("/")) {
                    assert_sentence(&error.0);
                }
                Ok(())
            }
            Takes::Text { .. } => {
                let refused = options.set(key.name, &format!("nothing {pick}"));
                assert_sentence(&refused.expect_err("there is no such thing").0);
                Ok(())
            }
        };
        assert_eq!(set, Ok(()), "{} takes {}", key.name, key.takes);
    }
    match options.check() {
        Ok(()) => Some(options),
        Err(error) => {
            assert_sentence(&error.0);
            None
        }
    }
}

fn assert_sentence(text: &str) {
    assert!(text.ends_with('.') && text.len() > 10, "a refusal is a sentence: {text}");
}

/// Bytes to make choices of; zeros when they are used up.
struct Bytes<'a>(&'a [u8]);

impl Bytes<'_> {
    fn next(&mut self) -> u8 {
        let Some((first, rest)) = self.0.split_first() else { return 0 };
        self.0 = rest;
        *first
    }

    /// A list of up to seven of these words, or of numbers where any word will do.
    fn list(&mut self, of: &[&str]) -> String {
        let word = |byte: u8| match of {
            [] => byte.to_string(),
            words => words[usize::from(byte) % words.len()].to_owned(),
        };
        let words: Vec<String> = (0..self.next() % 8).map(|_| word(self.next())).collect();
        words.join(",")
    }
}

fn play<G: Notation>(data: &[u8]) {
    let mut bytes = Bytes(data);
    let Some(options) = options::<G>(&mut bytes) else { return };
    let choices = bytes.0;
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
