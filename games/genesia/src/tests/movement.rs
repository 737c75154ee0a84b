//! Moves, free moves and tolls.

use super::*;

fn marching(age: u8, pieces: &str) -> Genesia {
    let mut game = two(age, Phase::Expansion);
    set(&mut game, pieces);
    game
}

fn free(game: &mut Genesia, number: &str) {
    give(game, 0, number);
    play(game, 0, number);
}

#[test]
fn nobody_stops_where_another_stands_but_in_homelands() {
    let mut game = marching(1, "c1.h: 0x1, c1.1a: 1x1, c1.1b: 1#, c2.1a: 0x2, c2.h: 1x1");
    assert_eq!(step(&mut game, 0, "c1.h", "c1.1a", 1, 0), Err(Refusal::NotAdjacent));
    assert_eq!(step(&mut game, 0, "c1.h", "c1.1b", 1, 0), Err(Refusal::NotAdjacent), "a lone City occupies");
    step(&mut game, 0, "c2.1a", "c2.h", 1, 0).unwrap();
    assert_eq!(at(&game, "c2.h"), "0x1 1x1");
    step(&mut game, 0, "c2.h", "c2.1b", 1, 0).unwrap();
    assert_eq!((game.coins[People(0)], game.coins[People(1)]), (18, 20), "no toll in Homelands");
}

#[test]
fn a_way_across_is_paid_up_front_or_not_taken() {
    let mut game = marching(1, "c1.h: 0x1, c1.1b: 1x1, c1.2b: 1#");
    game.coins[People(0)] = 4;
    assert_eq!(step(&mut game, 0, "c1.h", "c1.3b", 1, 0), Err(Refusal::TooDear), "three steps and two tolls");
    step(&mut game, 0, "c1.h", "c1.2c", 1, 0).unwrap();
    assert_eq!((game.coins[People(0)], game.coins[People(1)]), (1, 21));
    let mut game = marching(1, "c1.h: 0x1, c1.1b: 1x1, c1.2b: 1#");
    step(&mut game, 0, "c1.h", "c1.3b", 1, 0).unwrap();
    assert_eq!((game.coins[People(0)], game.coins[People(1)]), (15, 22));
}

