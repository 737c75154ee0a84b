//! Everybody who looks at a table.

use super::Elsewhere;
use crate::protocol::ServerMessage;
use crate::table::{Table, Who};
use genarium_engine::{Seat, SeatSet, Viewer};
use std::sync::Arc;

/// The way to a client: a socket's queue, for instance.
pub trait Ear {
    /// A message as it goes there. Many are told the same, so it is cheap to copy.
    type Text: Clone + From<String>;

    /// Passes a message on; says whether it could be.
    fn tell(&mut self, message: Self::Text) -> bool;
}

/// A client that looks at a table.
pub struct Listener<E> {
    pub client: u64,
    pub who: Option<Arc<Who>>,
    pub viewer: Viewer,
    /// The number of the last line it was sent.
    pub seen: u32,
    ear: E,
    /// It reads too slowly or is gone.
    lost: bool,
}

pub struct Audience<E> {
    pub(super) listeners: Vec<Listener<E>>,
    /// Who is at other nodes.
    pub elsewhere: Elsewhere,
    /// Since when each seat has had nobody, as far as this node knows.
    pub away_since: [i64; genarium_engine::MAX_SEATS],
    /// Whether everybody here has the seat that was drawn for them.
    drawn: bool,
}

/// A message as it goes over the wire.
pub fn written<T: From<String>>(message: &ServerMessage) -> T {
    serde_json::to_string(message).unwrap_or_default().into()
}

impl<E> Default for Audience<E> {
    fn default() -> Audience<E> {
        Audience {
            listeners: Vec::new(),
            elsewhere: Elsewhere::default(),
            away_since: Default::default(),
            drawn: false,
        }
    }
}

impl<E: Ear> Listener<E> {
    pub fn new(client: u64, who: Option<Arc<Who>>, viewer: Viewer, ear: E) -> Listener<E> {
        Listener { client, who, viewer, seen: 0, ear, lost: false }
    }

    pub(super) fn send(&mut self, message: E::Text) {
        self.lost |= !self.ear.tell(message);
    }
}

impl<E: Ear> Audience<E> {
    pub fn is_empty(&self) -> bool {
        self.listeners.is_empty()
    }

    pub fn add(&mut self, listener: Listener<E>) {
        self.listeners.push(listener);
    }

    pub fn remove(&mut self, client: u64) {
        self.listeners.retain(|listener| listener.client != client);
    }

    pub fn find(&mut self, client: u64) -> Option<&mut Listener<E>> {
        self.listeners.iter_mut().find(|listener| listener.client == client)
    }

    /// Tells everybody why they are sent away.
    pub fn dismiss(&mut self, reason: &str) {
        let bye: E::Text = written(&ServerMessage::Bye { reason: reason.to_owned() });
        for mut listener in self.listeners.drain(..) {
            listener.send(bye.clone());
        }
    }

    /// The seats whose person is here or at another node.
    pub fn present(&self, table: &Table) -> SeatSet {
        let mut present = self.here(table);
        self.elsewhere.seats().for_each(|seat| present.insert(seat));
        present
    }

    /// The seats whose person is at this node.
    pub fn here(&self, table: &Table) -> SeatSet {
        let mut present = SeatSet::EMPTY;
        for who in self.listeners.iter().filter_map(|listener| listener.who.as_deref()) {
            table.seats_of(who).for_each(|seat| present.insert(Seat(seat)));
        }
        present
    }

    /// Once seats are drawn, everybody goes on looking with the eyes of the same player: who looked from a seat in the
    /// lobby must not see the hand of whoever has that seat now. Says whose eyes are others: the client, and the
    /// eyes it had.
    pub(super) fn follow(&mut self, table: &Table) -> Vec<(u64, Viewer)> {
        let Some(order) = table.order().filter(|_| !self.drawn) else { return Vec::new() };
        self.drawn = true;
        let seat_now = |chair: Seat| {
            let seat = order.iter().position(|from| *from == chair.0);
            seat.map_or(chair, |seat| Seat(seat as u8))
        };
        let away = self.away_since;
        for chair in Seat::all(order.len()) {
            self.away_since[seat_now(chair).index()] = away[chair.index()];
        }
        self.elsewhere.reseat(seat_now);
        let mut moved = Vec::new();
        for listener in &mut self.listeners {
            if let Viewer::Seat(chair) = listener.viewer
                && seat_now(chair) != chair
            {
                moved.push((listener.client, listener.viewer));
                listener.viewer = Viewer::Seat(seat_now(chair));
            }
        }
        moved
    }

    pub(super) fn drop_lost(&mut self) -> u64 {
        let before = self.listeners.len();
        self.listeners.retain(|listener| !listener.lost);
        (before - self.listeners.len()) as u64
    }
}
