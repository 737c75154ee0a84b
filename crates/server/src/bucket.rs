//! How much somebody may do: a bucket fills with time, and asking empties it.

use std::time::Instant;

/// How fast a bucket fills, and how much it holds.
#[derive(Clone, Copy)]
pub(crate) struct Rate {
    per_second: f64,
    most: f64,
}

impl Rate {
    /// So many a second for long, and as many at once as come together in so many seconds.
    pub fn per_second(rate: u32, seconds: u32) -> Rate {
        let per_second = f64::from(rate);
        Rate { per_second, most: per_second * f64::from(seconds) }
    }

    /// So many a minute, all at once if need be.
    pub fn per_minute(rate: u32) -> Rate {
        Rate { per_second: f64::from(rate) / 60.0, most: f64::from(rate) }
    }
}

pub(crate) struct Bucket {
    left: f64,
    since: Instant,
}

impl Bucket {
    pub fn full(rate: Rate, now: Instant) -> Bucket {
        Bucket { left: rate.most, since: now }
    }

    /// When something was last asked of it.
    pub fn since(&self) -> Instant {
        self.since
    }

    /// Spends so much; false, and nothing is spent, if there is not enough.
    pub fn spend(&mut self, amount: f64, rate: Rate, now: Instant) -> bool {
        let passed = now.duration_since(self.since).as_secs_f64();
        self.left = (self.left + passed * rate.per_second).min(rate.most);
        self.since = now;
        let enough = self.left >= amount;
        if enough {
            self.left -= amount;
        }
        enough
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn a_bucket_that_was_emptied_fills_again() {
        let (rate, start) = (Rate::per_second(2, 3), Instant::now());
        let mut bucket = Bucket::full(rate, start);
        assert!(bucket.spend(6.0, rate, start) && !bucket.spend(0.5, rate, start));
        let later = start + Duration::from_secs(1);
        assert!(bucket.spend(2.0, rate, later) && !bucket.spend(0.1, rate, later));
        let much_later = start + Duration::from_secs(3600);
        assert!(!bucket.spend(6.1, rate, much_later), "it never holds more than it can");
        assert!(bucket.spend(6.0, rate, much_later));
    }
}
