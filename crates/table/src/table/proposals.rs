//! What people agree on: taking back, stopping, playing again.

use super::event::{Event, Row};
use super::{Refused, Table, Who};
use crate::protocol::{Code, Happening, Status, Wish};
use genarium_engine::{Seat, SeatSet, Viewer};

impl Table {
    pub(super) fn undo(
        &mut self,
        who: &Who,
        seat: u8,
        seen: u32,
        fresh: impl FnOnce() -> String,
        row: &mut Row,
    ) -> Result<(), Refused> {
        self.in_play(who, seat)?;
        self.check_seen(seat, seen, self.game.seen(Viewer::Seat(Seat(seat))))?;
        if self.game.can_undo(Seat(seat)) {
            self.regret(seat, 1, false, row)
        } else {
            self.propose(who, seat, Wish::Undo, fresh, row)
        }
    }

    fn regret(&mut self, seat: u8, entries: u32, agreed: bool, row: &mut Row) -> Result<(), Refused> {
        self.emit(row, Event::Undone { seat, entries, agreed })?;
        self.settle(row)
    }

    pub(super) fn propose(
        &mut self,
        who: &Who,
        seat: u8,
        what: Wish,
        fresh: impl FnOnce() -> String,
        row: &mut Row,
    ) -> Result<(), Refused> {
        self.own(who, seat)?;
        match what {
            Wish::Rematch if !self.status.is_over() => {
                return Err(Refused::new(Code::Status, "A rematch comes after the game."));
            }
            Wish::Rematch if self.chairs.iter().any(|chair| chair.taken.is_none()) => {
                return Err(Refused::new(Code::Status, "The game never began; open a new table."));
            }
            Wish::Rematch if self.next.is_some() => {
                return Err(Refused::new(Code::Status, "There is a rematch already."));
            }
            Wish::Rematch => {}
            Wish::Abort | Wish::Undo => drop(self.in_play(who, seat)?),
        }
        if what == Wish::Undo && self.game.since_own(Seat(seat)).is_none() {
            return Err(Refused::new(Code::NothingToTakeBack, "There is nothing of yours to take back."));
        }
        // The question stops the clocks: asked again and again, it would stop them for ever.
        if what == Wish::Undo && self.chair(seat)?.asked {
            return Err(Refused::new(Code::AskedAlready, "You have asked already; play on first."));
        }
        if self.proposal.is_some() {
            return Err(Refused::new(Code::Conflict, "Another proposal waits for its answers."));
        }
        self.emit(row, Event::Proposed { seat, what })?;
        self.conclude(fresh, row)
    }

    pub(super) fn answer(
        &mut self,
        who: &Who,
        seat: u8,
        agree: bool,
        fresh: impl FnOnce() -> String,
        row: &mut Row,
    ) -> Result<(), Refused> {
        self.own(who, seat)?;
        if self.proposal.is_none() {
            return Err(Refused::new(Code::Status, "Nothing is proposed."));
        }
        self.emit(row, Event::Answered { seat, agree })?;
        self.conclude(fresh, row)
    }

    /// Those whose consent is needed: every person who plays.
    pub(super) fn voters(&self) -> SeatSet {
        let mut voters = SeatSet::EMPTY;
        let over = self.status != Status::Playing;
        for (seat, chair) in (0u8..).zip(&self.chairs) {
            if chair.user().is_some() && (over || (!chair.out && chair.stand_in.is_none())) {
                voters.insert(Seat(seat));
            }
        }
        voters
    }

    /// Does what was proposed once all have agreed.
    fn conclude(&mut self, fresh: impl FnOnce() -> String, row: &mut Row) -> Result<(), Refused> {
        let voters = self.voters();
        let agreed = |agreed: SeatSet| voters.iter().all(|seat| agreed.contains(seat));
        let Some(proposal) = self.proposal.clone().filter(|proposal| agreed(proposal.agreed)) else {
            return Ok(());
        };
        match proposal.what {
            Wish::Abort => self.happened(row, Happening::Aborted {}),
            Wish::Undo => {
                let entries = self.game.since_own(Seat(proposal.by)).unwrap_or_default();
                self.regret(proposal.by, entries, true, row)
            }
            Wish::Rematch => self.emit(row, Event::Next { table: fresh() }),
        }
    }
}
