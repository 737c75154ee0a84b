//! Windows and clocks, and those who are away or give up.

use super::{Desk, START, new};
use crate::protocol::{ClockRule, Code, Command, Ending, NewSeat, OnTimeout, Sit, Status};
use genarium_engine::{Seat, Viewer};
use serde_json::json;

#[test]
fn a_window_closes_at_its_time_whoever_declined_when() {
    let landing = |early: bool, standing: bool| {
        let mut desk = Desk::pair("genesia", |_| {});
        while desk.table.window_closes().is_none() {
            assert!(desk.play_on(), "a game of Genesia has windows");
        }
        let seat = desk.owing()[0];
        let name = ["ann", "ben"][usize::from(seat)];
        let closes = desk.table.window_closes().expect("open");
        assert_eq!(closes, desk.now + 6000);
        assert_eq!(desk.table.deadline(), Some(closes));
        let (seen, length) = (desk.seen(1 - seat), desk.table.game().length());
        if early {
            desk.now += 100;
            desk.act(seat, json!({"action": "decline"})).expect("declining is always possible");
            assert_eq!((desk.seen(1 - seat), desk.table.game().length()), (seen, length));
            desk.check();
        }
        if standing {
            desk.ask(name, Command::Standing { seat, pass: true }).expect("standing");
            assert!(desk.table.game().length() > length);
            desk.check();
            return;
        }
        assert!(desk.table.tick(closes - 1).is_none());
        desk.now = closes;
        let stepped = desk.table.tick(closes).expect("the window closes");
        desk.keep(&stepped);
        assert!(desk.table.game().length() > length);
        desk.check();
    };
    landing(false, false);
    landing(true, false);
    landing(false, true);
}

#[test]
fn with_one_person_windows_wait_for_nobody() {
    let mut desk = Desk::open(&new("genesia", "2", &[NewSeat::Me {}, NewSeat::Local { name: "Bo".into() }]));
    for _ in 0..200 {
        assert_eq!(desk.table.deadline(), None);
        let Some(&seat) = desk.owing().first() else { break };
        let (line, seen) = (desk.some_line(seat), desk.seen(seat));
        desk.ask("ann", Command::Act { seat, seen, line }).expect("legal");
    }
}

#[test]
fn giving_up_ends_a_game_of_two_and_leaves_a_bot_in_a_game_of_three() {
    let mut desk = Desk::pair("genial", |_| {});
    desk.ask("ann", Command::Resign { seat: 0 }).expect("she may");
    let result = desk.table.result().expect("over");
    assert_eq!((result.ending, &result.winners[..]), (Ending::Resigned, &[1][..]));
    assert_eq!(desk.code("ben", Command::Resign { seat: 1 }), Code::Status);
    desk.check();

    let mut desk = Desk::open(&new("genial", "3", &[NewSeat::Me {}]));
    for name in ["ben", "cid"] {
        desk.ask(name, Command::Sit(Sit { seat: None, ..Sit::default() })).expect("free");
    }
    desk.ask("ann", Command::Start).expect("all sit");
    desk.ask("ann", Command::Resign { seat: 0 }).expect("she may");
    assert_eq!(desk.table.status(), Status::Playing);
    assert_eq!(desk.code("ann", Command::ComeBack { seat: 0 }), Code::Status);
    while desk.table.status() == Status::Playing {
        let seat = desk.owing()[0];
        if let Some((seat, _, mark)) = desk.table.bots_to_move().first().copied() {
            let line = desk.some_line(seat.0);
            let stepped = desk.table.bot_acts(seat.0, mark, line, desk.now).expect("the bot may");
            desk.keep(&stepped);
        } else {
            let line = desk.some_line(seat);
            desk.act(seat, line).expect("legal");
        }
    }
    let result = desk.table.result().expect("over");
    assert_eq!(result.ranking.last(), Some(&vec![0]));
    assert!(!result.winners.contains(&0));
    desk.check();
}

#[test]
fn a_bot_takes_over_and_hands_back() {
    let mut desk = Desk::pair("genesis", |_| {});
    let seat = desk.owing()[0];
    let names = ["ann", "ben"];
    let (mine, theirs) = (names[usize::from(seat)], names[usize::from(1 - seat)]);
    assert_eq!(desk.code("eve", Command::TakeOver { seat }), Code::NotYourSeat);
    desk.ask(theirs, Command::TakeOver { seat }).expect("a bot");
    assert_eq!(desk.table.bots_to_move().len(), 1);
    let mark = desk.table.bots_to_move()[0].2;
    desk.ask(mine, Command::ComeBack { seat }).expect("back");
    assert!(desk.table.bots_to_move().is_empty());
    let line = desk.some_line(seat);
    let late = desk.table.bot_acts(seat, mark, line.clone(), desk.now);
    assert_eq!(late.err().expect("too late").code, Code::Stale);
    desk.ask(theirs, Command::TakeOver { seat }).expect("a bot again");
    let refused = desk.act(seat, line.clone()).expect_err("a bot plays there");
    assert!(refused.sentence.contains("come back first"), "{}", refused.sentence);
    desk.ask(mine, Command::ComeBack { seat }).expect("back again");
    desk.act(seat, line).expect("a person again");
    assert!(desk.table.bots_to_move().iter().all(|(bot, ..)| *bot != Seat(seat)));
    desk.check();
}

#[test]
fn clocks_follow_from_the_log() {
    let clock = ClockRule::Live { base_s: 60, increment_s: 5 };
    let mut desk = Desk::pair("genesis", |new| new.clock = clock);
    let seat = desk.owing()[0];
    assert_eq!(desk.table.deadline(), Some(START + 60_000));
    desk.now += 20_000;
    while desk.owing() == [seat] {
        desk.play_on();
    }
    let clocks = desk.table.clocks(Viewer::Spectator).expect("clocks");
    assert_eq!(clocks[usize::from(seat)].left, 60_000 - 20_000 + 5_000);
    assert!(!clocks[usize::from(seat)].runs && clocks[usize::from(1 - seat)].runs);
    desk.check();
    desk.now += 60_000;
    let stepped = desk.table.tick(desk.now).expect("the flag falls");
    desk.keep(&stepped);
    let result = desk.table.result().expect("over");
    assert_eq!((result.ending, &result.winners[..]), (Ending::Flagged, &[seat][..]));
    desk.check();
}

#[test]
fn a_fallen_clock_may_call_a_bot() {
    let mut desk = Desk::pair("genesis", |new| {
        new.clock = ClockRule::Days { days: 2 };
        new.on_timeout = OnTimeout::Bot;
    });
    desk.now += 2 * 24 * 3600 * 1000;
    let stepped = desk.table.tick(desk.now).expect("time is up");
    desk.keep(&stepped);
    assert_eq!(desk.table.bots_to_move().len(), 1);
    desk.check();
}
