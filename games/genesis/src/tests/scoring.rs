//! Ties, multipliers and herds.

use super::{land, seat_of, told, told_areas};
use crate::{Rules, areas, scores};

/// The points of a species in a drawing.
fn points(drawing: &str, species: char) -> u16 {
    scores(&land(drawing), Rules::default())[seat_of(species).index()]
}

#[test]
fn a_tie_for_the_largest_area_of_the_board_leaves_each_terrain_its_double() {
    let told = told_areas(
        "fR fR fR fD .  sD sD
         .  .  .  .  .  sD sR
         mM mM mH .  .  .  .
         mM .  .  .  mH mH mH",
    );
    assert_eq!(
        told,
        [
            "forest 4 x2: R3 8, D1 4",
            "savannah 4 x2: D3 8, R1 4",
            "mountain 4 x2: M3 8, H1 4",
            "mountain 3 x1: H3 6"
        ]
    );
}

#[test]
fn a_tie_within_a_terrain_for_the_largest_of_the_board_multiplies_nothing_of_it() {
    let told = told_areas(
        "fR fR fR fR .  fD fD
         .  .  .  .  .  fD fM
         sM sM sM .  sR sR .",
    );
    assert_eq!(told, ["forest 4 x1: R4 6", "forest 4 x1: D3 4, M1 2", "savannah 3 x2: M3 12"]);
}

#[test]
fn a_tie_for_the_largest_of_a_terrain_doubles_nothing_of_it() {
    let told = told_areas(
        "fR fR fR fD fD
         sM sM sM .  sH
         .  .  .  sH sH
         mD mD mD mD .",
    );
    assert_eq!(
        told,
        ["forest 5 x3: R3 12, D2 6", "mountain 4 x2: D4 12", "savannah 3 x1: M3 6", "savannah 3 x1: H3 6"]
    );
}

#[test]
fn the_terrain_of_the_tripled_area_doubles_nothing_else() {
    let told = told_areas("fR fR fR fR fR .  fD fD fD fD .  fM fM fM");
    assert_eq!(told, ["forest 5 x3: R5 18", "forest 4 x1: D4 6", "forest 3 x1: M3 6"]);
}

#[test]
fn four_herds_tied_for_first_share_both_places() {
    assert_eq!(told_areas("fR fD fM fH .  fR fD fM fH"), ["forest 4 x1: R1 1, D1 1, M1 1, H1 1"; 2]);
    assert_eq!(told_areas("fR fD fM fH"), ["forest 4 x3: R1 4, D1 4, M1 4, H1 4"]);
}

#[test]
fn three_herds_tied_for_first_get_2_4_or_6_each() {
    assert_eq!(told_areas("fR fD fM .  fR fD fM"), ["forest 3 x1: R1 2, D1 2, M1 2"; 2]);
    let told = told_areas("fR fD fM .  sH sH sD sD sR");
    assert_eq!(told, ["savannah 5 x3: D2 9, H2 9, R1 0", "forest 3 x2: R1 4, D1 4, M1 4"]);
}

#[test]
fn of_five_herds_tied_each_share_is_rounded_down() {
    // 6 / 5, 18 / 5: what is left over goes to nobody.
    assert_eq!(
        told_areas("fR fD fM fH fR .  fD fM fR fH fD")[0],
        "forest 5 x1: R1 1, R1 1, D1 1, M1 1, H1 1"
    );
    assert_eq!(points("fR fD fM fH fR", 'R'), 6);
}

#[test]
fn two_tied_herds_of_one_player_each_get_their_share() {
    let drawing = "fR fR fD fR fR";
    assert_eq!(told_areas(drawing), ["forest 5 x3: R2 9, R2 9, D1 0"]);
    assert_eq!(points(drawing, 'R'), 18);
    // Two herds of one player against one of another: three shares, not two.
    assert_eq!(told_areas("fR fD fR .  fR fD fR"), ["forest 3 x1: R1 2, R1 2, D1 2"; 2]);
}

#[test]
fn herds_of_one_player_alone_take_the_whole_of_a_tied_first_place() {
    // 6 / 4 and 18 / 4 leave something over. No players tie, so it is not lost: the first of the herds gets it.
    let four = "fR fR fD fR fR fD fR fR fD fR fR";
    assert_eq!(
        told_areas(&format!("{four}\n.\n{four}")),
        ["forest 11 x1: R2 3, R2 1, R2 1, R2 1, D1 0, D1 0, D1 0"; 2]
    );
    assert_eq!(told_areas(four), ["forest 11 x3: R2 6, R2 4, R2 4, R2 4, D1 0, D1 0, D1 0"]);
    assert_eq!(points(four, 'R'), 18);
}

