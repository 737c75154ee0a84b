use serde::{Deserialize, Serialize};
use std::time::Duration;

/// How long decisions took: exact sums, and counts in steps of a quarter of an octave.
#[derive(Clone, Default, Debug, Serialize, Deserialize)]
pub struct Clock {
    decisions: u64,
    total_us: u64,
    max_us: u64,
    /// Step and count, only where there are any.
    steps: Vec<(u8, u64)>,
}

impl Clock {
    pub fn add(&mut self, time: Duration) {
        let micros = time.as_micros() as u64;
        self.merge(&Clock { decisions: 1, total_us: micros, max_us: micros, steps: vec![(step(micros), 1)] });
    }

    pub fn merge(&mut self, other: &Clock) {
        self.decisions += other.decisions;
        self.total_us += other.total_us;
        self.max_us = self.max_us.max(other.max_us);
        for (step, count) in &other.steps {
            match self.steps.binary_search_by_key(step, |(step, _)| *step) {
                Ok(place) => self.steps[place].1 += count,
                Err(place) => self.steps.insert(place, (*step, *count)),
            }
        }
    }

    pub fn decisions(&self) -> u64 {
        self.decisions
    }

    pub fn mean_ms(&self) -> f64 {
        self.total_us as f64 / 1000.0 / self.decisions.max(1) as f64
    }

    pub fn max_ms(&self) -> f64 {
        self.max_us as f64 / 1000.0
    }

    /// 99 of 100 decisions took no longer than this; a fifth too high at most.
    pub fn p99_ms(&self) -> f64 {
        let mut left = self.decisions - self.decisions / 100;
        for (step, count) in &self.steps {
            if left <= *count {
                return (end(*step).min(self.max_us)) as f64 / 1000.0;
            }
            left -= count;
        }
        self.max_ms()
    }
}

/// Four steps to each doubling.
fn step(micros: u64) -> u8 {
    let value = micros.max(4);
    let octave = value.ilog2();
    (4 * octave + (value >> (octave - 2) & 3) as u32) as u8
}

/// The longest time of a step.
fn end(step: u8) -> u64 {
    let (octave, quarter) = (u32::from(step / 4).max(2), u64::from(step % 4));
    ((5 + quarter) << (octave - 2)) - 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_time_lies_in_its_step() {
        for micros in 4..5_000u64 {
            let step = step(micros);
            assert!(micros <= end(step) && end(step) < micros + micros / 4 + 1, "{micros}");
        }
    }

    #[test]
    fn one_slow_decision_in_a_hundred_is_the_longest_but_not_the_99th() {
        let mut clock = Clock::default();
        (0..99).for_each(|_| clock.add(Duration::from_millis(2)));
        clock.add(Duration::from_millis(50));
        assert_eq!(clock.max_ms(), 50.0);
        assert!((2.0..2.5).contains(&clock.p99_ms()), "{}", clock.p99_ms());
        assert!((2.4..2.5).contains(&clock.mean_ms()));
    }
}
