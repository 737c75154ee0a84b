//! Teams: how long a colour that reaches 18 halts there, and how both versions of the rules have it.

use super::{act, draw, midgame, place};
use crate::{Action, Genial, Halt, Options, Partners, Phase, Rules, Values};
use genarium_engine::record::{Record, verify};
use genarium_engine::{Entry, Game, Match, Options as _, Seat, Viewer};

fn teams() -> Options {
    Options::teams(Partners::Hidden)
}

fn by_the_tile() -> Options {
    Options { halt: Some(Halt::Tile), ..teams() }
}

fn by_rules_1_0() -> Options {
    Options { rules: Rules::V1_0, ..teams() }
}

/// Seat 0 holds the tiles; three greens in a row on the left, four yellows on the right, and gaps that its tiles fit in.
fn table(options: Options, rack: &str, track: Values) -> Genial {
    let racks = [rack, "oo oo oo oo oo bb", "pp pp pp pp pp bb", "ro ro ro ro ro bb"];
    let mut game = midgame(options, &racks, &[track, [0; 6]]);
    game.board = "         . . . . . . . .
                          . . . . . . . . .
                         . . r . . . . g . .
                        . . . . . . . . . . .
                       . . . . . . . . . . . .
                      . . . . . . . . . . . . .
                     . . . . . . . . . . . . . .
                    . . p . g g g . . y y y y . .
                     . . . . . . . . . . . . . .
                      . . . . . . . . . . . . .
                       . . . . . . . . . . . .
                        . . . . . . . . . . .
                         . . y . . . . o . .
                          . . . . . . . . .
                           . . . . . . . ."
        .parse()
        .expect("a board");
    game
}

const BETWEEN: [(i64, i64); 2] = [(0, 0), (1, 0)];
/// Left of the three greens, and free to its left.
const LEFT: [(i64, i64); 2] = [(-4, 0), (-4, -1)];

#[test]
fn a_colour_that_reaches_18_gains_nothing_from_a_bonus_tile_of_the_same_turn() {
    let mut game = table(teams(), "gy gr rr rr rr rr", [5, 0, 0, 16, 0, 0]);
    place(&mut game, 0, "gy", BETWEEN).unwrap();
    assert_eq!(game.tracks[0], [5, 0, 4, 18, 0, 0], "16 and 3 greens stop at 18");
    assert_eq!((game.phase, game.bonus), (Phase::Bonus, 1), "reaching 18 still brings a bonus tile");
    place(&mut game, 0, "gr", LEFT).unwrap();
    assert_eq!(game.tracks[0][3], 18, "four greens in a row are lost on green, which has halted");
    assert_eq!(game.bonus, 0, "and bring no second bonus tile");
}

#[test]
fn the_next_turn_goes_on_from_18() {
    let mut game = table(teams(), "gy gr rr rr rr rr", [5, 1, 0, 16, 1, 1]);
    place(&mut game, 0, "gy", BETWEEN).unwrap();
    act(&mut game, 0, Action::Pass).unwrap();
    assert_eq!(game.phase, Phase::Swap);
    act(&mut game, 0, Action::Keep).unwrap();
    draw(&mut game, Seat(0), "rr").unwrap();
    place(&mut game, 1, "oo", [(0, 3), (1, 3)]).unwrap();
    draw(&mut game, Seat(1), "bb").unwrap();
    game.racks[2] = super::tiles("gr pp pp pp pp bb");
    place(&mut game, 2, "gr", LEFT).unwrap();
    assert_eq!(game.tracks[0][3], 22, "the partner's tile sees four greens");
}

#[test]
fn a_colour_that_stood_at_18_before_the_turn_goes_on_in_every_tile_of_it() {
    let mut game = table(teams(), "gy yr gr rr rr rr", [5, 0, 18, 16, 0, 0]);
    place(&mut game, 0, "gy", BETWEEN).unwrap();
    assert_eq!(game.tracks[0], [5, 0, 22, 18, 0, 0]);
    place(&mut game, 0, "yr", [(6, 0), (6, -1)]).unwrap();
    assert_eq!(game.tracks[0][2], 27, "green has halted, yellow has not: five yellows in a row");
}

#[test]
fn a_colour_that_saw_nothing_at_18_has_not_halted() {
    let mut game = table(teams(), "gb bb rr rr rr rr", [5, 0, 0, 16, 18, 0]);
    place(&mut game, 0, "gb", BETWEEN).unwrap();
    assert_eq!(game.tracks[0], [5, 0, 0, 18, 18, 0], "blue saw nothing, green has just come to 18");
    place(&mut game, 0, "bb", [(1, 1), (1, 2)]).unwrap();
    assert_eq!(game.tracks[0][4], 19, "blue goes on in the same turn");
}

#[test]
fn two_colours_that_reach_18_together_both_halt() {
    let mut game = table(teams(), "gy gr yr rr rr rr", [5, 0, 15, 16, 0, 0]);
    place(&mut game, 0, "gy", BETWEEN).unwrap();
    assert_eq!((game.tracks[0], game.bonus), ([5, 0, 18, 18, 0, 0], 2));
    place(&mut game, 0, "gr", LEFT).unwrap();
    place(&mut game, 0, "yr", [(6, 0), (6, -1)]).unwrap();
    assert_eq!(game.tracks[0][2..4], [18, 18]);
}

