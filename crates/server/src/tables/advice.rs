//! What is worked out for somebody who waits for it, such as a hint: on few threads, and no longer than they wait.

use super::bots::Watch;
use genarium_bots::Patience;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;
use tokio::sync::Semaphore;

/// How many think at once.
const AT_ONCE: usize = 2;

pub(super) struct Advisers(Arc<Semaphore>);

impl Default for Advisers {
    fn default() -> Advisers {
        Advisers(Arc::new(Semaphore::new(AT_ONCE)))
    }
}

/// Somebody who waits; dropped when they have hung up.
struct Asker(Arc<AtomicBool>);

impl Drop for Asker {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

impl Advisers {
    /// Lets somebody think. A thread that thinks keeps its place until it is done, also when nobody waits for it any more;
    /// but then its patience is over.
    pub async fn think<T: Send + 'static>(
        &self,
        work: impl FnOnce(&dyn Patience) -> T + Send + 'static,
    ) -> Option<T> {
        let place = Arc::clone(&self.0).acquire_owned().await.ok()?;
        let gone = Arc::new(AtomicBool::new(false));
        let _asker = Asker(Arc::clone(&gone));
        let thinking = tokio::task::spawn_blocking(move || {
            let done = work(&Watch { since: Instant::now(), stop: &gone });
            drop(place);
            done
        });
        thinking.await.ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc;

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn who_hangs_up_stops_the_search_and_frees_no_thread_before_it_ends() {
        let advisers = Advisers::default();
        let (began, begun) = mpsc::channel();
        let (release, released) = mpsc::channel::<()>();
        let (tell, told) = mpsc::channel();
        let hint = advisers.think(move |patience: &dyn Patience| {
            began.send(()).unwrap();
            released.recv().unwrap();
            tell.send(patience.is_over()).unwrap();
        });
        let hint = tokio::time::timeout(std::time::Duration::from_millis(1), hint).await;
        assert!(hint.is_err(), "they hung up");
        begun.recv().unwrap();
        assert_eq!(advisers.0.available_permits(), AT_ONCE - 1, "the thread is still busy");
        release.send(()).unwrap();
        assert!(told.recv().unwrap(), "and is told that nobody waits");
        let all = advisers.0.acquire_many(AT_ONCE as u32).await.unwrap();
        drop(all);
    }
}
