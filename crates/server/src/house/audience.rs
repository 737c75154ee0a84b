//! Everybody who looks at a table, and what they are sent. What one viewer sees is written out once and shared by
//! all who look with the same eyes.

use super::hall::Inside;
use super::presence::Elsewhere;
use super::{Who, now};
use crate::protocol::{Tell, VERSION};
use crate::table::{Said, Table};
use axum::extract::ws::Utf8Bytes;
use genarium_engine::{Seat, SeatSet, Viewer};
use std::sync::Arc;
use tokio::sync::mpsc;
use tokio::sync::mpsc::error::TrySendError;

/// How many messages wait for a slow reader before they are dropped.
pub(super) const QUEUE: usize = 48;

/// A socket that looks at a table.
pub(super) struct Listener {
    pub socket: u64,
    pub who: Option<Arc<Who>>,
    pub eyes: Viewer,
    /// The number of the last line it was sent.
    pub seen: u32,
    pub sender: mpsc::Sender<Utf8Bytes>,
    /// It reads too slowly or is gone.
    lost: bool,
}

#[derive(Default)]
pub(super) struct Audience {
    listeners: Vec<Listener>,
    /// Who is at other nodes.
    pub elsewhere: Elsewhere,
    /// Since when each seat has had nobody, as far as this node knows.
    pub away_since: [i64; genarium_engine::MAX_SEATS],
    /// Whether everybody here has the seat that was drawn for them.
    drawn: bool,
}

/// A message as it goes over the wire.
pub(super) fn written(tell: &Tell) -> Utf8Bytes {
    serde_json::to_string(tell).unwrap_or_default().into()
}

fn chat((at, said): &(i64, Said)) -> Tell {
    Tell::Chat {
        from: said.name.clone(),
        user: said.user.clone(),
        seat: said.seat,
        room: said.room,
        text: said.text.clone(),
        at: *at,
    }
}

impl Listener {
    pub fn new(
        socket: u64,
        who: Option<Arc<Who>>,
        eyes: Viewer,
        sender: mpsc::Sender<Utf8Bytes>,
    ) -> Listener {
        Listener { socket, who, eyes, seen: 0, sender, lost: false }
    }

    fn send(&mut self, message: Utf8Bytes) {
        if let Err(TrySendError::Full(_) | TrySendError::Closed(_)) = self.sender.try_send(message) {
            self.lost = true;
        }
    }
}

impl Audience {
    pub fn is_empty(&self) -> bool {
        self.listeners.is_empty()
    }

    pub fn add(&mut self, listener: Listener) {
        self.listeners.push(listener);
    }

    pub fn remove(&mut self, socket: u64) {
        self.listeners.retain(|listener| listener.socket != socket);
    }

    pub fn find(&mut self, socket: u64) -> Option<&mut Listener> {
        self.listeners.iter_mut().find(|listener| listener.socket == socket)
    }

    /// Tells everybody why they are sent away.
    pub fn dismiss(&mut self, reason: &str) {
        let bye = written(&Tell::Bye { reason: reason.to_owned() });
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
    /// lobby must not see the hand of whoever has that seat now. Says whose eyes are others: the socket, and the
    /// eyes it had.
    fn follow(&mut self, table: &Table) -> Vec<(u64, Viewer)> {
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
            if let Viewer::Seat(chair) = listener.eyes
                && seat_now(chair) != chair
            {
                moved.push((listener.socket, listener.eyes));
                listener.eyes = Viewer::Seat(seat_now(chair));
            }
        }
        moved
    }

    fn drop_lost(&mut self) -> u64 {
        let before = self.listeners.len();
        self.listeners.retain(|listener| !listener.lost);
        (before - self.listeners.len()) as u64
    }
}

impl Inside {
    /// Everybody here takes the seat that was drawn for them, and is told so.
    fn follow_draw(&mut self) {
        let Some(table) = &self.table else { return };
        let moved = self.audience.follow(table);
        if moved.is_empty() {
            return;
        }
        self.listen();
        for (socket, eyes_before) in moved {
            self.introduce(socket, None);
            // All that has happened so far is told: nothing of it is news to whoever looks from these seats.
            let eyes = self.audience.find(socket).map(|listener| listener.eyes);
            if let Some(table) = self.table.as_mut() {
                [Some(eyes_before), eyes]
                    .into_iter()
                    .flatten()
                    .for_each(|eyes| drop(table.game_mut().news(eyes)));
            }
        }
    }

    /// Lets the table write out news for those who are here, and for nobody else.
    pub fn listen(&mut self) {
        self.follow_draw();
        let Some(table) = self.table.as_mut() else { return };
        let seats = table.game().seats() as u8;
        let bit = |eyes: Viewer| match eyes {
            Viewer::Seat(seat) => 1 << seat.0,
            _ => 1 << seats,
        };
        table.game_mut().listen(self.audience.listeners.iter().fold(0, |bits, l| bits | bit(l.eyes)));
    }

