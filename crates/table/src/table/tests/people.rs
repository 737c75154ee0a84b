//! What is owed to people: no advice behind their back, no clock that runs while they are asked, and no bot in their
//! seat before their time is up.

use super::{Desk, START, new, who};
use crate::protocol::{ClockRule, Code, Command, Emote, FACES, NewSeat, NewTable, OnTimeout, Sit, Status};
use crate::table::open;
use genarium_engine::{SeatSet, Viewer};
use genarium_games::Library;

const MINUTE: i64 = 60_000;
const DAY: i64 = 24 * 60 * MINUTE;
const NAMES: [&str; 2] = ["ann", "ben"];

/// A table of two people with this clock, on which the first has just moved: the table and the seat that moved.
fn after_a_move(clock: ClockRule) -> (Desk, u8) {
    let mut desk = Desk::pair("genial", |new| new.clock = clock);
    let first = desk.owing()[0];
    desk.now += 10_000;
    desk.play_on();
    assert_eq!(desk.owing(), [1 - first]);
    (desk, first)
}

fn ask_back(desk: &mut Desk, seat: u8) {
    let seen = desk.seen(seat);
    desk.ask(NAMES[usize::from(seat)], Command::Undo { seat, seen }).expect("becomes a question");
}

fn left(desk: &Desk, seat: u8) -> (i64, bool) {
    let face = desk.table.clocks(Viewer::Spectator).expect("clocks")[usize::from(seat)];
    (if face.runs { face.left - (desk.now - face.at) } else { face.left }, face.runs)
}

#[test]
fn a_question_about_a_takeback_stops_the_clock_until_it_is_answered() {
    let (mut desk, first) = after_a_move(ClockRule::Live { base_s: 300, increment_s: 0 });
    let other = 1 - first;
    desk.now += 20_000;
    assert_eq!(left(&desk, other), (280_000, true));
    ask_back(&mut desk, first);
    desk.now += 30_000;
    assert_eq!(left(&desk, other), (280_000, false));
    assert!(desk.table.tick(desk.now).is_none(), "nobody loses meanwhile");
    desk.check();
    desk.ask(NAMES[usize::from(other)], Command::Answer { seat: other, agree: false }).expect("no");
    assert_eq!(left(&desk, other), (280_000, true));
    desk.now += 5_000;
    assert_eq!(left(&desk, other), (275_000, true));
    assert_eq!(desk.table.deadline(), Some(desk.now + 275_000));
    let seen = desk.seen(first);
    assert_eq!(desk.code(NAMES[usize::from(first)], Command::Undo { seat: first, seen }), Code::AskedAlready);
    desk.check();
}

#[test]
fn a_question_that_nobody_answers_lapses_and_the_days_go_on_where_they_were() {
    for (clock, patience) in
        [(ClockRule::Live { base_s: 300, increment_s: 0 }, MINUTE), (ClockRule::Days { days: 3 }, DAY)]
    {
        let (mut desk, first) = after_a_move(clock);
        desk.now += 40_000;
        let (before, runs) = left(&desk, 1 - first);
        assert!(runs);
        ask_back(&mut desk, first);
        assert_eq!(desk.table.deadline(), Some(desk.now + patience));
        desk.now += patience;
        let stepped = desk.table.tick(desk.now).expect("it was open for long enough");
        desk.keep(&stepped);
        assert!(desk.table.info(None, Viewer::Spectator, SeatSet::EMPTY).proposal.is_none());
        assert_eq!(left(&desk, 1 - first), (before, true));
        desk.check();
    }
}

#[test]
fn windows_and_bots_wait_for_the_answer_too() {
    let mut desk = Desk::pair("genesia", |_| {});
    while desk.table.window_closes().is_none()
        || desk.table.game().since_own(genarium_engine::Seat(0)).is_none()
    {
        assert!(desk.play_on(), "a game of Genesia has windows");
    }
    let closes = desk.table.window_closes().expect("open");
    desk.now += 1_000;
    let seen = desk.seen(0);
    desk.ask("ann", Command::Undo { seat: 0, seen }).expect("becomes a question");
    assert_eq!((desk.table.window_closes(), desk.table.deadline()), (None, Some(desk.now + MINUTE)));
    desk.now += 20_000;
    desk.check();
    desk.ask("ben", Command::Answer { seat: 1, agree: false }).expect("no");
    assert_eq!(desk.table.window_closes(), Some(closes + 20_000));
    desk.check();

    let mut table =
        new("genial", "3", &[NewSeat::Me {}, NewSeat::Open {}, NewSeat::Bot { bot: "random".into() }]);
    table.clock = ClockRule::None;
    let mut desk = Desk::open(&table);
    desk.ask("ben", Command::Sit(Sit::default())).expect("free");
    desk.ask("ann", Command::Start).expect("all sit");
    while desk.table.bots_to_move().is_empty() {
        desk.play_on();
    }
    ask_back(&mut desk, 1);
    assert!(desk.table.bots_to_move().is_empty(), "the bot does not play on over the question");
    desk.ask("ann", Command::Answer { seat: 0, agree: false }).expect("no");
    assert_eq!(desk.table.bots_to_move().len(), 1);
    desk.check();
}

