//! Every primitive of the vocabulary outside movement, war and copying, by a card that uses it.

use super::*;
use crate::pack::{PackFiles, PackRef};

/// A Growth, Expansion or End turn of seat 0 with a card, played; nobody else holds any.
pub(super) fn after(age: u8, phase: Phase, pieces: &str, number: &str) -> Genesia {
    let mut game = two(age, phase);
    if !pieces.is_empty() {
        set(&mut game, pieces);
    }
    give(&mut game, 0, number);
    if phase == Phase::End {
        game.begin_turns(Phase::End);
    }
    play(&mut game, 0, number);
    game
}

#[test]
fn coins_go_to_the_player_a_rival_all_rivals_or_hosts() {
    assert_eq!(after(1, Phase::Growth, "", "3").coins[People(0)], 28);
    let game = after(1, Phase::Growth, "", "16");
    assert_eq!((game.coins[People(0)], game.coins[People(1)]), (29, 23), "the only opponent needs no naming");
    let mut game = table(&fixture::standard(3), 0, Phase::Growth);
    give(&mut game, 0, "16 18");
    play(&mut game, 0, "16");
    assert_eq!(act(&mut game, 0, Action::Rival(People(0))), Err(Refusal::NotOffered));
    act(&mut game, 0, Action::Rival(People(2))).unwrap();
    play(&mut game, 0, "18");
    assert_eq!(game.coins.first(3), [34, 21, 24]);
    let game = after(2, Phase::Growth, "", "45");
    assert_eq!((game.coins[People(0)], game.coins[People(1)], at(&game, "c2.h")), (19, 23, "0x4".into()));
}

#[test]
fn taking_stops_at_what_they_have() {
    let mut game = two(1, Phase::Growth);
    game.coins[People(1)] = 2;
    give(&mut game, 0, "29");
    play(&mut game, 0, "29");
    assert_eq!((game.coins[People(0)], game.coins[People(1)]), (22, 0));
}

