//! The rules and rulings, one by one. `docs/rulings/genial.md` points here.

use super::{act, dealt, draw, drawn, midgame, one_gap, place, tiles};
use crate::{Action, Options, Partners, Phase, Refusal, Variant};
use genarium_engine::{Game, Options as _, Seat, Turn};

const RO: &str = "ro ro ro ro ro ro";
const YG: &str = "yg yg yg yg yg yy";
const BP: &str = "bp bp bp bp bp bp";

// First tiles

#[test]
fn a_first_tile_lies_beside_a_printed_symbol_whatever_its_colours() {
    let mut game = dealt(Options::standard(2), &[YG, RO]);
    assert_eq!(place(&mut game, 0, "yg", [(0, 0), (1, 0)]), Err(Refusal::NotAtSymbol));
    assert_eq!(place(&mut game, 0, "yg", [(0, -4), (0, -3)]), Ok(()), "beside red without red");
}

#[test]
fn no_two_players_start_from_the_same_symbol() {
    let mut game = dealt(Options::standard(2), &[YG, RO]);
    place(&mut game, 0, "yg", [(0, -4), (0, -3)]).unwrap();
    draw(&mut game, Seat(0), "gg").unwrap();
    assert_eq!(place(&mut game, 1, "ro", [(1, -5), (1, -4)]), Err(Refusal::NotAtSymbol));
    assert_eq!(place(&mut game, 1, "ro", [(0, 4), (0, 3)]), Ok(()));
    draw(&mut game, Seat(1), "gg").unwrap();
    assert_eq!(place(&mut game, 0, "yg", [(0, 0), (1, 0)]), Ok(()), "a later tile may stand alone");
}

#[test]
fn tiles_need_two_free_cells_side_by_side() {
    let mut game = midgame(Options::standard(2), &[YG, RO], &[]);
    assert_eq!(place(&mut game, 0, "yg", [(0, -5), (0, -4)]), Err(Refusal::NotFree), "a printed symbol");
    assert_eq!(place(&mut game, 0, "yg", [(5, 1), (5, 2)]), Err(Refusal::NotFree), "beyond the board of two");
    assert_eq!(
        place(&mut game, 0, "ro", [(0, 0), (1, 0)]),
        Err(Refusal::NotInRack(tiles("ro").iter().next().unwrap()))
    );
    assert_eq!(place(&mut game, 1, "ro", [(0, 0), (1, 0)]), Err(Refusal::NotYourTurn));
}

// Scoring

#[test]
fn a_symbol_seen_from_both_halves_counts_for_both() {
    let (board, tile) = drawn(
        "     r . . . . g
             . . . . . . .
            . . . . . . . .
           . . . . . . . . .
          . . . . . o . . . .
         p . . . . O O . . . b
          . . . . . . . . . .
           . . . . . . . . .
            . . . . . . . .
             . . . . . . .
              y . . . . o",
    );
    assert_eq!(board.lines(tile), [1, 1]);
}

#[test]
fn a_line_never_leads_through_the_other_half() {
    let (board, tile) = drawn(
        "     r . . . . g
             . . . . . . .
            . . . . . . . .
           . . . . . . . . .
          . . . . . . . . . .
         p . . o o O O . . . b
          . . . . . . . . . .
           . . . . . . . . .
            . . . . . . . .
             . . . . . . .
              y . . . . o",
    );
    assert_eq!(board.lines(tile), [2, 0], "the second half does not see what lies behind the first");
}

// Bonus tiles

/// Seat 0 is about to lay a tile that sees `green` greens and `yellow` yellows.
fn about_to_score(tracks: [u8; 6], rack: &str, green: usize, yellow: usize) -> crate::Genial {
    let mut game = midgame(Options::standard(2), &[rack, RO], &[tracks]);
    let row = |letter: &str, count: usize| {
        format!("{}{}", format!("{letter} ").repeat(count), ". ".repeat(3 - count))
    };
    let mirrored: String = row("g", green).chars().rev().collect();
    let drawing = format!(
        "     r . . . . g
             . . . . . . .
            . . . . . . . .
           . . . . . . . . .
          . . . . . . . . . .
         p . {mirrored} . . {} b
          . . . . . . . . . .
           . . . . . . . . .
            . . . . . . . .
             . . . . . . .
              y . . . . o",
        row("y", yellow)
    );
    game.board = drawing.parse().unwrap();
    game
}

const BETWEEN: [(i64, i64); 2] = [(0, 0), (1, 0)];

