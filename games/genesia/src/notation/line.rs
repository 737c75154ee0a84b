use crate::board::Region;
use crate::state::Genesia;
use genarium_engine::Seat;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// An entry as it is written. `docs/record.md` describes the fields; the last four are only in what viewers are
/// shown, where something is hidden from them or becomes known to them.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
#[allow(missing_docs)]
pub struct Line {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chance: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
    /// The people that acts: the seat, or one of the two peoples of solo.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(as = "Option<u8>"))]
    pub seat: Option<Seat>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub action: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub age: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seats: Option<Vec<u8>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hands: Option<Vec<Vec<String>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub card: Option<String>,
    /// The card that is copied.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub of: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub choices: Option<Vec<Choice>>,
    /// Set where the choices belong to a card that was laid earlier.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub resumed: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub region: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub regions: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub n: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub path: Option<Vec<String>>,
    /// Whose free moves a move uses first, counted from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub free: Option<u8>,
    /// Which card's offer recruits use, counted from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub offer: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tile: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub take: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub position: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub delta: Option<Delta>,
    /// The cards that the viewer is dealt or handed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hand: Option<Vec<String>>,
    /// The tiles that are turned over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tiles: Option<Vec<String>>,
    /// The Objectives that are turned over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub objectives: Option<Vec<String>>,
}

/// An answer to what a card asks.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
#[allow(missing_docs)]
pub struct Choice {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub option: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rival: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub region: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub n: Option<u8>,
    /// That is enough: what else the effect would allow is left.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub enough: Option<bool>,
}

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
        for people in 0..before.peoples() {
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
}

impl Delta {
    /// Adds what happened after it; what cancels out is left out.
    fn add(&mut self, other: &Delta) {
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

impl Line {
    pub(crate) fn player(people: usize, action: &str) -> Line {
        Line { seat: Some(Seat(people as u8)), action: Some(action.to_owned()), ..Line::default() }
    }

    /// Takes in the next line if it makes choices for the card that this one plays.
    pub(crate) fn join(&mut self, next: &Line) -> bool {
        let same = (self.seat, &self.action, &self.card, &self.of)
            == (next.seat, &next.action, &next.card, &next.of);
        let (true, Some(true), Some(choices)) = (same, next.resumed, &next.choices) else { return false };
        self.choices.get_or_insert_default().extend(choices.iter().cloned());
        let mut delta = self.delta.take().unwrap_or_default();
        next.delta.iter().for_each(|later| delta.add(later));
        self.delta = (delta != Delta::default()).then_some(delta);
        true
    }

    pub(crate) fn find(&self, game: &Genesia, name: Option<&str>) -> Result<Region, String> {
        let name = name.ok_or("A Region is missing.")?;
        let shown: String = name.chars().take(16).collect();
        game.board().find(name).ok_or_else(|| format!("There is no Region {shown:?}."))
    }
}