#[test]
fn a_bot_plays_for_nobody_whose_clock_still_runs() {
    let over = |desk: &mut Desk, seat: u8| {
        let theirs = NAMES[usize::from(1 - seat)];
        desk.code(theirs, Command::TakeOver { seat })
    };
    for (clock, on_timeout) in [
        (ClockRule::Live { base_s: 300, increment_s: 0 }, OnTimeout::Bot),
        (ClockRule::Days { days: 3 }, OnTimeout::Lose),
    ] {
        let mut desk = Desk::pair("genesis", |new| (new.clock, new.on_timeout) = (clock, on_timeout));
        let seat = desk.owing()[0];
        desk.now += 62_000;
        assert_eq!(over(&mut desk, seat), Code::ClockDecides);
        desk.now = desk.table.deadline().expect("a clock");
        let stepped = desk.table.tick(desk.now).expect("time is up");
        desk.keep(&stepped);
        assert_eq!(desk.table.bots_to_move().len(), usize::from(on_timeout == OnTimeout::Bot));
        desk.check();
    }
}

#[test]
fn a_rated_game_is_played_by_its_players() {
    let mut desk = Desk::pair("genesis", |new| {
        new.clock = ClockRule::Days { days: 3 };
        (new.rated, new.seating) = (true, crate::protocol::Seating::Drawn);
    });
    let seat = desk.owing()[0];
    let theirs = desk.table.seated().nth(usize::from(1 - seat)).flatten().expect("a person").name.clone();
    desk.now += 62_000;
    assert_eq!(desk.code(&theirs, Command::TakeOver { seat }), Code::ClockDecides);
    let sheet = desk.table.info(None, Viewer::Spectator, SeatSet::EMPTY);
    assert!(!sheet.lends_seats && !sheet.hints);
    desk.now = START + 3 * DAY;
    let stepped = desk.table.tick(desk.now).expect("time is up");
    desk.keep(&stepped);
    assert_eq!(desk.table.status(), Status::Finished);
    desk.check();
}

#[test]
fn a_rated_table_has_a_clock_and_no_hints() {
    let opened = |change: &dyn Fn(&mut NewTable)| {
        let mut table = new("genial", "2", &[NewSeat::Me {}]);
        (table.rated, table.seating) = (true, crate::protocol::Seating::Drawn);
        table.clock = ClockRule::Days { days: 1 };
        change(&mut table);
        open("table", &who("ann"), &table, "07".repeat(32), String::new(), START, &Library::default()).err()
    };
    assert!(opened(&|_| {}).is_none());
    for (change, word) in [
        (&(|new: &mut NewTable| new.clock = ClockRule::None) as &dyn Fn(&mut NewTable), "needs a clock"),
        (&|new: &mut NewTable| new.hints = true, "no hints"),
    ] {
        let refused = opened(change).expect("refused");
        assert!(refused.sentence.contains(word), "{refused}");
    }
}

#[test]
fn hints_against_people_are_agreed_on_by_all_or_there_are_none() {
    let bot = || NewSeat::Bot { bot: "random".into() };
    let alone = Desk::open(&new("genial", "2", &[NewSeat::Me {}, bot()]));
    assert!(alone.table.gives_hints(), "a bot minds no hints");
    let shared = Desk::open(&new("genial", "2", &[NewSeat::Me {}, NewSeat::Local { name: "Bo".into() }]));
    assert!(!shared.table.gives_hints(), "somebody at the same screen is a person too");
    let without = Desk::pair("genial", |_| {});
    assert!(!without.table.gives_hints());
    let mut with = Desk::pair("genial", |new| new.hints = true);
    for viewer in Viewer::curious(2) {
        let sheet = with.table.info(None, viewer, SeatSet::EMPTY);
        assert!(sheet.hints && sheet.hints_agreed, "everybody sees it");
    }
    with.check();
    with.ask("ann", Command::Resign { seat: 0 }).expect("she may");
    with.check();
}

