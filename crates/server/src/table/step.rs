//! What people, bots and time may do with a table.

use super::event::{Ask, Event, Row, Seated};
use super::{Refused, Table, Who};
use crate::protocol::{Code, Command, Happening, NewSeat, Sit, Status};

/// The bot that plays on for somebody who is away or has given up.
pub(super) const STAND_IN: &str = "greedy";

/// A row that the table has taken and that is still to be written down.
pub struct Stepped {
    /// The number of the row.
    pub seq: u64,
    /// The row.
    pub row: Row,
}

impl Table {
    /// Does what somebody asks, if they may. The table has then changed, and nobody may be told before the row is
    /// written down; if that fails the table has to be read again from its log. A refusal changes nothing. A rematch
    /// that all agree on gets a fresh address.
    pub fn step(
        &mut self,
        who: &Who,
        id: Option<&str>,
        command: Command,
        now: i64,
        fresh: impl FnOnce() -> String,
    ) -> Result<Stepped, Refused> {
        let ask = id.map(|id| Ask { user: who.user.clone(), id: id.to_owned(), seat: command.seat() });
        self.write(ask, now, |table, row| table.carry_out(who, command, fresh, row))
    }

    /// Lets a bot act, if its decision is still the same.
    pub fn bot_acts(
        &mut self,
        seat: u8,
        mark: u64,
        line: serde_json::Value,
        now: i64,
    ) -> Result<Stepped, Refused> {
        self.write(None, now, |table, row| table.bot_act(seat, mark, line, row))
    }

    /// Does what is due by now: closes a window or lets a clock fall. None if nothing is.
    pub fn tick(&mut self, now: i64) -> Option<Stepped> {
        self.deadline().filter(|deadline| *deadline <= now)?;
        self.write(None, now, Table::time_is_up).ok()
    }

    /// Decides on what happens, event by event. Refusals come before the first event, so they change nothing.
    fn write(
        &mut self,
        ask: Option<Ask>,
        now: i64,
        decide: impl FnOnce(&mut Table, &mut Row) -> Result<(), Refused>,
    ) -> Result<Stepped, Refused> {
        let mut row = Row { at: now, ask, events: Vec::new() };
        decide(self, &mut row)?;
        let seq = self.rows;
        self.finish_row(&row);
        Ok(Stepped { seq, row })
    }

    /// Lets an event happen and writes it into the row. Events are decided on so that they fit; if one does not, the
    /// table has to be read again from its log.
    pub(super) fn emit(&mut self, row: &mut Row, event: Event) -> Result<(), Refused> {
        let applied = self.apply(row.at, &event);
        debug_assert!(applied.is_ok(), "{applied:?}: {event:?}");
        row.events.push(event);
        applied.map_err(|_| Refused::broken())
    }

    pub(super) fn happened(&mut self, row: &mut Row, happening: Happening) -> Result<(), Refused> {
        self.emit(row, Event::Happened(happening))
    }

    fn carry_out(
        &mut self,
        who: &Who,
        command: Command,
        fresh: impl FnOnce() -> String,
        row: &mut Row,
    ) -> Result<(), Refused> {
        match command {
            Command::Sit(sit) => self.sit(who, sit, row),
            Command::Leave { seat } => self.leave(who, seat, row),
            Command::SetBot { seat, bot } => self.set_bot(who, seat, bot, row),
            Command::Start => self.start(who, row),
            Command::Act { seat, seen, line } => self.act(who, seat, seen, line, row),
            Command::Undo { seat, seen } => self.undo(who, seat, seen, fresh, row),
            Command::Propose { seat, what } => self.propose(who, seat, what, fresh, row),
            Command::Answer { seat, agree } => self.answer(who, seat, agree, fresh, row),
            Command::Resign { seat } => self.resign(who, seat, row),
            Command::Standing { seat, pass } => self.stand(who, seat, pass, row),
            Command::TakeOver { seat } => self.take_over(who, seat, row),
            Command::ComeBack { seat } => self.come_back(who, seat, row),
            Command::Chat { text } => self.chat(who, &text, row),
            Command::Mute { user, on } => self.mute(who, user, on, row),
        }
    }

    fn still_open(&self) -> Result<(), Refused> {
        match self.status {
            Status::Open => Ok(()),
            _ => Err(Refused::new(Code::Status, "The game has begun already.")),
        }
    }

