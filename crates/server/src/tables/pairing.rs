//! People who look for somebody to play with. They wait in memory, at the node that they asked: whoever hangs up is
//! gone, and nothing has to be written down before two have met.

use super::{Refused, TableService, Who, lock};
use crate::protocol::{ClockRule, Code, Command, NewSeat, NewTable, OnTimeout, Seating, Sit, Visibility};
use genarium_store::TableId;
use std::net::IpAddr;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use tokio::sync::oneshot;

/// How many wait at most, and of these from one address.
const MOST: usize = 1000;
const MOST_PER_ADDRESS: usize = 8;
/// Strangers play with a clock: nobody waits for ever for somebody who has left.
const CLOCK: ClockRule = ClockRule::Live { base_s: 900, increment_s: 15 };

/// Somebody who looks for an opponent.
pub struct Seeker {
    pub who: Who,
    pub from: IpAddr,
    pub game: String,
    /// Their face and their own chance, for when they sit down.
    pub face: Option<u8>,
    pub entropy: Option<String>,
}

struct Waiting {
    number: u64,
    seeker: Seeker,
    found: oneshot::Sender<Result<TableId, Refused>>,
}

#[derive(Default)]
pub(super) struct Pairing {
    waiting: Mutex<Vec<Waiting>>,
    numbers: AtomicU64,
}

/// A place in the queue, as long as somebody waits.
struct Place<'a> {
    pairing: &'a Pairing,
    number: u64,
}

impl Drop for Place<'_> {
    fn drop(&mut self) {
        lock(&self.pairing.waiting).retain(|waiting| waiting.number != self.number);
    }
}

/// What somebody who asks gets: a partner who waited, or a place to wait.
enum Turn<'a> {
    Meet(Box<(Waiting, Seeker)>),
    Wait(Place<'a>, oneshot::Receiver<Result<TableId, Refused>>),
}

impl Pairing {
    /// Sends everybody away who waits.
    pub fn close(&self) {
        lock(&self.waiting).clear();
    }

    pub fn len(&self) -> usize {
        lock(&self.waiting).len()
    }

    fn enter(&self, seeker: Seeker) -> Result<Turn<'_>, Refused> {
        let mut waiting = lock(&self.waiting);
        // Who asks again, in another window for instance, waits there.
        if let Some(at) = waiting.iter().position(|one| one.seeker.who.user == seeker.who.user) {
            let elsewhere = Refused::new(Code::Conflict, "You look for an opponent in another window.");
            let _ = waiting.remove(at).found.send(Err(elsewhere));
        }
        waiting.retain(|one| !one.found.is_closed());
        if let Some(at) = waiting.iter().position(|one| one.seeker.game == seeker.game) {
            return Ok(Turn::Meet(Box::new((waiting.remove(at), seeker))));
        }
        let near = waiting.iter().filter(|one| one.seeker.from == seeker.from).count();
        if waiting.len() >= MOST || near >= MOST_PER_ADDRESS {
            return Err(Refused::new(
                Code::TooMany,
                "Many are looking for an opponent; try again in a moment.",
            ));
        }
        let number = self.numbers.fetch_add(1, Ordering::Relaxed);
        let (found, answer) = oneshot::channel();
        waiting.push(Waiting { number, seeker, found });
        Ok(Turn::Wait(Place { pairing: self, number }, answer))
    }
}

impl TableService {
    /// Finds somebody who wants to play the same game, for so long: the table at which the two sit, and play. None if
    /// nobody came.
    pub async fn pair(&self, mut seeker: Seeker, patience: Duration) -> Result<Option<TableId>, Refused> {
        loop {
            if self.closing.load(Ordering::Relaxed) {
                return Err(Refused::unavailable());
            }
            match self.pairing.enter(seeker)? {
                Turn::Wait(place, answer) => {
                    let answer = tokio::time::timeout(patience, answer).await;
                    drop(place);
                    return match answer {
                        Ok(Ok(found)) => found.map(Some),
                        // Nobody came in time, or the house is closing.
                        Err(_) | Ok(Err(_)) => Ok(None),
                    };
                }
                Turn::Meet(met) => {
                    let (first, second) = *met;
                    let opened = self.open_for(&first.seeker, &second).await;
                    let (table, told) = match opened {
                        Ok(table) => (table, first.found.send(Ok(table))),
                        Err(refused) => {
                            let _ = first.found.send(Err(refused.clone()));
                            return Err(refused);
                        }
                    };
                    if told.is_ok() {
                        self.order(table, &first.seeker.who, Command::Start).await?;
                        return Ok(Some(table));
                    }
                    // The other has left meanwhile: the table is of no use, and the search goes on.
                    self.order(table, &first.seeker.who, Command::Close).await?;
                    seeker = second;
                }
            }
        }
    }

