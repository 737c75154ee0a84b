//! Write a bot: it gets its seat's view and nothing else, so it cannot cheat.

use genarium_bots::{Bot, Opponents, play_match};
use genarium_engine::{Game, Generator, Seat};
use genarium_games::genesis::{Action, Genesis, Options, View};

/// Takes the first thing that it may do.
struct First;

impl Bot<Genesis> for First {
    fn choose(&self, view: &View, seat: Seat, random: &mut Generator) -> Action {
        // Any state that fits the view tells what the seat may do.
        Genesis::determinize(view, random).legal(seat)[0]
    }
}

fn main() {
    let bots =
        [Box::new(First) as Box<dyn Bot<Genesis>>, Genesis::bot("greedy").expect("a bot of every game")];
    let game =
        play_match(&Options::standard(2), &bots, &mut Generator::new(1)).expect("options that go together");
    println!("{:?}", game.now().scores());
}
