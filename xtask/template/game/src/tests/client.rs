use crate::{__Name__, Line, Offer, Offers, Options, Stage, View};
use genarium_engine::conformance::{is_up_to_date, visit_random_games};
use genarium_engine::record::Notation;
use genarium_engine::svg::check_document;
use genarium_engine::{ClientGame, Entry, Game, Language, Phrase, Present, Seat, Viewer};
use ts_rs::TS;

#[test]
fn offers_are_the_legal_actions() {
    visit_random_games(|game: &__Name__| {
        for seat in Seat::all(game.seats()) {
            let offers = __Name__::offers(&game.view(Viewer::Seat(seat)), seat);
            let read = |offer: &Offer| match game.read(&offer.line) {
                Ok(Entry::Player { action, .. }) => action,
                other => panic!("{offer:?} reads as {other:?}"),
            };
            assert_eq!(offers.choices.iter().map(read).collect::<Vec<_>>(), game.legal(seat));
            assert!(offers.choices.iter().all(|offer| offer.says.key == "take"));
        }
    });
}

#[test]
fn a_choice_is_typed_by_its_number_or_its_name() {
    let mut game = super::standing(2, 9);
    game.apply(&Entry::Chance(crate::Roll(3))).expect("a roll is due");
    let view = game.view(Viewer::Seat(Seat(0)));
    for text in ["2", " take 2 counters", "PRENDRE 2 jetons", "prendi 2 gettoni"] {
        let line = __Name__::typed(&view, Seat(0), text);
        assert_eq!(line, Ok(Line::of(Seat(0), crate::Action(2))), "{text}");
    }
    for text in ["", "0", "4", "take", "-1", "1.5"] {
        assert_eq!(__Name__::typed(&view, Seat(0), text), Err(Phrase::new("typed.choice")), "{text}");
    }
}

#[test]
fn every_picture_is_a_well_formed_document() {
    visit_random_games(|game: &__Name__| {
        let svg = __Name__::draw(&game.view(Viewer::Spectator), &__Name__::speaker(Language::French));
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
