//! The pages on rulings name a test for every decision. Here it is seen that these tests exist.

use crate::new_game::files;
use crate::tools::{games, root};
use std::fs;
use std::path::PathBuf;

/// The Rust files of some folders: what each is called without its ending, and what is in it.
fn sources(folders: &[PathBuf]) -> Vec<(String, String)> {
    let files = folders.iter().flat_map(|folder| files::of(folder).expect("a folder"));
    let rust = files.filter(|file| file.extension().is_some_and(|ending| ending == "rs"));
    let read = |file: PathBuf| {
        let stem = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        (stem, fs::read_to_string(file).expect("a text"))
    };
    rust.map(read).collect()
}

/// What a page names as a test: `file::test`, or the test alone. A name may be cut short with an ellipsis, and a star
/// stands for all tests of a file.
fn named(page: &str) -> Vec<&str> {
    let quoted = page.split('`').skip(1).step_by(2);
    let letters = |name: &&str| {
        name.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || "_:…*".contains(c))
    };
    // Words of the game and of records are shorter.
    let long = |name: &&str| name.contains("::") || name.matches('_').count() > 2;
    quoted.filter(letters).filter(long).collect()
}

fn exists(sources: &[(String, String)], name: &str) -> bool {
    let (file, test) = name.split_once("::").map_or((None, name), |(file, test)| (Some(file), test));
    let test = test.strip_prefix("tests::").unwrap_or(test);
    let is_in = |text: &str| match (test, test.strip_suffix('…')) {
        ("*", _) => text.contains("#[test]"),
        (_, Some(start)) => text.contains(&format!("fn {start}")),
        // A law is for every game.
        _ => ["(", "<"].iter().any(|next| text.contains(&format!("fn {test}{next}"))),
    };
    sources.iter().any(|(stem, text)| file.is_none_or(|file| file == stem) && is_in(text))
}

#[test]
fn every_test_that_a_page_on_rulings_names_exists() {
    let mut pages = 0;
    for game in games().expect("the games") {
        let Ok(page) = fs::read_to_string(root().join(format!("docs/rulings/{game}.md"))) else { continue };
        pages += 1;
        let own = format!("games/{game}/src");
        let shared = ["crates/engine/src", "crates/table/src", "crates/server/src", "crates/server/tests"];
        let folders: Vec<PathBuf> =
            [own.as_str()].into_iter().chain(shared).map(|folder| root().join(folder)).collect();
        let sources = sources(&folders);
        let named = named(&page);
        assert!(named.len() > 20, "{game}: {}", named.len());
        let missing: Vec<&str> = named.into_iter().filter(|name| !exists(&sources, name)).collect();
        assert!(missing.is_empty(), "docs/rulings/{game}.md names tests that there are not: {missing:?}");
    }
    assert!(pages >= 3, "{pages}");
}

#[test]
fn a_test_that_is_gone_is_noticed() {
    let sources = [("war".to_owned(), "#[test]\nfn a_vow_holds() {".to_owned())];
    assert_eq!(
        named("`players` and `war::a_vow_…`, `a_vow_that_holds`"),
        ["war::a_vow_…", "a_vow_that_holds"]
    );
    for (name, there) in [
        ("war::a_vow_…", true),
        ("war::*", true),
        ("war::a_vow_holds", true),
        ("peace::a_vow_holds", false),
        ("war::a_vow", false),
        ("a_vow_that_holds", false),
    ] {
        assert_eq!(exists(&sources, name), there, "{name}");
    }
}
