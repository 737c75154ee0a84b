//! What people, bots and time do with a table: a command is judged and comes to events, and what waits for nobody
//! follows.

use super::event::{Event, Line, RequestId, Row};
use super::game::TableGame;
use super::{Chair, Refused, Table, Who};
use crate::protocol::{Code, Command, Ending, Happening, MAX_TYPED, OnTimeout, Status, TableResult};
use genarium_engine::{Privacy, Seat, Viewer, fair};

/// The bot that plays on for somebody who is away or has given up.
const STAND_IN: &str = "greedy";

/// A row that the table has taken and that is still to be written down.
pub struct Stepped {
    pub seq: u64,
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
        let ask = id.map(|id| RequestId { user: who.user.clone(), id: id.to_owned(), seat: command.seat() });
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
        ask: Option<RequestId>,
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
            Command::Ready { seat, ready } => self.ready(who, seat, ready, row),
            Command::Close => self.close(who, row),
            Command::Act { seat, seen, line } => self.act(who, seat, seen, |_| Ok(line), row),
            Command::Type { text, .. } if text.len() > MAX_TYPED => {
                Err(Refused::bad(format!("An action is typed in at most {MAX_TYPED} bytes.")))
            }
            Command::Type { seat, seen, text } => {
                self.act(who, seat, seen, |game| game.typed(Seat(seat), &text), row)
            }
            Command::Undo { seat, seen } => self.undo(who, seat, seen, fresh, row),
            Command::Propose { seat, what } => self.propose(who, seat, what, fresh, row),
            Command::Answer { seat, agree } => self.answer(who, seat, agree, fresh, row),
            Command::Resign { seat } => self.resign(who, seat, row),
            Command::Standing { seat, pass } => self.stand(who, seat, pass, row),
            Command::TakeOver { seat } => self.take_over(who, seat, row),
            Command::ComeBack { seat } => self.come_back(who, seat, row),
            Command::Chat { text } => self.chat(who, &text, row),
            Command::Emote { emote } => self.emote(who, emote, row),
            Command::Mute { user, on } => self.mute(who, user, on, row),
        }
    }

    fn check_playing(&self) -> Result<(), Refused> {
        match self.status {
            Status::Playing => Ok(()),
            Status::Open => Err(Refused::new(Code::Status, "The game has not begun yet.")),
            Status::Finished | Status::Aborted => Err(Refused::new(Code::Status, "The game is over.")),
        }
    }

    /// Whether a person may act for a seat.
    pub(super) fn own(&self, who: &Who, seat: u8) -> Result<&Chair, Refused> {
        let chair = self.chair(seat)?;
        if chair.user().is_some_and(|user| who.is(user)) { Ok(chair) } else { Err(Refused::not_your_seat()) }
    }

    /// A person's own seat in a game that goes on.
    pub(super) fn in_play(&self, who: &Who, seat: u8) -> Result<&Chair, Refused> {
        let chair = self.own(who, seat)?;
        self.check_playing()?;
        if chair.out {
            return Err(Refused::new(Code::Status, "This seat is out of the game."));
        }
        Ok(chair)
    }

    pub(super) fn check_seen(&self, seat: u8, seen: u32, oldest: u32) -> Result<(), Refused> {
        let newest = self.game.seen(Viewer::Seat(Seat(seat)));
        if seen > newest {
            return Err(Refused::new(
                Code::Ahead,
                "You know more of this game than the house does; look again.",
            ));
        }
        if seen < oldest { Err(Refused::stale()) } else { Ok(()) }
    }

    fn act(
        &mut self,
        who: &Who,
        seat: u8,
        seen: u32,
        line: impl FnOnce(&dyn TableGame) -> Result<serde_json::Value, Refused>,
        row: &mut Row,
    ) -> Result<(), Refused> {
        // Coming back is heard by everybody, and an action may be a secret for a while: they do not go together.
        if self.in_play(who, seat)?.stand_in.is_some() {
            return Err(Refused::new(Code::Status, "A bot plays this seat for you; come back first."));
        }
        self.check_seen(seat, seen, self.game.due_since(Seat(seat)).0)?;
        if !self.game.owing().contains(Seat(seat)) {
            return Err(Refused::not_your_turn());
        }
        let lines = self.game.plan(Seat(seat), line(&*self.game)?)?;
        let window = self.window.filter(|window| window.seat == Seat(seat));
        if window.is_some() && self.is_pass(&lines) {
            return self.emit(row, Event::Declined { seat });
        }
        self.perform(seat, lines, row)
    }

    fn bot_act(
        &mut self,
        seat: u8,
        mark: u64,
        line: serde_json::Value,
        row: &mut Row,
    ) -> Result<(), Refused> {
        self.check_playing()?;
        let chair = self.chair(seat)?;
        let due = self.game.owing().contains(Seat(seat)) && self.game.due_since(Seat(seat)).1 == mark;
        if chair.bot().is_none() || !due {
            return Err(Refused::stale());
        }
        let lines = self.game.plan(Seat(seat), line)?;
        self.perform(seat, lines, row)
    }

    fn perform(&mut self, seat: u8, lines: Vec<Line>, row: &mut Row) -> Result<(), Refused> {
        for line in lines {
            self.emit(row, Event::Played { seat, line })?;
        }
        self.settle(row)
    }

    /// Whether this is what lets the open window pass.
    fn is_pass(&self, lines: &[Line]) -> bool {
        let pass = self.game.pass();
        matches!((lines, pass), ([line], Some((_, pass))) if line.get() == pass.get())
    }

    /// Lets happen what waits for nobody.
    pub(super) fn settle(&mut self, row: &mut Row) -> Result<(), Refused> {
        while let Some(event) = self.follows() {
            self.emit(row, event)?;
        }
        Ok(())
    }

    /// What happens next without anybody's doing: chance, a standing answer, the end.
    fn follows(&self) -> Option<Event> {
        if self.status != Status::Playing {
            return None;
        }
        if self.game.chance_due() {
            let line = self.game.draw(&mut fair::Draws::new(self.key, self.draws))?;
            return Some(Event::Chance { draw: self.draws, line });
        }
        if self.game.privacy() == Privacy::Timed && self.lets_pass() {
            let (seat, line) = self.game.pass()?;
            return Some(Event::Played { seat: seat.0, line });
        }
        self.game.result().map(|result| Event::Finished(self.with_losers_last(result)))
    }

    /// Whether the seat that is asked answers every window by itself.
    fn lets_pass(&self) -> bool {
        let asked = self.game.owing().lowest().map(|seat| &self.chairs[seat.index()]);
        asked.is_some_and(|chair| chair.standing && chair.bot().is_none())
    }

    fn with_losers_last(&self, mut result: TableResult) -> TableResult {
        let out = |seat: &u8| self.chairs[usize::from(*seat)].out;
        let losers: Vec<u8> = result.ranking.iter().flatten().copied().filter(out).collect();
        if losers.is_empty() {
            return result;
        }
        result.ranking.iter_mut().for_each(|equals| equals.retain(|seat| !out(seat)));
        result.ranking.retain(|equals| !equals.is_empty());
        result.winners = result.ranking.first().cloned().unwrap_or_default();
        result.ranking.push(losers);
        result
    }

    fn resign(&mut self, who: &Who, seat: u8, row: &mut Row) -> Result<(), Refused> {
        self.in_play(who, seat)?;
        self.lose(seat, Happening::Resigned { seat }, Ending::Resigned, row)
    }

    /// A seat is out. The game is over when fewer than two seats or no person are left in it; else a bot plays on.
    fn lose(&mut self, seat: u8, happening: Happening, ending: Ending, row: &mut Row) -> Result<(), Refused> {
        self.happened(row, happening)?;
        let seats = || (0u8..).zip(&self.chairs);
        let left: Vec<u8> = seats().filter(|(_, chair)| !chair.out).map(|(seat, _)| seat).collect();
        if left.len() >= 2 && self.chairs.iter().any(Chair::is_person) {
            self.happened(row, Happening::TakenOver { seat, bot: STAND_IN.to_owned() })?;
            return self.settle(row);
        }
        let out: Vec<u8> = seats().filter(|(_, chair)| chair.out).map(|(seat, _)| seat).collect();
        let ranking = [left.clone(), out].into_iter().filter(|equals| !equals.is_empty()).collect();
        let result = TableResult { ending, winners: left, ranking, scores: serde_json::Value::Null };
        self.emit(row, Event::Finished(result))
    }

    fn stand(&mut self, who: &Who, seat: u8, pass: bool, row: &mut Row) -> Result<(), Refused> {
        self.own(who, seat)?;
        self.emit(row, Event::Standing { seat, pass })?;
        self.settle(row)
    }

    fn take_over(&mut self, who: &Who, seat: u8, row: &mut Row) -> Result<(), Refused> {
        self.check_playing()?;
        let chair = self.chair(seat)?;
        if self.seats_of(who).next().is_none() {
            return Err(Refused::not_your_seat());
        }
        if !self.lends_seats() {
            let sentence = match self.created.rated {
                true => "No bot plays a rated game for anybody.",
                false => "The clock of this table decides when a bot plays on.",
            };
            return Err(Refused::new(Code::ClockDecides, sentence));
        }
        if chair.user().is_none() || chair.stand_in.is_some() {
            return Err(Refused::new(Code::Status, "A bot plays there already."));
        }
        self.happened(row, Happening::TakenOver { seat, bot: STAND_IN.to_owned() })
    }

    fn come_back(&mut self, who: &Who, seat: u8, row: &mut Row) -> Result<(), Refused> {
        let chair = self.in_play(who, seat)?;
        if chair.stand_in.is_none() {
            return Err(Refused::new(Code::Status, "You play this seat already."));
        }
        self.happened(row, Happening::HandedBack { seat })
    }

    /// A window closes, a clock falls, or nobody answers a question that stops them.
    fn time_is_up(&mut self, row: &mut Row) -> Result<(), Refused> {
        let nothing = || Refused::new(Code::Status, "Nothing is due.");
        if self.held_since.is_some() {
            let by = self.proposal.as_ref().map(|proposal| proposal.by).ok_or_else(nothing)?;
            return self.emit(row, Event::Answered { seat: by, agree: false });
        }
        if self.window.is_some_and(|window| window.closes <= row.at) {
            let (seat, line) = self.game.pass().ok_or_else(nothing)?;
            return self.perform(seat.0, vec![line], row);
        }
        let (seat, _) = self.clock.falls().filter(|(_, at)| *at <= row.at).ok_or_else(nothing)?;
        match self.created.on_timeout {
            OnTimeout::Bot => {
                self.happened(row, Happening::TakenOver { seat: seat.0, bot: STAND_IN.to_owned() })
            }
            OnTimeout::Lose => self.lose(seat.0, Happening::Flagged { seat: seat.0 }, Ending::Flagged, row),
        }
    }
}