#[test]
fn a_table_that_was_opened_before_there_was_a_choice_gives_no_hints_against_people() {
    let mut desk = Desk::pair("genial", |new| new.hints = true);
    assert!(desk.rows[0].contains(r#""hints":true,"#));
    desk.rows[0] = desk.rows[0].replace(r#""hints":true,"#, "");
    let old = desk.again();
    assert!(!old.gives_hints() && old.status() == Status::Playing);
}

#[test]
fn a_game_begins_by_itself_once_all_seats_are_taken_and_everybody_is_ready() {
    let mut desk = Desk::open(&new("genial", "3", &[NewSeat::Me {}]));
    let ready = |seat, ready| Command::Ready { seat, ready };
    desk.ask("ben", Command::Sit(Sit { seat: Some(2), face: Some(FACES - 1), ..Sit::default() }))
        .expect("free");
    assert_eq!(desk.code("ann", ready(2, true)), Code::NotYourSeat);
    desk.ask("ann", ready(0, true)).expect("her seat");
    desk.ask("ben", ready(2, true)).expect("his seat");
    assert_eq!(desk.table.status(), Status::Open, "a seat is free");
    let infos = desk.table.info(None, Viewer::Spectator, SeatSet::EMPTY).seats;
    assert_eq!(infos.iter().map(|seat| seat.ready).collect::<Vec<_>>(), [true, false, true]);
    assert_eq!(infos[2].face, Some(FACES - 1));
    desk.ask("ann", ready(0, false)).expect("not yet");
    desk.ask("ann", Command::SetBot { seat: 1, bot: Some("random".into()) }).expect("a bot");
    assert_eq!(desk.table.status(), Status::Open, "ann is not ready");
    desk.check();
    desk.ask("ann", ready(0, true)).expect("now");
    assert_eq!(desk.table.status(), Status::Playing);
    assert_eq!(desk.code("ann", ready(0, true)), Code::Status);
    desk.check();
}

#[test]
fn who_stands_up_is_no_longer_ready_and_no_other_face_is_taken() {
    let mut desk = Desk::open(&new("genial", "3", &[NewSeat::Me {}]));
    let sit = |face| Command::Sit(Sit { seat: Some(1), face, ..Sit::default() });
    assert_eq!(desk.code("ben", sit(Some(FACES))), Code::BadRequest);
    desk.ask("ben", sit(Some(0))).expect("free");
    desk.ask("ben", Command::Ready { seat: 1, ready: true }).expect("his seat");
    desk.ask("ben", Command::Leave { seat: 1 }).expect("he leaves");
    desk.ask("cid", sit(None)).expect("free");
    let info = desk.table.info(None, Viewer::Spectator, SeatSet::EMPTY);
    assert!(!info.seats[1].ready && info.seats[1].face.is_none());
    desk.check();
}

#[test]
fn an_open_table_is_closed_by_its_owner_alone() {
    let mut desk = Desk::open(&new("genial", "2", &[NewSeat::Me {}]));
    assert_eq!(desk.code("ben", Command::Close), Code::NotHost);
    desk.ask("ann", Command::Close).expect("it is hers");
    assert_eq!(desk.table.status(), Status::Aborted);
    assert_eq!(desk.code("ben", Command::Sit(Sit::default())), Code::Status);
    assert_eq!(
        desk.code("ann", Command::Propose { seat: 0, what: crate::protocol::Wish::Rematch }),
        Code::Status
    );
    desk.check();
    let mut begun = Desk::pair("genial", |_| {});
    assert_eq!(begun.code("ann", Command::Close), Code::Status);
}

#[test]
fn signs_are_made_one_at_a_time_and_not_where_partners_are_silent() {
    let mut desk = Desk::pair("genial", |_| {});
    let wow = || Command::Emote { emote: Emote::Wow };
    desk.ask("ann", wow()).expect("a sign");
    assert_eq!(desk.code("ann", wow()), Code::TooFast);
    desk.ask("ben", wow()).expect("another's sign");
    desk.now += 3_000;
    desk.ask("ann", wow()).expect("later");
    let heard: Vec<_> = desk.table.chat_for(Some(&who("ben"))).map(|(_, said)| said.emote).collect();
    assert_eq!(heard, [Some(Emote::Wow); 3]);
    desk.check();
    let mut silent = Desk::pair("genial", |new| new.chat = Some(false));
    assert_eq!(silent.code("ann", wow()), Code::NoChat);
}

#[test]
fn everybody_plays_again_with_one_press_each_in_every_ending() {
    let endings: [&dyn Fn(&mut Desk); 4] = [
        &|desk| while desk.play_on() {},
        &|desk| desk.ask("ann", Command::Resign { seat: 0 }).expect("she may"),
        &|desk| {
            desk.now = desk.table.deadline().expect("a clock");
            let stepped = desk.table.tick(desk.now).expect("time is up");
            desk.keep(&stepped);
        },
        &|desk| {
            desk.ask("ann", Command::Propose { seat: 0, what: crate::protocol::Wish::Abort })
                .expect("proposed");
            desk.ask("ben", Command::Answer { seat: 1, agree: true }).expect("agreed");
        },
    ];
    for (ending, end) in endings.iter().enumerate() {
        let mut desk =
            Desk::pair("genial", |new| new.clock = ClockRule::Live { base_s: 300, increment_s: 5 });
        end(&mut desk);
        assert!(desk.table.status().is_over(), "ending {ending}");
        desk.ask("ann", Command::Propose { seat: 0, what: crate::protocol::Wish::Rematch })
            .expect("proposed");
        let waiting =
            desk.table.info(None, Viewer::Spectator, SeatSet::EMPTY).proposal.expect("it waits").waiting;
        assert_eq!(waiting, [1], "ending {ending}");
        desk.ask("ben", Command::Answer { seat: 1, agree: true }).expect("agreed");
        assert_eq!(desk.table.next(), Some("next"), "ending {ending}");
        desk.check();
    }
}
