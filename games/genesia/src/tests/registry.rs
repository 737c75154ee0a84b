//! How packs are known and found.

use super::fixture;
use crate::cards::Cards;
use crate::pack::{Pack, PackFiles, PackRef, PackRegistry, REFERENCE_FILES, RELEASED_FILES};
use genarium_engine::Options as _;

/// The page on packs has the fingerprints of those that are shipped, for whoever computes them too; they were made
/// with another program than this one.
#[test]
fn shipped_packs_have_the_fingerprints_that_their_page_says() {
    let page = include_str!("../../../../packs/README.md");
    for files in RELEASED_FILES.iter().chain([&REFERENCE_FILES]) {
        let pack = Pack::read(files).unwrap();
        let row = format!("| {} | {} | `{}` |", pack.name, pack.version, pack.hash);
        assert!(page.contains(&row), "{row}");
    }
}

#[test]
fn version_1_4_0_is_known_by_its_old_fingerprint_too() {
    let packs = PackRegistry::default();
    let old = packs.find("9be1b1a77dc94efefb71dd0e2fe2aeea").expect("the pack of old records");
    assert_eq!((old.name.as_str(), old.version.as_str()), ("reference", "1.4.0"));
    assert_eq!(packs.find("reference@1.4.0").as_ref(), Some(&old));
    assert_eq!(packs.find(&old.hash).as_ref(), Some(&old));
    assert_ne!(old, PackRef::reference());
    assert_eq!(packs.find("reference"), Some(PackRef::reference()));
    assert_eq!(packs.find("reference@0.9.0"), None);
    assert_eq!(packs.load(&RELEASED_FILES[0]).unwrap(), old);
    let kept = r#"{"players":2,"pack":"9be1b1a77dc94efefb71dd0e2fe2aeea"}"#;
    let kept = crate::Options::read(serde_json::from_str(kept).unwrap(), &packs).unwrap();
    assert_eq!(kept.pack, old, "the options of a table of that time");
}

/// FNV-1a over the first four files, each followed by a zero.
fn of_bytes(files: &PackFiles<'_>) -> String {
    let mut hash = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d_u128;
    for text in [files.pack, files.cards, files.objectives, files.boards] {
        for byte in text.bytes().chain([0]) {
            hash = (hash ^ u128::from(byte)).wrapping_mul(0x0000_0000_0100_0000_0000_0000_0000_013b);
        }
    }
    format!("{hash:032x}")
}

#[test]
fn packs_of_the_old_days_are_found_by_what_their_files_were_known_by() {
    let files = |comment: &str| {
        let pack = fixture::FILES.pack.replace("name = \"reference\"", "name = \"of-old\"");
        (pack, format!("{comment}{}", fixture::FILES.cards))
    };
    let packs = PackRegistry::default();
    let mut found = Vec::new();
    for comment in ["", "# typed on a rainy day\n"] {
        let (pack, cards) = files(comment);
        let files = PackFiles { pack: &pack, cards: &cards, ..fixture::FILES };
        found.push(packs.load(&files).unwrap());
        assert_eq!(packs.with_fingerprint(&of_bytes(&files)).as_ref(), Some(&found[0]), "{comment}");
    }
    assert!(std::ptr::eq(&raw const *found[0], &raw const *found[1]), "the same content is one pack");
}

#[test]
fn a_pack_is_found_by_name_and_by_content() {
    let changed = fixture::FILES.pack.replace("name = \"reference\"", "name = \"mine\"");
    let packs = PackRegistry::default();
    let mine = packs.load(&PackFiles { pack: &changed, ..fixture::FILES }).unwrap();
    assert_eq!(packs.find("mine").as_ref(), Some(&mine));
    assert_eq!(packs.find(&mine.hash).as_ref(), Some(&mine));
    assert_ne!(mine, PackRef::reference());
    assert_eq!(packs.find("nobody's"), None);
    assert_eq!(PackRegistry::default().find("mine"), None, "nobody else knows it");
    let cards: Cards = mine.find("45").into_iter().collect();
    assert_eq!(cards.len(), 1);
}

#[test]
fn a_full_registry_forgets_a_pack_that_nobody_plays_with() {
    let packs = PackRegistry::with_room(2);
    let load = |name: &str| {
        let changed = fixture::FILES.pack.replace("name = \"reference\"", &format!("name = \"{name}\""));
        packs.load(&PackFiles { pack: &changed, ..fixture::FILES })
    };
    let played = load("played").unwrap();
    load("idle").unwrap();
    let third = load("third").unwrap();
    assert_eq!(packs.find("idle"), None);
    assert_eq!(packs.find("played").as_ref(), Some(&played));
    assert!(load("fourth").unwrap_err().to_string().contains("Too many packs"), "both are played with");
    drop(third);
    load("fourth").unwrap();
    assert_eq!(packs.find("third"), None);
    assert_eq!(packs.find("reference"), Some(PackRef::reference()), "what is built in stays");
}

#[test]
fn options_take_a_pack_from_the_files_of_its_folder() {
    let changed = fixture::FILES.pack.replace("name = \"reference\"", "name = \"loaded\"");
    let files: Vec<(&str, &str)> = PackFiles { pack: &changed, ..fixture::FILES }.each().collect();
    let mut options = crate::Options::standard(3);
    options.load("pack", &files).unwrap();
    assert_eq!(options.pack.name, "loaded");
    options.load("pack", &files[..5]).expect("one language is enough");
    let missing = options.load("pack", &files[..3]).unwrap_err().0;
    assert!(
        missing.starts_with("boards.toml: The file is missing.\ntexts/en.toml: One file of texts"),
        "{missing}"
    );
    assert_eq!(options.load("board", &files).unwrap_err().0, "This game takes no board from a file.");
    assert_eq!(options.pack.name, "loaded");
}
