use super::coast::Ground;
use super::*;
use crate::board::{Region, each};
use crate::pack::PackRef;
use crate::people::People;
use crate::{Mode, Options};
use genarium_engine::conformance::random_entry;
use genarium_engine::svg::{between, check_document};
use genarium_engine::{Generator, Language, Random};
use std::sync::LazyLock;

fn draw(view: &View) -> String {
    super::draw(view, &Genesia::speaker(Language::English))
}

/// Every kind of table.
fn tables() -> Vec<Options> {
    let mut tables: Vec<Options> = (2..=5).map(Options::standard).collect();
    tables.push(Options::solo(Mode::Beginner));
    tables.push(Options::teams(&[vec![0, 2], vec![1, 3, 4]]));
    tables
}

/// Positions of a random game at every kind of table, the first and the last among them.
fn for_some_positions(seed: u64, mut look: impl FnMut(&Genesia)) {
    let mut random = Generator::new(seed);
    for options in tables() {
        let mut game = Genesia::start(&options).expect("legal options");
        look(&game);
        while let Some(entry) = random_entry(&game, &mut random) {
            game.apply(&entry).expect("legal entries apply");
            if random.below(40) == 0 || game.phase == Phase::Over {
                look(&game);
            }
        }
    }
}

fn boards() -> impl Iterator<Item = &'static Board> {
    static PACK: LazyLock<PackRef> = LazyLock::new(PackRef::reference);
    (2..=5).map(|players| PACK.board(players))
}

fn picture(game: &Genesia) -> String {
    draw(&game.view(Viewer::Spectator))
}

/// The drawing of every Region, in order.
fn drawn(svg: &str) -> Vec<&str> {
    let (_, body) = svg.split_once("<g id=\"ga-regions\"").expect("there are Regions");
    body.lines().skip(1).take_while(|line| *line != "</g>").collect()
}

/// What is used in a Region, and what is written there.
fn contents(game: &Genesia, id: &str) -> (Vec<String>, Vec<String>) {
    let region = game.board().find(id).expect("there is such a Region");
    let svg = picture(game);
    let line = drawn(&svg)[region.index()];
    let texts = line.split("</text>").filter(|part| part.contains("<text"));
    (
        between(line, "#ga-", '"').map(str::to_owned).collect(),
        texts.filter_map(|part| part.rsplit('>').next()).map(str::to_owned).collect(),
    )
}

fn empty(players: u8) -> Genesia {
    Genesia::start(&Options::standard(players)).expect("legal options")
}

#[test]
fn every_picture_is_a_small_well_formed_document() {
    for_some_positions(1, |game| {
        let svg = picture(game);
        assert_eq!(check_document(&svg), Ok(()));
        assert!(svg.len() < 120_000, "{} bytes", svg.len());
        assert_eq!(check_document(&draw(&game.view(Viewer::Everything))), Ok(()));
    });
    for board in boards() {
        let svg = draw_board(board);
        assert_eq!(check_document(&svg), Ok(()));
        assert!(svg.len() < 120_000, "{} bytes", svg.len());
    }
}

#[test]
fn every_region_is_drawn_once_where_nothing_else_is() {
    for_some_positions(2, |game| {
        let svg = picture(game);
        let regions = drawn(&svg);
        assert_eq!(regions.len(), game.board().ids.len());
        assert!(regions.iter().all(|region| region.matches("<circle").count() == 1));
    });
    for board in boards() {
        for area in [[8.0, 8.0, 802.0, 712.0], [16.0, 8.0, 1264.0, 712.0]] {
            let chart = Chart::of(board, area);
            assert!(chart.radius > 15.0, "{} is too small to read", chart.radius);
            for one in board.regions() {
                let (x, y) = chart.spot(one);
                assert!(x - chart.radius > area[0] && x + chart.radius < area[2], "{}", board.id(one));
                assert!(y - chart.radius > area[1] && y + chart.radius < area[3], "{}", board.id(one));
                for other in board.regions().filter(|other| one < *other) {
                    let to = chart.spot(other);
                    let distance = (x - to.0) * (x - to.0) + (y - to.1) * (y - to.1);
                    assert!(distance > 4.0 * chart.radius * chart.radius, "{other:?} lies on {one:?}");
                }
            }
        }
    }
}

#[test]
fn every_region_lies_on_dry_land_of_its_own_continent() {
    for board in boards() {
        let chart = Chart::of(board, [8.0, 8.0, 802.0, 712.0]);
        let ground = Ground::of(&chart);
        for region in board.regions() {
            let (x, y) = chart.spot(region);
            let reach = 0.95 * chart.radius;
            for place in ground.grid.within((x - reach, y - reach), (x + reach, y + reach)) {
                let (to_x, to_y) = ground.grid.spot(place);
                let inside = (x - to_x) * (x - to_x) + (y - to_y) * (y - to_y) < reach * reach;
                let height = ground.height(board.continent_of(region), place);
                assert!(!inside || height > 0.0, "{} is wet", board.id(region));
            }
        }
    }
}

