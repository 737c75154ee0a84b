//! Reading a table back from its log: every event changes the table in one place only.

use super::opening;
use super::{Answer, Ask, Chair, Created, Event, Refused, Row, Table, Who, seating};
use super::{Answers, Clock, Proposal};
use crate::protocol::{Happening, Status};
use genarium_engine::{Seat, SeatSet, Viewer, fair};
use std::collections::VecDeque;

/// How many chat messages a table keeps at hand.
const CHAT_KEPT: usize = 100;

impl Table {
    /// The table of a log.
    pub fn replay(id: &str, rows: impl IntoIterator<Item = Row>) -> Result<Table, String> {
        let mut rows = rows.into_iter();
        let first = rows.next().ok_or("The log is empty.")?;
        let Some(Event::Created(created)) = first.events.first() else {
            return Err("The log does not begin with the opening of a table.".to_owned());
        };
        let mut table = Table::opened(id, first.at, created)?;
        table.take_row(&first)?;
        for row in rows {
            table.take_row(&row)?;
        }
        table.sheet_changed = false;
        table.fresh_chat.clear();
        Ok(table)
    }

    /// A table that has just been opened, before its first row.
    pub(super) fn opened(id: &str, at: i64, created: &Created) -> Result<Table, String> {
        let game = opening::game(created)?;
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
            result: None,
            finished_at: 0,
            next: None,
            chat: VecDeque::new(),
            said: 0,
            mutes: Vec::new(),
            answers: Answers::default(),
            sheet_changed: true,
            fresh_chat: Vec::new(),
            created: created.clone(),
        })
    }

    /// Takes a row that somebody else wrote.
    pub fn take_row(&mut self, row: &Row) -> Result<(), String> {
        self.clock.pass(row.at);
        for event in &row.events {
            self.take(row.at, event)?;
        }
        self.finish_row(row);
        Ok(())
    }

    /// What follows from a row once its events are taken.
    pub(super) fn finish_row(&mut self, row: &Row) {
        self.rows += 1;
        // A decision that is made in secret leaves no trace in time either.
        let seen = self.game.seen(Viewer::Spectator);
        if seen != self.public_seen {
            self.public_at = row.at;
            self.public_seen = seen;
        }
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

    pub(super) fn take(&mut self, at: i64, event: &Event) -> Result<(), String> {
        match event {
            Event::Played { seat, line } => {
                self.game.replay(at, line)?;
                self.after_action(Seat(*seat));
            }
            Event::Chance { draw, line } => {
                self.game.replay(at, line)?;
                self.count_draw(*draw);
            }
            Event::Undone { entries, agreed, .. } => {
                self.game.undo(at, *entries)?;
                self.after_undo(*agreed);
            }
            Event::Started { order } => {
                self.sheet_changed = true;
                self.begin_with(at, order.as_deref())?;
            }
            Event::Declined { .. } => {}
            Event::Said(said) => {
                self.said += 1;
                self.chat.push_back((at, said.clone()));
                if self.chat.len() > CHAT_KEPT {
                    self.chat.pop_front();
                }
                self.fresh_chat.push((at, said.clone()));
            }
            Event::Muted { by, user, on } => {
                self.mutes.retain(|(one, other)| one != by || other != user);
                if *on {
                    self.mutes.push((by.clone(), user.clone()));
                }
            }
            event => {
                self.sheet_changed = true;
                self.take_rare(at, event);
            }
        }
        Ok(())
    }

    /// The game begins, with everybody at their seats. All chance of it follows from the order of the seats.
    fn begin_with(&mut self, at: i64, order: Option<&[u8]>) -> Result<(), String> {
        self.status = Status::Playing;
        if let Some(order) = order {
            self.take_seats(order)?;
            let seat = self.game.begins();
            self.game.happen(at, &Happening::Drawn { seat });
        }
        self.key = fair::key(&fair::unhex(&self.created.seed).unwrap_or_default(), &self.entropy_bytes());
        Ok(())
    }

    /// Everybody takes the seat that was drawn for them, with all that is theirs.
    fn take_seats(&mut self, order: &[u8]) -> Result<(), String> {
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

    fn take_rare(&mut self, at: i64, event: &Event) {
        match event {
            Event::Seated(seated) => {
                if let Some(chair) = self.chairs.get_mut(usize::from(seated.seat)) {
                    *chair = Chair { taken: Some(seated.clone()), acted: at, ..Chair::default() };
                }
            }
            Event::Left { seat } => {
                if let Some(chair) = self.chairs.get_mut(usize::from(*seat)) {
                    *chair = Chair::default();
                }
            }
            Event::Standing { seat, pass } => {
                if let Some(chair) = self.chairs.get_mut(usize::from(*seat)) {
                    chair.standing = *pass;
                }
            }
            Event::Proposed { seat, what } => {
                self.proposal = Some(Proposal { what: *what, by: *seat, agreed: SeatSet::one(Seat(*seat)) });
                self.agree_like(*seat);
            }
            Event::Answered { seat, agree: true } => self.agree_like(*seat),
            Event::Answered { agree: false, .. } => self.proposal = None,
            Event::Happened(happening) => {
                self.take_happening(happening);
                self.game.happen(at, happening);
            }
            Event::Finished(result) => {
                self.status = Status::Finished;
                self.result = Some(result.clone());
                self.finished_at = at;
                self.proposal = None;
                self.game.happen(at, &Happening::Finished {});
            }
            Event::Next { table } => {
                self.next = Some(table.clone());
                self.proposal = None;
            }
            _ => {}
        }
    }

    fn take_happening(&mut self, happening: &Happening) {
        match happening {
            Happening::Resigned { seat } | Happening::Flagged { seat } => {
                if let Some(chair) = self.chairs.get_mut(usize::from(*seat)) {
                    chair.out = true;
                }
            }
            Happening::TakenOver { seat, bot } => {
                if let Some(chair) = self.chairs.get_mut(usize::from(*seat)) {
                    chair.stand_in = Some(bot.clone());
                    chair.helped = true;
                }
            }
            Happening::HandedBack { seat } => {
                if let Some(chair) = self.chairs.get_mut(usize::from(*seat)) {
                    chair.stand_in = None;
                }
            }
            Happening::Aborted {} => {
                self.status = Status::Aborted;
                self.proposal = None;
            }
            Happening::Drawn { .. } | Happening::Finished {} => {}
        }
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

    /// Whether a person may act for a seat.
    pub(super) fn own(&self, who: &Who, seat: u8) -> Result<&Chair, Refused> {
        let chair = self.chair(seat)?;
        if chair.user().is_some_and(|user| who.is(user)) { Ok(chair) } else { Err(Refused::not_your_seat()) }
    }

    /// Whether a request was made before, and its answer.
    pub(super) fn ask(who: &Who, id: &str, seat: Option<u8>) -> Ask {
        Ask { user: who.user.clone(), id: id.to_owned(), seat }
    }
}
