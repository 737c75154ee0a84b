//! A client's socket: it is greeted, listens to a table, and asks things of it.

use super::audience::{Listener, QUEUE, written};
use super::hall::Hall;
use super::{House, Refused, Who, lock, now};
use crate::bucket::{Bucket, Rate};
use crate::protocol::{Code, Command, Greeting, Say, Tell, VERSION};
use axum::extract::WebSocketUpgrade;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code};
use axum::response::Response;
use futures_util::SinkExt;
use genarium_engine::Seat;
use genarium_store::TableId;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::time::{Instant, timeout};

/// The longest message a client may send; a line of any game is much shorter.
const MAX_MESSAGE: usize = 16 * 1024;
const READ_BUFFER: usize = 2 * 1024;
/// What is written together, such as news and the answer behind them, goes out in one piece up to this size.
const WRITE_BUFFER: usize = 4 * 1024;
/// More than any message of the house has, with room for those that wait.
const MAX_WRITE_BUFFER: usize = 4 << 20;
const HELLO_WITHIN: Duration = Duration::from_secs(10);
/// A client that has said nothing for so long is asked; after twice as long it is gone.
const QUIET: Duration = Duration::from_secs(45);
/// How long somebody who is sent away may take to hear why.
const LINGER: Duration = Duration::from_secs(1);
/// After a silence a client may send at once what is allowed in so many seconds.
const BURST_SECONDS: u32 = 3;
/// A message that others read counts for so many.
const CHAT_COUNTS: f64 = 10.0;
/// A client that floods is warned so often before it is sent away.
const WARNINGS: u32 = 20;

/// Turns a request into a socket at a table. Whoever calls has checked where it comes from.
pub fn socket(house: Arc<House>, table: TableId, who: Option<Who>, upgrade: WebSocketUpgrade) -> Response {
    upgrade
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(WRITE_BUFFER)
        .max_write_buffer_size(MAX_WRITE_BUFFER)
        .max_message_size(MAX_MESSAGE)
        .max_frame_size(MAX_MESSAGE)
        .on_upgrade(move |socket| async move {
            let Some(_place) = Place::take(&house, who.as_ref()) else {
                return Box::pin(farewell(socket, "Too many sockets are open.", &house)).await;
            };
            Guest::new(house, table, who, socket).stay().await;
        })
}

/// A socket that counts towards the limits as long as it lives.
struct Place {
    house: Arc<House>,
    user: Option<String>,
}

impl Place {
    fn take(house: &Arc<House>, who: Option<&Who>) -> Option<Place> {
        let sockets = house.counters.sockets.fetch_add(1, Ordering::Relaxed);
        let mut place = Place { house: Arc::clone(house), user: None };
        if sockets >= house.config.max_sockets {
            return None;
        }
        if let Some(who) = who {
            let mut per_user = lock(&house.per_user);
            let count = per_user.entry(who.user.clone()).or_default();
            if *count >= house.config.max_sockets_per_user {
                return None;
            }
            *count += 1;
            place.user = Some(who.user.clone());
        }
        Some(place)
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.house.counters.sockets.fetch_sub(1, Ordering::Relaxed);
        let Some(user) = &self.user else { return };
        let mut per_user = lock(&self.house.per_user);
        if let Some(count) = per_user.get_mut(user) {
            *count -= 1;
            if *count == 0 {
                per_user.remove(user);
            }
        }
    }
}

async fn farewell(mut socket: WebSocket, reason: &str, house: &House) {
    let bye = written(&Tell::Bye { reason: reason.to_owned() });
    let end = async {
        let _ = socket.send(Message::Text(bye)).await;
        let frame = CloseFrame { code: close_code::POLICY, reason: Utf8Bytes::from_static("bye") };
        let _ = socket.send(Message::Close(Some(frame))).await;
    };
    if timeout(house.config.send_within, end).await.is_ok() {
        // Closed with words of the client unread, a connection is torn down before it has read why.
        let _ = timeout(LINGER, async { while let Some(Ok(_)) = socket.recv().await {} }).await;
    }
}

struct Guest {
    house: Arc<House>,
    hall: Arc<Hall>,
    who: Option<Arc<Who>>,
    number: u64,
    socket: WebSocket,
    rate: Rate,
    bucket: Bucket,
    warnings: u32,
    /// Whether it was let in.
    here: bool,
}

/// Why a socket ends.
enum End {
    Gone,
    Said(&'static str),
}

impl Guest {
    fn new(house: Arc<House>, table: TableId, who: Option<Who>, socket: WebSocket) -> Guest {
        let number = house.counters.connections.fetch_add(1, Ordering::Relaxed);
        let rate = Rate::per_second(house.config.messages_per_second, BURST_SECONDS);
        Guest {
            hall: house.hall(table),
            house,
            who: who.map(Arc::new),
            number,
            socket,
            rate,
            bucket: Bucket::full(rate, Instant::now().into_std()),
            warnings: 0,
            here: false,
        }
    }