#[test]
fn reaching_36_brings_a_bonus_tile_whether_or_not_a_colour_has_halted() {
    let mut game = table(teams(), "gy yr rr rr rr rr", [5, 0, 31, 17, 0, 0]);
    place(&mut game, 0, "gy", BETWEEN).unwrap();
    assert_eq!((game.tracks[0][2..4].to_vec(), game.bonus), (vec![35, 18], 1));
    place(&mut game, 0, "yr", [(6, 0), (6, -1)]).unwrap();
    assert_eq!(
        (game.tracks[0][2], game.bonus),
        (36, 1),
        "yellow ends at 36 and pays for the bonus tile just played"
    );
}

#[test]
fn with_halt_tile_the_bonus_tile_goes_on_from_18() {
    for options in [by_the_tile(), by_rules_1_0()] {
        let mut game = table(options, "gy gr rr rr rr rr", [5, 0, 0, 16, 0, 0]);
        place(&mut game, 0, "gy", BETWEEN).unwrap();
        place(&mut game, 0, "gr", LEFT).unwrap();
        assert_eq!(game.tracks[0][3], 22);
    }
}

#[test]
fn everybody_sees_what_halted_and_every_guess_knows_it() {
    let mut game = table(teams(), "gy gr rr rr rr rr", [5, 0, 0, 16, 0, 0]);
    place(&mut game, 0, "gy", BETWEEN).unwrap();
    let mut random = genarium_engine::Generator::new(5);
    for viewer in Seat::all(4).map(Viewer::Seat).chain([Viewer::Spectator, Viewer::Everything]) {
        let view = game.view(viewer);
        assert_eq!(view.bound(), [5, 0, 4, 36, 0, 0], "green can gain nothing now");
        let mut guess = Genial::determinize(&view, &mut random);
        guess.racks[0] = game.racks[0];
        place(&mut guess, 0, "gr", LEFT).unwrap();
        assert_eq!(guess.tracks[0][3], 18);
    }
    let offers = <Genial as genarium_engine::ClientGame>::offers(&game.view(Viewer::Seat(Seat(0))), Seat(0));
    assert_eq!(offers.room, [13, 18, 14, 0, 18, 18]);
}

#[test]
fn a_bonus_tile_can_be_taken_back_and_green_stays_halted() {
    let mut game: Match<Genial> = table(teams(), "gy gr rr rr rr rr", [5, 0, 0, 16, 0, 0]).into();
    let start = game.now().clone();
    let lay = |letters, cells| Entry::Player {
        seat: Seat(0),
        action: Action::Place(super::placement(letters, cells)),
    };
    game.apply(lay("gy", BETWEEN)).unwrap();
    let halted = game.now().clone();
    game.apply(lay("gr", LEFT)).unwrap();
    game.undo(Seat(0)).unwrap();
    assert_eq!(*game.now(), halted);
    game.undo(Seat(0)).unwrap();
    assert_eq!(*game.now(), start);
}

// Versions

#[test]
fn new_games_are_played_by_rules_1_1() {
    assert_eq!(genarium_engine::Rules::version(Options::default().rules()), "1.1.0");
    assert!(teams().halts_for_the_turn() && !by_the_tile().halts_for_the_turn());
}

#[test]
fn a_record_of_rules_1_0_is_read_and_written_as_it_was() {
    let text = r#"{"players":4,"variant":"teams"}"#;
    let options: Options = serde_json::from_str(text).unwrap();
    let old = options.begun_by("1.0.0").unwrap();
    assert!(!old.halts_for_the_turn());
    assert_eq!(old.get("halt").as_deref(), Some("tile"));
    assert_eq!(serde_json::to_string(&old).unwrap(), text);
    let game = genarium_engine::conformance::random_entry::<Genial>;
    let mut random = genarium_engine::Generator::new(9);
    let mut played = Match::<Genial>::new(&old).unwrap();
    while let Some(entry) = game(played.now(), &mut random) {
        played.apply(entry).unwrap();
    }
    let players = vec![genarium_engine::record::Player::bot("random"); 4];
    let record = Record::of(&played, players);
    assert_eq!(record.rules, "1.0.0");
    assert!(verify(&record).is_ok());
}

#[test]
fn an_option_that_a_version_or_variant_does_not_have_is_refused() {
    let refused = |options: Options| options.check().unwrap_err().to_string();
    let old = Options { halt: Some(Halt::Turn), ..by_rules_1_0() };
    assert_eq!(refused(old), "By rules 1.0.0 a colour halts for the tile, not for the turn.");
    for elsewhere in [Options::standard(4), Options::solo()] {
        let options = Options { halt: Some(Halt::Tile), ..elsewhere };
        assert_eq!(refused(options), "Only in the variant teams may a colour halt for the tile alone.");
    }
    let unknown = serde_json::from_str::<Options>(r#"{"players":2,"halts":"turn"}"#).unwrap_err();
    assert!(unknown.to_string().starts_with("unknown field `halts`"), "{unknown}");
}

/// Rules 1.0.0 asked the owner of an empty rack too: logs of that time have the answer.
#[test]
fn an_empty_rack_is_asked_about_a_swap_by_rules_1_0_only() {
    for (rules, phase) in [(Rules::V1_0, Phase::Swap), (Rules::V1_1, Phase::Refill)] {
        let mut game = table(Options { rules, ..teams() }, "gy gr rr rr rr rr", [5, 5, 5, 16, 5, 5]);
        game.racks[0] = super::tiles("gy rr");
        game.due = 4;
        place(&mut game, 0, "gy", BETWEEN).unwrap();
        place(&mut game, 0, "rr", [(0, 3), (1, 3)]).unwrap();
        assert_eq!((game.phase, game.due), (phase, 6));
        for viewer in [Viewer::Seat(Seat(1)), Viewer::Spectator] {
            assert_eq!(game.view(viewer).phase, Phase::Refill, "nobody else can tell");
        }
    }
}
