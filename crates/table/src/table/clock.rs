use crate::protocol::{ClockFace, ClockRule};
use genarium_engine::{Seat, SeatSet};

/// The clocks of a table. They follow from the times of the rows alone, so every node reads the same.
#[derive(Clone, Debug)]
pub struct Clock {
    rule: ClockRule,
    left: Vec<i64>,
    runs: SeatSet,
    /// Time stands still while people are asked about a takeback.
    held: bool,
    since: i64,
}

const MINUTE: i64 = 60 * 1000;
const DAY: i64 = 24 * 60 * 60 * 1000;

impl Clock {
    pub fn new(rule: ClockRule, seats: usize) -> Clock {
        let left = match rule {
            ClockRule::None => 0,
            ClockRule::Live { base_s, .. } => i64::from(base_s) * 1000,
            ClockRule::Days { days } => i64::from(days) * DAY,
        };
        Clock { rule, left: vec![left; seats], runs: SeatSet::EMPTY, held: false, since: 0 }
    }

    fn keeps_time(&self) -> bool {
        self.rule != ClockRule::None
    }

    /// Lets time pass until a moment.
    pub fn pass(&mut self, at: i64) {
        if !self.keeps_time() {
            return;
        }
        // Rows of two nodes may disagree by a little; time never runs backwards here.
        let passed = (at - self.since).max(0);
        for seat in self.runs.iter().filter(|_| !self.held) {
            self.left[seat.index()] -= passed;
        }
        self.since = self.since.max(at);
    }

    /// A seat has acted: if its turn is over it gets a little more time.
    pub fn acted(&mut self, seat: Seat, still_owes: bool) {
        match self.rule {
            ClockRule::None => {}
            ClockRule::Live { increment_s, .. } if !still_owes => {
                self.left[seat.index()] += i64::from(increment_s) * 1000;
            }
            // Whose turn begins gets new days, see `run`.
            ClockRule::Live { .. } | ClockRule::Days { .. } => {}
        }
    }

    /// Stops all clocks where they are, or lets them go on.
    pub fn hold(&mut self, held: bool) {
        self.held = held;
    }

    /// How long a question about a takeback may stop the clocks.
    pub fn patience(&self) -> i64 {
        match self.rule {
            ClockRule::None | ClockRule::Live { .. } => MINUTE,
            ClockRule::Days { .. } => DAY,
        }
    }

    /// From now on these clocks run.
    pub fn run(&mut self, seats: SeatSet) {
        if !self.keeps_time() {
            return;
        }
        if let ClockRule::Days { days } = self.rule {
            for seat in seats.iter().filter(|seat| !self.runs.contains(*seat)) {
                self.left[seat.index()] = i64::from(days) * DAY;
            }
        }
        self.runs = seats;
    }

    /// The seat whose clock falls first, and when.
    pub fn falls(&self) -> Option<(Seat, i64)> {
        if !self.keeps_time() || self.held {
            return None;
        }
        self.runs.iter().map(|seat| (seat, self.since + self.left[seat.index()])).min_by_key(|(_, at)| *at)
    }

    /// What the clocks show to somebody who knows these seats to be on turn, read at a moment that everybody knows:
    /// when a clock was really read last may be a secret.
    pub fn faces(&self, turn: SeatSet, read: i64) -> Option<Vec<ClockFace>> {
        if !self.keeps_time() {
            return None;
        }
        let face = |seat: Seat| {
            let runs = !self.held && self.runs.contains(seat) && turn.contains(seat);
            let since = if runs { self.since - read } else { 0 };
            ClockFace { left: self.left[seat.index()] + since, runs, at: read }
        };
        Some(Seat::all(self.left.len()).map(face).collect())
    }
}
