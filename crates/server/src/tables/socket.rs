//! A client's socket: it is greeted, listens to a table, and asks things of it.

use super::places::{Origin, Place};
use super::slot::{QUEUE, Queue, Slot};
use super::{Refused, TableService, Who, now};
use crate::protocol::{Code, Command, ServerMessage};
use axum::extract::WebSocketUpgrade;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code};
use axum::response::Response;
use futures_util::SinkExt;
use genarium_store::TableId;
use genarium_table::live::{Hello, Said, answer, written};
use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};
use std::net::IpAddr;
use std::num::NonZeroU32;
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
const CHAT_COUNTS: NonZeroU32 = NonZeroU32::new(10).expect("ten");
/// A client that floods is warned so often before it is sent away.
const WARNINGS: u32 = 20;

/// Turns a request into a socket at a table. Whoever calls has checked where it comes from.
pub fn socket(
    service: Arc<TableService>,
    table: TableId,
    origin: Origin,
    upgrade: WebSocketUpgrade,
) -> Response {
    upgrade
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(WRITE_BUFFER)
        .max_write_buffer_size(MAX_WRITE_BUFFER)
        .max_message_size(MAX_MESSAGE)
        .max_frame_size(MAX_MESSAGE)
        .on_upgrade(move |socket| async move {
            let Some(place) = Place::reserve(&service, &origin) else {
                return Box::pin(farewell(socket, "Too many sockets are open.", &service)).await;
            };
            Client::new(service, table, origin, place, socket).stay().await;
        })
}

async fn farewell(mut socket: WebSocket, reason: &str, service: &TableService) {
    let bye = written(&ServerMessage::Bye { reason: reason.to_owned() });
    let end = async {
        let _ = socket.send(Message::Text(bye)).await;
        let frame = CloseFrame { code: close_code::POLICY, reason: Utf8Bytes::from_static("bye") };
        let _ = socket.send(Message::Close(Some(frame))).await;
    };
    if timeout(service.config.send_within, end).await.is_ok() {
        // Closed with words of the client unread, a connection is torn down before it has read why.
        let _ = timeout(LINGER, async { while let Some(Ok(_)) = socket.recv().await {} }).await;
    }
}

struct Client {
    service: Arc<TableService>,
    slot: Arc<Slot>,
    who: Option<Arc<Who>>,
    address: IpAddr,
    place: Place,
    number: u64,
    socket: WebSocket,
    talk: DefaultDirectRateLimiter,
    warnings: u32,
    /// Whether it was let in.
    here: bool,
}

/// Why a socket ends.
enum End {
    Gone,
    Said(&'static str),
}

impl Client {
    fn new(
        service: Arc<TableService>,
        table: TableId,
        origin: Origin,
        place: Place,
        socket: WebSocket,
    ) -> Client {
        let number = service.counters.connections.fetch_add(1, Ordering::Relaxed);
        let rate = service.config.messages_per_second.max(1);
        let burst = NonZeroU32::new(rate.saturating_mul(BURST_SECONDS)).unwrap_or(NonZeroU32::MIN);
        let quota = Quota::per_second(NonZeroU32::new(rate).unwrap_or(NonZeroU32::MIN)).allow_burst(burst);
        Client {
            slot: service.slot(table),
            service,
            who: origin.who.map(Arc::new),
            address: origin.address,
            place,
            number,
            socket,
            talk: RateLimiter::direct(quota),
            warnings: 0,
            here: false,
        }
    }

    /// Whether a message that counts for so many is not too much.
    fn may_talk(&self, messages: NonZeroU32) -> bool {
        matches!(self.talk.check_n(messages), Ok(Ok(())))
    }

