use std::collections::BTreeMap;
use std::sync::LazyLock;

/// A line for each: its name, who drew it, its outline on a grid of 512 by 512. `web/scripts/motifs.mjs` writes it.
const TEXT: &str = include_str!("../../pictures/motifs.txt");

/// An outline that comes with the program, from the game-icons collection (CC BY 3.0).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Motif {
    /// What it shows.
    pub name: &'static str,
    /// Who drew it.
    pub author: &'static str,
    pub(crate) outline: &'static str,
}

/// All motifs that come with the program, by name.
pub fn motifs() -> impl Iterator<Item = Motif> {
    BY_NAME.values().copied()
}

pub(super) fn find(name: &str) -> Option<Motif> {
    BY_NAME.get(name).copied()
}

static BY_NAME: LazyLock<BTreeMap<&'static str, Motif>> = LazyLock::new(|| {
    let lines = TEXT.lines().filter_map(|line| {
        let (name, rest) = line.split_once(' ')?;
        let (author, outline) = rest.split_once(' ')?;
        Some((name, Motif { name, author, outline }))
    });
    lines.collect()
});
