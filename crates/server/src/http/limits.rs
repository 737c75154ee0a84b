//! How much one person or address may do. Every deed has a limiter of its own, so that no deed spends what another needs.

use crate::rates::Limiter;
use governor::Quota;
use std::hash::Hash;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::time::Duration;

/// How much one person or address may do.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Requests a second from one address for long; ten times as many at once.
    pub requests_per_second: u32,
    /// New guests a minute from one address.
    pub guests_per_minute: u32,
    /// Passwords a minute from one address, and for one name.
    pub passwords_per_minute: u32,
    /// New tables a minute by one person; from one address four times as many.
    pub tables_per_minute: u32,
    /// Tables that a guest may have unfinished at once.
    pub tables_per_guest: u32,
    /// Tables that somebody with an account may have unfinished at once.
    pub tables_per_account: u32,
    /// Packs of the players' own that nobody has played with yet, in the whole house.
    pub packs: u32,
    /// Packs that one person may bring.
    pub packs_per_person: u32,
    /// Packs from one address at once; after that one an hour.
    pub packs_per_address: u32,
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
            packs_per_address: 20,
        }
    }
}

impl Limits {
    /// How fast a deed may go on, and how often at once.
    fn quota(&self, deed: Limited) -> Option<Quota> {
        let per_minute = |times: u32| NonZeroU32::new(times).map(Quota::per_minute);
        match deed {
            Limited::Request => {
                let rate = NonZeroU32::new(self.requests_per_second)?;
                Some(Quota::per_second(rate).allow_burst(rate.saturating_mul(NonZeroU32::new(10)?)))
            }
            Limited::Guest => per_minute(self.guests_per_minute),
            Limited::Password => per_minute(self.passwords_per_minute),
            Limited::Table | Limited::Analysis => per_minute(self.tables_per_minute),
            Limited::TableFrom => per_minute(self.tables_per_minute.saturating_mul(4)),
            Limited::Pack => {
                let at_once = NonZeroU32::new(self.packs_per_address)?;
                Some(Quota::with_period(Duration::from_secs(3600))?.allow_burst(at_once))
            }
        }
    }
}

/// What is limited.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Limited {
    /// Anything that is asked, by address.
    Request,
    /// A new guest, by address.
    Guest,
    /// A password that is tried, by address and by name.
    Password,
    /// A new table, by person.
    Table,
    /// A new table, by address.
    TableFrom,
    /// The chances of a game that is over, by address.
    Analysis,
    /// A new pack, by address.
    Pack,
}

impl Limited {
    const ALL: [Limited; 7] = [
        Limited::Request,
        Limited::Guest,
        Limited::Password,
        Limited::Table,
        Limited::TableFrom,
        Limited::Analysis,
        Limited::Pack,
    ];
}

/// Who has done how much lately.
pub struct Gate {
    limits: Limits,
    /// Of each deed; none where it is never allowed.
    limiters: [Option<Limiter>; Limited::ALL.len()],
}

impl Gate {
    pub fn new(limits: Limits) -> Gate {
        Gate { limits, limiters: Limited::ALL.map(|deed| limits.quota(deed).map(Limiter::new)) }
    }

    pub fn limits(&self) -> &Limits {
        &self.limits
    }

    /// Whether the address may do this now.
    pub fn admits(&self, deed: Limited, from: IpAddr) -> bool {
        self.limiters[deed as usize].as_ref().is_some_and(|limiter| limiter.admits_from(from))
    }

    /// Whether somebody may do this now.
    pub fn admits_key(&self, deed: Limited, who: impl Hash) -> bool {
        self.limiters[deed as usize].as_ref().is_some_and(|limiter| limiter.admits(who))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_that_asks_too_much_has_to_wait_and_others_do_not() {
        let gate = Gate::new(Limits { packs_per_address: 3, ..Limits::default() });
        let (here, there) = (IpAddr::from([10, 0, 0, 1]), IpAddr::from([10, 0, 0, 2]));
        assert_eq!((0..9).filter(|_| gate.admits(Limited::Pack, here)).count(), 3);
        assert!(gate.admits(Limited::Pack, there));
        assert!(gate.admits(Limited::Table, here), "other deeds are counted apart");
        let mapped = "::ffff:10.0.0.1".parse().unwrap();
        assert!(!gate.admits(Limited::Pack, mapped), "it is the same address in another dress");
        let never = Gate::new(Limits { packs_per_address: 0, ..Limits::default() });
        assert!(!never.admits(Limited::Pack, here));
    }

    #[test]
    fn one_network_of_ipv6_is_one_address() {
        let gate = Gate::new(Limits { packs_per_address: 1, ..Limits::default() });
        assert!(gate.admits(Limited::Pack, "2001:db8::1".parse().unwrap()));
        assert!(!gate.admits(Limited::Pack, "2001:db8::2".parse().unwrap()));
        assert!(gate.admits(Limited::Pack, "2001:db8:0:1::1".parse().unwrap()));
        // Whoever has a large network has many small ones, and does not get their sum.
        let small =
            (0..1000u128).map(|n| IpAddr::from(((0x2001_0db8_0001u128 << 80) | n << 64).to_be_bytes()));
        let admitted = small.filter(|from| gate.admits(Limited::Pack, *from)).count();
        assert!((1..=16).contains(&admitted), "{admitted}");
    }

    #[test]
    fn a_flood_of_addresses_gives_nobody_a_second_chance() {
        let gate = Gate::new(Limits { packs_per_address: 1, ..Limits::default() });
        let guesser = IpAddr::from([10, 0, 0, 1]);
        assert!(gate.admits(Limited::Pack, guesser));
        for n in 0..300_000u32 {
            gate.admits_key(Limited::Pack, n);
        }
        assert!(!gate.admits(Limited::Pack, guesser), "what was spent stays spent");
    }
}