    /// Whether a message that counts for so many is not too much.
    fn may_talk(&mut self, messages: f64) -> bool {
        self.bucket.spend(messages, self.rate, Instant::now().into_std())
    }

    async fn stay(mut self) {
        let (sender, mut queue) = mpsc::channel(QUEUE);
        // What is not always under way is boxed, so that a quiet socket keeps no room for it.
        let end = match timeout(HELLO_WITHIN, Box::pin(self.hello(sender))).await {
            Ok(Ok(())) => self.attend(&mut queue).await,
            Ok(Err(end)) => end,
            Err(_) => End::Said("Nobody said hello."),
        };
        self.take_leave().await;
        if let End::Said(reason) = end {
            Box::pin(farewell(self.socket, reason, &self.house)).await;
        }
    }

    /// Waits for the first message and answers it.
    async fn hello(&mut self, sender: mpsc::Sender<Utf8Bytes>) -> Result<(), End> {
        let text = loop {
            match self.socket.recv().await {
                Some(Ok(Message::Text(text))) => break text,
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                Some(Ok(Message::Binary(_))) => return Err(End::Said("The house reads text only.")),
                Some(Ok(Message::Close(_))) | None => return Err(End::Gone),
                Some(Err(_)) => return Err(End::Said("This is no message.")),
            }
        };
        let (_, Ok(Say::Greeting(Greeting::Hello { version, seat, seen, key }))) = Say::read(&text) else {
            return Err(End::Said("The first message is a hello."));
        };
        if version != VERSION {
            return Err(End::Said("This house speaks version 1 of the messages."));
        }
        let mut inside = match self.house.enter_fresh(&self.hall).await {
            Ok(inside) => inside,
            Err(refused) if refused.code == Code::Unavailable => {
                return Err(End::Said("The house cannot read this table right now."));
            }
            Err(_) => return Err(End::Said("There is no such table.")),
        };
        let Some(table) = &inside.table else { return Err(End::Gone) };
        if !table.admits(self.who.as_deref(), key.as_deref()) {
            return Err(End::Said("There is no such table."));
        }
        let Ok(eyes) = table.eyes(self.who.as_deref(), seat) else {
            return Err(End::Said("This seat is not yours."));
        };
        let before = inside.audience.present(table);
        self.here = true;
        inside.audience.add(Listener::new(self.number, self.who.clone(), eyes, sender));
        inside.listen();
        inside.greet(self.number, seen);
        inside.announce(before);
        self.house.speak(self.hall.id, &inside);
        self.house.move_on(self.hall.id, &mut inside);
        Ok(())
    }

    async fn take_leave(&mut self) {
        let mut inside = self.hall.inside.lock().await;
        // Whoever read too slowly has been taken off the list already, and was here all the same.
        let before = inside.table.as_ref().map(|table| {
            let mut before = inside.audience.present(table);
            let who = self.who.as_deref().filter(|_| self.here);
            who.into_iter().flat_map(|who| table.seats_of(who)).for_each(|seat| before.insert(Seat(seat)));
            before
        });
        inside.audience.remove(self.number);
        inside.listen();
        if let Some(before) = before {
            inside.announce(before);
            self.house.speak(self.hall.id, &inside);
        }
        drop(inside);
        self.hall.touch();
    }

    /// Listens to both sides until one ends.
    async fn attend(&mut self, queue: &mut mpsc::Receiver<Utf8Bytes>) -> End {
        let mut heard = Instant::now();
        let mut asked = false;
        loop {
            tokio::select! {
                biased;
                news = queue.recv() => {
                    let Some(news) = news else {
                        if !self.house.closing.load(Ordering::Relaxed) {
                            self.house.counters.slow_readers.fetch_add(1, Ordering::Relaxed);
                        }
                        return End::Said("You read too slowly, or the house is closing.");
                    };
                    if !Box::pin(self.send(Some(news), queue, None)).await {
                        return End::Gone;
                    }
                }
                said = self.socket.recv() => {
                    heard = Instant::now();
                    asked = false;
                    match said {
                        Some(Ok(Message::Text(text))) => {
                            if let Some(end) = Box::pin(self.hear(&text, queue)).await {
                                return end;
                            }
                        }
                        Some(Ok(Message::Ping(_) | Message::Pong(_))) => {
                            if !self.may_talk(1.0) {
                                return End::Said("You talk too much.");
                            }
                        }
                        Some(Ok(Message::Binary(_))) => return End::Said("The house reads text only."),
                        Some(Ok(Message::Close(_))) | None => return End::Gone,
                        Some(Err(_)) => return End::Said("This is no message."),
                    }
                }
                () = tokio::time::sleep_until(heard + if asked { QUIET * 2 } else { QUIET }) => {
                    if asked {
                        return End::Said("Nobody is there.");
                    }
                    asked = true;
                    let ping = self.socket.send(Message::Ping(axum::body::Bytes::new()));
                    if !matches!(timeout(self.house.config.send_within, ping).await, Ok(Ok(()))) {
                        return End::Gone;
                    }
                }
            }
        }
    }

