//! Ask a level what it thinks of the choices, from what the seat to move sees.

use genarium_bots::{Budget, Opponents, Patient, hints};
use genarium_engine::{Game, Generator, Language, Match, Present, Turn, Viewer};
use genarium_games::genesia::{Genesia, Options};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut random = Generator::new(3);
    let mut game = Match::<Genesia>::new(&Options::standard(3))?;
    game.resolve_chance(&mut random);
    let Turn::Seats(seats) = game.now().turn() else { return Ok(()) };
    let seat = seats.lowest().expect("somebody is to choose");
    let view = game.now().view(Viewer::Seat(seat));
    let thinker = Genesia::thinker("hard").expect("every game has this level");
    let speaker = Genesia::speaker(Language::English);
    for hint in hints(&view, seat, &*thinker, Budget::Playouts(10), &Patient, &mut random) {
        let says = hint.says.map_or(String::new(), |says| speaker.say(&says));
        println!("{:.0} %: {says}", 100.0 * hint.value);
    }
    Ok(())
}
