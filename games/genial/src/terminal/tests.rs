//! Whole games of Génial through keys alone.

use crate::{Genial, Options, Partners, Rack, Tile};
use genarium_engine::record::{Record, verify};
use genarium_engine::{Game, Generator, Language, Seat, Viewer};
use genarium_terminal::ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use genarium_terminal::sitting::{Sitting, everything_is_said_in_every_language, mash_keys};
use genarium_terminal::table::Layer;
use std::{env, fs, process};

#[test]
fn solo_is_played_to_its_end() {
    let mut sitting = Sitting::<Genial>::new(Options::solo(), 1, (80, 24));
    assert!(sitting.text().contains("Your first tile: lay it beside a printed symbol."));
    sitting.play_out('s');
    let end = sitting.text();
    assert!(end.contains("The game is over.") && end.contains("Your result is"), "{end}");
    assert!(end.contains("Your first best: "), "{end}");
    verify(&sitting.table.record()).expect("a record of a whole game");
}

#[test]
fn the_seat_of_the_person_is_drawn_unless_it_is_said() {
    let seat_of = |seed, seat| {
        let mut plan = Sitting::<Genial>::new(Options::standard(3), 1, (80, 24)).table.plan;
        (plan.seed, plan.seat) = (seed, seat);
        let table = genarium_terminal::table::Table::new(plan).expect("a table");
        assert_eq!((table.people.len(), table.people.lowest()), (1, Some(table.eyes)));
        let names: Vec<_> = table.record().players.iter().map(|player| player.bot.is_none()).collect();
        assert_eq!(names.iter().position(|person| *person), Some(table.eyes.index()));
        table.eyes
    };
    let drawn: std::collections::BTreeSet<Seat> = (0..40).map(|seed| seat_of(seed, None)).collect();
    assert_eq!(drawn.len(), 3, "every seat comes up");
    assert_eq!(seat_of(5, None), seat_of(5, None), "the same seed draws the same seat");
    assert_eq!(seat_of(5, Some(Seat(2))), Seat(2));
}

#[test]
fn a_person_at_any_seat_plays_to_the_end_and_sees_only_their_own() {
    for seat in [1, 2] {
        let mut sitting = Sitting::<Genial>::new(Options::standard(3), 1, (80, 24));
        sitting.table.plan.seat = Some(Seat(seat));
        sitting.table = genarium_terminal::table::Table::new(sitting.table.plan.clone()).expect("a table");
        sitting.play_out('s');
        verify(&sitting.table.record()).expect("a record of a whole game");
        assert_eq!(sitting.table.eyes, Seat(seat));
        assert_eq!(sitting.table.chronicle.of(Seat(0), 0).count(), 0, "nobody reads the log of a bot");
    }
}

#[test]
fn a_game_against_a_bot_is_played_to_its_end() {
    for size in [(80, 24), (200, 60)] {
        let mut sitting = Sitting::<Genial>::new(Options::standard(2), 1, size);
        sitting.play_out('s');
        let end = sitting.text();
        assert!(end.contains("1. ") && end.contains(" beats Player "), "{end}");
        verify(&sitting.table.record()).expect("a record of a whole game");
    }
}

#[test]
fn every_table_fits_80_by_24() {
    let teams = [Options::teams(Partners::Hidden), Options::teams(Partners::Open)];
    for options in [1, 2, 3, 4].map(standard_or_solo).into_iter().chain(teams) {
        let mut sitting = Sitting::<Genial>::new(options, 1, (80, 24));
        let start = sitting.text();
        let alone = options.players == 1;
        assert_eq!(start.contains("Rack [1 "), !alone, "{start}");
        assert_eq!(start.contains("Tile ") && !start.contains("1-6"), alone, "{start}");
        assert!(start.contains("q quit"), "{start}");
        let letters =
            start.lines().skip(2).flat_map(|row| row.chars().take(30)).filter(|c| "ROYGBP".contains(*c));
        assert!(letters.count() >= 6, "the printed symbols are on the board:\n{start}");
        sitting.play_out('s');
        let end = sitting.text();
        assert!(end.contains("n new game") && end.contains("Log"), "{end}");
    }
}

