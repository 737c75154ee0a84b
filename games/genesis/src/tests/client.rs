use crate::client::{Offers, Stage};
use crate::{Action, Cell, Genesis, Line};
use genarium_engine::conformance::{is_up_to_date, visit_random_games};
use genarium_engine::record::Notation;
use genarium_engine::{ClientGame, Entry, Game, Generator, Seat, Viewer};
use std::collections::BTreeSet;

/// The lines of every action that a client would find in its offers.
fn offered(stage: &Stage, offers: &Offers, seat: Seat) -> Vec<Line> {
    let mut lines = Vec::new();
    for offer in &offers.terrains {
        lines.extend(offers.cells.iter().map(|cell| Line {
            terrain: Some(offer.terrain.name().to_owned()),
            cell: Some(format!("{}{}", (b'a' + cell % stage.columns) as char, cell / stage.columns + 1)),
            action: Some("place".to_owned()),
            seat: Some(seat),
            ..Line::default()
        }));
    }
    lines.extend(offers.stop.then(|| Line::of(seat, Action::Stop)));
    lines.extend(offers.pass.then(|| Line::of(seat, Action::Pass)));
    lines
}

#[test]
fn offers_are_the_legal_actions() {
    let check = |game: &Genesis| {
        for seat in Seat::all(game.seats()) {
            let view = game.view(Viewer::Seat(seat));
            let (stage, offers) = (Genesis::stage(&view), Genesis::offers(&view, seat));
            let read = |line: &Line| match game.read(line) {
                Ok(Entry::Player { action, .. }) => action,
                other => panic!("{line:?} reads as {other:?}"),
            };
            let lines = offered(&stage, &offers, seat);
            let found: BTreeSet<Action> = lines.iter().map(read).collect();
            assert_eq!(found.len(), lines.len(), "an action is offered twice");
            assert_eq!(found, game.legal(seat).into_iter().collect());
            assert!(found.iter().all(|action| read(&Genesis::line(&view, seat, action)) == *action));
        }
    };
    visit_random_games(check);
    let mut empty_handed = super::standing(2, ". . . .");
    empty_handed.stocks[0] = crate::Stock::EMPTY;
    super::roll(&mut empty_handed, "forest wild");
    check(&empty_handed);
}

#[test]
fn previewed_changes_are_what_happens() {
    let mut random = Generator::new(11);
    visit_random_games(|game: &Genesis| {
        let (_, seat) = game.phase();
        let offers = Genesis::offers(&game.view(Viewer::Seat(seat)), seat);
        let Some(Action::Place { terrain, cell }) = game.random_legal(seat, &mut random) else { return };
        let place = (cell.row() * crate::COLUMNS + cell.column()) as u8;
        let offer = offers.terrains.iter().find(|offer| offer.terrain == terrain).expect("offered");
        let mut after = game.clone();
        after.apply(&Entry::Player { seat, action: Action::Place { terrain, cell } }).expect("legal");
        for seat in Seat::all(game.seats()).map(Seat::index) {
            let change = i32::from(after.scores()[seat]) - i32::from(game.scores()[seat]);
            assert_eq!(offer.changes.get(&place).map_or(0, |changes| changes[seat]), change);
        }
        assert_eq!(offers.ending.contains(&place), !after.land().has_room());
        let same_turn = matches!(after.phase, crate::Phase::Second(_));
        let could_go_on = after.land().has_room() || game.options.end == crate::End::FinishTurn;
        assert_eq!(same_turn, offer.then.is_some() && could_go_on);
    });
}

#[test]
fn the_die_of_a_first_tile_is_named() {
    let told = |dice: &str, stock: [u8; 4]| {
        let mut game = super::standing(2, ". . . . .");
        game.stocks[0] = crate::Stock::new(stock);
        super::roll(&mut game, dice);
        let offers = Genesis::offers(&game.view(Viewer::Seat(Seat(0))), Seat(0));
        let name = |die: Option<crate::Die>| die.map_or("-", crate::Die::name);
        let told = offers.terrains.iter().map(|o| format!("{} {}/{}", o.terrain, name(o.die), name(o.then)));
        told.collect::<Vec<_>>().join(", ")
    };
    assert_eq!(
        told("forest wild", [2; 4]),
        "forest forest/wild, savannah wild/forest, mountain wild/forest, wetland wild/forest"
    );
    assert_eq!(
        told("forest forest", [2; 4]),
        "forest forest/forest, savannah -/-, mountain -/-, wetland -/-"
    );
    assert_eq!(told("forest wild", [0, 0, 1, 0]), "mountain forest/-");
}

#[test]
fn vacant_groups_of_three_keep_the_game_alive() {
    let game = super::standing(2, ". . fR . . .\n# fR . # . #\n# # # # # #");
    let shown = serde_json::to_value(game.view(Viewer::Spectator)).expect("plain data");
    let cell = |name: &str| Cell::parse(name).map(|cell| cell.row() * crate::COLUMNS + cell.column());
    assert_eq!(shown["alive"], serde_json::json!([[cell("d1"), cell("e1"), cell("f1"), cell("e2")]]));
}

#[test]
fn a_view_stays_small() {
    visit_random_games(|game: &Genesis| {
        let view = game.view(Viewer::Seat(game.seat));
        let size = |text: serde_json::Result<String>| text.expect("plain data").len();
        let offers = Genesis::offers(&view, game.seat);
        let sizes = (size(serde_json::to_string(&view)), size(serde_json::to_string(&offers)));
        assert!(sizes.0 < 3_500 && sizes.1 < 4_500, "{sizes:?}");
    });
}

#[test]
fn the_browser_client_has_these_types() {
    let text = format!(
        "// Made from the Rust types of Genesis by a test of its crate.\n\n{}",
        crate::client::typescript().join("\n")
    );
    is_up_to_date("generated/genesis.ts", &text);
}
