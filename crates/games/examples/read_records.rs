//! Write a record, read it back, and see it judged: rules, result and chance.

use genarium_bots::{Opponents, play_match};
use genarium_engine::record::{Player, Record, verify};
use genarium_engine::{Game, Generator};
use genarium_games::genial::{Genial, Options};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let bots = [(); 2].map(|()| Genial::bot("random").expect("a bot of every game"));
    let played = play_match(&Options::standard(2), &bots, &mut Generator::new(1))?;
    let record = Record::of(&played, vec![Player::human("Ann"), Player::bot("random")]);
    let text = serde_json::to_string(&record)?;

    let read = Record::<Genial>::parse(&text)?;
    let verified = verify(&read).map_err(|fault| fault.what)?;
    assert_eq!(verified.game.now().outcome(), played.now().outcome());
    println!("{} entries, {} bytes", read.log.len(), text.len());
    Ok(())
}
