//! The sockets that are held: how many there may be, in all, of one person and of one address, and whose they are.

use super::{ServiceConfig, TableService, Who, lock};
use crate::rates::{Limiter, network};
use governor::Quota;
use std::collections::HashMap;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex};
use tokio::sync::Notify;

/// Where a socket comes from.
#[derive(Clone, Debug)]
pub struct Origin {
    pub address: IpAddr,
    pub who: Option<Who>,
    /// The session by which they are known.
    pub session: Option<String>,
}

/// A socket of somebody: the session it was opened with, and what ends it.
struct Own {
    session: String,
    end: Arc<Notify>,
}

/// All sockets, by person and by network.
#[derive(Default)]
pub(super) struct Held {
    people: Mutex<HashMap<String, Vec<Own>>>,
    networks: Mutex<HashMap<u128, usize>>,
}

/// How often an address may ask for a whole table: all its sockets at once, then a tenth of them a second.
pub(super) fn syncs(config: &ServiceConfig) -> Limiter {
    let most = NonZeroU32::new(u32::try_from(config.max_sockets_per_address).unwrap_or(u32::MAX));
    let most = most.unwrap_or(NonZeroU32::MIN);
    let rate = NonZeroU32::new(most.get() / 10).unwrap_or(NonZeroU32::MIN);
    Limiter::new(Quota::per_second(rate).allow_burst(most))
}

/// A socket that counts towards the limits as long as it lives.
pub(super) struct Place {
    service: Arc<TableService>,
    user: Option<String>,
    network: Option<u128>,
    /// Told when its session has ended.
    pub end: Arc<Notify>,
}

impl Place {
    pub fn reserve(service: &Arc<TableService>, origin: &Origin) -> Option<Place> {
        let sockets = service.counters.sockets.fetch_add(1, Ordering::Relaxed);
        let end = Arc::new(Notify::new());
        let mut place = Place { service: Arc::clone(service), user: None, network: None, end };
        if sockets >= service.config.max_sockets {
            return None;
        }
        let network = network(origin.address);
        {
            let mut networks = lock(&service.held.networks);
            let count = networks.entry(network).or_default();
            if *count >= service.config.max_sockets_per_address {
                return None;
            }
            *count += 1;
            place.network = Some(network);
        }
        if let Some(who) = &origin.who {
            let mut people = lock(&service.held.people);
            let own = people.entry(who.user.clone()).or_default();
            if own.len() >= service.config.max_sockets_per_user {
                return None;
            }
            let session = origin.session.clone().unwrap_or_default();
            own.push(Own { session, end: Arc::clone(&place.end) });
            place.user = Some(who.user.clone());
        }
        Some(place)
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.service.counters.sockets.fetch_sub(1, Ordering::Relaxed);
        if let Some(network) = self.network {
            let mut networks = lock(&self.service.held.networks);
            if let Some(count) = networks.get_mut(&network) {
                *count -= 1;
                if *count == 0 {
                    networks.remove(&network);
                }
            }
        }
        if let Some(user) = &self.user {
            let mut people = lock(&self.service.held.people);
            if let Some(own) = people.get_mut(user) {
                own.retain(|own| !Arc::ptr_eq(&own.end, &self.end));
                if own.is_empty() {
                    people.remove(user);
                }
            }
        }
    }
}

impl TableService {
    /// Ends the sockets of somebody whose sessions have ended, here and on other nodes.
    pub fn end_sessions(&self, user: &str, ended: &Ended) {
        self.end_sessions_here(user, ended);
        self.cluster.ended(user, ended);
    }

    pub(super) fn end_sessions_here(&self, user: &str, ended: &Ended) {
        let people = lock(&self.held.people);
        for own in people.get(user).into_iter().flatten().filter(|own| ended.has(&own.session)) {
            own.end.notify_one();
        }
    }
}

/// Which sessions of somebody have ended.
#[derive(Clone, Debug, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ended {
    Only(String),
    AllBut(String),
}

impl Ended {
    fn has(&self, session: &str) -> bool {
        match self {
            Ended::Only(one) => one == session,
            Ended::AllBut(kept) => kept != session,
        }
    }
}
