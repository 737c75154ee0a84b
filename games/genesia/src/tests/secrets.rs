//! What others may not know, in examples. The laws of the conformance suite cover the rest.

use super::*;
use crate::{LineEntry, RuleLine};
use genarium_engine::{Match, Viewer};

fn shown(game: &Genesia, seat: u8, action: Action, viewer: u8) -> String {
    let entry = Entry::Player { seat: Seat(seat), action };
    serde_json::to_string(&game.show(&entry, Viewer::Seat(Seat(viewer))).unwrap()).unwrap()
}

#[test]
fn tiles_stay_face_down_until_all_have_chosen() {
    let mut game = two(2, Phase::Tiles);
    let before = game.clone();
    assert_eq!(shown(&game, 0, Action::Choose(Tile::War), 1), r#"{"seat":0,"action":"choose"}"#);
    act(&mut game, 0, Action::Choose(Tile::War)).unwrap();
    let view = serde_json::to_string(&game.view(Viewer::Seat(Seat(1)))).unwrap();
    assert!(!view.contains("\"tile\""), "{view}");
    let last = shown(&game, 1, Action::Choose(Tile::Peace), 0);
    assert!(last.contains(r#""tiles":["war","peace"]"#), "{last}");
    let mut open = Match::from(before);
    open.apply(Entry::Player { seat: Seat(0), action: Action::Choose(Tile::War) }).unwrap();
    assert_eq!(open.undo_seat(), Some(Seat(0)), "a tile may be turned while others think");
    open.apply(Entry::Player { seat: Seat(1), action: Action::Choose(Tile::Peace) }).unwrap();
    assert_eq!(open.undo_seat(), None, "but not when it was seen");
}

#[test]
fn discards_are_seen_and_their_faces_are_not() {
    let mut game = two(1, Phase::Growth);
    give(&mut game, 0, "3 5");
    let discard = Action::Discard(card(&game, "3"));
    assert_eq!(shown(&game, 0, discard, 1), r#"{"seat":0,"action":"discard","delta":{"coins":{"0":4}}}"#);
    assert!(shown(&game, 0, discard, 0).contains(r#""card":"3""#));
}

#[test]
fn drafters_see_the_pack_they_are_handed_and_remember_it() {
    let mut game = two(1, Phase::Growth);
    game.phase = Phase::Deal;
    let deal = game.draw_chance(&mut Generator::new(2)).unwrap();
    game.apply(&Entry::Chance(deal)).unwrap();
    let [first, second] = [0, 1].map(|people| game.draft.packs[People(people)]);
    act(&mut game, 0, Action::Draft(first.nth(2))).unwrap();
    let seen = |game: &Genesia| game.view(Viewer::Seat(Seat(0))).seen;
    assert_eq!((seen(&game)[0], seen(&game)[1]), (first, Cards::EMPTY));
    let message = shown(&game, 1, Action::Draft(second.nth(0)), 0);
    act(&mut game, 1, Action::Draft(second.nth(0))).unwrap();
    let mut rest = second;
    rest.remove(second.nth(0));
    assert_eq!(seen(&game)[1], rest);
    assert!(message.contains(&format!(r#""hand":["{}""#, game.numbers(rest)[0])), "{message}");
    assert!(!message.contains("\"card\""), "{message}");
}

#[test]
fn what_a_rival_took_between_two_looks_at_a_pack_is_known() {
    let mut game = two(1, Phase::Growth);
    game.hands = PerPeople::all(Cards::EMPTY);
    game.phase = Phase::Deal;
    let mut random = Generator::new(5);
    let deal = game.draw_chance(&mut random).unwrap();
    game.apply(&Entry::Chance(deal)).unwrap();
    let first = game.draft.packs[People(0)];
    for round in 0..2 {
        for seat in 0..2 {
            let pick = game.draft.packs[People(seat)].nth(round);
            act(&mut game, seat, Action::Draft(pick)).unwrap();
        }
    }
    let taken = game.draft.picks[People(1)][1];
    assert!(first.contains(taken.unwrap()));
    for _ in 0..20 {
        let imagined = Genesia::determinize(&game.view(Viewer::Seat(Seat(0))), &mut random);
        assert_eq!(imagined.draft.picks[People(1)][1], taken, "it was missing when the pack came back");
        assert_eq!(imagined.draft.dealt[People(0)], first);
    }
}

#[test]
fn objectives_are_turned_over_when_the_game_ends() {
    let mut game = two(3, Phase::End);
    assert_eq!(game.view(Viewer::Seat(Seat(1))).known().kept[People(0)], None);
    game.apply(&Entry::Chance(Chance::Progress)).unwrap();
    let line = game.show(&Entry::Chance(Chance::Age), Viewer::Spectator).unwrap();
    let LineEntry::Rule(RuleLine::Age { objectives: Some(turned), .. }) = line.entry else {
        panic!("{line:?}")
    };
    assert_eq!(turned.len(), 2);
    game.apply(&Entry::Chance(Chance::Age)).unwrap();
    assert_ne!(game.view(Viewer::Spectator).known().kept[People(0)], None);
}
