//! War or Peace, assaults, and the cards that change them.

use super::*;
use crate::pack::PackFiles;

/// Player 0 at War against player 1 with these pieces and cards.
fn at_war(age: u8, pieces: &str, attacker: &str, defender: &str) -> Genesia {
    let mut game = two(age, Phase::Tiles);
    set(&mut game, pieces);
    give(&mut game, 0, attacker);
    give(&mut game, 1, defender);
    choose(&mut game, &[Tile::War, Tile::Peace]);
    game
}

fn strike(game: &mut Genesia, number: &str) {
    let card = card(game, number);
    act(game, 0, Action::Strike(card)).unwrap();
}

fn defend(game: &mut Genesia, number: &str) {
    let card = card(game, number);
    act(game, 1, Action::Defend(card)).unwrap();
}

#[test]
fn peace_all_round_ends_the_phase() {
    let mut game = two(1, Phase::Tiles);
    choose(&mut game, &[Tile::Peace, Tile::Peace]);
    assert_eq!(game.phase, Phase::Cities);
}

#[test]
fn a_target_is_occupied_adjacent_weaker_and_no_homeland() {
    let pieces = "c1.h: 0x3, c1.1a: 1x2, c1.1b: 1x3, c1.2b: 1x1, c2.h: 1x1, c2.1a: 0x2, c1.1c: 1#";
    let mut game = at_war(2, pieces, "", "");
    for (from, to) in
        [("c1.h", "c1.1b"), ("c1.h", "c1.2b"), ("c2.1a", "c2.h"), ("c1.1a", "c1.h"), ("c1.h", "c1.2a")]
    {
        assert_eq!(assault(&mut game, 0, from, to), Err(Refusal::NoAssault), "{from} {to}");
    }
    assault(&mut game.clone(), 0, "c1.h", "c1.1a").unwrap();
    assault(&mut game, 0, "c1.h", "c1.1c").unwrap();
}

#[test]
fn war_obliges_if_an_assault_is_possible_and_a_round_without_one_ends_the_phase() {
    let mut game = at_war(2, "gen.5a: 0x2, gen.5b: 1x1", "3", "");
    assert_eq!(act(&mut game, 0, Action::End), Err(Refusal::MustAssault));
    let game = at_war(2, "gen.5a: 0x1, gen.5b: 1x1", "", "");
    assert_eq!(game.phase, Phase::Cities, "nothing can be attacked");
    let mut game = at_war(2, "gen.5a: 0x1, gen.5b: 1x1", "58", "");
    act(&mut game, 0, Action::End).unwrap();
    assert_eq!(game.phase, Phase::Cities, "a card never obliges");
}

#[test]
fn those_at_war_attack_once_in_turn_order_and_then_choose_again() {
    let mut game = two(2, Phase::Tiles);
    set(&mut game, "gen.5a: 0x3, gen.5b: 1x2");
    choose(&mut game, &[Tile::War, Tile::War]);
    assert_eq!(game.actor.0, 0);
    assault(&mut game, 0, "gen.5a", "gen.5b").unwrap();
    act(&mut game, 0, Action::Losses(1)).unwrap();
    assert_eq!(game.phase, Phase::Tiles, "player 1 has no legal assault any more");
    choose(&mut game, &[Tile::Peace, Tile::War]);
    assert_eq!(game.phase, Phase::Cities);
    assert_eq!((standing(&game, 0).assaults, standing(&game, 0).conquests), (1, 0));
}

#[test]
fn a_bare_city_must_be_besieged_and_only_by_who_has_a_city_left() {
    let mut game = at_war(2, "gen.5a: 0x2, gen.5b: 1#", "", "");
    assault(&mut game, 0, "gen.5a", "gen.5b").unwrap();
    assert_eq!(act(&mut game, 0, Action::Siege(false)), Err(Refusal::MustChoose));
    act(&mut game, 0, Action::Siege(true)).unwrap();
    act(&mut game, 0, Action::Advance(1)).unwrap();
    assert_eq!((at(&game, "gen.5a"), at(&game, "gen.5b")), (String::new(), "0x1 0#".into()));
    assert_eq!(standing(&game, 0).conquests, 1);
    let mut game = two(2, Phase::Tiles);
    set(&mut game, "gen.5a: 0x2, gen.5b: 1#");
    game.cities[People(0)] = (0..20).collect();
    choose(&mut game, &[Tile::War, Tile::Peace]);
    assert_eq!(game.phase, Phase::Cities, "a bare City is no target then");
}

