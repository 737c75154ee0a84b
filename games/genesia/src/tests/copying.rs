//! Copy cards and their windows.

use super::*;

#[test]
fn everybody_with_hidden_cards_is_asked_in_turn_order_whatever_they_hold() {
    let mut game = table(&fixture::standard(4), 0, Phase::Growth);
    give(&mut game, 1, "3");
    give(&mut game, 0, "9 4");
    give(&mut game, 3, "2");
    act(&mut game, 0, Action::End).unwrap();
    play(&mut game, 1, "3");
    assert_eq!((game.task, game.actor.0), (Task::Window, 3), "player 2 has no card left to hide");
    act(&mut game, 3, Action::Decline).unwrap();
    assert_eq!((game.task, game.actor.0), (Task::Window, 0));
    act(&mut game, 0, Action::Decline).unwrap();
    assert_eq!((game.task, game.actor.0), (Task::Turn, 1), "and the turn goes on");
}

#[test]
fn no_window_opens_once_everybody_knows_that_nobody_can_copy() {
    let mut game = two(1, Phase::Growth);
    give(&mut game, 0, "3 9 5");
    give(&mut game, 1, "2 4");
    play(&mut game, 0, "5");
    assert_eq!(game.task, Task::Turn, "the only copy card of the deck copies no Inventions");
    play(&mut game, 0, "3");
    let copy = card(&game, "2");
    act(&mut game, 1, Action::Copy(copy)).unwrap();
    assert_eq!((game.coins[People(1)], game.task, game.actor.0), (28, Task::Turn, 0));
    play(&mut game, 0, "9");
    assert_eq!(game.task, Task::Turn, "it lies open now");
}

#[test]
fn a_copier_pays_both_costs_and_scores_an_invention_from_now_on() {
    let mut game = two(2, Phase::Growth);
    give(&mut game, 0, "53");
    give(&mut game, 1, "32 40");
    play(&mut game, 0, "53");
    let copy = card(&game, "32");
    game.coins[People(1)] = 1;
    assert_eq!(act(&mut game, 1, Action::Copy(copy)), Err(Refusal::TooDear));
    game.coins[People(1)] = 2;
    act(&mut game, 1, Action::Copy(copy)).unwrap();
    assert_eq!(
        (game.coins[People(1)], game.coins[People(0)]),
        (0, 20 - 1 + 3),
        "the copier's host is the first player"
    );
    assert_eq!(at(&game, "c1.h"), "1#");
    assert_eq!(game.supply[People(1)], 29, "a Clan marks the card");
    game.phase = Phase::Progress;
    game.apply(&Entry::Chance(Chance::Progress)).unwrap();
    assert_eq!((game.progress[People(0)][1], game.progress[People(1)][1]), (3, 3));
}

#[test]
fn copy_cards_have_effects_of_their_own_and_fit_certain_kinds() {
    let mut game = two(2, Phase::Growth);
    give(&mut game, 0, "34 31");
    give(&mut game, 1, "51 46 40");
    play(&mut game, 0, "31");
    let [renaissance, marriage] = ["51", "46"].map(|number| card(&game, number));
    assert_eq!(act(&mut game, 1, Action::Copy(renaissance)), Err(Refusal::NotCopyable), "no Invention");
    act(&mut game, 1, Action::Copy(marriage)).unwrap();
    assert_eq!((game.coins[People(0)], game.coins[People(1)]), (20 + 5 + 3, 25));
    play(&mut game, 0, "34");
    act(&mut game, 1, Action::Copy(renaissance)).unwrap();
    assert_eq!((game.coins[People(1)], game.inventions[People(1)].len()), (25 + 7 + 3, 1));
}