#[test]
fn herds_of_one_player_alone_take_the_whole_of_a_tied_second_place() {
    let three = "
        fR fD fR
        .  fD .
        .  fD fR
    ";
    assert_eq!(told_areas(&format!("{three} .\n{three}")), ["forest 6 x1: D3 4, R1 2, R1 0, R1 0"; 2]);
    assert_eq!(told_areas(three), ["forest 6 x3: D3 12, R1 2, R1 2, R1 2"]);
}

#[test]
fn where_players_tie_what_rounding_leaves_is_lost_to_all_of_them() {
    let mixed = "
        fR fD fR
        .  fD .
        .  fD fM
    ";
    assert_eq!(told_areas(&format!("{mixed} .\n{mixed}")), ["forest 6 x1: D3 4, R1 0, R1 0, M1 0"; 2]);
    let first = "fR fR fD fR fR fD fR fR fD fM fM";
    assert_eq!(
        told_areas(first),
        ["forest 11 x3: R2 4, R2 4, R2 4, M2 4, D1 0, D1 0, D1 0"],
        "three herds of one player do not outvote one of another"
    );
}

#[test]
fn by_the_first_rules_a_player_who_ties_with_nobody_loses_by_rounding_too() {
    let told_then = |drawing: &str| areas(&land(drawing), Rules::V1_0).iter().map(told).collect::<Vec<_>>();
    let four = "fR fR fD fR fR fD fR fR fD fR fR";
    assert_eq!(told_then(four), ["forest 11 x3: R2 4, R2 4, R2 4, R2 4, D1 0, D1 0, D1 0"]);
    assert_eq!(scores(&land(four), Rules::V1_0), [16, 0, 0, 0]);
}

#[test]
fn tied_seconds_share_after_multiplying() {
    // 4 / 3 and 6 / 4 would differ from a rounded base share times the multiplier, which is 0.
    assert_eq!(
        told_areas("fR fR fD fM fH .  sH sH sR sD sM sR"),
        ["savannah 6 x3: H2 12, R1 1, R1 1, D1 1, M1 1", "forest 5 x2: R2 8, D1 1, M1 1, H1 1"]
    );
    assert_eq!(told_areas("fR fR fD fM fH .  fR fR fD fM fH"), ["forest 5 x1: R2 4, D1 0, M1 0, H1 0"; 2]);
}

#[test]
fn one_player_may_hold_first_and_second() {
    assert_eq!(told_areas("fR fR fR fD fR fR .  fM fM fM fH fM fM")[0], "forest 6 x1: R3 4, R2 2, D1 0");
}

#[test]
fn a_single_herd_takes_both_places() {
    assert_eq!(told_areas("fR fR fR"), ["forest 3 x3: R3 18"]);
    assert_eq!(told_areas("fR fR fR .  fR fR fR"), ["forest 3 x1: R3 6"; 2]);
}

#[test]
fn corners_connect_neither_areas_nor_herds() {
    assert_eq!(
        told_areas(
            "fR fR .
             .  .  fR",
        ),
        [""; 0]
    );
    assert_eq!(
        told_areas(
            "fR fD
             fD fR",
        ),
        ["forest 4 x3: R1 4, R1 4, D1 4, D1 4"]
    );
}

#[test]
fn a_herd_ends_where_its_terrain_ends() {
    assert_eq!(told_areas("fR fR fD sR sR sD"), ["forest 3 x2: R2 8, D1 4", "savannah 3 x2: R2 8, D1 4"]);
}

#[test]
fn an_area_of_two_neither_scores_nor_spoils_a_double() {
    assert_eq!(
        told_areas("fR fR .  fD fD .  sM sM sM sM .  fH fH fH"),
        ["savannah 4 x3: M4 18", "forest 3 x2: H3 12"]
    );
}

#[test]
fn edges_of_the_board_are_not_joined() {
    let row = format!("fR fR {} fR", ".  ".repeat(11));
    assert_eq!(told_areas(&format!("{row}\nfR {}", ".  ".repeat(13))), ["forest 3 x3: R3 18"]);
    assert_eq!(told_areas(&row), [""; 0]);
}