#[test]
fn the_excess_over_18_is_lost_and_reaching_it_brings_a_bonus_tile() {
    let mut game = about_to_score([0, 0, 0, 17, 0, 0], "gy rr rr rr rr rr", 3, 1);
    place(&mut game, 0, "gy", BETWEEN).unwrap();
    assert_eq!(game.tracks[0], [0, 0, 1, 18, 0, 0]);
    assert_eq!((game.phase, game.bonus), (Phase::Bonus, 1));
    place(&mut game, 0, "rr", [(-1, -4), (0, -4)]).unwrap();
    assert_eq!(
        game.tracks[0][0], 2,
        "a bonus tile scores like any other, here the printed red from both halves"
    );
    assert_eq!(game.bonus, 0);
    assert_eq!(game.due, 2, "both tiles are replaced at the end of the turn");
}

#[test]
fn two_colours_at_once_bring_two_bonus_tiles() {
    let mut game = about_to_score([0, 0, 17, 17, 0, 0], "gy rr rr rr rr rr", 1, 1);
    place(&mut game, 0, "gy", BETWEEN).unwrap();
    assert_eq!((game.phase, game.bonus), (Phase::Bonus, 2));
}

#[test]
fn a_colour_already_at_18_brings_nothing() {
    let mut game = about_to_score([0, 0, 0, 18, 0, 0], "gy rr rr rr rr rr", 3, 0);
    place(&mut game, 0, "gy", BETWEEN).unwrap();
    assert_eq!(game.phase, Phase::Refill);
}

#[test]
fn passing_declines_all_bonus_tiles() {
    let mut game = about_to_score([0, 0, 17, 17, 0, 0], "gy rr rr rr rr rr", 1, 1);
    assert_eq!(act(&mut game, 0, Action::Pass), Err(Refusal::NoBonus));
    place(&mut game, 0, "gy", BETWEEN).unwrap();
    act(&mut game, 0, Action::Pass).unwrap();
    assert_eq!((game.phase, game.bonus), (Phase::Refill, 0));
}

#[test]
fn a_rack_without_tiles_ends_the_bonuses() {
    let mut game = about_to_score([5, 5, 17, 17, 5, 5], "gy rr rr rr rr rr", 1, 1);
    game.racks[0] = tiles("gy rr");
    game.due = 4;
    place(&mut game, 0, "gy", BETWEEN).unwrap();
    place(&mut game, 0, "rr", [(3, -2), (4, -2)]).unwrap();
    assert!(game.racks[0].is_empty());
    assert_eq!(game.bonus, 0, "one bonus was left, with nothing to play");
    assert_eq!((game.phase, game.due), (Phase::Refill, 6));
}

// Swapping

/// Seat 0 has placed a tile and holds red and orange only.
fn after_placing(track: [u8; 6]) -> crate::Genial {
    let mut game = midgame(Options::standard(2), &["gy ro ro rr oo ro", BP], &[track]);
    place(&mut game, 0, "gy", BETWEEN).unwrap();
    game
}

#[test]
fn a_rack_without_the_lowest_colour_may_be_swapped() {
    assert_eq!(after_placing([3, 3, 3, 3, 3, 0]).phase, Phase::Swap);
    assert_eq!(after_placing([0, 3, 3, 3, 3, 3]).phase, Phase::Refill);
}

#[test]
fn of_several_lowest_colours_the_rack_must_show_none() {
    assert_eq!(after_placing([0, 3, 3, 3, 3, 0]).phase, Phase::Refill, "it shows red, one of the two lowest");
    assert_eq!(after_placing([3, 3, 0, 0, 0, 0]).phase, Phase::Swap);
}

#[test]
fn a_swap_is_judged_by_the_scores_after_the_placement() {
    let mut game = about_to_score([1, 5, 5, 0, 5, 5], "gy rr rr oo oo oo", 3, 0);
    place(&mut game, 0, "gy", BETWEEN).unwrap();
    assert_eq!(game.tracks[0][3], 3, "red is lowest now, and the rack shows red");
    assert_eq!(game.phase, Phase::Refill);
}

#[test]
fn a_swap_draws_six_before_the_old_tiles_return() {
    let mut game = after_placing([3, 3, 3, 3, 3, 0]);
    assert_eq!(place(&mut game, 0, "ro", [(-2, 0), (-1, 0)]), Err(Refusal::SwapFirst));
    let bag = game.bag;
    act(&mut game, 0, Action::Swap).unwrap();
    assert_eq!(game.turn(), Turn::Chance);
    assert_eq!(draw(&mut game, Seat(0), "gb gb gb gb gb"), Err(Refusal::WrongCount { due: 6 }));
    // Four reds-and-oranges and all but one double red are out of the bag: they lie aside.
    assert_eq!(draw(&mut game, Seat(0), "ro ro ro ro gb gb"), Err(Refusal::NotInBag));
    draw(&mut game, Seat(0), "gb gb gb gb gb gb").unwrap();
    assert_eq!(game.racks[0], tiles("gb gb gb gb gb gb"));
    assert_eq!(game.bag, bag.minus(game.racks[0]).plus(tiles("ro ro rr oo ro")));
    assert_eq!((game.phase, game.seat), (Phase::Place, Seat(1)), "one swap a turn");
}

