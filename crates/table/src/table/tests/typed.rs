//! Actions as people type them, and what is said of them.

use super::Desk;
use crate::protocol::{Code, Command, MAX_TYPED};
use genarium_engine::{Arg, Seat, Viewer};

/// The seat to move in a game of Génial, and whose it is.
fn to_move(desk: &Desk) -> (u8, &'static str) {
    let seat = desk.owing()[0];
    (seat, ["ann", "ben"][usize::from(seat)])
}

/// What is typed for a line of Génial.
fn spelled(desk: &Desk, seat: u8) -> String {
    let line = desk.some_line(seat);
    match line["action"].as_str() {
        Some("place") => {
            let cell = |n: usize| format!("{},{}", line["cells"][n][0], line["cells"][n][1]);
            format!(" {}  {} {} ", line["tile"].as_str().expect("a tile"), cell(0), cell(1))
        }
        action => action.expect("an action").to_uppercase(),
    }
}

#[test]
fn a_game_is_typed_move_by_move() {
    let mut desk = Desk::pair("genial", |_| {});
    desk.table.game_mut().listen(u8::MAX);
    for _ in 0..40 {
        let (seat, name) = to_move(&desk);
        let text = spelled(&desk, seat);
        desk.ask(name, Command::Type { seat, seen: desk.seen(seat), text }).expect("a legal move");
        if desk.owing().is_empty() {
            break;
        }
    }
    desk.check();
    // Everybody is told what was laid, as a phrase with the seat in it.
    let told = desk.table.game().lines_since(Viewer::Spectator, 0);
    let placed: Vec<_> = told.iter().filter_map(|told| told.says.as_ref()).collect();
    let laid = placed.iter().filter(|says| says.key == "tell.place").count();
    assert!(laid > 10, "{placed:?}");
    assert!(placed.iter().all(|says| matches!(says.args.get("who"), Some(Arg::Seat { .. }))), "{placed:?}");
}

#[test]
fn what_is_wrong_is_said_in_a_phrase_and_nothing_happens() {
    let mut desk = Desk::pair("genial", |_| {});
    let (seat, name) = to_move(&desk);
    let seen = desk.seen(seat);
    let typed = |text: &str| Command::Type { seat, seen, text: text.to_owned() };
    for (text, key) in [("rx 0,0 1,0", "typed.tile"), ("rb 0,0 3,0", "typed.apart"), ("swap", "refuse.swap")]
    {
        let refused = desk.ask(name, typed(text)).expect_err(text);
        assert_eq!(
            (refused.code, refused.says.map(|says| says.key)),
            (Code::Illegal, Some(key.into())),
            "{text}"
        );
    }
    assert_eq!(desk.code(name, typed(&"r".repeat(MAX_TYPED + 1))), Code::BadRequest);
    let (other, theirs) = (1 - seat, ["ben", "ann"][usize::from(seat)]);
    let others = Command::Type { seat: other, seen: desk.seen(other), text: "pass".to_owned() };
    assert_eq!(desk.code(theirs, others), Code::NotYourTurn);
    assert_eq!(desk.code(theirs, typed("pass")), Code::NotYourSeat);
}

#[test]
fn whoever_is_asked_is_asked_and_others_are_told() {
    let desk = Desk::pair("genial", |_| {});
    let (seat, _) = to_move(&desk);
    let asks = |viewer| desk.table.game().asks(viewer);
    let own = asks(Viewer::Seat(Seat(seat)));
    assert_eq!((own.key.as_ref(), own.said_to(Seat(seat)).key.as_ref()), ("to", "ask.first"));
    for viewer in [Viewer::Seat(Seat(1 - seat)), Viewer::Spectator] {
        assert_eq!(asks(viewer).key, "ask.other");
    }
}