    /// Sends everybody what is new to them. Returns how many were dropped because they read too slowly.
    pub fn publish(&mut self) -> u64 {
        self.follow_draw();
        let Some(table) = self.table.as_mut() else { return 0 };
        let audience = &mut self.audience;
        for place in 0..audience.listeners.len() {
            let eyes = audience.listeners[place].eyes;
            let seen = table.game().seen(eyes);
            if audience.listeners[place].seen == seen {
                continue;
            }
            let message = moved(table, eyes, seen);
            for listener in audience.listeners.iter_mut().filter(|listener| listener.eyes == eyes) {
                listener.seen = seen;
                listener.send(message.clone());
            }
        }
        for fresh in table.take_chat() {
            let message = written(&chat(&fresh));
            for listener in &mut audience.listeners {
                if table.hears(listener.who.as_deref(), &fresh.1) {
                    listener.send(message.clone());
                }
            }
        }
        if table.take_sheet_changed() {
            self.send_sheets();
        }
        let dropped = self.audience.drop_lost();
        if dropped > 0 {
            self.listen();
        }
        dropped
    }

    /// The seats whose person is here or at another node; none while the table is not in memory.
    pub fn present(&self) -> Option<SeatSet> {
        Some(self.audience.present(self.table.as_ref()?))
    }

    /// Tells everybody if a seat's person has come or gone since these were there.
    pub fn announce(&mut self, before: SeatSet) {
        let Some(after) = self.present() else { return };
        if before != after {
            for seat in before.iter().filter(|seat| !after.contains(*seat)) {
                self.audience.away_since[seat.index()] = now();
            }
            self.send_sheets();
        }
    }

    /// Sends everybody the table's sheet.
    pub fn send_sheets(&mut self) {
        let Some(table) = &self.table else { return };
        let present = self.audience.present(table);
        for listener in &mut self.audience.listeners {
            let sheet = table.sheet(listener.who.as_deref(), listener.eyes, present);
            listener.send(written(&Tell::Table { table: Box::new(sheet) }));
        }
    }

    /// After the table was read anew: sends everybody what they have missed.
    pub fn resume(&mut self) {
        self.follow_draw();
        let Some(table) = &self.table else { return };
        for listener in &mut self.audience.listeners {
            let seen = table.game().seen(listener.eyes);
            if listener.seen != seen {
                let since = if listener.seen < seen { listener.seen } else { 0 };
                listener.seen = seen;
                listener.send(sync(table, listener.eyes, since));
            }
        }
        self.send_sheets();
        self.audience.drop_lost();
    }

    /// Tells a listener who they are and what they see.
    fn introduce(&mut self, socket: u64, since: Option<u32>) {
        let Some(table) = &self.table else { return };
        let present = self.audience.present(table);
        let Some(listener) = self.audience.find(socket) else { return };
        let who = listener.who.as_deref();
        let yours = who.map(|who| table.seats_of(who).collect()).unwrap_or_default();
        let seat = match listener.eyes {
            Viewer::Seat(seat) => Some(seat.0),
            _ => None,
        };
        let sheet = Box::new(table.sheet(who, listener.eyes, present));
        listener.send(written(&Tell::Welcome { version: VERSION, table: sheet, seat, yours }));
        let seen = table.game().seen(listener.eyes);
        listener.seen = seen;
        listener.send(sync(table, listener.eyes, since.filter(|since| *since <= seen).unwrap_or(0)));
    }

    /// The first messages to a listener: who they are, what they see, what was said.
    pub fn greet(&mut self, socket: u64, since: Option<u32>) {
        self.introduce(socket, since);
        let Some(table) = &self.table else { return };
        let Some(listener) = self.audience.find(socket) else { return };
        let who = listener.who.clone();
        let mut voices: Vec<Utf8Bytes> =
            table.chat_for(who.as_deref()).map(|voice| written(&chat(voice))).collect();
        // Old chat must not fill the queue of somebody who has just come.
        let spare = voices.len().saturating_sub(CHAT_AT_GREETING);
        for message in voices.drain(spare..) {
            listener.send(message);
        }
    }

    /// Everything a listener sees, once more.
    pub fn sync(&mut self, socket: u64) {
        let Some(table) = &self.table else { return };
        let Some(listener) = self.audience.find(socket) else { return };
        listener.seen = table.game().seen(listener.eyes);
        listener.send(sync(table, listener.eyes, 0));
    }
}

const CHAT_AT_GREETING: usize = 30;

/// What there is to see and to do for a viewer.
fn picture(
    table: &Table,
    eyes: Viewer,
) -> (Option<Arc<serde_json::value::RawValue>>, Option<Arc<serde_json::value::RawValue>>) {
    let view = Some(table.game().view(table.sight(eyes)));
    let offers = match eyes {
        Viewer::Seat(seat) if table.turn(eyes).contains(seat) => table.game().offers(seat),
        _ => None,
    };
    (view, offers)
}

/// How long the open window stays open. Not until when: the viewer's clock may go wrong.
fn window(table: &Table) -> Option<i64> {
    table.window_closes().map(|closes| (closes - now()).max(0))
}

fn moved(table: &mut Table, eyes: Viewer, seen: u32) -> Utf8Bytes {
    let news = table.game_mut().news(eyes);
    let (view, offers) = picture(table, eyes);
    written(&Tell::Moved {
        seen,
        news,
        view,
        offers,
        turn: table.turn(eyes).iter().map(|seat| seat.0).collect(),
        clocks: table.clocks(eyes),
        window: window(table),
    })
}

fn sync(table: &Table, eyes: Viewer, since: u32) -> Utf8Bytes {
    let (view, offers) = picture(table, eyes);
    let log = table.game().told(eyes, since);
    let seen = table.game().seen(eyes);
    written(&Tell::Sync { seen, since, view, offers, log, window: window(table) })
}
