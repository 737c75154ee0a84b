//! How fast a socket may talk.

use std::time::Instant;

/// A bucket that fills with time: each message takes a drop.
pub(super) struct Bucket {
    drops: f64,
    most: f64,
    per_second: f64,
    since: Instant,
}

impl Bucket {
    pub fn new(per_second: u32) -> Bucket {
        let most = f64::from(per_second) * 3.0;
        Bucket { drops: most, most, per_second: f64::from(per_second), since: Instant::now() }
    }

    /// Takes so many drops; false if there are not enough.
    pub fn take(&mut self, drops: f64) -> bool {
        let now = Instant::now();
        let filled = now.duration_since(self.since).as_secs_f64() * self.per_second;
        self.drops = (self.drops + filled).min(self.most);
        self.since = now;
        let enough = self.drops >= drops;
        if enough {
            self.drops -= drops;
        }
        enough
    }
}
