//! Passwords are hashed with Argon2id, on threads of their own and few at once: each takes 19 MiB and some time.

use crate::error::Problem;
use crate::protocol::Code;
use argon2::password_hash::phc::PasswordHash;
use argon2::{Argon2, PasswordHasher, PasswordVerifier};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use tokio::sync::Semaphore;

/// How many are hashed at once, and how many may wait for it.
const AT_ONCE: usize = 2;
const WAITING: usize = 32;

pub struct Passwords {
    lanes: Arc<Semaphore>,
    waiting: Arc<AtomicUsize>,
}

impl Default for Passwords {
    fn default() -> Passwords {
        Passwords { lanes: Arc::new(Semaphore::new(AT_ONCE)), waiting: Arc::default() }
    }
}

/// One who waits, counted until it is dropped.
struct Waiting(Arc<AtomicUsize>);

impl Drop for Waiting {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Passwords {
    /// The hash of a new password.
    pub async fn hash(&self, password: String) -> Result<String, Problem> {
        self.run(move || {
            Argon2::default().hash_password(password.as_bytes()).ok().map(|hash| hash.to_string())
        })
        .await?
        .ok_or_else(busy)
    }

    /// Whether it is the password of the hash. Without a hash it takes as long and is not.
    pub async fn check(&self, password: String, hash: Option<String>) -> Result<bool, Problem> {
        self.run(move || {
            let Some(hash) = hash else {
                let _ = Argon2::default().hash_password(password.as_bytes());
                return false;
            };
            let Ok(hash) = PasswordHash::new(&hash) else { return false };
            Argon2::default().verify_password(password.as_bytes(), &hash).is_ok()
        })
        .await
    }

    async fn run<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Result<T, Problem> {
        let before = self.waiting.fetch_add(1, Ordering::Relaxed);
        let waiting = Waiting(Arc::clone(&self.waiting));
        if before >= WAITING {
            return Err(busy());
        }
        let lane = Arc::clone(&self.lanes).acquire_owned().await.map_err(|_| busy())?;
        let done = tokio::task::spawn_blocking(move || {
            let done = work();
            drop((lane, waiting));
            done
        });
        done.await.map_err(|_| busy())
    }
}

fn busy() -> Problem {
    Problem::new(Code::Busy, "Too many people are logging in; try again in a moment.")
}
