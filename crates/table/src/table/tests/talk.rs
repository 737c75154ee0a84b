use super::*;

fn mute(user: &str, on: bool) -> Command {
    Command::Mute { user: who(user).user, on }
}

#[test]
fn those_who_watch_spend_nothing_of_those_who_sit() {
    let mut desk = Desk::pair("genial", |_| {});
    let chat = || Command::Chat { text: "so much to say".to_owned() };
    for _ in 0..2000 {
        desk.ask("eve", chat()).expect("said");
    }
    assert_eq!(desk.code("joe", chat()), Code::TooMany);
    desk.ask("ann", chat()).expect("those who sit have their own");
    for number in 0..200 {
        desk.ask("eve", mute(&format!("u{number}"), true)).expect("muted");
    }
    assert_eq!(desk.code("eve", mute("another", true)), Code::TooMany);
    desk.ask("ann", mute("ben", true)).expect("those who sit have their own");
    desk.check();
}

#[test]
fn muting_adds_no_rows_without_end() {
    let mut desk = Desk::pair("genial", |_| {});
    assert_eq!(desk.code("eve", mute("joe", false)), Code::Status, "nothing changes, so nothing is written");
    desk.ask("eve", mute("joe", true)).expect("muted");
    assert_eq!(desk.code("eve", mute("joe", true)), Code::Status);
    let mut written = 1;
    while desk.ask("eve", mute("joe", written % 2 == 0)).is_ok() {
        written += 1;
        assert!(written < 5000, "it goes on for ever");
    }
    desk.ask("ann", mute("eve", true)).expect("others may still");
    desk.check();
}