#[test]
fn after_an_exchange_the_city_may_be_left_alone() {
    let mut game = at_war(2, "gen.5a: 0x3, gen.5b: 1x1 1#", "", "");
    assault(&mut game, 0, "gen.5a", "gen.5b").unwrap();
    act(&mut game, 0, Action::Losses(1)).unwrap();
    act(&mut game, 0, Action::Siege(false)).unwrap();
    assert_eq!((at(&game, "gen.5a"), at(&game, "gen.5b")), ("0x2".into(), "1#".into()));
}

#[test]
fn windows_go_attacker_defender_attacker() {
    let mut game = at_war(2, "gen.5a: 0x3, gen.5b: 1x2", "56 58", "47 40");
    assault(&mut game, 0, "gen.5a", "gen.5b").unwrap();
    assert_eq!(game.task, Task::Strike);
    act(&mut game, 0, Action::Decline).unwrap();
    assert_eq!((game.task, game.actor.0), (Task::Defence, 1));
    act(&mut game, 1, Action::Decline).unwrap();
    assert_eq!((game.task, game.actor.0), (Task::Again, 0));
    strike(&mut game, "56");
    assert_eq!(game.task, Task::Again);
    act(&mut game, 0, Action::Decline).unwrap();
    act(&mut game, 0, Action::Losses(1)).unwrap();
    assert_eq!((at(&game, "gen.5a"), at(&game, "gen.5b")), ("0x3".into(), String::new()), "1-1 and 1+2");
    assert_eq!(game.task, Task::Advance);
    assert!(game.inventions[People(0)].contains(card(&game, "56")));
}

#[test]
fn strength_makes_an_assault_legal_and_must_then_be_played() {
    let mut game = at_war(2, "gen.5a: 0x1, gen.5b: 1x3 1#", "58 40", "");
    assault(&mut game, 0, "gen.5a", "gen.5b").unwrap();
    assert_eq!(act(&mut game, 0, Action::Decline), Err(Refusal::TooWeak));
    let other = card(&game, "40");
    assert_eq!(act(&mut game, 0, Action::Discard(other)), Err(Refusal::NotNow));
    strike(&mut game, "58");
    assert_eq!(game.task, Task::Losses, "no offence card can be left, so nobody is asked again");
    act(&mut game, 0, Action::Losses(3)).unwrap();
    assert_eq!(at(&game, "gen.5a"), "0x1", "three fewer");
    act(&mut game, 0, Action::Siege(true)).unwrap();
    assert_eq!((at(&game, "gen.5a"), at(&game, "gen.5b")), ("0x1".into(), "0#".into()), "free of charge");
}

#[test]
fn drones_reach_four_steps_whoever_stands_between() {
    let mut game = at_war(3, "c1.h: 0x2, c1.1b: 1x3, c1.4a: 1x1, gen.5a: 1x1", "64", "");
    assert_eq!(assault(&mut game, 0, "c1.h", "gen.5a"), Err(Refusal::NoAssault), "five steps");
    assault(&mut game, 0, "c1.h", "c1.4a").unwrap();
    strike(&mut game, "64");
    act(&mut game, 0, Action::Losses(1)).unwrap();
    act(&mut game, 0, Action::Advance(2)).unwrap();
    assert_eq!((at(&game, "c1.4a"), at(&game, "c1.h")), ("0x2".into(), String::new()));
}

#[test]
fn an_ambush_costs_the_defender_two_more() {
    let mut game = at_war(1, "gen.5a: 0x4, gen.5b: 1x3", "28", "");
    assault(&mut game, 0, "gen.5a", "gen.5b").unwrap();
    strike(&mut game, "28");
    act(&mut game, 0, Action::Option(1)).unwrap();
    act(&mut game, 0, Action::Losses(1)).unwrap();
    assert_eq!((at(&game, "gen.5a"), at(&game, "gen.5b")), ("0x3".into(), String::new()));
}

#[test]
fn an_assault_can_be_called_off_and_the_region_kept_safe() {
    let mut game = at_war(2, "gen.5a: 0x3, gen.5b: 1x1", "", "47");
    assault(&mut game, 0, "gen.5a", "gen.5b").unwrap();
    defend(&mut game, "47");
    assert_eq!((at(&game, "gen.5b"), game.coins[People(1)]), ("1x1".into(), 23));
    assert_eq!((game.phase, standing(&game, 0).assaults), (Phase::Tiles, 1), "it counts as launched");
    choose(&mut game, &[Tile::War, Tile::Peace]);
    assert_eq!(game.phase, Phase::Cities, "there is nothing else to attack");
    let mut game = at_war(3, "gen.5a: 0x3, gen.5b: 1x1", "", "75");
    assault(&mut game, 0, "gen.5a", "gen.5b").unwrap();
    defend(&mut game, "75");
    assert_eq!(at(&game, "gen.5b"), "1x3");
}

