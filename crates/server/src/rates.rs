//! How often something may be done, counted apart for everybody who does it.

use governor::clock::DefaultClock;
use governor::nanos::Nanos;
use governor::state::{InMemoryState, NotKeyed, StateStore};
use governor::{Quota, RateLimiter};
use std::hash::{BuildHasher, Hash, RandomState};
use std::net::IpAddr;
use std::num::NonZeroU32;

/// How many buckets a deed has. Who has which is drawn anew with every start of the program, so nobody can choose to share
/// somebody else's. However many addresses there are, it takes the same memory, and nothing is ever forgotten.
const BUCKETS: usize = 1 << 16;

struct Buckets(Vec<InMemoryState>);

impl StateStore for Buckets {
    type Key = u64;

    fn measure_and_replace<T, F, E>(&self, key: &u64, decide: F) -> Result<T, E>
    where
        F: Fn(Option<Nanos>) -> Result<(T, Nanos), E>,
    {
        self.0[*key as usize % BUCKETS].measure_and_replace(&NotKeyed::NonKey, decide)
    }
}

/// A large network of IPv6 may do as much as so many addresses: whoever has one has 65,536 small ones.
const LARGE_NETWORK: u32 = 16;

/// The network of an address: addresses of one small IPv6 network are one.
pub(crate) fn network(from: IpAddr) -> u128 {
    match from.to_canonical() {
        IpAddr::V4(address) => u128::from(u32::from(address)),
        IpAddr::V6(address) => u128::from(address) >> 64 | 1 << 127,
    }
}

/// A deed that everybody may do so often.
pub(crate) struct Limiter {
    hasher: RandomState,
    each: RateLimiter<u64, Buckets, DefaultClock>,
    /// All addresses of a large network together.
    large: RateLimiter<u64, Buckets, DefaultClock>,
}

impl Limiter {
    pub fn new(quota: Quota) -> Limiter {
        let limiter = |quota: Quota| {
            let buckets = std::iter::repeat_with(InMemoryState::default).take(BUCKETS).collect();
            RateLimiter::new(quota, Buckets(buckets), DefaultClock::default())
        };
        let burst = NonZeroU32::new(quota.burst_size().get().saturating_mul(LARGE_NETWORK));
        let large = Quota::with_period(quota.replenish_interval() / LARGE_NETWORK).zip(burst);
        let large = large.map_or(quota, |(quota, burst)| quota.allow_burst(burst));
        Limiter { hasher: RandomState::new(), each: limiter(quota), large: limiter(large) }
    }

    /// Whether somebody may do it now.
    pub fn admits(&self, who: impl Hash) -> bool {
        self.each.check_key(&self.hasher.hash_one(who)).is_ok()
    }

    /// Whether it may be done from an address now.
    pub fn admits_from(&self, from: IpAddr) -> bool {
        if let IpAddr::V6(address) = from.to_canonical()
            && self.large.check_key(&self.hasher.hash_one(u128::from(address) >> 80)).is_err()
        {
            return false;
        }
        self.admits(network(from))
    }
}
