//! What a client does at a table: it comes, looks, asks and goes.

use super::{Ear, Listener, LiveTable};
use crate::protocol::{ClientMessage, Code, Command, Greeting, ServerMessage, VERSION};
use crate::table::{Answer, Refused, RequestId, Stepped, Who};
use genarium_engine::{Seat, Viewer};
use std::sync::Arc;

/// What became of a request.
pub enum Judged {
    /// It was made before, and answered so.
    Before(Result<u32, Refused>),
    /// The table has taken a step, which is to be written down before anybody is told.
    Step(Stepped),
}

/// What somebody says with whom a table talks already.
pub enum Said {
    Ping,
    /// Look with other eyes.
    Look {
        seat: Option<u8>,
    },
    /// Something that is asked of the table.
    Ask(Command),
    /// Something that makes no sense.
    Nonsense(Refused),
}

impl Said {
    /// Reads a message: the id to answer it by, and what it says.
    pub fn read(text: &str) -> (String, Said) {
        let (id, said) = ClientMessage::read(text);
        let said = match said {
            Ok(ClientMessage::Greeting(Greeting::Ping {})) => Said::Ping,
            Ok(ClientMessage::Greeting(Greeting::Hello { .. })) => {
                Said::Nonsense(Refused::bad("You have said hello already."))
            }
            Ok(ClientMessage::Greeting(Greeting::Look { seat })) => Said::Look { seat },
            Ok(ClientMessage::Command(_)) if id.is_empty() => {
                Said::Nonsense(Refused::bad("An id has 1 to 64 bytes."))
            }
            Ok(ClientMessage::Command(command)) => Said::Ask(command),
            Err(error) => {
                let why: String = error.to_string().chars().take(120).collect();
                Said::Nonsense(Refused::bad(format!("This message is not understood: {why}.")))
            }
        };
        (id, said)
    }
}

/// The first message of a client, and with whose eyes it wants to look.
pub struct Hello {
    pub seat: Option<u8>,
    /// The number of the last line it has.
    pub seen: Option<u32>,
    pub key: Option<String>,
}

impl Hello {
    /// Reads it, or says why not.
    pub fn read(text: &str) -> Result<Hello, &'static str> {
        let (_, Ok(ClientMessage::Greeting(Greeting::Hello { version, seat, seen, key }))) =
            ClientMessage::read(text)
        else {
            return Err("The first message is a hello.");
        };
        if version != VERSION {
            return Err("This house speaks version 1 of the messages.");
        }
        Ok(Hello { seat, seen, key })
    }
}

/// The answer to a request.
pub fn answer(id: String, answer: Result<u32, Refused>) -> ServerMessage {
    match answer {
        Ok(seen) => ServerMessage::Done { id, seen },
        Err(Refused { code, sentence, says }) => {
            ServerMessage::Refused { id, code, sentence: sentence.into_owned(), says }
        }
    }
}

impl<E: Ear> LiveTable<E> {
    /// Somebody comes, and is told who they are and what they see; or why they may not look.
    pub fn welcome(
        &mut self,
        client: u64,
        who: Option<Arc<Who>>,
        hello: &Hello,
        ear: E,
        now: i64,
    ) -> Result<(), &'static str> {
        const NO_TABLE: &str = "There is no such table.";
        let table = self.table.as_ref().ok_or(NO_TABLE)?;
        if !table.admits(who.as_deref(), hello.key.as_deref()) {
            return Err(NO_TABLE);
        }
        let viewer = table.viewer_for(who.as_deref(), hello.seat).map_err(|_| "This seat is not yours.")?;
        let before = self.audience.present(table);
        self.audience.add(Listener::new(client, who, viewer, ear));
        self.listen(now);
        self.greet(client, hello.seen, now);
        self.announce(before, now);
        Ok(())
    }

    /// Somebody goes who was here, though they may have been taken off the list already because they read too slowly.
    pub fn part(&mut self, client: u64, who: Option<&Who>, now: i64) {
        let before = self.table.as_ref().map(|table| {
            let mut before = self.audience.present(table);
            who.into_iter().flat_map(|who| table.seats_of(who)).for_each(|seat| before.insert(Seat(seat)));
            before
        });
        self.audience.remove(client);
        self.listen(now);
        if let Some(before) = before {
            self.announce(before, now);
        }
    }

    /// Somebody looks with other eyes; says how many lines these have seen.
    pub fn look(
        &mut self,
        client: u64,
        who: Option<&Who>,
        seat: Option<u8>,
        now: i64,
    ) -> Result<u32, Refused> {
        let Some(table) = &self.table else { return Err(Refused::unavailable()) };
        let viewer = table.viewer_for(who, seat)?;
        let seen = table.game().seen(viewer);
        if let Some(listener) = self.audience.find(client) {
            listener.viewer = viewer;
        }
        self.listen(now);
        self.sync(client, now);
        Ok(seen)
    }

    /// Whether a seat's person has been away for so many seconds.
    pub fn check_away(&self, seat: u8, seconds: u32, now: i64) -> Result<(), Refused> {
        let Some(table) = &self.table else { return Err(Refused::unavailable()) };
        let long_ago = now - i64::from(seconds) * 1000;
        let here = self.audience.present(table).contains(Seat(seat));
        let since = self.audience.away_since.get(usize::from(seat)).copied().unwrap_or(i64::MAX);
        if here || since > long_ago || table.last_acted(seat) > long_ago {
            return Err(Refused::new(Code::NotAway, "This player has not been away for long."));
        }
        Ok(())
    }

    /// Judges a request; what was asked before is answered as before.
    pub fn judge(
        &mut self,
        who: &Who,
        ask: Option<&RequestId>,
        command: Command,
        now: i64,
        fresh: impl FnOnce() -> String,
    ) -> Result<Judged, Refused> {
        let Some(table) = self.table.as_mut() else { return Err(Refused::unavailable()) };
        match ask.and_then(|ask| table.answered(ask)) {
            Some(Answer::Done(seen)) => return Ok(Judged::Before(Ok(seen))),
            Some(Answer::Refused(refused)) => return Ok(Judged::Before(Err(refused))),
            None => {}
        }
        table.step(who, ask.map(|ask| ask.id.as_str()), command, now, fresh).map(Judged::Step)
    }

    /// How many lines a seat has seen, to answer a request of its.
    pub fn seen_by(&self, seat: Option<u8>) -> u32 {
        let seen = |(table, seat): (&crate::table::Table, u8)| table.game().seen(Viewer::Seat(Seat(seat)));
        self.table.as_ref().zip(seat).map(seen).unwrap_or_default()
    }
}