    fn sit(&mut self, who: &Who, sit: Sit, row: &mut Row) -> Result<(), Refused> {
        if !self.admits(Some(who), sit.key.as_deref()) {
            return Err(Refused::no_table());
        }
        if self.created.rated && (!who.account || sit.name.is_some()) {
            return Err(Refused::new(Code::Forbidden, "This table is rated: it needs an account."));
        }
        self.still_open()?;
        let free =
            || (0u8..).zip(&self.chairs).find(|(_, chair)| chair.taken.is_none()).map(|(seat, _)| seat);
        let seat = sit.seat.or_else(free).ok_or_else(|| Refused::new(Code::Taken, "No seat is free."))?;
        if self.chair(seat)?.taken.is_some() {
            return Err(Refused::new(Code::Taken, "This seat is taken."));
        }
        if sit.name.is_none() && self.seats_of(who).next().is_some() {
            return Err(Refused::new(Code::Taken, "You sit at this table already."));
        }
        let entropy = super::opening::entropy(sit.entropy)?;
        let seated = super::opening::seated(who, seat, sit.name.as_deref(), entropy)?;
        self.emit(row, Event::Seated(seated))
    }

    fn leave(&mut self, who: &Who, seat: u8, row: &mut Row) -> Result<(), Refused> {
        self.still_open()?;
        let host = who.is(&self.created.host);
        let chair = self.chair(seat)?;
        if chair.taken.is_none() {
            return Err(Refused::new(Code::Status, "Nobody sits there."));
        }
        if !chair.user().is_some_and(|user| who.is(user)) && !host {
            return Err(Refused::not_your_seat());
        }
        self.emit(row, Event::Left { seat })
    }

    fn set_bot(&mut self, who: &Who, seat: u8, bot: Option<String>, row: &mut Row) -> Result<(), Refused> {
        self.still_open()?;
        self.check_host(who)?;
        let chair = self.chair(seat)?;
        match (bot, &chair.taken) {
            (Some(bot), None) => {
                let seated = super::opening::bot(&self.created.game, seat, bot)?;
                self.emit(row, Event::Seated(seated))
            }
            (None, Some(Seated { bot: Some(_), .. })) => self.emit(row, Event::Left { seat }),
            (None, _) => Err(Refused::new(Code::Status, "No bot sits there.")),
            (Some(_), Some(_)) => Err(Refused::new(Code::Taken, "This seat is taken.")),
        }
    }

    fn check_host(&self, who: &Who) -> Result<(), Refused> {
        if who.is(&self.created.host) {
            Ok(())
        } else {
            Err(Refused::new(Code::NotHost, "Only who opened the table may do that."))
        }
    }

    fn start(&mut self, who: &Who, row: &mut Row) -> Result<(), Refused> {
        self.still_open()?;
        self.check_host(who)?;
        self.begin(row)
    }

    /// Begins the game if every seat is taken.
    pub(super) fn begin(&mut self, row: &mut Row) -> Result<(), Refused> {
        if self.chairs.iter().any(|chair| chair.taken.is_none()) {
            return Err(Refused::new(Code::NotReady, "There are still free seats."));
        }
        let order = self.draw_order(&self.entropy_bytes());
        self.emit(row, Event::Started { order })?;
        self.settle(row)
    }

    pub(super) fn is_ready(&self) -> bool {
        self.status == Status::Open && self.chairs.iter().all(|chair| chair.taken.is_some())
    }

    /// The seats of a new table.
    pub(super) fn fill(
        &mut self,
        who: &Who,
        seats: &[NewSeat],
        entropy: Option<String>,
        row: &mut Row,
    ) -> Result<(), Refused> {
        if seats.len() > self.chairs.len() {
            let sentence = format!("The game has {} seats, not {}.", self.chairs.len(), seats.len());
            return Err(Refused::bad(sentence));
        }
        let mut entropy = super::opening::entropy(entropy)?;
        for (seat, new) in (0u8..).zip(seats) {
            let seated = match new {
                NewSeat::Me {} if self.seats_of(who).next().is_some() => {
                    return Err(Refused::bad(
                        "You can sit on one seat only; others at your screen have a name.",
                    ));
                }
                NewSeat::Me {} => super::opening::seated(who, seat, None, entropy.take())?,
                NewSeat::Local { name } => super::opening::seated(who, seat, Some(name), None)?,
                NewSeat::Bot { bot } => super::opening::bot(&self.created.game, seat, bot.clone())?,
                NewSeat::Open {} | NewSeat::Invited {} => continue,
            };
            self.emit(row, Event::Seated(seated))?;
        }
        Ok(())
    }
}
