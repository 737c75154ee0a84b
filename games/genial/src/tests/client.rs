use crate::board::Pair;
use crate::client::{Offers, Stage};
use crate::{Action, Colour, Genial, Line, Placement, Tile};
use genarium_engine::conformance::{is_up_to_date, visit_random_games};
use genarium_engine::record::Notation;
use genarium_engine::{ClientGame, Entry, Game, Generator, Seat, Viewer};
use std::collections::BTreeSet;

/// The lines of every action that a client would find in its offers.
fn offered(stage: &Stage, offers: &Offers, seat: Seat) -> Vec<Line> {
    let mut lines = Vec::new();
    for (pair, _) in stage.pairs.iter().zip(offers.open.chars()).filter(|(_, open)| *open == '1') {
        for tile in &offers.tiles {
            let turned: String = tile.chars().rev().collect();
            let ways: BTreeSet<&String> = [tile, &turned].into_iter().collect();
            let cells = pair.map(|cell| stage.cells[usize::from(cell)]);
            lines.extend(ways.into_iter().map(|tile| Line {
                tile: Some(tile.clone()),
                cells: Some(cells),
                ..Line::player(seat, "place")
            }));
        }
    }
    let swap: &[&str] = if offers.swap { &["swap", "keep"] } else { &[] };
    let pass: &[&str] = if offers.pass { &["pass"] } else { &[] };
    lines.extend(swap.iter().chain(pass).map(|action| Line::player(seat, action)));
    lines
}

#[test]
fn offers_are_the_legal_actions() {
    visit_random_games(|game: &Genial| {
        for seat in Seat::all(game.seats()) {
            let view = game.view(Viewer::Seat(seat));
            let (stage, offers) = (Genial::stage(&view), Genial::offers(&view, seat));
            let read = |line: &Line| match game.read(line) {
                Ok(Entry::Player { action, .. }) => action,
                other => panic!("{line:?} reads as {other:?}"),
            };
            let lines = offered(&stage, &offers, seat);
            let found: BTreeSet<Action> = lines.iter().map(read).collect();
            assert_eq!(found.len(), lines.len(), "an action is offered twice");
            assert_eq!(found, game.legal(seat).into_iter().collect());
            assert!(found.iter().all(|action| read(&Genial::line(&view, seat, action)) == *action));
        }
    });
}

#[test]
fn previewed_gains_are_what_happens() {
    let mut random = Generator::new(11);
    visit_random_games(|game: &Genial| {
        let (_, seat) = game.phase();
        let view = game.view(Viewer::Seat(seat));
        let (stage, offers) = (Genial::stage(&view), Genial::offers(&view, seat));
        let cells: Vec<_> = game.board().cells().collect();
        let Some(Action::Place(placement)) = game.random_legal(seat, &mut random) else { return };
        let places =
            placement.pair.cells().map(|cell| cells.binary_search(&cell).expect("on the board") as u16);
        assert!(stage.pairs.contains(&places));
        let mut track = *game.track(seat);
        let mut seen = [0; 6];
        for (place, colour) in places.iter().zip(placement.colours) {
            seen[colour.index()] += offers.sight.get(place).map_or(0, |sight| sight[colour.index()]);
        }
        let stops = (0..6).filter(|c| offers.room[*c] > 0 && seen[*c] >= offers.room[*c]).count();
        for colour in Colour::ALL.map(Colour::index) {
            track[colour] += seen[colour].min(offers.room[colour]);
        }
        let mut after = game.clone();
        after.apply(&Entry::Player { seat, action: Action::Place(placement) }).expect("legal");
        assert_eq!(*after.track(seat), track);
        assert_eq!(view.after(placement), (track, stops as u8));
    });
}

#[test]
fn a_view_stays_small() {
    visit_random_games(|game: &Genial| {
        for viewer in [Viewer::Seat(game.seat), Viewer::Everything] {
            let view = game.view(viewer);
            let size = |text: serde_json::Result<String>| text.expect("plain data").len();
            let offers = Genial::offers(&view, game.seat);
            let sizes = (size(serde_json::to_string(&view)), size(serde_json::to_string(&offers)));
            assert!(sizes.0 < 1_000 && sizes.1 < 3_200, "{sizes:?}");
        }
    });
}

#[test]
fn a_double_is_offered_once() {
    let pair = Pair::numbered(0);
    let red = Placement { pair, colours: [Colour::Red; 2] };
    assert_eq!(red.tile(), Tile::new(Colour::Red, Colour::Red));
    let mut game = super::dealt(crate::Options::solo(), &["rr"]);
    game.opened.insert(Seat(0));
    let view = game.view(Viewer::Seat(Seat(0)));
    let offers = Genial::offers(&view, Seat(0));
    assert_eq!(offers.tiles, ["rr"]);
    assert_eq!(offers.open.matches('1').count(), game.legal(Seat(0)).len());
}

#[test]
fn the_browser_client_has_these_types() {
    let text = format!(
        "// Made from the Rust types of Génial by a test of its crate.\n\n{}",
        crate::client::typescript().join("\n")
    );
    is_up_to_date("generated/genial.ts", &text);
}
