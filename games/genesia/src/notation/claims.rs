//! Whether a line says nothing but what it means: every field is what writing the entry would give.

use super::delta::Delta;
use super::line::{ChanceLine, Deed, Line, LineEntry, PlayerLine};
use crate::state::Genesia;
use genarium_engine::EntryOf;
use std::collections::BTreeMap;

impl Genesia {
    /// Refuses a line that claims anything beside what it was read as.
    pub(super) fn check_claims(&self, told: &Line, entry: &EntryOf<Genesia>) -> Result<(), String> {
        let mut truth = self.write_bare(entry).entry;
        match (&mut truth, &told.entry) {
            // The cards of a hand are written in any order.
            (
                LineEntry::Chance(ChanceLine::DealObjectives { hands, .. } | ChanceLine::Deal { hands, .. }),
                LineEntry::Chance(
                    ChanceLine::DealObjectives { hands: told, .. } | ChanceLine::Deal { hands: told, .. },
                ),
            ) => hands.clone_from(told),
            (
                LineEntry::Player(PlayerLine { deed, .. }),
                LineEntry::Player(PlayerLine { deed: told, .. }),
            ) => match (deed, told) {
                // A path that leads nowhere is refused by the rules.
                (Deed::Move { path, .. }, Deed::Move { path: told, .. }) if path.is_empty() => {
                    path.clone_from(told);
                }
                // The choices of a card are read one by one.
                (deed, told) => {
                    if let (Some(choices), Some((told, _))) = (deed.choices_mut(), told.choices()) {
                        *choices = told.to_vec();
                    }
                }
            },
            _ => {}
        }
        if truth == told.entry { Ok(()) } else { Err(claim(&told.entry, &truth)) }
    }

    /// Whether what a line of a record says it changes is what it did.
    pub(crate) fn check_line(&self, told: &Line, after: &Genesia) -> Result<(), String> {
        match (Delta::between(self, after), &told.delta) {
            (None, None) => Ok(()),
            (truth, told) => {
                let nothing = Delta::default();
                difference(told.as_ref().unwrap_or(&nothing), truth.as_ref().unwrap_or(&nothing))
            }
        }
    }
}

/// Names the first field that is not what it should be.
fn claim(told: &LineEntry, truth: &LineEntry) -> String {
    let fields = |entry| serde_json::to_value(entry).unwrap_or_default();
    let (told, truth) = (fields(told), fields(truth));
    for (name, told) in told.as_object().into_iter().flatten() {
        match truth.get(name) {
            None => return format!("{name:?} has no place in this entry."),
            Some(truth) if truth != told => {
                let shown: String = truth.to_string().chars().take(60).collect();
                return format!("{name:?} says something else than it is here: {shown}.");
            }
            Some(_) => {}
        }
    }
    "Something is missing in this entry.".to_owned()
}

/// Names the first change that is not told as it is.
fn difference(told: &Delta, truth: &Delta) -> Result<(), String> {
    let compare = |what: &str, told: &BTreeMap<String, i32>, truth: &BTreeMap<String, i32>| {
        for seat in told.keys().chain(truth.keys()) {
            let (told, truth) = (told.get(seat).unwrap_or(&0), truth.get(seat).unwrap_or(&0));
            if told != truth {
                let seat: String = seat.chars().take(8).collect();
                return Err(format!(
                    "The changes written (\"delta\") are wrong: {what} of seat {seat} change by {truth}, not by {told}."
                ));
            }
        }
        match told.values().find(|change| **change == 0) {
            Some(_) => Err(format!("The changes written (\"delta\") name {what} that do not change.")),
            None => Ok(()),
        }
    };
    compare("coins", &told.coins, &truth.coins)?;
    compare("Progress points", &told.progress, &truth.progress)?;
    let none = BTreeMap::new();
    for (what, told, truth) in [("Clans", &told.clans, &truth.clans), ("Cities", &told.cities, &truth.cities)]
    {
        for region in told.keys().chain(truth.keys()) {
            let shown: String = region.chars().take(16).collect();
            let (told, truth) = (told.get(region), truth.get(region));
            compare(&format!("{what} in {shown}"), told.unwrap_or(&none), truth.unwrap_or(&none))?;
            if told.is_some_and(BTreeMap::is_empty) {
                return Err(format!(
                    "The changes written (\"delta\") name {what} in {shown} that do not change."
                ));
            }
        }
    }
    Ok(())
}
