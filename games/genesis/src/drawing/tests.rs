use super::*;
use crate::options::Options;
use crate::species::{Lineup, Species};
use crate::tests::{roll, standing};
use crate::{Board, Name, Stock, Terrain};
use genarium_engine::conformance::random_entry;
use genarium_engine::svg::{between, check_document};
use genarium_engine::{Generator, Random};

/// Positions of a random game for each number of players, the first and the last among them.
fn for_some_positions(seed: u64, mut look: impl FnMut(&Genesis)) {
    let mut random = Generator::new(seed);
    for players in 2..=4 {
        let mut game = Genesis::start(&Options::standard(players)).expect("so many may play");
        look(&game);
        while let Some(entry) = random_entry(&game, &mut random) {
            game.apply(&entry).expect("legal entries apply");
            if random.below(4) == 0 || game.phase == Phase::Over {
                look(&game);
            }
        }
    }
}

fn draw(view: &View) -> String {
    super::draw(view, &Genesis::speaker(genarium_engine::Language::English))
}

fn picture(game: &Genesis) -> String {
    draw(&game.view(Viewer::Spectator))
}

/// What is used within a group.
fn used<'a>(svg: &'a str, group: &str) -> Vec<&'a str> {
    let (_, body) = svg.split_once(&format!("<g id=\"gs-{group}\"")).expect("there is such a group");
    between(body.split("</g>").next().unwrap_or_default(), "#gs-", '/').collect()
}

#[test]
fn every_picture_is_a_small_well_formed_document() {
    for_some_positions(1, |game| {
        let svg = picture(game);
        assert_eq!(check_document(&svg), Ok(()), "{svg}");
        assert!(svg.len() < 60_000, "{} bytes", svg.len());
    });
}

#[test]
fn every_tile_is_drawn_once_and_every_other_cell_as_what_it_is() {
    for_some_positions(2, |game| {
        let svg = picture(game);
        let place = |cell: Cell| format!("x=\"{}\" y=\"{}\"", 50 * cell.column() + 25, 50 * cell.row() + 25);
        let tiles = game.land.tiles().map(|(cell, tile)| {
            format!("{}{}\" {}", tile.terrain.letter(), Species::by_seat(tile.seat).letter(), place(cell))
        });
        assert_eq!(used(&svg, "tiles"), tiles.collect::<Vec<_>>());
        let ground =
            &svg[svg.find("gs-ground").expect("there is ground")..svg.find("gs-areas").expect("and areas")];
        let count = |look: &str| ground.matches(&format!("#gs-{look}\"")).count();
        assert_eq!((count("volcano"), count("tar-pit"), count("rock")), (10, 12, 0));
        assert_eq!(count("vacant"), 118 - game.land.tiles().count());
    });
}

#[test]
fn tiles_panels_and_winners_show_the_species_that_were_chosen() {
    let mut game = standing(2, "fR fR fR sD . . .");
    game.options.species = Lineup::new(&["man", "reptile"]).ok();
    let svg = picture(&game);
    let letters: Vec<&str> = used(&svg, "tiles").iter().map(|tile| &tile[..2]).collect();
    assert_eq!(letters, ["fH", "fH", "fH", "sR"]);
    assert!(
        svg.contains("Player 1 (man): 18 points") && svg.contains("Player 2 (reptile): 0 points"),
        "{svg}"
    );
    assert!(svg.contains(">man</tspan>") && svg.contains(">reptile</tspan>"));
    game.phase = Phase::Over;
    let emblem = "<use href=\"#gs-H\" transform=\"translate(756";
    assert!(picture(&game).contains(emblem), "the winner's emblem is that of man");
}

#[test]
fn a_river_at_either_edge_can_be_drawn() {
    let rows =
        Genesis::start(&Options::standard(3)).expect("a table").board.rows().map(|row| row.replace('|', ""));
    for river in [0, 14] {
        let rows = rows.clone().map(|mut row| {
            row.insert(river, '|');
            row
        });
        let board = Board::of_rows(Name::new("edge").expect("a short name"), &rows).expect("ten rows");
        let game = Genesis::start(&Options::standard(3).on(board)).expect("a table");
        assert_eq!(check_document(&picture(&game)), Ok(()));
    }
}

#[test]
fn nobody_sees_another_picture() {
    for_some_positions(3, |game| {
        let viewers = Viewer::curious(game.seats()).chain([Viewer::Everything]);
        assert!(viewers.into_iter().all(|viewer| draw(&game.view(viewer)) == picture(game)));
    });
}