#[test]
fn a_kept_rack_is_filled_up() {
    let mut game = after_placing([3, 3, 3, 3, 3, 0]);
    act(&mut game, 0, Action::Keep).unwrap();
    assert_eq!(act(&mut game, 0, Action::Swap), Err(Refusal::NotYourTurn));
    assert_eq!(draw(&mut game, Seat(1), "pp"), Err(Refusal::WrongSeat));
    draw(&mut game, Seat(0), "pp").unwrap();
    assert_eq!(game.racks[0], tiles("ro ro rr oo ro pp"));
}

// The end

#[test]
fn all_six_colours_at_18_win_at_once() {
    let mut game = about_to_score([18, 18, 17, 17, 18, 18], "gy rr rr rr rr rr", 1, 1);
    place(&mut game, 0, "gy", BETWEEN).unwrap();
    assert_eq!(game.turn(), Turn::Over, "the two bonus tiles lapse");
    assert_eq!(game.outcome().unwrap().winners(), [Seat(0)]);
    assert_eq!(draw(&mut game, Seat(0), "rr"), Err(Refusal::NoDrawDue));
}

#[test]
fn the_game_ends_when_no_two_free_cells_lie_side_by_side() {
    let (board, tile) = one_gap();
    let mut game = midgame(Options::standard(2), &["gy rr rr rr rr rr", YG], &[[2; 6], [3, 3, 3, 3, 3, 1]]);
    game.board = board;
    act(&mut game, 0, Action::Place(tile)).unwrap();
    assert_eq!(game.turn(), Turn::Over, "single free cells are left, and nobody refills");
    assert_eq!(game.outcome().unwrap().winners(), [Seat(0)]);
}

#[test]
fn equal_in_all_six_colours_share_a_rank() {
    let mut game =
        midgame(Options::standard(3), &[RO, YG, BP], &[[1, 2, 3, 4, 5, 6], [6, 5, 4, 3, 2, 1], [1; 6]]);
    game.phase = Phase::Over;
    assert_eq!(game.outcome().unwrap().ranking(), [vec![Seat(0), Seat(1)], vec![Seat(2)]]);
}

// Teams

#[test]
fn partners_share_a_track_that_stops_at_18_and_ends_at_36() {
    let racks = ["gy rr rr rr rr rr", RO, BP, YG];
    let mut game = midgame(Options::teams(Partners::Hidden), &racks, &[[0, 0, 18, 35, 0, 0], [0; 6]]);
    game.board = drawn(
        "         . . . . . . . .
                 . . . . . . . . .
                . . r . . . . g . .
               . . . . . . . . . . .
              . . . . . . . . . . . .
             . . . . . . . . . . . . .
            . . . . . . . . . . . . . .
           . . p . . g g G Y y y y . . .
            . . . . . . . . . . . . . .
             . . . . . . . . . . . . .
              . . . . . . . . . . . .
               . . . . . . . . . . .
                . . y . . . . o . .
                 . . . . . . . . .
                  . . . . . . . .",
    )
    .0;
    place(&mut game, 0, "gy", BETWEEN).unwrap();
    assert_eq!(game.tracks[0], [0, 0, 21, 36, 0, 0], "yellow goes on from 18, green ends at 36");
    assert_eq!(game.bonus, 1, "the second stop brings a bonus tile, going on from the first does not");
    assert_eq!(game.track(Seat(2)), game.track(Seat(0)));
}

#[test]
fn a_team_wins_at_once_with_all_six_at_36() {
    let racks = ["gy rr rr rr rr rr", RO, BP, YG];
    let mut game = midgame(Options::teams(Partners::Hidden), &racks, &[[36, 36, 36, 35, 36, 36], [0; 6]]);
    game.board = drawn(
        "         . . . . . . . .
                 . . . . . . . . .
                . . r . . . . g . .
               . . . . . . . . . . .
              . . . . . . . . . . . .
             . . . . . . . . . . . . .
            . . . . . . . . . . . . . .
           . . p . . . g G Y . . . . . .
            . . . . . . . . . . . . . .
             . . . . . . . . . . . . .
              . . . . . . . . . . . .
               . . . . . . . . . . .
                . . y . . . . o . .
                 . . . . . . . . .
                  . . . . . . . .",
    )
    .0;
    place(&mut game, 0, "gy", BETWEEN).unwrap();
    assert_eq!(game.outcome().unwrap().ranking(), [[Seat(0), Seat(2)], [Seat(1), Seat(3)]]);
}

