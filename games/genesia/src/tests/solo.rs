use super::*;
use crate::Mode;

fn numbers(mode: Mode, age: usize) -> Vec<String> {
    let options = fixture::solo(mode);
    options.deck_of(age).iter().map(|card| options.pack.face(card).number.clone()).collect()
}

/// The blue and yellow cards of an Age without some.
fn without(age: usize, removed: &[u8]) -> Vec<String> {
    let all: Vec<u8> = match age {
        0 => (1..=12).collect(),
        1 => [31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 42, 45].to_vec(),
        _ => (61..=72).collect(),
    };
    all.iter().filter(|number| !removed.contains(number)).map(u8::to_string).collect()
}

#[test]
fn the_beginner_plays_with_10_10_and_8_cards() {
    assert_eq!(numbers(Mode::Beginner, 0), without(0, &[6, 11]));
    assert_eq!(numbers(Mode::Beginner, 1), without(1, &[36, 39]));
    assert_eq!(numbers(Mode::Beginner, 2), without(2, &[64, 65, 70, 72]));
    assert_eq!([0, 1, 2].map(|age| numbers(Mode::Beginner, age).len()), [10, 10, 8]);
}

#[test]
fn the_expert_plays_with_10_10_and_8_cards() {
    assert_eq!(numbers(Mode::Expert, 0), without(0, &[5, 12]));
    assert_eq!(numbers(Mode::Expert, 1), without(1, &[33, 42]));
    assert_eq!(numbers(Mode::Expert, 2), without(2, &[64, 65, 69, 72]));
    assert_eq!([0, 1, 2].map(|age| numbers(Mode::Expert, age).len()), [10, 10, 8]);
}

#[test]
fn the_hero_plays_with_10_10_and_8_cards() {
    assert_eq!(numbers(Mode::Heroic, 0), without(0, &[3, 9]));
    assert_eq!(numbers(Mode::Heroic, 1), without(1, &[34, 45]));
    assert_eq!(numbers(Mode::Heroic, 2), without(2, &[64, 65, 67, 72]));
    assert_eq!([0, 1, 2].map(|age| numbers(Mode::Heroic, age).len()), [10, 10, 8]);
}

#[test]
fn one_seat_leads_two_peoples_without_coins_objectives_or_war() {
    let mut game = Genesia::start(&fixture::solo(Mode::Beginner)).unwrap();
    let mut random = Generator::new(4);
    assert_eq!((game.seats(), game.peoples()), (1, 2));
    let mut orders = Vec::new();
    while game.turn() != Turn::Over {
        assert!(!matches!(game.phase, Phase::Objectives | Phase::Tiles | Phase::Attack | Phase::TurnOrder));
        if game.phase == Phase::Deal {
            orders.push([game.order[0], game.order[1]]);
        }
        let entry = match game.turn() {
            Turn::Chance => Entry::Chance(game.draw_chance(&mut random).unwrap()),
            _ => Entry::Player { seat: Seat(0), action: game.random_legal(Seat(0), &mut random).unwrap() },
        };
        let deals = matches!(entry, Entry::Chance(Chance::Deal(_)));
        let before = game.coins;
        game.apply(&entry).unwrap();
        assert!(!deals || game.coins == before, "no coins are dealt");
        let size = if game.age == 2 { 4 } else { 5 };
        assert!(!deals || game.hands.first(2).iter().all(|hand| hand.len() == size));
    }
    let [first, second, third] = orders[..] else { panic!("three Ages") };
    assert_eq!((second, third), ([first[1], first[0]], first), "who plays first alternates");
    assert!(game.kept.0.iter().all(Option::is_none));
}

#[test]
fn the_two_peoples_pay_each_other_tolls_and_the_lower_score_counts() {
    let mut game = table(&fixture::solo(Mode::Beginner), 0, Phase::Expansion);
    set(&mut game, "c1.h: 0x1, c1.1b: 1x1");
    step(&mut game, 0, "c1.h", "c1.2b", 1, 0).unwrap();
    assert_eq!((game.coins[People(0)], game.coins[People(1)]), (17, 21));
    let tally = genarium_engine::record::Notation::tally(&game);
    assert_eq!(tally.score, Some(2), "people 0 holds a 2; people 1 a 1 abroad, worth 3");
    assert_eq!(game.solo_score(), None, "it counts when the game is over");
    game.phase = Phase::Over;
    assert_eq!(game.solo_score(), Some(vec![2]));
}
