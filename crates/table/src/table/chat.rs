//! Chat: those who sit and those who watch talk apart.

use super::event::{ChatMessage, Event, Row};
use super::{Refused, Table, Who};
use crate::protocol::{Code, Emote, MAX_CHAT, Room};

/// How many messages a table takes in its life from those who sit, and as many from those who watch.
const MOST_SAID: u32 = 2000;
/// How long somebody who made a sign waits before making the next, in milliseconds.
const EMOTE_EVERY: i64 = 3000;
/// How many mutes of those who sit a table keeps, and as many of those who watch.
const MOST_MUTES: usize = 200;
/// How often those who sit may change their mind about somebody in a table's life, and those who watch.
const MOST_CHANGES: u32 = 1000;

/// How much was said and muted in a room.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Heard {
    pub said: u32,
    pub changes: u32,
}

impl Table {
    fn check_talk(&self) -> Result<(), Refused> {
        if !self.created.chat {
            let sentence = match self.game.sides() {
                Some(_) => "Partners do not talk about their play: there is no chat at this table.",
                None => "There is no chat at this table.",
            };
            return Err(Refused::new(Code::NoChat, sentence));
        }
        Ok(())
    }

    pub(super) fn chat(&mut self, who: &Who, text: &str, row: &mut Row) -> Result<(), Refused> {
        self.check_talk()?;
        let text: String = text.trim().chars().filter(|letter| !letter.is_control()).collect();
        if text.is_empty() || text.chars().count() > MAX_CHAT {
            return Err(Refused::bad(format!("A message has 1 to {MAX_CHAT} characters.")));
        }
        self.say(who, text, None, row)
    }

    /// A sign in place of words. Signs are made fast, so each person waits a little before the next.
    pub(super) fn emote(&mut self, who: &Who, emote: Emote, row: &mut Row) -> Result<(), Refused> {
        self.check_talk()?;
        let own = |said: &ChatMessage| said.emote.is_some() && who.is(&said.user);
        let last = self.chat.iter().rev().find(|(_, said)| own(said));
        if last.is_some_and(|(at, _)| row.at - at < EMOTE_EVERY) {
            return Err(Refused::new(Code::TooFast, "Not so fast, please."));
        }
        self.say(who, String::new(), Some(emote), row)
    }

    fn say(&mut self, who: &Who, text: String, emote: Option<Emote>, row: &mut Row) -> Result<(), Refused> {
        let seat = self.seats_of(who).next();
        let room = if seat.is_some() { Room::Seats } else { Room::Spectators };
        if self.heard[room as usize].said >= MOST_SAID {
            return Err(Refused::new(Code::TooMany, "Enough has been said at this table."));
        }
        let said = ChatMessage { user: who.user.clone(), name: who.name.clone(), seat, room, text, emote };
        self.emit(row, Event::Said(said))
    }

    pub(super) fn mute(&mut self, who: &Who, user: String, on: bool, row: &mut Row) -> Result<(), Refused> {
        if user.is_empty() || user.len() > 64 || who.is(&user) {
            return Err(Refused::bad("There is nobody like that to mute."));
        }
        let muted = self.mutes.iter().any(|(by, whom)| *by == who.user && *whom == user);
        if muted == on {
            let sentence = if on { "You have muted them already." } else { "You have not muted them." };
            return Err(Refused::new(Code::Status, sentence));
        }
        let room = self.room_of(&who.user);
        let kept = self.mutes.iter().filter(|(by, _)| self.room_of(by) == room).count();
        if on && (kept >= MOST_MUTES || self.heard[room as usize].changes >= MOST_CHANGES) {
            return Err(Refused::new(Code::TooMany, "Enough people are muted at this table."));
        }
        self.emit(row, Event::Muted { by: who.user.clone(), user, on })
    }

    /// Where somebody talks: those who sit have a room of their own.
    pub(super) fn room_of(&self, user: &str) -> Room {
        let sits = self.chairs.iter().any(|chair| chair.user() == Some(user));
        if sits { Room::Seats } else { Room::Spectators }
    }

    /// Whether a person hears a message.
    pub fn hears(&self, who: Option<&Who>, said: &ChatMessage) -> bool {
        let seated = who.is_some_and(|who| self.seats_of(who).next().is_some());
        let room = if seated { Room::Seats } else { Room::Spectators };
        let muted = |who: &Who| self.mutes.iter().any(|(by, whom)| who.is(by) && *whom == said.user);
        said.room == room && !who.is_some_and(muted)
    }

    /// The last messages that a person hears.
    pub fn chat_for<'a>(&'a self, who: Option<&'a Who>) -> impl Iterator<Item = &'a (i64, ChatMessage)> {
        self.chat.iter().filter(move |(_, said)| self.hears(who, said))
    }
}