#[test]
fn a_swap_in_teams_compares_the_own_rack_with_the_teams_lowest() {
    let racks = ["gy ro ro rr oo ro", YG, "pp pp pp pp pp yy", BP];
    let mut game = midgame(Options::teams(Partners::Hidden), &racks, &[[3, 3, 3, 3, 3, 0], [0; 6]]);
    place(&mut game, 0, "gy", BETWEEN).unwrap();
    assert_eq!(game.phase, Phase::Swap, "the partner's purple tiles do not matter");
}

// Solo

#[test]
fn solo_draws_one_tile_and_places_it() {
    let mut game = dealt(Options::solo(), &["rr"]);
    assert_eq!(
        place(&mut game, 0, "rr", BETWEEN),
        Err(Refusal::NotAtSymbol),
        "the first tile touches a symbol"
    );
    place(&mut game, 0, "rr", [(-1, -4), (0, -4)]).unwrap();
    assert_eq!(game.phase, Phase::Refill, "there is no rack to swap");
    assert_eq!(draw(&mut game, Seat(0), "rr gg"), Err(Refusal::WrongCount { due: 1 }));
    draw(&mut game, Seat(0), "gg").unwrap();
    place(&mut game, 0, "gg", BETWEEN).unwrap();
}

#[test]
fn solo_tracks_stop_at_18_and_go_on_with_the_next_placement() {
    let mut game = dealt(Options::solo(), &["rr"]);
    game.tracks[0][0] = 17;
    place(&mut game, 0, "rr", [(-1, -4), (0, -4)]).unwrap();
    assert_eq!(game.tracks[0][0], 18, "two points, one of them lost");
    assert_eq!((game.phase, game.bonus), (Phase::Refill, 0), "no bonus tile in solo");
    draw(&mut game, Seat(0), "rg").unwrap();
    place(&mut game, 0, "rg", [(1, -5), (2, -5)]).unwrap();
    assert_eq!(game.tracks[0][0], 20, "the printed red, and one of the tile below");
}

#[test]
fn a_solo_score_is_the_lowest_colour_then_the_next() {
    let score = |track: [u8; 6]| {
        let mut game = dealt(Options::solo(), &["rr"]);
        game.tracks[0] = track;
        assert_eq!(game.solo_score(), None, "it counts when the game is over");
        game.phase = Phase::Over;
        game.solo_score().unwrap()
    };
    assert_eq!(score([22, 19, 36, 20, 24, 30]), [19, 20, 22, 24, 30, 36]);
    assert!(score([19, 20, 18, 18, 18, 19]) < score([19, 19, 19, 19, 19, 19]), "the lowest colour decides");
    assert!(score([18, 36, 36, 36, 36, 36]) > score([18, 18, 36, 36, 36, 36]), "then the next");
}

// Options

#[test]
fn partners_sit_across() {
    use genarium_engine::Options as _;
    assert_eq!(Options::teams(Partners::Hidden).sides(), Some(vec![0, 1, 0, 1]));
    assert_eq!((Options::standard(4).sides(), Options::solo().sides()), (None, None));
    assert_eq!(genarium_engine::partnering::<Options>(), [("variant", "teams")]);
}

#[test]
fn options_that_do_not_go_together_are_refused_in_a_sentence() {
    let refused = |options: Options| options.check().unwrap_err().to_string();
    let with = |players, variant, partners| Options { players, variant, partners, ..Options::default() };
    assert_eq!(refused(with(0, Variant::Standard, Partners::Hidden)), "Génial is for 1 to 4 players, not 0.");
    assert_eq!(refused(with(5, Variant::Teams, Partners::Hidden)), "Génial is for 1 to 4 players, not 5.");
    assert_eq!(refused(with(1, Variant::Standard, Partners::Hidden)), "One player plays the variant solo.");
    assert_eq!(
        refused(with(3, Variant::Teams, Partners::Hidden)),
        "The variant teams is for 4 players, not 3."
    );
    assert_eq!(refused(with(2, Variant::Solo, Partners::Hidden)), "The variant solo is for 1 player, not 2.");
    assert_eq!(refused(with(4, Variant::Standard, Partners::Open)), "Only the variant teams has partners.");
    let mut options = Options::default();
    assert_eq!(
        options.set("partner", "open").unwrap_err().to_string(),
        "There is no option \"partner\"; the options are players, variant, partners, halt."
    );
    assert_eq!(
        options.set("variant", "duel").unwrap_err().to_string(),
        "The option variant cannot be \"duel\"; it takes standard, teams or solo."
    );
    assert_eq!(options, Options::default(), "a refused option changes nothing");
}
