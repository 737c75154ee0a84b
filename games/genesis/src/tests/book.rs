//! The rulebook's own examples.

use super::{land, told, told_areas};
use crate::{Land, Rules};

/// The five areas of the illustration: forest, savannah, wetland, a small savannah, and mountain.
const ILLUSTRATION: &str = "
    fM fM fD sD sD sM .  .  .  .  .  .  sH sM
    fM fH fD sD .  sD .  .  .  .  .  .  .  .
    .  .  .  wH wH wD wD .  .  mR mR .  .  .
    .  .  .  wR wR wH wH .  .  .  mR .  .  .
";

/// The illustration twice over: every area has an equal, nothing is largest, and base scores count.
fn twice() -> String {
    format!("{ILLUSTRATION} .\n{ILLUSTRATION}")
}

fn areas(land: &Land) -> Vec<crate::Area> {
    crate::areas(land, Rules::default())
}

fn scores(land: &Land) -> crate::Points {
    crate::scores(land, Rules::default())
}

#[test]
fn the_illustration_shows_five_areas_of_which_four_score() {
    let sizes: Vec<u32> = areas(&land(ILLUSTRATION)).iter().map(crate::Area::size).collect();
    assert_eq!(sizes, [8, 6, 5, 3]);
}

#[test]
fn in_the_forest_three_mammals_score_4_and_two_dinosaurs_2() {
    assert!(told_areas(&twice()).contains(&"forest 6 x1: M3 4, D2 2, H1 0".to_owned()));
}

#[test]
fn in_the_savannah_three_dinosaurs_score_4_and_the_single_tiles_share_second_place() {
    assert!(told_areas(&twice()).contains(&"savannah 5 x1: D3 4, D1 1, M1 1".to_owned()));
}

#[test]
fn in_the_wetland_four_herds_share_6_and_score_1_each() {
    assert!(told_areas(&twice()).contains(&"wetland 8 x1: R2 1, D2 1, H2 1, H2 1".to_owned()));
}

#[test]
fn in_the_small_savannah_nobody_scores() {
    assert!(areas(&land(&twice())).iter().all(|area| area.size() >= 3));
}

#[test]
fn in_the_mountains_the_reptiles_alone_score_6() {
    assert!(told_areas(&twice()).contains(&"mountain 3 x1: R3 6".to_owned()));
}

#[test]
fn the_base_scores_of_the_illustration_add_up() {
    // Reptile 1 + 6, dinosaur 2 + 4 + 1 + 1, mammal 4 + 1, man 1 + 1, all of it twice.
    assert_eq!(scores(&land(&twice())), [14, 16, 10, 4]);
    assert!(areas(&land(&twice())).iter().all(|area| area.multiplier == 1));
}

#[test]
fn alone_on_a_board_the_illustration_is_scored_from_the_largest_area_down() {
    let told: Vec<String> = areas(&land(ILLUSTRATION)).iter().map(told).collect();
    assert_eq!(
        told,
        [
            "wetland 8 x3: R2 4, D2 4, H2 4, H2 4",
            "forest 6 x2: M3 8, D2 4, H1 0",
            "savannah 5 x2: D3 8, D1 2, M1 2",
            "mountain 3 x2: R3 12",
        ]
    );
    assert_eq!(scores(&land(ILLUSTRATION)), [16, 18, 10, 8]);
}
