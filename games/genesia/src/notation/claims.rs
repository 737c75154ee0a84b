//! Whether a line says nothing but what it means: every field is what writing the entry would give.

use super::line::{Choice, Delta, Line};
use crate::state::Genesia;
use genarium_engine::EntryOf;
use serde::Serialize;
use std::collections::BTreeMap;

/// Compares a field that is told with the true one.
fn agree<T: Serialize + PartialEq>(name: &str, told: &Option<T>, truth: &Option<T>) -> Result<(), String> {
    match (told, truth) {
        (None, _) => Ok(()),
        (Some(_), None) => Err(format!("{name:?} has no place in this entry.")),
        (Some(told), Some(truth)) if told == truth => Ok(()),
        (_, Some(truth)) => {
            let truth = serde_json::to_string(truth).unwrap_or_default();
            let shown: String = truth.chars().take(60).collect();
            Err(format!("{name:?} says something else than it is here: {shown}."))
        }
    }
}

/// Whether a field is there where it should be.
fn present<T>(name: &str, told: &Option<T>, truth: &Option<T>) -> Result<(), String> {
    match (told, truth) {
        (None, Some(_)) => Err(format!("{name:?} is missing in this entry.")),
        _ => Ok(()),
    }
}

/// Asks a question about each of some fields of two values.
macro_rules! each_field {
    ($question:ident($told:expr, $truth:expr): $($name:ident),* $(,)?) => {
        $( $question(stringify!($name), &$told.$name, &$truth.$name)?; )*
    };
}

impl Genesia {
    /// Refuses a line that claims anything beside what it was read as.
    pub(super) fn check_claims(&self, told: &Line, entry: &EntryOf<Genesia>) -> Result<(), String> {
        let mut truth = self.write_bare(entry);
        // A path that leads nowhere is refused by the rules.
        if told.action.as_deref() == Some("move") {
            truth.path = truth.path.or_else(|| told.path.clone());
        }
        // The cards of a hand are written in any order, and the choices of a card are read one by one.
        truth.hands = truth.hands.and(told.hands.clone());
        truth.choices = truth.choices.and(told.choices.clone());
        each_field!(agree(told, truth): seat, action, age, seats, hands, card, of, choices, resumed, region, regions, from, to, n);
        each_field!(agree(told, truth): path, free, offer, tile, take, position, hand, tiles, objectives);
        Ok(())
    }

    /// Refuses a choice that claims more than the card asked for.
    pub(super) fn check_choice(&self, told: &Choice, truth: &Choice) -> Result<(), String> {
        each_field!(agree(told, truth): option, rival, region, from, to, n, enough);
        Ok(())
    }

    /// Whether a line of a record is all there, and whether what it says it changes is what it did.
    pub(crate) fn check_line(&self, told: &Line, after: &Genesia) -> Result<(), String> {
        let truth = self.write_bare(&self.read_entry(told)?);
        each_field!(present(told, truth): age, card, of, choices);
        match (Delta::between(self, after), &told.delta) {
            (None, None) => Ok(()),
            (truth, told) => {
                let nothing = Delta::default();
                difference(told.as_ref().unwrap_or(&nothing), truth.as_ref().unwrap_or(&nothing))
            }
        }
    }
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
