//! How much one person or address may do. Buckets fill steadily and are emptied by asking.

use crate::bucket::{Bucket, Rate};
use std::collections::HashMap;
use std::hash::{BuildHasher, Hash, RandomState};
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

/// How much one person or address may do.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Requests a second from one address for long; ten times as many at once.
    pub requests_per_second: u32,
    /// New guests a minute from one address.
    pub guests_per_minute: u32,
    /// Passwords a minute from one address, and for one name.
    pub passwords_per_minute: u32,
    /// New tables a minute by one person.
    pub tables_per_minute: u32,
    /// Tables that a guest may have unfinished at once.
    pub tables_per_guest: u32,
    /// Tables that somebody with an account may have unfinished at once.
    pub tables_per_account: u32,
    /// Packs of the players' own in the whole house; each stays in memory.
    pub packs: u32,
    /// Packs that one person may bring.
    pub packs_per_person: u32,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            requests_per_second: 50,
            guests_per_minute: 60,
            passwords_per_minute: 20,
            tables_per_minute: 30,
            tables_per_guest: 30,
            tables_per_account: 200,
            packs: 200,
            packs_per_person: 10,
        }
    }
}

/// What is limited.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Deed {
    Request,
    Guest,
    Password,
    Table,
}

/// More addresses than this at once are not told apart for a while; it bounds the memory.
const MOST_BUCKETS: usize = 100_000;

/// Who has done how much lately.
pub struct Gate {
    limits: Limits,
    hasher: RandomState,
    buckets: Mutex<HashMap<u64, Bucket>>,
}

impl Gate {
    pub fn new(limits: Limits) -> Gate {
        Gate { limits, hasher: RandomState::new(), buckets: Mutex::default() }
    }

    pub fn limits(&self) -> &Limits {
        &self.limits
    }

    /// Whether the address may do this now. Addresses of one IPv6 network are one.
    pub fn admits(&self, deed: Deed, from: IpAddr) -> bool {
        let network = match from {
            IpAddr::V4(address) => u64::from(u32::from(address)),
            IpAddr::V6(address) => match address.to_ipv4_mapped() {
                Some(address) => u64::from(u32::from(address)),
                None => (u128::from(address) >> 64) as u64,
            },
        };
        self.admits_key(deed, (from.is_ipv6(), network))
    }

    /// Whether somebody may do this now.
    pub fn admits_key(&self, deed: Deed, who: impl Hash) -> bool {
        let rate = match deed {
            Deed::Request => Rate::per_second(self.limits.requests_per_second, 10),
            Deed::Guest => Rate::per_minute(self.limits.guests_per_minute),
            Deed::Password => Rate::per_minute(self.limits.passwords_per_minute),
            Deed::Table => Rate::per_minute(self.limits.tables_per_minute),
        };
        let now = Instant::now();
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= MOST_BUCKETS {
            // Whoever did nothing for a minute has a full bucket again and can be forgotten.
            buckets.retain(|_, bucket| now.duration_since(bucket.since()).as_secs() < 60);
            if buckets.len() >= MOST_BUCKETS {
                buckets.clear();
            }
        }
        let key = self.hasher.hash_one((deed, who));
        buckets.entry(key).or_insert_with(|| Bucket::full(rate, now)).spend(1.0, rate, now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_that_asks_too_much_has_to_wait_and_others_do_not() {
        let gate = Gate::new(Limits { guests_per_minute: 3, ..Limits::default() });
        let (here, there) = (IpAddr::from([10, 0, 0, 1]), IpAddr::from([10, 0, 0, 2]));
        assert_eq!((0..9).filter(|_| gate.admits(Deed::Guest, here)).count(), 3);
        assert!(gate.admits(Deed::Guest, there));
        assert!(gate.admits(Deed::Table, here), "other deeds are counted apart");
    }

    #[test]
    fn one_network_of_ipv6_is_one_address() {
        let gate = Gate::new(Limits { guests_per_minute: 1, ..Limits::default() });
        assert!(gate.admits(Deed::Guest, "2001:db8::1".parse().unwrap()));
        assert!(!gate.admits(Deed::Guest, "2001:db8::2".parse().unwrap()));
        assert!(gate.admits(Deed::Guest, "2001:db8:0:1::1".parse().unwrap()));
    }

    #[test]
    fn memory_is_bounded() {
        let gate = Gate::new(Limits::default());
        for n in 0..150_000u32 {
            gate.admits_key(Deed::Request, n);
        }
        assert!(gate.buckets.lock().unwrap().len() <= MOST_BUCKETS);
    }
}
