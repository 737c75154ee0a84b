//! What a pack calls its Regions.

use super::fixture;
use crate::pack::{Pack, PackFiles, PackRef};
use genarium_engine::Language;
use std::collections::BTreeSet;

#[test]
fn every_region_of_the_reference_pack_has_a_name_of_its_own_in_every_language() {
    let pack = PackRef::reference();
    for language in Language::ALL {
        for peoples in 2..=5 {
            let board = pack.board(peoples);
            let names: BTreeSet<&str> =
                board.ids.iter().filter_map(|id| pack.region_name(id, language)).collect();
            assert_eq!(names.len(), board.ids.len(), "{peoples} peoples, {language:?}");
        }
    }
}

/// A text of the pack of the tests, without the names of its Regions: they stand last.
fn unnamed(text: &str) -> &str {
    text.split_once("[regions]").map_or(text, |(before, _)| before)
}

/// The pack of the tests, whose Regions have no names but those given in English.
fn with(names: &str) -> Result<Pack, String> {
    let [en, fr, it] = fixture::FILES.texts.map(|text| text.map(unnamed));
    let en = format!("{}{names}", en.unwrap_or_default());
    let texts = [Some(en.as_str()), fr, it];
    Pack::read(&PackFiles { texts, ..fixture::FILES }).map_err(|error| error.to_string())
}

#[test]
fn names_are_no_part_of_the_fingerprint_and_may_be_missing() {
    let plain = with("").unwrap();
    assert_eq!(plain.region_name("c1.h", Language::English), None);
    let named = with("[regions]\n\"c1.h\" = \"Landfall\"\n").unwrap();
    assert_eq!(named.region_name("c1.h", Language::English), Some("Landfall"));
    assert_eq!(named.region_name("c1.h", Language::French), Some("Landfall"), "there is no other name");
    assert_eq!(named.hash, plain.hash);
    assert_eq!(Pack::read(&fixture::FILES).unwrap().hash, plain.hash);
}

#[test]
fn names_that_cannot_be_meant_are_named_with_their_line() {
    let line = 2 + unnamed(fixture::FILES.texts[0].unwrap()).matches('\n').count();
    for (names, said) in [
        ("\"c9.h\" = \"Nowhere\"", "There is no Region \"c9.h\". Did you mean c1.h?"),
        ("\"c1.h\" = \" \"", "The name of a Region has 1 to 24 letters."),
        ("\"c1.h\" = \"Llanfairpwllgwyngyllgogery\"", "The name of a Region has 1 to 24 letters."),
    ] {
        let error = with(&format!("[regions]\n{names}\n")).unwrap_err();
        assert_eq!(error, format!("texts/en.toml:{line}: {said}"));
    }
    let error = with("[regions]\n\"c1.h\" = \"Twin\"\n\"c2.h\" = \"Twin\"\n").unwrap_err();
    assert!(error.ends_with("Two Regions are called \"Twin\"."), "{error}");
}
