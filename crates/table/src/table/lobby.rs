//! What is done at a table before its game: sitting down, standing up, bots, beginning.

use super::event::{Event, Row, Seated};
use super::{Chair, Refused, Table, Who, opening};
use crate::protocol::{Code, Happening, NewSeat, Sit, Status};

impl Table {
    fn still_open(&self) -> Result<(), Refused> {
        match self.status {
            Status::Open => Ok(()),
            _ => Err(Refused::new(Code::Status, "The game has begun already.")),
        }
    }

    pub(super) fn sit(&mut self, who: &Who, sit: Sit, row: &mut Row) -> Result<(), Refused> {
        if !self.admits(Some(who), sit.key.as_deref()) {
            return Err(Refused::no_table());
        }
        if self.created.rated && (!who.account || sit.name.is_some()) {
            return Err(Refused::new(Code::NeedsAccount, "This table is rated: it needs an account."));
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
        let entropy = opening::entropy(sit.entropy)?;
        let face = opening::face(sit.face)?;
        let seated = opening::seated(who, seat, sit.name.as_deref(), face, entropy)?;
        self.emit(row, Event::Seated(seated))
    }

    pub(super) fn leave(&mut self, who: &Who, seat: u8, row: &mut Row) -> Result<(), Refused> {
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

    pub(super) fn set_bot(
        &mut self,
        who: &Who,
        seat: u8,
        bot: Option<String>,
        row: &mut Row,
    ) -> Result<(), Refused> {
        self.still_open()?;
        self.check_host(who)?;
        let chair = self.chair(seat)?;
        match (bot, &chair.taken) {
            (Some(bot), None) => {
                let seated = opening::bot(&self.created.game, seat, bot)?;
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

    pub(super) fn start(&mut self, who: &Who, row: &mut Row) -> Result<(), Refused> {
        self.still_open()?;
        self.check_host(who)?;
        self.begin(row)
    }

    /// Somebody is ready, or no longer. Once every seat is taken and everybody is ready, the game begins by itself.
    pub(super) fn ready(&mut self, who: &Who, seat: u8, ready: bool, row: &mut Row) -> Result<(), Refused> {
        self.still_open()?;
        self.own(who, seat)?;
        self.emit(row, Event::Ready { seat, ready })?;
        if self.chairs.iter().all(Chair::is_ready) { self.begin(row) } else { Ok(()) }
    }

    /// The owner closes the table; nobody has played yet.
    pub(super) fn close(&mut self, who: &Who, row: &mut Row) -> Result<(), Refused> {
        self.still_open()?;
        self.check_host(who)?;
        self.happened(row, Happening::Aborted {})
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
        face: Option<u8>,
        entropy: Option<String>,
        row: &mut Row,
    ) -> Result<(), Refused> {
        if seats.len() > self.chairs.len() {
            let sentence = format!("The game has {} seats, not {}.", self.chairs.len(), seats.len());
            return Err(Refused::bad(sentence));
        }
        let mut entropy = opening::entropy(entropy)?;
        let face = opening::face(face)?;
        for (seat, new) in (0u8..).zip(seats) {
            let seated = match new {
                NewSeat::Me {} if self.seats_of(who).next().is_some() => {
                    return Err(Refused::bad(
                        "You can sit on one seat only; others at your screen have a name.",
                    ));
                }
                NewSeat::Me {} => opening::seated(who, seat, None, face, entropy.take())?,
                NewSeat::Local { name } => opening::seated(who, seat, Some(name), None, None)?,
                NewSeat::Bot { bot } => opening::bot(&self.created.game, seat, bot.clone())?,
                NewSeat::Open {} | NewSeat::Invited {} => continue,
            };
            self.emit(row, Event::Seated(seated))?;
        }
        Ok(())
    }
}