    async fn stay(mut self) {
        let (sender, mut queue) = mpsc::channel(QUEUE);
        // What is not always under way is boxed, so that a quiet socket keeps no room for it.
        let end = match timeout(HELLO_WITHIN, Box::pin(self.hello(sender))).await {
            Ok(Ok(())) => self.attend(&mut queue).await,
            Ok(Err(end)) => end,
            Err(_) => End::Said("Nobody said hello."),
        };
        self.leave_table().await;
        if let End::Said(reason) = end {
            Box::pin(farewell(self.socket, reason, &self.service)).await;
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
        let hello = Hello::read(&text).map_err(End::Said)?;
        // Who comes with the number of the last line is only told what is new.
        if hello.seen.is_none() && !self.service.syncs.admits_from(self.address) {
            return Err(End::Said("Many come from your address at once; try again in a moment."));
        }
        let mut state = match self.service.enter_fresh(&self.slot).await {
            Ok(state) => state,
            Err(refused) if refused.code == Code::Unavailable => {
                return Err(End::Said("The house cannot read this table right now."));
            }
            Err(_) => return Err(End::Said("There is no such table.")),
        };
        let welcomed = state.live.welcome(self.number, self.who.clone(), &hello, Queue(sender), now());
        welcomed.map_err(End::Said)?;
        self.here = true;
        self.service.speak(self.slot.id, &state);
        self.service.move_on(self.slot.id, &mut state);
        Ok(())
    }

    async fn leave_table(&mut self) {
        let mut state = self.slot.state.lock().await;
        state.live.part(self.number, self.who.as_deref().filter(|_| self.here), now());
        self.service.speak(self.slot.id, &state);
        drop(state);
        self.slot.touch();
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
                        if !self.service.closing.load(Ordering::Relaxed) {
                            self.service.counters.slow_readers.fetch_add(1, Ordering::Relaxed);
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
                            if !self.may_talk(NonZeroU32::MIN) {
                                return End::Said("You talk too much.");
                            }
                        }
                        Some(Ok(Message::Binary(_))) => return End::Said("The house reads text only."),
                        Some(Ok(Message::Close(_))) | None => return End::Gone,
                        Some(Err(_)) => return End::Said("This is no message."),
                    }
                }
                () = self.place.end.notified() => return End::Said("Your session has ended; log in again."),
                () = tokio::time::sleep_until(heard + if asked { QUIET * 2 } else { QUIET }) => {
                    if asked {
                        return End::Said("Nobody is there.");
                    }
                    asked = true;
                    let ping = self.socket.send(Message::Ping(axum::body::Bytes::new()));
                    if !matches!(timeout(self.service.config.send_within, ping).await, Ok(Ok(()))) {
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
        let sent = timeout(self.service.config.send_within, sending).await;
        // A client that does not take it in time reads too slowly.
        if sent.is_err() {
            self.service.counters.slow_readers.fetch_add(1, Ordering::Relaxed);
        }
        matches!(sent, Ok(Ok(())))
    }

    /// Hears a message out and answers it. News that came up meanwhile go out in the same write.
    async fn hear(&mut self, text: &str, queue: &mut mpsc::Receiver<Utf8Bytes>) -> Option<End> {
        let (id, said) = Said::read(text);
        if !self.may_talk(NonZeroU32::MIN) {
            self.warnings += 1;
            if self.warnings > WARNINGS {
                return Some(End::Said("You talk too much."));
            }
            let refused = Refused::new(Code::TooFast, "Not so fast, please.");
            return self.answer(queue, id, Err(refused)).await;
        }
        let answer = match said {
            Said::Ping => return self.reply(queue, ServerMessage::Pong {}).await,
            Said::Look { seat } => self.look(seat).await,
            Said::Ask(command) => self.ask(&id, command).await,
            Said::Nonsense(refused) => Err(refused),
        };
        self.answer(queue, id, answer).await
    }

    async fn answer(
        &mut self,
        queue: &mut mpsc::Receiver<Utf8Bytes>,
        id: String,
        result: Result<u32, Refused>,
    ) -> Option<End> {
        self.reply(queue, answer(id, result)).await
    }

    /// Sends an answer after all that waits: whoever hears that a move is done has seen what it did.
    async fn reply(&mut self, queue: &mut mpsc::Receiver<Utf8Bytes>, message: ServerMessage) -> Option<End> {
        if self.send(None, queue, Some(written(&message))).await { None } else { Some(End::Gone) }
    }

    /// Looks with other eyes.
    async fn look(&mut self, seat: Option<u8>) -> Result<u32, Refused> {
        if !self.service.syncs.admits_from(self.address) {
            return Err(Refused::new(Code::TooFast, "Not so fast, please."));
        }
        let mut state = self.service.enter_fresh(&self.slot).await?;
        state.live.look(self.number, self.who.as_deref(), seat, now())
    }

    async fn ask(&mut self, id: &str, command: Command) -> Result<u32, Refused> {
        let Some(who) = self.who.clone() else {
            return Err(Refused::new(Code::Forbidden, "Those who only watch cannot do that."));
        };
        let talk = matches!(command, Command::Chat { .. } | Command::Emote { .. } | Command::Mute { .. });
        if talk && !self.may_talk(CHAT_COUNTS) {
            return Err(Refused::new(Code::TooFast, "Not so fast, please."));
        }
        if let Command::TakeOver { seat } = command {
            let state = self.service.enter(&self.slot).await?;
            state.live.check_away(seat, self.service.config.away_seconds, now())?;
        }
        self.service.ask(&self.slot, &who, Some(id), command).await
    }
}