#[test]
fn defenders_lose_less_and_strike_back() {
    // No card of the reference pack spares the defender, but an owner's may.
    let helmets = "{ do = \"cancel\" },\n  { do = \"clans\", n = 2, at = \"target\" },";
    let walls = r#"{ do = "losses", of = "self", add = -3, role = "defender" },
        { do = "losses", of = "enemy", add = 2, role = "defender" }, { do = "protect", n = 1, at = "target" },"#;
    assert!(fixture::FILES.cards.contains(helmets));
    let cards = fixture::FILES.cards.replace(helmets, walls);
    let pack = fixture::FILES.pack.replace("name = \"reference\"", "name = \"walls\"");
    let pack = fixture::read(&PackFiles { pack: &pack, cards: &cards, ..fixture::FILES });
    let mut game = table(&Options { pack, ..fixture::standard(2) }, 2, Phase::Tiles);
    set(&mut game, "gen.5a: 0x5, gen.5b: 1x2");
    give(&mut game, 1, "75");
    choose(&mut game, &[Tile::War, Tile::Peace]);
    assault(&mut game, 0, "gen.5a", "gen.5b").unwrap();
    defend(&mut game, "75");
    act(&mut game, 0, Action::Losses(2)).unwrap();
    assert_eq!((at(&game, "gen.5a"), at(&game, "gen.5b")), ("0x1".into(), "1x2".into()));
    assert!(game.protected.contains(region(&game, "gen.5b").index()));
}

#[test]
fn cards_of_an_assault_may_ask_for_an_option() {
    // No option of a card of the reference pack decides whether an assault is possible, but one of an owner's may.
    let trebuchets = "{ do = \"strength\", n = 4, role = \"attacker\" },\n  { do = \"losses\", of = \"self\", add = -3, role = \"attacker\" },\n  { do = \"siege\", cost = 0, role = \"attacker\" },";
    let one_of_two = r#"{ do = "choice", options = [[{ do = "siege", cost = 0, role = "attacker" }], [{ do = "strength", n = 4, role = "attacker" }]] },"#;
    let helmets = "{ do = \"cancel\" },\n  { do = \"clans\", n = 2, at = \"target\" },";
    let either =
        r#"{ do = "choice", options = [[{ do = "cancel" }], [{ do = "clans", n = 2, at = "target" }]] },"#;
    assert!(fixture::FILES.cards.contains(trebuchets) && fixture::FILES.cards.contains(helmets));
    let cards = fixture::FILES.cards.replace(trebuchets, one_of_two).replace(helmets, either);
    let pack = fixture::FILES.pack.replace("name = \"reference\"", "name = \"options\"");
    let pack = fixture::read(&PackFiles { pack: &pack, cards: &cards, ..fixture::FILES });
    let struck = |option: u8| {
        let mut game = table(&Options { pack: pack.clone(), ..fixture::standard(2) }, 2, Phase::Tiles);
        set(&mut game, "gen.5a: 0x3, gen.5b: 1x4");
        give(&mut game, 0, "58");
        give(&mut game, 1, "75");
        choose(&mut game, &[Tile::War, Tile::Peace]);
        assault(&mut game, 0, "gen.5a", "gen.5b").expect("an option of the card makes it possible");
        strike(&mut game, "58");
        act(&mut game, 0, Action::Option(option)).unwrap();
        game
    };
    let game = struck(0);
    assert_ne!(game.task, Task::Defence, "with the other option it comes to nothing, and nobody need answer");
    assert_eq!((at(&game, "gen.5a"), at(&game, "gen.5b")), ("0x3".into(), "1x4".into()));
    let mut game = struck(1);
    defend(&mut game, "75");
    act(&mut game, 1, Action::Option(1)).unwrap();
    act(&mut game, 0, Action::Losses(2)).unwrap();
    assert_eq!((at(&game, "gen.5a"), at(&game, "gen.5b")), ("0x1".into(), "1x4".into()), "six of seven");
}

#[test]
fn a_castle_adds_clans_and_makes_the_siege_dear() {
    let mut game = at_war(2, "gen.5a: 0x2, gen.5b: 1#", "", "P5");
    assault(&mut game, 0, "gen.5a", "gen.5b").unwrap();
    defend(&mut game, "P5");
    assert_eq!(
        (at(&game, "gen.5b"), game.phase),
        ("1x2 1#".into(), Phase::Tiles),
        "no longer stronger: nobody loses"
    );
    let mut game = at_war(2, "gen.5a: 0x5, gen.5b: 1#", "", "P5");
    assault(&mut game, 0, "gen.5a", "gen.5b").unwrap();
    defend(&mut game, "P5");
    act(&mut game, 0, Action::Losses(2)).unwrap();
    act(&mut game, 0, Action::Siege(true)).unwrap();
    assert_eq!(
        (at(&game, "gen.5a"), at(&game, "gen.5b")),
        (String::new(), "0#".into()),
        "three Clans for the City"
    );
}

