//! A table in memory, and everybody who looks at it: what they ask comes to steps, and what happens to messages. Whoever
//! calls writes a step down before anybody is told of it.

mod audience;
mod elsewhere;
mod messages;
mod visits;

pub use audience::{Audience, Ear, Listener, written};
pub use elsewhere::Elsewhere;
pub use visits::{Hello, Judged, Said, answer};

use crate::protocol::ServerMessage;
use crate::table::Table;
use genarium_engine::{SeatSet, Viewer};
use messages::{chat, moved, sync, welcome};

/// A table and its audience. What one viewer sees is written out once and shared by all who look from the same seat.
pub struct LiveTable<E> {
    /// None while it is not in memory.
    pub table: Option<Table>,
    pub audience: Audience<E>,
}

impl<E> Default for LiveTable<E> {
    fn default() -> LiveTable<E> {
        LiveTable { table: None, audience: Audience::default() }
    }
}

/// Old chat must not fill the queue of somebody who has just come.
const CHAT_AT_GREETING: usize = 30;

impl<E: Ear> LiveTable<E> {
    /// Everybody here takes the seat that was drawn for them, and is told so.
    fn follow_draw(&mut self, now: i64) {
        let Some(table) = &self.table else { return };
        let moved = self.audience.follow(table);
        if moved.is_empty() {
            return;
        }
        self.listen(now);
        for (client, viewer_before) in moved {
            self.introduce(client, None, now);
            // All that has happened so far is told: nothing of it is news to whoever looks from these seats.
            let viewer = self.audience.find(client).map(|listener| listener.viewer);
            if let Some(table) = self.table.as_mut() {
                [Some(viewer_before), viewer]
                    .into_iter()
                    .flatten()
                    .for_each(|viewer| drop(table.game_mut().news(viewer)));
            }
        }
    }

    /// Lets the table write out news for those who are here, and for nobody else.
    pub fn listen(&mut self, now: i64) {
        self.follow_draw(now);
        let Some(table) = self.table.as_mut() else { return };
        let seats = table.game().seats() as u8;
        let bit = |viewer: Viewer| match viewer {
            Viewer::Seat(seat) => 1 << seat.0,
            _ => 1 << seats,
        };
        table.game_mut().listen(self.audience.listeners.iter().fold(0, |bits, l| bits | bit(l.viewer)));
    }

    /// Sends everybody what is new to them. Returns how many were dropped because they read too slowly.
    pub fn publish(&mut self, now: i64) -> u64 {
        self.follow_draw(now);
        let Some(table) = self.table.as_mut() else { return 0 };
        let audience = &mut self.audience;
        for place in 0..audience.listeners.len() {
            let viewer = audience.listeners[place].viewer;
            let seen = table.game().seen(viewer);
            if audience.listeners[place].seen == seen {
                continue;
            }
            let message: E::Text = written(&moved(table, viewer, seen, now));
            for listener in audience.listeners.iter_mut().filter(|listener| listener.viewer == viewer) {
                listener.seen = seen;
                listener.send(message.clone());
            }
        }
        for fresh in table.take_chat() {
            let message: E::Text = written(&chat(&fresh));
            for listener in &mut audience.listeners {
                if table.hears(listener.who.as_deref(), &fresh.1) {
                    listener.send(message.clone());
                }
            }
        }
        if table.take_info_changed() {
            self.send_info();
        }
        let dropped = self.audience.drop_lost();
        if dropped > 0 {
            self.listen(now);
        }
        dropped
    }

    /// The seats whose person is here or at another node; none while the table is not in memory.
    pub fn present(&self) -> Option<SeatSet> {
        Some(self.audience.present(self.table.as_ref()?))
    }

    /// Tells everybody if a seat's person has come or gone since these were there.
    pub fn announce(&mut self, before: SeatSet, now: i64) {
        let Some(after) = self.present() else { return };
        if before != after {
            for seat in before.iter().filter(|seat| !after.contains(*seat)) {
                self.audience.away_since[seat.index()] = now;
            }
            self.send_info();
        }
    }

    /// Sends everybody the table's info.
    pub fn send_info(&mut self) {
        let Some(table) = &self.table else { return };
        let present = self.audience.present(table);
        for listener in &mut self.audience.listeners {
            let info = table.info(listener.who.as_deref(), listener.viewer, present);
            listener.send(written(&ServerMessage::Table { table: Box::new(info) }));
        }
    }

    /// After the table was read anew: sends everybody what they have missed.
    pub fn resume(&mut self, now: i64) {
        self.follow_draw(now);
        let Some(table) = &self.table else { return };
        for listener in &mut self.audience.listeners {
            let seen = table.game().seen(listener.viewer);
            if listener.seen != seen {
                let since = if listener.seen < seen { listener.seen } else { 0 };
                listener.seen = seen;
                listener.send(written(&sync(table, listener.viewer, since, now)));
            }
        }
        self.send_info();
        self.audience.drop_lost();
    }

    /// Tells a listener who they are and what they see.
    fn introduce(&mut self, client: u64, since: Option<u32>, now: i64) {
        let Some(table) = &self.table else { return };
        let present = self.audience.present(table);
        let Some(listener) = self.audience.find(client) else { return };
        listener.send(written(&welcome(table, listener.who.as_deref(), listener.viewer, present)));
        let seen = table.game().seen(listener.viewer);
        listener.seen = seen;
        let since = since.filter(|since| *since <= seen).unwrap_or(0);
        listener.send(written(&sync(table, listener.viewer, since, now)));
    }

    /// The first messages to a listener: who they are, what they see, what was said.
    fn greet(&mut self, client: u64, since: Option<u32>, now: i64) {
        self.introduce(client, since, now);
        let Some(table) = &self.table else { return };
        let Some(listener) = self.audience.find(client) else { return };
        let who = listener.who.clone();
        let mut messages: Vec<E::Text> =
            table.chat_for(who.as_deref()).map(|message| written(&chat(message))).collect();
        let spare = messages.len().saturating_sub(CHAT_AT_GREETING);
        for message in messages.drain(spare..) {
            listener.send(message);
        }
    }

    /// Everything a listener sees, once more.
    fn sync(&mut self, client: u64, now: i64) {
        let Some(table) = &self.table else { return };
        let Some(listener) = self.audience.find(client) else { return };
        listener.seen = table.game().seen(listener.viewer);
        listener.send(written(&sync(table, listener.viewer, 0, now)));
    }
}
