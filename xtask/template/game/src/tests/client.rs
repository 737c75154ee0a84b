use crate::{__Name__, Line, Offer, Offers, Options, Stage, View};
use genarium_engine::conformance::{Specimen, is_up_to_date, random_entry};
use genarium_engine::record::Notation;
use genarium_engine::svg::check_document;
use genarium_engine::{Entry, Game, Generator, Present, Scene, Seat, Viewer};
use ts_rs::TS;

/// Calls with every state of a random game at every kind of table.
fn visit(mut visit: impl FnMut(&__Name__)) {
    for (seed, options) in (0..).zip(__Name__::tables()) {
        let mut random = Generator::new(seed);
        let mut game = __Name__::start(&options).expect("legal options");
        while let Some(entry) = random_entry(&game, &mut random) {
            visit(&game);
            game.apply(&entry).expect("a random entry is legal");
        }
        visit(&game);
    }
}

#[test]
fn offers_are_the_legal_actions() {
    visit(|game| {
        for seat in Seat::all(game.seats()) {
            let offers = __Name__::offers(&game.view(Viewer::Seat(seat)), seat);
            let read = |offer: &Offer| match game.read(&offer.line) {
                Ok(Entry::Player { action, .. }) => action,
                other => panic!("{offer:?} reads as {other:?}"),
            };
            assert_eq!(offers.choices.iter().map(read).collect::<Vec<_>>(), game.legal(seat));
            assert!(offers.choices.iter().all(|offer| !offer.words.is_empty()));
        }
    });
}

#[test]
fn every_picture_is_a_well_formed_document() {
    visit(|game| {
        let svg = __Name__::draw(&game.view(Viewer::Spectator));
        assert_eq!(check_document(&svg), Ok(()), "{svg}");
    });
}

#[test]
fn the_browser_client_has_these_types() {
    let config = ts_rs::Config::new().with_large_int("number");
    let declared = |docs: Option<String>, declaration: String| {
        format!("{}export {declaration}\n", docs.unwrap_or_default())
    };
    macro_rules! all {
        ($($declared:ty),+) => { [$(declared(<$declared>::docs(), <$declared>::decl(&config))),+] };
    }
    let types = all!(Options, Stage, View, Line, Offer, Offers).join("\n");
    let text = format!("// Made from the Rust types of __Name__ by a test of its crate.\n\n{types}");
    is_up_to_date("games/__name__/generated.ts", &text);
}