#[test]
fn who_crosses_chooses_where_to_begin_and_goes_on_by_the_shortest_then_the_cheapest_way() {
    let mut game = table(&fixture::standard(3), 0, Phase::Expansion);
    set(&mut game, "c1.1a: 0x2, c1.2a: 1x1, c1.2b: 2x1, c1.3a: 1x1, c1.3b: 2x1");
    let way = |game: &Genesia, via: &str, to: &str| {
        let path = game.best_path(People(0), region(game, "c1.1a"), region(game, via), region(game, to))?;
        Some(path.regions().iter().map(|region| game.board().id(*region)).collect::<Vec<_>>().join(" "))
    };
    assert_eq!(way(&game, "c1.2b", "c1.4b").as_deref(), Some("c1.1a c1.2b c1.3b c1.4b"));
    assert_eq!(way(&game, "c1.2a", "c1.4a").as_deref(), Some("c1.1a c1.2a c1.3a c1.4a"));
    assert_eq!(
        way(&game, "c1.2b", "c1.4a").as_deref(),
        Some("c1.1a c1.2b c1.3b c1.4a"),
        "whom to pay is a choice"
    );
    assert_eq!(way(&game, "c1.h", "c1.4a"), None, "nothing is crossed there");
    let [from, via, to] = ["c1.1a", "c1.2b", "c1.4a"].map(|id| region(&game, id));
    act(&mut game, 0, Action::Move(March { from, via, to, n: 2, fare: 0, way: Way::DEFAULT })).unwrap();
    assert_eq!(game.coins.first(3), [20 - 6 - 4, 20, 24]);
    let mut game = table(&fixture::standard(4), 0, Phase::Expansion);
    set(&mut game, "gen.15: 0x1, gen.12a: 1x1, gen.7a: 2x1, gen.7b: 3x1");
    let reached = |game: &Genesia| {
        let path = game
            .best_path(People(0), region(game, "gen.15"), region(game, "gen.12a"), region(game, "gen.5c"))
            .unwrap();
        path.regions().iter().map(|region| game.board().id(*region)).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(reached(&game), "gen.15 gen.12a gen.7b gen.5c");
}

#[test]
fn free_moves_carry_one_clan_or_a_group_and_coins_pay_the_rest() {
    let mut game = marching(1, "c1.h: 0x5");
    free(&mut game, "7");
    step(&mut game, 0, "c1.h", "c1.1a", 2, 1).unwrap();
    assert_eq!((standing(&game, 0).moves[0].left, game.coins[People(0)]), (2, 20), "one move carries two");
    step(&mut game, 0, "c1.h", "c1.1b", 3, 1).unwrap();
    assert_eq!((standing(&game, 0).moves[0].left, game.coins[People(0)]), (0, 20));
    assert_eq!(step(&mut game, 0, "c1.1a", "c1.2a", 1, 1), Err(Refusal::NoOffer));
    let mut game = marching(1, "c1.h: 0x7");
    free(&mut game, "26");
    step(&mut game, 0, "c1.h", "c1.1a", 7, 1).unwrap();
    assert_eq!((standing(&game, 0).moves[0].left, game.coins[People(0)]), (0, 18), "five free, two paid");
}

#[test]
fn in_age_iii_a_free_move_carries_a_whole_pile() {
    let mut game = marching(3, "c1.h: 0x9");
    free(&mut game, "68");
    step(&mut game, 0, "c1.h", "c1.1a", 9, 1).unwrap();
    assert_eq!((standing(&game, 0).moves[0].left, game.coins[People(0)]), (3, 20));
}

#[test]
fn free_moves_of_a_zone_end_there() {
    let mut game = marching(1, "c1.4a: 0x2");
    free(&mut game, "12");
    assert_eq!(
        step(&mut game, 0, "c1.4a", "gen.5a", 1, 1),
        Err(Refusal::NoOffer),
        "only on the own Continent"
    );
    step(&mut game, 0, "c1.4a", "c1.4b", 1, 1).unwrap();
    let mut game = marching(2, "c1.4a: 0x2");
    free(&mut game, "38");
    assert_eq!(step(&mut game, 0, "c1.4a", "c1.4b", 1, 1), Err(Refusal::NoOffer), "only away from it");
    step(&mut game, 0, "c1.4a", "gen.5a", 1, 1).unwrap();
}

#[test]
fn free_moves_still_pay_tolls_unless_the_card_says_otherwise() {
    let mut game = marching(2, "c1.h: 0x1, c1.1b: 1x1");
    free(&mut game, "59");
    assert_eq!((game.coins[People(0)], game.coins[People(1)]), (24, 16));
    step(&mut game, 0, "c1.h", "c1.2b", 1, 1).unwrap();
    assert_eq!((game.coins[People(0)], game.coins[People(1)]), (23, 17));
    let mut game = marching(2, "c1.h: 0x1, c1.1b: 1x1");
    free(&mut game, "33");
    step(&mut game, 0, "c1.h", "c1.2b", 1, 1).unwrap();
    assert_eq!((game.coins[People(0)], game.coins[People(1)]), (20, 20));
}

#[test]
fn a_passport_doubles_the_tolls_one_receives() {
    let mut game = two(2, Phase::Growth);
    give(&mut game, 0, "44");
    play(&mut game, 0, "44");
    for seat in [0, 1, 0] {
        act(&mut game, seat, Action::End).unwrap();
    }
    set(&mut game, "c2.h: 1x2, c2.1b: 0x1, c2.1c: 0x1");
    step(&mut game, 1, "c2.h", "c2.2b", 2, 0).unwrap();
    assert_eq!((game.coins[People(1)], game.coins[People(0)]), (20 - 4 - 4, 25 + 4));
}

#[test]
fn hosts_of_free_moves_are_paid_when_the_turn_ends() {
    let mut game = marching(2, "gen.5d: 0x2");
    free(&mut game, "42");
    step(&mut game, 0, "gen.5d", "c2.4a", 1, 1).unwrap();
    step(&mut game, 0, "gen.5d", "c2.4a", 1, 0).unwrap();
    assert_eq!(game.coins[People(1)], 20);
    act(&mut game, 0, Action::End).unwrap();
    assert_eq!(
        (game.coins[People(1)], standing(&game, 0).moves[0].left),
        (22, 0),
        "and unused moves are lost"
    );
}

#[test]
fn moves_played_in_growth_wait_for_the_expansion() {
    let mut game = two(1, Phase::Growth);
    give(&mut game, 0, "13");
    play(&mut game, 0, "13");
    assert_eq!(step(&mut game, 0, "c1.h", "c1.1a", 1, 1), Err(Refusal::NotNow));
    act(&mut game, 0, Action::End).unwrap();
    act(&mut game, 1, Action::End).unwrap();
    step(&mut game, 0, "c1.h", "c1.1a", 1, 1).unwrap();
    assert_eq!(game.coins[People(0)], 20);
}
