use crate::state::Genesia;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

type BySeat = BTreeMap<String, i32>;

/// What an entry changes, by people. Summed from the start it gives the board.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
#[allow(missing_docs)]
pub struct Delta {
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<BySeat>"))]
    pub coins: BySeat,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<BTreeMap<String, BySeat>>"))]
    pub clans: BTreeMap<String, BySeat>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<BTreeMap<String, BySeat>>"))]
    pub cities: BTreeMap<String, BySeat>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<BySeat>"))]
    pub progress: BySeat,
}

impl Delta {
    /// What changed from one state to another; none if nothing did.
    pub(crate) fn between(before: &Genesia, after: &Genesia) -> Option<Delta> {
        let mut delta = Delta::default();
        for people in before.each_people() {
            let seat = people.to_string();
            let note = |map: &mut BySeat, change: i32| {
                if change != 0 {
                    map.insert(seat.clone(), change);
                }
            };
            note(&mut delta.coins, i32::from(after.coins[people]) - i32::from(before.coins[people]));
            let progress =
                |game: &Genesia| game.progress[people].iter().map(|points| i32::from(*points)).sum::<i32>();
            note(&mut delta.progress, progress(after) - progress(before));
            for region in before.board().regions() {
                let id = before.board().id(region);
                let clans = |game: &Genesia| i32::from(game.clans(people, region));
                let city = |game: &Genesia| i32::from(game.cities[people].contains(region.index()));
                note_at(&mut delta.clans, id, &seat, clans(after) - clans(before));
                note_at(&mut delta.cities, id, &seat, city(after) - city(before));
            }
        }
        (delta != Delta::default()).then_some(delta)
    }

    /// Adds what happened after it; what cancels out is left out.
    pub(super) fn add(&mut self, other: &Delta) {
        add(&mut self.coins, &other.coins);
        add(&mut self.progress, &other.progress);
        for (mine, theirs) in [(&mut self.clans, &other.clans), (&mut self.cities, &other.cities)] {
            for (region, changes) in theirs {
                add(mine.entry(region.clone()).or_default(), changes);
            }
            mine.retain(|_, changes| !changes.is_empty());
        }
    }
}

fn add(sums: &mut BySeat, changes: &BySeat) {
    for (seat, change) in changes {
        *sums.entry(seat.clone()).or_default() += change;
    }
    sums.retain(|_, change| *change != 0);
}

fn note_at(map: &mut BTreeMap<String, BySeat>, region: &str, seat: &str, change: i32) {
    if change != 0 {
        map.entry(region.to_owned()).or_default().insert(seat.to_owned(), change);
    }
}
