use super::lay_down;
use crate::tools::root;
use std::fs;
use std::path::{Path, PathBuf};

/// A tree with as much of the project as a new game touches.
fn tree(name: &str) -> PathBuf {
    let tree = std::env::temp_dir().join(format!("genarium-{name}-{}", std::process::id()));
    let _ = fs::remove_dir_all(&tree);
    for file in ["crates/games/Cargo.toml", "crates/games/src/lib.rs"] {
        let to = tree.join(file);
        fs::create_dir_all(to.parent().expect("a folder")).expect("a folder");
        fs::copy(root().join(file), to).expect("a file");
    }
    for folder in ["games/genesis", "crates/engine", "web/src/games/shared", "fuzz"] {
        fs::create_dir_all(tree.join(folder)).expect("a folder");
    }
    tree
}

/// Every file with what is in it.
fn everything(tree: &Path) -> Vec<(PathBuf, String)> {
    let read = |path: PathBuf| {
        let text = fs::read_to_string(&path).expect("a text");
        (path, text)
    };
    super::files::of(tree).expect("a folder").into_iter().map(read).collect()
}

#[test]
fn a_game_is_two_folders_and_a_line_in_every_list() {
    let tree = tree("laid");
    let before = everything(&tree);
    lay_down(&tree, "heap").expect("a name that is free");
    let after = everything(&tree);
    let outside =
        |path: &Path| !path.starts_with(tree.join("games/heap")) && !path.starts_with(tree.join("web"));
    let lists: Vec<_> = after.iter().filter(|(path, _)| outside(path)).collect();
    assert_eq!(lists.len(), before.len());
    for ((path, was), (_, is)) in before.iter().zip(lists) {
        let added: Vec<&str> = is.lines().filter(|line| !was.lines().any(|old| old == *line)).collect();
        let lines = if path.ends_with("lib.rs") {
            ["    /// A heap of counters and a die, two to four players.", "    heap::Heap in genarium_heap,"]
        } else {
            ["  \"genarium-heap/terminal\",", "genarium-heap = { path = \"../../games/heap\" }"]
        };
        assert_eq!(added, lines, "{}", path.display());
        assert_eq!(is.lines().count(), was.lines().count() + 2);
    }
    assert!(tree.join("games/heap/records/heap-fair-1.0.0.jsonl").is_file());
    let left = after.iter().find(|(path, text)| format!("{} {text}", path.display()).contains("__"));
    assert_eq!(left.map(|(path, _)| path), None, "every place of the name is filled");
    fs::remove_dir_all(tree).expect("it can go");
}

#[test]
fn a_name_that_will_not_do_is_refused_in_a_sentence_and_nothing_is_written() {
    let tree = tree("refused");
    let before = everything(&tree);
    for (name, why) in [
        ("", "has 2 to 16 small letters"),
        ("Nim", "has 2 to 16 small letters"),
        ("3nim", "has 2 to 16 small letters"),
        ("nim-two", "has 2 to 16 small letters"),
        ("../nim", "has 2 to 16 small letters"),
        ("quiteaverylongname", "has 2 to 16 small letters"),
        ("match", "is a word of Rust"),
        ("title", "is a word of Rust or of the catalogue"),
        ("genesis", "is taken: there is games/genesis already"),
        ("engine", "is taken: there is crates/engine already"),
        ("shared", "is taken: there is web/src/games/shared already"),
        ("fuzz", "is taken: there is fuzz already"),
        ("options", "something else called Options"),
    ] {
        let refused = lay_down(&tree, name).expect_err(name);
        assert!(refused.contains(why) && refused.ends_with('.'), "{name}: {refused}");
    }
    assert_eq!(everything(&tree), before);
    fs::remove_dir_all(tree).expect("it can go");
}

#[test]
fn what_cannot_be_written_to_the_end_is_taken_back() {
    let tree = tree("blocked");
    // The lists come last: by then every file of the game has been written.
    let list = tree.join("crates/games/src/lib.rs");
    fs::write(&list, "no list at all\n").expect("a file");
    let before = everything(&tree);
    let refused = lay_down(&tree, "heap").expect_err("there is no list");
    assert!(refused.contains("nothing was changed"), "{refused}");
    assert_eq!(everything(&tree), before);
    assert!(!tree.join("games/heap").exists());
    // A file where a folder of the client should be stops the writing half way.
    fs::copy(root().join("crates/games/src/lib.rs"), &list).expect("a file");
    fs::remove_dir_all(tree.join("web")).expect("a folder");
    fs::write(tree.join("web"), "in the way\n").expect("a file");
    let before = everything(&tree);
    assert!(lay_down(&tree, "heap").expect_err("no folder can be made").contains("nothing was changed"));
    assert_eq!(everything(&tree), before);
    assert!(!tree.join("games/heap").exists());
    fs::remove_dir_all(tree).expect("it can go");
}
