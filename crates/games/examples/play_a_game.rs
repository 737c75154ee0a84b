//! Play a game: chance is an entry like any move, and `apply` is the only thing that changes a state.

use genarium_engine::{Entry, Game, Generator, Turn};
use genarium_games::genial::{Genial, Options};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut game = Genial::start(&Options::standard(2))?;
    let mut random = Generator::new(7);
    loop {
        let entry = match game.turn() {
            Turn::Over => break,
            Turn::Chance => Entry::Chance(game.draw_chance(&mut random).expect("a draw is due")),
            Turn::Seats(seats) => {
                let seat = seats.lowest().expect("somebody is to move");
                Entry::Player { seat, action: game.legal(seat)[0] }
            }
        };
        game.apply(&entry)?;
    }
    println!("{:?} won", game.outcome().expect("the game is over").winners());
    Ok(())
}
