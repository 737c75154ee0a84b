//! The game at a table: acting, taking back, giving up, proposals, windows and clocks.

use super::event::{Event, Line, Row};
use super::step::STAND_IN;
use super::{Chair, Refused, Table, Who, Window};
use crate::protocol::{Code, Ending, Happening, OnTimeout, Status, TableResult, Wish};
use genarium_engine::{Privacy, Seat, SeatSet, Viewer, fair};

impl Table {
    fn playing(&self) -> Result<(), Refused> {
        match self.status {
            Status::Playing => Ok(()),
            Status::Open => Err(Refused::new(Code::Status, "The game has not begun yet.")),
            Status::Finished | Status::Aborted => Err(Refused::new(Code::Status, "The game is over.")),
        }
    }

    /// Whether a person may act for a seat.
    fn own(&self, who: &Who, seat: u8) -> Result<&Chair, Refused> {
        let chair = self.chair(seat)?;
        if chair.user().is_some_and(|user| who.is(user)) { Ok(chair) } else { Err(Refused::not_your_seat()) }
    }

    /// A person's own seat in a game that goes on.
    fn in_play(&self, who: &Who, seat: u8) -> Result<&Chair, Refused> {
        let chair = self.own(who, seat)?;
        self.playing()?;
        if chair.out {
            return Err(Refused::new(Code::Status, "This seat is out of the game."));
        }
        Ok(chair)
    }

    fn check_seen(&self, seat: u8, seen: u32, oldest: u32) -> Result<(), Refused> {
        let newest = self.game.seen(Viewer::Seat(Seat(seat)));
        if seen > newest {
            return Err(Refused::new(
                Code::Ahead,
                "You know more of this game than the house does; look again.",
            ));
        }
        if seen < oldest { Err(Refused::stale()) } else { Ok(()) }
    }

    pub(super) fn act(
        &mut self,
        who: &Who,
        seat: u8,
        seen: u32,
        line: serde_json::Value,
        row: &mut Row,
    ) -> Result<(), Refused> {
        // Coming back is heard by everybody, and an action may be a secret for a while: they do not go together.
        if self.in_play(who, seat)?.stand_in.is_some() {
            return Err(Refused::new(Code::Status, "A bot plays this seat for you; come back first."));
        }
        self.check_seen(seat, seen, self.game.due_since(Seat(seat)).0)?;
        if !self.game.owing().contains(Seat(seat)) {
            return Err(Refused::new(Code::NotYourTurn, "It is not your turn."));
        }
        let lines = self.game.plan(Seat(seat), line).map_err(Refused::illegal)?;
        let window = self.window.filter(|window| window.seat == Seat(seat));
        if window.is_some() && self.is_pass(&lines) {
            return self.emit(row, Event::Declined { seat });
        }
        self.play(seat, lines, row)
    }

    pub(super) fn bot_act(
        &mut self,
        seat: u8,
        mark: u64,
        line: serde_json::Value,
        row: &mut Row,
    ) -> Result<(), Refused> {
        self.playing()?;
        let chair = self.chair(seat)?;
        let due = self.game.owing().contains(Seat(seat)) && self.game.due_since(Seat(seat)).1 == mark;
        if chair.bot().is_none() || !due {
            return Err(Refused::stale());
        }
        let lines = self.game.plan(Seat(seat), line).map_err(Refused::illegal)?;
        self.play(seat, lines, row)
    }

    fn play(&mut self, seat: u8, lines: Vec<Line>, row: &mut Row) -> Result<(), Refused> {
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
            Wish::Rematch if self.next.is_some() => {
                return Err(Refused::new(Code::Status, "There is a rematch already."));
            }
            Wish::Rematch => {}
            Wish::Abort | Wish::Undo => drop(self.in_play(who, seat)?),
        }
        if what == Wish::Undo && self.game.since_own(Seat(seat)).is_none() {
            return Err(Refused::illegal("There is nothing of yours to take back."));
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

    pub(super) fn resign(&mut self, who: &Who, seat: u8, row: &mut Row) -> Result<(), Refused> {
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

    pub(super) fn stand(&mut self, who: &Who, seat: u8, pass: bool, row: &mut Row) -> Result<(), Refused> {
        self.own(who, seat)?;
        self.emit(row, Event::Standing { seat, pass })?;
        self.settle(row)
    }

    pub(super) fn take_over(&mut self, who: &Who, seat: u8, row: &mut Row) -> Result<(), Refused> {
        self.playing()?;
        let chair = self.chair(seat)?;
        if self.seats_of(who).next().is_none() {
            return Err(Refused::not_your_seat());
        }
        if chair.user().is_none() || chair.stand_in.is_some() {
            return Err(Refused::new(Code::Status, "A bot plays there already."));
        }
        self.happened(row, Happening::TakenOver { seat, bot: STAND_IN.to_owned() })
    }

    pub(super) fn come_back(&mut self, who: &Who, seat: u8, row: &mut Row) -> Result<(), Refused> {
        let chair = self.in_play(who, seat)?;
        if chair.stand_in.is_none() {
            return Err(Refused::new(Code::Status, "You play this seat already."));
        }
        self.happened(row, Happening::HandedBack { seat })
    }

    /// A window closes or a clock falls.
    pub(super) fn time_is_up(&mut self, row: &mut Row) -> Result<(), Refused> {
        let nothing = || Refused::new(Code::Status, "Nothing is due.");
        if self.window.is_some_and(|window| window.closes <= row.at) {
            let (seat, line) = self.game.pass().ok_or_else(nothing)?;
            return self.play(seat.0, vec![line], row);
        }
        let (seat, _) = self.clock.falls().filter(|(_, at)| *at <= row.at).ok_or_else(nothing)?;
        match self.created.on_timeout {
            OnTimeout::Bot => {
                self.happened(row, Happening::TakenOver { seat: seat.0, bot: STAND_IN.to_owned() })
            }
            OnTimeout::Lose => self.lose(seat.0, Happening::Flagged { seat: seat.0 }, Ending::Flagged, row),
        }
    }

    /// With several people at the table a window stays open for its whole time, so that nobody can tell from how
    /// long an answer takes whether there was something to think about.
    pub(super) fn set_window(&mut self, at: i64) {
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

    /// The clocks of those who owe a decision run; in a window time is kept already.
    pub(super) fn set_clock(&mut self) {
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
