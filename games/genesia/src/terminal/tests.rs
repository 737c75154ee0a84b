//! Whole games of Genesia through keys alone.

use crate::people::People;
use crate::{Action, Genesia, Mode, Options, Phase, Task};
use genarium_engine::record::verify;
use genarium_engine::{Entry, Game, Generator, Language, Random, Viewer};
use genarium_terminal::ratatui::crossterm::event::KeyCode;
use genarium_terminal::sitting::{Sitting, everything_is_said_in_every_language, mash_keys_against};
use genarium_terminal::table::Layer;
use genarium_terminal::theme::Theme;

type Table = Sitting<Genesia>;

fn sit(options: Options, people: usize, size: (u16, u16)) -> Table {
    Table::against("random", options, people, size)
}

/// Presses keys as somebody would who tries everything: a row, sometimes more of it, and Enter.
fn try_something(sitting: &mut Table, random: &mut Generator) {
    sitting.press(KeyCode::Home);
    match random.below(8) {
        0..3 => sitting.type_keys("m"),
        3 => sitting.type_keys("a"),
        4 => sitting.type_keys("r"),
        _ => {}
    }
    for _ in 0..random.below(9) {
        sitting.press(KeyCode::Down);
    }
    for _ in 0..random.below(4) {
        sitting.press(KeyCode::Right);
    }
    match random.below(12) {
        0 => sitting.press(KeyCode::Esc),
        1 => sitting.type_keys("e"),
        _ => {}
    }
    sitting.press(KeyCode::Enter);
    for _ in 0..random.below(5) {
        sitting.press(KeyCode::Down);
    }
    sitting.press(KeyCode::Enter);
}

/// Plays to the end; `each` looks at the screen before every decision.
fn play_out(sitting: &mut Table, seed: u64, mut each: impl FnMut(&mut Table)) {
    let mut random = Generator::new(seed);
    for _ in 0..20_000 {
        sitting.let_bots_play();
        if sitting.table.is_over() {
            return;
        }
        if sitting.table.curtain {
            sitting.type_keys(" ");
        }
        each(sitting);
        try_something(sitting, &mut random);
    }
    panic!("the game does not end:\n{}", sitting.text());
}

fn row_of(sitting: &mut Table, words: &str) -> String {
    let rows = sitting.rows();
    let row = rows.iter().find(|row| row.contains(words)).cloned();
    row.unwrap_or_else(|| panic!("no {words:?} in\n{}", rows.join("\n")))
}

/// Plays until a decision of a kind comes up.
fn until(sitting: &mut Table, seed: u64, wanted: impl Fn(&Genesia) -> bool) -> bool {
    let mut random = Generator::new(seed);
    for _ in 0..5_000 {
        sitting.let_bots_play();
        if sitting.table.is_over() {
            return false;
        }
        sitting.type_keys(" ");
        if wanted(sitting.view().known()) {
            return true;
        }
        try_something(sitting, &mut random);
    }
    false
}

#[test]
fn games_against_bots_are_played_to_their_end() {
    for (players, size) in [(2, (80, 24)), (3, (120, 40)), (5, (80, 24))] {
        let mut sitting = sit(Options::standard(players), 1, size);
        let start = sitting.text();
        assert!(start.contains("Keep one of your two Objectives") && start.contains("q quit"), "{start}");
        play_out(&mut sitting, 1, |_| {});
        let end = sitting.text();
        for words in
            ["The game is over.", "Progress, Age III", "Radiance", "Regions of value 15", "1. Player"]
        {
            assert!(end.contains(words), "{words} in\n{end}");
        }
        let game = sitting.table.game.now();
        let totals: Vec<String> =
            People::first(players.into()).map(|people| game.sheet(people).total().to_string()).collect();
        let shown: Vec<String> =
            row_of(&mut sitting, "Total").split_whitespace().skip(1).map(str::to_owned).collect();
        assert_eq!(shown, totals);
        verify(&sitting.table.record()).expect("a record of a whole game");
    }
}

