//! The worked examples of the rulebook. The pictures are ours, the figures are the book's.

use super::{act, drawn, midgame, place};
use crate::{Action, Options, Partners, Phase, standing};
use genarium_engine::Outcome;

/// What each half of the tile in capitals scores.
fn scores(drawing: &str) -> [u8; 2] {
    let (board, placement) = drawn(drawing);
    board.lines(placement)
}

#[test]
fn one_point_for_blue() {
    assert_eq!(
        scores(
            "     r . . . . g
                 . . . . . . .
                . . . . . . . .
               . . . . . . . . .
              . . . . . . . . . .
             p . . . b B R . . . b
              . . . . . . . . . .
               . . . . . . . . .
                . . . . . . . .
                 . . . . . . .
                  y . . . . o"
        ),
        [1, 0]
    );
}

#[test]
fn two_points_for_blue() {
    assert_eq!(
        scores(
            "     r . . . . g
                 . . . . . . .
                . . . . . . . .
               . . . b . . . . .
              . . . . . . . . . .
             p . . . . b b . . . b
              . . . . . B . . . .
               . . . . . R . . .
                . . . . . . . .
                 . . . . . . .
                  y . . . . o"
        ),
        [2, 0],
        "two lines of one symbol each; the blue beyond the gap does not count"
    );
}

#[test]
fn one_point_for_red_and_two_for_blue() {
    assert_eq!(
        scores(
            "     r . . . . g
                 . . . . . . .
                . . . . . . . .
               . . . . . . . . .
              . . . . . . . . . .
             p . . b b B R r . . b
              . . . . . . . . . .
               . . . . . . . . .
                . . . . . . . .
                 . . . . . . .
                  y . . . . o"
        ),
        [2, 1]
    );
}

#[test]
fn four_points_for_blue() {
    assert_eq!(
        scores(
            "     r . . . . g
                 . . . . . . .
                . . . . . . . .
               . . . b . . . . .
              . . . . b . . . . .
             p . . b b B R . . . b
              . . . . . . . . . .
               . . . . . . . . .
                . . . . . . . .
                 . . . . . . .
                  y . . . . o"
        ),
        [4, 0]
    );
}

#[test]
fn two_points_for_red_and_four_for_blue() {
    assert_eq!(
        scores(
            "     r . . . . g
                 . . . . . . .
                . . . . . . . .
               . . . b . . . . .
              . . . . b . . . . .
             p . . b b B R r r . b
              . . . . . . . . . .
               . . . . . . . . .
                . . . . . . . .
                 . . . . . . .
                  y . . . . o"
        ),
        [4, 2]
    );
}

#[test]
fn twelve_points_for_green() {
    let [first, second] = scores(
        "     r . . . . g
             . . . . . . .
            . . . . . . . .
           . . . g . . g . .
          . . . . g . g . . .
         p . g g g G G g g g b
          . . . . . . g . . .
           . . . . . . g . .
            . . . . . . . .
             . . . . . . .
              y . . . . o",
    );
    assert_eq!(first + second, 12);
}

#[test]
fn the_ranking_example_with_three_players() {
    let a = [10, 11, 18, 12, 15, 13];
    let b = [18, 9, 14, 12, 16, 17];
    let c = [13, 18, 9, 18, 12, 16];
    let outcome = Outcome::by_worth(&[a, b, c].map(|track| standing(&track)));
    let ranking: Vec<Vec<u8>> =
        outcome.ranking().iter().map(|equals| equals.iter().map(|seat| seat.0).collect()).collect();
    assert_eq!(ranking, [[0], [1], [2]], "A has 10; B and C have 9, then 12, then 14 against 13");
}

#[test]
fn the_team_example_with_two_bonus_tiles() {
    let racks = ["gy rr rr rr rr rr", "oo oo oo oo oo bb", "pp pp pp pp pp bb", "ro ro ro ro ro bb"];
    let tracks = [[0, 0, 15, 17, 0, 0], [0; 6]];
    let mut game = midgame(Options::teams(Partners::Hidden), &racks, &tracks);
    let (board, tile) = drawn(
        "         . . . . . . . .
                 . . . . . . . . .
                . . r . . . . g . .
               . . . . . . . . . . .
              . . . . . . . . . . . .
             . . . . . . . . . . . . .
            . . . . . . . . . . . . . .
           . . p . . g g G Y y y y . . .
            . . . . . . . . y . . . . .
             . . . . . . . . . . . . .
              . . . . . . . . . . . .
               . . . . . . . . . . .
                . . y . . . . o . .
                 . . . . . . . . .
                  . . . . . . . .",
    );
    game.board = board;
    act(&mut game, 0, Action::Place(tile)).unwrap();
    assert_eq!(game.tracks[0], [0, 0, 18, 18, 0, 0], "17 + 2 green and 15 + 4 yellow both stop at 18");
    assert_eq!((game.phase, game.bonus), (Phase::Bonus, 2));
    place(&mut game, 0, "rr", [(-3, -3), (-2, -3)]).unwrap();
    assert_eq!((game.phase, game.bonus), (Phase::Bonus, 1));
}