fn standard_or_solo(players: u8) -> Options {
    if players == 1 { Options::solo() } else { Options::standard(players) }
}

#[test]
fn a_small_terminal_says_what_it_needs_and_recovers() {
    let mut sitting = Sitting::<Genial>::new(Options::standard(4), 1, (60, 20));
    let text = sitting.text();
    assert!(text.contains("80 columns"), "{text}");
    for size in [(1, 1), (0, 0), (80, 2), (3, 24), (79, 24), (80, 24)] {
        sitting.terminal.backend_mut().resize(size.0, size.1);
        sitting.text();
    }
    assert!(sitting.text().contains("Rack [1 "));
}

#[test]
fn the_preview_is_what_the_placement_brings() {
    let mut sitting = Sitting::<Genial>::new(Options::standard(2), 1, (80, 24));
    sitting.press(KeyCode::Tab);
    let own_row = |sitting: &mut Sitting<Genial>| {
        sitting.rows().into_iter().find(|row| row.contains("You (1) ")).expect("a track")
    };
    let row = own_row(&mut sitting);
    let promised: u32 = row.split('+').skip(1).filter_map(|rest| rest.get(..1)?.parse::<u32>().ok()).sum();
    assert!(promised > 0, "{row}");
    sitting.press(KeyCode::Enter);
    let track = sitting.view().track(Seat(0)).iter().map(|&value| u32::from(value)).sum::<u32>();
    assert_eq!(track, promised);
}

#[test]
fn a_name_never_touches_a_value() {
    let teams = Options::teams(Partners::Hidden);
    for (options, label) in
        [(Options::standard(2), "You (1) "), (teams, "You (1+3) "), (Options::solo(), "You ")]
    {
        let mut sitting = Sitting::<Genial>::new(options, 1, (80, 24));
        let rows = sitting.rows();
        let values = rows.iter().filter(|row| row.matches("* 0").count() == 6);
        assert_eq!(values.clone().count(), if options.players == 1 { 1 } else { 2 }, "{rows:#?}");
        assert!(values.clone().all(|row| row.contains("  * 0")), "{rows:#?}");
        assert!(values.clone().any(|row| row.contains(label)), "{rows:#?}");
    }
}

#[test]
fn the_log_says_where_a_tile_lies_and_what_it_brought() {
    let mut sitting = Sitting::<Genial>::new(Options::standard(2), 1, (80, 24));
    sitting.press(KeyCode::Tab);
    let promised = sitting.text();
    sitting.press(KeyCode::Enter);
    let told = sitting.table.chronicle.of(Seat(0), 0).find(|told| told.sentence.contains("lays"));
    let sentence = &told.expect("the placement is told").sentence;
    let track = *sitting.view().track(Seat(0));
    let (what, gains) = sentence.split_once(": ").expect("what was placed, and what it brought");
    let cells: Vec<&str> = what.split(' ').rev().take(2).collect();
    assert!(promised.contains(&format!("at {} {}", cells[1], cells[0])), "{sentence}\n{promised}");
    let sum: u8 =
        gains.split('+').skip(1).filter_map(|gain| gain.split(' ').next()?.parse::<u8>().ok()).sum();
    assert_eq!(sum, track.iter().sum::<u8>(), "{sentence}");
}

#[test]
fn what_cannot_be_taken_back_is_said_so() {
    let mut sitting = Sitting::<Genial>::new(Options::standard(2), 1, (80, 24));
    sitting.press(KeyCode::Enter);
    sitting.type_keys("u");
    assert!(sitting.text().contains("This cannot be taken back"), "{}", sitting.text());
    sitting.type_keys("p");
    assert!(sitting.text().contains("It is not this seat's turn."));
}