#[test]
fn solo_is_played_to_its_end_with_two_peoples() {
    let mut sitting = sit(Options::solo(Mode::Beginner), 1, (80, 24));
    assert!(sitting.text().contains("People 1") && sitting.text().contains("People 2"));
    play_out(&mut sitting, 2, |sitting| assert!(!sitting.table.curtain));
    assert!(sitting.text().contains("Your score is the lower of the two"), "{}", sitting.text());
    verify(&sitting.table.record()).expect("a record of a whole game");
}

/// Every number and name of a card that a text could give away.
fn names(sitting: &Table, people: People) -> Vec<String> {
    let game = sitting.table.game.now();
    let everything = game.view(Viewer::Everything);
    let cards = everything.known().hand(people).with(everything.known().draft_pack(people));
    cards.iter().map(|card| game.pack().card_text(card, Language::English).name.clone()).collect()
}

#[test]
fn the_curtain_hides_every_hand() {
    let mut sitting = sit(Options::standard(3), 3, (80, 24));
    let (mut random, mut curtains) = (Generator::new(4), 0);
    for _ in 0..700 {
        if sitting.table.is_over() {
            break;
        }
        if sitting.table.curtain {
            let text = sitting.text();
            let wanted = format!("Pass the screen to Player {}.", sitting.table.eyes.0 + 1);
            assert!(text.contains(&wanted), "{text}");
            for name in People::first(3).flat_map(|people| names(&sitting, people)) {
                assert!(!text.contains(&name), "{name} in\n{text}");
            }
            sitting.type_keys("Lucme1");
            assert!(sitting.table.curtain && sitting.table.layer == Layer::Nothing);
            curtains += 1;
            sitting.type_keys(" ");
        }
        try_something(&mut sitting, &mut random);
    }
    assert!(curtains > 20);
}

/// Two games that differ only in what a seat may not know must look the same to it, cell by cell.
#[test]
fn what_a_seat_may_not_know_is_not_on_its_screen() {
    let mut sitting = sit(Options::standard(3), 1, (80, 24));
    let (mut random, mut looks) = (Generator::new(3), 0);
    play_out(&mut sitting, 5, |sitting| {
        looks += 1;
        if looks % 3 != 0 {
            return;
        }
        let page = if looks % 2 == 0 { "c" } else { "" };
        sitting.type_keys(page);
        let screen = sitting.text();
        let imagined = Genesia::determinize(&sitting.view(), &mut random);
        let truth = std::mem::replace(&mut sitting.table.game, imagined.into());
        assert_eq!(sitting.text(), screen);
        sitting.table.game = truth;
        sitting.type_keys(page);
    });
    assert!(looks > 40);
}

#[test]
fn a_small_terminal_says_what_it_needs_and_recovers() {
    let mut sitting = sit(Options::standard(5), 1, (60, 20));
    let text = sitting.text();
    assert!(text.contains("80 columns and 22 rows"), "{text}");
    for size in [(1, 1), (0, 0), (80, 2), (3, 24), (79, 24), (80, 22)] {
        sitting.terminal.backend_mut().resize(size.0, size.1);
        sitting.text();
    }
    let text = sitting.text();
    assert!(text.contains("gen") && text.contains("12e") && text.contains("> O"), "{text}");
}

#[test]
fn recruits_and_moves_cost_what_the_screen_says() {
    let mut sitting = sit(Options::standard(2), 1, (80, 24));
    assert!(until(&mut sitting, 1, |game| game.phase() == Phase::Growth && game.task() == Task::Turn));
    let coins = sitting.view().known().coins(People(0));
    sitting.type_keys("r");
    (0..2).for_each(|_| sitting.press(KeyCode::Right));
    assert!(row_of(&mut sitting, "3 Clans in c1.h Seahaven, 6 coins").contains("<>"));
    assert!(sitting.text().contains(&format!("A {coins}>{} coins", coins - 6)), "{}", sitting.text());
    sitting.press(KeyCode::Enter);
    assert_eq!(sitting.view().known().coins(People(0)), coins - 6);
    assert!(row_of(&mut sitting, "c1 ").contains("A3"));
    sitting.type_keys("u");
    assert_eq!(sitting.view().known().coins(People(0)), coins);
    sitting.press(KeyCode::Enter);
    sitting.type_keys("e");
    sitting.press(KeyCode::Enter);
    assert!(until(&mut sitting, 1, |game| game.phase() == Phase::Expansion && game.task() == Task::Turn));
    sitting.type_keys("m");
    sitting.press(KeyCode::Enter);
    let text = sitting.text();
    assert!(text.contains("1 Clan to c1.1a") && text.contains("1 coin to"), "{text}");
}