#[test]
fn a_copied_card_asks_its_copier() {
    let mut game = two(2, Phase::Growth);
    set(&mut game, "c1.3a: 0#, c2.3a: 1#");
    give(&mut game, 0, "43");
    give(&mut game, 1, "32 40");
    play(&mut game, 0, "43");
    put(&mut game, 0, "c1.h", 4);
    let copy = card(&game, "32");
    act(&mut game, 1, Action::Copy(copy)).unwrap();
    put(&mut game, 1, "c2.3a", 4);
    assert_eq!((at(&game, "c2.3a"), game.task, game.actor.0), ("1x4 1#".into(), Task::Turn, 0));
}

#[test]
fn copied_moves_wait_for_the_expansion_or_are_used_at_once_after_it() {
    let mut game = two(2, Phase::Expansion);
    set(&mut game, "c2.h: 1x1, c1.h: 0x1");
    give(&mut game, 0, "57");
    give(&mut game, 1, "32 40");
    play(&mut game, 0, "57");
    let copy = card(&game, "32");
    act(&mut game, 1, Action::Copy(copy)).unwrap();
    assert_eq!((game.actor.0, standing(&game, 1).moves[0].left), (0, 3), "their turn is still to come");

    let mut game = two(2, Phase::Expansion);
    set(&mut game, "c2.h: 1x1, c1.h: 0x1");
    give(&mut game, 1, "59");
    give(&mut game, 0, "32 40");
    act(&mut game, 0, Action::End).unwrap();
    play(&mut game, 1, "59");
    let copy = card(&game, "32");
    act(&mut game, 0, Action::Copy(copy)).unwrap();
    assert_eq!((game.task, game.actor.0), (Task::March, 0));
    assert_eq!(step(&mut game, 0, "c1.h", "c1.1a", 1, 0), Err(Refusal::NoOffer), "free moves only");
    step(&mut game, 0, "c1.h", "c1.1a", 1, 1).unwrap();
    act(&mut game, 0, Action::Done).unwrap();
    assert_eq!((game.task, game.actor.0, standing(&game, 0).moves[0].left), (Task::Turn, 1, 0));
}

#[test]
fn recruits_and_tolls_copied_too_late_lapse() {
    let mut game = two(2, Phase::Expansion);
    give(&mut game, 1, "55 44");
    give(&mut game, 0, "32 46 40");
    act(&mut game, 0, Action::End).unwrap();
    for (number, with) in [("55", "32"), ("44", "46")] {
        play(&mut game, 1, number);
        let copy = card(&game, with);
        act(&mut game, 0, Action::Copy(copy)).unwrap();
    }
    assert_eq!((standing(&game, 0).offers[0].left, standing(&game, 0).toll_free), (0, false));
    assert_eq!(standing(&game, 1).offers[0].left, 3);
}

#[test]
fn a_vow_of_peace_binds_whoever_copies_it() {
    let mut game = two(3, Phase::Growth);
    give(&mut game, 0, "74");
    give(&mut game, 1, "62 66");
    play(&mut game, 0, "74");
    let copy = card(&game, "62");
    act(&mut game, 1, Action::Copy(copy)).unwrap();
    assert_eq!(game.progress[People(1)][2], 0, "it waits for the Attack phase");
    for seat in [0, 1, 0, 1] {
        act(&mut game, seat, Action::End).unwrap();
    }
    let bounty = bounty(&game, "74");
    assert!(bounty > 0);
    assert_eq!((game.progress[People(0)][2], game.progress[People(1)][2]), (bounty, bounty));
    assert_eq!(game.phase, Phase::Cities, "everybody shows Peace");
}

#[test]
fn cards_played_in_assaults_cannot_be_copied_and_copies_neither() {
    let mut game = table(&fixture::standard(3), 1, Phase::Growth);
    give(&mut game, 0, "31");
    give(&mut game, 1, "32");
    give(&mut game, 2, "46");
    play(&mut game, 0, "31");
    let copy = card(&game, "32");
    act(&mut game, 1, Action::Copy(copy)).unwrap();
    assert_eq!((game.task, game.actor.0), (Task::Window, 2));
    assert_eq!(game.copyable(), Some(card(&game, "31")), "still the first card");
    decline_all(&mut game);
    assert_eq!((game.task, game.actor.0), (Task::Turn, 0));
}

