//! Actions as people type them.

use super::{fixture, set, table};
use crate::people::People;
use crate::{Genesia, Phase};
use genarium_engine::{ClientGame, Game, Language, Phrase, Present, Seat, Viewer};
use serde_json::{Value, json};

fn read(game: &Genesia, text: &str) -> Result<Value, String> {
    let view = game.view(Viewer::Seat(Seat(0)));
    let say = |phrase: Phrase| Genesia::speaker(Language::English).say(&phrase);
    Genesia::typed(&view, Seat(0), text).map(|line| serde_json::to_value(line).unwrap()).map_err(say)
}

fn expanding() -> Genesia {
    let mut game = table(&fixture::standard(3), 0, Phase::Expansion);
    set(&mut game, "c1.h: 0x5");
    game
}

#[test]
fn actions_are_read_as_the_client_spells_them() {
    let game = expanding();
    let examples: Vec<Value> = serde_json::from_str(include_str!("../../../../tests/typed.json")).unwrap();
    for example in examples {
        for language in Language::ALL {
            let text = example[language.code()].as_str().unwrap();
            assert_eq!(read(&game, text), Ok(example["line"].clone()), "{text}");
        }
    }
}

#[test]
fn capitals_accents_and_languages_do_not_matter() {
    let game = expanding();
    for (text, line) in [
        (
            "recluta c1.h, 2 offer",
            json!({"seat": 0, "action": "recruit", "region": "c1.h", "n": 2, "offer": 1}),
        ),
        ("GUERRE", json!({"seat": 0, "action": "choose", "tile": "war"})),
        ("batir c1.1a", json!({"seat": 0, "action": "build", "regions": ["c1.1a"]})),
        ("decline", json!({"seat": 0, "action": "decline"})),
    ] {
        assert_eq!(read(&game, text), Ok(line), "{text}");
    }
}

#[test]
fn in_solo_the_people_acts_whose_turn_it_is() {
    let mut game = table(&fixture::solo(crate::Mode::Beginner), 0, Phase::Expansion);
    game.actor = People(1);
    assert_eq!(read(&game, "end"), Ok(json!({"seat": 1, "action": "end"})));
}

#[test]
fn what_is_not_understood_is_said() {
    let game = expanding();
    for text in
        ["", "dance", "move c1.h", "recruit", "attack c1.h", "place 0", "put c1.h 2", "recruit c1.h 999"]
    {
        let problem = read(&game, text).expect_err(text);
        assert!(problem.starts_with("Write an action such as"), "{text}: {problem}");
    }
    assert_eq!(read(&game, "recruit atlantis 2"), Err("There is no Region “atlantis”.".to_owned()));
    assert_eq!(read(&game, "play 999"), Err("There is no card “999”.".to_owned()));
    assert_eq!(read(&game, "play"), Err("There is no card “?”.".to_owned()));
}