#[test]
fn every_area_that_scores_is_outlined_and_labelled() {
    let game = standing(4, "fR fR fD . sR sR sR wM wM");
    let svg = picture(&game);
    let (_, areas) = svg.split_once("gs-areas").expect("there are areas");
    let (outlines, rest) = areas.split_once("</g>").expect("they end");
    assert_eq!(outlines.matches("<path").count(), 2);
    let (_, labels) = rest.split_once("gs-labels").expect("there are labels");
    assert_eq!(labels.matches(">3 ×2<").count(), 2);
    assert!(svg.contains("Areas that score: forest of 3, times 2 and savannah of 3, times 2."));
    assert!(picture(&standing(2, "fR . fR")).contains("No area scores."));
}

#[test]
fn the_dice_show_their_faces() {
    let faces = |game: &Genesis| {
        let svg = picture(game);
        let (_, dice) = svg.split_once("<g id=\"gs-dice\">").expect("there are dice");
        let (dice, _) = dice.split_once("<text").expect("a text follows");
        between(dice, "#gs-", '"').map(str::to_owned).collect::<Vec<_>>().join(" ")
    };
    let mut game = standing(2, ". . . . .");
    assert_eq!(faces(&game), "no-die no-die");
    roll(&mut game, "wild mountain");
    assert_eq!(faces(&game), "die m die f s m w");
    game.phase = Phase::Second(crate::Die::Of(Terrain::Wetland));
    assert_eq!(faces(&game), "no-die die w");
}

#[test]
fn the_one_whose_turn_it_is_stands_out() {
    let mut game = standing(3, ". . . .");
    game.seat = Seat(1);
    assert!(picture(&game).contains(">to roll<"));
    roll(&mut game, "wild forest");
    assert!(picture(&game).contains(">to place<"));
    game.stocks[1] = Stock::EMPTY;
    let svg = picture(&game);
    let (_, panels) = svg.split_once(">Player 1 <").expect("there are panels");
    let (first, rest) = panels.split_once(">Player 2 <").expect("three of them");
    let (second, third) = rest.split_once(">Player 3 <").expect("three of them");
    assert!(second.contains(">has to pass<") && !third.contains("rx=\"11\""));
    assert!(first.ends_with(
        r##"stroke="#ecd9b0" stroke-width="2"/>
<text x="20" y="33" font-size="18" font-weight="600""##
    ));
}

#[test]
fn the_end_marks_who_won() {
    let mut game = standing(3, "fR fR fR # sM sM sM sM");
    game.phase = Phase::Over;
    let svg = picture(&game);
    assert!(svg.contains(">Player 3 wins<") && svg.contains(">with 18 points<"));
    let (others, last) = svg.split_once(">Player 3 <").expect("there is a third panel");
    assert!(others.contains(">2nd<") && others.contains(">3rd<"));
    assert!(last.contains(">winner<") && last.contains("#gs-crown"));
    assert!(svg.contains("Player 3 (mammal, winner): 18 points"));
    let mut tied = standing(4, "fR fR fR # sM sM sM");
    tied.phase = Phase::Over;
    let svg = picture(&tied);
    assert!(svg.contains(">A shared win<"));
    assert_eq!((svg.matches(">shared win<").count(), svg.matches(">3rd<").count()), (2, 2));
}

#[test]
fn a_board_from_outside_may_have_any_name() {
    let rows = Board::of_house(Options::standard(2).board.name()).expect("the default board").rows();
    let name = Name::new("<b> & \"co\"").expect("a short name");
    let board = Board::of_rows(name, &rows).expect("these are its rows");
    let game = Genesis::start(&Options::standard(2).on(board)).expect("a board fit for play");
    assert_eq!(check_document(&picture(&game)), Ok(()));
    assert!(picture(&game).contains("2 players on &lt;b&gt;"));
}

#[test]
fn the_land_beyond_the_river_is_dim_for_two() {
    let dim = |players| {
        let game = Genesis::start(&Options::standard(players)).expect("so many may play");
        let svg = picture(&game);
        let (_, dim) = svg.split_once("<g opacity=\".3\">").unwrap_or_default();
        dim.split("</g>").next().unwrap_or_default().matches("#gs-vacant").count()
    };
    assert_eq!([2, 3, 4].map(dim), [30, 0, 0]);
}