#[test]
fn defenders_withdraw_before_the_losses() {
    let mut game = at_war(3, "gen.5a: 0x4, gen.5b: 1x2 1#, c1.4b: 0x1", "", "89");
    assault(&mut game, 0, "gen.5a", "gen.5b").unwrap();
    defend(&mut game, "89");
    let (from, to) = (region(&game, "gen.5b"), region(&game, "gen.5a"));
    assert_eq!(act(&mut game, 1, Action::Shift { from, to, n: 1 }), Err(Refusal::NotThere));
    shift(&mut game, 1, "gen.5b", "gen.7b", 2);
    assert_eq!((at(&game, "gen.7b"), game.task), ("1x2".into(), Task::Siege));
    act(&mut game, 0, Action::Siege(false)).unwrap();
    assert!(game.inventions[People(1)].contains(card(&game, "89")));
}

#[test]
fn recruiting_in_the_attack_is_an_option() {
    let options = Options { recruit_in_attack: true, ..fixture::standard(2) };
    let mut game = table(&options, 1, Phase::Tiles);
    set(&mut game, "c1.h: 0x1, c1.1a: 1x1");
    choose(&mut game, &[Tile::War, Tile::Peace]);
    let home = region(&game, "c1.h");
    act(&mut game, 0, Action::Recruit { region: home, n: 1, offer: 0 }).unwrap();
    assault(&mut game, 0, "c1.h", "c1.1a").unwrap();
    let mut game = at_war(2, "c1.h: 0x2, c1.1a: 1x1", "", "");
    assert_eq!(act(&mut game, 0, Action::Recruit { region: home, n: 1, offer: 0 }), Err(Refusal::NotNow));
}

#[test]
fn whoever_can_recruit_at_a_price_of_1_is_not_passed_over_with_1_coin() {
    let with_one_coin = |rules: Rules| {
        let options = Options { recruit_in_attack: true, rules, ..fixture::standard(2) };
        let mut game = table(&options, 1, Phase::Growth);
        set(&mut game, "c1.h: 0x1, c1.1a: 1x1");
        give(&mut game, 0, "55");
        play(&mut game, 0, "55");
        for seat in [0, 1, 0, 1] {
            act(&mut game, seat, Action::End).unwrap();
        }
        game.coins[People(0)] = 1;
        choose(&mut game, &[Tile::War, Tile::Peace]);
        game
    };
    assert_eq!(with_one_coin(Rules::V1_0).phase, Phase::Cities, "the first rules asked for two coins");
    let mut game = with_one_coin(Rules::V1_1);
    assert_eq!((game.phase, game.actor.0), (Phase::Attack, 0));
    let home = region(&game, "c1.h");
    act(&mut game, 0, Action::Recruit { region: home, n: 1, offer: 1 }).unwrap();
    assault(&mut game, 0, "c1.h", "c1.1a").unwrap();
    let mut game = with_one_coin(Rules::V1_1);
    act(&mut game, 0, Action::End).unwrap();
    assert_eq!(game.phase, Phase::Cities, "they need not");
}

#[test]
fn defenders_withdraw_to_a_homeland_beside() {
    let mut game = at_war(3, "c1.2a: 0x4, c1.1a: 1x2", "", "89");
    assault(&mut game, 0, "c1.2a", "c1.1a").unwrap();
    defend(&mut game, "89");
    shift(&mut game, 1, "c1.1a", "c1.h", 2);
    assert_eq!((at(&game, "c1.h"), game.task), ("1x2".into(), Task::Advance), "nobody is left to fight");
}

#[test]
fn a_free_siege_needs_no_attacker_that_is_left() {
    let mut game = at_war(2, "gen.5a: 0x1, gen.5b: 1x3 1#", "58", "");
    assault(&mut game, 0, "gen.5a", "gen.5b").unwrap();
    strike(&mut game, "58");
    // As if another card had cost the attackers one more.
    game.assault.as_mut().unwrap().attack.add += 1;
    act(&mut game, 0, Action::Losses(3)).unwrap();
    assert_eq!((at(&game, "gen.5a"), game.task), (String::new(), Task::Siege));
    act(&mut game, 0, Action::Siege(true)).unwrap();
    assert_eq!((at(&game, "gen.5b"), game.phase), ("0#".into(), Phase::Tiles), "the City stands alone");
}
