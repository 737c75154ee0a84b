//! What a pack should be, and what of it does not hold.

use super::figures::{Estimate, Report, TableFigures};
use serde::Serialize;
use std::ops::RangeInclusive;

/// Of a hundred times that its owner could play a card.
const PLAYED: RangeInclusive<f64> = 25.0..=100.0;
/// Wins of those who played a card, to their fair share.
const CARD: RangeInclusive<f64> = 0.75..=1.3;
/// Wins of whoever attacked most: war is for those who choose its moment.
const BUSIEST: RangeInclusive<f64> = 0.85..=1.1;
/// Points of somebody with a habit ahead of the others: neither habit pays.
const HABIT: RangeInclusive<f64> = f64::NEG_INFINITY..=0.0;
/// Wins of the first place in Age III.
const FIRST: RangeInclusive<f64> = 0.0..=1.25;
/// How often whoever leads after Age II may win, of a hundred games with four.
const LEADER: RangeInclusive<f64> = 0.0..=65.0;

/// A figure that is not where it should be.
#[derive(Serialize)]
pub struct Outside {
    /// A table or a card.
    pub of: String,
    pub what: String,
    pub figure: Estimate,
    pub goal: String,
    /// It is outside by more than it may be off.
    pub surely: bool,
}

impl Outside {
    pub fn all(report: &Report) -> Vec<Outside> {
        let mut outside = Vec::new();
        for table in &report.tables {
            check_table(table, &mut outside);
        }
        for card in &report.cards {
            let of = format!("card {}", card.number);
            let rate = ("played when possible, %", card.played, PLAYED);
            for (what, figure, goal) in [rate, ("wins when played", card.wins_played, CARD)] {
                check(&of, what, figure, goal, &mut outside);
            }
        }
        for pair in report.solo.windows(2) {
            let [easier, harder] = pair else { continue };
            let figure = Estimate { value: harder.lower.mean, error: 0.0 };
            let goal = 0.0..=easier.lower.mean;
            check(&format!("solo {}", harder.mode), "mean points", Some(figure), goal, &mut outside);
        }
        outside
    }
}

fn check_table(table: &TableFigures, outside: &mut Vec<Outside>) {
    let of = format!("{} players", table.players);
    check(&of, "wins of the busiest attacker", table.most_assaults, BUSIEST, outside);
    for habit in &table.habits {
        check(&of, &format!("lead of who {}", habit.habit), Some(habit.lead), HABIT, outside);
    }
    if table.players == 4 {
        check(&of, "wins of who led after Age II, %", table.leader, LEADER, outside);
    }
    let first = table.places[2].first().map(|place| place.wins);
    check(&of, "wins of the first place in Age III", first, FIRST, outside);
    for (places, age) in table.places.iter().zip(["I", "II", "III"]) {
        for (place, seat) in (1..).zip(places) {
            // Even, as far as can be told.
            let Estimate { value, error } = seat.wins;
            if age == "III" && place == 1 || (value - 1.0).abs() <= error {
                continue;
            }
            let what = format!("wins of place {place} in Age {age}");
            check(&of, &what, Some(seat.wins), 1.0..=1.0, outside);
        }
    }
}

fn check(
    of: &str,
    what: &str,
    figure: Option<Estimate>,
    goal: RangeInclusive<f64>,
    outside: &mut Vec<Outside>,
) {
    let Some(figure) = figure.filter(|figure| !goal.contains(&figure.value)) else { return };
    let (least, most) = (*goal.start(), *goal.end());
    let goal = match (least, most) {
        (least, most) if least == most => format!("even, {least}"),
        (least, 100.0) => format!("at least {least}"),
        (least, most) if least <= 0.0 => format!("at most {most:.2}"),
        (least, most) => format!("{least} to {most}"),
    };
    let surely = figure.value + figure.error < least || figure.value - figure.error > most;
    outside.push(Outside { of: of.to_owned(), what: what.to_owned(), figure, goal, surely });
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(value: f64, error: f64, goal: RangeInclusive<f64>) -> Option<(String, bool)> {
        let mut outside = Vec::new();
        check("card 1", "wins", Some(Estimate { value, error }), goal, &mut outside);
        outside.pop().map(|found| (found.goal, found.surely))
    }

    #[test]
    fn what_is_outside_is_told_with_its_goal_and_whether_it_is_certain() {
        assert_eq!(found(1.0, 0.1, CARD), None);
        assert_eq!(found(0.7, 0.1, CARD), Some(("0.75 to 1.3".to_owned(), false)));
        assert_eq!(found(1.5, 0.1, CARD), Some(("0.75 to 1.3".to_owned(), true)));
        assert_eq!(found(24.0, 0.5, PLAYED), Some(("at least 25".to_owned(), true)));
        assert_eq!(found(0.5, 0.6, HABIT), Some(("at most 0.00".to_owned(), false)));
        assert_eq!(found(-3.0, 0.6, HABIT), None);
        assert_eq!(found(1.2, 0.1, 1.0..=1.0), Some(("even, 1".to_owned(), true)));
    }
}
