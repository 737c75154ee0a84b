//! Cards laid in Growth, as they act in the Attack phase.

use super::*;

/// Cards laid in Growth for the attack.
fn lay(game: &mut Genesia, people: u8, numbers: &str) {
    for number in numbers.split_whitespace() {
        let card = card(game, number);
        game.standing[People(people)].laid.insert(card);
    }
}

/// Opens the Attack phase with laid cards.
fn opened(pieces: &str, laid: [&str; 2]) -> Genesia {
    let mut game = two(3, Phase::Expansion);
    set(&mut game, pieces);
    for (people, numbers) in (0..).zip(laid) {
        lay(&mut game, people, numbers);
    }
    act(&mut game, 0, Action::End).unwrap();
    act(&mut game, 1, Action::End).unwrap();
    game
}

#[test]
fn laid_cards_act_as_the_phase_opens_and_hold_in_every_assault() {
    let mut game = opened("gen.5a: 0x4, gen.5b: 1x3, gen.5c: 1x1, c1.1a: 0#", ["87", ""]);
    put(&mut game, 0, "c1.1a", 2);
    put(&mut game, 0, "c1.h", 1);
    assert_eq!(game.phase, Phase::Tiles);
    choose(&mut game, &[Tile::War, Tile::Peace]);
    assault(&mut game, 0, "gen.5a", "gen.5b").unwrap();
    act(&mut game, 0, Action::Losses(1)).unwrap();
    assert_eq!((at(&game, "gen.5a"), at(&game, "gen.5b")), ("0x3".into(), "1x1".into()), "losses doubled");
    choose(&mut game, &[Tile::War, Tile::Peace]);
    assault(&mut game, 0, "gen.5a", "gen.5b").unwrap();
    act(&mut game, 0, Action::Losses(1)).unwrap();
    assert_eq!(at(&game, "gen.5b"), "");
}

#[test]
fn laid_cards_of_both_sides_add_up() {
    let mut game = opened("gen.5a: 0x7, gen.5b: 1x2", ["85 87", "65"]);
    act(&mut game, 0, Action::Choose(Tile::War)).unwrap();
    act(&mut game, 1, Action::Choose(Tile::Peace)).unwrap();
    assault(&mut game, 0, "gen.5a", "gen.5b").unwrap();
    act(&mut game, 0, Action::Losses(1)).unwrap();
    assert_eq!(
        (at(&game, "gen.5a"), at(&game, "gen.5b")),
        ("0x2".into(), String::new()),
        "two more of the attackers for each side's guard, twice as many of the defenders"
    );
}

#[test]
fn several_who_choose_last_do_so_in_turn_order() {
    let mut game = opened("gen.5a: 0x4, gen.5b: 1x2", ["65", "65"]);
    assert_eq!((game.phase, game.actor.0), (Phase::LateTiles, 0));
    choose(&mut game, &[Tile::War, Tile::Peace]);
    assault(&mut game, 0, "gen.5a", "gen.5b").unwrap();
}

#[test]
fn laid_guards_make_every_siege_dear() {
    for guard in ["65", "72", "74", "85"] {
        let mut game = opened("gen.5a: 0x2, gen.7a: 1#, c1.4c: 0x4, gen.5b: 1x1", ["", guard]);
        act(&mut game, 0, Action::Choose(Tile::War)).unwrap();
        if guard != "74" {
            act(&mut game, 1, Action::Choose(Tile::Peace)).unwrap();
        }
        assert_eq!(
            assault(&mut game, 0, "gen.5a", "gen.7a"),
            Err(Refusal::NoAssault),
            "{guard}: two are too few"
        );
        set(&mut game, "gen.5a: 0x1");
        assault(&mut game, 0, "gen.5a", "gen.7a").unwrap();
        act(&mut game, 0, Action::Siege(true)).unwrap();
        assert_eq!((at(&game, "gen.5a"), at(&game, "gen.7a")), (String::new(), "0#".into()), "{guard}");
    }
}

#[test]
fn whoever_stands_guard_attacks_badly() {
    let mut game = opened("gen.5a: 0x4, gen.5b: 1x1", ["72", ""]);
    choose(&mut game, &[Tile::War, Tile::Peace]);
    assault(&mut game, 0, "gen.5a", "gen.5b").unwrap();
    act(&mut game, 0, Action::Losses(1)).unwrap();
    assert_eq!(at(&game, "gen.5a"), "0x1", "three Clans for one");
}

#[test]
fn who_chooses_last_sees_the_other_tiles() {
    let mut game = opened("gen.5a: 0x4, gen.5b: 1x2", ["65", ""]);
    assert_eq!(act(&mut game, 0, Action::Choose(Tile::War)), Err(Refusal::NotYourTurn));
    act(&mut game, 1, Action::Choose(Tile::Peace)).unwrap();
    assert_eq!((game.phase, game.actor.0, game.tiles[People(1)]), (Phase::LateTiles, 0, Some(Tile::Peace)));
    act(&mut game, 0, Action::Choose(Tile::Peace)).unwrap();
    assert_eq!(game.phase, Phase::Cities);
}

#[test]
fn a_vow_shows_peace_and_can_still_be_attacked() {
    let mut game = opened("gen.5a: 0x4, gen.5b: 1x2", ["", "74"]);
    assert_eq!(game.progress[People(1)][2], bounty(&game, "74"));
    assert_eq!(act(&mut game, 1, Action::Choose(Tile::War)), Err(Refusal::NotYourTurn));
    act(&mut game, 0, Action::Choose(Tile::War)).unwrap();
    assault(&mut game, 0, "gen.5a", "gen.5b").unwrap();
}

#[test]
fn named_regions_are_protected_for_the_age() {
    let mut game = opened("gen.5a: 0x4, gen.5b: 1x2, gen.5c: 1x1, c2.h: 1x1, c1.4a: 1x1", ["", "84"]);
    put(&mut game, 1, "gen.5b", 1);
    assert_eq!(game.progress[People(1)][2], bounty(&game, "84"));
    choose(&mut game, &[Tile::War, Tile::Peace]);
    assert_eq!(assault(&mut game, 0, "gen.5a", "gen.5b"), Err(Refusal::NoAssault));
    assault(&mut game, 0, "gen.5a", "c1.4a").unwrap();
}
