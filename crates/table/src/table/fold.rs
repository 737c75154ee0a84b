//! A table is a fold over its events. Every event changes it here and nowhere else, whether it was decided on a moment
//! ago or is read back from the log.

use super::{
    Answer, Answers, Chair, ChatMessage, Clock, Created, Event, Proposal, Row, Table, Window, opening,
    seating,
};
use crate::protocol::{Happening, Status, Wish};
use genarium_engine::{Privacy, Seat, SeatSet, Viewer, fair};
use genarium_games::Library;
use std::collections::VecDeque;

/// How many chat messages a table keeps at hand.
const CHAT_KEPT: usize = 100;

impl Table {
    /// The table of a log.
    pub fn replay(id: &str, rows: impl IntoIterator<Item = Row>, library: &Library) -> Result<Table, String> {
        let mut rows = rows.into_iter();
        let first = rows.next().ok_or("The log is empty.")?;
        let Some(Event::Created(created)) = first.events.first() else {
            return Err("The log does not begin with the opening of a table.".to_owned());
        };
        let mut table = Table::opened(id, first.at, created, library)?;
        table.apply_row(&first)?;
        for row in rows {
            table.apply_row(&row)?;
        }
        table.info_changed = false;
        table.fresh_chat.clear();
        Ok(table)
    }

    /// A table that has just been opened, before its first row.
    pub(super) fn opened(id: &str, at: i64, created: &Created, library: &Library) -> Result<Table, String> {
        let game = opening::game(created, library)?;
        let seats = game.seats();
        Ok(Table {
            id: id.to_owned(),
            created_at: at,
            public_at: at,
            public_seen: 0,
            chairs: vec![Chair::default(); seats],
            status: Status::Open,
            game,
            order: None,
            rows: 0,
            draws: 0,
            drawn: Vec::new(),
            key: [0; 32],
            proposal: None,
            window: None,
            clock: Clock::new(created.clock, seats),
            held_since: None,
            result: None,
            finished_at: 0,
            next: None,
            chat: VecDeque::new(),
            heard: Default::default(),
            mutes: Vec::new(),
            answers: Answers::default(),
            info_changed: true,
            fresh_chat: Vec::new(),
            created: created.clone(),
        })
    }

    /// Takes a row that was read from the log.
    pub fn apply_row(&mut self, row: &Row) -> Result<(), String> {
        for event in &row.events {
            self.apply(row.at, event)?;
        }
        self.finish_row(row);
        Ok(())
    }

    /// What follows from a row once its events are applied.
    pub(super) fn finish_row(&mut self, row: &Row) {
        self.clock.pass(row.at);
        self.rows += 1;
        // A decision that is made in secret leaves no trace in time either.
        let seen = self.game.seen(Viewer::Spectator);
        if seen != self.public_seen {
            self.public_at = row.at;
            self.public_seen = seen;
        }
        self.hold_time(row.at);
        self.set_window(row.at);
        self.set_clock();
        if let Some(ask) = &row.ask {
            if let Some(chair) = ask.seat.and_then(|seat| self.chairs.get_mut(usize::from(seat))) {
                chair.acted = row.at;
            }
            let seen = ask.seat.map_or(0, |seat| self.game.seen(Viewer::Seat(Seat(seat))));
            self.answers.keep(ask, Answer::Done(seen));
        }
    }