#[test]
fn everybody_can_be_taken_from_without_naming_anybody() {
    // No card of the reference pack does this, but an owner's may.
    let (one, all) =
        (r#"{ do = "take", n = 3, from = "rival" },"#, r#"{ do = "take", n = 3, from = "rivals" },"#);
    let pack = with_cards("tribute", one, all);
    let mut game = table(&Options { pack, ..fixture::standard(3) }, 0, Phase::Growth);
    game.coins[People(2)] = 1;
    give(&mut game, 0, "29");
    play(&mut game, 0, "29");
    assert_eq!((game.coins.first(3), game.task), (&[24, 17, 0][..], Task::Turn));
}

#[test]
fn trades_turn_coins_into_cities() {
    let mut game =
        after(2, Phase::Growth, "c1.1a: 0x1, c1.1b: 0x1, c1.1c: 0x1 0#, gen.5a: 0x1, c1.h: 0x1", "39");
    let home = region(&game, "c1.h");
    assert_eq!(act(&mut game, 0, Action::Put { region: home, n: 1 }), Err(Refusal::NotThere), "no outpost");
    put(&mut game, 0, "c1.1a", 1);
    put(&mut game, 0, "gen.5a", 1);
    act(&mut game, 0, Action::Done).unwrap();
    assert_eq!((game.coins[People(0)], at(&game, "gen.5a")), (18, "0x1 0#".into()));
    assert_eq!(game.cities[People(0)].count(), 3);
}

#[test]
fn trades_turn_coins_and_clans_into_progress() {
    let mut game = after(3, Phase::End, "", "71");
    assert_eq!(act(&mut game, 0, Action::Trade(9)), Err(Refusal::WrongNumber));
    act(&mut game, 0, Action::Trade(8)).unwrap();
    assert_eq!((game.progress[People(0)][2], game.coins[People(0)]), (13, 12));
    let mut game = after(3, Phase::End, "c1.h: 0x2, c1.1a: 0x1, c1.1b: 0x1 0#", "P7");
    let give_clan = |id: &str, game: &mut Genesia| {
        let region = region(game, id);
        act(game, 0, Action::Give { region, n: 1 })
    };
    assert_eq!(give_clan("c1.1a", &mut game), Err(Refusal::WrongNumber), "a last Clan stays");
    give_clan("c1.h", &mut game).unwrap();
    give_clan("c1.1b", &mut game).unwrap();
    assert_eq!((game.progress[People(0)][2], game.supply[People(0)]), (5, 28));
    assert_eq!(game.phase, Phase::Progress, "nothing more can be given");
}

#[test]
fn discards_bring_4_coins_and_more_with_a_bonus() {
    let mut game = after(1, Phase::Growth, "", "8");
    give(&mut game, 0, "1 3 4 5");
    for (number, coins) in [("1", 29), ("3", 35), ("4", 41), ("5", 45)] {
        let card = card(&game, number);
        act(&mut game, 0, Action::Discard(card)).unwrap();
        assert_eq!(game.coins[People(0)], coins);
    }
}

#[test]
fn clans_appear_where_the_card_says() {
    assert_eq!(at(&after(1, Phase::Growth, "", "9"), "c1.h"), "0x3");
    let mut game = after(2, Phase::Growth, "c1.3a: 0#", "43");
    put(&mut game, 0, "c1.3a", 2);
    put(&mut game, 0, "c1.h", 2);
    assert_eq!((at(&game, "c1.3a"), at(&game, "c1.h")), ("0x2 0#".into(), "0x2".into()));
    let mut game = after(1, Phase::Growth, "c1.1a: 1x1", "1");
    let taken = region(&game, "c1.1a");
    assert_eq!(act(&mut game, 0, Action::Put { region: taken, n: 1 }), Err(Refusal::NotThere));
    let free = region(&game, "c1.1b");
    assert_eq!(act(&mut game, 0, Action::Put { region: free, n: 2 }), Err(Refusal::WrongNumber), "one each");
    put(&mut game, 0, "c1.1b", 1);
    assert_eq!(act(&mut game, 0, Action::Put { region: free, n: 1 }), Err(Refusal::NotThere), "one each");
    let behind = region(&game, "c1.2b");
    let wider = act(&mut game, 0, Action::Put { region: behind, n: 1 });
    assert_eq!(wider, Err(Refusal::NotThere), "the list of Regions does not grow");
    put(&mut game, 0, "c1.1c", 1);
    assert_eq!(game.task, Task::Turn);
}

#[test]
fn clans_of_a_card_run_out_with_the_supply() {
    let mut game = two(1, Phase::Growth);
    game.supply[People(0)] = 2;
    give(&mut game, 0, "9");
    play(&mut game, 0, "9");
    assert_eq!((at(&game, "c1.h"), game.supply[People(0)]), ("0x2".into(), 0));
}

#[test]
fn one_may_stop_early_and_a_place_that_does_not_exist_is_skipped() {
    let mut game = after(1, Phase::Expansion, "c1.1a: 0x1, c1.1b: 0x1, c1.2a: 0x1", "23");
    put(&mut game, 0, "c1.1a", 1);
    act(&mut game, 0, Action::Done).unwrap();
    assert_eq!((at(&game, "c1.1a"), game.supply[People(0)]), ("0x2".into(), 26));
    let game = after(1, Phase::Expansion, "", "23");
    assert_eq!(
        (game.task, game.supply[People(0)], game.coins[People(0)]),
        (Task::Turn, 30, 18),
        "paid for nothing"
    );
}

#[test]
fn all_in_one_region_or_shared_out() {
    let mut game = table(&fixture::standard(3), 1, Phase::Growth);
    give(&mut game, 0, "45 41");
    play(&mut game, 0, "45");
    put(&mut game, 0, "c3.h", 2);
    let other = region(&game, "c2.h");
    assert_eq!(act(&mut game, 0, Action::Put { region: other, n: 1 }), Err(Refusal::NotThere));
    put(&mut game, 0, "c3.h", 2);
    play(&mut game, 0, "41");
    put(&mut game, 0, "c2.h", 1);
    put(&mut game, 0, "c3.h", 1);
    assert_eq!((at(&game, "c2.h"), at(&game, "c3.h")), ("0x1".into(), "0x5".into()));
    assert_eq!(game.coins.first(3), [23, 22, 25], "each host is paid once a card");
}

#[test]
fn nothing_enters_a_rival_homeland_in_age_i() {
    let mut game = two(2, Phase::Growth);
    game.age = 0;
    assert!(game.place(People(0), crate::pack::Place::RivalHomeland).is_empty());
}

#[test]
fn cities_are_built_in_different_regions() {
    let mut game = after(3, Phase::Growth, "c1.1a: 0x1, c1.1b: 0x2, gen.5a: 0x1", "79");
    put(&mut game, 0, "c1.1a", 1);
    put(&mut game, 0, "gen.5a", 1);
    assert_eq!((game.cities[People(0)].count(), game.task), (2, Task::Turn));
    let mut game = after(2, Phase::Expansion, "c1.1a: 0x1, c1.1b: 0x1", "50");
    put(&mut game, 0, "c1.1b", 1);
    assert_eq!(at(&game, "c1.1b"), "0x3 0#", "the Clans go into the new City");
    let game = after(2, Phase::Growth, "c2.h: 1x2 1#", "53");
    assert_eq!((at(&game, "c2.h"), game.coins[People(1)]), ("0# 1x2 1#".into(), 23), "Homelands are shared");
}

#[test]
fn single_clans_found_cities_after_the_ordinary_ones() {
    let mut game =
        after(1, Phase::Expansion, "c1.h: 0x1, c1.1a: 0x1, c1.1b: 0x1, c1.1c: 0x1, c1.2a: 0x2", "19");
    act(&mut game, 0, Action::End).unwrap();
    act(&mut game, 1, Action::End).unwrap();
    choose(&mut game, &[Tile::Peace, Tile::Peace]);
    game.apply(&Entry::Chance(Chance::Cities)).unwrap();
    assert_eq!(at(&game, "c1.2a"), "0x2 0#");
    let home = region(&game, "c1.h");
    assert_eq!(act(&mut game, 0, Action::Build(home)), Err(Refusal::NotThere), "not in a Homeland");
    for id in ["c1.1a", "c1.1b"] {
        let region = region(&game, id);
        act(&mut game, 0, Action::Build(region)).unwrap();
    }
    assert_eq!((game.phase, game.cities[People(0)].count()), (Phase::Progress, 3));
}

#[test]
fn offers_change_the_price_and_the_place_of_recruits() {
    let mut game = after(1, Phase::Growth, "", "6");
    let home = region(&game, "c1.h");
    let recruit = |n, offer| Action::Recruit { region: home, n, offer };
    assert_eq!(act(&mut game, 0, recruit(9, 1)), Err(Refusal::WrongNumber));
    act(&mut game, 0, recruit(8, 1)).unwrap();
    assert_eq!(game.coins[People(0)], 12);
    assert_eq!(act(&mut game, 0, recruit(1, 1)), Err(Refusal::NoOffer));
    act(&mut game, 0, recruit(1, 0)).unwrap();
    assert_eq!(game.coins[People(0)], 10);
    let mut game = after(1, Phase::Expansion, "gen.5a: 0x1", "11");
    let far = region(&game, "gen.5a");
    assert_eq!(act(&mut game, 0, Action::Recruit { region: far, n: 1, offer: 0 }), Err(Refusal::NotThere));
    act(&mut game, 0, Action::Recruit { region: far, n: 3, offer: 1 }).unwrap();
    assert_eq!((at(&game, "gen.5a"), game.coins[People(0)]), ("0x4".into(), 13));
}

#[test]
fn clans_are_relocated_without_path_or_toll() {
    let mut game = after(3, Phase::Expansion, "c1.h: 0x5, gen.15: 0x1", "69");
    shift(&mut game, 0, "c1.h", "gen.15", 5);
    assert_eq!(
        (at(&game, "gen.15"), at(&game, "c1.h"), game.coins[People(0)]),
        ("0x6".into(), String::new(), 23)
    );
    assert_eq!(standing(&game, 0).moves[0].left, 4);
    let mut game = after(3, Phase::Expansion, "c1.h: 0x3", "63");
    let from = region(&game, "c1.h");
    let to = region(&game, "gen.12a");
    let too_good = act(&mut game, 0, Action::Shift { from, to, n: 1 });
    assert_eq!(too_good, Err(Refusal::NotThere), "at most a 7");
    shift(&mut game, 0, "c1.h", "gen.7a", 2);
    assert_eq!((at(&game, "gen.7a"), game.task), ("0x2".into(), Task::Turn));
}

#[test]
fn a_choice_takes_one_option() {
    let mut game = after(1, Phase::Growth, "", "14");
    act(&mut game, 0, Action::Option(1)).unwrap();
    assert_eq!((at(&game, "c1.h"), game.coins[People(0)]), ("0x4".into(), 20));
    let game = after(1, Phase::Growth, "", "28");
    assert_eq!(
        (game.coins[People(0)], game.task),
        (26, Task::Turn),
        "outside an assault only the coins are offered"
    );
    let mut game = after(1, Phase::Growth, "", "P2");
    act(&mut game, 0, Action::Option(0)).unwrap();
    assert_eq!(
        (game.coins[People(0)], standing(&game, 0).moves[0].left),
        (23, 4),
        "an option can have several effects"
    );
}

#[test]
fn an_early_place_is_chosen_before_everybody() {
    let mut game = after(1, Phase::Growth, "", "24");
    game.progress[People(0)][0] = 50;
    game.phase = Phase::Progress;
    game.apply(&Entry::Chance(Chance::Progress)).unwrap();
    assert_eq!(game.actor.0, 0);
    act(&mut game, 0, Action::Order(1)).unwrap();
    game.apply(&Entry::Chance(Chance::Age)).unwrap();
    assert_eq!((game.order[..2].to_vec(), standing(&game, 0).early), (vec![People(1), People(0)], false));
}

#[test]
fn inventions_score_in_this_and_every_later_age() {
    let mut game = after(1, Phase::Growth, "", "5");
    for age in 0..3 {
        game.age = age;
        game.phase = Phase::Progress;
        game.apply(&Entry::Chance(Chance::Progress)).unwrap();
    }
    assert_eq!(game.progress[People(0)], [1, 1, 1]);
}

#[test]
fn clans_that_a_card_set_down_are_not_lifted_again() {
    let card_69 = |rules: Rules| {
        let mut game = table(&Options { rules, ..fixture::standard(2) }, 2, Phase::Expansion);
        set(&mut game, "c1.h: 0x2, gen.15: 0x1, gen.5a: 0x1");
        give(&mut game, 0, "69");
        play(&mut game, 0, "69");
        shift(&mut game, 0, "c1.h", "gen.15", 1);
        game
    };
    let mut game = card_69(Rules::V1_1);
    let [home, island, other] = ["c1.h", "gen.15", "gen.5a"].map(|id| region(&game, id));
    let again = act(&mut game, 0, Action::Shift { from: island, to: other, n: 1 });
    assert_eq!(again, Err(Refusal::NotThere), "somebody was just set down there");
    act(&mut game, 0, Action::Shift { from: other, to: island, n: 1 }).unwrap();
    act(&mut game, 0, Action::Shift { from: home, to: island, n: 1 }).unwrap();
    assert_eq!((at(&game, "gen.15"), game.task), ("0x4".into(), Task::Turn), "nobody else can be lifted");
    let mut game = card_69(Rules::V1_0);
    act(&mut game, 0, Action::Shift { from: island, to: other, n: 1 }).unwrap();
}

/// The pack with one piece of its cards replaced.
fn with_cards(name: &str, old: &str, new: &str) -> PackRef {
    assert_eq!(fixture::FILES.cards.matches(old).count(), 1, "{old}");
    let cards = fixture::FILES.cards.replace(old, new);
    let pack = fixture::FILES.pack.replace("name = \"reference\"", &format!("name = \"{name}\""));
    fixture::read(&PackFiles { pack: &pack, cards: &cards, ..fixture::FILES })
}

#[test]
fn an_option_of_a_choice_knows_where_the_effect_before_put_a_piece() {
    let old = r#"{ do = "choice", options = [[{ do = "coins", n = 6 }], [{ do = "clans", n = 4, at = "homeland" }]] },"#;
    let new = r#"{ do = "clans", n = 1, at = "adjacent" },
        { do = "choice", options = [[{ do = "coins", n = 6 }], [{ do = "city", n = 1, at = "same" }, { do = "clans", n = 1, at = "same" }]] },
        { do = "clans", n = 1, at = "same" },"#;
    let pack = with_cards("same", old, new);
    let founded = |rules: Rules| {
        let mut game =
            table(&Options { pack: pack.clone(), rules, ..fixture::standard(3) }, 0, Phase::Growth);
        give(&mut game, 0, "14");
        play(&mut game, 0, "14");
        put(&mut game, 0, "c1.1b", 1);
        act(&mut game, 0, Action::Option(1)).unwrap();
        assert_eq!(game.task, Task::Turn, "one place needs no choice");
        at(&game, "c1.1b")
    };
    assert_eq!(founded(Rules::V1_1), "0x3 0#", "the City, a Clan, and what follows the choice");
    assert_eq!(founded(Rules::V1_0), "0x1", "by the first rules the choice forgot it");
}

#[test]
fn numbers_of_free_moves_and_offers_are_never_given_twice_in_an_age() {
    let mut game = two(1, Phase::Expansion);
    set(&mut game, "c1.h: 0x9");
    give(&mut game, 0, "7 26 6 11");
    play(&mut game, 0, "7");
    step(&mut game, 0, "c1.h", "c1.1a", 6, 1).unwrap();
    assert_eq!(standing(&game, 0).moves[0].left, 0, "used up");
    play(&mut game, 0, "26");
    assert_eq!(step(&mut game, 0, "c1.h", "c1.1a", 1, 1), Err(Refusal::NoOffer));
    step(&mut game, 0, "c1.h", "c1.1a", 1, 2).unwrap();
    let home = region(&game, "c1.h");
    play(&mut game, 0, "6");
    act(&mut game, 0, Action::Recruit { region: home, n: 8, offer: 1 }).unwrap();
    play(&mut game, 0, "11");
    assert_eq!(act(&mut game, 0, Action::Recruit { region: home, n: 1, offer: 1 }), Err(Refusal::NoOffer));
    act(&mut game, 0, Action::Recruit { region: home, n: 1, offer: 2 }).unwrap();
    game.end_age();
    assert_eq!(standing(&game, 0).moves_given, 0, "they begin anew with every Age");

    let mut game = table(&Options { rules: Rules::V1_0, ..fixture::standard(2) }, 0, Phase::Expansion);
    set(&mut game, "c1.h: 0x9");
    give(&mut game, 0, "7 26");
    play(&mut game, 0, "7");
    step(&mut game, 0, "c1.h", "c1.1a", 6, 1).unwrap();
    play(&mut game, 0, "26");
    step(&mut game, 0, "c1.h", "c1.1a", 1, 1).unwrap();
}

#[test]
fn partners_are_opponents_too() {
    let mut game = table(&fixture::teams(&[vec![0, 2], vec![1]]), 0, Phase::Expansion);
    set(&mut game, "c1.h: 0x1, c1.1b: 2x1");
    step(&mut game, 0, "c1.h", "c1.2b", 1, 0).unwrap();
    assert_eq!(game.coins.first(3), [17, 20, 21], "a partner takes toll");
    give(&mut game, 2, "2");
    give(&mut game, 0, "3 16");
    game.begin_turns(Phase::Growth);
    play(&mut game, 0, "3");
    let copy = card(&game, "2");
    act(&mut game, 2, Action::Copy(copy)).unwrap();
    play(&mut game, 0, "16");
    act(&mut game, 0, Action::Rival(People(2))).unwrap();
}
