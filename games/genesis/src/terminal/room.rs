use crate::{Cell, Cells, Land};
use std::cmp::Reverse;

/// How many vacant cells must hang together for the game to go on.
const ENOUGH: u32 = 3;

/// Where the game still lives: the groups of vacant cells that are large enough, the largest first.
pub fn places(land: &Land) -> Vec<Cells> {
    let mut groups = Vec::new();
    let mut left = land.vacant();
    while let Some(first) = left.first() {
        let group = group(Cell::numbered(first), left);
        left = left.without(group);
        if group.count() >= ENOUGH {
            groups.push(group);
        }
    }
    groups.sort_by_key(|group| Reverse(group.count()));
    groups
}

/// All cells of these places.
pub fn live(land: &Land) -> Cells {
    places(land).into_iter().fold(Cells::EMPTY, |all, group| all | group)
}

fn group(from: Cell, within: Cells) -> Cells {
    let mut group = Cells::from_iter([from]);
    let mut edge = vec![from];
    while let Some(cell) = edge.pop() {
        for beside in cell.neighbours().filter(|cell| within.contains(cell.number())) {
            if !group.contains(beside.number()) {
                group.insert(beside.number());
                edge.push(beside);
            }
        }
    }
    group
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn corners_do_not_connect_and_two_are_not_enough() {
        let land: Land = "\
            .  .  fR .
            .  fR .  .
            fR .  fR ."
            .parse()
            .expect("a drawing");
        let sizes: Vec<u32> = places(&land).iter().map(Cells::count).collect();
        assert_eq!(sizes, [4, 3]);
        assert_eq!(live(&land).count() + 1, land.vacancies());
        assert!(land.has_room());
    }
}