    /// Changes the table by what happened. An event that does not fit is an error: the log is broken.
    pub(super) fn apply(&mut self, at: i64, event: &Event) -> Result<(), String> {
        self.info_changed |= event.changes_info();
        match event {
            // The table was made from the one, and the other shows only when the window closes.
            Event::Created(_) | Event::Declined { .. } => {}
            Event::Played { seat, line } => {
                self.chair_mut(*seat)?;
                self.game.apply_line(at, line)?;
                self.count_action(Seat(*seat));
            }
            Event::Chance { draw, line } => {
                self.game.apply_line(at, line)?;
                self.drawn.push((self.game.length() - 1, *draw));
                self.draws = draw.saturating_add(1);
            }
            Event::Undone { entries, agreed, .. } => self.take_back(at, *entries, *agreed)?,
            Event::Seated(seated) => {
                let chair = Chair { taken: Some(seated.clone()), acted: at, ..Chair::default() };
                *self.chair_mut(seated.seat)? = chair;
            }
            Event::Ready { seat, ready } => self.chair_mut(*seat)?.ready = *ready,
            Event::Left { seat } => *self.chair_mut(*seat)? = Chair::default(),
            Event::Started { order } => self.begin_with(at, order.as_deref())?,
            Event::Standing { seat, pass } => self.chair_mut(*seat)?.standing = *pass,
            Event::Proposed { seat, what } => {
                self.chair_mut(*seat)?.asked |= *what == Wish::Undo;
                self.proposal = Some(Proposal { what: *what, by: *seat, agreed: SeatSet::one(Seat(*seat)) });
                self.agree_like(*seat);
            }
            Event::Answered { seat, agree: true } => self.agree_like(*seat),
            Event::Answered { agree: false, .. } => self.proposal = None,
            Event::Happened(happening) => self.happen(at, happening)?,
            Event::Finished(result) => {
                self.status = Status::Finished;
                self.result = Some(result.clone());
                self.finished_at = at;
                self.proposal = None;
                self.game.happen(at, &Happening::Finished {});
            }
            Event::Said(said) => self.hear(at, said),
            Event::Muted { by, user, on } => {
                let room = self.room_of(by);
                self.heard[room as usize].changes += 1;
                self.mutes.retain(|(one, other)| one != by || other != user);
                if *on {
                    self.mutes.push((by.clone(), user.clone()));
                }
            }
            Event::Next { table } => {
                self.next = Some(table.clone());
                self.proposal = None;
            }
        }
        Ok(())
    }

    /// What an action means for the clock and for a proposal: whoever plays on has not agreed to take back.
    fn count_action(&mut self, seat: Seat) {
        self.clock.acted(seat, self.game.owing().contains(seat));
        self.chairs[seat.index()].asked = false;
        // While somebody decides in secret nothing may change that others see.
        let secret = self.game.privacy() == Privacy::Secret;
        if !secret && self.proposal.as_ref().is_some_and(|proposal| proposal.what == Wish::Undo) {
            self.drop_proposal();
        }
    }

    fn drop_proposal(&mut self) {
        self.proposal = None;
        self.info_changed = true;
    }

    /// The game begins, with everybody at their seats. All chance of it follows from the order of the seats.
    fn begin_with(&mut self, at: i64, order: Option<&[u8]>) -> Result<(), String> {
        self.status = Status::Playing;
        if let Some(order) = order {
            self.assign_seats(order)?;
            let seat = self.game.begins();
            self.game.happen(at, &Happening::Drawn { seat });
        }
        self.key = fair::key(&fair::unhex(&self.created.seed).unwrap_or_default(), &self.entropy_bytes());
        Ok(())
    }

    /// Everybody takes the seat that was drawn for them, with all that is theirs.
    fn assign_seats(&mut self, order: &[u8]) -> Result<(), String> {
        if !seating::is_order(order, self.chairs.len()) {
            return Err("The seats that were drawn are not those of the table.".to_owned());
        }
        opening::reseat(&mut self.created, &mut *self.game, order)?;
        let mut chairs: Vec<Chair> =
            order.iter().map(|chair| self.chairs[usize::from(*chair)].clone()).collect();
        for (seat, chair) in (0u8..).zip(&mut chairs) {
            chair.taken.iter_mut().for_each(|seated| seated.seat = seat);
        }
        let now = |chair: u8| (0u8..).zip(order).find(|(_, from)| **from == chair).map(|(seat, _)| seat);
        for (_, said) in self.chat.iter_mut().chain(&mut self.fresh_chat) {
            said.seat = said.seat.and_then(now);
        }
        self.chairs = chairs;
        self.order = Some(order.to_vec());
        Ok(())
    }