    /// Sends what waits, from the first message to the last, with one write.
    async fn send(
        &mut self,
        first: Option<Utf8Bytes>,
        queue: &mut mpsc::Receiver<Utf8Bytes>,
        last: Option<Utf8Bytes>,
    ) -> bool {
        let socket = &mut self.socket;
        let sending = async {
            let mut next = first.or_else(|| queue.try_recv().ok());
            while let Some(message) = next {
                socket.feed(Message::Text(message)).await?;
                next = queue.try_recv().ok();
            }
            if let Some(last) = last {
                socket.feed(Message::Text(last)).await?;
            }
            socket.flush().await
        };
        let sent = timeout(self.house.config.send_within, sending).await;
        // A client that does not take it in time reads too slowly.
        if sent.is_err() {
            self.house.counters.slow_readers.fetch_add(1, Ordering::Relaxed);
        }
        matches!(sent, Ok(Ok(())))
    }

    /// Hears a message out and answers it. News that came up meanwhile go out in the same write.
    async fn hear(&mut self, text: &str, queue: &mut mpsc::Receiver<Utf8Bytes>) -> Option<End> {
        let (id, said) = Say::read(text);
        if !self.may_talk(1.0) {
            self.warnings += 1;
            if self.warnings > WARNINGS {
                return Some(End::Said("You talk too much."));
            }
            let refused = Refused::new(Code::TooFast, "Not so fast, please.");
            return self.answer(queue, id, Err(refused)).await;
        }
        let answer = match said {
            Ok(Say::Greeting(Greeting::Ping {})) => return self.reply(queue, Tell::Pong {}).await,
            Ok(Say::Greeting(Greeting::Hello { .. })) => Err(Refused::bad("You have said hello already.")),
            Ok(Say::Greeting(Greeting::Look { seat })) => self.look(seat).await,
            Ok(Say::Ask(command)) => self.ask(&id, command).await,
            Err(error) => {
                let why: String = error.to_string().chars().take(120).collect();
                Err(Refused::bad(format!("This message is not understood: {why}.")))
            }
        };
        self.answer(queue, id, answer).await
    }

    async fn answer(
        &mut self,
        queue: &mut mpsc::Receiver<Utf8Bytes>,
        id: String,
        answer: Result<u32, Refused>,
    ) -> Option<End> {
        let tell = match answer {
            Ok(seen) => Tell::Done { id, seen },
            Err(refused) => Tell::Refused { id, code: refused.code, sentence: refused.sentence.into_owned() },
        };
        self.reply(queue, tell).await
    }

    /// Sends an answer after all that waits: whoever hears that a move is done has seen what it did.
    async fn reply(&mut self, queue: &mut mpsc::Receiver<Utf8Bytes>, tell: Tell) -> Option<End> {
        if self.send(None, queue, Some(written(&tell))).await { None } else { Some(End::Gone) }
    }

    /// Looks with other eyes.
    async fn look(&mut self, seat: Option<u8>) -> Result<u32, Refused> {
        let mut inside = self.house.enter_fresh(&self.hall).await?;
        let Some(table) = &inside.table else { return Err(Refused::unavailable()) };
        let eyes = table.eyes(self.who.as_deref(), seat)?;
        let seen = table.game().seen(eyes);
        if let Some(listener) = inside.audience.find(self.number) {
            listener.eyes = eyes;
        }
        inside.listen();
        inside.sync(self.number);
        Ok(seen)
    }

    async fn ask(&mut self, id: &str, command: Command) -> Result<u32, Refused> {
        if id.is_empty() {
            return Err(Refused::bad("An id has 1 to 64 bytes."));
        }
        let Some(who) = self.who.clone() else {
            return Err(Refused::new(Code::Forbidden, "Those who only watch cannot do that."));
        };
        if matches!(command, Command::Chat { .. } | Command::Mute { .. }) && !self.may_talk(CHAT_COUNTS) {
            return Err(Refused::new(Code::TooFast, "Not so fast, please."));
        }
        if let Command::TakeOver { seat } = command {
            self.check_away(seat).await?;
        }
        self.house.ask(&self.hall, &who, Some(id), command).await
    }

    /// Whether a seat's person has been away for long.
    async fn check_away(&mut self, seat: u8) -> Result<(), Refused> {
        let inside = self.house.enter(&self.hall).await?;
        let Some(table) = &inside.table else { return Err(Refused::unavailable()) };
        let long_ago = now() - i64::from(self.house.config.away_seconds) * 1000;
        let here = inside.audience.present(table).contains(Seat(seat));
        let since = inside.audience.away_since.get(usize::from(seat)).copied().unwrap_or(i64::MAX);
        if here || since > long_ago || table.last_acted(seat) > long_ago {
            return Err(Refused::new(Code::NotReady, "This player has not been away for long."));
        }
        Ok(())
    }
}