    /// A table at which two strangers sit.
    async fn open_for(&self, first: &Seeker, second: &Seeker) -> Result<TableId, Refused> {
        let new = NewTable {
            game: first.game.clone(),
            options: [("players".to_owned(), "2".to_owned())].into(),
            seats: vec![NewSeat::Me {}, NewSeat::Open {}],
            visibility: Visibility::Unlisted,
            clock: CLOCK,
            on_timeout: OnTimeout::Lose,
            rated: false,
            chat: None,
            hints: false,
            seating: Seating::Drawn,
            window_seconds: 6,
            pack: None,
            face: first.face,
            entropy: first.entropy.clone(),
        };
        let table = self.create(&first.who, first.from, &new).await?;
        let sit = Sit { seat: Some(1), face: second.face, entropy: second.entropy.clone(), ..Sit::default() };
        self.order(table, &second.who, Command::Sit(sit)).await?;
        Ok(table)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seeker(name: &str, game: &str, from: u8) -> Seeker {
        let who = Who { user: name.to_owned(), name: name.to_owned(), account: false, formerly: Vec::new() };
        Seeker { who, from: [10, 0, 0, from].into(), game: game.to_owned(), face: None, entropy: None }
    }

    #[test]
    fn whoever_leaves_is_out_of_the_queue_and_nobody_waits_twice() {
        let pairing = Pairing::default();
        let Ok(Turn::Wait(place, _answer)) = pairing.enter(seeker("ann", "genial", 1)) else {
            panic!("alone")
        };
        let Ok(Turn::Wait(other, _other)) = pairing.enter(seeker("ben", "genesis", 1)) else {
            panic!("another game")
        };
        let Ok(Turn::Wait(again, mut told)) = pairing.enter(seeker("ann", "genial", 1)) else {
            panic!("nobody meets themselves")
        };
        assert_eq!(pairing.len(), 2);
        assert!(told.try_recv().is_err(), "the newest window waits");
        drop(place);
        assert_eq!(pairing.len(), 2, "the place of the older window was given up already");
        drop(again);
        drop(other);
        assert_eq!(pairing.len(), 0);
        assert!(matches!(pairing.enter(seeker("cid", "genial", 2)), Ok(Turn::Wait(..))));
    }

    #[test]
    fn the_first_to_come_is_the_first_to_meet() {
        let pairing = Pairing::default();
        let _ann = pairing.enter(seeker("ann", "genesis", 1)).expect("a place");
        let _ben = pairing.enter(seeker("ben", "genial", 2)).expect("a place");
        let Ok(Turn::Meet(met)) = pairing.enter(seeker("cid", "genial", 3)) else { panic!("ben waits") };
        assert_eq!((met.0.seeker.who.user.as_str(), pairing.len()), ("ben", 1));
    }

    #[test]
    fn one_address_fills_no_queue() {
        let pairing = Pairing::default();
        let games: Vec<String> = (0..=MOST_PER_ADDRESS).map(|n| format!("game {n}")).collect();
        let mut kept = Vec::new();
        for (n, game) in games.iter().enumerate() {
            match pairing.enter(seeker(&format!("user {n}"), game, 1)) {
                Ok(turn) => kept.push(turn),
                Err(refused) => assert_eq!((refused.code, n), (Code::TooMany, MOST_PER_ADDRESS)),
            }
        }
        assert_eq!(kept.len(), MOST_PER_ADDRESS);
        assert!(pairing.enter(seeker("far", "game x", 2)).is_ok(), "others have places of their own");
    }
}