#[test]
fn a_bonus_or_swap_that_waits_lets_the_tile_be_taken_back() {
    let mut sitting = Sitting::<Genial>::new(Options::standard(2), 1, (80, 24));
    for _ in 0..500 {
        sitting.let_bots_play();
        let (before, told) = (sitting.view(), sitting.text());
        sitting.press(KeyCode::Tab);
        sitting.press(KeyCode::Enter);
        if sitting.table.game.undo_seat() == Some(Seat(0)) && sitting.view() != before {
            sitting.type_keys("u");
            assert_eq!(sitting.view(), before);
            let log = |text: &str| text.matches("Player 1 lays").count();
            assert_eq!(log(&sitting.text()), log(&told));
            return;
        }
        sitting.type_keys("s");
    }
    panic!("no turn was left open");
}

/// The tiles of a rack in every way they could be written on a screen with letters for symbols.
fn spellings(tiles: impl Iterator<Item = Tile>) -> Vec<String> {
    tiles.flat_map(|tile| [tile.to_string(), tile.to_string().chars().rev().collect()]).collect()
}

#[test]
fn the_curtain_hides_every_rack() {
    let mut sitting = Sitting::<Genial>::new(Options::standard(3), 3, (80, 24));
    let mut curtains = 0;
    while !sitting.table.is_over() {
        if sitting.table.curtain {
            let text = sitting.text();
            let name = format!("Pass the screen to Player {}.", sitting.table.eyes.0 + 1);
            assert!(text.contains(&name), "{text}");
            for rack in sitting.table.game.now().view(Viewer::Everything).racks {
                let Rack::Open(tiles) = rack else { panic!("everything is visible") };
                // Capital letters are symbols; the small ones of the log would have to stand alone.
                for tile in spellings(tiles.iter()) {
                    assert!(!text.contains(&tile.to_uppercase()), "{tile} in\n{text}");
                    assert!(
                        !text.split(|c: char| !c.is_alphabetic()).any(|word| word == tile),
                        "{tile} in\n{text}"
                    );
                }
            }
            // Nothing but Space lifts it, whatever the person before still types.
            for key in ['L', 'u', '1', 's', 'w', 'n'] {
                sitting.press(KeyCode::Char(key));
            }
            assert!(sitting.table.curtain && sitting.table.layer == Layer::Nothing);
            curtains += 1;
            sitting.type_keys(" ");
        }
        sitting.press(KeyCode::Tab);
        sitting.press(KeyCode::Enter);
        sitting.type_keys("k");
        sitting.type_keys("p");
    }
    assert!(curtains > 20);
}

/// Two games that differ only in what a seat may not know must look the same to it, cell by cell.
#[test]
fn what_a_seat_may_not_know_is_not_on_its_screen() {
    let mut generator = Generator::new(3);
    for people in [1, 3] {
        let mut sitting = Sitting::<Genial>::new(Options::standard(3), people, (80, 24));
        let mut lifted = 0;
        while !sitting.table.is_over() {
            sitting.let_bots_play();
            sitting.type_keys(" ");
            if sitting.table.curtain || sitting.table.is_over() {
                continue;
            }
            let screen = sitting.text();
            let imagined = Genial::determinize(&sitting.view(), &mut generator);
            let truth = std::mem::replace(&mut sitting.table.game, imagined.into());
            assert_eq!(sitting.text(), screen);
            sitting.table.game = truth;
            lifted += 1;
            sitting.press(KeyCode::Tab);
            sitting.press(KeyCode::Enter);
            sitting.type_keys("sp");
        }
        assert!(lifted > 15);
        only_own_draws_are_told(&sitting, people);
    }
}

