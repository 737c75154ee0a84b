//! The lists of games that a new one has to stand in.

use super::files::Changes;
use super::name::Name;
use std::path::Path;

/// Adds a line for the game to each of them.
pub fn add(tree: &Path, name: &Name, changes: &mut Changes) -> Result<(), String> {
    let catalogue = tree.join("crates/games");
    changes.edit(catalogue.join("Cargo.toml"), |text| {
        let (lower, package) = (name.lower(), name.package());
        let feature = format!("  \"{package}/terminal\",");
        let with_feature = insert(text, |line| line.ends_with("/terminal\","), &feature)?;
        let dependency = format!("{package} = {{ path = \"../../games/{lower}\" }}");
        insert(&with_feature, |line| line.contains("path = \"../../games/"), &dependency)
    })?;
    changes.edit(catalogue.join("src/lib.rs"), |text| {
        let (lower, upper) = (name.lower(), name.upper());
        let line = format!("    /// A heap of counters and a die, two to four players.\n    {lower}::{upper} in genarium_{lower},");
        insert_last(text, |line| line.contains(" in genarium_") && line.ends_with(','), &line)
    })
}

/// A text with a line more among those that look alike, which are sorted.
fn insert(text: &str, alike: impl Fn(&str) -> bool, new: &str) -> Option<String> {
    let lines: Vec<&str> = text.lines().collect();
    let first = lines.iter().position(|line| alike(line))?;
    let count = lines[first..].iter().take_while(|line| alike(line)).count();
    let place = first + lines[first..first + count].iter().take_while(|line| **line < new).count();
    Some(with_line(&lines, place, new))
}

/// A text with a line more after the last that looks like it.
fn insert_last(text: &str, alike: impl Fn(&str) -> bool, new: &str) -> Option<String> {
    let lines: Vec<&str> = text.lines().collect();
    let last = lines.iter().rposition(|line| alike(line))?;
    Some(with_line(&lines, last + 1, new))
}

fn with_line(lines: &[&str], place: usize, new: &str) -> String {
    let all = lines[..place].iter().chain([&new]).chain(&lines[place..]);
    all.map(|line| format!("{line}\n")).collect()
}