#[test]
fn no_two_ways_cross() {
    for board in boards() {
        let chart = Chart::of(board, [8.0, 8.0, 802.0, 712.0]);
        let ways: Vec<(Region, Region)> = board
            .regions()
            .flat_map(|one| each(board.next(one)).map(move |other| (one, other)))
            .filter(|(one, other)| one < other)
            .collect();
        let side = |(a, b): (Region, Region), c: Region| {
            let [a, b, c] = [a, b, c].map(|region| chart.spot(region));
            (b.0 - a.0) * (c.1 - a.1) - (b.1 - a.1) * (c.0 - a.0)
        };
        for (number, one) in ways.iter().enumerate() {
            for other in &ways[number + 1..] {
                let crosses = side(*one, other.0) * side(*one, other.1) < -1.0
                    && side(*other, one.0) * side(*other, one.1) < -1.0;
                assert!(!crosses, "{one:?} and {other:?}");
            }
        }
    }
}

#[test]
fn what_is_hidden_is_not_drawn() {
    let mut random = Generator::new(3);
    for_some_positions(4, |game| {
        for viewer in Viewer::curious(game.seats()) {
            let view = game.view(viewer);
            let twin = Genesia::determinize(&view, &mut random);
            assert_eq!(draw(&twin.view(viewer)), draw(&view));
        }
    });
}

#[test]
fn a_hand_shows_its_numbers_to_those_who_may_see_it() {
    let mut game = empty(2);
    let card = game.pack().find("8").expect("there is a card 8");
    game.hands[People(0)].insert(card);
    let sees = |viewer| draw(&game.view(viewer)).contains("fill=\"#121225\">8</text>");
    assert!(sees(Viewer::Seat(Seat(0))) && sees(Viewer::Everything));
    assert!(!sees(Viewer::Seat(Seat(1))) && !sees(Viewer::Spectator));
}

#[test]
fn pieces_stand_where_they_are() {
    let mut game = empty(3);
    let at = |id: &str| game.board().find(id).expect("there is such a Region");
    let [home, near, centre] = ["c1.h", "c1.1a", "gen.15"].map(at);
    game.bring_clans(People(0), home, 4);
    game.bring_clans(People(2), home, 1);
    game.bring_clans(People(1), near, 12);
    game.cities[People(1)].insert(near.index());
    game.cities[People(2)].insert(centre.index());
    game.protected.insert(near.index());
    let words = |texts: &[&str]| texts.iter().map(|text| (*text).to_owned()).collect::<Vec<_>>();
    assert_eq!(contents(&game, "c1.h"), (words(&["clan-0", "clan-2"]), words(&["4", "1"])));
    assert_eq!(contents(&game, "c1.1a"), (words(&["city-1", "clan-1"]), words(&["12", "1"])));
    assert_eq!(contents(&game, "gen.15"), (words(&["jewel", "city-2", "clan-2"]), words(&["15"])));
    assert_eq!(contents(&game, "gen.7a"), (vec![], words(&["7"])));
    assert_eq!(picture(&game).matches("stroke-dasharray=\"3.2 2.55\"").count(), 1);
}

#[test]
fn the_end_marks_who_won() {
    for_some_positions(5, |game| {
        let svg = picture(game);
        let crowns = svg.matches("#ga-crown").count();
        match game.outcome() {
            None => assert!(svg.contains(">so far<") && crowns == 0),
            Some(_) if game.is_solo() => assert!(svg.contains("the lower score counts") && crowns == 0),
            Some(outcome) => {
                assert_eq!(crowns, outcome.winners().len());
                let total = |seat: &Seat| game.sheet(People::of(*seat)).total();
                let least = outcome.winners().iter().map(total).min().unwrap_or(0);
                assert!(svg.contains(&format!("with {least} points")));
            }
        }
    });
}

#[test]
fn a_bare_board_names_its_regions() {
    for board in boards() {
        let svg = draw_board(board);
        assert!(board.ids.iter().all(|id| svg.matches(&format!(">{id}</text>")).count() == 1));
    }
}

#[test]
fn a_board_from_outside_may_lie_anywhere_and_have_any_names() {
    let mut board = boards().next().expect("there are boards").clone();
    board.spots = vec![(7, 7); board.ids.len()];
    board.ids[0] = "<b> & \"co\", a very long name".to_owned();
    assert_eq!(check_document(&draw_board(&board)), Ok(()));
    board.spots[0] = (i32::MIN, i32::MAX);
    assert_eq!(check_document(&draw_board(&board)), Ok(()));
}
