//! The worked examples of the rulebooks. The Regions are ours, the figures are the books'.

use super::*;
use crate::pack::Lot;
use crate::{Lots, Options};

/// The costs of a journey in Ages I, II and III.
fn costs(pieces: &str, n: u8, stops: &[&str]) -> [u16; 3] {
    [1, 2, 3].map(|age| {
        let mut game = two(age, Phase::Expansion);
        set(&mut game, pieces);
        journey(&mut game, 0, n, stops)
    })
}

#[test]
fn one_clan_moves_to_the_next_region_for_1_coin() {
    assert_eq!(costs("c1.h: 0x1", 1, &["c1.h", "c1.1b"]), [1, 1, 1]);
}

#[test]
fn two_clans_move_two_regions_for_4_coins_and_in_age_iii_for_2() {
    assert_eq!(costs("c1.h: 0x2", 2, &["c1.h", "c1.1b", "c1.2b"]), [4, 4, 2]);
}

#[test]
fn three_clans_move_four_regions_for_12_coins_and_in_age_iii_for_4_and_pay_the_toll_besides() {
    let pieces = "c1.h: 0x3, c1.2b: 1x1";
    assert_eq!(costs(pieces, 3, &["c1.h", "c1.1b", "c1.3b", "c1.4b"]), [12 + 3, 12 + 3, 4 + 1]);
    let mut game = two(1, Phase::Expansion);
    set(&mut game, pieces);
    journey(&mut game, 0, 3, &["c1.h", "c1.1b", "c1.3b", "c1.4b"]);
    assert_eq!(game.coins[People(1)], 23, "the toll goes to the owner");
    let mut game = two(3, Phase::Expansion);
    set(&mut game, pieces);
    journey(&mut game, 0, 3, &["c1.h", "c1.1b", "c1.3b", "c1.4b"]);
    assert_eq!((game.coins[People(1)], at(&game, "c1.4b")), (21, "0x3".to_owned()));
}

#[test]
fn three_clans_attack_two_and_engage_both() {
    for (n, here, there) in [(0, "0x1", ""), (1, "", "0x1")] {
        let mut game = two(2, Phase::Tiles);
        set(&mut game, "gen.5a: 0x3, gen.5b: 1x2");
        choose(&mut game, &[Tile::War, Tile::Peace]);
        assault(&mut game, 0, "gen.5a", "gen.5b").unwrap();
        act(&mut game, 0, Action::Losses(2)).unwrap();
        act(&mut game, 0, Action::Advance(n)).unwrap();
        assert_eq!((at(&game, "gen.5a").as_str(), at(&game, "gen.5b").as_str()), (here, there));
        assert_eq!(game.phase, Phase::Tiles, "a new round begins");
    }
}

#[test]
fn three_clans_attack_two_and_engage_one() {
    let mut game = two(2, Phase::Tiles);
    set(&mut game, "gen.5a: 0x3, gen.5b: 1x2");
    choose(&mut game, &[Tile::War, Tile::Peace]);
    assault(&mut game, 0, "gen.5a", "gen.5b").unwrap();
    act(&mut game, 0, Action::Losses(1)).unwrap();
    assert_eq!((at(&game, "gen.5a"), at(&game, "gen.5b")), ("0x2".into(), "1x1".into()));
    assert_eq!(
        (game.supply[People(0)], game.supply[People(1)]),
        (28, 29),
        "fallen Clans return to the supply"
    );
}

#[test]
fn two_clans_attack_one_and_its_city() {
    let mut game = two(2, Phase::Tiles);
    set(&mut game, "gen.5a: 0x2, gen.5b: 1x1 1#");
    choose(&mut game, &[Tile::War, Tile::Peace]);
    assault(&mut game, 0, "gen.5a", "gen.5b").unwrap();
    act(&mut game, 0, Action::Losses(1)).unwrap();
    act(&mut game, 0, Action::Siege(true)).unwrap();
    assert_eq!((at(&game, "gen.5a"), at(&game, "gen.5b")), (String::new(), "0#".into()));
    assert_eq!((game.cities_left(People(0)), game.cities_left(People(1))), (19, 20));
}

/// Green, red, grey and black are seats 0 to 3, in this order.
#[test]
fn red_chooses_first_then_grey_and_black_and_green_takes_what_is_left() {
    let mut game = table(&fixture::standard(4), 0, Phase::End);
    for (people, points) in People::ALL.into_iter().zip([6, 1, 4, 4]) {
        game.progress[people][0] = points;
    }
    game.apply(&Entry::Chance(Chance::Progress)).unwrap();
    for (seat, place) in [(1, 0), (2, 3), (3, 1)] {
        assert_eq!(game.actor.0, seat);
        act(&mut game, seat, Action::Order(place)).unwrap();
    }
    game.apply(&Entry::Chance(Chance::Age)).unwrap();
    assert_eq!(game.order[..4], [1, 3, 0, 2].map(People));
}

#[test]
fn three_players_choose_other_lots_in_every_age() {
    let lots = [
        [Lot::Yellow, Lot::Green, Lot::Red],
        [Lot::Blue, Lot::Violet, Lot::Red],
        [Lot::Green, Lot::Violet, Lot::Red],
    ];
    let options = Options { lots: Some(lots.map(Lots::from_iter)), ..fixture::standard(3) };
    let numbers = |age| {
        let deck = options.deck_of(age);
        deck.iter().map(|card| options.pack.face(card).number.parse::<u8>().unwrap()).collect::<Vec<_>>()
    };
    assert_eq!(numbers(0), [7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 25, 26, 27, 28, 29, 30]);
    assert_eq!(numbers(1).len(), 18);
    assert!(numbers(1).iter().all(|number| matches!(number, 31..=36 | 49..=60)));
    assert!(numbers(2).iter().all(|number| matches!(number, 73..=90)));
    assert!(Genesia::start(&options).is_ok());
    let too_few = Options { lots: Some([[Lot::Blue].into_iter().collect(); 3]), ..fixture::standard(3) };
    assert!(
        Genesia::start(&too_few).unwrap_err().to_string().contains("as many different lots as players: 3")
    );
}

#[test]
fn the_usual_lots_grow_with_the_players() {
    for (players, cards) in [(2, 12), (3, 18), (4, 24), (5, 30)] {
        let options = fixture::standard(players);
        assert!((0..3).all(|age| options.deck_of(age).len() == cards));
        assert_eq!(options.objective_pool().count_ones(), 2 * u32::from(players));
    }
}
