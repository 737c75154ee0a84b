//! What cards of the end and Objectives count.

use super::effects::after;
use super::*;

fn progress(pieces: &str, age: u8, number: &str) -> u16 {
    after(age, Phase::End, pieces, number).progress[People(0)][usize::from(age) - 1]
}

#[test]
fn cards_of_the_end_count_what_is_on_the_board() {
    let pieces =
        "c1.h: 0x3, c1.1a: 0x1 0#, c1.2a: 0#, c1.3a: 0x2, gen.5a: 0x1, gen.12a: 0x1, c2.h: 0x1, c2.1a: 0x1";
    assert_eq!(progress(pieces, 1, "4"), 4 + 10 / 2, "Clans, two by two");
    assert_eq!(progress(pieces, 1, "10"), 10, "2 and 2 for each of 1, 2, 3, 5, 12, at most 10");
    assert_eq!(progress(pieces, 1, "17"), 3 + 3, "the own Homeland is worth 0 and does not count");
    assert_eq!(progress(pieces, 1, "22"), 2 + 2 * 2, "Cities");
    assert_eq!(progress(pieces, 1, "30"), 2 + 2 * 3, "Regions of 3 or more");
    assert_eq!(progress(pieces, 2, "35"), 4, "no Inventions");
    assert_eq!(progress(pieces, 2, "40"), 5 + 2 * 2, "other Continents, Homelands included");
    assert_eq!(progress(pieces, 2, "48"), 10, "no assaults");
    assert_eq!(progress(pieces, 2, "60"), 3 + 2 * 2, "Genesia");
    assert_eq!(progress("c1.h: 1x1, c1.1a: 1x1, c2.1a: 1x1", 3, "78"), 1 + 2 * 2, "guests");
    assert_eq!(progress(pieces, 3, "90"), 1 + 2, "Regions of 7 or more, no conquests");
    let mut game = two(2, Phase::Growth);
    game.standing[People(0)].assaults = 4;
    game.standing[People(0)].conquests = 2;
    game.begin_turns(Phase::End);
    give(&mut game, 0, "48 90");
    game.begin_turns(Phase::End);
    play(&mut game, 0, "48");
    assert_eq!(game.progress[People(0)][1], 0, "never below nothing");
    play(&mut game, 0, "90");
    assert_eq!(game.progress[People(0)][1], 1 + 4);
}

#[test]
fn objectives_count_shapes_and_reach_their_best_tier() {
    let worth = |number: &str, pieces: &str| {
        let mut game = two(3, Phase::Growth);
        set(&mut game, pieces);
        game.kept[People(0)] = game.pack().find_objective(number);
        game.sheet(People(0)).objective
    };
    assert_eq!(worth("O2", "c1.h: 0x17"), 0);
    assert_eq!(worth("O2", "c1.h: 0x22"), 11);
    let chain = "c1.1a: 0x1, c1.2a: 0x1, c1.3a: 0x1, c1.4a: 0x1";
    assert_eq!(worth("O4", chain), 0);
    assert_eq!(worth("O4", &format!("{chain}, gen.5a: 0x1")), 8);
    assert_eq!(worth("O4", &format!("{chain}, gen.5a: 0x1, gen.7a: 0x1, gen.12b: 0#")), 15);
    assert_eq!(worth("O4", "c1.2a: 0x1, c1.3a: 0x1, c1.4a: 0x1, gen.5a: 0x1"), 0, "a gap at the Homeland");
    assert_eq!(
        worth("O8", "c1.1a: 0#, c1.2a: 0#, c1.2b: 0#, c1.3b: 0#, gen.5a: 0#"),
        8,
        "four hang together"
    );
    assert_eq!(worth("O12", "c1.1a: 0#, c1.2a: 0#, c1.2b: 0#"), 8, "one trio");
    assert_eq!(worth("O12", "c1.1a: 0#, c1.2a: 0#, c1.2b: 0x1"), 0);
    assert_eq!(worth("O11", "c1.1a: 0x1, c1.2a: 0x1, c1.3a: 0x1, c1.4a: 0x1, gen.5a: 0x1, gen.7a: 0x1"), 8);
}
