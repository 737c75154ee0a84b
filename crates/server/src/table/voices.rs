//! Chat: those who sit and those who watch talk apart.

use super::event::{Event, Row, Said};
use super::{Refused, Table, Who};
use crate::protocol::{Code, MAX_CHAT, Room};

/// How many messages a table takes in its life.
const MOST_SAID: u32 = 2000;
/// How many mutes a table keeps.
const MOST_MUTES: usize = 200;

impl Table {
    pub(super) fn chat(&mut self, who: &Who, text: &str, row: &mut Row) -> Result<(), Refused> {
        if !self.created.chat {
            let sentence = match self.game.sides() {
                Some(_) => "Partners do not talk about their play: there is no chat at this table.",
                None => "There is no chat at this table.",
            };
            return Err(Refused::new(Code::Forbidden, sentence));
        }
        if self.said >= MOST_SAID {
            return Err(Refused::new(Code::TooMany, "Enough has been said at this table."));
        }
        let text: String = text.trim().chars().filter(|letter| !letter.is_control()).collect();
        if text.is_empty() || text.chars().count() > MAX_CHAT {
            return Err(Refused::bad(format!("A message has 1 to {MAX_CHAT} characters.")));
        }
        let seat = self.seats_of(who).next();
        let room = if seat.is_some() { Room::Seats } else { Room::Spectators };
        let said = Said { user: who.user.clone(), name: who.name.clone(), seat, room, text };
        self.emit(row, Event::Said(said))
    }

    pub(super) fn mute(&mut self, who: &Who, user: String, on: bool, row: &mut Row) -> Result<(), Refused> {
        if user.is_empty() || user.len() > 64 || who.is(&user) {
            return Err(Refused::bad("There is nobody like that to mute."));
        }
        if on && self.mutes.len() >= MOST_MUTES {
            return Err(Refused::new(Code::TooMany, "Enough people are muted at this table."));
        }
        self.emit(row, Event::Muted { by: who.user.clone(), user, on })
    }

    /// Whether a person hears a message.
    pub fn hears(&self, who: Option<&Who>, said: &Said) -> bool {
        let seated = who.is_some_and(|who| self.seats_of(who).next().is_some());
        let room = if seated { Room::Seats } else { Room::Spectators };
        let muted = |who: &Who| self.mutes.iter().any(|(by, whom)| who.is(by) && *whom == said.user);
        said.room == room && !who.is_some_and(muted)
    }

    /// The last messages that a person hears.
    pub fn chat_for<'a>(&'a self, who: Option<&'a Who>) -> impl Iterator<Item = &'a (i64, Said)> {
        self.chat.iter().filter(move |(_, said)| self.hears(who, said))
    }
}