    fn happen(&mut self, at: i64, happening: &Happening) -> Result<(), String> {
        match happening {
            Happening::Resigned { seat } | Happening::Flagged { seat } => self.chair_mut(*seat)?.out = true,
            Happening::TakenOver { seat, bot } => {
                let chair = self.chair_mut(*seat)?;
                chair.stand_in = Some(bot.clone());
                chair.helped = true;
            }
            Happening::HandedBack { seat } => self.chair_mut(*seat)?.stand_in = None,
            Happening::Aborted {} => {
                self.status = Status::Aborted;
                self.proposal = None;
            }
            Happening::Drawn { .. } | Happening::Finished {} => {}
        }
        self.game.happen(at, happening);
        Ok(())
    }

    /// The draws that are taken back are void, and their numbers are never used again.
    fn take_back(&mut self, at: i64, entries: u32, agreed: bool) -> Result<(), String> {
        self.game.undo(at, entries)?;
        let length = self.game.length();
        self.drawn.retain(|(place, _)| *place < length);
        if agreed {
            self.drop_proposal();
        }
        Ok(())
    }

    fn hear(&mut self, at: i64, said: &ChatMessage) {
        self.heard[said.room as usize].said += 1;
        self.chat.push_back((at, said.clone()));
        if self.chat.len() > CHAT_KEPT {
            self.chat.pop_front();
        }
        self.fresh_chat.push((at, said.clone()));
    }

    fn chair_mut(&mut self, seat: u8) -> Result<&mut Chair, String> {
        let broken = || "The log names a seat that the table does not have.".to_owned();
        self.chairs.get_mut(usize::from(seat)).ok_or_else(broken)
    }

    /// A person answers for all their seats at once.
    fn agree_like(&mut self, seat: u8) {
        let user = self.chairs.get(usize::from(seat)).and_then(Chair::user).map(str::to_owned);
        let own: Vec<u8> =
            user.iter().flat_map(|user| self.seats_where(move |other| other == user)).collect();
        if let Some(proposal) = &mut self.proposal {
            own.into_iter().for_each(|seat| proposal.agreed.insert(Seat(seat)));
        }
    }

    /// With several people at the table a window stays open for its whole time, so that nobody can tell from how
    /// long an answer takes whether there was something to think about.
    fn set_window(&mut self, at: i64) {
        let asked = self.game.owing().lowest().filter(|seat| {
            self.status == Status::Playing
                && self.game.privacy() == Privacy::Timed
                && self.chairs[seat.index()].bot().is_none()
                && self.people() >= 2
        });
        let Some(seat) = asked else {
            self.window = None;
            return;
        };
        let mark = self.game.due_since(seat).1;
        if self.window.is_none_or(|window| (window.seat, window.mark) != (seat, mark)) {
            let closes = at + i64::from(self.created.window_seconds) * 1000;
            self.window = Some(Window { seat, mark, closes });
        }
    }

    /// A question about a takeback stops clocks and windows where they are until it is answered.
    fn hold_time(&mut self, at: i64) {
        let asked = self.proposal.as_ref().is_some_and(|proposal| proposal.what == Wish::Undo);
        match self.held_since {
            None if asked => self.held_since = Some(at),
            Some(since) if !asked => {
                self.window.iter_mut().for_each(|window| window.closes += (at - since).max(0));
                self.held_since = None;
            }
            _ => {}
        }
        self.clock.hold(asked);
    }

    /// The clocks of those who owe a decision run; in a window time is kept already.
    fn set_clock(&mut self) {
        let mut runs = SeatSet::EMPTY;
        if self.status == Status::Playing && self.window.is_none() {
            let owing = self.game.owing();
            owing
                .iter()
                .filter(|seat| self.chairs[seat.index()].bot().is_none())
                .for_each(|s| runs.insert(s));
        }
        self.clock.run(runs);
    }
}