fn only_own_draws_are_told(sitting: &Sitting<Genial>, people: usize) {
    for seat in Seat::all(people) {
        let own = format!("Player {} draws ", seat.0 + 1);
        let told = sitting.table.chronicle.of(seat, 0).filter(|told| told.sentence.contains("draws"));
        assert!(told.clone().count() > 5);
        told.for_each(|told| assert!(told.sentence.starts_with(&own), "{} to {seat}", told.sentence));
    }
}

#[test]
fn a_swap_of_an_opponent_is_announced() {
    let mut sitting = Sitting::<Genial>::new(Options::standard(4), 1, (80, 24));
    while !sitting.table.is_over() {
        sitting.let_bots_play();
        if sitting.table.notice.contains("swaps the rack and shows") {
            let rows = sitting.rows();
            let words = rows[rows.len() - 6..].iter().flat_map(|row| row.split_whitespace());
            let below = words.collect::<Vec<_>>().join(" ");
            assert!(sitting.table.notice.lines().all(|sentence| below.contains(sentence)), "{below}");
            return;
        }
        sitting.press(KeyCode::Tab);
        sitting.press(KeyCode::Enter);
        sitting.type_keys("k");
    }
    panic!("nobody ever swapped");
}

#[test]
fn a_finished_game_is_saved_once_and_never_over_another() {
    let folder = env::temp_dir().join(format!("genarium-play-{}", process::id()));
    fs::create_dir_all(&folder).expect("a folder");
    fs::write(folder.join("genial-7.jsonl"), "mine").expect("a file");
    let mut sitting = Sitting::<Genial>::new(Options::solo(), 1, (80, 24));
    sitting.table.plan.folder.clone_from(&folder);
    sitting.play_out('s');
    sitting.type_keys("ww");
    assert!(sitting.text().contains("already saved as genial-7-2.jsonl"), "{}", sitting.text());
    assert_eq!(fs::read_to_string(folder.join("genial-7.jsonl")).expect("a file"), "mine");
    let record = fs::read_to_string(folder.join("genial-7-2.jsonl")).expect("a record");
    verify::<Genial>(&Record::parse(&record).expect("a record")).expect("a whole game");
    fs::remove_dir_all(&folder).expect("the folder goes");

    sitting.type_keys("n");
    assert!(!sitting.table.is_over() && sitting.table.plan.seed != 7);
}

#[test]
fn leaving_is_asked_and_control_c_is_not() {
    let mut sitting = Sitting::<Genial>::new(Options::solo(), 1, (80, 24));
    sitting.type_keys("qn");
    assert!(!sitting.table.is_closed());
    sitting.type_keys("qy");
    assert!(sitting.table.is_closed());

    let mut sitting = Sitting::<Genial>::new(Options::solo(), 1, (80, 24));
    sitting.table.key(KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL));
    assert!(sitting.table.is_closed());
}

#[test]
fn the_screen_speaks_every_language() {
    everything_is_said_in_every_language::<Genial>();
    let played = [(Language::French, "Journal", "gagne"), (Language::Italian, "Registro", "Vince")];
    for (language, log, won) in played {
        for players in 2..=4 {
            let options = Options::standard(players);
            let mut sitting = Sitting::<Genial>::speaking(language, "greedy", options, 1, (80, 24));
            let start = sitting.text();
            assert!(start.contains(log), "{start}");
            sitting.type_keys("?");
            let help = sitting.rows();
            assert!(help.iter().all(|row| !row.contains('|') || row.trim().ends_with('|')), "{help:#?}");
            sitting.type_keys("?");
            sitting.play_out('s');
            let end = sitting.text();
            assert!(end.contains(won), "{end}");
        }
    }
}

#[test]
fn no_key_does_harm() {
    let mut generator = Generator::new(11);
    let tables = [(Options::solo(), 1), (Options::standard(2), 1), (Options::standard(4), 2)];
    let tables = tables.into_iter().chain([(Options::teams(Partners::Open), 4)]);
    for (options, people) in tables {
        mash_keys::<Genial>(&options, people, &mut generator);
    }
}