#[test]
fn the_map_tells_what_lies_beside_a_region_and_opens_its_moves() {
    let mut sitting = sit(Options::solo(Mode::Beginner), 1, (120, 40));
    let ready = |game: &Genesia| {
        game.phase() == Phase::Expansion && game.task() == Task::Turn && game.coins(game.actor()) > 2
    };
    assert!(until(&mut sitting, 3, ready));
    sitting.press(KeyCode::Tab);
    assert!(row_of(&mut sitting, "Beside it: ").contains(".1a ["));
    for key in [KeyCode::Right, KeyCode::Down, KeyCode::Down, KeyCode::Left, KeyCode::Up, KeyCode::Up] {
        sitting.press(key);
        assert!(sitting.text().contains("Beside it: "));
    }
    sitting.press(KeyCode::Esc);
    assert!(!sitting.text().contains("act there"));
}

#[test]
fn a_discard_is_never_the_first_thing_that_enter_does() {
    let mut sitting = sit(Options::standard(2), 1, (80, 24));
    assert!(until(&mut sitting, 1, |game| game.phase() == Phase::Growth && game.task() == Task::Turn));
    let before = sitting.table.game.log().len();
    for key in [KeyCode::Esc, KeyCode::Home, KeyCode::Enter] {
        sitting.press(key);
    }
    assert_eq!(sitting.table.game.log().len(), before);
    assert!(sitting.text().contains("Discard it for coins"));
    sitting.press(KeyCode::End);
    sitting.press(KeyCode::Enter);
    let last = sitting.table.game.log().get(before);
    assert!(matches!(last, Some(Entry::Player { action: Action::Discard(_), .. })), "{last:?}");
}

#[test]
fn windows_ask_whatever_one_holds_until_they_are_let_pass() {
    let mut sitting = sit(Options::standard(4), 1, (80, 24));
    let window = |game: &Genesia| game.task() == Task::Window;
    assert!(until(&mut sitting, 1, window));
    let text = sitting.text();
    assert!(text.contains("> Copy nothing") && text.contains("You are asked whatever you hold"), "{text}");
    sitting.type_keys("x");
    sitting.press(KeyCode::Enter);
    assert!(!until(&mut sitting, 1, window), "{}", sitting.text());
    verify(&sitting.table.record()).expect("a record of a whole game");
}

#[test]
fn no_key_does_harm() {
    let mut generator = Generator::new(13);
    let tables = [(Options::standard(2), 1), (Options::standard(5), 3), (Options::solo(Mode::Expert), 1)];
    for (options, people) in tables {
        mash_keys_against::<Genesia>("random", &options, people, &mut generator);
    }
}

#[test]
fn every_theme_can_be_drawn() {
    for theme in [Theme::plain(false), Theme::plain(true), Theme::full()] {
        for size in [(80, 24), (120, 40), (200, 60)] {
            let mut sitting = sit(Options::standard(4), 1, size);
            sitting.table.plan.theme = theme;
            let mut random = Generator::new(6);
            for _ in 0..60 {
                sitting.let_bots_play();
                try_something(&mut sitting, &mut random);
                sitting.text();
            }
        }
    }
}

#[test]
fn the_screen_speaks_every_language() {
    everything_is_said_in_every_language::<Genesia>();
    for (language, over) in
        [(Language::French, "La partie est finie."), (Language::Italian, "La partita è finita.")]
    {
        for (options, size) in [(Options::standard(5), (80, 24)), (Options::standard(2), (140, 50))] {
            let mut sitting = Table::speaking(language, "greedy", options, 1, size);
            sitting.type_keys("?");
            let help = sitting.rows();
            assert!(help.iter().all(|row| !row.contains('|') || row.trim().ends_with('|')), "{help:#?}");
            sitting.type_keys("?");
            play_out(&mut sitting, 5, |_| {});
            assert!(sitting.text().contains(over), "{}", sitting.text());
        }
    }
}