#[test]
fn who_is_done_with_the_end_of_the_age_can_still_copy() {
    let mut game = two(1, Phase::End);
    set(&mut game, "c1.h: 0x3, c1.1a: 0x1, c2.1a: 1x1, c2.1b: 1x1");
    give(&mut game, 0, "2 3");
    give(&mut game, 1, "4 9");
    game.begin_turns(Phase::End);
    act(&mut game, 0, Action::End).unwrap();
    play(&mut game, 1, "4");
    assert_eq!((game.task, game.actor.0), (Task::Window, 0), "player 0 has finished and holds two cards");
    let (copy, before) = (card(&game, "2"), game.progress[People(0)][0]);
    act(&mut game, 0, Action::Copy(copy)).unwrap();
    while game.task != Task::Turn {
        let seat = game.actor.0;
        let action = game.legal(Seat(seat))[0];
        act(&mut game, seat, action).unwrap();
    }
    assert!(game.progress[People(0)][0] > before || game.coins[People(0)] > 20, "the card is of some use");
    assert_eq!((game.phase, game.actor.0), (Phase::End, 1), "and the other goes on");
    act(&mut game, 1, Action::End).unwrap();
    assert_eq!(game.phase, Phase::Progress);
    let coins = (game.coins[People(0)], game.coins[People(1)]);
    game.apply(&Entry::Chance(Chance::Progress)).unwrap();
    assert_eq!(
        (game.coins[People(0)], game.coins[People(1)]),
        (coins.0 + 4, coins.1 + 4),
        "one card is left to each"
    );
}

#[test]
fn a_hand_that_is_kept_to_the_end_tells_nobody_what_it_is() {
    let kept = |numbers: &str| {
        let mut game = two(1, Phase::End);
        give(&mut game, 0, "2 3 5");
        give(&mut game, 1, "4 9");
        // The same cards lie about; which of them are held is hidden.
        game.hands[People(0)] = Cards::EMPTY;
        give(&mut game, 0, numbers);
        game.begin_turns(Phase::End);
        act(&mut game, 0, Action::End).unwrap();
        play(&mut game, 1, "4");
        let asked = (game.task, game.actor.0);
        let view = game.view(genarium_engine::Viewer::Seat(Seat(1)));
        act(&mut game, 0, Action::Decline).unwrap();
        act(&mut game, 1, Action::End).unwrap();
        game.apply(&Entry::Chance(Chance::Progress)).unwrap();
        let after = game.view(genarium_engine::Viewer::Seat(Seat(1)));
        (asked, serde_json::to_string(&view).unwrap(), serde_json::to_string(&after).unwrap())
    };
    assert_eq!(kept("2 3"), kept("3 5"));
}

#[test]
fn nothing_is_copied_in_the_attack_phase() {
    let mut game = two(2, Phase::Tiles);
    set(&mut game, "gen.5a: 0x3, gen.5b: 1x2");
    give(&mut game, 0, "56 40");
    give(&mut game, 1, "32 40");
    choose(&mut game, &[Tile::War, Tile::Peace]);
    assault(&mut game, 0, "gen.5a", "gen.5b").unwrap();
    let (offence, copy) = (card(&game, "56"), card(&game, "32"));
    act(&mut game, 0, Action::Strike(offence)).unwrap();
    assert_ne!(game.task, Task::Window);
    assert!(act(&mut game, 1, Action::Copy(copy)).is_err());
    for copy in fixture::pack().copies.iter() {
        for card in (0..fixture::pack().cards.len() as u8).map(Card) {
            assert!(!game.copies(copy, card, crate::pack::Phases::ATTACK), "no copy card names the phase");
        }
    }
}
